//! Rival programs on the host: `rand` used as its documentation says, counting the same matrix.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

/// Shuffles the sorted deck of `n` cards anew `shuffles` times and counts every card's place: row = card, column = place.
pub fn small_rng(n: usize, shuffles: u64, seed: u64) -> Vec<u32> {
    let mut counts = vec![0; n * n];
    if n <= 256 {
        count::<u8>(n, shuffles, seed, &mut counts, |card| card as u8);
    } else {
        count::<u16>(n, shuffles, seed, &mut counts, |card| card as u16);
    }
    counts
}

fn count<T: Copy + Into<usize>>(
    n: usize,
    shuffles: u64,
    seed: u64,
    counts: &mut [u32],
    card: impl Fn(usize) -> T,
) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let sorted: Vec<T> = (0..n).map(card).collect();
    let mut deck = sorted.clone();
    for _ in 0..shuffles {
        deck.copy_from_slice(&sorted);
        deck.shuffle(&mut rng);
        for (place, &card) in deck.iter().enumerate() {
            counts[card.into() * n + place] += 1;
        }
    }
}

/// Panics unless every row and every column sums to `shuffles`, and no cell is absurdly far from fair.
pub fn check(n: usize, shuffles: u64, counts: &[u32]) {
    let fair = shuffles as f64 / n as f64;
    let mut chi_square = 0.0;
    for k in 0..n {
        let row: u64 = counts[k * n..][..n].iter().map(|&c| u64::from(c)).sum();
        let column: u64 = counts
            .iter()
            .skip(k)
            .step_by(n)
            .map(|&c| u64::from(c))
            .sum();
        assert_eq!((row, column), (shuffles, shuffles), "row and column {k}");
    }
    for &count in counts {
        chi_square += (f64::from(count) - fair).powi(2) / fair;
    }
    let df = ((n - 1) * (n - 1)) as f64;
    let off = (chi_square * (n - 1) as f64 / n as f64 - df) / (2.0 * df).sqrt();
    assert!(
        off.abs() < 6.0,
        "chi-square is {off:.1} standard deviations off"
    );
}
