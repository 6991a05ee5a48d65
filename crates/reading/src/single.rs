//! Numbers with how often each came, and single results. Their meaning is asked, as the places of one
//! card, right answers, special cards in hands and single draws look alike.

use std::collections::BTreeMap;

use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;

use super::counted::Part;
use super::counted::{Counted, Hands};
use super::read_as::{Hand, Meaning, Question, Shape, Wishes};
use super::refusal::Refusal;
use crate::cell::Cell;
use crate::found::{Body, Found};
use crate::hands::columns_of_labels;
use crate::numbers::{is_heading, numbered};
use crate::table::{Row, Table};

/// Single results, one a line, as counts of each. `None` of anything else. O(rows · log kinds).
pub(crate) fn single(table: &Table<'_>, wishes: &Wishes) -> Option<Result<Found, Refusal>> {
    /// Fewer are rather counts, or one deck.
    const FEWEST: usize = 10;
    let results = in_a_row(table).or_else(|| behind_ids(table));
    if let Some(results) = results.or_else(|| behind_one_name(table)) {
        return single(&results, wishes);
    }
    let first = table.row(0)?;
    let mut kinds: BTreeMap<Cell<'_>, u64> = BTreeMap::new();
    for row in table.rows_from(1) {
        if row.cells.len() != 1 || row.block != first.block {
            return None;
        }
        *kinds.entry(row.cells[0]).or_default() += 1;
    }
    let come_again = || {
        let others = !kinds.contains_key(&first.cells[0]);
        others && kinds.values().all(|count| *count > 1)
    };
    let is_headed =
        is_heading(first.cells[0]) && (table.row(1)?.cells[0].number().is_some() || come_again());
    match first.cells {
        _ if is_headed => {}
        [one] => *kinds.entry(*one).or_default() += 1,
        _ => return None,
    }
    let all = |is: &dyn Fn(&Cell<'_>) -> bool| kinds.keys().all(is);
    let is_alike = all(&|cell| matches!(cell, Cell::Number(_)))
        || all(&|cell| cell.is_name() && !cell.to_string().contains([',', ';', '|']));
    let many = table.len() - usize::from(is_headed);
    if !is_alike || kinds.len() < 2 || many < FEWEST || many < 2 * kinds.len() {
        return None;
    }
    let (names, counts) = kinds
        .iter()
        .map(|(cell, &count)| (cell.to_string(), count))
        .unzip();
    let found = meant(names, counts, wishes);
    Some(found.map(|mut found| {
        found
            .understood
            .headings
            .extend(is_headed.then(|| first.left_out()));
        found
    }))
}

/// The cells of a single row below each other, where they are results and no counts: numbers from 0 or 1 on, each
/// of them twice and more.
fn in_a_row<'a>(table: &Table<'a>) -> Option<Table<'a>> {
    /// Nine of ten numbers came.
    const OF_TEN: u64 = 9;
    let cells = table.row(0).filter(|_| table.len() == 1)?.cells;
    // Of R.
    let is_index = |cell: &Cell<'_>| *cell == Cell::Text("[1]");
    let cells = &cells[usize::from(is_index(&cells[0]))..];
    let numbers: Option<Vec<u64>> = cells.iter().map(|cell| cell.number()).collect();
    let mut kinds = numbers?;
    kinds.sort_unstable();
    kinds.dedup();
    let most = *kinds.last()?;
    let are_results =
        kinds[0] < 2 && 10 * kinds.len() as u64 >= OF_TEN * most && cells.len() >= 2 * kinds.len();
    are_results.then(|| {
        let mut results = Table::default();
        cells.iter().for_each(|&cell| results.push(1, [cell]));
        results
    })
}

/// The names behind an id of each row, without their heading. Numbers are rather counts.
fn behind_ids<'a>(table: &Table<'a>) -> Option<Table<'a>> {
    let is_pair = |row: Row<'_, 'a>| row.cells.len() == 2 && row.cells[1].is_name();
    if !table.rows().all(is_pair) || columns_of_labels(table) != [0] {
        return None;
    }
    let first = table.row(0)?.cells[1];
    let is_heading = table.rows_from(1).all(|row| row.cells[1] != first);
    Some(
        table
            .from(usize::from(is_heading))
            .map(|row| vec![row.cells[1]]),
    )
}

/// The numbers behind one name, which stands in all rows below a heading: the places of one card.
fn behind_one_name<'a>(table: &Table<'a>) -> Option<Table<'a>> {
    let (last, top) = (table.row(table.len().checked_sub(1)?)?, table.row(0)?.cells);
    let name = *last.cells.first().filter(|name| name.is_name())?;
    let is_headed = top[0] != name;
    let is_place = |row: Row<'_, 'a>| {
        row.cells.len() == 2 && row.cells[0] == name && row.cells[1].number().is_some()
    };
    let results = table.from(usize::from(is_headed));
    let are_places = results.rows().all(is_place);
    are_places.then(|| results.map(|row| vec![row.cells[1]]))
}

/// Numbers and how often each came, as what they are said to be.
///
/// # Errors
/// [`Refusal::Asks`] where nothing was said, or numbers that cannot be: [`Question::unfit`] says why.
pub(crate) fn meant(
    names: Vec<String>,
    counts: Vec<u64>,
    wishes: &Wishes,
) -> Result<Found, Refusal> {
    if counts.len() > MAX_CARDS {
        return Err(Refusal::TooManyCards);
    }
    let question = Question::Numbers(names.clone(), counts.clone());
    let meaning = match (wishes.shape, wishes.meaning) {
        (Some(Shape::OneCard), _) => Meaning::Places,
        (Some(_), _) => Meaning::Answers,
        (_, Some(meaning)) => meaning,
        (None, None) => return Err(Refusal::Asks(question)),
    };
    if question.unfit(meaning).is_some() {
        return Err(Refusal::Asks(question));
    }
    // A number that never came was missing.
    let (names, counts) = match (numbers_of(&names), meaning) {
        (Some(_), Meaning::Places | Meaning::Answers) => question
            .filled(question.first_drawn(), question.most())
            // Answers may be any numbers.
            .filter(|(all, _)| meaning == Meaning::Places || all.len() <= 2 * names.len())
            .unwrap_or((names, counts)),
        _ => (names, counts),
    };
    let mut found = match meaning {
        Meaning::Places => each_alike(Shape::OneCard, names, counts),
        Meaning::Answers => each_alike(Shape::OnePlace, names, counts),
        Meaning::Draws(most) => match question.filled(question.first_drawn(), most) {
            Some((names, counts)) => each_alike(Shape::OnePlace, names, counts),
            None => return Err(Refusal::Asks(question)),
        },
        Meaning::Special(hand) => match question.filled(0, hand.most()) {
            Some((_, counts)) => special(Hands { hand, counts }),
            None => return Err(Refusal::Asks(question)),
        },
        _ => return Err(Refusal::Asks(question)),
    }?;
    found.understood.asked = wishes.shape.is_none().then_some((question, meaning));
    Ok(found)
}

/// Counts of which each should be as large.
///
/// # Errors
/// [`Refusal::TooManyCards`], [`Refusal::TooManyShuffles`], [`Refusal::Empty`].
fn each_alike(shape: Shape, names: Vec<String>, counts: Vec<u64>) -> Result<Found, Refusal> {
    let n = counts.len();
    let shuffles = counts
        .iter()
        .fold(0u64, |sum, &count| sum.saturating_add(count));
    match () {
        () if n > MAX_CARDS => return Err(Refusal::TooManyCards),
        () if shuffles > MAX_SHUFFLES => return Err(Refusal::TooManyShuffles),
        () if shuffles == 0 || n < 2 => return Err(Refusal::Empty),
        () => {}
    }
    let part = Part {
        each: vec![1; n],
        places: 1,
        drawn: 1,
        cards: n,
        shuffles,
        counts,
        alike: None,
        in_rounds: false,
    };
    let names = match numbered(names.iter().map(|name| Cell::new(name)), n) {
        // Places count from 1.
        Some(_) if shape == Shape::OneCard => Vec::new(),
        Some(names) => names,
        None => names,
    };
    Ok(Found::of(shape, Body::Ready(Counted::Part(part), names)))
}

/// Hands with none, one, two, … special cards.
///
/// # Errors
/// [`Refusal::Empty`], [`Refusal::TooManyShuffles`].
fn special(hands: Hands) -> Result<Found, Refusal> {
    match hands.shuffles() {
        0 => Err(Refusal::Empty),
        1..=MAX_SHUFFLES => Ok(Found::of(
            Shape::Special,
            Body::Ready(Counted::Hands(hands), Vec::new()),
        )),
        _ => Err(Refusal::TooManyShuffles),
    }
}

/// Reasons that numbers of an answer cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// One is missing.
    Missing,
    /// All cards or more are special.
    TooManySpecial,
    /// A hand has more cards than the deck.
    TooManyDealt,
    /// So many special cards came in a hand, which has no room for them, or the deck has fewer.
    MoreInHand(u64),
    /// This number came, and is larger.
    Larger(u64),
    /// More numbers than are judged.
    TooManyNumbers,
}

/// The numbers that all names are.
fn numbers_of(names: &[String]) -> Option<Vec<u64>> {
    let numbers: Option<Vec<u64>> = names.iter().map(|name| name.parse().ok()).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

impl Hand {
    /// Tells whether hands with these numbers can be dealt.
    pub fn is_complete(self) -> bool {
        self.unfit().is_none()
    }

    /// The most special cards that a hand can have.
    fn most(self) -> u64 {
        self.special.min(self.dealt).into()
    }

    fn unfit(self) -> Option<Unfit> {
        match () {
            () if [self.special, self.cards, self.dealt].contains(&0) => Some(Unfit::Missing),
            () if self.special >= self.cards => Some(Unfit::TooManySpecial),
            () if self.dealt > self.cards => Some(Unfit::TooManyDealt),
            () => None,
        }
    }
}

impl Question {
    /// The largest of the numbers, or how many names there are.
    pub fn most(&self) -> u64 {
        let Question::Numbers(names, counts) = self else {
            return 0;
        };
        numbers_of(names)
            .and_then(|numbers| numbers.into_iter().max())
            .unwrap_or(counts.len() as u64)
    }

    /// Tells why the numbers of an answer cannot be; `None` if they can.
    pub fn unfit(&self, meaning: Meaning) -> Option<Unfit> {
        let (first, most) = match meaning {
            Meaning::Draws(most) => (self.first_drawn(), most),
            Meaning::Special(hand) => match hand.unfit() {
                Some(unfit) => return Some(unfit),
                None => (0, hand.most()),
            },
            _ => return None,
        };
        let largest = self.largest(first);
        match (meaning, largest > most) {
            _ if most == 0 => Some(Unfit::Missing),
            (Meaning::Special(_), true) => Some(Unfit::MoreInHand(largest)),
            (_, true) => Some(Unfit::Larger(largest)),
            _ if most - first >= MAX_CARDS as u64 => Some(Unfit::TooManyNumbers),
            _ => None,
        }
    }

    /// The least number that can be drawn: 0 where it came, else 1.
    fn first_drawn(&self) -> u64 {
        match self {
            Question::Numbers(names, _) => u64::from(!names.iter().any(|name| name == "0")),
            _ => 1,
        }
    }

    /// The largest number that came, `first` being the number of the first that has none.
    fn largest(&self, first: u64) -> u64 {
        let Question::Numbers(names, counts) = self else {
            return 0;
        };
        let numbers = numbers_of(names);
        let number = |k: usize| match &numbers {
            Some(numbers) => numbers[k],
            None => first + k as u64,
        };
        let came = (0..counts.len()).filter(|&k| counts[k] > 0);
        came.map(number).max().unwrap_or_default()
    }

    /// The counts of all numbers from the first to the largest; where they have no numbers, in their
    /// order. `None` where another came, or there are too many.
    fn filled(&self, first: u64, most: u64) -> Option<(Vec<String>, Vec<u64>)> {
        let Question::Numbers(names, counts) = self else {
            return None;
        };
        let more = most.checked_sub(first)?;
        if more >= MAX_CARDS as u64 {
            return None;
        }
        let mut filled = vec![0; more as usize + 1];
        let numbers = numbers_of(names);
        for (k, &count) in counts.iter().enumerate() {
            let number = match &numbers {
                Some(numbers) => numbers[k],
                None => first + k as u64,
            };
            let at = usize::try_from(number.checked_sub(first)?).ok();
            match at.and_then(|at| filled.get_mut(at)) {
                Some(filled) => *filled = count.saturating_add(*filled),
                None if count == 0 => {}
                None => return None,
            }
        }
        Some((
            (first..=most).map(|number| number.to_string()).collect(),
            filled,
        ))
    }
}
