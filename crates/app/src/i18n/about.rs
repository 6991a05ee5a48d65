//! The names of shuffles, of their parameters and of where they come from.

mod catalogue;
mod exhibits;
mod met;

use ::words::about as say;
pub use catalogue::{About, about};
pub use exhibits::{article_name, article_title};
pub use met::{Met, SORTED_BY_KEYS, also_called, also_called_source};

use super::chance::chance_name;
use super::words;
use crate::lang::Lang;
use engine::algorithms::{Algorithm, Fairness, Group, Parameter, Part, Recipe};
use engine::experiment::Setup;

/// Known fairness of a setup: the words of the catalogue on its shuffle, unless the setup alone is
/// fair, or the source alone biased. With a flawed source the words on a biased shuffle add that
/// they are about exact draws.
pub fn known(lang: Lang, setup: &Setup) -> String {
    let in_general = setup.algorithm.info().fairness;
    if in_general == Fairness::Biased && exact::fairness(setup) == Fairness::Fair {
        return (match setup.algorithm.info().parameter {
            Parameter::None => say::KNOWN_FAIR_SO_FEW,
            _ => say::KNOWN_FAIR_THESE_SETTINGS,
        })
        .of(lang)
        .into();
    }
    if exact::is_biased_by_source(setup) {
        return words::FLAWED_KNOWN.of(lang).into();
    }
    let known = about(lang, setup.algorithm).known;
    match setup.source.is_exact() || in_general != Fairness::Biased {
        true => known.into(),
        false => say::known_exact_draws(lang, known),
    }
}

/// The badge beside a shuffle's name.
pub fn fairness_word(lang: Lang, fairness: Fairness) -> &'static str {
    (match fairness {
        Fairness::Fair => say::FAIRNESS_WORD_FAIR,
        Fairness::Biased => say::FAIRNESS_WORD_BIASED,
        Fairness::Deterministic => say::FAIRNESS_WORD_DETERMINISTIC,
        Fairness::Unknown => say::FAIRNESS_WORD_UNKNOWN,
    })
    .of(lang)
}

/// Name of a part of a recipe.
pub fn part_name(lang: Lang, part: Part) -> String {
    let n = part.number().unwrap_or_default();
    match part {
        Part::Riffle => say::PART_NAME_RIFFLE.of(lang).to_string(),
        Part::Cut => say::PART_NAME_CUT.of(lang).to_string(),
        Part::Overhand => say::PART_NAME_OVERHAND.of(lang).to_string(),
        Part::FaroOut => say::PART_NAME_FARO_OUT.of(lang).to_string(),
        Part::FaroIn => say::PART_NAME_FARO_IN.of(lang).to_string(),
        Part::Mongean => say::PART_NAME_MONGEAN.of(lang).to_string(),
        Part::TopToRandom => say::PART_NAME_TOP_TO_RANDOM.of(lang).to_string(),
        Part::Thorp => say::PART_NAME_THORP.of(lang).to_string(),
        Part::Piles => say::PART_NAME_PILES.of(lang).to_string(),
        Part::Cross => say::PART_NAME_CROSS.of(lang).to_string(),
        Part::Buffer(_) => say::part_name_buffer(lang, n),
        Part::BlocksInside(_) => say::part_name_blocks_inside(lang, n),
        Part::BlocksOrder(_) => say::part_name_blocks_order(lang, n),
        Part::BlocksBoth(_) => say::part_name_blocks_both(lang, n),
        Part::Shelf(_) => say::part_name_shelf(lang, n),
        Part::AffineIndex => say::PART_NAME_AFFINE_INDEX.of(lang).to_string(),
        Part::FeistelIndex(_) => say::part_name_feistel_index(lang, n),
    }
}

/// The parts of a recipe in their order: `riffle, riffle, cut, riffle`.
pub fn recipe_name(lang: Lang, recipe: &Recipe) -> String {
    let names = recipe.parts().iter();
    let names: Vec<String> = names.map(|&part| part_name(lang, part)).collect();
    names.join(say::RECIPE_NAME.of(lang))
}

/// A shuffle's time as it grows with the cards, such as `O(n · passes)`.
pub fn time(lang: Lang, algorithm: Algorithm) -> String {
    let time = algorithm.info().time.notation();
    let (passes, parts) = (say::TIME_PASSES, say::TIME_PARTS);
    time.replace("passes", passes.of(lang))
        .replace("parts", parts.of(lang))
}

/// Returns where a shuffle comes from: its articles; else who described it.
pub fn source(lang: Lang, algorithm: Algorithm) -> String {
    let facts = algorithm.info();
    let titles = facts.articles.iter();
    let titles: Vec<&str> = titles.map(|number| article_title(lang, number)).collect();
    let articles = titles.join(say::SOURCE_MARK.of(lang));
    let source = match facts.described_by {
        _ if !articles.is_empty() => articles.as_str(),
        Some(who) => who,
        _ if facts.group == Group::Hands => say::SOURCE_CARD_TABLE.of(lang),
        _ => words::SOURCE_CLASSIC.of(lang),
    };
    match facts.function {
        Some(function) => say::source_function(lang, function, source),
        None => source.into(),
    }
}

/// Returns a shuffle's parameter in words, to stand behind its name; empty if it has none.
fn parameter_text(lang: Lang, setup: &Setup) -> String {
    let params = setup.params;
    match setup.algorithm.info().parameter {
        Parameter::None => String::new(),
        Parameter::Passes => say::parameter_text_passes(lang, params.passes),
        Parameter::Swaps => say::parameter_text_swaps(lang, params.swaps),
        Parameter::Bits => say::parameter_text_bits(lang, params.bits),
        Parameter::Piles => say::parameter_text_piles(lang, params.piles),
        Parameter::Buffer => say::parameter_text_buffer(lang, params.buffer),
        Parameter::Block => say::parameter_text_block(lang, params.block),
        Parameter::Shelves => say::parameter_text_shelves(lang, params.shelves),
        Parameter::Rounds => say::parameter_text_rounds(lang, params.rounds),
        Parameter::Recipe => say::parameter_text_recipe(lang, recipe_name(lang, &params.recipe)),
    }
}

/// Returns the name of a shuffle with its parameter and its source of chance, without the number of
/// cards.
pub fn setup_name(lang: Lang, setup: &Setup) -> String {
    let chance = match setup.source {
        source if source.is_exact() => String::new(),
        source => format!(" · {}", chance_name(lang, source)),
    };
    let name = about(lang, setup.algorithm).name;
    format!("{name}{}{chance}", parameter_text(lang, setup))
}

#[cfg(test)]
mod tests;
