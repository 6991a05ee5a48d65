//! Fair shuffles: n! equally likely sequences of draws, one for each order.

use engine::experiment::Setup;
use engine::rng::flawed::Law;

use super::code;
use super::theory::{Composition, End, KnownRounds, PlaceOrder, RoundTheory, Sequences, Theory};
use crate::distance::Distance;
use crate::draw_law::shares;
use crate::matrix::{Matrix, identity};
use crate::method::Method;
use crate::one_card;
use crate::rational::Ratio;
use crate::rounds::Rounds;
use crate::support::Support;

/// A round is a swap, or a card that comes into the second row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Uniform {
    FisherYatesUp,
    FisherYatesDown,
    SwapWithEarlier,
    /// A card is drawn from those left over, and the cards behind it move up: on paper, in an array
    /// or in a list.
    DrawClosing,
    /// A card is drawn from those left over, and the last one takes its place.
    DrawFilling,
    /// A card is drawn from all, again if it was drawn before.
    DrawAgain,
    /// Card i is inserted at a place, and the cards from it on move back.
    InsertSplice,
    /// Card i is put to a place, and the card that lies there goes to place i.
    InsideOut,
}

/// Effect of a draw on the pending row of a shuffle that draws cards one by one into the decided
/// row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    /// The cards behind move up.
    Closes,
    /// The last one moves in.
    Filled,
}

/// Draw number `r` fills place r: with whom. Of each card, how likely it is still pending at each
/// place of its row. O(n³).
fn drawn(n: usize, law: Law, gap: Gap) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    let mut pending = identity(n);
    for place in 0..n {
        let left = n - place;
        let shares = shares(law, left);
        for (card, row) in pending.chunks_exact_mut(n).enumerate() {
            let row = &mut row[..left];
            cells[card * n + place] = row.iter().zip(&shares).map(|(p, share)| p * share).sum();
            match gap {
                Gap::Closes => {
                    // P(one before this place is drawn): then its card moves up.
                    let mut before = 0.0;
                    for at in 0..left {
                        let up = row[at] * before;
                        if at > 0 {
                            row[at - 1] += up;
                        }
                        row[at] *= 1.0 - before - shares[at];
                        before += shares[at];
                    }
                }
                Gap::Filled => {
                    let last = row[left - 1];
                    for (p, share) in row.iter_mut().zip(&shares) {
                        *p = *p * (1.0 - share) + last * share;
                    }
                    row[left - 1] = 0.0;
                }
            }
        }
    }
    cells
}

/// Returns the matrix of shuffles that insert card i at one of the first i + 1 places. The card
/// that lies there moves on by one with all behind it, or, if `alone`, alone to place i. O(n³).
fn inserted(n: usize, law: Law, alone: bool) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    cells[0] = 1.0;
    for i in 1..n {
        let shares = shares(law, i + 1);
        for row in cells.chunks_exact_mut(n).take(i) {
            let (mut so_far, mut comes) = (0.0, 0.0);
            for (at, share) in shares.iter().enumerate() {
                so_far += share;
                let goes = row[at] * if alone { *share } else { so_far };
                row[at] -= goes;
                if alone {
                    comes += goes;
                } else {
                    row[at] += comes;
                    comes = goes;
                }
            }
            if alone {
                row[i] += comes;
            }
        }
        cells[i * n..][..=i].copy_from_slice(&shares);
    }
    cells
}

impl Theory for Uniform {
    fn places(&self, setup: &Setup) -> u64 {
        let n = setup.n() as u64;
        match self {
            Uniform::DrawClosing | Uniform::InsertSplice => n * n,
            Uniform::FisherYatesUp
            | Uniform::FisherYatesDown
            | Uniform::SwapWithEarlier
            | Uniform::DrawFilling
            | Uniform::DrawAgain
            | Uniform::InsideOut => n,
        }
    }

    fn sequences(&self, _: &Setup) -> Sequences {
        match self {
            Uniform::DrawAgain => Sequences::Endless,
            Uniform::FisherYatesUp
            | Uniform::FisherYatesDown
            | Uniform::SwapWithEarlier
            | Uniform::DrawClosing
            | Uniform::DrawFilling
            | Uniform::InsertSplice
            | Uniform::InsideOut => Sequences::ByBounds,
        }
    }

    fn most_quick_cards(&self, _: &Setup, law: Law) -> Option<usize> {
        (law == Law::Uniform || *self != Uniform::DrawAgain).then_some(usize::MAX)
    }

    /// Uneven: `None` for `draw-again`, whose draws never come to an end of their own. O(n³); error
    /// below 10^-12.
    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        let n = setup.n();
        let cells = match self {
            _ if law == Law::Uniform => return Some(Matrix::even(n, Method::Fair)),
            Uniform::FisherYatesUp | Uniform::FisherYatesDown | Uniform::SwapWithEarlier => {
                return one_card::weighted_positions(setup);
            }
            Uniform::DrawAgain => return None,
            Uniform::DrawClosing => drawn(n, law, Gap::Closes),
            Uniform::DrawFilling => drawn(n, law, Gap::Filled),
            Uniform::InsertSplice => inserted(n, law, false),
            Uniform::InsideOut => inserted(n, law, true),
        };
        Some(Matrix::rounded(n, cells, Method::OneCard))
    }

    fn distance(&self, _: &Setup, _: u64) -> Option<Distance> {
        Some(Distance {
            value: 0.0,
            exact: Some(Ratio::ZERO),
            ln_rest: 0.0,
            method: Method::Fair,
        })
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        Some(Support::all(setup.n()))
    }

    fn composition(&self, _: &Setup) -> Composition {
        match self {
            Uniform::FisherYatesUp => Composition::Places(PlaceOrder::Up),
            Uniform::FisherYatesDown => Composition::Places(PlaceOrder::Down),
            Uniform::DrawClosing | Uniform::DrawFilling => Composition::Places(PlaceOrder::Row),
            Uniform::SwapWithEarlier
            | Uniform::DrawAgain
            | Uniform::InsertSplice
            | Uniform::InsideOut => Composition::Whole,
        }
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl RoundTheory for Uniform {
    fn knows(&self, _: &Setup, law: Law) -> KnownRounds {
        match self {
            _ if law == Law::Uniform => KnownRounds::Yes,
            Uniform::FisherYatesUp | Uniform::FisherYatesDown | Uniform::SwapWithEarlier => {
                KnownRounds::Yes
            }
            // Uneven: place p is filled in round p + 1, as the matrix of the end says.
            Uniform::DrawClosing | Uniform::DrawFilling => KnownRounds::FromEnd,
            Uniform::DrawAgain | Uniform::InsertSplice | Uniform::InsideOut => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, law: Law, end: End) -> Option<(Rounds, usize)> {
        let n = setup.n();
        match self {
            Uniform::FisherYatesUp | Uniform::FisherYatesDown | Uniform::SwapWithEarlier => {
                code::rounds(setup)
            }
            Uniform::InsertSplice | Uniform::InsideOut => Some((Rounds::Inserted, n)),
            Uniform::DrawClosing | Uniform::DrawFilling | Uniform::DrawAgain => {
                Some(match law == Law::Uniform {
                    true => (Rounds::Drawn, n),
                    false => (Rounds::Filled(end()?), n),
                })
            }
        }
    }
}
