//! A text in a language that is not run here: it is named, and gets the lines that print decks. The
//! foot of the field says which language any text is read as.

use ::words::code as say;
use app::i18n::{Lang, Words, words as common};
use app::settings::{Address, Screen};
use script::languages::{self, Known};
use script::tree::Language;

use super::{Own, OwnEffect, Problem};
use crate::yours::Tab;

/// A language that is named and not run.
#[derive(Clone, Debug, PartialEq)]
pub struct ElsewhereView {
    /// Title that names the language.
    pub title: String,
    /// Advice on the language.
    pub lead: &'static str,
    /// The lines that print decks; empty where none are known.
    pub lines: String,
    /// Requirement on the function that they call; empty without lines.
    pub expects: String,
    /// The button that copies them.
    pub copy: &'static str,
    /// Result of copying.
    pub copied: &'static str,
    /// Before the link.
    pub then: &'static str,
    /// The words of the link to the tab for decks, and its address.
    pub tab: (&'static str, String),
}

/// Language that a text is read as, and the other choices.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadAsView {
    /// Before the language.
    pub label: &'static str,
    /// The language that it is read as.
    pub chosen: &'static str,
    /// All languages by their ids and names.
    pub all: Vec<(&'static str, String)>,
}

impl Own {
    /// Returns the language that the visitor chose, else the one that the text looks like; `None`
    /// if it looks like none. `Err` with a language that is not run.
    pub(super) fn looks(&self) -> Result<Option<Language>, Known> {
        let Some(known) = self.said_language.or_else(|| languages::name(&self.text)) else {
            return Ok(None);
        };
        known.run_as().map(Some).ok_or(known)
    }

    /// Reads the text as what the visitor says it is.
    pub(super) fn read_as(&mut self, id: &str) -> Vec<OwnEffect> {
        let Some(known) = Known::of_id(id) else {
            return Vec::new();
        };
        self.said_language = Some(known);
        match known.run_as() {
            Some(language) if language != self.language => self.write(language),
            _ => {
                self.run();
                Vec::new()
            }
        }
    }

    /// Returns the language of the text, with the other choices; `None` for an empty text.
    pub(super) fn read_as_view(&self) -> Option<ReadAsView> {
        if self.text.trim().is_empty() {
            return None;
        }
        let now = match &self.problem {
            Some(Problem::Elsewhere(known)) => Some(*known),
            Some(Problem::Foreign) => None,
            _ => Known::of(self.language),
        };
        // Types say nothing, and nobody chooses several languages.
        let is_offered =
            |known: &Known| known.id != "typescript" && (!known.is_family() || Some(*known) == now);
        let mut all: Vec<Known> = Known::all().filter(is_offered).collect();
        all.sort_by_key(|known| (known.run_as().is_none(), known.name.to_lowercase()));
        let row = |known: Known| match known.run_as() {
            Some(Language::JavaScript) => (known.id, say::SCRIPTS.of(self.lang).to_string()),
            _ => (known.id, said(self.lang, known)),
        };
        // Nothing is chosen yet where it looks like none of them.
        let none = now.is_none().then(|| ("", "…".to_string()));
        Some(ReadAsView {
            label: say::READ_AS.of(self.lang),
            chosen: now.map_or("", |known| known.id),
            all: none.into_iter().chain(all.into_iter().map(row)).collect(),
        })
    }

    /// The lines that print decks in a language that is not run.
    pub(super) fn elsewhere_view(&self) -> Option<ElsewhereView> {
        let Some(Problem::Elsewhere(known)) = &self.problem else {
            return None;
        };
        let (lang, lines) = (self.lang, known.lines(&self.text));
        let lead = match &lines {
            Some(lines) if lines.is_in_class => say::ADD_IN_CLASS,
            Some(_) => say::ADD,
            None => say::PRINT,
        };
        let expects = lines
            .as_ref()
            .map(|lines| say::expects(lang, &lines.function));
        let then = if lines.is_some() {
            say::THEN
        } else {
            say::THEN_ALONE
        };
        Some(ElsewhereView {
            title: say::not_run(lang, named(lang, *known)),
            lead: lead.of(lang),
            lines: lines.map(|lines| lines.text).unwrap_or_default(),
            expects: expects.unwrap_or_default(),
            copy: common::COPY.of(lang),
            copied: self.copied.map_or("", |said: Words| said.of(lang)),
            then: then.of(lang),
            tab: (
                Tab::Decks.name(lang),
                Address::new(Screen::Check, Tab::Decks.id()).to_string(),
            ),
        })
    }
}

/// A language as the list of all has it.
fn said(lang: Lang, known: Known) -> String {
    match known.id {
        "pseudo-code" => say::PSEUDO_CODE.of(lang).to_string(),
        _ => known.name.to_string(),
    }
}

/// A language as the end of the sentence that names it.
fn named(lang: Lang, known: Known) -> String {
    match known.id {
        "excel" => say::A_FORMULA.of(lang).to_string(),
        _ => said(lang, known),
    }
}
