//! The list in which a text without a function leaves the shuffled deck: the one that it prints
//! last, or else the one that it makes out of a deck that it leaves as it is.

use super::changed::{Deed, called, deed, prints, reads};
use super::decks::{Lists, makes_list, shuffles};
use super::names::target_names;
use syntax::tree::{Argument, Expr, ExprKind, Stmt, StmtKind, each_statement};

/// Methods that give a list of the cards of their own one.
const COPIERS: [&str; 10] = [
    "concat",
    "copy",
    "filter",
    "map",
    "reverse",
    "slice",
    "sort",
    "toReversed",
    "toSorted",
    "toSpliced",
];

/// The list, where it is another one than the deck, of statements without those that make the deck.
pub(super) fn of(outside: &[&Stmt], deck: &str, lists: &Lists) -> Option<String> {
    let mut all: Vec<&Stmt> = Vec::new();
    for stmt in outside {
        each_statement(std::slice::from_ref(*stmt), &mut |stmt| all.push(stmt));
    }
    let mut made: Vec<&str> = Vec::new();
    for stmt in &all {
        if let StmtKind::Assign(targets, value) = &stmt.kind
            && (makes_list(value) || copies(value, &|own| own.as_name() == Some(deck)))
        {
            made.extend(targets.iter().filter_map(|target| target.as_name()));
        }
    }
    let is_changed = all.iter().any(|stmt| changes(stmt, deck));
    let printed = outside.iter().rev().find_map(|stmt| shown(stmt));
    // A part of a list that is shuffled, or made here, is a hand.
    let is_shuffled = |list: &str| match list == deck {
        true => is_changed,
        false => made.contains(&list),
    };
    let is_hand = |name: &str| {
        all.iter().any(|stmt| match &stmt.kind {
            StmtKind::Assign(targets, value) => {
                let mut targets = targets.iter();
                targets.any(|target| target.as_name() == Some(name)) && is_part(value, &is_shuffled)
            }
            _ => false,
        })
    };
    // Where chance changes the deck, another list is made of it by chance, or only shown.
    let drawing = || {
        outside
            .iter()
            .map(|stmt| std::slice::from_ref(*stmt))
            .filter(|one| lists.draw(one))
    };
    let by_chance = |name: &str| drawing().any(|one| lists.changed(one).contains(name));
    let mut is_mixed = false;
    for one in drawing() {
        each_statement(one, &mut |stmt| is_mixed |= changes(stmt, deck));
    }
    let is_judged = |name: &&str| {
        let is_made = made.contains(name) && !is_hand(name);
        *name == deck || is_made && (!is_mixed || by_chance(name))
    };
    let last = match printed.filter(is_judged) {
        Some(name) => Some(name),
        // Another list, which has no name, is printed.
        None if !is_changed && outside.last().is_some_and(|stmt| prints_mixed(stmt)) => {
            return Some(String::new());
        }
        None if is_changed => None,
        None => match outside.last().map(|stmt| &stmt.kind) {
            // What a line comes to that stands there alone.
            Some(StmtKind::Expr(e))
                if made.iter().all(|name| *name == deck) && e.as_name().is_none() && !prints(e) =>
            {
                return Some(String::new());
            }
            _ => made
                .iter()
                .rev()
                .copied()
                .find(|name| *name != deck && !is_hand(name)),
        },
    };
    last.filter(|name| *name != deck).map(ToString::to_string)
}

/// Returns true if a value is a part of a list for which `is_such` holds, or cards taken out of it
/// in its order.
fn is_part(value: &Expr, is_such: &dyn Fn(&str) -> bool) -> bool {
    let takes = |part: &Expr| match &part.kind {
        ExprKind::Call(callee, _) => callee
            .as_field()
            .is_some_and(|(of, name)| is_such(of) && deed(name) == Some(Deed::Takes)),
        _ => false,
    };
    match &value.kind {
        ExprKind::Slice(of, ends) => {
            of.as_name().is_some_and(is_such) && ends[..2].iter().any(Option::is_some)
        }
        ExprKind::Call(callee, arguments) if called(callee) == Some("slice") => {
            let of = callee.as_field().map(|(of, _)| of);
            of.is_some_and(is_such) && arguments.len() > 1
        }
        _ => value.any(&mut { takes }) && !shuffles(value),
    }
}

/// Tells whether a statement prints a list in a new order, which no name has, and nothing else.
fn prints_mixed(stmt: &Stmt) -> bool {
    let StmtKind::Expr(e) = &stmt.kind else {
        return false;
    };
    let ExprKind::Call(_, arguments) = &e.kind else {
        return false;
    };
    let new = |e: &Expr| match &e.kind {
        ExprKind::Call(callee, _) => {
            matches!(
                called(callee),
                Some("sample" | "sorted" | "map" | "toSorted")
            )
        }
        ExprKind::Comprehension(_) => true,
        _ => false,
    };
    prints(e) && matches!(&arguments[..], [own] if new(&own.value) && shuffles(&own.value))
}

/// The list that a statement prints, or that stands there alone.
pub(super) fn shown(stmt: &Stmt) -> Option<&str> {
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

/// Returns true if a value is a new list with the cards of the list that `is` finds.
pub(super) fn copies(value: &Expr, is: &dyn Fn(&Expr) -> bool) -> bool {
    match &value.kind {
        ExprKind::Slice(of, _) | ExprKind::Spread(of) => is(of),
        ExprKind::List(all) => matches!(&all[..], [one] if copies(one, is)),
        ExprKind::Comprehension(loops) => match &loops.clauses[..] {
            [one] => is(&one.iterable) && one.target.as_name() == loops.element.as_name(),
            _ => false,
        },
        ExprKind::Call(callee, arguments) => {
            let of = match &callee.kind {
                ExprKind::Member(of, name) if COPIERS.contains(&&**name) => {
                    is(of) || copies(of, is)
                }
                _ => false,
            };
            let names = ["copy", "deepcopy", "from", "list", "sample", "sorted"];
            let takes = || arguments.first().is_some_and(|own| is(&own.value));
            of || called(callee).is_some_and(|name| names.contains(&name)) && takes()
        }
        _ => false,
    }
}

/// Returns true if a statement may move cards of the deck, or assign another list to its name.
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

/// Returns true if a call may move cards of the deck.
fn calls(callee: &Expr, arguments: &[Argument], deck: &str) -> bool {
    let moves = match &callee.kind {
        ExprKind::Member(of, name) => {
            of.as_name() == Some(deck) && !matches!(deed(name), None | Some(Deed::Takes))
        }
        _ => false,
    };
    let reads = called(callee).and_then(reads).is_some();
    moves
        || !reads
            && arguments
                .iter()
                .any(|own| own.value.as_name() == Some(deck))
}
