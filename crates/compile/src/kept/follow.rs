//! Following of a run: the first read of a value that an earlier run may have left.

use std::collections::BTreeSet;

use super::{Kept, MOST_DEEP, Variable};
use crate::changed::prints;
use crate::names::{expression_uses, target_names};
use syntax::text::Span;
use syntax::tree::{Expr, ExprKind, Function, Stmt, StmtKind};

/// State of following a run.
#[derive(Default)]
struct Way {
    /// True if the variable has a value of this run.
    is_own: bool,
    /// Place where the value of an earlier run is read.
    read: Option<Span>,
    /// Depth of calls.
    depth: u8,
}

impl Kept<'_> {
    /// Place where a run reads a value of an earlier one; `None` if it reads none.
    pub(super) fn first_read(&self, function: &Function) -> Option<Span> {
        let mut way = Way::default();
        let reads = self.block(&function.body, &mut way);
        way.read.filter(|_| reads)
    }

    /// Follows statements; returns true if one reads the value of an earlier run.
    fn block(&self, body: &[Stmt], way: &mut Way) -> bool {
        body.iter().any(|stmt| self.statement(stmt, way))
    }

    /// Follows statements that may not run, or not to their end.
    fn at_times(&self, body: &[Stmt], way: &mut Way) -> bool {
        let is_own = way.is_own;
        let found = self.block(body, way);
        way.is_own = is_own;
        found
    }

    fn statement(&self, stmt: &Stmt, way: &mut Way) -> bool {
        if way.is_own {
            return false;
        }
        match &stmt.kind {
            StmtKind::Assign(targets, value) => {
                let only_itself = targets.iter().all(|t| self.is(t)) && self.is_of_itself(value);
                if !only_itself && self.expression(value, way) {
                    return true;
                }
                let read = targets.iter().any(|target| self.places(target, way));
                way.is_own |= !only_itself && targets.iter().any(|target| self.gives(target));
                read
            }
            StmtKind::Update(target, _, value) if self.is(target) => self.expression(value, way),
            StmtKind::If {
                test,
                then,
                otherwise,
            } => {
                if self.expression(test, way) || self.block(then, way) {
                    return true;
                }
                let is_own = std::mem::take(&mut way.is_own);
                let found = self.block(otherwise, way);
                way.is_own &= is_own;
                found
            }
            StmtKind::While {
                test,
                body,
                step,
                otherwise,
            } => {
                self.expression(test, way)
                    || [body, step, otherwise]
                        .into_iter()
                        .any(|block| self.at_times(block, way))
            }
            StmtKind::DoWhile { body, test } => self.block(body, way) || self.expression(test, way),
            StmtKind::For {
                target,
                iterable,
                body,
                otherwise,
            } => {
                self.expression(iterable, way)
                    || !self.gives(target) && self.at_times(body, way)
                    || self.at_times(otherwise, way)
            }
            StmtKind::Delete(targets) => targets.iter().any(|target| self.expression(target, way)),
            StmtKind::Function(inner) => self.is_known_to(inner) && self.at_times(&inner.body, way),
            // Who prints it, or puts something into it, decides nothing by it.
            StmtKind::Expr(e) if prints(e) || self.puts(e) => {
                let ExprKind::Call(_, arguments) = &e.kind else {
                    return false;
                };
                let calls = |own: &Expr| {
                    own.any(&mut |part| {
                        matches!(part.kind, ExprKind::Call(..) | ExprKind::Assign(_))
                    })
                };
                arguments
                    .iter()
                    .any(|own| calls(&own.value) && self.expression(&own.value, way))
            }
            _ => {
                let mut found = false;
                stmt.expressions(&mut |e| found = found || self.expression(e, way));
                found
            }
        }
    }

    /// Returns true if a value is made of the variable alone, such as a count.
    fn is_of_itself(&self, value: &Expr) -> bool {
        let mut names = BTreeSet::new();
        expression_uses(value, &mut names);
        let calls = value.any(&mut |part| matches!(part.kind, ExprKind::Call(..)));
        let has_it = value.any(&mut |part| self.is(part));
        has_it && !calls && names.len() == 1
    }

    fn puts(&self, e: &Expr) -> bool {
        let ExprKind::Call(callee, _) = &e.kind else {
            return false;
        };
        matches!(&callee.kind, ExprKind::Member(of, name) if self.is(of) && ["append", "push", "extend"].contains(&&**name))
    }

    /// Returns true if an assignment gives the whole variable a value.
    fn gives(&self, target: &Expr) -> bool {
        let mut found = self.is(target);
        if let Variable::Name(own) = self.variable {
            target_names(target, &mut |name| found |= name == own);
        }
        found
    }

    /// Follows the places that an assignment writes to.
    fn places(&self, target: &Expr, way: &mut Way) -> bool {
        match &target.kind {
            ExprKind::Name(_) | ExprKind::Member(..) => false,
            ExprKind::Tuple(all) | ExprKind::List(all) => {
                all.iter().any(|one| self.places(one, way))
            }
            ExprKind::Index(of, place) if self.is(of) => self.expression(place, way),
            _ => self.expression(target, way),
        }
    }

    /// Follows an expression; returns true if it reads the value of an earlier run.
    fn expression(&self, e: &Expr, way: &mut Way) -> bool {
        if way.is_own {
            return false;
        }
        if self.is(e) {
            way.read = Some(e.span);
            return true;
        }
        match &e.kind {
            ExprKind::Assign(assignment)
                if assignment.op.is_none() && self.gives(&assignment.target) =>
            {
                let found = self.expression(&assignment.value, way);
                way.is_own = true;
                found
            }
            ExprKind::Lambda(inner) => self.is_known_to(inner) && self.at_times(&inner.body, way),
            ExprKind::Call(callee, arguments) => {
                let inner = self
                    .text
                    .called(callee)
                    .filter(|inner| self.is_known_to(inner));
                let callee = inner.is_none() && self.expression(callee, way);
                if callee || arguments.iter().any(|own| self.expression(&own.value, way)) {
                    return true;
                }
                let Some(inner) = inner.filter(|_| way.depth < MOST_DEEP) else {
                    return false;
                };
                way.depth += 1;
                let found = self.block(&inner.body, way);
                way.depth -= 1;
                found
            }
            _ => {
                let mut found = false;
                e.parts(&mut |part| found = found || self.expression(part, way));
                found
            }
        }
    }
}
