//! Text of the field: typed, opened, started from, brought back, and what is kept of the others.

use script::mend::Mend;
use script::named;
use script::tree::Language;

use super::challenge::{self, Challenge};
use super::edit::Edit;
use super::explained::Explained;
use super::messages::OwnEffect;
use super::starters::Starter;
use super::state::{Own, Problem};

impl Own {
    /// The field holds this text.
    pub(super) fn typed(&mut self, text: String) -> Vec<OwnEffect> {
        self.is_focused = true;
        // The field says so, too, of what was written into it.
        let is_known = text == self.text && self.run_at == self.edits;
        self.edits += 1;
        if is_another(&self.text, &text) {
            self.said_language = None;
        }
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
    pub(super) fn draft(&mut self) -> OwnEffect {
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
        let is_broken = matches!(self.problem, Some(Problem::BrokenLink));
        if name == self.linked() && !is_broken {
            return Vec::new();
        }
        let Some((language, text)) = self.written(name) else {
            (self.problem, self.answer) = (Some(Problem::BrokenLink), None);
            // It stays as it is, to be seen.
            self.linked = name.to_string();
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

    /// Begins the round of the challenge over.
    pub(super) fn again(&mut self) -> Vec<OwnEffect> {
        let Some(text) = self.challenge.first_text(self.language) else {
            return Vec::new();
        };
        self.keep(text);
        self.put(text.to_string())
    }

    /// Takes a text from the tab for decks.
    pub(crate) fn bring(&mut self, text: String) -> Vec<OwnEffect> {
        let mut effects = self.replace(self.language, text, None);
        effects.extend(self.earlier.take_news().map(OwnEffect::KeepEarlier));
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
    pub(super) fn mend(&mut self) -> Vec<OwnEffect> {
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
    pub(super) fn offered(&self) -> Option<&Mend> {
        let is_of_it = |explained: &&Explained| {
            let answer = self.answer_of_text();
            answer.is_some_and(|answer| answer.name == explained.name)
        };
        self.explained.as_ref().filter(is_of_it)?.mend.as_ref()
    }

    /// Keeps the text that was typed, where another one takes its place.
    pub(super) fn keep(&mut self, other: &str) {
        if !self.is_typed() || self.text == other {
            return;
        }
        match self.challenge.round {
            None => self.earlier.push_next(self.language, &self.text),
            Some(_) => self.earlier.push_last(self.language, &self.text),
        }
    }

    /// Keeps texts of another tab, but for what is shown or offered.
    pub(super) fn join(&mut self, mut texts: Vec<(Language, String)>) {
        texts.retain(|(language, text)| {
            let is_shown = *text == self.text && *language == self.language;
            !is_shown && !self.is_offered(*language, text)
        });
        self.earlier.join(texts);
    }

    /// Returns true if somebody typed the text.
    pub(super) fn is_typed(&self) -> bool {
        !self.is_offered(self.language, &self.text)
    }

    /// Returns true if the page itself offers a text, or it is empty.
    fn is_offered(&self, language: Language, text: &str) -> bool {
        Starter::of(text, language).is_some()
            || self.challenge.first_text(language) == Some(text)
            || text.trim().is_empty()
    }

    /// Brings back the text that another one took the place of last. What is shown is kept as the
    /// one before all others, so that pressing again and again shows each of them.
    pub(super) fn back(&mut self) -> Vec<OwnEffect> {
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
        self.said_language = None;
        self.put(text)
    }

    /// Takes another text, of a round of the challenge or not, and keeps the one that was typed.
    pub(super) fn replace(
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
        self.said_language = None;
        self.put(text)
    }

    /// Writes in another language: a text to start from in that, or the same text read as that.
    pub(super) fn write(&mut self, language: Language) -> Vec<OwnEffect> {
        if language == self.language {
            return Vec::new();
        }
        let starter = Starter::of(&self.text, self.language);
        let typed = self.text.clone();
        self.turn_to(language);
        let round = self.challenge.round;
        let of_round = round.and_then(|round| self.challenge.text(round, language));
        let text = match (of_round, starter) {
            (Some(text), _) => text,
            (None, Some(starter)) => starter.text(language).to_string(),
            (None, None) => typed,
        };
        self.keep(&text);
        self.put(text)
    }

    /// Turns to the text in a language.
    pub(super) fn turn_to(&mut self, language: Language) {
        if language != self.language {
            self.language = language;
            std::mem::swap(&mut self.text, &mut self.other);
        }
    }

    pub(super) fn put(&mut self, text: String) -> Vec<OwnEffect> {
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
}

/// Returns true if a text shares no line with the one before: another one was pasted in its place.
fn is_another(before: &str, now: &str) -> bool {
    let mut lines = now.lines().map(str::trim).filter(|line| line.len() > 3);
    !lines.any(|line| before.contains(line))
}
