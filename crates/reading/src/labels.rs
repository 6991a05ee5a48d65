//! Labels: what stands unchanged in every line at one end of it, and is no card.
//!
//! A card that never moves stands there, too. It is told from a label by its kind: what completes
//! the numbers 1 to n, a playing card among playing cards, a name that differs from a card's in its
//! number alone, or one written like others of a long list, is a card; a word of logs is a label.
//! Of all else, also of a name that looks like none of the cards, of jokers, and of 0 before 1 to n, the page
//! asks.

use super::read_as::{Meaning, Question, Wishes};
use crate::card::playing_card;
use crate::cell::Cell;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::turn::{Strip, sample};

/// Columns that are looked at, at each end.
const MOST: usize = 8;
/// Number of names written alike from which on a list is all names, without a label.
const MANY: usize = 8;
/// Words of logs, and of nothing else.
const OF_LOGS: [&str; 20] = [
    "batch",
    "deal",
    "dealt",
    "debug",
    "done",
    "epoch",
    "error",
    "exp",
    "finished",
    "info",
    "iteration",
    "log",
    "ok",
    "output",
    "result",
    "shuffle",
    "shuffled",
    "trace",
    "trial",
    "warn",
];
/// Words that logs have, too, but may be cards among cards written alike.
const OF_THINGS: [&str; 24] = [
    "answer",
    "array",
    "card",
    "cards",
    "deck",
    "draw",
    "false",
    "game",
    "hand",
    "line",
    "list",
    "name",
    "order",
    "out",
    "permutation",
    "player",
    "playlist",
    "round",
    "row",
    "run",
    "seed",
    "test",
    "true",
    "user",
];
const CHINESE: [&str; 8] = ["第", "洗", "发牌", "结果", "完成", "玩家", "牌", "次"];

/// Certainty that cells at the ends are labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Card,
    /// A card, but people may know better.
    Likely,
    /// One or the other.
    Either,
    Label,
}

/// Columns at the ends of all rows that are labels, or may be.
#[derive(Clone, Debug)]
pub(crate) struct Labels {
    /// The rows without them.
    pub strip: Strip,
    /// The rows without those that are no cards for sure; `None` where there are none of these.
    pub sure: Option<Strip>,
    /// Meaning of the cells unless people choose another; `None` where it has to be asked.
    meant: Option<Meaning>,
    /// The cells of which it is asked: those that may be a card, else all.
    words: Vec<String>,
}

impl Labels {
    /// Finds them; `None` where every column may be one of cards. O(rows of a sample).
    pub(crate) fn find(table: &Table<'_>) -> Option<Labels> {
        let rows = sample(table);
        let model = table.row(*rows.last()?)?.cells;
        let n = model.len();
        if rows.len() < 2 || n < 3 {
            return None;
        }
        let columns: Vec<usize> = (0..n).filter(|&k| k < MOST || k + MOST >= n).collect();
        let share = |of: &dyn Fn(&[Cell<'_>]) -> bool| {
            let cells = rows.iter().filter_map(|&row| table.row(row));
            cells
                .filter(|row| row.cells.len() == n && of(row.cells))
                .count()
        };
        // One line in twenty may be damaged.
        let nearly_all = |support: usize| support + rows.len() / 20 >= rows.len();
        let is_still: Vec<bool> = (0..n)
            .map(|k| columns.contains(&k) && nearly_all(share(&|cells| cells[k] == model[k])))
            .collect();
        let core: Vec<Cell<'_>> = (0..n).filter(|&k| !is_still[k]).map(|k| model[k]).collect();
        if core.len() < 2 {
            return None;
        }
        let is_pinned = |k: usize| is_still[k] && pins(table, k);
        let is_foreign = |k: usize| {
            let none = |cells: &[Cell<'_>]| {
                !core
                    .iter()
                    .any(|card| *card == cells[k] && *card != model[k])
            };
            let is_number = matches!(model[k], Cell::Number(_)) && !(0..n).any(is_pinned);
            !is_number && rows.len() > 3 && nearly_all(share(&none))
        };
        // Where few cards of many are dealt, each column has its own.
        let moving = || columns.iter().filter(|&&k| !is_still[k]);
        let is_foreign = |k: usize| is_foreign(k) && !moving().all(|&k| is_foreign(k));
        let still: Vec<Cell<'_>> = (0..n).filter(|&k| is_still[k]).map(|k| model[k]).collect();
        let kind = |k: usize| match is_still[k] {
            true if is_pinned(k) => Some(Kind::Either),
            true => Some(kind(model[k], &core, &still, rows.len())),
            false => is_foreign(k).then_some(Kind::Label),
        };
        let end = |columns: &mut dyn Iterator<Item = usize>| {
            let kinds: Vec<(Kind, bool)> = columns
                .take(MOST)
                .map_while(|k| Some((kind(k)?, is_still[k])))
                .collect();
            let count = |least: Kind| {
                kinds
                    .iter()
                    .rposition(|(kind, _)| *kind >= least)
                    .map_or(0, |at| at + 1)
            };
            let sure = count(Kind::Label);
            // A card between labels and cards is one.
            let next = |wanted: Kind| {
                let next = kinds[sure..].iter();
                next.take_while(|(kind, _)| *kind == wanted).count()
            };
            (
                sure,
                [Kind::Either, Kind::Likely].map(next),
                kinds[..sure].iter().any(|(_, is_still)| *is_still),
            )
        };
        let (before, [maybe_before, likely_before], has_before) = end(&mut (0..n));
        let (behind, [maybe_behind, likely_behind], has_behind) = end(&mut (0..n).rev());
        let may_be_card = maybe_before + maybe_behind > 0;
        let (maybe, meant) = match (may_be_card, likely_before + likely_behind > 0) {
            (true, _) => ([maybe_before, maybe_behind], None),
            (false, true) => ([likely_before, likely_behind], Some(Meaning::Cards)),
            (false, false) => ([0, 0], Some(Meaning::Labels)),
        };
        if !has_before && !has_behind && maybe == [0, 0]
            || before + behind + maybe[0] + maybe[1] + 2 > n
        {
            return None;
        }
        if behind == 0 && !may_be_card && is_read_as_is(model[0], before, &core) {
            return None;
        }
        Some(Labels::at(model, [before, behind], maybe, meant))
    }

    /// Takes `sure` cells at the two ends of a row for labels, and `maybe` more for possible
    /// labels.
    fn at(
        model: &[Cell<'_>],
        sure: [usize; 2],
        maybe: [usize; 2],
        meant: Option<Meaning>,
    ) -> Labels {
        let n = model.len();
        let (first, last) = (sure[0] + maybe[0], n - sure[1] - maybe[1]);
        let is_asked = |k: &usize| match maybe != [0, 0] {
            true => (sure[0]..first).contains(k) || (last..n - sure[1]).contains(k),
            false => *k < first || *k >= last,
        };
        let words = (0..n).filter(is_asked).map(|k| model[k].excerpt());
        Labels {
            strip: Strip::ends(n, first, n - last),
            sure: (sure != [0, 0]).then(|| Strip::ends(n, sure[0], sure[1])),
            meant,
            words: words.collect(),
        }
    }

    /// Asks whether they are cards.
    pub(crate) fn question(&self) -> Question {
        Question::Ends(self.words.clone())
    }

    /// Returns the meaning that people chose, else the default one.
    pub(crate) fn meaning(&self, wishes: &Wishes) -> Option<Meaning> {
        let said = wishes.meaning;
        said.filter(|said| matches!(said, Meaning::Labels | Meaning::Cards))
            .or(self.meant)
    }

    /// The rows without those that this meaning makes labels; `None` where it makes none.
    pub(crate) fn strip_as(&self, meaning: Option<Meaning>) -> Option<Strip> {
        match (meaning, self.meant) {
            (Some(Meaning::Cards), Some(Meaning::Labels)) => None,
            (Some(Meaning::Cards), _) => self.sure,
            _ => Some(self.strip),
        }
    }
}

/// One word before numbers, and words before playing cards, are read as they are.
fn is_read_as_is(first: Cell<'_>, before: usize, core: &[Cell<'_>]) -> bool {
    let is_plain = |card: &Cell<'_>| matches!(card, Cell::Number(_));
    let is_word = before < 2 && !is_plain(&first);
    let is_playing = |card: &Cell<'_>| playing_card(*card).is_some();
    is_word && core.iter().all(is_plain) || core.iter().all(is_playing)
}

/// Tells whether the heading of a column says that what is below it stays in its place: what is fixed
/// on purpose is no fault of a shuffle.
fn pins(table: &Table<'_>, column: usize) -> bool {
    let words = ["pinned", "fixed", "anchored", "locked"];
    let Some(heading) = table.row(0).and_then(|row| row.cells.get(column)) else {
        return false;
    };
    let text = heading.to_string().to_lowercase();
    heading.is_name() && words.iter().any(|word| text.contains(word)) || text.contains("固定")
}

/// Classifies a cell that stays the same in all `rows`, beside the cards that move (`core`): a card
/// or a label. A look of its own makes no label of a cell: it may be the joker.
fn kind(cell: Cell<'_>, core: &[Cell<'_>], still: &[Cell<'_>], rows: usize) -> Kind {
    let is_number = |cell: &Cell<'_>| matches!(cell, Cell::Number(_));
    let is_playing = |cell: &Cell<'_>| playing_card(*cell).is_some();
    let is_share = cell.share().is_some_and(|share| share.percent);
    if core.contains(&cell) || is_share || core.iter().any(|card| is_akin(cell, *card)) {
        return Kind::Card;
    }
    if playing_card(cell).is_some_and(|card| card >= 52) {
        return Kind::Either;
    }
    let word = log_word(cell);
    if core.iter().all(is_number) {
        let whole = core
            .iter()
            .chain(still.iter().filter(|cell| is_number(cell)));
        let is_core_whole = is_up_to_n(core.iter());
        let is_whole = is_up_to_n(whole);
        return match is_number(&cell) {
            true if rows > 2 && is_core_whole && is_whole => match cell {
                Cell::Number(0) => Kind::Either,
                _ => Kind::Likely,
            },
            true if rows > 2 && is_core_whole => Kind::Label,
            true => Kind::Card,
            false if is_core_whole || is_whole || word.is_some() || !cell.is_name() => Kind::Label,
            false => Kind::Either,
        };
    }
    if core.iter().all(is_playing) {
        return if is_playing(&cell) {
            Kind::Card
        } else {
            Kind::Label
        };
    }
    if is_number(&cell) {
        return match core.iter().any(is_number) {
            true => Kind::Card,
            false => Kind::Either,
        };
    }
    let looks: Vec<Look> = core.iter().map(|card| look(&card.to_string())).collect();
    let own = look(&cell.to_string());
    let is_alike = looks.contains(&own);
    let is_odd = !is_alike && looks.iter().all(|other| *other == looks[0]);
    let n = core.len() + still.len();
    let by_chance = (n as f64).powi(2 - rows.min(100) as i32) > 1e-3;
    match word {
        _ if !cell.is_name() => Kind::Label,
        Some(word) if !is_alike || OF_LOGS.contains(&word) => Kind::Label,
        None if !is_odd && (n >= MANY || by_chance) => Kind::Likely,
        _ => Kind::Either,
    }
}

/// Tells whether a cell is called as a card that moves, but for its number, or begins with the same
/// word: `Player 1` beside `Player 3`, `玩家一` beside `玩家二`.
fn is_akin(cell: Cell<'_>, card: Cell<'_>) -> bool {
    let word = log_word(cell);
    let begins_alike = || {
        let is_more = |word: &str| cell.to_string().to_lowercase() != word;
        word.is_some_and(is_more) && word == log_word(card)
    };
    let is_numbered = |cell: Cell<'_>| !cell.digits().is_empty();
    let differs_in_number = || is_numbered(cell) && is_numbered(card) && cell.stem() == card.stem();
    cell.is_name() && card.is_name() && (differs_in_number() || begins_alike())
}

/// Tells whether these are the numbers from 0 or 1 on, each once.
fn is_up_to_n<'c, 'a: 'c>(cells: impl Iterator<Item = &'c Cell<'a>>) -> bool {
    let mut numbers: Vec<u64> = cells.filter_map(|cell| cell.number()).collect();
    numbers.sort_unstable();
    numbers
        .first()
        .is_some_and(|&first| first < 2 && (first..).zip(&numbers).all(|(k, &number)| k == number))
}

/// The word of logs that a cell is or begins with.
fn log_word(cell: Cell<'_>) -> Option<&'static str> {
    let text = cell.to_string();
    let lower = text.to_lowercase();
    let word = lower.trim_matches(|c: char| !c.is_alphabetic());
    let first = word
        .split(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default();
    let is_known = |known: &&&str| [word, first].contains(*known);
    let words = OF_LOGS.iter().chain(&OF_THINGS).find(is_known);
    let chinese = || CHINESE.iter().find(|start| text.starts_with(**start));
    words.or_else(chinese).copied()
}

/// Refuses a sentence of a log that comes again and again: each line is the same but for its numbers, which are
/// fewer than its words, and a word in it is one of logs alone.
pub(crate) fn sentence_of_log(table: &Table<'_>) -> Option<Refusal> {
    let model = table.row(0)?;
    let numbers = model.cells.iter().filter(|cell| cell.number().is_some());
    let is_of_words = 2 * numbers.count() < model.cells.len();
    let is_alike = |(one, other): (&Cell<'_>, &Cell<'_>)| {
        one == other || is_of_words && one.number().is_some() && other.number().is_some()
    };
    let is_same = |&row: &usize| {
        let cells = table.row(row).map_or(&[][..], |row| row.cells);
        cells.len() == model.cells.len() && cells.iter().zip(model.cells).all(is_alike)
    };
    let comes_again = table.len() > 2 && sample(table).iter().all(is_same);
    let is_of_logs = |cell: &&Cell<'_>| {
        let word = cell.to_string().to_lowercase();
        OF_LOGS.contains(&word.trim_matches(|c: char| !c.is_alphabetic()))
    };
    let word = model.cells.iter().find(is_of_logs)?;
    (comes_again && model.cells.len() > 1).then(|| Refusal::NotANumber {
        line: model.line,
        text: word.excerpt(),
    })
}

/// The style of a name.
#[derive(PartialEq, Eq)]
struct Look {
    is_ascii: bool,
    has_digit: bool,
    is_letter: bool,
    has_lower: bool,
    starts_upper: bool,
    is_one_word: bool,
}

fn look(name: &str) -> Look {
    Look {
        is_ascii: name.is_ascii(),
        has_digit: name.contains(|c: char| c.is_ascii_digit()),
        is_letter: name.chars().count() == 1,
        has_lower: name.contains(char::is_lowercase),
        starts_upper: name.starts_with(char::is_uppercase),
        is_one_word: !name.contains(char::is_whitespace),
    }
}
