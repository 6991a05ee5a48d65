//! Prints of programs that span several lines, turned into a deck or a row of a table a line:
//! matrices and tables of R, histories of poker; and lines in which each card has its place.

use std::collections::HashSet;

use crate::card::playing_card;
use crate::cell::Cell;
use crate::lines::is_remark;

/// Returns a print of these programs as a deck or row a line; `None` for any other text. O(length).
pub(crate) fn in_lines(text: &str) -> Option<String> {
    let rows = matrix_of_r(text)
        .or_else(|| table_of_r(text))
        .or_else(|| poker_hands(text))
        .or_else(|| groups_of_powershell(text))
        .or_else(|| numbered_cards(text))
        .or_else(|| numbered_lists(text))
        .or_else(|| named_places(text))
        .or_else(|| lists_in_words(text))
        .or_else(|| counts_with_shares(text))?;
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

/// Decks whose cards are numbered in each line, perhaps behind a label: `1. Ann 2. Bo 3. Cy`.
fn numbered_cards(text: &str) -> Option<Vec<String>> {
    let cards = |line: &str| -> Option<Vec<String>> {
        let line = line.find(": 1").map_or(line, |at| &line[at + 2..]);
        let sign = line.strip_prefix('1')?.chars().next()?;
        let mut rest = line.strip_prefix(&format!("1{sign}"))?;
        // `1.5 2.5` are numbers, `1:30 2:30` times.
        let is_number = ".:".contains(sign) && rest.starts_with(|c: char| c.is_ascii_digit());
        let mut cards = Vec::new();
        for next in 2.. {
            let mark = format!("{next}{sign}");
            let is_apart = |at: &usize| rest[..*at].ends_with([' ', '\t', ',', ';', '，', '；']);
            let mut ends = rest.match_indices(&mark).map(|(at, _)| at);
            let end = ends.find(is_apart);
            let card = rest[..end.unwrap_or(rest.len())].trim();
            cards.push(
                card.trim_end_matches([',', ';', '，', '；'])
                    .trim()
                    .to_string(),
            );
            match end {
                Some(end) => rest = &rest[end + mark.len()..],
                None => break,
            }
        }
        let is_whole = !is_number && cards.len() > 2 && cards.iter().all(|card| !card.is_empty());
        (is_whole && ".):、=-．）".contains(sign)).then_some(cards)
    };
    same_width(text, cards)
}

/// Decks whose cards are numbered line by line, from 1 on for each deck: `01 - Let It Be`. Lines between
/// them are titles.
fn numbered_lists(text: &str) -> Option<Vec<String>> {
    let mut decks: Vec<Vec<&str>> = Vec::new();
    let mut titles = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = line[..line.len() - rest.len()].parse::<usize>();
        let card = rest
            .trim_start()
            .strip_prefix(['.', ')', '-', '、', '．', '–', ':', '：']);
        match (number, card.map(str::trim), decks.last_mut()) {
            (Ok(1), Some(card), _) => decks.push(vec![card]),
            (Ok(number), Some(card), Some(deck)) if number == deck.len() + 1 => deck.push(card),
            (Ok(_), Some(_), _) => return None,
            _ => titles += 1,
        }
    }
    let model = sorted(decks.first()?);
    let is_deck = |deck: &Vec<&str>| sorted(deck) == model && !deck.contains(&"");
    let is_known = model.len() > 2 && decks.len() > 1 && titles <= decks.len() + 1;
    (is_known && decks.iter().all(is_deck))
        .then(|| decks.iter().map(|deck| deck.join("\t")).collect())
}

fn sorted<'a>(cards: &[&'a str]) -> Vec<&'a str> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// Places of cards that are named in each line, always in one order: `Ann=4, Bo=1`.
fn named_places(text: &str) -> Option<Vec<String>> {
    let between = |c: char| c.is_whitespace() || ",;，；".contains(c);
    let pairs = |line: &str| -> Option<Vec<(String, String)>> {
        let words = line.split(between).filter(|word| !word.is_empty());
        let pair = |word: &str| {
            let (name, place) = word.split_once('=')?;
            let is_pair = Cell::new(name).is_name() && Cell::new(place).number().is_some();
            is_pair.then(|| (name.to_string(), place.to_string()))
        };
        words.map(pair).collect()
    };
    let mut known: Option<Vec<String>> = None;
    let places = |line: &str| {
        let (names, places): (Vec<String>, Vec<String>) = pairs(line)?.into_iter().unzip();
        let is_known = *known.get_or_insert_with(|| names.clone()) == names;
        (is_known && names.len() > 2).then_some(places)
    };
    let rows = same_width(text, places)?;
    Some(std::iter::once(known?.join("\t")).chain(rows).collect())
}

/// Lists with a word before their last card, in all lines: `Ann, Bo and Cy`.
fn lists_in_words(text: &str) -> Option<Vec<String>> {
    const BETWEEN: [char; 3] = [',', '，', '、'];
    const AND: [&str; 5] = [" and ", " & ", " und ", "和", "及"];
    let mut last_cards = HashSet::new();
    let mut list = |line: &str| {
        let (at, sign) = line.char_indices().rfind(|(_, c)| BETWEEN.contains(c))?;
        let and = AND.into_iter().find(|and| line[at..].contains(and))?;
        let (cards, last) = line
            .rsplit_once(and)
            .filter(|(cards, _)| cards.len() >= at)?;
        last_cards.insert(last.to_string());
        let cards = cards.trim_end_matches(sign).trim_end();
        Some(format!("{cards}{sign} {last}"))
    };
    let lines = text.lines().map(|line| match line.trim() {
        "" => Some(String::new()),
        line => list(line),
    });
    let lines: Vec<String> = lines.collect::<Option<_>>()?;
    (last_cards.len() > 1).then_some(lines)
}

/// Counts without the percentages in brackets that stand behind them: `18 (30%)`.
fn counts_with_shares(text: &str) -> Option<Vec<String>> {
    let mut cells = 0;
    let mut plain = |line: &str| {
        let mut parts = line.split('(');
        let mut kept = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let is_count = kept.trim_end().ends_with(|c: char| c.is_ascii_digit());
            let share = part.split_once(['%', '％']).filter(|(share, rest)| {
                is_count && rest.starts_with(')') && share.trim().parse::<f64>().is_ok()
            });
            match share {
                Some((_, rest)) => kept.push_str(&rest[1..]),
                None => kept.extend(["(", part]),
            }
            cells += usize::from(share.is_some());
        }
        kept
    };
    let lines: Vec<String> = text.lines().map(&mut plain).collect();
    (cells >= lines.len() && lines.len() > 1).then_some(lines)
}

/// The cells of each line, of which all have as many, with tabs between them.
fn same_width(
    text: &str,
    mut cells: impl FnMut(&str) -> Option<Vec<String>>,
) -> Option<Vec<String>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut width = None;
    let rows = lines.map(|line| {
        let cells = cells(line)?;
        let is_alike = *width.get_or_insert(cells.len()) == cells.len();
        is_alike.then(|| cells.join("\t"))
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
