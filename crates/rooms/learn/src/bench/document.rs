//! The document of the bench.

use ::document::{Block, On, button, choice, details, lever, link, scroll, status, text};
use ::words::bench as say;
use std::rc::Rc;

use app::bench::{DECKS, Language, Suspect, TRIALS, Test, code, wilson};
use app::i18n::{Words, grouped, sentences};
use app::settings::{Address, Lane, Screen, Watched};
use engine::deck::Deck;
use engine::rng::Seed;

use super::{Bench, BenchMsg, SIZES, words};
use page::document::small_map;
use page::{Bitmap, Pictures};

type Own = Block<BenchMsg>;

/// Least share of passes of a test called blind, and of accusations of one called sharp.
const NEARLY_ALL: f64 = 0.95;

/// A test against a shuffle.
pub(super) struct Cell {
    /// Its look.
    pub(super) look: Look,
    /// Its words.
    text: String,
    /// The 95 % interval of what it says, in percent; empty while nothing is known.
    between: String,
    /// The share that passes, of the fair shuffle the share that is accused, and its interval.
    pub(super) share: [f64; 3],
}

/// Look of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
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

impl Look {
    /// Its name in the style sheet.
    fn id(self) -> &'static str {
        match self {
            Look::Waiting => "waiting",
            Look::Forever => "forever",
            Look::Blind => "blind",
            Look::Some => "some",
            Look::Caught => "caught",
            Look::Alone => "alone",
            Look::Accuses => "accuses",
        }
    }
}

/// The id of the canvas of a shuffle's map.
fn map_id(suspect: Suspect) -> String {
    format!("bench-map-{}", suspect as usize)
}

impl Bench {
    /// All that it says.
    pub fn document(&self) -> Own {
        let lang = self.lang;
        let head = crate::head::head(lang, say::TITLE, &self.problems, self.say(say::LEAD));
        let way = link(self.say(::words::buffer::WATCH_IT), self.watch());
        let said = text(self.said()).class("cell-said").says(" ");
        let said = said.with([way.says(" →")]);
        let foot = text(self.foot()).says(" ").says(self.say(say::RULE));
        Block::of("div").id("learn-bench").with(head).with([
            text(self.say(say::TAP)).class("tap"),
            self.table(),
            text(self.conclusion()).class("conclusion"),
            self.lever(),
            Block::group("below", [said.mark("aria-live", "polite"), self.sizes()]),
            foot.class("foot"),
            self.row_as_code(),
        ])
    }

    /// The maps of the shuffles: of neighbours where places are even.
    pub(crate) fn pictures(&self) -> Pictures {
        let picture = |suspect: Suspect| {
            let map = self.maps[suspect as usize].clone();
            (map_id(suspect), map.map(|map| map as Rc<dyn Bitmap>))
        };
        Suspect::ALL.map(picture).into()
    }

    /// The code of the test that is looked at.
    pub fn code(&self) -> String {
        code(Test::ALL[self.picked.0], self.language)
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    /// The results, by test and by shuffle, the fair one first.
    fn table(&self) -> Own {
        let head = |suspect: Suspect| {
            let name = words::suspect(self.lang, suspect, self.n);
            let name = Block::of("span").says(name);
            let head = Block::of("th").mark("scope", "col");
            head.with([small_map(map_id(suspect)), name])
        };
        let row = |test: Test| {
            let [name, note] = words::test(test).map(|words| self.say(words));
            let note = Block::of("small").says(note);
            let name = Block::of("th").mark("scope", "row").says(name).with([note]);
            let cells = Suspect::ALL.map(|suspect| self.cell_block(test, suspect));
            Block::of("tr").with([name]).with(cells)
        };
        let head = Block::of("tr")
            .with([Block::of("td")])
            .with(Suspect::ALL.map(head));
        let rows = Block::of("tbody").with(Test::ALL.map(row));
        let table = Block::of("table")
            .id("bench-table")
            .mark("aria-label", self.say(say::TABLE));
        let table = table.with([Block::of("thead").with([head]), rows]);
        table.on(On::Arrow, BenchMsg::Move(0, 0))
    }

    /// A cell; Tab leads to the one that is looked at.
    fn cell_block(&self, test: Test, suspect: Suspect) -> Own {
        let Cell {
            look,
            text,
            between,
            share,
        } = self.cell(test, suspect);
        let at = (test as usize, suspect as usize);
        let is_here = self.picked == at;
        let name = self.say(words::test(test)[0]);
        let of = words::suspect(self.lang, suspect, self.n);
        let width = format!("{:.1}%", share[0] * 100.0);
        let bar = Block::of("rect")
            .mark("width", width)
            .mark("height", "100%");
        let gauge = Block::of("svg").class("gauge").mark("aria-hidden", true);
        let cell = button("", BenchMsg::Pick(at.0, at.1));
        let cell = cell
            .id(format!("bench-cell-{}-{}", at.0, at.1))
            .mark("data-look", look.id())
            .mark("tabindex", if is_here { 0 } else { -1 })
            .mark("aria-pressed", is_here)
            .mark("aria-label", format!("{name}, {of}: {text} {between}"));
        Block::of("td").with([cell.with([
            gauge.with([bar]),
            Block::of("span").says(text),
            " ".into(),
            Block::of("small").says(between),
        ])])
    }

    /// The lever over the numbers of decks of a trial.
    fn lever(&self) -> Own {
        let decks = grouped(DECKS[self.at]);
        let at = [self.at, DECKS.len() - 1].map(|at| at as u64);
        let name = self.say(say::DECKS);
        let lever = lever("bench-lever", at, name, &decks, BenchMsg::Decks(0));
        let marks = DECKS.map(|mark| Block::of("span").says(grouped(mark)));
        let marks = Block::group("marks", marks).mark("aria-hidden", true);
        let unit = Block::of("small").says(name);
        let shown = Block::of("output").mark("for", "bench-lever").says(decks);
        let lever = Block::of("div").with([lever, marks]);
        Block::group("lever", [lever, shown.with([unit])])
    }

    fn sizes(&self) -> Own {
        let size = |(at, n): (usize, usize)| {
            let id = format!("bench-cards-{n}");
            (id, n.to_string(), n == self.n, BenchMsg::Cards(at))
        };
        let legend = Block::of("legend").says(self.say(say::CARDS));
        choice(
            "bench-cards",
            legend,
            SIZES.into_iter().enumerate().map(size),
        )
    }

    /// The row that is looked at, as code to copy.
    fn row_as_code(&self) -> Own {
        let test = self.say(words::test(Test::ALL[self.picked.0])[0]);
        let language = |(at, language): (usize, Language)| {
            let id = format!("bench-code-{}", language.id());
            let is_it = language == self.language;
            (id, language.name().to_string(), is_it, BenchMsg::Code(at))
        };
        let legend = Block::of("legend").says(self.say(say::CODE_IN));
        let languages = Language::ALL.into_iter().enumerate().map(language);
        let copy = button(self.say(say::COPY), BenchMsg::Copy);
        let row = [
            choice("bench-languages", legend, languages),
            copy.id("bench-copy").class("main"),
            status("span", self.copied.map_or("", |words| self.say(words))),
        ];
        let lines = Block::of("pre").with([Block::of("code").says(self.code())]);
        let parts = [Block::group("row", row), scroll(test, [lines])];
        let title = format!("{}: {test}", self.say(say::CODE));
        details("code", title, false, parts).id("bench-code")
    }

    /// Returns the number of trials, and of those in which the test let the suspect pass.
    fn counted(&self, test: Test, suspect: Suspect) -> (u32, u32) {
        let counts = &self.counts[self.at];
        let at = suspect as usize;
        (counts.trials[at], counts.passes[test as usize][at])
    }

    pub(super) fn cell(&self, test: Test, suspect: Suspect) -> Cell {
        let lang = self.lang;
        let (trials, passes) = self.counted(test, suspect);
        let is_fair = suspect == Suspect::Fair;
        let count = if is_fair { trials - passes } else { passes };
        let share = f64::from(count) / f64::from(trials.max(1));
        let [low, high] = wilson(count, trials);
        let percent = (share * 100.0).round();
        let look = match is_fair {
            _ if trials == 0 => Look::Waiting,
            true if share < 1.0 - NEARLY_ALL => Look::Alone,
            true => Look::Accuses,
            false if self.is_blind_for_ever(test, suspect) => Look::Forever,
            false if share >= NEARLY_ALL => Look::Blind,
            false if share <= 1.0 - NEARLY_ALL => Look::Caught,
            false => Look::Some,
        };
        let text = match look {
            Look::Waiting => "…".into(),
            Look::Forever => say::FOREVER.of(lang).into(),
            Look::Blind => say::BLIND.of(lang).into(),
            Look::Caught => say::CAUGHT.of(lang).into(),
            Look::Alone => say::ALONE.of(lang).into(),
            Look::Some => say::cell_pass(lang, percent),
            Look::Accuses => say::cell_accuses(lang, percent),
        };
        let between = match trials {
            0 => String::new(),
            _ => format!("{:.0}–{:.0}", (low * 100.0).floor(), (high * 100.0).ceil()),
        };
        Cell {
            look,
            text,
            between,
            share: [share, low, high],
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
            Look::Forever => words::why_for_ever(test).of(lang),
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
        let count = |test: Test, wanted: Look| looks(test).filter(|look| *look == wanted).count();
        // After a few trials each share is still far from what it will be.
        if self.counts[self.at]
            .trials
            .iter()
            .any(|trials| *trials < TRIALS)
        {
            return String::new();
        }
        let is_calm = |test: &Test| self.cell(*test, Suspect::Fair).look == Look::Alone;
        let calm = Test::ALL.into_iter().filter(is_calm);
        let Some(best) = calm.max_by_key(|test| count(*test, Look::Caught)) else {
            return String::new();
        };
        let forever = Test::ALL.into_iter();
        let forever = forever.filter(|test| count(*test, Look::Forever) > 0);
        let counts = [
            count(best, Look::Caught),
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
