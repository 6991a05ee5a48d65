//! Uses of a list in a part of a text: it moves the list's cards, takes them in and out, or reads them.

use std::collections::BTreeSet;

use super::builtin::{js_method, method};
use crate::tree::{Expr, ExprKind, Stmt, StmtKind, each_statement};

/// A use of a list, the surer signs of a shuffle later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    /// Nothing that is done with lists alone.
    #[default]
    None,
    /// It is read.
    Read,
    /// Elements are put in or taken out.
    Grown,
    /// It is made anew out of itself.
    Remade,
    /// Elements change places.
    Moved,
}

/// Methods that move elements of their list.
const MOVERS: [&str; 7] = [
    "copyWithin",
    "fill",
    "insert",
    "reverse",
    "shuffle",
    "sort",
    "splice",
];
/// Methods that put elements in or take them out.
const GROWERS: [&str; 9] = [
    "append", "clear", "extend", "pop", "popleft", "push", "remove", "shift", "unshift",
];
/// Functions that take a list and leave it as it is.
pub(super) const READERS: [&str; 20] = [
    "all",
    "any",
    "choice",
    "copy",
    "deepcopy",
    "enumerate",
    "from",
    "len",
    "list",
    "log",
    "max",
    "min",
    "print",
    "range",
    "reversed",
    "sample",
    "sorted",
    "sum",
    "tuple",
    "zip",
];
/// Functions that take numbers, too.
pub(super) const OF_NUMBERS: [&str; 14] = [
    "Array",
    "Number",
    "floor",
    "int",
    "log",
    "max",
    "min",
    "parseInt",
    "print",
    "randbelow",
    "randint",
    "randomInt",
    "randrange",
    "range",
];

/// The name of what is called, without what it belongs to.
pub(super) fn called(callee: &Expr) -> Option<&str> {
    match &callee.kind {
        ExprKind::Member(_, name) => Some(name),
        _ => callee.as_name(),
    }
}

/// The surest use of the list that `is_list` finds, by this name or another one that it gets.
pub(super) fn use_of(body: &[Stmt], is_list: &dyn Fn(&Expr) -> bool) -> Use {
    let mut names: BTreeSet<String> = BTreeSet::new();
    each_statement(body, &mut |stmt| {
        if let StmtKind::Assign(targets, value) = &stmt.kind
            && is_list(value)
        {
            names.extend(
                targets
                    .iter()
                    .filter_map(|t| t.as_name().map(str::to_string)),
            );
        }
    });
    let is = |e: &Expr| is_list(e) || e.as_name().is_some_and(|name| names.contains(name));
    let mut most = Use::None;
    each_statement(body, &mut |stmt| {
        most = most.max(of_statement(stmt, &is));
        stmt.expressions(&mut |e| most = most.max(of_expression(e, &is)));
    });
    most
}

fn of_statement(stmt: &Stmt, is: &dyn Fn(&Expr) -> bool) -> Use {
    match &stmt.kind {
        StmtKind::Assign(targets, value) => {
            let found = targets.iter().map(|t| of_target(t, is)).max();
            let again = targets.iter().any(is) && value.any(&mut { |part: &Expr| is(part) });
            match again && !is(value) {
                true => Use::Remade,
                false => found.unwrap_or_default(),
            }
        }
        StmtKind::Delete(targets) => targets
            .iter()
            .map(|t| of_target(t, is))
            .max()
            .unwrap_or_default(),
        StmtKind::Update(target, ..) => of_target(target, is),
        StmtKind::For { iterable, .. } if is(iterable) => Use::Read,
        StmtKind::Function(function) => use_of(&function.body, is),
        _ => Use::None,
    }
}

fn of_target(target: &Expr, is: &dyn Fn(&Expr) -> bool) -> Use {
    match &target.kind {
        ExprKind::Index(of, _) | ExprKind::Slice(of, _) if is(of) => Use::Moved,
        ExprKind::Tuple(all) | ExprKind::List(all) => all
            .iter()
            .map(|one| of_target(one, is))
            .max()
            .unwrap_or_default(),
        _ => Use::None,
    }
}

fn of_expression(e: &Expr, is: &dyn Fn(&Expr) -> bool) -> Use {
    let own = match &e.kind {
        ExprKind::Assign(assignment) => of_target(&assignment.target, is),
        ExprKind::Index(of, _) | ExprKind::Slice(of, _) | ExprKind::Spread(of) if is(of) => {
            Use::Read
        }
        ExprKind::Comprehension(loops) if loops.clauses.iter().any(|c| is(&c.iterable)) => {
            Use::Read
        }
        ExprKind::Lambda(function) => use_of(&function.body, is),
        ExprKind::Call(callee, arguments) => {
            let name = called(callee).unwrap_or_default();
            let given = arguments.first().is_some_and(|first| is(&first.value));
            let of_it = matches!(&callee.kind, ExprKind::Member(of, _) if is(of));
            match (of_it, given) {
                (true, _) if MOVERS.contains(&name) => Use::Moved,
                (true, _) if GROWERS.contains(&name) => Use::Grown,
                (true, _) if js_method(name).is_some() || method(name).is_some() => Use::Read,
                (_, true) if READERS.contains(&name) && !OF_NUMBERS.contains(&name) => Use::Read,
                (_, true) if name.to_lowercase().contains("shuffle") => Use::Moved,
                _ if READERS.contains(&name) || OF_NUMBERS.contains(&name) => Use::None,
                _ if arguments.iter().any(|own| is(&own.value)) => Use::Grown,
                _ => Use::None,
            }
        }
        ExprKind::Member(of, name) if is(of) && name == "length" => Use::Read,
        _ => Use::None,
    };
    let mut most = own;
    e.parts(&mut |part| most = most.max(of_expression(part, is)));
    most
}
