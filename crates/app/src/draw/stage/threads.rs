//! More cards than can be labelled: each is a thread whose slant tells which card it is, as in Bostock's figures, so that order is
//! visible as a smooth fan and disorder as a tangle.

use super::layout::Geometry;
use super::motion::{Sprite, Standing};
use super::room::LEAN;
use super::{Inks, pointers};
use crate::draw::scene::{Scene, Shape};
use engine::player::Player;

pub(super) fn draw(
    player: &Player,
    g: &Geometry,
    inks: &Inks,
    sprites: &[Sprite],
    scene: &mut Scene,
) {
    let (w, h) = g.card;
    let reach = (h * 0.42).min(LEAN);
    let slanted = |s: &Sprite| {
        let lean = (f64::from(s.card) / (g.n - 1) as f64 * 2.0 - 1.0) * reach;
        [s.x - lean, s.y + h / 2.0, s.x + lean, s.y - h / 2.0]
    };
    let looks = [
        (Standing::Pending, inks.faint, 0.34),
        (Standing::Visited, inks.ink, 0.4),
        (Standing::Decided, inks.decided, 0.46),
    ];
    for (standing, colour, wide) in looks {
        let these = sprites
            .iter()
            .filter(|s| s.standing == standing && !s.active);
        scene.push(Shape::Lines {
            segments: these.map(slanted).collect(),
            colour,
            width: (w * wide).clamp(0.7, 4.0),
        });
    }
    let segments: Vec<[f64; 4]> = pointers::choices(player)
        .into_iter()
        .map(|slot| {
            let (x, y) = g.centre(slot);
            let y = y + h / 2.0 + 5.0;
            [x - g.pitch.0 / 2.0, y, x + g.pitch.0 / 2.0, y]
        })
        .collect();
    scene.push(Shape::Lines {
        segments,
        colour: inks.accent,
        width: 2.0,
    });
    let fresh = pointers::pointers(player);
    let chosen = sprites.iter().filter(|s| {
        s.active
            || fresh
                .iter()
                .any(|p| p.fresh && player.board().get(p.slot) == s.card)
    });
    scene.push(Shape::Lines {
        segments: chosen.map(slanted).collect(),
        colour: inks.accent,
        width: (w * 0.8).clamp(2.5, 6.0),
    });
    let facts = player.trace().setup.algorithm.info();
    if facts.layout == engine::board::Layout::InPlace
        && facts.side != engine::algorithms::Side::Nowhere
    {
        let (x, y) = g.border(player.frontier());
        scene.push(Shape::Lines {
            segments: vec![[x, y - h / 2.0 - 6.0, x, y + h / 2.0 + 6.0]],
            colour: inks.ink,
            width: 2.0,
        });
    }
}
