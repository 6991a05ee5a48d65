//! Code that visitors write: it is read after a short pause, proved for a small deck, counted for a
//! large one.
//!
//! The text stands in the document; the model has a copy, with which it says how the text is set.

mod answer;
mod edit;
mod ink;
mod starters;
mod view;
pub mod words;

pub use edit::{Edit, EditKey, edit};
pub use ink::{Ink, Piece};
pub use starters::Starter;
pub use view::{LineView, OtherView, OwnAnswerView, OwnView, ProblemView};

use std::rc::Rc;
use std::sync::Arc;

use app::i18n::Lang;
use app::lens::Lens;
use engine::tally::Tally;
use script::machine::Stop;
use script::named;
use script::prelude::Version;
use script::refusals::Refusal;
use script::stage::Script;

use crate::picture::Picture;
use crate::reason::far_cell;
use crate::screen_model::Progress;
use crate::squares::Squares;
use crate::stamp::Stamp;
use answer::{Answer, Found, usual_size};

/// What happens to the code.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnMsg {
    /// The text is another one now, by hand.
    Typed(String),
    /// Nothing was typed for a moment since this edit.
    Rested(u32),
    /// A text to start from is wanted.
    Start(Starter),
    /// The text that another one took the place of is wanted again.
    Back,
    /// Another number of cards is wanted.
    Cards(usize),
    /// A text that was kept from an earlier visit.
    Draft(String),
}

/// What the browser has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnEffect {
    /// Write this into the field.
    Fill(String),
    /// Say [`OwnMsg::Rested`] of this edit after a pause.
    Wait(u32),
    /// Keep this text for a later visit.
    Keep(String),
}

/// Why a text is not run.
#[derive(Clone, Debug, PartialEq)]
enum Problem {
    Refused(Refusal),
    /// A run takes too much.
    Stopped(Stop),
    BrokenLink,
}

/// The code, and what is known of it.
pub struct Own {
    pub(crate) lang: Lang,
    text: String,
    /// How often the text was another one.
    edits: u32,
    /// The text that another one took the place of.
    kept: Option<String>,
    /// The number of cards that was asked for.
    chosen: Option<usize>,
    problem: Option<Problem>,
    /// Of the last text that was run.
    answer: Option<Answer>,
    /// What the link carries whose text is shown; else empty.
    linked: String,
}

impl Own {
    /// Returns the screen with a text that is not fair, which most people write at first.
    pub fn new(lang: Lang) -> Own {
        let mut own = Own {
            lang,
            text: Starter::NaiveSwap.text().to_string(),
            edits: 0,
            kept: None,
            chosen: None,
            problem: None,
            answer: None,
            linked: String::new(),
        };
        own.run();
        own
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the address names, where a text came with it.
    pub(crate) fn linked(&self) -> &str {
        &self.linked
    }

    /// The name of the text that is shown with its answer: what a link carries. `None` where it is
    /// not run, or too long.
    pub(crate) fn link(&self) -> Option<&str> {
        let is_short = self.text.chars().count() <= named::MOST_LINKED;
        let answer = self.answer.as_ref().filter(|_| self.problem.is_none());
        answer.filter(|_| is_short).map(|answer| &*answer.name)
    }

    /// Changes the state.
    pub fn update(&mut self, msg: OwnMsg) -> Vec<OwnEffect> {
        match msg {
            OwnMsg::Typed(text) => {
                self.text = text;
                self.edits += 1;
                self.linked.clear();
                vec![OwnEffect::Wait(self.edits)]
            }
            OwnMsg::Rested(edit) if edit == self.edits => {
                self.run();
                vec![OwnEffect::Keep(self.text.clone())]
            }
            // More was typed since.
            OwnMsg::Rested(_) => Vec::new(),
            OwnMsg::Start(starter) => self.replace(starter.text().to_string()),
            OwnMsg::Back => {
                let text = self.kept.take().unwrap_or_default();
                self.put(text)
            }
            OwnMsg::Cards(cards) => {
                self.chosen = Some(cards).filter(|cards| answer::SIZES.contains(cards));
                self.run();
                Vec::new()
            }
            OwnMsg::Draft(text) => {
                self.put(text);
                Vec::new()
            }
        }
    }

    /// Shows the text of a link, or of a shuffle of the catalogue by its id.
    pub(crate) fn open(&mut self, name: &str) -> Vec<OwnEffect> {
        if name == self.linked {
            return Vec::new();
        }
        let text = match name.strip_prefix("code.") {
            Some(id) => script::catalogue::python(id).map(str::to_string),
            None => named::text_of(name).map(|(_, text)| text),
        };
        let Some(text) = text else {
            self.problem = Some(Problem::BrokenLink);
            return Vec::new();
        };
        let mut effects = self.replace(text);
        // A link takes the place of no draft.
        effects.retain(|effect| !matches!(effect, OwnEffect::Keep(_)));
        self.linked = name.to_string();
        effects
    }

    /// Takes another text, and keeps the one that was typed.
    fn replace(&mut self, text: String) -> Vec<OwnEffect> {
        let is_ours = Starter::ALL.iter().any(|s| s.text() == self.text);
        if !is_ours && !self.text.trim().is_empty() && self.text != text {
            self.kept = Some(std::mem::take(&mut self.text));
        }
        self.put(text)
    }

    fn put(&mut self, text: String) -> Vec<OwnEffect> {
        self.text.clone_from(&text);
        self.edits += 1;
        self.linked.clear();
        self.run();
        vec![OwnEffect::Fill(text.clone()), OwnEffect::Keep(text)]
    }

    /// Reads the text and begins to find out about it. Where it is not run, the last answer stays.
    fn run(&mut self) {
        self.problem = None;
        if self.text.trim().is_empty() {
            self.answer = None;
            return;
        }
        let script = match Script::python(&self.text, Version::default()) {
            Ok(script) => Arc::new(script),
            Err(refusal) => {
                self.problem = Some(Problem::Refused(refusal));
                return;
            }
        };
        let cards = self.chosen.unwrap_or_else(|| usual_size(&script));
        let answer = Answer::new(&self.text, script, cards);
        match answer.found {
            Found::Stopped(stop) => self.problem = Some(Problem::of(stop)),
            _ => self.answer = Some(answer),
        }
    }

    /// Works until `time_is_up`; at least a little.
    pub(crate) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        let Some(answer) = &mut self.answer else {
            return Progress::Done;
        };
        let is_done = answer.work(time_is_up);
        if let Found::Stopped(stop) = &answer.found {
            self.problem = Some(Problem::of(stop.clone()));
            self.answer = None;
        }
        Progress::done_if(is_done)
    }

    /// The map of what is known; `None` where no run gives a deck, or nothing is known yet.
    pub fn picture(&self) -> Option<Picture> {
        let answer = self.answer.as_ref()?;
        let n = answer.cards;
        match &answer.found {
            Found::Proved(exact) if exact.has_decks => {
                let counts = Picture::of_counts(self.lang, Lens::Places, Tally::new(n));
                let mut picture = Picture {
                    squares: Squares::Exact(exact.shares.clone()),
                    framed: exact.furthest(n).map(|(cell, _)| cell),
                    ..counts
                };
                picture.range = picture.reach();
                Some(picture)
            }
            Found::Counting(counted) if counted.has_decks() => {
                let tally: Rc<Tally> = counted.lane.now();
                let is_unfair = counted.stamp() == Some(Stamp::NotFair);
                let lens = match is_unfair {
                    true => counted.lane.decided_by(),
                    false => Lens::Places,
                };
                let framed = far_cell(&tally).filter(|_| is_unfair && lens == Lens::Places);
                let tally = Rc::unwrap_or_clone(tally);
                Some(Picture {
                    framed,
                    ..Picture::of_counts(self.lang, lens, tally)
                })
            }
            _ => None,
        }
    }
}

impl Problem {
    fn of(stop: Stop) -> Problem {
        match stop {
            Stop::Refused(refusal) => Problem::Refused(refusal),
            stop => Problem::Stopped(stop),
        }
    }
}
