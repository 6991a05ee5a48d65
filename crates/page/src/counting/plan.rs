//! Where counting stops: at which numbers the evidence is looked at, and which are kept.

use crate::lever::Lever;

/// The numbers of shuffles that are shown beside the planned one where nothing may move.
pub const EARLIER: [u64; 3] = [1, 100, 10_000];

/// The numbers at which a count of one deck stops. They depend on its cards alone: frames, workers
/// and the lever change none of them, so that the same shuffles get the same verdict everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountPlan {
    /// Up to this number every shuffle is looked at, then every time the count has grown by this
    /// part of itself: a look takes O(n²).
    every: u64,
}

impl CountPlan {
    /// The number of the first look.
    pub(super) const FIRST_LOOK: u64 = 1;

    /// Returns the plan of decks of `n` cards.
    pub(super) fn of(n: usize) -> CountPlan {
        let cells = (n * n).max(1) as u64;
        CountPlan {
            every: (65_536 / cells).clamp(24, 256),
        }
    }

    /// The number of the look after a look.
    pub(super) fn look_after(self, look: u64) -> u64 {
        look + 1 + look / self.every
    }

    /// Returns true if the counts of so many shuffles are kept, as at every mark of the lever.
    pub(super) fn keeps(self, count: u64) -> bool {
        Lever::mark_below(count) == count
    }

    /// The first stop after `done`: a mark of the lever, or the next look, if one is to come.
    pub(super) fn stop_after(self, done: u64, next_look: Option<u64>) -> u64 {
        let mark = Lever::mark_above(done).unwrap_or(u64::MAX);
        mark.min(next_look.unwrap_or(u64::MAX))
    }

    /// All stops after `from`, up to `to`.
    pub(super) fn stops(self, next_look: Option<u64>, from: u64, to: u64) -> Vec<u64> {
        let (mut look, mut all) = (next_look, Vec::new());
        let mut stop = self.stop_after(from, look);
        while stop <= to {
            all.push(stop);
            look = look.map(|at| if at == stop { self.look_after(at) } else { at });
            stop = self.stop_after(stop, look);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For a number of cards, how many looks there are up to 100,000 shuffles, and the last one.
    const PINNED: [(usize, usize, u64); 4] = [
        (3, 1_678, 99_945),
        (13, 1_678, 99_945),
        (52, 217, 99_386),
        (1_024, 217, 99_386),
    ];

    /// Proves that looks are where they were for all links that were ever shared, more often of
    /// small decks than of large ones, and that every mark of the lever is a stop.
    #[test]
    fn looks_are_where_they_always_were() {
        for (n, looks, last) in PINNED {
            let mut own = vec![CountPlan::FIRST_LOOK];
            let plan = CountPlan::of(n);
            while own[own.len() - 1] < 100_000 {
                own.push(plan.look_after(own[own.len() - 1]));
            }
            own.pop();
            assert_eq!((own.len(), own[own.len() - 1]), (looks, last), "{n} cards");
            let all = plan.stops(Some(CountPlan::FIRST_LOOK), 0, 100_000);
            own.extend(Lever::reaching(0).marks().filter(|mark| *mark <= 100_000));
            own.sort_unstable();
            own.dedup();
            assert_eq!(all, own);
        }
    }

    /// Proves that the stops of a part are the same wherever the parts before it ended.
    #[test]
    fn stops_do_not_depend_on_parts() {
        let plan = CountPlan::of(13);
        let whole = plan.stops(Some(CountPlan::FIRST_LOOK), 0, 5_000);
        let (mut parts, mut look) = (Vec::new(), CountPlan::FIRST_LOOK);
        for ends in [0, 700, 701, 3_333, 5_000].windows(2) {
            parts.extend(plan.stops(Some(look), ends[0], ends[1]));
            while look <= ends[1] {
                look = plan.look_after(look);
            }
        }
        assert_eq!(parts, whole);
    }
}
