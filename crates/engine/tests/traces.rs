//! Recorded runs equal the runs: played forwards they deal the same order, played backwards they undo themselves, and
//! their steps add up to the cost that the draws alone foretell.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::collections::{BTreeSet, HashMap};

use crate::common::{deal, setups};
use shuffle_lab_engine::algorithms::{Algorithm, Direction, Parameter, Side};
use shuffle_lab_engine::board::{Board, EMPTY, Layout, Row, Slot};
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::rng::Seed;
use shuffle_lab_engine::step::{Cost, Step};
use shuffle_lab_engine::trace::{Moment, Trace};

/// Small decks, the articles' decks, the largest deck that shows faces, and a few of the largest of all.
fn runs() -> impl Iterator<Item = (Setup, Seed)> {
    let small = [1, 2, 3, 5, 8, 13, 52, 60].into_iter().flat_map(setups);
    let large = [
        Algorithm::FISHER_YATES_DOWN,
        Algorithm::DRAW_AGAIN,
        Algorithm::DRAW_LINKED_LIST,
        Algorithm::INSIDE_OUT,
        Algorithm::CROSS,
        Algorithm::RANDOM_CUT,
        Algorithm::RIFFLE,
        Algorithm::MERGE_SORT_COIN,
        Algorithm::INSERTION_SORT_COIN,
        Algorithm::QUICK_SORT_COIN,
        Algorithm::SORT_BY_KEYS,
        Algorithm::OVERHAND,
        Algorithm::MONGEAN,
        Algorithm::TOP_TO_RANDOM,
        Algorithm::THORP,
        Algorithm::RECIPE,
        Algorithm::BUFFER,
        Algorithm::BLOCKS_BOTH,
        Algorithm::SHELF,
        Algorithm::AFFINE_INDEX,
        Algorithm::FEISTEL_INDEX,
        Algorithm::DERANGEMENT_REDO,
        Algorithm::DERANGEMENT_IN_TURN,
    ]
    .map(|algorithm| (Setup::new(algorithm, 1024), Seed(7)));
    small
        .flat_map(|setup| [1, 42].map(|seed| (setup, Seed(seed))))
        .chain(large)
}

fn record((setup, seed): (Setup, Seed)) -> Trace {
    Trace::record(&setup, &[], setup.rng(seed, 0))
}

fn cases() -> impl Iterator<Item = Trace> {
    runs().map(record)
}

/// Plays `trace` forwards; `f` sees each moment, the board before it and the board after it.
fn play(trace: &Trace, mut f: impl FnMut(&Moment, &Board, &Board)) -> Board {
    let mut board = trace.start();
    for moment in &trace.moments {
        let before = board.clone();
        moment.step.apply(&mut board);
        f(moment, &before, &board);
    }
    board
}

/// Every place of the board that holds a card.
fn held(board: &Board) -> impl Iterator<Item = Slot> {
    Row::ALL.into_iter().flat_map(|row| {
        let places = board.row(row).iter().enumerate();
        places
            .filter(|(_, card)| **card != EMPTY)
            .map(move |(place, _)| Slot { row, place })
    })
}

/// Proves that the animated run is the counted run: the same chance gives the same order traced, replayed and untraced.
#[test]
fn a_trace_ends_in_the_order_of_the_untraced_run() {
    for (setup, seed) in runs() {
        let trace = record((setup, seed));
        assert_eq!(trace.order, deal(&setup, setup.rng(seed, 0)));
        assert_eq!(trace.order, setup.order(seed, 0));
        let board = play(&trace, |_, _, _| {});
        assert_eq!(trace.order, board.result(), "{setup:?}");
        assert_eq!((trace.setup, trace.out_of_range), (setup, None));
    }
}

/// Proves that every step can be taken back: undo after apply leaves the whole board as it was, links included. So
/// going back from the end passes the same boards down to the sorted deck.
#[test]
fn undo_takes_back_what_apply_did() {
    for trace in cases() {
        let mut end = play(&trace, |moment, before, after| {
            let mut board = after.clone();
            moment.step.undo(&mut board);
            assert_eq!(board, *before, "{:?} {moment:?}", trace.setup);
        });
        for moment in trace.moments.iter().rev() {
            moment.step.undo(&mut end);
        }
        assert_eq!(end, trace.start(), "{:?}", trace.setup);
    }
}

/// Proves that no step loses or doubles a card: each lies in exactly one place, always.
#[test]
fn every_card_is_always_on_the_board_once() {
    for trace in cases() {
        let n = trace.setup.n();
        play(&trace, |moment, _, board| {
            let mut seen = vec![false; n];
            for slot in held(board) {
                let card = board.get(slot) as usize;
                assert!(!std::mem::replace(&mut seen[card], true), "{moment:?}");
            }
            assert!(seen.iter().all(|&s| s), "{:?} {moment:?}", trace.setup);
        });
    }
}

/// Proves that what is lifted on the stage is what moves: `movers` names exactly the places whose card is elsewhere afterwards.
#[test]
fn movers_are_the_places_whose_cards_leave() {
    for trace in cases() {
        play(&trace, |moment, before, after| {
            let mut movers = Vec::new();
            moment
                .step
                .movers(|slot| movers.push((slot.row as usize, slot.place)));
            let left: Vec<_> = held(before)
                .filter(|&slot| before.get(slot) != after.get(slot))
                .map(|slot| (slot.row as usize, slot.place))
                .collect();
            assert_eq!(movers.len(), left.len(), "{moment:?}");
            assert!(
                BTreeSet::from_iter(movers).into_iter().eq(left),
                "{moment:?}"
            );
        });
    }
}

/// Cards that a merge sort moves out of the deck and back.
fn merged(n: u64) -> u64 {
    if n < 2 {
        0
    } else {
        2 * n + merged(n / 2) + merged(n - n / 2)
    }
}

/// Parts of more than one card that a quick sort of n cards works on, if these are its coins.
fn parts(n: u64, coins: &mut impl Iterator<Item = u64>) -> u64 {
    if n < 2 {
        return 0;
    }
    let less: u64 = coins.take(n as usize - 1).sum();
    1 + parts(less, coins) + parts(n - 1 - less, coins)
}

/// Exchanges of a binary insertion sort of n cards, if these are its coins.
fn inserted(n: u64, coins: &mut impl Iterator<Item = u64>) -> u64 {
    let Some(falling) = coins.next() else {
        return 0;
    };
    let mut run = 2;
    while run < n && coins.next() == Some(falling) {
        run += 1;
    }
    let mut exchanges = if falling == 1 { run / 2 } else { 0 };
    for i in run..n {
        let (mut left, mut right) = (0, i);
        while left < right {
            let middle = (left + right) / 2;
            match coins.next() {
                Some(1) => right = middle,
                _ => left = middle + 1,
            }
        }
        exchanges += i - left;
    }
    exchanges
}

/// The sum of what the parts of a recipe cost; piles and index formulas begin with a deck taken in the
/// hand.
fn parts_cost(setup: &Setup, drawn: &[usize]) -> Cost {
    let mut sum = Cost::default();
    let mut left = drawn;
    for part in setup.params.recipe.parts() {
        let one = part.setup(setup.n());
        let draws = one.bounds().expect("known").len();
        let (own, others) = left.split_at(draws);
        left = others;
        sum += expected_cost(&one, own);
        let in_hand = [
            Algorithm::PILES,
            Algorithm::AFFINE_INDEX,
            Algorithm::FEISTEL_INDEX,
        ];
        if in_hand.contains(&part.algorithm()) {
            sum.moves += setup.n() as u64;
        }
    }
    assert!(left.is_empty(), "{setup:?}");
    sum
}

/// Number of changes to names that people have drawn from a hat: once each, and once more if the
/// last one finds his own. A name is where it was drawn from: the drawer's own name goes there.
fn exchanged(n: usize, drawn: &mut impl Iterator<Item = u64>) -> u64 {
    let mut hat: Vec<usize> = (0..n).collect();
    for person in 0..n - 1 {
        let others = hat.iter().skip(person).filter(|&&name| name != person);
        let others: Vec<usize> = others.copied().collect();
        let k = if others.len() == 1 {
            0
        } else {
            drawn.next().expect("a draw") as usize
        };
        let place = hat
            .iter()
            .position(|&name| name == others[k])
            .expect("in the hat");
        hat.swap(person, place);
    }
    n as u64 - 1 + u64::from(n > 1 && hat[n - 1] == n - 1)
}

/// Number of draws of a run, from its algorithm's definition alone; `drawn` is the actual number,
/// used where the draws themselves decide.
fn expected_draws(setup: &Setup, drawn: u64) -> u64 {
    let n = setup.n() as u64;
    let swaps = setup.params.swaps as u64;
    let passes = setup.params.passes as u64;
    let held = (setup.params.buffer as u64).min(n);
    let blocks = n.div_ceil(setup.params.block as u64);
    match setup.algorithm.id() {
        "cross" | "faro-out" | "faro-in" | "mongean" | "piles" => 0,
        "naive-swap-down" => n,
        "fisher-yates-short" => n.saturating_sub(2),
        "last-never-drawn" => n * u64::from(n > 1),
        "selection-sort-coin" | "bubble-sort-coin" => n * (n - 1) / 2,
        "sort-by-keys" => n * (1 + u64::from(setup.params.bits > 16)),
        "overhand" => (n - 1) * passes,
        "top-to-random" => passes,
        "thorp" => n / 2 * passes,
        "fisher-yates-down" | "fisher-yates-up" | "sattolo" | "insert-splice" | "inside-out" => {
            n - 1
        }
        "pencil-and-paper" | "draw-splice" | "draw-fill" | "draw-linked-list" => n,
        "swap-with-earlier" | "naive-swap" => n,
        "swap-random-pairs" => 2 * swaps,
        "top-swaps" => swaps,
        "random-cut" => 1,
        "riffle" => n * passes,
        "draw-again"
        | "merge-sort-coin"
        | "insertion-sort-coin"
        | "quick-sort-coin"
        | "binary-insertion-coin" => drawn,
        "buffer" => (n - held) * u64::from(held > 1) + held - 1,
        "blocks-inside" => n - blocks,
        "blocks-order" => blocks - 1,
        "blocks-both" => n - 1,
        "shelf" => n,
        "affine-index" => u64::from(n > 2) + u64::from(n > 1),
        "feistel-index" => match n {
            1 => 0,
            _ => setup.params.rounds as u64 * (1 << (n - 1).ilog(4)) * 2,
        },
        "derangement-redo" | "derangement-in-turn" => drawn,
        other => panic!("how many draws does {other} make?"),
    }
}

/// Cost of a run with these draws, from its algorithm's definition alone.
fn expected_cost(setup: &Setup, drawn: &[usize]) -> Cost {
    if setup.algorithm == Algorithm::RECIPE {
        return parts_cost(setup, drawn);
    }
    let n = setup.n() as u64;
    let swaps = setup.params.swaps as u64;
    let passes = setup.params.passes as u64;
    let drawn = || drawn.iter().map(|&value| value as u64);
    let held = (setup.params.buffer as u64).min(n);
    let blocks = n.div_ceil(setup.params.block as u64);
    let mut cost = Cost {
        draws: expected_draws(setup, drawn().count() as u64),
        ..Cost::default()
    };
    match setup.algorithm.id() {
        "fisher-yates-down" | "fisher-yates-up" | "sattolo" | "swap-with-earlier"
        | "naive-swap" | "naive-swap-down" | "fisher-yates-short" | "last-never-drawn"
        | "bubble-sort-coin" => cost.swaps = cost.draws,
        // Each coin that shows 1 is an exchange; each part of a quick sort has one more, for its pivot.
        "insertion-sort-coin" => cost.swaps = drawn().sum(),
        "quick-sort-coin" => cost.swaps = drawn().sum::<u64>() + parts(n, &mut drawn()),
        "selection-sort-coin" => cost.swaps = n - 1,
        "binary-insertion-coin" => cost.swaps = inserted(n, &mut drawn()),
        "overhand" | "faro-out" | "faro-in" | "mongean" => cost.moves = 2 * n * passes,
        "top-to-random" => cost.moves = 2 * n * passes - drawn().sum::<u64>(),
        "thorp" => {
            let even = drawn().filter(|j| j % 2 == 0).count() as u64;
            cost.moves = 2 * n * passes + even;
        }
        "swap-random-pairs" | "top-swaps" => cost.swaps = swaps,
        "cross" | "riffle" => cost.moves = 2 * n * passes,
        "random-cut" => cost.moves = 2 * n,
        "merge-sort-coin" => cost.moves = merged(n),
        "blocks-inside" => cost.swaps = n - blocks,
        "blocks-both" => (cost.swaps, cost.moves) = (n - blocks, 2 * n),
        "blocks-order" | "shelf" => cost.moves = 2 * n,
        "buffer" => {
            // Of the last ones the last card fills the gap, unless it was drawn.
            let last = drawn().skip(cost.draws as usize + 1 - held as usize);
            let filled = last.zip((2..=held).rev()).filter(|&(k, m)| k + 1 != m);
            cost.moves = 3 * n - held + filled.count() as u64;
        }
        "derangement-redo" => cost.swaps = cost.draws,
        "derangement-in-turn" => cost.swaps = exchanged(n as usize, &mut drawn()),
        _ => cost.moves = n,
    }
    // The number of cards left, or the number of cards inserted so far.
    let down = || drawn().zip((1..=n).rev());
    let up = || drawn().zip(1..);
    match setup.algorithm.id() {
        "pencil-and-paper" => {
            // The k-th pending number was written in place `number`: so many places are looked at.
            let mut pending: Vec<u64> = (1..=n).collect();
            cost.comparisons = drawn().map(|k| pending.remove(k as usize - 1)).sum();
        }
        "draw-again" => cost.comparisons = cost.draws,
        // All behind card k move up, or the last card takes its place.
        "draw-splice" => cost.moves += down().map(|(k, m)| m - 1 - k).sum::<u64>(),
        "draw-fill" => cost.moves += down().filter(|&(k, m)| k != m - 1).count() as u64,
        "draw-linked-list" => cost.hops = drawn().map(|k| k + 1).sum(),
        // All from place k on move back, or the card in place j makes way.
        "insert-splice" => cost.moves += up().map(|(k, i)| i - k).sum::<u64>(),
        "inside-out" => cost.moves += up().filter(|&(j, i)| j != i).count() as u64,
        _ => {}
    }
    cost
}

/// Proves the counters: the costs of the steps add up, and subtract again, to what the draws alone foretell. Each
/// miss of `draw-again` is one draw beyond n.
#[test]
fn the_cost_is_what_the_draws_foretell() {
    for trace in cases() {
        let mut drawn = Vec::new();
        let mut misses = 0;
        let mut cost = Cost::default();
        for moment in &trace.moments {
            cost += moment.step.cost();
            match moment.step {
                Step::Draw { value, .. } => drawn.push(value),
                Step::Look { empty: true, .. } => misses += 1,
                _ => {}
            }
        }
        assert_eq!(
            cost,
            expected_cost(&trace.setup, &drawn),
            "{:?}",
            trace.setup
        );
        let beyond = if trace.setup.algorithm == Algorithm::DRAW_AGAIN {
            drawn.len() - trace.setup.n()
        } else {
            0
        };
        assert_eq!(misses, beyond);
        for moment in &trace.moments {
            cost -= moment.step.cost();
        }
        assert_eq!(cost, Cost::default());
    }
}

/// Proves that a run ends once: `Done` comes last and only last.
#[test]
fn done_comes_last_and_only_last() {
    for trace in cases() {
        let done = |moment: &Moment| moment.step == Step::Done;
        assert_eq!(
            trace.moments.iter().position(done),
            Some(trace.moments.len() - 1)
        );
    }
}

/// Proves that `indexed_rows` are the rows whose places the pseudo-code writes as `a[…]` or `b[…]`, in both languages.
#[test]
fn the_pseudo_code_indexes_the_rows_that_say_so() {
    for algorithm in Algorithm::ALL {
        let info = algorithm.info();
        for lang in [0, 1] {
            let writes = |array: &str| {
                let mut lines = info.lines.iter();
                lines.any(|line| line[lang].contains(array))
            };
            for &row in info.layout.rows() {
                let array = if row == Row::Decided { "b[" } else { "a[" };
                assert_eq!(
                    info.indexed_rows.contains(&row),
                    writes(array),
                    "{algorithm:?} {row:?}"
                );
            }
        }
    }
}

/// Words that the pseudo-code line of a step must contain, in both languages; moving a card has too many names.
fn keyword(step: Step) -> [&'static str; 2] {
    match step {
        Step::Draw { .. } => ["random", "随机"],
        Step::Swap { .. } => ["exchange", "交换"],
        Step::Close { .. } => ["move up", "向前移"],
        Step::Open { .. } => ["move back", "向后移"],
        Step::Look { .. } => ["if", "若"],
        Step::Count { .. } => ["count", "数到"],
        Step::Walk { .. } => ["walk", "走"],
        Step::Unlink { .. } => ["unlink", "摘下"],
        Step::Cut { .. } => ["cut", "切牌"],
        Step::Carry { .. } | Step::Done => ["", ""],
    }
}

/// Proves that the highlighted line belongs to the step: it speaks of what happens, and no line stands for two kinds of step.
#[test]
fn the_highlighted_line_is_what_happens() {
    for trace in cases() {
        let lines = trace.setup.lines();
        let mut kinds = HashMap::new();
        for Moment { step, marks } in &trace.moments[..trace.moments.len() - 1] {
            let line = &lines[usize::from(marks.line) - 1];
            for (line, word) in line.iter().zip(keyword(*step)) {
                assert!(line.contains(word), "{step:?} {line}");
            }
            let rows = match step {
                Step::Carry { from, to } => Some((from.row, to.row)),
                _ => None,
            };
            let kind = (std::mem::discriminant(step), rows);
            assert_eq!(*kinds.entry(line).or_insert(kind), kind, "{line:?}");
        }
    }
}

/// Proves that variables and passes are numbers that the program could hold: a drawn number lies in its range and is noted at
/// once, every variable is a place of the deck, or a count where the algorithm counts; and after the run nothing is left of them.
#[test]
fn variables_are_places_of_the_deck() {
    for trace in cases() {
        let Setup {
            algorithm, params, ..
        } = trace.setup;
        let n = trace.setup.n();
        let top = match algorithm.id() {
            // Only pencil and paper counts from 1.
            "pencil-and-paper" => n,
            // A coin has two sides, however few cards there are.
            "riffle" => (n - 1).max(1),
            // Two shelves have two sides each.
            "recipe" => (n - 1).max(3),
            // A number of a shelf and a side is no place.
            "shelf" => (n - 1).max(2 * params.shelves - 1),
            // A key, or the half of one, is no place.
            "sort-by-keys" => (n - 1).max((1 << params.bits.min(16)) - 1),
            _ => n - 1,
        };
        for Moment { step, marks } in &trace.moments {
            let variables = [marks.i, marks.j, marks.k];
            assert!(
                variables.into_iter().flatten().all(|v| v as usize <= top),
                "{marks:?}"
            );
            if let Step::Draw {
                var,
                low,
                high,
                value,
            } = *step
            {
                assert!(low <= value && value <= high && high <= top, "{step:?}");
                assert_eq!(variables[var as usize], Some(value as u32));
            }
            if *step == Step::Done {
                assert_eq!((marks.line, variables), (0, [None; 3]));
            }
            let passes = match algorithm.info().parameter {
                Parameter::Passes => 1..=params.passes,
                Parameter::Recipe => 1..=params.recipe.parts().len(),
                _ => 0..=0,
            };
            assert!(passes.contains(&(marks.pass as usize)), "{marks:?}");
        }
    }
}

/// Proves that the loop runs the way the catalogue says.
#[test]
fn loops_run_one_way() {
    for trace in cases() {
        let facts = trace.setup.algorithm.info();
        let loop_variable: Vec<u32> = trace.moments.iter().filter_map(|m| m.marks.i).collect();
        match facts.direction {
            Direction::Up => assert!(loop_variable.is_sorted()),
            Direction::Down => assert!(loop_variable.iter().rev().is_sorted()),
            Direction::None => {}
        }
    }
}

/// Proves what is called decided: where a shuffle settles, one place more with every exchange, or the row of the result, what
/// lies there lies there to the end.
#[test]
fn what_is_settled_stays() {
    for trace in cases() {
        let facts = trace.setup.algorithm.info();
        if !facts.done_is_final {
            continue;
        }
        let (n, mut exchanges) = (trace.setup.n(), 0);
        play(&trace, |moment, _, board| {
            exchanges += moment.step.cost().swaps as usize;
            let settled = match (facts.layout, facts.side) {
                (Layout::InPlace, Side::Left) => 0..exchanges,
                (Layout::InPlace, Side::Right) => n - exchanges..n,
                (Layout::TwoRows | Layout::Linked, _) => 0..n,
                (Layout::InPlace | Layout::Queues, _) => 0..0,
            };
            for place in settled {
                let card = board.result()[place];
                assert!(card == EMPTY || card == trace.order[place], "{moment:?}");
            }
        });
    }
}

/// Proves that the linked list threads exactly the pending cards, in their order, whenever one is about to be drawn.
#[test]
fn links_thread_the_pending_cards() {
    for trace in cases().filter(|trace| trace.setup.algorithm == Algorithm::DRAW_LINKED_LIST) {
        play(&trace, |moment, board, _| {
            if let Step::Draw { .. } = moment.step {
                let next = |&place: &usize| Some(board.after(place));
                let threaded = std::iter::successors(Some(board.after(trace.setup.n())), next)
                    .take_while(|&p| p < trace.setup.n());
                let pending = held(board)
                    .filter(|slot| slot.row == Row::Deck)
                    .map(|slot| slot.place);
                assert!(threaded.eq(pending), "{moment:?}");
            }
        });
    }
}
