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
    let pen = &Pen { area, look };
    let Some(plot) = Plot::new(pen, tree, chosen, name) else {
        return Ok(Vec::new());
    };
    if let Some(k) = pointed.filter(|k| plot.leaves.contains(k)) {
        let (top, bottom) = plot.rows(k);
        let from = (plot.place(k).0, top);
        pen.wash(from, (plot.wide, bottom), look.theme.accent, 0.2)?;
    }
    let numbers = plot.branches(pen)?;
    write_numbers(pen, &numbers)?;
    let leaf = |&leaf: &usize| plot.leaf(pen, leaf, name);
    plot.leaves.iter().map(leaf).collect()
}

/// Where the nodes of a tree lie, in pixels of the area.
struct Plot<'a> {
    tree: &'a Tree,
    /// The leaves' nodes, in the order of the nodes.
    leaves: Vec<usize>,
    /// The height of each node's middle.
    y: Vec<f64>,
    /// Whether each node lies on a path to the order that was chosen.
    leads: Vec<bool>,
    /// How many draws the longest path has, at least 1.
    depth: usize,
    /// The height of a leaf.
    row: f64,
    /// Where the tree begins, where its leaves are, and where the picture ends.
    left: i32,
    right: i32,
    wide: i32,
}

/// A number on a branch: the number, its place, and whether its branch is strong.
type Number = (u32, (i32, i32), bool);

impl<'a> Plot<'a> {
    /// `None` where there is no room, or where the tree does not fit.
    fn new<DB: DrawingBackend>(
        pen: &Pen<'_, DB>,
        tree: &'a Tree,
        chosen: Option<&[Card]>,
        name: &dyn Fn(&[Card]) -> String,
    ) -> Option<Plot<'a>> {
        let (wide, height) = pen.size();
        let leaf = |&k: &usize| tree.nodes[k].children.is_empty();
        let leaves: Vec<usize> = (0..tree.nodes.len()).filter(leaf).collect();
        if !fits(tree) || height < leaves.len() as i32 * pen.px(9.0) {
            return None;
        }
        let width = |&k: &usize| pen.width(&name(&tree.nodes[k].cards), SMALL);
        let label = leaves.iter().map(width).max()? + pen.px(18.0);
        let depth = leaves.iter().map(|&k| tree.nodes[k].depth).max()?.max(1);
        let (left, right) = (pen.px(10.0), wide - label);
        if right - left < pen.px(60.0) {
            return None;
        }
        let row = f64::from(height) / leaves.len() as f64;
        Some(Plot {
            y: heights(tree, row),
            leads: leads(tree, &leaves, chosen),
            tree,
            leaves,
            depth,
            row,
            left,
            right,
            wide,
        })
    }

    /// The point of a node.
    fn place(&self, k: usize) -> (i32, i32) {
        let part = self.tree.nodes[k].depth as f64 / self.depth as f64;
        let across = f64::from(self.right - self.left) * part;
        (self.left + across.round() as i32, self.y[k].round() as i32)
    }

    /// The upper and lower edge of a leaf.
    fn rows(&self, k: usize) -> (i32, i32) {
        let edge = |half: f64| (self.y[k] + half).round() as i32;
        (edge(-self.row / 2.0), edge(self.row / 2.0))
    }

    /// The branches. Returns the numbers to write on them.
    fn branches<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Drawn<Vec<Number>, DB> {
        let theme = pen.look.theme;
        // A branch that leads elsewhere is faint, but still there on a projector.
        let faint = theme.ground.mix(theme.faint, 0.55);
        let mut numbers = Vec::new();
        // Strong ones last, over the others.
        for (strong, colour, stroke) in [(false, faint, 1.0), (true, theme.accent, 2.5)] {
            for (k, node) in self.tree.nodes.iter().enumerate() {
                let Some(parent) = node.parent.filter(|_| self.leads[k] == strong) else {
                    continue;
                };
                let (from, to) = (self.place(parent), self.place(k));
                let style = RGBColor::from(colour).stroke_width(pen.px(stroke).max(1) as u32);
                pen.area.draw(&PathElement::new(vec![from, to], style))?;
                // The number drawn, on its branch, where the branches lie far enough apart.
                let gap = self.fan(parent);
                if let Some(value) = node.value.filter(|_| gap >= f64::from(pen.px(10.0))) {
                    // Narrow fans are widest near their ends.
                    let narrow = gap < f64::from(pen.px(26.0));
                    let along = if narrow { 86 } else { 70 };
                    let between = |from: i32, to: i32| from + (to - from) * along / 100;
                    let at = (between(from.0, to.0), between(from.1, to.1));
                    numbers.push((value, at, strong));
                }
            }
        }
        Ok(numbers)
    }

    /// How far apart the closest children of a node lie.
    fn fan(&self, parent: usize) -> f64 {
        let siblings = self.tree.nodes[parent].children.windows(2);
        let gaps = siblings.map(|pair| self.y[pair[1]] - self.y[pair[0]]);
        gaps.fold(f64::INFINITY, f64::min)
    }

    /// A leaf with its order; framed if that was chosen. Returns where it is.
    fn leaf<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        leaf: usize,
        name: &dyn Fn(&[Card]) -> String,
    ) -> Drawn<Leaf, DB> {
        let theme = pen.look.theme;
        let ((x, middle), (top, bottom)) = (self.place(leaf), self.rows(leaf));
        let chosen = self.leads[leaf];
        let ink = if chosen { theme.ink } else { theme.faint };
        let (size, at) = (SMALL.min(self.row / pen.look.scale), x + pen.px(10.0));
        let order = name(&self.tree.nodes[leaf].cards);
        pen.text(&order, (at, middle), size, ink, HPos::Left)?;
        if chosen {
            let (accent, hair) = (RGBColor::from(theme.accent), pen.hair());
            let dot = Circle::new((x, middle), pen.px(3.0), accent.filled());
            pen.area.draw(&dot)?;
            let (from, to) = ((x + pen.px(6.0), top), (self.wide - hair, bottom - hair));
            let style = accent.stroke_width(hair as u32);
            pen.area.draw(&Rectangle::new([from, to], style))?;
        }
        Ok(Leaf {
            node: leaf,
            left: x,
            right: self.wide,
            top,
            bottom,
        })
    }
}

/// Draws the numbers, each on a clearing: all clearings first, lest one cut a neighbour's number.
fn write_numbers<DB: DrawingBackend>(pen: &Pen<'_, DB>, numbers: &[Number]) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    for &(value, (x, y), _) in numbers {
        let wide = pen.width(&value.to_string(), SMALL) / 2 + pen.px(2.0);
        let tall = pen.px(5.0);
        pen.fill((x - wide, y - tall), (x + wide, y + tall), theme.ground)?;
    }
    for &(value, at, strong) in numbers {
        let ink = if strong { theme.ink } else { theme.faint };
        pen.text(&value.to_string(), at, SMALL, ink, HPos::Center)?;
    }
    Ok(())
}

/// The height of each node: leaves `row` apart, each other node in the middle of its children.
fn heights(tree: &Tree, row: f64) -> Vec<f64> {
    let mut y = vec![0.0; tree.nodes.len()];
    for (k, &leaf) in leaves_in_order(tree).iter().enumerate() {
        y[leaf] = (k as f64 + 0.5) * row;
    }
    // Children come after their parents.
    for k in (0..tree.nodes.len()).rev() {
        let children = &tree.nodes[k].children;
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            y[k] = (y[first] + y[last]) / 2.0;
        }
    }
    y
}

/// Whether each node lies on a path to `chosen`.
fn leads(tree: &Tree, leaves: &[usize], chosen: Option<&[Card]>) -> Vec<bool> {
    let mut leads = vec![false; tree.nodes.len()];
    for &leaf in leaves {
        let mut at = (Some(&tree.nodes[leaf].cards[..]) == chosen).then_some(leaf);
        while let Some(k) = at {
            leads[k] = true;
            at = tree.nodes[k].parent;
        }
    }
    leads
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
