//! Cards and decks: what a card is called, not where it is.
//!
//! A card is its start place, counted from 0 at the top; everything shown to people counts from 1.

/// A card, by its start place: `0` is the top card of the sorted deck.
pub type Card = u32;

/// Largest deck of the page and of the JavaScript interface.
pub const MAX_CARDS: usize = 1024;

/// Labelling of the cards of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Deck {
    /// `1 … n`, for any `n`.
    #[default]
    Numbers,
    /// The 13 hearts, A to K (article 001).
    Thirteen,
    /// 52 cards, hearts first (article 000).
    FiftyTwo,
    /// 52 cards and two jokers (article 001).
    FiftyFour,
}

/// Black or red print; jokers have no suit but a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The ink of a plain number.
    Plain,
    /// Black.
    Black,
    /// Red.
    Red,
}

/// The print on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Number or rank; `★` for a joker.
    pub rank: String,
    /// Suit sign, empty for plain numbers and jokers.
    pub suit: &'static str,
    /// Colour of the print.
    pub ink: Ink,
}

const RANKS: [&str; 13] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];
const SUITS: [(&str, Ink); 4] = [
    ("♥", Ink::Red),
    ("♠", Ink::Black),
    ("♦", Ink::Red),
    ("♣", Ink::Black),
];

impl Deck {
    /// All decks, in the order of a menu.
    pub const ALL: [Deck; 4] = [
        Deck::Numbers,
        Deck::Thirteen,
        Deck::FiftyTwo,
        Deck::FiftyFour,
    ];

    /// The id used in links: `numbers`, `13`, `52`, `54`.
    pub fn id(self) -> &'static str {
        match self {
            Deck::Numbers => "numbers",
            Deck::Thirteen => "13",
            Deck::FiftyTwo => "52",
            Deck::FiftyFour => "54",
        }
    }

    /// The deck with this id, if there is one.
    ///
    /// ```
    /// use shuffle_lab_engine::deck::Deck;
    /// assert_eq!(Deck::from_id("54"), Some(Deck::FiftyFour));
    /// assert_eq!(Deck::from_id("53"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Deck> {
        Deck::ALL.into_iter().find(|deck| deck.id() == id)
    }

    /// The deck of cards that has this many; numbers where there is none.
    ///
    /// ```
    /// use shuffle_lab_engine::deck::Deck;
    /// let decks = [Deck::FiftyTwo, Deck::FiftyFour, Deck::Numbers];
    /// assert_eq!([52, 54, 8].map(Deck::of_size), decks);
    /// ```
    pub fn of_size(n: usize) -> Deck {
        let fits = |deck: &Deck| deck.size() == Some(n);
        Deck::ALL.into_iter().find(fits).unwrap_or_default()
    }

    /// The number of cards this deck must have; `None` where any number will do.
    pub fn size(self) -> Option<usize> {
        match self {
            Deck::Numbers => None,
            Deck::Thirteen => Some(13),
            Deck::FiftyTwo => Some(52),
            Deck::FiftyFour => Some(54),
        }
    }

    /// The print on `card`. Cards beyond the deck's size show their number.
    ///
    /// ```
    /// use shuffle_lab_engine::deck::{Deck, Face, Ink};
    /// let queen = Face { rank: "Q".to_string(), suit: "♠", ink: Ink::Black };
    /// // Hearts are cards 0 to 12, spades 13 to 25.
    /// assert_eq!(Deck::FiftyTwo.face(13 + 11), queen);
    /// // The last two of 54 are jokers; cards beyond the deck have numbers.
    /// let ranks = [53, 54].map(|card| Deck::FiftyFour.face(card).rank);
    /// assert_eq!(ranks, ["★", "55"]);
    /// ```
    pub fn face(self, card: Card) -> Face {
        let c = card as usize;
        match self.size() {
            Some(size) if c < size && c < 52 => Face {
                rank: RANKS[c % 13].to_string(),
                suit: SUITS[c / 13].0,
                ink: SUITS[c / 13].1,
            },
            // Article 001 has 54 cards: the small (black) joker, then the big (red) one.
            Some(size) if c < size => Face {
                rank: "★".to_string(),
                suit: "",
                ink: if c == 52 { Ink::Black } else { Ink::Red },
            },
            _ => Face {
                rank: (card + 1).to_string(),
                suit: "",
                ink: Ink::Plain,
            },
        }
    }

    /// The short name used in sentences and on axes: `7`, `A♥`, `★1`.
    ///
    /// ```
    /// use shuffle_lab_engine::deck::Deck;
    /// assert_eq!([0, 51, 53].map(|card| Deck::FiftyFour.label(card)), ["A♥", "K♣", "★2"]);
    /// assert_eq!(Deck::Numbers.label(0), "1");
    /// ```
    pub fn label(self, card: Card) -> String {
        let face = self.face(card);
        match (face.rank.as_str(), face.ink) {
            ("★", Ink::Black) => "★1".to_string(),
            ("★", _) => "★2".to_string(),
            _ => face.rank + face.suit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_one_deck_are_all_different() {
        for deck in Deck::ALL {
            let n = deck.size().unwrap_or(60) as Card;
            let labels: std::collections::HashSet<_> = (0..n).map(|c| deck.label(c)).collect();
            assert_eq!(labels.len(), n as usize, "{deck:?}");
            assert_eq!(Deck::from_id(deck.id()), Some(deck));
        }
        assert_eq!(Deck::FiftyTwo.label(0), "A♥");
        assert_eq!(Deck::FiftyTwo.label(13), "A♠");
        assert_eq!(Deck::FiftyFour.label(53), "★2");
        assert_eq!(Deck::Numbers.label(6), "7");
    }
}
