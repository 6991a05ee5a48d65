//! Name, description and known fairness of each shuffle: rows found by its id.

use crate::lang::Lang;
use ::words::catalogue as say;
use engine::algorithms::Algorithm;

/// The words of one shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub name: &'static str,
    /// Its description, in one line.
    pub line: &'static str,
    /// Its known fairness.
    pub known: &'static str,
}

/// The words of a shuffle; of one outside the catalogue its own name, and that nothing is known.
pub fn about(lang: Lang, algorithm: Algorithm) -> About {
    let listed = say::ROWS.iter().find(|(id, _)| *id == algorithm.id());
    let [name, line, known] = match listed {
        Some((_, [name, line, known])) => [name, line, known].map(|words| words.of(lang)),
        _ => [
            lang.pick(algorithm.own_name().unwrap_or([algorithm.id(); 2])),
            say::OWN_LINE.of(lang),
            say::OWN_KNOWN.of(lang),
        ],
    };
    About { name, line, known }
}
