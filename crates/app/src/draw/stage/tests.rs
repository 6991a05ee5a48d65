use super::heads::head_width;
use super::*;
use crate::draw::palette;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::trace::Trace;

fn inks() -> Inks {
    let some = palette::LIGHT.ground;
    Inks {
        ground: some,
        paper: some,
        ink: some,
        faint: some,
        line: some,
        decided: some,
        on_decided: some,
        visited: some,
        accent: some,
        on_accent: some,
        red: some,
        red_on_decided: some,
    }
}

/// Proves that at every moment of a run pointers lie within the stage, and that a card in flight is covered by none that rests, and by no words above a zone.
#[test]
fn pointers_are_on_the_stage_and_nothing_covers_what_flies() {
    let words = StageWords {
        zones: ["pending", "merged, can change"],
        queues: ["first run", "second run"],
        miss: "miss",
    };
    for algorithm in Algorithm::ALL {
        for (w, h) in [
            (366.0, 372.0),
            (550.0, 307.0),
            (834.0, 360.0),
            (700.0, 230.0),
        ] {
            let setup = Setup::new(algorithm, 8);
            let trace = Trace::record(&setup, &[], setup.rng(Seed(3), 0));
            let mut player = Player::new(trace, 1.0);
            player.play();
            while player.is_moving() {
                player.tick(60.0);
                let geometry = Geometry::of(&player, w, h);
                let scene = draw(&player, &geometry, Deck::Numbers, &inks(), words);
                for (k, shape) in scene.iter().enumerate() {
                    let Shape::Rect {
                        x,
                        y,
                        w: wide,
                        h: tall,
                        radius,
                        shadow,
                        ..
                    } = *shape
                    else {
                        continue;
                    };
                    if radius == tall / 2.0 {
                        let within =
                            x >= 2.0 && y >= 2.0 && x + wide <= w - 2.0 && y + tall <= h - 2.0;
                        assert!(within, "{algorithm:?} {w} x {h}: a pointer at {x}, {y}");
                    }
                    if shadow > 0.0 {
                        let covers = |above: &Shape| match above {
                            Shape::Text { text, .. } => {
                                let mut all = words.zones.iter().chain(&words.queues);
                                all.any(|word| text.starts_with(word))
                            }
                            Shape::Rect {
                                h, radius, shadow, ..
                            } => *shadow == 0.0 && *radius != h / 2.0,
                            _ => false,
                        };
                        assert!(
                            !scene[k + 1..].iter().any(covers),
                            "{algorithm:?} {w} x {h}: something covers a card that flies"
                        );
                    }
                }
            }
        }
    }
}

/// Proves that every instant of every run can be drawn where lanes leave it little room.
#[test]
fn small_stages_hold_every_run() {
    let words = StageWords {
        zones: ["pending", "decided"],
        queues: ["first", "second"],
        miss: "miss",
    };
    for algorithm in Algorithm::ALL {
        for n in [2, 13, 52, 60, 200] {
            let setup = Setup::new(algorithm, n);
            let trace = Trace::record(&setup, &[], setup.rng(Seed(3), 0));
            let mut player = Player::new(trace, 1.0);
            let some = (player.len() / 40).max(1);
            for step in (0..player.len()).step_by(some) {
                for (w, h) in [(340.0, 150.0), (300.0, 190.0), (690.0, 160.0)] {
                    player.show_at(step, 0.5);
                    let geometry = Geometry::of(&player, w, h);
                    let scene = draw(&player, &geometry, Deck::Numbers, &inks(), words);
                    assert!(!scene.is_empty());
                    assert!(geometry.card.0 > 0.0 && geometry.card.1 <= h);
                    let flying = sprites(&player, &geometry).into_iter();
                    for sprite in flying.filter(|s| s.active && !geometry.threads()) {
                        // As large as it is drawn, with half of its frame.
                        let half = geometry.card.1 / 2.0 * sprite.size() + 1.5;
                        let within = sprite.y >= half && sprite.y <= h - half;
                        assert!(within, "{algorithm:?} {n} {w} x {h}: {}", sprite.y);
                    }
                }
            }
        }
    }
}

/// Proves that the words above a merge stand apart, whatever its runs hold.
#[test]
fn words_above_a_merge_are_apart() {
    let words = StageWords {
        zones: ["未决", "已归并，仍会变"],
        queues: ["第一段", "第二段"],
        miss: "空",
    };
    for (n, w) in [(8, 366.0), (8, 550.0), (52, 366.0), (52, 834.0)] {
        let setup = Setup::new(Algorithm::MergeSortCoin, n);
        let trace = Trace::record(&setup, &[], setup.rng(Seed(3), 0));
        let mut player = Player::new(trace, 1.0);
        for step in 0..=player.len() {
            player.seek(step);
            let geometry = Geometry::of(&player, w, 372.0);
            let scene = draw(&player, &geometry, Deck::Numbers, &inks(), words);
            let heads: Vec<(f64, f64, f64)> = scene
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Text { x, y, text, .. } if text.contains(['段', '并']) => {
                        Some((*x, x + head_width(text), *y))
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(heads.len(), 3);
            for (k, a) in heads.iter().enumerate() {
                assert!(a.1 <= w, "{n} {w}: {a:?}");
                for b in &heads[..k] {
                    assert!(a.2 != b.2 || b.1 < a.0, "{n} {w}: {a:?} meets {b:?}");
                }
            }
        }
    }
}
