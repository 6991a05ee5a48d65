//! Shuffles that the Gallery shows, their headings, and the texts that a search finds them by.

use app::i18n::{Lang, Met, also_called, also_called_source};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

use super::words;
use ::words::gallery as say;
use page::search::plain;
use page::story::Story;
use page::true_case::TrueCase;
use page::verdict::{Claim, Stamp};

/// The decks that can be shown, by their number of cards.
pub const DECKS: [usize; 3] = [8, 13, 52];

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

    /// Its stamp by theory; `None` where theory has none.
    pub(super) fn stamp(&self) -> Option<Stamp> {
        Claim::in_theory(&self.setup, self.fairness).stamp()
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
        let stamp = self.stamp();
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

/// The shuffle of a story that goes wrong: the first that is not proved fair, or the second.
pub(super) fn unfair_lane(story: Story) -> Item {
    let which = usize::from(story.told().shows_second);
    let lanes = story.lanes().into_iter().map(Setup::canonical);
    let unfair = |item: &Item| item.fairness != Fairness::Fair;
    let fallback = || Item::new(Setup::new(Algorithm::NAIVE_SWAP, DECKS[1]));
    lanes
        .map(Item::new)
        .filter(unfair)
        .nth(which)
        .unwrap_or_else(fallback)
}

/// Text that a search finds a case by: its name and line, and the text of its shuffle.
pub(super) fn text_of_case(case: TrueCase, unfair: Option<&Item>) -> String {
    let lines = Lang::ALL.map(|lang| [case.name(lang), case.line(lang)]);
    let also = match case {
        TrueCase::Own(case) => case.told().called,
        TrueCase::Watched(_) => unfair.map_or("", |item| also_called(item.setup.algorithm)),
    };
    let heading = Lang::ALL.map(|lang| say::CASES.of(lang));
    let texts = [lines.as_flattened(), &[case.id(), also], &heading].concat();
    let own = plain(&texts.join(" "));
    unfair.map_or(own.clone(), |item| format!("{own} {}", item.text()))
}

/// Text that a search finds a comparison by: its question, and the text of its unfair shuffle.
pub(super) fn text_of_pair(story: Story, unfair: &Item) -> String {
    let question = Lang::ALL.map(|lang| story.told().question.of(lang));
    format!("{} {}", plain(&question.join(" ")), unfair.text())
}
