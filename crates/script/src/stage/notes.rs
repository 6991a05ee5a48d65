//! Values of a text's variables while it runs: whole numbers, each with the line that assigned it.

use std::collections::BTreeSet;

use engine::ops::Note;

use crate::javascript::MARK;
use crate::machine::{Machine, Value};
use crate::tree::{Expr, ExprKind, Module, Stmt, StmtKind, each_statement};

/// The variables of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// Assignments to variables in the order of the text, each with its line and whether its value
    /// is drawn.
    assigned: Vec<Assigned>,
    /// Variables that are an index where a list is read or written.
    places: BTreeSet<String>,
}

#[derive(Clone, Debug)]
struct Assigned {
    name: String,
    line: u32,
    is_drawn: bool,
}

impl Names {
    pub(super) fn of(module: &Module) -> Names {
        let mut names = Names::default();
        names.block(&module.body);
        names
    }

    fn block(&mut self, body: &[Stmt]) {
        each_statement(body, &mut |stmt| self.statement(stmt));
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Function(function) => self.block(&function.body),
            StmtKind::Class(class) => self.block(&class.body),
            StmtKind::Assign(targets, value) => {
                let is_drawn = value.any(&mut draws);
                targets
                    .iter()
                    .for_each(|target| self.target(target, is_drawn));
            }
            StmtKind::Update(target, ..) => self.target(target, false),
            StmtKind::For { target, .. } => self.target(target, false),
            _ => {}
        }
        stmt.expressions(&mut |e| self.expression(e));
    }

    fn target(&mut self, target: &Expr, is_drawn: bool) {
        match &target.kind {
            ExprKind::Name(name) => self.assigned.push(Assigned {
                name: name.clone(),
                line: target.span.start.line,
                is_drawn,
            }),
            ExprKind::Tuple(all) | ExprKind::List(all) => {
                all.iter().for_each(|one| self.target(one, is_drawn));
            }
            _ => {}
        }
    }

    fn expression(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Index(_, at) => self.places.extend(at.as_name().map(str::to_string)),
            ExprKind::Assign(assignment) => self.target(&assignment.target, false),
            ExprKind::Lambda(function) => self.block(&function.body),
            _ => {}
        }
        e.parts(&mut |part| self.expression(part));
    }

    /// Whole-number values before the machine goes on, without those that the next line draws anew.
    pub(super) fn notes(&self, machine: &Machine) -> Vec<Note> {
        let now = machine.span().start.line;
        let mut all: Vec<Note> = Vec::new();
        for (name, value) in machine.variables() {
            if matches!(value, Value::Card(_)) {
                continue;
            }
            let own = || self.assigned.iter().filter(|its| its.name == name);
            let before = own()
                .filter(|its| its.line <= now)
                .max_by_key(|its| its.line);
            let (Some(value), Some(from)) = (value.int(), before.or_else(|| own().next())) else {
                continue;
            };
            // A line that is not shown has no notes.
            let Ok(line) = u8::try_from(from.line) else {
                continue;
            };
            if own().any(|its| its.line == now && its.is_drawn) {
                continue;
            }
            all.push(Note {
                name: name.split(MARK).next().unwrap_or(name).to_string(),
                value,
                line,
                is_drawn: from.is_drawn,
                is_place: self.places.contains(name),
            });
        }
        all.sort_by(|a, b| (a.line, &a.name).cmp(&(b.line, &b.name)));
        all
    }
}

fn draws(e: &Expr) -> bool {
    let ExprKind::Call(callee, _) = &e.kind else {
        return false;
    };
    match &callee.kind {
        ExprKind::Name(name) | ExprKind::Member(_, name) => crate::code::draws(name),
        _ => false,
    }
}
