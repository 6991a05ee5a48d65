//! Words for counts of cards that stay, of draws and of guesses, beside their exact distributions.

use crate::i18n::{grouped, percent, sentences};
use crate::lang::Lang;
use ::words::answers as say;

/// A survey: its law and what was seen.
pub struct Seen {
    /// The number of cards.
    pub n: usize,
    /// Swaps of each shuffle.
    pub swaps: usize,
    /// Number of shuffles counted.
    pub shuffles: u64,
    /// Mean by theory and as counted.
    pub mean: (f64, f64),
    /// Share of shuffles with none at all, by theory and as counted.
    pub none: (f64, f64),
    /// Chance that one certain card is meant, by theory.
    pub one: f64,
    /// True if the law is that of this shuffle; otherwise it is that of a fair one.
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
    say::untouched(
        lang,
        &counted,
        format_args!("{counted_mean:.3}"),
        format_args!("{mean:.3}"),
        n,
        &of,
        &one,
        &some,
        swaps,
    )
}

/// Draws of `draw-again`.
pub fn draws(lang: Lang, seen: &Seen) -> String {
    let n = seen.n;
    let (mean, counted) = seen.mean;
    let (times, of) = (mean / n as f64, grouped(seen.shuffles));
    say::draws(
        lang,
        format_args!("{counted:.1}"),
        format_args!("{mean:.1}"),
        n,
        &of,
        format_args!("{times:.2}"),
    )
}

/// Cards that stay in place; `cites` the article that has something to say of that.
pub fn stayed(lang: Lang, seen: &Seen, cites: bool) -> String {
    let ((mean, counted), of) = (seen.mean, grouped(seen.shuffles));
    let (none, counted_none) = (percent(seen.none.0), percent(seen.none.1));
    let own = match (seen.own, seen.exact) {
        (true, _) => String::new(),
        (false, Some([mean, none])) => {
            say::stayed_by_code(lang, format_args!("{mean:.3}"), percent(none))
        }
        (false, None) => say::STAYED_COMPARE.of(lang).to_string(),
    };
    let some = percent((1.0 - seen.none.0).clamp(0.0, 1.0));
    let n = seen.n;
    let article = match cites {
        true => say::stayed_article(lang, n),
        false => String::new(),
    };
    let near = match seen.n {
        ..5 => ::words::Words::NONE,
        _ => say::STAYED_NEAR,
    };
    say::stayed_fair(
        lang,
        &article,
        format_args!("{counted:.3}"),
        &counted_none,
        format_args!("{mean:.0}"),
        near.of(lang),
        &none,
        &of,
        &own,
        &some,
    )
}

/// Cards guessed by who reads the riffles.
pub fn guessed(lang: Lang, seen: &Seen, error: f64) -> String {
    let (n, (fair, mean), of) = (seen.n, seen.mean, grouped(seen.shuffles));
    let best = say::guessed_best(lang, format_args!("{fair:.2}"), n);
    // Nothing is read yet.
    if seen.shuffles == 0 {
        return best;
    }
    let [mean, error] = [mean, error].map(|value| format!("{value:.2}"));
    let expert = say::guessed_expert(lang, &error, &mean, &of);
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
