//! The list out of which a shuffle is chosen: for a lane, or to judge decks against.

use app::i18n::{Lang, Met, Words, also_called, setup_name};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

use crate::search::finds;
use crate::words;

/// An open list.
#[derive(Clone, Debug, PartialEq)]
pub struct Picker {
    /// The lane that it is for, where there are any.
    pub lane: usize,
    /// The text of the search.
    pub query: String,
    /// The row that Enter chooses.
    at: usize,
    /// The name of the row for any fair shuffle, above all others, where there is one.
    fair: Option<Words>,
}

/// The id of the row for any fair shuffle.
const FAIR: &str = "fair";

/// One row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct PickerRow {
    /// The id of the shuffle.
    pub id: &'static str,
    /// Its group; the heading stands above the first row of each.
    pub group: &'static str,
    /// Its name in plain words.
    pub name: String,
    /// The name that programmers know, if it is another one.
    pub term: String,
    /// True if Enter chooses it.
    pub is_active: bool,
    /// True if it is the shuffle that is shown.
    pub is_shown: bool,
}

impl Picker {
    /// The list for a lane that shows `shown`, which is the active row.
    pub fn new(lane: usize, shown: Algorithm) -> Picker {
        let at = algorithms().position(|algorithm| algorithm == shown);
        Picker {
            lane,
            query: String::new(),
            at: at.unwrap_or(0),
            fair: None,
        }
    }

    /// The list of what decks are judged against, with a row of this name for any fair shuffle, which
    /// is shown unless another one is.
    pub fn of_fair(name: Words, shown: Option<Algorithm>) -> Picker {
        let rest = shown.map(|shown| Picker::new(0, shown).at + 1);
        Picker {
            lane: 0,
            query: String::new(),
            at: rest.unwrap_or(0),
            fair: Some(name),
        }
    }

    /// Searches for other words; the first row found becomes active.
    pub fn search(&mut self, query: String) {
        self.query = query;
        self.at = 0;
    }

    /// Makes a row further down active, or further up if negative; the ends stop it.
    pub fn go(&mut self, rows: i32, found: usize) {
        let last = found.saturating_sub(1) as i32;
        self.at = (self.at as i32).saturating_add(rows).clamp(0, last) as usize;
    }

    /// The shuffles that match what is searched, by group, for decks of `n` cards.
    /// `shown` is `None` for any fair shuffle.
    pub fn rows(&self, lang: Lang, shown: Option<Algorithm>, n: usize) -> Vec<PickerRow> {
        let fair = self.fair.map(|name| PickerRow {
            id: FAIR,
            group: "",
            name: name.of(lang).to_string(),
            term: String::new(),
            is_active: false,
            is_shown: false,
        });
        let rows = algorithms().map(|algorithm| row(lang, algorithm, n));
        let rows = fair.into_iter().chain(rows);
        let found = rows.filter(|row| {
            let also = Algorithm::from_id(row.id).map_or("", also_called);
            finds(&self.query, &[&row.name, &row.term, row.id, also])
        });
        let mut rows: Vec<PickerRow> = found.collect();
        for (k, row) in rows.iter_mut().enumerate() {
            row.is_active = k == self.at;
            row.is_shown = row.id == shown.map_or(FAIR, |shown| shown.id());
        }
        rows
    }
}

fn algorithms() -> impl Iterator<Item = Algorithm> {
    let met = |group| {
        Algorithm::ALL
            .into_iter()
            .filter(move |its| met(*its) == group)
    };
    [Met::Code, Met::Hands, Met::Machines, Met::Loaders]
        .into_iter()
        .flat_map(met)
}

/// Where one meets a shuffle: one with a mistake is met in code, and whether it has one is the
/// question.
fn met(algorithm: Algorithm) -> Met {
    match Met::of(algorithm) {
        Met::Mistakes => Met::Code,
        other => other,
    }
}

fn row(lang: Lang, algorithm: Algorithm, n: usize) -> PickerRow {
    let setup = Setup::new(algorithm, n).canonical();
    let term = setup_name(lang, &setup);
    let plain = words::plain_name(lang, &setup);
    PickerRow {
        id: algorithm.id(),
        group: met(algorithm).heading(lang),
        name: plain.map_or_else(|| term.clone(), str::to_string),
        term: plain.map_or_else(String::new, |_| term),
        is_active: false,
        is_shown: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shuffle_is_found_by_its_name_and_id() {
        for lang in Lang::ALL {
            let mut picker = Picker::new(0, Algorithm::RIFFLE);
            let all = picker.rows(lang, Some(Algorithm::RIFFLE), 13);
            assert_eq!(all.len(), Algorithm::ALL.len());
            let active = |rows: &[PickerRow]| rows.iter().position(|row| row.is_active);
            let shown = all.iter().position(|row| row.is_shown);
            assert_eq!(active(&all), shown);
            for row in &all {
                for query in [
                    row.id.to_string(),
                    row.name.to_uppercase(),
                    row.term.clone(),
                ] {
                    picker.search(query);
                    let found = picker.rows(lang, Some(Algorithm::RIFFLE), 13);
                    assert!(found.iter().any(|one| one.id == row.id), "{row:?}");
                    assert_eq!(active(&found), Some(0));
                }
            }
        }
    }

    /// Proves that what people call a shuffle finds it, in both languages, and first what is meant most.
    #[test]
    fn shuffles_are_found_by_what_people_call_them() {
        for (query, id) in [
            ("Sattolo", "sattolo"),
            ("Collections.shuffle", "fisher-yates-down"),
            ("tf.data", "buffer"),
            ("sort random", "insertion-sort-coin"),
            ("交叉洗牌", "cross"),
            ("secret santa", "derangement-redo"),
            ("赌场", "shelf"),
            ("random key", "sort-by-keys"),
            ("分片", "blocks-order"),
        ] {
            for lang in Lang::ALL {
                let mut picker = Picker::new(0, Algorithm::RIFFLE);
                picker.search(query.into());
                let found = picker.rows(lang, Some(Algorithm::RIFFLE), 13);
                assert!(found.iter().any(|row| row.id == id), "{query} {found:?}");
                assert!(found.len() <= 8, "{query} {}", found.len());
            }
        }
    }

    /// Proves that a list with a row for any fair shuffle has it first, shown and active unless another
    /// shuffle is, and that it is found by its name.
    #[test]
    fn any_fair_shuffle_is_the_first_row() {
        let mut picker = Picker::of_fair(::words::watch::CARD, None);
        let rows = picker.rows(Lang::En, None, 13);
        assert_eq!(rows.len(), Algorithm::ALL.len() + 1);
        assert!(rows[0].id == FAIR && rows[0].is_shown && rows[0].is_active);
        assert_eq!(rows.iter().filter(|row| row.is_shown).count(), 1);
        picker.search("card".into());
        assert!(picker.rows(Lang::En, None, 13)[0].id == FAIR);
        let shown = Some(Algorithm::SATTOLO);
        let rows = Picker::of_fair(::words::watch::CARD, shown).rows(Lang::En, shown, 13);
        let row = rows.iter().find(|row| row.is_shown).unwrap();
        assert!(row.id == "sattolo" && row.is_active);
    }

    #[test]
    fn nothing_is_found_for_nonsense_and_keys_stay_within_the_list() {
        let mut picker = Picker::new(0, Algorithm::RIFFLE);
        picker.search("no such shuffle".into());
        assert_eq!(picker.rows(Lang::En, Some(Algorithm::RIFFLE), 13), []);
        picker.go(1, 0);
        picker.search(String::new());
        picker.go(-5, Algorithm::ALL.len());
        assert!(picker.rows(Lang::En, Some(Algorithm::RIFFLE), 13)[0].is_active);
        picker.go(500, Algorithm::ALL.len());
        picker.go(i32::MAX, Algorithm::ALL.len());
        let rows = picker.rows(Lang::En, Some(Algorithm::RIFFLE), 13);
        assert!(rows.last().is_some_and(|row| row.is_active));
    }
}
