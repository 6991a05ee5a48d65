//! Variables that keep a value from one shuffle to the next and decide what that does: here each run is
//! the first.

use std::collections::BTreeSet;

use super::changed::{called, deed, prints};
use super::names::{assigned, expression_uses, free, target_names};
use super::object::fields_in;
use super::op::Entry;
use super::select::{Parts, is_constant, is_first, methods};
use crate::refusals::{Reason, Refusal};
use crate::text::Span;
use crate::tree::{Argument, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// Refuses a shuffle that reads what an earlier one may have left in a variable outside it, or in a field.
pub(super) fn refuse_kept(module: &Module, parts: &Parts) -> Result<(), Refusal> {
    let (name, deck) = match &parts.entry {
        Entry::Nothing | Entry::Script { .. } => return Ok(()),
        Entry::Function(name) => (name, ""),
        Entry::OnGlobal(name, deck) => (name, deck.as_str()),
        Entry::Method { method, field, .. } => (method, field.as_str()),
    };
    let of_class = match &parts.entry {
        Entry::Method { class, .. } => parts.classes.iter().rev().find(|own| own.name == *class),
        _ => None,
    };
    let methods: Vec<&Function> = of_class
        .into_iter()
        .flat_map(|class| methods(class))
        .collect();
    let functions = if of_class.is_some() {
        &methods
    } else {
        &parts.functions
    };
    let Some(function) = functions.iter().find(|f| f.name == *name) else {
        return Ok(());
    };
    let mut objects: BTreeSet<&str> = parts.classes.iter().map(|c| c.name.as_str()).collect();
    objects.insert("this");
    let own = methods.iter().filter_map(|f| f.parameters.first());
    objects.extend(own.map(|own| own.name.as_str()));
    let inits = methods.iter().filter(|f| is_first(f)).flat_map(|f| &f.body);
    let class_body = of_class.into_iter().flat_map(|class| &class.body);
    let outside: Vec<&Stmt> = module.body.iter().chain(class_body).chain(inits).collect();
    let text = Text {
        module,
        parts,
        methods: &methods,
        objects,
    };
    let reached = text.reached(function);
    let (names, fields) = text.outer(&reached);
    let names = names.into_iter().map(Variable::Name);
    for variable in names.chain(fields.into_iter().map(Variable::Field)) {
        let is_deck = match (&variable, &parts.entry) {
            (Variable::Name(own), Entry::OnGlobal(..))
            | (Variable::Field(own), Entry::Method { .. }) => own == deck,
            _ => false,
        };
        let kept = Kept {
            text: &text,
            variable: &variable,
        };
        let is_changed = kept.is_changed_by_any(&reached) && !kept.is_reset(function, &outside);
        if is_deck || !is_changed && !kept.is_used_up(&outside) {
            continue;
        }
        let mut way = Way::default();
        if kept.block(&function.body, &mut way)
            && let Some(span) = way.read
        {
            let (Variable::Name(name) | Variable::Field(name)) = variable;
            return Err(Refusal::new(span, Reason::Kept(name)));
        }
    }
    Ok(())
}

/// A variable outside the shuffle.
enum Variable {
    Name(String),
    Field(String),
}

struct Text<'a> {
    module: &'a Module,
    parts: &'a Parts<'a>,
    methods: &'a [&'a Function],
    /// The names of objects that keep fields.
    objects: BTreeSet<&'a str>,
}

impl<'a> Text<'a> {
    /// The function of the text, or the method of the object, that is called.
    fn called(&self, callee: &Expr) -> Option<&'a Function> {
        let by_name =
            |all: &[&'a Function], name: &str| all.iter().copied().find(|f| f.name == name);
        match callee.as_field() {
            Some((of, name)) if self.objects.contains(of) => {
                by_name(self.methods, name).or_else(|| by_name(&self.parts.functions, name))
            }
            _ => by_name(&self.parts.functions, callee.as_name()?),
        }
    }

    /// The functions that a function calls, itself among them.
    fn reached(&self, function: &'a Function) -> Vec<&'a Function> {
        let mut all = vec![function];
        let mut at = 0;
        while let Some(function) = all.get(at) {
            at += 1;
            let mut more = Vec::new();
            each_expression(&function.body, &mut |part| {
                if let ExprKind::Call(callee, _) = &part.kind {
                    more.extend(self.called(callee));
                }
            });
            for function in more {
                if !all.iter().any(|own| std::ptr::eq(*own, function)) {
                    all.push(function);
                }
            }
        }
        all
    }

    /// The names from outside that functions use, and the fields.
    fn outer(&self, functions: &[&Function]) -> (BTreeSet<String>, BTreeSet<String>) {
        let (mut names, mut fields) = (BTreeSet::new(), BTreeSet::new());
        let mut outside: BTreeSet<String> = assigned(&self.module.body).into_iter().collect();
        for function in functions {
            names.extend(free(function));
            each_statement(&function.body, &mut |stmt| {
                if let StmtKind::Global(all) = &stmt.kind {
                    outside.extend(all.iter().cloned());
                }
            });
            fields_in(&function.body, &mut fields);
        }
        // A name of a comprehension is its own.
        names.retain(|name| outside.contains(name) && !self.objects.contains(name.as_str()));
        (names, fields)
    }
}

/// Calls `f` for each expression of statements, also inside functions there.
fn each_expression(body: &[Stmt], f: &mut dyn FnMut(&Expr)) {
    fn of(e: &Expr, f: &mut dyn FnMut(&Expr)) {
        f(e);
        if let ExprKind::Lambda(function) = &e.kind {
            each_expression(&function.body, f);
        }
        e.parts(&mut |part| of(part, f));
    }
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            each_expression(&function.body, f);
        }
        stmt.expressions(&mut |e| of(e, f));
    });
}

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

/// Most calls inside one another that are followed.
const MOST_DEEP: u8 = 8;

/// A variable, and the question whether an earlier run decides by it.
struct Kept<'a> {
    text: &'a Text<'a>,
    variable: &'a Variable,
}

impl Kept<'_> {
    fn is(&self, e: &Expr) -> bool {
        match self.variable {
            Variable::Name(name) => e.as_name() == Some(name),
            Variable::Field(field) => e
                .as_field()
                .is_some_and(|(of, own)| own == field && self.text.objects.contains(of)),
        }
    }

    /// Tells whether an assignment to a target changes a part of its value, or gives it another one.
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

    /// Tells whether a function knows the variable, and none of its own by the same name.
    fn is_known_to(&self, function: &Function) -> bool {
        match self.variable {
            Variable::Name(name) => free(function).contains(name),
            Variable::Field(_) => true,
        }
    }

    fn is_changed_by_any(&self, functions: &[&Function]) -> bool {
        let mut known = functions.iter().filter(|f| self.is_known_to(f));
        known.any(|f| self.is_changed(&f.body, true, 0))
    }

    /// Tells whether statements change a part of its value, or give it another one.
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

    /// Tells whether it is begun outside, and whoever goes through it leaves less for the next one.
    fn is_used_up(&self, outside: &[&Stmt]) -> bool {
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

    /// Tells whether each run leaves it as it was when the first began: the last thing that is done to it.
    fn is_reset(&self, function: &Function, outside: &[&Stmt]) -> bool {
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

    /// Follows statements; returns whether one reads the value of an earlier run.
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

    /// Tells whether a value is made of the variable alone, such as a count.
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

    /// Tells whether an assignment gives the whole variable a value.
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

    /// Follows an expression; returns whether it reads the value of an earlier run.
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
