//! The blocks that rooms are made of, each with the names that the style sheets know it by.

use crate::{Block, On};

/// A table's rows: each cell with its class, the first row its heading.
pub type Rows = Vec<Vec<(String, &'static str)>>;

/// A heading of this level.
pub fn heading<Msg>(level: u8, words: impl Into<String>) -> Block<Msg> {
    let tag = match level {
        1 => "h1",
        2 => "h2",
        _ => "h3",
    };
    Block::of(tag).says(words)
}

/// A paragraph.
pub fn text<Msg>(words: impl Into<String>) -> Block<Msg> {
    Block::of("p").says(words)
}

/// A paragraph that decides.
pub fn strong<Msg>(words: impl Into<String>) -> Block<Msg> {
    text(words).class("strong")
}

/// A paragraph that says how something is known, or what a figure shows.
pub fn note<Msg>(words: impl Into<String>) -> Block<Msg> {
    text(words).class("note")
}

/// Words whose changes are read out.
pub fn status<Msg>(tag: &'static str, words: impl Into<String>) -> Block<Msg> {
    Block::of(tag).mark("role", "status").says(words)
}

/// A stamp of this kind, which is read out when there is another one. Where there is none, its empty
/// element waits for it.
pub fn stamp<Msg>(stamped: Option<(&str, &str)>) -> Block<Msg> {
    let place = status("strong", "").key("stamp");
    match stamped {
        Some((kind, words)) => place.class("stamp").mark("data-stamp", kind).says(words),
        None => place,
    }
}

/// A place that the page fills by hand: the document leaves alone what is in it.
pub fn by_hand<Msg>(id: &str) -> Block<Msg> {
    Block::of("div").id(id)
}

/// A button, and the message that it sends.
pub fn button<Msg>(words: impl Into<String>, msg: Msg) -> Block<Msg> {
    let button = Block::of("button").mark("type", "button");
    button.says(words).on(On::Press, msg)
}

/// A button that is pressed, or is not.
pub fn pressed<Msg>(words: impl Into<String>, is_pressed: bool, msg: Msg) -> Block<Msg> {
    button(words, msg).mark("aria-pressed", is_pressed)
}

/// A link.
pub fn link<Msg>(words: impl Into<String>, address: impl ToString) -> Block<Msg> {
    Block::of("a").mark("href", address).says(words)
}

/// Parts behind a title that opens them. Its name tells it from others that come and go beside it.
pub fn details<Msg>(
    name: &str,
    title: impl Into<String>,
    is_open: bool,
    parts: impl IntoIterator<Item = Block<Msg>>,
) -> Block<Msg> {
    let summary = Block::of("summary").says(title);
    let details = Block::of("details").flag("open", is_open);
    details.key(name).with([summary]).with(parts)
}

/// A table of this name, which is scrolled where it is wider than its place.
pub fn table<Msg>(name: &str, rows: Rows) -> Block<Msg> {
    scroll(name, [Block::of("table").with(table_rows(rows))])
}

/// The head and the body of a table. A cell of the class `name` is the heading of its row.
pub fn table_rows<Msg>(rows: Rows) -> [Block<Msg>; 2] {
    let cell = |is_head: bool, (words, class): (String, &'static str)| {
        let cell = match (is_head, class) {
            (true, _) => Block::of("th").mark("scope", "col"),
            (false, "name") if !words.is_empty() => Block::of("th").mark("scope", "row"),
            (false, _) => Block::of("td"),
        };
        let class = if class == "name" { "" } else { class };
        cell.class(class).says(words)
    };
    let row = |(k, row): (usize, Vec<(String, &'static str)>)| {
        let cells = row.into_iter();
        let cells = cells.map(|own| cell(k == 0 && !own.0.is_empty(), own));
        Block::of("tr").with(cells)
    };
    let mut rows: Vec<Block<Msg>> = rows.into_iter().enumerate().map(row).collect();
    let body = rows.split_off(rows.len().min(1));
    [("thead", rows), ("tbody", body)].map(|(tag, rows)| Block::of(tag).with(rows))
}

/// Rows of a table, the first cell of each its heading.
pub fn named_rows<const N: usize>(rows: impl IntoIterator<Item = [String; N]>) -> Rows {
    let classes = || std::iter::once("name").chain(std::iter::repeat(""));
    let row = |row: [String; N]| row.into_iter().zip(classes()).collect();
    rows.into_iter().map(row).collect()
}

/// Parts of this name, which are scrolled where they are wider than their place.
pub fn scroll<Msg>(name: &str, parts: impl IntoIterator<Item = Block<Msg>>) -> Block<Msg> {
    let scroll = Block::of("div").class("scroll").mark("tabindex", 0);
    scroll.named(name).with(parts)
}

/// Terms, each before what stands for it, row below row.
pub fn terms<'a, Msg>(rows: impl IntoIterator<Item = &'a [String; 2]>) -> Block<Msg> {
    let row = |[term, value]: &[String; 2]| {
        [
            Block::of("dt").says(&**term),
            Block::of("dd").says(&**value),
        ]
    };
    Block::of("dl").with(rows.into_iter().flat_map(row))
}

/// Terms with what stands for them.
pub fn facts<Msg>(facts: impl IntoIterator<Item = (String, Vec<Block<Msg>>)>) -> Block<Msg> {
    let row = |(term, value)| {
        let term = Block::of("dt").says(term);
        Block::of("div").with([term, Block::of("dd").with(value)])
    };
    let rows = facts.into_iter().map(row);
    Block::of("dl").class("facts").with(rows)
}

/// Lines of code, each with what is remarked of it; empty where nothing is.
pub fn code<Msg>(lines: impl IntoIterator<Item = (String, String)>) -> Block<Msg> {
    let row = |(line, remark): (String, String)| {
        let row = Block::of("li").with([Block::of("code").says(line)]);
        match &*remark {
            "" => row,
            remark => row
                .class("remarked")
                .with([Block::of("small").says(format!("← {remark}"))]),
        }
    };
    let rows = lines.into_iter().map(row);
    Block::of("ol").class("code").with(rows)
}

/// A picture that is painted, and the words that stand for it.
pub fn canvas<Msg>(id: &str, words: impl ToString) -> Block<Msg> {
    let canvas = Block::of("canvas").id(id).mark("role", "img");
    canvas.mark("aria-label", words)
}

/// A map that is painted, whose squares answer to the pointer, to a finger and to arrow keys.
pub fn map<Msg>(id: &str, words: impl ToString, msg: Msg) -> Block<Msg> {
    canvas(id, words).mark("tabindex", 0).on(On::Square, msg)
}

/// A control of this id between its name and what is wrong with its value; empty where nothing is.
pub fn field<Msg>(id: &str, name: &str, control: Block<Msg>, error: &str) -> Block<Msg> {
    let told = format!("{id}-error");
    let control = control.id(id).mark("aria-invalid", !error.is_empty());
    let parts = [
        Block::of("label").mark("for", id).says(name),
        control.mark("aria-describedby", &told),
        Block::of("span")
            .id(told)
            .class("error")
            .mark("role", "alert")
            .says(error),
    ];
    text("").class("field").key(id).with(parts)
}

/// A field to type a number into.
pub fn number<Msg>(value: impl ToString, msg: Msg) -> Block<Msg> {
    let input = Block::of("input").mark("type", "text");
    let input = input
        .mark("inputmode", "numeric")
        .mark("autocomplete", "off");
    input.mark("value", value).on(On::Change, msg)
}

/// A lever from 0 to the last of so many steps, with its name and what is said of where it stands.
pub fn lever<Msg>(id: &str, [at, last]: [u64; 2], name: &str, said: &str, msg: Msg) -> Block<Msg> {
    let lever = Block::of("input").mark("type", "range").id(id);
    // The end is set before the value, which it would cut.
    let lever = lever.mark("min", 0).mark("max", last).mark("step", 1);
    let lever = lever.mark("value", at).mark("aria-label", name);
    lever.mark("aria-valuetext", said).on(On::Input, msg)
}

/// A menu of values with their names, and the one that is chosen.
pub fn menu<Msg, V: ToString, N: Into<String>>(
    chosen: impl ToString,
    choices: impl IntoIterator<Item = (V, N)>,
    msg: Msg,
) -> Block<Msg> {
    let option = |(value, name): (V, N)| Block::of("option").mark("value", value).says(name);
    let options = choices.into_iter().map(option);
    let menu = Block::of("select").mark("value", chosen).with(options);
    menu.on(On::Change, msg)
}

/// Several things of which one is chosen, by radio buttons of this name below their subject: the id of each,
/// its words, whether it is chosen, and the message that chooses it.
pub fn choice<Msg>(
    name: &'static str,
    subject: Block<Msg>,
    choices: impl IntoIterator<Item = (String, String, bool, Msg)>,
) -> Block<Msg> {
    let choice = |(id, words, is_chosen, msg): (String, String, bool, Msg)| {
        let input = Block::of("input").mark("type", "radio").id(id);
        let input = input.mark("name", name).mark("checked", is_chosen);
        let words = Block::of("span").says(words);
        Block::of("label").with([input.on(On::Change, msg), words])
    };
    let choices = choices.into_iter().map(choice);
    let group = Block::of("fieldset").class("choice").key(name);
    group.with([subject]).with(choices)
}

/// A box to tick, before its words.
pub fn tick<Msg>(id: &str, words: &str, is_on: bool, msg: Msg) -> Block<Msg> {
    let input = Block::of("input").mark("type", "checkbox").id(id);
    let input = input.mark("autocomplete", "off").mark("checked", is_on);
    let label = Block::of("label").mark("for", id).says(words);
    text("")
        .class("tick")
        .with([input.on(On::Change, msg), label])
}

/// A bar of how much is done of how much; of what is under way without numbers.
pub fn progress<Msg>(name: &str, done: Option<(usize, usize)>) -> Block<Msg> {
    let bar = Block::of("progress").mark("aria-label", name);
    match done {
        None => bar,
        Some((done, all)) => bar.mark("max", all).mark("value", done),
    }
}
