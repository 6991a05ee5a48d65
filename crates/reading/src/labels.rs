//! Labels: what stands unchanged in every line at one end of it, and is no card.
//!
//! A card that never moves stands there, too. It is told from a label by its kind: what completes
//! the numbers 1 to n, a playing card among playing cards, or a name written like all others of a
//! long list, is a card; a word of logs, or one that is written like none of the cards, is a label.
//! Between both the page asks.

use crate::card::playing_card;
use crate::cell::Cell;
use crate::table::Table;
use crate::turn::{Strip, sample};

/// Columns that are looked at, at each end.
const MOST: usize = 8;
/// A list of so many names written alike is no list of some names and a label.
const MANY: usize = 8;
/// Words before and behind what programs print.
const WORDS: [&str; 44] = [
    "answer",
    "array",
    "batch",
    "card",
    "cards",
    "dealt",
    "deal",
    "debug",
    "deck",
    "done",
    "draw",
    "epoch",
    "error",
    "exp",
    "false",
    "finished",
    "game",
    "hand",
    "info",
    "iteration",
    "line",
    "list",
    "log",
    "name",
    "ok",
    "order",
    "out",
    "output",
    "permutation",
    "player",
    "playlist",
    "result",
    "round",
    "row",
    "run",
    "seed",
    "shuffled",
    "shuffle",
    "test",
    "trace",
    "trial",
    "true",
    "user",
    "warn",
];
const CHINESE: [&str; 8] = ["第", "洗", "发牌", "结果", "完成", "玩家", "牌", "次"];

/// Certainty that cells at the ends are labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Card,
    /// One or the other.
    Either,
    Label,
}

/// Columns at the ends of all rows that are labels, or may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Labels {
    /// The rows without them.
    pub strip: Strip,
    /// Set where they may as well be a card.
    pub may_be_card: bool,
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
        let is_foreign = |k: usize| {
            let none = |cells: &[Cell<'_>]| {
                !core
                    .iter()
                    .any(|card| *card == cells[k] && *card != model[k])
            };
            let is_number = matches!(model[k], Cell::Number(_));
            !is_still[k] && !is_number && rows.len() > 3 && nearly_all(share(&none))
        };
        let still: Vec<Cell<'_>> = (0..n).filter(|&k| is_still[k]).map(|k| model[k]).collect();
        let kind = |k: usize| match is_still[k] {
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
            let cards = kinds[sure..]
                .iter()
                .take_while(|(kind, _)| *kind == Kind::Either)
                .count();
            (
                sure,
                cards,
                kinds[..sure].iter().any(|(_, is_still)| *is_still),
            )
        };
        let (before, maybe_before, has_before) = end(&mut (0..n));
        let (behind, maybe_behind, has_behind) = end(&mut (0..n).rev());
        let may_be_card = maybe_before + maybe_behind > 0;
        if !has_before && !has_behind && !may_be_card
            || before + behind + maybe_before + maybe_behind + 2 > n
        {
            return None;
        }
        // One word before numbers, and words before playing cards, are read as they are.
        let is_plain = |card: &Cell<'_>| matches!(card, Cell::Number(_));
        let is_playing = |card: &Cell<'_>| playing_card(*card).is_some();
        let is_word = before < 2 && !is_plain(&model[0]);
        let is_known = is_word && core.iter().all(is_plain) || core.iter().all(is_playing);
        if behind == 0 && !may_be_card && is_known {
            return None;
        }
        let strip = Strip::ends(n, before + maybe_before, behind + maybe_behind);
        Some(Labels { strip, may_be_card })
    }
}

/// Judges a cell that stands in all of so many rows, beside cards that move.
fn kind(cell: Cell<'_>, core: &[Cell<'_>], still: &[Cell<'_>], rows: usize) -> Kind {
    let is_number = |cell: &Cell<'_>| matches!(cell, Cell::Number(_));
    let is_playing = |cell: &Cell<'_>| playing_card(*cell).is_some();
    let is_share = cell.share().is_some_and(|share| share.percent);
    if core.contains(&cell) || is_share {
        return Kind::Card;
    }
    if core.iter().all(is_number) {
        let whole = core
            .iter()
            .chain(still.iter().filter(|cell| is_number(cell)));
        let is_known = rows > 2 && is_up_to_n(core.iter()) && !is_up_to_n(whole);
        return match is_number(&cell) && !is_known {
            true => Kind::Card,
            false => Kind::Label,
        };
    }
    if core.iter().all(is_playing) {
        return if is_playing(&cell) {
            Kind::Card
        } else {
            Kind::Label
        };
    }
    if !cell.is_name() || is_word_of_logs(&cell.to_string()) {
        let may_be_number = is_number(&cell) && core.iter().any(is_number);
        return if may_be_number {
            Kind::Card
        } else {
            Kind::Label
        };
    }
    let looks: Vec<Look> = core.iter().map(|card| look(&card.to_string())).collect();
    let own = look(&cell.to_string());
    let n = core.len() + still.len();
    let by_chance = (n as f64).powi(2 - rows.min(100) as i32) > 1e-3;
    match looks.contains(&own) {
        false if looks.iter().all(|other| *other == looks[0]) => Kind::Label,
        _ if n >= MANY || by_chance => Kind::Card,
        _ => Kind::Either,
    }
}

/// Tells whether these are the numbers from 0 or 1 on, each once.
fn is_up_to_n<'c, 'a: 'c>(cells: impl Iterator<Item = &'c Cell<'a>>) -> bool {
    let mut numbers: Vec<u64> = cells.filter_map(|cell| cell.number()).collect();
    numbers.sort_unstable();
    numbers
        .first()
        .is_some_and(|&first| first < 2 && (first..).zip(&numbers).all(|(k, &number)| k == number))
}

fn is_word_of_logs(text: &str) -> bool {
    let lower = text.to_lowercase();
    let word = lower.trim_matches(|c: char| !c.is_alphabetic());
    let first = word
        .split(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default();
    [word, first].iter().any(|word| WORDS.contains(word))
        || CHINESE.iter().any(|start| text.starts_with(start))
}

/// The look of a name.
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
