//! The blocks of documents that need something of the page: settings, maps, and links to lessons.

use ::document::{Block, button, field, map, menu, number, status, tick};

use crate::article_links::article_links;
use crate::choice::Group;
use crate::field::FieldView;
use app::settings::Field;

/// A paragraph in which the titles of articles lead to the lessons on them.
pub fn text<Msg>(words: impl Into<String>) -> Block<Msg> {
    Block::of("p").with(linked(&words.into()))
}

/// A paragraph that decides, such as a result, with such links.
pub fn strong<Msg>(words: impl Into<String>) -> Block<Msg> {
    text(words).class("strong")
}

/// A paragraph on how something is known or on a figure, with such links.
pub fn note<Msg>(words: impl Into<String>) -> Block<Msg> {
    text(words).class("note")
}

/// Words in which the titles of articles lead to the lessons on them.
pub fn linked<Msg>(words: &str) -> Vec<Block<Msg>> {
    let part = |(words, way): (String, Option<String>)| match way {
        None => Block::from(words),
        Some(way) => ::document::link(words, way),
    };
    article_links(words).into_iter().map(part).collect()
}

/// A button that does nothing while it `is_off`: it stays, and keeps the focus.
pub fn act<Msg>(words: &str, is_off: bool, msg: Msg) -> Block<Msg> {
    let mut act = button(words, msg).class("plain");
    if is_off {
        act.sends.clear();
    }
    act.mark("aria-disabled", is_off)
}

/// A small map, beside words that say the same.
pub fn small_map<Msg>(id: impl ToString) -> Block<Msg> {
    let map = Block::of("canvas").id(id).class("small-map");
    map.mark("width", 1)
        .mark("height", 1)
        .mark("aria-hidden", true)
}

/// A map below its title, with what its square says and the key to its colours; `point` is the message
/// that one is pointed at.
pub fn figure<Msg>(
    id: &str,
    title: &str,
    square: String,
    [rare, fair, often]: [String; 3],
    point: Msg,
) -> Block<Msg> {
    let end = |words| Block::of("span").says(words);
    let scale = [end(rare), Block::of("i").says(fair), end(often)];
    Block::of("figure").with([
        Block::of("figcaption").says(title),
        map(id, title, point),
        status("p", square).class("map-square"),
        Block::of("p").class("scale").with(scale),
    ])
}

impl FieldView {
    /// The setting in a document, with elements named after `id`; `set` is the message that sets it.
    pub fn block<Msg>(&self, id: &str, set: Msg) -> Block<Msg> {
        if self.is_switch() {
            return tick(id, &self.label, self.value == "yes", set);
        }
        let control = match self.choices.is_empty() {
            true => number(&self.value, set),
            false => menu(&self.value, self.choices.clone(), set),
        };
        let is_long = matches!(self.field, Field::Seed | Field::Draws);
        let control = if is_long {
            control.class("long")
        } else {
            control
        };
        field(id, &self.label, control, &self.error)
    }
}

impl Group {
    /// The choices as a menu behind their subject, or as a box to tick where they are no and yes.
    /// `choose` is the message that chooses: [`Group::chosen`] reads which one.
    pub fn block<Msg>(&self, id: &str, choose: Msg) -> Block<Msg> {
        let chosen = self.choices.iter().position(|choice| choice.chosen);
        if self.is_switch() {
            return tick(id, self.legend, chosen == Some(1), choose);
        }
        let choices = self.choices.iter().map(|choice| &*choice.label).enumerate();
        let chosen = chosen.map_or_else(String::new, |at| at.to_string());
        let label = Block::of("label").mark("for", id).says(self.legend);
        let menu = menu(chosen, choices, choose).id(id);
        Block::of("p").class("field").key(id).with([label, menu])
    }

    /// The number of the choice that the value of a menu or a box stands for.
    pub fn chosen(value: &str) -> Option<usize> {
        match value {
            "no" => Some(0),
            "yes" => Some(1),
            number => number.parse().ok(),
        }
    }
}
