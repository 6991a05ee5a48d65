//! The words of the Gallery in both languages.

use app::i18n::{Lang, Met, chance_name, grouped};
use app::own_sort::SORTS;
use app::{say, words};
use engine::experiment::Setup;
use engine::rng::flawed::Source;

use super::{COUNTED, RANGE};
use crate::own_sort;
use crate::words::{plain_name, term};

words! {
    TITLE: "Every shuffle leaves a picture." / "每种洗法都留下一幅图。";
    LEAD: "Row: the card. Column: where it ends. Orange: too often; blue: too rare; neither: this view finds nothing." / "行：牌。列：最终的位置。橙色偏多，蓝色偏少，两种颜色都没有，就表示此图看不出偏差。";
    CASES: "True cases" / "真实案例";
    CASES_LINE: "They happened." / "真的发生过。";
    PRESENT_CASES: "Present them →" / "逐个演示 →";
    PAIRS: "Side by side" / "并排对比";
    PAIRS_LINE: "Comparisons worth seeing." / "值得一看。";
    CARDS: "Cards" / "牌数";
    FIND: "Find a shuffle" / "查找洗法";
    FIND_SUCH: "riffle, sort(), buffer …" / "鸽尾、sort()、缓冲区……";
    NEIGHBOURS: "neighbours shown" / "图示相邻关系";
    GREY: "nothing seen here" / "此图看不出";
    MEASURED: "MEASURED" / "实测";
}

/// What shows all true cases.
pub(super) fn all_cases(lang: Lang, count: usize) -> String {
    say!(lang, "All {count} →" / "全部 {count} 个 →", count)
}

/// What shows the first few true cases.
pub(super) fn few_cases(lang: Lang, count: usize) -> String {
    say!(lang, "Show {count} only" / "只看 {count} 个", count)
}

/// How much was found.
pub(super) fn found(lang: Lang, count: usize) -> String {
    say!(
        lang,
        match count {
            0 => "Nothing has this name." / "没有叫这个名字的。",
            1 => "1 found" / "找到 1 个",
            _ => "{count} found" / "找到 {count} 个",
        },
        count
    )
}

/// What is met under a heading.
pub(super) fn met(lang: Lang, met: Met) -> &'static str {
    words!(match met {
        Met::Code =>
            "What libraries and answers tell people to write." / "程序库和问答里教人写的。",
        Met::Hands => "At the kitchen table." / "在自家桌上。",
        Met::Machines => "Casino shufflers." / "赌场的洗牌机。",
        Met::Loaders => "Streams, buffers, shards." / "数据流、缓冲区、分片。",
        Met::Mistakes =>
            "One sign, one bound, one seed wrong." / "错一个符号、一个边界、一个种子。",
    })
    .of(lang)
}

/// How maps were got, and where their colours end.
pub(super) fn how(lang: Lang, n: usize) -> String {
    let (counted, sorts) = (grouped(COUNTED), grouped(SORTS));
    let own = own_sort::TITLE.of(lang);
    let (most, least) = (RANGE, 1.0 / RANGE);
    say!(
        lang,
        "Maps of {n} cards, all on one scale: colours end at {most}× and {least}× the fair share. Exact where theory knows the numbers, otherwise {counted} shuffles are counted. Stamps come from theory, never from a map. “{own}”: {sorts} sorts by sort(() => Math.random() - 0.5), after 20,000 to warm up, held against the exact maps of six sorts; of 1,000 measurements at most one misses the right sort."
            / "均为 {n} 张牌，同一色标：颜色最深处为公平值的 {most} 倍和 {least} 倍。理论已知处为精确值，其余统计 {counted} 次洗牌。印章只来自理论，不来自图。“{own}”：预热 20,000 次后，用 sort(() => Math.random() - 0.5) 排序 {sorts} 次，与六种排序的精确图对照；每测 1,000 次，至多有一次认不出所用的排序。",
        n,
        most,
        least,
        counted,
        own,
        sorts
    )
}

/// A shuffle's name in plain words, and the name that programmers know, if it is another one. Of a
/// sound shuffle with a flawed source the source is named first: it is what goes wrong.
pub(super) fn names(lang: Lang, setup: &Setup) -> [String; 2] {
    if !setup.source.is_exact() {
        let sound = setup.with_source(Source::EXACT);
        return [chance_name(lang, setup.source), term(lang, &sound)];
    }
    match plain_name(lang, setup) {
        Some(plain) => [plain.to_string(), term(lang, setup)],
        None => [term(lang, setup), String::new()],
    }
}

/// The words with a capital letter at their beginning, where the language has them.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
