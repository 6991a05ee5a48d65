//! Data loaders: shards, perhaps in random order, then a buffer that gives out a random sample and
//! takes in the next one. Of up to ten million samples, without a matrix.
//!
//! A sample that the stream brings at index i enters the buffer of B before draw t = max(0, i + 1 -
//! B) and stays each time with q = 1 - 1/B, until the stream is over at draw n - B; what is held
//! then comes in random order. So of the places below x it reaches one with probability
//!
//! F(x) = 1 - s q^(x' - t) if t <= x', else 0, where x' = min(x, n - B), s = min(1, (n - x)/B),
//!
//! and the first y samples of the stream have B + T - s B q^(x' - T) in them on average, T = min(y -
//! B, x'). Shards of k samples in random order leave sample c at index r k + (c mod k), every r
//! alike.

mod map;
mod mates;
mod places;
mod search;

pub use places::Places;
pub use search::{Goal, Search};

/// Most samples of a [`Loader`].
pub const MOST_SAMPLES: u64 = 10_000_000;

/// Shards of one size, and a buffer behind them.
///
/// ```
/// use shuffle_lab_exact::loader::Loader;
/// // 40 shards of 1,000 samples as they lie, then a buffer of 5,000.
/// let loader = Loader::new(40, 1_000, false, 5_000);
/// assert_eq!((loader.samples(), loader.farthest_early()), (40_000, 4_999));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loader {
    shards: u64,
    each: u64,
    shuffled: bool,
    buffer: u64,
}

impl Loader {
    /// A loader of `shards` shards of `each` samples, in random order or as they lie, with a buffer
    /// of `buffer` samples. Numbers that are too small or too large are cut.
    pub fn new(shards: u64, each: u64, shuffled: bool, buffer: u64) -> Loader {
        let shards = shards.clamp(1, MOST_SAMPLES);
        let each = each.clamp(1, MOST_SAMPLES / shards);
        Loader {
            shards,
            each,
            // A single shard has no order.
            shuffled: shuffled && shards > 1,
            buffer: buffer.clamp(1, shards * each),
        }
    }

    /// Returns these shards with a buffer of `buffer` samples, as [`Loader::new`] cuts it.
    #[must_use]
    pub fn with_buffer(self, buffer: u64) -> Loader {
        Loader::new(self.shards, self.each, self.shuffled, buffer)
    }

    /// Number of shards.
    pub fn shards(&self) -> u64 {
        self.shards
    }

    /// Number of samples of a shard.
    pub fn each(&self) -> u64 {
        self.each
    }

    /// Returns true if shards come in random order.
    pub fn is_shuffled(&self) -> bool {
        self.shuffled
    }

    /// Number of samples that the buffer holds.
    pub fn buffer(&self) -> u64 {
        self.buffer
    }

    /// Number of samples of the stream.
    pub fn samples(&self) -> u64 {
        self.shards * self.each
    }

    /// Most places by which a sample can come before its turn in the stream: B - 1.
    pub fn farthest_early(&self) -> u64 {
        self.buffer - 1
    }

    /// q^times.
    fn stays(&self, times: f64) -> f64 {
        if times <= 0.0 {
            return 1.0;
        }
        (times * (-1.0 / self.buffer as f64).ln_1p()).exp()
    }

    /// 1 - q^times, of which nothing is lost where it is small.
    fn leaves(&self, times: f64) -> f64 {
        match times {
            ..=0.0 => 0.0,
            _ => -(times * (-1.0 / self.buffer as f64).ln_1p()).exp_m1(),
        }
    }

    /// P(the sample that the stream brings at index `i` comes to one of the first `x` places).
    fn reached(&self, i: u64, x: u64) -> f64 {
        let enters = (i + 1).saturating_sub(self.buffer);
        let (end, s) = self.cut(x);
        match end.checked_sub(enters) {
            Some(draws) => 1.0 - s * self.stays(draws as f64),
            None => 0.0,
        }
    }

    /// The fewest places after its turn such that the sample in the middle of the stream comes so
    /// late, or later, with probability `share` at most.
    pub fn late(&self, share: f64) -> u64 {
        let (n, i) = (self.samples(), self.samples() / 2);
        first(0, n - i, |late| 1.0 - self.reached(i, i + late) <= share)
    }

    /// Median distance in places between the middle sample of the stream and its turn.
    pub fn half_within(&self) -> u64 {
        let (n, i) = (self.samples(), self.samples() / 2);
        let within =
            |d: u64| self.reached(i, (i + d + 1).min(n)) - self.reached(i, i.saturating_sub(d));
        first(0, n, |d| within(d) >= 0.5)
    }

    /// The share of pairs of sample and place that never meet.
    pub fn never(&self) -> f64 {
        let (n, held) = (self.samples() as f64, self.buffer as f64);
        let missing = |of: f64| {
            let more = (of - held).max(0.0);
            more * (more + 1.0) / 2.0
        };
        if self.buffer == 1 {
            // Nothing comes late.
            let places = if self.shuffled { self.shards } else { 1 };
            return 1.0 - places as f64 / n;
        }
        match self.shuffled {
            true => missing(self.each as f64) / (self.each as f64 * n),
            false => missing(n) / (n * n),
        }
    }

    /// ln of how many ways there are to draw, each equally likely, and ln n!. Ways are orders where
    /// shards keep their order; else at least as many.
    fn ln_ways(&self) -> (f64, f64) {
        let (n, held) = (self.samples(), self.buffer);
        let shards = if self.shuffled {
            ln_factorial(self.shards)
        } else {
            0.0
        };
        let drawn = (n - held) as f64 * (held as f64).ln() + ln_factorial(held);
        let all = ln_factorial(n);
        ((shards + drawn).min(all), all)
    }

    /// Bits lost of the log2 n! of a fair order, and log2 n!; where shards are in random order, the
    /// loss is a lower bound.
    pub fn bits_lost(&self) -> (f64, f64) {
        let (ways, all) = self.ln_ways();
        let bits = |ln: f64| ln / std::f64::consts::LN_2;
        (bits(all - ways), bits(all))
    }

    /// The total variation distance of the whole order from fair; where shards are in random order,
    /// at least.
    pub fn order_distance(&self) -> f64 {
        let (ways, all) = self.ln_ways();
        -(ways - all).exp_m1()
    }

    /// x' and s of the first `x` places.
    fn cut(&self, x: u64) -> (u64, f64) {
        let (n, held) = (self.samples(), self.buffer);
        (x.min(n - held), ((n - x) as f64 / held as f64).min(1.0))
    }
}

/// The least number from `low` to `high` of which `holds` is true, `high` if of none below.
fn first(mut low: u64, mut high: u64, holds: impl Fn(u64) -> bool) -> u64 {
    while low < high {
        let middle = low.midpoint(high);
        match holds(middle) {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    low
}

/// ln n!: summed, of large n by Stirling's series; relative error below 10^-13.
fn ln_factorial(n: u64) -> f64 {
    if n < 256 {
        return crate::logarithms::ln_factorial(n as usize);
    }
    let n = n as f64;
    let series = 1.0 / (12.0 * n) - 1.0 / (360.0 * n.powi(3)) + 1.0 / (1260.0 * n.powi(5));
    n * n.ln() - n + (2.0 * std::f64::consts::PI * n).ln() / 2.0 + series
}
