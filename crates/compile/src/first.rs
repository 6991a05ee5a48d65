//! The first thing that a text does with a name, in the order in which it runs.

use super::names::free;
use syntax::tree::{Comprehension, Expr, ExprKind, Stmt, StmtKind};

/// The first thing that is done with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// The name is given a value.
    Assigned,
    /// The value of the name, or a part of it, is used.
    Used,
}

/// The first thing that statements do with a name, block after block.
fn of_block(body: &[Stmt], name: &str) -> Option<First> {
    body.iter().find_map(|stmt| of_statement(stmt, name))
}

/// The first thing that a statement does with a name; `None` where it does nothing with it.
pub(super) fn of_statement(stmt: &Stmt, name: &str) -> Option<First> {
    let expression = |e: &Expr| of_expression(e, name);
    let block = |body: &[Stmt]| of_block(body, name);
    match &stmt.kind {
        StmtKind::Assign(targets, value) => {
            let assigned = || targets.iter().find_map(|target| of_target(target, name));
            expression(value).or_else(assigned)
        }
        StmtKind::If {
            test,
            then,
            otherwise,
        } => expression(test).or_else(|| match (block(then), block(otherwise)) {
            // Only one of them runs.
            (Some(First::Used), _) | (_, Some(First::Used)) => Some(First::Used),
            (then, otherwise) => then.or(otherwise),
        }),
        StmtKind::For {
            target,
            iterable,
            body,
            otherwise,
        } => expression(iterable)
            .or_else(|| of_target(target, name))
            .or_else(|| block(body))
            .or_else(|| block(otherwise)),
        StmtKind::DoWhile { body, test } => block(body).or_else(|| expression(test)),
        StmtKind::Function(function) if function.name == name => Some(First::Assigned),
        StmtKind::Class(class) if class.name == name => Some(First::Assigned),
        StmtKind::Function(function) => free(function).contains(name).then_some(First::Used),
        _ => {
            let mut found = None;
            stmt.expressions(&mut |e| found = found.or_else(|| expression(e)));
            found.or_else(|| stmt.blocks().into_iter().find_map(block))
        }
    }
}

/// The first thing that an assignment to a target does with a name.
fn of_target(target: &Expr, name: &str) -> Option<First> {
    match &target.kind {
        ExprKind::Name(own) => (own == name).then_some(First::Assigned),
        ExprKind::Tuple(all) | ExprKind::List(all) => {
            all.iter().find_map(|one| of_target(one, name))
        }
        ExprKind::Spread(one) => of_target(one, name),
        _ => of_expression(target, name),
    }
}

fn of_expression(e: &Expr, name: &str) -> Option<First> {
    match &e.kind {
        ExprKind::Name(own) => (own == name).then_some(First::Used),
        ExprKind::Lambda(function) => free(function).contains(name).then_some(First::Used),
        ExprKind::Comprehension(loops) => of_rounds(loops, name),
        ExprKind::Assign(assignment) if assignment.op.is_none() => {
            let assigned = || of_target(&assignment.target, name);
            of_expression(&assignment.value, name).or_else(assigned)
        }
        _ => {
            let mut found = None;
            e.parts(&mut |part| found = found.or_else(|| of_expression(part, name)));
            found
        }
    }
}

/// The first use of a name in a comprehension, whose loops have variables of their own.
fn of_rounds(loops: &Comprehension, name: &str) -> Option<First> {
    for clause in &loops.clauses {
        let used = of_expression(&clause.iterable, name);
        match used.or_else(|| of_target(&clause.target, name)) {
            Some(First::Used) => return Some(First::Used),
            Some(First::Assigned) => return None,
            None => {}
        }
        let mut conditions = clause.conditions.iter();
        if let Some(found) = conditions.find_map(|e| of_expression(e, name)) {
            return Some(found);
        }
    }
    of_expression(&loops.element, name)
}
