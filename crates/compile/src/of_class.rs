//! The method of a class that shuffles, and the field that is its deck.

use std::collections::BTreeSet;

use super::changed::{Use, called, use_of};
use super::decks::{Lists, makes_list};
use super::definitions::{is_first, methods, named};
use super::op::Entry;
use super::others::called_instead;
use super::others::moves_field;
use syntax::tree::{Class, Expr, ExprKind, Function, StmtKind, each_statement};

/// The method of a class that shuffles, with its field.
pub(super) fn of_class(class: &Class, called: &BTreeSet<String>, lists: &Lists) -> Option<Entry> {
    let all: Vec<&Function> = methods(class).collect();
    let others = all.iter().copied().filter(|own| {
        let field = field_of(own, &all);
        !is_first(own) && field.is_some_and(|field| moves_field(own, &field, lists))
    });
    let method = called_instead(named(&all)?, called, others);
    if is_own_list(method) {
        return None;
    }
    let field = match takes_list(method) {
        true => String::new(),
        false => field_of(method, &all)?,
    };
    Some(Entry::Method {
        class: class.name.clone(),
        method: method.name.clone(),
        field,
    })
}

/// Returns true if a method shuffles its object, which is itself a list.
pub(super) fn is_own_list(method: &Function) -> bool {
    let own = method.parameters.first().map(|own| own.name.as_str());
    let is_own = |e: &Expr| own.is_some() && e.as_name() == own;
    let mut found = false;
    each_statement(&method.body, &mut |stmt| {
        let is_part = |part: &Expr| matches!(&part.kind, ExprKind::Index(of, _) if is_own(of));
        if let StmtKind::Assign(targets, _) = &stmt.kind {
            found |= targets.iter().any(|target| target.any(&mut { is_part }));
        }
        stmt.expressions(&mut |e| {
            found |= e.any(&mut |part| match &part.kind {
                ExprKind::Call(callee, arguments) if called(callee) == Some("shuffle") => {
                    arguments.iter().any(|argument| is_own(&argument.value))
                }
                _ => false,
            });
        });
    });
    found
}

/// Returns true if a method shuffles a list that it is given as its first argument.
fn takes_list(method: &Function) -> bool {
    let list = method.parameters.get(1).map(|list| list.name.as_str());
    list.is_some_and(|list| use_of(&method.body, &|e| e.as_name() == Some(list)) > Use::None)
}

/// The field that a method, or others that it calls, does most with that shuffles do.
fn field_of(method: &Function, all: &[&Function]) -> Option<String> {
    let own = method.parameters.first()?.name.as_str();
    let mut body = method.body.clone();
    let mut fields: Vec<String> = Vec::new();
    let mut called = BTreeSet::from([method.name.clone()]);
    let mut known = 0;
    // A method that is called adds its body, and may call another one.
    while known < body.len() {
        let mut more = Vec::new();
        each_statement(&body[known..], &mut |stmt| {
            stmt.expressions(&mut |e| {
                each_field(
                    e,
                    own,
                    &mut |field| match all.iter().find(|method| method.name == field) {
                        Some(method) if called.insert(field.to_string()) => {
                            more.extend(method.body.clone());
                        }
                        None if !fields.iter().any(|f| f == field) => {
                            fields.push(field.to_string())
                        }
                        _ => {}
                    },
                );
            });
        });
        known = body.len();
        body.append(&mut more);
    }
    let first = all.iter().find(|f| is_first(f)).map(|f| f.body.as_slice());
    let is = |field: &str| {
        let field = field.to_string();
        move |e: &Expr| e.as_field() == Some((own, field.as_str()))
    };
    let made = |field: &str| {
        let mut found = false;
        each_statement(first.unwrap_or_default(), &mut |stmt| {
            if let StmtKind::Assign(targets, value) = &stmt.kind {
                let one = targets
                    .iter()
                    .any(|t| t.as_field().is_some_and(|(_, own)| own == field));
                found |= one && (makes_list(value) || value.as_name().is_some());
            }
        });
        found
    };
    let best = fields
        .iter()
        .rev()
        .map(|field| ((use_of(&body, &is(field)), made(field)), field));
    best.max_by_key(|(score, _)| *score)
        .map(|(_, field)| field.clone())
}

/// Calls `f` for each field of a variable in an expression, also inside functions there.
fn each_field(e: &Expr, own: &str, f: &mut dyn FnMut(&str)) {
    if let Some((of, field)) = e.as_field()
        && of == own
    {
        f(field);
    }
    if let ExprKind::Lambda(function) = &e.kind {
        each_statement(&function.body, &mut |stmt| {
            stmt.expressions(&mut |e| each_field(e, own, f));
        });
    }
    e.parts(&mut |part| each_field(part, own, f));
}
