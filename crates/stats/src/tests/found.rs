//! Every fault of the statistics that was found, by its number, so that none comes back.

use super::*;
use crate::special::fair_coin_ln_p;
use crate::{ALPHA, CountTable, Outcome, Pattern, TestKind, Verdict};

/// A position table of one count of each kind: `high` in the cells that `odd` names, the rest
/// shared evenly so that rows and columns keep their sums.
fn square_of(n: usize, each: f64, off: f64, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> Vec<f64> {
    let mut counts = vec![each; n * n];
    for (row, column, sign) in [(a, c, 1.0), (b, d, 1.0), (a, d, -1.0), (b, c, -1.0)] {
        counts[row * n + column] += sign * off;
    }
    counts
}

/// D1. Where no test of the positions is applicable, no bias of a cell is promised to be found.
#[test]
fn d1_too_few_shuffles_promise_nothing_about_cells() {
    let few = Verdict::new(&sampled(8, 39, 1, fair), ALPHA);
    assert_eq!(few.outcome(), Outcome::TooFew { needs: 40 });
    assert_eq!(few.cell_power, None);
    assert!(few.power.is_empty());
    let enough = Verdict::new(&sampled(8, 40, 1, fair), ALPHA);
    assert!(enough.cell_power.is_some_and(|power| power.more.is_some()));
}

/// D2. Cells are named at the level at which the verdict rejects their test, never at the raw one:
/// for every strength of one odd square of cells, those named are there exactly when the test
/// rejects.
#[test]
fn d2_cells_are_named_exactly_when_their_test_rejects() {
    let (mut between, mut named) = (0, 0);
    for off in 0..120 {
        let counts = square_of(8, 1_000.0, f64::from(off), [6, 2], [4, 1]);
        let counts = Counts::new(8, 8_000).with_positions(&counts);
        let verdict = Verdict::new(counts, ALPHA);
        let cells = verdict.test(TestKind::Cells).unwrap();
        let of_positions = |finding: &&crate::Finding| finding.table == CountTable::Positions;
        let finding = verdict.findings.iter().find(of_positions);
        let names = finding.is_some_and(|finding| finding.names_cells());
        assert_eq!(names, cells.rejects, "{off}");
        // Below the raw level, not below the corrected one: here cells were named.
        between += u32::from(cells.result.p() <= ALPHA && !cells.rejects);
        named += u32::from(names);
    }
    assert!(between > 0 && named > 0, "{between} {named}");
}

/// D3. Proves that a finding calls orders missing from the shuffles counted, no more.
#[test]
fn d3_missing_orders_are_of_these_shuffles() {
    let twice = |n, seed| {
        sampled(n, 2_000, seed, |deck, rng| {
            // Never the reversed order.
            deck.shuffle(rng);
            if deck.iter().rev().copied().eq(0..n) {
                deck.reverse();
            }
        })
    };
    let verdict = Verdict::new(twice(4, 3).counts().only(&[CountTable::Orders]), ALPHA);
    let patterns: Vec<_> = verdict.findings.iter().map(|f| f.pattern).collect();
    let missing = Pattern::OrdersMissing {
        seen: 23,
        of: 24,
        shuffles: 2_000,
    };
    assert_eq!(patterns, [missing]);
}

/// D4. With two cards a fair shuffle is rejected at most as often as the level says, exactly: all
/// counts of N shuffles with their probabilities, for every N up to 120 and three levels. The
/// chi-square distribution rejected 6.54 % of N = 11 at 5 %.
#[test]
fn d4_two_cards_are_rejected_at_most_as_often_as_the_level_says() {
    for shuffles in 10..=120_u64 {
        let total = shuffles as f64;
        let mut rate = [0.0; 3];
        let mut probability = 0.5_f64.powf(total);
        for heads in 0..=shuffles {
            let [up, down] = [heads as f64, (shuffles - heads) as f64];
            let table = [up, down, down, up];
            let verdict = |alpha| {
                Verdict::without_power(Counts::new(2, shuffles).with_positions(&table), alpha)
            };
            for (rate, alpha) in rate.iter_mut().zip([0.1, 0.05, 0.01]) {
                if verdict(alpha).outcome() == Outcome::Biased {
                    *rate += probability;
                }
            }
            probability *= down / (up + 1.0);
        }
        for (rate, alpha) in rate.into_iter().zip([0.1, 0.05, 0.01]) {
            assert!(rate <= alpha + 1e-12, "N = {shuffles}: {rate} at {alpha}");
            // Nor is it needlessly deaf: whole numbers cost no more than this from 50 shuffles on.
            assert!(
                shuffles < 50 || rate > 0.35 * alpha,
                "N = {shuffles}: {rate} at {alpha}"
            );
        }
    }
}

/// D4. All tests of two cards have the same exact p-value, whichever table they read.
#[test]
fn d4_the_tables_of_two_cards_agree() {
    for seed in 0..20 {
        let decks = sampled(2, 50, seed, fair);
        let p = [TestKind::Positions, TestKind::Direction, TestKind::Orders]
            .map(|kind| kind.run(&decks).unwrap().ln_p);
        let exact = fair_coin_ln_p(decks.positions()[0], 50.0);
        assert_eq!(p, [exact; 3]);
    }
}

/// D12. A random cut, whose position table is flat, gets no pattern of positions, although
/// positions often reject: 1 of 100 would be allowed. Its neighbours say why.
#[test]
fn d12_a_random_cut_has_no_pattern_of_positions() {
    let (mut named, mut rejected, runs) = (0, 0, 300);
    for n in [4, 8, 13] {
        for seed in 0..runs {
            let verdict = Verdict::new(&sampled(n, 50 * n as u64, seed, random_cut), ALPHA);
            rejected += u32::from(verdict.test(TestKind::Positions).unwrap().rejects);
            let pattern = |finding: &crate::Finding| {
                finding.table == CountTable::Positions && finding.pattern != Pattern::Other
            };
            named += u32::from(verdict.findings.iter().any(pattern));
            let leading = verdict.leading_finding().unwrap();
            assert_eq!(leading.table, CountTable::Successors, "{n} {seed}");
        }
    }
    eprintln!("{rejected} rejected, {named} named of {}", 3 * runs);
    assert!(rejected > 45, "the dependence that this is about");
    assert!(named <= 9, "{named} of {}", 3 * runs);
}

/// Counts that are too even get a word: equal ones, and those of shuffles in pairs of which the
/// second undoes the first's luck.
#[test]
fn counts_that_are_too_even_are_noticed() {
    for (n, shuffles) in [(2, 10_000), (3, 900), (8, 80), (13, 130), (52, 5_200)] {
        let even = vec![shuffles as f64 / n as f64; n * n];
        let verdict = Verdict::new(Counts::new(n, shuffles).with_positions(&even), ALPHA);
        assert!(verdict.too_even, "{n}");
        assert_eq!(verdict.outcome(), Outcome::NothingFound, "{n}");
    }
    // Perfectly even counts, yet no wonder: 10 shuffles of two cards come up 5 each one time in
    // four.
    let coin = [5.0; 4];
    assert!(!Verdict::new(Counts::new(2, 10).with_positions(&coin), ALPHA).too_even);
    let cycle = sampled(8, 1, 0, |_, _| {});
    let mut decks = cycle.clone();
    let mut rng = SmallRng::seed_from_u64(4);
    for _ in 0..200 {
        let mut deck: Vec<usize> = (0..8).collect();
        deck.shuffle(&mut rng);
        for _ in 0..8 {
            deck.rotate_left(1);
            decks.record(&deck).unwrap();
        }
    }
    assert!(Verdict::new(&decks, ALPHA).too_even);
}

/// Proves that a list that is no deck is refused with its place, and counts nothing.
#[test]
fn what_is_no_deck_is_refused() {
    use crate::DeckError;
    let mut decks = DeckCounts::new(3);
    let length = DeckError::Length {
        expected: 3,
        found: 2,
    };
    assert_eq!(decks.record(&[0, 1]), Err(length));
    assert_eq!(
        decks.record(&[0, 1, 3]),
        Err(DeckError::NotACard { place: 2 })
    );
    assert_eq!(
        decks.record(&[0_i32, -1, 2]),
        Err(DeckError::NotACard { place: 1 })
    );
    assert_eq!(
        decks.record(&[0_u8, 1, 0]),
        Err(DeckError::Repeated { place: 2 })
    );
    assert_eq!(decks, DeckCounts::new(3));
    assert_eq!(decks.record(&[2_u32, 0, 1]), Ok(()));
    assert_eq!(decks.shuffles(), 1);
}
