//! Properties of links and settings, with cases that shrink.

use proptest::prelude::*;
use proptest::sample::select;

use super::super::random_links::{check_link, random_value};
use super::*;
use engine::algorithms::{MAX_ROUNDS, Part};
use engine::deck::MAX_CARDS;
use engine::experiment::{MAX_PASSES, MAX_SWAPS};

/// Links of settings of any lane with values of all kinds, and of arbitrary text.
fn links() -> impl Strategy<Value = String> {
    let value = |(setting, lane, seed): (usize, usize, u64)| {
        let field = TABLE[setting].field;
        let value = random_value(&mut stream(Seed(seed), 0), field);
        format!("{}={value}", field.key_of(lane))
    };
    let setting = (0..TABLE.len(), 0..MOST_LANES, any::<u64>()).prop_map(value);
    let part = prop_oneof![9 => setting, 1 => "[a-z0-9&=%#洗 ]{0,12}"];
    prop::collection::vec(part, 0..12).prop_map(|parts| parts.join("&"))
}

fn lanes() -> impl Strategy<Value = Lane> {
    let algorithm = select(Algorithm::ALL.to_vec());
    let params = (1..=MAX_PASSES, 0..=MAX_SWAPS, 1..=32_usize, 1..=100_usize);
    let recipe = prop::collection::vec(select(Part::ALL.to_vec()), 1..5);
    let source = (select(Source::KINDS.to_vec()), 1..=32_u32);
    let n = prop_oneof![1..=60_usize, 1..=MAX_CARDS];
    let written = prop::collection::vec(0..=MAX_CARDS as u32, 0..4);
    (
        algorithm,
        n,
        params,
        recipe,
        source,
        any::<(u64, bool)>(),
        written,
    )
        .prop_map(
            |(
                algorithm,
                n,
                (passes, swaps, bits, piles),
                recipe,
                (source, b),
                (seed, face),
                written,
            )| {
                let mut setup = Setup::new(algorithm, n);
                setup.params.passes = passes;
                setup.params.swaps = swaps;
                setup.params.bits = bits;
                setup.params.piles = piles;
                setup.params.recipe = Recipe::new(&recipe).unwrap();
                setup.params.buffer = piles;
                setup.params.block = passes;
                setup.params.shelves = bits;
                setup.params.rounds = 1 + bits % MAX_ROUNDS;
                setup.params = setup.params.fitted(n);
                setup.source = source.with_bits(Bits::new(b).unwrap());
                let deck = if face {
                    Deck::of_size(n)
                } else {
                    Deck::Numbers
                };
                let lane = Lane::new(setup, deck, Seed(seed));
                Lane { written, ..lane }
            },
        )
}

fn views() -> impl Strategy<Value = ViewOptions> {
    let chosen = (
        prop::option::of(select(Lens::ALL.to_vec())),
        prop::option::of(select(Show::ALL[1..].to_vec())),
        prop::option::of(select(RANGES.to_vec())),
        prop::option::of(0..MAX_CARDS),
    );
    (chosen, any::<[bool; 4]>()).prop_map(|((lens, show, range, card), switches)| {
        let [against, code, whole, table] = switches;
        ViewOptions {
            lens,
            show,
            range,
            card,
            against,
            code,
            whole,
            table,
        }
    })
}

/// Strategy that yields any state of Watch.
fn watched() -> impl Strategy<Value = Watched> {
    let numbers = (
        1..=MAX_SHUFFLES,
        0..=MAX_SHUFFLES,
        prop::option::of(0..1_000_usize),
    );
    let others = (
        prop::option::of(select(Exhibit::ALL.to_vec())),
        prop::option::of(any::<[bool; 2]>()),
    );
    let lanes = prop::collection::vec(lanes(), 1..=MOST_LANES);
    (lanes, any::<[bool; 3]>(), numbers, views(), others).prop_map(
        |(lanes, [tied, guess, presents], (run, shuffles, step), view, (exhibit, embed))| {
            let mut watched = Watched {
                tied,
                guess,
                shuffles,
                run,
                step,
                embed: embed.map(|[heatmap, plays]| Embed { heatmap, plays }),
                view,
                exhibit,
                presents,
                ..Watched::of(lanes)
            };
            // It is set as it is, and what does not fit together is dropped.
            let tied = if tied { "yes" } else { "no" };
            if watched.set(Field::Tied, 0, tied).is_err() {
                watched.lanes.truncate(1);
                watched.lanes[0].setup.source = Source::EXACT;
                watched.tidy();
            }
            watched
        },
    )
}

/// Strategy that yields any state of Prove.
fn proved() -> impl Strategy<Value = Proved> {
    let content = (
        prop::option::of(select(Exhibit::ALL.to_vec())),
        prop::option::of(select(Question::ALL.to_vec())),
    );
    let numbers = (0..=MAX_SHUFFLES, 0..MAX_CARDS, 0..proof_stops());
    (lanes(), content, numbers).prop_map(|(lane, (exhibit, question), (shuffles, card, walk))| {
        let mut proved = Proved {
            lane,
            question,
            exhibit,
            shuffles,
            card,
            walk,
            ..Proved::of(Setup::new(Algorithm::RIFFLE, 8))
        };
        proved.lane.written.clear();
        if proved.lane.setup.is_endless() {
            proved.lane.setup.source = Source::EXACT;
        }
        State::tidy(&mut proved);
        proved
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Reading, writing and reading again gives the same; problems are few; and no setting is
    /// dropped without a word.
    #[test]
    fn links_keep_what_they_give(link in links()) {
        let base = Watched::base_of(&Fields::from(&link), Seed(7));
        prop_assert_eq!(check_link(&link, base), Ok(()));
    }

    /// A link restores all that fits together on Watch.
    #[test]
    fn what_watch_shows_is_read_as_it_was_written(watched in watched()) {
        let link = watched.write();
        let base = Watched::base_of(&link, Seed(3));
        prop_assert_eq!(base.read(link.clone()), (watched, vec![]), "{}", link);
    }

    /// A link restores all that fits together on Prove.
    #[test]
    fn what_prove_shows_is_read_as_it_was_written(proved in proved()) {
        let link = proved.write();
        let base = Proved::of(Setup::new(Algorithm::NAIVE_SWAP, 3));
        prop_assert_eq!(base.read(link.clone()), (proved, vec![]), "{}", link);
    }

    /// Any text is read by every screen, and whatever it says is named or ignored.
    #[test]
    fn any_text_is_read(text in any::<String>()) {
        let Address { fields, .. } = Address::parse(&text);
        let (watched, problems) = Watched::base_of(&fields, Seed(1)).read(fields.clone());
        prop_assert!(!watched.lanes.is_empty() && problems.len() <= MOST_PROBLEMS + 1);
        let base = Proved::of(Setup::new(Algorithm::NAIVE_SWAP, 3));
        prop_assert!(base.read(fields).1.len() <= MOST_PROBLEMS + 1);
    }
}
