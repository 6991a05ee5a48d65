//! The first cards of decks.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use engine::deck::{Card, MAX_CARDS};

use super::counted::Counted;
use super::counted::Part;
use super::read_as::{Meaning, Question, Shape, Wishes};
use super::refusal::Refusal;
use crate::card::playing_card;
use crate::card_names::sorted;
use crate::cell::Cell;
use crate::ends::is_time;
use crate::found::{Body, Found};
use crate::numbers::{counts_up, names_from};
use crate::starts::permutations;
use crate::table::Table;
use crate::turn::kinds;

/// The first cards of shuffled decks: every row has as many different cards of a larger deck. Columns that
/// no shuffle leaves are left out.
///
/// # Errors
/// [`Refusal::Asks`] of a name that stands in every row, [`Refusal::NotOneDeck`], [`Refusal::FewSeen`].
pub(crate) fn hands(table: &Table<'_>, wishes: &Wishes) -> Option<Result<Found, Refusal>> {
    let table = &with_plain_numbers(table);
    let mut labels = columns_of_labels(table);
    labels.extend(behind_sign(table));
    let still: Vec<usize> = still(table)
        .filter(|column| !labels.contains(column))
        .collect();
    let [first, last] = [0, table.len().checked_sub(1)?].map(|row| table.row(row));
    let (first, last) = (first?.cells, last?.cells);
    let said = |columns: &[usize]| -> Vec<String> {
        let cells = columns
            .iter()
            .filter_map(|&column| first.get(column).or(last.get(column)));
        cells.map(|cell| cell.excerpt()).collect()
    };
    let without = |others: &[usize]| {
        let is_left = |column: &usize| labels.contains(column) || others.contains(column);
        let table = table.map(|row| {
            let kept = (0..row.cells.len()).filter(|column| !is_left(column));
            kept.map(|column| row.cells[column]).collect()
        });
        let left: Vec<usize> = (0..last.len()).filter(is_left).collect();
        let mut found = dealt(&table).or_else(|| beside_sets(&table))?;
        if let Ok(found) = &mut found {
            found.understood.columns.extend(said(&left));
        }
        Some(found)
    };
    if still.is_empty() {
        return without(&[]);
    }
    let question = Question::Ends(said(&still));
    let (found, meaning) = match wishes.meaning {
        Some(meaning @ Meaning::Cards) => (without(&[])?, meaning),
        Some(meaning @ Meaning::Labels) => (without(&still)?, meaning),
        _ => {
            let found = without(&still).or_else(|| without(&[]))?;
            return Some(found.and(Err(Refusal::Asks(question))));
        }
    };
    Some(found.map(|mut found| {
        found.understood.asked = Some((question, meaning));
        found
    }))
}

/// Sorted sets with one or two numbers behind them that were drawn apart, of which some are in the set, too.
fn beside_sets(table: &Table<'_>) -> Option<Result<Found, Refusal>> {
    let last = table.row(table.len().checked_sub(1)?)?.cells.iter();
    let last: Vec<u64> = last.map(|cell| cell.number()).collect::<Option<_>>()?;
    let apart = |behind: usize| {
        let set = last.len().checked_sub(behind)?;
        if !last[..set].is_sorted() {
            return None;
        }
        let sets = table.map(|row| row.cells.iter().take(set).copied().collect());
        let found = dealt(&sets)?.ok()?;
        let behind = table.row(0)?.cells.iter().skip(set);
        let is_of_sets =
            matches!(&found.body, Body::Ready(Counted::Part(part), _) if part.drawn == set);
        is_of_sets.then(|| found.without(behind.map(|cell| cell.excerpt()).collect()))
    };
    (1..=2).find_map(apart).map(Ok)
}

/// The cells with numbers in plain digits: `06`.
fn with_plain_numbers<'a>(table: &Table<'a>) -> Table<'a> {
    let plain = |cell: Cell<'a>| match cell {
        Cell::Text(text) if text.len() < 4 => cell
            .number()
            .filter(|_| text.starts_with('0'))
            .map_or(cell, Cell::Number),
        other => other,
    };
    table.map(|row| row.cells.iter().map(|&cell| plain(cell)).collect())
}

/// The columns of a sign that stands in all rows, and of the one cell behind it, which was dealt apart:
/// `6 7 13 + 10`, `6, 7, 13 Bonus: 10`.
fn behind_sign(table: &Table<'_>) -> Vec<usize> {
    let Some((last, width)) = table
        .row(table.len().wrapping_sub(1))
        .map(|row| (row, row.cells.len()))
    else {
        return Vec::new();
    };
    let is_sign =
        |cell: &Cell<'_>| cell.is_label() || !cell.to_string().contains(char::is_alphanumeric);
    let sign = width
        .checked_sub(2)
        .filter(|&at| at > 2 && is_sign(&last.cells[at]));
    let in_all = |at: &usize| {
        table
            .rows_from(1)
            .all(|row| row.cells.get(*at) == last.cells.get(*at))
    };
    sign.filter(in_all)
        .map_or(Vec::new(), |at| vec![at, at + 1])
}

/// The columns that have one name in all rows, but perhaps in the first, beside columns that have not.
fn still<'t>(table: &'t Table<'_>) -> impl Iterator<Item = usize> + 't {
    /// Fewer rows may have it by luck.
    const FEWEST: usize = 4;
    let last = table.len().checked_sub(1).and_then(|last| table.row(last));
    let cells = last
        .filter(|_| table.len() > FEWEST)
        .map_or(&[][..], |row| row.cells);
    let is_still = move |column: &usize| {
        let cell = cells[*column];
        let is_name = cell.is_name() && playing_card(cell).is_none();
        is_name
            && table
                .rows_from(1)
                .all(|row| row.cells.get(*column) == Some(&cell))
    };
    (0..cells.len()).filter(is_still)
}

/// Returns the columns, below a first line, that have dates or times, numbers that grow from line to line, or
/// cells that hardly ever come again and never in another column, where chance explains as many lines in
/// less than one of a million tries. Empty if all columns are so.
pub(crate) fn columns_of_labels(table: &Table<'_>) -> Vec<usize> {
    /// 10! is more than a million.
    const FEWEST: usize = 10;
    let width = table.row(0).map_or(0, |row| row.cells.len());
    if table.len() <= FEWEST || table.rows().any(|row| row.cells.len() != width) {
        return Vec::new();
    }
    // The column of each cell; `None` of what comes in several.
    let mut at: HashMap<Cell<'_>, Option<usize>> = HashMap::new();
    let (mut grows, mut are_times) = (vec![true; width], vec![true; width]);
    let mut before: Vec<Option<u64>> = vec![None; width];
    for row in table.rows_from(1) {
        for (column, &cell) in row.cells.iter().enumerate() {
            let known = at.entry(cell).or_insert(Some(column));
            *known = known.filter(|known| *known == column);
            let number = cell.number();
            grows[column] &= number.is_some() && before[column] < number;
            before[column] = number;
            are_times[column] &= is_time(&cell.to_string());
        }
    }
    let (mut own, mut is_shared) = (vec![0; width], vec![false; width]);
    at.values().flatten().for_each(|&column| own[column] += 1);
    // A card may share its cell with a label: `R_1,A` in a line of bars.
    let has_card = |cell: Cell<'_>| {
        let text = cell.to_string();
        if text.contains([',', ';', '|']) {
            return true;
        }
        let begins = text.match_indices(|c: char| !c.is_alphanumeric());
        { begins }.any(|(end, mark)| at.contains_key(&Cell::new(&text[end + mark.len()..])))
    };
    for row in table.rows_from(1) {
        let are_playing = row.cells.iter().map(|cell| playing_card(*cell).is_some());
        let are_playing: Vec<bool> = are_playing.collect();
        let are_several = are_playing.iter().filter(|is_it| **is_it).count() > 1;
        for (column, &cell) in row.cells.iter().enumerate() {
            let is_card =
                are_playing[column] && are_several || !is_shared[column] && has_card(cell);
            is_shared[column] |= at[&cell].is_none() || is_card;
        }
    }
    let is_apart = |column: usize| 2 * own[column] > table.len() && !is_shared[column];
    let labels =
        (0..width).filter(|&column| grows[column] || are_times[column] || is_apart(column));
    let labels: Vec<usize> = labels.collect();
    if labels.len() < width {
        labels
    } else {
        Vec::new()
    }
}

/// Rows that are all the first cards of a deck.
///
/// # Errors
/// [`Refusal::NotOneDeck`], [`Refusal::FewSeen`].
fn dealt(table: &Table<'_>) -> Option<Result<Found, Refusal>> {
    /// Fewer rows may be anything.
    const FEWEST: usize = 10;
    let last = table.row(table.len().checked_sub(1)?)?;
    let playing = last
        .cells
        .iter()
        .rev()
        .take_while(|cell| playing_card(**cell).is_some());
    let (numbered, named) = (
        last.cells
            .iter()
            .all(|cell| matches!(cell, Cell::Number(_))),
        last.cells.iter().all(|cell| cell.is_name()),
    );
    let k = match playing.count() {
        0 if numbered || named => last.cells.len(),
        0 => return None,
        playing => playing,
    };
    let is_playing = playing_card(*last.cells.last()?).is_some();
    let first = usize::from(is_headed(table, k, is_playing, named));
    let rows = rows_of(table, first, k, is_playing, named)?;
    let seen: HashSet<Cell<'_>> = rows
        .iter()
        .flat_map(|cells| cells.iter().copied())
        .collect();
    let (order, names) = deck_of(&seen, is_playing)?;
    // A card may be written in two ways: `KH`, `红桃K`.
    let n = match is_playing {
        true => names.len(),
        false => order.values().max()? + 1,
    };
    if k >= n || !is_playing && k < 2 {
        return None;
    }
    // Enough to know which cards there are.
    if !is_playing && rows.len() * k < 3 * n {
        let is_list = named && rows.len() >= FEWEST && k > 2 && n < rows.len() * k;
        let few = Refusal::FewSeen {
            rows: rows.len(),
            cards: k,
            seen: n,
        };
        return is_list.then_some(Err(few));
    }
    if let Some(refusal) = apart(&rows).filter(|_| !is_playing) {
        return Some(Err(refusal));
    }
    // Lines that are all sorted tell which cards were dealt, not in which order; what stands beside them, as
    // a bonus ball does, was dealt apart.
    let sorted = sorted_cells(&rows, is_playing);
    let (places, drawn) = sorted.as_ref().map_or((k, 1), |sorted| (1, sorted.len()));
    let judged = sorted.unwrap_or(0..k);
    let mut part = Part {
        each: vec![1; n],
        places,
        drawn,
        cards: n,
        shuffles: rows.len() as u64,
        counts: vec![0; n * places],
        alike: None,
        in_rounds: false,
    };
    for cells in rows {
        for (place, cell) in cells[judged.clone()].iter().enumerate() {
            part.counts[order.get(cell)? * places + place % places] += 1;
        }
    }
    let mut found = Found::of(Shape::Hands, Body::Ready(Counted::Part(part), names));
    let names = table.row(0)?.cells;
    let names = names.iter().skip(names.len().saturating_sub(k)).zip(0..);
    let others = names.filter(|(_, column)| !judged.contains(column));
    found.understood.columns = others.map(|(cell, _)| cell.excerpt()).collect();
    let heading = table.row(0).filter(|_| first > 0);
    found
        .understood
        .headings
        .extend(heading.map(|row| row.left_out()));
    Some(Ok(found))
}

/// The last `k` cells of each row from row `first` on, if they are different cards of one kind.
fn rows_of<'t, 'a>(
    table: &'t Table<'a>,
    first: usize,
    k: usize,
    is_playing: bool,
    named: bool,
) -> Option<Vec<&'t [Cell<'a>]>> {
    let is_card = |cell: &Cell<'_>| match is_playing {
        true => playing_card(*cell).is_some(),
        false => cell.is_name() == named,
    };
    let cards = |cells: &'t [Cell<'a>]| {
        let deck = cells.get(cells.len().checked_sub(k)?..)?;
        let is_whole = is_playing || cells.len() == k;
        (is_whole && kinds(deck).len() == k && deck.iter().all(is_card)).then_some(deck)
    };
    table.rows_from(first).map(|row| cards(row.cells)).collect()
}

/// Returns true if the first row is a heading above cards, which are `named` or not.
fn is_headed(table: &Table<'_>, k: usize, is_playing: bool, named: bool) -> bool {
    let is_like = |cell: &Cell<'_>| match is_playing {
        true => playing_card(*cell).is_some(),
        false => cell.is_name() == named,
    };
    // Names that come again nowhere are a heading, too: `white,black` above who plays.
    let comes_again = |cell: &Cell<'_>| table.rows_from(1).any(|row| row.cells.contains(cell));
    table.row(0).filter(|_| table.len() > 1).is_some_and(|row| {
        let is_above = |cells: &[Cell<'_>]| !cells.iter().any(comes_again);
        if !is_playing {
            return named && is_above(row.cells) || !row.cells.iter().all(is_like);
        }
        // `c1,c2` are playing cards, too.
        let cards = &row.cells[row.cells.len().saturating_sub(k)..];
        let digits: Vec<String> = cards.iter().map(|cell| cell.digits()).collect();
        let are_numbered = counts_up(digits.iter().map(|digits| Cell::new(digits)));
        !cards.iter().all(is_like) || are_numbered && is_above(cards)
    })
}

/// Says that columns share nothing, directly or by others, where those of cards from one deck would do so by
/// luck in less than one of a million tries.
fn apart(rows: &[&[Cell<'_>]]) -> Option<Refusal> {
    let width = rows.first()?.len();
    let columns = (0..width).map(|k| rows.iter().map(|row| row[k]).collect::<HashSet<_>>());
    // A card that never moves shares nothing.
    let mut columns: Vec<HashSet<Cell<'_>>> = columns.filter(|cells| cells.len() > 1).collect();
    let mut joined = columns.pop()?;
    while let Some(next) = columns.iter().position(|cells| !cells.is_disjoint(&joined)) {
        joined.extend(columns.swap_remove(next));
    }
    let other = columns.first()?;
    let all = columns
        .iter()
        .flatten()
        .chain(&joined)
        .collect::<HashSet<_>>()
        .len();
    let most = joined.len().max(other.len());
    let ln_luck = rows.len() as f64 * (1.0 - most as f64 / all as f64).ln();
    (ln_luck < -1e6_f64.ln()).then(|| Refusal::NotOneDeck {
        one: other
            .iter()
            .min()
            .map(|cell| cell.excerpt())
            .unwrap_or_default(),
        other: joined
            .iter()
            .min()
            .map(|cell| cell.excerpt())
            .unwrap_or_default(),
    })
}

/// Returns the longest run of columns that is sorted alike in all rows, up or down; `None` where
/// chance explains it in more than one of a thousand million tries: there are many runs and orders.
fn sorted_cells(rows: &[&[Cell<'_>]], is_playing: bool) -> Option<Range<usize>> {
    let cards = rows.first().map_or(0, |row| row.len());
    let is_sorted = |columns: &Range<usize>, ranks: &HashMap<Cell<'_>, usize>, up: bool| {
        let mut ln_ways = 0.0;
        let all = rows.iter().all(|row| {
            let ranks = row[columns.clone()].iter().map(|cell| ranks[cell]);
            let ranks: Vec<usize> = ranks.collect();
            // Equal ranks may stand in any order.
            let (mut equal, mut ln) = (1, 0.0);
            for (k, pair) in (2..).zip(ranks.windows(2)) {
                equal = if pair[0] == pair[1] { equal + 1 } else { 1 };
                ln += f64::ln(f64::from(k) / f64::from(equal));
            }
            ln_ways += ln;
            let is_alike = |pair: &[usize]| pair[0] == pair[1] || (pair[0] < pair[1]) == up;
            ranks.windows(2).all(is_alike)
        });
        all && ln_ways > 1e9_f64.ln()
    };
    let orders = orders_of_cards(rows.iter().flat_map(|row| row.iter().copied()), is_playing);
    let runs = (2..=cards).rev();
    let mut runs = runs.flat_map(|length| (0..=cards - length).map(move |at| at..at + length));
    runs.find(|columns| {
        let ways = orders
            .iter()
            .flat_map(|ranks| [(ranks, true), (ranks, false)]);
        { ways }.any(|(ranks, up)| is_sorted(columns, ranks, up))
    })
}

/// The orders in which people and programs sort cards, each as the rank of every cell: by number, as text,
/// and playing cards by rank, ace low or high, within suits or in all.
fn orders_of_cards<'a>(
    cells: impl Iterator<Item = Cell<'a>>,
    is_playing: bool,
) -> Vec<HashMap<Cell<'a>, usize>> {
    let mut cells: Vec<Cell<'a>> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    let mut as_text = cells.clone();
    as_text.sort_by_cached_key(|cell| cell.to_string().to_lowercase());
    let mut orders: Vec<HashMap<_, _>> = [&cells, &as_text]
        .map(|order| order.iter().copied().zip(0..).collect())
        .to_vec();
    // Within suits, one before another, or in all of them.
    let suits = permutations(4).into_iter().chain([vec![0; 4]]);
    let ways = suits.flat_map(|suits| {
        [(0, true), (12, true), (0, false), (12, false)].map(|way| (suits.clone(), way))
    });
    for (suits, (ace, is_up)) in ways.filter(|_| is_playing) {
        let rank = |&cell: &Cell<'a>| {
            let card = playing_card(cell)?;
            let rank = (card % 13 + ace) % 13;
            let rank = if is_up { rank } else { 12 - rank };
            let suited = suits.get(card / 13).map(|&suit| suit as usize * 13 + rank);
            Some((cell, suited.unwrap_or(card)))
        };
        orders.push(cells.iter().filter_map(rank).collect());
    }
    orders
}

/// The deck that cards are of: all playing cards, the numbers up to the largest, or what was seen.
fn deck_of<'a>(
    seen: &HashSet<Cell<'a>>,
    is_playing: bool,
) -> Option<(HashMap<Cell<'a>, usize>, Vec<String>)> {
    if is_playing {
        let cards: HashMap<Cell<'a>, usize> = seen
            .iter()
            .filter_map(|&cell| Some((cell, playing_card(cell)?)))
            .collect();
        let n = if cards.values().any(|&card| card > 51) {
            54
        } else {
            52
        };
        let deck = engine::deck::Deck::of_size(n);
        let names = (0..n).map(|card| deck.label(card as Card)).collect();
        let mut order = cards;
        // One number for each card of the deck, also of those that were not seen.
        for card in 0..n {
            if !order.values().any(|&other| other == card) {
                order.insert(Cell::Number(1_000_000 + card as u64), card);
            }
        }
        return Some((order, names));
    }
    let cells: Vec<Cell<'a>> = seen.iter().copied().collect();
    let order = sorted(&cells);
    if order.len() > MAX_CARDS {
        return None;
    }
    let numbers: Vec<u64> = order.iter().filter_map(|cell| cell.number()).collect();
    let counted_from = numbers.first().copied().unwrap_or(9);
    if numbers.len() < order.len() {
        let names = order.iter().map(Cell::to_string).collect();
        return Some((order.into_iter().zip(0..).collect(), names));
    }
    let first = u64::from(counted_from > 0);
    let n = deck_size(*numbers.last()?, first)?;
    // One in ten numbers may not have come.
    let is_deck = counted_from < 4 && numbers.len() >= n - n / 10;
    let order = order
        .into_iter()
        .zip(numbers.iter().map(|number| (number - first) as usize));
    is_deck.then(|| (order.collect(), names_from(first == 0, n)))
}

/// The cards of a deck that has the numbers from the first, 0 or 1, to the last; `None` of more than
/// [`MAX_CARDS`]. A number may be any: it is compared before it is cut to 32 bits.
pub(crate) fn deck_size(last: u64, first: u64) -> Option<usize> {
    let before_last = last.checked_sub(first)?;
    (before_last < MAX_CARDS as u64).then(|| before_last as usize + 1)
}
