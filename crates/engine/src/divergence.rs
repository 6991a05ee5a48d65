//! Where two runs with the same random words first draw different numbers.

use crate::step::Step;
use crate::trace::{Moment, Trace};

/// A number that was drawn, and the bounds it was drawn between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Which draw of its run it is, from 1.
    pub number: usize,
    /// Steps of the run up to and with the draw.
    pub steps: usize,
    /// The least answer.
    pub low: usize,
    /// The greatest answer.
    pub high: usize,
    /// The answer.
    pub value: usize,
}

/// All draws of a run, in order.
pub fn draws(trace: &Trace) -> impl Iterator<Item = Drawn> + '_ {
    let mut number = 0;
    let drawn = move |(steps, moment): (usize, &Moment)| {
        let Step::Draw {
            low, high, value, ..
        } = moment.step
        else {
            return None;
        };
        number += 1;
        Some(Drawn {
            number,
            steps,
            low,
            high,
            value,
        })
    };
    (1..).zip(&trace.moments).filter_map(drawn)
}

/// The first draw that is not the same in both runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The draw of one run; `None` if it draws no more.
    pub one: Option<Drawn>,
    /// The draw of the other run; `None` if it draws no more.
    pub other: Option<Drawn>,
}

/// The first draw that differs between two runs; `None` if none does. Draws with a single possible
/// answer are left out, as only some algorithms make them. O(steps).
pub fn divergence(one: &Trace, other: &Trace) -> Option<Divergence> {
    let open = |draw: &Drawn| draw.low < draw.high;
    let (mut ones, mut others) = (draws(one).filter(open), draws(other).filter(open));
    loop {
        match (ones.next(), others.next()) {
            (None, None) => return None,
            (Some(a), Some(b)) if a.value == b.value => {}
            (one, other) => return Some(Divergence { one, other }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Algorithm;
    use crate::experiment::Setup;
    use crate::rng::Seed;

    fn run(algorithm: Algorithm, written: &[u32]) -> Trace {
        let setup = Setup::new(algorithm, 6);
        Trace::record(&setup, written, setup.rng(Seed(1), 0))
    }

    /// Proves that runs are alike up to the divergence and not at it, for draws that are known.
    #[test]
    fn the_first_differing_draw_is_found() {
        let fair = run(Algorithm::FisherYatesDown, &[3, 2, 3, 1, 0]);
        let naive = run(Algorithm::NaiveSwap, &[3, 2, 5, 1, 0, 0]);
        let found = divergence(&fair, &naive).expect("they diverge");
        let (a, b) = (found.one.expect("drawn"), found.other.expect("drawn"));
        assert_eq!((a.number, b.number, a.value, b.value), (3, 3, 3, 5));
        assert_eq!((a.low, a.high, b.low, b.high), (0, 3, 0, 5));
        assert_eq!(a.steps, 5, "draw, swap, draw, swap, draw");
        assert_eq!(divergence(&fair, &fair.clone()), None);
        // One of them draws once more.
        let longer = run(Algorithm::NaiveSwap, &[3, 2, 3, 1, 0, 0]);
        let found = divergence(&fair, &longer).expect("they diverge");
        assert_eq!((found.one, found.other.map(|d| d.number)), (None, Some(6)));
        // The first of six draws has one answer, and five are the same.
        let swaps = run(Algorithm::SwapWithEarlier, &[0, 1, 0, 3, 2, 4]);
        let inserts = run(Algorithm::InsideOut, &[1, 0, 3, 2, 4]);
        assert_eq!(draws(&swaps).count(), 1 + draws(&inserts).count());
        assert_eq!(divergence(&swaps, &inserts), None);
        // And one draws nothing at all.
        let found = divergence(&run(Algorithm::Cross, &[]), &fair).expect("they diverge");
        assert_eq!((found.one, found.other.map(|d| d.number)), (None, Some(1)));
        // Behind one that has one answer the numbers differ.
        let found = divergence(&swaps, &naive).expect("they diverge");
        assert_eq!(
            [found.one, found.other].map(|d| d.map(|d| d.number)),
            [Some(2), Some(1)]
        );
    }
}
