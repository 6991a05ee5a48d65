//! Invitation beside the empty field: three true maps, and the kinds of answers.

use ::words::code as say;
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness};
use engine::setup::Setup;

use super::Own;
use crate::small_map::Map;
use crate::verdict::{Claim, Stamp};

/// The cards of its maps.
const CARDS: usize = 13;

/// Kind of an answer, shown as an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Some cards are too often in some places.
    Unfair,
    /// All orders are equally likely.
    Fair,
    /// All orders that keep a rule are.
    Ruled,
}

/// Words beside the empty field.
#[derive(Clone, Debug, PartialEq)]
pub struct InvitationView {
    /// Placeholder of the field.
    pub paste: &'static str,
    /// Languages that are run.
    pub run: &'static str,
    /// Before what one may start from.
    pub start: &'static str,
    /// Above the samples.
    pub lead: &'static str,
    /// Examples of answers.
    pub samples: [SampleView; 3],
    /// Advice for any other language.
    pub any_other: &'static str,
}

/// Example of an answer.
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
    /// Answer in a sentence.
    pub line: &'static str,
    /// Method that gave the answer.
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
        let of = match self {
            Sample::Unfair => say::INVITATION_OF_UNFAIR,
            Sample::Fair => say::INVITATION_OF_FAIR,
            Sample::Ruled => say::INVITATION_OF_RULED,
        };
        let line = match self {
            Sample::Unfair => say::INVITATION_LINE_UNFAIR,
            Sample::Fair => say::INVITATION_LINE_FAIR,
            Sample::Ruled => say::INVITATION_LINE_RULED,
        };
        let how = match self {
            Sample::Unfair => say::INVITATION_HOW_UNFAIR,
            Sample::Fair => say::INVITATION_HOW_FAIR,
            Sample::Ruled => say::INVITATION_HOW_RULED,
        };
        let among = match self {
            Sample::Unfair | Sample::Fair => ::words::Words::NONE,
            Sample::Ruled => say::INVITATION_AMONG_RULED,
        };
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
    /// Returns the words beside the empty field; `None` where there is a text.
    pub(super) fn invitation_view(&self) -> Option<InvitationView> {
        let (lang, is_empty) = (self.lang, self.text.trim().is_empty());
        (is_empty && self.challenge.round.is_none()).then(|| InvitationView {
            paste: say::PASTE.of(lang),
            run: say::RUN.of(lang),
            start: say::OR_START.of(lang),
            lead: say::FOR_EXAMPLE.of(lang),
            samples: Sample::ALL.map(|sample| sample.view(lang)),
            any_other: say::ANY_OTHER.of(lang),
        })
    }
}
