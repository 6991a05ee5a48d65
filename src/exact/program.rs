//! What an in-place shuffle does, as a list of swaps of independent random places: read off its own code.

use crate::board::{Layout, Row, Slot};
use crate::experiment::Setup;
use crate::step::Var;
use crate::table::Table;

/// Consecutive places, one of which is drawn, each equally likely. A single one where there is nothing to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    pub low: usize,
    pub high: usize,
}

impl Span {
    /// How many places.
    pub fn size(self) -> usize {
        self.high - self.low + 1
    }

    pub fn contains(self, place: usize) -> bool {
        (self.low..=self.high).contains(&place)
    }

    pub fn places(self) -> impl Iterator<Item = usize> {
        self.low..=self.high
    }
}

/// One round: a place of `a` and a place of `b`, drawn independently, exchange their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swap {
    pub a: Span,
    pub b: Span,
}

/// The rounds of an in-place shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    n: usize,
    swaps: Vec<Swap>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Draw {
        low: usize,
        high: usize,
        value: usize,
    },
    Swap(usize, usize),
    /// Anything else that moves cards, or looks where they are.
    Other,
}

/// How a probe answers draw number `k`.
type Answer = fn(k: usize, low: usize, high: usize) -> usize;

/// Answers that tell apart: a place that was drawn from one that was not (all low, all high), each draw from its neighbours
/// (high and low in turn), and a drawn place from arithmetic on it (in between, unevenly).
const PROBES: [Answer; 6] = [
    |_, low, _| low,
    |_, _, high| high,
    |k, low, high| if k.is_multiple_of(2) { low } else { high },
    |k, low, high| if k.is_multiple_of(2) { high } else { low },
    |k, low, high| low + (k * 7919 + 13) % (high - low + 1),
    |k, low, high| low + ((k % 997) * (k % 1009) * 31 + 1) % (high - low + 1),
];

/// A table without cards: it notes what is asked of it.
struct Probe {
    n: usize,
    answer: Answer,
    draws: usize,
    events: Vec<Event>,
}

impl Table for Probe {
    fn cards(&self) -> usize {
        self.n
    }

    fn draw(&mut self, _: Var, low: usize, high: usize) -> usize {
        let value = (self.answer)(self.draws, low, high);
        self.draws += 1;
        self.events.push(Event::Draw { low, high, value });
        value
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.events.push(Event::Swap(a, b));
    }

    fn carry(&mut self, _: Slot, _: Slot) {
        self.events.push(Event::Other);
    }

    fn close(&mut self, _: Row, _: usize, _: usize) {
        self.events.push(Event::Other);
    }

    fn open(&mut self, _: Row, _: usize, _: usize) {
        self.events.push(Event::Other);
    }

    fn is_empty(&mut self, _: Slot) -> bool {
        self.events.push(Event::Other);
        false
    }

    fn count_to(&mut self, _: usize) -> usize {
        self.events.push(Event::Other);
        0
    }

    fn walk(&mut self, _: usize) -> (usize, usize) {
        self.events.push(Event::Other);
        (0, 0)
    }

    fn unlink(&mut self, _: usize) {
        self.events.push(Event::Other);
    }

    fn cut(&mut self, _: usize) {
        self.events.push(Event::Other);
    }
}

/// One question or swap, as each probe met it.
type Across<'a> = [&'a Event];

impl Program {
    /// Reads the rounds off the code of an in-place shuffle: it is run with six different sets of answers, and each place that it
    /// swaps must be either the same in all runs or one of the draws since the last swap in all runs.
    ///
    /// `None` for shuffles that do anything but draw and swap, use a draw twice or later, or ask for bounds that depend on draws.
    /// That the code does for all answers what it does for these six is proved for small decks by the tests, which hold the
    /// distributions that follow against full enumeration. Time of six runs, space O(draws).
    pub fn of(setup: &Setup) -> Option<Program> {
        let facts = setup.algorithm.facts();
        if facts.layout != Layout::InPlace || !facts.fixed_bounds {
            return None;
        }
        let runs = PROBES.map(|answer| {
            let mut probe = Probe {
                n: setup.n,
                answer,
                draws: 0,
                events: Vec::new(),
            };
            setup.algorithm.run(&mut probe, setup.params);
            probe.events
        });
        if runs.iter().any(|run| run.len() != runs[0].len()) {
            return None;
        }
        let mut swaps = Vec::new();
        let mut pending: Vec<(Span, Vec<usize>)> = Vec::new();
        for k in 0..runs[0].len() {
            let across = runs.each_ref().map(|run| &run[k]);
            match across[0] {
                Event::Draw { .. } => pending.push(question(&across)?),
                Event::Swap(..) => {
                    let mut place = |which: fn(&(usize, usize)) -> usize| {
                        let places = both(&across)?.iter().map(which).collect::<Vec<_>>();
                        operand(&places, &mut pending)
                    };
                    let a = place(|p| p.0)?;
                    let b = place(|p| p.1)?;
                    swaps.push(Swap { a, b });
                    pending.clear();
                }
                Event::Other => return None,
            }
        }
        Some(Program { n: setup.n, swaps })
    }

    pub fn cards(&self) -> usize {
        self.n
    }

    pub fn swaps(&self) -> &[Swap] {
        &self.swaps
    }
}

/// The draw that all probes met, and their answers; `None` where they met different ones.
fn question(across: &Across) -> Option<(Span, Vec<usize>)> {
    let answers: Option<Vec<(Span, usize)>> = across
        .iter()
        .map(|event| match **event {
            Event::Draw { low, high, value } => Some((Span { low, high }, value)),
            _ => None,
        })
        .collect();
    let answers = answers?;
    let span = answers[0].0;
    answers
        .iter()
        .all(|a| a.0 == span)
        .then(|| (span, answers.into_iter().map(|a| a.1).collect()))
}

/// The places that each probe swapped.
fn both(across: &Across) -> Option<Vec<(usize, usize)>> {
    across
        .iter()
        .map(|event| match **event {
            Event::Swap(a, b) => Some((a, b)),
            _ => None,
        })
        .collect()
}

/// A place that is always the same, or one of the draws, which is used up.
fn operand(places: &[usize], pending: &mut Vec<(Span, Vec<usize>)>) -> Option<Span> {
    let first = places[0];
    if places.iter().all(|&p| p == first) {
        return Some(Span {
            low: first,
            high: first,
        });
    }
    let draw = pending.iter().position(|(_, values)| values == places)?;
    Some(pending.remove(draw).0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffle::Algorithm;

    /// Proves that the rounds are the loops that the articles print.
    #[test]
    fn programs_are_the_loops_of_the_code() {
        let of = |algorithm| Program::of(&Setup::new(algorithm, 5));
        let swaps = |algorithm| of(algorithm).expect("in place").swaps;
        let at = |place| Span {
            low: place,
            high: place,
        };
        let span = |low, high| Span { low, high };
        let up: Vec<Swap> = (0..4)
            .map(|i| Swap {
                a: at(i),
                b: span(i, 4),
            })
            .collect();
        assert_eq!(swaps(Algorithm::FisherYatesUp), up);
        let down: Vec<Swap> = (1..5)
            .rev()
            .map(|i| Swap {
                a: at(i),
                b: span(0, i - 1),
            })
            .collect();
        assert_eq!(swaps(Algorithm::Sattolo), down);
        let pair = Swap {
            a: span(0, 4),
            b: span(0, 4),
        };
        assert_eq!(swaps(Algorithm::SwapRandomPairs), [pair; 5]);
        for algorithm in Algorithm::ALL {
            let in_place = algorithm.facts().layout == Layout::InPlace;
            assert_eq!(of(algorithm).is_some(), in_place, "{algorithm:?}");
        }
    }
}
