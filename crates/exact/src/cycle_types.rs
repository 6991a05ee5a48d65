//! Random exchanges of two places by cycle types: orders whose cycles have the same lengths are
//! equally likely at all times, so instead of n! orders there are only as many cases as n has
//! partitions.

use engine::sort::sort;

/// Largest deck that is followed: 54 cards have 386,155 partitions and some 20 million ways between
/// them, 6 bytes each; an exchange takes a good part of a tenth of a second. 32 cards have 8,349
/// partitions, and an exchange takes a fraction of a millisecond.
pub(crate) const MOST: usize = 54;

/// Number of cycle types of `n` cards: the partitions of n. `None` beyond [`MOST`] cards. O(n²).
pub(crate) fn count(n: usize) -> Option<u64> {
    // Of some 400 cards they have no place in 64 bits.
    if n > MOST {
        return None;
    }
    let mut ways = vec![0; n + 1];
    ways[0] = 1;
    for part in 1..=n {
        for sum in part..=n {
            ways[sum] += ways[sum - part];
        }
    }
    Some(ways[n])
}

/// The lengths of cycles, ascending.
type Type = Vec<u8>;

/// A number for each type: the sum over its cycles of this one of their length. No two types of at
/// most [`MOST`] cards share one.
fn key(length: u8) -> u64 {
    0x9e37_79b9_7f4a_7c15_u64.wrapping_pow(u32::from(length))
}

/// The distribution over cycle types after some exchanges of two uniform places, which may be the
/// same.
#[derive(Clone, Debug)]
pub(crate) struct CycleTypeChain {
    n: usize,
    /// Types that one exchange of two different places leads to, for each type in turn.
    to: Vec<u32>,
    /// Number of the n² exchanges that lead to each of them.
    ways: Vec<u16>,
    /// End of each type's entries in `to` and `ways`.
    ends: Vec<usize>,
    /// The share of each type among all orders.
    fair: Vec<f64>,
    now: Vec<f64>,
}

impl CycleTypeChain {
    /// Returns the chain before the first exchange: n cycles of one card. `None` beyond [`MOST`]
    /// cards. O(partitions · n).
    pub(crate) fn new(n: usize) -> Option<CycleTypeChain> {
        if n > MOST {
            return None;
        }
        let mut types = Vec::new();
        partitions(n as u8, 1, &mut Vec::new(), &mut types);
        let of = |t: &Type| t.iter().fold(0u64, |sum, &l| sum.wrapping_add(key(l)));
        let mut index: Vec<(u64, u32)> = types.iter().map(of).zip(0..).collect();
        sort(&mut index);
        let at = |key: u64| index[index.partition_point(|entry| entry.0 < key)].1;
        // Counted first: room for twice as many would be too much.
        let mut count = 0;
        for t in &types {
            exchanged(t, 0, |_, _| count += 1);
        }
        let (mut targets, mut ways) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let mut ends = Vec::with_capacity(types.len());
        for t in &types {
            exchanged(t, of(t), |to, count| {
                targets.push(at(to));
                ways.push(count as u16);
            });
            ends.push(ways.len());
        }
        let mut now = vec![0.0; types.len()];
        // The first one of all.
        now[0] = 1.0;
        Some(CycleTypeChain {
            n,
            to: targets,
            ways,
            ends,
            fair: types.iter().map(share).collect(),
            now,
        })
    }

    /// One exchange more. O(partitions · √n) about.
    pub(crate) fn exchange(&mut self) {
        let mut next = vec![0.0; self.now.len()];
        let all = (self.n * self.n) as f64;
        let mut start = 0;
        for (from, (&p, &end)) in self.now.iter().zip(&self.ends).enumerate() {
            // A place exchanged with itself.
            next[from] += p * self.n as f64 / all;
            if p > 0.0 {
                let ways = self.to[start..end].iter().zip(&self.ways[start..end]);
                for (&to, &ways) in ways {
                    next[to as usize] += p * f64::from(ways) / all;
                }
            }
            start = end;
        }
        self.now = next;
    }

    /// The deck's total variation distance from fair.
    pub(crate) fn distance(&self) -> f64 {
        let more = |(p, fair): (&f64, &f64)| (p - fair).max(0.0);
        self.now.iter().zip(&self.fair).map(more).sum()
    }

    /// Returns 1 minus the distance, to its own precision: not 0 where the distance rounds to 1.
    pub(crate) fn in_common(&self) -> f64 {
        let both = self.now.iter().zip(&self.fair);
        both.map(|(p, fair)| p.min(*fair)).sum()
    }
}

/// All partitions of `rest` into parts of at least `least`, each behind `parts`.
fn partitions(rest: u8, least: u8, parts: &mut Type, out: &mut Vec<Type>) {
    if rest == 0 {
        out.push(parts.clone());
    }
    // A part takes all that is left, or leaves at least as much as itself.
    let parts_left = (least..=rest / 2).chain((rest > 0).then_some(rest));
    for part in parts_left {
        parts.push(part);
        partitions(rest - part, part, parts, out);
        parts.pop();
    }
}

/// Each length and how many cycles have it.
fn runs(t: &[u8]) -> impl Iterator<Item = (u8, u32)> {
    t.chunk_by(|a, b| a == b)
        .map(|run| (run[0], run.len() as u32))
}

/// The share of orders of this type among all: 1 / product of s^m m! over lengths s that m cycles
/// have (Cauchy).
fn share(t: &Type) -> f64 {
    let orders = |(s, m): (u8, u32)| {
        (1..=m)
            .map(|k| f64::from(s) * f64::from(k))
            .product::<f64>()
    };
    1.0 / runs(t).map(orders).product::<f64>()
}

/// Tells `f` the keys of the types that an exchange of two different places leads to, and in how
/// many ways, each place drawn first once: two places of one cycle cut it in two, of two cycles
/// join them.
fn exchanged(t: &Type, from: u64, mut f: impl FnMut(u64, u32)) {
    let lengths: Vec<(u8, u32)> = runs(t).collect();
    let less = |length: u8| from.wrapping_sub(key(length));
    for (k, &(s, m)) in lengths.iter().enumerate() {
        let size = u32::from(s);
        for cut in 1..=s / 2 {
            // Cut into equal halves, each pair of places is met once instead of twice.
            let pairs = if 2 * cut == s { 1 } else { 2 };
            let to = less(s).wrapping_add(key(cut)).wrapping_add(key(s - cut));
            f(to, m * size * pairs);
        }
        if m > 1 {
            let to = less(s).wrapping_sub(key(s)).wrapping_add(key(2 * s));
            f(to, m * (m - 1) * size * size);
        }
        for &(l, others) in &lengths[k + 1..] {
            let to = less(s).wrapping_sub(key(l)).wrapping_add(key(s + l));
            f(to, 2 * m * others * size * u32::from(l));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No two types have one key, up to the largest deck.
    #[test]
    fn keys_are_unique() {
        for n in (1..=30).chain([40, 52, MOST as u8]) {
            let mut types = Vec::new();
            partitions(n, 1, &mut Vec::new(), &mut types);
            let of = |t: &Type| t.iter().fold(0u64, |sum, &l| sum.wrapping_add(key(l)));
            let keys: std::collections::HashSet<u64> = types.iter().map(of).collect();
            assert_eq!(keys.len(), types.len(), "{n}");
        }
    }

    /// Types are counted up to the largest deck that is followed, and no further.
    #[test]
    fn only_decks_that_are_followed_have_their_types_counted() {
        assert_eq!(count(MOST), Some(386_155));
        assert_eq!([MOST + 1, 1_024].map(count), [None, None]);
    }

    /// Proves that there are as many types as partitions, that shares and ways add up, and that a
    /// fair deck stays fair.
    #[test]
    fn types_and_ways_add_up() {
        for (n, count) in [
            (1, 1),
            (2, 2),
            (5, 7),
            (10, 42),
            (20, 627),
            (32, 8349),
            (52, 281_589),
        ] {
            let mut types = CycleTypeChain::new(n).expect("small");
            assert_eq!(types.fair.len(), count);
            assert_eq!(super::count(n), Some(count as u64));
            assert!((types.fair.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            let mut start = 0;
            for &end in &types.ends {
                let others: usize = types.ways[start..end].iter().map(|&w| usize::from(w)).sum();
                assert_eq!(others + n, n * n);
                start = end;
            }
            types.now.clone_from(&types.fair);
            types.exchange();
            assert!(types.distance() < 1e-12, "{n}");
        }
        assert!(CycleTypeChain::new(MOST + 1).is_none());
    }

    /// Proves that what is in common is 1 less the distance, and is not lost where that rounds to
    /// 1: after one exchange of 20 cards all orders that come out are as good as one of 20!.
    #[test]
    fn what_is_in_common_is_the_rest() {
        for n in [3, 9, 20] {
            let mut types = CycleTypeChain::new(n).expect("few enough");
            for _ in 0..60 {
                types.exchange();
                assert!((types.distance() + types.in_common() - 1.0).abs() < 1e-12);
                assert!(types.in_common() > 0.0);
            }
        }
        let mut types = CycleTypeChain::new(20).expect("few enough");
        types.exchange();
        // The deck as it was, and one exchange of 190.
        let all: f64 = (1..=20).map(f64::from).product();
        assert!((types.in_common() * all / 191.0 - 1.0).abs() < 1e-9);
    }
}
