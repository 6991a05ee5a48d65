//! Null distributions: that the statistics are chi-squares under a fair shuffle, proved by
//! enumeration.

use super::*;
use crate::{ALPHA, Outcome, TestKind, Verdict};

/// Proves that a statistic is a chi-square in the limit. `vectors` holds what one shuffle adds, for
/// every order, scaled so that the statistic of N shuffles is the squared length of their sum over
/// √N. By the central limit theorem that sum becomes normal with the covariance C computed here; if
/// C is a projection (C² = C) its squared length is a chi-square of trace C degrees of freedom.
fn assert_chi_square(vectors: &[Vec<f64>], df: u64) {
    let size = vectors[0].len();
    let mut mean = vec![0.0; size];
    let mut covariance = vec![0.0; size * size];
    for vector in vectors {
        for (i, x) in vector.iter().enumerate() {
            mean[i] += x;
            for (j, y) in vector.iter().enumerate() {
                covariance[i * size + j] += x * y / vectors.len() as f64;
            }
        }
    }
    assert!(mean.iter().all(|x| x.abs() < 1e-9), "mean 0");
    let trace: f64 = (0..size).map(|i| covariance[i * size + i]).sum();
    assert!((trace - df as f64).abs() < 1e-9, "{trace} for {df}");
    for i in 0..size {
        for j in 0..size {
            let square: f64 = (0..size)
                .map(|k| covariance[i * size + k] * covariance[k * size + j])
                .sum();
            assert!((square - covariance[i * size + j]).abs() < 1e-9);
        }
    }
}

/// Proves T's factor (n-1)/n and its (n-1)² degrees of freedom for 2 to 5 cards.
#[test]
fn t_is_a_chi_square() {
    for n in 2..=5 {
        let factor = (n as f64 - 1.0) / n as f64;
        let expected = 1.0 / n as f64;
        let vectors: Vec<Vec<f64>> = all_orders(n)
            .iter()
            .map(|order| {
                let decks = counted(n, std::slice::from_ref(order));
                let vector: Vec<f64> = decks
                    .positions()
                    .iter()
                    .map(|o| (o - expected) * (factor / expected).sqrt())
                    .collect();
                let t = decks.counts().positions().unwrap().chi_square().statistic;
                assert!((vector.iter().map(|x| x * x).sum::<f64>() - t).abs() < 1e-12);
                vector
            })
            .collect();
        assert_chi_square(&vectors, TestKind::Positions.df(n));
    }
}

/// Proves the factors and degrees of freedom of S and A for 2 to 5 cards.
#[test]
fn s_and_a_are_chi_squares() {
    for n in 2..=5 {
        let m = n + 1;
        let mut symmetric = Vec::new();
        let mut antisymmetric = Vec::new();
        for order in all_orders(n) {
            let decks = counted(n, &[order]);
            let counts = decks.counts();
            let table = counts.successors().unwrap();
            let scale = (2.0 * n as f64).sqrt();
            let shrink = ((m as f64 - 2.0) / m as f64).sqrt();
            let pairs = (0..m).flat_map(|a| (a + 1..m).map(move |b| (a, b)));
            let (s, t): (Vec<f64>, Vec<f64>) = pairs
                .map(|(a, b)| table.parts(a, b))
                .map(|(s, t)| (scale * s, shrink * scale * t))
                .unzip();
            let length = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>();
            if n > 2 {
                assert!((length(&s) - table.neighbours().statistic).abs() < 1e-12);
            }
            assert!((length(&t) - table.direction().statistic).abs() < 1e-12);
            symmetric.push(s);
            antisymmetric.push(t);
        }
        assert_chi_square(&symmetric, TestKind::Neighbours.df(n));
        assert_chi_square(&antisymmetric, TestKind::Direction.df(n));
    }
}

/// Proves that `df` and the tests' own degrees of freedom agree, and what is too little to test.
#[test]
fn degrees_of_freedom_agree() {
    for n in 1..=8 {
        let decks = sampled(n, 4, 1, naive_swap);
        for kind in TestKind::ALL {
            if let Some(result) = kind.run(&decks) {
                assert_eq!(result.df, kind.df(n), "{kind:?} {n}");
            }
        }
        let expected = match n {
            1 => Outcome::NothingToTest,
            n => Outcome::TooFew {
                needs: 5 * n as u64,
            },
        };
        assert_eq!(Verdict::new(&decks, ALPHA).outcome(), expected);
    }
    let empty = Verdict::new(&DeckCounts::new(5), ALPHA).outcome();
    assert_eq!(empty, Outcome::TooFew { needs: 25 });
    let no_table = Verdict::new(Counts::new(5, 1000), ALPHA).outcome();
    assert_eq!(no_table, Outcome::NothingToTest);
}
