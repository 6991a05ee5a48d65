//! The square that shows most that a shuffle is not fair: one rule for counts and for exact odds.

use app::i18n::Lang;
use app::lens::Lens;
use engine::tally::Tally;
use stats::{Counts, ln_evidence};

use super::always::{Always, always, counted};

/// Squares within this share of the worst distance are considered tied with it.
const NEARLY: f64 = 0.95;
/// Squares within this distance of their fair share, as a part of it, are even.
const EVEN: f64 = 1e-9;

/// A square of a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Square {
    /// The table that it is of: places or neighbours.
    pub lens: Lens,
    /// A card.
    pub row: usize,
    /// Its place, or the card after it.
    pub column: usize,
    /// The count of it, or its exact share.
    pub count: f64,
    /// The fair count or share.
    pub fair: f64,
}

impl Square {
    /// A square of counts; `None` where nothing is counted, and of a card after itself.
    pub fn counted(tally: &Tally, lens: Lens, row: usize, column: usize) -> Option<Square> {
        Some(Square {
            lens,
            row,
            column,
            count: lens.count(tally, row, column)?,
            fair: tally.shuffles() as f64 / tally.cards() as f64,
        })
    }

    /// Its row and column.
    pub fn at(&self) -> (usize, usize) {
        (self.row, self.column)
    }

    /// The ratio to the fair share.
    pub fn ratio(&self) -> f64 {
        self.count / self.fair
    }

    fn off(&self) -> f64 {
        (self.ratio() - 1.0).abs()
    }

    /// Squares near the top of the deck come first, which people look at first.
    fn top_first(&self) -> (usize, usize) {
        match self.lens {
            Lens::Places => (self.column, self.row),
            Lens::Neighbours => (self.row, self.column),
        }
    }
}

/// The square that is furthest from its fair share; of several that are nearly as far, the one nearest
/// the top. `None` where all are even.
pub fn furthest(squares: impl Iterator<Item = Square> + Clone) -> Option<Square> {
    let most = squares.clone().map(|square| square.off());
    let most = most.fold(0.0, f64::max);
    let far = squares.filter(|square| square.off() >= NEARLY * most && most > EVEN);
    far.min_by_key(Square::top_first)
}

/// All squares of counts.
pub fn of_counts(tally: &Tally, lens: Lens) -> impl Iterator<Item = Square> + Clone {
    let n = tally.cards();
    (0..n * n).filter_map(move |k| Square::counted(tally, lens, k / n, k % n))
}

/// All squares of a map of places, row after row.
pub fn of_places(n: usize, counts: &[f64], fair: f64) -> impl Iterator<Item = Square> + Clone {
    counts.iter().enumerate().map(move |(k, &count)| Square {
        lens: Lens::Places,
        row: k / n,
        column: k % n,
        count,
        fair,
    })
}

/// Tells whether a count is five standard deviations from its fair share: beyond what the furthest of 52²
/// cells reaches by chance.
pub fn is_far(tally: &Tally, count: f64) -> bool {
    let n = tally.cards() as f64;
    let fair = tally.shuffles() as f64 / n;
    fair > 0.0 && (count - fair).abs() >= 5.0 * (fair * (1.0 - 1.0 / n)).sqrt()
}

/// The worst of a map: what its sentence says, and the square that it frames.
#[derive(Clone, Debug, PartialEq)]
pub struct Worst {
    /// The rule that all shuffles keep, if they do.
    pub always: Option<Always>,
    /// Its first square, else the furthest.
    pub square: Square,
}

impl Worst {
    /// Judges counts; `None` where no square is far beyond chance. O(n²).
    pub fn of_counts(tally: &Tally, lens: Lens) -> Option<Worst> {
        let square = furthest(of_counts(tally, lens)).filter(|far| is_far(tally, far.count))?;
        let always = counted(tally).filter(|_| lens == Lens::Places);
        let first = always.as_ref().map(Always::square);
        let first = first.and_then(|(row, column)| Square::counted(tally, lens, row, column));
        Some(Worst {
            square: first.unwrap_or(square),
            always,
        })
    }

    /// Judges exact shares of places, row after row; `None` where all are even. O(n²).
    pub fn of_shares(n: usize, shares: &[f64]) -> Option<Worst> {
        let squares = of_places(n, shares, 1.0 / n as f64);
        let square = furthest(squares.clone())?;
        let always = always(n, |card, place| shares[card * n + place]);
        let first = always.as_ref().map(Always::square);
        let first = first.and_then(|(row, column)| squares.clone().nth(row * n + column));
        Some(Worst {
            square: first.unwrap_or(square),
            always,
        })
    }

    /// A sentence on counts: the invariant, after `before`, which names the number of shuffles;
    /// else the counts of the square.
    pub fn in_counts(&self, lang: Lang, name: &dyn Fn(usize) -> String, before: &str) -> String {
        match &self.always {
            Some(always) => before.to_string() + &always.words(lang, name),
            None => self.square.counts(lang, name, ""),
        }
    }

    /// A sentence on exact shares: the invariant, else the ratio of the square to its fair share.
    pub fn in_theory(&self, lang: Lang, name: &dyn Fn(usize) -> String) -> String {
        match &self.always {
            Some(always) => always.words(lang, name),
            None => self.square.comes(lang, name),
        }
    }
}

/// Returns the lens that best shows the bias of these counts: neighbours, if they give more
/// evidence and no place is visibly uneven; else places.
pub fn deciding(tally: &Tally) -> Lens {
    let counts = || Counts::new(tally.cards(), tally.shuffles());
    let by_places = ln_evidence(counts().with_positions(tally.positions()));
    let is_by_neighbours = || {
        let by_neighbours = ln_evidence(counts().with_successors(tally.successors()));
        by_neighbours > by_places && Worst::of_counts(tally, Lens::Places).is_none()
    };
    match !tally.successors().is_empty() && is_by_neighbours() {
        true => Lens::Neighbours,
        false => Lens::Places,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that too rare counts as much as too often, and that of those nearly as far the one nearest
    /// the top is named.
    #[test]
    fn the_square_furthest_from_fair_is_found() {
        let furthest = |counts: [u32; 9]| {
            let mut tally = Tally::of_positions(3);
            assert!(tally.merge(90, &counts));
            furthest(of_counts(&tally, Lens::Places)).map(|square| square.at())
        };
        assert_eq!(furthest([50, 30, 10, 20, 39, 31, 20, 21, 49]), Some((0, 0)));
        assert_eq!(furthest([40, 45, 5, 25, 24, 41, 25, 21, 44]), Some((0, 2)));
        assert_eq!(furthest([44, 15, 31, 1, 60, 29, 45, 15, 30]), Some((1, 0)));
        assert_eq!(furthest([30; 9]), None);
    }
}
