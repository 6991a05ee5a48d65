use super::super::{Suspect, TRIALS, Test, is_blind_for_ever, seed_of, wilson};
use super::*;

/// Number of trials in which each test lets a suspect pass.
fn passes(suspect: Suspect, n: usize, decks: u64, trials: u32) -> [u32; Test::ALL.len()] {
    let mut passes = [0; Test::ALL.len()];
    for number in 0..trials {
        let mut trial = Trial::new(suspect, n, decks, seed_of(Seed(1), number));
        let found = (0..).find_map(|_| trial.go_on(300)).expect("an end");
        passes
            .iter_mut()
            .zip(found)
            .for_each(|(sum, passed)| *sum += u32::from(passed));
    }
    passes
}

/// Proves that valid tests accuse the fair shuffle about as often as they should, and that the one
/// that looks until it likes what it sees does not: over 20 %.
///
/// False alarms: 200 trials with a chance of 1 in 100; more than 10 accusations come once in 10,000.
#[test]
fn valid_tests_leave_the_fair_shuffle_alone() {
    let passes = passes(Suspect::Fair, 12, 500, 200);
    for test in Test::ALL {
        let accused = 200 - passes[test as usize];
        match test {
            Test::Looking => assert!(accused > 30, "{accused}"),
            _ => assert!(accused <= 10, "{test:?}: {accused}"),
        }
    }
}

/// Proves that a test that theory calls blind accuses no more often than the fair shuffle, and that no
/// other test of the list lets every suspect pass.
///
/// False alarms: as above, for some thirty pairs: once in 300.
#[test]
fn what_is_blind_for_ever_is_blind() {
    let mut pairs = 0;
    for suspect in Suspect::ALL.into_iter().skip(1) {
        let passes = passes(suspect, 12, 500, 100);
        for test in Test::ALL {
            if is_blind_for_ever(test, suspect, 12) {
                pairs += 1;
                assert!(passes[test as usize] >= 93, "{test:?} {suspect:?}");
            }
        }
    }
    assert!(pairs >= 15, "{pairs}");
    assert!(!is_blind_for_ever(Test::OneCard, Suspect::Sattolo, 12));
    assert!(is_blind_for_ever(Test::ThreeCards, Suspect::Buffer, 12));
    assert!(is_blind_for_ever(Test::Changed, Suspect::Sattolo, 12));
}

/// Proves the figures of tests that never reset the deck, of 10 cards and 10,000 shuffles: Sattolo (z
/// = 785 with the deck put back) and the naive swap (86) are where the exact matrix leads one to
/// expect them, and pass where the deck is never put back.
///
/// False alarms: each z is allowed four of its standard errors, as is the published figure.
#[test]
fn a_deck_that_is_never_put_back_hides_the_fault() {
    let root = 162f64.sqrt();
    for (suspect, told) in [(Suspect::Sattolo, 785.0), (Suspect::Naive, 86.0)] {
        let mut trial = Trial::new(suspect, 10, 10_000, Seed(1));
        (0..).find_map(|_| trial.go_on(1_000)).expect("an end");
        let z = |counts: &[f64]| {
            (PositionTable::new(10, counts, 10_000)
                .chi_square()
                .statistic
                - 81.0)
                / root
        };
        let places = exact::exact_positions(&suspect.setup(10)).expect("known");
        let off: f64 = places.cells().iter().map(|p| (p - 0.1).powi(2)).sum();
        let far = 10_000.0 * 9.0 * off;
        let (expected, error) = (far / root, (2.0 * (81.0 + 2.0 * far)).sqrt() / root);
        assert!(
            (z(&trial.places) - expected).abs() < 4.0 * error,
            "{suspect:?}"
        );
        assert!(
            (told - expected).abs() < 4.0 * error,
            "{suspect:?} {expected} {error}"
        );
        assert!(z(&trial.chained).abs() < 4.0, "{suspect:?}");
    }
}

/// Proves that a trial is the same however it is cut into parts, and that its decks are those of the
/// experiment.
#[test]
fn trials_are_reproducible() {
    let run = |slice| {
        let mut trial = Trial::new(Suspect::Buffer, 12, 500, seed_of(Seed(5), 3));
        let found = (0..).find_map(|_| trial.go_on(slice)).expect("an end");
        (found, trial.places, trial.orders)
    };
    let (found, places, orders) = run(500);
    assert_eq!(run(7), (found, places.clone(), orders));
    let tally = Suspect::Buffer.setup(12).simulate(seed_of(Seed(5), 3), 500);
    assert_eq!(tally.positions(), places);
    assert!(wilson(TRIALS, TRIALS)[0] > 0.98);
}
