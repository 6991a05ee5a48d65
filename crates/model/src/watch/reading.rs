//! What one square of a map says.

use app::i18n::{Lang, grouped, sentences};
use app::lens::Lens;
use app::say;
use engine::deck::Deck;
use engine::tally::Tally;

use crate::reason::{label, name_of};
use crate::squares::{Squares, off};

/// A square of a lane's map, and what it is read from.
pub(crate) struct Square<'a> {
    pub(crate) labels: Deck,
    pub(crate) lens: Lens,
    /// Row and column.
    pub(crate) cell: (usize, usize),
    pub(crate) tally: &'a Tally,
    pub(crate) squares: &'a Squares,
    /// The exact share, as a fraction or in per cent; empty where squares say nothing of it.
    pub(crate) exact: String,
    /// Whether the share is that after a step of the run.
    pub(crate) is_step: bool,
}

/// How often a card ended in a place, or came right after another, and against what it is held: its
/// fair share, or the exact one. Empty for a card after itself; where
/// nothing is known, why not.
pub(crate) fn reading(lang: Lang, square: &Square) -> [String; 2] {
    let (lens, tally, (row, column)) = (square.lens, square.tally, square.cell);
    let n = tally.cards();
    let of = |shares: &[f64]| shares.get(lens.index(n, row, column)?).copied();
    let count = lens.count(tally, row, column).unwrap_or(0.0);
    let shuffles = tally.shuffles();
    let (what, share) = match (square.squares, lens.index(n, row, column)) {
        (Squares::Unknown(why), _) => return [why.to_string(), String::new()],
        (_, None) => return [String::new(), String::new()],
        (Squares::Counted, _) => {
            let ratio = count * n as f64 / shuffles.max(1) as f64;
            (times(lang, count), against(lang, ratio))
        }
        (Squares::Exact(shares), _) => {
            let ratio = of(shares).unwrap_or(0.0) * n as f64;
            (in_theory(lang, square), against(lang, ratio))
        }
        (Squares::Difference(shares), _) => {
            let off = of(shares).and_then(|share| off(count, shuffles, share));
            let both = sentences(lang, [times(lang, count), in_theory(lang, square)]);
            (both, off.map_or_else(String::new, |off| errors(lang, off)))
        }
        (Squares::Against(ratios) | Squares::Part(ratios, _), _) => {
            let ratio = of(ratios).unwrap_or(1.0);
            (times(lang, count), against_first(lang, ratio))
        }
    };
    let where_it_is = place(lang, square);
    let says = say!(
        lang,
        "{place}: {what}" / "{place}：{what}",
        place = where_it_is,
        what
    );
    [says, share]
}

fn place(lang: Lang, square: &Square) -> String {
    let (row, column) = square.cell;
    let card = label(square.labels, name_of(row));
    let other = label(square.labels, name_of(column));
    let place = column + 1;
    say!(
        lang,
        match (square.lens, square.is_step) {
            (Lens::Places, false) => "{card} in place {place}" / "{card} 落在第 {place} 位",
            (Lens::Places, true) =>
                "{card} in place {place} after this step" / "这一步之后 {card} 在第 {place} 位",
            (Lens::Neighbours, _) => "{other} right after {card}" / "{other} 紧跟 {card}",
        },
        card,
        place,
        other
    )
}

fn times(lang: Lang, count: f64) -> String {
    let count = grouped(count as u64);
    say!(lang, "{count} times," / "{count} 次，", count)
}

/// What theory says; it may be rounded.
fn in_theory(lang: Lang, square: &Square) -> String {
    let exact = &square.exact;
    say!(lang, "in theory {exact}," / "理论值 {exact}，", exact)
}

fn against(lang: Lang, ratio: f64) -> String {
    say!(
        lang,
        "{ratio}× its fair share" / "公平的 {ratio} 倍",
        ratio = format_args!("{ratio:.2}")
    )
}

fn against_first(lang: Lang, ratio: f64) -> String {
    say!(
        lang,
        match (ratio == 1.0) {
            true => "no other than in the first by more than luck" / "与第一种的差别可能只是偶然",
            false => "{ratio}× as often as in the first" / "第一种的 {ratio} 倍",
        },
        ratio = format_args!("{ratio:.2}")
    )
}

fn errors(lang: Lang, off: f64) -> String {
    say!(
        lang,
        match (off.is_infinite()) {
            false => "{off} standard errors" / "相差 {off} 个标准误",
            true => "luck cannot do this" / "不可能只是偶然",
        },
        off = format_args!("{off:+.1}")
    )
}
