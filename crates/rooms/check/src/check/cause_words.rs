//! Words for the shuffles that may have made the decks.

use ::words::check as say;
use app::i18n::{Lang, about, setup_name};
use identify::{Model, Way};

/// A model: the shuffle, and how its decks are read.
pub(super) fn model(lang: Lang, model: &Model) -> String {
    let name = setup_name(lang, &model.setup);
    match model.way {
        Way::Plain => say::model_plain(lang, &name),
        Way::Mirrored => say::model_mirrored(lang, &name),
        Way::Inverted => say::model_inverted(lang, &name),
        Way::InvertedMirrored => say::model_inverted_mirrored(lang, &name),
        Way::Dealt => say::model_dealt(lang, &name),
    }
}

/// The one model that fits, which is no fault by itself.
pub(super) fn does(lang: Lang, model: &Model) -> String {
    say::does(
        lang,
        about(lang, model.setup.algorithm).line,
        self::model(lang, model),
    )
}

/// Models that fit, where another shuffle may, too.
pub(super) fn one_of(lang: Lang, names: &[String]) -> String {
    say::one_of_2(lang, names.join(say::ONE_OF.of(lang)), names.len() == 1)
}

/// The order that cards had before, as it follows from the model that fits.
pub(super) fn begins(lang: Lang, names: &[String]) -> String {
    /// Cards that are listed at either end.
    const ENDS: usize = 3;
    let between = say::BEGINS_BETWEEN.of(lang);
    let names = match names {
        [first @ .., last] if first.len() > 2 * ENDS => {
            format!("{} … {last}", first[..ENDS].join(between))
        }
        names => names.join(between),
    };
    say::begins_fits(lang, &names)
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
