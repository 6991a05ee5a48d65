//! The texts that others took the place of: what somebody typed comes back, the last 40 texts of it.

use script::named;
use script::tree::Language;

/// Greatest number of texts kept.
const MOST: usize = 40;

/// Texts with their languages, the one that comes back next at the end; each of them once.
#[derive(Default)]
pub(super) struct Earlier {
    texts: Vec<(Language, String)>,
    /// True if they changed since [`Earlier::take_news`] was called.
    has_news: bool,
}

impl Earlier {
    /// Returns true if there is one.
    pub(super) fn is_any(&self) -> bool {
        !self.texts.is_empty()
    }

    /// Keeps a text as the one that comes back next.
    pub(super) fn push_next(&mut self, language: Language, text: &str) {
        self.make_room_for(language, text);
        self.texts.push((language, text.to_string()));
    }

    /// Keeps a text as the one that comes back last.
    pub(super) fn push_last(&mut self, language: Language, text: &str) {
        self.make_room_for(language, text);
        self.texts.insert(0, (language, text.to_string()));
    }

    /// Takes a text out, and those that would come back last where there are too many.
    fn make_room_for(&mut self, language: Language, text: &str) {
        self.forget(language, text);
        let beyond = (self.texts.len() + 1).saturating_sub(MOST);
        self.texts.drain(..beyond);
    }

    /// Takes out the one that comes back next.
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
        self.texts = read(names);
    }

    /// Takes in those of another tab: they come back behind those that are here.
    pub(super) fn join(&mut self, texts: Vec<(Language, String)>) {
        for (language, text) in texts.into_iter().rev() {
            let is_same = |(own, known): &(Language, String)| *own == language && *known == text;
            if !self.texts.iter().any(is_same) {
                self.push_last(language, &text);
            }
        }
    }

    /// The names to be kept for a later visit, where the texts are others since this was called. A text
    /// that is too long to be read back from its name has none.
    pub(super) fn take_news(&mut self) -> Option<String> {
        let name = |(language, text): &(Language, String)| {
            named::is_read_back(text).then(|| named::name_of(*language, text))
        };
        let names = || self.texts.iter().filter_map(name).collect::<Vec<_>>();
        std::mem::take(&mut self.has_news).then(|| names().join(" "))
    }
}

/// The texts of names that are told apart by spaces.
pub(super) fn read(names: &str) -> Vec<(Language, String)> {
    names.split(' ').filter_map(named::text_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PYTHON: Language = Language::Python;

    fn texts(earlier: &Earlier) -> Vec<&str> {
        earlier.texts.iter().map(|(_, text)| &**text).collect()
    }

    /// Proves that either way to keep a text keeps [`MOST`] at most, the new one among them, and that
    /// the one that would come back last makes room.
    #[test]
    fn so_many_are_kept() {
        for push in [Earlier::push_next, Earlier::push_last] {
            let mut earlier = Earlier::default();
            for k in 0..MOST {
                earlier.push_next(PYTHON, &k.to_string());
            }
            push(&mut earlier, PYTHON, "new");
            let kept = texts(&earlier);
            assert_eq!(kept.len(), MOST);
            assert!(kept.contains(&"new") && !kept.contains(&"0") && kept.contains(&"1"));
        }
    }

    /// Proves that what is kept for a later visit is read back whole, and that a text too long for that
    /// is kept for this visit alone.
    #[test]
    fn names_are_read_back() {
        let mut earlier = Earlier::default();
        earlier.push_next(PYTHON, &"#".repeat(80_001));
        earlier.push_next(PYTHON, "mine");
        let names = earlier.take_news().expect("news");
        assert_eq!(names.split(' ').count(), 1);
        assert_eq!(earlier.take_news(), None);
        assert_eq!(earlier.texts.len(), 2);
        let mut later = Earlier::default();
        later.remember(&names);
        assert_eq!(texts(&later), ["mine"]);
    }

    /// Proves that the texts of two tabs come together, those of the other one last, each once.
    #[test]
    fn texts_of_two_tabs_come_together() {
        let [mut one, mut other] = [["a", "b"], ["x", "b"]].map(|texts| {
            let mut earlier = Earlier::default();
            for text in texts {
                earlier.push_next(PYTHON, text);
            }
            earlier
        });
        other.push_next(PYTHON, "y");
        one.join(read(&other.take_news().expect("news")));
        assert_eq!(texts(&one), ["x", "y", "a", "b"]);
    }
}
