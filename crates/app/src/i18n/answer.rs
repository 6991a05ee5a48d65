//! The articles' questions and their answers, in words.

use super::{Lang, card, grouped, percent};
use crate::content::Question;
use crate::content::published_tables::{AceCheck, TableCheck};
use engine::deck::Deck;
use exact::proof::Topic;

/// What is asked.
pub fn title(lang: Lang, question: Question, n: usize) -> String {
    let [en, zh] = match question {
        Question::Chain => {
            return match lang {
                Lang::En => format!("Why 1/{n} at every place?"),
                Lang::Zh => format!("为什么每个位置都是 1/{n}？"),
            };
        }
        Question::Proof => ["The proof, step by step", "逐步证明"],
        Question::Printed => ["What of the article's numbers?", "文章里的数字可信吗？"],
        Question::Race => ["How fast is each?", "各有多快？"],
        Question::Untouched => ["How many cards are never moved?", "有多少牌从未动过？"],
        Question::Draws => ["How many draws does it take?", "要抽多少次？"],
        Question::Stayed => ["How many cards stay in place?", "有多少牌留在原位？"],
        Question::Claim => ["Does it move every card?", "每张牌都会动吗？"],
        Question::Predict => ["Can every card be predicted?", "能算出每张牌吗？"],
        Question::Times => ["How many times?", "要洗多少次？"],
        Question::Guessed => ["How many cards can be guessed?", "能猜中多少张牌？"],
    };
    match lang {
        Lang::En => en.into(),
        Lang::Zh => zh.into(),
    }
}

/// Something typed inside an answer that cannot be used.
pub fn typed(lang: Lang, given: &str, (low, high): (u64, u64)) -> String {
    let given: String = given.chars().take(40).collect();
    let (low, high) = (grouped(low), grouped(high));
    match lang {
        Lang::En => format!(
            "“{given}” cannot be used here: please give a whole number from {low} to {high}."
        ),
        Lang::Zh => format!("“{given}”不能用在这里：请输入 {low} 到 {high} 的整数。"),
    }
}

/// Before article 000's product: `misses` times not drawn, then drawn.
pub fn chain_before(lang: Lang, card: &str, place: usize, misses: usize) -> String {
    match (lang, misses) {
        (Lang::En, 0) => {
            format!("Card {card} comes to place {place} if the very first draw hits it:")
        }
        (Lang::En, 1) => format!(
            "Nothing is put back. To come to place {place}, card {card} must be missed once, then drawn:"
        ),
        (Lang::En, _) => format!(
            "Nothing is put back. To come to place {place}, card {card} must be missed {misses} times, then drawn:"
        ),
        (Lang::Zh, 0) => format!("第一次就抽中牌 {card}，它就到了位置 {place}："),
        (Lang::Zh, _) => format!(
            "抽出的牌不放回。牌 {card} 要到位置 {place}，须先有 {misses} 次没被抽中，然后被抽中："
        ),
    }
}

/// After it.
pub fn chain_after(lang: Lang, n: usize, misses: usize) -> String {
    match lang {
        Lang::En if misses == 0 => format!("Move the slider: whatever the place, 1/{n} is left."),
        Lang::Zh if misses == 0 => format!("拖动滑块：无论哪个位置，结果都是 1/{n}。"),
        Lang::En => format!(
            "Each numerator cancels the denominator that follows. Whatever the place, 1/{n} is left."
        ),
        Lang::Zh => format!("每个分子与后一个分母约去。无论哪个位置，剩下的都是 1/{n}。"),
    }
}

/// What was counted there.
pub fn chain_counted(lang: Lang, share: f64, fair: f64, shuffles: u64) -> String {
    let (share, fair, shuffles) = (percent(share), percent(fair), grouped(shuffles));
    match lang {
        Lang::En => format!("Counted there: {share} of {shuffles} shuffles (exactly {fair})."),
        Lang::Zh => format!("统计结果：{shuffles} 次洗牌中占 {share}（精确值 {fair}）。"),
    }
}

/// A stop of article 001's proof: a heading and what it says. Cards are called by their number, as in the article, and by what
/// the stage prints on them; places by their number and as the code calls them.
pub fn walk(lang: Lang, topic: Topic, n: usize, card: usize, deck: Deck) -> (String, String) {
    let called = |card: usize| card::numbered(lang, deck, card);
    let place = |place: usize| card::place(lang, place);
    let [one, two, three] = [0, 1, 2].map(called);
    let [p1, p2, p3] = [0, 1, 2].map(place);
    let (mine, number) = (called(card), card + 1);
    let own = place(card);
    let capital = |words: &str| {
        let mut letters = words.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    let (swaps, is_last) = (n - 1, number == n);
    match (topic, lang) {
        (Topic::Start, Lang::En) => (
            "Before".into(),
            format!(
                "All {n} cards lie in order: each is at its own place for certain. Claim: in the end every card is at every place with probability 1/{n}."
            ),
        ),
        (Topic::Start, Lang::Zh) => (
            "开始".into(),
            format!(
                "{n} 张牌按顺序排好，每张牌都在自己的初始位置。要证明：最后每张牌在每个位置的概率都是 1/{n}。"
            ),
        ),
        (Topic::First, Lang::En) => (
            format!("Swap 1: {one}"),
            format!(
                "{} is swapped with a random place of 1 to {n}. So {one} comes to each of them alike:",
                capital(&p1)
            ),
        ),
        (Topic::First, Lang::Zh) => (
            format!("第 1 次交换：{one}"),
            format!("{p1}与 1 到 {n} 中的随机位置交换，所以{one}到每个位置的概率相同："),
        ),
        (Topic::SecondPlace, Lang::En) => (
            format!("Which card lies at {p2} now?"),
            format!(
                "{}, unless the first swap put {one} there (then {two} is at {p1}):",
                capital(&two)
            ),
        ),
        (Topic::SecondPlace, Lang::Zh) => (
            format!("现在{p2}是谁？"),
            format!("仍是{two}，除非第一次交换把{one}换到这里（那时{two}在{p1}）："),
        ),
        (Topic::SecondStayed, Lang::En) => (
            format!("Swap 2: {two} still there"),
            format!(
                "Then the second swap sends it to a random place of 2 to {n}. Both must happen, so multiply:"
            ),
        ),
        (Topic::SecondStayed, Lang::Zh) => (
            format!("第 2 次交换：{two}还在原位"),
            format!("第二次交换把它送到 2 到 {n} 中的随机位置。两件事都要发生，所以相乘："),
        ),
        (Topic::SecondWent, Lang::En) => (
            format!("Swap 2: {two} gone before"),
            format!(
                "It is at {p1}, which the second swap never touches. So {two} is at all {n} places alike."
            ),
        ),
        (Topic::SecondWent, Lang::Zh) => (
            format!("第 2 次交换：{two}先前已被换走"),
            format!("它在{p1}，第二次交换碰不到。所以{two}在 {n} 个位置上概率相同。"),
        ),
        (Topic::FirstBefore, Lang::En) => (
            format!("Does swap 2 disturb {one}?"),
            format!("After swap 1, {one} was at {p1}, at {p2}, or somewhere among 3 to {n}:"),
        ),
        (Topic::FirstBefore, Lang::Zh) => (
            format!("第 2 次交换会影响{one}吗？"),
            format!("第一次交换后，{one}可能在{p1}、{p2}，或 3 到 {n} 之间："),
        ),
        (Topic::FirstAfter, Lang::En) => (
            "It does not".into(),
            format!(
                "{} is not touched. {} comes to {p2} if it was not at place 1 and is drawn now; it stays further back if it is not drawn:",
                capital(&p1),
                capital(&one)
            ),
        ),
        (Topic::FirstAfter, Lang::Zh) => (
            "不会".into(),
            format!(
                "{p1}没有被碰到。{one}若不在位置 1 且这次被抽中，就到{p2}；没被抽中就留在后面："
            ),
        ),
        (Topic::Third, Lang::En) => (
            format!("Swap 3: {three}"),
            format!(
                "Swaps 1 and 2 put {three} at place 1 or 2 with 1/{n} each. Otherwise it still lies at {p3} and goes to a random place of 3 to {n}:"
            ),
        ),
        (Topic::Third, Lang::Zh) => (
            format!("第 3 次交换：{three}"),
            format!(
                "前两次交换把{three}换到位置 1、2 的概率各为 1/{n}；否则它仍在{p3}，再到 3 到 {n} 中的随机位置："
            ),
        ),
        (Topic::Own, Lang::En) if is_last => (
            format!("No swap for {mine}"),
            format!(
                "The last card has no swap of its own: after {swaps} swaps every other card has had one. Either one of them drew it, or it still lies at {own} and stays there:"
            ),
        ),
        (Topic::Own, Lang::Zh) if is_last => (
            format!("{mine}没有自己的交换"),
            format!(
                "最后一张牌没有自己的交换：{swaps} 次交换之后，其他牌都已轮到。要么它在其中一次被抽中，要么仍在{own}，就留在那里："
            ),
        ),
        (Topic::Own, Lang::En) => (
            format!("Swap i: {mine}"),
            format!(
                "So it goes on. Swap {number} for {mine} (choose another above): either an earlier swap drew it, or it is still at {own} and goes to a random place from {number} on:"
            ),
        ),
        (Topic::Own, Lang::Zh) => (
            format!("第 i 次交换：{mine}"),
            format!(
                "依此类推。轮到{mine}（上面可另选一张）：要么先前已被抽中，要么仍在{own}，再到从 {number} 起的随机位置："
            ),
        ),
        // Nor does any swap come after that of the card before.
        (Topic::Rest, Lang::En) if number >= swaps => (
            "No swap is left".into(),
            format!(
                "Swap {swaps} was the last: {mine} lies where the swaps have left it. Its row does not change any more:"
            ),
        ),
        (Topic::Rest, Lang::Zh) if number >= swaps => (
            "不再有交换".into(),
            format!("第 {swaps} 次交换是最后一次：{mine}就留在交换之后的位置。它那一行不再改变："),
        ),
        (Topic::Rest, Lang::En) => (
            "After its own swap".into(),
            format!(
                "Later swaps move {mine} about among the open places, each alike, as they did with {one}. Its row does not change any more:"
            ),
        ),
        (Topic::Rest, Lang::Zh) => (
            "轮到它之后".into(),
            format!(
                "之后的交换只在未决的位置之间移动{mine}，机会均等，与{one}的情形相同。它那一行不再改变："
            ),
        ),
        (Topic::End, Lang::En) => (
            "After the last swap".into(),
            format!(
                "After {swaps} swaps the last card has no choice left, and every cell of the matrix is 1/{n}. That was to be proved."
            ),
        ),
        (Topic::End, Lang::Zh) => (
            "最后一次交换之后".into(),
            format!("{swaps} 次交换之后，最后一张牌已别无选择，矩阵的每一格都是 1/{n}。证毕。"),
        ),
    }
}

/// What a line of fractions is the probability of.
pub fn claim(lang: Lang, deck: Deck, card: usize, from: usize, to: usize, each: bool) -> String {
    let card = card::numbered(lang, deck, card);
    let only = card::place(lang, from);
    let code = format!("a[{from}] … a[{to}]");
    let (low, high) = (from + 1, to + 1);
    match (lang, each) {
        (Lang::En, _) if from == to => format!("{card} at {only}:"),
        (Lang::Zh, _) if from == to => format!("{card}在{only}："),
        (Lang::En, true) => format!("{card} at each of places {low} to {high} ({code}):"),
        (Lang::Zh, true) => format!("{card}在位置 {low} 到 {high}（{code}）中每一个："),
        (Lang::En, false) => format!("{card} somewhere from {low} to {high} ({code}):"),
        (Lang::Zh, false) => format!("{card}在位置 {low} 到 {high}（{code}）之间："),
    }
}

/// Whether the exact matrix agrees.
pub fn checked(lang: Lang, holds: Option<bool>) -> &'static str {
    match (holds, lang) {
        (Some(true), Lang::En) => "✓ the exact matrix says the same",
        (Some(true), Lang::Zh) => "✓ 与精确矩阵一致",
        (Some(false), Lang::En) => "✗ the exact matrix says something else",
        (Some(false), Lang::Zh) => "✗ 与精确矩阵不符",
        (None, _) => "",
    }
}

/// Which stop of how many.
pub fn stop_number(lang: Lang, at: usize, of: usize) -> String {
    match lang {
        Lang::En => format!("Step {at} of {of}"),
        Lang::Zh => format!("第 {at} 步，共 {of} 步"),
    }
}

/// What the test says of article 000's 52 printed numbers.
pub fn ace(lang: Lang, check: &AceCheck) -> [String; 2] {
    let (x, df, p) = (check.test.statistic, check.test.df, check.test.p());
    let (place, z, single) = (
        check.furthest.0 + 1,
        check.furthest.1.abs(),
        check.p_furthest,
    );
    match lang {
        Lang::En => [
            format!(
                "All 52 together: χ² = {x:.1}, {df} degrees of freedom, p = {p:.3}: above 1%, so no sign by itself."
            ),
            format!(
                "But place {place} alone lies {z:.1} standard errors too low: p = {single:.3}, with allowance for 52 places (Bonferroni). That is below 1%, so these numbers do not pass as those of a fair shuffle; “each is 0.019” is too kind to place {place}. One run cannot tell a poor generator from an unlucky million: press +1M and see whether ours does it too."
            ),
        ],
        Lang::Zh => [
            format!(
                "52 个数合起来：χ² = {x:.1}，自由度 {df}，p = {p:.3}，未达到 1% 的显著性水平（p < 0.01）。"
            ),
            format!(
                "但单看位置 {place}，它低了 {z:.1} 个标准误：考虑到有 52 个位置（Bonferroni），p = {single:.3}，低于 1%。所以这些数字不能算作公平洗牌的结果；“每个都是 0.019”对位置 {place} 过于宽容。一次运行分不清是随机数发生器不好，还是这一百万次运气不好：按 +100万，看看我们的结果是否也这样。"
            ),
        ],
    }
}

/// What article 001's table says of itself.
pub fn table(lang: Lang, check: &TableCheck) -> [String; 3] {
    let (low, high) = check.columns;
    let (row_low, row_high) = check.rows;
    let slack = check.rounding;
    let million = |x: f64| x / 1e6;
    let (shuffles, from, to) = (
        million(check.shuffles),
        million(check.between.0),
        million(check.between.1),
    );
    let near = check.near;
    match lang {
        Lang::En => [
            format!(
                "{near} of its 169 cells lie within 0.03 points of 7.69%; the article says that nearly all do."
            ),
            format!(
                "Its rows (places) sum to {row_low:.2} to {row_high:.2} %, as they must. Its columns sum to {low:.2} to {high:.2} %: a card lies at exactly one place, so they should be 100 too, and rounding explains {slack:.3} at most. The columns are not the cards above them: the program runs through a Go map, whose order is random in each row."
            ),
            format!(
                "Its cells scatter as those of {shuffles:.1} million shuffles would (between {from:.1} and {to:.1} with 95% confidence): neither the one million of the article's text nor the ten million of its code."
            ),
        ],
        Lang::Zh => [
            format!(
                "169 格中有 {near} 格与 7.69% 相差不超过 0.03 个百分点；文章说误差“基本都在 0.03% 以下”。"
            ),
            format!(
                "各行（位置）之和为 {row_low:.2}% 到 {row_high:.2}%，理应如此。各列之和却是 {low:.2}% 到 {high:.2}%：一张牌总在某一个位置上，列和也应为 100%，四舍五入至多造成 {slack:.3}。可见各列并不对应表头的牌：程序遍历的是 Go 的 map，每一行的顺序都是随机的。"
            ),
            format!(
                "各格的离散程度相当于洗 {:.0} 万次（95% 置信区间 {:.0} 到 {:.0} 万次）：既不是正文说的 100 万次，也不是代码里的 1000 万次。",
                shuffles * 100.0,
                from * 100.0,
                to * 100.0
            ),
        ],
    }
}

/// Whether the claim holds for this deck.
pub fn claim_holds(lang: Lang, n: usize, stays: Option<&str>) -> String {
    match (lang, stays) {
        (Lang::En, None) => format!("{n} cards: it is true. One pass moves every card."),
        (Lang::Zh, None) => format!("{n} 张牌：成立。每一遍都会移动每一张牌。"),
        (Lang::En, Some(card)) => {
            format!("{n} cards: it is false. Card {card} stays in its place, in every pass.")
        }
        (Lang::Zh, Some(card)) => format!("{n} 张牌：不成立。牌 {card} 每一遍都留在原位。"),
    }
}

/// The claim for all decks up to `most`.
pub fn claim_rule(lang: Lang, holds: usize, most: usize) -> String {
    let of = most - 1;
    match lang {
        Lang::En => format!(
            "Checked for every deck of 2 to {} cards: it holds for {holds} of {of}, namely 2 cards and every third number from 4 on (4, 7, 10, 13 … 52 …). In all others exactly one card stays: card n/3 + 1 if 6 divides n, n/3 for the other multiples of 3, (2n + 2)/3 if n leaves 2 when divided by 3.",
            grouped(most as u64)
        ),
        Lang::Zh => format!(
            "对 2 到 {} 张牌逐一核对：{of} 种中有 {holds} 种成立，即 2 张，以及从 4 起除以 3 余 1 的张数（4、7、10、13……52……）。其余的恰有一张不动：n 是 6 的倍数时为第 n/3 + 1 张，是 3 的其他倍数时为第 n/3 张，除以 3 余 2 时为第 (2n + 2)/3 张。",
            grouped(most as u64)
        ),
    }
}

/// After how many passes the deck is back.
pub fn period(lang: Lang, passes: u128) -> String {
    let passes = super::large(passes);
    match lang {
        Lang::En => format!("After {passes} passes the deck is back as it was."),
        Lang::Zh => format!("洗 {passes} 遍后，整副牌回到原样。"),
    }
}

/// Where a card is after so many passes.
pub fn card_after(lang: Lang, card: &str, passes: u128, place: usize) -> String {
    let passes = super::large(passes);
    match lang {
        Lang::En => {
            format!("After {passes} passes, card {card} lies at place {place}, and the deck is:")
        }
        Lang::Zh => format!("洗 {passes} 遍后，牌 {card} 在位置 {place}，整副牌为："),
    }
}

/// A survey: its law and what was seen.
pub struct Seen {
    /// The number of cards.
    pub n: usize,
    /// Swaps of each shuffle.
    pub swaps: usize,
    /// How many shuffles were counted.
    pub shuffles: u64,
    /// Mean by theory and as counted.
    pub mean: (f64, f64),
    /// Share of shuffles with none at all, by theory and as counted.
    pub none: (f64, f64),
    /// Chance that one certain card is meant, by theory.
    pub one: f64,
    /// Whether the law is that of this shuffle; otherwise it is that of a fair one.
    pub own: bool,
}

/// Cards never moved by `swaps` swaps of random pairs.
pub fn untouched(lang: Lang, seen: &Seen) -> String {
    let Seen { n, swaps, .. } = seen;
    // A sum of many shares may end a hair beyond 1.
    let other = |none: f64| percent((1.0 - none).clamp(0.0, 1.0));
    let (one, some) = (percent(seen.one), other(seen.none.0));
    let (counted, of) = (other(seen.none.1), grouped(seen.shuffles));
    let (mean, counted_mean) = seen.mean;
    match lang {
        Lang::En => format!(
            "Exactly: after {swaps} swaps of {n} cards, one certain card has never been moved with probability {one}; {mean:.3} cards on average; at least one in {some} of all shuffles. Counted in the first {of} shuffles of this seed: {counted_mean:.3} cards on average, at least one in {counted}."
        ),
        Lang::Zh => format!(
            "精确结果：{n} 张牌交换 {swaps} 次后，某一张牌从未动过的概率为 {one}；平均有 {mean:.3} 张；至少有一张的概率为 {some}。统计本种子的前 {of} 次洗牌：平均 {counted_mean:.3} 张，至少有一张的占 {counted}。"
        ),
    }
}

/// Draws of `draw-again`.
pub fn draws(lang: Lang, seen: &Seen) -> String {
    let n = seen.n;
    let (mean, counted) = seen.mean;
    let (times, of) = (mean / n as f64, grouped(seen.shuffles));
    match lang {
        Lang::En => format!(
            "Exactly: {mean:.1} draws on average for {n} cards, n (1 + 1/2 + … + 1/n): {times:.2} times the n draws that would do. Counted in the first {of} shuffles of this seed: {counted:.1}. There is no longest run."
        ),
        Lang::Zh => format!(
            "精确结果：{n} 张牌平均要抽 {mean:.1} 次，即 n (1 + 1/2 + … + 1/n)，是必需的 n 次的 {times:.2} 倍。统计本种子的前 {of} 次洗牌：{counted:.1} 次。次数没有上限。"
        ),
    }
}

/// Cards that stay where they were.
pub fn stayed(lang: Lang, seen: &Seen) -> String {
    let ((mean, counted), of) = (seen.mean, grouped(seen.shuffles));
    let (none, counted_none) = (percent(seen.none.0), percent(seen.none.1));
    let own = match (lang, seen.own) {
        (Lang::En, true) => "",
        (Lang::En, false) => " This shuffle is not fair: compare.",
        (Lang::Zh, true) => "",
        (Lang::Zh, false) => "这种洗牌不公平：请比较。",
    };
    let some = percent((1.0 - seen.none.0).clamp(0.0, 1.0));
    let near = match lang {
        _ if seen.n < 5 => "",
        Lang::En => " (close to 1/e)",
        Lang::Zh => "（接近 1/e）",
    };
    match lang {
        Lang::En => format!(
            "A fair shuffle leaves {mean:.0} card in its place on average, whatever the number of cards, and none at all in {none} of all shuffles{near}. So some card stays in {some} of them: article 003 calls that very improbable, which is true of one certain card only (1/{}). Counted in the first {of} shuffles of this seed: {counted:.3} on average, none in {counted_none}.{own}",
            seen.n
        ),
        Lang::Zh => format!(
            "公平的洗牌平均有 {mean:.0} 张牌留在原位，与张数无关；一张不留的概率为 {none}{near}。可见有牌留在原位的概率达 {some}：文章 003 说这种概率非常小，那只对某一张指定的牌成立（1/{}）。统计本种子的前 {of} 次洗牌：平均 {counted:.3} 张，一张不留的占 {counted_none}。{own}",
            seen.n
        ),
    }
}

/// Cards guessed by who reads the riffles.
pub fn guessed(lang: Lang, seen: &Seen, error: f64) -> String {
    let (n, (fair, mean), of) = (seen.n, seen.mean, grouped(seen.shuffles));
    let best = match lang {
        Lang::En => format!(
            "Each card is shown after the guess. Of a fair deck the best play hits {fair:.2} of {n} on average, 1 + 1/2 + … + 1/{n}."
        ),
        Lang::Zh => format!(
            "每次猜完都翻开这张牌。对公平的牌，最好的猜法平均猜中 {n} 张中的 {fair:.2} 张，即 1 + 1/2 + … + 1/{n}。"
        ),
    };
    match lang {
        // Nothing is read yet.
        _ if seen.shuffles == 0 => best,
        Lang::En => format!(
            "{best} Whoever knows how often this deck was riffled hits {mean:.2} ± {error:.2} (standard error; the first {of} shuffles of this seed)."
        ),
        Lang::Zh => format!(
            "{best}知道洗了几遍的人平均猜中 {mean:.2} ± {error:.2} 张（标准误；本种子的前 {of} 次洗牌）。"
        ),
    }
}

/// A time: `1.23 ms`, `4.56 µs`. Three figures.
pub fn milliseconds(value: f64) -> String {
    let (value, unit) = match value {
        // What is written 1000 is one of the next unit.
        v if v >= 999.5 => (v / 1_000.0, "s"),
        v if v >= 0.9995 => (v, "ms"),
        v => (v * 1_000.0, "µs"),
    };
    let decimals = match value {
        v if v >= 99.95 => 0,
        v if v >= 9.995 => 1,
        _ => 2,
    };
    format!("{value:.decimals$} {unit}")
}

/// The power of n that was measured: `n^1.02`.
pub fn power(power: f64) -> String {
    format!("≈ n^{power:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use exact::proof;

    /// Proves that the words speak of a card's own swap only where there is one, and of later swaps only where some come.
    #[test]
    fn the_last_card_has_no_swap_of_its_own() {
        for n in [proof::FEWEST, 5, 54] {
            for card in 0..n {
                let stops = proof::stops(n, card);
                let stop = |topic| stops.iter().find(|s| s.topic == topic).expect("there");
                let (own, rest) = (stop(Topic::Own), stop(Topic::Rest));
                let (has_swap, some_follow) = (own.round == card + 1, own.round < rest.round);
                assert_eq!(has_swap, card + 1 < n);
                for (lang, of_its_own, later) in [
                    (
                        Lang::En,
                        format!("Swap {} for card", card + 1),
                        "Later swaps",
                    ),
                    (Lang::Zh, format!("轮到牌 {}", card + 1), "之后的交换"),
                ] {
                    let (_, words) = walk(lang, Topic::Own, n, card, Deck::Numbers);
                    assert_eq!(words.contains(&of_its_own), has_swap, "{words}");
                    let (_, words) = walk(lang, Topic::Rest, n, card, Deck::Numbers);
                    assert_eq!(words.contains(later), some_follow, "{words}");
                    let (_, words) = walk(lang, Topic::End, n, card, Deck::Numbers);
                    assert!(words.contains(&format!("{} ", rest.round)), "{words}");
                }
            }
        }
    }

    /// Proves that nothing is told of reading before a deck is read.
    #[test]
    fn hits_are_told_once_there_are_some() {
        for lang in Lang::ALL {
            let seen = |shuffles| Seen {
                n: 52,
                swaps: 0,
                shuffles,
                mean: (4.54, 0.0),
                none: (0.0, 0.0),
                one: 0.0,
                own: false,
            };
            assert!(!guessed(lang, &seen(0), 0.0).contains('±'));
            assert!(guessed(lang, &seen(64), 0.1).contains("± 0.10"));
        }
    }

    #[test]
    fn times_are_written_in_the_unit_that_they_round_to() {
        for (value, expected) in [
            (0.004_56, "4.56 µs"),
            (0.999_4, "999 µs"),
            (0.999_96, "1.00 ms"),
            (9.994, "9.99 ms"),
            (9.996, "10.0 ms"),
            (99.96, "100 ms"),
            (999.4, "999 ms"),
            (999.7, "1.00 s"),
            (12_345.0, "12.3 s"),
        ] {
            assert_eq!(milliseconds(value), expected);
        }
    }

    /// What the page prints of article 001's table.
    #[test]
    fn the_table_speaks_of_its_shuffles() {
        let check = crate::content::published_tables::table_13();
        let [_, _, words] = table(Lang::En, &check);
        assert!(
            words.contains("of 3.9 million") && words.contains("between 3.0 and 4.8"),
            "{words}"
        );
        let [_, _, words] = table(Lang::Zh, &check);
        assert!(
            words.contains("389 万次") && words.contains("305 到 484 万次"),
            "{words}"
        );
    }
}
