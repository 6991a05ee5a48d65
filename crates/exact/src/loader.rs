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

    /// The same shards with another buffer.
    #[must_use]
    pub fn with_buffer(self, buffer: u64) -> Loader {
        Loader::new(self.shards, self.each, self.shuffled, buffer)
    }

    /// How many shards there are.
    pub fn shards(&self) -> u64 {
        self.shards
    }

    /// How many samples a shard has.
    pub fn each(&self) -> u64 {
        self.each
    }

    /// Whether shards come in random order.
    pub fn is_shuffled(&self) -> bool {
        self.shuffled
    }

    /// How many samples the buffer holds.
    pub fn buffer(&self) -> u64 {
        self.buffer
    }

    /// All samples.
    pub fn samples(&self) -> u64 {
        self.shards * self.each
    }

    /// How many places before its turn in the stream a sample can come: B - 1.
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

    /// How many places after its turn one sample in `1 / share` comes, or later: of the sample in the
    /// middle of the stream.
    pub fn late(&self, share: f64) -> u64 {
        let (n, i) = (self.samples(), self.samples() / 2);
        first(0, n - i, |late| 1.0 - self.reached(i, i + late) <= share)
    }

    /// Within how many places of its turn the sample in the middle of the stream comes half of the time.
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

    /// How many bits of the log2 n! of a fair order are lost; where shards are in random order, at
    /// least.
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

    /// How far apart two samples of one shard come, on average; (n + 1)/3 if the order is fair. `None`
    /// of one shard, or shards of one sample. O(samples of a shard).
    ///
    /// Two samples that enter d draws apart come d + B q^d - (B - 1)(1 + q^d) q^L / 2 + q^d (B - 2)
    /// (1 - 2/B)^L / 3 apart, L being how many draws the later one sees before the stream is over.
    /// Shards in random order change no such pair.
    pub fn mates_apart(&self) -> Option<f64> {
        if self.each < 2 || self.shards < 2 {
            return None;
        }
        let (held, each) = (self.buffer, self.each);
        let [apart, one, two] = self.entering_in_turn();
        // Shards that are in the buffer from the first are alike.
        let whole = (held / each).min(self.shards);
        let mut sum = if whole > 0 {
            whole as f64 * self.entering(0)
        } else {
            0.0
        };
        let mut next = whole;
        if next < self.shards && next * each + 1 < held {
            sum += self.entering(next * each);
            next += 1;
        }
        // Of the others the last samples see 0, k, 2k, ... draws.
        let others = (self.shards - next) as f64;
        let series = |stays: f64, leaves: f64, all: f64| match stays {
            0.0 => 1.0,
            _ => all / leaves,
        };
        let k = each as f64;
        if others > 0.0 {
            let ones = series(self.stays(k), self.leaves(k), self.leaves(k * others));
            let stays = self.both_stay(each);
            let twos = series(
                stays,
                1.0 - stays,
                1.0 - self.both_stay(each * (self.shards - next)),
            );
            sum += apart * others + one * ones + two * twos;
        }
        Some(sum / self.shards as f64 / self.pairs())
    }

    /// Pairs of samples of a shard.
    fn pairs(&self) -> f64 {
        self.each as f64 * (self.each - 1) as f64 / 2.0
    }

    /// (1 - 2/B)^times; of a buffer of one nobody stays.
    fn both_stay(&self, times: u64) -> f64 {
        let stays = (1.0 - 2.0 / self.buffer as f64).max(0.0);
        if times == 0 {
            1.0
        } else {
            stays.powf(times as f64)
        }
    }

    /// Of a shard whose samples enter one a draw, the sum over its pairs: a number, and what q^L and
    /// (1 - 2/B)^L are multiplied with, L being what the last sample sees.
    fn entering_in_turn(&self) -> [f64; 3] {
        let b = self.buffer as f64;
        let (q, both) = (1.0 - 1.0 / b, self.both_stay(1));
        let [mut apart, mut one, mut two] = [0.0; 3];
        let mut power = 1.0;
        for earlier in 1..self.each {
            let earlier = earlier as f64;
            power *= q;
            // The sum of q^d over all earlier ones.
            let held_on = (b - 1.0) * (1.0 - power);
            apart += earlier * (earlier + 1.0) / 2.0 + b * held_on;
            one = one * q - (b - 1.0) / 2.0 * (earlier + held_on);
            two = two * both + (b - 2.0) / 3.0 * held_on;
        }
        [apart, one, two]
    }

    /// Of a shard that begins in the buffer at the start, the sum over its pairs.
    fn entering(&self, start: u64) -> f64 {
        let (n, held, b) = (self.samples(), self.buffer, self.buffer as f64);
        // Of the earlier samples of the shard: the sums of d and of q^d.
        let [mut sum, mut earlier, mut apart, mut held_on] = [0.0; 4];
        for i in start..start + self.each {
            let enters = (i + 1).saturating_sub(held);
            if enters > 0 {
                apart += earlier;
                held_on *= 1.0 - 1.0 / b;
            }
            let left = n - held - enters;
            let (one, two) = (self.stays(left as f64), self.both_stay(left));
            sum += apart + b * held_on - (b - 1.0) / 2.0 * (earlier + held_on) * one;
            sum += held_on * (b - 2.0) / 3.0 * two;
            earlier += 1.0;
            held_on += 1.0;
        }
        sum
    }

    /// How many of the stream's first `y` samples come to the first `x` places, on average.
    fn among(&self, y: u64, x: u64) -> f64 {
        let (n, held) = (self.samples(), self.buffer);
        let (end, s) = self.cut(x);
        if y < held {
            return y as f64 * self.held_out(end, s);
        }
        let given = (y - held).min(end);
        debug_assert!(given <= n - held, "draws end with the stream");
        held as f64 + given as f64 - s * held as f64 * self.stays((end - given) as f64)
    }

    /// 1 - s q^x'.
    fn held_out(&self, end: u64, s: f64) -> f64 {
        1.0 - s + s * self.leaves(end as f64)
    }

    /// x' and s of the first `x` places.
    fn cut(&self, x: u64) -> (u64, f64) {
        let (n, held) = (self.samples(), self.buffer);
        (x.min(n - held), ((n - x) as f64 / held as f64).min(1.0))
    }

    /// The sum of [`Loader::among`] over the first m samples of every shard. O(1).
    fn among_heads(&self, m: u64, x: u64) -> f64 {
        let (k, held, shards) = (self.each, self.buffer, self.shards);
        let (end, s) = self.cut(x);
        let b = held as f64;
        // Shards whose first m samples begin in the buffer: index r k + m below B.
        let first = if m < held {
            ((held - m).div_ceil(k)).min(shards)
        } else {
            0
        };
        let triangle = (first * first.saturating_sub(1) / 2) as f64 * k as f64;
        let mut sum = (triangle + (first * m) as f64) * self.held_out(end, s);
        // Then those that enter before the end: r k + m - B below x'.
        let behind = (end + held).saturating_sub(m).div_ceil(k).min(shards);
        let some = behind.saturating_sub(first);
        if some > 0 {
            let given = (first * k + m - held) as f64;
            let step = k as f64;
            let count = some as f64;
            sum += count * (b + given) + step * count * (count - 1.0) / 2.0;
            // q^(x' - T) grows by q^-k from shard to shard: summed from the last one back.
            let last = end as f64 - given - step * (count - 1.0);
            let series = self.leaves(step * count) / self.leaves(step);
            sum -= s * b * self.stays(last) * series;
        }
        let rest = shards - behind.max(first);
        sum + rest as f64 * (b + end as f64 - s * b)
    }

    /// How many of the first `y` samples come to the first `x` places, on average. O(1).
    fn corner(&self, y: u64, x: u64) -> f64 {
        if !self.shuffled {
            return self.among(y, x);
        }
        let (whole, part) = (y / self.each, y % self.each);
        // Each shard is any of them: whole ones are a share of all samples.
        let heads = match part {
            0 => 0.0,
            _ => self.among_heads(part, x) - self.among_heads(0, x),
        };
        (whole as f64 * x as f64 + heads) / self.shards as f64
    }

    /// The map of places in at most `side` times `side` cells, row by row: how often, as a multiple
    /// of the fair share, samples of a row come to places of a column. Exactly 0 where none can.
    /// O(side²).
    pub fn map(&self, side: u64) -> (usize, Vec<f64>) {
        let n = self.samples();
        let side = side.clamp(1, n);
        let bound = |k: u64| k * n / side;
        let corners: Vec<Vec<f64>> = (0..=side)
            .map(|row| {
                (0..=side)
                    .map(|column| self.corner(bound(row), bound(column)))
                    .collect()
            })
            .collect();
        let cell = |row: u64, column: u64| {
            if bound(column + 1) <= self.earliest(bound(row), bound(row + 1)) {
                return 0.0;
            }
            let [top, below] = [row, row + 1].map(|row| &corners[row as usize]);
            let (left, right) = (column as usize, column as usize + 1);
            let sum = below[right] - below[left] - top[right] + top[left];
            let size = (bound(row + 1) - bound(row)) * (bound(column + 1) - bound(column));
            (sum * n as f64 / size as f64).max(0.0)
        };
        let rows = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
        (
            side as usize,
            rows.map(|(row, column)| cell(row, column)).collect(),
        )
    }

    /// The first place that a sample from `from` to before `to` can come to.
    fn earliest(&self, from: u64, to: u64) -> u64 {
        let enters = |index: u64| (index + 1).saturating_sub(self.buffer);
        match self.shuffled {
            false => enters(from),
            // The next shard begins in it.
            true if from / self.each != (to - 1) / self.each => 0,
            true => enters(from % self.each),
        }
    }

    /// Begins to work out how far the place of single samples is from fair.
    pub fn places(&self) -> Places {
        Places {
            loader: *self,
            next: 0,
            sum: 0.0,
            every: 1,
        }
    }

    /// Begins to look for the fewest samples of a buffer that is as good as wanted.
    pub fn enough(&self, goal: Goal) -> Search {
        Search {
            loader: *self,
            goal,
            low: 1,
            high: self.samples(),
            trial: None,
        }
    }

    /// [`Loader::places`] of at most a thousand classes of samples, evenly spread.
    fn places_nearly(&self) -> Places {
        Places {
            every: self.each.div_ceil(1_000),
            ..self.places()
        }
    }
}

/// When a buffer is large enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// The whole order is at most so far from fair.
    Order(f64),
    /// The place of a single sample is at most so far from fair, on average.
    Place(f64),
}

/// A search by halves, part by part: a buffer that is good, where one fewer is not. Of places of
/// single samples with shards in random order, as far as a thousand classes of them say.
#[derive(Clone, Debug)]
pub struct Search {
    loader: Loader,
    goal: Goal,
    low: u64,
    high: u64,
    trial: Option<Places>,
}

impl Search {
    /// Whether it looks for this.
    pub fn is_for(&self, goal: Goal) -> bool {
        self.goal == goal
    }

    /// Goes on for some milliseconds at most; the number once it is found.
    pub fn go_on(&mut self) -> Option<u64> {
        if self.low == self.high {
            return Some(self.low);
        }
        let middle = self.low.midpoint(self.high);
        let loader = self.loader.with_buffer(middle);
        let is_good = match self.goal {
            Goal::Order(most) => loader.order_distance() <= most,
            Goal::Place(most) => {
                let trial = self.trial.get_or_insert_with(|| loader.places_nearly());
                trial.go_on(trial.slice())? <= most
            }
        };
        self.trial = None;
        match is_good {
            true => self.high = middle,
            false => self.low = middle + 1,
        }
        (self.low == self.high).then_some(self.low)
    }
}

/// How far the place of single samples is from fair, on average: total variation distance, worked out
/// part by part. With shards in random order samples at one place of their shard are alike.
#[derive(Clone, Debug)]
pub struct Places {
    loader: Loader,
    next: u64,
    sum: f64,
    every: u64,
}

impl Places {
    /// Goes on with so many classes of samples; the mean once all are done. A class costs at most as
    /// much as there are shards.
    pub fn go_on(&mut self, classes: u64) -> Option<f64> {
        let loader = self.loader;
        if !loader.shuffled {
            return Some(loader.places_in_order());
        }
        let stop = (self.next + classes * self.every).min(loader.each);
        while self.next < stop {
            self.sum += loader.class_distance(self.next);
            self.next += self.every;
        }
        let done = loader.each.div_ceil(self.every);
        (self.next >= loader.each).then_some(self.sum / done as f64)
    }

    /// How many classes are some milliseconds of work.
    pub fn slice(&self) -> u64 {
        (20_000 / self.loader.shards).max(1)
    }
}

impl Loader {
    /// How many draws in a row a share of 1/B times `most` stays above 1/n.
    fn above(&self, most: f64) -> f64 {
        let stays = (-1.0 / self.buffer as f64).ln_1p();
        match most {
            ..=1.0 => 0.0,
            _ if self.buffer == 1 => 1.0,
            _ => (-most.ln() / stays).ceil(),
        }
    }

    /// The mean over all samples where shards keep their order. O(1).
    ///
    /// A sample that sees L draws before the stream is over is above 1/n at the first w of its
    /// places, or at all of them if L is below w; then the places before it entered, n - B - L, are
    /// all that it lacks.
    fn places_in_order(&self) -> f64 {
        let (n, b) = (self.samples() as f64, self.buffer as f64);
        let draws = n - b;
        let w = self.above(n / b);
        let far = 1.0 - self.stays(w) - w / n;
        let of = |left: f64| if left >= w { far } else { (draws - left) / n };
        // The first B samples enter at once, the others one a draw.
        let below = w.min(draws).max(0.0);
        let near = below * (draws - (below - 1.0) / 2.0) / n;
        (b * of(draws) + near + (draws - below) * far) / n
    }

    /// The distance of samples at place `m` of their shard, shards in random order. O(shards), less
    /// once the shares of one shard repeat those of the one before.
    fn class_distance(&self, m: u64) -> f64 {
        let (n, held, k, shards) = (self.samples(), self.buffer, self.each, self.shards);
        let (b, fair) = (held as f64, 1.0 / k as f64);
        // The part above fair of so many draws that begin with the share `v`.
        let part = |v: f64, draws: u64| {
            let w = self.above(v * k as f64).min(draws as f64);
            v * b * (1.0 - self.stays(w)) - w * fair
        };
        let end = n - held;
        let mut entered = if m < held {
            ((held - m).div_ceil(k)).min(shards)
        } else {
            0
        };
        let (mut share, mut at, mut sum) = (entered as f64 / b, 0, 0.0);
        let decay = self.stays(k as f64);
        while entered < shards {
            let next = entered * k + m + 1 - held;
            sum += part(share, next - at);
            share = share * self.stays((next - at) as f64) + 1.0 / b;
            (entered, at) = (entered + 1, next);
            let again = share * decay + 1.0 / b;
            if (again - share).abs() < share * 1e-13 && entered < shards {
                // All others are like this one.
                let others = shards - entered;
                sum += part(share, k) * others as f64;
                at += k * others;
                break;
            }
        }
        sum += part(share, end - at);
        share *= self.stays((end - at) as f64);
        sum += b * (share - fair).max(0.0);
        sum / shards as f64
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
