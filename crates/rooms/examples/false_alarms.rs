//! Counts how often a fair shuffle is called unfair, over many seeds, with 95 % intervals (Wilson):
//! by the stamp NOT FAIR of openings that are counted to the planned number, and by the verdict
//! that the JavaScript interface's `test` gives, at three levels.
//!
//! Then by the stamp of Check yours on decks as text, of six sizes and four numbers of decks, and by
//! its words of a sign of bias, at 1 in 100.
//!
//! Then by the stamp TOO EVEN on 32,000 fair deals of 52 cards, at larger levels too, as so rare a
//! thing would not be met.
//!
//! `cargo alarms [OPENINGS] [RUNS] [READINGS] [WORLDS]`, by default 20,000, 100,000, 20,000 and 2,000, each perhaps 0: so many
//! readings of 20 decks, a fifth of 100, a fiftieth of 1,000, and a two-thousandth of 100,000. An opening of 13 cards takes
//! some 150 ms of one core, a run about 1 ms; all cores that it may use are used. The same numbers give the same
//! table on every machine.

use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread;

use app::tally_counts;
use engine::algorithms::Algorithm;
use engine::experiment::{CHUNK, Chunk, Setup};
use engine::rng::Seed;
use page::{Lane, PLANNED};
use reading::Wishes;
use rooms::check::{is_sign_of_bias, is_stamped_unfair};
use rooms::gallery::cases::freecell::{CARDS, GAMES};
use stats::{PositionTable, Side, TwoSided, Verdict};

/// Decks, and how many shuffles each run judges.
const DECKS: [usize; 6] = [2, 3, 4, 8, 13, 52];
const SHUFFLES: u64 = 1_000;
const LEVELS: [f64; 3] = [0.05, 0.01, 0.001];
/// Cards of an opening.
const OPENING: usize = 13;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Ok(openings), Ok(runs), Ok(readings), Ok(worlds)) = (
        numbers.next().unwrap_or(Ok(20_000)),
        numbers.next().unwrap_or(Ok(100_000)),
        numbers.next().unwrap_or(Ok(20_000)),
        numbers.next().unwrap_or(Ok(2_000)),
    ) else {
        eprintln!("error: give four numbers: openings, runs, readings and worlds");
        return ExitCode::FAILURE;
    };
    println!("judged by                   at most   false     of      rate   95 % interval");
    let stamped = alarms(openings, |seed| [is_stamped(seed)]);
    tell("NOT FAIR, while watched", 0.0001, stamped[0], openings);
    for n in DECKS {
        let found = alarms(runs, |seed| rejected(n, seed));
        for (level, found) in LEVELS.into_iter().zip(found) {
            tell(&format!("`test`, {n} cards"), level, found, runs);
        }
    }
    let (mut all, mut of_all) = ([0; 2], 0);
    for (decks, part) in [(20, 1), (100, 5), (1_000, 50), (100_000, 2_000)] {
        for n in DECKS {
            let of = readings / part;
            let found = alarms(of, |seed| said(n, decks, seed));
            tell(&format!("NOT FAIR, {decks} of {n}"), 0.0001, found[0], of);
            tell(&format!("a sign, {decks} of {n}"), 0.01, found[1], of);
            all = [all[0] + found[0], all[1] + found[1]];
            of_all += of;
        }
    }
    tell("NOT FAIR, all of these", 0.0001, all[0], of_all);
    tell("a sign, all of these", 0.01, all[1], of_all);
    let found = alarms(worlds, sides);
    for (k, found) in found.into_iter().enumerate() {
        let side = ["too even", "too uneven"][k % 2];
        let table = ["first place", "all places"][k / 2 % 2];
        let level = SIDE_LEVELS[k / 4];
        tell(&format!("{table}, {side}"), level / 2.0, found, worlds);
    }
    ExitCode::SUCCESS
}

/// For fair decks as text, returns true if Check yours stamps them, and if it sees a sign of bias.
fn said(n: usize, decks: u64, seed: Seed) -> [bool; 2] {
    let mut chunk = Chunk::new(&fair(n), seed, 0);
    let mut text = String::new();
    for deck in 0..decks {
        if deck > 0 && deck % CHUNK == 0 {
            chunk = Chunk::new(&fair(n), seed, deck / CHUNK);
        }
        chunk.skip(1);
        for card in chunk.latest().0 {
            text.push_str(&(card + 1).to_string());
            text.push(' ');
        }
        text.push('\n');
    }
    match reading::read(&text, &Wishes::default()) {
        Ok(reading) => [is_stamped_unfair(&reading), is_sign_of_bias(&reading)],
        Err(_) => [false; 2],
    }
}

/// Levels of two sides together: the last one is that of each table in FreeCell's case.
const SIDE_LEVELS: [f64; 3] = [0.1, 0.02, 0.000_05];

/// For as many fair deals as FreeCell has games, returns true for each case in which they are
/// called too even or too uneven: by the first place and by all places, at each of the levels.
fn sides(seed: Seed) -> [bool; 12] {
    let setup = fair(CARDS);
    let tally = setup.simulate_positions(seed, u64::from(GAMES));
    let firsts: Vec<f64> = tally.positions().iter().step_by(CARDS).copied().collect();
    let tests = [
        TwoSided::of_counts(&firsts, tally.shuffles()),
        TwoSided::of_positions(&PositionTable::new(
            CARDS,
            tally.positions(),
            tally.shuffles(),
        )),
    ];
    let mut called = [false; 12];
    for (k, called) in called.iter_mut().enumerate() {
        let side = [Side::TooEven, Side::TooUneven][k % 2];
        *called = tests[k / 2 % 2].side(SIDE_LEVELS[k / 4]) == Some(side);
    }
    called
}

fn fair(n: usize) -> Setup {
    Setup::new(Algorithm::FISHER_YATES_UP, n)
}

/// Returns true if the evidence against a fair shuffle is ever as strong as the stamp asks for.
fn is_stamped(seed: Seed) -> bool {
    let mut lane = Lane::new(fair(OPENING), seed);
    lane.count(PLANNED);
    lane.flag().is_some()
}

/// Returns true for each level at which the verdict on a fair shuffle rejects. A level only says
/// how small an adjusted p-value has to be.
fn rejected(n: usize, seed: Seed) -> [bool; LEVELS.len()] {
    let tally = fair(n).simulate(seed, SHUFFLES);
    let verdict = Verdict::new(tally_counts(&tally), LEVELS[0]);
    let adjusted = verdict.tests.iter().filter_map(|test| test.adjusted_p);
    let smallest = adjusted.fold(1.0, f64::min);
    LEVELS.map(|level| smallest <= level)
}

/// Number of seeds, of 1 to `seeds`, for which each event holds. Runs on all cores.
fn alarms<const N: usize>(seeds: u64, of: impl Fn(Seed) -> [bool; N] + Sync) -> [u64; N] {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = |core: usize| {
        let mut sums = [0; N];
        for seed in (1 + core as u64..=seeds).step_by(cores) {
            for (sum, is_so) in sums.iter_mut().zip(of(Seed(seed))) {
                *sum += u64::from(is_so);
            }
        }
        sums
    };
    thread::scope(|scope| {
        let share = &share;
        let shares: Vec<_> = (0..cores)
            .map(|core| scope.spawn(move || share(core)))
            .collect();
        let sums = shares
            .into_iter()
            .map(|share| share.join().unwrap_or_else(|panic| resume_unwind(panic)));
        sums.fold([0; N], |mut all, sums| {
            all.iter_mut().zip(sums).for_each(|(all, sum)| *all += sum);
            all
        })
    })
}

/// A line of the table.
fn tell(by: &str, level: f64, found: u64, of: u64) {
    if of == 0 {
        return;
    }
    let percent = |share: f64| format!("{:.3} %", share * 100.0);
    let (low, high) = interval(found, of);
    println!(
        "{by:<25} {:>9} {found:>7} {of:>6} {:>9}   {} to {}",
        percent(level),
        percent(found as f64 / of as f64),
        percent(low),
        percent(high)
    );
}

/// Wilson's 95 % interval of a probability.
fn interval(found: u64, of: u64) -> (f64, f64) {
    const Z: f64 = 1.959964;
    let (found, of) = (found as f64, of as f64);
    let middle = found + Z * Z / 2.0;
    let half = Z * (found * (of - found) / of + Z * Z / 4.0).sqrt();
    let all = of + Z * Z;
    ((middle - half) / all, (middle + half) / all)
}
