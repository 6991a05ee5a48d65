//! Documents that are read: by tests, by handouts, by golden texts.

use std::fmt;

use crate::Block;

/// Marks that people read or hear.
const SPOKEN: [&str; 5] = ["aria-label", "placeholder", "title", "href", "value"];

impl<Msg> Block<Msg> {
    /// All blocks of this name inside it and itself, in order: a tag, a `.class` or an `#id`, or
    /// several of these, each inside the one before it.
    pub fn all<'a>(&'a self, name: &str) -> Vec<&'a Block<Msg>> {
        if let Some((outer, inner)) = name.split_once(' ') {
            let outer = self.all(outer).into_iter();
            return outer.flat_map(|block| block.all(inner)).collect();
        }
        let own = Some(self).filter(|block| block.is(name));
        let inside = self.parts.iter().flat_map(|part| part.all(name));
        own.into_iter().chain(inside).collect()
    }

    /// The first block of this name.
    pub fn find(&self, name: &str) -> Option<&Block<Msg>> {
        self.all(name).into_iter().next()
    }

    /// The words of the first block of this name; empty where there is none.
    pub fn said(&self, name: &str) -> String {
        self.find(name).map(Block::text).unwrap_or_default()
    }

    /// All words inside it.
    pub fn text(&self) -> String {
        let inside = self.parts.iter().map(Block::text);
        inside.fold(self.words.clone(), |all, words| all + &words)
    }

    fn is(&self, name: &str) -> bool {
        let has = |mark, name| {
            let marked = self.marked(mark).unwrap_or_default();
            marked.split(' ').any(|own| own == name)
        };
        match (name.strip_prefix('.'), name.strip_prefix('#')) {
            (Some(class), _) => has("class", class),
            (_, Some(id)) => has("id", id),
            _ => self.tag == name,
        }
    }

    /// Returns true if it is read in one go: words, with links in them.
    fn is_sentence(&self) -> bool {
        let is_plain = |part: &Block<Msg>| matches!(part.tag, "" | "a");
        self.parts.iter().any(|part| part.tag.is_empty()) && self.parts.iter().all(is_plain)
    }

    fn tell(&self, texts: &mut Vec<String>) {
        let spoken = self.marks.iter().filter(|(name, _)| SPOKEN.contains(name));
        texts.extend(spoken.map(|(_, value)| value.clone()));
        if self.is_sentence() {
            texts.push(self.text());
        } else {
            texts.extend(Some(self.words.clone()).filter(|words| !words.is_empty()));
            self.parts.iter().for_each(|part| part.tell(texts));
        }
    }
}

/// The words that people read and hear, text by text.
impl<Msg> fmt::Debug for Block<Msg> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut texts = Vec::new();
        self.tell(&mut texts);
        f.debug_list().entries(texts).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{link, text};

    #[test]
    fn a_document_is_read_by_names_and_in_order() {
        let sentence = text("See ").with([link("there", "#x")]).says(".");
        let document: Block<()> = Block::group("all", [text("a").class("one two"), sentence]);
        assert_eq!(document.said(".two"), "a");
        assert_eq!(document.said("a"), "there");
        assert_eq!(document.all("p").len(), 2);
        assert_eq!(format!("{document:?}"), r#"["a", "See there."]"#);
    }
}
