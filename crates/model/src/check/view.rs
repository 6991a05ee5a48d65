//! View of the tab of decks: plain data, made anew from the state and compared.

use ::words::check as say;
use app::i18n::{self, Lang, Words};
use engine::algorithms::Algorithm;
use engine::setup::Setup;
use reading::{Refusal, Shape};

use super::against::AgainstView;
use super::answer_view::AnswerView;
use super::code::Code;
use super::copied::CopyView;
use super::example::Example;
use super::fault::Fault;
use super::needed::decks_needed;
use super::question::QuestionView;
use super::reply::reply;
use super::unit_test::UnitTest;
use super::words;
use super::{Check, Problem, State};
use crate::verdict::{Claim, Stamp};

/// Cards of the deck for which the words of the page say how many decks are enough.
const ENOUGH_CARDS: usize = 52;

/// All words of Check yours.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckView {
    /// The language of all words.
    pub lang: Lang,
    /// The question.
    pub headline: &'static str,
    /// The name of the field.
    pub field: &'static str,
    /// Forms of text that the field takes.
    pub form: &'static str,
    /// The button that asks.
    pub ask: &'static str,
    /// The button that opens a file.
    pub open: &'static str,
    /// Before the examples.
    pub try_one: &'static str,
    /// The examples, in the order of [`Example::ALL`].
    pub examples: [&'static str; 3],
    /// The button that brings back what an example took the place of; `None` where nothing is kept.
    pub back: Option<&'static str>,
    /// The open file.
    pub file: Option<String>,
    /// The button that puts it away.
    pub close_file: &'static str,
    /// The name of the field of the order before the shuffle.
    pub order: &'static str,
    /// Forms that the field of the order takes.
    pub order_hint: &'static str,
    /// Words for the problem; empty if there is none.
    pub problem: String,
    /// True if the problem is in the order before the shuffle, not in the text.
    pub in_order: bool,
    /// The button that takes the text to the tab for code; `None` where it is none.
    pub carry: Option<&'static str>,
    /// The button that leaves out the lines that are wrong; `None` where it would not help.
    pub skip: Option<&'static str>,
    /// The name of the field of how many shuffles were made, and what it has; `None` unless shares
    /// are given.
    pub how_many: Option<(&'static str, String)>,
    /// Choice of other readings of the text.
    pub choice: Option<ChoiceView>,
    /// Words in place of the answer while there is none.
    pub waiting: String,
    /// The button that ends a reading which takes long; `None` where none does.
    pub stop: Option<&'static str>,
    /// View below `waiting`; `None` while decks are read.
    pub idle: Option<IdleView>,
    /// Placeholder of the field: decks as one may write them.
    pub sample: &'static str,
    /// Against what decks are judged; `None` where there is nothing to judge.
    pub against: Option<AgainstView>,
    /// Question, where several readings explain the text.
    pub question: Option<QuestionView>,
    /// The answer.
    pub answer: Option<AnswerView>,
    /// Words of the square of the map that is pointed at; empty where none is.
    pub square: String,
    /// The language of the fix and of the unit test.
    pub code: Code,
    /// Before the languages.
    pub in_language: &'static str,
    /// Change that mends the fault.
    pub fix: Option<FixView>,
    /// A unit test that would have caught what was found.
    pub test: Option<CopyView>,
    /// Reply to an issue.
    pub reply: Option<CopyView>,
}

/// Change that mends a fault.
#[derive(Clone, Debug, PartialEq)]
pub struct FixView {
    /// Before the lines, where some go: these are not the visitor's.
    pub example: &'static str,
    /// Each line, and whether it comes in or goes.
    pub lines: Vec<(bool, String)>,
}

/// Choice of the readings of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceView {
    /// The name of the choice.
    pub label: &'static str,
    /// The readings to choose from, with their words.
    pub shapes: Vec<(Shape, &'static str)>,
    /// Reading that is chosen.
    pub chosen: Shape,
}

/// View in place of the answer while none is wanted: the answer to the example of a naive swap in
/// short, and how many decks show a bias.
#[derive(Clone, Debug, PartialEq)]
pub struct IdleView {
    /// Name of the example.
    pub given: &'static str,
    /// The verdict.
    pub stamp: Option<Stamp>,
    /// Its words.
    pub title: &'static str,
    /// Its likely cause.
    pub cause: &'static str,
    /// The question of how many decks are enough.
    pub question: &'static str,
    /// A bias of one card in one place, and the number of decks that shows it.
    pub rows: Vec<[String; 2]>,
}

impl Check {
    /// All words of this moment.
    pub fn view(&self) -> CheckView {
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let answer = match &self.state {
            State::Judgement(answer) => Some(self.answer(answer)),
            _ => None,
        };
        let fix = answer.as_ref().and_then(|answer| self.fix(answer));
        let in_language = match fix {
            Some(_) => say::FIX,
            // The unit test alone is in a language.
            None => say::TEST_IN,
        };
        CheckView {
            code: self.code(),
            in_language: say(in_language),
            fix,
            reply: answer.as_ref().and_then(|answer| self.reply(answer)),
            lang,
            headline: say(say::HEADLINE),
            field: say(say::FIELD),
            form: say(say::FORM),
            ask: say(say::ASK),
            open: say(say::OPEN_FILE),
            try_one: say(say::TRY),
            examples: Example::ALL.map(|example| example.name(lang)),
            back: self.kept.as_ref().map(|_| say(say::BACK)),
            file: self
                .file
                .as_ref()
                .map(|(name, bytes)| words::file(lang, name, *bytes)),
            close_file: say(say::CLOSE_FILE),
            order: say(say::ORDER),
            order_hint: say(say::ORDER_HINT),
            problem: match &self.state {
                // What is asked is no problem.
                State::Wrong(Problem::Reading(Refusal::Asks(_))) => String::new(),
                State::Wrong(_) if self.is_refused_code() => say(say::IS_CODE).to_string(),
                State::Wrong(problem) => problem.words(lang),
                _ => String::new(),
            },
            in_order: matches!(
                self.state,
                State::Wrong(Problem::Reading(Refusal::NotAnOrder))
            ),
            carry: self.is_refused_code().then(|| say(say::TAKE_TO_CODE)),
            skip: self.can_skip().then(|| say(say::SKIP_WRONG)),
            how_many: self.how_many().map(|typed| (say(say::HOW_MANY), typed)),
            choice: self.choice(),
            sample: say(say::SAMPLE),
            waiting: match self.state {
                State::Reading {
                    is_long: true,
                    done,
                } => {
                    let done = done.map(|done| say::done(lang, done)).unwrap_or_default();
                    i18n::sentences(lang, [&done, say(say::STILL_READING)])
                }
                State::Reading { is_long: false, .. } => i18n::reading::reading(lang).to_string(),
                State::Typing => say(say::TYPING).to_string(),
                State::Wrong(Problem::Reading(Refusal::Asks(_))) => String::new(),
                _ => say(say::WAITING).to_string(),
            },
            stop: match self.state {
                State::Reading { is_long: true, .. } => Some(say(say::STOP_READING)),
                _ => None,
            },
            idle: match self.state {
                // A stamp of an example is no answer to what was brought.
                State::Reading { .. } | State::Typing | State::Wrong(_) => None,
                _ => Some(idle(lang)),
            },
            against: self.against_view(),
            question: self.question(),
            answer,
            square: self.square(),
            test: self.test(),
        }
    }

    /// Returns true if the text was refused and is code.
    fn is_refused_code(&self) -> bool {
        let is_asked = matches!(self.state, State::Wrong(Problem::Reading(Refusal::Asks(_))));
        self.is_code && !is_asked && matches!(self.state, State::Wrong(Problem::Reading(_)))
    }

    /// Returns true if leaving out wrong lines may help.
    fn can_skip(&self) -> bool {
        let State::Wrong(Problem::Reading(refusal)) = &self.state else {
            return false;
        };
        let of_a_line = matches!(
            refusal,
            Refusal::WrongWidth { .. } | Refusal::NotADeck { .. } | Refusal::TooOften { .. }
        );
        of_a_line && !self.wishes.skips_wrong
    }

    /// Returns the number of shuffles that was given, where that matters.
    fn how_many(&self) -> Option<String> {
        let is_asked = match &self.state {
            State::Wrong(Problem::Reading(refusal)) => *refusal == Refusal::HowMany,
            State::Judgement(answer) => answer.reading.understood.shares && !answer.is_linked,
            _ => false,
        };
        is_asked.then(|| self.wishes.shuffles.map_or(String::new(), i18n::grouped))
    }

    fn choice(&self) -> Option<ChoiceView> {
        let chosen = match &self.state {
            State::Judgement(answer) => Some(&answer.reading.understood),
            _ => None,
        };
        // What was chosen can be taken back.
        let chosen_now = self
            .wishes
            .shape
            .or(chosen.map(|understood| understood.shape))?;
        let is_wrong = matches!(
            &self.state,
            State::Wrong(Problem::Reading(Refusal::NotThat(_)))
        );
        let mut shapes = match (chosen, is_wrong) {
            (Some(understood), _) => understood.alternatives.clone(),
            (None, true) => Shape::ALL.to_vec(),
            (None, false) => return None,
        };
        if self.wishes.shape.is_some() && shapes.is_empty() {
            shapes = Shape::ALL.to_vec();
        }
        shapes.push(chosen_now);
        shapes.sort_unstable();
        shapes.dedup();
        (shapes.len() > 1).then(|| ChoiceView {
            label: say::READ_AS.of(self.lang),
            shapes: shapes
                .into_iter()
                .map(|shape| (shape, i18n::reading::shape(self.lang, shape)))
                .collect(),
            chosen: chosen_now,
        })
    }

    fn fix(&self, answer: &AnswerView) -> Option<FixView> {
        let [wrong, right] = answer.cause.as_ref()?.fault?.fix(self.code());
        let lines = |is_added: bool, lines: Vec<String>| {
            lines.into_iter().map(move |line| (is_added, line))
        };
        Some(FixView {
            example: match wrong.is_empty() {
                true => "",
                false => say::FOR_EXAMPLE.of(self.lang),
            },
            lines: lines(false, wrong).chain(lines(true, right)).collect(),
        })
    }

    fn reply(&self, view: &AnswerView) -> Option<CopyView> {
        let State::Judgement(answer) = &self.state else {
            return None;
        };
        let text = reply(self, answer, view)?;
        Some(CopyView::reply(self.lang, text, self.copied_reply))
    }

    fn test(&self) -> Option<CopyView> {
        let State::Judgement(answer) = &self.state else {
            return None;
        };
        // It is against fair.
        if answer.versus.is_some() {
            return None;
        }
        let text = UnitTest::of(answer.judged.verdict()?)?.text(self.code());
        Some(CopyView::test(self.lang, text, self.copied))
    }
}

impl Problem {
    fn words(&self, lang: Lang) -> String {
        match self {
            Problem::Reading(refusal) => i18n::refusal(lang, refusal),
            Problem::Nothing => say::NOTHING.of(lang).to_string(),
            Problem::BrokenLink => say::BROKEN_LINK.of(lang).to_string(),
            Problem::ReaderDied => say::READER_DIED.of(lang).to_string(),
        }
    }
}

/// An example, and how many decks of 52 cards show how large a bias. One permille for each test is
/// about what the verdict asks of one.
fn idle(lang: Lang) -> IdleView {
    let row = |tenths: u32| {
        let ratio = f64::from(tenths) / 10.0;
        let decks = decks_needed(ENOUGH_CARDS, ratio, 0.001)?;
        Some(words::enough(lang, ratio, decks))
    };
    let naive = Setup::new(Algorithm::NAIVE_SWAP, 52);
    IdleView {
        given: Example::NaiveSwap.name(lang),
        stamp: Claim::in_theory(&naive, exact::fairness(&naive)).stamp(),
        title: ::words::watch::NOT_FAIR.of(lang),
        cause: Fault::NaiveUp.cause(lang),
        question: say::ENOUGH.of(lang),
        rows: [20, 15, 11].into_iter().filter_map(row).collect(),
    }
}
