//! The stage: one instant of one run as a [`Scene`]. A function of the player, the size and the colours alone.

mod layout;
mod motion;
mod pointers;
mod threads;

pub use layout::{Geometry, MOST_LABELLED};
pub use motion::{Sprite, Standing, ease, sprites};

use super::palette::Rgb;
use super::scene::{Align, Scene, Shape, label};
use engine::algorithms::{Algorithm, Side};
use engine::board::{EMPTY, Layout, Row, Slot, deck};
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

/// Stages narrower than this have smaller words.
const NARROW: f64 = 330.0;

/// About how wide the words above a zone are.
fn head_width(text: &str) -> f64 {
    let wide = |c: char| if c.is_ascii() { 7.4 } else { 13.5 };
    text.chars().map(wide).sum()
}

impl Stage<'_> {
    fn step(&self) -> Option<Step> {
        self.player.under_way().map(|moment| moment.step)
    }

    /// What each zone is, with the number of cards in it.
    fn heads(&self, sprites: &[Sprite], scene: &mut Scene) {
        let board = self.player.board();
        let held = |row| board.row(row).iter().filter(|&&c| c != EMPTY).count();
        let pending = Some((self.inks.paper, Some(self.inks.faint)));
        let algorithm = self.player.algorithm();
        let facts = self.player.trace().setup.algorithm.info();
        let fill = if facts.done_is_final || self.player.is_done() {
            self.inks.decided
        } else {
            self.inks.visited
        };
        let decided = Some((fill, None));
        // Beside three others a stage is narrow.
        let (size, gap) = match self.g.stage.0 < NARROW {
            true => (12.0, 12.0),
            false => (14.0, 22.0),
        };
        let mut head = |at: (f64, f64), swatch: Option<(Rgb, Option<Rgb>)>, text: String| -> f64 {
            let mut x = at.0;
            if let Some((fill, stroke)) = swatch {
                scene.push(Shape::Rect {
                    x,
                    y: at.1 - 7.0,
                    w: 11.0,
                    h: 14.0,
                    radius: 2.5,
                    fill: Some(fill),
                    stroke: stroke.map(|colour| (colour, 1.2)),
                    dash: 0.0,
                    shadow: 0.0,
                });
                x += 18.0;
            }
            let wide = head_width(&text) * size / 14.0;
            scene.push(label(x, at.1, size, Align::Left, self.inks.faint, text));
            x + wide + gap
        };
        let [to_come, done] = self.words.zones;
        match board.layout() {
            Layout::InPlace => {
                let n = board.cards();
                let done_count = match facts.side {
                    _ if self.player.is_done() => n,
                    Side::Left => self.player.frontier(),
                    Side::Right => n - self.player.frontier(),
                    Side::Nowhere => self.player.touched().iter().filter(|&&t| t > 0).count(),
                };
                let at = self.g.zones[0].head;
                let next = head(at, pending, format!("{to_come} {}", n - done_count));
                head((next, at.1), decided, format!("{done} {done_count}"));
            }
            Layout::TwoRows | Layout::Linked => {
                for (zone, swatch, word) in [
                    (&self.g.zones[0], pending, to_come),
                    (&self.g.zones[1], decided, done),
                ] {
                    head(zone.head, swatch, format!("{word} {}", held(zone.row)));
                }
            }
            Layout::Queues => {
                let [first, second] = self.words.queues;
                let merges = algorithm == Algorithm::MergeSortCoin;
                // Cards are lifted out of a merged deck all along: its words stand out of their way, if there is room.
                let most = board.cards();
                let wide: f64 = [first, second, done]
                    .iter()
                    .map(|word| 40.0 + head_width(&format!("{word} {most}")))
                    .sum();
                let start = self.g.zones[0].head;
                let one_line = merges && start.0 + wide - 22.0 <= self.g.stage.0 - 6.0;
                let mut next = start.0;
                for (zone, swatch, word) in [
                    (&self.g.zones[0], pending, first),
                    (&self.g.zones[1], pending, second),
                    (&self.g.zones[2], decided, done),
                ] {
                    if word.is_empty() {
                        continue;
                    }
                    let in_hand =
                        matches!(algorithm, Algorithm::MergeSortCoin | Algorithm::TopToRandom);
                    let count = if zone.row == Row::Deck && in_hand {
                        let dealt =
                            |s: &&Sprite| s.row == Row::Deck && s.standing != Standing::Pending;
                        sprites.iter().filter(dealt).count()
                    } else {
                        held(zone.row)
                    };
                    let at = match one_line {
                        true => (next, start.1),
                        false => zone.head,
                    };
                    next = head(at, swatch, format!("{word} {count}"));
                }
            }
        }
    }

    /// Places without a card, and what a place is called in the pseudo-code.
    fn slots(&self, scene: &mut Scene) {
        let board = self.player.board();
        let algorithm = self.player.algorithm();
        let (w, h) = self.g.card;
        let struck = algorithm == Algorithm::PencilAndPaper;
        let caption = (w * 0.3).clamp(9.0, 12.0);
        let mut rank = 0;
        let coins = pointers::coins(self.player);
        for &row in board.layout().rows() {
            let in_code = algorithm.info().indexed_rows.contains(&row);
            for (place, &card) in board.row(row).iter().enumerate() {
                let slot = Slot { row, place };
                let (x, y) = self.g.centre(slot);
                let queue = matches!(row, Row::First | Row::Second);
                if queue && card == EMPTY {
                    continue;
                }
                if card == EMPTY {
                    let shake = match self.step() {
                        Some(Step::Look { slot: at, .. }) if at == slot => {
                            let t = self.player.phase();
                            // Four times to and fro.
                            let swing = 4.0 * ((4.0 * t + 0.25).fract() - 0.5).abs() - 1.0;
                            swing * (1.0 - t) * (w * 0.16).clamp(3.0, 9.0)
                        }
                        _ => 0.0,
                    };
                    let missed = self.missed(slot);
                    scene.push(Shape::Rect {
                        x: x - w / 2.0 + shake,
                        y: y - h / 2.0,
                        w,
                        h,
                        radius: w * 0.1,
                        fill: None,
                        stroke: Some(if missed {
                            (self.inks.accent, 2.0)
                        } else {
                            (self.inks.line, 1.2)
                        }),
                        dash: 4.0,
                        shadow: 0.0,
                    });
                    if missed {
                        scene.push(Shape::Text {
                            x: x + shake,
                            y,
                            size: (w * 0.3).clamp(10.0, 17.0),
                            bold: true,
                            align: Align::Centre,
                            colour: self.inks.accent,
                            text: self.words.miss.into(),
                        });
                    }
                }
                // On paper a number that was struck out can still be read.
                if struck && row == Row::Deck && card == EMPTY {
                    let name = self.names.label(place as u32);
                    scene.push(label(x, y, w * 0.36, Align::Centre, self.inks.line, name));
                    scene.push(Shape::Lines {
                        segments: vec![[x - w * 0.3, y + h * 0.16, x + w * 0.3, y - h * 0.16]],
                        colour: self.inks.faint,
                        width: 1.6,
                    });
                }
                let named = match (algorithm, row) {
                    (Algorithm::Cross, _) | (_, Row::First | Row::Second) => None,
                    (Algorithm::Riffle, _) => coins[place],
                    (Algorithm::PencilAndPaper, Row::Deck) => (card != EMPTY).then(|| {
                        rank += 1;
                        rank
                    }),
                    // The inserting shuffles index the decided row; for the others it is just the result.
                    (Algorithm::InsertSplice | Algorithm::InsideOut, _) => Some(place),
                    (_, Row::Decided) => Some(place + 1),
                    _ => Some(place),
                };
                if let Some(name) = named
                    && w >= 17.0
                {
                    // The first tells what the numbers are: heatmaps count places from 1.
                    let text = match in_code && name == 0 && w >= 27.0 {
                        true if row == Row::Decided => "b[0]".to_owned(),
                        true => "a[0]".to_owned(),
                        false => name.to_string(),
                    };
                    scene.push(label(
                        x,
                        y + h / 2.0 + caption * 0.85,
                        caption,
                        Align::Centre,
                        self.inks.faint,
                        text,
                    ));
                }
            }
        }
    }

    /// Whether the step on show is a draw that hit this empty slot.
    fn missed(&self, slot: Slot) -> bool {
        matches!(self.player.current().map(|m| m.step),
            Some(Step::Look { slot: at, empty: true }) if at == slot)
    }

    fn links(&self, scene: &mut Scene) {
        let (w, h) = self.g.card;
        for (from, to) in pointers::links(self.player) {
            let (a, b) = (self.g.centre(deck(from)), self.g.centre(deck(to)));
            let far = (b.0 - a.0).abs() / self.g.pitch.0;
            let same_line = (a.1 - b.1).abs() < 1.0;
            // Neighbours are linked from edge to edge; longer links pass above the cards they skip.
            let (from, by, to) = if same_line && far < 1.5 {
                let from = (a.0 + w / 2.0, a.1);
                let to = (b.0 - w / 2.0, b.1);
                (from, ((from.0 + to.0) / 2.0, a.1), to)
            } else if same_line {
                let rise = h * 0.5 + (6.0 + far * 3.0).min(24.0);
                let from = (a.0 + w * 0.2, a.1 - h / 2.0);
                let to = (b.0 - w * 0.2, b.1 - h / 2.0);
                (from, ((from.0 + to.0) / 2.0, a.1 - rise - 6.0), to)
            } else {
                let from = (a.0 + w * 0.3, a.1 + h / 2.0);
                let to = (b.0 - w * 0.3, b.1 - h / 2.0);
                (from, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), to)
            };
            scene.push(Shape::Curve {
                from,
                by,
                to,
                colour: self.inks.faint,
                width: 1.4,
                arrow: true,
            });
        }
    }

    /// The border between what is to come and what is done, for shuffles in place.
    fn frontier(&self, scene: &mut Scene) {
        let facts = self.player.trace().setup.algorithm.info();
        let moves = facts.layout == Layout::InPlace && facts.side != Side::Nowhere;
        if !moves || self.player.is_done() {
            return;
        }
        let before = self.player.frontier();
        let after = self
            .player
            .under_way()
            .map_or(before, |m| m.marks.frontier as usize);
        let (a, b) = (self.g.border(before), self.g.border(after));
        // It moves when the card has landed.
        let t = ease(motion::between(self.player.phase(), 0.75, 1.0));
        let at = if (a.1 - b.1).abs() < 1.0 {
            (a.0 + (b.0 - a.0) * t, a.1)
        } else if t < 0.5 {
            a
        } else {
            b
        };
        let reach = self.g.card.1 / 2.0 + 14.0;
        scene.push(Shape::Lines {
            segments: vec![[at.0, at.1 - reach, at.0, at.1 + reach]],
            colour: self.inks.ink,
            width: 2.5,
        });
    }

    /// The places that the draw under way may hit.
    fn choices(&self, scene: &mut Scene) {
        let (w, h) = self.g.card;
        let segments: Vec<[f64; 4]> = pointers::choices(self.player)
            .into_iter()
            .map(|slot| {
                let (x, y) = self.g.centre(slot);
                let y = y - h / 2.0 - 5.0;
                [x - w * 0.42, y, x + w * 0.42, y]
            })
            .collect();
        if !segments.is_empty() {
            scene.push(Shape::Lines {
                segments,
                colour: self.inks.accent,
                width: 3.0,
            });
        }
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

    /// The pointers whose card is held so high.
    fn pointers(&self, scene: &mut Scene, at_height: impl Fn(f64) -> bool) {
        let h = self.g.card.1;
        for pointer in pointers::pointers(self.player) {
            let raised = self.raised(pointer.slot);
            if !at_height(raised) {
                continue;
            }
            let (x, mut y) = self.g.centre(pointer.slot);
            let fixed = pointer.var == engine::step::Var::I
                && self.player.trace().setup.algorithm != Algorithm::SwapRandomPairs;
            // The loop's own variable stands below, what chance gave stands above.
            let (below, colour) = if fixed {
                (1.0, self.inks.ink)
            } else {
                (-1.0, self.inks.accent)
            };
            if below < 0.0 {
                y -= raised;
            }
            let text = match pointer.value {
                Some(value) if self.g.card.0 >= 30.0 || self.g.threads() => {
                    format!("{} = {value}", pointer.var.name())
                }
                Some(_) => pointer.var.name().to_string(),
                None => format!("{} = ?", pointer.var.name()),
            };
            self.pill(scene, x, y + below * (h / 2.0 + 13.0), colour, text);
        }
    }

    /// How high the card of this slot is held when it is picked up and put back.
    fn raised(&self, slot: Slot) -> f64 {
        match self.step() {
            Some(Step::Swap { a, b }) if a == b && slot == deck(a) => {
                motion::stays_up(self.player.phase(), self.g)
            }
            _ => 0.0,
        }
    }

    fn pill(&self, scene: &mut Scene, x: f64, y: f64, colour: Rgb, text: String) {
        let size = (self.g.card.0 * 0.26).clamp(11.0, 15.0);
        let w = text.len() as f64 * size * 0.58 + 14.0;
        // Within the stage, a little over the card if need be.
        let within = |at: f64, half: f64, most: f64| at.min(most - half - 3.0).max(half + 3.0);
        let (x, y) = (
            within(x, w / 2.0, self.g.stage.0),
            within(y, size * 0.72, self.g.stage.1),
        );
        let on = if colour == self.inks.accent {
            self.inks.on_accent
        } else {
            self.inks.ground
        };
        scene.push(Shape::Rect {
            x: x - w / 2.0,
            y: y - size * 0.72,
            w,
            h: size * 1.44,
            radius: size * 0.72,
            fill: Some(colour),
            stroke: None,
            dash: 0.0,
            shadow: 0.0,
        });
        scene.push(Shape::Text {
            x,
            y,
            size,
            bold: true,
            align: Align::Centre,
            colour: on,
            text,
        });
    }

    /// The finger that counts along, with its count.
    fn finger(&self, scene: &mut Scene) {
        if let Some((slot, counted)) = pointers::finger(self.player) {
            let (x, y) = self.g.centre(slot);
            let above = y - self.g.card.1 / 2.0 - 13.0;
            self.pill(scene, x, above, self.inks.accent, counted.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
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
}
