//! Properties of links and settings, with cases that shrink.

use proptest::prelude::*;
use proptest::sample::select;

use super::random_links::{check_link, random_value};
use super::*;
use crate::content::{Exhibit, Pair, Question};
use crate::lang::Lang;
use engine::algorithms::{Algorithm, Part, Recipe};
use engine::deck::{Deck, MAX_CARDS};
use engine::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS, Setup};
use engine::rng::flawed::{Bits, Source};
use engine::rng::{Seed, stream};

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

/// Any settings that fit together.
fn settings() -> impl Strategy<Value = Settings> {
    let switches = any::<[bool; 12]>();
    let numbers = (
        0..MOST_LANES,
        1..=MAX_SHUFFLES,
        0..=MAX_SHUFFLES,
        0..MAX_CARDS,
    );
    let view = (
        select(Pace::ALL.to_vec()),
        select(Scale::ALL.to_vec()),
        select(Lens::ALL.to_vec()),
        select(Show::ALL.to_vec()),
        prop::option::of(select(RANGES.to_vec())),
    );
    let content = (
        prop::option::of(select(Exhibit::ALL.to_vec())),
        prop::option::of(select(Pair::ALL.to_vec())),
        prop::option::of(select(Question::ALL.to_vec())),
        prop::option::of((0..10_usize, 0..4_usize)),
    );
    let choices = (
        prop::option::of(select(Lang::ALL.to_vec())),
        prop::option::of(any::<bool>()),
        prop::option::of(any::<[bool; 3]>()),
        prop::option::of(0..1_000_usize),
        prop::option::of(0..=MOST_AFTER),
        prop::option::of(1..=MAX_SHUFFLES),
    );
    let lanes = prop::collection::vec(lanes(), 1..=MOST_LANES);
    (
        lanes,
        switches,
        numbers,
        view,
        content,
        choices,
        0..proof_stops(),
    )
        .prop_map(|(lanes, switches, numbers, view, content, choices, walk)| {
            let mut s = Settings::of(lanes[0].clone());
            s.lanes = lanes;
            [
                s.tied,
                s.guess,
                s.whole,
                s.sheet,
                s.lessons,
                s.sentence,
                s.code,
                s.against,
                s.table,
                _,
                _,
                _,
            ] = switches;
            s.mode = if switches[10] {
                Mode::Present
            } else {
                Mode::Lab
            };
            (s.at, s.run, s.shuffles, s.card) = numbers;
            (s.pace, s.scale, s.lens, s.show, s.range) = view;
            (s.exhibit, s.pair, s.question, s.tour) = content;
            let embed;
            (s.lang, s.dark, embed, s.step, s.after, s.game) = choices;
            s.embed = embed.map(|[heatmap, plays, loops]| Embed {
                heatmap,
                plays,
                loops,
            });
            s.walk = walk;
            if let Some(pair) = s.pair.filter(|_| switches[11]) {
                s.lanes = Settings::of(s.lanes[0].clone()).with_pair(pair).lanes;
            }
            s.tidy();
            // Links do not give what belongs to a question that is not open.
            s.after = s.after.filter(|_| s.question == Some(Question::Predict));
            s
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Reading, writing and reading again gives the same; problems are few; and no setting is
    /// dropped without a word.
    #[test]
    fn links_keep_what_they_give(link in links()) {
        let base = Settings::base_of(&link, Seed(7));
        prop_assert_eq!(check_link(&link, base), Ok(()));
    }

    /// A link restores all settings that fit together.
    #[test]
    fn settings_are_read_as_they_were_written(settings in settings()) {
        let link = settings.write();
        let base = Settings::base_of(&link, Seed(3));
        prop_assert_eq!(Settings::read(&link, base), (settings, vec![]), "{}", link);
    }

    /// Any text is read, and whatever it says is named or ignored.
    #[test]
    fn any_text_is_read(text in any::<String>()) {
        let (settings, problems) = Settings::read(&text, Settings::default_with(Seed(1)));
        prop_assert!(!settings.lanes.is_empty() && problems.len() <= MOST_PROBLEMS + 1);
    }
}
