//! Words that change between few before decks, as the names of two algorithms in one log.

use std::collections::{BTreeMap, HashSet};

use crate::card::playing_card;
use crate::cell::Cell;
use crate::ends::is_level;

/// The first two of such words; `None` where one word alone stands there, or many, or cards. O(a sample).
pub(crate) fn mixed(text: &str) -> Option<[String; 2]> {
    /// Lines that are looked at, and words of each.
    const SAMPLE: usize = 300;
    const MOST: usize = 4;
    /// Fewer lines of one kind are others' titles.
    const FEWEST: usize = 10;
    let between = |c: char| c.is_whitespace() || ",;:，；：|[]()".contains(c);
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .take(SAMPLE);
    let lines: Vec<Vec<&str>> = lines
        .map(|line| {
            line.split(between)
                .filter(|word| !word.is_empty())
                .collect()
        })
        .collect();
    let is_kind = |word: &str| {
        let is_plain =
            word.contains(char::is_alphabetic) && !word.contains(|c: char| c.is_ascii_digit());
        is_plain
            && !is_level(word)
            && !is_of_calendar(word)
            && playing_card(Cell::new(word)).is_none()
    };
    (0..MOST).find_map(|at| {
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        // Two cards follow, or more.
        for words in lines.iter().filter(|words| words.len() > at + 2) {
            let word = words[at];
            *kinds.entry(word).or_default() += 1;
        }
        kinds.retain(|_, count| *count > 1);
        let counted: usize = kinds.values().sum();
        let are_few = (2..=3).contains(&kinds.len()) && kinds.keys().all(|word| is_kind(word));
        let are_often = kinds
            .values()
            .all(|&count| count >= FEWEST && 5 * count >= lines.len());
        let others = lines.iter().flat_map(|words| {
            let others = words.iter().enumerate().filter(|(k, _)| *k != at);
            others.map(|(_, word)| *word)
        });
        let others: HashSet<&str> = others.collect();
        let is_apart = are_few && are_often && counted + 2 > lines.len();
        (is_apart && !kinds.keys().any(|word| others.contains(word))).then(|| {
            let mut words = kinds.into_keys().map(|word| Cell::new(word).excerpt());
            [words.next(), words.next()].map(Option::unwrap_or_default)
        })
    })
}

/// Returns true for days, months and halves of days.
fn is_of_calendar(word: &str) -> bool {
    let begin: String = word.to_lowercase().chars().take(3).collect();
    let all = "am pm mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec";
    all.split(' ').any(|known| known == begin)
}
