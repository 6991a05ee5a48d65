//! Decks and counts of the caller's own: each deck has every card once, each table adds up.

use std::ops::RangeInclusive;

use super::checked::{items, numbers, whole};
use super::options::{FAILED, ORDERS, Options, SUCCESSORS};
use super::refusal::{Parsed, Refusal};
use super::value::Value;
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;
use exact::unrank;
use stats::{MAX_ORDER_CARDS, MAX_SUCCESSOR_CARDS};

/// Size of an experiment with a shuffle of the caller's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// Cards in the deck.
    pub n: usize,
    /// Shuffles to count.
    pub shuffles: u64,
}

impl Own {
    /// The deck, as cards from 0, that the caller's function made.
    ///
    /// # Errors
    /// If it does not hold each card once.
    pub fn deck(&self, made: &Value) -> Parsed<Vec<u32>> {
        let allowed = match made {
            Value::Promise => {
                "test does not wait: await the decks, and give them as the option decks"
            }
            _ => "an array, or nothing where the one given is shuffled",
        };
        self.cards("shuffle(deck)", made, allowed)
    }

    /// A deck that is recorded, as cards from 0.
    ///
    /// # Errors
    /// If it does not hold each card once.
    pub fn recorded(&self, deck: &Value) -> Parsed<Vec<u32>> {
        self.cards("deck", deck, "an array of the cards 1 to n")
    }

    /// The deck of this name, as cards from 0.
    pub(crate) fn cards(&self, name: &str, made: &Value, allowed: &str) -> Parsed<Vec<u32>> {
        let n = self.n;
        let cards = items(name, made, allowed, n, n)?;
        let mut at = vec![None; n];
        let mut deck = Vec::with_capacity(n);
        for (place, value) in cards.iter().enumerate() {
            let here = format!("{name}[{place}]");
            let card = whole(&here, value, 1, n as u64)? as usize - 1;
            if let Some(before) = at[card].replace(place) {
                let allowed = format!("each card once, and this one is {name}[{before}] too");
                return Err(Refusal::out_of_range(&here, value, &allowed));
            }
            deck.push(card as u32);
        }
        Ok(deck)
    }
}

/// Counts of shuffles of the caller's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    /// Cards in the deck.
    pub n: usize,
    /// Shuffles counted.
    pub shuffles: u64,
    /// Runs beside them that gave no deck.
    pub failed: u64,
    /// n x n, row = card, column = place; every row and every column sums to `shuffles`.
    pub positions: Vec<f64>,
    /// (n+1) x (n+1), row = the deck's edge or a card, column = what comes after it.
    pub successors: Option<Vec<f64>>,
    /// One count for each order, as in a dictionary.
    pub orders: Option<Vec<f64>>,
}

impl Counts {
    pub(crate) fn read(options: &Options, positions: &str) -> Parsed<Counts> {
        let (n, table) = matrix(positions, options.get(positions), 1..=MAX_CARDS)?;
        // Whole numbers: sums below 2^53 are exact.
        let shuffles: f64 = table[..n].iter().sum();
        let first = Value::Number(shuffles);
        let shuffles = whole(
            &format!("the sum of {positions}[0]"),
            &first,
            0,
            MAX_SHUFFLES,
        )?;
        sums(positions, n, &table, shuffles)?;
        Ok(Counts {
            n,
            shuffles,
            failed: options.whole(FAILED, 0, MAX_SHUFFLES)?.unwrap_or(0),
            positions: table,
            successors: Counts::successors(options, n, shuffles)?,
            orders: Counts::orders(options, n, shuffles)?,
        })
    }

    /// All tables, out of one count for each order, as in a dictionary.
    pub(crate) fn of_orders(given: &Value) -> Parsed<Counts> {
        let most: usize = (1..=MAX_ORDER_CARDS).product();
        let allowed = "an array of n! whole numbers, of 2 to 6 cards";
        let all = items(ORDERS, given, allowed, 2, most)?;
        let n = (2..=MAX_ORDER_CARDS).find(|&n| (1..=n).product::<usize>() == all.len());
        let n = n.ok_or_else(|| Refusal::out_of_range(ORDERS, given, allowed))?;
        let counts = numbers(ORDERS, all, MAX_SHUFFLES)?;
        let sum = Value::Number(counts.iter().sum());
        let shuffles = whole(&format!("the sum of {ORDERS}"), &sum, 0, MAX_SHUFFLES)?;
        let (mut positions, mut successors) = (vec![0.0; n * n], vec![0.0; (n + 1) * (n + 1)]);
        for (rank, &count) in counts.iter().enumerate() {
            let mut before = 0;
            for (place, card) in unrank(n, rank).into_iter().enumerate() {
                let card = card as usize;
                positions[card * n + place] += count;
                successors[before * (n + 1) + card + 1] += count;
                before = card + 1;
            }
            successors[before * (n + 1)] += count;
        }
        Ok(Counts {
            n,
            shuffles,
            failed: 0,
            positions,
            successors: Some(successors),
            orders: Some(counts),
        })
    }

    /// The counts, as the tests read them.
    pub fn tables(&self) -> stats::Counts<'_> {
        let counts = stats::Counts::new(self.n, self.shuffles).with_positions(&self.positions);
        let counts = match &self.successors {
            Some(successors) => counts.with_successors(successors),
            None => counts,
        };
        match &self.orders {
            Some(orders) => counts.with_orders(orders),
            None => counts,
        }
    }

    fn successors(options: &Options, n: usize, shuffles: u64) -> Parsed<Option<Vec<f64>>> {
        let given = options.get(SUCCESSORS);
        if matches!(given, Value::Undefined | Value::Null) {
            return Ok(None);
        }
        if n > MAX_SUCCESSOR_CARDS {
            let allowed = format!("null for more than {MAX_SUCCESSOR_CARDS} cards");
            return Err(Refusal::out_of_range(SUCCESSORS, given, &allowed));
        }
        let (side, table) = matrix(SUCCESSORS, given, n + 1..=n + 1)?;
        for k in 0..side {
            // Nothing comes after itself.
            let cell = Value::Number(table[k * side + k]);
            whole(&format!("{SUCCESSORS}[{k}][{k}]"), &cell, 0, 0)?;
        }
        sums(SUCCESSORS, side, &table, shuffles)?;
        Ok(Some(table))
    }

    fn orders(options: &Options, n: usize, shuffles: u64) -> Parsed<Option<Vec<f64>>> {
        let given = options.get(ORDERS);
        if matches!(given, Value::Undefined | Value::Null) {
            return Ok(None);
        }
        if n > MAX_ORDER_CARDS {
            let allowed = format!("null for more than {MAX_ORDER_CARDS} cards");
            return Err(Refusal::out_of_range(ORDERS, given, &allowed));
        }
        let all = (1..=n).product();
        let items = items(ORDERS, given, "an array of whole numbers", all, all)?;
        let counts = numbers(ORDERS, items, MAX_SHUFFLES)?;
        let sum = Value::Number(counts.iter().sum());
        whole(&format!("the sum of {ORDERS}"), &sum, shuffles, shuffles)?;
        Ok(Some(counts))
    }
}

/// A square table of whole numbers and its side: rows, or all of them in one array.
fn matrix(name: &str, given: &Value, sides: RangeInclusive<usize>) -> Parsed<(usize, Vec<f64>)> {
    let allowed = "n arrays of n whole numbers, or one array of n x n";
    let is_flat = match given {
        Value::Array(array) => matches!(array.values.first(), Some(Value::Number(_))),
        _ => false,
    };
    if is_flat {
        let squares = sides.start().pow(2)..=sides.end().pow(2);
        let all = items(name, given, allowed, *squares.start(), *squares.end())?;
        let side = all.len().isqrt();
        if side * side != all.len() {
            let length = Value::Number(all.len() as f64);
            let allowed = "a square number, or an array of arrays";
            return Err(Refusal::out_of_range(
                &format!("{name}.length"),
                &length,
                allowed,
            ));
        }
        return Ok((side, numbers(name, all, MAX_SHUFFLES)?));
    }
    let rows = items(name, given, allowed, *sides.start(), *sides.end())?;
    let side = rows.len();
    let mut table = Vec::with_capacity(side * side);
    for (at, row) in rows.iter().enumerate() {
        let name = format!("{name}[{at}]");
        let row = items(&name, row, "an array of whole numbers", side, side)?;
        table.extend(numbers(&name, row, MAX_SHUFFLES)?);
    }
    Ok((side, table))
}

/// Refuses a table with a row or a column of another sum than `shuffles`: in every shuffle each
/// card is in one place, and each place has one card.
fn sums(name: &str, side: usize, table: &[f64], shuffles: u64) -> Parsed<()> {
    for k in 0..side {
        let row: f64 = table[k * side..][..side].iter().sum();
        let column: f64 = table.iter().skip(k).step_by(side).sum();
        for (sum, line) in [(row, format!("[{k}]")), (column, format!("[…][{k}]"))] {
            if sum != shuffles as f64 {
                let allowed =
                    format!("{shuffles}, the number of shuffles by the first row of counts");
                let sum = Value::Number(sum);
                return Err(Refusal::out_of_range(
                    &format!("the sum of {name}{line}"),
                    &sum,
                    &allowed,
                ));
            }
        }
    }
    Ok(())
}
