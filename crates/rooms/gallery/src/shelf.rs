//! Shuffles that the Gallery shows, their headings, and the texts that a search finds them by.

use app::i18n::{Lang, Met, also_called, also_called_source};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

use super::words;
use page::search::plain;
use page::verdict::Claim;

/// The sources of chance that spoil a sound shuffle.
const FLAWED: [Source; 7] = [
    Source::modulo(Bits::BYTE),
    Source::scaled(Bits::BYTE),
    Source::C_RAND,
    Source::ANSI_C,
    Source::JAVA_RANDOM,
    Source::seed_bits(Bits::BYTE),
    Source::MILLISECONDS,
];

/// A shuffle, and the verdict of theory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) setup: Setup,
    pub(super) fairness: Fairness,
}

impl Item {
    /// Asks theory, which may take some hundred runs.
    pub(super) fn new(setup: Setup) -> Item {
        Item {
            setup,
            fairness: exact::fairness(&setup),
        }
    }

    /// Text that a search finds it by: its names, what people call it, its heading and its stamp,
    /// in every language.
    pub(super) fn text(&self) -> String {
        let setup = &self.setup;
        let source = setup.source.id();
        let [id, also] = match setup.source.is_exact() {
            true => [setup.algorithm.id(), also_called(setup.algorithm)],
            false => [source.as_str(), also_called_source(setup.source)],
        };
        let stamp = Claim::in_theory(setup, self.fairness).stamp();
        let mut texts = vec![id.to_string(), also.to_string()];
        // As one word, such as `not-fair`: the two words are in many names.
        texts.extend(stamp.map(|stamp| stamp.words().of(Lang::En).replace(' ', "-")));
        for lang in Lang::ALL {
            texts.extend(words::names(lang, setup));
            texts.push(met(setup).heading(lang).to_string());
            texts.extend(stamp.map(|stamp| stamp.words().of(lang).to_string()));
        }
        plain(&texts.join(" "))
    }
}

/// Every shuffle of the catalogue once, with default parameters, in its order; then the most common
/// sound one with each flawed source.
pub fn shelf(n: usize) -> Vec<Setup> {
    let shuffles = Algorithm::ALL.map(|algorithm| Setup::new(algorithm, n));
    let sound = Setup::new(Algorithm::FISHER_YATES_UP, n);
    let flawed = FLAWED.map(|source| sound.with_source(source));
    let all = shuffles.into_iter().chain(flawed);
    all.map(Setup::canonical).collect()
}

/// Heading under which a shuffle is shown: a sound one with a flawed source is a mistake.
pub(super) fn met(setup: &Setup) -> Met {
    match setup.source.is_exact() {
        true => Met::of(setup.algorithm),
        false => Met::Mistakes,
    }
}
