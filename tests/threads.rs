//! One run as threads: every thread begins and ends where its card does, and what is drawn is what the columns say.

use crate::common::{deal, setups};
use app::draw::palette::{DARK, LIGHT, Rgb, Theme, order_colour};
use app::draw::scene::{Scene, Shape, svg};
use app::draw::threads::{Columns, MOST_COLUMNS, ThreadView, draw, mark, step_at};
use app::i18n::{Lang, picture};
use engine::algorithms::{Algorithm, Parameter};
use engine::board::Layout;
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::trace::Trace;

fn names(n: usize) -> Vec<String> {
    let deck = Deck::of_size(n);
    (0..n as Card).map(|card| deck.label(card)).collect()
}

fn view<'a>(
    theme: &'a Theme,
    names: &'a [String],
    setup: &Setup,
    size: (f64, f64),
) -> ThreadView<'a> {
    ThreadView {
        size,
        names,
        theme,
        words: picture::threads(Lang::En, setup.algorithm),
        followed: None,
    }
}

fn record(setup: &Setup, seed: u64) -> Trace {
    Trace::record(setup, &[], setup.rng(Seed(seed), 0))
}

/// The card at each place of a column; panics unless it is a permutation.
fn order(places: &[u32]) -> Vec<Card> {
    let mut order = vec![Card::MAX; places.len()];
    for (card, &place) in (0..).zip(places) {
        assert_eq!(order[place as usize], Card::MAX, "{places:?}");
        order[place as usize] = card;
    }
    order
}

/// Proves, for every shuffle, setting and deck of up to 12 cards, that a run's columns begin with the sorted deck, end with the run's order, hold
/// every card once, and go from no step to all of them.
#[test]
fn threads_go_from_the_start_to_the_end_of_every_run() {
    for setup in (1..=12).flat_map(setups) {
        for seed in 0..3 {
            let trace = record(&setup, seed);
            let columns = Columns::of(&trace);
            let columns = columns.columns();
            let sorted: Vec<Card> = (0..setup.n() as Card).collect();
            assert!(columns.len() >= 2, "{setup:?}");
            assert_eq!(order(&columns[0].places), sorted, "{setup:?}");
            let end = columns.last().expect("two");
            assert_eq!(order(&end.places), trace.order, "{setup:?}");
            assert_eq!((columns[0].steps, end.steps), (0, trace.moments.len()));
            for pair in columns.windows(2) {
                order(&pair[1].places);
                assert!(pair[0].steps < pair[1].steps, "{setup:?}");
                assert!(pair[0].round < pair[1].round, "{setup:?}");
            }
        }
    }
}

/// Proves that a column after k passes is what the shuffle of k passes comes to with the same draws, and that one exchange later at most two cards
/// lie elsewhere.
#[test]
fn rounds_are_passes_and_exchanges() {
    for n in [2, 7, 12] {
        for setup in setups(n) {
            let facts = setup.algorithm.info();
            let columns = Columns::of(&record(&setup, 9));
            let columns = columns.columns();
            if facts.parameter == Parameter::Passes {
                assert_eq!(columns.len(), setup.params.passes + 1, "{setup:?}");
                for (passes, column) in columns.iter().enumerate() {
                    let mut fewer = setup;
                    fewer.params.passes = passes;
                    let expected = deal(&fewer, setup.rng(Seed(9), 0));
                    assert_eq!(order(&column.places), expected, "{setup:?} {passes}");
                }
            }
            if facts.layout == Layout::InPlace {
                for pair in columns.windows(2) {
                    let both = pair[0].places.iter().zip(&pair[1].places);
                    let moved = both.filter(|(a, b)| a != b).count();
                    assert!(moved == 0 || moved == 2, "{setup:?}");
                }
            }
            if matches!(facts.layout, Layout::TwoRows | Layout::Linked) {
                assert_eq!(columns.len(), n + 1, "{setup:?}");
            }
        }
    }
}

/// Long runs are thinned out, evenly.
#[test]
fn long_runs_keep_their_start_and_their_end() {
    for (algorithm, n) in [
        (Algorithm::FISHER_YATES_DOWN, 1024),
        (Algorithm::INSIDE_OUT, 1024),
        (Algorithm::BUBBLE_SORT_COIN, 60),
        (Algorithm::MERGE_SORT_COIN, 1024),
    ] {
        let trace = record(&Setup::new(algorithm, n), 4);
        let columns = Columns::of(&trace);
        let columns = columns.columns();
        assert_eq!(columns.len(), MOST_COLUMNS, "{algorithm:?}");
        assert_eq!(order(&columns[MOST_COLUMNS - 1].places), trace.order);
        let gaps: Vec<usize> = columns
            .windows(2)
            .map(|w| w[1].round - w[0].round)
            .collect();
        let (low, high) = (gaps.iter().min(), gaps.iter().max());
        assert!(
            high <= low.map(|l| l + 1).as_ref(),
            "{algorithm:?} {gaps:?}"
        );
    }
}

/// The threads of a picture, casings left out: points and colour.
fn threads(scene: &Scene, ground: Rgb) -> Vec<(&[(f64, f64)], Rgb)> {
    let thread = |shape| match shape {
        &Shape::Thread {
            ref points, colour, ..
        } if colour != ground => Some((points.as_slice(), colour)),
        _ => None,
    };
    scene.iter().filter_map(thread).collect()
}

/// Proves that what is drawn leaves each card's start, comes to its end, goes to the right all the way, has its start's colour, and stays in the
/// picture.
#[test]
fn every_card_has_a_thread_of_its_own_colour() {
    for (theme, size) in [(&LIGHT, (900.0, 500.0)), (&DARK, (340.0, 300.0))] {
        for setup in [1, 2, 7, 12, 52].into_iter().flat_map(setups) {
            let n = setup.n();
            let trace = record(&setup, 2);
            let columns = Columns::of(&trace);
            let names = names(setup.n());
            let view = view(theme, &names, &setup, size);
            let scene = draw(&columns, &view);
            let threads = threads(&scene, theme.ground);
            assert_eq!(threads.len(), n, "{setup:?}");
            let pitch = if n > 1 {
                threads[1].0[0].1 - threads[0].0[0].1
            } else {
                0.0
            };
            let (left, top) = threads[0].0[0];
            for (card, (points, colour)) in threads.iter().enumerate() {
                let end = trace.order.iter().position(|&c| c as usize == card);
                let end = end.expect("every card is somewhere");
                let last = points[points.len() - 1];
                assert_eq!(points[0].0, left);
                assert!((points[0].1 - top - card as f64 * pitch).abs() < 1e-9);
                assert!(
                    (last.1 - top - end as f64 * pitch).abs() < 1e-9,
                    "{setup:?}"
                );
                assert!(points.is_sorted_by(|a, b| a.0 < b.0), "{points:?}");
                let inside = |p: &(f64, f64)| p.0 < size.0 && 0.0 < p.1 && p.1 < size.1;
                assert!(points.iter().all(inside), "{setup:?}");
                let start = card as f64 / (n - 1).max(1) as f64;
                assert_eq!(*colour, order_colour(theme.ground, start));
            }
            assert_eq!(step_at(&columns, &view, 0.0), 0);
            assert_eq!(step_at(&columns, &view, size.0), trace.moments.len());
        }
    }
}

/// The mark of the current step goes from the first to the last column with the steps, and never back.
#[test]
fn the_mark_follows_the_steps() {
    let theme = &LIGHT;
    for setup in setups(8) {
        let trace = record(&setup, 6);
        let columns = Columns::of(&trace);
        let names = names(setup.n());
        let view = view(theme, &names, &setup, (800.0, 400.0));
        let at = |steps: usize| match &mark(&columns, &view, steps)[0] {
            Shape::Lines { segments, .. } => segments[0][0],
            other => panic!("{other:?}"),
        };
        let all: Vec<f64> = (0..=trace.moments.len()).map(at).collect();
        assert!(all.is_sorted_by(|a, b| a < b), "{setup:?} {all:?}");
        for column in columns.columns() {
            assert_eq!(step_at(&columns, &view, at(column.steps)), column.steps);
        }
    }
}

/// The followed card is drawn last and strongest; the others keep their places and lose their strength.
#[test]
fn the_followed_card_stands_out() {
    let theme = &LIGHT;
    let setup = Setup::new(Algorithm::RIFFLE, 13);
    let columns = Columns::of(&record(&setup, 1));
    let names = names(setup.n());
    let plain = view(theme, &names, &setup, (800.0, 400.0));
    let view = ThreadView {
        followed: Some(4),
        ..plain
    };
    let (all, one) = (draw(&columns, &plain), draw(&columns, &view));
    let (all, one) = (threads(&all, theme.ground), threads(&one, theme.ground));
    assert_eq!(one[12], all[4]);
    for (pale, strong) in one[..12].iter().zip(all.iter().filter(|t| **t != all[4])) {
        assert_eq!(pale.0, strong.0);
        assert!(pale.1.contrast(theme.ground) < strong.1.contrast(theme.ground));
    }
}

/// An SVG of the picture holds one path a line and every word, escaped.
#[test]
fn pictures_can_be_written_as_svg() {
    let theme = &DARK;
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 8);
    let trace = record(&setup, 3);
    let columns = Columns::of(&trace);
    let names = names(setup.n());
    let mut view = view(theme, &names, &setup, (800.0, 400.0));
    view.words.start = "<Start & \"go\">";
    let mut scene = draw(&columns, &view);
    scene.extend(mark(&columns, &view, 5));
    let out = svg(
        &scene,
        view.size,
        theme.ground,
        "system-ui",
        &|_, _| unreachable!(),
    );
    let lines = |s: &&Shape| !matches!(s, Shape::Rect { .. } | Shape::Text { .. });
    let paths = scene.iter().filter(lines).count();
    assert_eq!(out.matches("<path").count(), paths);
    let texts = scene.iter().filter(|s| matches!(s, Shape::Text { .. }));
    assert_eq!(out.matches("<text").count(), texts.count());
    assert!(out.contains("&lt;Start &amp; &quot;go&quot;&gt;"));
    assert!(out.contains(&format!("stroke=\"{}\"", theme.accent)));
    assert!(!out.contains("NaN") && out.ends_with("</svg>\n"));
}

/// No size is too small to draw in.
#[test]
fn no_size_is_too_small() {
    let theme = &LIGHT;
    for n in [1, 2, 60, 1024] {
        let setup = Setup::new(Algorithm::SWAP_WITH_EARLIER, n);
        let columns = Columns::of(&record(&setup, 3));
        for size in [(0.0, 0.0), (30.0, 400.0), (400.0, 30.0)] {
            let names = names(setup.n());
            let view = view(theme, &names, &setup, size);
            let mut scene = draw(&columns, &view);
            scene.extend(mark(&columns, &view, 1));
            assert!(
                !svg(&scene, size, theme.ground, "serif", &|_, _| unreachable!()).contains("NaN")
            );
        }
    }
}
