//! What stands beside the empty field: three true maps, and what the page will answer.

use app::i18n::Lang;
use app::words;
use engine::algorithms::{Algorithm, Fairness};
use engine::setup::Setup;

use super::Own;
use crate::gallery::Map;
use crate::verdict::{Claim, Stamp};

words! {
    PASTE: "Paste your shuffle, in any language" / "粘贴你的洗牌代码，任何语言都可以";
    RUN: "Python, JavaScript and TypeScript are run here." / "Python、JavaScript 和 TypeScript 可以在这里运行。";
    OR_START: "Or start from:" / "或从这里开始：";
    FOR_EXAMPLE: "The answer will stand here. For example:" / "结论会显示在这里，例如：";
    ANY_OTHER: "Any other language is named, with lines that print decks: paste those." / "其他语言会被认出，并给出打印牌组的代码：把打印结果粘贴过来即可。";
}

/// The cards of its maps.
const CARDS: usize = 13;

/// What an answer may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Some cards come to some places too often.
    Unfair,
    /// All orders are equally likely.
    Fair,
    /// All orders that keep a rule are.
    Ruled,
}

/// What stands beside the empty field.
#[derive(Clone, Debug, PartialEq)]
pub struct InvitationView {
    /// What stands in the field.
    pub paste: &'static str,
    /// Which languages are run.
    pub run: &'static str,
    /// Before what one may start from.
    pub start: &'static str,
    /// Above the samples.
    pub lead: &'static str,
    /// What answers are like.
    pub samples: [SampleView; 3],
    /// What becomes of any other language.
    pub any_other: &'static str,
}

/// What an answer may be like.
#[derive(Clone, Debug, PartialEq)]
pub struct SampleView {
    /// The colour of its verdict.
    pub stamp: Option<Stamp>,
    /// The verdict.
    pub title: &'static str,
    /// Among what it is so; else empty.
    pub among: &'static str,
    /// The shuffle of the map.
    pub of: &'static str,
    /// What is answered.
    pub line: &'static str,
    /// How.
    pub how: &'static str,
}

impl Sample {
    /// All of them.
    pub const ALL: [Sample; 3] = [Sample::Unfair, Sample::Fair, Sample::Ruled];

    fn setup(self) -> Setup {
        let algorithm = match self {
            Sample::Unfair => Algorithm::NAIVE_SWAP,
            Sample::Fair => Algorithm::FISHER_YATES_DOWN,
            Sample::Ruled => Algorithm::DERANGEMENT_REDO,
        };
        Setup::new(algorithm, CARDS)
    }

    /// Its map. A square that a rule forbids has no cell.
    pub fn map(self) -> Map {
        match self {
            Sample::Unfair | Sample::Fair => Map::quick(&self.setup()),
            Sample::Ruled => {
                let cell = |k: usize| (!k.is_multiple_of(CARDS + 1)).then_some(1.0);
                Map::of_cells(CARDS, (0..CARDS * CARDS).map(cell).collect())
            }
        }
    }

    fn view(self, lang: Lang) -> SampleView {
        let setup = self.setup();
        let fairness = match self {
            Sample::Unfair | Sample::Fair => exact::fairness(&setup),
            // Among the orders that keep the rule.
            Sample::Ruled => Fairness::Fair,
        };
        let stamp = Claim::in_theory(&setup, fairness).stamp();
        let of = words!(match self {
            Sample::Unfair => "naive swap, 13 cards" / "朴素交换，13 张牌",
            Sample::Fair => "Fisher–Yates" / "Fisher–Yates 洗牌",
            Sample::Ruled => "no card stays" / "无牌留在原位",
        });
        let line = words!(match self {
            Sample::Unfair =>
                "Which card, where, and how much too often." / "哪张牌、在哪个位置、多出多少。",
            Sample::Fair => "Every order comes equally often." / "每种排列出现得一样多。",
            Sample::Ruled =>
                "Nobody draws their own name; all else is even."
                    / "没有人抽到自己的名字，其余都均匀。",
        });
        let how = words!(match self {
            Sample::Unfair =>
                "The line that does it, and the same line mended."
                    / "指出是哪一行，并给出改好的那一行。",
            Sample::Fair =>
                "By following every way a shuffle can go, or by theory."
                    / "逐一走完洗牌的所有可能，或由理论得出。",
            Sample::Ruled =>
                "By code that deals anew until no card stays."
                    / "代码不断重洗，直到没有牌留在原位。",
        });
        let among = words!(match self {
            Sample::Unfair | Sample::Fair => "" / "",
            Sample::Ruled => "among the orders that keep the rule" / "就符合规则的排列而言",
        });
        SampleView {
            stamp,
            title: stamp.map_or("", |stamp| stamp.words().of(lang)),
            among: among.of(lang),
            of: of.of(lang),
            line: line.of(lang),
            how: how.of(lang),
        }
    }
}

impl Own {
    /// What stands beside the empty field; `None` where there is a text.
    pub(super) fn invitation_view(&self) -> Option<InvitationView> {
        let (lang, is_empty) = (self.lang, self.text.trim().is_empty());
        (is_empty && self.challenge.round.is_none()).then(|| InvitationView {
            paste: PASTE.of(lang),
            run: RUN.of(lang),
            start: OR_START.of(lang),
            lead: FOR_EXAMPLE.of(lang),
            samples: Sample::ALL.map(|sample| sample.view(lang)),
            any_other: ANY_OTHER.of(lang),
        })
    }
}
