//! Cards as people type them: by number, or by what is printed on them.

use engine::deck::{Card, Deck};

/// The card, from 0, that somebody means who typed this: its number from 1, its label (`K♥`, `10♦`, `★1`), or the same in letters
/// (`Kh`, `10d`, `红桃K`, `小王`). In a deck of one suit the rank alone will do.
pub fn parse_card(deck: Deck, n: usize, typed: &str) -> Option<usize> {
    let plain: String = typed
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '\u{fe0f}')
        .collect();
    let plain = plain.to_ascii_uppercase();
    if plain.bytes().all(|b| b.is_ascii_digit()) {
        let number = plain.parse::<usize>().ok();
        return number.filter(|k| (1..=n).contains(k)).map(|k| k - 1);
    }
    let expected = spelled(&plain)?;
    let of = |card: &usize| deck.label(*card as Card);
    let mut found = (0..n).filter(|card| {
        let label = of(card);
        // Numbers are not spelled: only what carries a suit, or a star, has another name.
        label == expected || (deck == Deck::Thirteen && label.trim_end_matches('♥') == expected)
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
