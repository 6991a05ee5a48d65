//! Prints of programs that span several lines, turned into a deck or a row of a table a line:
//! matrices and tables of R, deals of bridge, histories of poker.

use crate::card::playing_card;
use crate::cell::Cell;
use crate::lines::is_remark;

/// Returns a print of these programs as a deck or row a line; `None` for any other text. O(length).
pub(crate) fn in_lines(text: &str) -> Option<String> {
    let rows = matrix_of_r(text)
        .or_else(|| table_of_r(text))
        .or_else(|| bridge_deals(text))
        .or_else(|| poker_hands(text))
        .or_else(|| groups_of_powershell(text))?;
    (!rows.is_empty()).then(|| rows.join("\n"))
}

/// The rows of a matrix as R prints it, without their numbers and the line that asked for it, and put
/// together where its columns did not fit into one line.
fn matrix_of_r(text: &str) -> Option<Vec<String>> {
    let mut rows: Vec<(&str, String)> = Vec::new();
    let mut at = None;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with("[,") && is_remark(line) {
            at = Some(0);
            continue;
        }
        if at.is_none() && line.starts_with("> ") {
            continue;
        }
        let (label, cells) = line.split_once(char::is_whitespace)?;
        let at = at
            .as_mut()
            .filter(|_| label.starts_with('[') && label.ends_with(",]"))?;
        match rows.get_mut(*at) {
            Some((known, row)) if *known == label => {
                row.push(' ');
                row.push_str(cells);
            }
            Some(_) => return None,
            None => rows.push((label, cells.to_string())),
        }
        *at += 1;
    }
    Some(rows.into_iter().map(|(_, row)| row).collect())
}

/// A table of R whose columns did not fit into one line: its parts have the same title and the same words
/// before their rows.
fn table_of_r(text: &str) -> Option<Vec<String>> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let title = lines.next().filter(|line| line.starts_with(' '))?;
    let mut parts: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
    for line in lines {
        match line == title {
            true => parts.push(Vec::new()),
            false => {
                let line = line.trim();
                let cells = line.split_once(char::is_whitespace)?;
                parts.last_mut()?.push(cells);
            }
        }
    }
    let (first, others) = parts.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let labels = |part: &[(&str, &str)]| part.iter().map(|(label, _)| label.to_string()).collect();
    let known: Vec<String> = labels(first);
    if others.iter().any(|part| known != labels(part)) {
        return None;
    }
    let row = |(at, label): (usize, &String)| {
        let cells = parts.iter().map(|part| part[at].1);
        let cells = cells.collect::<Vec<_>>().join(" ");
        format!("{label} {cells}")
    };
    let rows = known.iter().enumerate().map(row);
    Some(std::iter::once(title.to_string()).chain(rows).collect())
}

/// The seats of bridge, in the order in which they are dealt to.
const SEATS: &str = "NESW";
const SUITS: &str = "SHDC";
const RANKS: &str = "AKQJT98765432";

/// Deals of bridge in Portable Bridge Notation, as whose each card is, below the cards: hands have no order.
fn bridge_deals(text: &str) -> Option<Vec<String>> {
    const TAG: &str = "[Deal \"";
    let is_tagged = text.contains(TAG);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let deals = lines.filter_map(|line| match is_tagged {
        true => line.strip_prefix(TAG)?.strip_suffix("\"]"),
        false => Some(line),
    });
    let owners: Option<Vec<String>> = deals.map(owners).collect();
    let owners = owners.filter(|all| all.len() > 1)?;
    let cards = SUITS.chars().flat_map(|suit| {
        let card = move |rank| format!("{rank}{suit}");
        RANKS.chars().map(card)
    });
    let cards = cards.collect::<Vec<_>>().join(" ");
    Some(std::iter::once(cards).chain(owners).collect())
}

/// Returns the owner of each card in a deal such as `N:AK.Q.J.T98 …`; `None` unless all 52 are
/// there.
fn owners(deal: &str) -> Option<String> {
    let (first, hands) = deal.split_once(':')?;
    let first = SEATS.find(first).filter(|_| first.len() == 1)?;
    let mut owner = [None; 52];
    for (hand, seat) in hands.split_whitespace().zip(first..first + 4) {
        for (suit, ranks) in hand.split('.').enumerate() {
            for rank in ranks.chars() {
                let place = owner.get_mut(13 * suit + RANKS.find(rank)?)?;
                if place.replace(SEATS.chars().nth(seat % 4)?).is_some() {
                    return None;
                }
            }
        }
    }
    let owner: Option<Vec<String>> = owner.iter().map(|owner| owner.map(String::from)).collect();
    Some(owner?.join(" "))
}

/// Returns hands of poker from the histories of poker rooms: the cards dealt to the player, where
/// they are known of all hands, then those of the board. All hands are cut to the length that shows
/// the most cards in total; shorter ones are left out.
fn poker_hands(text: &str) -> Option<Vec<String>> {
    if !text.contains("*** FLOP ***") {
        return None;
    }
    let mut hands: Vec<[Vec<&str>; 2]> = Vec::new();
    for line in text.lines().map(str::trim) {
        let is_board = ["*** FLOP ***", "*** TURN ***", "*** RIVER ***"]
            .iter()
            .any(|street| line.starts_with(street));
        if line.contains("Hand #") {
            hands.push(Default::default());
        } else if let Some([own, board]) = hands.last_mut() {
            if line.starts_with("Dealt to ") && own.is_empty() {
                *own = cards_in(line);
            } else if is_board {
                *board = cards_in(line);
            }
        }
    }
    let has_own = hands.iter().all(|[own, _]| own.len() > 1);
    let rows = hands.into_iter().map(|[own, board]| {
        let own = own.into_iter().filter(|_| has_own);
        own.chain(board).collect::<Vec<_>>()
    });
    let rows: Vec<Vec<&str>> = rows.collect();
    let shown = |cards: &usize| rows.iter().filter(|row| row.len() >= *cards).count() * cards;
    let most = (2..=7).max_by_key(shown)?;
    let long = rows.iter().filter(|row| row.len() >= most);
    Some(long.map(|row| row[..most].join(" ")).collect())
}

/// Reads counts of orders as PowerShell groups lines: it leaves a part of each group out.
fn groups_of_powershell(text: &str) -> Option<Vec<String>> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_heading = |line: &str| line.split_whitespace().eq(["Count", "Name", "Group"]);
    lines
        .find(|line| is_heading(line))
        .filter(|_| text.trim_start().starts_with("Count"))?;
    let rows = lines.skip(1).map(|line| {
        let (count, order) = line.split_once(' ')?;
        let order = order.split_once('{')?.0.trim();
        Some(format!(
            "[{}]: {count}",
            order.replace(' ', ", ").replace(",,", ",")
        ))
    });
    rows.collect()
}

/// The playing cards in the brackets of a line.
fn cards_in(line: &str) -> Vec<&str> {
    let inside = line.split_once('[').map_or("", |(_, inside)| inside);
    let words = inside
        .split(['[', ']', ' '])
        .filter(|word| !word.is_empty());
    words
        .filter(|word| playing_card(Cell::new(word)).is_some())
        .collect()
}
