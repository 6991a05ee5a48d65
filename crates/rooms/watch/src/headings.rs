//! Headlines that no story has: the question before the stamps, the discovery after them. Nothing before a
//! stamp says which shuffle is unfair.

use ::words::watch as say;
use app::i18n::Lang;

use page::verdict::{Says, Stamp};

/// The headline before anything is known of shuffles that belong to no story.
pub(crate) fn which_is_fair(lang: Lang, lanes: usize) -> &'static str {
    (match lanes {
        0 | 1 => say::WHICH_IS_FAIR_OF_ONE,
        2 => say::WHICH_IS_FAIR_OF_TWO,
        3 => say::WHICH_IS_FAIR_OF_THREE,
        _ => say::WHICH_IS_FAIR_OF_FOUR,
    })
    .of(lang)
}

/// The headline once the question is answered, from the stamps of all lanes together.
pub(crate) fn found(lang: Lang, stamps: &[Stamp], lanes: usize) -> String {
    let is_unfair = |stamp: &&Stamp| matches!(stamp.says(), Says::NotFair | Says::NoChance);
    let unfair = stamps.iter().filter(is_unfair).count();
    let proved = stamps
        .iter()
        .filter(|stamp| stamp.says() == Says::ProvedFair);
    let all_proved = proved.count() == lanes;
    let words = (match (unfair, lanes) {
        (0, 1) if all_proved => say::FOUND_FAIR,
        (0, _) if all_proved => say::FOUND_ALL_FAIR,
        (0, _) => say::FOUND_NO_BIAS,
        (1, 1) => say::FOUND_NOT_FAIR,
        (k, m) if k == m => say::FOUND_NONE_FAIR,
        (1, _) => say::FOUND_ONE_NOT_FAIR,
        (2, _) => say::FOUND_TWO_NOT_FAIR,
        (_, _) => say::FOUND_THREE_NOT_FAIR,
    })
    .of(lang);
    words.to_string()
}
