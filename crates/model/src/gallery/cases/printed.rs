//! What was printed of a case, beside what this page finds.

use std::sync::LazyLock;

use app::i18n::{Lang, grouped};
use app::say;

use super::ballot;
use super::draft::{Findings, NUMBERS};
use super::freecell;
use super::map::SHOWN;
use super::numbers::{about, signed};
use super::rigged;
use super::{Case, OpenCase};

/// What was found, what was published, and what this page finds.
pub(super) fn rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    match open.case {
        Case::FreeCell => freecell_rows(open, lang),
        Case::Draft => draft_rows(lang),
        Case::ZeroIndex => zero_index_rows(lang),
        Case::Ballot => ballot_rows(lang),
        Case::NeverReset => chain_rows(open, lang),
        Case::Rigged if open.is_answered() => rigged_rows(lang),
        // They tell how a fair list looks.
        Case::Rigged => Vec::new(),
    }
}

pub(super) fn row(what: String, published: impl Into<String>, ours: String) -> [String; 3] {
    [what, published.into(), ours]
}

fn freecell_rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    let dealt = freecell::deal(1).into_iter().take(4).map(freecell::label);
    let dealt: Vec<String> = dealt.collect();
    // The games are counted while one looks.
    let is_dealt = open.games.dealt() == freecell::GAMES;
    let tests = is_dealt.then(|| open.games.tests());
    let test = |which: usize, digits: usize| {
        let statistic = tests.as_ref().map(|tests| tests[which].uneven.statistic);
        statistic.map_or("…".into(), |x2| match digits {
            0 => grouped(x2.round() as u64),
            _ => format!("{x2:.digits$}"),
        })
    };
    let walks = freecell::walks();
    let all = freecell::GAMES - 1;
    let walked = say!(
        lang,
        "{walks} of {all}" / "{all} 次里有 {walks} 次",
        walks = grouped(u64::from(walks)),
        all = grouped(u64::from(all))
    );
    vec![
        row(
            say!(lang, "game 1 begins with" / "第 1 局的开头"),
            "J♦ 2♦ 9♥ J♣ …",
            format!("{} …", dealt.join(" ")),
        ),
        row(
            say!(
                lang,
                "next first card 3 or 4 further (in the other {others} the number restarts)"
                    / "下一局的第一张往后 3 或 4 张（另外 {others} 次随机数从 0 重新算起）",
                others = all - walks
            ),
            "–",
            walked,
        ),
        row(
            say!(
                lang,
                "first place, chi-square (by luck {df})" / "第一位，卡方（凭运气约 {df}）",
                df = freecell::CARDS - 1
            ),
            "–",
            test(0, 2),
        ),
        row(
            say!(
                lang,
                "all places, chi-square (by luck {df})" / "所有位置，卡方（凭运气约 {df}）",
                df = grouped((freecell::CARDS as u64 - 1).pow(2))
            ),
            "–",
            test(1, 0),
        ),
    ]
}

fn draft_rows(lang: Lang) -> Vec<[String; 3]> {
    let found = Findings::of(&NUMBERS);
    let odds = |p: f64| {
        let times = about(p);
        say!(lang, "once in {times}" / "{times} 次里有一次", times)
    };
    let [correlation, slanted, chi_square, large] = [
        say!(
            lang,
            "slope: correlation of day and number" / "倾斜：日期与号码的相关系数"
        ),
        say!(
            lang,
            "so strong a correlation, in a fair lottery" / "公平时出现这么强的相关"
        ),
        say!(
            lang,
            "chi-square, months by thirds, 22 degrees of freedom"
                / "卡方，月份与三段号码，自由度 22"
        ),
        say!(
            lang,
            "so large a chi-square, in a fair lottery" / "公平时出现这么大的卡方"
        ),
    ];
    vec![
        row(correlation, "−0.226", format!("−{:.4}", found.r.abs())),
        row(slanted, "", odds(found.r_p)),
        row(chi_square, "37.156", format!("{:.3}", found.x2)),
        row(large, "", odds(found.x2_p)),
    ]
}

fn zero_index_rows(lang: Lang) -> Vec<[String; 3]> {
    let always = say!(lang, "always 0" / "总是 0");
    let identical = say!(lang, "identical" / "完全相同");
    let orders = say!(
        lang,
        "orders of {cards} cards" / "{cards} 张牌的排列",
        cards = SHOWN
    );
    let one = say!(
        lang,
        "1 of {all}" / "{all} 种里只有 1 种",
        all = grouped((1..=SHOWN as u64).product())
    );
    let drawn = say!(lang, "index drawn" / "抽到的下标");
    let twice = say!(lang, "two shuffles of a new deck" / "新牌洗两次");
    vec![
        row(drawn, always.clone(), always),
        row(twice, identical.clone(), identical),
        row(orders, "", one),
    ]
}

fn chain_rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    let z = |k: usize| {
        let z = signed(open.figures[k].z);
        format!("z = {z}")
    };
    let each = say!(lang, "naive swap, reset each time" / "朴素交换，每次复位");
    let never = say!(lang, "naive swap, never reset" / "朴素交换，从不复位");
    vec![
        row(
            each,
            say!(lang, "shows that it is bad" / "看得出它不好"),
            z(2),
        ),
        row(never, say!(lang, "shows nothing bad" / "看不出问题"), z(3)),
    ]
}

fn rigged_rows(lang: Lang) -> Vec<[String; 3]> {
    static NO_PAIR: LazyLock<f64> =
        LazyLock::new(|| rigged::pair_chances(rigged::ARTISTS, rigged::EACH)[0]);
    const RIGGED: f64 = 0.2;
    let percent = |share: f64, digits: usize| format!("{:.digits$}%", share * 100.0);
    let times = about(*NO_PAIR);
    let once = say!(lang, "once in {times} lists" / "{times} 张里有一张", times);
    let ours = |what: String, ours: String| row(what, "–", ours);
    vec![
        ours(
            say!(
                lang,
                "of 59 songs, those after one by the same artist, on average"
                    / "59 首里接在同一位歌手之后的，平均"
            ),
            (rigged::EACH - 1).to_string(),
        ),
        ours(
            say!(lang, "a fair list without any" / "一首也没有的公平歌单"),
            once,
        ),
        ours(
            say!(
                lang,
                "ten of 100 songs a day: one of yesterday’s today"
                    / "100 首每天放 10 首：今天有昨天的"
            ),
            percent(rigged::repeats(), 0),
        ),
        ours(
            say!(
                lang,
                "lottery, six of 49: two numbers side by side" / "49 选 6 的彩票：有相邻的号码"
            ),
            percent(rigged::neighbours_in_lottery(), 1),
        ),
        ours(
            say!(
                lang,
                "hands of 7 with at most one land, 24 of 60"
                    / "起手 7 张至多一张地，60 张里 24 张地"
            ),
            percent(rigged::few_lands(), 1),
        ),
        ours(
            say!(
                lang,
                "hands to note until 20% of these are beyond doubt"
                    / "要记多少手，才能断定它占了 20%"
            ),
            about(1.0 / rigged::games_to_note(rigged::few_lands(), RIGGED)),
        ),
    ]
}

fn ballot_rows(lang: Lang) -> Vec<[String; 3]> {
    let heap = ballot::heap();
    let percent = |share: f64, digits: usize| format!("{:.digits$}%", share * 100.0);
    let between = |[least, most]: [f64; 2], digits| {
        let (least, most) = (percent(least, digits), percent(most, digits));
        say!(lang, "{least} to {most}" / "{least} 到 {most}", least, most)
    };
    let last = |table: &ballot::Table| percent(table[ballot::EXPLORER][ballot::ENTRIES - 1], 1);
    let leader = |table: &ballot::Table| match ballot::leader(table) {
        Some(entry) => say!(lang, "entry {entry}" / "第 {entry} 项", entry = entry + 1),
        None => say!(lang, "no single entry" / "没有同一项"),
    };
    vec![
        row(
            say!(
                lang,
                "Internet Explorer in the last place" / "Internet Explorer 排在最后"
            ),
            percent(ballot::LAST, 1),
            last(&heap),
        ),
        row(
            say!(
                lang,
                "smallest and largest share of the 25 squares" / "25 格中最小与最大的占比"
            ),
            between(ballot::SHARES, 0),
            between(ballot::shares(&heap), 1),
        ),
        row(
            say!(
                lang,
                "most often in each of the first three places" / "前三位上都最多的"
            ),
            "Chrome",
            leader(&heap),
        ),
        row(
            say!(
                lang,
                "insertion sort: most often in each of those places" / "插入排序：这三位都最多的"
            ),
            "",
            leader(&ballot::insertion()),
        ),
    ]
}
