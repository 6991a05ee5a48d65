//! The tabs below the figure of Prove: each answers a question about the shuffle, as a list of
//! blocks that the document renders one like the other.

mod chain;
mod claim;
mod code;
mod evidence;
mod law;
mod own;
mod predict;
mod printed;
pub(super) mod proof;
mod race;
mod times;

use ::words::prove as say;
use std::cell::OnceCell;

use app::content::Question;
use app::i18n::words as common;
use app::i18n::{Lang, Words, answer, article_name};
use app::settings::{Field, Proved};
use app::theory::Theory;

pub use law::LawChart;
pub use printed::AceChart;
pub use race::{RaceChart, RaceLine};
pub use times::TimesChart;

use super::counts::{self, Counts};
use super::evidence::Evidence;
use super::race::Race;
use super::{Prove, ProveMsg};
use crate::code_link::code_title;
use crate::field::FieldView;

/// The open tab, and the row of all.
#[derive(Clone, Debug, PartialEq)]
pub struct TabsView {
    /// The name of the row.
    pub label: &'static str,
    /// The questions that fit the shuffle; `None` stands for its code.
    pub tabs: Vec<(Option<Question>, String)>,
    /// Which one is open.
    pub open: Option<Question>,
    /// What can be set in the open tab.
    pub fields: Vec<FieldView>,
    /// What can be done in the open tab, if anything.
    pub acts: Option<Acts>,
    /// What it says and shows, from the top.
    pub blocks: Vec<Block>,
}

impl TabsView {
    /// Which blocks there are, of which question, and in which language. As long as it stays the
    /// same, only words and numbers inside them change.
    pub fn shape(&self) -> String {
        let kind = |block: &Block| match block {
            Block::Chart(..) => 'c',
            Block::Table(..) => 't',
            _ => 'w',
        };
        let mut shape: String = self.blocks.iter().map(kind).collect();
        shape.push_str(self.open.map_or("", Question::id));
        shape.push_str(self.label);
        shape
    }
}

/// Buttons, and how far one is.
#[derive(Clone, Debug, PartialEq)]
pub struct Acts {
    /// Which step it is, or what went wrong, in words; may be empty.
    pub at: String,
    /// The buttons.
    pub acts: Vec<Act>,
    /// What is under way: what is counted, how much of it is done, and how much there is; without
    /// numbers before the first.
    pub progress: Option<(&'static str, Option<(usize, usize)>)>,
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    /// Its words.
    pub word: &'static str,
    /// Whether it does nothing now. It stays, and keeps the focus.
    pub is_off: bool,
    /// What it does.
    pub msg: ProveMsg,
}

/// A part of a tab.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Words(String),
    /// A paragraph that decides.
    Strong(String),
    /// How it is known, or what a figure shows.
    Note(String),
    /// Words with fractions such as `53/54`; a part after `~` is struck out.
    Formula(String),
    /// Lines with a formula each, and whether it holds.
    Claims(Vec<Claim>),
    /// Items in a row or one below the other; some are marked.
    Items(Vec<(String, bool)>),
    /// A figure, and the words that stand for it.
    Chart(Chart, String),
    /// A table: title, rows with the heading first, each cell with its class, and whether it is
    /// open.
    Table(String, Vec<Vec<(String, &'static str)>>, bool),
    /// Lines of code, each with what is remarked of it; empty where nothing is.
    Code(Vec<(String, String)>),
    /// A link: its words, and where it leads.
    Link(&'static str, String),
    /// Terms with what they stand for.
    Facts(Vec<(&'static str, String)>),
}

/// A statement with its calculation.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// What is stated.
    pub words: String,
    /// Its value as a product.
    pub formula: String,
    /// What the exact matrix says of it; may be empty.
    pub checked: &'static str,
}

/// A figure of a tab, as what a chart is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// How often a number comes up: exact, and counted.
    Law(LawChart),
    /// For decks of 2, 3, … cards the card that one pass leaves in its place; and the deck to mark.
    Stays(Vec<Option<usize>>, usize),
    /// The printed frequencies of the ace of hearts.
    Ace(AceChart),
    /// How far from fair after so many passes.
    Times(TimesChart),
    /// Time against the number of cards.
    Race(RaceChart),
}

/// What a tab is made of.
struct Asked<'a> {
    lang: Lang,
    settings: &'a Proved,
    theory: &'a OnceCell<Theory>,
    evidence: &'a Evidence,
    race: &'a Race,
    counts: &'a Counts,
}

impl Prove {
    pub(super) fn tabs(&self) -> TabsView {
        let (lang, setup) = (self.lang, self.setup());
        let fitting = Question::ALL
            .into_iter()
            .filter(|question| question.fits(setup));
        let title = |question| answer::title(lang, question, setup.n());
        let code = (None, code_title(setup.algorithm).of(lang).to_string());
        let open = self.settings.question;
        let asked = Asked {
            lang,
            settings: &self.settings,
            theory: &self.theory,
            evidence: &self.evidence,
            race: &self.race,
            counts: &self.counts,
        };
        TabsView {
            label: say::QUESTIONS.of(lang),
            tabs: std::iter::once(code)
                .chain(fitting.map(|question| (Some(question), title(question))))
                .collect(),
            open,
            fields: self.tab_fields(open),
            acts: match open {
                Some(Question::Proof) => Some(proof::walk(&asked)),
                Some(Question::Race) => Some(race::acts(&asked)),
                _ => own::acts(&asked),
            },
            blocks: asked.note().into_iter().chain(asked.blocks(open)).collect(),
        }
    }

    fn tab_fields(&self, open: Option<Question>) -> Vec<FieldView> {
        let (lang, settings) = (self.lang, &self.settings);
        let say = |label: Words| label.of(lang);
        let card = (Field::Card, say(say::PROOF_CARD), settings.card as u64 + 1);
        let passes = settings.lane.setup.params.passes as u64;
        let fields = match open {
            Some(Question::Chain) => {
                let place = settings.place.min(self.setup().n() - 1) as u64 + 1;
                vec![(Field::Place, say(common::PLACE), place), card]
            }
            Some(Question::Evidence) => vec![
                (
                    Field::Shuffles,
                    ::words::watch::HOW_MANY.of(lang),
                    settings.shuffles,
                ),
                (Field::Seed, say(common::SEED), settings.lane.seed.0),
            ],
            Some(Question::Claim) => vec![(Field::Seed, say(common::SEED), settings.lane.seed.0)],
            Some(Question::Proof) if proof::speaks_of_own(settings) => {
                vec![(
                    Field::Card,
                    say(say::PROOF_CARD),
                    proof::own(settings) as u64 + 1,
                )]
            }
            Some(Question::Predict) => {
                let after = settings.after.unwrap_or(passes);
                vec![(Field::After, say(say::PASSES), after), card]
            }
            _ => Vec::new(),
        };
        let field = |(field, label, value): (Field, &str, u64)| {
            let value = value.to_string();
            let field = self.field(field, label, value.clone());
            FieldView {
                choices: choices(field.field, &value),
                ..field
            }
        };
        fields.into_iter().map(field).collect()
    }
}

/// What can be chosen for a setting: how many shuffles are counted. Nothing where one types.
fn choices(field: Field, value: &str) -> Vec<(String, String)> {
    if field != Field::Shuffles {
        return Vec::new();
    }
    let mut numbers = counts::NUMBERS.to_vec();
    let own = value.parse().ok();
    numbers.extend(own.filter(|own| !counts::NUMBERS.contains(own)));
    let choice = |number: u64| (number.to_string(), app::i18n::grouped(number));
    numbers.into_iter().map(choice).collect()
}

impl Asked<'_> {
    /// What the exhibit is that was opened, and what to look for, above the answer to its question.
    fn note(&self) -> Option<Block> {
        let exhibit = self.settings.exhibit?;
        let is_open = exhibit.question() == self.settings.question;
        let words = [
            article_name(self.lang, exhibit.told().article),
            exhibit.told().note.of(self.lang),
        ];
        is_open.then(|| Block::Note(app::i18n::sentences(self.lang, words)))
    }

    fn blocks(&self, open: Option<Question>) -> Vec<Block> {
        match open {
            None => code::blocks(self),
            Some(Question::Race) => race::blocks(self),
            Some(Question::Chain) => chain::blocks(self),
            Some(Question::Proof) => proof::blocks(self),
            Some(Question::Printed) => printed::blocks(self),
            Some(Question::Claim) => claim::blocks(self),
            Some(Question::Evidence) => evidence::blocks(self),
            Some(Question::Predict) => predict::blocks(self),
            Some(Question::Times) => times::blocks(self),
            Some(Question::Untouched | Question::Draws | Question::Stayed | Question::Guessed) => {
                law::blocks(self)
            }
        }
    }

    fn say(&self, which: Words) -> &'static str {
        which.of(self.lang)
    }

    /// The name of a card, from 0.
    fn name(&self, card: usize) -> String {
        let deck = self.settings.lane.deck;
        deck.label(crate::reason::name_of(card))
    }
}

/// Cells without a mark.
fn plain(row: Vec<String>) -> Vec<(String, &'static str)> {
    row.into_iter().map(|cell| (cell, "")).collect()
}
