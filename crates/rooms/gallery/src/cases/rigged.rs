//! The playlist that seems rigged: a fair shuffle of songs beside one that keeps each artist's songs
//! apart.
//!
//! The second one is of the kind that L. Poláček described in 2014: each artist's songs are laid over the
//! whole list at even distances, each moved a little at random, and the lists are merged.

use std::sync::LazyLock;

use ::words::stories::cases_app_shuffle as say;
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::{Seed, stream};
use stats::hand_shares;
use stats::special::normal_quantile;

use super::figure_view::{FigureView, stamp_of};
use super::figured::Figured;
use super::map::{CaseMap, Figure};
use super::numbers::{about, percent, row};
use super::open::{LETTERS, OpenCase};
pub use super::songs::{ARTISTS, EACH};
use page::true_case::Case;
use page::verdict::Evidence;

/// All songs.
pub const SONGS: usize = ARTISTS * EACH;
/// Greatest distance that a song is moved from its even place, in distances between two songs of
/// its artist.
const MOVED: f64 = 0.1;
/// Everybody sees the same lists.
const SEED: Seed = Seed(6);
/// The figure of the fair shuffle.
pub const FAIR: usize = 1;

/// The artists of a playlist in the order in which their songs are played, by figure.
pub fn played(figure: usize) -> Vec<usize> {
    match figure == FAIR {
        true => fair(SEED),
        false => spread(SEED),
    }
}

/// A fair shuffle of the songs.
pub fn fair(seed: Seed) -> Vec<usize> {
    let setup = Setup::new(Algorithm::FISHER_YATES_UP, SONGS);
    let order = setup.order(seed, 0);
    order.iter().map(|song| *song as usize / EACH).collect()
}

/// A shuffle that spreads each artist over the list: three songs of one artist in a row span more than
/// the longest way between two of another.
pub fn spread(seed: Seed) -> Vec<usize> {
    let mut words = stream(seed, 0);
    let mut draw = || (words.word() >> 11) as f64 / (1u64 << 53) as f64;
    let mut songs = Vec::new();
    for artist in 0..ARTISTS {
        let first = draw();
        for song in 0..EACH {
            let moved = MOVED * (2.0 * draw() - 1.0);
            songs.push((song as f64 + first + moved, artist));
        }
    }
    songs.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    songs.into_iter().map(|(_, artist)| artist).collect()
}

/// Number of songs that follow one by the same artist.
pub fn pairs(played: &[usize]) -> usize {
    played.windows(2).filter(|pair| pair[0] == pair[1]).count()
}

/// The chance of each number of such pairs in a fair shuffle of `artists` with `each` songs. Artists
/// are put in one after the other, each in all ways: exact but for rounding.
pub fn pair_chances(artists: usize, each: usize) -> Vec<f64> {
    let choose = |n: usize, k: usize| -> f64 {
        (0..k)
            .map(|i| n.saturating_sub(i) as f64 / (i + 1) as f64)
            .product()
    };
    let mut ways = vec![1.0];
    for artist in 0..artists {
        let gaps = artist * each + 1;
        let mut next = vec![0.0; ways.len() + each];
        for (before, way) in ways.iter().enumerate() {
            // The new songs stand in so many groups, some of which part a pair that there was.
            for groups in 1..=each {
                for parted in 0..=groups.min(before) {
                    let places = choose(before, parted) * choose(gaps - before, groups - parted);
                    next[before - parted + each - groups] +=
                        way * choose(each - 1, groups - 1) * places;
                }
            }
        }
        let all: f64 = next.iter().sum();
        ways = next.iter().map(|way| way / all).collect();
    }
    ways
}

/// The chance that of ten songs out of a hundred one was among the ten of the day before.
pub fn repeats() -> f64 {
    1.0 - hand_shares(10, 100, 10)[0]
}

/// The chance that six numbers of 49 have two neighbours: numbers without are as many as six of 44.
pub fn neighbours_in_lottery() -> f64 {
    1.0 - (0..6)
        .map(|k| f64::from(44 - k) / f64::from(49 - k))
        .product::<f64>()
}

/// The chance of at most one land in a hand of seven, of 60 cards with 24 lands.
pub fn few_lands() -> f64 {
    hand_shares(24, 60, 7)[..2].iter().sum()
}

/// Number of hands to write down until a share of `rigged` in place of `fair` is found beyond 1 in
/// 10,000, nine times in ten. By the normal approximation of both counts.
pub fn games_to_note(fair: f64, rigged: f64) -> f64 {
    let spread = |share: f64| (share * (1.0 - share)).sqrt();
    let [level, missed] = [0.5e-4, 0.1].map(normal_quantile);
    ((level * spread(fair) + missed * spread(rigged)) / (rigged - fair)).powi(2)
}

/// The case of this file.
pub(super) const CASE: Case = Case::named("app-shuffle");

/// Its figures: the two playlists.
pub(super) struct Playlists;

impl Figured for Playlists {
    fn figures(&self) -> Vec<Figure> {
        let figure = |k| {
            let fairness = match k == FAIR {
                true => Fairness::Fair,
                false => Fairness::Biased,
            };
            Figure {
                stamp: stamp_of(CASE, Evidence::Theory(fairness)),
                ..Figure::of(CaseMap::of_songs(played(k)))
            }
        };
        vec![figure(0), figure(1)]
    }

    fn asks(&self) -> bool {
        true
    }

    fn describe(&self, _open: &OpenCase, k: usize, lang: Lang, figure: &mut FigureView) {
        figure.caption = say::list(lang, letter(k));
        let first = |row: usize| (row * EACH + 1).to_string();
        figure.rows = (0..ARTISTS).map(first).collect();
        figure.across = say::PLAYED.of(lang);
    }

    fn reading(&self, open: &OpenCase, square: (usize, usize, usize), lang: Lang) -> String {
        let (figure, row, column) = square;
        let song = open.map(figure).and_then(|map| map.song(row, column));
        let (artist, follows) = song.unwrap_or_default();
        say::reading(lang, artist + 1, follows, row * EACH + column + 1)
    }

    fn before(&self, lang: Lang) -> [String; 2] {
        [say::BEFORE, say::BEFORE_CHOOSE].map(|words| words.of(lang).to_string())
    }

    fn reason(&self, open: &OpenCase, lang: Lang) -> [String; 2] {
        let [spread, fair] = [1 - FAIR, FAIR].map(|figure| pairs(&played(figure)));
        let reason = match open.chosen {
            None => say::reason(lang, fair, spread),
            Some(FAIR) => say::reason_right(lang, fair, spread),
            Some(_) => say::reason_wrong(lang, fair, spread),
        };
        [reason, say::REASON_APART.of(lang).to_string()]
    }

    /// They tell how a fair list looks: nothing before the answer.
    fn rows(&self, open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
        static NO_PAIR: LazyLock<f64> = LazyLock::new(|| pair_chances(ARTISTS, EACH)[0]);
        const RIGGED: f64 = 0.2;
        if !open.is_answered() {
            return Vec::new();
        }
        let ours = [
            (say::SAME_ARTIST, (EACH - 1).to_string()),
            (say::WITHOUT, say::once(lang, about(*NO_PAIR))),
            (say::YESTERDAY, percent(repeats(), 0)),
            (say::LOTTERY, percent(neighbours_in_lottery(), 1)),
            (say::HANDS, percent(few_lands(), 1)),
            (
                say::HANDS_NEEDED,
                about(1.0 / games_to_note(few_lands(), RIGGED)),
            ),
        ];
        ours.map(|(what, ours)| row(what.of(lang), "–", ours))
            .into()
    }
}

/// The words that say that a list is the fair one.
pub(super) fn choose(lang: Lang, figure: usize) -> String {
    say::choose_letter(lang, letter(figure))
}

fn letter(figure: usize) -> String {
    LETTERS.get(figure).unwrap_or(&"").to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order of the songs of `artists`, counted by its pairs.
    fn counted(artists: usize, each: usize) -> Vec<u64> {
        fn go(left: &mut [usize], last: Option<usize>, pairs: usize, found: &mut Vec<u64>) {
            if left.iter().all(|left| *left == 0) {
                found[pairs] += 1;
            }
            for artist in 0..left.len() {
                if left[artist] > 0 {
                    left[artist] -= 1;
                    let pairs = pairs + usize::from(last == Some(artist));
                    go(left, Some(artist), pairs, found);
                    left[artist] += 1;
                }
            }
        }
        let mut found = vec![0; artists * each];
        go(&mut vec![each; artists], None, 0, &mut found);
        found
    }

    /// Proves the chances of pairs by all orders of small lists, and their mean.
    #[test]
    fn chances_of_pairs_are_those_of_all_orders() {
        for (artists, each) in [(1, 3), (2, 2), (2, 4), (3, 3), (4, 2)] {
            let found = counted(artists, each);
            let all: u64 = found.iter().sum();
            let chances = pair_chances(artists, each);
            for (pairs, found) in found.iter().enumerate() {
                let chance = chances.get(pairs).copied().unwrap_or(0.0);
                assert!((chance - *found as f64 / all as f64).abs() < 1e-12);
            }
        }
        let chances = pair_chances(ARTISTS, EACH);
        let mean: f64 = chances.iter().zip(0..).map(|(p, k)| p * f64::from(k)).sum();
        assert!((mean - 9.0).abs() < 1e-9, "{mean}");
    }

    /// Proves that the spread list never has three of one artist in a row, which most fair ones have.
    #[test]
    fn only_fair_lists_have_three_in_a_row() {
        let has_three = |list: Vec<usize>| list.windows(3).any(|w| w[0] == w[1] && w[1] == w[2]);
        assert!(!(0..2_000).any(|seed| has_three(spread(Seed(seed)))));
        // Of 2,000 with a chance of about two thirds: fewer than half are 15 deviations away.
        assert!(
            (0..2_000)
                .filter(|seed| has_three(fair(Seed(*seed))))
                .count()
                > 1_000
        );
        for list in [0, 1].map(played) {
            assert!((0..ARTISTS).all(|a| list.iter().filter(|b| **b == a).count() == EACH));
        }
        assert!(has_three(played(FAIR)) && pairs(&played(FAIR)) > 5 + pairs(&played(1 - FAIR)));
    }

    #[test]
    fn figures_agree_with_counts_by_hand() {
        assert!((neighbours_in_lottery() - 6_924_764.0 / 13_983_816.0).abs() < 1e-12);
        assert!((repeats() - 0.669_523_8).abs() < 1e-6);
        assert!((few_lands() - 0.142_655_9).abs() < 1e-6);
        // So many hands, by the exact binomial law: beyond 1 in 10,000 with 0.9.
        assert!((1_000.0..1_100.0).contains(&games_to_note(few_lands(), 0.2)));
    }
}
