//! Distance of the place of a single sample from fair.

use super::Loader;

/// Mean distance of the places of single samples from fair: total variation distance, worked out part
/// by part. With shards in random order samples at one place of their shard are alike.
#[derive(Clone, Debug)]
pub struct Places {
    loader: Loader,
    next: u64,
    sum: f64,
    every: u64,
}

impl Places {
    /// Works on `classes` more classes of samples; returns the mean once all are done. A class
    /// costs at most as much as there are shards.
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

    /// Number of classes that take some milliseconds.
    pub fn slice(&self) -> u64 {
        (20_000 / self.loader.shards).max(1)
    }
}

impl Loader {
    /// Begins to work out how far the place of single samples is from fair.
    pub fn places(&self) -> Places {
        Places {
            loader: *self,
            next: 0,
            sum: 0.0,
            every: 1,
        }
    }

    /// [`Loader::places`] of at most a thousand classes of samples, evenly spread.
    pub(super) fn places_nearly(&self) -> Places {
        Places {
            every: self.each.div_ceil(1_000),
            ..self.places()
        }
    }

    /// Number of successive draws during which a share of 1/B times `most` stays above 1/n.
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
