//! A shuffle of one's own: run step by step, and enumerated through every choice.

use std::collections::BTreeMap;

use shuffle_lab_engine::board::Layout;
use shuffle_lab_engine::ops::{Executor, Observer, ShuffleOps};
use shuffle_lab_engine::rng::{Enumerate, Seed, UniformRng, stream};
use shuffle_lab_engine::step::{Step, Var};

/// Swaps every card with its neighbour or itself.
fn neighbours<O: ShuffleOps + ?Sized>(ops: &mut O) {
    for i in 1..ops.cards() {
        let j = ops.draw(Var::J, i - 1, i);
        ops.swap(i.into(), j);
    }
}

/// Prints every step.
struct Print;

impl Observer for Print {
    fn step(&mut self, step: Step) {
        println!("  {step:?}");
    }
}

fn main() {
    println!("One run of 4 cards:");
    let rng = UniformRng::new(stream(Seed(1), 0));
    let mut ops = Executor::new(4, Layout::InPlace, rng, Print);
    neighbours(&mut ops);
    println!("  {:?}", ops.board.result());

    let mut ways = BTreeMap::new();
    let mut ops = Executor::new(4, Layout::InPlace, Enumerate::default(), ());
    loop {
        ops.board.reset();
        neighbours(&mut ops);
        *ways.entry(ops.board.result().to_vec()).or_insert(0) += 1;
        if !ops.rng.advance() {
            break;
        }
    }
    println!("{} of 24 orders can appear:", ways.len());
    for (order, ways) in ways {
        println!("  {order:?} in {ways} of 8 ways");
    }
}
