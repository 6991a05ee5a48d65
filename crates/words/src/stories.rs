//! Stories, made by the build script from the files in `content/`: a list of each kind, in the order in which
//! people meet them. Whatever they show is an address, without `#`.

use super::*;

/// A guided tour of the page.
pub struct Lesson {
    /// Its stable id, used in addresses.
    pub id: &'static str,
    /// The title.
    pub title: Words,
    /// Its subject, in a sentence.
    pub about: Words,
    /// Its stops, in order.
    pub stops: &'static [Stop],
}

/// A stop of a lesson.
pub struct Stop {
    /// The address of its figure: Prove for theory, for exact maps and for the questions of its tabs,
    /// Watch for all that moves or is counted, Check yours for code to change.
    pub figure: &'static str,
    /// The address of the game that its words are about.
    pub game: Option<&'static str>,
    /// Hides badges and verdict, as the words ask what they would answer.
    pub asks: bool,
    /// The title.
    pub title: Words,
    /// What to look at, or the question.
    pub look: Words,
}

include!(concat!(env!("OUT_DIR"), "/stories.rs"));
