//! How the maps are looked at: what they count, what their squares say, where their colours end, and
//! one card whose row stands below its map as bars. It changes no shuffle and no count.

use app::i18n::Lang;
use app::i18n::Words;
use app::say;
use app::settings::{Field, Problem, RANGES, Scale, Settings, Show};

use crate::choice::{Choice, Group};
use crate::lens::Lens;
use crate::words;

/// What maps can count.
const LENSES: [(Lens, Words); 2] = [
    (Lens::Places, words::PLACES),
    (Lens::Neighbours, words::NEIGHBOURS),
];
/// What squares can say, the usual first.
const SHOWS: [(Show, Words); 4] = [
    (Show::Observed, words::COUNTED),
    (Show::Exact, words::EXACT),
    (Show::Difference, words::FROM_EXACT),
    (Show::Evolution, words::BY_STEP),
];

/// How a caption describes each step of a shuffle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Captions {
    /// In words.
    #[default]
    Words,
    /// In words, with the code below.
    Both,
    /// By the code alone.
    Code,
    /// Without words or code.
    None,
}

impl Captions {
    const ALL: [(Captions, Words); 4] = [
        (Captions::Words, words::IN_WORDS),
        (Captions::Both, words::WORDS_AND_CODE),
        (Captions::Code, words::AS_CODE),
        (Captions::None, words::NO_CAPTIONS),
    ];

    fn of(words: bool, code: bool) -> Captions {
        match (words, code) {
            (true, false) => Captions::Words,
            (true, true) => Captions::Both,
            (false, true) => Captions::Code,
            (false, false) => Captions::None,
        }
    }

    /// Whether there are words.
    pub fn has_words(self) -> bool {
        matches!(self, Captions::Words | Captions::Both)
    }

    /// Whether there is code.
    pub fn has_code(self) -> bool {
        matches!(self, Captions::Code | Captions::Both)
    }
}

/// How maps are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewOptions {
    /// What maps count; `None`: as the story has it.
    pub lens: Option<Lens>,
    /// What squares say; `None`: counts.
    pub show: Option<Show>,
    /// The ratio to the fair share at which colours end; `None`: as fits the shuffles.
    pub range: Option<f64>,
    /// Whether colours say the share itself, and not its ratio to the fair one.
    pub shares: bool,
    /// The card whose row is shown as bars, from 0.
    pub card: Option<usize>,
    /// Whether maps are held against the first one, where there are several of one size.
    pub against: bool,
    /// How a caption describes each step.
    pub captions: Captions,
    /// Whether the whole run stands below as threads.
    pub whole: bool,
    /// Whether each map stands below as a table.
    pub table: bool,
}

impl ViewOptions {
    /// How many groups of choices are about the view; the next one is about speed.
    pub(crate) const GROUPS: usize = 6;

    /// The settings of links that are about the view.
    const FIELDS: [Field; 10] = [
        Field::Lens,
        Field::Show,
        Field::Card,
        Field::Range,
        Field::Sentence,
        Field::Code,
        Field::Whole,
        Field::Scale,
        Field::Against,
        Field::Table,
    ];

    /// Parts an address into what it says of the view and all the rest.
    pub(crate) fn part(what: &str) -> (String, String) {
        let field = |part: &str| Field::of_key(part.split('=').next().unwrap_or_default());
        let is_own = |part: &&str| field(part).is_some_and(|(of, _)| Self::FIELDS.contains(&of));
        let (own, rest): (Vec<&str>, Vec<&str>) = what.split('&').partition(is_own);
        (own.join("&"), rest.join("&"))
    }

    /// Reads what an address says of the view of these shuffles, and what in it has no effect.
    pub(crate) fn read(own: &str, settings: &Settings) -> (ViewOptions, Vec<Problem>) {
        // Any card of the largest deck can be looked at.
        let mut base = settings.clone();
        let lanes = base.lanes.iter().enumerate();
        let largest = lanes.max_by_key(|(lane, its)| (its.setup.n(), usize::MAX - lane));
        base.at = largest.map_or(0, |(lane, _)| lane);
        let (read, problems) = match own.is_empty() {
            true => (base, Vec::new()),
            false => Settings::read(own, base),
        };
        let refused = |field: Field| {
            let of = |p: &Problem| matches!(p, Problem::Refused(given) if given.field == field);
            problems.iter().any(of)
        };
        let given = |field: Field| {
            let names = |part: &str| part.split('=').next() == Some(field.key());
            own.split('&').any(names) && !refused(field)
        };
        let options = ViewOptions {
            lens: given(Field::Lens).then(|| Lens::of(read.lens)),
            show: Some(read.show).filter(|show| *show != Show::Observed),
            card: given(Field::Card).then_some(read.card),
            range: read.range,
            against: read.against,
            shares: read.scale == Scale::Probability,
            // The settings show code unless they say otherwise, Watch only if they say so.
            captions: Captions::of(read.sentence, given(Field::Code) && read.code),
            whole: read.whole,
            table: read.table,
        };
        (options, problems)
    }

    /// What an address says of the view, each part with `&` before it; empty if nothing was chosen.
    pub(crate) fn write(&self) -> String {
        let lens = self
            .lens
            .map(|lens| format!("&lens={}", lens.setting().id()));
        let show = self.show.map(|show| format!("&show={}", show.id()));
        let card = self.card.map(|card| format!("&card={}", card + 1));
        let range = self.range.map(|range| format!("&range={range}"));
        let words = (!self.captions.has_words()).then(|| "&sentence=no".to_string());
        let code = (self.captions.has_code()).then(|| "&code=yes".to_string());
        let whole = self.whole.then(|| "&whole=yes".to_string());
        let scale = self.shares.then(|| "&scale=probability".to_string());
        let against = self.against.then(|| "&against=yes".to_string());
        let table = self.table.then(|| "&table=yes".to_string());
        let all = [
            lens, show, card, range, against, scale, words, code, whole, table,
        ];
        all.into_iter().flatten().collect()
    }

    /// Writes these options into `settings`, for links to shuffles.
    pub(crate) fn store(&self, settings: &mut Settings) {
        settings.lens = self.lens.unwrap_or(Lens::Places).setting();
        settings.show = self.show();
        settings.card = self.card.unwrap_or(0);
        settings.scale = match self.shares {
            true => Scale::Probability,
            false => Scale::Ratio,
        };
        settings.sentence = self.captions.has_words();
        settings.code = true;
        settings.whole = self.whole;
        // Links to shuffles have never had these.
        (settings.range, settings.against, settings.table) = (None, false, false);
    }

    /// Returns the options with the choice at `at` of a group.
    #[must_use]
    pub(crate) fn with(mut self, group: usize, at: usize) -> ViewOptions {
        match group {
            0 => self.lens = LENSES.get(at).map(|(lens, _)| *lens),
            1 => {
                self.show = SHOWS.get(at).map(|(show, _)| *show).filter(|_| at > 0);
                self.against = at >= SHOWS.len();
            }
            2 => {
                self.range = at.checked_sub(1).and_then(|k| RANGES.get(k).copied());
                self.shares = at > RANGES.len();
            }
            3 => {
                let captions = Captions::ALL.get(at);
                self.captions = captions.map_or(self.captions, |(captions, _)| *captions);
            }
            4 => self.whole = at > 0,
            _ => self.table = at > 0,
        }
        self
    }

    /// What squares say.
    pub(crate) fn show(&self) -> Show {
        self.show.unwrap_or(Show::Observed)
    }

    /// The groups of choices. `lens`: what is counted now; `has_others`: whether maps can be held
    /// against the first.
    pub(crate) fn groups(&self, lang: Lang, lens: Lens, has_others: bool) -> Vec<Group> {
        let say = |which: Words| which.of(lang);
        let choice = |(id, label, chosen): (String, String, bool)| Choice {
            id: format!("watch-view-{id}"),
            label,
            chosen,
        };
        let lenses =
            LENSES.map(|(of, name)| (of.setting().id().to_string(), say(name).into(), of == lens));
        let shows = SHOWS.map(|(of, name)| {
            let is_shown = of == self.show() && !(self.against && has_others);
            (of.id().to_string(), say(name).into(), is_shown)
        });
        let against = (
            "against".to_string(),
            say(words::AGAINST).into(),
            self.against,
        );
        let shows = shows.into_iter().chain(has_others.then_some(against));
        let is_automatic = self.range.is_none() && !self.shares;
        let automatic = (say(words::AUTOMATIC).to_string(), is_automatic);
        let shares = (say(words::SHARE_ITSELF).to_string(), self.shares);
        let up_to = |range: f64| say!(lang, "up to {range}×" / "至 {range} 倍", range);
        let fixed = RANGES.map(|range| (up_to(range), self.range == Some(range)));
        let ranges = [automatic].into_iter().chain(fixed).chain([shares]);
        let ranges = ranges
            .zip(0..)
            .map(|((label, chosen), k)| (format!("range-{k}"), label, chosen));
        let captions = Captions::ALL.map(|(captions, name)| (name, captions == self.captions));
        let captions = (0..).zip(captions);
        let captions =
            captions.map(|(k, (name, chosen))| (format!("captions-{k}"), say(name).into(), chosen));
        let switch = |key: &str, chosen: bool| {
            [words::NO, words::YES].map(|name| {
                let is_on = name == words::YES;
                let id = format!("{key}-{}", if is_on { "yes" } else { "no" });
                (id, say(name).to_string(), is_on == chosen)
            })
        };
        let group = |legend, choices: Vec<(String, String, bool)>| Group {
            legend: say(legend),
            choices: choices.into_iter().map(choice).collect(),
        };
        vec![
            group(words::MAPS_COUNT, lenses.into()),
            group(words::SQUARES_SHOW, shows.collect()),
            group(words::COLOUR_SCALE, ranges.collect()),
            group(words::TURNS_TOLD, captions.collect()),
            group(words::WHOLE_RUN, switch("whole", self.whole).into()),
            group(words::MAPS_AS_TABLES, switch("table", self.table).into()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::Comparison;

    /// Proves that an address with a view gives that view again, of a story and of other shuffles.
    #[test]
    fn addresses_hold_the_view() {
        let lenses = [None, Some(Lens::Places), Some(Lens::Neighbours)];
        let shows = [
            None,
            Some(Show::Exact),
            Some(Show::Difference),
            Some(Show::Evolution),
        ];
        for base in [
            "flat",
            "naive-swap&seed=7",
            "v=1&algorithm=riffle&n=8&passes=2",
        ] {
            for (lens, show) in lenses.into_iter().flat_map(|l| shows.map(|s| (l, s))) {
                for (range, card) in [(None, None), (Some(1.25), Some(0)), (Some(4.0), Some(7))] {
                    let captions = Captions::of(card.is_none(), lens.is_none());
                    let options = ViewOptions {
                        lens,
                        show,
                        range,
                        shares: range.is_none(),
                        against: show.is_none() && card.is_some(),
                        card,
                        captions,
                        whole: show.is_none(),
                        table: lens.is_some(),
                    };
                    let (mut comparison, _) = Comparison::read(base).unwrap();
                    let link = comparison.link_to_whole();
                    comparison.look(ViewOptions {
                        range,
                        against: options.against,
                        table: options.table,
                        ..comparison.options()
                    });
                    assert_eq!(comparison.link_to_whole(), link, "links have none of these");
                    comparison.look(options);
                    let (read, problems) = Comparison::read(&comparison.address()).unwrap();
                    assert_eq!((read.options(), problems), (options, Vec::new()));
                    assert_eq!(read, comparison);
                }
            }
        }
    }

    #[test]
    fn unusable_parts_are_reported_and_change_nothing() {
        for bad in [
            "lens=up",
            "show=me",
            "card=0",
            "card=14",
            "range=3",
            "range=x",
            "code=maybe",
            "scale=up",
            "against=2",
            "whole=2",
            "table=2",
        ] {
            for base in ["naive-swap", "v=1&algorithm=naive-swap&n=13"] {
                let (read, problems) = Comparison::read(&format!("{base}&{bad}")).unwrap();
                assert_eq!(read.options(), ViewOptions::default(), "{bad}");
                assert_eq!(problems.len(), 1, "{base} {bad}");
            }
        }
    }
}
