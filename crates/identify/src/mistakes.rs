//! Mistakes that programs make and the catalogue lacks.

use std::sync::OnceLock;

use engine::algorithms::{Algorithm, Code, Definition, Draws, Fairness, IN_PLACE, Info, Params};
use engine::ops::Inspect;
use engine::rng::flawed::{Bits, Source};
use engine::setup::Setup;
use engine::step::Var;

/// A mistake that programs make and the catalogue lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// A fair loop over all cards but the first; mirrored, but the last.
    FirstLeftOut,
    /// A fair loop that ends half way.
    HalfTheLoop,
    /// Each card is swapped with the next one if a coin shows heads.
    CoinNeighbour,
    /// The draw of a fair loop is rounded instead of cut off, so that its ends come half as often.
    Rounded,
    /// The draw of a naive swap is rounded.
    NaiveRounded,
    /// `%` on a number below 256.
    Modulo,
    /// A binary insertion sort with a coin that looks for no run first, as Chromium sorts short arrays
    /// until it has compiled the line.
    PlainBinarySort,
    /// A binary insertion sort whose comparison is -1, 0 or 1, each as often: it says "less" once in
    /// three times.
    ThreeWayCoin,
}

impl Mistake {
    /// All of them.
    pub const ALL: [Mistake; 8] = [
        Mistake::FirstLeftOut,
        Mistake::HalfTheLoop,
        Mistake::CoinNeighbour,
        Mistake::Rounded,
        Mistake::NaiveRounded,
        Mistake::Modulo,
        Mistake::PlainBinarySort,
        Mistake::ThreeWayCoin,
    ];

    /// Its stable id.
    pub fn id(self) -> &'static str {
        match self {
            Mistake::FirstLeftOut => "first-left-out",
            Mistake::HalfTheLoop => "half-the-loop",
            Mistake::CoinNeighbour => "coin-neighbour",
            Mistake::Rounded => "rounded-draws",
            Mistake::NaiveRounded => "naive-rounded",
            Mistake::Modulo => "modulo",
            Mistake::PlainBinarySort => "plain-binary-sort",
            Mistake::ThreeWayCoin => "three-way-coin",
        }
    }

    fn name(self) -> [&'static str; 2] {
        match self {
            Mistake::FirstLeftOut => ["One card left out", "漏掉一张牌"],
            Mistake::HalfTheLoop => ["Half the loop", "循环只走一半"],
            // Both have one law: by a coin, one of two cards leaves.
            Mistake::CoinNeighbour => [
                "Buffer of 2, or a coin for each neighbour",
                "容量为 2 的缓冲区，或相邻两张抛硬币",
            ],
            Mistake::Rounded => ["Rounded draws", "抽取时四舍五入"],
            Mistake::NaiveRounded => ["Naive swap, rounded", "朴素交换，四舍五入"],
            Mistake::Modulo => ["Remainder of a byte", "一个字节取余"],
            Mistake::PlainBinarySort => {
                ["Plain binary insertion with a coin", "抛硬币的普通二分插入"]
            }
            Mistake::ThreeWayCoin => [
                "Binary insertion by −1, 0 or 1",
                "随机取 −1、0、1 的二分插入",
            ],
        }
    }

    /// The mistake of a setup, if it is one of these.
    pub(crate) fn of(setup: &Setup) -> Option<Mistake> {
        if !setup.source.is_exact() {
            return Some(Mistake::Modulo);
        }
        Mistake::ALL
            .into_iter()
            .find(|mistake| mistake.id() == setup.algorithm.id())
    }

    /// The mistake with `n` cards; `None` where it makes none.
    pub(crate) fn setup(self, n: usize) -> Option<Setup> {
        if self == Mistake::Modulo {
            let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, n);
            let setup = setup.with_source(Source::modulo(Bits::BYTE));
            return (n <= 1 << 8 && !setup.in_law().source.is_exact()).then_some(setup);
        }
        let listed = || Algorithm::from_id(self.id());
        let registered = REGISTERED.get_or_init(|| {
            let all = Mistake::ALL.into_iter().filter(|&m| m != Mistake::Modulo);
            all.for_each(Mistake::register);
        });
        let () = registered;
        (n >= 3)
            .then(listed)
            .flatten()
            .map(|algorithm| Setup::new(algorithm, n))
    }

    fn register(self) {
        let info = Info {
            id: self.id(),
            fairness: Fairness::Biased,
            draws: match self {
                Mistake::ThreeWayCoin => Draws::Varied,
                _ => Draws::Fixed,
            },
            ..IN_PLACE
        };
        // The catalogue has no such id.
        let _ = Definition::new(info, self.name(), self).register();
    }
}

/// Registered once: a definition stays in memory.
static REGISTERED: OnceLock<()> = OnceLock::new();

/// A round of a loop: the place whose card is swapped, and which places it may be swapped with, each
/// with its weight.
type Round = (usize, Vec<(usize, u32)>);

impl Mistake {
    /// The rounds of the loop.
    fn rounds(self, n: usize) -> Vec<Round> {
        let from_on = |i: usize| (i, (i..n).map(|j| (j, 1)).collect());
        // round(random * most): both ends half as often as the others.
        let rounded = |i: usize, most: usize| {
            let weight = |j: usize| 2 - u32::from(j == 0 || j == most);
            (i, (0..=most).map(|j| (j, weight(j))).collect())
        };
        match self {
            Mistake::FirstLeftOut => (1..n - 1).map(from_on).collect(),
            Mistake::HalfTheLoop => (0..n / 2).map(from_on).collect(),
            Mistake::Modulo => (0..n - 1).map(from_on).collect(),
            Mistake::CoinNeighbour => (0..n - 1).map(|i| (i, vec![(i, 1), (i + 1, 1)])).collect(),
            Mistake::Rounded => (1..n).rev().map(|i| rounded(i, i)).collect(),
            Mistake::NaiveRounded => (0..n).map(|i| rounded(i, n - 1)).collect(),
            // They have no rounds of swaps.
            Mistake::PlainBinarySort | Mistake::ThreeWayCoin => Vec::new(),
        }
    }

    /// The exact probability of each card in each place: one card followed through the rounds; `None`
    /// where it is counted. O(n³).
    pub(crate) fn positions(self, n: usize) -> Option<Vec<f64>> {
        match self {
            Mistake::PlainBinarySort => return Some(sorted_positions(n)),
            Mistake::ThreeWayCoin => return None,
            _ => {}
        }
        let rounds = self.rounds(n);
        let mut all = Vec::with_capacity(n * n);
        for card in 0..n {
            let mut at = vec![0.0; n];
            at[card] = 1.0;
            for (i, others) in &rounds {
                let total: f64 = others.iter().map(|&(_, weight)| f64::from(weight)).sum();
                let (mine, mut moved) = (at[*i], at[*i]);
                for &(j, weight) in others.iter().filter(|(j, _)| j != i) {
                    let share = f64::from(weight) / total;
                    let change = share * (mine - at[j]);
                    at[j] += change;
                    moved -= change;
                }
                at[*i] = moved;
            }
            all.extend(at);
        }
        Some(all)
    }
}

impl Code for Mistake {
    fn run(&self, ops: &mut dyn Inspect, _: Params) {
        match self {
            Mistake::PlainBinarySort => return insert(ops, 1, 2),
            Mistake::ThreeWayCoin => {
                let run = run(ops, 3);
                return insert(ops, run, 3);
            }
            _ => {}
        }
        for (i, others) in self.rounds(ops.cards()) {
            let total: u32 = others.iter().map(|(_, weight)| weight).sum();
            let mut drawn = ops.draw(Var::J, 0, total as usize - 1) as u32;
            let hit = others.iter().find(|(_, weight)| {
                let is_hit = drawn < *weight;
                drawn = drawn.wrapping_sub(*weight);
                is_hit
            });
            if let Some(&(j, _)) = hit {
                ops.swap(i, j);
            }
        }
    }
}

/// A comparison that says "less" once in `once_in` times, whatever the cards.
fn is_less(ops: &mut dyn Inspect, once_in: usize) -> bool {
    ops.draw(Var::J, 0, once_in - 1) == 0
}

/// The length of the run that the deck seems to begin with, as `TimSort` looks for one: a falling one
/// is turned round.
fn run(ops: &mut dyn Inspect, once_in: usize) -> usize {
    let falls = is_less(ops, once_in);
    let mut run = 2.min(ops.cards());
    while run < ops.cards() && is_less(ops, once_in) == falls {
        run += 1;
    }
    for place in (0..run / 2).filter(|_| falls) {
        ops.swap(place, run - 1 - place);
    }
    run
}

/// Each card from `first` on goes to the place that comparisons lead to among the cards before it.
fn insert(ops: &mut dyn Inspect, first: usize, once_in: usize) {
    for card in first..ops.cards() {
        let (mut low, mut high) = (0, card);
        while low < high {
            let middle = usize::midpoint(low, high);
            match is_less(ops, once_in) {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        for place in (low..card).rev() {
            ops.swap(place, place + 1);
        }
    }
}

/// The exact probability of each card in each place after [`insert`] with a coin: each card is inserted, then
/// pushed on by those inserted before it. O(n³).
fn sorted_positions(n: usize) -> Vec<f64> {
    let inserted: Vec<Vec<f64>> = (0..n).map(insertion).collect();
    let mut all = Vec::with_capacity(n * n);
    for card in 0..n {
        let mut at = inserted[card].clone();
        at.resize(n, 0.0);
        for next in &inserted[card + 1..] {
            // How likely the next card is inserted at this place or before it.
            let mut before = 0.0;
            let mut pushed = vec![0.0; n];
            for place in 0..n {
                before += next.get(place).unwrap_or(&0.0);
                pushed[place] += at[place] * (1.0 - before);
                if place + 1 < n {
                    pushed[place + 1] += at[place] * before;
                }
            }
            at = pushed;
        }
        all.extend(at);
    }
    all
}

/// The probability of each place to which coins lead among `cards` cards.
fn insertion(cards: usize) -> Vec<f64> {
    fn lead(p: &mut [f64], low: usize, high: usize, share: f64) {
        if low == high {
            p[low] += share;
            return;
        }
        let middle = usize::midpoint(low, high);
        lead(p, low, middle, share / 2.0);
        lead(p, middle + 1, high, share / 2.0);
    }
    let mut p = vec![0.0; cards + 1];
    lead(&mut p, 0, cards, 1.0);
    p
}
