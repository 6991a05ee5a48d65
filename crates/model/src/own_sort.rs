//! The sort of the visitor's own browser, with a coin for a comparison, as the Gallery and Prove show
//! it beside the catalogue's.

use app::i18n::{Lang, grouped};
use app::lens::Lens;
use app::own_sort::{CARDS, KNOWN, OwnSort, SORTS};
use app::{say, words};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

use crate::gallery::Map;

/// What was measured, by the number of cards.
#[derive(Default)]
pub(crate) struct OwnSorts(Vec<(usize, Option<Measured>)>);

/// One measurement.
struct Measured {
    map: Map,
    fits: Vec<Algorithm>,
}

impl OwnSorts {
    /// Takes in a measurement; `None` if the browser refused it.
    pub(crate) fn hear(&mut self, n: usize, own: Option<&OwnSort>) {
        let measured = own.map(|own| Measured {
            map: Map::counted(Lens::Places, &own.tally),
            fits: own.fits.clone(),
        });
        self.0.retain(|(of, _)| *of != n);
        self.0.push((n, measured));
    }

    /// Whether the sort of so many cards was measured, or refused.
    pub(crate) fn is_known(&self, n: usize) -> bool {
        self.0.iter().any(|(of, _)| *of == n)
    }

    /// The map of the places.
    pub(crate) fn map(&self, n: usize) -> Option<&Map> {
        let (_, measured) = self.0.iter().find(|(of, _)| *of == n)?;
        measured.as_ref().map(|measured| &measured.map)
    }

    /// The sorts that the counts do not refute.
    fn fits(&self, n: usize) -> State<'_> {
        match self.0.iter().find(|(of, _)| *of == n) {
            None => State::UnderWay,
            Some((_, None)) => State::Refused,
            Some((_, Some(measured))) => State::Fits(&measured.fits),
        }
    }

    /// The sort of the catalogue that is one with it; the first of several.
    pub(crate) fn named(&self, n: usize) -> Option<Algorithm> {
        match self.fits(n) {
            State::Fits(fits) => fits.first().copied(),
            State::UnderWay | State::Refused => None,
        }
    }

    /// What it is, in a few words.
    pub(crate) fn short(&self, lang: Lang, n: usize) -> String {
        let fits = self.names(lang, n);
        say!(
            lang,
            match (self.fits(n)) {
                State::UnderWay => "measuring …" / "正在测量……",
                State::Refused => "cannot be measured here" / "这里无法测量",
                State::Fits([]) => "none of these sorts" / "不是这里的任何一种",
                State::Fits(_) => "like {fits}" / "与{fits}一致",
            },
            fits
        )
    }

    /// The sorts that it is like; empty if none.
    fn names(&self, lang: Lang, n: usize) -> String {
        match self.fits(n) {
            State::Fits(fits) => names(lang, fits),
            _ => String::new(),
        }
    }

    /// Returns in a sentence which of the sorts the browser's own sort is like.
    pub(crate) fn sentence(&self, lang: Lang, n: usize) -> String {
        let (sorts, fits) = (grouped(SORTS), self.names(lang, n));
        say!(
            lang,
            match (self.fits(n)) {
                State::UnderWay =>
                    "Your browser sorts {n} cards {sorts} times: {code}."
                        / "你的浏览器正在把 {n} 张牌排序 {sorts} 次：{code}。",
                State::Refused =>
                    "Your browser’s sort cannot be measured here."
                        / "这里无法测量你的浏览器的排序。",
                State::Fits([]) =>
                    "{code}, {sorts} times just now, after a warm-up: where {n} cards end fits none of the six sorts with a coin."
                        / "预热之后，刚刚运行 {code} {sorts} 次：{n} 张牌的去处与六种抛硬币的排序都不一致。",
                State::Fits(_) =>
                    "{code}, {sorts} times just now, after a warm-up: {n} cards end as {fits} leaves them."
                        / "预热之后，刚刚运行 {code} {sorts} 次：{n} 张牌的去处与{fits}一致。",
            },
            n,
            sorts,
            code = CODE,
            fits
        )
    }
}

enum State<'a> {
    UnderWay,
    Refused,
    Fits(&'a [Algorithm]),
}

/// The line that is measured.
const CODE: &str = "sort(() => Math.random() - 0.5)";

words! {
    /// The name of the browser's own sort on the page.
    TITLE: "Your browser, now" / "你的浏览器，此刻";
}

/// Whether this shuffle is a sort with a coin, of a deck that can be measured.
pub(crate) fn stands_beside(setup: &Setup) -> bool {
    KNOWN.contains(&setup.algorithm) && CARDS.contains(&setup.n())
}

fn names(lang: Lang, fits: &[Algorithm]) -> String {
    let name = |sort: &Algorithm| {
        words!(match (sort.id()) {
            "insertion-sort-coin" => "insertion sort" / "插入排序",
            "binary-insertion-coin" => "binary insertion" / "二分插入排序",
            "merge-sort-coin" => "merge sort" / "归并排序",
            "quick-sort-coin" => "quicksort" / "快速排序",
            "selection-sort-coin" => "selection sort" / "选择排序",
            _ => "bubble sort" / "冒泡排序",
        })
        .of(lang)
    };
    let names: Vec<&str> = fits.iter().map(name).collect();
    names.join(words!(" or " / "或").of(lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rng::Seed;

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
