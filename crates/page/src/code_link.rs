//! Where the code of a shuffle can be edited.

use app::i18n::{Words, words};
use app::settings::{Address, Screen};
use engine::algorithms::Algorithm;
use engine::deck::Deck;

/// Prefix of the name of a round of "Mend it in one edit" in an address, before its number.
pub const ROUND: &str = "mend.";

/// The address of a round, counted from 0, of "Mend it in one edit".
pub fn challenge(round: usize) -> Address {
    Address::new(Screen::Check, round_id(round))
}

/// Returns the name of a round, counted from 0, in an address.
pub fn round_id(round: usize) -> String {
    format!("{ROUND}{}", round + 1)
}

/// The address of the editor with the code of a shuffle in it; `None` of one that has no text, or is
/// known to this program alone.
pub fn code_link(algorithm: Algorithm) -> Option<String> {
    let id = algorithm.id();
    let name = match algorithm.own_name() {
        Some(_) => algorithm.is_known_by_id().then(|| id.to_string())?,
        // A recipe has the texts of its parts.
        None if algorithm == Algorithm::RECIPE => return None,
        None => format!("code.{id}"),
    };
    Some(Address::new(Screen::Check, name).to_string())
}

/// Title of a shuffle's code. The catalogue's code is in no programming language.
pub fn code_title(algorithm: Algorithm) -> Words {
    match algorithm.own_name() {
        Some(_) => words::OWN_CODE,
        None => words::CODE,
    }
}

/// Returns the address of Watch with a text, by its name, beside a fair shuffle, with its lines.
pub fn watch_address(name: &str, n: usize) -> String {
    // Cards of code are numbers, so many as there are.
    let deck = Deck::Numbers.id();
    format!("#watch=v=1&algorithm=fisher-yates-down&n={n}&deck={deck}&algorithm2={name}&code=yes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::catalogue::python;

    /// Proves that a shuffle has a link where, and only where, it has a text.
    #[test]
    fn every_text_of_the_catalogue_can_be_edited() {
        for algorithm in Algorithm::ALL {
            let text = python(algorithm.id());
            assert_eq!(
                code_link(algorithm).is_some(),
                text.is_some(),
                "{algorithm:?}"
            );
        }
        let expected = Some("#check=code.sattolo".to_string());
        assert_eq!(code_link(Algorithm::SATTOLO), expected);
    }
}
