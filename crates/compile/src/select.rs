//! Selection of the part of a text that is the shuffle, and of the lines that are not run.

use std::collections::BTreeSet;

use super::changed::{Use, use_of};
use super::decks::{Lists, makes_list};
use super::definitions::{Parts, is_definition, is_named, methods, named, rank};
use super::first::{self, First};
use super::hidden::{gives_function, made_by_another};
use super::names::{free, uses};
use super::of_class::of_class;
use super::op::Entry;
use super::others::{called_by, called_instead, moves_cards, others};
use super::result;
use super::values::Given;
use syntax::refusals::{Feature, Reason, Refusal};
use syntax::tree::{Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// Finds the shuffle, if it is not said.
pub(super) fn select(module: &Module, said: Option<Entry>) -> Result<Parts<'_>, Refusal> {
    let mut functions = Vec::new();
    let mut classes = Vec::new();
    let mut held: Vec<(String, Refusal)> = Vec::new();
    for stmt in &module.body {
        match &stmt.kind {
            StmtKind::Function(function) => functions.push(function),
            StmtKind::Class(class) => {
                class.body.iter().for_each(|stmt| hold(stmt, &mut held));
                classes.push(class);
            }
            _ => hold(stmt, &mut held),
        }
    }
    let entry = said.or_else(|| entry(module, &functions, &classes));
    let whole = module.body.first().map(|s| s.span).unwrap_or_default();
    let chosen = match &entry {
        Some(Entry::Script { deck, .. }) if works_on(module, deck) => 0,
        Some(Entry::Script { .. }) | None => usize::MAX,
        Some(Entry::Function(name) | Entry::OnGlobal(name, _)) => rank(name),
        Some(entry) => rank(entry.name()),
    };
    let better = held.iter().filter(|(name, _)| rank(name) <= chosen);
    if let Some((_, refusal)) = better.min_by_key(|(name, _)| rank(name)) {
        return Err(refusal.clone());
    }
    let is_maker = |entry: &Entry| {
        let named = |f: &&Function| matches!(entry, Entry::Function(name) | Entry::OnGlobal(name, _) if *name == f.name);
        functions.iter().any(|f| named(f) && gives_function(f))
    };
    let nothing = match &entry {
        Some(entry) if is_maker(entry) => Reason::NotOffered(Feature::Made),
        _ => Reason::NoShuffle,
    };
    let none = || made_by_another(module, &functions);
    let entry = entry
        .filter(|entry| !is_maker(entry))
        .ok_or_else(|| none().unwrap_or(Refusal::new(whole, nothing)))?;
    let others = others(&entry, &functions, &classes);
    Ok(Parts {
        functions,
        classes,
        entry,
        held,
        others,
        given: Given::default(),
    })
}

/// Adds the names of functions inside a statement that is not run, or only at times.
fn hold(stmt: &Stmt, held: &mut Vec<(String, Refusal)>) {
    let mut add = |name: &str, reason: &Reason| {
        held.push((name.to_string(), Refusal::new(stmt.span, reason.clone())));
    };
    let reason = match &stmt.kind {
        StmtKind::Assign(targets, value) => {
            if let ExprKind::Unsupported(reason, _) = &value.kind {
                let names = targets.iter().filter_map(Expr::as_name);
                names.for_each(|name| add(name, reason));
            }
            return;
        }
        StmtKind::Unsupported(reason, _) => reason.clone(),
        _ => Reason::NotOffered(Feature::AtTimes),
    };
    for block in stmt.blocks() {
        each_statement(block, &mut |inner| match &inner.kind {
            StmtKind::Function(function) => add(&function.name, &reason),
            StmtKind::Class(class) => methods(class).for_each(|own| add(&own.name, &reason)),
            _ => {}
        });
    }
}

fn entry(module: &Module, functions: &[&Function], classes: &[&Class]) -> Option<Entry> {
    let lists = Lists::of(functions);
    let body: Vec<Stmt> = outside(module).cloned().collect();
    if works_on(module, "a") {
        return Some(of_script(&body, &lists, "a"));
    }
    let inside = classes.iter().flat_map(|class| methods(class));
    let all: Vec<&Function> = functions.iter().copied().chain(inside).collect();
    // An object is made by what has no name in JavaScript.
    let called = called_by(&body, &["__init__", "constructor"], &all);
    if let Some(function) = named(functions) {
        let others = functions.iter().copied();
        let shuffles = |own: &&Function| is_named(&own.name) && !own.parameters.is_empty();
        let others = others.filter(|own| moves_cards(own, &lists) || shuffles(own));
        return of_function(module, called_instead(function, &called, others), &lists);
    }
    let of_class = |class: &&Class| of_class(class, &called, &lists);
    if let Some(found) = classes.iter().rev().find_map(of_class) {
        return Some(found);
    }
    if let Some(list) = unmade(module, &body) {
        return Some(of_script(&body, &lists, &list));
    }
    let has_cards = |stmt: &&Stmt| lists.has_cards(body.iter(), stmt);
    let list = lists.chosen(body.iter().filter(has_cards), &body);
    let is_moved = |(_, uses): &(&str, [Use; 2])| uses[0] >= Use::Grown;
    if let Some((list, _)) = list.filter(is_moved) {
        return Some(of_script(&body, &lists, list));
    }
    let helps = |name: &str| {
        let mut others = functions.iter().filter(|f| f.name != name);
        others.any(|f| free(f).contains(name))
    };
    let mut shuffling = functions
        .iter()
        .rev()
        .filter(|f| lists.draw(&f.body) && !helps(&f.name));
    let function = shuffling.find_map(|function| of_function(module, function, &lists));
    let any = || lists.chosen(body.iter(), &body);
    function.or_else(|| Some(of_script(&body, &lists, list.or_else(any)?.0)))
}

/// A text without a function, which works on this list.
pub(super) fn of_script(body: &[Stmt], lists: &Lists, deck: &str) -> Entry {
    let made = lists.making(body.iter(), deck);
    let rest = body.iter().filter(|stmt| !made.contains(stmt));
    Entry::Script {
        deck: deck.to_string(),
        result: result::of(&rest.collect::<Vec<_>>(), deck, lists),
    }
}

fn outside(module: &Module) -> impl Iterator<Item = &Stmt> {
    module.body.iter().filter(|stmt| !is_definition(stmt))
}

/// Returns true if statements of the module use a list before any of them gives it a value.
fn works_on(module: &Module, list: &str) -> bool {
    outside(module).find_map(|stmt| first::of_statement(stmt, list)) == Some(First::Used)
}

/// The list that the text shuffles outside functions, and that it does not make.
fn unmade(module: &Module, body: &[Stmt]) -> Option<String> {
    let mut used = BTreeSet::new();
    uses(body, &mut used);
    let mut known = BTreeSet::new();
    for stmt in &module.body {
        match &stmt.kind {
            StmtKind::Function(function) => drop(known.insert(function.name.as_str())),
            StmtKind::Class(class) => drop(known.insert(class.name.as_str())),
            StmtKind::Import(all) => known.extend(all.iter().map(|import| import.name.as_str())),
            _ => {}
        }
    }
    known.extend(super::builtin::JS_OBJECTS);
    known.extend(super::builtin::MODULES);
    let open = used.iter().filter(|name| !known.contains(name.as_str()));
    let open = open.filter(|name| works_on(module, name));
    let uses = open.map(|name| {
        let found = use_of(body, &|e| e.as_name() == Some(name));
        (found, name.clone())
    });
    let best = uses
        .filter(|(found, _)| *found > Use::None)
        .max_by_key(|(found, _)| *found);
    best.map(|(_, name)| name)
}

fn of_function(module: &Module, function: &Function, lists: &Lists) -> Option<Entry> {
    if !function.parameters.is_empty() {
        return Some(Entry::Function(function.name.clone()));
    }
    let (body, taken) = lists.reached(function);
    let made =
        outside(module).filter(|stmt| lists.made(stmt).is_some_and(|name| taken.contains(name)));
    let made = lists.chosen(made, &body);
    let own = || taken.contains("a").then_some(("a", [Use::None; 2]));
    let inside = lists.of_function(function);
    let more = |(_, uses): &(&str, [Use; 2])| made.is_none_or(|(_, most)| *uses > most);
    match inside.filter(more).or(made).or_else(own).or(inside) {
        Some((name, _)) => Some(Entry::OnGlobal(function.name.clone(), name.to_string())),
        None if makes_deck(function) => Some(Entry::Function(function.name.clone())),
        None => None,
    }
}

/// Returns true if a function takes no deck, but makes one and returns it; a parameter says the
/// number of cards.
pub(super) fn makes_deck(function: &Function) -> bool {
    let first = function.parameters.first().map(|first| first.name.as_str());
    let takes_list = first
        .is_some_and(|first| use_of(&function.body, &|e| e.as_name() == Some(first)) > Use::None);
    let (mut makes, mut returns) = (false, false);
    each_statement(&function.body, &mut |stmt| {
        returns |= matches!(stmt.kind, StmtKind::Return(Some(_)));
        stmt.expressions(&mut |e| makes |= e.any(&mut |part| makes_list(part)));
    });
    !takes_list && makes && returns
}
