//! Known faults of programs that shuffle: what leaves which pattern, and how it is mended.

use app::i18n::Lang;
use app::words;
use reading::Repeats;
use stats::{CountTable, Finding, Pattern, Verdict};

/// A fault that a pattern gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Every place is swapped with any place, upward.
    NaiveUp,
    /// Every place is swapped with any place, downward.
    NaiveDown,
    /// The card whose turn it is can never be drawn.
    NeverItself,
    /// A downward loop ends one round early.
    ShortDown,
    /// An upward loop ends one round early.
    ShortUp,
    /// Too few random swaps.
    FewSwaps,
    /// Sorted with a comparison that tosses a coin.
    Comparator,
    /// The loop begins at the second card.
    FirstLeftOut,
    /// The draw ends before the last card.
    LastLeftOut,
    /// A cut, or a few riffles.
    KeptRuns,
    /// One seed before every shuffle, or no draw at all.
    SameSeed,
    /// Too few different seeds.
    ShortSeed,
}

/// The fault behind what was found; `None` where no single fault is known to leave it.
///
/// Few different seeds are named where the different decks, each counted once, show no bias, or
/// where no table of places or neighbours does: a shuffle that moves too little repeats decks, too.
pub fn fault(verdict: &Verdict, repeats: Option<&Repeats>) -> Option<Fault> {
    let is_of_orders = |finding: &Finding| finding.table == CountTable::Orders;
    let has_few_seeds =
        |again: &Repeats| again.by_few_orders || verdict.findings.iter().all(is_of_orders);
    if repeats.is_some_and(has_few_seeds) {
        return Some(Fault::ShortSeed);
    }
    match verdict.leading_finding()?.pattern {
        Pattern::OneOrder => Some(Fault::SameSeed),
        Pattern::DiagonalEmpty => Some(Fault::NeverItself),
        Pattern::DiagonalHeavy => Some(Fault::FewSwaps),
        Pattern::RidgeBelowDiagonal => Some(Fault::NaiveUp),
        Pattern::RidgeAboveDiagonal => Some(Fault::NaiveDown),
        Pattern::FirstTwoKept => Some(Fault::ShortDown),
        Pattern::LastTwoKept => Some(Fault::ShortUp),
        Pattern::FirstCardStuck => Some(Fault::FirstLeftOut),
        Pattern::LastCardStuck => Some(Fault::LastLeftOut),
        Pattern::CardsStayNear => Some(Fault::Comparator),
        Pattern::NeighboursKept => Some(Fault::KeptRuns),
        Pattern::DiagonalLight
        | Pattern::EmptyCells
        | Pattern::NeighboursReversed
        | Pattern::NeighboursEitherWay
        | Pattern::OrdersMissing { .. }
        | Pattern::Other => None,
    }
}

impl Fault {
    /// What the program probably does.
    pub fn cause(self, lang: Lang) -> &'static str {
        words!(match self {
Fault::NaiveUp | Fault::NaiveDown => "Every place is swapped with any place: a naive swap." / "每个位置都与任意位置交换：朴素交换。",
Fault::NeverItself => "No card may be swapped with itself: Sattolo's cycle, often by an upper end that is one too low." / "牌不能与自己交换：这是 Sattolo 算法，多半因为上界少了 1。",
Fault::ShortDown | Fault::ShortUp => "The loop ends one round too early." / "循环少走了一轮。",
Fault::FewSwaps => "Two random places are swapped again and again, but not often enough." / "反复交换两个随机位置，但次数不够。",
Fault::Comparator => "A sort is given a comparison that tosses a coin." / "排序时用了抛硬币式的比较函数。",
Fault::FirstLeftOut => "The first card is left out: places count from 1 where the language counts from 0." / "漏掉了第一张牌：位置从 1 数起，而语言从 0 数起。",
Fault::LastLeftOut => "The last card is left out: the upper end of the draw is one too low." / "漏掉了最后一张牌：抽取的上界少了 1。",
Fault::KeptRuns => "The deck is cut or riffled, not often enough." / "切牌或鸽尾洗牌的次数不够。",
Fault::SameSeed => "Every shuffle starts from the same seed, or nothing is drawn." / "每次洗牌都从同一个种子开始，或根本没有抽取。",
Fault::ShortSeed => "The generator has few different seeds, or is seeded anew before each shuffle." / "随机数生成器的种子太少，或每次洗牌前都重新设种子。",
}).of(lang)
    }

    /// The line of code that mends it; `random(a, b)` draws from a to b - 1.
    pub fn fix(self) -> &'static str {
        match self {
            Fault::NaiveUp => "j = random(i, n)  // not random(0, n)",
            Fault::NaiveDown => "j = random(0, i + 1)  // not random(0, n)",
            Fault::NeverItself => "j = random(0, i + 1)  // not random(0, i)",
            Fault::ShortDown => "for (i = n - 1; i > 0; i--)  // not i > 1",
            Fault::ShortUp => "for (i = 0; i < n - 1; i++)  // not i < n - 2",
            Fault::FewSwaps | Fault::Comparator | Fault::KeptRuns => {
                "for (i = 0; i < n - 1; i++) swap(i, random(i, n))"
            }
            Fault::FirstLeftOut => "for (i = 0; i < n - 1; i++)  // not i = 1",
            Fault::LastLeftOut => "j = random(i, n)  // not random(i, n - 1)",
            Fault::SameSeed | Fault::ShortSeed => {
                "rng = from_system_entropy()  // once, at the start"
            }
        }
    }
}
