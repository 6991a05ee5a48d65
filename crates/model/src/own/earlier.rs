//! The texts that others took the place of: what somebody typed is never lost.

use script::named;
use script::tree::Language;

/// How many of them are kept.
const MOST: usize = 40;

/// Texts with their languages, the one that went last at the end; each of them once.
#[derive(Default)]
pub(super) struct Earlier {
    texts: Vec<(Language, String)>,
    /// Whether they are others since [`Earlier::news`] was asked.
    has_news: bool,
}

impl Earlier {
    /// Whether there is one.
    pub(super) fn is_any(&self) -> bool {
        !self.texts.is_empty()
    }

    /// Keeps a text as the one that comes back first.
    pub(super) fn push(&mut self, language: Language, text: &str) {
        self.forget(language, text);
        self.texts.push((language, text.to_string()));
        let beyond = self.texts.len().saturating_sub(MOST);
        self.texts.drain(..beyond);
    }

    /// Keeps a text as the one that comes back last.
    pub(super) fn push_first(&mut self, language: Language, text: &str) {
        self.forget(language, text);
        self.texts.insert(0, (language, text.to_string()));
    }

    /// Takes out the one that went last.
    pub(super) fn pop(&mut self) -> Option<(Language, String)> {
        self.has_news = true;
        self.texts.pop()
    }

    /// Takes a text out that is shown again.
    pub(super) fn forget(&mut self, language: Language, text: &str) {
        self.has_news = true;
        let is_other = |(own, known): &(Language, String)| *own != language || known != text;
        self.texts.retain(is_other);
    }

    /// Takes in those of an earlier visit, by their names.
    pub(super) fn remember(&mut self, names: &str) {
        self.texts = names.split(' ').filter_map(named::text_of).collect();
    }

    /// Their names, where they are others since this was asked.
    pub(super) fn news(&mut self) -> Option<String> {
        let name = |(language, text): &(Language, String)| named::name_of(*language, text);
        let has_news = std::mem::take(&mut self.has_news);
        has_news.then(|| self.texts.iter().map(name).collect::<Vec<_>>().join(" "))
    }
}
