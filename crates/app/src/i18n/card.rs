//! Cards in words: by number, or by what is printed on them.

use super::{Lang, grouped};
use ::words::picture as say;
use engine::deck::{Card, Deck};

/// That no card of this deck, from `low` (from 1) on, is called so.
pub fn no_such_card(lang: Lang, deck: Deck, n: usize, low: u64, given: &str) -> String {
    let given: String = given.chars().take(40).collect();
    let (low_words, high) = (grouped(low), grouped(n as u64));
    let last = deck.label(n as Card - 1);
    let named = deck != Deck::Numbers;
    // The king of the last suit, or what is nearest to it, as an example.
    let example = if n > 12 { deck.label(12) } else { last };
    let letters = example.replace('♥', "h");
    match named {
        true => say::no_such_card_or_name(lang, &example, &given, &high, &letters, &low_words),
        false => say::no_such_card(lang, &given, &high, &low_words),
    }
}

/// A card by its number and, where that is another word, by what is printed on it: `card 2 (2♥)`.
pub fn numbered(lang: Lang, deck: Deck, card: usize) -> String {
    let (number, label) = (card + 1, deck.label(card as Card));
    let same = label == number.to_string();
    say::numbered(lang, &label, number, same)
}

/// A place as people count it and as the code does: `place 1 (a[0])`.
pub fn place(lang: Lang, place: usize) -> String {
    say::place(lang, place + 1, place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_quotes_what_was_typed_and_gives_an_example() {
        for lang in Lang::ALL {
            let said = no_such_card(lang, Deck::FiftyTwo, 52, 1, "Kx");
            assert!(
                said.contains("Kx") && said.contains("52") && said.contains("K♥"),
                "{said}"
            );
        }
    }
}
