//! The map of places of a loader, in cells of many samples.

use super::Loader;

impl Loader {
    /// Mean number of the first `y` samples in the first `x` places, with shards in order.
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

    /// Mean number of the first `y` samples that come to the first `x` places. O(1).
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
}
