//! Tables that are turned into decks, one a row: cards one a line, cards without gaps, and columns
//! that are no cards.

use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use crate::attributes::{Side, column_of_cards};
use crate::card::playing_card;
use crate::cell::Cell;
use crate::placed::Placed;
use crate::table::{Row, Table};

/// Rows that are looked at to tell what a long table is.
const SAMPLE: usize = 300;

/// Rearrangement of each table of a text before it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Not,
    /// One card a line, an empty line or a label between decks.
    Stack,
    /// One card a row behind its number in this column, which begins anew with each deck.
    Run(usize),
    /// One card a line; each deck has this many lines.
    Every(usize),
    /// A deck of this many cards over several rows, which need not be equally long.
    Batches(usize),
    /// A column for each deck.
    Columns,
    /// So many cards of each line are a deck.
    Rounds(usize),
    /// One card a row, with its place.
    Placed(Placed),
    /// The attribute of each card on this side of it is left out.
    Names(Side),
    /// Cards without a space between them, in this column or in the last.
    Part(Glue, Option<usize>),
}

/// Way in which cards without spaces are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glue {
    /// By a sign between them.
    Sign(char),
    /// Each a letter or digit.
    Letters,
    /// Playing cards of two or three letters.
    Cards,
}

impl Turn {
    /// Returns the rearrangements that may fit a table, without [`Turn::Not`].
    pub(crate) fn candidates(table: &Table<'_>) -> Vec<Turn> {
        let mut turns = Vec::new();
        let narrow = |most: usize| table.rows().take(SAMPLE).all(|row| row.cells.len() <= most);
        if table.len() > 2 && narrow(1) {
            turns.push(Turn::Stack);
        }
        if narrow(1) {
            turns.extend(repeats(table).map(Turn::Every));
        }
        if narrow(5) {
            turns.extend(runs(table).map(Turn::Run));
        }
        turns.extend(batches(table).map(Turn::Batches));
        if columns_are_decks(table) {
            turns.push(Turn::Columns);
        }
        turns.extend(Side::find(table).map(Turn::Names));
        turns.extend(Placed::find(table).map(Turn::Placed));
        if narrow(3)
            && let Some(row) = table.row(table.len() / 2)
            && let Some(glue) = row
                .cells
                .last()
                .and_then(|cell| Glue::of(&cell.to_string()))
            && !(glue == Glue::Letters && (are_numbers(table) || !share_letters(table)))
        {
            turns.push(Turn::Part(glue, None));
        }
        turns.extend(listed(table));
        turns
    }

    /// Returns the cells that it leaves out, as they should be said.
    pub(crate) fn left_out(self, table: &Table<'_>) -> Vec<String> {
        match self {
            Turn::Names(side) => side.said(table),
            Turn::Part(_, Some(listed)) => {
                let first = table.row(0).map_or(&[][..], |row| row.cells);
                let others = first
                    .iter()
                    .enumerate()
                    .filter(|(column, _)| *column != listed);
                others.map(|(_, cell)| cell.excerpt()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The table that the rows of `table` make; `text` has the texts of its cells.
    pub(crate) fn apply<'b>(self, table: &Table<'b>, text: &'b mut String) -> Option<Table<'b>> {
        match self {
            Turn::Not => None,
            Turn::Stack => Some(stacked(table)),
            Turn::Run(column) => Some(by_run(table, column)),
            Turn::Every(cards) => Some(every(table, cards)),
            Turn::Batches(cards) => Some(batched(table, cards)),
            Turn::Columns => Some(turned(table)),
            Turn::Names(side) => Some(side.apply(table)),
            Turn::Placed(columns) => Some(columns.apply(table)),
            Turn::Rounds(cards) => {
                let mut decks = Table::default();
                for row in table.rows() {
                    let rounds = row.cells.chunks(cards);
                    rounds.for_each(|deck| decks.push(row.line, deck.iter().copied()));
                }
                Some(decks)
            }
            Turn::Part(glue, column) => {
                let mut lines = Vec::new();
                for row in table.rows() {
                    let cell = column.map_or(row.cells.last(), |column| row.cells.get(column));
                    let cell = cell.map(Cell::to_string).unwrap_or_default();
                    lines.push(row.line as u32);
                    for (k, part) in glue.parts(&cell).into_iter().enumerate() {
                        if k > 0 {
                            text.push('\t');
                        }
                        text.push_str(part);
                    }
                    text.push('\n');
                }
                Some(crate::lines::read_tabbed(text, &lines))
            }
        }
    }
}

impl Glue {
    /// Finds how the cards of a word are joined.
    fn of(word: &str) -> Option<Glue> {
        let sign = |&sign: &char| word.matches(sign).count() > 0 && word.len() > 2;
        let is_grouped = word.contains(',') && Cell::new(word).number().is_some();
        let is_number =
            is_grouped || word.parse::<f64>().is_ok() && !word.bytes().all(|b| b.is_ascii_digit());
        if is_number || Cell::new(word).share().is_some_and(|share| share.percent) {
            return None;
        }
        let is_whole = |sign: char| word.split(sign).all(|part| !part.trim().is_empty());
        if let Some(sign) = ['|', ';', ',', '、', '>'].into_iter().find(sign) {
            // They stand between quoted cards.
            return is_whole(sign).then_some(Glue::Sign(sign));
        }
        if let Some(sign) = ['-', '/', '.', '_', '+', '·', ':'].into_iter().find(sign) {
            return Some(Glue::Sign(sign));
        }
        let letters = word.chars().count();
        let cards = cards_of(word);
        match cards.is_some_and(|cards| cards.len() > 1) {
            true => Some(Glue::Cards),
            false => (letters > 1 && letters <= 64 && !word.contains(' ')).then_some(Glue::Letters),
        }
    }

    fn parts(self, word: &str) -> Vec<&str> {
        match self {
            Glue::Sign(sign) => word
                .split(sign)
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .collect(),
            Glue::Letters => word
                .char_indices()
                .map(|(at, letter)| &word[at..at + letter.len_utf8()])
                .collect(),
            Glue::Cards => {
                let cards = cards_of(word).unwrap_or_default();
                cards.into_iter().map(str::trim).collect()
            }
        }
    }
}

/// The column before the last that has a deck in each cell, as surveys write an order: `A;C;B`.
fn listed(table: &Table<'_>) -> Option<Turn> {
    const SIGNS: [char; 5] = ['|', ';', ',', '、', '>'];
    let model = table.row(table.len() / 2)?.cells;
    let rows = sample(table);
    let glue = |column: usize| {
        let text = model[column].to_string();
        let glue = Glue::Sign(SIGNS.into_iter().find(|sign| text.contains(*sign))?);
        let deck = |cell: &Cell<'_>| {
            let mut cards: Vec<String> = glue
                .parts(&cell.to_string())
                .iter()
                .map(|card| card.to_string())
                .collect();
            cards.sort_unstable();
            cards
        };
        let known = deck(&model[column]);
        let is_deck = |&&row: &&usize| {
            table
                .row(row)
                .and_then(|row| row.cells.get(column).map(deck))
                .as_ref()
                == Some(&known)
        };
        let decks = rows.iter().filter(is_deck).count();
        (known.len() > 2 && rows.len() > 2 && 10 * decks > 9 * rows.len()).then_some(glue)
    };
    let mut columns = 0..model.len().saturating_sub(1);
    columns.find_map(|column| Some(Turn::Part(glue(column)?, Some(column))))
}

/// Returns true if the last cells are whole numbers rather than decks of digits: beside other cells a deck
/// has each digit from 0 or 1 on once, three of them or more, and changes.
fn are_numbers(table: &Table<'_>) -> bool {
    let last = |row: Row<'_, '_>| row.cells.last().map(Cell::to_string);
    let texts: Vec<String> = table.rows().take(SAMPLE).filter_map(last).collect();
    let Some(model) = texts.get(texts.len() / 2) else {
        return false;
    };
    let mut digits: Vec<u8> = model.bytes().collect();
    digits.sort_unstable();
    let are_in_order = digits.windows(2).all(|two| two[1] == two[0] + 1);
    let is_deck = digits.len() > 2 && are_in_order && digits[0] <= b'1';
    let is_alone = table.rows().take(SAMPLE).all(|row| row.cells.len() == 1);
    let differ = texts.iter().filter(|text| *text != model).count() > 1;
    let may_be_decks = is_deck && (is_alone || differ) || is_alone && differ;
    model.bytes().all(|byte| byte.is_ascii_digit()) && !may_be_decks
}

/// Returns true if more than half of the different last cells have the same letters in some order: yes and no
/// are words, and one word alone spells no deck with equal cards.
fn share_letters(table: &Table<'_>) -> bool {
    let letters = |word: &String| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let last = |row: usize| Some(table.row(row)?.cells.last()?.to_string());
    let words: HashSet<String> = sample(table).into_iter().filter_map(last).collect();
    let Some(model) = last(table.len() / 2).map(|word| letters(&word)) else {
        return false;
    };
    let alike = words.iter().filter(|word| letters(word) == model).count();
    2 * alike > words.len() && (alike > 1 || model.windows(2).all(|two| two[0] != two[1]))
}

/// The playing cards that a word is made of.
fn cards_of(word: &str) -> Option<Vec<&str>> {
    let (mut rest, mut cards) = (word, Vec::new());
    while !rest.is_empty() {
        let ends = rest.char_indices().map(|(at, c)| at + c.len_utf8()).take(4);
        let is_card = |&end: &usize| playing_card(Cell::new(&rest[..end])).is_some();
        // The longest: a variation selector may stand behind a suit.
        let end = ends.filter(is_card).last()?;
        cards.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    Some(cards)
}

/// After how many rows the first cell comes again, if as many rows have the same cells over and over.
fn repeats(table: &Table<'_>) -> Option<usize> {
    let cells = || table.rows().filter_map(|row| row.cells.first().copied());
    let mut known = HashMap::new();
    let first = cells()
        .take_while(|&cell| known.insert(cell, ()).is_none())
        .count();
    let is_deck = |deck: &[Cell<'_>]| {
        let of = kinds(deck);
        of.len() == first && of.keys().all(|cell| known.contains_key(cell))
    };
    let sample: Vec<Cell<'_>> = cells().take(first * (1 + SAMPLE / first.max(1))).collect();
    let is_whole = first > 1 && table.len() > first && table.len().is_multiple_of(first);
    (is_whole
        && sample
            .chunks(first)
            .all(|deck| deck.len() < first || is_deck(deck)))
    .then_some(first)
}

/// Returns the number of cards that each line has once in its first cells, and again in the next
/// ones, up to its end. O(cells).
pub(crate) fn rounds(table: &Table<'_>) -> Option<usize> {
    let first = table.row(0)?.cells;
    let (width, model) = (first.len(), kinds(first));
    let cards = model.len();
    let is_deck = |deck: &[Cell<'_>]| {
        let deck = kinds(deck);
        deck.len() == cards && deck.keys().all(|card| model.contains_key(card))
    };
    let is_whole =
        |row: Row<'_, '_>| row.cells.len() == width && row.cells.chunks(cards).all(is_deck);
    (cards > 1 && cards < width && table.rows().all(is_whole)).then_some(cards)
}

/// The column before the last in which the rows are numbered, from 0 or 1 on for each deck.
fn runs(table: &Table<'_>) -> Option<usize> {
    let width = table.row(table.len() / 2)?.cells.len();
    let number = |row: &Row<'_, '_>, column: usize| row.cells.get(column)?.number();
    let is_run = |&column: &usize| {
        let mut rows = table.rows_from(usize::from(
            table
                .row(0)
                .is_some_and(|row| number(&row, column).is_none()),
        ));
        let first = rows.next().and_then(|row| number(&row, column));
        let (mut before, mut starts, mut most) = (first, 1, first);
        let mut seen = 1;
        first.is_some_and(|first| first < 2)
            && rows.take(SAMPLE).all(|row| {
                let now = number(&row, column);
                starts += usize::from(now == first);
                seen += 1;
                let follows = now == first || now == before.map(|before| before + 1);
                (before, most) = (now, most.max(now));
                row.cells.len() == width && follows
            })
            && starts > 1
            // A column of zeros and ones is none.
            && most > first.map(|first| first + 1)
            && seen > 2 * starts
    };
    (0..width.checked_sub(1)?).find(is_run)
}

/// The cards of each run of numbers in a column as one row. A heading is left out.
fn by_run<'a>(table: &Table<'a>, column: usize) -> Table<'a> {
    let mut decks = Table::default();
    let (mut cells, mut line, mut first) = (Vec::new(), 1, None);
    let cards = column_of_cards(table, column);
    for row in table.rows() {
        let Some(number) = row.cells.get(column).and_then(|cell| cell.number()) else {
            continue;
        };
        if *first.get_or_insert(number) == number {
            decks.push(line, cells.drain(..));
            line = row.line;
        }
        cells.extend(cards.and_then(|cards| row.cells.get(cards)));
    }
    decks.push(line, cells);
    decks
}

/// Joins the cells of each `cards` rows into one row.
fn every<'a>(table: &Table<'a>, cards: usize) -> Table<'a> {
    let rows: Vec<Row<'_, 'a>> = table.rows().collect();
    let mut decks = Table::default();
    for deck in rows.chunks(cards) {
        decks.push(
            deck[0].line,
            deck.iter().filter_map(|row| row.cells.first().copied()),
        );
    }
    decks
}

/// Returns the size of the deck that the rows deal out together, again and again, if chance would
/// hardly explain it. Rows that rise are rather hands that were sorted.
fn batches(table: &Table<'_>) -> Option<usize> {
    const LUCK: f64 = 1e-6;
    let rows = || table.rows().take(SAMPLE);
    let cards: HashSet<Cell<'_>> = rows().flat_map(|row| row.cells.to_vec()).collect();
    let n = cards.len();
    let (mut dealt, mut decks, mut ln_luck) = (HashSet::new(), 0, 0.0);
    let (mut is_wide, mut rises) = (false, true);
    for row in rows() {
        if row.cells.len() >= n {
            return None;
        }
        for (k, &cell) in row.cells.iter().enumerate() {
            // If each row began with a whole deck.
            ln_luck += ((n - dealt.len()) as f64 / (n - k) as f64).ln();
            if !dealt.insert(cell) {
                return None;
            }
        }
        is_wide |= row.cells.len() > 1;
        rises &= row.cells.is_sorted();
        if dealt.len() == n {
            decks += 1;
            dealt.clear();
        }
    }
    (is_wide && !rises && decks > 1 && ln_luck < LUCK.ln()).then_some(n)
}

/// Joins the cells of rows that have `cards` cells together into one row.
fn batched<'a>(table: &Table<'a>, cards: usize) -> Table<'a> {
    let mut decks = Table::default();
    let (mut cells, mut line) = (Vec::new(), 1);
    for row in table.rows() {
        if cells.is_empty() {
            line = row.line;
        }
        cells.extend_from_slice(row.cells);
        if cells.len() >= cards {
            decks.push(line, cells.drain(..));
        }
    }
    decks.push(line, cells);
    decks
}

/// Returns true if each column has the same cells, each once, while rows have not: below a heading
/// or without one.
fn columns_are_decks(table: &Table<'_>) -> bool {
    /// Cells that are looked at.
    const MOST: usize = 100_000;
    let Some(width) = table
        .row(table.len().saturating_sub(1))
        .map(|row| row.cells.len())
    else {
        return false;
    };
    let is_square = |row: Row<'_, '_>| row.cells.len() == width;
    if width < 2 || table.len() < 3 || table.cells() > MOST || !table.rows_from(1).all(is_square) {
        return false;
    }
    let decks = turned(table);
    let model = decks.row(0).map(|row| kinds(row.cells)).unwrap_or_default();
    let is_deck = |row: Row<'_, '_>| row.cells.len() == model.len() && kinds(row.cells) == model;
    let is_row = |row: Row<'_, '_>| kinds(row.cells).len() == row.cells.len();
    model.len() > 2 && decks.rows().all(is_deck) && !table.rows_from(1).all(is_row)
}

/// The columns as rows, without a first row that is a heading.
fn turned<'a>(table: &Table<'a>) -> Table<'a> {
    let of_row = |k| {
        table
            .row(k)
            .map(|row| row.cells.to_vec())
            .unwrap_or_default()
    };
    let (head, last): (Vec<Cell<'_>>, Vec<Cell<'_>>) = (of_row(0), of_row(table.len() - 1));
    let are_alike = || {
        let model = kinds(&column(table, 0, 0));
        (1..last.len()).all(|k| kinds(&column(table, k, 0)) == model)
    };
    let is_head = head.len() != last.len()
        || head
            .iter()
            .zip(&last)
            .all(|(head, last)| head.is_name() && !last.is_name())
        || !kinds(&column(table, 0, 1)).contains_key(&head[0])
            && head.iter().all(|cell| cell.is_name())
            && !are_alike();
    let mut decks = Table::default();
    for k in 0..last.len() {
        decks.push(1, column(table, k, usize::from(is_head)));
    }
    decks
}

/// The cells of a column, from row `first` on.
fn column<'a>(table: &Table<'a>, k: usize, first: usize) -> Vec<Cell<'a>> {
    table
        .rows_from(first)
        .filter_map(|row| row.cells.get(k).copied())
        .collect()
}

/// The cards of each block, or behind each label, as one row.
fn stacked<'a>(table: &Table<'a>) -> Table<'a> {
    let mut stacked = Table::default();
    let first = table.row(0).map_or(1, |row| row.line);
    let (mut cells, mut line, mut block) = (Vec::new(), first, 0);
    for row in table.rows() {
        let is_label = row.cells.len() == 1 && row.cells[0].is_label();
        if row.block != block || is_label {
            stacked.push(line, cells.drain(..));
            (line, block) = (row.line, row.block);
        }
        if !is_label {
            cells.extend(row.cells.last());
        }
    }
    stacked.push(line, cells);
    stacked
}

/// Cells at the end of a row that are the deck, and those behind it that are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Strip {
    /// True for numbers 1 to n or playing cards, which are surer than other names.
    pub is_known: bool,
    cards: usize,
    /// Minus the cells behind the deck.
    behind: isize,
}

impl Strip {
    /// The cells of a row that are its deck.
    fn deck<'t, 'a>(self, cells: &'t [Cell<'a>]) -> Option<&'t [Cell<'a>]> {
        let end = cells.len().checked_sub(self.behind.unsigned_abs())?;
        cells.get(end.checked_sub(self.cards)?..end)
    }

    /// Strips `before` cells at the start and `behind` at the end of rows of `width` cells.
    pub(crate) fn ends(width: usize, before: usize, behind: usize) -> Strip {
        Strip {
            is_known: true,
            cards: width - before - behind,
            behind: -(behind as isize),
        }
    }

    /// Finds the longest part of the rows, counted from their ends, that has the same cards in most
    /// rows, while columns before or behind it do not belong. `None` where nothing is to be left
    /// out. O(rows of a sample · width).
    pub(crate) fn find(table: &Table<'_>) -> Option<Strip> {
        /// Columns behind a deck.
        const BEHIND: usize = 4;
        /// Fewer cards may be the same by chance.
        const FEWEST: usize = 3;
        let rows = sample(table);
        let mut best: Option<Strip> = None;
        for &model in rows.iter().rev().take(1).chain(rows.get(rows.len() / 2)) {
            let cells = table.row(model)?.cells;
            for behind in 0..BEHIND.min(cells.len()) {
                let model = Sums::of(cells, behind);
                let mut support = vec![0usize; model.0.len()];
                for &row in &rows {
                    let sums = Sums::of(table.row(row)?.cells, behind);
                    for (k, (a, b)) in model.0.iter().zip(&sums.0).enumerate() {
                        support[k] += usize::from(a == b);
                    }
                }
                for (n, &support) in support.iter().enumerate().skip(FEWEST) {
                    let strip = Strip {
                        is_known: true,
                        cards: n,
                        behind: -(behind as isize),
                    };
                    let is_all = behind == 0 && n == cells.len();
                    if is_all || 2 * support <= rows.len() || support < 2 {
                        continue;
                    }
                    let Some(is_known) = strip.deck(cells).and_then(kind) else {
                        continue;
                    };
                    // Names of equal cards are different in many rows by luck.
                    if is_known || support + rows.len() / 10 >= rows.len() {
                        best = best.max(Some(Strip { is_known, ..strip }));
                    }
                }
            }
        }
        best.filter(|strip| !strip.drops_cards(table, &rows))
    }

    /// Returns true if the columns left out have the same cards as the decks, in other orders: all
    /// of them, or as many as a deck has. Then the rows hold more than decks.
    fn drops_cards(self, table: &Table<'_>, rows: &[usize]) -> bool {
        let outside = |&row: &usize| {
            let cells = table.row(row)?.cells;
            let deck = self.deck(cells)?;
            let cards: HashSet<u64> = deck.iter().map(|&card| hash(card)).collect();
            let others = cells.len() - self.behind.unsigned_abs() - self.cards;
            let begin = cells[..others].iter();
            let others = begin.chain(&cells[cells.len() - self.behind.unsigned_abs()..]);
            let others = others.map(|&cell| Some(hash(cell)).filter(|cell| cards.contains(cell)));
            Some(others.collect::<Vec<_>>())
        };
        let Some(all) = rows.iter().map(outside).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let width = all.first().map_or(0, Vec::len);
        let is_card = |k: &usize| {
            all.iter()
                .all(|row| row.get(*k).is_some_and(Option::is_some))
        };
        let varies = |k: &usize| all.iter().any(|row| row[*k] != all[0][*k]);
        let cards: Vec<usize> = (0..width).filter(is_card).collect();
        let moving = cards.iter().filter(|k| varies(k)).count();
        moving > 0 && cards.len() == width || moving >= self.cards
    }

    /// The decks alone.
    pub(crate) fn apply<'a>(self, table: &Table<'a>) -> Table<'a> {
        table.map(|row| self.deck(row.cells).unwrap_or(row.cells).to_vec())
    }

    /// The columns that are left out, by their headings or by what stands in the first row.
    pub(crate) fn columns(self, table: &Table<'_>) -> Vec<String> {
        let Some(row) = table.row(0) else {
            return Vec::new();
        };
        let behind = self.behind.unsigned_abs();
        let end = row.cells.len().saturating_sub(behind);
        let begin = end.saturating_sub(self.cards);
        let named = row.cells[..begin].iter().chain(&row.cells[end..]);
        named.map(|cell| cell.excerpt()).collect()
    }
}

/// Returns true for a deck of 1 to n or of playing cards, false for a deck of names; `None` for no
/// deck.
fn kind(cells: &[Cell<'_>]) -> Option<bool> {
    let n = cells.len() as u64;
    let mut numbers: Vec<u64> = cells.iter().filter_map(|cell| cell.number()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() as u64 == n {
        let first = numbers[0];
        return Some(first < 2 && numbers[numbers.len() - 1] == first + n - 1);
    }
    let mut playing: Vec<usize> = cells
        .iter()
        .filter_map(|&cell| playing_card(cell))
        .collect();
    playing.sort_unstable();
    playing.dedup();
    if playing.len() as u64 == n {
        return Some(true);
    }
    let mut names = cells.to_vec();
    names.sort_unstable();
    names.dedup();
    let are_names = cells.iter().all(|cell| cell.is_name());
    (names.len() as u64 == n && are_names).then_some(false)
}

/// Sums of the hashes of the last cells of a row: of none, one, two, …
struct Sums(Vec<u64>);

impl Sums {
    fn of(cells: &[Cell<'_>], behind: usize) -> Sums {
        let mut sum = 0u64;
        let cells = cells[..cells.len().saturating_sub(behind)].iter().rev();
        let sums = cells.map(|&cell| {
            sum = sum.wrapping_add(hash(cell));
            sum
        });
        Sums([0].into_iter().chain(sums).collect())
    }
}

pub(crate) fn hash(cell: Cell<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    match (cell.number(), playing_card(cell)) {
        (Some(number), _) => number.hash(&mut hasher),
        (None, Some(card)) => (card, "card").hash(&mut hasher),
        (None, None) => cell.to_string().hash(&mut hasher),
    }
    hasher.finish()
}

/// Rows that stand for all, without the first, which may be a heading.
pub(crate) fn sample(table: &Table<'_>) -> Vec<usize> {
    let first = usize::from(table.len() > 2);
    let step = (table.len() / SAMPLE).max(1);
    (first..table.len()).step_by(step).collect()
}

/// Counts each distinct cell of a row.
pub(crate) fn kinds<'a>(cells: &[Cell<'a>]) -> HashMap<Cell<'a>, u32> {
    let mut kinds = HashMap::new();
    for &cell in cells {
        *kinds.entry(cell).or_insert(0) += 1;
    }
    kinds
}
