//! Figures and sentences of true cases, each worked out from the case.

use std::sync::LazyLock;

use app::i18n::{Lang, grouped};
use app::say;
use app::settings::{Address, Screen};

use super::ballot;
use super::draft::{self, Findings, NUMBERS};
use super::freecell::{self, CARDS, GAMES, Guessing, first, further};
use super::view::{SHOWN, all_games};
use super::{Case, OpenCase, chain};

/// The ratio at which colours end where cases are far from fair.
pub(super) const WIDE: f64 = 2.0;

/// The square of FreeCell's map that is furthest from fair: Q♣ in place 14.
const FURTHEST: (usize, usize) = (44, 13);

/// Of how many games the first card lies three further than that of the game before, and of how many
/// four.
pub(super) static FOLLOWS: LazyLock<[usize; 2]> = LazyLock::new(|| {
    let by = |step| move |game: &u32| further(first(game - 1), first(*game)) == step;
    [3, 4].map(|step| (2..=GAMES).filter(by(step)).count())
});

/// Whether all games are dealt, and what they show may be named.
fn is_dealt(open: &OpenCase) -> bool {
    let hides = open.beat.is_some_and(|beat| beat < 2);
    open.case == Case::FreeCell && open.games.dealt() == GAMES && !hides
}

/// The square to look at where none is pointed at.
pub(super) fn striking(open: &OpenCase) -> Option<(usize, usize)> {
    is_dealt(open).then_some(FURTHEST)
}

/// The place of which the verdict speaks.
pub(super) fn framed(open: &OpenCase) -> Option<usize> {
    is_dealt(open).then_some(0)
}

/// What a square says.
pub(super) fn reading(open: &OpenCase, lang: Lang) -> String {
    let pointed = open
        .pointed
        .or(striking(open).map(|(row, column)| (0, row, column)));
    let Some((figure, row, column)) = pointed else {
        return String::new();
    };
    let place = column + 1;
    match open.case {
        Case::FreeCell => {
            let fair = f64::from(open.games.dealt()) / CARDS as f64;
            let times = open.games.counts()[row * CARDS + column];
            let band = 2.0 * (fair * (1.0 - 1.0 / CARDS as f64)).sqrt();
            say!(
                lang,
                match (open.pointed.is_none()) {
                    // The verdict speaks of the first place, where all is too even.
                    true =>
                        "A second fault, the reverse. {card} in place {place}: {times} times. Fair is {fair} ± {band}."
                            / "第二处毛病，正相反。{card} 在第 {place} 位：{times} 次；公平值 {fair} ± {band}。",
                    false =>
                        "{card} in place {place}: {times} times. Fair is {fair}, give or take {band}."
                            / "{card} 在第 {place} 位：{times} 次。公平值 {fair}，上下相差约 {band}。",
                },
                card = freecell::label(row as u8),
                place,
                times = grouped(times as u64),
                fair = format!("{fair:.0}"),
                band = format!("{band:.0}")
            )
        }
        Case::Draft => {
            let days = draft::MONTHS[row];
            say!(
                lang,
                "{month}: {count} of {days} days in this third. Fair is {fair}."
                    / "{month}：{days} 天里有 {count} 天在这三分之一。公平值 {fair}。",
                month = super::words::months(lang)[row],
                count = draft::months(&NUMBERS)[row][column],
                days,
                fair = format!("{:.1}", days as f64 / draft::PARTS as f64)
            )
        }
        Case::ZeroIndex => {
            let is_there = open.ratio(figure, row, column) > 1.0;
            say!(
                lang,
                match is_there {
                    true =>
                        "Card {card} always ends in place {place}."
                            / "第 {card} 张牌总落到第 {place} 位。",
                    false =>
                        "Card {card} never ends in place {place}."
                            / "第 {card} 张牌从不落到第 {place} 位。",
                },
                card = row + 1,
                place
            )
        }
        Case::Ballot => say!(
            lang,
            "Entry {entry} in place {place}: {share}%. Fair is 20%."
                / "第 {entry} 项排在第 {place} 位：{share}%。公平值 20%。",
            entry = row + 1,
            place,
            share = format!("{:.1}", open.ratio(figure, row, column) * 20.0)
        ),
        Case::NeverReset => {
            let fair = chain::SHUFFLES as f64 / chain::CARDS as f64;
            say!(
                lang,
                "Card {card} in place {place}: {times} times. Fair is {fair}."
                    / "第 {card} 张牌在第 {place} 位：{times} 次。公平值 {fair}。",
                card = row + 1,
                place,
                times = grouped((open.ratio(figure, row, column) * fair).round() as u64),
                fair = grouped(fair as u64)
            )
        }
    }
}

impl OpenCase {
    fn ratio(&self, figure: usize, row: usize, column: usize) -> f64 {
        let map = self.map(figure);
        map.and_then(|map| map.ratio(row, column)).unwrap_or(0.0)
    }
}

/// One of so many times, in two figures: `62,000`, `44`.
fn about(p: f64) -> String {
    let times = 1.0 / p;
    let unit = 10_f64.powf(times.log10().floor() - 1.0).max(1.0);
    grouped(((times / unit).round() * unit) as u64)
}

/// The greatest power of ten of which a probability is at most one part: `10⁴⁸`.
fn power_of_ten(p: f64) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let power = (-p.log10()).floor() as u32;
    let raised = |digit: char| DIGITS[digit.to_digit(10).unwrap_or(0) as usize];
    let power: String = power.to_string().chars().map(raised).collect();
    format!("10{power}")
}

/// A number with its sign, as in `+785` and `−1.7`.
fn signed(z: f64) -> String {
    let digits = if z.abs() >= 10.0 { 0 } else { 1 };
    let sign = if z < 0.0 { "−" } else { "+" };
    format!("{sign}{:.digits$}", z.abs())
}

/// What stands above a figure.
pub(super) fn caption(open: &OpenCase, lang: Lang, k: usize) -> String {
    match (open.case, k) {
        (Case::FreeCell, _) => say!(
            lang,
            match (is_dealt(open)) {
                true => "Framed: place 1, too smooth" / "框出的第 1 位过于平滑",
                false => "Rows: A♣ A♦ A♥ A♠, 2♣ … K♠" / "各行：A♣ A♦ A♥ A♠，2♣ … K♠",
            }
        ),
        (Case::Draft, 0) => say!(
            lang,
            "Months, by thirds of the numbers" / "各月抽到的号码，分三段"
        ),
        (Case::Draft, _) => say!(
            lang,
            "A point a day, a line a month’s average" / "每点一天，横线是月平均"
        ),
        (Case::ZeroIndex, _) => say!(
            lang,
            "Where each of {cards} cards ends" / "{cards} 张牌各自落到的位置",
            cards = SHOWN
        ),
        (Case::Ballot, 0) => say!(
            lang,
            "Heapsort with a coin, exact" / "抛硬币的堆排序，精确值"
        ),
        (Case::Ballot, _) => say!(
            lang,
            "Insertion sort with a coin, exact" / "抛硬币的插入排序，精确值"
        ),
        (Case::NeverReset, _) => {
            let z = signed(open.figures[k].z);
            let name = match k < 2 {
                true => "Sattolo",
                false => app::words!("naive swap" / "朴素交换").of(lang),
            };
            say!(
                lang,
                match (k.is_multiple_of(2)) {
                    true => "{name}, reset each time: z = {z}" / "{name}，每次复位：z = {z}",
                    false => "{name}, never reset: z = {z}" / "{name}，从不复位：z = {z}",
                },
                name,
                z
            )
        }
    }
}

/// What is said while there is no verdict.
pub(super) fn before(open: &OpenCase, lang: Lang) -> [String; 2] {
    let rest = String::new;
    match open.case {
        Case::FreeCell => [
            say!(
                lang,
                "The verdict comes with the last of {games} games."
                    / "发完全部 {games} 局才下结论。",
                games = all_games()
            ),
            rest(),
        ],
        _ => [rest(), rest()],
    }
}

/// Why there is this verdict.
pub(super) fn reason(open: &OpenCase, lang: Lang) -> [String; 2] {
    match open.case {
        Case::FreeCell => freecell_reason(open, lang),
        Case::Draft => {
            let found = Findings::of(&NUMBERS);
            let december = draft::months(&NUMBERS)[11][0];
            [
                say!(
                    lang,
                    "Of December’s 31 days, {december} drew one of the first 122 numbers; fair is {fair}."
                        / "十二月的 31 天里，有 {december} 天抽到前 122 号；公平时约 {fair} 天。",
                    december,
                    fair = format!("{:.0}", 31.0 / 3.0)
                ),
                say!(
                    lang,
                    "The slope over the year decides: a fair lottery has it once in {times} times."
                        / "下结论靠全年的倾斜：公平的抽签约 {times} 次才会这么斜一次。",
                    times = about(found.r_p)
                ),
            ]
        }
        Case::ZeroIndex => [
            say!(
                lang,
                "The last card comes to the top; all others move on by one."
                    / "最后一张到最上面，其余都往后移一位。"
            ),
            say!(
                lang,
                "A new deck ends in the same order again." / "再拿一副新牌，结果还是一样。"
            ),
        ],
        Case::Ballot => [
            say!(
                lang,
                "In Internet Explorer 8 it stood last in half of some 10,000 ballots."
                    / "在 Internet Explorer 8 里打开约一万次，它自己有一半排在最后。"
            ),
            say!(
                lang,
                "Its sort was never said. Heapsort, IE first and Chrome fourth in the list, gives every figure; no other sort of this page does. In Firefox the places were uneven in another way."
                    / "它用什么排序没有公布。若列表里 IE 第一、Chrome 第四，堆排序给出全部这些数字，本页的其他排序都不行。在 Firefox 里，位置以另一种方式不均。"
            ),
        ],
        Case::NeverReset => [
            say!(
                lang,
                "After many shuffles any deck is mixed: the table counts the sum, not the shuffle."
                    / "洗了很多次，什么牌都会混匀：表里数的是总和，不是一次洗牌。"
            ),
            say!(
                lang,
                "z: how many standard deviations from what chance leaves."
                    / "z：与随机结果相差多少个标准差。"
            ),
        ],
    }
}

fn freecell_reason(open: &OpenCase, lang: Lang) -> [String; 2] {
    let firsts = open.games.firsts();
    let least = firsts.iter().copied().fold(f64::MAX, f64::min);
    let most = firsts.iter().copied().fold(0.0, f64::max);
    let [low, high] = open.games.spread_of_luck();
    let [first, _] = open.games.tests();
    [
        say!(
            lang,
            "Each card came first {least} to {most} times. Luck would have spread them from about {low} to {high}."
                / "每张牌都有 {least} 到 {most} 次发在第一张。若凭运气，大约会散在 {low} 到 {high} 次。",
            least,
            most,
            low,
            high
        ),
        say!(
            lang,
            "Chi-square {x2}; by luck about {df}, and so little at most once in {times} tries."
                / "卡方 {x2}；凭运气约 {df}，小到这样至多 {times} 次才有一次。",
            x2 = format!("{:.2}", first.uneven.statistic),
            df = first.uneven.df,
            times = power_of_ten(first.even_p)
        ),
    ]
}

/// What was found, what was published, and what this page finds.
pub(super) fn rows(open: &OpenCase, lang: Lang) -> Vec<[String; 3]> {
    match open.case {
        Case::FreeCell => freecell_rows(lang),
        Case::Draft => draft_rows(lang),
        Case::ZeroIndex => zero_index_rows(lang),
        Case::Ballot => ballot_rows(lang),
        Case::NeverReset => chain_rows(open, lang),
    }
}

fn row(what: String, published: impl Into<String>, ours: String) -> [String; 3] {
    [what, published.into(), ours]
}

fn freecell_rows(lang: Lang) -> Vec<[String; 3]> {
    let begins = |game: u32| {
        let dealt = freecell::deal(game);
        let cards = dealt.iter().take(4).map(|&card| freecell::label(card));
        format!("{} …", cards.collect::<Vec<_>>().join(" "))
    };
    [(1, "J♦ 2♦ 9♥ J♣ …"), (617, "7♦ A♦ 5♣ 3♠ …")]
        .map(|(game, published)| {
            let what = say!(lang, "game {game}" / "第 {game} 局", game);
            row(what, published, begins(game))
        })
        .into()
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
            "correlation of day and number" / "日期与号码的相关系数"
        ),
        say!(
            lang,
            "so strong a correlation, in a fair lottery" / "公平的抽签也有这么强的相关"
        ),
        say!(
            lang,
            "chi-square, months by thirds, 22 degrees of freedom"
                / "卡方，月份与三段号码，自由度 22"
        ),
        say!(
            lang,
            "so large a chi-square, in a fair lottery" / "公平的抽签也有这么大的卡方"
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

fn ballot_rows(lang: Lang) -> Vec<[String; 3]> {
    let heap = ballot::heap();
    let percent = |share: f64, digits: usize| format!("{:.digits$}%", share * 100.0);
    let between = |[least, most]: [f64; 2], digits| {
        let (least, most) = (percent(least, digits), percent(most, digits));
        say!(lang, "{least} to {most}" / "{least} 到 {most}", least, most)
    };
    let last = |table: &ballot::Table| percent(table[ballot::EXPLORER][ballot::ENTRIES - 1], 1);
    let leader = ballot::leader(&heap).map_or_else(String::new, |entry| {
        say!(lang, "entry {entry}" / "第 {entry} 项", entry = entry + 1)
    });
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
            say!(lang, "shares of all 25 squares" / "25 格的占比"),
            between(ballot::SHARES, 0),
            between(ballot::shares(&heap), 1),
        ),
        row(
            say!(
                lang,
                "most often in each of the first three places" / "前三位每一位都最常见的"
            ),
            "Chrome",
            leader,
        ),
        row(
            say!(
                lang,
                "insertion sort: entry 1 in the last place" / "插入排序：第 1 项排在最后"
            ),
            "",
            last(&ballot::insertion()),
        ),
    ]
}

/// Who said it, with the address.
pub(super) fn sources(case: Case) -> Vec<[&'static str; 2]> {
    match case {
        Case::FreeCell => vec![[
            "Rosetta Code, Deal cards for FreeCell",
            "https://rosettacode.org/wiki/Deal_cards_for_FreeCell",
        ]],
        Case::Draft => vec![[
            "S. E. Fienberg, Science 171 (1971); N. Starr, J. Statistics Education 5 (1997)",
            "http://jse.amstat.org/v5n2/datasets.starr.html",
        ]],
        Case::ZeroIndex => vec![
            [
                "microsoft/STL#6112",
                "https://github.com/microsoft/STL/issues/6112",
            ],
            ["#6113", "https://github.com/microsoft/STL/pull/6113"],
            ["#6119", "https://github.com/microsoft/STL/pull/6119"],
        ],
        Case::Ballot => vec![
            [
                "L. Motl, DSL.sk (2010)",
                "https://motls.blogspot.com/2010/02/microsoft-browser-lottery-do-js-random.html",
            ],
            [
                "Ars Technica (2010)",
                "https://arstechnica.com/information-technology/2010/03/coding-error-leads-to-uneven-eu-browser-ballot-distribution/",
            ],
            [
                "R. Weir (2010)",
                "https://www.robweir.com/blog/2010/02/microsoft-random-browser-ballot.html",
            ],
        ],
        Case::NeverReset => vec![[
            "algorithms-sedgewick-wayne#33",
            "https://github.com/reneargento/algorithms-sedgewick-wayne/issues/33",
        ]],
    }
}

/// What one sees by going to Watch from here, and the address; both empty if there is nothing. Where
/// the loop was right and its draws were not, Watch shows the loop with fair draws.
pub(super) fn watch(case: Case, lang: Lang) -> [String; 2] {
    let with_fair_draws = || {
        say!(
            lang,
            "Watch this loop with fair draws" / "看公平抽取时的这个循环"
        )
    };
    let both = || say!(lang, "Watch both shuffles" / "观看这两种洗法");
    let (words, what) = match case {
        Case::FreeCell => (
            with_fair_draws(),
            "v=1&algorithm=fisher-yates-down&n=52".into(),
        ),
        Case::ZeroIndex => (
            with_fair_draws(),
            format!("v=1&algorithm=inside-out&n={SHOWN}"),
        ),
        Case::NeverReset => (
            both(),
            "v=1&algorithm=sattolo&algorithm2=naive-swap&n=10".into(),
        ),
        Case::Draft | Case::Ballot => return [const { String::new() }; 2],
    };
    let address: String = what;
    [words, Address::new(Screen::Watch, address).to_string()]
}

/// Points and averages of the draft, as SVG paths.
pub(super) fn days() -> [String; 2] {
    let high = draft::DAYS;
    let point =
        |(day, &number): (usize, &u16)| format!("M{day} {}h.01", high - usize::from(number));
    let points: Vec<String> = NUMBERS.iter().enumerate().map(point).collect();
    let mut from = 0;
    let averages = draft::averages(&NUMBERS).into_iter().zip(draft::MONTHS);
    let line = |(average, days): (f64, usize)| {
        let at = from;
        from += days;
        format!("M{at} {:.1}h{days}", high as f64 - average)
    };
    let lines: Vec<String> = averages.map(line).collect();
    [points.concat(), lines.concat()]
}

/// What became of the guesses.
pub(super) fn said(guessing: &Guessing, lang: Lang) -> String {
    let Some(last) = guessing.last else {
        return match guessing.is_told {
            true => String::new(),
            false => say!(lang, "Your guesses: none yet." / "还没有猜。"),
        };
    };
    let game = guessing.next - 1;
    let card = first(game);
    say!(
        lang,
        match (last == card, guessing.is_told) {
            (true, true) =>
                "{card} it is: {right} of {named} right."
                    / "正是 {card}：{named} 次猜中 {right} 次。",
            (false, true) =>
                "It was {card}, not {last}: {right} of {named} right."
                    / "是 {card}，不是 {last}：{named} 次猜中 {right} 次。",
            (true, false) =>
                "{card} it is: {right} of {named} right. Luck alone gives 1 in 52."
                    / "正是 {card}：{named} 次猜中 {right} 次。只凭运气是 52 次中 1 次。",
            (false, false) =>
                "It was {card}, not {last}: {right} of {named} right. Luck alone gives 1 in 52."
                    / "是 {card}，不是 {last}：{named} 次猜中 {right} 次。只凭运气是 52 次中 1 次。",
        },
        card = freecell::label(card),
        last = freecell::label(last),
        right = guessing.right,
        named = guessing.named
    )
}

/// Where the next first card lies, once the page has said so.
pub(super) fn told(guessing: &Guessing, lang: Lang) -> String {
    if !guessing.is_told {
        return String::new();
    }
    let [three, four] = FOLLOWS.map(|games| grouped(games as u64));
    say!(
        lang,
        "It is one of the two that are marked: 3 further in FreeCell’s order (so in {three} of {games} games), or 4 (in {four})."
            / "是标出的两张之一：按空当接龙的顺序在后面第 3 张（{games} 局里有 {three} 局），或第 4 张（{four} 局）。",
        three,
        four,
        games = grouped(u64::from(GAMES - 1))
    )
}
