//! One card through the rounds of a sort in place that tosses coins: the coins of a round say which
//! places change, whatever cards lie there, so the places of one card are a Markov chain.

/// A round of such a sort.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SortRound {
    /// The card of this place is inserted among those before it: P(it comes to place p), for p up
    /// to its own.
    Insert(Vec<f64>),
    /// This place and one from it on exchange their cards: P(it is the place p), for p from this
    /// one on.
    Select(usize, Vec<f64>),
}

impl SortRound {
    /// Moves `p` from where one card may be before the round to where it may be afterwards. O(n).
    pub(crate) fn follow(&self, p: &mut [f64]) {
        match self {
            SortRound::Insert(to) => {
                let own = to.len() - 1;
                let inserted = std::mem::take(&mut p[own]);
                // P(it is inserted here or further up): then the card that lies here moves back by
                // one.
                let (mut so_far, mut comes) = (0.0, 0.0);
                for (here, chance) in p.iter_mut().zip(to) {
                    so_far += chance;
                    let goes = *here * so_far;
                    *here = *here - goes + comes + inserted * chance;
                    comes = goes;
                }
            }
            SortRound::Select(place, with) => {
                let from = p[*place];
                let mut comes = 0.0;
                for (here, chance) in p[*place..].iter_mut().zip(with) {
                    comes += *here * chance;
                    *here = *here * (1.0 - chance) + from * chance;
                }
                p[*place] = comes;
            }
        }
    }
}

/// Probabilities of 1, 2, … tosses, the last of which stops, where at most `most` are made: 1/2,
/// 1/4, …, and the last one twice.
pub(crate) fn halves(most: usize) -> impl Iterator<Item = f64> {
    (0..=most).map(move |k| 0.5f64.powi(if k < most { k + 1 } else { most } as i32))
}

/// P(a binary search among `places` cards ends at place p), for p from 0 to `places`.
pub(crate) fn searched(places: usize) -> Vec<f64> {
    fn search(ends: &mut [f64], chance: f64) {
        if let [end] = ends {
            *end = chance;
        } else {
            let (left, right) = ends.split_at_mut((ends.len() - 1) / 2 + 1);
            search(left, chance / 2.0);
            search(right, chance / 2.0);
        }
    }
    let mut ends = vec![0.0; places + 1];
    search(&mut ends, 1.0);
    ends
}
