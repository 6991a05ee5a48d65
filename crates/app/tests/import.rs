//! Files that the page exports, read again. `crates/attack` gives the import random and damaged
//! texts.

use app::export::counts::{Counts, csv, json};
use app::i18n::Lang;
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed};
use reading::{Wishes, read};
use shuffle_lab_app as app;

/// The CSV and the JSON file that the page exports.
fn exported(setup: &Setup, seed: Seed, shuffles: u64) -> (String, String) {
    let tally = setup.simulate(seed, shuffles);
    let counts = Counts {
        setup: Some(setup),
        seed: Some(seed),
        tally: Some(&tally),
        exact: None,
        orders: None,
        title: "A shuffle, \"quoted\"",
        name: &|card| Deck::Thirteen.label(card as u32),
        link: "https://example.org/#v=1,2",
    };
    let lang = if seed.0.is_multiple_of(2) {
        Lang::En
    } else {
        Lang::Zh
    };
    let counts = [counts];
    (csv(lang, &counts), json(&counts))
}

/// Three shuffles of three cards may be counted so that most rows look like decks.
#[test]
fn exported_counts_that_look_like_decks_are_counts() {
    let (setup, seed) = (
        Setup::new(Algorithm::PENCIL_AND_PAPER, 3),
        Seed(5_029_570_916_828),
    );
    let (csv, _) = exported(&setup, seed, 3);
    let imported = read(&csv, &Wishes::default()).unwrap();
    assert_eq!(
        imported.tally().unwrap().positions(),
        setup.simulate(seed, 3).positions()
    );
}

proptest! {
    #![proptest_config(Config { cases: 64, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..Config::default() })]

    /// An exported file gives the counts that were exported.
    #[test]
    fn exported_files_are_read_again(
        algorithm in select(Algorithm::ALL.to_vec()),
        n in 2..=13_usize,
        shuffles in 1..1_000_u64,
        seed in any::<u64>(),
    ) {
        let setup = Setup::new(algorithm, n);
        let tally = setup.simulate(Seed(seed), shuffles);
        let (csv, json) = exported(&setup, Seed(seed), shuffles);
        for file in [csv, json] {
            let imported = read(&file, &Wishes::default()).map_err(|error| TestCaseError::fail(format!("{error:?}: {file}")))?;
            prop_assert_eq!(imported.tally().unwrap().positions(), tally.positions());
            prop_assert_eq!(imported.shuffles(), shuffles);
            prop_assert_eq!(imported.understood.headings, vec![]);
        }
    }
}
