//! The stage: one instant of one run as a [`Scene`]. A function of the player, the size and the colours alone.

mod heads;
mod layout;
mod marks;
mod motion;
mod pointers;
mod room;
mod slots;
mod threads;

pub use layout::{Geometry, MOST_LABELLED};
pub use motion::{Sprite, Standing, ease, sprites};

use super::palette::Rgb;
use super::scene::{Align, Scene, Shape};
use engine::deck::{Deck, Ink};
use engine::player::Player;
use engine::step::Step;

/// The stage's colours, each with one meaning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inks {
    /// The ground of the stage.
    pub ground: Rgb,
    /// Face of a pending card.
    pub paper: Rgb,
    /// Print of black cards, and words.
    pub ink: Rgb,
    /// Secondary words.
    pub faint: Rgb,
    /// Rules and borders.
    pub line: Rgb,
    /// The cards and variables of the current step.
    pub accent: Rgb,
    /// Print on the accent colour.
    pub on_accent: Rgb,
    /// Face of a decided card.
    pub decided: Rgb,
    /// Print of a decided card.
    pub on_decided: Rgb,
    /// Face of a card that was visited and can still change.
    pub visited: Rgb,
    /// Print of hearts and diamonds.
    pub red: Rgb,
    /// Print of hearts and diamonds on a decided card.
    pub red_on_decided: Rgb,
}

/// The words on the stage.
#[derive(Clone, Copy, Debug)]
pub struct StageWords<'a> {
    /// Titles of the pending and of the decided row.
    pub zones: [&'a str; 2],
    /// The two queues of shuffles that have them.
    pub queues: [&'a str; 2],
    /// Said when a draw hits an empty place.
    pub miss: &'a str,
}

/// The picture of this instant.
pub fn draw(
    player: &Player,
    geometry: &Geometry,
    names: Deck,
    inks: &Inks,
    words: StageWords<'_>,
) -> Scene {
    let stage = Stage {
        player,
        g: geometry,
        names,
        inks,
        words,
    };
    let mut scene = Scene::new();
    let sprites = sprites(player, geometry);
    stage.heads(&sprites, &mut scene);
    if geometry.threads() {
        threads::draw(player, geometry, inks, &sprites, &mut scene);
        stage.pointers(&mut scene, |_| true);
        return scene;
    }
    stage.slots(&mut scene);
    stage.links(&mut scene);
    stage.frontier(&mut scene);
    stage.choices(&mut scene);
    // What flies is looked at: it passes above all that rests, but for what points at a card held up.
    let (flying, resting): (Vec<_>, Vec<_>) = sprites.iter().partition(|s| s.lift > 0.0);
    resting.into_iter().for_each(|s| stage.card(&mut scene, s));
    stage.pointers(&mut scene, |raised| raised == 0.0);
    flying.into_iter().for_each(|s| stage.card(&mut scene, s));
    stage.pointers(&mut scene, |raised| raised > 0.0);
    stage.finger(&mut scene);
    scene
}

struct Stage<'a> {
    player: &'a Player,
    g: &'a Geometry,
    names: Deck,
    inks: &'a Inks,
    words: StageWords<'a>,
}

impl Stage<'_> {
    fn step(&self) -> Option<Step> {
        self.player.under_way().map(|moment| moment.step)
    }

    fn card(&self, scene: &mut Scene, sprite: &Sprite) {
        let size = sprite.size();
        let (w, h) = (self.g.card.0 * size, self.g.card.1 * size);
        let inks = self.inks;
        let chosen = sprite.active || self.is_pointed_at(sprite);
        let (fill, print, red) = match sprite.standing {
            Standing::Pending => (inks.paper, inks.ink, inks.red),
            Standing::Visited => (inks.visited, inks.ink, inks.red),
            Standing::Decided => (inks.decided, inks.on_decided, inks.red_on_decided),
        };
        let stroke = match (chosen, sprite.standing) {
            (true, _) => Some((inks.accent, 3.0)),
            (false, Standing::Decided) if inks.decided != inks.visited => None,
            (false, _) => Some((inks.faint, 1.2)),
        };
        let top = sprite.y - h / 2.0;
        scene.push(Shape::Rect {
            x: sprite.x - w / 2.0,
            y: top,
            w,
            h,
            radius: w * 0.1,
            fill: Some(fill),
            stroke,
            dash: 0.0,
            shadow: sprite.lift * 12.0,
        });
        let face = self.names.face(sprite.card);
        let colour = match face.ink {
            Ink::Red => red,
            Ink::Plain | Ink::Black => print,
        };
        let mut text = |y: f64, size: f64, text: String| {
            scene.push(Shape::Text {
                x: sprite.x,
                y,
                size,
                bold: true,
                align: Align::Centre,
                colour,
                text,
            });
        };
        let wide = if face.rank.len() > 2 { 0.4 } else { 0.5 };
        if face.suit.is_empty() {
            text(sprite.y, w * wide, face.rank);
        } else {
            text(top + h * 0.32, w * wide * 0.96, face.rank);
            text(top + h * 0.7, w * 0.5, face.suit.to_string());
        }
    }

    /// Whether a pointer stands at the card that the step under way or just done is about.
    fn is_pointed_at(&self, sprite: &Sprite) -> bool {
        pointers::pointers(self.player)
            .iter()
            .any(|p| p.fresh && self.player.board().get(p.slot) == sprite.card)
    }
}

#[cfg(test)]
mod tests;
