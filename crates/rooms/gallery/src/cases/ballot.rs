//! The browser ballot of 2010: five entries, sorted by a comparator that tosses a coin.
//!
//! The table of counts that was published then could not be had again for this page. What is set beside our
//! figures is what several reports of 2010 say alike: in Internet Explorer 8, of some 10,000 ballots,
//! DSL.sk counted shares from 6 to 50 % in the 25 squares, itself last in 50.1 %, Chrome more often than any
//! other in each of the first three places (L. Motl, 23 February; Neowin; TechCrunch); in Firefox another table
//! (Ars Technica, March). The code was printed: `return (0.5 - Math.random())`. Which sort the browser used,
//! and in which order the list stood, nobody said. Heapsort is enumerated here, toss by toss: with
//! Internet Explorer first and Chrome fourth it gives all of these figures, and no sort of the catalogue does.

use ::words::stories::cases_ballot_2010 as say;
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use stats::share_test;

use super::figure_view::FigureView;
use super::figured::Figured;
use super::map::{CaseMap, Figure, WIDE};
use super::numbers::{numbered, percent, row};
use super::open::OpenCase;
use page::true_case::Case;
use page::verdict::Evidence;
use page::verdict::words::square;

/// Entries of the ballot.
pub const ENTRIES: usize = 5;
/// Ballots that were counted, about.
pub const BALLOTS: u64 = 10_000;
/// Share of the ballots in Internet Explorer in which it came last.
pub const LAST: f64 = 0.501;
/// The smallest and the largest share of a square, in whole percents.
pub const SHARES: [f64; 2] = [0.06, 0.50];
/// Place of Internet Explorer in the list, from 0, if the sort was heapsort.
pub const EXPLORER: usize = 0;
/// Place of Chrome in the list, from 0, if the sort was heapsort.
pub const CHROME: usize = 3;
/// The entries by their place in the list.
pub const NAMES: [&str; ENTRIES] = ["1, IE", "2", "3", "4, Chrome", "5"];

/// A table of five entries by five places: row = entry, column = place.
pub type Table = [[f64; ENTRIES]; ENTRIES];

/// The exact odds of heapsort with a coin.
pub fn heap() -> Table {
    odds(heapsort)
}

/// The exact odds of insertion sort with a coin, for comparison.
pub fn insertion() -> Table {
    let setup = Setup::new(Algorithm::INSERTION_SORT_COIN, ENTRIES);
    let places = exact::exact_positions(&setup);
    let odds = |entry: usize, place: usize| {
        places
            .as_ref()
            .map_or(f64::NAN, |places| places.row(entry)[place])
    };
    std::array::from_fn(|entry| std::array::from_fn(|place| odds(entry, place)))
}

/// The entry that comes more often than any other to each of the first three places, if there is one.
pub fn leader(table: &Table) -> Option<usize> {
    let leads = |entry: usize, place: usize| {
        let mut others = (0..ENTRIES).filter(|other| *other != entry);
        others.all(|other| table[other][place] < table[entry][place])
    };
    (0..ENTRIES).find(|&entry| (0..3).all(|place| leads(entry, place)))
}

/// The smallest and the largest share of a table.
pub fn shares(table: &Table) -> [f64; 2] {
    let all = || table.iter().flatten().copied();
    [all().fold(1.0, f64::min), all().fold(0.0, f64::max)]
}

/// Returns true if the share counted in the last place is further from fair than chance explains.
pub fn is_unfair() -> bool {
    let counts = [LAST, 1.0 - LAST].map(|share| share * BALLOTS as f64);
    let fair = 1.0 / ENTRIES as f64;
    share_test(&counts, &[fair, 1.0 - fair], BALLOTS).p() <= 1e-4
}

/// Coins that were tossed before; more come as tails, and are noted.
struct Coins<'a> {
    tossed: &'a [bool],
    used: usize,
}

impl Coins<'_> {
    fn toss(&mut self) -> bool {
        self.used += 1;
        self.tossed.get(self.used - 1).copied().unwrap_or_default()
    }
}

/// Exact odds of each entry in each place, over all tosses of the coin.
fn odds(sort: fn(&mut [usize; ENTRIES], &mut Coins)) -> Table {
    let mut table = [[0.0; ENTRIES]; ENTRIES];
    let mut ways = vec![Vec::new()];
    while let Some(way) = ways.pop() {
        let mut entries = [0, 1, 2, 3, 4];
        let mut coins = Coins {
            tossed: &way,
            used: 0,
        };
        sort(&mut entries, &mut coins);
        if coins.used > way.len() {
            ways.extend([true, false].map(|toss| [&way[..], &[toss]].concat()));
            continue;
        }
        let weight = 0.5_f64.powi(way.len() as i32);
        for (place, entry) in entries.into_iter().enumerate() {
            table[entry][place] += weight;
        }
    }
    table
}

/// The textbook's heapsort.
fn heapsort(entries: &mut [usize; ENTRIES], coins: &mut Coins) {
    let mut sift = |entries: &mut [usize; ENTRIES], mut at: usize, end: usize| {
        while 2 * at + 1 < end {
            let left = 2 * at + 1;
            let child = left + usize::from(left + 1 < end && coins.toss());
            if !coins.toss() {
                break;
            }
            entries.swap(at, child);
            at = child;
        }
    };
    for at in (0..ENTRIES / 2).rev() {
        sift(entries, at, ENTRIES);
    }
    for end in (1..ENTRIES).rev() {
        entries.swap(0, end);
        sift(entries, 0, end);
    }
}

/// The case of this file.
pub(super) const CASE: Case = Case::named("ballot-2010");

/// Its figures: heapsort, and insertion sort.
pub(super) struct Sorts;

impl Figured for Sorts {
    fn figures(&self) -> Vec<Figure> {
        let figure = |odds: Table| {
            let ratios = odds.into_iter().flatten();
            let ratios = ratios.map(|share| share * ENTRIES as f64);
            Figure::of(CaseMap::of(ENTRIES, WIDE, ratios))
        };
        vec![figure(heap()), figure(insertion())]
    }

    fn evidence(&self) -> Option<Evidence> {
        is_unfair().then_some(Evidence::Theory(Fairness::Biased))
    }

    fn describe(&self, _open: &OpenCase, k: usize, lang: Lang, figure: &mut FigureView) {
        let captions = [say::CAPTION_HEAPSORT, say::CAPTION_INSERTION];
        figure.caption = captions[k].of(lang).to_string();
        figure.rows = NAMES.map(String::from).into();
        figure.columns = numbered(ENTRIES);
    }

    fn reading(&self, open: &OpenCase, at: (usize, usize, usize), lang: Lang) -> String {
        let (_, row, column) = at;
        let here = say::reading(lang, row + 1, column + 1);
        let share = percent(open.ratio(at) / ENTRIES as f64, 1);
        square(lang, &here, &share, open.ratio(at), ["20%", ""])
    }

    fn reason(&self, _open: &OpenCase, lang: Lang) -> [String; 2] {
        [say::REASON, say::REASON_SORT].map(|words| words.of(lang).to_string())
    }

    fn rows(&self, _open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
        let heap = heap();
        let between = |[least, most]: [f64; 2], digits| {
            say::between(lang, percent(least, digits), percent(most, digits))
        };
        let last = percent(heap[EXPLORER][ENTRIES - 1], 1);
        let leader = |table: &Table| match leader(table) {
            Some(entry) => say::entry(lang, entry + 1),
            None => say::NO_SINGLE_ENTRY.of(lang).to_string(),
        };
        vec![
            row(say::EXPLORER_LAST.of(lang), percent(LAST, 1), last),
            row(
                say::SHARES.of(lang),
                between(SHARES, 0),
                between(shares(&heap), 1),
            ),
            row(say::FIRST_PLACES.of(lang), "Chrome", leader(&heap)),
            row(say::INSERTION.of(lang), "", leader(&insertion())),
        ]
    }
}
