//! Stories, made by the build script from the files in `content/`: a list of each kind, in the order in which
//! people meet them. Whatever they show is an address, without `#`. A field is a key of the files.

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
    /// The thing to look at, or the question.
    pub look: Words,
}

/// Shuffles side by side, and the question that they answer.
pub struct Comparison {
    /// Its stable id, used in addresses.
    pub id: &'static str,
    /// Its shuffles, one to four, as an address of Watch has them.
    pub lanes: &'static str,
    /// The ratio to the fair share at which the colours of the map end; fixed during the run.
    pub range: f64,
    /// The setting that its question asks for, as an address has it: another value leaves the
    /// comparison what it is.
    pub asks: Option<&'static str>,
    /// Shows neighbours once the planned number is reached.
    pub neighbours: bool,
    /// Stands in the Gallery with the second of its unfair shuffles, not the first.
    pub shows_second: bool,
    /// The headline before anything is known, which does not say which shuffle is unfair.
    pub question: Words,
    /// The headline after the planned number.
    pub discovery: Words,
    /// The thing to look at, below the discovery.
    pub look: Words,
    /// A preview of this comparison from the one before it: the words behind “Next:”.
    pub next: Words,
    /// The title of its second lane, where it has one of its own.
    pub title: Option<Words>,
}

/// A true case with a figure of its own, as what leads to it names it.
pub struct Case {
    /// Its stable id, used in addresses.
    pub id: &'static str,
    /// Its name in a tile, and behind “Next”.
    pub name: Words,
}

/// A true case with a figure of its own: the words around the figure.
pub struct Figured {
    /// Its stable id, used in addresses.
    pub id: &'static str,
    /// Words that people search for it with, in any language.
    pub called: &'static str,
    /// An address of Watch that shows its shuffles.
    pub watch: Option<&'static str>,
    /// The code of it as one types it, where it is a line of a library.
    pub typed: Option<&'static str>,
    /// The line in a tile.
    pub line: Words,
    /// The headline before anything is known.
    pub question: Words,
    /// The mechanism, and what one square is.
    pub lead: Words,
    /// The headline once the question is answered.
    pub discovery: Words,
}

/// The account of a true case.
pub struct Account {
    /// Its stable id, used in addresses.
    pub id: &'static str,
    /// Name and address of each source.
    pub sources: &'static [[&'static str; 2]],
    /// The events, in order.
    pub happened: Words,
    /// The mechanism, in numbers.
    pub why: Words,
    /// The certainty of that.
    pub sure: Words,
    /// Figures beside the published ones, where they are not worked out with a figure of its own.
    pub rows: &'static [Row],
}

/// A figure of a true case.
pub struct Row {
    /// The finding.
    pub what: Words,
    /// The figure that was published.
    pub published: Words,
    /// The figure of this page, which tests work out.
    pub ours: Words,
}

/// An article that the page grew out of.
pub struct Article {
    /// Its number, such as `000`.
    pub id: &'static str,
    /// Its title, in its marks.
    pub title: Words,
    /// Its name and its author, as far as they are known.
    pub name: Words,
}

/// An experiment of the articles that one click opens.
pub struct Exhibit {
    /// Its stable id, used in addresses.
    pub id: &'static str,
    /// The number of its article.
    pub article: &'static str,
    /// The address that shows it.
    pub address: &'static str,
    /// Its title.
    pub title: Words,
    /// Two sentences: what this is, and what to look for.
    pub note: Words,
}

include!(concat!(env!("OUT_DIR"), "/stories.rs"));
