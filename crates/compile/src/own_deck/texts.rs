//! Cards that are texts, pairs or objects rather than numbers.

use std::collections::BTreeSet;

use super::Decks;
use crate::changed::called;
use syntax::javascript::NEW;
use syntax::refusals::{Feature, Reason};
use syntax::tree::{BinaryOp, Expr, ExprKind, StmtKind, each_statement};

impl<'a> Decks<'a> {
    /// Finds the names of texts.
    pub(super) fn find_texts(&mut self) {
        let mut lists = BTreeSet::new();
        for (_, body) in self.bodies() {
            each_statement(body, &mut |stmt| match &stmt.kind {
                StmtKind::Assign(targets, value) if is_of_texts(value, &BTreeSet::new()) => {
                    lists.extend(targets.iter().filter_map(Expr::as_name));
                }
                _ => {}
            });
        }
        let mut texts = BTreeSet::new();
        let mut goes = |target: &'a Expr, iterable: &Expr| {
            if is_of_texts(iterable, &lists) {
                texts.extend(target.as_name());
            }
        };
        for (_, body) in self.bodies() {
            each_statement(body, &mut |stmt| {
                if let StmtKind::For {
                    target, iterable, ..
                } = &stmt.kind
                {
                    goes(target, iterable);
                }
                stmt.expressions(&mut |e| each_clause(e, &mut goes));
            });
        }
        self.texts = texts;
    }

    /// Tells whether a card is something else than a number, and counts as true.
    pub(super) fn is_named(&self, card: &Expr) -> bool {
        match &card.kind {
            ExprKind::Text(text) => !text.is_empty(),
            ExprKind::Filled(_) | ExprKind::Record(_) => true,
            ExprKind::Tuple(all) | ExprKind::List(all) => !all.is_empty(),
            ExprKind::Unsupported(Reason::NotOffered(Feature::Objects | Feature::Text), _) => true,
            ExprKind::Name(name) => self.texts.contains(name.as_str()),
            ExprKind::Binary(BinaryOp::Add, a, b) => self.is_named(a) || self.is_named(b),
            // Of a class, such as `Card`.
            ExprKind::Call(callee, _) => {
                matches!(&callee.kind, ExprKind::Member(_, name) if name == NEW)
                    || self
                        .classes
                        .iter()
                        .any(|class| callee.as_name() == Some(&class.name))
            }
            _ => false,
        }
    }
}

/// Calls `f` for the target and the list of each loop of comprehensions in an expression.
fn each_clause<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr, &Expr)) {
    if let ExprKind::Comprehension(loops) = &e.kind {
        for clause in &loops.clauses {
            f(&clause.target, &clause.iterable);
        }
    }
    e.parts(&mut |part| each_clause(part, f));
}

/// Tells whether a value is a text, or a list of texts; `lists` are names of such.
fn is_of_texts(value: &Expr, lists: &BTreeSet<&str>) -> bool {
    match &value.kind {
        ExprKind::Text(_) => true,
        ExprKind::Name(name) => lists.contains(name.as_str()),
        ExprKind::List(all) | ExprKind::Tuple(all) => {
            let is_text =
                |one: &Expr| matches!(&one.kind, ExprKind::Text(text) if !text.is_empty());
            !all.is_empty() && all.iter().all(is_text)
        }
        ExprKind::Call(callee, arguments) => match (called(callee), &arguments[..]) {
            (Some("split"), [_]) => true,
            (Some("list"), [of]) => is_of_texts(&of.value, lists),
            _ => false,
        },
        _ => false,
    }
}
