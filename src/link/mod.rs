//! The address and the settings of the page: everything that a shared link promises.
//!
//! `#v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=42&shuffles=10000&…`. Unknown keys of a later version are reported, not guessed at.
//! Shuffles beside the first have its keys with a number behind: `algorithm2=naive-swap`.

mod exhibits;
mod field;
mod lane;
pub mod tours;

pub use exhibits::{Exhibit, FIVE_AND_TWO, FLAT, Flat, Pair};
pub use field::{Field, encode, whole};
pub use lane::{Lane, MOST_LANES, Pace};

use std::collections::{HashMap, HashSet};

use field::{LANES_FIELDS, decode};

use crate::deck::{Deck, MAX_CARDS};
use crate::exact::walk;
use crate::experiment::{MAX_SHUFFLES, Setup};
use crate::game;
use crate::question::Question;
use crate::random::Seed;
use crate::random::flawed::Source;
use crate::shuffle::{Algorithm, Knob};
use crate::text::Lang;
use crate::view::heatmap::{Lens, Scale, Show};

/// Version of the link format. A link replays the same shuffles as long as its version is the same.
pub const VERSION: &str = "1";

/// Most draws that can be written into a link.
pub const MAX_WRITTEN: usize = 4096;

/// Most passes that article 003's prediction looks ahead.
pub const MOST_AFTER: u64 = 1_000_000_000_000_000_000;

/// The place that article 000's chain is shown for unless another is chosen, from 0: the third, as in the article.
pub const CHAIN_PLACE: usize = 2;

/// How many stops article 001's proof has; the same for every deck.
pub fn stops() -> usize {
    walk::walk(walk::FEWEST, 0).len()
}

/// The page inside another one: without its controls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embed {
    /// Whether the heatmap is shown as well.
    pub heatmap: bool,
    /// Whether the run plays at once, and whether it begins again after its end.
    pub plays: bool,
    pub loops: bool,
}

/// How much of the page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// All of it.
    Lab,
    /// Stages and heatmaps only, large: for a projector.
    Present,
}

/// Everything that decides what the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The shuffles that are looked at side by side, 1 to [`MOST_LANES`].
    pub lanes: Vec<Lane>,
    /// The one that fields and details are about, from 0.
    pub at: usize,
    /// Whether deck, number of cards and seed are the first lane's in all.
    pub tied: bool,
    pub pace: Pace,
    /// Whether the names are hidden: somebody guesses which one is fair.
    pub guess: bool,
    /// Whether a picture of the whole run stands below each stage.
    pub whole: bool,
    /// Whether the sheet of all shuffles is open.
    pub sheet: bool,
    pub mode: Mode,
    /// Whether the list of lessons is open.
    pub lessons: bool,
    /// The lesson that is given, of [`tours::TOURS`], and its stop, from 0.
    pub tour: Option<(usize, usize)>,
    /// The deck whose next card is guessed, from 1.
    pub game: Option<u64>,
    /// Whether a sentence and the pseudo-code describe the steps.
    pub sentence: bool,
    pub code: bool,
    /// Which shuffle of the experiment the stage plays, from 1.
    pub run: u64,
    /// How many shuffles the heatmaps count, each.
    pub shuffles: u64,
    /// Whether that number was fixed before the start. Otherwise no test applies to the counts.
    pub fixed: bool,
    pub scale: Scale,
    pub lens: Lens,
    pub show: Show,
    /// The followed card, from 0.
    pub card: usize,
    pub exhibit: Option<Exhibit>,
    /// The ready pair that was opened.
    pub pair: Option<Pair>,
    /// The question that is answered below the stage.
    pub question: Option<Question>,
    /// How far article 001's proof has been walked, from 0.
    pub walk: usize,
    /// How many steps of the run the stage stands after; `None`: at the start, or where the walk leads.
    pub step: Option<usize>,
    /// The place of article 000's chain, from 0.
    pub place: usize,
    /// After how many passes article 003's deck is told; `None`: those of the shuffle.
    pub after: Option<u64>,
    /// `None`: the browser's.
    pub lang: Option<Lang>,
    /// `None`: the system's.
    pub dark: Option<bool>,
    pub embed: Option<Embed>,
}

/// Something that was asked for and cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub field: Field,
    /// Whose, from 0; 0 for what all have together.
    pub lane: usize,
    /// What was given, as it was given.
    pub value: String,
}

/// What a link calls the yes and no of a switch.
fn yes(v: &str) -> Option<bool> {
    match v {
        "yes" | "1" => Some(true),
        "no" | "0" => Some(false),
        _ => None,
    }
}

impl Settings {
    /// One shuffle and nothing counted: what a link begins with.
    pub fn of(lane: Lane) -> Settings {
        Settings {
            lanes: vec![lane],
            at: 0,
            tied: true,
            pace: Pace::Step,
            guess: false,
            whole: false,
            sheet: false,
            mode: Mode::Lab,
            lessons: false,
            tour: None,
            game: None,
            sentence: true,
            code: true,
            run: 1,
            shuffles: 0,
            fixed: true,
            scale: Scale::Ratio,
            lens: Lens::Positions,
            show: Show::Observed,
            card: 0,
            exhibit: None,
            pair: None,
            question: None,
            walk: 0,
            step: None,
            place: CHAIN_PLACE,
            after: None,
            lang: None,
            dark: None,
            embed: None,
        }
    }

    /// The same for who looks at `now`: language, theme, descriptions, presentation and frame stay as they are.
    pub fn seen_from(self, now: &Settings) -> Settings {
        Settings {
            sentence: now.sentence,
            code: now.code,
            lang: now.lang,
            dark: now.dark,
            mode: now.mode,
            embed: now.embed,
            ..self
        }
    }

    /// A lane beside what somebody looks at: the lesson stays too.
    pub fn beside(now: &Settings, lane: Lane) -> Settings {
        Settings {
            tour: now.tour,
            ..Settings::of(lane).seen_from(now)
        }
    }

    /// What the page shows when nothing was chosen: a fair shuffle, and beside it the one that looks as if it were.
    pub fn default_with(seed: Seed) -> Settings {
        let lane = |algorithm| Lane::new(Setup::new(algorithm, 8), Deck::Numbers, seed);
        let mut settings = Settings::of(lane(Algorithm::FisherYatesDown));
        settings.lanes.push(lane(Algorithm::NaiveSwap));
        settings
    }

    /// What an address is read over: a first visit's page, if it says nothing of shuffles; what a lesson's stop shows, if it
    /// names one and no shuffle; otherwise one shuffle.
    pub fn base_of(address: &str, seed: Seed) -> Settings {
        let given = |field: Field| {
            let pairs = address.trim_start_matches('#').split('&');
            let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
            pairs.find(|pair| pair.0 == field.key()).map(|pair| pair.1)
        };
        if given(Field::Algorithm).is_none()
            && let Some(tour) = given(Field::Tour).and_then(tours::from_id)
        {
            let stop = given(Field::Stop).and_then(|v| tours::stop_from(tour, v));
            return tours::settings(tour, stop.unwrap_or(0));
        }
        let mut base = Settings::default_with(seed);
        let says = |pair: &str| {
            let key = pair.split('=').next().unwrap_or_default();
            let looks = matches!(
                Field::of_key(key),
                Some((
                    Field::Lang
                        | Field::Theme
                        | Field::Lessons
                        | Field::Mode
                        | Field::Sentence
                        | Field::Code
                        | Field::Embed
                        | Field::Play
                        | Field::Loop,
                    _
                ))
            );
            !key.is_empty() && !looks
        };
        if address.trim_start_matches('#').split('&').any(says) {
            base.lanes.truncate(1);
        }
        base
    }

    /// The lane that fields and details are about.
    pub fn here(&self) -> &Lane {
        &self.lanes[self.at]
    }

    pub fn here_mut(&mut self) -> &mut Lane {
        &mut self.lanes[self.at]
    }

    /// Whether several shuffles are looked at side by side.
    pub fn compares(&self) -> bool {
        self.lanes.len() > 1
    }

    /// Whether the stage uses draws that were written down.
    pub fn is_written(&self) -> bool {
        self.lanes.iter().any(|lane| !lane.written.is_empty())
    }

    /// The stage leaves written draws for the seed's own.
    pub fn unwrite(&mut self) {
        for lane in &mut self.lanes {
            lane.written.clear();
        }
    }

    /// Changes one lane's field, as it was typed. The lanes that are tied to it go along; nothing changes if it cannot be used, or if a shuffle would never end.
    ///
    /// # Errors
    /// What cannot be used.
    pub fn set(&mut self, field: Field, lane: usize, value: &str) -> Result<(), Problem> {
        let problem = || Problem {
            field,
            lane,
            value: value.to_string(),
        };
        let before = self.lanes.clone();
        let changed = &mut self.lanes[lane];
        changed.put_any(field, value, false).ok_or_else(problem)?;
        changed.setup = changed.setup.canonical();
        if self.tied && matches!(field, Field::N | Field::Deck | Field::Seed) {
            let model = changed.clone();
            for other in &mut self.lanes {
                other.tie_to(&model);
            }
        }
        // What never ends cannot be shown, in any lane.
        if let Some(lane) = self.lanes.iter().position(|l| l.setup.is_endless()) {
            let source = self.lanes[lane].setup.source;
            self.lanes = before;
            return Err(Problem {
                field: Field::Chance,
                lane,
                value: source.id(),
            });
        }
        self.tidy();
        Ok(())
    }

    /// Brings in order what hangs together.
    pub fn tidy(&mut self) {
        self.lanes.truncate(MOST_LANES);
        self.at = self.at.min(self.lanes.len() - 1);
        let (first, others) = self.lanes.split_at_mut(1);
        for lane in others.iter_mut().filter(|_| self.tied) {
            lane.tie_to(&first[0]);
        }
        for lane in &mut self.lanes {
            lane.setup = lane.setup.canonical();
            if lane.setup.is_endless() {
                // Nothing that runs shuffles takes it.
                lane.setup.source = Source::Exact;
            }
        }
        self.guess &= self.compares();
        let setups = || self.lanes.iter().map(|lane| lane.setup);
        // Hidden lanes may change their places.
        self.pair = self.pair.filter(|pair| {
            let theirs = pair.setups();
            let theirs = theirs.into_iter().map(Setup::canonical);
            self.lanes.len() == theirs.len() && theirs.into_iter().all(|s| setups().any(|o| o == s))
        });
        let here = self.here().setup;
        self.game = self
            .game
            .filter(|_| !self.guess && game::CARDS.contains(&here.n));
        self.card = self.card.min(here.n - 1);
        self.question = self.question.filter(|q| q.fits(&here) && !self.guess);
        if self.question != Some(Question::Proof) {
            self.walk = 0;
        }
    }

    /// Reads an address (with or without `#`) over `base`. What cannot be used is reported and stays as in `base`. An address that names a shuffle has
    /// the lanes that it names, and no others.
    pub fn read(address: &str, base: Settings) -> (Settings, Vec<Problem>) {
        let mut given: HashMap<(Field, usize), String> = HashMap::new();
        let mut problems = Vec::new();
        for pair in address.trim_start_matches('#').split('&') {
            if pair.is_empty() {
                continue;
            }
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            match Field::of_key(key) {
                Some(key) => {
                    given.insert(key, decode(value));
                }
                None => problems.push(Problem {
                    field: Field::Unknown,
                    lane: 0,
                    value: decode(pair),
                }),
            }
        }
        let mut settings = base;
        if given.contains_key(&(Field::Algorithm, 0)) {
            let lanes = (1..MOST_LANES)
                .take_while(|&lane| given.contains_key(&(Field::Algorithm, lane)))
                .count();
            settings.lanes.truncate(1);
            settings.lanes[0].setup.source = Source::Exact;
            let first = settings.lanes[0].clone();
            settings.lanes.resize(1 + lanes, first);
            settings.tied = true;
        }
        let mut used = HashSet::new();
        let mut take = |field: Field, lane: usize, use_it: &mut dyn FnMut(&str) -> Option<()>| {
            used.insert((field, lane));
            if let Some(value) = given.get(&(field, lane))
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
            let size = given.get(&(Field::N, k));
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
            s.tour = Some((tours::from_id(v)?, 0));
            Some(())
        });
        take(Field::Stop, 0, &mut |v| {
            let (tour, _) = s.tour?;
            s.tour = Some((tour, tours::stop_from(tour, v)?));
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
        idle.sort_by_key(|(key, _)| key.0.key_of(key.1));
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
        let mut out = format!("v={VERSION}");
        let mut write = |key: &str, value: &str| {
            out.push('&');
            out.push_str(key);
            out.push('=');
            out.push_str(value);
        };
        for (k, lane) in self.lanes.iter().enumerate() {
            let mut put = |field: Field, value: String| write(&field.key_of(k), &value);
            let own = k == 0 || !self.tied;
            put(Field::Algorithm, lane.setup.algorithm.id().into());
            if own {
                put(Field::N, lane.setup.n.to_string());
                if lane.deck != Deck::Numbers {
                    put(Field::Deck, lane.deck.id().into());
                }
            }
            match lane.setup.algorithm.facts().knob {
                Knob::Passes => put(Field::Passes, lane.setup.params.passes.to_string()),
                Knob::Swaps => put(Field::Swaps, lane.setup.params.swaps.to_string()),
                Knob::Bits => put(Field::Bits, lane.setup.params.bits.to_string()),
                Knob::Piles => put(Field::Piles, lane.setup.params.piles.to_string()),
                Knob::Recipe => put(Field::Recipe, lane.setup.params.recipe.id()),
                Knob::None => {}
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
        let mut put = |field: Field, value: String| write(field.key(), &value);
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
            (Field::Guess, self.guess),
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
            put(Field::Tour, tours::TOURS[tour].id.into());
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
        out
    }
}

#[cfg(test)]
mod tests;
