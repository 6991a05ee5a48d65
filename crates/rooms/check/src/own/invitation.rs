//! Invitation beside the empty field: three true maps, and the kinds of answers.

use ::document::{Block, text};
use ::words::code as say;
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness};
use engine::setup::Setup;

use super::messages::OwnMsg;
use super::state::Own;
use page::document::small_map;
use page::small_map::Map;
use page::verdict::{Claim, Stamp};

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

    /// The canvas of its map.
    pub fn id(self) -> String {
        format!("own-sample-{}", self as usize)
    }

    fn view(self, lang: Lang) -> Block<OwnMsg> {
        let setup = self.setup();
        let fairness = match self {
            Sample::Unfair | Sample::Fair => exact::fairness(&setup),
            // Among the orders that keep the rule.
            Sample::Ruled => Fairness::Fair,
        };
        let stamp = Claim::in_theory(&setup, fairness).stamp();
        let [of, line, how] = match self {
            Sample::Unfair => [
                say::INVITATION_OF_UNFAIR,
                say::INVITATION_LINE_UNFAIR,
                say::INVITATION_HOW_UNFAIR,
            ],
            Sample::Fair => [
                say::INVITATION_OF_FAIR,
                say::INVITATION_LINE_FAIR,
                say::INVITATION_HOW_FAIR,
            ],
            Sample::Ruled => [
                say::INVITATION_OF_RULED,
                say::INVITATION_LINE_RULED,
                say::INVITATION_HOW_RULED,
            ],
        }
        .map(|words| words.of(lang));
        let among = match self {
            Sample::Unfair | Sample::Fair => "",
            Sample::Ruled => say::INVITATION_AMONG_RULED.of(lang),
        };
        let title = stamp.map_or("", |stamp| stamp.words().of(lang));
        let title = Block::of("strong").says(title);
        let title = title.mark("data-stamp", stamp.map_or("", Stamp::id));
        let among = [Block::of("b").says(among), Block::of("small").says(of)];
        let said = Block::of("div").with([
            text("").with([title]).says(" ").with(among),
            text(line),
            text(how).class("quiet"),
        ]);
        let map = Block::group("map", [small_map(self.id())]);
        let map = map.flag("data-struck", self == Sample::Ruled);
        Block::of("li").with([map, said])
    }
}

impl Own {
    /// Examples of answers, beside an empty field.
    pub(super) fn invitation(&self) -> Block<OwnMsg> {
        let samples = Sample::ALL.map(|sample| sample.view(self.lang));
        let any_other = text(self.say(say::ANY_OTHER)).class("quiet");
        Block::group(
            "own-samples",
            [
                text(self.say(say::FOR_EXAMPLE)),
                Block::of("ul").with(samples),
                any_other,
            ],
        )
    }
}
