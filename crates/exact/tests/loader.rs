//! Loaders of millions of samples: their formulas are what matrices and enumeration give for few.

use std::ops::ControlFlow;

use crate::common::recipe;
use shuffle_lab_engine::algorithms::Algorithm;
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_exact::loader::{Goal, Loader, MOST_SAMPLES};
use shuffle_lab_exact::{CellDistance, Matrix, deck_distance, exact_positions, orders, unrank};

/// A loader as a shuffle of the lab: a buffer, or order of blocks and then a buffer.
fn setup(loader: Loader) -> Setup {
    let n = loader.samples() as usize;
    if loader.is_shuffled() {
        let (each, held) = (loader.each(), loader.buffer());
        return recipe(&format!("blocks-order-{each}.buffer-{held}"), n);
    }
    let mut setup = Setup::new(Algorithm::BUFFER, n);
    setup.params.buffer = loader.buffer() as usize;
    setup
}

fn places(loader: Loader) -> Matrix {
    exact_positions(&setup(loader)).expect("known")
}

/// Mean distance of single samples from fair.
fn mean(loader: Loader) -> f64 {
    let mut places = loader.places();
    (0..).find_map(|_| places.go_on(7)).expect("an end")
}

fn enough(loader: Loader, goal: Goal) -> u64 {
    let mut search = loader.enough(goal);
    (0..).find_map(|_| search.go_on()).expect("an end")
}

/// Every loader of at most `most` samples, with every buffer.
fn few(most: u64) -> impl Iterator<Item = Loader> {
    let sizes =
        (1..=most).flat_map(move |shards| (1..=most / shards).map(move |each| (shards, each)));
    sizes.flat_map(|(shards, each)| {
        let buffers = move |shuffled| {
            (1..=shards * each).map(move |held| Loader::new(shards, each, shuffled, held))
        };
        let shuffled = (shards > 1).then_some(true);
        [false].into_iter().chain(shuffled).flat_map(buffers)
    })
}

/// Proves every cell, how many stay empty, and how far single samples are from fair, against the
/// matrices of the shuffles and recipes that a loader is.
#[test]
fn formulas_of_places_are_the_matrices() {
    for loader in few(14).chain([Loader::new(4, 13, true, 10), Loader::new(1, 52, false, 47)]) {
        let (places, n) = (places(loader), loader.samples() as f64);
        let (side, cells) = loader.map(loader.samples());
        assert_eq!(side, places.side());
        for (known, counted) in cells.iter().zip(places.cells()) {
            assert!((known - counted * n).abs() < 1e-9, "{loader:?}");
            assert_eq!(*counted == 0.0, *known < 1e-9, "{loader:?}");
        }
        let empty = places.cells().iter().filter(|&&p| p == 0.0).count() as f64;
        assert!(
            (loader.never() - empty / (n * n)).abs() < 1e-12,
            "{loader:?}"
        );
        let mean = mean(loader);
        let counted = CellDistance::of(&places).mean;
        assert!((mean - counted).abs() < 1e-9, "{loader:?} {mean} {counted}");
    }
}

/// Proves that wide cells are the mean of those that they hold.
#[test]
fn wide_cells_are_means() {
    for loader in [
        Loader::new(1, 60, false, 7),
        Loader::new(6, 10, true, 7),
        Loader::new(6, 10, true, 25),
        Loader::new(20, 3, true, 11),
    ] {
        let places = places(loader);
        for side in [1, 5, 7, 13] {
            let bound = |k: usize| k * 60 / side;
            let (found, cells) = loader.map(side as u64);
            assert_eq!(found, side);
            for row in 0..side {
                for column in 0..side {
                    let rows = bound(row)..bound(row + 1);
                    let columns = bound(column)..bound(column + 1);
                    let size = (rows.len() * columns.len()) as f64;
                    let sum: f64 = rows
                        .map(|r| places.row(r)[columns.clone()].iter().sum::<f64>())
                        .sum();
                    let mean = sum * 60.0 / size;
                    assert!(
                        (cells[row * side + column] - mean).abs() < 1e-9,
                        "{loader:?}"
                    );
                }
            }
        }
    }
}

/// Proves against all orders how far apart samples of one shard come, that a buffer's distance of the
/// whole order is exact, and that one behind shards in random order is at least what is said.
#[test]
fn whole_orders_are_what_every_choice_gives() {
    for loader in few(6).filter(|loader| loader.samples() > 1) {
        let (setup, n) = (setup(loader), loader.samples() as usize);
        let all = orders(&setup, &mut |_, _| ControlFlow::Continue(())).expect("few");
        let (known, counted) = (loader.order_distance(), all.distance());
        match loader.is_shuffled() {
            true => assert!(known <= counted + 1e-12, "{loader:?} {known} {counted}"),
            false => assert!((known - counted).abs() < 1e-12, "{loader:?}"),
        }
        let Some(apart) = loader.mates_apart() else {
            assert!(loader.each() == 1 || loader.shards() == 1);
            continue;
        };
        let each = loader.each() as usize;
        let (mut sum, mut pairs) = (0.0, 0.0);
        for (rank, p) in all.probabilities().enumerate() {
            let order = unrank(n, rank);
            for a in 0..n {
                for b in a + 1..n {
                    if order[a] as usize / each == order[b] as usize / each {
                        sum += p * (b - a) as f64;
                        pairs += p;
                    }
                }
            }
        }
        assert!((apart - sum / pairs).abs() < 1e-9, "{loader:?} {apart}");
    }
}

/// Proves that a deck of 52 is as well mixed as by seven riffles with 47 in hand, by the search, and
/// that what the search finds is the first for the places of single cards.
#[test]
fn the_search_finds_where_it_is_enough() {
    let mut riffles = Setup::new(Algorithm::RIFFLE, 52);
    riffles.params.passes = 7;
    let seven = deck_distance(&riffles).expect("known").value;
    let deck = Loader::new(1, 52, false, 10);
    assert_eq!(enough(deck, Goal::Order(seven)), 47);
    for loader in [deck, Loader::new(40, 1_000, true, 5_000)] {
        let found = enough(loader, Goal::Place(0.05));
        let mean = |held| mean(loader.with_buffer(held));
        assert!(mean(found) <= 0.05 && mean(found - 1) > 0.05, "{found}");
    }
}

/// Proves the answer to: 40 shards of 1,000 samples, a buffer of 5,000. As they lie, a sample's place is
/// 65 % away from fair and 38 % of the squares stay empty; with the shards in random order 2.6 % and
/// none. Either way two samples of one shard come 4,493 apart on average where 13,334 were fair.
#[test]
fn forty_shards_of_a_thousand() {
    let near = |found: f64, expected: f64| (found / expected - 1.0).abs() < 1e-3;
    for (shuffled, places, never, lost) in [
        (false, 0.64887, 0.38282, 69_507.0),
        (true, 0.025504, 0.0, 69_348.0),
    ] {
        let loader = Loader::new(40, 1_000, shuffled, 5_000);
        let travels = (
            loader.farthest_early(),
            loader.half_within(),
            loader.late(0.01),
        );
        assert_eq!(travels, (4_999, 3_179, 17_270));
        assert!(near(mean(loader), places));
        assert!((loader.never() - never).abs() < 1e-4);
        assert!(near(loader.bits_lost().0, lost) && near(loader.bits_lost().1, 553_810.0));
        assert!(near(loader.mates_apart().expect("pairs"), 4_492.9));
    }
}

/// Proves that maps of ten million samples are made of shares: rows and columns have a mean of 1.
#[test]
fn millions_of_samples_keep_their_sums() {
    for loader in [
        Loader::new(1, MOST_SAMPLES, false, 100_000),
        Loader::new(1_000, 10_000, true, 100_000),
        Loader::new(100_000, 100, true, 3),
        Loader::new(7, 1_000_003, true, 999),
    ] {
        let (side, cells) = loader.map(128);
        assert_eq!((side, cells.len()), (128, 128 * 128));
        for k in 0..side {
            let row: f64 = cells[k * side..][..side].iter().sum();
            let column: f64 = cells.iter().skip(k).step_by(side).sum();
            for sum in [row, column] {
                assert!(
                    (sum / side as f64 - 1.0).abs() < 1e-4,
                    "{loader:?} {k} {sum}"
                );
            }
        }
    }
}
