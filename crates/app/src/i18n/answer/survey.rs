//! What was counted of cards that stay, of draws and of guesses, beside what theory says.

use crate::i18n::{grouped, percent, sentences};
use crate::lang::Lang;

/// A survey: its law and what was seen.
pub struct Seen {
    /// The number of cards.
    pub n: usize,
    /// Swaps of each shuffle.
    pub swaps: usize,
    /// How many shuffles were counted.
    pub shuffles: u64,
    /// Mean by theory and as counted.
    pub mean: (f64, f64),
    /// Share of shuffles with none at all, by theory and as counted.
    pub none: (f64, f64),
    /// Chance that one certain card is meant, by theory.
    pub one: f64,
    /// Whether the law is that of this shuffle; otherwise it is that of a fair one.
    pub own: bool,
    /// Mean and share with none of this shuffle, where only they are known exactly.
    pub exact: Option<[f64; 2]>,
}

/// Cards never moved by `swaps` swaps of random pairs.
pub fn untouched(lang: Lang, seen: &Seen) -> String {
    let Seen { n, swaps, .. } = seen;
    // A sum of many shares may end a hair beyond 1.
    let other = |none: f64| percent((1.0 - none).clamp(0.0, 1.0));
    let (one, some) = (percent(seen.one), other(seen.none.0));
    let (counted, of) = (other(seen.none.1), grouped(seen.shuffles));
    let (mean, counted_mean) = seen.mean;
    say!(
        lang,
        "In theory: after {swaps} swaps of {n} cards, one certain card has never been moved with probability {one}; {mean} cards on average; at least one in {some} of all shuffles. Counted in the first {of} shuffles of this seed: {counted_mean} cards on average, at least one in {counted}."
            / "理论值：{n} 张牌交换 {swaps} 次后，某一张牌从未动过的概率为 {one}；平均有 {mean} 张；至少有一张的概率为 {some}。统计本种子的前 {of} 次洗牌：平均 {counted_mean} 张，至少有一张的占 {counted}。",
        swaps,
        n,
        one,
        mean = format_args!("{mean:.3}"),
        some,
        of,
        counted_mean = format_args!("{counted_mean:.3}"),
        counted
    )
}

/// Draws of `draw-again`.
pub fn draws(lang: Lang, seen: &Seen) -> String {
    let n = seen.n;
    let (mean, counted) = seen.mean;
    let (times, of) = (mean / n as f64, grouped(seen.shuffles));
    say!(
        lang,
        "In theory: {mean} draws on average for {n} cards, n (1 + 1/2 + … + 1/n): {times} times the n draws that would do. Counted in the first {of} shuffles of this seed: {counted}. There is no longest run."
            / "理论值：{n} 张牌平均要抽 {mean} 次，即 n (1 + 1/2 + … + 1/n)，是必需的 n 次的 {times} 倍。统计本种子的前 {of} 次洗牌：{counted} 次。次数没有上限。",
        mean = format_args!("{mean:.1}"),
        n,
        times = format_args!("{times:.2}"),
        of,
        counted = format_args!("{counted:.1}")
    )
}

/// Cards that stay in place; `cites` the article that has something to say of that.
pub fn stayed(lang: Lang, seen: &Seen, cites: bool) -> String {
    let ((mean, counted), of) = (seen.mean, grouped(seen.shuffles));
    let (none, counted_none) = (percent(seen.none.0), percent(seen.none.1));
    let own = match (seen.own, seen.exact) {
        (true, _) => String::new(),
        (false, Some([mean, none])) => say!(
            lang,
            " This shuffle is not fair. By its code: {mean} on average, none in {none}."
                / "这种洗牌不公平，由其代码算出：平均 {mean} 张，没有一张留在原位的占 {none}。",
            mean = format_args!("{mean:.3}"),
            none = percent(none)
        ),
        (false, None) => say!(
            lang,
            " This shuffle is not fair: compare." / "这种洗牌不公平，可以对照。"
        ),
    };
    let some = percent((1.0 - seen.none.0).clamp(0.0, 1.0));
    let n = seen.n;
    let article = match cites {
        true => say!(
            lang,
            ": the article on the cross shuffle calls that very improbable, which is true of one certain card only (1/{n})"
                / "：讲交叉洗牌的那篇文章说这种概率非常小，那只对某一张指定的牌成立（1/{n}）",
            n
        ),
        false => String::new(),
    };
    let near = words!(match (seen.n) {
        ..5 => "" / "",
        _ => " (close to 1/e)" / "（接近 1/e）",
    });
    say!(
        lang,
        "A fair shuffle leaves {mean} card in its place on average, whatever the number of cards, and none at all in {none} of all shuffles{near}. So some card stays in {some} of them{article}. Counted in the first {of} shuffles of this seed: {counted} on average, none in {counted_none}.{own}"
            / "公平的洗牌平均有 {mean} 张牌留在原位，与张数无关；没有一张留在原位的概率为 {none}{near}。可见有牌留在原位的概率达 {some}{article}。统计本种子的前 {of} 次洗牌：平均 {counted} 张，没有一张留在原位的占 {counted_none}。{own}",
        mean = format_args!("{mean:.0}"),
        none,
        near = near.of(lang),
        some,
        article,
        of,
        counted = format_args!("{counted:.3}"),
        counted_none,
        own
    )
}

/// Cards guessed by who reads the riffles.
pub fn guessed(lang: Lang, seen: &Seen, error: f64) -> String {
    let (n, (fair, mean), of) = (seen.n, seen.mean, grouped(seen.shuffles));
    let best = say!(
        lang,
        "Each card is shown after the guess. Of a fair deck the best play hits {fair} of {n} on average, 1 + 1/2 + … + 1/{n}."
            / "每次猜完都翻开这张牌。对公平的牌，最好的猜法平均猜中 {n} 张中的 {fair} 张，即 1 + 1/2 + … + 1/{n}。",
        fair = format_args!("{fair:.2}"),
        n
    );
    // Nothing is read yet.
    if seen.shuffles == 0 {
        return best;
    }
    let [mean, error] = [mean, error].map(|value| format!("{value:.2}"));
    let expert = say!(
        lang,
        "Whoever knows how often this deck was riffled hits {mean} ± {error} (standard error; the first {of} shuffles of this seed)."
            / "知道洗了几遍的人平均猜中 {mean} ± {error} 张（标准误；本种子的前 {of} 次洗牌）。",
        mean,
        error,
        of
    );
    sentences(lang, [best, expert])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that no rounded number is called exact: 52 cards give 4.538… and not 4.54 (finding
    /// D14).
    #[test]
    fn d14_rounded_numbers_are_not_called_exact() {
        let mean: f64 = (1..=52).map(|k| 1.0 / f64::from(k)).sum();
        for lang in Lang::ALL {
            let seen = Seen {
                n: 52,
                swaps: 52,
                shuffles: 64,
                mean: (mean, mean),
                none: (0.13, 0.1),
                one: 0.135,
                own: true,
                exact: None,
            };
            let all = [
                untouched(lang, &seen),
                draws(lang, &seen),
                stayed(lang, &seen, true),
                stayed(lang, &seen, false),
                guessed(lang, &seen, 0.1),
            ];
            assert!(all[4].contains("4.54"), "{}", all[4]);
            for words in all {
                assert!(
                    !words.to_lowercase().contains("exact") && !words.contains("精确"),
                    "{words}"
                );
            }
        }
    }

    /// Proves that the words leave hits out until a deck has been read.
    #[test]
    fn hits_show_once_there_are_some() {
        for lang in Lang::ALL {
            let seen = |shuffles| Seen {
                n: 52,
                swaps: 0,
                shuffles,
                mean: (4.54, 0.0),
                none: (0.0, 0.0),
                one: 0.0,
                own: false,
                exact: None,
            };
            assert!(!guessed(lang, &seen(0), 0.0).contains('±'));
            assert!(guessed(lang, &seen(64), 0.1).contains("± 0.10"));
        }
    }
}
