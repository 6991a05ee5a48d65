//! Steps of single shuffles: prints of a deck after each exchange of two cards, or each move of one.

use engine::deck::Card;
use stats::special::ln_gamma;

/// Pairs of decks in a row, as exchanges of two cards and as moves of one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    exchanges: Runs,
    moves: Runs,
    /// Decks that are more than one exchange off the one before, but not off a new deck.
    anew: u64,
    /// Decks that are more than one exchange off a new deck.
    far: u64,
}

/// Change that a shuffle made: if it exchanged two cards or moved one, and the first and the last place
/// that it changed, if it changed any.
struct Step {
    is_exchange: bool,
    is_move: bool,
    ends: Option<(usize, usize)>,
}

impl Step {
    fn of(link: &[Card]) -> Step {
        let is_moved = |(place, card): (Card, &Card)| place != *card;
        let first = (0..).zip(link).position(is_moved);
        let last = (0..link.len() as Card).zip(link).rposition(is_moved);
        let ends = first.zip(last);
        let Some((first, last)) = ends else {
            return Step {
                is_exchange: true,
                is_move: true,
                ends,
            };
        };
        let mut inside = (first as Card + 1..last as Card).zip(&link[first + 1..last]);
        let is_swapped = link[first] as usize == last && link[last] as usize == first;
        let run = &link[first..=last];
        let is_up = |pair: &[Card]| pair[0] + 1 == pair[1];
        let (behind, before) = (&run[1..], &run[..run.len() - 1]);
        Step {
            is_exchange: is_swapped && !inside.any(is_moved),
            is_move: behind.windows(2).all(is_up) && behind[0] as usize == first
                || before.windows(2).all(is_up) && before[0] as usize == first + 1,
            ends,
        }
    }
}

impl Steps {
    /// Sees one deck as the shuffle of the one before, its `link`. O(cards).
    pub(crate) fn see(&mut self, link: &[Card], deck: &[Card]) {
        let (step, whole) = (Step::of(link), Step::of(deck));
        self.exchanges.see(step.is_exchange.then_some(step.ends));
        self.moves.see(step.is_move.then_some(step.ends));
        self.anew += u64::from(!step.is_exchange && whole.is_exchange);
        self.far += u64::from(!whole.is_exchange);
    }

    /// Returns true if the decks come in runs of one length, in which each is the one before with one
    /// step at most, or are one such run of exchanges; or in runs of exchanges of which each begins from a
    /// new deck. Chance explains that for decks of `n` cards less than once in a thousand million tries.
    pub(crate) fn are_runs(&self, n: usize) -> bool {
        let (cards, all) = (n as f64, ln_gamma(n as f64 + 1.0));
        let ln_luck = |steps: f64| (1.0 + steps).ln() - all;
        let exchange = ln_luck(cards * (cards - 1.0) / 2.0);
        // Three exchanges of three cards are one again.
        self.exchanges.are_runs(exchange, n > 3)
            || self.moves.are_runs(ln_luck((cards - 1.0).powi(2)), false)
            || self.begin_anew(exchange)
    }

    /// Runs need not be equally long where a program does not print exchanges of a card with itself.
    fn begin_anew(&self, ln_luck: f64) -> bool {
        let Runs {
            pairs,
            steps,
            breaks,
            ..
        } = self.exchanges;
        let near = (pairs - breaks + self.anew) as f64;
        let is_known =
            breaks > 1 && breaks == self.anew && 2 * steps > pairs && 4 * self.far > pairs;
        is_known && near * (ln_luck + 2_f64.ln()) < -1e9_f64.ln()
    }
}

/// Pairs that are steps, or the same deck again, between pairs that are not.
#[derive(Clone, Debug, Default)]
struct Runs {
    pairs: u64,
    /// Those with a step.
    steps: u64,
    /// The first and the last place that the first step changed; and true if another one changed others.
    first: Option<(usize, usize)>,
    varies: bool,
    /// The latest pair that is no step, and the greatest common divisor of the distances of such pairs.
    latest: Option<u64>,
    each: u64,
    breaks: u64,
}

impl Runs {
    /// Sees a pair: a step with the ends of what it changed, or no change, or `None` for anything else.
    fn see(&mut self, step: Option<Option<(usize, usize)>>) {
        match step {
            Some(None) => {}
            Some(Some(ends)) => {
                self.steps += 1;
                self.varies |= *self.first.get_or_insert(ends) != ends;
            }
            None => {
                let before = self.latest.replace(self.pairs);
                let distance = before.map_or(0, |before| self.pairs - before);
                self.each = common(self.each, distance);
                self.breaks += 1;
            }
        }
        self.pairs += 1;
    }

    fn are_runs(&self, ln_luck: f64, may_be_one: bool) -> bool {
        let breaks = self.pairs.checked_div(self.each).map_or(1, |runs| runs + 1);
        let certain = self.pairs.saturating_sub(breaks) as f64;
        let is_one = self.each == 0 && may_be_one;
        (is_one || self.each > 1)
            && self.varies
            && 4 * self.steps >= self.pairs
            && certain * ln_luck < -1e9_f64.ln()
    }
}

/// Returns the greatest common divisor.
pub(crate) fn common(one: u64, other: u64) -> u64 {
    match other {
        0 => one,
        _ => common(other, one % other),
    }
}

#[cfg(test)]
mod tests {
    use engine::rng::Seed;
    use engine::{algorithms::Algorithm, experiment::Setup};

    use super::*;
    use crate::{Refusal, Wishes, read};

    fn text(decks: impl Iterator<Item = Vec<Card>>) -> String {
        let cards = |deck: Vec<Card>| {
            deck.iter()
                .map(|card| format!("{card} "))
                .collect::<String>()
        };
        decks.map(|deck| cards(deck) + "\n").collect()
    }

    /// Proves that decks printed after every exchange or move are refused as steps, whether the deck
    /// begins anew each time or not; that fair decks are not, nor shuffles that mostly do nothing, exchange two
    /// cards of a new deck, cut it, or move its top card.
    #[test]
    fn steps_of_shuffles_are_no_shuffles() {
        for n in [4, 5, 52] {
            let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, n);
            let fair = |run: u64| setup.order(Seed(5), run).to_vec();
            let new = || (0..n as Card).collect::<Vec<Card>>();
            let traced = |moves: bool, is_anew: bool| {
                let mut deck = new();
                let run = move |run: u64| {
                    if is_anew {
                        deck = new();
                    }
                    let picks = fair(run);
                    let steps = (1..n).rev().map(|last| {
                        let at = picks[last] as usize % (last + 1);
                        match moves {
                            true => {
                                let card = deck.remove(at);
                                deck.push(card);
                            }
                            false => deck.swap(at, last),
                        }
                        deck.clone()
                    });
                    steps.collect::<Vec<_>>()
                };
                text((0..90).flat_map(run))
            };
            for steps in [
                traced(false, true),
                traced(false, false),
                traced(true, true),
            ] {
                assert_eq!(read(&steps, &Wishes::default()), Err(Refusal::Steps), "{n}");
            }
            let untold = (0..90).flat_map(|run| {
                let (mut deck, picks) = (new(), fair(run));
                let steps = (1..n).rev().filter_map(|last| {
                    let at = picks[last] as usize % (last + 1);
                    deck.swap(at, last);
                    (at < last).then(|| deck.clone())
                });
                steps.collect::<Vec<_>>()
            });
            let untold = read(&text(untold), &Wishes::default());
            assert_eq!(untold, Err(Refusal::Steps), "{n}");
            let lazy = |run: u64| {
                let mut deck = new();
                if run.is_multiple_of(2) {
                    deck.swap(0, fair(run)[0] as usize);
                }
                deck
            };
            let turned = |to: fn(&mut [Card], usize)| {
                move |run: u64| {
                    let mut deck = new();
                    to(&mut deck, fair(run)[0] as usize);
                    deck
                }
            };
            let cut = turned(|deck, at| deck.rotate_left(at));
            let top = turned(|deck, at| deck[..=at].rotate_left(1));
            let cycle = text((0..400).map(|k| fair(k % 4)));
            let lists = [cycle, text((0..400).map(fair)), text((0..400).map(lazy))];
            for decks in lists
                .into_iter()
                .chain([text((0..400).map(cut)), text((0..400).map(top))])
            {
                assert!(read(&decks, &Wishes::default()).is_ok(), "{n}");
            }
        }
    }
}
