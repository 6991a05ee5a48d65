//! The counts that are to be explained.

use engine::deck::Card;
use engine::tally::Tally;
use stats::Counts;

use crate::table::Table;

/// Counts of shuffled decks, and the orders that the cards may have had before.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    pub(crate) cards: usize,
    pub(crate) shuffles: f64,
    positions: Vec<f64>,
    successors: Vec<f64>,
    orders: Vec<f64>,
    /// Number of decks that are one cycle, if that was counted.
    one_cycle: Option<u64>,
    /// The logarithm of the p-value by which other tests reject a fair shuffle, else 0.
    pub(crate) ln_p_of_fair: f64,
    /// Each has the cards of the data in an order before the shuffle. The first is the one that the
    /// data are counted by.
    pub(crate) starts: Vec<Vec<Card>>,
}

impl Data {
    /// The counts of a tally.
    pub fn of_tally(tally: &Tally) -> Data {
        Data {
            cards: tally.cards(),
            shuffles: tally.shuffles() as f64,
            positions: tally.positions().to_vec(),
            successors: tally.successors().to_vec(),
            orders: tally.orders().to_vec(),
            one_cycle: None,
            ln_p_of_fair: 0.0,
            starts: vec![(0..tally.cards() as Card).collect()],
        }
    }

    /// Counts of another origin; `None` without those of places.
    ///
    /// ```
    /// use engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// use shuffle_lab_identify::{Answer, Data, identify};
    /// use stats::DeckCounts;
    /// let sattolo = Setup::new(Algorithm::SATTOLO, 8);
    /// let mut counts = DeckCounts::new(8);
    /// for shuffle in 0..1_000 {
    ///     counts.record(&sattolo.order(Seed(1), shuffle))?;
    /// }
    /// // Derangements have the same places: that all cards move in one cycle tells them apart.
    /// let ranking = identify(Data::of_counts(&counts).unwrap());
    /// assert_eq!(ranking.answer(), Answer::Named);
    /// assert_eq!(ranking.models[0].model.setup.algorithm, Algorithm::SATTOLO);
    /// # Ok::<(), stats::DeckError>(())
    /// ```
    pub fn of_counts<'a>(counts: impl Into<Counts<'a>>) -> Option<Data> {
        let counts = counts.into();
        Some(Data {
            cards: counts.cards(),
            shuffles: counts.shuffles() as f64,
            positions: counts.positions()?.counts().to_vec(),
            successors: counts
                .successors()
                .map_or(Vec::new(), |table| table.counts().to_vec()),
            orders: counts
                .orders()
                .map_or(Vec::new(), |table| table.counts().to_vec()),
            one_cycle: counts.one_cycle(),
            ln_p_of_fair: 0.0,
            starts: vec![(0..counts.cards() as Card).collect()],
        })
    }

    /// The data with how many of the decks are one cycle, as all of Sattolo's are.
    #[must_use]
    pub fn with_one_cycle(self, decks: u64) -> Data {
        Data {
            one_cycle: Some(decks),
            ..self
        }
    }

    /// The data with the p-value by which tests of other kinds reject a fair shuffle: what they cannot
    /// tell from one fits no better.
    #[must_use]
    pub fn with_fair_at_most(self, p: f64) -> Data {
        Data {
            ln_p_of_fair: p.ln(),
            ..self
        }
    }

    /// The data with other orders that the cards may have had before every shuffle, each an order of
    /// the data's cards. Models are tried from each.
    #[must_use]
    pub fn with_starts(mut self, starts: impl IntoIterator<Item = Vec<Card>>) -> Data {
        for start in starts {
            if start.len() == self.cards && !self.starts.contains(&start) {
                self.starts.push(start);
            }
        }
        self
    }

    /// The orders that the cards may have had before.
    pub fn starts(&self) -> &[Vec<Card>] {
        &self.starts
    }

    /// One of the orders that the cards may have had before.
    pub fn start(&self, start: usize) -> &[Card] {
        &self.starts[start]
    }

    /// Returns true if successors were counted.
    pub(crate) fn has_neighbours(&self) -> bool {
        !self.successors.is_empty()
    }

    /// The tables that models are held against: whole orders if they were counted, places, and
    /// neighbours if they were counted.
    pub(crate) fn tables(&self) -> Vec<Table> {
        let orders = (!self.orders.is_empty()).then_some(Table::Orders);
        let neighbours = self.has_neighbours().then_some(Table::Neighbours);
        // Cycles are those of the order that the cards are counted by; orders tell them, too.
        let is_known = self.one_cycle.is_some() && self.starts.len() == 1 && orders.is_none();
        let cycle = is_known.then_some(Table::Cycle);
        let all = [orders, Some(Table::Places), neighbours, cycle];
        all.into_iter().flatten().collect()
    }

    /// The counts of a table by the cards' places in a starting order.
    pub(crate) fn counts(&self, table: Table, start: usize) -> Vec<f64> {
        let counts = match table {
            Table::Cycle => {
                let one = self.one_cycle.unwrap_or_default() as f64;
                return vec![self.shuffles - one, one];
            }
            Table::Places => &self.positions,
            Table::Neighbours => &self.successors,
            Table::Orders => &self.orders,
        };
        match start {
            0 => counts.clone(),
            _ => table.relabelled(counts, &self.starts[start]),
        }
    }

    /// The counts of a table for each starting order.
    pub(crate) fn counts_by_start(&self, table: Table) -> Vec<Vec<f64>> {
        let starts = 0..self.starts.len();
        starts.map(|start| self.counts(table, start)).collect()
    }

    /// The one order of all decks, if every card is always in one place.
    pub(crate) fn only_order(&self) -> Option<Vec<Card>> {
        let n = self.cards;
        let mut order = vec![0; n];
        for card in 0..n {
            let row = &self.positions[card * n..][..n];
            let place = row.iter().position(|&count| count == self.shuffles)?;
            order[place] = card as Card;
        }
        Some(order)
    }
}
