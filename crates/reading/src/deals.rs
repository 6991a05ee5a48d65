//! Deals of several hands of playing cards, a player each, or in the Portable Bridge Notation.
//!
//! Hands of one deal have no card in common: they are one shuffle. What is counted is whose each card
//! is, as hands have no order.

use std::collections::BTreeMap;

use super::read_as::{Shape, Wishes};
use super::refusal::Refusal;
use crate::card::playing_card;
use crate::cell::Cell;
use crate::equal_cards::equal_cards;
use crate::found::Found;
use crate::table::Table;

/// The cards of each player.
type Deal<'a> = BTreeMap<&'a str, Vec<usize>>;

/// Deals as decks with equal cards, a place for each card and who got it. `None` of anything else, and
/// where hands of several decks would share no card by luck in more than one of a thousand million
/// tries.
pub(crate) fn deals(text: &str, wishes: &Wishes) -> Option<Result<Found, Refusal>> {
    if wishes.shape.is_some_and(|shape| shape != Shape::EqualCards) {
        return None;
    }
    let ways = [in_notation, in_lines, in_columns];
    let mut deals = ways.into_iter().filter_map(|read| read(text));
    let deals = deals.find(|deals| deals.len() > 1 && deals[0].len() > 1)?;
    let sizes = |deal: &Deal<'_>| -> Vec<(String, usize)> {
        let sizes = deal
            .iter()
            .map(|(player, hand)| (player.to_string(), hand.len()));
        sizes.collect()
    };
    let model = sizes(deals.first()?);
    let has_jokers = deals
        .iter()
        .flat_map(Deal::values)
        .flatten()
        .any(|&card| card > 51);
    let n = if has_jokers { 54 } else { 52 };
    if deals.iter().any(|deal| sizes(deal) != model) {
        return None;
    }
    let (mut table, mut dealt, mut ln_luck) = (Table::default(), 0, 0.0);
    for (_, size) in &model {
        let free = |k: usize| (n as f64 - (dealt + k) as f64) / (n - k) as f64;
        ln_luck += (0..*size).map(|k| free(k).max(0.0).ln()).sum::<f64>();
        dealt += size;
    }
    for (deal, line) in deals.iter().zip(1..) {
        let mut owners = vec![Cell::Text("–"); n];
        for (player, hand) in deal {
            for &card in hand {
                let owner = std::mem::replace(&mut owners[card], Cell::new(player));
                if owner != Cell::Text("–") {
                    return None;
                }
            }
        }
        table.push(line, owners);
    }
    let is_one_deck = deals.len() as f64 * ln_luck < -1e9_f64.ln();
    is_one_deck.then(|| equal_cards(&table, false)).flatten()
}

/// Hands behind the name of their player, one a line or several. Lines without cards are titles.
fn in_lines(text: &str) -> Option<Vec<Deal<'_>>> {
    let between = |c: char| c.is_whitespace() || ",;:：|[](){}'\"".contains(c);
    let mut hands: Vec<(Option<&str>, Vec<usize>)> = Vec::new();
    for line in text.lines() {
        let (mut before, mut is_hand) = (None, false);
        for word in line.split(between).filter(|word| !word.is_empty()) {
            match (playing_card(Cell::new(word)), hands.last_mut()) {
                (Some(card), Some((_, hand))) if is_hand => hand.push(card),
                (Some(card), _) => {
                    hands.push((before, vec![card]));
                    is_hand = true;
                }
                (None, _) => (before, is_hand) = (Some(word), false),
            }
        }
    }
    // `c1` of a heading is a card, too.
    let heading = hands.first()?.0;
    let is_headed = hands[1..].iter().all(|(player, _)| *player != heading);
    let mut deals: Vec<Deal<'_>> = Vec::new();
    for (player, hand) in hands.drain(usize::from(is_headed)..) {
        let player = player.filter(|_| hand.len() > 1)?;
        if deals.last().is_none_or(|deal| deal.contains_key(player)) {
            deals.push(Deal::new());
        }
        deals.last_mut()?.insert(player, hand);
    }
    Some(deals)
}

/// A deal a line, a hand in each column that has cards: `1,AS KD,7H 2C`, below the names of the players or
/// without them.
fn in_columns(text: &str) -> Option<Vec<Deal<'_>>> {
    const UNNAMED: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let hand = |cell: &str| -> Option<Vec<usize>> {
        let cards: Option<Vec<usize>> = cell
            .split_whitespace()
            .map(|word| playing_card(Cell::new(word)))
            .collect();
        cards.filter(|cards| cards.len() > 1)
    };
    let mut lines = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(cells_of)
        .peekable();
    let is_heading = |cells: &Vec<&str>| !cells.iter().any(|cell| hand(cell).is_some());
    let heading = lines.next_if(is_heading).unwrap_or_default();
    let player = |k: usize| heading.get(k).or(UNNAMED.get(k)).copied();
    let deals = lines.map(|cells| {
        let hands = cells
            .iter()
            .enumerate()
            .filter_map(|(k, cell)| Some((player(k)?, hand(cell)?)));
        let deal: Deal<'_> = hands.collect();
        (deal.len() > 1).then_some(deal)
    });
    deals.collect()
}

/// The cells of a line, between the first of these signs that it has.
fn cells_of(line: &str) -> Vec<&str> {
    let mut signs = ['\t', ';', '|', ','].into_iter();
    let sign = signs.find(|sign| line.contains(*sign));
    line.split(sign.unwrap_or('|')).map(str::trim).collect()
}

/// The seats of bridge, in the order in which they are dealt to.
const SEATS: &str = "NESW";
const SUITS: &str = "SHDC";

/// Deals of bridge such as `N:AK.Q.J.T98 …`, alone or in tags.
fn in_notation(text: &str) -> Option<Vec<Deal<'_>>> {
    const TAG: &str = "[Deal \"";
    let is_tagged = text.contains(TAG);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let deals = lines.filter_map(|line| match is_tagged {
        true => line.strip_prefix(TAG)?.strip_suffix("\"]"),
        false => Some(line),
    });
    deals.map(bridge_deal).collect()
}

/// A deal of bridge; `None` unless all 52 cards are there.
fn bridge_deal(deal: &str) -> Option<Deal<'static>> {
    let (first, hands) = deal.split_once(':')?;
    let first = SEATS.find(first).filter(|_| first.len() == 1)?;
    let mut deal = Deal::new();
    for (hand, seat) in hands.split_whitespace().zip(first..first + 4) {
        let suits = hand.split('.').zip(SUITS.chars());
        let cards =
            suits.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{rank}{suit}")));
        let cards: Option<Vec<usize>> = cards.map(|card| playing_card(Cell::new(&card))).collect();
        deal.insert(&SEATS[seat % 4..][..1], cards?);
    }
    (deal.values().map(Vec::len).sum::<usize>() == 52).then_some(deal)
}

#[cfg(test)]
mod tests {
    use crate::Shape;
    use crate::tests::strangers::{decks, given, playing_cards};

    /// Proves that hands of one deal are one shuffle, by whose each card is, a line each, between bars and in a
    /// table; and that hands of two decks are two.
    #[test]
    fn hands_of_a_deal_are_one_shuffle() {
        let names: Vec<String> = playing_cards("SHDC");
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let deals = decks(&names, 60, " ");
        let written = |way: &dyn Fn(usize, &str, &str) -> String| {
            let deal = |(k, deal): (usize, &String)| way(k, &deal[..14], &deal[15..29]);
            deals.iter().enumerate().map(deal).collect::<String>()
        };
        for text in [
            written(&|_, ann, bo| format!("Ann: {ann}\nBo: {bo}\n")),
            written(&|_, ann, bo| format!("P1: {ann} | P2: {bo}\n")),
            "deal,Ann,Bo\n".to_string() + &written(&|k, ann, bo| format!("{k},{ann},{bo}\n")),
            written(&|k, ann, bo| {
                let [ann, bo] = [ann, bo].map(|hand| hand.replace(' ', "\", \""));
                format!("{{\"deal\": {k}, \"Ann\": [\"{ann}\"], \"Bo\": [\"{bo}\"]}}\n")
            }),
            "deal,player,c1,c2,c3,c4,c5\n".to_string()
                + &written(&|k, ann, bo| format!("{k},Ann,{ann}\n{k},Bo,{bo}\n").replace(' ', ",")),
        ] {
            let reading = given(&text);
            assert_eq!((reading.cards(), reading.shuffles()), (52, 60), "{text}");
            assert_eq!(reading.understood.shape, Shape::EqualCards);
        }
        let others = decks(&names, 60, " ");
        let mut others = others.iter().rev();
        let two = written(&|_, ann, _| format!("Ann: {ann}\n"));
        let two = two.lines().map(|line| {
            let other = others.next().map_or("", |deck| &deck[..14]);
            format!("{line}\nBo: {other}\n")
        });
        assert_eq!(given(&two.collect::<String>()).shuffles(), 120);
    }
}
