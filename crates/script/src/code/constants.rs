//! The numbers that code speaks of: what is proved of a smaller deck says nothing of them.

use std::collections::BTreeSet;

use crate::text::Span;
use crate::tree::{BinaryOp, Expr, ExprKind, Function, Stmt, StmtKind, each_statement};

/// The largest whole number in these statements, but for how often something is done.
pub(super) fn largest(body: &[Stmt]) -> u64 {
    let counters = counters(body);
    let mut most = 0;
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            most = most.max(of_function(function, None));
        }
        // Going so many rounds is no matter of the deck.
        if let StmtKind::For {
            target, iterable, ..
        } = &stmt.kind
            && target.as_name().is_some_and(|name| counters.contains(name))
            && matches!(&iterable.kind, ExprKind::Call(callee, _) if callee.as_name() == Some("range"))
        {
            return;
        }
        stmt.expressions(&mut |e| most = most.max(of_expression(e, &counters)));
    });
    most
}

/// The largest whole number in a function, but for the statement that makes its deck.
pub(super) fn of_function(function: &Function, deck_made: Option<Span>) -> u64 {
    let defaults = function
        .parameters
        .iter()
        .filter_map(|p| p.default.as_ref());
    let defaults = defaults.map(|e| of_expression(e, &BTreeSet::new()));
    let body = function.body.iter().filter(|s| Some(s.span) != deck_made);
    let body: Vec<Stmt> = body.cloned().collect();
    defaults.max().unwrap_or(0).max(largest(&body))
}

fn of_expression(e: &Expr, counters: &BTreeSet<String>) -> u64 {
    let counts = |e: &Expr| e.as_name().is_some_and(|name| counters.contains(name));
    let own = match &e.kind {
        ExprKind::Int(number) => number.unsigned_abs(),
        ExprKind::Binary(op, a, b) => match (op, &a.kind, &b.kind) {
            (BinaryOp::Power | BinaryOp::ShiftLeft, ExprKind::Int(_), ExprKind::Int(_)) => u64::MAX,
            _ => 0,
        },
        ExprKind::Lambda(function) => of_function(function, None),
        ExprKind::Compare(first, rest) if counts(first) || rest.iter().any(|(_, e)| counts(e)) => {
            return 0;
        }
        _ => 0,
    };
    let mut most = own;
    e.parts(&mut |part| most = most.max(of_expression(part, counters)));
    most
}

/// Names that only count: they are set to numbers, changed by numbers and compared with numbers.
fn counters(body: &[Stmt]) -> BTreeSet<String> {
    let (mut set, mut used) = (BTreeSet::new(), BTreeSet::new());
    let is_number = |e: &Expr| matches!(e.kind, ExprKind::Int(_));
    each_statement(body, &mut |stmt| match &stmt.kind {
        StmtKind::Assign(targets, value) if is_number(value) => {
            set.extend(
                targets
                    .iter()
                    .filter_map(|t| t.as_name().map(str::to_string)),
            );
        }
        StmtKind::Update(target, _, value) if is_number(value) && target.as_name().is_some() => {}
        StmtKind::For {
            target, iterable, ..
        } => {
            set.extend(target.as_name().map(str::to_string));
            uses(iterable, &mut used);
        }
        StmtKind::Function(function) => used.extend(super::names::free(function)),
        _ => stmt.expressions(&mut |e| uses(e, &mut used)),
    });
    set.retain(|name| !used.contains(name));
    set
}

/// Adds the names that an expression uses, but for those that it compares with numbers.
fn uses(e: &Expr, used: &mut BTreeSet<String>) {
    match &e.kind {
        ExprKind::Compare(first, rest)
            if first.as_name().is_some()
                && rest.iter().all(|(_, e)| matches!(e.kind, ExprKind::Int(_))) => {}
        ExprKind::Lambda(_) | ExprKind::Name(_) => super::names::expression_uses(e, used),
        _ => e.parts(&mut |part| uses(part, used)),
    }
}
