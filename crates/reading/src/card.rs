//! Cards as people type them: by number, or by what is printed on them.

use engine::deck::Deck;

use crate::cell::Cell;

/// Returns the playing card of the 54 that a cell names, from 0. O(1): names are short.
pub(crate) fn playing_card(name: Cell<'_>) -> Option<usize> {
    card_of(Deck::FiftyFour, 54, name)
}

/// The card of a deck of `n` that a cell names; a number is not a name.
pub(crate) fn card_of(deck: Deck, n: usize, name: Cell<'_>) -> Option<usize> {
    /// No name of a playing card is longer, even with spaces or a variation selector.
    const LONGEST: usize = 24;
    match name {
        Cell::Text(text) if text.len() <= LONGEST && name.is_name() => parse_card(deck, n, text),
        _ => None,
    }
}

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
    /// In the order of a new deck: hearts, spades, diamonds, clubs. Longer names first.
    const SUITS: [&[&str]; 4] = [
        &["♥", "♡", "HEARTS", "HEART", "H", "红桃", "红心"],
        &["♠", "♤", "SPADES", "SPADE", "S", "黑桃"],
        &["♦", "♢", "DIAMONDS", "DIAMOND", "D", "方块", "方片"],
        &["♣", "♧", "CLUBS", "CLUB", "C", "梅花"],
    ];
    match typed {
        "★1" | "*1" | "小王" => return Some(52),
        "★2" | "*2" | "大王" => return Some(53),
        _ => {}
    }
    // `ACE OF SPADES` has lost its spaces; `ACE_OF_SPADES` and `SPADES-ACE` have not.
    let between = |c: char| "_-.#".contains(c);
    if let Some(kind) = typed.strip_prefix("JOKER").or(typed.strip_suffix("JOKER")) {
        return match kind.trim_matches(between) {
            "" | "1" | "A" | "S" | "BLACK" | "SMALL" | "LITTLE" => Some(52),
            "2" | "B" | "RED" | "BIG" | "LARGE" => Some(53),
            _ => None,
        };
    }
    let mut letters = typed.chars();
    if let (Some(letter @ '\u{1f0a1}'..='\u{1f0de}'), None) = (letters.next(), letters.next()) {
        return parse_picture(u32::from(letter) - 0x1f0a0);
    }
    SUITS.iter().zip(0..).find_map(|(names, suit)| {
        let rank = names
            .iter()
            .find_map(|name| typed.strip_suffix(name).or(typed.strip_prefix(name)))?;
        let rank = rank.trim_matches(between);
        let spoken = rank
            .strip_suffix("OF")
            .filter(|rank| rank.len() > 1 || parse_rank(rank).is_some());
        Some(suit * 13 + parse_rank(spoken.unwrap_or(rank).trim_matches(between))?)
    })
}

/// One of the letters that show a playing card, by its place in their block: four rows of 16, of
/// spades, hearts, diamonds and clubs, with a knight between jack and queen.
fn parse_picture(at: u32) -> Option<usize> {
    let suit = [1, 0, 2, 3][at as usize / 16];
    let rank = match at as usize % 16 {
        rank @ 1..=11 => rank - 1,
        rank @ 13..=14 => rank - 2,
        _ => return None,
    };
    Some(suit * 13 + rank)
}

/// Joins the parts of one card, such as `K` and `Hearts`, or `7` and `♠`; `None` for other words. A
/// rank may be a number.
pub(crate) fn card_of_parts(parts: &[&str]) -> Option<String> {
    let plain = |part: &str| {
        let part = part.to_ascii_uppercase();
        // `Rank.KING`, `Suit::Hearts`
        part.rsplit(['.', ':'])
            .next()
            .unwrap_or_default()
            .to_string()
    };
    let [first, second] = parts else {
        return None;
    };
    let rank = |part: &str| {
        let rank = plain(part);
        let number = match rank.as_str() {
            "11" => "J",
            "12" => "Q",
            "13" => "K",
            "14" => "A",
            _ => &rank,
        };
        parse_rank(number).map(|_| number.to_string())
    };
    let suit = |part: &str| {
        let suit = plain(part);
        let name = part.trim_matches(|c: char| c.is_ascii_digit());
        (!name.is_empty() && parse_printed(&format!("A{suit}")).is_some()).then(|| {
            part.rsplit(['.', ':'])
                .next()
                .unwrap_or_default()
                .to_string()
        })
    };
    let joined = |a: Option<String>, b: Option<String>| Some(format!("{} {}", a?, b?));
    joined(rank(first), suit(second)).or_else(|| joined(rank(second), suit(first)))
}

/// Ace to king, from 0.
fn parse_rank(typed: &str) -> Option<usize> {
    match typed {
        "A" | "1" | "ACE" => Some(0),
        "T" | "10" | "TEN" => Some(9),
        "J" | "JACK" => Some(10),
        "Q" | "QUEEN" => Some(11),
        "K" | "KING" => Some(12),
        "TWO" | "DEUCE" => Some(1),
        "THREE" => Some(2),
        "FOUR" => Some(3),
        "FIVE" => Some(4),
        "SIX" => Some(5),
        "SEVEN" => Some(6),
        "EIGHT" => Some(7),
        "NINE" => Some(8),
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
