//! A feeling in numbers: a list was shuffled some times, and so often the same came first. How likely
//! that is, exactly.

use ::document::{Block, heading, number, status};
use ::words::cases::FEELING;
use ::words::stories::cases_app_shuffle as say;
use app::i18n::{Lang, Words, grouped};
use stats::special::ln_gamma;

use super::msg::CaseMsg;
use super::numbers::about;
use crate::msg::GalleryMsg;

/// The largest list.
const MOST_SONGS: u64 = 1_000_000;
/// The most shuffles that one remembers.
const MOST_STARTS: u64 = 200;
/// The most songs from the top that were the same.
const MOST_FIRST: u64 = 10;
/// Up to here the chances of single songs are added up: what they have in common is a smaller part still.
const APART: f64 = 1e-9;

/// A listener's observation: the same songs came first again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feeling {
    /// Songs in the list.
    pub songs: u64,
    /// Number of times that the list was shuffled.
    pub starts: u64,
    /// Number of times, of `starts`, that the same songs came first.
    pub same: u64,
    /// Number of songs from the top that were the same, in their order.
    pub first: u64,
}

impl Default for Feeling {
    fn default() -> Feeling {
        Feeling {
            songs: 20,
            starts: 8,
            same: 8,
            first: 1,
        }
    }
}

impl Feeling {
    /// Reads what an address has, such as `20-8-8-1`; `None` where that cannot be.
    pub(super) fn read(text: &str) -> Option<Feeling> {
        let numbers: Option<Vec<u64>> = text.split('-').map(|part| part.parse().ok()).collect();
        let [songs, starts, same, first] = numbers?[..] else {
            return None;
        };
        let feeling = Feeling {
            songs,
            starts,
            same,
            first,
        };
        (feeling == feeling.within()).then_some(feeling)
    }

    /// Writes what [`Feeling::read`] reads.
    pub(super) fn write(self) -> String {
        self.numbers().map(|number| number.to_string()).join("-")
    }

    fn numbers(self) -> [u64; 4] {
        [self.songs, self.starts, self.same, self.first]
    }

    /// Puts a number into a field, and changes what it makes impossible.
    pub(super) fn with(mut self, field: usize, number: u64) -> Feeling {
        match field {
            0 => self.songs = number,
            1 => self.starts = number,
            2 => self.same = number,
            _ => self.first = number,
        }
        self.within()
    }

    fn within(self) -> Feeling {
        let songs = self.songs.clamp(2, MOST_SONGS);
        let starts = self.starts.clamp(2, MOST_STARTS);
        Feeling {
            songs,
            starts,
            same: self.same.clamp(2, starts),
            first: self.first.clamp(1, MOST_FIRST.min(songs)),
        }
    }

    /// The chance that in a fair shuffle some song, or some songs in their order, come first at least so
    /// often.
    pub fn chance(self) -> f64 {
        // So many beginnings are equally likely.
        let beginnings: f64 = (0..self.first).map(|k| (self.songs - k) as f64).product();
        let (starts, same) = (self.starts as usize, self.same as usize);
        let apart = beginnings * at_least(starts, same, 1.0 / beginnings);
        // Two of them cannot both come more than half of the time.
        match 2 * same > starts || apart < APART {
            true => apart.min(1.0),
            false => some_often(beginnings as u64, starts, same),
        }
    }

    /// Two sentences: the chance, and its meaning.
    fn said(self, lang: Lang) -> [String; 2] {
        let chance = self.chance();
        let is = match chance {
            0.01.. => say::feeling_luck(lang, format!("{:.0}%", chance * 100.0)),
            _ => {
                let times = match chance >= 1e-15 {
                    true => about(chance),
                    false => grouped(10_u64.pow(15)),
                };
                say::feeling_luck_rarely(lang, chance >= 1e-15, &times)
            }
        };
        let is_beyond_luck = chance <= 1e-4;
        let means = match (is_beyond_luck, chance) {
            (true, _) => say::FEELING_MEANS,
            (_, ..=1e-2) => say::FEELING_IS_SIGN,
            _ => say::FEELING_IS_NO_SIGN,
        };
        [is, means.of(lang).to_string()]
    }

    /// The form: what was noticed, and how likely that is.
    pub(super) fn form(self, lang: Lang) -> Block<GalleryMsg> {
        const LABELS: [Words; 4] = [
            say::FEELING_LIST,
            say::FEELING_TIMES_SHUFFLED,
            say::FEELING_TIMES_SAME,
            say::FEELING_SONGS_SAME,
        ];
        let fields = LABELS.iter().zip(self.numbers()).enumerate();
        let fields = fields.flat_map(|(k, (label, value))| {
            let id = format!("gallery-feeling-{k}");
            let label = Block::of("label").mark("for", &id).says(label.of(lang));
            let feel = GalleryMsg::Case(CaseMsg::Feel(k, value));
            [label, number(grouped(value), feel).id(id)]
        });
        let [is, means] = self.said(lang);
        let said = status("p", format!("{is} ")).with([Block::of("b").says(means)]);
        Block::of("section").class("feeling").with([
            heading(2, FEELING.of(lang)),
            Block::group("fields", fields),
            said,
        ])
    }
}

/// The chance of at least `least` hits in `tries` with this chance each.
fn at_least(tries: usize, least: usize, chance: f64) -> f64 {
    let ln = |k: f64| ln_gamma(k + 1.0);
    let tries = tries as f64;
    let term = |k: usize| {
        let k = k as f64;
        let ways = ln(tries) - ln(k) - ln(tries - k);
        let misses = match tries - k {
            0.0 => 0.0,
            left => left * (-chance).ln_1p(),
        };
        (ways + k * chance.ln() + misses).exp()
    };
    (least..=tries as usize).map(term).sum()
}

/// The chance that of `kinds` equally likely ones some comes at least `least` times in `tries`. Each kind
/// comes a Poisson number of times; that all of them are `tries` is asked afterwards. Only sums of
/// positive numbers: nothing cancels out. O(tries² log kinds).
fn some_often(kinds: u64, tries: usize, least: usize) -> f64 {
    let mean = tries as f64 / kinds as f64;
    let mut share = (-mean).exp();
    let mut one = Both {
        seldom: vec![0.0; tries + 1],
        often: vec![0.0; tries + 1],
    };
    for k in 0..=tries {
        let side = if k < least {
            &mut one.seldom
        } else {
            &mut one.often
        };
        side[k] = share;
        share *= mean / (k + 1) as f64;
    }
    let mut all: Option<Both> = None;
    let mut left = kinds;
    while left > 0 {
        if left % 2 == 1 {
            all = Some(all.map_or_else(|| one.clone(), |all| all.and(&one)));
        }
        one = one.and(&one);
        left /= 2;
    }
    all.map_or(0.0, |all| {
        let (seldom, often) = (all.seldom[tries], all.often[tries]);
        often / (seldom + often)
    })
}

/// The chance of each number of tries that some kinds take: without one that comes often, and with one.
#[derive(Clone)]
struct Both {
    seldom: Vec<f64>,
    often: Vec<f64>,
}

impl Both {
    fn and(&self, other: &Both) -> Both {
        let whole = |k: usize| other.seldom[k] + other.often[k];
        let sum = |at: usize, of: &dyn Fn(usize) -> f64| -> f64 { (0..=at).map(of).sum() };
        let ends = 0..self.seldom.len();
        let seldom = ends.clone();
        Both {
            seldom: seldom
                .map(|at| sum(at, &|k| self.seldom[k] * other.seldom[at - k]))
                .collect(),
            often: ends
                .map(|at| {
                    sum(at, &|k| {
                        self.often[k] * whole(at - k) + self.seldom[k] * other.often[at - k]
                    })
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feeling(songs: u64, starts: u64, same: u64, first: u64) -> Feeling {
        Feeling {
            songs,
            starts,
            same,
            first,
        }
    }

    fn is(feeling: Feeling, expected: f64) {
        let chance = feeling.chance();
        assert!(
            (chance / expected - 1.0).abs() < 1e-9,
            "{feeling:?}: {chance} {expected}"
        );
    }

    /// Proves chances that are known in closed form.
    #[test]
    fn chances_are_those_of_formulas() {
        is(feeling(20, 8, 8, 1), 20_f64.powi(-7));
        is(feeling(100, 3, 3, 1), 1e-4);
        is(feeling(100, 3, 2, 1), 1.0 - 0.99 * 0.98);
        is(feeling(100, 3, 3, 2), 9_900_f64.powi(-2));
        let birthdays = (0..23).map(|k| 1.0 - f64::from(k) / 365.0).product::<f64>();
        is(feeling(365, 23, 2, 1), 1.0 - birthdays);
        is(feeling(2, 3, 2, 1), 1.0);
        assert!(feeling(1_000_000, 200, 200, 10).chance() < 1e-300);
    }

    /// Proves the chances by all that can come of small lists.
    #[test]
    fn chances_are_those_of_all_that_can_come() {
        for songs in 2..=5_u64 {
            for starts in 2..=6_u64 {
                for same in 2..=starts {
                    let all = songs.pow(starts as u32);
                    let is_so = |number: &u64| {
                        let mut counts = [0; 5];
                        let mut number = *number;
                        for _ in 0..starts {
                            counts[(number % songs) as usize] += 1;
                            number /= songs;
                        }
                        counts.iter().any(|count| *count >= same)
                    };
                    let found = (0..all).filter(is_so).count() as f64 / all as f64;
                    is(feeling(songs, starts, same, 1), found);
                }
            }
        }
    }

    /// Proves that both ways to add up agree where both hold, and that no field leads beyond its range.
    #[test]
    fn every_answer_is_a_chance() {
        for (songs, starts, same) in [(1_000, 100, 6), (1_000_000, 200, 4), (50_000, 60, 5)] {
            let apart = songs as f64 * at_least(starts, same, 1.0 / songs as f64);
            let exact = some_often(songs, starts, same);
            assert!(exact <= apart * (1.0 + 1e-9) && exact > apart * (1.0 - apart - 1e-6));
        }
        for field in 0..4 {
            for number in [0, 1, 7, 250, u64::MAX] {
                let feeling = Feeling::default().with(field, number);
                assert!((0.0..=1.0).contains(&feeling.chance()), "{feeling:?}");
                assert_eq!(Feeling::read(&feeling.write()), Some(feeling));
                let said = Lang::ALL.map(|lang| feeling.said(lang));
                assert!(said.as_flattened().iter().all(|said| !said.is_empty()));
            }
        }
        for wrong in ["", "20-8-8", "20-8-9-1", "1-8-8-1", "20-8-8-1-1", "a-8-8-1"] {
            assert_eq!(Feeling::read(wrong), None);
        }
    }
}
