//! Where every card is at this instant, and how it looks: the board before the step under way, and how far the step has come.

use super::layout::Geometry;
use engine::algorithms::{Algorithm, Side};
use engine::board::{EMPTY, Layout, Row, Slot, deck};
use engine::deck::Card;
use engine::player::Player;
use engine::step::Step;

/// How far a card has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Outline.
    Pending,
    /// Dealt with, but can still change.
    Visited,
    /// Filled.
    Decided,
}

/// A card at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// The card.
    pub card: Card,
    /// The row where it lies, or that it leaves.
    pub row: Row,
    /// Horizontal centre, in CSS pixels.
    pub x: f64,
    /// Vertical centre, in CSS pixels.
    pub y: f64,
    /// How far it is decided.
    pub standing: Standing,
    /// Whether the current step is about it.
    pub active: bool,
    /// Height above the table: 0 lying, 1 highest.
    pub lift: f64,
}

impl Sprite {
    /// How many times larger it is drawn than one that lies.
    pub fn size(&self) -> f64 {
        1.0 + 0.08 * self.lift
    }
}

/// Slow, fast, slow.
pub fn ease(t: f64) -> f64 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The part of `t` between two instants, as 0..=1.
pub(super) fn between(t: f64, from: f64, to: f64) -> f64 {
    ((t - from) / (to - from)).clamp(0.0, 1.0)
}

/// Up from 0 to 1, at half time, and down again.
fn arc(t: f64) -> f64 {
    4.0 * t * (1.0 - t)
}

/// A point on the way from `a` to `b` that bows out by `bow` to the left of the way (up, when going right).
fn along(a: (f64, f64), b: (f64, f64), t: f64, bow: f64) -> (f64, f64) {
    let e = ease(t);
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy).max(1e-9);
    let out = arc(e) * bow;
    (
        a.0 + dx * e + dy / length * out,
        a.1 + dy * e - dx / length * out,
    )
}

/// Where the cards stand on either side of the frontier, after the steps done.
fn standing(player: &Player, slot: Slot, card: Card, done: usize) -> Standing {
    let facts = player.trace().setup.algorithm.info();
    let finished = done == player.len();
    let frontier = match done.checked_sub(1) {
        Some(last) => player.trace().moments[last].marks.frontier as usize,
        None => engine::trace::Trace::first_frontier(&player.trace().setup) as usize,
    };
    let dealt_with = match (facts.layout, slot.row) {
        (_, Row::Decided) => true,
        (Layout::InPlace, _) if finished => true,
        (Layout::InPlace, _) => match facts.side {
            Side::Left => slot.place < frontier,
            Side::Right => slot.place >= frontier,
            Side::Nowhere => player.touched()[card as usize] > 0,
        },
        (Layout::Queues, Row::Deck) if finished => true,
        (Layout::Queues, Row::Deck)
            if matches!(
                player.algorithm(),
                Algorithm::MergeSortCoin | Algorithm::TopToRandom
            ) =>
        {
            player.touched()[card as usize] > 0
        }
        // They cut before they toss, so what lies there has been dealt.
        (Layout::Queues, Row::Deck)
            if matches!(
                player.trace().setup.algorithm,
                Algorithm::Overhand | Algorithm::Thorp
            ) =>
        {
            done > 0
        }
        // The same after other parts: while the hand holds cards, some have been dealt.
        (Layout::Queues, Row::Deck)
            if matches!(player.algorithm(), Algorithm::Overhand | Algorithm::Thorp)
                && player.board().row(Row::First).iter().any(|&c| c != EMPTY) =>
        {
            true
        }
        // Before the cut, while numbers are drawn, the deck is still the old one.
        (Layout::Queues, Row::Deck) => {
            let last = done
                .checked_sub(1)
                .map(|last| player.trace().moments[last].step);
            matches!(last, Some(Step::Cut { .. } | Step::Carry { .. }))
        }
        _ => false,
    };
    match (dealt_with, facts.done_is_final || finished) {
        (false, _) => Standing::Pending,
        (true, true) => Standing::Decided,
        (true, false) => Standing::Visited,
    }
}

/// All cards, those in motion last (on top).
pub fn sprites(player: &Player, geometry: &Geometry) -> Vec<Sprite> {
    let board = player.board();
    let mut lying = Vec::with_capacity(board.cards());
    let mut held = Vec::new();
    let moment = player.under_way();
    let t = player.phase();
    // A card takes on its new look as it lands.
    let done = player.at() + usize::from(moment.is_some() && t > 0.8);
    for &row in board.layout().rows() {
        for (place, &card) in board.row(row).iter().enumerate() {
            if card == EMPTY {
                continue;
            }
            let slot = Slot { row, place };
            let (x, y) = geometry.centre(slot);
            let mut sprite = Sprite {
                card,
                row,
                x,
                y,
                standing: standing(player, slot, card, done),
                active: false,
                lift: 0.0,
            };
            if let Some(moment) = moment
                && let Some(to) = destination(moment.step, slot)
            {
                fly(&mut sprite, moment.step, slot, to, t, geometry);
                if t > 0.8 {
                    sprite.standing = standing(player, to, card, done);
                }
            }
            if sprite.lift > 0.0 {
                held.push(sprite);
            } else {
                lying.push(sprite);
            }
        }
    }
    lying.append(&mut held);
    lying
}

/// Where the step takes the card of `slot`; the slot itself for a card that is handled and stays.
fn destination(step: Step, slot: Slot) -> Option<Slot> {
    match step {
        Step::Swap { a, b } if slot.row == Row::Deck => (slot.place == a)
            .then(|| deck(b))
            .or((slot.place == b).then(|| deck(a))),
        Step::Carry { from, to } => (slot == from).then_some(to),
        Step::Close { row, gap, end } => (slot.row == row && (gap + 1..end).contains(&slot.place))
            .then(|| Slot {
                row,
                place: slot.place - 1,
            }),
        Step::Open { row, gap, end } => (slot.row == row && (gap..end - 1).contains(&slot.place))
            .then(|| Slot {
                row,
                place: slot.place + 1,
            }),
        Step::Cut { first, .. } if slot.row == Row::Deck => Some(if slot.place < first {
            Slot {
                row: Row::First,
                place: slot.place,
            }
        } else {
            Slot {
                row: Row::Second,
                place: slot.place - first,
            }
        }),
        Step::Look { slot: at, .. } => (slot == at).then_some(slot),
        _ => None,
    }
}

/// How high a card that stays is lifted.
pub(super) fn stays_up(t: f64, geometry: &Geometry) -> f64 {
    arc(t) * (geometry.air * 0.5).min(geometry.card.1 * 0.3).max(6.0)
}

/// A card in the air keeps this distance from the stage's edges: its frame and shadow are seen too.
const EDGE: f64 = 3.0;

fn fly(sprite: &mut Sprite, step: Step, from: Slot, to: Slot, t: f64, geometry: &Geometry) {
    let (a, b) = (geometry.centre(from), geometry.centre(to));
    let tall = geometry.card.1;
    let up = arc(t);
    sprite.active = true;
    match step {
        Step::Swap { .. } if from == to => {
            // It is picked up and put back: it stays, and is seen to stay.
            sprite.y -= stays_up(t, geometry);
            sprite.lift = up;
        }
        Step::Swap { .. } => {
            let far = (b.0 - a.0).hypot(b.1 - a.1);
            // High enough to clear the cards between, as far as there is room.
            let least = (geometry.air * 0.9).clamp(tall * 0.5, tall * 0.95);
            let most = (geometry.air + 8.0).max(least);
            let bow = (far * 0.24).clamp(least, most);
            // Both bow to their own left, so they pass each other on opposite sides.
            (sprite.x, sprite.y) = along(a, b, between(t, 0.08, 0.92), bow);
            sprite.lift = up.max(0.01);
        }
        Step::Carry { .. } => {
            let bow = if from.row == to.row {
                (tall * 0.7).max(geometry.air * 0.6)
            } else {
                tall * 0.12
            };
            (sprite.x, sprite.y) = along(a, b, between(t, 0.08, 0.92), bow);
            sprite.lift = up.max(0.01);
        }
        Step::Close { gap, end, .. } | Step::Open { gap, end, .. } => {
            // A wave runs along the row, so that each card is seen to move by itself.
            let order = (from.place - gap) as f64 / (end - gap) as f64;
            let order = if matches!(step, Step::Open { .. }) {
                1.0 - order
            } else {
                order
            };
            (sprite.x, sprite.y) = along(a, b, between(t, order * 0.5, order * 0.5 + 0.45), 0.0);
        }
        Step::Cut { .. } => {
            (sprite.x, sprite.y) = along(a, b, between(t, 0.1, 0.95), 0.0);
            sprite.active = false;
        }
        Step::Look { .. } => {
            sprite.y -= up * 4.0;
            sprite.lift = up * 0.4;
        }
        _ => {}
    }
    // However little room there is, no card leaves the stage.
    let half = tall / 2.0 * sprite.size() + EDGE;
    if !geometry.threads() && geometry.stage.1 > 2.0 * half {
        sprite.y = sprite.y.clamp(half, geometry.stage.1 - half);
    }
}
