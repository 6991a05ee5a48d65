//! The words of the exhibit of buffers.

use ::words::buffer as say;
use app::i18n::{Lang, Words, grouped};
use app::number::superscript;
use exact::loader::Loader;

/// The name of a preset.
pub(super) fn preset(at: usize) -> Words {
    match at {
        0 => say::PRESET_CARDS,
        1 => say::PRESET_SHARDS,
        _ => say::PRESET_MANY_SHARDS,
    }
}

/// The finding on a loader, in a sentence.
pub(super) fn finding(lang: Lang, loader: Loader, mates: Option<f64>) -> String {
    let (n, held, early) = (
        grouped(loader.samples()),
        grouped(loader.buffer()),
        grouped(loader.farthest_early()),
    );
    if loader.buffer() == loader.samples() {
        return say::finding_all(lang, &n);
    }
    if let (true, Some(apart)) = (loader.is_shuffled(), mates) {
        let (apart, fair) = (whole(apart), whole(fair_apart(loader)));
        return say::finding_shards_apart(lang, &apart, &fair);
    }
    if loader.is_shuffled() {
        return say::finding_shards_early(lang, &early);
    }
    match loader.buffer() {
        1 => say::FINDING_ONE.of(lang).to_string(),
        _ => say::finding_window(lang, &early, &held),
    }
}

/// Mean distance of two samples in a fair order, in places.
fn fair_apart(loader: Loader) -> f64 {
    (loader.samples() as f64 + 1.0) / 3.0
}

/// A mean of places.
fn whole(mean: f64) -> String {
    match mean {
        ..10.0 => format!("{mean:.1}"),
        _ => grouped(mean.round() as u64),
    }
}

/// A share in figures of people's size.
fn share(share: f64) -> String {
    let percent = share * 100.0;
    match percent {
        0.0 => "0%".into(),
        ..0.01 => "< 0.01%".into(),
        ..10.0 => format!("{percent:.2}%"),
        ..99.95 => format!("{percent:.1}%"),
        _ => "> 99.9%".into(),
    }
}

/// The distance of the whole order, which may differ from 1 by very little.
fn order_distance(lang: Lang, loader: Loader) -> String {
    let (lost, _) = loader.bits_lost();
    let digits = lost * std::f64::consts::LOG10_2;
    let value = match digits {
        ..3.0 => share(loader.order_distance()),
        ..16.0 => format!("1 − 10{}", superscript(-(digits as i64))),
        _ => format!("1 − 10{}", superscript(-(digits.round() as i64))),
    };
    match loader.is_shuffled() && digits > 0.0 {
        true => say::order_distance(lang, &value),
        false => value,
    }
}

/// Rows on a loader: a name and a value, which is empty where there is none, and `…` until it is
/// known.
pub(super) fn rows(
    lang: Lang,
    loader: Loader,
    places: Option<f64>,
    mates: Option<f64>,
) -> Vec<[String; 2]> {
    let row = |name: Words, value: String| [name.of(lang).to_string(), value];
    let (lost, all) = loader.bits_lost();
    let mut rows = vec![
        row(say::MOST_EARLY, grouped(loader.farthest_early())),
        row(say::HALF_WITHIN, grouped(loader.half_within())),
        row(say::ONE_IN_100_LATE, grouped(loader.late(0.01))),
        row(say::SQUARES_EMPTY, share(loader.never())),
        row(say::PLACE_FROM_FAIR, places.map_or("…".into(), share)),
        row(say::ORDER_FROM_FAIR, order_distance(lang, loader)),
        [say::bits_lost(lang, whole(all)), whole(lost)],
    ];
    if loader.shards() > 1 && loader.each() > 1 {
        let fair = whole(fair_apart(loader));
        rows.push([
            say::shard_apart(lang, &fair),
            mates.map_or("…".into(), whole),
        ]);
    }
    rows
}
