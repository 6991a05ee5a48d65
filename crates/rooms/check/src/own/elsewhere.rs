//! A text in a language that is not run here: it is named, and gets the lines that print decks. The
//! foot of the field says which language any text is read as.

use ::document::{Block, button, link, menu, status, text};
use ::words::code as say;
use app::i18n::{Lang, words as common};
use app::settings::{Address, Screen};
use script::languages::{self, Known};
use script::tree::Language;

use super::messages::{OwnEffect, OwnMsg};
use super::state::{Own, Problem};
use crate::check::{Taken, copied};
use crate::yours::Tab;

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

    /// The language of the text, with the other choices; `None` for an empty text.
    pub(super) fn read_as_view(&self) -> Option<Block<OwnMsg>> {
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
        let menu = menu(
            now.map_or("", |known| known.id),
            none.into_iter().chain(all.into_iter().map(row)),
            OwnMsg::ReadAs(String::new()),
        );
        let label = Block::of("label").says(format!("{} ", self.say(say::READ_AS)));
        Some(label.with([menu.id("own-language")]))
    }

    /// The title that names a language that is not run.
    pub(super) fn elsewhere_title(&self) -> Option<String> {
        match &self.problem {
            Some(Problem::Elsewhere(known)) => {
                Some(say::not_run(self.lang, named(self.lang, *known)))
            }
            _ => None,
        }
    }

    /// Help with a language that is not run: the lines that print decks, where they are known.
    pub(super) fn elsewhere_view(&self) -> Option<Block<OwnMsg>> {
        let Some(Problem::Elsewhere(known)) = &self.problem else {
            return None;
        };
        let (lang, lines) = (self.lang, known.lines(&self.text));
        let [lead, then] = match &lines {
            Some(lines) if lines.replaces_main => [say::IN_PLACE, say::THEN],
            Some(lines) if lines.is_in_class => [say::ADD_IN_CLASS, say::THEN],
            Some(_) => [say::ADD, say::THEN],
            None => [say::PRINT, say::THEN_ALONE],
        }
        .map(|words| words.of(lang));
        let expects = lines.as_ref();
        let expects = expects.map(|lines| match lines.is_of_object {
            true => say::expects_object(lang, &lines.function),
            false => say::expects(lang, &lines.function),
        });
        let (code, copy) = match lines {
            Some(lines) => {
                let lines = lines.text;
                let copy = OwnMsg::Copy(Taken::Lines, lines.clone());
                let copy = button(common::COPY.of(lang), copy);
                let code = Block::of("pre").mark("tabindex", 0).named(lead);
                let code = code.with([Block::of("code").says(lines)]);
                (Some(code), Some(copy.id("own-copy").class("main")))
            }
            None => (None, None),
        };
        let tab = Address::new(Screen::Check, Tab::Decks.id());
        let tab = link(Tab::Decks.name(lang), tab);
        let row = Block::group("row", copy).with([
            text(format!("{then} ")).with([tab]),
            status("span", copied::said(lang, self.copied, Taken::Lines)),
        ]);
        let help = Block::group("own-elsewhere", [text(lead)]).with(code);
        let expects = text(expects.unwrap_or_default()).class("quiet");
        Some(help.with([row, expects]))
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
