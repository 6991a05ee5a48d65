//! Figures and sentences of true cases, each worked out from the case.

use app::i18n::{Lang, expected, grouped};
use app::lens::Lens;
use app::say;

use super::draft::{self, Findings, NUMBERS};
use super::freecell::{self, CARDS, GAMES};
use super::map::SHOWN;
use super::view::all_games;
use super::{Case, OpenCase, chain, rigged};
use crate::verdict::always::Always;
use crate::verdict::words::{counted, place, square};
use crate::verdict::{Square, furthest, of_places};

/// Whether all games are dealt, and what they show may be named.
fn is_dealt(open: &OpenCase) -> bool {
    let hides = open.beat.is_some_and(|beat| beat < 2);
    open.case == Case::FreeCell && open.games.dealt() == GAMES && !hides
}

/// The square to look at where none is pointed at.
pub(super) fn striking(open: &OpenCase) -> Option<(usize, usize)> {
    let fair = f64::from(GAMES) / CARDS as f64;
    let furthest = || furthest(of_places(CARDS, open.games.counts(), fair));
    is_dealt(open).then(furthest)?.map(|square| square.at())
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
    let ratio = || open.ratio(figure, row, column);
    let number = |card: usize| (card + 1).to_string();
    match open.case {
        Case::FreeCell => {
            let fair = f64::from(open.games.dealt()) / CARDS as f64;
            let band = 2.0 * (fair * (1.0 - 1.0 / CARDS as f64)).sqrt();
            let square = of_places(CARDS, open.games.counts(), fair).nth(row * CARDS + column);
            let name = |card: usize| freecell::label(card as u8);
            let said = square.map_or_else(String::new, |it| it.counts(lang, &name, ""));
            say!(
                lang,
                match (open.pointed.is_none()) {
                    // The verdict speaks of the first place, where all is too even.
                    true =>
                        "A second fault, the reverse. {said} Luck mostly gives {low} to {high}."
                            / "第二处毛病，正相反。{said}凭运气多在 {low} 到 {high} 之间。",
                    false =>
                        "{said} Luck mostly gives {low} to {high}."
                            / "{said}凭运气多在 {low} 到 {high} 之间。",
                },
                said,
                low = expected((fair - band).max(0.0)),
                high = expected(fair + band)
            )
        }
        Case::Draft => {
            let days = draft::MONTHS[row];
            let drawn = say!(
                lang,
                "{count} of {days} days in this third" / "{days} 天里有 {count} 天在这三分之一",
                count = draft::months(&NUMBERS)[row][column],
                days
            );
            let month = &super::words::months(lang)[row];
            let fair = format!("{:.1}", days as f64 / draft::PARTS as f64);
            square(lang, month, &drawn, ratio(), [&fair, ""])
        }
        Case::ZeroIndex => match ratio() > 1.0 {
            true => Always::Goes(row, column).words(lang, &number),
            false => Square {
                lens: Lens::Places,
                row,
                column,
                count: 0.0,
                fair: 1.0,
            }
            .comes(lang, &number),
        },
        Case::Ballot => {
            let (entry, place) = (row + 1, column + 1);
            let here = say!(
                lang,
                "Entry {entry} in place {place}" / "第 {entry} 项在第 {place} 位",
                entry,
                place
            );
            let share = format!("{:.1}%", ratio() * 20.0);
            square(lang, &here, &share, ratio(), ["20%", ""])
        }
        Case::Rigged => song(open, figure, row, column, lang),
        Case::NeverReset => {
            let fair = chain::SHUFFLES as f64 / chain::CARDS as f64;
            let here = place(lang, Lens::Places, [row, column], &number, true);
            counted(lang, &here, (ratio() * fair).round(), fair, "")
        }
    }
}

/// What a square of a list of songs says.
fn song(open: &OpenCase, figure: usize, row: usize, column: usize, lang: Lang) -> String {
    let song = open.map(figure).and_then(|map| map.song(row, column));
    let (artist, follows) = song.unwrap_or_default();
    say!(
        lang,
        match follows {
            true =>
                "Song {number}: artist {artist}, as the one before."
                    / "第 {number} 首：歌手 {artist}，与前一首相同。",
            false => "Song {number}: artist {artist}." / "第 {number} 首：歌手 {artist}。",
        },
        number = row * rigged::EACH + column + 1,
        artist = artist + 1
    )
}

impl OpenCase {
    fn ratio(&self, figure: usize, row: usize, column: usize) -> f64 {
        let map = self.map(figure);
        map.and_then(|map| map.ratio(row, column)).unwrap_or(0.0)
    }
}

/// One of so many times, in two figures: `62,000`, `44`.
pub(super) fn about(p: f64) -> String {
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
pub(super) fn signed(z: f64) -> String {
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
                true =>
                    "Rows: A♣ A♦ A♥ A♠, 2♣ …; framed: too even"
                        / "各行：A♣ A♦ A♥ A♠，2♣ …；框出处过于均匀",
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
        (Case::Rigged, k) => super::words::list(lang, k),
        (Case::NeverReset, _) => {
            let name = match k < 2 {
                true => "Sattolo",
                false => app::words!("naive swap" / "朴素交换").of(lang),
            };
            say!(
                lang,
                match (k.is_multiple_of(2)) {
                    true => "{name}, reset" / "{name}，复位",
                    false => "{name}, never reset" / "{name}，从不复位",
                },
                name
            )
        }
    }
}

/// What a figure's verdict is about: its z, where there is one.
pub(super) fn beside_stamp(open: &OpenCase, k: usize) -> String {
    match open.case {
        Case::NeverReset => format!("z = {}", signed(open.figures[k].z)),
        _ => String::new(),
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
        Case::Rigged => [
            say!(
                lang,
                "Both play each song once. Which one was shuffled fairly?"
                    / "两种都把每首歌放一遍。哪一种洗得公平？"
            ),
            say!(lang, "Choose, and see why." / "选一个，再看原因。"),
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
                    "Of December’s 31 days, {december} drew one of the first 122 numbers; fair is about {fair}."
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
                "Two fair shuffles agree once in {all} times."
                    / "公平地洗两次，{all} 次才会相同一次。",
                all = grouped((1..=SHOWN as u64).product())
            ),
        ],
        Case::Ballot => [
            say!(
                lang,
                "DSL.sk opened it some 10,000 times in Internet Explorer 8; a fair share is 20%."
                    / "DSL.sk 在 Internet Explorer 8 里打开了约一万次；公平时应为 20%。"
            ),
            say!(
                lang,
                "Which sort it used was never said. If IE stood first and Chrome fourth in the list, heapsort gives all three figures of the table; no other sort of this page does. Firefox was uneven in another way."
                    / "它用什么排序没有公布。若列表里 IE 第一、Chrome 第四，堆排序能给出表中的三个数字，本页的其他排序都不行。在 Firefox 里也不均匀，但样子不同。"
            ),
        ],
        Case::Rigged => rigged_reason(open, lang),
        Case::NeverReset => [
            say!(
                lang,
                "After many shuffles any deck is mixed: the table counts the sum, not the shuffle."
                    / "洗了很多次，什么牌都会混匀：表里数的是总和，不是一次洗牌。"
            ),
            say!(
                lang,
                "z: how far the whole table is from what luck gives, in standard deviations."
                    / "z：整张表与凭运气的结果相差多少个标准差。"
            ),
        ],
    }
}

fn rigged_reason(open: &OpenCase, lang: Lang) -> [String; 2] {
    let [spread, fair] =
        [1 - rigged::FAIR, rigged::FAIR].map(|figure| rigged::pairs(&rigged::played(figure)));
    [
        say!(
            lang,
            match (open.chosen) {
                None =>
                    "B is fair: {fair} songs follow one by the same artist, in A {spread}."
                        / "B 公平：有 {fair} 首接在同一位歌手之后，A 只有 {spread} 首。",
                Some(rigged::FAIR) =>
                    "Right, B is fair: {fair} songs follow one by the same artist, in A {spread}."
                        / "答对了，B 公平：有 {fair} 首接在同一位歌手之后，A 只有 {spread} 首。",
                Some(_) =>
                    "No, B is fair: {fair} songs follow one by the same artist, in A {spread}."
                        / "不对，B 才公平：有 {fair} 首接在同一位歌手之后，A 只有 {spread} 首。",
            },
            fair,
            spread
        ),
        say!(
            lang,
            "A keeps artists apart: it never plays three of one in a row."
                / "A 把歌手隔开：从不让同一位连放三首。"
        ),
    ]
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
                / "每张牌发在第一位的次数都在 {least} 到 {most} 之间。若凭运气，大约会散在 {low} 到 {high} 次。",
            least,
            most,
            low,
            high
        ),
        say!(
            lang,
            "Chi-square measures that spread: {x2}; by luck about {df}, and so little at most once in {times} tries."
                / "卡方衡量这种散布：{x2}；凭运气约 {df}，小到这样，{times} 次里至多一次。",
            x2 = format!("{:.2}", first.uneven.statistic),
            df = first.uneven.df,
            times = power_of_ten(first.even_p)
        ),
    ]
}
