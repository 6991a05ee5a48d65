//! The sort of the visitor's own browser, with a coin for a comparison, as the Gallery and Prove show
//! it beside the catalogue's, and Check yours beside that of Node.

use std::rc::Rc;

use ::words::own_sort as say;
use app::i18n::{Lang, grouped};
use app::lens::Lens;
use app::own_sort::{self, CARDS, KNOWN, OwnSort, SORTS};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;

use crate::reason::name_of;
use crate::small_map::Map;
use crate::verdict::Square;

/// Measurements by the number of cards; `None` where the browser refused.
#[derive(Default)]
pub struct OwnSorts(Vec<(usize, Option<Measured>)>);

/// One measurement.
struct Measured {
    own: OwnSort,
    map: Rc<Map>,
}

impl OwnSorts {
    /// Takes in a measurement; `None` if the browser refused it.
    pub fn hear(&mut self, n: usize, own: Option<&OwnSort>) {
        let measured = own.map(|own| Measured {
            map: Map::counted(Lens::Places, &own.tally).into(),
            own: own.clone(),
        });
        self.0.retain(|(of, _)| *of != n);
        self.0.push((n, measured));
    }

    /// Returns true if the sort of `n` cards was measured, or refused.
    pub fn is_known(&self, n: usize) -> bool {
        self.0.iter().any(|(of, _)| *of == n)
    }

    /// The map of the places.
    pub fn map(&self, n: usize) -> Option<&Map> {
        self.picture(n).map(|map| &**map)
    }

    /// The map of the places, to be painted.
    pub fn picture(&self, n: usize) -> Option<&Rc<Map>> {
        let (_, measured) = self.0.iter().find(|(of, _)| *of == n)?;
        measured.as_ref().map(|measured| &measured.map)
    }

    /// The sorts that the counts do not refute.
    fn fits(&self, n: usize) -> State<'_> {
        match self.0.iter().find(|(of, _)| *of == n) {
            None => State::UnderWay,
            Some((_, None)) => State::Refused,
            Some((_, Some(measured))) => State::Fits(&measured.own.fits),
        }
    }

    /// The sort of the catalogue that is one with it; the first of several.
    pub fn named(&self, n: usize) -> Option<Algorithm> {
        match self.fits(n) {
            State::Fits(fits) => fits.first().copied(),
            State::UnderWay | State::Refused => None,
        }
    }

    /// The sorts that it is like, or the state of the measurement, in a few words.
    pub fn short(&self, lang: Lang, n: usize) -> String {
        let fits = self.names(lang, n);
        match self.fits(n) {
            State::UnderWay => say::SHORT_UNDER_WAY.of(lang).to_string(),
            State::Refused => say::SHORT_REFUSED.of(lang).to_string(),
            State::Fits([]) => say::SHORT_FITS.of(lang).to_string(),
            State::Fits(_) => say::short_fits_like(lang, &fits),
        }
    }

    /// Returns in a line how it differs from the sort of another program, whose `shares` are the
    /// odds of each card in each place, row after row: at the square that is furthest from them. If
    /// it does not differ, says so.
    pub fn beside(&self, lang: Lang, n: usize, shares: &[f64], program: &str) -> String {
        let known = self.0.iter().find(|(of, _)| *of == n);
        let Some((_, Some(Measured { own, .. }))) = known else {
            return match known {
                None => say::COUNTING.of(lang).to_string(),
                Some(_) => self.sentence(lang, n),
            };
        };
        let sorts = grouped(SORTS);
        if own_sort::fits(&own.tally, shares) {
            return say::beside_your_browsers_own(lang, &sorts);
        }
        let furthest = furthest(own, shares);
        let square = furthest.map(|square| {
            let label = |card| Deck::Numbers.label(name_of(card));
            square.counts(lang, &label, program)
        });
        say::beside_your_browsers_own_sort(lang, &sorts, square.unwrap_or_default())
    }

    /// The sorts that it is like; empty if none.
    fn names(&self, lang: Lang, n: usize) -> String {
        match self.fits(n) {
            State::Fits(fits) => names(lang, fits),
            _ => String::new(),
        }
    }

    /// Returns in a sentence which of the sorts the browser's own sort is like.
    pub fn sentence(&self, lang: Lang, n: usize) -> String {
        let (sorts, fits) = (grouped(SORTS), self.names(lang, n));
        match self.fits(n) {
            State::UnderWay => say::sentence_under_way(lang, CODE, n, &sorts),
            State::Refused => say::SENTENCE_REFUSED.of(lang).to_string(),
            State::Fits([]) => say::sentence_fits(lang, CODE, n, &sorts),
            State::Fits(_) => say::sentence_fits_like(lang, CODE, &fits, n, &sorts),
        }
    }
}

enum State<'a> {
    UnderWay,
    Refused,
    Fits(&'a [Algorithm]),
}

/// The line that is measured.
const CODE: &str = "sort(() => Math.random() - 0.5)";

/// The square whose count is furthest from what exact shares lead one to expect; of several the first.
fn furthest(own: &OwnSort, shares: &[f64]) -> Option<Square> {
    let n = own.tally.cards();
    let squares = shares.iter().enumerate().filter_map(|(k, share)| {
        let square = Square::counted(&own.tally, Lens::Places, k / n, k % n)?;
        let fair = share * SORTS as f64;
        Some(Square { fair, ..square })
    });
    let off = |square: &Square| (square.count - square.fair).abs();
    squares.reduce(|most, next| if off(&next) > off(&most) { next } else { most })
}

/// Returns true if the shuffle is a sort with a coin, of a deck that can be measured.
pub fn stands_beside(setup: &Setup) -> bool {
    KNOWN.contains(&setup.algorithm) && CARDS.contains(&setup.n())
}

fn names(lang: Lang, fits: &[Algorithm]) -> String {
    let name = |sort: &Algorithm| {
        (match sort.id() {
            "insertion-sort-coin" => say::NAMES_INSERTION_SORT_COIN,
            "binary-insertion-coin" => say::NAMES_BINARY_INSERTION_COIN,
            "merge-sort-coin" => say::NAMES_MERGE_SORT_COIN,
            "quick-sort-coin" => say::NAMES_QUICK_SORT_COIN,
            "selection-sort-coin" => say::NAMES_SELECTION_SORT_COIN,
            _ => say::NAMES_BUBBLE_SORT,
        })
        .of(lang)
    };
    let names: Vec<&str> = fits.iter().map(name).collect();
    names.join(say::NAMES_OR.of(lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rng::Seed;
    use exact::exact_positions;

    /// The line beside another program's odds names the square that is furthest from them, or that there is
    /// none.
    #[test]
    fn what_differs_is_counted() {
        let mut own = OwnSorts::default();
        let shares = exact_positions(&Setup::new(Algorithm::BINARY_INSERTION_COIN, 4));
        let shares = shares.expect("known");
        let said =
            |own: &OwnSorts| Lang::ALL.map(|lang| own.beside(lang, 4, shares.cells(), "Node 20"));
        assert_eq!(
            said(&own),
            [
                "Your browser’s own sort is being counted.",
                "正在统计你的浏览器自己的排序。"
            ]
        );
        let measured = |sort| OwnSort::of(Setup::new(sort, 4).simulate_positions(Seed(34), SORTS));
        own.hear(4, Some(&measured(Algorithm::INSERTION_SORT_COIN)));
        assert_eq!(
            said(&own),
            [
                "Your browser’s own sort, 100,000 times just now, does otherwise. Card 4 in place 4: 50,018 times (1.6×); by “Node 20” it would be 31,250.",
                "你的浏览器自己的排序，刚刚运行 100,000 次，结果不同。牌 4 在第 4 位：50,018 次（1.6 倍），按“Node 20”应为 31,250。"
            ]
        );
        own.hear(4, Some(&measured(Algorithm::BINARY_INSERTION_COIN)));
        assert_eq!(
            said(&own),
            [
                "Your browser’s own sort, 100,000 times just now, does the same.",
                "你的浏览器自己的排序，刚刚运行 100,000 次，结果一致。"
            ]
        );
        own.hear(4, None);
        assert_eq!(
            said(&own)[0],
            "Your browser’s sort cannot be measured here."
        );
    }

    /// Each state has its words in both languages, and names what fits.
    #[test]
    fn words_follow_the_measurement() {
        let mut own = OwnSorts::default();
        let said = |own: &OwnSorts, n| Lang::ALL.map(|lang| own.short(lang, n)).join(" / ");
        assert_eq!(said(&own, 3), "measuring … / 正在测量……");
        let counts = |sort, n| Setup::new(sort, n).simulate_positions(Seed(34), SORTS);
        let measured = |sort, n| OwnSort::of(counts(sort, n));
        own.hear(3, Some(&measured(Algorithm::INSERTION_SORT_COIN, 3)));
        assert_eq!(
            said(&own, 3),
            "like insertion sort or bubble sort / 与插入排序或冒泡排序一致"
        );
        own.hear(8, Some(&measured(Algorithm::BINARY_INSERTION_COIN, 8)));
        assert_eq!(own.named(8), Some(Algorithm::BINARY_INSERTION_COIN));
        assert!(
            own.sentence(Lang::En, 8)
                .ends_with("8 cards end as binary insertion leaves them.")
        );
        own.hear(13, Some(&measured(Algorithm::FISHER_YATES_UP, 13)));
        assert_eq!(said(&own, 13), "none of these sorts / 不是这里的任何一种");
        assert!(own.map(13).is_some() && own.named(13).is_none());
        own.hear(8, None);
        assert_eq!(said(&own, 8), "cannot be measured here / 这里无法测量");
        assert!(own.is_known(8) && own.map(8).is_none());
    }
}
