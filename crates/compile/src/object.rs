//! The object whose method is the shuffle: what its fields are when that begins.

use std::collections::BTreeSet;

use super::changed::reads;
use super::definitions::{is_definition, is_first, methods};
use super::names::{assigned, changed, fields_in, fields_of, only_reads, uses};
use super::op::{Op, Reg};
use super::scope::{Lowered, Scope};
use super::values::Value as Given;
use syntax::refusals::Reason;
use syntax::tree::{Class, Expr, ExprKind, Function, Stmt, StmtKind, each_statement};

/// Most methods that call one another while an object is made.
const MOST_DEEP: u8 = 4;

impl Scope<'_, '_> {
    /// Gives the object's fields their values: runs what of the class and of what makes the object gives
    /// values to fields that the shuffle uses, but for the deck.
    pub(super) fn fields(
        &mut self,
        (class, shuffle): (&Class, &str),
        deck_field: &str,
        deck: Reg,
    ) -> Lowered<()> {
        let init = methods(class).find(|method| is_first(method));
        let own = init.and_then(|f| f.parameters.first());
        let outer = self.own.clone();
        self.own = own.map(|own| own.name.clone());
        let making = Making { class, shuffle };
        let mut used = fields_used(class, shuffle);
        used.remove(deck_field);
        let run = making.run(init, &mut used);
        used.remove(deck_field);
        let is_used = |field: &str| used.contains(field);
        for stmt in &class.body {
            let changes = changed(std::slice::from_ref(stmt), &[]);
            let StmtKind::Assign(targets, value) = &stmt.kind else {
                // A loop in the body of a class may do anything with its names.
                if !is_definition(stmt) && changes.iter().any(|name| is_used(name)) {
                    return self.refuse(stmt.span, Reason::Mixed);
                }
                continue;
            };
            let names: Vec<&str> = targets.iter().filter_map(Expr::as_name).collect();
            if !names.iter().any(|name| is_used(name)) {
                continue;
            }
            self.here = stmt.span;
            self.all.made_by.push(stmt.span);
            let value = self.expression(value)?;
            for name in names {
                let global = self.all.field(name);
                self.emit(Op::StoreGlobal(global, value));
            }
        }
        if let Some(stmt) = run.iter().find(|stmt| {
            making
                .fields(std::slice::from_ref(*stmt), 0)
                .contains(deck_field)
        }) {
            return self.refuse(stmt.span, Reason::Mixed);
        }
        let mut names = BTreeSet::new();
        run.iter()
            .for_each(|stmt| uses(std::slice::from_ref(stmt), &mut names));
        let before = self.variables.clone();
        if let Some(init) = init {
            self.given(init, &names, (deck_field, deck))?;
        }
        let parameters = init.into_iter().flat_map(|init| &init.parameters);
        let given: Vec<&String> = parameters
            .map(|own| &own.name)
            .filter(|own| names.contains(*own))
            .collect();
        for name in run.iter().flat_map(|s| assigned(std::slice::from_ref(s))) {
            if !given.contains(&&name) {
                self.variable(&name)?;
            }
        }
        self.all.made_by.extend(run.iter().map(|stmt| stmt.span));
        run.into_iter().try_for_each(|stmt| self.statement(stmt))?;
        (self.variables, self.own) = (before, outer);
        Ok(())
    }

    /// Gives those parameters of what makes the object a value that are used: the deck, its length, or
    /// what they have by default.
    fn given(
        &mut self,
        init: &Function,
        used: &BTreeSet<String>,
        (field, deck): (&str, Reg),
    ) -> Lowered<()> {
        let mut cards = None;
        each_statement(&init.body, &mut |stmt| {
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && targets
                    .iter()
                    .any(|t| t.as_field().is_some_and(|(_, own)| own == field))
            {
                cards = value.as_name().or(cards);
            }
        });
        for parameter in init.parameters.iter().skip(1) {
            let name = &parameter.name;
            if !used.contains(name) {
                continue;
            }
            let register = self.variable(name)?;
            self.surely(name);
            let given = self.all.given.object.get(name).cloned();
            match (given, &parameter.default) {
                _ if cards == Some(name) => drop(self.emit(Op::Copy(register, deck))),
                (Some(Given::Is(value)), _) => self.expression_into(&value, register)?,
                (_, Some(default)) => self.expression_into(default, register)?,
                (_, None) => self.argument(init, name, register, deck)?,
            }
        }
        Ok(())
    }
}

/// The fields of which the shuffle reads the value, itself or by other methods.
fn fields_used(class: &Class, shuffle: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::from([shuffle.to_string()]);
    let mut rest: Vec<&Function> = methods(class).collect();
    while let Some(at) = rest.iter().position(|method| used.contains(&method.name)) {
        each_statement(&rest.swap_remove(at).body, &mut |stmt| match &stmt.kind {
            StmtKind::Function(function) => fields_in(&function.body, &mut used),
            StmtKind::Assign(targets, value) => {
                let targets = targets.iter().filter(|target| target.as_field().is_none());
                let all = targets.chain([value]);
                all.for_each(|e| fields_of(e, &mut used));
            }
            _ => stmt.expressions(&mut |e| fields_of(e, &mut used)),
        });
    }
    for method in methods(class) {
        used.remove(&method.name);
    }
    used
}

/// A class whose object is being made, with the name of its shuffling method.
struct Making<'a> {
    class: &'a Class,
    shuffle: &'a str,
}

impl<'a> Making<'a> {
    /// The statements that give values to fields that are used, or to names and fields that those hang
    /// on; of methods without arguments that are called there theirs.
    fn run(&self, init: Option<&'a Function>, used: &mut BTreeSet<String>) -> Vec<&'a Stmt> {
        let all = init.map(|init| self.flat(init, 0)).unwrap_or_default();
        let mut names = BTreeSet::new();
        loop {
            let known = used.len() + names.len();
            let is_wanted = |stmt: &&Stmt| {
                let one = std::slice::from_ref(*stmt);
                let mut fields = self.fields(one, 0).into_iter();
                fields.any(|field| used.contains(&field))
                    || changed(one, &[]).iter().any(|name| names.contains(name))
            };
            let run: Vec<&Stmt> = all.iter().copied().filter(is_wanted).collect();
            for stmt in &run {
                uses(std::slice::from_ref(*stmt), &mut names);
                fields_in(std::slice::from_ref(*stmt), used);
            }
            names.remove("self");
            names.remove("this");
            if used.len() + names.len() == known {
                return run;
            }
        }
    }

    /// The statements of a method, with those of methods in place of their calls.
    fn flat(&self, method: &'a Function, depth: u8) -> Vec<&'a Stmt> {
        let called = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Expr(e) => self.called(e, method).filter(|_| depth < MOST_DEEP),
            _ => None,
        };
        let flat = |stmt| match called(stmt) {
            // It is the one that is judged.
            Some(inner) if inner.name == self.shuffle => Vec::new(),
            Some(inner) if inner.parameters.len() == 1 => self.flat(inner, depth + 1),
            _ => vec![stmt],
        };
        method.body.iter().flat_map(flat).collect()
    }

    /// The method of the object that an expression calls.
    fn called(&self, e: &Expr, of: &Function) -> Option<&'a Function> {
        let ExprKind::Call(callee, _) = &e.kind else {
            return None;
        };
        let (object, name) = callee.as_field()?;
        let own = of.parameters.first()?;
        methods(self.class).find(|method| object == own.name && method.name == name)
    }

    /// The fields that statements give a value, or of whose value they may change a part.
    fn fields(&self, body: &[Stmt], depth: u8) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut see = |e: &Expr| found.extend(field_of(e));
        each_statement(body, &mut |stmt| match &stmt.kind {
            StmtKind::Assign(targets, _) | StmtKind::Delete(targets) => {
                let parts = |target: &'_ Expr| match &target.kind {
                    ExprKind::Tuple(all) | ExprKind::List(all) => all.clone(),
                    _ => vec![target.clone()],
                };
                targets
                    .iter()
                    .flat_map(parts)
                    .for_each(|target| see(&target));
            }
            StmtKind::Update(target, ..) => see(target),
            _ => {}
        });
        let mut called = Vec::new();
        let mut of_calls = |part: &Expr| {
            match &part.kind {
                ExprKind::Assign(assignment) => found.extend(field_of(&assignment.target)),
                ExprKind::Lambda(inner) => found.extend(self.fields(&inner.body, depth)),
                ExprKind::Call(callee, arguments) => match &callee.kind {
                    ExprKind::Member(of, name) => match field_of(of) {
                        Some(field) if !only_reads(name) => drop(found.insert(field)),
                        Some(_) => {}
                        None => called.push(name.clone()),
                    },
                    ExprKind::Name(name) if reads(name).is_none() => {
                        found.extend(arguments.iter().filter_map(|own| field_of(&own.value)));
                    }
                    _ => {}
                },
                _ => {}
            }
            false
        };
        each_statement(body, &mut |stmt| {
            stmt.expressions(&mut |e| {
                e.any(&mut of_calls);
            });
        });
        let is_called = |method: &&Function| depth < MOST_DEEP && called.contains(&method.name);
        for method in methods(self.class).filter(is_called) {
            found.extend(self.fields(&method.body, depth + 1));
        }
        found
    }
}

/// The field of the object that an expression is, or is a part of.
fn field_of(e: &Expr) -> Option<String> {
    match &e.kind {
        ExprKind::Index(of, _) | ExprKind::Slice(of, _) => field_of(of),
        ExprKind::Member(of, field) => match of.as_name() {
            Some("self" | "this") => Some(field.clone()),
            Some(_) => None,
            None => field_of(of),
        },
        _ => None,
    }
}
