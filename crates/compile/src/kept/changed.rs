//! Changes of a variable that outlives a run: by whom, and whether each run puts it back.

use super::{Kept, MOST_DEEP, Variable, each_expression};
use crate::changed::{called, deed};
use crate::definitions::is_constant;
use syntax::tree::{Argument, Expr, ExprKind, Function, Stmt, StmtKind, each_statement};

impl Kept<'_> {
    /// Returns true if an assignment to a target changes a part of its value, or gives it another one.
    fn is_part(&self, target: &Expr, or_whole: bool) -> bool {
        match &target.kind {
            _ if self.is(target) => or_whole,
            ExprKind::Index(of, _) | ExprKind::Slice(of, _) | ExprKind::Member(of, _) => {
                self.is_part(of, true)
            }
            ExprKind::Tuple(all) | ExprKind::List(all) => {
                all.iter().any(|one| self.is_part(one, or_whole))
            }
            _ => false,
        }
    }

    pub(super) fn is_changed_by_any(&self, functions: &[&Function]) -> bool {
        let mut known = functions.iter().filter(|f| self.is_known_to(f));
        known.any(|f| self.is_changed(&f.body, true, 0))
    }

    /// Returns true if statements change a part of its value, or give it another one.
    fn is_changed(&self, body: &[Stmt], or_whole: bool, depth: u8) -> bool {
        let mut found = false;
        let is_part = |target: &Expr| self.is_part(target, or_whole);
        each_statement(body, &mut |stmt| {
            found |= match &stmt.kind {
                StmtKind::Assign(targets, _) | StmtKind::Delete(targets) => {
                    targets.iter().any(is_part)
                }
                StmtKind::Update(target, ..) | StmtKind::For { target, .. } => is_part(target),
                _ => false,
            };
        });
        each_expression(body, &mut |part| {
            found |= match &part.kind {
                ExprKind::Assign(assignment) => is_part(&assignment.target),
                ExprKind::Call(callee, arguments) => self.is_changed_by(callee, arguments, depth),
                _ => false,
            };
        });
        found
    }

    fn is_changed_by(&self, callee: &Expr, arguments: &[Argument], depth: u8) -> bool {
        let name = called(callee).unwrap_or_default();
        let of_it = matches!(&callee.kind, ExprKind::Member(of, _) if self.is_part(of, true));
        let given = |at: usize| arguments.get(at).is_some_and(|own| self.is(&own.value));
        let by_text = || {
            let Some(function) = self.text.called(callee).filter(|_| depth < MOST_DEEP) else {
                return false;
            };
            let mut parameters = (0..).zip(&function.parameters);
            parameters.any(|(at, own)| {
                let variable = &Variable::Name(own.name.clone());
                let own = Kept {
                    text: self.text,
                    variable,
                };
                given(at) && own.is_changed(&function.body, false, depth + 1)
            })
        };
        of_it && deed(name).is_some() && (name != "shuffle" || arguments.is_empty())
            || name.to_lowercase().contains("shuffle") && given(0)
            || by_text()
    }

    /// Returns true if it is begun outside, and whoever goes through it leaves less for the next one.
    pub(super) fn is_used_up(&self, outside: &[&Stmt]) -> bool {
        let is_such = |value: &Expr| match &value.kind {
            ExprKind::Comprehension(loops) => loops.lazy,
            ExprKind::Call(callee, _) => {
                let name = called(callee).unwrap_or_default();
                match callee.as_name() {
                    Some(name) => ["enumerate", "filter", "map", "reversed", "zip"].contains(&name),
                    None => ["entries", "keys", "values"].contains(&name),
                }
            }
            _ => false,
        };
        outside.iter().any(|stmt| match &stmt.kind {
            StmtKind::Assign(targets, value) => {
                is_such(value) && targets.iter().any(|target| self.is(target))
            }
            _ => false,
        })
    }

    /// Returns true if each run leaves it as it was when the first began: the last thing that is done to it.
    pub(super) fn is_reset(&self, function: &Function, outside: &[&Stmt]) -> bool {
        let given = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Assign(targets, value)
                if targets.iter().any(|t| self.is(t)) && is_constant(value) =>
            {
                Some(value.kind.clone())
            }
            _ => None,
        };
        let is_empty = |kind: &ExprKind| matches!(kind, ExprKind::List(all) if all.is_empty());
        let changes = |stmt: &Stmt| {
            let mut inside = false;
            each_expression(std::slice::from_ref(stmt), &mut |part| {
                if let ExprKind::Call(callee, _) = &part.kind {
                    let inner = self
                        .text
                        .called(callee)
                        .map(|inner| self.text.reached(inner));
                    inside |= inner.is_some_and(|all| self.is_changed_by_any(&all));
                }
            });
            inside || self.is_changed(std::slice::from_ref(stmt), true, 0)
        };
        let first: Vec<ExprKind> = outside.iter().filter_map(|stmt| given(stmt)).collect();
        let [first] = &first[..] else {
            return false;
        };
        let Some(at) = function.body.iter().rposition(changes) else {
            return false;
        };
        let mut leaves = false;
        each_statement(&function.body[..at], &mut |stmt| {
            leaves |= matches!(stmt.kind, StmtKind::Return(_));
        });
        let clears = match &function.body[at].kind {
            StmtKind::Expr(e) => matches!(&e.kind, ExprKind::Call(callee, _)
                if matches!(&callee.kind, ExprKind::Member(of, name) if self.is(of) && name == "clear")),
            StmtKind::Assign(targets, value) => {
                value.kind == ExprKind::Int(0)
                    && matches!(&targets[..], [target] if matches!(&target.kind,
                        ExprKind::Member(of, name) if self.is(of) && name == "length"))
            }
            _ => false,
        };
        !leaves && (given(&function.body[at]).as_ref() == Some(first) || clears && is_empty(first))
    }
}
