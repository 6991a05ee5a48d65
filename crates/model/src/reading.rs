//! What one square of a map says.

use app::i18n::{Lang, grouped};
use engine::deck::Deck;
use engine::tally::Tally;

use crate::picture::Lens;
use crate::reason::{label, name_of};

/// How often a card ended in a place, or came right after another: in numbers, and against its fair
/// share. Empty for a card after itself.
pub(crate) fn reading(
    lang: Lang,
    labels: Deck,
    lens: Lens,
    (row, column): (usize, usize),
    tally: &Tally,
) -> [String; 2] {
    let Some(count) = lens.count(tally, row, column) else {
        return [String::new(), String::new()];
    };
    let ratio = count * tally.cards() as f64 / tally.shuffles() as f64;
    let card = label(labels, name_of(row));
    let other = label(labels, name_of(column));
    let (count, place) = (grouped(count as u64), column + 1);
    let what = match (lens, lang) {
        (Lens::Places, Lang::En) => format!("{card} in place {place}: {count} times,"),
        (Lens::Places, Lang::Zh) => format!("{card} 在第 {place} 位：{count} 次，"),
        (Lens::Neighbours, Lang::En) => format!("{other} right after {card}: {count} times,"),
        (Lens::Neighbours, Lang::Zh) => format!("{other} 紧跟 {card}：{count} 次，"),
    };
    let share = match lang {
        Lang::En => format!("{ratio:.2}× its fair share"),
        Lang::Zh => format!("公平的 {ratio:.2} 倍"),
    };
    [what, share]
}
