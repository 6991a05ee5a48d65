//! Statements of the module that run before the shuffle: those that make what it uses.

use std::collections::BTreeSet;

use super::builtin::JS_OBJECTS;
use super::names::{assigned, expression_uses, free, taken_along, uses};
use super::op::Entry;
use super::select::{Parts, is_constant, is_definition};
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{Expr, ExprKind, Language, Module, Stmt, StmtKind, each_statement};

/// The statements outside functions that run before the shuffle, in their order; of a text without one
/// all of them.
pub(super) fn outside<'a>(module: &'a Module, parts: &Parts<'a>) -> Vec<&'a Stmt> {
    let all = module.body.iter().filter(|stmt| !is_definition(stmt));
    let all: Vec<&Stmt> = all.collect();
    let Some((shuffle, deck)) = shuffle_and_deck(&parts.entry) else {
        return match &parts.entry {
            Entry::Nothing => Vec::new(),
            _ => all,
        };
    };
    let used = used(&all, parts, shuffle, deck);
    let is_run = |stmt: &&Stmt| match &stmt.kind {
        StmtKind::Assign(targets, value) if is_constant(value) => {
            deck.is_empty() || targets.iter().all(|t| t.as_name() != Some(deck))
        }
        _ => makes(stmt, &used, shuffle, deck),
    };
    all.into_iter().filter(is_run).collect()
}

/// The name of the function or class that shuffles, and of the list outside it that it shuffles, if
/// there is one; `None` of a text without such a function.
fn shuffle_and_deck(entry: &Entry) -> Option<(&str, &str)> {
    match entry {
        Entry::Script { .. } | Entry::Nothing => None,
        Entry::OnGlobal(name, deck) => Some((name, deck)),
        Entry::Method { class, .. } => Some((class, "")),
        Entry::Function(name) => Some((name, "")),
    }
}

/// The names that the shuffle uses, and those that hang together with them.
fn used(all: &[&Stmt], parts: &Parts, shuffle: &str, deck: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::from([shuffle.to_string()]);
    for class in parts.classes.iter().filter(|c| c.name == shuffle) {
        used.extend(taken_along(&class.body));
        uses(&class.body, &mut used);
    }
    let mut known = 0;
    while known < used.len() {
        known = used.len();
        for function in &parts.functions {
            if used.contains(&function.name) {
                used.extend(free(function));
                let defaults = function
                    .parameters
                    .iter()
                    .filter_map(|p| p.default.as_ref());
                defaults.for_each(|e| expression_uses(e, &mut used));
            }
        }
        for stmt in all {
            if makes(stmt, &used, shuffle, deck) {
                uses(std::slice::from_ref(stmt), &mut used);
            }
        }
    }
    used
}

/// Tells whether a statement gives one of some names its value, or changes that, and is not the program
/// that tries the shuffle.
fn makes(stmt: &Stmt, used: &BTreeSet<String>, shuffle: &str, deck: &str) -> bool {
    let one = std::slice::from_ref(stmt);
    let mut inside = BTreeSet::new();
    uses(one, &mut inside);
    if inside.contains(shuffle) {
        return false;
    }
    let mut found = assigned(one);
    each_statement(one, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Assign(targets, _) | StmtKind::Delete(targets) => {
                found.extend(targets.iter().filter_map(root));
            }
            StmtKind::Update(target, ..) => found.extend(root(target)),
            _ => {}
        }
        stmt.expressions(&mut |e| {
            e.any(&mut |part| {
                match &part.kind {
                    ExprKind::Assign(assignment) => found.extend(root(&assignment.target)),
                    ExprKind::Call(callee, _) if callee.as_name().is_none() => {
                        found.extend(root(callee));
                    }
                    _ => {}
                }
                false
            });
        });
    });
    found.iter().any(|name| name != deck && used.contains(name))
}

/// The variable that an expression is, or is a part of.
fn root(e: &Expr) -> Option<String> {
    match &e.kind {
        ExprKind::Member(of, _) | ExprKind::Index(of, _) | ExprKind::Slice(of, _) => root(of),
        _ => e.as_name().map(str::to_string),
    }
}

/// Refuses a text that puts something else in place of a function which the shuffle uses, of its own or
/// of the language.
pub(super) fn refuse_replaced(module: &Module, parts: &Parts) -> Result<(), Refusal> {
    let all: Vec<&Stmt> = module.body.iter().filter(|s| !is_definition(s)).collect();
    let named = shuffle_and_deck(&parts.entry);
    let used = named.map(|(shuffle, deck)| used(&all, parts, shuffle, deck));
    let is_used = |name: &str| used.as_ref().is_none_or(|used| used.contains(name));
    let mut modules = BTreeSet::new();
    let mut found = None;
    each_statement(&module.body, &mut |stmt| match &stmt.kind {
        StmtKind::Import(all) => modules.extend(all.iter().map(|import| import.name.as_str())),
        StmtKind::Assign(targets, _) => {
            let is_theirs = |target: &Expr| {
                target
                    .as_field()
                    .is_some_and(|(of, _)| match module.language {
                        Language::Python => modules.contains(of),
                        Language::JavaScript => JS_OBJECTS.contains(&of),
                    })
            };
            let is_ours = |target: &Expr| {
                let name = target.as_name();
                let mut ours = parts.functions.iter().filter(|f| is_used(&f.name));
                ours.any(|f| Some(&*f.name) == name)
            };
            if targets
                .iter()
                .any(|target| is_theirs(target) || is_ours(target))
            {
                found.get_or_insert(stmt.span);
            }
        }
        _ => {}
    });
    let reason = Reason::NotOffered(Feature::Replaced);
    found.map_or(Ok(()), |span| Err(Refusal::new(span, reason)))
}
