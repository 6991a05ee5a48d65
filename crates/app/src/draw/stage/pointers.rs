//! Where i, j and k stand, which places a draw may hit, and how the chance is seen to choose.

use super::motion::ease;
use engine::algorithms::Algorithm;
use engine::board::{EMPTY, Layout, Row, Slot, decided, deck};
use engine::player::{Player, SETTLED};
use engine::step::{Step, Var};

/// A variable at a place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pointer {
    pub var: Var,
    pub slot: Slot,
    /// What to write on it beside the name; `None` while the chance has not settled.
    pub value: Option<usize>,
    /// Drawn by chance in the step under way.
    pub fresh: bool,
}

/// The place that a value of a variable means, as the cards lie now; `None` where it means no place.
fn place_of(player: &Player, var: Var, value: usize) -> Option<Slot> {
    let board = player.board();
    let step = player.current().map(|moment| moment.step);
    let head = |row| {
        let place = board.row(row).iter().position(|&card| card != EMPTY)?;
        Some(Slot { row, place })
    };
    let found = match (player.algorithm(), var) {
        // After the cut k means no place any more.
        (Algorithm::RandomCut, Var::K)
            if !matches!(step, Some(Step::Draw { .. } | Step::Cut { .. })) =>
        {
            return None;
        }
        // The coin of a place stands at the place; a merge's at the run that it names.
        (Algorithm::Riffle, Var::K) => deck(player.current()?.marks.i? as usize),
        (Algorithm::MergeSortCoin, Var::K) => {
            head(if value == 0 { Row::First } else { Row::Second })?
        }
        // The coin of a comparison stands at the card that it is about.
        (Algorithm::InsertionSortCoin | Algorithm::SelectionSortCoin, Var::K)
        | (Algorithm::QuickSortCoin, Var::K) => deck(player.current()?.marks.j? as usize),
        (Algorithm::BinaryInsertionCoin, Var::K) => {
            let marks = player.current()?.marks;
            deck(marks.j.or(marks.i)? as usize)
        }
        // So does a key's.
        (Algorithm::SortByKeys, Var::K | Var::J) => match step {
            Some(Step::Draw { .. }) => deck(player.current()?.marks.i? as usize),
            _ => return None,
        },
        (Algorithm::Overhand, Var::I | Var::K)
        | (Algorithm::Mongean | Algorithm::Thorp, Var::I) => Slot {
            row: Row::First,
            place: player.current()?.marks.i? as usize,
        },
        (Algorithm::PencilAndPaper, Var::K) => {
            let left = board.row(Row::Deck).iter().enumerate();
            let mut left = left.filter(|&(_, &card)| card != EMPTY);
            deck(left.nth(value.checked_sub(1)?)?.0)
        }
        (Algorithm::DrawLinkedList, Var::K) => {
            let mut node = board.after(board.cards());
            for _ in 0..value {
                node = if node < board.cards() {
                    board.after(node)
                } else {
                    return None;
                };
            }
            deck(node)
        }
        (Algorithm::InsertSplice, Var::K) | (Algorithm::InsideOut, Var::J) => decided(value),
        _ => deck(value),
    };
    (found.place < board.cards()).then_some(found)
}

/// The places that the draw under way may hit, in the order of their values.
pub(super) fn choices(player: &Player) -> Vec<Slot> {
    match player.under_way().map(|moment| moment.step) {
        Some(Step::Draw { var, low, high, .. }) => match player.algorithm() {
            // Walking to each value anew would take quadratic time.
            Algorithm::PencilAndPaper | Algorithm::DrawLinkedList => {
                let cards = player.board().row(Row::Deck).iter().enumerate();
                cards
                    .filter(|&(_, &card)| card != EMPTY)
                    .map(|(place, _)| deck(place))
                    .collect()
            }
            // All keys stand at the one card.
            Algorithm::SortByKeys => place_of(player, var, low).into_iter().collect(),
            _ => (low..=high)
                .filter_map(|value| place_of(player, var, value))
                .collect(),
        },
        _ => Vec::new(),
    }
}

/// The pointers to draw now, the fixed one first.
pub(super) fn pointers(player: &Player) -> Vec<Pointer> {
    let Some(moment) = player.current() else {
        return Vec::new();
    };
    if moment.step == Step::Done {
        return Vec::new();
    }
    let under_way = player.under_way().is_some();
    let t = player.phase();
    let marks = moment.marks;
    let mut found = Vec::new();
    for (var, value) in [(Var::I, marks.i), (Var::J, marks.j), (Var::K, marks.k)] {
        let Some(value) = value.map(|v| v as usize) else {
            continue;
        };
        let drawn_now = matches!(moment.step, Step::Draw { var: now, .. } if now == var);
        if drawn_now && under_way && t < SETTLED {
            let places = choices(player);
            if !places.is_empty() {
                let slot = places[roulette(player.at(), t / SETTLED, places.len())];
                found.push(Pointer {
                    var,
                    slot,
                    value: None,
                    fresh: true,
                });
            }
            continue;
        }
        let by_rank = matches!(
            (player.algorithm(), var),
            (
                Algorithm::PencilAndPaper | Algorithm::DrawLinkedList | Algorithm::MergeSortCoin,
                Var::K
            )
        );
        // Once the card has left, its rank among the others means another one.
        let slot = match moment.step {
            Step::Count { place, .. } if by_rank && !under_way => Some(deck(place)),
            Step::Walk { node, .. } if by_rank && !under_way => Some(deck(node)),
            Step::Unlink { node, .. } if by_rank => Some(deck(node)),
            // The finger walks by itself.
            Step::Count { .. } | Step::Walk { .. } if by_rank => None,
            Step::Carry { from, .. } if by_rank => Some(from),
            _ => place_of(player, var, value),
        };
        if let Some(slot) = slot {
            found.push(Pointer {
                var,
                slot,
                value: Some(value),
                fresh: drawn_now,
            });
        }
    }
    found
}

/// The index that chance seems to look at: jumps about, ever slower. `t` in 0..1. Any rule will do that looks like chance; this
/// one depends on nothing but the step, so that the same instant always looks the same.
fn roulette(step: usize, t: f64, count: usize) -> usize {
    let jump = ((1.0 - (1.0 - t).powi(2)) * 7.0) as usize;
    let hash = (step * 31 + jump + 1).wrapping_mul(0x9E37_79B9) >> 7;
    hash % count
}

/// What the coins of a riffle's places have shown so far in this pass; none for others.
pub(super) fn coins(player: &Player) -> Vec<Option<usize>> {
    let trace = player.trace();
    let mut coins = vec![None; trace.setup.n];
    if player.algorithm() != Algorithm::Riffle || player.is_done() {
        return coins;
    }
    let pass = player.marks().pass;
    let done = trace.moments[..player.at()].iter().rev();
    for moment in done.take_while(|moment| moment.marks.pass == pass) {
        if let (Step::Draw { value, .. }, Some(i)) = (moment.step, moment.marks.i) {
            coins[i as usize] = Some(value);
        }
    }
    coins
}

/// The finger that counts or walks along the pending row: where it is, and how many it has counted.
pub(super) fn finger(player: &Player) -> Option<(Slot, usize)> {
    let board = player.board();
    let t = ease(player.phase());
    match player.under_way()?.step {
        Step::Count { k, place } => {
            let cards = board.row(Row::Deck)[..=place].iter().enumerate();
            let left: Vec<usize> = cards
                .filter(|&(_, &card)| card != EMPTY)
                .map(|(place, _)| place)
                .collect();
            let counted = ((t * k as f64).ceil() as usize).clamp(1, k);
            left.get(counted - 1).map(|&place| (deck(place), counted))
        }
        Step::Walk { hops, .. } => {
            let counted = ((t * hops as f64).ceil() as usize).clamp(1, hops);
            let mut node = board.cards();
            for _ in 0..counted {
                node = board.after(node);
            }
            Some((deck(node), counted))
        }
        _ => None,
    }
}

/// The links of a linked list, as (place, next place), from the first card on; none for other layouts.
pub(super) fn links(player: &Player) -> Vec<(usize, usize)> {
    let board = player.board();
    if board.layout() != Layout::Linked {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut node = board.after(board.cards());
    while node < board.cards() {
        let next = board.after(node);
        if next < board.cards() {
            found.push((node, next));
        }
        node = next;
    }
    found
}
