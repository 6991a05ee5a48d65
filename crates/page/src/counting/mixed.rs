//! Mixing of a shuffle by hand, measured in riffles, the measure of card players.

use ::words::watch as say;
use std::ops::ControlFlow;

use app::i18n::{Lang, grouped};
use app::lens::Lens;
use engine::algorithms::{Algorithm, Group};
use engine::experiment::Setup;
use engine::tally::Tally;
use exact::{Distance, Riffles, deck_distance, orders};

use crate::verdict::is_far;

/// Largest deck of which all orders are worked out at once, in some milliseconds.
const MOST_ORDERS: usize = 6;

/// Theory of a shuffle by hand, known before anything is counted.
#[derive(Clone, Debug)]
pub struct Mixed {
    setup: Setup,
    riffles: Riffles,
    /// Number of riffles that leave the deck as far from fair, where theory knows how far it is.
    by_deck: Option<usize>,
}

/// Measure that says how many riffles a shuffle is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// The shuffle consists of riffles.
    Itself,
    /// The distance of the whole deck from fair, by theory.
    Deck,
    /// Frequency of the likeliest next card.
    Neighbours,
    /// Frequency of a card's likeliest place.
    Places,
}

impl Mixed {
    /// `None` of shuffles that no hand does, and of a single card.
    pub fn of(setup: &Setup) -> Option<Mixed> {
        let is_by_hand = setup.algorithm.info().group == Group::Hands;
        if !is_by_hand || setup.n() < 2 {
            return None;
        }
        let few = setup.n() <= MOST_ORDERS;
        let by_orders = || {
            let all = orders(setup, &mut |_, _| ControlFlow::Continue(()))?;
            Some(Distance::of(&all))
        };
        let riffles = Riffles::of(setup.n());
        let distance = match few {
            true => by_orders(),
            false => deck_distance(setup),
        };
        Some(Mixed {
            setup: *setup,
            by_deck: distance.map(|distance| riffles.by_deck(&distance)),
            riffles,
        })
    }

    /// Returns in a sentence how many riffles it is worth, and how many are usual. Where theory
    /// does not know, the weaker one of the counted places and neighbours decides. `None` where
    /// chance explains both.
    pub fn words(&self, lang: Lang, tally: &Tally) -> Option<String> {
        let (riffles, measure) = self.measured(tally)?;
        let (n, usual) = (grouped(self.setup.n() as u64), self.riffles.enough());
        if measure == Measure::Itself {
            return Some(say::mixed_usual(lang, &n, usual));
        }
        let by = match measure {
            Measure::Itself | Measure::Deck => say::MIXED_BY_ITSELF_DECK,
            Measure::Neighbours => say::MIXED_BY_NEIGHBOURS,
            Measure::Places => say::MIXED_BY_PLACES,
        };
        Some(say::mixed_worth(lang, by.of(lang), riffles, usual))
    }

    fn measured(&self, tally: &Tally) -> Option<(usize, Measure)> {
        if let Some(by_deck) = self.by_deck {
            let is_riffle = self.setup.algorithm == Algorithm::RIFFLE;
            return Some((
                by_deck,
                if is_riffle {
                    Measure::Itself
                } else {
                    Measure::Deck
                },
            ));
        }
        let next = likeliest(tally, Lens::Neighbours).map(|p| self.riffles.by_next_card(p));
        let place = likeliest(tally, Lens::Places).and_then(|p| self.riffles.by_place(p));
        let both = [(next, Measure::Neighbours), (place, Measure::Places)];
        let known = both
            .into_iter()
            .filter_map(|(k, measure)| Some((k?, measure)));
        known.min_by_key(|(riffles, _)| *riffles)
    }
}

/// Frequency of the likeliest entry of each row, as a share and averaged over the rows but one: the
/// last card of a new deck has no next one. Rows in which chance explains all are fair. `None`
/// where it explains all of them.
fn likeliest(tally: &Tally, lens: Lens) -> Option<f64> {
    let n = tally.cards();
    let shuffles = tally.shuffles() as f64;
    let fair = 1.0 / n as f64;
    let most = |card: usize| {
        let row = (0..n).filter_map(|column| lens.count(tally, card, column));
        let most = row.fold(0.0, f64::max);
        match is_far(tally, most) {
            true => most / shuffles,
            false => fair,
        }
    };
    let mut rows: Vec<f64> = (0..n).map(most).collect();
    rows.sort_by(f64::total_cmp);
    let rows = &rows[usize::from(lens == Lens::Neighbours)..];
    let mean = rows.iter().sum::<f64>() / rows.len() as f64;
    (mean > fair * (1.0 + 1e-9)).then_some(mean)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::{Part, Recipe};
    use engine::rng::Seed;

    fn worth(n: usize, parts: &[Part]) -> Option<(usize, Measure)> {
        let mut setup = Setup::new(Algorithm::RECIPE, n);
        setup.params.recipe = Recipe::new(parts).unwrap();
        let tally = setup.simulate(Seed(5), 100_000);
        Mixed::of(&setup).unwrap().measured(&tally)
    }

    /// Proves that counted neighbours give as many riffles as theory does (100,000 shuffles, seed
    /// 5), that overhand shuffles and cuts are judged by what they leave, and that theory answers
    /// where it knows.
    #[test]
    fn recipes_are_worth_so_many_riffles() {
        use Part::{Cut, Overhand, Riffle};
        for k in 1..=5 {
            let mut setup = Setup::new(Algorithm::RIFFLE, 52);
            setup.params.passes = k;
            let tally = setup.simulate(Seed(5), 100_000);
            let mut mixed = Mixed::of(&setup).unwrap();
            assert_eq!(mixed.measured(&tally), Some((k, Measure::Itself)));
            mixed.by_deck = None;
            assert_eq!(mixed.measured(&tally).map(|(own, _)| own), Some(k));
        }
        assert_eq!(worth(52, &[Cut]), Some((0, Measure::Deck)));
        assert_eq!(worth(52, &[Cut, Riffle, Riffle]), Some((2, Measure::Deck)));
        let asked = worth(52, &[Riffle, Riffle, Riffle, Cut, Overhand, Overhand]).unwrap();
        assert!(
            (3..7).contains(&asked.0) && asked.1 == Measure::Neighbours,
            "{asked:?}"
        );
        let mut setup = Setup::new(Algorithm::RECIPE, 52);
        setup.params.recipe = Recipe::new(&[Cut, Riffle, Riffle, Riffle]).unwrap();
        let words = Mixed::of(&setup).unwrap().words(Lang::En, &Tally::new(52));
        let expected = "Worth 3 riffles in theory; 7 are usual.";
        assert_eq!(words.as_deref(), Some(expected));
        let overhand = worth(52, &[Overhand, Cut]).unwrap();
        assert!(overhand.0 <= 1, "{overhand:?}");
        assert_eq!(
            worth(5, &[Riffle, Overhand]).map(|(_, by)| by),
            Some(Measure::Deck)
        );
    }

    #[test]
    fn machines_are_not_measured_in_riffles() {
        assert!(Mixed::of(&Setup::new(Algorithm::NAIVE_SWAP, 13)).is_none());
        assert!(Mixed::of(&Setup::new(Algorithm::RIFFLE, 1)).is_none());
    }
}
