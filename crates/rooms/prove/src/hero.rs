//! The figure of Prove: the tree of choices and the share of every order, or the exact map.

use std::ops::ControlFlow;

use app::i18n::Lang;
use app::lens::Lens;
use engine::algorithms::CodeOdds;
use engine::deck::Card;
use engine::experiment::Setup;
use engine::tally::{Tally, rank};
use exact::{Matrix, Method, Orders, Tree, exact_positions, has_quick_positions, unrank};
use page::proof_address::MOST_PROVED;

use page::picture::Picture;
use page::verdict::Worst;

/// Largest deck whose orders are shown one by one.
pub(super) const MOST_ORDERED: usize = 5;
/// The most leaves of a tree that the eye still separates.
pub(super) const MOST_LEAVES: usize = 64;
/// More runs of the code take longer than a moment.
const MOST_RUNS: u64 = 20_000;
/// Largest deck whose exact map takes but a moment.
const MOST_MAPPED: usize = 54;
/// Shuffles of the expected counts: enough that rounding is not seen.
const EXPECTED: u64 = 1_000_000_000;

/// Figure that Prove shows of a shuffle.
#[derive(Clone, Debug, PartialEq)]
pub enum Hero {
    /// Every order with its share.
    Orders(OrdersHero),
    /// Exact map of cards and places: as expected counts, and as shares.
    Map(Tally, Matrix),
    /// None yet: a visitor's code goes through the ways of a run, and has reached this many states.
    Working(usize),
    /// No figure: every one would take longer than a moment.
    Nothing,
}

/// Every order of a small deck.
#[derive(Clone, Debug, PartialEq)]
pub struct OrdersHero {
    /// The orders in lexicographic order, with their exact shares.
    pub orders: Vec<Bar>,
    /// Number of equally likely ways to pick; `None` where runs are not equally likely.
    pub runs: Option<u128>,
    /// The branches of the tree of choices; empty where it has too many.
    pub tree: Vec<Branch>,
    /// Number of leaves of the tree.
    pub leaves: usize,
    /// True if every run was tried, one by one.
    pub is_every_run: bool,
}

/// One order.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The cards from the top, counted from 1.
    pub name: String,
    /// Its probability.
    pub share: f64,
    /// Number of runs that give it, where runs are equally likely.
    pub runs: Option<u128>,
    /// The picks of those runs, as far as the tree is shown.
    pub paths: Vec<Vec<u32>>,
}

/// One choice of the tree, drawn from its parent to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// Start of the line, as parts of the width and height.
    pub from: (f64, f64),
    /// End of the line.
    pub to: (f64, f64),
    /// Number that was picked.
    pub value: u32,
    /// The orders that lie beyond it, by rank.
    pub leads_to: Vec<usize>,
    /// The order that it ends in, where it is the last choice.
    pub order: Option<usize>,
}

impl Hero {
    /// Works out what can be worked out in a moment, given how far a visitor's code has come.
    pub(super) fn of(setup: &Setup, odds: &CodeOdds) -> Hero {
        if let CodeOdds::Working(states) = odds
            && of_code_alone(setup)
        {
            return Hero::Working(*states);
        }
        orders(setup)
            .or_else(|| map(setup))
            .unwrap_or(Hero::Nothing)
    }

    pub(super) fn picture(&self, lang: Lang) -> Option<Picture> {
        let Hero::Map(tally, matrix) = self else {
            return None;
        };
        let mut picture = picture_of(lang, tally.clone());
        let worst = || Worst::of_shares(tally.cards(), matrix.cells());
        let worst = (picture.range > 1.1).then(worst).flatten();
        picture.framed = worst.map(|worst| worst.square.at());
        Some(picture)
    }
}

/// The map of these counts, nothing framed.
pub(super) fn picture_of(lang: Lang, tally: Tally) -> Picture {
    Picture::of_counts(lang, Lens::Places, tally)
}

fn orders(setup: &Setup) -> Option<Hero> {
    if !(2..=MOST_ORDERED).contains(&setup.n()) {
        return None;
    }
    let plan = exact::plan(setup)?;
    let by_runs = [
        Method::EveryChoice,
        Method::EveryStart,
        Method::HitsOnly,
        Method::Weighed,
    ];
    if by_runs.contains(&plan.method) && plan.units.is_none_or(|units| units > MOST_RUNS) {
        return None;
    }
    let orders = exact::orders(setup, &mut |_, _| ControlFlow::Continue(()))?;
    let total = equal_runs(setup, &orders);
    let tree = Tree::of(setup).filter(|tree| tree.leaves().count() <= MOST_LEAVES);
    let tree = tree.unwrap_or(Tree { nodes: Vec::new() });
    let first = first_answer(setup);
    let leaf = |k: &usize| tree.nodes[*k].children.is_empty();
    let leaves: Vec<usize> = (0..tree.nodes.len()).filter(leaf).collect();
    let bar = |which: usize| Bar {
        name: name(&unrank(setup.n(), which)),
        share: orders.probability(which),
        runs: total.and_then(|_| orders.counts()?.get(which).copied()),
        paths: leaves
            .iter()
            .filter(|&&k| rank(&tree.nodes[k].cards) == which)
            .map(|&k| tree.draws(k).iter().map(|pick| pick + first).collect())
            .collect(),
    };
    Some(Hero::Orders(OrdersHero {
        orders: (0..orders.len()).map(bar).collect(),
        runs: total,
        is_every_run: plan.method == Method::EveryChoice,
        leaves: leaves.len(),
        tree: branches(&tree, &leaves, first),
    }))
}

/// Returns how many equally likely ways to pick there are; `None` where runs differ in their
/// chances, or number more than 128 bits hold.
fn equal_runs(setup: &Setup, orders: &Orders) -> Option<u128> {
    if !setup.source.is_exact() {
        return None;
    }
    let mut bounds = setup.bounds()?.into_iter().map(u128::from);
    let runs = bounds.try_fold(1u128, u128::checked_mul)?;
    let is_told = |total: &u128| *total == runs && u64::try_from(runs).is_ok();
    orders.total().filter(is_told)
}

/// Returns the lowest number of a pick: places are counted from 1, tosses of a coin are 0 and 1.
fn first_answer(setup: &Setup) -> u32 {
    u32::from(!setup.algorithm.id().ends_with("-coin"))
}

fn name(order: &[Card]) -> String {
    order.iter().map(|card| (card + 1).to_string()).collect()
}

/// Leaves stand one below the other; an inner node in the middle of what lies beyond it.
fn branches(tree: &Tree, leaves: &[usize], first: u32) -> Vec<Branch> {
    let depth = leaves
        .iter()
        .map(|&k| tree.nodes[k].depth)
        .max()
        .unwrap_or(1)
        .max(1);
    let mut y = vec![0.0; tree.nodes.len()];
    let mut leads: Vec<Vec<usize>> = vec![Vec::new(); tree.nodes.len()];
    for (row, &k) in leaves.iter().enumerate() {
        y[k] = (row as f64 + 0.5) / leaves.len() as f64;
        leads[k] = vec![rank(&tree.nodes[k].cards)];
    }
    // Children come after their parents.
    for k in (0..tree.nodes.len()).rev() {
        let children = &tree.nodes[k].children;
        if children.is_empty() {
            continue;
        }
        y[k] = children.iter().map(|&child| y[child]).sum::<f64>() / children.len() as f64;
        leads[k] = children
            .iter()
            .flat_map(|&child| leads[child].clone())
            .collect();
    }
    let place = |k: usize| (tree.nodes[k].depth as f64 / depth as f64, y[k]);
    let branch = |(k, node): (usize, &exact::Node)| {
        let parent = node.parent?;
        Some(Branch {
            from: place(parent),
            to: place(k),
            value: node.value.unwrap_or(0) + first,
            leads_to: leads[k].clone(),
            order: node.children.is_empty().then(|| leads[k][0]),
        })
    };
    tree.nodes.iter().enumerate().filter_map(branch).collect()
}

/// Returns true if there is an exact map that takes a moment, as far as is known beforehand.
pub(super) fn has_map(setup: &Setup) -> bool {
    setup.n() <= MOST_MAPPED && has_quick_positions(setup)
}

fn map(setup: &Setup) -> Option<Hero> {
    let matrix = match has_map(setup) {
        true => exact_positions(setup)?,
        false => of_code(setup)?,
    };
    Some(Hero::Map(expected(setup.n(), matrix.cells()), matrix))
}

/// Returns true if only running a visitor's code tells its orders: its draws depend on earlier
/// ones.
fn of_code_alone(setup: &Setup) -> bool {
    let is_proved = setup.algorithm.own_name().is_some() && setup.n() <= MOST_PROVED;
    is_proved && setup.bounds().is_none()
}

/// Returns the map of code whose orders are known.
fn of_code(setup: &Setup) -> Option<Matrix> {
    if !of_code_alone(setup) {
        return None;
    }
    let orders = exact::orders(setup, &mut |_, _| ControlFlow::Continue(()))?;
    Some(orders.positions())
}

/// The counts that are expected of exact shares, row = card, column = place.
pub(super) fn expected(n: usize, cells: &[f64]) -> Tally {
    let mut tally = Tally::of_positions(n);
    let count = |share: &f64| (share * EXPECTED as f64).round() as u32;
    let counts: Vec<u32> = cells.iter().map(count).collect();
    tally.add_counts(EXPECTED, &counts);
    tally
}
