//! Settings out of an address, and an address out of settings.

use super::field::{LANES_FIELDS, decode, whole};
use super::{
    CHAIN_PLACE, Embed, Field, MOST_AFTER, MOST_LANES, Mode, Pace, Problem, Settings, VERSION,
    quiz, stops,
};
use crate::content::{Exhibit, Pair, Question, lessons};
use crate::draw::heatmap::{Lens, Scale, Show};
use crate::game;
use crate::lang::Lang;
use engine::algorithms::Parameter;
use engine::deck::{Deck, MAX_CARDS};
use engine::experiment::MAX_SHUFFLES;
use engine::rng::flawed::Source;
use engine::sort::sort_by;

/// What a link calls the yes and no of a switch.
fn yes(v: &str) -> Option<bool> {
    match v {
        "yes" | "1" => Some(true),
        "no" | "0" => Some(false),
        _ => None,
    }
}

impl Settings {
    /// Reads an address (with or without `#`) over `base`. What cannot be used is reported and stays as in `base`. An address that names a shuffle has
    /// the lanes that it names, and no others.
    pub fn read(address: &str, base: Settings) -> (Settings, Vec<Problem>) {
        let mut given: Vec<((Field, usize), String)> = Vec::new();
        let mut problems = Vec::new();
        for pair in quiz::lifted(address).split('&') {
            if pair.is_empty() {
                continue;
            }
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            match Field::of_key(key) {
                Some(key) => {
                    // The last one counts.
                    given.retain(|other| other.0 != key);
                    given.push((key, decode(value)));
                }
                None => problems.push(Problem {
                    field: Field::Unknown,
                    lane: 0,
                    value: decode(pair),
                }),
            }
        }
        let value_of = |key| {
            let found = given.iter().find(|other| other.0 == key);
            found.map(|(_, value)| value)
        };
        let mut settings = base;
        if value_of((Field::Algorithm, 0)).is_some() {
            let lanes = (1..MOST_LANES)
                .take_while(|&lane| value_of((Field::Algorithm, lane)).is_some())
                .count();
            settings.lanes.truncate(1);
            settings.lanes[0].setup.source = Source::Exact;
            let first = settings.lanes[0].clone();
            settings.lanes.resize(1 + lanes, first);
            settings.tied = true;
        }
        let mut used = Vec::new();
        let mut take = |field: Field, lane: usize, use_it: &mut dyn FnMut(&str) -> Option<()>| {
            used.push((field, lane));
            if let Some(value) = value_of((field, lane))
                && use_it(value).is_none()
            {
                problems.push(Problem {
                    field,
                    lane,
                    value: value.clone(),
                });
            }
        };
        let s = &mut settings;
        take(Field::Version, 0, &mut |v| (v == VERSION).then_some(()));
        take(Field::Tied, 0, &mut |v| {
            s.tied = yes(v)?;
            Some(())
        });
        for k in 0..s.lanes.len() {
            if k > 0 && s.tied {
                let first = s.lanes[0].clone();
                s.lanes[k].tie_to(&first);
            }
            let size = value_of((Field::N, k));
            let sized = size.is_some_and(|n| whole(n, 1, MAX_CARDS as u64).is_some());
            for field in LANES_FIELDS {
                let tied = matches!(field, Field::N | Field::Deck | Field::Seed);
                if !(k > 0 && s.tied && tied) {
                    let lane = &mut s.lanes[k];
                    take(field, k, &mut |v| lane.put(field, v, sized));
                }
            }
        }
        take(Field::At, 0, &mut |v| {
            s.at = whole(v, 1, s.lanes.len() as u64)? as usize - 1;
            Some(())
        });
        s.at = s.at.min(s.lanes.len() - 1);
        let here = s.here().setup;
        take(Field::Pace, 0, &mut |v| {
            s.pace = match v {
                "step" => Pace::Step,
                "progress" => Pace::Progress,
                _ => return None,
            };
            Some(())
        });
        take(Field::Guess, 0, &mut |v| {
            s.guess = yes(v)?;
            Some(())
        });
        take(Field::Whole, 0, &mut |v| {
            s.whole = yes(v)?;
            Some(())
        });
        take(Field::Sheet, 0, &mut |v| {
            s.sheet = yes(v)?;
            Some(())
        });
        take(Field::Mode, 0, &mut |v| {
            s.mode = match v {
                "present" => Mode::Present,
                _ => return None,
            };
            Some(())
        });
        take(Field::Lessons, 0, &mut |v| {
            s.lessons = yes(v)?;
            Some(())
        });
        take(Field::Tour, 0, &mut |v| {
            s.tour = Some((lessons::from_id(v)?, 0));
            Some(())
        });
        take(Field::Stop, 0, &mut |v| {
            let (tour, _) = s.tour?;
            s.tour = Some((tour, lessons::stop_from(tour, v)?));
            Some(())
        });
        take(Field::Game, 0, &mut |v| {
            let fits = game::CARDS.contains(&here.n);
            s.game = Some(whole(v, 1, MAX_SHUFFLES).filter(|_| fits)?);
            Some(())
        });
        take(Field::Sentence, 0, &mut |v| {
            s.sentence = yes(v)?;
            Some(())
        });
        take(Field::Code, 0, &mut |v| {
            s.code = yes(v)?;
            Some(())
        });
        take(Field::Run, 0, &mut |v| {
            s.run = whole(v, 1, MAX_SHUFFLES)?;
            Some(())
        });
        take(Field::Shuffles, 0, &mut |v| {
            s.shuffles = whole(v, 0, MAX_SHUFFLES)?;
            Some(())
        });
        take(Field::Fixed, 0, &mut |v| {
            s.fixed = yes(v)?;
            Some(())
        });
        take(Field::Scale, 0, &mut |v| {
            s.scale = match v {
                "ratio" => Scale::Ratio,
                "probability" => Scale::Probability,
                _ => return None,
            };
            Some(())
        });
        take(Field::Lens, 0, &mut |v| {
            s.lens = match v {
                "positions" => Lens::Positions,
                "successors" => Lens::Successors,
                _ => return None,
            };
            Some(())
        });
        take(Field::Show, 0, &mut |v| {
            s.show = match v {
                "observed" => Show::Observed,
                "exact" => Show::Exact,
                "difference" => Show::Difference,
                "evolution" => Show::Evolution,
                _ => return None,
            };
            Some(())
        });
        take(Field::Card, 0, &mut |v| {
            s.card = whole(v, 1, here.n as u64)? as usize - 1;
            Some(())
        });
        take(Field::Exhibit, 0, &mut |v| {
            s.exhibit = Some(Exhibit::ALL.into_iter().find(|e| e.id() == v)?);
            Some(())
        });
        take(Field::Pair, 0, &mut |v| {
            s.pair = Some(Pair::from_id(v)?);
            Some(())
        });
        take(Field::Question, 0, &mut |v| {
            s.question = Some(Question::from_id(v).filter(|q| q.fits(&here))?);
            Some(())
        });
        take(Field::Walk, 0, &mut |v| {
            // Without a proof there is nothing to walk.
            let open = s.question == Some(Question::Proof);
            s.walk = whole(v, 1, stops() as u64).filter(|_| open)? as usize - 1;
            Some(())
        });
        take(Field::Step, 0, &mut |v| {
            s.step = Some(whole(v, 0, u32::MAX.into())? as usize);
            Some(())
        });
        take(Field::Place, 0, &mut |v| {
            let open = s.question == Some(Question::Chain);
            s.place = whole(v, 1, here.n as u64).filter(|_| open)? as usize - 1;
            Some(())
        });
        take(Field::After, 0, &mut |v| {
            let open = s.question == Some(Question::Predict);
            s.after = Some(whole(v, 0, MOST_AFTER).filter(|_| open)?);
            Some(())
        });
        take(Field::Lang, 0, &mut |v| {
            s.lang = Some(Lang::from_tag(v)?);
            Some(())
        });
        take(Field::Theme, 0, &mut |v| {
            s.dark = match v {
                "dark" => Some(true),
                "light" => Some(false),
                _ => return None,
            };
            Some(())
        });
        take(Field::Embed, 0, &mut |v| {
            s.embed = match v {
                "stage" | "1" => Some(Embed::default()),
                "heatmap" => Some(Embed {
                    heatmap: true,
                    ..Embed::default()
                }),
                _ => return None,
            };
            Some(())
        });
        take(Field::Play, 0, &mut |v| {
            s.embed.as_mut()?.plays = yes(v)?;
            Some(())
        });
        take(Field::Loop, 0, &mut |v| {
            s.embed.as_mut()?.loops = yes(v)?;
            Some(())
        });
        // What belongs to no lane that there is, or is the first one's in all.
        let mut idle: Vec<_> = given
            .iter()
            .filter(|(key, _)| !used.contains(key))
            .collect();
        sort_by(&mut idle, |(a, _), (b, _)| {
            a.0.key_of(a.1) < b.0.key_of(b.1)
        });
        problems.extend(idle.into_iter().map(|((field, lane), value)| Problem {
            field: Field::Unknown,
            lane: 0,
            value: format!("{}={value}", field.key_of(*lane)),
        }));
        settings.tidy();
        (settings, problems)
    }

    /// The address of these settings, without `#`. Reading it gives the same settings again.
    pub fn write(&self) -> String {
        let (mut out, mut told) = (format!("v={VERSION}"), String::new());
        let mut write = |field: Field, lane: usize, value: &str| {
            let to = match self.guess && field.tells() {
                true => &mut told,
                false => &mut out,
            };
            if !to.is_empty() {
                to.push('&');
            }
            to.push_str(&field.key_of(lane));
            to.push('=');
            to.push_str(value);
        };
        for (k, lane) in self.lanes.iter().enumerate() {
            let mut put = |field: Field, value: String| write(field, k, &value);
            let own = k == 0 || !self.tied;
            put(Field::Algorithm, lane.setup.algorithm.id().into());
            if own {
                put(Field::N, lane.setup.n.to_string());
                if lane.deck != Deck::Numbers {
                    put(Field::Deck, lane.deck.id().into());
                }
            }
            match lane.setup.algorithm.info().parameter {
                Parameter::Passes => put(Field::Passes, lane.setup.params.passes.to_string()),
                Parameter::Swaps => put(Field::Swaps, lane.setup.params.swaps.to_string()),
                Parameter::Bits => put(Field::Bits, lane.setup.params.bits.to_string()),
                Parameter::Piles => put(Field::Piles, lane.setup.params.piles.to_string()),
                Parameter::Recipe => put(Field::Recipe, lane.setup.params.recipe.id()),
                Parameter::None => {}
            }
            if lane.setup.source != Source::Exact {
                put(Field::Chance, lane.setup.source.id());
            }
            if own {
                put(Field::Seed, lane.seed.0.to_string());
            }
            if !lane.written.is_empty() {
                let draws: Vec<String> = lane.written.iter().map(u32::to_string).collect();
                put(Field::Draws, draws.join(","));
            }
        }
        let mut put = |field: Field, value: String| write(field, 0, &value);
        put(Field::Shuffles, self.shuffles.to_string());
        if !self.fixed {
            put(Field::Fixed, "no".into());
        }
        if self.run != 1 {
            put(Field::Run, self.run.to_string());
        }
        if self.at != 0 {
            put(Field::At, (self.at + 1).to_string());
        }
        if !self.tied {
            put(Field::Tied, "no".into());
        }
        if self.pace == Pace::Progress {
            put(Field::Pace, "progress".into());
        }
        for (field, on) in [
            (Field::Whole, self.whole),
            (Field::Sheet, self.sheet),
            (Field::Lessons, self.lessons),
        ] {
            if on {
                put(field, "yes".into());
            }
        }
        if self.mode == Mode::Present {
            put(Field::Mode, "present".into());
        }
        for (field, on) in [(Field::Sentence, self.sentence), (Field::Code, self.code)] {
            if !on {
                put(field, "no".into());
            }
        }
        if let Some((tour, stop)) = self.tour {
            put(Field::Tour, lessons::TOURS[tour].id.into());
            put(Field::Stop, (stop + 1).to_string());
        }
        if let Some(game) = self.game {
            put(Field::Game, game.to_string());
        }
        if self.scale == Scale::Probability {
            put(Field::Scale, "probability".into());
        }
        if self.lens == Lens::Successors {
            put(Field::Lens, "successors".into());
        }
        match self.show {
            Show::Observed => {}
            Show::Exact => put(Field::Show, "exact".into()),
            Show::Difference => put(Field::Show, "difference".into()),
            Show::Evolution => put(Field::Show, "evolution".into()),
        }
        if self.card != 0 {
            put(Field::Card, (self.card + 1).to_string());
        }
        if let Some(exhibit) = self.exhibit {
            put(Field::Exhibit, exhibit.id().into());
        }
        if let Some(pair) = self.pair {
            put(Field::Pair, pair.id().into());
        }
        if let Some(question) = self.question {
            put(Field::Question, question.id().into());
        }
        if self.walk != 0 {
            put(Field::Walk, (self.walk + 1).to_string());
        }
        if let Some(step) = self.step {
            put(Field::Step, step.to_string());
        }
        let last = self.here().setup.n - 1;
        if self.question == Some(Question::Chain) && self.place.min(last) != CHAIN_PLACE.min(last) {
            put(Field::Place, (self.place.min(last) + 1).to_string());
        }
        if let Some(after) = self
            .after
            .filter(|_| self.question == Some(Question::Predict))
        {
            put(Field::After, after.to_string());
        }
        if let Some(lang) = self.lang {
            put(Field::Lang, lang.tag().into());
        }
        if let Some(dark) = self.dark {
            put(Field::Theme, if dark { "dark" } else { "light" }.into());
        }
        if let Some(embed) = self.embed {
            let what = if embed.heatmap { "heatmap" } else { "stage" };
            put(Field::Embed, what.into());
            for (field, on) in [(Field::Play, embed.plays), (Field::Loop, embed.loops)] {
                if on {
                    put(field, "yes".into());
                }
            }
        }
        if told.is_empty() {
            return out;
        }
        match quiz::veiled(&told, self.lanes[0].seed.0) {
            Some(veiled) => format!("{out}&guess={veiled}"),
            // A link that tells is better than one that has lost its shuffles.
            None => format!("{out}&{told}&guess=yes"),
        }
    }
}
