//! Decides which of the words in `words/` are said where several screens say them, and what stands in their
//! gaps.

mod about;
pub mod answer;
pub mod card;
mod chance;
pub mod export;
pub mod game;
pub mod narrator;
pub mod picture;
mod problem;
pub mod reading;
mod refusal;
mod sentences;
pub mod theory;
pub mod verdict;
pub use ::words::page as words;

pub use crate::lang::Lang;
pub use crate::number::{compact, expected, factor, grouped, large, percent, rough};
pub use ::words::Words;
pub use about::{
    About, Met, SORTED_BY_KEYS, about, also_called, also_called_source, article_name,
    article_title, fairness_word, known, part_name, recipe_name, setup_name, source, time,
};
pub use chance::{chance_name, reached};
pub use problem::{misfit, problem, typed, typed_number};
pub use refusal::refusal;
pub use sentences::sentences;

#[cfg(test)]
mod tests {
    mod links;
}
