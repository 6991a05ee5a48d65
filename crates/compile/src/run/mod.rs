//! The program of a text beside the call of its shuffle: where it is one run, from a deck to a deck, that is
//! judged; where it is not, what else it does to the deck is named.

mod around;
mod deeds;

use super::definitions::{Parts, is_definition, is_named, methods};
use super::guards::without_guards;
use super::helpers::each_call;
use super::names::{assigned, free};
use super::note::Note;
use super::op::Entry;
use super::others::called_by;
use super::select::select;
use around::{Around, CALLS};
use syntax::tree::{ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// Most statements outside functions of a text that is one program.
const MOST_STATEMENTS: usize = 300;

/// The text with its program in place of the function that is it, and what is judged of that: the list
/// that it works on, or what it calls.
pub(super) fn of_program(module: &Module) -> Option<(Module, Entry)> {
    if module.body.len() > MOST_STATEMENTS {
        return None;
    }
    let mut whole = without_guards(module).unwrap_or_else(|| module.clone());
    put_in_place(&mut whole);
    let (entry, several) = {
        let parts = select(&whole, None).ok()?;
        let body: Vec<Stmt> = outside(&whole);
        let around = Around::of(&parts)?;
        let several = || Some((parts.entry.clone(), Some(around.several(&body)?)));
        let alone = |entry| Some((entry, None));
        match &parts.entry {
            Entry::Function(_) => around
                .wrapper(&body)
                .or_else(|| around.script(&body))
                .and_then(alone),
            Entry::OnGlobal(..) => around.script(&body).and_then(alone),
            _ => around.method(&body).and_then(alone).or_else(several),
        }?
    };
    let entry = match several {
        Some(run) => put_into_class(&mut whole, entry, run),
        None => entry,
    };
    Some((whole, entry))
}

/// Puts the calls of a program into a method of their own.
fn put_into_class(module: &mut Module, entry: Entry, run: Function) -> Entry {
    let Entry::Method { class, field, .. } = entry else {
        return entry;
    };
    module.body.retain(|stmt| !run.body.contains(stmt));
    for stmt in &mut module.body {
        if let StmtKind::Class(own) = &mut stmt.kind
            && own.name == class
        {
            own.body.push(Stmt {
                kind: StmtKind::Function(run.clone()),
                span: run.span,
            });
        }
    }
    let method = CALLS.to_string();
    Entry::Method {
        class,
        method,
        field,
    }
}

/// Notes of what the program does to the deck beside the call of the shuffle.
pub(super) fn notes(module: &Module, parts: &Parts) -> Vec<Note> {
    let whole = without_guards(module).unwrap_or_else(|| module.clone());
    let Some(around) = Around::of(parts) else {
        return Vec::new();
    };
    let body = outside(&whole);
    let inside = parts.classes.iter().flat_map(|class| methods(class));
    let functions = parts.functions.iter().copied().chain(inside);
    let functions: Vec<&Function> = functions.filter(|f| f.name != parts.entry.name()).collect();
    let program = called_by(&body, &[], &functions);
    let reached = functions.iter().filter(|f| program.contains(&f.name));
    let bodies = std::iter::once(&body).chain(reached.map(|f| &f.body));
    bodies.flat_map(|body| around.notes(body)).collect()
}

fn outside(module: &Module) -> Vec<Stmt> {
    let all = module.body.iter().filter(|stmt| !is_definition(stmt));
    all.cloned().collect()
}

/// Puts the body of the function that is the program, such as `main`, in the place of its only call.
fn put_in_place(module: &mut Module) {
    let is_main = |own: &Function| {
        let mut calls = 0;
        each_call(&module.body, &mut |callee, _| {
            calls += usize::from(callee.as_name() == Some(&own.name));
        });
        let mut gives = false;
        each_statement(&own.body, &mut |stmt| {
            gives |= matches!(stmt.kind, StmtKind::Return(_) | StmtKind::Global(_));
        });
        let is_plain = own.parameters.is_empty() && !is_named(&own.name) && !own.is_async;
        let names = assigned(&own.body);
        let mut others = module.body.iter().filter_map(|stmt| match &stmt.kind {
            StmtKind::Function(other) if other.name != own.name => Some(free(other)),
            _ => None,
        });
        let known = assigned(&module.body);
        let is_apart = names.iter().all(|name| !known.contains(name))
            && others.all(|other| names.iter().all(|name| !other.contains(name)));
        calls == 1 && !gives && is_plain && is_apart
    };
    let mut stmts = module.body.iter().enumerate().rev();
    let place = stmts.find_map(|(at, stmt)| {
        let StmtKind::Expr(e) = &stmt.kind else {
            return None;
        };
        let ExprKind::Call(callee, _) = &e.kind else {
            return None;
        };
        let own = module.body.iter().position(|stmt| {
            matches!(&stmt.kind, StmtKind::Function(own) if callee.as_name() == Some(&own.name) && is_main(own))
        })?;
        Some((at, own))
    });
    if let Some((at, own)) = place
        && let StmtKind::Function(main) = module.body.remove(own).kind
    {
        let at = at - usize::from(own < at);
        module.body.splice(at..=at, main.body);
    }
}
