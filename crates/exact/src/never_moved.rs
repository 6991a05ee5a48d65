//! Article 002's question: after k swaps of two random places, which cards have never been moved?
//!
//! Each swap draws i and j among all n places, independently; i = j may happen and moves nothing.
//! So "touched" can mean two things, and [`Touch`] says which. A card that was never touched lies
//! where it began, so "card c was never touched" and "place c never came up" are the same event,
//! and the places are all that has to be counted.

use crate::rational::Ratio;

/// A definition of touching a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// Its place was drawn, as i or as j, even if both were the same. Missed by one swap with
    /// probability (1 - 1/n)².
    Drawn,
    /// It went to another place, if only for a while: its place was drawn and i was not j. Article
    /// 002's "never changed its place". Missed by one swap with probability 1 - 2(n-1)/n².
    Moved,
}

fn missed_once(n: usize, touch: Touch) -> Ratio {
    let n = n as u128;
    match touch {
        Touch::Drawn => Ratio::new((n - 1) * (n - 1), n * n),
        Touch::Moved => Ratio::new(n * n - 2 * (n - 1), n * n),
    }
}

/// The probability that one certain card was never touched. Relative error below 10^-11 for up to
/// 10,000 swaps.
///
/// ```
/// use shuffle_lab_exact::never_moved::{Touch, never};
/// // Two cards, two places drawn: neither is card 1's with 1/4, both are the same with 1/2.
/// assert_eq!([Touch::Drawn, Touch::Moved].map(|touch| never(2, 1, touch)), [0.25, 0.5]);
/// ```
pub fn never(n: usize, swaps: usize, touch: Touch) -> f64 {
    missed_once(n, touch).to_f64().powf(swaps as f64)
}

/// Mean number of cards that are never touched: n times [`never()`].
///
/// ```
/// use shuffle_lab_exact::never_moved::{Touch, expected};
/// // Article 002: ten cards, ten swaps. 10 · 0.82^10.
/// assert_eq!(format!("{:.2}", expected(10, 10, Touch::Moved)), "1.37");
/// ```
pub fn expected(n: usize, swaps: usize, touch: Touch) -> f64 {
    n as f64 * never(n, swaps, touch)
}

/// The law of the number of cards never touched: entry m is the probability that exactly m of n
/// were not, `0 ..= n`.
///
/// A Markov chain on the number t of places touched so far. `Drawn`: two draws a swap, each of
/// which touches a new place with probability (n-t)/n. `Moved`: two new ones with (n-t)(n-t-1)/n²,
/// one with 2t(n-t)/n². All terms are positive, so nothing cancels: relative error below 10^-11.
/// O(n · swaps): 20 million steps for 1,024 cards and 10,000 swaps.
///
/// ```
/// use shuffle_lab_exact::never_moved::{Touch, law};
/// // One swap of two cards moves both or none.
/// assert_eq!(law(2, 1, Touch::Moved), [0.5, 0.0, 0.5]);
/// // Two draws of two places: both places, or one of them twice.
/// assert_eq!(law(2, 1, Touch::Drawn), [0.5, 0.5, 0.0]);
/// ```
pub fn law(n: usize, swaps: usize, touch: Touch) -> Vec<f64> {
    let size = n as f64;
    let mut p = vec![0.0; n + 1];
    p[0] = 1.0;
    let draws = match touch {
        Touch::Drawn => 2 * swaps,
        Touch::Moved => swaps,
    };
    for _ in 0..draws {
        for t in (0..=n).rev() {
            let from = |back: usize, chance: fn(f64, f64) -> f64| {
                let before = t.checked_sub(back)?;
                Some(p[before] * chance(before as f64, size))
            };
            let next = match touch {
                Touch::Drawn => {
                    from(0, |t, n| t / n).unwrap_or(0.0)
                        + from(1, |t, n| (n - t) / n).unwrap_or(0.0)
                }
                Touch::Moved => {
                    from(0, |t, n| (n + t * (t - 1.0)) / (n * n)).unwrap_or(0.0)
                        + from(1, |t, n| 2.0 * t * (n - t) / (n * n)).unwrap_or(0.0)
                        + from(2, |t, n| (n - t) * (n - t - 1.0) / (n * n)).unwrap_or(0.0)
                }
            };
            // What is too small to matter must not slow the rest down.
            p[t] = if next < 1e-300 { 0.0 } else { next };
        }
    }
    p.reverse();
    p
}

/// The probability that at least one card was never touched. The sum of positive terms, so it is
/// precise where it is tiny, too.
///
/// ```
/// use shuffle_lab_exact::never_moved::{Touch, any_never};
/// assert_eq!(any_never(2, 3, Touch::Moved), 0.125); // three times nothing
/// ```
pub fn any_never(n: usize, swaps: usize, touch: Touch) -> f64 {
    law(n, swaps, touch)[1..].iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::ops::{Executor, Observer};
    use engine::rng::Enumerate;
    use engine::step::Step;

    const BOTH: [Touch; 2] = [Touch::Drawn, Touch::Moved];

    /// Watches the code and notes which cards a swap meant. A card that has not been touched lies
    /// in its own place.
    struct Touched {
        touch: Touch,
        cards: Vec<bool>,
        board: engine::board::Board,
    }

    impl Observer for Touched {
        fn step(&mut self, step: Step) {
            if let Step::Swap { a, b } = step {
                if a != b || self.touch == Touch::Drawn {
                    for place in [a, b] {
                        let card = self.board.row(engine::board::Row::Deck)[place];
                        self.cards[card as usize] = true;
                    }
                }
                step.apply(&mut self.board);
            }
        }
    }

    /// Proves the chain, the single card's formula and the expectation by every choice of the code,
    /// for n <= 4 and up to 3 swaps.
    #[test]
    fn what_the_code_never_touches() {
        for (n, swaps) in (1..=4).flat_map(|n| (0..=3).map(move |k| (n, k))) {
            for touch in BOTH {
                let mut setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, n);
                setup.params.swaps = swaps;
                let layout = setup.algorithm.info().layout;
                let mut choices = Enumerate::default();
                let mut law_counts = vec![0u64; n + 1];
                let mut first = 0;
                let mut all = 0;
                loop {
                    let observer = Touched {
                        touch,
                        cards: vec![false; n],
                        board: engine::board::Board::new(n, layout),
                    };
                    let mut executor = Executor::new(n, layout, &mut choices, observer);
                    setup.algorithm.run(&mut executor, setup.params);
                    let touched = executor.observer.cards;
                    law_counts[touched.iter().filter(|t| !**t).count()] += 1;
                    first += u128::from(!touched[0]);
                    all += 1;
                    if !choices.advance() {
                        break;
                    }
                }
                let context = format!("{n} cards, {swaps} swaps, {touch:?}");
                let share = Ratio::new(first, all);
                let single = never(n, swaps, touch);
                assert!((single - share.to_f64()).abs() < 1e-14, "{context}");
                let law = law(n, swaps, touch);
                for (p, count) in law.iter().zip(&law_counts) {
                    assert!((p - *count as f64 / all as f64).abs() < 1e-14, "{context}");
                }
            }
        }
    }

    /// Proves that the law sums to 1, that its mean is n times the single card's chance, up to the
    /// largest setting of the page; and that moving is rarer than being drawn.
    #[test]
    fn the_law_has_its_mean() {
        for (n, swaps) in [(10, 10), (52, 52), (52, 200), (1024, 1024), (1024, 10_000)] {
            for touch in BOTH {
                let law = law(n, swaps, touch);
                let sum: f64 = law.iter().sum();
                let mean: f64 = law.iter().enumerate().map(|(m, p)| m as f64 * p).sum();
                assert!((sum - 1.0).abs() < 1e-10, "{n} {swaps}");
                let expected = expected(n, swaps, touch);
                assert!((mean / expected - 1.0).abs() < 1e-10, "{n} {swaps} {mean}");
            }
            assert!(never(n, swaps, Touch::Moved) > never(n, swaps, Touch::Drawn));
        }
        // Article 002's 10 cards and 10 swaps, against inclusion and exclusion in plain numbers.
        let chosen = |k: i32| (1..=k).fold(1.0, |c, j| c * f64::from(11 - j) / f64::from(j));
        let by_hand: f64 = (1..=10)
            .map(|k| {
                let missed = f64::from(10 - k) / 10.0;
                let sign = if k % 2 == 1 { 1.0 } else { -1.0 };
                sign * chosen(k) * missed.powi(20)
            })
            .sum();
        assert!((any_never(10, 10, Touch::Drawn) - by_hand).abs() < 1e-12);
        assert!(any_never(10, 10, Touch::Moved) > by_hand);
    }
}
