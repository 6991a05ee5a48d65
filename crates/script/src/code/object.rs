//! The object whose method is the shuffle: what its fields are when that begins.

use std::collections::BTreeSet;

use super::names::{assigned, uses};
use super::op::{Op, Reg};
use super::scope::{Lowered, Scope};
use super::select::{is_first, methods};
use crate::tree::{Class, Expr, Function, Stmt, StmtKind, each_statement};

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
        let inside = init.map(|f| f.body.as_slice()).unwrap_or_default();
        let used = fields_used(class, shuffle);
        let is_used = |field: &str| field != deck_field && used.contains(field);
        for stmt in &class.body {
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && let Some(name) = targets.first().and_then(Expr::as_name)
                && is_used(name)
            {
                self.here = stmt.span;
                self.all.made_by.push(stmt.span);
                let value = self.expression(value)?;
                let global = self.all.field(name);
                self.emit(Op::StoreGlobal(global, value));
            }
        }
        let run = run(inside, self.own.as_deref(), &is_used);
        let mut names = BTreeSet::new();
        run.iter()
            .for_each(|stmt| uses(std::slice::from_ref(stmt), &mut names));
        let before = self.variables.clone();
        if let Some(init) = init {
            self.given(init, &names, (deck_field, deck))?;
        }
        for name in run.iter().flat_map(|s| assigned(std::slice::from_ref(s))) {
            self.variable(&name)?;
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
            match &parameter.default {
                _ if cards == Some(name) => drop(self.emit(Op::Copy(register, deck))),
                Some(default) => self.expression_into(default, register)?,
                None => self.length(init, name, register, deck)?,
            }
        }
        Ok(())
    }
}

/// The fields that the shuffle uses, itself or by other methods, and those that these hang on.
fn fields_used(class: &Class, shuffle: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::from([shuffle.to_string()]);
    let mut rest: Vec<&Function> = methods(class).collect();
    while let Some(at) = rest.iter().position(|method| used.contains(&method.name)) {
        fields_in(&rest.swap_remove(at).body, &mut used);
    }
    let init = methods(class).find(|method| is_first(method));
    let inside = init.map(|f| f.body.as_slice()).unwrap_or_default();
    let mut known = usize::MAX;
    while known != used.len() {
        known = used.len();
        each_statement(inside, &mut |stmt| {
            if let StmtKind::Assign(targets, value) = &stmt.kind {
                let mut fields = targets.iter().filter_map(Expr::as_field);
                if fields.any(|(_, field)| used.contains(field)) {
                    of_expression(value, &mut used);
                }
            }
        });
    }
    for method in methods(class) {
        used.remove(&method.name);
    }
    used
}

/// Adds the fields that statements use, also inside functions.
pub(super) fn fields_in(body: &[Stmt], found: &mut BTreeSet<String>) {
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            fields_in(&function.body, found);
        }
        stmt.expressions(&mut |e| of_expression(e, found));
    });
}

fn of_expression(e: &Expr, found: &mut BTreeSet<String>) {
    match &e.kind {
        crate::tree::ExprKind::Lambda(function) => fields_in(&function.body, found),
        _ => found.extend(e.as_field().map(|(_, field)| field.to_string())),
    }
    e.parts(&mut |part| of_expression(part, found));
}

/// The statements that give values to fields that are used, or to names that those hang on.
fn run<'a>(body: &'a [Stmt], own: Option<&str>, is_used: &dyn Fn(&str) -> bool) -> Vec<&'a Stmt> {
    let mut names = BTreeSet::new();
    let mut found = Vec::new();
    for stmt in body.iter().rev() {
        let one = std::slice::from_ref(stmt);
        let mut wanted = assigned(one).iter().any(|name| names.contains(name));
        each_statement(one, &mut |stmt| {
            if let StmtKind::Assign(targets, _) = &stmt.kind {
                let field = |target: &Expr| match target.as_field() {
                    Some((of, field)) => Some(of) == own && is_used(field),
                    None => false,
                };
                wanted |= targets.iter().any(field);
            }
        });
        if wanted {
            uses(one, &mut names);
            found.push(stmt);
        }
    }
    found.reverse();
    found
}
