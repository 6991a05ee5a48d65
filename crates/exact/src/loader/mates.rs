//! Distance between two samples of one shard after the shuffle.

use super::Loader;

impl Loader {
    /// Mean distance in places between two samples of one shard; (n + 1)/3 if the order is fair.
    /// `None` for one shard, or shards of one sample. O(samples of a shard).
    ///
    /// Two samples that enter d draws apart come d + B q^d - (B - 1)(1 + q^d) q^L / 2 + q^d (B - 2)
    /// (1 - 2/B)^L / 3 apart, L being the number of draws that the later one sees before the stream
    /// is over. Shards in random order change no such pair.
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

    /// Sum over the pairs of a shard whose samples enter one a draw: a number, and the factors of
    /// q^L and (1 - 2/B)^L, L being the number of draws that the last sample sees.
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

    /// Sum over the pairs of a shard that begins in the buffer, with sample `start` of the stream.
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
}
