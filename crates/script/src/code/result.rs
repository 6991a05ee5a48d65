//! In which list a text without a function leaves the shuffled deck: the one that it prints last, or
//! else the one that it makes out of a deck that it leaves as it is.

use super::changed::{READERS, called};
use super::names::target_names;
use super::select::{is_definition, makes_list};
use crate::tree::{Argument, Expr, ExprKind, Module, Stmt, StmtKind, each_statement};

/// Methods that give a list of the cards of their own one.
const COPIERS: [&str; 11] = [
    "concat",
    "copy",
    "filter",
    "flatMap",
    "map",
    "reverse",
    "slice",
    "sort",
    "toReversed",
    "toSorted",
    "toSpliced",
];
/// Methods that leave cards in other places of their own list.
const MOVERS: [&str; 9] = [
    "append", "extend", "fill", "insert", "push", "reverse", "sort", "splice", "unshift",
];

/// The list, where it is another one than the deck.
pub(super) fn of(module: &Module, deck: &str) -> Option<String> {
    let outside: Vec<&Stmt> = module.body.iter().filter(|s| !is_definition(s)).collect();
    let mut all: Vec<&Stmt> = Vec::new();
    for stmt in &outside {
        each_statement(std::slice::from_ref(*stmt), &mut |stmt| all.push(stmt));
    }
    let mut made: Vec<&str> = Vec::new();
    for stmt in &all {
        if let StmtKind::Assign(targets, value) = &stmt.kind
            && (makes_list(value) || copies(value, deck))
        {
            made.extend(targets.iter().filter_map(|target| target.as_name()));
        }
    }
    let printed = outside.iter().rev().find_map(|stmt| shown(stmt));
    let last = match printed {
        Some(name) => made.iter().find(|own| **own == name),
        None if all.iter().any(|stmt| changes(stmt, deck)) => None,
        None => match outside.last().map(|stmt| &stmt.kind) {
            // What a line comes to that stands there alone.
            Some(StmtKind::Expr(e))
                if made.iter().all(|name| *name == deck) && e.as_name().is_none() && !prints(e) =>
            {
                return Some(String::new());
            }
            _ => made.iter().rev().find(|name| **name != deck),
        },
    };
    last.filter(|name| **name != deck).map(ToString::to_string)
}

/// The list that a statement prints, or that stands there alone.
fn shown(stmt: &Stmt) -> Option<&str> {
    let StmtKind::Expr(value) = &stmt.kind else {
        return None;
    };
    match &value.kind {
        ExprKind::Call(_, arguments) if prints(value) => {
            arguments.iter().rev().find_map(|own| own.value.as_name())
        }
        _ => value.as_name(),
    }
}

fn prints(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Call(callee, _) if matches!(called(callee), Some("print" | "log" | "input")))
}

/// Whether a value is another list with the cards of the deck.
fn copies(value: &Expr, deck: &str) -> bool {
    let is_deck = |own: &Expr| own.as_name() == Some(deck);
    match &value.kind {
        ExprKind::Slice(of, _) => is_deck(of),
        ExprKind::Call(callee, arguments) => {
            let of = match &callee.kind {
                ExprKind::Member(of, name) if COPIERS.contains(&&**name) => {
                    is_deck(of) || copies(of, deck)
                }
                _ => false,
            };
            let names = ["copy", "deepcopy", "from", "list", "sample", "sorted"];
            let takes = || arguments.first().is_some_and(|own| is_deck(&own.value));
            of || called(callee).is_some_and(|name| names.contains(&name)) && takes()
        }
        _ => false,
    }
}

/// Whether a statement may move cards of the deck, or call another list by its name.
fn changes(stmt: &Stmt, deck: &str) -> bool {
    let is_part = |target: &Expr| match &target.kind {
        ExprKind::Index(of, _) | ExprKind::Slice(of, _) => of.as_name() == Some(deck),
        _ => false,
    };
    let assigns = |target: &Expr| {
        let mut found = target.any(&mut { is_part });
        // The first assignment makes it.
        target_names(target, &mut |name| found |= name == deck);
        found
    };
    let mut found = match &stmt.kind {
        StmtKind::Assign(targets, value) => !makes_list(value) && targets.iter().any(assigns),
        StmtKind::Update(target, ..) => assigns(target),
        _ => false,
    };
    stmt.expressions(&mut |e| {
        found |= e.any(&mut |part| match &part.kind {
            ExprKind::Assign(assignment) => assigns(&assignment.target),
            ExprKind::Call(callee, arguments) => calls(callee, arguments, deck),
            _ => false,
        });
    });
    found
}

/// Whether a call may move cards of the deck.
fn calls(callee: &Expr, arguments: &[Argument], deck: &str) -> bool {
    let moves = match &callee.kind {
        ExprKind::Member(of, name) => of.as_name() == Some(deck) && MOVERS.contains(&name.as_str()),
        _ => false,
    };
    let reads = called(callee).is_some_and(|name| READERS.contains(&name));
    moves
        || !reads
            && arguments
                .iter()
                .any(|own| own.value.as_name() == Some(deck))
}
