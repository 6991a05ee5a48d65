//! Below the lanes: their maps as tables, their code with the line that is done, the whole run.

use ::document::{Block, canvas, link, table};

use crate::lane_view::LaneView;
use crate::msg::Msg;
use crate::run::CodeView;
use crate::table::TableView;

/// The id of the canvas of a lane's run.
pub fn run_id(lane: usize) -> String {
    format!("watch-run-{lane}")
}

/// All that is below the lanes, in as many columns; `None` where nothing is.
pub(crate) fn below(lanes: &[LaneView]) -> Option<Block<Msg>> {
    let is_high = |lane: &LaneView| lane.run.is_some() || lane.table.is_some();
    let is_there = |lane: &LaneView| lane.code.is_some() || is_high(lane);
    lanes.iter().any(is_there).then(|| {
        // Code alone has room beside one lane or two.
        let is_beside = lanes.len() <= 2 && !lanes.iter().any(is_high);
        let runs = lanes.iter().enumerate().map(run);
        Block::group("runs", runs).flag("data-beside", is_beside)
    })
}

fn run((k, lane): (usize, &LaneView)) -> Block<Msg> {
    let is_own = lane.code.as_ref().is_some_and(|code| code.is_own);
    Block::of("section")
        .flag("data-own", is_own)
        .with([Block::of("h3").says(&*lane.name)])
        .with(lane.table.iter().flat_map(shown_table))
        .with(lane.code.iter().flat_map(code))
        .with(lane.run.iter().map(|words| canvas(&run_id(k), words)))
}

/// A lane's map as a table. Its box stays while its rows change: it keeps the focus and how far it is
/// scrolled.
fn shown_table(own: &TableView) -> [Block<Msg>; 3] {
    let facts = |words: &str| Block::of("p").class("facts").says(words);
    [
        facts(&own.title),
        table(&own.title, own.rows.clone()),
        facts(&own.order).key("order"),
    ]
}

fn code(code: &CodeView) -> Vec<Block<Msg>> {
    let line = |(k, line): (usize, &String)| {
        let item = Block::of("li").with([Block::of("code").says(&**line)]);
        let item = match code.lit == Some(k) {
            true => item.mark("aria-current", "step"),
            false => item,
        };
        let value = code.values.iter().find(|(at, ..)| *at == k);
        let (words, is_drawn) = value.map_or(("", false), |(_, words, drawn)| (words, *drawn));
        item.with([Block::of("small").flag("data-drawn", is_drawn).says(words)])
    };
    let lines = Block::of("ol").class("code");
    let lines = lines.with(code.lines.iter().enumerate().map(line));
    let edit = code.edit.iter();
    let edit = edit.map(|(said, address)| link(&**said, address).class("edit"));
    let told = [("sentence", &code.sentence), ("facts", &code.facts)];
    let told = told.map(|(class, words)| Block::of("p").class(class).key(class).says(&**words));
    [lines].into_iter().chain(edit).chain(told).collect()
}
