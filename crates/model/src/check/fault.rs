//! Known faults of programs that shuffle: what each does, and how it is mended.

use app::i18n::Lang;
use app::words;
use engine::algorithms::Algorithm;
use identify::{Family, Mistake, Model, Way};

use super::code::{Code, Piece, Span};

/// A fault of a program.
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
    /// Every place is swapped with any but the last.
    LastNeverDrawn,
    /// Every place is swapped with any but the first.
    FirstNeverDrawn,
    /// The loop ends half way.
    HalfTheLoop,
    /// The draw of a fair loop is rounded.
    Rounded,
    /// The draw of a naive swap is rounded.
    NaiveRounded,
    /// The remainder of a number that is too small.
    Modulo,
    /// Each card is swapped with the next one if a coin says so.
    Neighbours,
    /// Sorted by random keys with too few values.
    FewKeys,
    /// A cut, or a few riffles.
    KeptRuns,
    /// Packets are moved as by hand, not often enough.
    ByHand,
    /// One seed before every shuffle, or no draw at all.
    SameSeed,
    /// Too few different seeds.
    ShortSeed,
}

/// The fault of a model; `None` for a fair one, and for a shuffle that is no fault by itself.
pub(super) fn fault_of(model: &Model) -> Option<Fault> {
    let is_mirrored = matches!(model.way, Way::Mirrored | Way::InvertedMirrored);
    let either = |plain, mirrored| Some(if is_mirrored { mirrored } else { plain });
    match model.family() {
        Family::Fair => None,
        Family::OneOrder => Some(Fault::SameSeed),
        Family::CoinSort => Some(Fault::Comparator),
        Family::Naive if model.setup.algorithm == Algorithm::NAIVE_SWAP => Some(Fault::NaiveUp),
        Family::Naive => Some(Fault::NaiveDown),
        Family::Mistake(mistake) => match mistake {
            Mistake::FirstLeftOut => either(Fault::FirstLeftOut, Fault::LastLeftOut),
            Mistake::HalfTheLoop => Some(Fault::HalfTheLoop),
            Mistake::CoinNeighbour => Some(Fault::Neighbours),
            Mistake::Rounded => Some(Fault::Rounded),
            Mistake::NaiveRounded => Some(Fault::NaiveRounded),
            Mistake::Modulo => Some(Fault::Modulo),
            Mistake::PlainBinarySort | Mistake::ThreeWayCoin => Some(Fault::Comparator),
        },
        Family::Shuffle(algorithm) => {
            let known = [
                (Algorithm::SATTOLO, Fault::NeverItself),
                (Algorithm::SWAP_RANDOM_PAIRS, Fault::FewSwaps),
                (Algorithm::TOP_SWAPS, Fault::FewSwaps),
                (Algorithm::SORT_BY_KEYS, Fault::FewKeys),
                (Algorithm::RANDOM_CUT, Fault::KeptRuns),
                (Algorithm::RIFFLE, Fault::KeptRuns),
                (Algorithm::RECIPE, Fault::KeptRuns),
                (Algorithm::OVERHAND, Fault::ByHand),
                (Algorithm::TOP_TO_RANDOM, Fault::ByHand),
                (Algorithm::THORP, Fault::ByHand),
            ];
            if algorithm == Algorithm::FISHER_YATES_SHORT {
                return either(Fault::ShortDown, Fault::ShortUp);
            }
            if algorithm == Algorithm::LAST_NEVER_DRAWN {
                return either(Fault::LastNeverDrawn, Fault::FirstNeverDrawn);
            }
            let its = known.iter().find(|(known, _)| *known == algorithm);
            its.map(|(_, fault)| *fault)
        }
    }
}

impl Fault {
    /// What the program probably does.
    pub fn cause(self, lang: Lang) -> &'static str {
        words!(match self {
Fault::NaiveUp | Fault::NaiveDown => "Every place is swapped with any place: a naive swap." / "每个位置都与任意位置交换：朴素交换。",
Fault::NeverItself => "No card may be swapped with itself: Sattolo’s cycle, often by an upper end that is one too low." / "牌不能与自己交换：这是 Sattolo 算法，多半因为上界少了 1。",
Fault::ShortDown | Fault::ShortUp => "The loop ends one round too early." / "循环少走了一轮。",
Fault::FewSwaps => "Two places are swapped again and again, but not often enough." / "反复交换两个位置，但次数不够。",
Fault::Comparator => "The cards are sorted, and each comparison tosses a coin." / "用了排序，而每次比较都只是抛硬币。",
Fault::FirstLeftOut => "The first card is left out: places count from 1 where the language counts from 0." / "漏掉了第一张牌：位置从 1 数起，而语言从 0 数起。",
Fault::LastLeftOut => "The last card is left out: the upper end of the draw is one too low." / "漏掉了最后一张牌：抽取的上界少了 1。",
Fault::LastNeverDrawn => "Every place is swapped with any but the last: the upper end of the draw is one too low, and it should begin at i." / "每个位置都与最后一位以外的任意位置交换：抽取的上界少了 1，而且应从 i 开始。",
Fault::FirstNeverDrawn => "Every place is swapped with any but the first: the draw begins at 1, and it should end at i." / "每个位置都与第一位以外的任意位置交换：抽取从 1 开始，而且应到 i 为止。",
Fault::HalfTheLoop => "The loop ends half way." / "循环只走了一半。",
Fault::Rounded | Fault::NaiveRounded => "The draw is rounded, not cut off: the first and the last place come half as often." / "抽取时用了四舍五入而不是取整：首尾两个位置只有一半的机会。",
Fault::Modulo => "The draw is the remainder of a byte: small remainders come too often." / "抽取是一个字节的余数：小的余数出现得太多。",
Fault::Neighbours => "One of two with the same odds: a buffer of 2, or a coin for each card that swaps it with the next one. Most cards stay near." / "以下之一，两者机会相同：容量为 2 的缓冲区，或每张牌抛硬币决定是否与下一张交换。多数牌留在附近。",
Fault::FewKeys => "The cards are sorted by random keys that have too few values: equal keys keep the old order." / "按随机键排序，但键的取值太少：键相同的牌保持原来的次序。",
Fault::KeptRuns => "The deck is cut or riffled, not often enough." / "切牌或鸽尾洗牌的次数不够。",
Fault::ByHand => "Cards are moved as by hand, not often enough." / "像用手那样移动牌，但次数不够。",
Fault::SameSeed => "Every shuffle starts from the same seed, or nothing is drawn." / "每次洗牌都从同一个种子开始，或根本没有抽取。",
Fault::ShortSeed => "The generator has few different seeds, or is seeded anew before each shuffle." / "随机数生成器的种子太少，或每次洗牌前都重新设种子。",
}).of(lang)
    }

    /// The lines that are probably there, and those that mend it.
    pub fn fix(self, code: Code) -> [Vec<String>; 2] {
        let (wrong, right) = self.pieces();
        [wrong, Some(right)].map(|piece| piece.map_or(Vec::new(), |piece| code.lines(piece)))
    }

    fn pieces(self) -> (Option<Piece>, Piece) {
        const fn span(
            low: &'static str,
            end: &'static str,
            last: &'static str,
            length: &'static str,
        ) -> Piece {
            Piece::Draw(Span {
                low,
                end,
                last,
                length,
            })
        }
        const ANY: Piece = span("0", "n", "n - 1", "n");
        const FROM_I: Piece = span("i", "n", "n - 1", "n - i");
        const UP_TO_I: Piece = span("0", "i + 1", "i", "i + 1");
        const BELOW_I: Piece = span("0", "i", "i - 1", "i");
        const ALL_UP: Piece = Piece::Up("0", "n - 1");
        match self {
            Fault::NaiveUp => (Some(ANY), FROM_I),
            Fault::NaiveDown => (Some(ANY), UP_TO_I),
            Fault::NeverItself => (Some(BELOW_I), UP_TO_I),
            Fault::ShortDown => (Some(Piece::Down("1", "2")), Piece::Down("0", "1")),
            Fault::ShortUp => (Some(Piece::Up("0", "n - 2")), ALL_UP),
            Fault::FirstLeftOut => (Some(Piece::Up("1", "n - 1")), ALL_UP),
            Fault::LastLeftOut => (Some(span("i", "n - 1", "n - 2", "n - 1 - i")), FROM_I),
            Fault::LastNeverDrawn => (Some(span("0", "n - 1", "n - 2", "n - 1")), FROM_I),
            Fault::FirstNeverDrawn => (Some(span("1", "n", "n - 1", "n - 1")), UP_TO_I),
            Fault::HalfTheLoop => (Some(Piece::Up("0", "n / 2")), ALL_UP),
            Fault::Rounded => (Some(Piece::Rounded("i")), UP_TO_I),
            Fault::NaiveRounded => (Some(Piece::Rounded("n - 1")), FROM_I),
            Fault::Modulo => (Some(Piece::Remainder), UP_TO_I),
            Fault::Comparator => (Some(Piece::CoinSort), Piece::Shuffle),
            Fault::FewKeys => (Some(Piece::FewKeys), Piece::Shuffle),
            Fault::FewSwaps | Fault::Neighbours | Fault::KeptRuns | Fault::ByHand => {
                (None, Piece::Shuffle)
            }
            Fault::SameSeed | Fault::ShortSeed => (Some(Piece::SeedEach), Piece::SeedOnce),
        }
    }
}
