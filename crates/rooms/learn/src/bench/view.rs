//! The view of the bench: plain data, made anew from its state.

use ::words::bench as say;
use std::rc::Rc;

use app::bench::{DECKS, Language, Suspect, TRIALS, Test, code, wilson};
use app::i18n::{Lang, grouped, sentences};
use app::settings::{Address, Lane, Screen, Watched};
use engine::deck::Deck;
use engine::rng::Seed;

use super::{Bench, SIZES, words};
use page::choice::{Choice, Group};
use page::small_map::Map;
use page::words::problems;

/// Least share of passes of a test called blind, and of accusations of one called sharp.
const NEARLY_ALL: f64 = 0.95;

/// The view of the bench.
#[derive(Clone, Debug, PartialEq)]
pub struct BenchView {
    /// The language of all words.
    pub lang: Lang,
    /// The problems of the address; may be empty.
    pub problems: String,
    /// Two choices: the number of cards, and the language of the code.
    pub groups: [Group; 2],
    /// The shuffles, the fair one first.
    pub heads: Vec<HeadView>,
    /// The tests.
    pub rows: Vec<RowView>,
    /// Where the lever stands, and how far it goes.
    pub lever: [usize; 2],
    /// The numbers at its steps.
    pub marks: Vec<String>,
    /// Number of decks of a trial.
    pub decks: String,
    /// The words for the cell that is looked at.
    pub said: String,
    /// The address where Watch shows the shuffle of that cell.
    pub watch: String,
    /// The conclusion from the table; empty while trials are to come.
    pub conclusion: String,
    /// Number of trials.
    pub foot: String,
    /// The name of the test whose code is shown.
    pub test: &'static str,
    /// Its code.
    pub code: String,
    /// The result of copying; else empty.
    pub copied: &'static str,
}

/// A shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadView {
    /// Its name.
    pub name: String,
    /// Its map: of neighbours where places are even.
    pub map: Option<Rc<Map>>,
}

/// A test.
#[derive(Clone, Debug, PartialEq)]
pub struct RowView {
    /// Its name.
    pub name: &'static str,
    /// The question that it asks.
    pub note: &'static str,
    /// Its results, by shuffle.
    pub cells: Vec<CellView>,
}

/// A test against a shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct CellView {
    /// Its look.
    pub look: CellLook,
    /// Its words.
    pub text: String,
    /// The 95 % interval of what it says, in percent; empty while nothing is known.
    pub between: String,
    /// The share that passes, of the fair shuffle the share that is accused, and its interval.
    pub share: [f64; 3],
    /// Its words for screen readers.
    pub label: String,
    /// True if it is looked at.
    pub here: bool,
}

/// Look of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellLook {
    /// No trial is over.
    Waiting,
    /// The test lets the shuffle pass, with any number of decks.
    Forever,
    /// It lets nearly all pass.
    Blind,
    /// It lets some pass.
    Some,
    /// It lets hardly any pass.
    Caught,
    /// It hardly ever accuses the fair shuffle.
    Alone,
    /// It accuses the fair shuffle.
    Accuses,
}

impl Bench {
    /// All words of this moment.
    pub fn view(&self) -> BenchView {
        let lang = self.lang;
        let test = Test::ALL[self.picked.0];
        BenchView {
            lang,
            problems: problems(lang, &self.problems),
            groups: self.groups(),
            heads: Suspect::ALL.map(|suspect| self.head(suspect)).into(),
            rows: Test::ALL.map(|test| self.row(test)).into(),
            lever: [self.at, DECKS.len() - 1],
            marks: DECKS.map(grouped).into(),
            decks: grouped(DECKS[self.at]),
            said: self.said(),
            watch: self.watch(),
            conclusion: self.conclusion(),
            foot: self.foot(),
            test: words::test(test)[0].of(lang),
            code: code(test, self.language),
            copied: self.copied.map_or("", |words| words.of(lang)),
        }
    }

    fn groups(&self) -> [Group; 2] {
        let choice = |id: String, label: String, chosen| Choice { id, label, chosen };
        let sizes = SIZES.map(|n| choice(format!("bench-cards-{n}"), n.to_string(), n == self.n));
        let languages = Language::ALL.map(|language| {
            let id = format!("bench-code-{}", language.id());
            choice(id, language.name().into(), language == self.language)
        });
        [
            Group {
                legend: say::CARDS.of(self.lang),
                choices: sizes.into(),
            },
            Group {
                legend: say::CODE_IN.of(self.lang),
                choices: languages.into(),
            },
        ]
    }

    fn head(&self, suspect: Suspect) -> HeadView {
        HeadView {
            name: words::suspect(self.lang, suspect, self.n),
            map: self.maps[suspect as usize].clone(),
        }
    }

    fn row(&self, test: Test) -> RowView {
        let [name, note] = words::test(test).map(|words| words.of(self.lang));
        let cells = Suspect::ALL.map(|suspect| self.cell(test, suspect));
        RowView {
            name,
            note,
            cells: cells.into(),
        }
    }

    /// Returns the number of trials, and of those in which the test let the suspect pass.
    fn counted(&self, test: Test, suspect: Suspect) -> (u32, u32) {
        let counts = &self.counts[self.at];
        let at = suspect as usize;
        (counts.trials[at], counts.passes[test as usize][at])
    }

    fn cell(&self, test: Test, suspect: Suspect) -> CellView {
        let lang = self.lang;
        let (trials, passes) = self.counted(test, suspect);
        let is_fair = suspect == Suspect::Fair;
        let count = if is_fair { trials - passes } else { passes };
        let share = f64::from(count) / f64::from(trials.max(1));
        let [low, high] = wilson(count, trials);
        let percent = (share * 100.0).round();
        let look = match is_fair {
            _ if trials == 0 => CellLook::Waiting,
            true if share < 1.0 - NEARLY_ALL => CellLook::Alone,
            true => CellLook::Accuses,
            false if self.is_blind_for_ever(test, suspect) => CellLook::Forever,
            false if share >= NEARLY_ALL => CellLook::Blind,
            false if share <= 1.0 - NEARLY_ALL => CellLook::Caught,
            false => CellLook::Some,
        };
        let text = match look {
            CellLook::Waiting => "…".into(),
            CellLook::Forever => say::FOREVER.of(lang).into(),
            CellLook::Blind => say::BLIND.of(lang).into(),
            CellLook::Caught => say::CAUGHT.of(lang).into(),
            CellLook::Alone => say::ALONE.of(lang).into(),
            CellLook::Some => say::cell_pass(lang, percent),
            CellLook::Accuses => say::cell_accuses(lang, percent),
        };
        let between = match trials {
            0 => String::new(),
            _ => format!("{:.0}–{:.0}", (low * 100.0).floor(), (high * 100.0).ceil()),
        };
        let [name, _] = words::test(test);
        let of = words::suspect(lang, suspect, self.n);
        CellView {
            look,
            label: format!("{}, {of}: {text} {between}", name.of(lang)),
            text,
            between,
            share: [share, low, high],
            here: self.picked == (test as usize, suspect as usize),
        }
    }

    /// The words for the cell that is looked at, in sentences.
    fn said(&self) -> String {
        let lang = self.lang;
        let (test, suspect) = (Test::ALL[self.picked.0], Suspect::ALL[self.picked.1]);
        let (trials, passes) = self.counted(test, suspect);
        let cell = self.cell(test, suspect);
        let [name, _] = words::test(test).map(|words| words.of(lang));
        let of = words::suspect(lang, suspect, self.n);
        let count = match suspect {
            Suspect::Fair => trials - passes,
            _ => passes,
        };
        let between = &cell.between;
        let counted = say::bench(
            lang,
            between,
            count,
            name,
            &of,
            suspect == Suspect::Fair,
            trials,
        );
        let forever = match cell.look {
            CellLook::Forever => words::why_for_ever(test).of(lang),
            _ => "",
        };
        sentences(
            lang,
            [counted.as_str(), forever]
                .into_iter()
                .filter(|s| !s.is_empty()),
        )
    }

    fn conclusion(&self) -> String {
        let wrong = || Suspect::ALL.into_iter().filter(|of| *of != Suspect::Fair);
        let looks = |test: Test| wrong().map(move |of| self.cell(test, of).look);
        let count =
            |test: Test, wanted: CellLook| looks(test).filter(|look| *look == wanted).count();
        // After a few trials each share is still far from what it will be.
        if self.counts[self.at]
            .trials
            .iter()
            .any(|trials| *trials < TRIALS)
        {
            return String::new();
        }
        let is_calm = |test: &Test| self.cell(*test, Suspect::Fair).look == CellLook::Alone;
        let calm = Test::ALL.into_iter().filter(is_calm);
        let Some(best) = calm.max_by_key(|test| count(*test, CellLook::Caught)) else {
            return String::new();
        };
        let forever = Test::ALL.into_iter();
        let forever = forever.filter(|test| count(*test, CellLook::Forever) > 0);
        let counts = [
            count(best, CellLook::Caught),
            wrong().count(),
            forever.count(),
            Test::ALL.len(),
        ];
        words::conclusion(self.lang, best, counts, &grouped(DECKS[self.at]))
    }

    fn foot(&self) -> String {
        say::foot(
            self.lang,
            self.counts[self.at].trials.into_iter().min().unwrap_or(0),
            self.seed.0,
            TRIALS,
        )
    }

    /// The shuffle of the cell that is looked at, on Watch.
    fn watch(&self) -> String {
        let setup = Suspect::ALL[self.picked.1].setup(self.n);
        let lane = Lane::new(setup, Deck::of_size(self.n), Seed(self.seed.0));
        let watched = Watched {
            shuffles: 100_000,
            ..Watched::of(vec![lane])
        };
        Address::new(Screen::Watch, watched.write()).to_string()
    }
}
