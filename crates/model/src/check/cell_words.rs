//! What is said of single cells: what they count, and how far from fair that is.

use app::i18n::{Lang, expected, factor, grouped};
use app::lens::Lens;
use app::say;
use identify::Furthest;
use reading::Shape;

use super::worst::{Cell, Worst};

/// The cell that is furthest from what a shuffle leads one to expect.
pub(super) fn off(
    lang: Lang,
    found: &Furthest,
    card: &dyn Fn(usize) -> String,
    name: &str,
) -> String {
    let cell = Cell::of(found);
    let is_impossible = found.errors.is_infinite() || found.expected <= 0.0;
    let is_often = found.count > found.expected;
    let here = place(lang, &cell, card);
    let (card, other) = named(&cell, card);
    say!(
        lang,
        match (cell.lens, is_impossible, is_often) {
            (Lens::Places, true, _) =>
                "Card {card} came to place {other} in {count} decks: “{name}” never puts it there."
                    / "有 {count} 副中，牌 {card} 到了第 {other} 位：“{name}”从不这样。",
            (Lens::Neighbours, true, _) =>
                "Card {other} came right after {card} in {count} decks: “{name}” never does that."
                    / "有 {count} 副中，牌 {other} 紧跟在 {card} 之后：“{name}”从不这样。",
            (_, false, true) =>
                "{here}: {times} times as often as by “{name}”."
                    / "{here}：次数是“{name}”的 {times} 倍。",
            (_, false, false) =>
                "{here}: only {many}; by “{name}” it would be {expected}."
                    / "{here}：只有 {many}，按“{name}”应为 {expected} 次。",
        },
        here,
        card,
        other,
        name,
        count = grouped(found.count as u64),
        many = times(lang, found.count),
        expected = expected(found.expected),
        times = factor(found.count / found.expected)
    )
}

/// How badly: what shows most that decks are not fair.
pub(super) fn worst(lang: Lang, worst: &Worst, name: &dyn Fn(usize) -> String) -> String {
    let cell = match worst {
        Worst::Always(cell) => return always(lang, cell, name),
        Worst::NeverStays(_) => {
            return say!(
                lang,
                "No card ever stayed where it was." / "没有一张牌留在原来的位置。"
            );
        }
        Worst::Furthest(cell) => cell,
    };
    let (card, other) = named(cell, name);
    let ratio = cell.count / cell.fair;
    say!(
        lang,
        match (cell.lens, cell.count > 0.0, ratio > 1.0) {
            (Lens::Places, false, _) =>
                "Card {card} never came to place {other}; fair is {fair} times."
                    / "牌 {card} 从未到过第 {other} 位，公平时应为 {fair} 次。",
            (Lens::Neighbours, false, _) =>
                "Card {other} never came right after {card}; fair is {fair} times."
                    / "牌 {other} 从未紧跟在 {card} 之后，公平时应为 {fair} 次。",
            (_, true, true) =>
                "{here}: {times} times as often as it should be."
                    / "{here}：次数是应有的 {times} 倍。",
            (_, true, false) =>
                "{here}: only {count}; fair is {fair}."
                    / "{here}：只有 {count}，公平时应为 {fair} 次。",
        },
        here = place(lang, cell, name),
        card,
        other,
        count = times(lang, cell.count),
        fair = expected(cell.fair),
        times = factor(ratio)
    )
}

/// The card of a cell, and its place or the card that comes next.
fn named(cell: &Cell, name: &dyn Fn(usize) -> String) -> (String, String) {
    let other = match cell.lens {
        Lens::Places => (cell.column + 1).to_string(),
        Lens::Neighbours => name(cell.column),
    };
    (name(cell.row), other)
}

/// Where a cell is.
pub(super) fn place(lang: Lang, cell: &Cell, name: &dyn Fn(usize) -> String) -> String {
    let (card, other) = named(cell, name);
    say!(
        lang,
        match (cell.lens) {
            Lens::Places => "Card {card} in place {other}" / "牌 {card} 在第 {other} 位",
            Lens::Neighbours => "Card {other} right after {card}" / "牌 {other} 紧跟在 {card} 之后",
        },
        card,
        other
    )
}

/// What a square counts, and what a fair shuffle leads one to expect there, or the one with this name.
pub(super) fn square(lang: Lang, here: &str, count: f64, fair: f64, by: Option<&str>) -> String {
    say!(
        lang,
        match (by) {
            None => "{here}: {count}; fair is {fair}." / "{here}：{count}，公平时应为 {fair} 次。",
            Some(_) =>
                "{here}: {count}; by “{by}” it would be {fair}."
                    / "{here}：{count}，按“{by}”应为 {fair} 次。",
        },
        here,
        by = by.unwrap_or_default(),
        count = times(lang, count),
        fair = expected(fair)
    )
}

/// So many times.
fn times(lang: Lang, count: f64) -> String {
    say!(
        lang,
        match (count == 1.0) {
            true => "1 time" / "1 次",
            false => "{count} times" / "{count} 次",
        },
        count = grouped(count as u64)
    )
}

/// A kind of cards in a place, or a place of one card.
pub(super) fn place_of_part(lang: Lang, shape: Shape, kind: &str, place: usize) -> String {
    say!(
        lang,
        match (shape) {
            Shape::OneCard => "Place {kind}" / "第 {kind} 位",
            Shape::OnePlace => "{kind}" / "{kind}",
            _ => "Card {kind} in place {place}" / "牌 {kind} 在第 {place} 位",
        },
        kind,
        place = place + 1
    )
}

/// The name of the test of the cell that is furthest from fair, with that cell.
pub(super) fn furthest_test(
    lang: Lang,
    test: &str,
    cell: &Cell,
    name: &dyn Fn(usize) -> String,
) -> String {
    let (card, place) = named(cell, name);
    say!(
        lang,
        "{test} (card {card}, place {place})" / "{test}（牌 {card}，第 {place} 位）",
        test,
        card,
        place
    )
}

/// What was so in every deck.
fn always(lang: Lang, cell: &Cell, name: &dyn Fn(usize) -> String) -> String {
    let (card, other) = named(cell, name);
    say!(
        lang,
        match (cell.lens) {
            Lens::Places =>
                "Card {card} came to place {other} in all {all} decks."
                    / "全部 {all} 副中，牌 {card} 都在第 {other} 位。",
            Lens::Neighbours =>
                "Card {card} was followed by {other} in all {all} decks."
                    / "全部 {all} 副中，牌 {card} 之后都是 {other}。",
        },
        card,
        other,
        all = grouped(cell.count as u64)
    )
}

/// Where the counts are furthest from fair.
pub(super) fn furthest(
    lang: Lang,
    shape: Shape,
    kind: &str,
    place: Option<usize>,
    ratio: f64,
) -> String {
    say!(
        lang,
        match (shape, place) {
            (Shape::OneCard, _) =>
                "Furthest from fair: place {kind}, {times} times its fair share."
                    / "偏离最大：第 {kind} 位，是公平份额的 {times} 倍。",
            (_, Some(_)) =>
                "Furthest from fair: {kind} in place {place}, {times} times its fair share."
                    / "偏离最大：{kind} 在第 {place} 位，是公平份额的 {times} 倍。",
            (_, None) =>
                "Furthest from fair: {kind}, {times} times its fair share."
                    / "偏离最大：{kind}，是公平份额的 {times} 倍。",
        },
        kind,
        place = place.map_or(0, |place| place + 1),
        times = factor(ratio)
    )
}
