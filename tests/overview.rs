//! The overview of all shuffles: each appears once, exact where it says so, and close to exact where it was counted.

mod common;

use app::draw::overview::{MOST_EXACT, SHUFFLES, groups, thumbnail};
use app::draw::palette::{DARK, LIGHT, Rgb, ratio_colour};
use common::strays;
use engine::algorithms::{Algorithm, Fairness, Group};
use engine::experiment::Setup;
use engine::rng::Seed;
use exact::{CellDistance, exact_positions, has_positions};

/// Every shuffle is in its group once, the fair ones before the others, as in the catalogue else.
#[test]
fn each_shuffle_has_its_place_in_the_order() {
    let groups = groups(13);
    let all: Vec<Setup> = groups.iter().flat_map(|(_, s)| s.clone()).collect();
    assert_eq!(all.len(), Algorithm::ALL.len());
    for algorithm in Algorithm::ALL {
        assert_eq!(all.iter().filter(|s| s.algorithm == algorithm).count(), 1);
    }
    let menu: Vec<Group> = Group::ALL
        .into_iter()
        .filter(|g| g.members().count() > 0)
        .collect();
    assert!(groups.iter().map(|g| g.0).eq(menu));
    let nth = |a: Algorithm| Algorithm::ALL.iter().position(|&b| b == a);
    for (group, setups) in &groups {
        assert!(setups.iter().all(|s| s.algorithm.info().group == *group));
        let rank = |s: &Setup| {
            let fairness = s.algorithm.info().fairness;
            let order = [Fairness::Fair, Fairness::Biased, Fairness::Deterministic];
            (order.iter().position(|f| *f == fairness), nth(s.algorithm))
        };
        assert!(setups.is_sorted_by_key(rank), "{setups:?}");
    }
}

/// Proves that thumbnails of small decks are the exact matrices, cell by cell, and that their colours are those of the one scale.
#[test]
fn small_decks_are_exact() {
    for n in [1, 2, 7, 13, 26] {
        for (_, setups) in groups(n) {
            for setup in setups {
                let found = thumbnail(&setup, Seed(1));
                assert!(has_positions(&setup) && found.is_exact, "{setup:?}");
                let matrix = exact_positions(&setup).expect("known");
                assert_eq!(found.cells, matrix.cells(), "{setup:?}");
                assert_eq!(found.worst, CellDistance::of(&matrix).worst);
                let fair = setup.algorithm.info().fairness == Fairness::Fair;
                assert!(!fair || found.worst < 1e-12, "{setup:?}");
                for theme in [LIGHT, DARK] {
                    let pixels = found.pixels(&theme);
                    for (pixel, p) in pixels.chunks(4).zip(&found.cells) {
                        let Rgb(r, g, b) = ratio_colour(&theme, p * n as f64);
                        let far = |(a, b): (&u8, u8)| a.abs_diff(b) > 1;
                        assert!(!pixel.iter().zip([r, g, b, 255]).any(far), "{setup:?}");
                    }
                }
            }
        }
    }
}

/// Decks too large for that are counted, and come near to what theory says where it says something. By [`strays`] one of these shuffles alarms falsely with less
/// than one in 10^9 each.
#[test]
fn large_decks_are_counted_and_near_to_exact() {
    let n = MOST_EXACT + 1;
    let mut compared = 0;
    for (_, setups) in groups(n) {
        for setup in setups {
            let found = thumbnail(&setup, Seed(7));
            assert!(!found.is_exact, "{setup:?}");
            assert_eq!(found, thumbnail(&setup, Seed(7)));
            let sums: Vec<f64> = found.cells.chunks(n).map(|row| row.iter().sum()).collect();
            assert!(sums.iter().all(|sum| (sum - 1.0).abs() < 1e-9), "{setup:?}");
            let Some(matrix) = exact_positions(&setup) else {
                continue;
            };
            let counts: Vec<f64> = found.cells.iter().map(|p| p * SHUFFLES as f64).collect();
            // Sums of counts come with rounding errors.
            let counts: Vec<f64> = counts.iter().map(|c| c.round()).collect();
            assert_eq!(strays(SHUFFLES, &counts, matrix.cells()), 0, "{setup:?}");
            let exact = CellDistance::of(&matrix).worst;
            let chance = 0.4 * (n as f64 / SHUFFLES as f64).sqrt();
            assert!(
                (found.worst - exact).abs() < 2.0 * chance,
                "{setup:?} {exact}"
            );
            compared += 1;
        }
    }
    assert!(compared >= 30, "{compared}");
}
