//! The words of the exhibit of buffers.

use app::i18n::{Lang, Words, grouped};
use app::number::superscript;
use app::{say, words};
use exact::loader::Loader;

words! {
    TITLE: "How large must my buffer be?" / "我的缓冲区要多大？";
    LEAD: "A data loader holds some samples, gives out one at random and takes in the next." / "数据加载器手里留着一些样本，随机给出一个，再补进下一个。";
    PRESETS: "Start from" / "从这里开始";
    SHARDS: "Shards" / "分片数";
    EACH: "Samples in each" / "每片的样本数";
    BUFFER: "Buffer" / "缓冲区大小";
    ORDER: "Order of the shards" / "分片的顺序";
    KEPT: "as they lie" / "原来的顺序";
    RANDOM: "random" / "随机";
    GOAL: "Large enough if" / "够大的标准";
    OF_ORDER: "the whole order is as fair as after seven riffles" / "整个顺序如同鸽尾洗七遍";
    OF_TENTH: "one sample’s place is within 10% of fair" / "单个样本的位置离公平不到 10%";
    OF_HUNDREDTH: "one sample’s place is within 1% of fair" / "单个样本的位置离公平不到 1%";
    YOURS: "Yours" / "你的";
    ENOUGH: "Large enough" / "够大";
    ENOUGH_BY_PLACE: "Large enough by one sample’s place" / "只看单个样本的位置，够大";
    LEVER: "Samples in the buffer" / "缓冲区中的样本";
    OF: "of" / "共";
    GIVEN: "given out" / "已给出";
    HELD: "in hand" / "手里";
    TO_COME: "still to come" / "还没来";
    NEVER: "never" / "从不";
    KEY: "Row: sample, in the order of the stream. Column: place where it comes. Orange: too often, to 2×; blue: too rare, to 0.5×." / "行：样本，按数据流的顺序。列：它出现的位置。橙色：偏多，到 2 倍；蓝色：偏少，到一半。";
    CODE: "As one types it" / "写成代码";
    WATCH_IT: "Watch it shuffle" / "看它怎样洗";
    HOW: "All numbers are exact, without a single random draw: a sample that enters stays each time with probability 1 − 1/B. “Half come …” and “One in 100 …” are for the sample in the middle of the stream." / "全部数字都是精确值，没有抽过随机数：进入缓冲区的样本每次以概率 1 − 1/B 留下。“一半样本……”与“每 100 个……”两行，说的是数据流正中间的样本。";
}

/// The name of a preset.
pub(super) fn preset(at: usize) -> Words {
    words!(match at {
        0 => "52 cards" / "52 张牌",
        1 => "40 shards of 1,000" / "40 个分片，每片 1,000",
        _ => "1,000 shards of 10,000" / "1,000 个分片，每片 10,000",
    })
}

/// What is found, in a sentence.
pub(super) fn finding(lang: Lang, loader: Loader, mates: Option<f64>) -> String {
    let (n, held, early) = (
        grouped(loader.samples()),
        grouped(loader.buffer()),
        grouped(loader.farthest_early()),
    );
    if loader.buffer() == loader.samples() {
        return say!(
            lang,
            "Hold all {n}, and every order is as likely as any other."
                / "{n} 个全留在手里，每种顺序的机会就都相同。",
            n
        );
    }
    if let (true, Some(apart)) = (loader.is_shuffled(), mates) {
        let (apart, fair) = (whole(apart), whole(fair_apart(loader)));
        return say!(
            lang,
            "Shards come in any order, but two samples of one shard come {apart} apart on average. Fair would be {fair}."
                / "分片的顺序随机，但同一分片的两个样本平均只相隔 {apart}；公平时应为 {fair}。",
            apart,
            fair
        );
    }
    if loader.is_shuffled() {
        return say!(
            lang,
            "Shards come in any order; then no sample comes more than {early} places early."
                / "分片的顺序随机；此后没有样本会提前超过 {early} 位。",
            early
        );
    }
    match loader.buffer() {
        1 => words!(
            "Hold one, and the stream comes out as it went in."
                / "手里只留一个，出来的顺序就和进去时一样。"
        )
        .of(lang)
        .to_string(),
        _ => say!(
            lang,
            "Yours, {held}, is a window of {held}: none comes more than {early} places early."
                / "你的缓冲区有 {held} 个，是一个 {held} 位的窗口：没有一个会提前超过 {early} 位。",
            held,
            early
        ),
    }
}

/// How far apart two samples come on average if the order is fair.
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
        true => say!(lang, "at least {value}" / "至少 {value}", value),
        false => value,
    }
}

/// What is said of a loader, row by row: its name, and the value, empty where there is none, `…` where
/// it is not yet known.
pub(super) fn rows(
    lang: Lang,
    loader: Loader,
    places: Option<f64>,
    mates: Option<f64>,
) -> Vec<[String; 2]> {
    let row = |name: Words, value: String| [name.of(lang).to_string(), value];
    let (lost, all) = loader.bits_lost();
    let mut rows = vec![
        row(
            words!("Most places that a sample comes early" / "样本最多提前的位数"),
            grouped(loader.farthest_early()),
        ),
        row(
            words!("Half come within this many places of their turn" / "一半样本与原位相差不超过"),
            grouped(loader.half_within()),
        ),
        row(
            words!("One in 100 comes late by this many, or more" / "最晚的 1% 至少晚几位"),
            grouped(loader.late(0.01)),
        ),
        row(
            words!("Squares that stay empty" / "空着的格"),
            share(loader.never()),
        ),
        row(
            words!("One sample’s place: away from fair" / "单个样本的位置：离公平"),
            places.map_or("…".into(), share),
        ),
        row(
            words!("The whole order: away from fair" / "整个顺序：离公平"),
            order_distance(lang, loader),
        ),
        [
            say!(
                lang,
                "Bits of chance that are lost, of {all}" / "失去的随机性（共 {all} 比特）",
                all = whole(all)
            ),
            whole(lost),
        ],
    ];
    if loader.shards() > 1 && loader.each() > 1 {
        let fair = whole(fair_apart(loader));
        rows.push([
            say!(
                lang,
                "Two of one shard: apart, on average (fair: {fair})"
                    / "同一分片的两个：平均相隔（公平时 {fair}）",
                fair
            ),
            mates.map_or("…".into(), whole),
        ]);
    }
    rows
}
