//! Properties of random programs of steps and of random setups.

use proptest::prelude::*;
use shuffle_lab_engine::algorithms::{Algorithm, MOST_PARTS, Params, Part, Recipe};
use shuffle_lab_engine::board::{Board, EMPTY, Layout, Row, Slot};
use shuffle_lab_engine::deck::Card;
use shuffle_lab_engine::experiment::{Bookmark, CHUNK, Counter, Setup};
use shuffle_lab_engine::ops::{Executor, Inspect, Observer, ShuffleOps};
use shuffle_lab_engine::rng::flawed::Source;
use shuffle_lab_engine::rng::{BoundedRng, Seed, UniformRng, stream};
use shuffle_lab_engine::step::{Cost, Step, Var};
use shuffle_lab_engine::tally::{Delta, Tally};
use shuffle_lab_engine::trace::Trace;

/// Three numbers that pick an operation and its operands.
type Choice = (u8, usize, usize);

/// Keeps all steps.
#[derive(Default)]
struct Steps(Vec<Step>);

impl Observer for Steps {
    fn step(&mut self, step: Step) {
        self.0.push(step);
    }
}

/// The places of a board that hold a card, or that do not.
fn slots(board: &Board, empty: bool) -> Vec<Slot> {
    let rows = board.layout().rows().iter();
    rows.flat_map(|&row| (0..board.row(row).len()).map(move |place| Slot { row, place }))
        .filter(|&slot| board.is_empty(slot) == empty)
        .collect()
}

/// Does what a choice picks if the board allows it: every operation, with every operand.
fn operate(ops: &mut Executor<UniformRng, Steps>, (kind, a, b): Choice) {
    let n = ops.cards();
    let empty = slots(&ops.board, true);
    let taken = slots(&ops.board, false);
    let in_deck = |slot: &&Slot| slot.row == Row::Deck;
    match kind % 9 {
        0 => {
            ops.draw(Var::I, a % n, a % n + b % n);
        }
        1 => ops.swap(a % n, b % n),
        2 if !empty.is_empty() => ops.carry(taken[a % taken.len()], empty[b % empty.len()]),
        3 if !empty.is_empty() => {
            let Slot { row, place } = empty[a % empty.len()];
            ops.close(row, place, place + 1 + b % (n - place));
        }
        4 if !empty.is_empty() => {
            let Slot { row, place } = empty[a % empty.len()];
            ops.open(row, b % (place + 1), place + 1);
        }
        5 => {
            ops.is_empty(Slot {
                row: Row::Deck,
                place: a % n,
            });
        }
        6 if taken.iter().any(|slot| slot.row == Row::Deck) => {
            let pending = taken.iter().filter(in_deck).count();
            ops.count_to(a % pending + 1);
        }
        7 if ops.board.layout() == Layout::Linked => {
            let linked = std::iter::successors(Some(ops.board.after(n)), |&at| {
                (at < n).then(|| ops.board.after(at))
            });
            let nodes = linked.take_while(|&at| at < n).count();
            if nodes > 0 {
                let (before, _) = ops.walk(a % nodes);
                ops.unlink(before);
            }
        }
        8 if ops.board.layout() == Layout::Queues
            && taken.iter().all(|slot| slot.row == Row::Deck) =>
        {
            ops.cut(a % (n + 1));
        }
        _ => {}
    }
}

fn layouts() -> impl Strategy<Value = Layout> {
    prop::sample::select(vec![
        Layout::InPlace,
        Layout::TwoRows,
        Layout::Linked,
        Layout::Queues,
    ])
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let parts = prop::collection::vec(prop::sample::select(Part::ALL.to_vec()), 1..=MOST_PARTS);
    parts.prop_filter_map("a recipe has 1 to 12 parts", |parts| Recipe::new(&parts))
}

fn setups() -> impl Strategy<Value = Setup> {
    let params = (
        1..5_usize,
        0..40_usize,
        1..=32_usize,
        1..10_usize,
        (1..25_usize, 1..25_usize, 1..6_usize, 1..=4_usize),
        recipes(),
    );
    let algorithms = prop::sample::select(Algorithm::ALL.to_vec());
    (algorithms, 1..25_usize, params).prop_map(|(algorithm, n, params)| {
        let (passes, swaps, bits, piles, (buffer, block, shelves, rounds), recipe) = params;
        Setup::new(algorithm, n).with_params(Params {
            passes,
            swaps,
            bits,
            piles,
            buffer,
            block,
            shelves,
            rounds,
            recipe,
        })
    })
}

/// A source that panics at a draw, for runs whose draws are all written down.
struct Never;

impl BoundedRng for Never {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        panic!("drew from {low} to {high} beyond the written draws")
    }
}

proptest! {
    /// Any sequence of operations: its steps rebuild the board, undoing each gives back the board
    /// and the cost from before it, and no card is lost or doubled.
    #[test]
    fn undo_after_apply_is_nothing(
        layout in layouts(),
        n in 1..12_usize,
        seed in any::<u64>(),
        program in prop::collection::vec(any::<Choice>(), 0..60),
    ) {
        let rng = UniformRng::new(stream(Seed(seed), 0));
        let mut ops = Executor::new(n, layout, rng, Steps::default());
        for choice in program {
            operate(&mut ops, choice);
        }
        let (mut board, mut cost) = (Board::new(n, layout), Cost::default());
        let mut before = Vec::new();
        for step in &ops.observer.0 {
            before.push((board.clone(), cost));
            step.apply(&mut board);
            cost += step.cost();
        }
        prop_assert_eq!(&board, &ops.board);
        let mut cards: Vec<Card> = layout.rows().iter().flat_map(|&row| board.row(row)).copied()
            .filter(|&card| card != EMPTY).collect();
        cards.sort_unstable();
        prop_assert!(cards.into_iter().eq(0..n as Card));
        for (step, (then, spent)) in ops.observer.0.iter().zip(before).rev() {
            step.undo(&mut board);
            cost -= step.cost();
            prop_assert_eq!((&board, cost), (&then, spent), "{:?}", step);
        }
    }

    /// A run with the draws of another run, written down, is that run; and the fast form of a
    /// shuffle ends in the order of the animated one.
    #[test]
    fn written_draws_repeat_the_run(setup in setups(), seed in any::<u64>()) {
        let trace = Trace::record(&setup, &[], setup.rng(Seed(seed), 0));
        let drawn = trace.moments.iter().filter_map(|moment| match moment.step {
            Step::Draw { value, .. } => Some(value as u32),
            _ => None,
        });
        let written: Vec<u32> = drawn.collect();
        let again = Trace::record(&setup, &written, Never);
        prop_assert_eq!(again.out_of_range, None);
        prop_assert_eq!(&again.moments, &trace.moments);
        prop_assert_eq!(&again.order, &trace.order);
        let layout = setup.algorithm.info().layout;
        let mut fast = Executor::new(setup.n(), layout, setup.rng(Seed(seed), 0), ());
        setup.algorithm.run_fast(&mut fast, setup.params);
        prop_assert_eq!(fast.board.result(), &trace.order[..]);
    }
    /// A counter that goes to a bookmark, its own or that of another counter, counts what was
    /// counted from there the first time, also across the end of a chunk.
    #[test]
    fn a_bookmark_is_gone_back_to(
        setup in setups(),
        is_flawed in any::<bool>(),
        seed in any::<u64>(),
        before in prop_oneof![0..300_u64, CHUNK - 40..CHUNK + 40],
        (counted, further) in (1..100_u64, 0..100_u64),
    ) {
        let setup = match is_flawed {
            true => setup.with_source(Source::C_RAND),
            false => setup,
        };
        // Tens of thousands of shuffles of small decks alone are quick.
        let before = if setup.is_endless() { return Ok(()) } else if setup.n() > 6 { before % 300 } else { before };
        let tally = Tally::new(setup.n());
        let mut delta = tally.delta();
        let mut counter = Counter::before(&setup, Seed(seed), 0, &delta);
        let count = |counter: &mut Counter, shuffles: u64, delta: &mut Delta| {
            counter.count(shuffles, delta);
            counter.gather(delta);
            let mut tally = Tally::new(setup.n());
            tally.add(delta);
            delta.clear();
            tally
        };
        count(&mut counter, before, &mut delta);
        let mark = counter.bookmark();
        prop_assert_eq!(mark.at(), before);
        let first = count(&mut counter, counted, &mut delta);
        count(&mut counter, further, &mut delta);
        counter.go_to(&mark);
        prop_assert_eq!(counter.at(), before);
        prop_assert_eq!(&count(&mut counter, counted, &mut delta), &first);
        if before > 0 && !mark.latest().is_empty() {
            prop_assert_eq!(mark.latest(), setup.order(Seed(seed), before - 1));
        }
        let mut other = Counter::before(&setup, Seed(seed), 0, &delta);
        other.go_to(&Bookmark::of_parts(mark.at(), mark.streams().to_vec(), Vec::new()));
        prop_assert_eq!(&count(&mut other, counted, &mut delta), &first);
    }
}
