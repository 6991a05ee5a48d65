//! Cards as people type them: by number, or by what is printed on them.

use engine::deck::Deck;

/// Returns the card, from 0, that `typed` names: by its number from 1, its label (`K♥`, `10♦`,
/// `★1`), or its label in letters (`Kh`, `10d`, `红桃K`, `小王`). In a deck of one suit the rank alone
/// is enough. `None` if the deck, which has `n` cards, has no such card. O(length).
pub fn parse_card(deck: Deck, n: usize, typed: &str) -> Option<usize> {
    let plain: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '\u{fe0f}')
        .map(|c| c.to_ascii_uppercase())
        .collect();
    if plain.bytes().all(|b| b.is_ascii_digit()) {
        let number = plain.parse::<usize>().ok();
        return number.filter(|k| (1..=n).contains(k)).map(|k| k - 1);
    }
    let card = match deck {
        Deck::Numbers => None,
        Deck::Thirteen => parse_rank(&plain).or_else(|| parse_printed(&plain)),
        Deck::FiftyTwo | Deck::FiftyFour => parse_printed(&plain),
    };
    card.filter(|&card| card < n.min(deck.size().unwrap_or(n)))
}

/// The playing card of the 54, from 0, with this rank and suit, or this joker.
fn parse_printed(typed: &str) -> Option<usize> {
    /// In the order of a new deck: hearts, spades, diamonds, clubs.
    const SUITS: [&[&str]; 4] = [
        &["♥", "♡", "H", "红桃", "红心"],
        &["♠", "♤", "S", "黑桃"],
        &["♦", "♢", "D", "方块", "方片"],
        &["♣", "♧", "C", "梅花"],
    ];
    match typed {
        "★1" | "*1" | "小王" => return Some(52),
        "★2" | "*2" | "大王" => return Some(53),
        _ => {}
    }
    SUITS.iter().zip(0..).find_map(|(names, suit)| {
        let rank = names
            .iter()
            .find_map(|name| typed.strip_suffix(name).or(typed.strip_prefix(name)))?;
        Some(suit * 13 + parse_rank(rank)?)
    })
}

/// Ace to king, from 0.
fn parse_rank(typed: &str) -> Option<usize> {
    match typed {
        "A" | "1" => Some(0),
        "T" | "10" => Some(9),
        "J" => Some(10),
        "Q" => Some(11),
        "K" => Some(12),
        _ => match typed.as_bytes() {
            [digit @ b'2'..=b'9'] => Some(usize::from(digit - b'1')),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::deck::Card;

    #[test]
    fn cards_are_known_by_number_label_and_letters() {
        for deck in [Deck::Thirteen, Deck::FiftyTwo, Deck::FiftyFour] {
            let n = deck.size().unwrap_or_default();
            for card in 0..n {
                let label = deck.label(card as Card);
                let letters = label
                    .replace('♥', "h")
                    .replace('♠', "S")
                    .replace('♦', "d")
                    .replace('♣', "C")
                    .replace('★', "*");
                for typed in [(card + 1).to_string(), label.to_lowercase(), letters] {
                    assert_eq!(parse_card(deck, n, &typed), Some(card), "{typed}");
                }
            }
        }
        for (typed, card) in [
            ("K♥", 12),
            (" kh ", 12),
            ("A♠", 13),
            ("as", 13),
            ("10♦", 35),
            ("Td", 35),
            ("10 ♦\u{fe0f}", 35),
            ("红桃K", 12),
            ("方块10", 35),
            ("小王", 52),
        ] {
            assert_eq!(
                parse_card(Deck::FiftyFour, 54, typed),
                Some(card),
                "{typed}"
            );
        }
        assert_eq!(parse_card(Deck::Thirteen, 13, "q"), Some(11));
        assert_eq!(parse_card(Deck::Numbers, 8, "8"), Some(7));
    }

    #[test]
    fn what_is_no_card_of_the_deck_is_none() {
        for typed in [
            "", "0", "55", "K", "11h", "Kx", "♥", "zz", "-1", "1.5", "★3",
        ] {
            assert_eq!(parse_card(Deck::FiftyFour, 54, typed), None, "{typed}");
        }
        for (deck, n, typed) in [
            (Deck::Numbers, 8, "9"),
            (Deck::Numbers, 8, "A"),
            (Deck::Numbers, 13, "Kh"),
            (Deck::Thirteen, 13, "As"),
            (Deck::FiftyTwo, 52, "★1"),
        ] {
            assert_eq!(parse_card(deck, n, typed), None, "{typed}");
        }
    }
}
