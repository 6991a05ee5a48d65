//! The orders that named cards usually have before a shuffle.

use engine::deck::Card;

use crate::card::parse_card;
use engine::deck::Deck;

/// The usual orders of cards with these names, each as the cards' numbers: of playing cards suit by
/// suit in every order of the suits, and rank by rank, from the ace, the two or the king on; of up
/// to four other cards every order. The order that the names are given in is not among them by
/// right, but may be.
///
/// ```
/// use shuffle_lab_reading::starting_orders;
/// let names = ["red", "green", "blue"].map(String::from);
/// assert_eq!(starting_orders(&names).len(), 6);
/// ```
pub fn starting_orders(names: &[String]) -> Vec<Vec<Card>> {
    /// Every order of so few cards is tried.
    const FEW: usize = 4;
    let known: Option<Vec<usize>> = names
        .iter()
        .map(|name| parse_card(Deck::FiftyFour, 54, name))
        .collect();
    match known {
        Some(known) if names.len() > FEW => of_playing_cards(&known),
        _ if names.len() <= FEW => permutations(names.len()),
        _ => Vec::new(),
    }
}

/// Orders of playing cards, of which card `k` is `known[k]` of the 54.
fn of_playing_cards(known: &[usize]) -> Vec<Vec<Card>> {
    const SUITS: usize = 4;
    const RANKS: usize = 13;
    // Where a rank stands: from the ace, from the two, from the king, and from the ace down.
    let ranks: [fn(usize) -> usize; 4] = [
        |rank| rank,
        |rank| (rank + RANKS - 1) % RANKS,
        |rank| RANKS - 1 - rank,
        |rank| (RANKS - rank) % RANKS,
    ];
    let mut orders = Vec::new();
    for suits in permutations(SUITS) {
        for rank in ranks {
            for by_rank in [false, true] {
                let place = |&card: &Card| {
                    let card = known[card as usize];
                    let suit = suits.get(card / RANKS).map_or(SUITS, |&suit| suit as usize);
                    let rank = rank(card % RANKS);
                    // Jokers come last.
                    match (suit < SUITS, by_rank) {
                        (false, _) => (SUITS, card),
                        (true, false) => (suit, rank),
                        (true, true) => (0, rank * SUITS + suit),
                    }
                };
                let mut order: Vec<Card> = (0..known.len() as Card).collect();
                order.sort_by_key(place);
                if !orders.contains(&order) {
                    orders.push(order);
                }
            }
        }
    }
    orders
}

/// Returns every order of `n` cards.
pub(crate) fn permutations(n: usize) -> Vec<Vec<Card>> {
    let mut all = vec![Vec::new()];
    for card in 0..n as Card {
        all = all
            .iter()
            .flat_map(|order: &Vec<Card>| {
                (0..=order.len()).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, card);
                    longer
                })
            })
            .collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counting again from another order is what counting the decks from it is.
    #[test]
    fn counts_are_reordered() {
        let wishes = crate::Wishes::default();
        let text = "C A B\nA B C\nB A C\nC B A\nC A B";
        let mut reading = crate::read(text, &wishes).unwrap();
        assert_eq!(reading.names, ["A", "B", "C"]);
        reading.reorder(&[2, 0, 1]);
        let other = crate::read(text, &crate::Wishes::before("C A B")).unwrap();
        assert_eq!(reading.names, other.names);
        assert_eq!(reading.tally(), other.tally());
    }

    /// Spades first, as most programs begin, is one of the orders of a deck of 52; each order has
    /// every card once.
    #[test]
    fn suits_come_in_every_order() {
        let deck = Deck::FiftyTwo;
        let names: Vec<String> = (0..52).map(|card| deck.label(card)).collect();
        let orders = starting_orders(&names);
        assert_eq!(orders.len(), 24 * 4 * 2);
        let spades_first = |order: &Vec<Card>| order[..3] == [13, 14, 15] && order[13] == 0;
        assert!(orders.iter().any(spades_first));
        for order in &orders {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, Vec::from_iter(0..52));
        }
    }
}
