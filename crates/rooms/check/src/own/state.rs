//! The code, and what is known of it: what can happen to it, and its work.

use std::sync::Arc;

use app::i18n::Lang;
use script::languages::{self, Known};
use script::machine::Stop;
use script::named;
use script::prelude::Library;
use script::refusals::Refusal;
use script::stage::Script;

use reading::Wishes;

use super::answer::{Answer, Found};
use super::challenge::Challenge;
use super::earlier::Earlier;
use super::exact::SIZES;
use super::explained::Explained;
use super::messages::{OwnEffect, OwnMsg};
use super::{earlier, edit};
use crate::check::Code;
use crate::check::copied::Copied;
use page::counting::{Counting, Order};
use page::explains::Explains;
use page::own_sort::OwnSorts;
use page::screen_model::Progress;
use page::worked::Worked;
use script::tree::Language;

/// As many characters are looked at to tell decks from code.
pub(super) const MOST_OF_DECKS: usize = 10_000;

/// Reason that a text is not run.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Problem {
    Refused(Refusal),
    /// It is in a language that is not run.
    Elsewhere(Known),
    /// It is decks, and no code.
    Decks,
    /// It looks like none of the languages that are run, and like several others.
    Foreign,
    /// A run takes too much.
    Stopped(Stop),
    BrokenLink,
}

/// The code, and what is known of it.
pub struct Own {
    pub(crate) lang: Lang,
    pub(super) language: Language,
    pub(super) text: String,
    /// Language that the visitor chose for the text.
    pub(super) said_language: Option<Known>,
    /// The text in the other language.
    pub(super) other: String,
    /// Number of changes of the text.
    pub(super) edits: u32,
    /// The texts that others took the place of.
    pub(super) earlier: Earlier,
    /// The number of cards that was asked for.
    pub(super) chosen: Option<usize>,
    pub(super) problem: Option<Problem>,
    /// Answer about the last text that was run.
    pub(super) answer: Option<Answer>,
    /// Findings about that text.
    pub(super) explained: Option<Explained>,
    /// The sort of this browser, by the numbers of cards of which it was measured.
    pub(super) browser: OwnSorts,
    /// True if the field has the focus: somebody is writing.
    pub(super) is_focused: bool,
    /// True if a block of it is still to be written.
    pub(super) is_begun: bool,
    /// Number of edits at the last run.
    pub(super) run_at: u32,
    /// Workers that count what cannot be proved.
    pub(super) counting: Counting,
    /// Name in the link that brought the text; else empty.
    pub(super) linked: String,
    /// The challenge.
    pub(super) challenge: Challenge,
    /// True if a round was mended and that is not yet stored.
    pub(super) is_newly_mended: bool,
    /// The square of the map that is pointed at: card and place.
    pub(super) pointed: Option<(usize, usize)>,
    /// The language of the unit test that was chosen; `None` for that of the text.
    pub(super) test_in: Option<Code>,
    pub(super) copied: Copied,
    /// The address of the page, before what is behind its `#`.
    pub(crate) page: String,
}

impl Own {
    /// Returns the screen with an empty field.
    pub fn new(lang: Lang) -> Own {
        Own {
            lang,
            language: Language::Python,
            text: String::new(),
            said_language: None,
            other: String::new(),
            edits: 0,
            earlier: Earlier::default(),
            chosen: None,
            problem: None,
            answer: None,
            explained: None,
            browser: OwnSorts::default(),
            is_focused: false,
            is_begun: false,
            run_at: 0,
            counting: Counting::default(),
            linked: String::new(),
            challenge: Challenge::default(),
            is_newly_mended: false,
            pointed: None,
            test_in: None,
            copied: None,
            page: String::new(),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The language of all words.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The language that it is written in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the name for the address of a round, or of a text that came with a link; else empty.
    pub(crate) fn linked(&self) -> String {
        self.challenge.name().unwrap_or_else(|| self.linked.clone())
    }

    /// The answer, if it is that of the text as it stands, and not of a version before.
    pub(super) fn answer_of_text(&self) -> Option<&Answer> {
        let is_of_text = self.problem.is_none() && self.run_at == self.edits;
        self.answer.as_ref().filter(|_| is_of_text)
    }

    /// The name of the text that is shown with its answer: what a link carries. `None` where it is
    /// not run, or too long.
    pub(crate) fn link(&self) -> Option<&str> {
        let is_short = self.text.chars().count() <= named::MOST_LINKED;
        let answer = self.answer_of_text().filter(|_| is_short)?;
        Some(&answer.name)
    }

    /// Changes the state.
    pub fn update(&mut self, msg: OwnMsg) -> Vec<OwnEffect> {
        let mut effects = self.react(msg);
        effects.extend(self.earlier.take_news().map(OwnEffect::KeepEarlier));
        effects
    }

    pub(super) fn react(&mut self, msg: OwnMsg) -> Vec<OwnEffect> {
        match msg {
            OwnMsg::Typed(text) => self.typed(text),
            OwnMsg::Rested(edit) => {
                // Else more was typed since, or it was run already.
                if edit == self.edits && self.run_at != edit {
                    self.run();
                }
                Vec::new()
            }
            OwnMsg::Left => {
                self.left();
                Vec::new()
            }
            OwnMsg::Start(starter) => {
                let text = starter.text(self.language).to_string();
                self.replace(self.language, text, None)
            }
            OwnMsg::Anew => self.replace(self.language, String::new(), None),
            OwnMsg::Back => self.back(),
            OwnMsg::Mend => self.mend(),
            OwnMsg::Point(cell) => {
                self.pointed = cell;
                Vec::new()
            }
            OwnMsg::PointBy(by) => {
                self.point_by(by);
                Vec::new()
            }
            OwnMsg::ReadAs(id) => self.read_as(&id),
            OwnMsg::Cards(cards) => {
                self.chosen = Some(cards).filter(|cards| SIZES.contains(cards));
                self.run();
                Vec::new()
            }
            OwnMsg::Draft(language, text) => {
                self.turn_to(language);
                self.put(text);
                Vec::new()
            }
            OwnMsg::RoundDraft(round, language, text) => {
                self.challenge.leave(round, language, text);
                Vec::new()
            }
            OwnMsg::Earlier(names) => {
                self.earlier.remember(&names);
                Vec::new()
            }
            OwnMsg::Elsewhere(language, text) => {
                self.join(vec![(language, text)]);
                Vec::new()
            }
            OwnMsg::EarlierElsewhere(names) => {
                self.join(earlier::read(&names));
                Vec::new()
            }
            OwnMsg::Mended(ids) => {
                self.challenge.remember(&ids);
                Vec::new()
            }
            OwnMsg::Test(code) => {
                (self.test_in, self.copied) = (Some(code), None);
                Vec::new()
            }
            OwnMsg::Copy(what, text) => vec![OwnEffect::Copy(what, text)],
            OwnMsg::Copied(what, said) => {
                self.copied = Some((what, said));
                Vec::new()
            }
            OwnMsg::Carry => Vec::new(),
            OwnMsg::Again => self.again(),
        }
    }

    /// Runs what was not run yet, as nobody writes any more.
    pub(super) fn left(&mut self) {
        self.is_focused = false;
        if self.run_at != self.edits || self.is_begun {
            self.run();
        }
    }

    /// Reads the text and begins to find out about it. An answer never stands beside another text.
    pub(super) fn run(&mut self) {
        if let Some(Problem::BrokenLink) = self.problem {
            // What stands there is of no link any more.
            self.linked.clear();
        }
        self.problem = None;
        self.pointed = None;
        self.copied = None;
        (self.answer, self.is_begun) = (None, false);
        self.run_at = self.edits;
        if self.text.trim().is_empty() {
            self.said_language = None;
            return;
        }
        let script = match self.read() {
            Ok(script) => Arc::new(script),
            // Said once the field is left.
            Err(Problem::Refused(refusal))
                if self.is_focused && edit::is_begun(&self.text, &refusal) =>
            {
                self.is_begun = true;
                return;
            }
            Err(problem) => {
                self.problem = Some(problem);
                return;
            }
        };
        let cards = self.chosen.unwrap_or_else(|| script.written_for());
        let answer = Answer::new(&self.text, self.language, Arc::clone(&script), cards);
        self.counting.restart();
        let is_same = |explained: &Explained| explained.name == answer.name;
        if self.challenge.round.is_some() {
            // It would give the answer away.
            self.explained = None;
        } else if !self.explained.as_ref().is_some_and(is_same) {
            let (text, language) = (&self.text, self.language);
            let explained = Explained::new(&answer.name, text, language, &script);
            self.explained = Some(explained);
        }
        match answer.found {
            Found::Stopped(stop) => self.problem = Some(Problem::of(stop)),
            _ => self.answer = Some(answer),
        }
    }

    /// Reads the text in its language; in the other one where only that reads it. A text that neither
    /// reads is refused in the terms of the language that it looks like.
    pub(super) fn read(&mut self) -> Result<Script, Problem> {
        let looks = self.said_language.map(|_| self.looks());
        if let Some(Err(known)) = looks {
            return Err(Problem::Elsewhere(known));
        }
        let read = |language| Script::read(&self.text, language, Library::default());
        let (mine, other) = (self.language, self.language.other());
        let refusal = match read(mine) {
            Ok(script) => return Ok(script),
            Err(refusal) if looks.is_some() => return Err(Problem::Refused(refusal)),
            Err(refusal) => refusal,
        };
        let is_begun = |refusal| self.is_focused && edit::is_begun(&self.text, refusal);
        let (script, refused) = match read(other) {
            Ok(script) => (Some(script), refusal),
            Err(refused) => match self.looks() {
                Err(known) => return Err(Problem::Elsewhere(known)),
                Ok(None) if self.is_decks() => return Err(Problem::Decks),
                Ok(None) if !is_begun(&refusal) && languages::is_foreign(&self.text) => {
                    return Err(Problem::Foreign);
                }
                Ok(_) if !is_begun(&refusal) && languages::is_prose(&self.text) => {
                    return Err(Problem::Foreign);
                }
                Ok(Some(language)) if language == other => (None, refused),
                Ok(_) => return Err(Problem::Refused(refusal)),
            },
        };
        // It was pasted, such as from an issue.
        let text = std::mem::take(&mut self.text);
        self.turn_to(other);
        self.keep(&text);
        self.text = text;
        self.other.clear();
        script.ok_or(Problem::Refused(refused))
    }

    /// Returns true if the text is decks or counts, and no code.
    pub(super) fn is_decks(&self) -> bool {
        let part: String = self.text.chars().take(MOST_OF_DECKS).collect();
        let are_several = part.trim().contains('\n');
        are_several
            && matches!(
                reading::read(&part, &Wishes::default()),
                Ok(_) | Err(reading::Refusal::Asks(_))
            )
    }

    /// Works until `time_is_up`; at least a little.
    pub(crate) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        let Some(answer) = &mut self.answer else {
            return Progress::Done;
        };
        // A proof first, then what it means; a count takes longer than both.
        let explained = self.explained.as_mut().filter(|e| !e.is_known());
        if let Some(explained) = explained.filter(|_| !matches!(answer.found, Found::Proving(_))) {
            explained.work(time_is_up);
            return Progress::More;
        }
        let is_explained = self.explained.as_ref().is_none_or(Explained::is_known);
        let is_done = answer.work(&mut self.counting, time_is_up) && is_explained;
        if let Found::Stopped(stop) = &answer.found {
            let problem = Problem::of(stop.clone());
            // What is wrong with an earlier text is none of this one.
            if self.answer_of_text().is_some() {
                self.problem = Some(problem);
            }
            self.answer = None;
        }
        if self.is_mended() {
            self.is_newly_mended |= self.challenge.note();
        }
        Progress::done_if(is_done)
    }

    /// Returns the effects of the work that was done.
    pub(crate) fn after_work(&mut self) -> Vec<OwnEffect> {
        let mut effects: Vec<OwnEffect> = self.orders().into_iter().map(OwnEffect::Count).collect();
        if std::mem::take(&mut self.is_newly_mended) {
            effects.push(OwnEffect::KeepMended(self.challenge.ids()));
        }
        effects
    }

    /// Sets the number of workers that count beside the page.
    pub fn set_workers(&mut self, workers: usize) {
        self.counting.set_workers(workers);
    }

    /// Returns new orders for the workers.
    pub(super) fn orders(&mut self) -> Vec<Order> {
        let counts = self.answer.as_ref().and_then(Answer::counts_towards);
        let (lanes, to) = counts.unwrap_or((&[], 0));
        self.counting.orders(lanes, to, None)
    }

    /// Takes in what became of the work of one worker.
    pub fn counted_by(&mut self, worker: usize, what: Worked) {
        self.counting.counted_by(worker, what);
    }
}

impl Problem {
    pub(super) fn of(stop: Stop) -> Problem {
        match stop {
            Stop::Refused(refusal) => Problem::Refused(refusal),
            stop => Problem::Stopped(stop),
        }
    }
}
