//! Names the causes of decks that other programs made: `cargo confusion [RUNS] [MECHANISM]`.
//!
//! Node, Python and C make the decks, of 4, 5, 8, 13 and 52 cards, 300 and 5,000 at a time, with
//! seeds 1 to RUNS: none shares code with the engine. Prints for each mechanism how often the right
//! mistake was named, others were named beside it, none fitted, the shuffle passed for fair, and a
//! wrong one was named.

#![expect(
    clippy::expect_used,
    reason = "a command of the project: a message and an end is what it owes"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, exit};

use engine::algorithms::Algorithm;
use engine::deck::Card;
use engine::tally::Tally;
use shuffle_lab_identify::{Answer, Data, Family, Mistake, Ranking, identify};
use stats::{Counts, Evidence, EvidenceLevel, Outcome, Verdict, is_one_cycle, ln_evidence};

/// The program that makes the decks, what it calls the mechanism, and which mistakes it is.
type Mechanism = (Maker, &'static str, &'static [Family]);

#[derive(Clone, Copy, Debug)]
enum Maker {
    Node,
    Python,
    C,
}
use Maker::{C, Node, Python};

const MECHANISMS: &[Mechanism] = &[
    (Node, "sort-coin", &[Family::CoinSort]),
    (Node, "sort-sign", &[Family::CoinSort]),
    (Python, "sort-coin", &[Family::CoinSort]),
    (C, "qsort-coin", &[Family::CoinSort]),
    (Node, "naive", &[Family::Naive]),
    (Python, "naive-down", &[Family::Naive]),
    (C, "naive", &[Family::Naive]),
    (C, "dealt-naive", &[Family::Naive]),
    (Node, "sattolo", &[Family::Shuffle(Algorithm::SATTOLO)]),
    (
        Node,
        "short",
        &[Family::Shuffle(Algorithm::FISHER_YATES_SHORT)],
    ),
    (
        Python,
        "last-never",
        &[Family::Shuffle(Algorithm::LAST_NEVER_DRAWN)],
    ),
    (
        Python,
        "mirrored-never",
        &[Family::Shuffle(Algorithm::LAST_NEVER_DRAWN)],
    ),
    (Node, "first-out", &[Family::Mistake(Mistake::FirstLeftOut)]),
    (Node, "last-out", &[Family::Mistake(Mistake::FirstLeftOut)]),
    (Node, "rounded", &[Family::Mistake(Mistake::Rounded)]),
    (
        Node,
        "naive-rounded",
        &[Family::Mistake(Mistake::NaiveRounded)],
    ),
    (
        Node,
        "pairs",
        &[Family::Shuffle(Algorithm::SWAP_RANDOM_PAIRS)],
    ),
    (C, "top-swaps", &[Family::Shuffle(Algorithm::TOP_SWAPS)]),
    (C, "half", &[Family::Mistake(Mistake::HalfTheLoop)]),
    (C, "modulo", &[Family::Mistake(Mistake::Modulo)]),
    (
        Python,
        "neighbours",
        &[Family::Mistake(Mistake::CoinNeighbour)],
    ),
    (Python, "cut", &[Family::Shuffle(Algorithm::RANDOM_CUT)]),
    (Python, "riffle", &[Family::Shuffle(Algorithm::RIFFLE)]),
    (Python, "riffle3", &[Family::Shuffle(Algorithm::RIFFLE)]),
    (Python, "overhand", &[Family::Shuffle(Algorithm::OVERHAND)]),
    (
        Python,
        "top-to-random",
        &[Family::Shuffle(Algorithm::TOP_TO_RANDOM)],
    ),
    (Python, "keys", &[Family::Shuffle(Algorithm::SORT_BY_KEYS)]),
    (
        Python,
        "batches",
        // Of five cards, batches of four leave out the last.
        &[
            Family::Shuffle(Algorithm::BLOCKS_INSIDE),
            Family::Mistake(Mistake::FirstLeftOut),
        ],
    ),
    (Python, "quarter", &[]),
    (Python, "two-ends", &[]),
    (Node, "random-keys", &[Family::Fair]),
    (Node, "fair", &[Family::Fair]),
    (Python, "fair", &[Family::Fair]),
];

const CARDS: [usize; 5] = [4, 5, 8, 13, 52];
const DECKS: [usize; 2] = [300, 5_000];

/// Number of each outcome: named, one of several, none, passed for fair, wrong.
type Outcomes = [u64; 5];

fn main() {
    let mut given = std::env::args().skip(1);
    let runs: u64 = given
        .next()
        .map_or(2, |runs| runs.parse().expect("a number of runs"));
    let only = given.next();
    let sizes: Vec<usize> = match given.next() {
        Some(n) => vec![n.parse().expect("a number of cards")],
        None => CARDS.to_vec(),
    };
    let makers = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/makers");
    let c = compiled(&makers);
    let mut all = Outcomes::default();
    println!("| made by | named | one of several | none | passed | wrong |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for (maker, mechanism, right) in MECHANISMS {
        if only.as_ref().is_some_and(|only| only != mechanism) {
            continue;
        }
        let mut outcomes = Outcomes::default();
        for &n in &sizes {
            for decks in DECKS {
                for seed in 1..=runs {
                    let (made, cycles) = made(*maker, &makers, &c, mechanism, n, decks, seed);
                    let began = std::time::Instant::now();
                    let is_stamped = is_stamped(&made);
                    let ranking = identify(Data::of_tally(&made).with_one_cycle(cycles));
                    let took = began.elapsed().as_millis();
                    let outcome = match is_stamped {
                        true => outcome(&ranking, right, n),
                        false => 3,
                    };
                    outcomes[outcome] += 1;
                    if outcome == 4 || only.is_some() {
                        let first: Vec<_> = ranking.models.iter().take(4).collect();
                        eprintln!(
                            "{mechanism} n={n} N={decks} seed={seed} outcome {outcome}, {took} ms"
                        );
                        for ranked in first {
                            eprintln!(
                                "   {:?} {:?} {:?} ln p {:.2} odds {:.1}",
                                ranked.model.setup.algorithm,
                                (
                                    ranked.model.setup.params.passes,
                                    ranked.model.setup.params.bits
                                ),
                                ranked.model.way,
                                ranked.ln_p,
                                ranked.ln_odds
                            );
                        }
                    }
                }
            }
        }
        let cells = outcomes.map(|count| count.to_string()).join(" | ");
        println!("| {maker:?}: {mechanism} | {cells} |");
        all.iter_mut()
            .zip(outcomes)
            .for_each(|(all, count)| *all += count);
    }
    let cells = all.map(|count| count.to_string()).join(" | ");
    println!("| all | {cells} |");
}

/// Returns true if Check yours would call these decks unfair.
fn is_stamped(tally: &Tally) -> bool {
    let counts = Counts::new(tally.cards(), tally.shuffles())
        .with_positions(tally.positions())
        .with_successors(tally.successors());
    let counts = match tally.orders() {
        [] => counts,
        orders => counts.with_orders(orders),
    };
    Verdict::new(counts, 1e-4).outcome() == Outcome::Biased
        || Evidence::new(ln_evidence(counts)).level == EvidenceLevel::Overwhelming
}

fn outcome(ranking: &Ranking, right: &[Family], n: usize) -> usize {
    // Of five cards, batches of four leave out the last.
    let alike = [Family::Mistake(Mistake::FirstLeftOut)];
    let right = match (right.is_empty(), n) {
        (true, 5) => &alike,
        _ => right,
    };
    let likely = ranking.likely();
    let is_right = likely
        .iter()
        .any(|ranked| right.contains(&ranked.model.family()));
    match (ranking.answer(), is_right) {
        (Answer::None, _) => 2,
        (Answer::Named, true) => 0,
        (Answer::OneOf(_), true) => 1,
        // The page names no cause beside NOT FAIR then.
        (Answer::Named, false) if likely[0].model.family() == Family::Fair => 2,
        (Answer::Named | Answer::OneOf(_), false) => 4,
    }
}

/// The compiled C program; ends the command where there is no compiler.
fn compiled(makers: &Path) -> PathBuf {
    let program = std::env::temp_dir().join("shuffle-lab-decks");
    let built = Command::new("cc")
        .arg("-O2")
        .arg("-o")
        .arg(&program)
        .arg(makers.join("decks.c"))
        .status();
    if !built.is_ok_and(|status| status.success()) {
        eprintln!("The command needs cc, node and python3.");
        exit(2);
    }
    program
}

fn made(
    maker: Maker,
    makers: &Path,
    c: &Path,
    mechanism: &str,
    n: usize,
    decks: usize,
    seed: u64,
) -> (Tally, u64) {
    let mut command = match maker {
        Node => {
            let mut node = Command::new("node");
            node.arg(format!("--random-seed={seed}"));
            node.arg(makers.join("decks.mjs"));
            node
        }
        Python => {
            let mut python = Command::new("python3");
            python.arg(makers.join("decks.py")).arg(seed.to_string());
            python
        }
        C => {
            let mut c = Command::new(c);
            c.arg(seed.to_string());
            c
        }
    };
    let out = command
        .arg(mechanism)
        .args([n, decks].map(|number| number.to_string()))
        .output()
        .expect("the program runs");
    assert!(
        out.status.success(),
        "{}",
        String::from_utf8_lossy(&out.stderr)
    );
    let (mut tally, mut cycles) = (Tally::new(n), 0);
    for line in String::from_utf8_lossy(&out.stdout).lines() {
        let deck: Vec<Card> = line
            .split(' ')
            .map(|card| card.parse().expect("a card"))
            .collect();
        assert_eq!(deck.len(), n);
        tally.count(&deck);
        cycles += u64::from(is_one_cycle(&deck));
    }
    assert_eq!(tally.shuffles(), decks as u64);
    (tally, cycles)
}
