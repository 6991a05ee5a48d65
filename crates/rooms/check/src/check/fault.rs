//! Known faults of programs that shuffle: what each does, and how it is mended.

use ::words::check as say;
use app::i18n::Lang;
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
    /// Returns the probable mistake of the program.
    pub fn cause(self, lang: Lang) -> &'static str {
        (match self {
            Fault::NaiveUp | Fault::NaiveDown => say::CAUSE_NAIVE_UP_NAIVE_DOWN,
            Fault::NeverItself => say::CAUSE_NEVER_ITSELF,
            Fault::ShortDown | Fault::ShortUp => say::CAUSE_SHORT_DOWN_SHORT_UP,
            Fault::FewSwaps => say::CAUSE_FEW_SWAPS,
            Fault::Comparator => say::CAUSE_COMPARATOR,
            Fault::FirstLeftOut => say::CAUSE_FIRST_LEFT_OUT,
            Fault::LastLeftOut => say::CAUSE_LAST_LEFT_OUT,
            Fault::LastNeverDrawn => say::CAUSE_LAST_NEVER_DRAWN,
            Fault::FirstNeverDrawn => say::CAUSE_FIRST_NEVER_DRAWN,
            Fault::HalfTheLoop => say::CAUSE_HALF_THE_LOOP,
            Fault::Rounded | Fault::NaiveRounded => say::CAUSE_ROUNDED_NAIVE_ROUNDED,
            Fault::Modulo => say::CAUSE_MODULO,
            Fault::Neighbours => say::CAUSE_NEIGHBOURS,
            Fault::FewKeys => say::CAUSE_FEW_KEYS,
            Fault::KeptRuns => say::CAUSE_KEPT_RUNS,
            Fault::ByHand => say::CAUSE_BY_HAND,
            Fault::SameSeed => say::CAUSE_SAME_SEED,
            Fault::ShortSeed => say::CAUSE_SHORT_SEED,
        })
        .of(lang)
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
