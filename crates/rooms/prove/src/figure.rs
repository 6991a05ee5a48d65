//! The figure of a small deck in the document: the tree of choices, and the share of each order.

use std::cmp::Ordering;

use super::view::OrderView;
use crate::hero::{Branch, OrdersHero};
use crate::msg::ProveMsg;
use ::document::On;

type Block = ::document::Block<ProveMsg>;

/// Width of the tree's field in units.
const WIDE: f64 = 340.0;
/// The height of a leaf.
const ROW: f64 = 16.0;

/// The tree of choices, where it has few branches, beside the orders with their shares.
pub(super) fn tree_and_shares(
    hero: &OrdersHero,
    orders: &[OrderView],
    fair: &(f64, String),
    lit: Option<usize>,
) -> Block {
    let tree = Some(&hero.tree).filter(|tree| !tree.is_empty());
    let drawn = tree.map(|tree| {
        let high = hero.leaves as f64 * ROW;
        let branches = tree.iter().map(|it| branch(it, orders, lit, high));
        let svg = Block::of("svg").class("tree").mark("aria-hidden", true);
        svg.mark("viewBox", format!("0 0 {} {high}", WIDE + 48.0))
            .with(branches)
    });
    let is_many = orders.len() > 6;
    let bars = orders.iter().enumerate();
    let bars = bars.map(|(rank, order)| bar(rank, order, lit));
    let list = Block::of("ul").on(On::Leave, ProveMsg::Light(None));
    let fair = match is_many {
        true => vec![Block::of("p").class("fair").says(&*fair.1)],
        false => fair_line(fair),
    };
    let shares = Block::group("shares", [list.with(bars)]).with(fair);
    Block::group("orders", drawn)
        .mark("data-tree", tree.is_some())
        .with([shares.mark("data-many", is_many)])
}

/// The line of the fair share across the bars, or where these are columns, across those; and its
/// words above it.
fn fair_line((share, words): &(f64, String)) -> Vec<Block> {
    let [x, y] = [100.0 * share, 100.0 - 100.0 * share].map(|at| format!("{at:.2}%"));
    let mark = |class, from: [&str; 2], to: [&str; 2], at: [&str; 2], anchor: &str| {
        let text = Block::of("text").mark("x", at[0]).mark("y", at[1]);
        let text = text.mark("text-anchor", anchor).says(&**words);
        let svg = Block::of("svg").class(class);
        svg.with([line(from, to), text])
    };
    vec![
        mark("mark", [&x, "0"], [&x, "100%"], [&x, "-8"], "middle"),
        mark("mark flat", ["0", &y], ["100%", &y], ["100%", "-8"], "end").mark("aria-hidden", true),
    ]
}

fn line([x1, y1]: [&str; 2], [x2, y2]: [&str; 2]) -> Block {
    let line = Block::of("line").mark("x1", x1).mark("x2", x2);
    line.mark("y1", y1).mark("y2", y2)
}

/// One order: a button, so that keys reach it too. Its bar, on a phone its column, is cut into one
/// block for each way that gives it.
fn bar(rank: usize, order: &OrderView, lit: Option<usize>) -> Block {
    let long = |share: f64| format!("{:.2}%", 100.0 * share);
    let length = long(order.length);
    let at = |k: u64| order.length * k as f64 / order.blocks as f64;
    let cuts = (1..order.blocks).map(|k| line([&long(at(k)), "0"], [&long(at(k)), "100%"]));
    let levels = (1..order.blocks).map(|k| {
        let y = long(1.0 - at(k));
        line(["0", &y], ["100%", &y])
    });
    let svg = |class, rect: Block| {
        let svg = Block::of("svg").class(class).mark("aria-hidden", true);
        svg.mark("data-lean", lean(order)).with([rect])
    };
    let [bar, column] = [[&*length, "100%"], ["100%", &*length]].map(|[width, height]| {
        let rect = Block::of("rect").mark("width", width);
        rect.mark("height", height)
    });
    let column = column.mark("y", long(1.0 - order.length));
    let button = Block::of("button").mark("type", "button").class("order");
    let button = button.mark("aria-pressed", lit == Some(rank)).with([
        Block::of("span").says(&*order.name),
        svg("bar", bar).with(cuts),
        svg("column", column).with(levels),
        Block::of("b")
            .mark("data-blocks", order.blocks > 1)
            .says(&*order.share),
    ]);
    Block::of("li").with([button.on(On::Point, ProveMsg::Light(Some(rank)))])
}

/// Returns the value of `data-lean`: an order comes too rarely, as it should, or too often.
fn lean(order: &OrderView) -> &'static str {
    match order.lean {
        Ordering::Less => "rare",
        Ordering::Equal => "fair",
        Ordering::Greater => "often",
    }
}

fn branch(branch: &Branch, orders: &[OrderView], lit: Option<usize>, high: f64) -> Block {
    let is_lit = lit.is_some_and(|lit| branch.leads_to.contains(&lit));
    let point = |(x, y): (f64, f64)| (x * WIDE, y * high);
    let ((x1, y1), (x2, y2)) = (point(branch.from), point(branch.to));
    let middle = (x1 + x2) / 2.0;
    let path = format!("M{x1:.1} {y1:.1}C{middle:.1} {y1:.1} {middle:.1} {y2:.1} {x2:.1} {y2:.1}");
    let text = |x: f64, y: f64| {
        let text = Block::of("text").mark("x", format!("{x:.1}"));
        text.mark("y", format!("{y:.1}"))
    };
    let pick = text(x2 - 16.0, y2 - 4.0).class("pick");
    let order = branch.order.and_then(|rank| orders.get(rank));
    let end = order.map(|order| {
        let end = text(x2 + 8.0, y2 + 4.5).mark("data-lean", lean(order));
        end.says(&*order.name)
    });
    Block::of("g")
        .mark("data-lit", is_lit)
        .with([
            Block::of("path").mark("d", path),
            pick.says(branch.value.to_string()),
        ])
        .with(end)
}
