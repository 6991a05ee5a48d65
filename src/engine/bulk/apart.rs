//! Networks whose switches share no cell: where a card lies hangs on one coin, who follows whom on two. So coins are counted, not cards.

use super::network::{Network, toss};
use super::simd::Bytes;
use super::{Kernel, LANES, Streams};
use crate::tally::Delta;

/// Rounds that are counted in bytes.
const PILE: u32 = 255;
const NONE: Bytes = Bytes([0; LANES]);

/// How often something was so: in each lane since the latest sum, and before.
#[derive(Clone, Copy)]
struct Often {
    lanes: Bytes,
    sum: u32,
}

impl Often {
    const NEVER: Often = Often {
        lanes: NONE,
        sum: 0,
    };

    fn add(&mut self) {
        self.sum += self.lanes.0.iter().map(|&b| u32::from(b)).sum::<u32>();
        self.lanes = NONE;
    }
}

/// What a place hangs on: the switch, and whether it is the second of its cells.
type Hangs = Option<(usize, bool)>;

pub(super) struct Apart {
    code: Network,
    places: Vec<Hangs>,
    /// The two cells of each switch.
    switches: Vec<[usize; 2]>,
    /// Two switches that neighbouring places hang on.
    pairs: Vec<[usize; 2]>,
    /// The coins of a round.
    tossed: Vec<Bytes>,
    /// How often each coin showed 1, and both of a pair.
    ones: Vec<Often>,
    both: Vec<Often>,
    piled: u32,
    shuffles: u32,
}

impl Apart {
    /// `None` where switches share a cell.
    pub fn of(code: &Network, all: bool) -> Option<Apart> {
        let mut hangs: Vec<Hangs> = vec![None; code.n];
        let mut switches = Vec::new();
        for switch in code.runs.iter().flatten() {
            let cells = [switch.begin?.into(), switch.cell.into()];
            for (cell, second) in cells.into_iter().zip([false, true]) {
                let hang: &mut Hangs = &mut hangs[cell];
                if hang.replace((switches.len(), second)).is_some() {
                    return None;
                }
            }
            switches.push(cells);
        }
        let places: Vec<Hangs> = code.cells.iter().map(|&c| hangs[c as usize]).collect();
        let pair = |two: &[Hangs]| match (two[0], two[1]) {
            (Some((s, _)), Some((t, _))) if s != t => Some([s, t]),
            _ => None,
        };
        let pairs: Vec<[usize; 2]> = if all {
            places.windows(2).filter_map(pair).collect()
        } else {
            Vec::new()
        };
        Some(Apart {
            tossed: vec![NONE; switches.len()],
            ones: vec![Often::NEVER; switches.len()],
            both: vec![Often::NEVER; pairs.len()],
            code: code.clone(),
            places,
            switches,
            pairs,
            piled: 0,
            shuffles: 0,
        })
    }

    #[inline(never)]
    fn round(&mut self, words: &mut Streams) {
        let [mut coins, mut scratch] = [[NONE; 8]; 2];
        let mut at = 0;
        for run in &self.code.runs {
            toss(words, &mut coins, &mut scratch);
            let end = at + run.len();
            for coins in coins.iter().rev() {
                let mut coins = *coins;
                for switch in at..end.min(at + 8) {
                    let tossed = coins.negative();
                    self.tossed[switch] = tossed;
                    let ones = &mut self.ones[switch].lanes;
                    *ones = ones.minus(tossed);
                    coins = coins.twice();
                }
                at = end.min(at + 8);
            }
        }
        for (&[s, t], both) in self.pairs.iter().zip(&mut self.both) {
            both.lanes = both.lanes.minus(self.tossed[s].and(self.tossed[t]));
        }
    }

    fn add(&mut self) {
        self.ones
            .iter_mut()
            .chain(&mut self.both)
            .for_each(Often::add);
        self.piled = 0;
    }

    /// Which cards may lie in a place: with a coin that shows 0, and with 1.
    fn cards(&self, place: usize) -> [usize; 2] {
        match self.places[place] {
            None => [self.code.cells[place].into(); 2],
            Some((s, second)) => {
                let [x, y] = self.switches[s];
                if second { [y, x] } else { [x, y] }
            }
        }
    }
}

impl Kernel for Apart {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, _: &mut Delta) {
        for _ in 0..rounds {
            if self.piled == PILE {
                self.add();
            }
            self.round(words);
            self.piled += 1;
        }
        self.shuffles += rounds as u32 * LANES as u32;
    }

    fn move_to(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        self.add();
        let (n, all) = (self.code.n, std::mem::take(&mut self.shuffles));
        // How often the coin of a place showed 1: never, if it hangs on none.
        let ones = |place: usize| self.places[place].map_or(0, |(s, _)| self.ones[s].sum);
        let mut positions = vec![0; n * n];
        for place in 0..n {
            let [zero, one] = self.cards(place);
            positions[place * n + zero] += all - ones(place);
            positions[place * n + one] += ones(place);
        }
        let mut followed = vec![0; if delta.counts_all() { n * n } else { 0 }];
        let mut both = self.both.iter().map(|both| both.sum);
        for place in 1..if followed.is_empty() { 0 } else { n } {
            let [before, here] = [place - 1, place].map(|place| self.cards(place));
            let (first, second) = (ones(place - 1), ones(place));
            let both = match (self.places[place - 1], self.places[place]) {
                (Some((s, _)), Some((t, _))) if s == t => first,
                (Some(_), Some(_)) => both.next().unwrap_or(0),
                _ => 0,
            };
            followed[before[0] * n + here[0]] += (all - first) - (second - both);
            followed[before[0] * n + here[1]] += second - both;
            followed[before[1] * n + here[0]] += first - both;
            followed[before[1] * n + here[1]] += both;
        }
        delta.take(
            all.into(),
            &mut |place, card| positions[place * n + card],
            &mut |before, after| followed[before * n + after],
            &mut |_| 0,
        );
        for often in self.ones.iter_mut().chain(&mut self.both) {
            *often = Often::NEVER;
        }
    }
}
