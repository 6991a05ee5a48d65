//! Uses of a list in a part of a text: it moves the list's cards, takes them in and out, or reads them.

use std::collections::BTreeSet;

use super::builtin::{js_method, method};
use syntax::javascript::NEW;
use syntax::tree::{Expr, ExprKind, Stmt, StmtKind, each_statement};

/// A use of a list, the surer signs of a shuffle later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    /// Nothing that is done with lists alone.
    #[default]
    None,
    /// The list is read.
    Read,
    /// Elements are put in or taken out.
    Grown,
    /// The list is replaced by one made out of it.
    Remade,
    /// Elements change places.
    Moved,
    /// The list is given to a function that shuffles.
    Shuffled,
}

/// Effect of a method on its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Elements change places.
    Moves,
    /// Elements are put in, those behind them move.
    Inserts,
    /// Elements are put in at an end.
    Puts,
    /// Elements are taken out.
    Takes,
}

/// Effect of a method on its list, by its name, in either language; `None` for other methods.
pub(super) fn deed(method: &str) -> Option<Deed> {
    Some(match method {
        "copyWithin" | "fill" | "reverse" | "shuffle" | "sort" => Deed::Moves,
        "insert" | "splice" => Deed::Inserts,
        "append" | "extend" | "push" | "unshift" => Deed::Puts,
        "clear" | "pop" | "popleft" | "remove" | "shift" => Deed::Takes,
        _ => return None,
    })
}

/// Tells whether a name is that of a function which draws, or of a generator.
pub fn draws(name: &str) -> bool {
    let lower = name.to_lowercase();
    ["rand", "shuffle", "permut"]
        .iter()
        .any(|part| lower.contains(part))
        || ["choice", "choices", "sample", "secrets", "uniform"].contains(&name)
}

/// Tells whether an expression is a call that prints, or asks on the screen.
pub(super) fn prints(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Call(callee, _) if matches!(called(callee), Some("print" | "log" | "input")))
}

/// Kind of arguments that a function may be given and leaves as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Lists,
    Numbers,
    Both,
}

/// Kind of arguments that a function reads, by its name, in either language; `None` if the function
/// is not known or changes its arguments.
pub(super) fn reads(function: &str) -> Option<Takes> {
    Some(match function {
        "all" | "any" | "choice" | "copy" | "deepcopy" | "enumerate" | "from" | "len" | "list"
        | "reversed" | "sample" | "sorted" | "sum" | "tuple" | "zip" => Takes::Lists,
        "Array" | "Number" | "abs" | "ceil" | "floor" | "getrandbits" | "int" | "parseInt"
        | "pow" | "randbelow" | "randint" | "random" | "randomInt" | "randrange" | "round"
        | "sqrt" | "trunc" | "uniform" => Takes::Numbers,
        "log" | "max" | "min" | "print" | "range" => Takes::Both,
        _ => return None,
    })
}

/// The name of what is called, without what it belongs to.
pub(super) fn called(callee: &Expr) -> Option<&str> {
    match &callee.kind {
        ExprKind::Member(_, name) => Some(name),
        _ => callee.as_name(),
    }
}

/// The name of the class of which a call makes an object, if it is one.
pub(super) fn made_of(callee: &Expr) -> Option<&str> {
    match &callee.kind {
        ExprKind::Member(of, name) => of.as_name().filter(|_| name == NEW),
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
        // A number more is a count.
        StmtKind::Update(_, _, by) if matches!(by.kind, ExprKind::Int(_)) => Use::None,
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
                // A generator is given the list.
                (true, _) if name == "shuffle" && !arguments.is_empty() => Use::None,
                (true, _) if let Some(deed) = deed(name) => match deed {
                    Deed::Moves | Deed::Inserts => Use::Moved,
                    Deed::Puts | Deed::Takes => Use::Grown,
                },
                (true, _) if js_method(name).is_some() || method(name).is_some() => Use::Read,
                (_, true) if reads(name) == Some(Takes::Lists) => Use::Read,
                (_, true) if name.to_lowercase().contains("shuffle") => Use::Shuffled,
                _ if reads(name).is_some() => Use::None,
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

/// Tells whether statements call a method of a list that does this, or delete a part of it.
pub(super) fn does(body: &[Stmt], list: &str, what: Deed) -> bool {
    let is_such = |e: &Expr| match &e.kind {
        ExprKind::Call(callee, _) => match &callee.kind {
            ExprKind::Member(of, name) => of.as_name() == Some(list) && deed(name) == Some(what),
            _ => false,
        },
        _ => false,
    };
    let mut found = false;
    each_statement(body, &mut |stmt| {
        found |= what == Deed::Takes && matches!(stmt.kind, StmtKind::Delete(_));
        stmt.expressions(&mut |e| found |= e.any(&mut { is_such }));
    });
    found
}
