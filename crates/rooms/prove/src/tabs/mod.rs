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
use std::cell::{OnceCell, RefCell};

use ::document::{Rows, canvas, details, facts, pressed, status, table};
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
use page::code_link::code_title;
use page::document::{linked, note};
use page::field::FieldView;

type Block = ::document::Block<ProveMsg>;

/// The id of the canvas of a chart; one is shown at a time.
pub const CHART: &str = "prove-chart";

/// A figure of a tab, as what a chart is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// Distribution of a statistic: exact, and counted.
    Law(LawChart),
    /// For decks of 2, 3, … cards the card that one pass leaves in its place; and the deck to mark.
    Stays(Vec<Option<usize>>, usize),
    /// The printed frequencies of the ace of hearts.
    Ace(AceChart),
    /// Distance from fair by the number of passes.
    Times(TimesChart),
    /// Time against the number of cards.
    Race(RaceChart),
}

/// Inputs of a tab.
struct Asked<'a> {
    lang: Lang,
    settings: &'a Proved,
    theory: &'a OnceCell<Theory>,
    evidence: &'a Evidence,
    race: &'a Race,
    counts: &'a Counts,
    /// The figure among its blocks.
    chart: RefCell<Option<Chart>>,
}

impl Prove {
    /// The row of questions and the answer to the open one, with its figure.
    pub(super) fn tabs(&self) -> (Block, Option<Chart>) {
        let (lang, setup) = (self.lang, self.setup());
        let open = self.settings.question;
        let asked = Asked {
            lang,
            settings: &self.settings,
            theory: &self.theory,
            evidence: &self.evidence,
            race: &self.race,
            counts: &self.counts,
            chart: RefCell::new(None),
        };
        let fitting = Question::ALL.into_iter().filter(|it| it.fits(setup));
        let code = (None, code_title(setup.algorithm).of(lang).to_string());
        let fitting = fitting.map(|it| (Some(it), answer::title(lang, it, setup.n())));
        let tab = |(it, title)| pressed(title, open == it, ProveMsg::Ask(it)).class("tab");
        let tabs = std::iter::once(code).chain(fitting).map(tab);
        let acts = match open {
            Some(Question::Proof) => Some(proof::walk(&asked)),
            Some(Question::Race) => Some(race::acts(&asked)),
            _ => own::acts(&asked),
        };
        let fields = self.tab_fields(open).into_iter().enumerate();
        let fields = fields.map(|(k, field)| set(&field, &format!("prove-set-{k}")));
        let id = open.map_or("", Question::id);
        let answer = asked.note().into_iter().chain(asked.blocks(open));
        // Another question has an answer of its own: nothing in it stays open or scrolled.
        let answer = Block::group("answer", answer).key(id);
        let document = Block::of("section")
            .class("asked")
            .mark("data-question", id)
            .with([Block::group("tabs", tabs).named(say::QUESTIONS.of(lang))])
            .with(acts)
            .with([Block::group("fields", fields), answer]);
        (document, asked.chart.into_inner())
    }

    pub(super) fn tab_fields(&self, open: Option<Question>) -> Vec<FieldView> {
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

/// Returns the choices for a setting, with their words: numbers of shuffles. Empty where one types.
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
    /// Names the exhibit that was opened, and what to look for, above the answer to its question.
    fn note(&self) -> Option<Block> {
        let exhibit = self.settings.exhibit?;
        let is_open = exhibit.question() == self.settings.question;
        let words = [
            article_name(self.lang, exhibit.told().article),
            exhibit.told().note.of(self.lang),
        ];
        is_open.then(|| note(app::i18n::sentences(self.lang, words)))
    }

    /// A figure, and the words that stand for it.
    fn chart(&self, chart: Chart, words: &str) -> Block {
        self.chart.replace(Some(chart));
        canvas(CHART, words)
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
        deck.label(page::reason::name_of(card))
    }
}

/// A setting, and the message that sets it.
pub(super) fn set(field: &FieldView, id: &str) -> Block {
    field.block(id, ProveMsg::Set(field.field, String::new()))
}

/// Buttons, how much is done of what one began, and which step it is or what went wrong.
fn walk(acts: Vec<Block>, done: Option<Block>, at: &str) -> Block {
    Block::group("walk", acts)
        .with(done)
        .with([status("span", at)])
}

/// A table of this name behind its title.
fn tabled(name: &str, title: &str, rows: Rows, is_open: bool) -> Block {
    details(name, title, is_open, [table(title, rows)])
}

/// Terms with what they stand for.
fn told(all: impl IntoIterator<Item = (&'static str, String)>) -> Block {
    let fact = |(term, value): (&str, String)| (term.to_string(), linked(&value));
    facts(all.into_iter().map(fact))
}

/// Words with fractions such as `53/54`, with a bar; a part after `~` is struck out.
fn formula(tag: &'static str, text: &str) -> Block {
    let part = |part: &str| match part.strip_prefix('~') {
        Some(struck) => Block::of("s").says(struck),
        None => Block::of("span").says(part),
    };
    let word = |word: &str| match word.split_once('/') {
        None => part(&format!(" {word} ")),
        Some((above, below)) => {
            let bar = Block::of("span").class("unseen").says("/");
            let fraction = Block::of("span").class("fraction");
            fraction.with([part(above), bar, part(below)])
        }
    };
    Block::of(tag)
        .class("formula")
        .with(text.split(' ').map(word))
}

/// Cells without a mark.
fn plain(row: Vec<String>) -> Vec<(String, &'static str)> {
    row.into_iter().map(|cell| (cell, "")).collect()
}
