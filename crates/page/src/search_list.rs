//! The list of shuffles in a document, searched while one types.

use ::document::{Block, On, status};

use crate::picker::PickerRow;

/// An open list, as its document has it.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchList {
    /// Prefix of the ids of its elements.
    pub id: &'static str,
    /// Its name.
    pub label: &'static str,
    /// The words searched for.
    pub query: String,
    /// The rows found.
    pub rows: Vec<PickerRow>,
    /// Explanation of an empty result; else empty.
    pub nothing: String,
}

impl SearchList {
    /// The id of the field of the list with this id.
    pub fn field(id: &str) -> String {
        format!("{id}-search")
    }

    /// The list, with `above` between the field and the rows, and `below` them. `search` is the message
    /// that other words are searched, `choose` makes the one that chooses a shuffle by its id. Keys other
    /// than letters are the page's to hear.
    pub fn block<Msg>(
        &self,
        search: Msg,
        choose: impl Fn(&'static str) -> Msg,
        above: Option<Block<Msg>>,
        below: Option<Block<Msg>>,
    ) -> Block<Msg> {
        let list = format!("{}-shuffles", self.id);
        let row_id = |id: &str| format!("{}-shuffle-{id}", self.id);
        let active = self.rows.iter().find(|row| row.is_active);
        let field = Block::of("input")
            .mark("type", "search")
            .id(SearchList::field(self.id))
            .mark("role", "combobox")
            .mark("aria-expanded", true)
            .mark("aria-controls", &list)
            .mark("aria-label", self.label)
            .mark("placeholder", self.label)
            .mark("autocomplete", "off")
            .mark(
                "aria-activedescendant",
                active.map_or_else(String::new, |row| row_id(row.id)),
            )
            .mark("value", &self.query)
            .on(On::Input, search);
        let rows = Block::of("ul")
            .id(&list)
            .mark("role", "listbox")
            .mark("aria-label", self.label);
        let mut group = "";
        let row = |row: &PickerRow| {
            let is_first = std::mem::replace(&mut group, row.group) != row.group;
            let heading = Block::of("li").class("group").mark("role", "presentation");
            let heading = heading.key(row.group).says(row.group);
            let option = Block::of("li")
                .id(row_id(row.id))
                .mark("role", "option")
                .mark("aria-selected", row.is_active)
                .mark("data-shown", row.is_shown)
                .says(format!("{} ", row.name))
                .with([Block::of("small").says(&*row.term)])
                .on(On::Press, choose(row.id));
            [is_first.then_some(heading), Some(option)]
        };
        let rows = rows.with(self.rows.iter().flat_map(row).flatten().collect::<Vec<_>>());
        Block::group("picker", [field])
            .mark("role", "dialog")
            .mark("aria-label", self.label)
            .with(above)
            .with([rows, status("p", &*self.nothing)])
            .with(below)
    }
}
