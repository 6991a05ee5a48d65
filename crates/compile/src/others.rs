//! Functions beside the one that is judged: which shuffle too, and what the program calls.

use std::collections::BTreeSet;

use super::builtin::MODULES;
use super::changed::{Use, called, use_of};
use super::decks::Lists;
use super::definitions::{is_first, is_named, methods};
use super::names::{free, uses};
use super::op::Entry;
use syntax::tree::{Class, Expr, ExprKind, Function, Stmt, StmtKind, each_statement};

/// Other parts of a text that are named as shuffles, and that the one which is judged does not use.
pub(super) fn others(entry: &Entry, functions: &[&Function], classes: &[&Class]) -> Vec<String> {
    let mut used = BTreeSet::from([entry.name().to_string()]);
    if let Entry::Script { .. } = entry {
        return Vec::new();
    }
    if let Entry::Method { class, .. } = entry {
        used.clear();
        let own = classes.iter().filter(|own| own.name == *class);
        own.for_each(|own| uses(&own.body, &mut used));
    }
    let mut known = usize::MAX;
    while known != used.len() {
        known = used.len();
        for function in functions {
            if used.contains(&function.name) {
                used.extend(free(function));
            }
        }
    }
    let lists = Lists::of(functions);
    // It has no other shuffle do that.
    let shuffles = |function: &Function| {
        moves_cards(function, &lists)
            && free(function)
                .iter()
                .all(|name| *name == function.name || *name != entry.name() && !is_named(name))
    };
    let is_other = |f: &&&Function| !used.contains(&f.name) && (is_named(&f.name) || shuffles(f));
    let others = functions.iter().filter(is_other);
    let mut all: Vec<String> = others.map(|function| function.name.clone()).collect();
    for class in classes {
        let is_judged = matches!(entry, Entry::Method { class: own, .. } if *own == class.name);
        // What a class has for itself is a function, too.
        let is_own = |method: &Function| functions.iter().any(|f| f.span == method.span);
        let shuffles = methods(class).any(|method| is_named(&method.name) && !is_own(method));
        if shuffles && !is_judged {
            all.push(class.name.clone());
        }
        if let Entry::Method { method, field, .. } = entry
            && is_judged
        {
            let inside: Vec<&Function> = methods(class).collect();
            let by_it = called_by(&[], &[method], &inside);
            let other = inside.iter().filter(|own| {
                let is_other = !by_it.contains(&own.name) && !is_first(own);
                is_other && own.name != *method && moves_field(own, field, &lists)
            });
            all.extend(other.map(|own| own.name.clone()));
        }
    }
    all
}

/// Tells whether a function moves by chance the cards of a list that it is given, or gives them back so.
pub(super) fn moves_cards(function: &Function, lists: &Lists) -> bool {
    let list = function.parameters.first().map(|list| list.name.as_str());
    let is_list = |e: &Expr| list.is_some() && e.as_name() == list;
    let mut gives = false;
    each_statement(&function.body, &mut |stmt| {
        if let StmtKind::Return(Some(value)) = &stmt.kind {
            let mixes = |part: &Expr| match &part.kind {
                ExprKind::Call(callee, _) => {
                    let name = called(callee).unwrap_or_default();
                    ["sample", "shuffle", "sort", "sorted", "toSorted"].contains(&name)
                }
                _ => false,
            };
            gives |= value.any(&mut { mixes }) && value.any(&mut { is_list });
        }
    });
    lists.draw(&function.body) && (gives || use_of(&function.body, &is_list) >= Use::Remade)
}

/// Tells whether a method moves by chance the cards of a field.
pub(super) fn moves_field(method: &Function, field: &str, lists: &Lists) -> bool {
    let own = method.parameters.first().map(|own| own.name.as_str());
    let is_field = |e: &Expr| {
        e.as_field()
            .is_some_and(|(of, name)| own == Some(of) && name == field)
    };
    lists.draw(&method.body) && use_of(&method.body, &is_field) >= Use::Remade
}

/// The names of what statements call, and functions of these names, itself or by other functions.
pub(super) fn called_by(
    body: &[Stmt],
    first: &[&str],
    functions: &[&Function],
) -> BTreeSet<String> {
    fn add(body: &[Stmt], found: &mut BTreeSet<String>) {
        each_statement(body, &mut |stmt| {
            stmt.expressions(&mut |e| {
                e.any(&mut |part| {
                    if let ExprKind::Call(callee, _) = &part.kind {
                        let of_module = matches!(&callee.kind, ExprKind::Member(of, _)
                            if of.as_name().is_some_and(|of| MODULES.contains(&of)));
                        let name = called(callee).filter(|_| !of_module);
                        found.extend(name.map(str::to_string));
                    }
                    false
                });
            });
        });
    }
    let mut found: BTreeSet<String> = first.iter().map(ToString::to_string).collect();
    add(body, &mut found);
    let mut rest = functions.to_vec();
    while let Some(at) = rest.iter().position(|f| found.contains(&f.name)) {
        add(&rest.swap_remove(at).body, &mut found);
    }
    found
}

/// The only one of some functions that the text's own program calls, if it does not call the one whose name
/// says most clearly that it shuffles.
pub(super) fn called_instead<'a>(
    named: &'a Function,
    called: &BTreeSet<String>,
    others: impl Iterator<Item = &'a Function>,
) -> &'a Function {
    let mut others = others.filter(|own| own.name != named.name && called.contains(&own.name));
    match (called.contains(&named.name), others.next(), others.next()) {
        (false, Some(only), None) => only,
        _ => named,
    }
}
