//! The articles' experiments, each as a link that sets up the page.

use super::Question;
use crate::named::named;
use engine::algorithms::Algorithm;

named! {
    /// An experiment of the articles, or the one of our own, that one click sets up.
    pub enum Exhibit {
        /// Article 000: its worked example, with the draws that it writes down.
        WorkedRun = "worked-run",
        /// Article 000: where the ace of hearts comes to lie in a million shuffles.
        AceOfHearts = "ace-of-hearts",
        /// Article 001: the table of 13 cards.
        Table13 = "table-13",
        /// Article 001: the proof for 54 cards.
        FiftyFour = "fifty-four",
        /// Article 002: five sound algorithms and two faulty ideas.
        FiveAndTwo = "five-and-two",
        /// Article 003: seven passes of the cross shuffle.
        SevenPasses = "seven-passes",
        /// Our own: every cell of the heatmap is fair, the orders are not.
        FlatButUnfair = "flat-but-unfair",
    }
}

impl Exhibit {
    /// The number of its article; `lab` for our own.
    pub fn article(self) -> &'static str {
        match self {
            Exhibit::WorkedRun | Exhibit::AceOfHearts => "000",
            Exhibit::Table13 | Exhibit::FiftyFour => "001",
            Exhibit::FiveAndTwo => "002",
            Exhibit::SevenPasses => "003",
            Exhibit::FlatButUnfair => "lab",
        }
    }

    /// The question of Prove that it is about; `None` for those that Watch shows.
    pub fn question(self) -> Option<Question> {
        match self {
            Exhibit::WorkedRun | Exhibit::FlatButUnfair => None,
            Exhibit::AceOfHearts => Some(Question::Chain),
            Exhibit::Table13 => Some(Question::Printed),
            Exhibit::FiftyFour => Some(Question::Proof),
            Exhibit::FiveAndTwo => Some(Question::Race),
            Exhibit::SevenPasses => Some(Question::Claim),
        }
    }

    /// The settings that it opens, as a link without seed, version and its own id.
    pub fn link(self) -> &'static str {
        match self {
            Exhibit::WorkedRun => "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1",
            // The programs of both articles run upward.
            Exhibit::AceOfHearts => {
                "algorithm=fisher-yates-up&n=52&deck=52&shuffles=1000000&question=chain"
            }
            Exhibit::Table13 => {
                "algorithm=fisher-yates-up&n=13&deck=13&shuffles=10000000&question=printed"
            }
            Exhibit::FiftyFour => {
                "algorithm=fisher-yates-up&n=54&deck=54&shuffles=1000000&question=proof"
            }
            Exhibit::FiveAndTwo => "algorithm=draw-splice&n=10&shuffles=1000000&question=race",
            Exhibit::SevenPasses => "algorithm=cross&n=13&passes=7&question=claim",
            Exhibit::FlatButUnfair => "algorithm=merge-sort-coin&n=4&shuffles=1000000",
        }
    }
}

/// The five sound algorithms of article 002 and its two faulty ideas, in the article's order.
pub const FIVE_AND_TWO: [Algorithm; 8] = [
    Algorithm::DRAW_AGAIN,
    Algorithm::DRAW_SPLICE,
    Algorithm::DRAW_FILL,
    Algorithm::SWAP_RANDOM_PAIRS,
    Algorithm::SWAP_WITH_EARLIER,
    Algorithm::INSERT_SPLICE,
    Algorithm::INSIDE_OUT,
    Algorithm::DRAW_LINKED_LIST,
];
