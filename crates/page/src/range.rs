//! Where the colours of a map end.

use ::words::watch as say;
use app::i18n::{Lang, Words};

/// Both ends in words, such as `≥ 1.5×` and `≤ 0.67×`: what lies beyond has the same colour.
pub fn range(range: f64) -> [String; 2] {
    let two = |value: f64| {
        let text = format!("{value:.2}");
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    };
    [
        format!("≥ {}×", two(range)),
        format!("≤ {}×", two(1.0 / range)),
    ]
}

/// The key to colours that end there: the lower end, the middle, the upper end.
pub fn colours(lang: Lang, at: f64, middle: Words) -> [String; 3] {
    let [often, rare] = range(at);
    [
        format!("{} {rare}", say::RARE.of(lang)),
        middle.of(lang).to_string(),
        format!("{often} {}", say::OFTEN.of(lang)),
    ]
}
