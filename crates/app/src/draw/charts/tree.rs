//! The tree of choices of a small deck: every path from the first draw to the order it ends in.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, Look, Pen, SMALL};
use engine::deck::Card;
use exact::Tree;

/// More leaves could not be told apart.
pub const MOST_LEAVES: usize = 64;

/// The rectangle of a leaf on the picture, in device pixels of the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// The node's index in the tree.
    pub node: usize,
    /// Left edge, included.
    pub left: i32,
    /// Right edge, excluded.
    pub right: i32,
    /// Top edge, included.
    pub top: i32,
    /// Bottom edge, excluded.
    pub bottom: i32,
}

/// Whether the tree can be drawn.
pub fn fits(tree: &Tree) -> bool {
    tree.leaves().count() <= MOST_LEAVES
}

/// Draws the tree from the left to the right, a row for each leaf, with the drawn numbers beside the branches and the orders, as
/// `name` calls them, at the end. Paths to `chosen` are drawn strong, their leaves framed; the leaf of node
/// `pointed` lies on a band. Returns where the leaves are; draws nothing
/// where there is no room, or where the tree does not fit ([`fits`]).
pub fn tree<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    tree: &Tree,
    chosen: Option<&[Card]>,
    pointed: Option<usize>,
    name: &dyn Fn(&[Card]) -> String,
    look: &Look,
) -> Drawn<Vec<Leaf>, DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let (wide, height) = pen.size();
    let leaves: Vec<usize> = (0..tree.nodes.len())
        .filter(|&k| tree.nodes[k].children.is_empty())
        .collect();
    if !fits(tree) || leaves.is_empty() || height < leaves.len() as i32 * pen.px(9.0) {
        return Ok(Vec::new());
    }
    let widest = leaves
        .iter()
        .map(|&k| pen.width(&name(&tree.nodes[k].cards), SMALL));
    let label = widest.max().unwrap_or(0) + pen.px(18.0);
    let depth = leaves
        .iter()
        .map(|&k| tree.nodes[k].depth)
        .max()
        .unwrap_or(0)
        .max(1);
    let (left, right) = (pen.px(10.0), wide - label);
    if right - left < pen.px(60.0) {
        return Ok(Vec::new());
    }
    let row = f64::from(height) / leaves.len() as f64;
    // Children come after their parents: from the end, each node lies in the middle of its children.
    let mut y = vec![0.0; tree.nodes.len()];
    for (k, &leaf) in leaves_in_order(tree).iter().enumerate() {
        y[leaf] = (k as f64 + 0.5) * row;
    }
    for k in (0..tree.nodes.len()).rev() {
        let children = &tree.nodes[k].children;
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            y[k] = (y[first] + y[last]) / 2.0;
        }
    }
    let mut leads = vec![false; tree.nodes.len()];
    for &leaf in &leaves {
        let mut at = (Some(&tree.nodes[leaf].cards[..]) == chosen).then_some(leaf);
        while let Some(k) = at {
            leads[k] = true;
            at = tree.nodes[k].parent;
        }
    }
    let place = |k: usize| {
        let across = f64::from(right - left) * tree.nodes[k].depth as f64 / depth as f64;
        (left + across.round() as i32, y[k].round() as i32)
    };
    let rows = |k: usize| {
        let middle = y[k];
        (
            (middle - row / 2.0).round() as i32,
            (middle + row / 2.0).round() as i32,
        )
    };
    if let Some(k) = pointed.filter(|k| leaves.contains(k)) {
        let (top, bottom) = rows(k);
        pen.wash((place(k).0, top), (wide, bottom), theme.accent, 0.2)?;
    }
    let mut numbers = Vec::new();
    // A branch that leads elsewhere is faint, but still there on a projector.
    let faint = theme.ground.mix(theme.faint, 0.55);
    // Strong ones last, over the others.
    for strong in [false, true] {
        for (k, node) in tree.nodes.iter().enumerate() {
            let Some(parent) = node.parent.filter(|_| leads[k] == strong) else {
                continue;
            };
            let (from, to) = (place(parent), place(k));
            let (colour, stroke) = if strong {
                (theme.accent, 2.5)
            } else {
                (faint, 1.0)
            };
            let style = RGBColor::from(colour).stroke_width(pen.px(stroke).max(1) as u32);
            area.draw(&PathElement::new(vec![from, to], style))?;
            // The number drawn, on its branch, where the branches lie far enough apart.
            let siblings = &tree.nodes[parent].children;
            let gap = siblings
                .windows(2)
                .map(|w| y[w[1]] - y[w[0]])
                .fold(f64::INFINITY, f64::min);
            if gap >= f64::from(pen.px(10.0))
                && let Some(value) = node.value
            {
                // Narrow fans are widest near their ends.
                let along = if gap < f64::from(pen.px(26.0)) {
                    86
                } else {
                    70
                };
                let at = (
                    from.0 + (to.0 - from.0) * along / 100,
                    from.1 + (to.1 - from.1) * along / 100,
                );
                numbers.push((value, at, strong));
            }
        }
    }
    // All clearings first, lest one cut a neighbour's number.
    for &(value, at, _) in &numbers {
        let half = (
            pen.width(&value.to_string(), SMALL) / 2 + pen.px(2.0),
            pen.px(5.0),
        );
        let (from, to) = (
            (at.0 - half.0, at.1 - half.1),
            (at.0 + half.0, at.1 + half.1),
        );
        pen.fill(from, to, theme.ground)?;
    }
    for &(value, at, strong) in &numbers {
        let ink = if strong { theme.ink } else { theme.faint };
        pen.text(&value.to_string(), at, SMALL, ink, HPos::Center)?;
    }
    let mut found = Vec::new();
    for &leaf in &leaves {
        let (x, middle) = place(leaf);
        let mine = leads[leaf];
        let ink = if mine { theme.ink } else { theme.faint };
        let size = SMALL.min(row / look.scale);
        pen.text(
            &name(&tree.nodes[leaf].cards),
            (x + pen.px(10.0), middle),
            size,
            ink,
            HPos::Left,
        )?;
        let dot = Circle::new(
            (x, middle),
            pen.px(3.0),
            RGBColor::from(theme.accent).filled(),
        );
        if mine {
            area.draw(&dot)?;
        }
        let (top, bottom) = rows(leaf);
        if mine {
            let style = RGBColor::from(theme.accent).stroke_width(pen.hair() as u32);
            let (from, to) = (
                (x + pen.px(6.0), top),
                (wide - pen.hair(), bottom - pen.hair()),
            );
            area.draw(&Rectangle::new([from, to], style))?;
        }
        found.push(Leaf {
            node: leaf,
            left: x,
            right: wide,
            top,
            bottom,
        });
    }
    Ok(found)
}

/// The leaves from the top of the picture to the bottom.
fn leaves_in_order(tree: &Tree) -> Vec<usize> {
    let mut order = Vec::new();
    let mut stack = vec![0];
    while let Some(k) = stack.pop() {
        if tree.nodes[k].children.is_empty() {
            order.push(k);
        }
        stack.extend(tree.nodes[k].children.iter().rev());
    }
    order
}
