//! One shuffle cut into turns: draws and what they lead to.

use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

use app::draw::threads::Columns;
use app::i18n::narrator::Pick;
use engine::algorithms::Draws;
use engine::board::Board;
use engine::experiment::Setup;
use engine::ops::Note;
use engine::player::Player;
use engine::rng::Seed;
use engine::step::Step;
use engine::trace::{Moment, Trace};

/// The recorded steps of one shuffle, in turns: a draw and the move that it leads to, or one card
/// that is carried.
#[derive(Clone, Debug)]
pub struct Turns {
    /// The run, and one of its moments.
    player: Player,
    turns: Vec<Range<usize>>,
    /// For each place: from which turn on nothing can happen to it.
    settled: Vec<usize>,
    columns: OnceCell<Rc<Columns>>,
}

impl Turns {
    /// Shuffle `number`, counted from 1, of a seed's experiment; before the draws of the seed it
    /// takes written ones. Time and space of one run.
    pub fn record(setup: &Setup, written: &[u32], seed: Seed, number: u64) -> Turns {
        let rng = setup.rng(seed, number.max(1) - 1);
        let trace = Trace::record(setup, written, rng);
        let turns = cut(&trace.moments);
        let mut recorded = Turns {
            settled: vec![0; setup.n()],
            columns: OnceCell::new(),
            player: Player::new(trace),
            turns,
        };
        recorded.settle();
        recorded
    }

    /// Number of turns.
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    /// Number of turns that are over after the first `steps` steps.
    pub fn over_after(&self, steps: usize) -> usize {
        self.turns.iter().filter(|turn| turn.end <= steps).count()
    }

    /// Number of steps begun once `at` turns are done; `at` may include a part of a turn.
    pub fn steps(&self, at: f64) -> usize {
        let range = self.range(at as usize);
        let part = at.fract() * range.len() as f64;
        (range.start + part.ceil() as usize).min(self.trace().moments.len())
    }

    /// The places of all cards after each round. Worked out once.
    pub fn columns(&self) -> Rc<Columns> {
        let columns = || Rc::new(Columns::of(self.trace()));
        self.columns.get_or_init(columns).clone()
    }

    /// The recorded run.
    pub fn trace(&self) -> &Trace {
        self.player.trace()
    }

    /// Returns where the moments of a turn are in the trace; empty after the last one.
    pub fn range(&self, turn: usize) -> Range<usize> {
        let end = self.trace().moments.len();
        self.turns.get(turn).cloned().unwrap_or(end..end)
    }

    /// Returns the run after its first `steps` steps. Time of the steps since the last call.
    pub fn after(&mut self, steps: usize) -> &Player {
        self.player.seek(steps);
        &self.player
    }

    /// The cards after the first `moments` moments. Time of as many steps.
    pub fn board(&self, moments: usize) -> Board {
        let mut board = self.trace().start();
        for moment in &self.trace().moments[..moments] {
            moment.step.apply(&mut board);
        }
        board
    }

    /// The places of a turn's draw, where it draws a place of the deck whose card is swapped.
    pub fn bracket(&self, turn: usize) -> Option<Range<usize>> {
        if self.trace().setup.algorithm.info().draws == Draws::Coins {
            return None;
        }
        let moments = &self.trace().moments[self.range(turn)];
        let swap = moments.iter().find_map(|moment| match moment.step {
            Step::Swap { a, b } => Some((a, b)),
            _ => None,
        })?;
        match moments.first()?.step {
            Step::Draw {
                low, high, value, ..
            } if value == swap.0 || value == swap.1 => {
                // A shuffle that somebody wrote may draw a place that is not there.
                let cards = self.trace().setup.n();
                Some(low.min(cards)..(high + 1).min(cards))
            }
            _ => None,
        }
    }

    /// The two cards that a turn swaps, in the order of the code: the card whose turn it is, and
    /// the card that was picked, which may be the same. `None` for turns of another kind.
    pub fn picked(&self, turn: usize) -> Option<Pick> {
        let among = self.bracket(turn)?.len();
        let range = self.range(turn);
        let board = self.board(range.start);
        let at = |place: usize| board.row(engine::board::Row::Deck)[place];
        let mut drawn = None;
        for moment in &self.trace().moments[range] {
            let [card, pick] = match moment.step {
                Step::Draw { value, .. } => {
                    drawn = Some(value);
                    continue;
                }
                Step::Swap { a, b } if drawn == Some(a) => [at(b), at(a)],
                Step::Swap { a, b } => [at(a), at(b)],
                _ => continue,
            };
            return Some(Pick { card, pick, among });
        }
        None
    }

    /// The variables that point at places while a turn happens, by place.
    pub fn pointers(&self, turn: usize) -> Vec<(usize, &Note)> {
        let trace = self.trace();
        let moments = &trace.moments[self.range(turn)];
        let moves = |moment: &&Moment| !matches!(moment.step, Step::Draw { .. });
        let Some(moment) = moments.iter().find(moves) else {
            return Vec::new();
        };
        let cards = trace.setup.n() as i64;
        let notes = trace.notes(moment.marks).iter();
        let places = notes.filter(|note| note.is_place && (0..cards).contains(&note.value));
        places.map(|note| (note.value as usize, note)).collect()
    }

    /// Number of steps done after the last step of a turn that has a caption.
    pub fn told(&self, turn: usize) -> usize {
        let range = self.range(turn);
        let moments = &self.trace().moments[range.clone()];
        let tells = |step| matches!(step, Step::Carry { .. } | Step::Cut { .. });
        let last = moments.iter().rposition(|moment| tells(moment.step));
        range.start + last.map_or(0, |last| last + 1)
    }

    /// Returns true if no draw from this turn on can move the card of a place.
    pub fn is_settled(&self, place: usize, turn: usize) -> bool {
        self.settled.get(place).is_some_and(|&from| from <= turn)
    }

    /// Finds the last turn that reaches each place. O(moments), and O(n) for each turn that draws
    /// among many places: a bubble sort has half a million turns that draw among two.
    fn settle(&mut self) {
        let mut open = self.settled.len();
        for turn in (0..self.count()).rev() {
            if open == 0 {
                // Turns before it settle nothing.
                return;
            }
            let places = self.bracket(turn).unwrap_or(0..self.settled.len());
            let swapped = self.player.trace().moments[self.range(turn)].iter();
            let swapped = swapped.filter_map(|moment| match moment.step {
                Step::Swap { a, b } => Some([a, b]),
                _ => None,
            });
            let reached: Vec<usize> = places.chain(swapped.flatten()).collect();
            for place in reached {
                if self.settled[place] == 0 {
                    self.settled[place] = turn + 1;
                    open -= 1;
                }
            }
        }
    }
}

/// The ranges of moments that belong together. A turn ends before a draw, once cards have moved in
/// it, and before the second card that is carried. The last moment, which only says that the run
/// is over, belongs to none.
fn cut(moments: &[Moment]) -> Vec<Range<usize>> {
    let end = moments.len().saturating_sub(1);
    let draws = moments.iter().any(|m| matches!(m.step, Step::Draw { .. }));
    let mut turns = Vec::new();
    let (mut start, mut moved, mut carried) = (0, false, false);
    for (k, moment) in moments[..end].iter().enumerate() {
        let begins = match moment.step {
            Step::Draw { .. } => moved,
            Step::Carry { .. } => carried,
            _ => !draws,
        };
        if begins && k > start {
            turns.push(start..k);
            (start, moved, carried) = (k, false, false);
        }
        moment.step.movers(|_| moved = true);
        // A card that is swapped with itself has had its turn, too.
        moved |= matches!(moment.step, Step::Swap { .. });
        carried |= matches!(moment.step, Step::Carry { .. });
    }
    if end > start {
        turns.push(start..end);
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;

    fn turns(algorithm: Algorithm) -> Turns {
        Turns::record(&Setup::new(algorithm, 13), &[], Seed(1), 1)
    }

    /// Proves that no step is lost between turns, for every shuffle.
    #[test]
    fn turns_cover_the_run() {
        for algorithm in Algorithm::ALL {
            let turns = turns(algorithm);
            let mut at = 0;
            for turn in 0..turns.count() {
                assert_eq!(turns.range(turn).start, at, "{algorithm:?}");
                at = turns.range(turn).end;
            }
            assert_eq!(at + 1, turns.trace().moments.len(), "{algorithm:?}");
            assert_eq!(turns.board(at).result(), turns.trace().order);
        }
    }

    /// Proves what the bracket and the bars below the cards teach: the one difference between the
    /// two shuffles of the opening.
    #[test]
    fn fisher_yates_settles_cards_and_the_naive_swap_none() {
        let fair = turns(Algorithm::FISHER_YATES_UP);
        let naive = turns(Algorithm::NAIVE_SWAP);
        for turn in 0..fair.count() {
            assert_eq!(fair.bracket(turn), Some(turn..13));
            let settled = (0..13).filter(|&place| fair.is_settled(place, turn));
            assert_eq!(settled.count(), turn);
        }
        assert_eq!(naive.count(), 13);
        for turn in 0..naive.count() {
            assert_eq!(naive.bracket(turn), Some(0..13));
            assert!((0..13).all(|place| !naive.is_settled(place, turn)));
        }
        assert_eq!(naive.picked(0).unwrap().card, 0);
    }
}
