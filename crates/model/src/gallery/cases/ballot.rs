//! The browser ballot of 2010: five entries, sorted by a comparator that tosses a coin.
//!
//! Rob Weir counted 10,000 ballots in each of two browsers and published where the entries stood
//! (*Doing the Microsoft Shuffle*, robweir.com, 27 February 2010). Which sorts the browsers used, the
//! counts say: heapsort in one, in the other an insertion sort of four and a merge that first asks
//! whether there is anything to merge. Each is enumerated here, toss by toss.

use stats::share_test;

/// Entries of the ballot.
pub const ENTRIES: usize = 5;
/// Ballots that were counted in each browser.
pub const BALLOTS: u64 = 10_000;
/// The entries in the order of the published tables, which is that of the page.
pub const NAMES: [&str; ENTRIES] = ["IE", "Firefox", "Opera", "Chrome", "Safari"];

/// A table of five entries by five places: row = entry, column = place.
pub type Table = [[f64; ENTRIES]; ENTRIES];

/// A browser in which ballots were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Internet Explorer.
    Explorer,
    /// Firefox.
    Firefox,
}

impl Browser {
    /// Both.
    pub const ALL: [Browser; 2] = [Browser::Explorer, Browser::Firefox];

    /// What was published.
    pub fn counts(self) -> Table {
        match self {
            Browser::Explorer => [
                [1304.0, 1325.0, 1105.0, 1232.0, 5034.0],
                [2099.0, 2161.0, 2244.0, 2248.0, 1248.0],
                [2132.0, 2036.0, 1374.0, 1916.0, 2542.0],
                [2595.0, 2565.0, 3679.0, 590.0, 571.0],
                [1870.0, 1913.0, 1598.0, 4014.0, 605.0],
            ],
            Browser::Firefox => [
                [2494.0, 2892.0, 2398.0, 1628.0, 588.0],
                [2489.0, 2820.0, 2435.0, 1638.0, 618.0],
                [1612.0, 1909.0, 2643.0, 2632.0, 1204.0],
                [947.0, 1111.0, 1891.0, 3779.0, 2272.0],
                [2458.0, 1268.0, 633.0, 323.0, 5318.0],
            ],
        }
    }

    /// The exact odds of the sort that explains the counts.
    pub fn odds(self) -> Table {
        match self {
            Browser::Explorer => odds(heapsort),
            Browser::Firefox => odds(insertion_and_merge),
        }
    }

    /// The probability that the sort leaves counts as far from its odds as the published ones, or
    /// further: the smallest of five rows, times five (Bonferroni).
    pub fn fit(self) -> f64 {
        let rows = self.counts().into_iter().zip(self.odds());
        let p = rows.map(|(counts, odds)| share_test(&counts, &odds, BALLOTS).p());
        (p.fold(1.0, f64::min) * ENTRIES as f64).min(1.0)
    }
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

/// Where each entry ends, over all tosses of the coin.
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

/// An insertion sort of the first four; then the fifth is merged in from the front, unless one
/// comparison says that it stands right.
fn insertion_and_merge(entries: &mut [usize; ENTRIES], coins: &mut Coins) {
    for next in 1..ENTRIES - 1 {
        let mut at = next;
        while at > 0 && coins.toss() {
            entries.swap(at - 1, at);
            at -= 1;
        }
    }
    if coins.toss() {
        return;
    }
    let mut at = 0;
    while at < ENTRIES - 1 && coins.toss() {
        at += 1;
    }
    entries[at..].rotate_right(1);
}
