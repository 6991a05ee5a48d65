//! Draws in which nobody may draw himself, as for Secret Santa.

use super::prelude::{
    Direction, Draws, Fairness, Group, Growth, IN_PLACE, Info, Lines, Manner, Params, Shuffle, Side,
};
use crate::ops::Inspect;
use crate::step::Var;

/// Facts that both shuffles share: no card is final before the end.
const UNSETTLED: Info = Info {
    group: Group::Programs,
    side: Side::Nowhere,
    done_is_final: false,
    direction: Direction::None,
    space: Growth::Linear,
    fairness: Fairness::Biased,
    ..IN_PLACE
};

const REDO: Lines = pseudo_code!("derangement-redo");

/// Shuffles fairly, again and again until no card lies in its own place.
///
/// Every order without a card in its own place is equally likely, and no other comes; about e runs
/// are needed, without an upper bound. A single card stays. Time O(n), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DerangementRedo;

impl Shuffle for DerangementRedo {
    const INFO: Info = Info {
        id: "derangement-redo",
        draws: Draws::Unbounded,
        lines: REDO,
        ..UNSETTLED
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        let mut cards: Vec<usize> = (0..n).collect();
        while n > 1 && has_own(&cards) {
            for i in (1..n).rev() {
                ops.set(Var::I, i);
                ops.line(3);
                let j = ops.draw(Var::J, 0, i);
                ops.line(4);
                ops.swap(i, j);
                cards.swap(i, j);
            }
        }
    }
}

/// Returns true if some card lies in its own place.
fn has_own(cards: &[usize]) -> bool {
    cards.iter().enumerate().any(|(place, &card)| place == card)
}

const IN_TURN: Lines = pseudo_code!("derangement-in-turn");

/// Draws in turn from a hat, never one's own card; who comes last and finds his own changes with
/// somebody.
///
/// No card lies in its own place, and from three cards on not all such orders are equally likely: the
/// hat remembers who has drawn. A single card stays. Time O(n²), extra space O(n).
#[derive(Clone, Copy, Debug)]
pub struct DerangementInTurn;

impl Shuffle for DerangementInTurn {
    const INFO: Info = Info {
        id: "derangement-in-turn",
        manner: Manner::Plain,
        draws: Draws::Varied,
        time: Growth::Quadratic,
        lines: IN_TURN,
        ..UNSETTLED
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, _: Params) {
        let n = ops.cards();
        let mut cards: Vec<usize> = (0..n).collect();
        for i in 0..n.saturating_sub(1) {
            ops.set(Var::I, i);
            let others: Vec<usize> = (i..n).filter(|&j| cards[j] != i).collect();
            ops.line(2);
            let k = match others.len() {
                1 => 0,
                count => ops.draw(Var::K, 0, count - 1),
            };
            ops.line(3);
            ops.swap(i, others[k]);
            cards.swap(i, others[k]);
        }
        if n > 1 && cards[n - 1] == n - 1 {
            ops.set(Var::I, n - 1);
            ops.line(4);
            let j = match n {
                2 => 0,
                _ => ops.draw(Var::J, 0, n - 2),
            };
            ops.line(5);
            ops.swap(n - 1, j);
        }
    }
}
