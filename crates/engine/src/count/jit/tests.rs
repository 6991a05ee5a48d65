//! The code, carried out by an interpreter.
#![allow(clippy::expect_used, reason = "what fails in a helper ends the test")]

use std::mem::offset_of;

use std::rc::Rc;

use wasmi::{Engine, Linker, Memory, MemoryType, Module, Store};

use super::memory::stride;
use super::*;
use crate::algorithms::Algorithm;
use crate::board::Layout;
use crate::experiment::{Chunk, Setup};
use crate::program::{Operand, Operation, Program};
use crate::rng::{BatchedRng, BoundedRng, DrawBatches, Seed, Words, stream};

/// Address of the kernel's memory in the interpreter's memory.
const BASE: usize = 1 << 16;

/// The shuffles that are exchanges.
fn program(algorithm: Algorithm, n: usize) -> Option<(Setup, SwapProgram)> {
    let setup = Setup::new(algorithm, n);
    let program = Program::of(&setup)?;
    Some((setup, SwapProgram::of(&program, &setup.draw_batches())?))
}

/// Returns the counts after `calls` of that many rounds: positions by card and place, successors by
/// card and card.
fn counted(program: &SwapProgram, all: bool, calls: &[u32]) -> [Vec<u32>; 2] {
    let engine = Engine::default();
    let module = Module::new(&engine, code(program, all, BASE as u32)).expect("a module");
    let mut store = Store::new(&engine, ());
    let memory = Memory::new(&mut store, MemoryType::new(8, None)).expect("memory");
    let mut linker = Linker::new(&engine);
    linker.define("m", "m", memory).expect("one memory");
    let instance = linker
        .instantiate_and_start(&mut store, &module)
        .expect("an instance");
    let f = instance.get_typed_func::<u32, ()>(&store, "f").expect("f");

    let desk = &mut memory.data_mut(&mut store)[BASE..];
    for number in 0..LANES {
        let state = stream(Seed(1), number as u64).generator().0;
        for (k, word) in state.iter().enumerate() {
            let at = offset_of!(JitMemory, states) + number / 2 * 64 + 16 * k + number % 2 * 8;
            desk[at..at + 8].copy_from_slice(&word.to_le_bytes());
        }
    }
    let stride = stride(program.n) as usize;
    for card in 0..program.n {
        desk[offset_of!(JitMemory, sorted) + card] = (stride * card) as u8;
    }
    for &rounds in calls {
        f.call(&mut store, rounds).expect("no trap");
    }

    let n = program.n;
    let desk = &memory.data(&store)[BASE..];
    let square = |start: usize, sheets: usize| {
        let at = |sheet, k: usize| start + 2 * ((sheet * n + k / n) * row_length(n) + k % n);
        let count = |at: usize| u32::from(u16::from_le_bytes([desk[at], desk[at + 1]]));
        let all = |k| (0..sheets).map(|sheet| count(at(sheet, k))).sum();
        (0..n * n).map(all).collect()
    };
    [
        square(offset_of!(JitMemory, positions), sheets(n)),
        square(offset_of!(JitMemory, followed), 1),
    ]
}

/// Counts positions and successors of `shuffles` shuffles, by the shuffle's own code.
fn plainly(setup: &Setup, program: &SwapProgram, shuffles: usize) -> [Vec<u32>; 2] {
    let n = setup.n();
    let mut chunk = Chunk::new(setup, Seed(1), 0);
    let mut counts = [vec![0; n * n], vec![0; n * n]];
    for _ in 0..shuffles {
        chunk.skip(1);
        let mut order = chunk.latest().0.to_vec();
        if program.mirrored {
            order.reverse();
        }
        for (place, &card) in order.iter().enumerate() {
            counts[0][place * n + card as usize] += 1;
        }
        for pair in order.windows(2) {
            counts[1][pair[0] as usize * n + pair[1] as usize] += 1;
        }
    }
    counts
}

/// Proves it for every shuffle that exchanges, every deck up to 60 cards and some beyond: places
/// counted in two calls, all in one.
#[test]
fn the_code_counts_what_the_plain_form_counts() {
    let mut met = Vec::new();
    for n in (17..=60).chain([63, 64, 65, 100, 128, 129, 256]) {
        for algorithm in Algorithm::ALL {
            let Some((setup, program)) = program(algorithm, n) else {
                continue;
            };
            let Some(most) = rounds(&program) else {
                continue;
            };
            let most = most.min(4) as u32;
            if !met.contains(&algorithm) {
                met.push(algorithm);
            }
            let plain = plainly(&setup, &program, most as usize * LANES);
            let [positions, _] = counted(&program, false, &[1, most - 1]);
            assert_eq!(positions, plain[0], "{setup:?}");
            assert_eq!(counted(&program, true, &[most]), plain, "{setup:?}");
        }
    }
    assert!(met.len() >= 10, "the usual exchanges are met: {met:?}");
}

/// Proves that a refused word is followed by the next one of its stream: some words are refused.
#[test]
fn words_are_refused_as_in_the_plain_form() {
    let (setup, program) = program(Algorithm::FISHER_YATES_DOWN, 52).expect("exchanges");
    let most = rounds(&program).expect("short");
    let calls = vec![most as u32; 40];
    let shuffles = most * 40 * LANES;
    let refused: f64 = program
        .runs
        .iter()
        .map(|run| run.batch.threshold as f64)
        .sum();
    let expected = refused / (1u64 << program.bits) as f64 * shuffles as f64;
    assert!(expected > 20.0, "{expected} words");
    let [positions, _] = counted(&program, false, &calls);
    assert_eq!(positions, plainly(&setup, &program, shuffles)[0]);
}

/// A random program of swaps: each step exchanges a fixed place with a drawn one, or two drawn
/// ones.
fn random_program(rng: &mut Words, n: usize) -> Program {
    let mut below = |bound: usize| (rng.word() % bound as u64) as usize;
    let steps = 1 + below(2 * n);
    let pairs = below(4) == 0;
    let mut operations = Vec::new();
    let mut values = 0;
    for _ in 0..steps {
        let draw = |below: &mut dyn FnMut(usize) -> usize| {
            let low = below(n);
            // Now and then there is nothing to choose.
            let bound = if below(16) == 0 {
                1
            } else {
                1 + below(n - low)
            };
            Operation::Draw {
                low,
                high: low + bound - 1,
            }
        };
        operations.push(draw(&mut below));
        let a = if pairs {
            operations.push(draw(&mut below));
            values += 1;
            Operand::Value(values - 1)
        } else {
            Operand::Fixed(below(n))
        };
        let b = Operand::Value(values);
        operations.push(Operation::Swap { a, b });
        values += 1;
    }
    Program {
        n,
        layout: Layout::InPlace,
        operations,
        made: values,
    }
}

/// The program carried out as it stands, on one deck after the other: positions by place and card,
/// followers by card and card.
fn interpreted(program: &Program, batches: &DrawBatches, rounds: usize) -> [Vec<u32>; 2] {
    let n = program.n;
    let mut counts = [vec![0; n * n], vec![0; n * n]];
    let batches = Rc::new(batches.clone());
    for number in 0..LANES {
        let mut rng = BatchedRng::new(stream(Seed(1), number as u64), batches.clone());
        for _ in 0..rounds {
            rng.start();
            let mut deck: Vec<usize> = (0..n).collect();
            let mut values = Vec::new();
            for operation in &program.operations {
                match *operation {
                    Operation::Draw { low, high } => {
                        values.push(rng.draw(low as u32, high as u32) as usize);
                    }
                    Operation::Swap { a, b } => {
                        let place = |operand| match operand {
                            Operand::Fixed(place) => place,
                            Operand::Value(value) => values[value],
                        };
                        deck.swap(place(a), place(b));
                    }
                    _ => unreachable!("a program of swaps"),
                }
            }
            for (place, &card) in deck.iter().enumerate() {
                counts[0][place * n + card] += 1;
            }
            for pair in deck.windows(2) {
                counts[1][pair[0] * n + pair[1]] += 1;
            }
        }
    }
    counts
}

/// Proves that the code does what a program says, whatever the program: of 300 random ones, most of
/// which no shuffle of the catalogue has.
#[test]
fn random_programs_are_counted_as_they_stand() {
    let mut rng = stream(Seed(19), 0);
    let mut compiled = 0;
    for _ in 0..300 {
        let n = 17 + (rng.word() % 60) as usize + 80 * usize::from(rng.word().is_multiple_of(8));
        let program = random_program(&mut rng, n);
        let bounds = program.operations.iter().filter_map(|op| match op {
            Operation::Draw { low, high } => Some((high + 1 - low) as u32),
            _ => None,
        });
        let batches = DrawBatches::fixed(bounds);
        let Some(swaps) = SwapProgram::of(&program, &batches) else {
            continue;
        };
        let Some(most) = rounds(&swaps) else {
            continue;
        };
        compiled += 1;
        let most = most.min(3);
        let expected = interpreted(&program, &batches, most);
        let found = counted(&swaps, true, &[most as u32]);
        assert_eq!(found, expected, "{n} cards: {:?}", program.operations);
        let [positions, _] = counted(&swaps, false, &[most as u32]);
        assert_eq!(
            positions, expected[0],
            "{n} cards: {:?}",
            program.operations
        );
    }
    assert!(compiled >= 200, "{compiled} of 300 were compiled");
}
