//! Data against one shuffle of one's choice.

use engine::deck::Card;
use engine::setup::Setup;

use crate::data::Data;
use crate::fit::{Fit, WATCHED};
use crate::law::{Base, Decks, Law};
use crate::models::Way;
use crate::search::{MOST_CARDS, STEP, decks_beside, likeliest_start, ln_p};
use crate::table::Table;

/// Judgement of one shuffle by data, read the usual way.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The shuffle.
    pub setup: Setup,
    /// The data's starting order that explains them best. Cards below have the numbers of their
    /// places in it.
    pub start: Vec<Card>,
    /// The logarithm of the probability that decks of the shuffle are at least this far off.
    pub ln_p: f64,
    /// The probability of each card in each place, row = card.
    pub places: Vec<f64>,
    /// The probability of each card after each other, row and column 0 the deck's edge; empty where
    /// the data have no neighbours.
    pub neighbours: Vec<f64>,
    /// The cell that is furthest from what the shuffle leads one to expect.
    pub furthest: Option<Furthest>,
}

/// A cell that is far from what a shuffle leads one to expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Furthest {
    /// True if the cell is of a card after a card, and not in a place.
    pub is_of_neighbours: bool,
    /// The card, from 0.
    pub row: usize,
    /// The place, or the card that comes next, from 0.
    pub column: usize,
    /// Observed number of decks.
    pub count: f64,
    /// Number of decks that the shuffle leads one to expect; 0 for the impossible. Where the law is
    /// counted from drawn decks and none had it: as if one of them had.
    pub expected: f64,
    /// Number of standard errors between the two, about; infinite for the impossible.
    pub errors: f64,
}

/// A judgement on its way.
pub struct Judge {
    data: Data,
    setup: Setup,
    decks: Decks,
    /// The law that is known without counting.
    exact: Option<Base>,
}

impl Judgement {
    /// Returns true if decks of the shuffle are so far off with a probability above `level`.
    ///
    /// ```
    /// use engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// use shuffle_lab_identify::{Data, judge};
    /// let sattolo = Setup::new(Algorithm::SATTOLO, 8);
    /// let decks = Data::of_tally(&sattolo.simulate(Seed(1), 5_000));
    /// assert!(judge(decks.clone(), sattolo).unwrap().fits(1e-4));
    /// let fair = Setup::new(Algorithm::FISHER_YATES_UP, 8);
    /// assert!(!judge(decks, fair).unwrap().fits(1e-4));
    /// ```
    pub fn fits(&self, level: f64) -> bool {
        self.ln_p > level.ln()
    }
}

impl Judge {
    /// Returns the judgement of a shuffle by data, with nothing done; `None` for data of another
    /// number of cards, of more than [`MOST_CARDS`], or without shuffles.
    pub fn new(data: Data, setup: Setup) -> Option<Judge> {
        let n = setup.n();
        let is_possible = n == data.cards && (2..=MOST_CARDS).contains(&n) && data.shuffles > 0.0;
        is_possible.then(|| Judge {
            decks: Decks::new(&setup),
            exact: Base::exact(&setup),
            data,
            setup,
        })
    }

    /// Goes on for some milliseconds. Returns whether all is done.
    pub fn step(&mut self) -> bool {
        let most = (STEP / self.setup.n()).max(1);
        let wanted = decks_beside(&self.data, self.exact.as_ref());
        self.decks.go_on(wanted, most)
    }

    /// The judgement. Some milliseconds after the last step.
    pub fn finish(mut self) -> Judgement {
        while !self.step() {}
        let tables = self.data.tables();
        let exact = self.exact.take();
        let base = exact.unwrap_or_else(|| Base::counted(&self.decks));
        let law = |table| base.law(&self.decks, table, Way::Plain);
        let laws: Vec<Law> = tables.iter().map(|&table| law(table)).collect();
        let counts: Vec<Vec<Vec<f64>>> = tables
            .iter()
            .map(|&table| self.data.counts_by_start(table))
            .collect();
        let start = likeliest_start(&laws.iter().collect::<Vec<_>>(), &counts);
        let fits: Vec<Fit> = (0..tables.len())
            .map(|k| {
                let watched = || self.decks.cells(tables[k], Way::Plain, WATCHED);
                Fit::of(&counts[k][start], self.data.shuffles, &laws[k], watched)
            })
            .collect();
        let places = law(Table::Places);
        let has_neighbours = self.data.has_neighbours();
        let neighbours = has_neighbours.then(|| law(Table::Neighbours));
        let furthest = [
            Some((Table::Places, &places)),
            neighbours.as_ref().map(|law| (Table::Neighbours, law)),
        ];
        let furthest = furthest.into_iter().flatten();
        let furthest = furthest.filter_map(|(table, law)| self.furthest(table, law, start));
        Judgement {
            setup: self.setup,
            start: self.data.start(start).to_vec(),
            ln_p: ln_p(&fits),
            furthest: furthest.reduce(Furthest::or),
            places: places.p,
            neighbours: neighbours.map_or(Vec::new(), |law| law.p),
        }
    }

    /// The cell of a table that is furthest from a law; `None` where all cells are as expected, or
    /// nearly.
    fn furthest(&self, table: Table, law: &Law, start: usize) -> Option<Furthest> {
        /// Less is no news among some thousand cells.
        const NEAR: f64 = 4.0;
        let n = self.setup.n();
        let shuffles = self.data.shuffles;
        let counts = self.data.counts(table, start);
        let off = |(cell, (&count, &p)): (usize, (&f64, &f64))| {
            let (row, column) = match table {
                Table::Neighbours => {
                    let (row, column) = (cell / (n + 1), cell % (n + 1));
                    (row.checked_sub(1)?, column.checked_sub(1)?)
                }
                _ => (cell / n, cell % n),
            };
            // What never came in so many decks may come once in as many.
            let least = match law.decks.is_infinite() {
                true => 0.0,
                false => 1.0 / law.decks,
            };
            let likely = shuffles * p.max(least);
            let off = count * (count / likely).ln() - count + likely;
            let deviance = match (count > 0.0, likely > 0.0) {
                (true, true) => 2.0 * off,
                (true, false) => f64::INFINITY,
                (false, _) => 2.0 * likely,
            };
            Some(Furthest {
                is_of_neighbours: table == Table::Neighbours,
                row,
                column,
                count,
                expected: likely,
                errors: (deviance / (1.0 + shuffles / law.decks)).sqrt(),
            })
        };
        let cells = counts.iter().zip(&law.p).enumerate().filter_map(off);
        let furthest = cells.reduce(Furthest::or)?;
        (furthest.errors > NEAR).then_some(furthest)
    }
}

impl Furthest {
    /// The other cell if that is further off, else this one.
    fn or(self, other: Furthest) -> Furthest {
        // Of what the shuffle never does, what came most.
        let weight = |its: &Furthest| (its.errors, its.count * f64::from(its.errors.is_infinite()));
        match weight(&other) > weight(&self) {
            true => other,
            false => self,
        }
    }
}

/// Judges one shuffle by data, read the usual way; `None` as [`Judge::new`] says. Some tenths of a
/// second for 52 cards; [`Judge`] does the same a little at a time.
pub fn judge(data: Data, setup: Setup) -> Option<Judgement> {
    Judge::new(data, setup).map(Judge::finish)
}
