//! Code that visitors write: it is read after a short pause, proved for a small deck, counted for a
//! large one.
//!
//! The text stands in the document; the model has a copy, with which it says how the text is set.

mod answer;
pub(crate) mod challenge;
mod does;
mod earlier;
mod edit;
mod explained;
mod ink;
mod keys;
mod starters;
mod such;
mod taken;
mod view;
pub mod words;

pub use challenge::{ChallengeView, ROUNDS, RoundView};
pub use does::{DiffLine, DoesView};
pub use edit::{Edit, EditKey, edit};
pub use ink::{Ink, Piece};
pub use keys::keys;
pub use starters::Starter;
pub use view::{LineView, OtherView, OwnAnswerView, OwnView, ProblemView};

use std::rc::Rc;
use std::sync::Arc;

use app::i18n::{Lang, Words};
use app::lens::Lens;
use engine::tally::Tally;
use script::machine::Stop;
use script::mend::Mend;
use script::named;
use script::prelude::Library;
use script::refusals::Refusal;
use script::stage::Script;
pub use script::tree::Language;

use crate::check::Code;
use crate::picture::Picture;
use crate::reason::far_cell;
use crate::screen_model::Progress;
use crate::squares::Squares;
use crate::stamp::Stamp;
use crate::watch::{Counting, Order};
use crate::worked::Worked;
pub(crate) use answer::MOST_PROVED;
use answer::{Answer, Found, usual_size};
use challenge::Challenge;
use earlier::Earlier;
use explained::Explained;
pub use explained::know_code;
pub(crate) use explained::{Explains, explained};

/// What happens to the code.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnMsg {
    /// The text is another one now, by hand.
    Typed(String),
    /// Nothing was typed for a moment since this edit.
    Rested(u32),
    /// The field lost the focus.
    Left,
    /// A text to start from is wanted.
    Start(Starter),
    /// The text that another one took the place of is wanted again.
    Back,
    /// The line that makes it fair is wanted.
    Mend,
    /// A square of the map is pointed at, by card and place; `None` when none is any more.
    Point(Option<(usize, usize)>),
    /// The square so many rows down and columns on is pointed at.
    PointBy([i32; 2]),
    /// Another number of cards is wanted.
    Cards(usize),
    /// Another language is wanted.
    Write(Language),
    /// The text of an earlier visit.
    Draft(Language, String),
    /// The text of a round of the challenge at an earlier visit, by the round's number from 0.
    RoundDraft(usize, Language, String),
    /// Which rounds of the challenge were mended at an earlier visit, by their ids.
    Mended(String),
    /// The texts that others took the place of at an earlier visit, by their names.
    Earlier(String),
    /// Another tab kept this text, and one of this tab took its place there.
    Elsewhere(Language, String),
    /// The same of the texts that others took the place of, by their names.
    EarlierElsewhere(String),
    /// The text of the round is wanted as it was.
    Again,
    /// The unit test is wanted in another language.
    Test(Code),
    /// The result of copying the unit test.
    Copied(Words),
    /// The result of copying the reply.
    CopiedReply(Words),
}

/// What the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnEffect {
    /// Write this into the field.
    Fill(String),
    /// Change a part of the field's text, so that the field can undo it.
    Change(Edit),
    /// Say [`OwnMsg::Rested`] of this edit after a pause.
    Wait(u32),
    /// Keep this text in this language for a later visit.
    Keep(Language, String),
    /// Keep this text of a round of the challenge for a later visit, by the round's number from 0; an
    /// empty one of a round that is as it was.
    KeepRound(usize, Language, String),
    /// Let a worker do this.
    Count(Order),
    /// Keep for a later visit which rounds of the challenge are mended.
    KeepMended(String),
    /// Keep for a later visit the texts that others took the place of, by their names.
    KeepEarlier(String),
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
    language: Language,
    text: String,
    /// The text in the other language.
    other: String,
    /// How often the text was another one.
    edits: u32,
    /// The texts that others took the place of.
    earlier: Earlier,
    /// The number of cards that was asked for.
    chosen: Option<usize>,
    problem: Option<Problem>,
    /// Of the last text that was run.
    answer: Option<Answer>,
    /// What that text does.
    explained: Option<Explained>,
    /// Whether the field has the focus: somebody is writing.
    is_focused: bool,
    /// Whether visitors wrote that text.
    is_answer_theirs: bool,
    /// Of how many edits the text was that was run last.
    run_at: u32,
    /// Who counts what cannot be proved.
    counting: Counting,
    /// What the link carries whose text is shown; else empty.
    linked: String,
    /// The challenge.
    challenge: Challenge,
    /// Whether a round was mended since that was kept.
    is_newly_mended: bool,
    /// The square of the map that is pointed at: card and place.
    pointed: Option<(usize, usize)>,
    /// The language of the unit test that was chosen; `None` for that of the text.
    test_in: Option<Code>,
    /// The result of copying the unit test; `None` if it was not copied since the text was another one.
    copied: Option<Words>,
    /// The result of copying the reply.
    copied_reply: Option<Words>,
}

impl Own {
    /// Returns the screen with a text that is not fair, which most people write at first.
    pub fn new(lang: Lang) -> Own {
        let mut own = Own {
            lang,
            language: Language::Python,
            text: Starter::NaiveSwap.text(Language::Python).to_string(),
            other: Starter::NaiveSwap.text(Language::JavaScript).to_string(),
            edits: 0,
            earlier: Earlier::default(),
            chosen: None,
            problem: None,
            answer: None,
            explained: None,
            is_focused: false,
            is_answer_theirs: false,
            run_at: 0,
            counting: Counting::default(),
            linked: String::new(),
            challenge: Challenge::default(),
            is_newly_mended: false,
            pointed: None,
            test_in: None,
            copied: None,
            copied_reply: None,
        };
        own.run();
        own
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

    /// What the address names, where a text came with it.
    pub(crate) fn linked(&self) -> String {
        self.challenge.name().unwrap_or_else(|| self.linked.clone())
    }

    /// The answer, if it is that of the text as it stands, and not of a version before.
    fn answer_of_text(&self) -> Option<&Answer> {
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

    fn react(&mut self, msg: OwnMsg) -> Vec<OwnEffect> {
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
                self.is_focused = false;
                if self.run_at != self.edits {
                    self.run();
                }
                Vec::new()
            }
            OwnMsg::Start(starter) => {
                let text = starter.text(self.language).to_string();
                self.replace(self.language, text, None)
            }
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
            OwnMsg::Write(language) => self.write(language),
            OwnMsg::Cards(cards) => {
                self.chosen = Some(cards).filter(|cards| answer::SIZES.contains(cards));
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
            OwnMsg::Elsewhere(language, text) => self.join(&[(language, text)]),
            OwnMsg::EarlierElsewhere(names) => self.join(&earlier::read(&names)),
            OwnMsg::Mended(ids) => {
                self.challenge.remember(&ids);
                Vec::new()
            }
            OwnMsg::Test(code) => {
                (self.test_in, self.copied) = (Some(code), None);
                Vec::new()
            }
            OwnMsg::Copied(said) => {
                (self.copied, self.copied_reply) = (Some(said), None);
                Vec::new()
            }
            OwnMsg::CopiedReply(said) => {
                (self.copied, self.copied_reply) = (None, Some(said));
                Vec::new()
            }
            OwnMsg::Again => match self.challenge.first_text(self.language) {
                Some(text) => {
                    self.keep(text);
                    self.put(text.to_string())
                }
                None => Vec::new(),
            },
        }
    }

    /// The field holds this text.
    fn typed(&mut self, text: String) -> Vec<OwnEffect> {
        self.is_focused = true;
        // The field says so, too, of what was written into it.
        let is_known = text == self.text && self.run_at == self.edits;
        self.edits += 1;
        self.text = text;
        let mut effects = vec![OwnEffect::Wait(self.edits)];
        if is_known {
            self.run_at = self.edits;
        } else {
            self.linked.clear();
            effects.push(self.draft());
        }
        effects
    }

    /// Keeps the text for a later visit: in the challenge, as that of its round.
    fn draft(&mut self) -> OwnEffect {
        let (language, text) = (self.language, self.text.clone());
        match self.challenge.round {
            Some(round) => {
                let kept = self.challenge.leave(round, language, text);
                OwnEffect::KeepRound(round, language, kept)
            }
            None => OwnEffect::Keep(language, text),
        }
    }

    /// Shows the text of a link, or of a shuffle of the catalogue by its id.
    pub(crate) fn open(&mut self, name: &str) -> Vec<OwnEffect> {
        if name == self.linked() {
            return Vec::new();
        }
        let Some((language, text)) = self.written(name) else {
            self.problem = Some(Problem::BrokenLink);
            return Vec::new();
        };
        let round = Challenge::round_of(name);
        let mut effects = self.replace(language, text, round);
        // A link takes the place of no draft.
        effects.retain(|effect| !matches!(effect, OwnEffect::Keep(..)));
        effects.extend(self.earlier.take_news().map(OwnEffect::KeepEarlier));
        self.linked = name.to_string();
        effects
    }

    /// The text that an address names: of a link, of a shuffle of the catalogue or of a classical
    /// mistake by its id, or of a round of the challenge.
    fn written(&self, name: &str) -> Option<(Language, String)> {
        let language = self.language;
        let text = match name.split_once('.')? {
            ("code", id) => script::catalogue::text(id, language).map(str::trim_end),
            ("mistake", id) => challenge::text_of(id, language),
            ("mend", _) => {
                let text = self.challenge.text(Challenge::round_of(name)?, language);
                return text.map(|text| (language, text));
            }
            _ => return named::text_of(name),
        };
        text.map(|text| (language, text.to_string()))
    }

    /// Changes the line that makes it fair.
    fn mend(&mut self) -> Vec<OwnEffect> {
        let Some(mend) = self.offered().cloned() else {
            return Vec::new();
        };
        let units = |byte: usize| self.text[..byte].encode_utf16().count();
        let (from, to) = (units(mend.part.start), units(mend.part.end));
        let caret = from + mend.text.encode_utf16().count();
        let mut text = self.text.clone();
        text.replace_range(mend.part, &mend.text);
        self.keep(&text);
        let mut effects = self.put(text);
        effects[0] = OwnEffect::Change(Edit {
            part: (from, to),
            text: mend.text,
            selected: (caret, caret),
        });
        effects
    }

    /// The change that makes the text fair as it stands, if one was found.
    fn offered(&self) -> Option<&Mend> {
        let is_of_it = |explained: &&Explained| {
            let answer = self.answer_of_text();
            answer.is_some_and(|answer| answer.name == explained.name)
        };
        self.explained.as_ref().filter(is_of_it)?.mend.as_ref()
    }

    /// Keeps the text that was typed, where another one takes its place.
    fn keep(&mut self, other: &str) {
        if !self.is_typed() || self.text == other {
            return;
        }
        match self.challenge.round {
            None => self.earlier.push_next(self.language, &self.text),
            Some(_) => self.earlier.push_last(self.language, &self.text),
        }
    }

    /// Keeps texts of another tab, but for what is shown or offered.
    fn join(&mut self, texts: &[(Language, String)]) -> Vec<OwnEffect> {
        let is_shown = |text: &str, language| text == self.text && language == self.language;
        let is_kept = |(language, text): &&(Language, String)| {
            !is_shown(text, *language) && !self.is_offered(*language, text)
        };
        let kept: Vec<_> = texts.iter().filter(is_kept).cloned().collect();
        self.earlier.join(kept);
        Vec::new()
    }

    /// Whether somebody typed the text.
    fn is_typed(&self) -> bool {
        !self.is_offered(self.language, &self.text)
    }

    /// Whether the page itself offers a text, or it is empty.
    fn is_offered(&self, language: Language, text: &str) -> bool {
        Starter::of(text, language).is_some()
            || self.challenge.first_text(language) == Some(text)
            || text.trim().is_empty()
    }

    /// Brings back the text that another one took the place of last. What is shown is kept as the
    /// one before all others, so that pressing again and again shows each of them.
    fn back(&mut self) -> Vec<OwnEffect> {
        let Some((language, text)) = self.earlier.pop() else {
            return Vec::new();
        };
        if self.is_typed() {
            self.earlier.push_last(self.language, &self.text);
        }
        self.challenge.round = None;
        self.turn_to(language);
        if self.is_typed() {
            self.earlier.push_last(self.language, &self.text);
        }
        self.earlier.forget(language, &text);
        self.put(text)
    }

    /// Takes another text, of a round of the challenge or not, and keeps the one that was typed.
    fn replace(
        &mut self,
        language: Language,
        text: String,
        round: Option<usize>,
    ) -> Vec<OwnEffect> {
        if language != self.language {
            self.turn_to(language);
            self.keep(&text);
            self.turn_to(self.language.other());
        }
        // What is shown comes back before what was written last in the other language.
        self.keep(&text);
        self.turn_to(language);
        self.challenge.round = round;
        self.put(text)
    }

    /// Writes in another language: a text to start from in that, or what was written in it last.
    fn write(&mut self, language: Language) -> Vec<OwnEffect> {
        if language == self.language {
            return Vec::new();
        }
        let starter = Starter::of(&self.text, self.language);
        self.turn_to(language);
        let round = self.challenge.round;
        let of_round = round.and_then(|round| self.challenge.text(round, language));
        let text = match (of_round, starter) {
            (Some(text), _) => text,
            (None, Some(starter)) => starter.text(language).to_string(),
            (None, None) => self.text.clone(),
        };
        self.keep(&text);
        self.put(text)
    }

    /// Turns to the text in a language.
    fn turn_to(&mut self, language: Language) {
        if language != self.language {
            self.language = language;
            std::mem::swap(&mut self.text, &mut self.other);
        }
    }

    fn put(&mut self, text: String) -> Vec<OwnEffect> {
        self.text.clone_from(&text);
        self.edits += 1;
        self.linked.clear();
        // What is known is of another text, not of an earlier version of this one.
        self.answer = None;
        self.run();
        let mut effects = vec![OwnEffect::Fill(text)];
        effects.push(self.draft());
        effects
    }

    /// Reads the text and begins to find out about it. Where it is not run, the last answer stays.
    fn run(&mut self) {
        self.problem = None;
        self.pointed = None;
        (self.copied, self.copied_reply) = (None, None);
        let ran_at = std::mem::replace(&mut self.run_at, self.edits);
        if self.text.trim().is_empty() {
            self.answer = None;
            return;
        }
        let script = match self.read() {
            Ok(script) => Arc::new(script),
            // Said once the field is left.
            Err(refusal) if self.is_focused && edit::is_begun(&self.text, &refusal) => {
                self.run_at = ran_at;
                return;
            }
            Err(refusal) => {
                self.problem = Some(Problem::Refused(refusal));
                return;
            }
        };
        let cards = self.chosen.unwrap_or_else(|| usual_size(&script));
        let answer = Answer::new(&self.text, self.language, Arc::clone(&script), cards);
        self.counting.restart();
        let is_same = |explained: &Explained| explained.name == answer.name;
        if self.challenge.round.is_some() {
            // It would give the answer away.
            self.explained = None;
        } else if !self.explained.as_ref().is_some_and(is_same) {
            let (text, language) = (&self.text, self.language);
            let explained = Explained::new(&answer.name, text, language, script.code());
            self.explained = Some(explained);
        }
        match answer.found {
            Found::Stopped(stop) => self.problem = Some(Problem::of(stop)),
            _ => {
                self.answer = Some(answer);
                self.is_answer_theirs = self.is_typed();
            }
        }
    }

    /// Reads the text in its language; in the other one where only that reads it.
    fn read(&mut self) -> Result<Script, Refusal> {
        let read = |language| Script::read(&self.text, language, Library::default());
        let refusal = match read(self.language) {
            Ok(script) => return Ok(script),
            Err(refusal) => refusal,
        };
        let (mine, other) = (self.language, self.language.other());
        let script = read(other).map_err(|_| refusal)?;
        // It was pasted, such as from an issue.
        let text = std::mem::take(&mut self.text);
        self.turn_to(other);
        self.keep(&text);
        self.text = text;
        self.other = Starter::NaiveSwap.text(mine).to_string();
        Ok(script)
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
            self.problem = Some(Problem::of(stop.clone()));
            self.answer = None;
        }
        if self.is_mended() {
            self.is_newly_mended |= self.challenge.note();
        }
        Progress::done_if(is_done)
    }

    /// What the browser has to do now that it has worked.
    pub(crate) fn after_work(&mut self) -> Vec<OwnEffect> {
        let mut effects: Vec<OwnEffect> = self.orders().into_iter().map(OwnEffect::Count).collect();
        if std::mem::take(&mut self.is_newly_mended) {
            effects.push(OwnEffect::KeepMended(self.challenge.ids()));
        }
        effects
    }

    /// Lets so many workers count beside the page.
    pub fn set_workers(&mut self, workers: usize) {
        self.counting.set_workers(workers);
    }

    /// What each worker is to do from now on.
    fn orders(&mut self) -> Vec<Order> {
        let counts = self.answer.as_ref().and_then(Answer::counts_towards);
        let (lanes, to) = counts.unwrap_or((&[], 0));
        self.counting.orders(lanes, to, None)
    }

    /// Takes in what became of the work of one worker.
    pub fn counted_by(&mut self, worker: usize, what: Worked) {
        self.counting.counted_by(worker, what);
    }

    /// The map of what is known, with the square that is pointed at; `None` where no run gives a
    /// deck, or nothing is known yet.
    pub fn picture(&self) -> Option<Picture> {
        let mut picture = self.map()?;
        picture.framed = self.pointed.or(picture.framed);
        Some(picture)
    }

    /// Moves the pointer by so many rows and columns; first of all to the framed square.
    fn point_by(&mut self, [down, on]: [i32; 2]) {
        let Some(picture) = self.map() else {
            return;
        };
        let last = picture.tally.cards().saturating_sub(1);
        let by = |at: usize, by: i32| at.saturating_add_signed(by as isize).min(last);
        self.pointed = Some(match (self.pointed, picture.framed) {
            (Some((card, place)), _) => (by(card, down), by(place, on)),
            (None, at) => at.unwrap_or_default(),
        });
    }

    fn map(&self) -> Option<Picture> {
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
