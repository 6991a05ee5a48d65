//! The articles' proofs as numbers: a probability written as the product that it comes from.

use engine::experiment::Setup;

use crate::draw_law::{DrawLaw, draw_law};
use crate::families::{self, Composition, PlaceOrder};
use crate::rational::Ratio;

/// The order in which places are decided; `None` where they are not, or the draws are not even: the
/// fractions are those of even ones.
fn place_order(setup: &Setup) -> Option<PlaceOrder> {
    match families::of(setup).composition(setup) {
        Composition::Places(order) => (draw_law(setup) == DrawLaw::Even).then_some(order),
        Composition::Whole
        | Composition::Passes(_)
        | Composition::Riffles { .. }
        | Composition::Evenly
        | Composition::Formula(_)
        | Composition::Listed(_) => None,
    }
}

/// "Not drawn" for each of the first `rounds` draws.
fn missed(bounds: &[u32], rounds: usize) -> Vec<Ratio> {
    let missed = |&b: &u32| Ratio::new(u128::from(b) - 1, u128::from(b));
    bounds[..rounds].iter().map(missed).collect()
}

/// The fractions whose product is the probability that no decided place has got a certain card
/// after `round` rounds: 53/54 x 52/53 = 52/54. `None` for shuffles that do not decide place after
/// place. The bounds are those that the code asks for. O(n).
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::{Ratio, product, undecided};
/// let article = Setup::new(Algorithm::FISHER_YATES_UP, 54);
/// let factors = undecided(&article, 2).unwrap();
/// assert_eq!(factors, [Ratio::new(53, 54), Ratio::new(52, 53)]);
/// assert_eq!(product(&factors), Some(Ratio::new(52, 54)));
/// ```
pub fn undecided(setup: &Setup, round: usize) -> Option<Vec<Ratio>> {
    place_order(setup)?;
    let bounds = setup.bounds()?;
    Some(missed(&bounds, round.min(bounds.len())))
}

/// The fractions whose product is the probability that `card` lies at `place` after `round` rounds
/// (all from 0; a round is one draw and what it does); a single 0 where that cannot be. `None` for
/// shuffles that do not decide place after place. O(n).
///
/// Article 000: drawn at last, after missing every time before, (51/52)(50/51)…(1/k). Article 001:
/// card 1 at place 2 after two rounds, 53/54 x 1/53. For a place that is not decided yet: a card
/// whose own turn has not come lies where it began, unless it was drawn; one whose turn was the
/// last goes to any place from its own on; one whose turn is over lies at any open place, each
/// alike.
///
/// ```
/// use shuffle_lab_exact as exact;
/// use shuffle_lab_engine::{experiment::Setup, algorithms::Algorithm};
///
/// let article = Setup::new(Algorithm::FISHER_YATES_UP, 54);
/// let factors = exact::factors(&article, 0, 1, 2).unwrap();
/// assert_eq!(factors.iter().map(|f| f.to_string()).collect::<Vec<_>>(), ["53/54", "1/53"]);
/// assert_eq!(exact::product(&factors).unwrap().to_string(), "1/54");
/// ```
pub fn factors(setup: &Setup, card: usize, place: usize, round: usize) -> Option<Vec<Ratio>> {
    let order = place_order(setup)?;
    let bounds = setup.bounds()?;
    let round = round.min(bounds.len());
    let last = setup.n() - 1;
    // Counted from the side that is decided first.
    let (card, place) = match order {
        PlaceOrder::Down => (last - card, last - place),
        PlaceOrder::Up | PlaceOrder::Row => (card, place),
    };
    let impossible = vec![Ratio::ZERO];
    if place < round {
        let mut factors = missed(&bounds, place);
        factors.push(Ratio::new(1, u128::from(bounds[place])));
        return Some(factors);
    }
    Some(match order {
        PlaceOrder::Row => impossible,
        PlaceOrder::Up | PlaceOrder::Down if card >= round && card != place => impossible,
        // Its own turn was the last one: it was still there, and went to any open place or stayed.
        PlaceOrder::Up | PlaceOrder::Down if card + 1 == round => {
            let mut factors = missed(&bounds, card);
            factors.push(Ratio::new(1, u128::from(bounds[card])));
            factors
        }
        PlaceOrder::Up | PlaceOrder::Down => {
            let mut factors = missed(&bounds, round);
            if card < round {
                factors.push(Ratio::new(1, (setup.n() - round) as u128));
            }
            factors
        }
    })
}

/// The product of some fractions; 1 of none. `None` where it does not fit.
///
/// ```
/// use shuffle_lab_exact::{Ratio, product};
/// let factors = [Ratio::new(53, 54), Ratio::new(1, 53)];
/// assert_eq!(product(&factors), Some(Ratio::new(1, 54)));
/// ```
pub fn product(factors: &[Ratio]) -> Option<Ratio> {
    Ratio::product(factors.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evolution;
    use engine::algorithms::Algorithm;

    fn all_close(a: &[f64], b: &[f64]) -> bool {
        a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12)
    }

    /// Proves that the factors multiply to the evolution's cell, exactly, for every card, place and
    /// round: in fractions followed swap by swap for the in-place shuffles, against the two-row
    /// matrix for the others.
    #[test]
    fn factors_multiply_to_the_cell() {
        for algorithm in [
            Algorithm::FISHER_YATES_UP,
            Algorithm::FISHER_YATES_DOWN,
            Algorithm::PENCIL_AND_PAPER,
            Algorithm::DRAW_SPLICE,
            Algorithm::DRAW_FILL,
            Algorithm::DRAW_LINKED_LIST,
        ] {
            for n in [1, 2, 3, 8, 13] {
                let setup = Setup::new(algorithm, n);
                let mut evolution = Evolution::new(&setup).expect("known");
                for round in 0..=evolution.rounds() {
                    for card in 0..n {
                        let row = evolution.ratios(card, round);
                        let numbers = evolution.at(round)[card * n..][..n].to_vec();
                        let cells = (0..n).map(|place| {
                            let factors = factors(&setup, card, place, round)?;
                            product(&factors)
                        });
                        let cells: Vec<Ratio> = cells.map(|c| c.expect("it fits")).collect();
                        assert!(
                            row.is_none_or(|row| row == cells),
                            "{setup:?} {round} {card}"
                        );
                        let rounded: Vec<f64> = cells.iter().map(|c| c.to_f64()).collect();
                        assert!(all_close(&rounded, &numbers), "{setup:?} {round} {card}");
                    }
                }
            }
        }
        assert_eq!(
            factors(&Setup::new(Algorithm::NAIVE_SWAP, 4), 0, 0, 1),
            None
        );
    }

    /// Proves articles 000 and 001 line by line, for 52 and 54 cards.
    #[test]
    fn the_proofs_of_the_articles() {
        let words = |f: Vec<Ratio>| f.iter().map(Ratio::to_string).collect::<Vec<_>>().join(" ");
        let up = Setup::new(Algorithm::FISHER_YATES_UP, 54);
        let cell = |card, place, round| words(factors(&up, card, place, round).expect("decides"));
        // Step one: card 1 is at places 1 and 2 with 1/54 each, beyond with 52/54.
        let mut evolution = Evolution::new(&up).expect("in place");
        let row = evolution.ratios(0, 1).expect("it fits");
        assert_eq!((row[0], row[1]), (Ratio::new(1, 54), Ratio::new(1, 54)));
        let beyond = Ratio::sum(row[2..].iter().copied());
        assert_eq!(beyond, Some(Ratio::new(52, 54)));
        // Step two, card 2: still at place 2 with 53/54, then to any place from 2 on; or at place
        // 1, where it stays.
        assert_eq!(cell(1, 1, 1), "53/54");
        assert_eq!(cell(1, 1, 2), "53/54 1/53");
        assert_eq!(cell(1, 30, 2), "53/54 1/53");
        assert_eq!(cell(1, 0, 2), "1/54");
        // Card 1 after step two: place 2 with 53/54 x 1/53, beyond with 53/54 x 52/53.
        assert_eq!(cell(0, 1, 2), "53/54 1/53");
        let beyond = undecided(&up, 2).expect("decides");
        assert_eq!(product(&beyond), Some(Ratio::new(52, 54)));
        assert_eq!(words(beyond), "53/54 52/53");
        // Step three: card 3 still at place 3 with 52/54, then 1/54 anywhere; and so on to the end,
        // for every card and place.
        assert_eq!(
            product(&factors(&up, 2, 2, 2).expect("decides")),
            Some(Ratio::new(52, 54))
        );
        for card in 0..54 {
            let end = evolution.ratios(card, 53).expect("it fits");
            assert!(end.iter().all(|c| *c == Ratio::new(1, 54)));
        }
        assert!(
            evolution
                .at(53)
                .iter()
                .all(|&p| (p - 1.0 / 54.0).abs() < 1e-12)
        );
        // Article 000: the ace of hearts at the third place, and at every place.
        let paper = Setup::new(Algorithm::PENCIL_AND_PAPER, 52);
        assert_eq!(
            words(factors(&paper, 0, 2, 52).expect("decides")),
            "51/52 50/51 1/50"
        );
        for place in 0..52 {
            let chain = factors(&paper, 0, place, 52).expect("decides");
            assert_eq!(chain.len(), place + 1);
            assert_eq!(product(&chain), Some(Ratio::new(1, 52)));
        }
    }
}
