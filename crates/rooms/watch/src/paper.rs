//! The handout of Watch, on one page: the question, each shuffle in words with its whole run and
//! its code, the maps, and once the question is answered, why.

use ::words::share as say;
use app::draw::threads::{self, ThreadView};
use app::export::figure::Figure;
use app::i18n::{Lang, about, picture};
use engine::experiment::Setup;

use crate::headings;
use crate::state::Model;
use page::code_link::code_title;
use page::reason::{label, name_of};
use page::share::Ink;

/// The width of a whole run, in CSS pixels: that of a sheet of paper.
const WIDE: f64 = 680.0;
/// The least and the greatest height of a run, and what a card gets of it.
const HIGH: (f64, f64) = (220.0, 620.0);
const CARD: f64 = 22.0;

/// Says why a shuffle is fair or not: the number of cards that the sentence speaks of, and the
/// sentence.
pub type Proof = dyn Fn(Lang, &Setup) -> (usize, String);

/// A handout.
#[derive(Clone, Debug, PartialEq)]
pub struct Handout {
    /// The question.
    pub title: String,
    /// The shuffles, from the left.
    pub lanes: Vec<OnPaper>,
    /// The maps with their verdicts and their scale.
    pub maps: Figure,
    /// The finding, and why; `None` while nothing is answered, so that a class can work on it.
    pub why: Option<WhyOnPaper>,
    /// Instruction to point a phone at the QR code, which opens the page as printed.
    pub point: &'static str,
}

/// The finding, on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct WhyOnPaper {
    /// The finding.
    pub title: String,
    /// Advice on where to look, and for few cards the sentence that decides about each shuffle.
    pub said: Vec<String>,
}

/// A shuffle on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct OnPaper {
    /// Its name.
    pub name: String,
    /// A sentence on it; empty in a quiz.
    pub about: String,
    /// All stages of one run, a line for each card.
    pub run: Figure,
    /// The title of its code, and its lines; `None` in a quiz.
    pub code: Option<(&'static str, Vec<String>)>,
}

impl Model {
    /// Returns the handout for what is shown, in these colours; `proof` says why each shuffle is
    /// fair or not.
    pub fn handout(&mut self, ink: &Ink, proof: &Proof) -> Handout {
        self.record(self.comparison.run());
        let lanes: Vec<Setup> = self.lanes.iter().map(|lane| *lane.setup()).collect();
        let lanes = lanes.iter().enumerate();
        let lanes = lanes.filter_map(|(lane, setup)| self.on_paper(lane, setup, ink));
        let lanes = lanes.collect();
        let headline = self.view().headline;
        let is_answered = self.is_answered() && !self.is_quiz();
        Handout {
            title: match is_answered {
                true => self.question(),
                false => headline.clone(),
            },
            lanes,
            maps: self.bare_figure(ink),
            why: is_answered.then(|| WhyOnPaper {
                title: headline,
                said: self.said_why(proof),
            }),
            point: say::POINT_PHONE_AT_PAPER.of(self.lang),
        }
    }

    /// The question that what is compared answers.
    fn question(&self) -> String {
        match self.comparison.story() {
            Some(story) => self.story_question(story),
            None => headings::which_is_fair(self.lang, self.lanes.len()).to_string(),
        }
    }

    fn said_why(&self, proof: &Proof) -> Vec<String> {
        let look = self.comparison.story().map(|story| self.story_look(story));
        let lanes = (0..self.lanes.len()).filter_map(|lane| self.why_of(lane, proof));
        look.into_iter().chain(lanes).collect()
    }

    /// The sentence of Prove that decides on a lane, where it can be said at once.
    fn why_of(&self, lane: usize, proof: &Proof) -> Option<String> {
        let (lang, setup) = (self.lang, *self.lanes[lane].setup());
        // Code of a visitor's own is worked out a little at a time.
        if setup.algorithm.own_name().is_some() {
            return None;
        }
        let (cards, sentence) = proof(lang, &setup);
        Some(say::why_of(lang, cards, self.lane_name(lane), sentence))
    }

    fn on_paper(&self, lane: usize, setup: &Setup, ink: &Ink) -> Option<OnPaper> {
        let lang = self.lang;
        let labels = self.labels(lane);
        let names = (0..setup.n()).map(|card| label(labels, name_of(card)));
        let names: Vec<String> = names.collect();
        let size = (WIDE, (CARD * setup.n() as f64).clamp(HIGH.0, HIGH.1));
        let view = ThreadView {
            size,
            names: &names,
            theme: &ink.theme,
            words: picture::threads(lang, setup.algorithm),
            followed: None,
        };
        let scene = threads::draw(&self.recorded(lane)?.columns(), &view);
        let is_quiz = self.is_quiz();
        let lines = || setup.lines().into_iter().map(|line| lang.pick(line));
        Some(OnPaper {
            name: self.lane_name(lane),
            about: match is_quiz {
                true => String::new(),
                false => about(lang, setup.algorithm).line.to_string(),
            },
            run: (scene, size),
            code: (!is_quiz).then(|| (code_title(setup.algorithm).of(lang), lines().collect())),
        })
    }
}
