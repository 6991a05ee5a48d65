//! The numbers that code speaks of: what is proved of a smaller deck says nothing of them.

use std::collections::BTreeSet;

use super::changed::{Takes, called, reads};
use super::definitions::is_constant;
use syntax::text::Span;
use syntax::tree::{BinaryOp, Expr, ExprKind, Function, Stmt, StmtKind, UnaryOp, each_statement};

/// The largest whole number in these statements, but for how often something is done that touches no
/// list.
pub(super) fn largest(body: &[Stmt]) -> u64 {
    let (counters, none) = (counters(body), BTreeSet::new());
    let mut most = 0;
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            most = most.max(of_function(function, &[]));
        }
        let blocks = stmt.blocks();
        let touches = |block| touches_lists(block, &counters);
        let only_counts = !blocks.is_empty() && !blocks.into_iter().any(touches);
        let counters = if only_counts { &counters } else { &none };
        if let StmtKind::For {
            target, iterable, ..
        } = &stmt.kind
            && target.as_name().is_some_and(|name| counters.contains(name))
            && matches!(&iterable.kind, ExprKind::Call(callee, _) if callee.as_name() == Some("range"))
        {
            return;
        }
        if let StmtKind::Assign(targets, value) = &stmt.kind
            && targets.iter().any(|target| target.as_name().is_some())
        {
            most = most.max(length(value));
        }
        stmt.expressions(&mut |e| most = most.max(of_expression(e, counters)));
    });
    most
}

/// Tells whether statements may do otherwise with another number of cards: something is done only if a
/// condition holds, or up to a least or largest number, or by a remainder.
pub(super) fn chooses(body: &[Stmt]) -> bool {
    fn in_expression(e: &Expr) -> bool {
        let own = match &e.kind {
            ExprKind::Choose { .. }
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Coalesce(..)
            | ExprKind::Binary(BinaryOp::Remainder, ..) => true,
            ExprKind::Comprehension(loops) => loops
                .clauses
                .iter()
                .any(|clause| !clause.conditions.is_empty()),
            ExprKind::Call(callee, _) => matches!(called(callee), Some("filter" | "max" | "min")),
            ExprKind::Lambda(function) => chooses(&function.body),
            _ => false,
        };
        let mut found = own;
        e.parts(&mut |part| found = found || in_expression(part));
        found
    }
    let mut found = false;
    each_statement(body, &mut |stmt| {
        found |= match &stmt.kind {
            StmtKind::If { .. } => true,
            StmtKind::Update(_, op, _) => *op == BinaryOp::Remainder,
            StmtKind::Function(function) => chooses(&function.body),
            _ => false,
        };
        stmt.expressions(&mut |e| found |= in_expression(e));
    });
    found
}

/// The length of a list or a text that is written out.
fn length(e: &Expr) -> u64 {
    match &e.kind {
        ExprKind::Text(text) => text.chars().count() as u64,
        ExprKind::List(all) | ExprKind::Tuple(all) => all.len() as u64,
        _ => 0,
    }
}

/// Tells whether statements may do more than count: something with a list, or with a number that may be
/// one of its places, or end a loop that does.
fn touches_lists(body: &[Stmt], counters: &BTreeSet<String>) -> bool {
    let mut found = false;
    each_statement(body, &mut |stmt| {
        let is_variable =
            |target: &Expr| target.as_name().is_some_and(|name| counters.contains(name));
        found |= match &stmt.kind {
            StmtKind::Assign(targets, _) => !targets.iter().all(is_variable),
            StmtKind::Update(target, ..) | StmtKind::For { target, .. } => !is_variable(target),
            StmtKind::Pass
            | StmtKind::Expr(_)
            | StmtKind::Assert(_)
            | StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::DoWhile { .. } => false,
            _ => true,
        };
        stmt.expressions(&mut |e| found |= e.any(&mut { is_no_number }));
    });
    found
}

/// Tells whether an expression has to do with more than numbers.
fn is_no_number(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Call(callee, _) => {
            let name = called(callee).unwrap_or_default();
            let gives_number = matches!(reads(name), Some(Takes::Numbers | Takes::Both));
            !gives_number && !["len", "sum"].contains(&name)
        }
        ExprKind::Index(..)
        | ExprKind::Slice(..)
        | ExprKind::List(_)
        | ExprKind::Spread(_)
        | ExprKind::Lambda(_)
        | ExprKind::Comprehension(_)
        | ExprKind::Unsupported(..) => true,
        _ => false,
    }
}

/// The largest whole number in a function, but for the statement that makes its deck.
pub(super) fn of_function(function: &Function, deck_made: &[Span]) -> u64 {
    let defaults = function
        .parameters
        .iter()
        .filter_map(|p| p.default.as_ref());
    let defaults = defaults.map(of_value);
    let body = function
        .body
        .iter()
        .filter(|s| !deck_made.contains(&s.span));
    let body: Vec<Stmt> = body.cloned().collect();
    defaults.max().unwrap_or(0).max(largest(&body))
}

/// The largest whole number in an expression.
pub(super) fn of_value(e: &Expr) -> u64 {
    of_expression(e, &BTreeSet::new())
}

/// The largest whole number in an expression; comparisons with names that only count are left out.
fn of_expression(e: &Expr, counters: &BTreeSet<String>) -> u64 {
    let counts = |e: &Expr| e.as_name().is_some_and(|name| counters.contains(name));
    let own = match &e.kind {
        // Of a power not the base and the exponent count, but what it comes to.
        ExprKind::Binary(BinaryOp::Power | BinaryOp::ShiftLeft, ..) if is_constant(e) => {
            return value(e).unwrap_or(0);
        }
        ExprKind::Binary(..) => value(e).unwrap_or(0),
        ExprKind::Int(number) => number.unsigned_abs(),
        ExprKind::Float(number) => number.abs().ceil() as u64,
        ExprKind::Call(callee, arguments) if callee.as_name() == Some("len") => {
            arguments.first().map_or(0, |own| length(&own.value))
        }
        ExprKind::Member(of, name) if name == "length" => length(of),
        ExprKind::Call(callee, arguments) if shows(callee) => {
            let rest = arguments.iter().map(|own| &own.value);
            let rest = rest.filter(|own| own.any(&mut { does_more }));
            return rest
                .map(|own| of_expression(own, counters))
                .max()
                .unwrap_or(0);
        }
        ExprKind::Lambda(function) => of_function(function, &[]),
        ExprKind::Compare(first, rest) if counts(first) || rest.iter().any(|(_, e)| counts(e)) => {
            return 0;
        }
        _ => 0,
    };
    let mut most = own;
    e.parts(&mut |part| most = most.max(of_expression(part, counters)));
    most
}

/// Tells whether a call shows what it is given.
fn shows(callee: &Expr) -> bool {
    match &callee.kind {
        ExprKind::Member(of, _) => of.as_name() == Some("console"),
        _ => callee.as_name() == Some("print"),
    }
}

/// Tells whether finding a value may do something, or fail where a deck has too few cards.
fn does_more(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Call(callee, _) => !callee
            .as_name()
            .is_some_and(|name| ["len", "str"].contains(&name)),
        ExprKind::Binary(op, ..) => {
            !matches!(op, BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply)
        }
        ExprKind::None
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Text(_)
        | ExprKind::Filled(_)
        | ExprKind::Name(_)
        | ExprKind::Unary(..) => false,
        _ => true,
    }
}

/// The size of what whole numbers alone make; `None` where that is no number of 64 bits.
pub(super) fn value(e: &Expr) -> Option<u64> {
    u64::try_from(whole(e)?.unsigned_abs()).ok()
}

/// The whole number that numbers alone make.
pub(super) fn whole(e: &Expr) -> Option<i128> {
    match &e.kind {
        ExprKind::Int(number) => Some(i128::from(*number)),
        ExprKind::Unary(UnaryOp::Minus, one) => whole(one)?.checked_neg(),
        ExprKind::Binary(op, a, b) => {
            let (a, b) = (whole(a)?, whole(b)?);
            let power = |base: i128| base.checked_pow(u32::try_from(b).ok()?);
            match op {
                BinaryOp::Add => a.checked_add(b),
                BinaryOp::Subtract => a.checked_sub(b),
                BinaryOp::Multiply => a.checked_mul(b),
                BinaryOp::FloorDivide => a.checked_div_euclid(b),
                BinaryOp::Power => power(a),
                BinaryOp::ShiftLeft => power(2)?.checked_mul(a),
                _ => None,
            }
        }
        _ => None,
    }
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
