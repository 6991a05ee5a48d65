//! The articles' experiments, each with its address.

use super::Question;
use crate::named::named;
use engine::algorithms::Algorithm;

named! {
    /// An experiment of the articles that one click opens.
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
    }
}

impl Exhibit {
    /// The number of its article.
    pub fn article(self) -> &'static str {
        match self {
            Exhibit::WorkedRun | Exhibit::AceOfHearts => "000",
            Exhibit::Table13 | Exhibit::FiftyFour => "001",
            Exhibit::FiveAndTwo => "002",
            Exhibit::SevenPasses => "003",
        }
    }

    /// The question of Prove that it is about; `None` if Watch shows it.
    pub fn question(self) -> Option<Question> {
        match self {
            Exhibit::WorkedRun => None,
            Exhibit::AceOfHearts => Some(Question::Chain),
            Exhibit::Table13 => Some(Question::Printed),
            Exhibit::FiftyFour => Some(Question::Proof),
            Exhibit::FiveAndTwo => Some(Question::Race),
            Exhibit::SevenPasses => Some(Question::Claim),
        }
    }

    /// Its address, without `#`.
    pub fn address(self) -> &'static str {
        match self {
            Exhibit::WorkedRun => {
                "watch=v=1&algorithm=pencil-and-paper&n=8&seed=13&draws=3,6,2,3,4,1,2,1&shuffles=0\
                 &exhibit=worked-run"
            }
            // The programs of both articles run upward.
            Exhibit::AceOfHearts => {
                "prove=fisher-yates-up&n=52&deck=52&shuffles=0&exhibit=ace-of-hearts&question=chain"
            }
            Exhibit::Table13 => {
                "prove=fisher-yates-up&n=13&deck=13&shuffles=0&exhibit=table-13&question=printed"
            }
            Exhibit::FiftyFour => {
                "prove=fisher-yates-up&n=54&deck=54&shuffles=0&exhibit=fifty-four&question=proof"
            }
            Exhibit::FiveAndTwo => {
                "prove=draw-splice&n=10&shuffles=0&exhibit=five-and-two&question=race"
            }
            Exhibit::SevenPasses => {
                "prove=cross&n=13&passes=7&shuffles=0&exhibit=seven-passes&question=claim"
            }
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
