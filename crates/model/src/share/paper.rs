//! What is printed of Watch: each shuffle in words, its whole run and its code, and the maps.

use app::draw::threads::{self, ThreadView};
use app::export::figure::Figure;
use app::i18n::{about, picture};
use engine::experiment::Setup;

use super::Ink;
use crate::code_link::code_title;
use crate::reason::{label, name_of};
use crate::watch::Model;

/// The width of a whole run, in CSS pixels: that of a sheet of paper.
const WIDE: f64 = 680.0;
/// The least and the greatest height of a run, and what a card gets of it.
const HIGH: (f64, f64) = (220.0, 620.0);
const CARD: f64 = 22.0;

/// A handout.
#[derive(Clone, Debug, PartialEq)]
pub struct Handout {
    /// The question or the finding.
    pub title: String,
    /// The shuffles, from the left.
    pub lanes: Vec<OnPaper>,
    /// The maps with their verdicts, above a caption with the address.
    pub maps: Figure,
}

/// A shuffle on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct OnPaper {
    /// Its name.
    pub name: String,
    /// What it does, in a sentence; empty in a quiz.
    pub about: String,
    /// All stages of one run, a line for each card.
    pub run: Figure,
    /// What its code is called, and its lines; `None` in a quiz.
    pub code: Option<(&'static str, Vec<String>)>,
}

impl Model {
    /// What is printed of what is shown, in these colours and above this address.
    pub fn handout(&mut self, ink: &Ink, link: &str) -> Handout {
        self.record(self.comparison.run());
        let lanes: Vec<Setup> = self.lanes.iter().map(|lane| *lane.setup()).collect();
        let lanes = lanes.iter().enumerate();
        let lanes = lanes.filter_map(|(lane, setup)| self.on_paper(lane, setup, ink));
        let lanes = lanes.collect();
        Handout {
            title: self.view().headline,
            lanes,
            maps: self.figure(ink, link),
        }
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
