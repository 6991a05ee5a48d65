//! What is said of the shuffles that may have made the decks.

use app::i18n::{Lang, about, setup_name};
use app::{say, words};
use identify::{Model, Way};

/// A model: the shuffle, and how its decks are read.
pub(super) fn model(lang: Lang, model: &Model) -> String {
    let name = setup_name(lang, &model.setup);
    say!(
        lang,
        match (model.way) {
            Way::Plain => "{name}" / "{name}",
            Way::Mirrored => "{name}, from the other end" / "{name}，从另一端算起",
            Way::Inverted => "{name}, undone" / "{name}，反向",
            Way::InvertedMirrored =>
                "{name}, undone, from the other end" / "{name}，反向，从另一端算起",
            Way::Dealt => "{name}, dealt from the end" / "{name}，从末尾发牌",
        },
        name
    )
}

/// The one model that fits, which is no fault by itself.
pub(super) fn does(lang: Lang, model: &Model) -> String {
    let about = about(lang, model.setup.algorithm).line;
    let name = self::model(lang, model);
    say!(
        lang,
        "The decks fit “{name}”. {about}" / "这些牌与“{name}”吻合。{about}",
        name,
        about
    )
}

/// So many shuffles were tried, and none fits, or a fair one alone.
pub(super) fn none_fits(lang: Lang, tried: usize, is_fair: bool) -> String {
    say!(
        lang,
        match (is_fair) {
            false =>
                "None of the {tried} shuffles and known mistakes that were tried fits."
                    / "试过的 {tried} 种洗法和常见错误都不吻合。",
            true =>
                "Of the {tried} shuffles and known mistakes that were tried, only fair ones fit."
                    / "试过的 {tried} 种洗法和常见错误中，只有公平的洗法吻合。",
        },
        tried
    )
}

/// Models that fit, where another shuffle may, too.
pub(super) fn one_of(lang: Lang, names: &[String]) -> String {
    say!(
        lang,
        match (names.len() == 1) {
            true =>
                "{names} fits; another shuffle may, too. More decks can tell."
                    / "{names}吻合；也可能是别的洗法。更多副牌可以分清。",
            false =>
                "One of these, or another shuffle: {names}. These decks cannot tell; more can."
                    / "以下之一，或别的洗法：{names}。这些牌还分不清，更多副牌可以分清。",
        },
        names = names.join(words!("; " / "；").of(lang))
    )
}

/// The order that cards had before, as it follows from the model that fits.
pub(super) fn begins(lang: Lang, names: &[String]) -> String {
    /// Cards that are listed at either end.
    const ENDS: usize = 3;
    let between = words!(" " / " ").of(lang);
    let names = match names {
        [first @ .., last] if first.len() > 2 * ENDS => {
            format!("{} … {last}", first[..ENDS].join(between))
        }
        names => names.join(between),
    };
    say!(
        lang,
        "It fits from the order {names}." / "从次序 {names} 洗起则吻合。",
        names
    )
}

/// Smaller powers of ten differ by nothing that means anything.
const LEAST: f64 = 100.0;

/// The power of ten of odds below 1 : 100.
pub(super) fn odds(ln_odds: f64) -> Option<String> {
    let tens = -ln_odds / std::f64::consts::LN_10;
    (tens >= 2.0).then(|| match tens > LEAST {
        true => format!("< 1 : 10^{LEAST}"),
        false => format!("1 : 10^{tens:.0}"),
    })
}

/// The power of ten below which a p-value is.
pub(super) fn p_below(ln_p: f64) -> String {
    let tens = (-ln_p / std::f64::consts::LN_10).floor();
    format!("p < 10^\u{2212}{}", tens.min(LEAST))
}
