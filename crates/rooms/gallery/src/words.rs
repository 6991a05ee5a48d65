//! The words of the Gallery in both languages.

use ::words::gallery as say;
use app::i18n::{Lang, Met, chance_name, grouped};
use app::own_sort::SORTS;
use engine::experiment::Setup;
use engine::rng::flawed::Source;

use page::small_map::{COUNTED, RANGE};
use page::words::{plain_name, term};

/// Sentence with the number of finds.
pub(super) fn found(lang: Lang, count: usize) -> String {
    say::found(lang, count)
}

/// Line on the shuffles below a heading.
pub(super) fn met(lang: Lang, met: Met) -> &'static str {
    (match met {
        Met::Code => say::MET_CODE,
        Met::Hands => say::MET_HANDS,
        Met::Machines => say::MET_MACHINES,
        Met::Loaders => say::MET_LOADERS,
        Met::Mistakes => say::MET_MISTAKES,
    })
    .of(lang)
}

/// Sentence on how maps were made, and on the ends of their colours.
pub(super) fn how(lang: Lang, n: usize) -> String {
    let (counted, sorts) = (grouped(COUNTED), grouped(SORTS));
    let own = ::words::own_sort::TITLE.of(lang);
    let (most, least) = (RANGE, 1.0 / RANGE);
    say::how(lang, &counted, least, most, n, own, &sorts)
}

/// A shuffle's name in plain words, and the name that programmers know, if it is another one. Of a
/// sound shuffle with a flawed source the source is named first: it is what goes wrong.
pub(super) fn names(lang: Lang, setup: &Setup) -> [String; 2] {
    if !setup.source.is_exact() {
        let sound = setup.with_source(Source::EXACT);
        return [chance_name(lang, setup.source), term(lang, &sound)];
    }
    match plain_name(lang, setup) {
        Some(plain) => [plain.to_string(), term(lang, setup)],
        None => [term(lang, setup), String::new()],
    }
}

/// The words with a capital letter at their beginning, where the language has them.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
