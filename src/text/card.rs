//! Cards as people type them: by number, or by what is printed on them.

use super::{Lang, grouped};
use crate::deck::{Card, Deck};

/// The card, from 0, that somebody means who typed this: its number from 1, its label (`K♥`, `10♦`, `★1`), or the same in letters
/// (`Kh`, `10d`, `红桃K`, `小王`). In a deck of one suit the rank alone will do.
pub fn card_typed(deck: Deck, n: usize, typed: &str) -> Option<usize> {
    let plain: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '\u{fe0f}')
        .collect();
    let plain = plain.to_ascii_uppercase();
    if let Some(number) = crate::link::whole(&plain, 1, n as u64) {
        return Some(number as usize - 1);
    }
    let wanted = spelled(&plain)?;
    let of = |card: &usize| deck.label(*card as Card);
    let mut found = (0..n).filter(|card| {
        let label = of(card);
        // Numbers are not spelled: only what carries a suit, or a star, has another name.
        label == wanted || (deck == Deck::Thirteen && label.trim_end_matches('♥') == wanted)
    });
    found.next()
}

/// The label that is meant: rank, then the suit's sign.
fn spelled(typed: &str) -> Option<String> {
    const SUITS: [(&str, &[&str]); 4] = [
        ("♥", &["♥", "♡", "H", "红桃", "红心"]),
        ("♠", &["♠", "♤", "S", "黑桃"]),
        ("♦", &["♦", "♢", "D", "方块", "方片"]),
        ("♣", &["♣", "♧", "C", "梅花"]),
    ];
    match typed {
        "" => return None,
        "★1" | "*1" | "小王" => return Some("★1".into()),
        "★2" | "*2" | "大王" => return Some("★2".into()),
        _ => {}
    }
    let rank = |rest: &str| match rest {
        "T" => "10".to_string(),
        "1" => "A".to_string(),
        rest => rest.to_string(),
    };
    for (sign, names) in SUITS {
        for name in names {
            let rest = typed.strip_suffix(name).or(typed.strip_prefix(name));
            if let Some(rest) = rest.filter(|rest| !rest.is_empty()) {
                return Some(rank(rest) + sign);
            }
        }
    }
    Some(rank(typed))
}

/// That no card of this deck, from `low` (from 1) on, is called so.
pub fn no_such_card(lang: Lang, deck: Deck, n: usize, low: u64, given: &str) -> String {
    let given: String = given.chars().take(40).collect();
    let (low_words, high) = (grouped(low), grouped(n as u64));
    let last = deck.label(n as Card - 1);
    let named = deck != Deck::Numbers;
    // The king of the last suit, or what is nearest to it, as an example.
    let example = if n > 12 { deck.label(12) } else { last };
    let letters = example.replace('♥', "h");
    match (lang, named) {
        (Lang::En, true) => format!(
            "“{given}” is no card that can be chosen here: please give its number from {low_words} to {high}, or its name, such as {example} or {letters}."
        ),
        (Lang::Zh, true) => format!(
            "“{given}”不是这里能选的牌：请输入 {low_words} 到 {high} 的编号，或牌名，如 {example}、{letters} 或红桃K。"
        ),
        (Lang::En, false) => format!(
            "“{given}” is no card that can be chosen here: please give its number from {low_words} to {high}."
        ),
        (Lang::Zh, false) => {
            format!("“{given}”不是这里能选的牌：请输入 {low_words} 到 {high} 的编号。")
        }
    }
}

/// A card by its number and, where that is another word, by what is printed on it: `card 2 (2♥)`.
pub fn numbered(lang: Lang, deck: Deck, card: usize) -> String {
    let (number, label) = (card + 1, deck.label(card as Card));
    let same = label == number.to_string();
    match (lang, same) {
        (Lang::En, true) => format!("card {number}"),
        (Lang::En, false) => format!("card {number} ({label})"),
        (Lang::Zh, true) => format!("牌 {number}"),
        (Lang::Zh, false) => format!("牌 {number}（{label}）"),
    }
}

/// A place as people count it and as the code does: `place 1 (a[0])`.
pub fn place(lang: Lang, place: usize) -> String {
    match lang {
        Lang::En => format!("place {} (a[{place}])", place + 1),
        Lang::Zh => format!("位置 {}（a[{place}]）", place + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                    assert_eq!(card_typed(deck, n, &typed), Some(card), "{typed}");
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
                card_typed(Deck::FiftyFour, 54, typed),
                Some(card),
                "{typed}"
            );
        }
        assert_eq!(card_typed(Deck::Thirteen, 13, "q"), Some(11));
        assert_eq!(card_typed(Deck::Numbers, 8, "8"), Some(7));
    }

    #[test]
    fn what_is_no_card_of_the_deck_is_none() {
        for typed in [
            "", "0", "55", "K", "11h", "Kx", "♥", "zz", "-1", "1.5", "★3",
        ] {
            assert_eq!(card_typed(Deck::FiftyFour, 54, typed), None, "{typed}");
        }
        for (deck, n, typed) in [
            (Deck::Numbers, 8, "9"),
            (Deck::Numbers, 8, "A"),
            (Deck::Numbers, 13, "Kh"),
            (Deck::Thirteen, 13, "As"),
            (Deck::FiftyTwo, 52, "★1"),
        ] {
            assert_eq!(card_typed(deck, n, typed), None, "{typed}");
        }
        for lang in Lang::ALL {
            let said = no_such_card(lang, Deck::FiftyTwo, 52, 1, "Kx");
            assert!(
                said.contains("Kx") && said.contains("52") && said.contains("K♥"),
                "{said}"
            );
        }
    }
}
