//! The sheet of all shuffles: each is on it once, exact where it says so, near to exact where it was counted, and where nothing else lies.

mod common;

use app::draw::palette::{DARK, LIGHT, Rgb, Theme, ratio_colour};
use app::draw::scene::{Align, Shape, label, svg};
use app::draw::sheet::{HEADING, MOST_EXACT, Plan, SHUFFLES, groups, thumbnail};
use app::i18n::{Lang, about, group_name};
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

/// No two thumbnails or headings overlap, all lie on the sheet, a row is filled, and each is found where it lies.
#[test]
fn nothing_overlaps() {
    let groups = groups(13);
    for width in [0.0, 60.0, 340.0, 700.0, 1366.0, 1920.0] {
        for side in [64.0, 96.0, 160.0] {
            let plan = Plan::new(&groups, width, side, 20.0);
            assert_eq!(plan.spots.len(), Algorithm::ALL.len());
            assert_eq!(plan.headings.len(), groups.len());
            let mut boxes: Vec<[f64; 4]> = Vec::new();
            for (k, spot) in plan.spots.iter().enumerate() {
                let (right, bottom) = (spot.left + plan.side, spot.top + plan.side + 20.0);
                assert!(bottom <= plan.height && (right <= width + 1e-9 || width < side));
                boxes.push([spot.left, spot.top, right, bottom]);
                let middle = ((spot.left + right) / 2.0, bottom - 1.0);
                assert_eq!(plan.spot_at(middle.0, middle.1), Some(k));
            }
            for &(_, top) in &plan.headings {
                boxes.push([0.0, top, width.max(1.0), top + HEADING]);
                assert_eq!(plan.spot_at(1.0, top + 1.0), None);
            }
            for (k, a) in boxes.iter().enumerate() {
                for b in &boxes[..k] {
                    let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
                    assert!(apart, "{width} {side}: {a:?} {b:?}");
                }
            }
        }
    }
}

#[test]
#[ignore = "writes pictures to look at"]
fn sheets() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let draw = |theme: &Theme, lang: Lang, n: usize| {
        let plan = Plan::new(&groups(n), 1320.0, 130.0, 24.0);
        let mut scene = Vec::new();
        let m = 20.0;
        for &(group, top) in &plan.headings {
            let name = group_name(lang, group);
            scene.push(label(m, m + top + 16.0, 20.0, Align::Left, theme.ink, name));
        }
        for spot in &plan.spots {
            let found = thumbnail(&spot.setup, Seed(1));
            let pixels = found.pixels(theme);
            let cell = plan.side / n as f64;
            for (k, p) in pixels.chunks(4).enumerate() {
                scene.push(Shape::Rect {
                    x: m + spot.left + (k % n) as f64 * cell,
                    y: m + spot.top + (k / n) as f64 * cell,
                    w: cell + 0.3,
                    h: cell + 0.3,
                    radius: 0.0,
                    fill: Some(Rgb(p[0], p[1], p[2])),
                    stroke: None,
                    dash: 0.0,
                    shadow: 0.0,
                });
            }
            let name = about(lang, spot.setup.algorithm).name;
            let y = m + spot.top + plan.side + 12.0;
            scene.push(label(
                m + spot.left,
                y,
                13.0,
                Align::Left,
                theme.faint,
                name,
            ));
        }
        let size = (1320.0 + 2.0 * m, plan.height + 2.0 * m);
        svg(
            &scene,
            size,
            theme.ground,
            "system-ui, 'Noto Sans CJK SC'",
            &|_, _| unreachable!(),
        )
    };
    for n in [13, 26] {
        for (theme, tone, lang) in [(&LIGHT, "light", Lang::En), (&DARK, "dark", Lang::Zh)] {
            std::fs::write(
                format!("{folder}/sheet-{n}-{tone}.svg"),
                draw(theme, lang, n),
            )
            .unwrap();
        }
    }
}
