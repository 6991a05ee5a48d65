//! Which part of a text is the shuffle, and which lines are not run.

use std::collections::BTreeSet;

use super::names::{assigned, free, uses};
use super::op::Entry;
use super::result;
use crate::refusals::{Reason, Refusal};
use crate::tree::{Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// The functions, classes and statements of a module, sorted.
pub(super) struct Parts<'a> {
    pub(super) functions: Vec<&'a Function>,
    pub(super) classes: Vec<&'a Class>,
    pub(super) entry: Entry,
}

/// Words that a shuffle's name contains, the surest first.
const NAMES: [&str; 12] = [
    "shuffle", "shuffl", "洗牌", "洗", "mix", "scramble", "randomi", "permut", "fisher", "sattolo",
    "打乱", "riffle",
];

/// Finds the shuffle.
pub(super) fn select(module: &Module) -> Result<Parts<'_>, Refusal> {
    let mut functions = Vec::new();
    let mut classes = Vec::new();
    for stmt in &module.body {
        match &stmt.kind {
            StmtKind::Function(function) => functions.push(function),
            StmtKind::Class(class) => classes.push(class),
            _ => {}
        }
    }
    let entry = entry(module, &functions, &classes);
    let whole = module.body.first().map(|s| s.span).unwrap_or_default();
    let entry = entry.ok_or_else(|| {
        let refused = module.body.iter().find_map(unsupported);
        refused.unwrap_or(Refusal::new(whole, Reason::NoShuffle))
    })?;
    Ok(Parts {
        functions,
        classes,
        entry,
    })
}

/// Why a function is none that can be run, such as one that is asynchronous.
fn unsupported(stmt: &Stmt) -> Option<Refusal> {
    match &stmt.kind {
        StmtKind::Unsupported(reason, inner) if inner.iter().any(is_definition) => {
            Some(Refusal::new(stmt.span, reason.clone()))
        }
        _ => None,
    }
}

fn entry(module: &Module, functions: &[&Function], classes: &[&Class]) -> Option<Entry> {
    if works_on_a(module) {
        return Some(of_script(module, "a".to_string()));
    }
    if let Some(function) = named(functions) {
        return of_function(module, function);
    }
    if let Some(found) = classes.iter().rev().find_map(|class| of_class(class)) {
        return Some(found);
    }
    let called = |name: &str| functions.iter().any(|f| free(f).contains(name));
    let takes = |f: &&&Function| !f.parameters.is_empty() && !called(&f.name);
    if let Some(function) = functions.iter().rev().find(takes).or(functions.last()) {
        return of_function(module, function);
    }
    Some(of_script(module, built_list(&module.body)?))
}

/// A text without a function, which works on this list.
fn of_script(module: &Module, deck: String) -> Entry {
    let result = result::of(module, &deck);
    Entry::Script { deck, result }
}

/// Whether statements of the module use a list `a` that none of them makes.
fn works_on_a(module: &Module) -> bool {
    let outside: Vec<&Stmt> = module.body.iter().filter(|s| !is_definition(s)).collect();
    let mut used = BTreeSet::new();
    for stmt in &outside {
        uses(std::slice::from_ref(stmt), &mut used);
    }
    let made = outside
        .iter()
        .any(|stmt| assigned(std::slice::from_ref(stmt)).contains(&"a".to_string()));
    used.contains("a") && !made
}

pub(super) fn is_definition(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_))
}

/// The function whose name says most clearly that it shuffles.
fn named<'a>(functions: &[&'a Function]) -> Option<&'a Function> {
    let exact = functions.iter().find(|f| f.name == "shuffle");
    let by_word = |word: &str| {
        let contains = |f: &&&Function| f.name.to_lowercase().contains(word);
        functions.iter().find(contains)
    };
    exact
        .or_else(|| NAMES.into_iter().find_map(by_word))
        .copied()
}

fn of_function(module: &Module, function: &Function) -> Option<Entry> {
    if !function.parameters.is_empty() {
        return Some(Entry::Function(function.name.clone()));
    }
    let taken = free(function);
    let made = module.body.iter().find_map(|stmt| {
        let name = list_made(stmt)?;
        taken.contains(name).then(|| name.to_string())
    });
    let name = made.or_else(|| taken.contains("a").then(|| "a".to_string()))?;
    Some(Entry::OnGlobal(function.name.clone(), name))
}

/// The first list that statements make.
fn built_list(body: &[Stmt]) -> Option<String> {
    body.iter().find_map(list_made).map(str::to_string)
}

/// The name, if a statement assigns a new list to one.
pub(super) fn list_made(stmt: &Stmt) -> Option<&str> {
    match &stmt.kind {
        StmtKind::Assign(targets, value) if makes_list(value) => targets.first()?.as_name(),
        _ => None,
    }
}

pub(super) fn makes_list(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::List(_) | ExprKind::Comprehension(_) => true,
        ExprKind::Call(callee, _) => match &callee.kind {
            ExprKind::Member(of, _) => of.as_name() == Some("Array") || makes_list(of),
            _ => matches!(callee.as_name(), Some("list" | "range" | "Array")),
        },
        ExprKind::Binary(_, a, b) => makes_list(a) || makes_list(b),
        _ => false,
    }
}

/// The methods of a class.
pub(super) fn methods(class: &Class) -> impl Iterator<Item = &Function> {
    class.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(function) => Some(function),
        _ => None,
    })
}

/// Whether a method makes the object.
pub(super) fn is_first(method: &Function) -> bool {
    method.name == "__init__" || method.name == "constructor"
}

fn of_class(class: &Class) -> Option<Entry> {
    let all: Vec<&Function> = methods(class).collect();
    let method = named(&all)?;
    let first = all.iter().find(|f| is_first(f));
    let made = first.and_then(|init| field_of(init, &all, true));
    let field = made.or_else(|| field_of(method, &all, false))?;
    Some(Entry::Method {
        class: class.name.clone(),
        method: method.name.clone(),
        field,
    })
}

/// The first field that a method makes a list of, or the first one that it uses at all.
fn field_of(method: &Function, all: &[&Function], made: bool) -> Option<String> {
    let own = &method.parameters.first()?.name;
    let is_method = |name: &str| all.iter().any(|f| f.name == name);
    let mut found = None;
    each_statement(&method.body, &mut |stmt| {
        let mut see = |e: &Expr| {
            if let Some((of, field)) = e.as_field()
                && of == own
                && !is_method(field)
                && found.is_none()
            {
                found = Some(field.to_string());
            }
        };
        match &stmt.kind {
            StmtKind::Assign(targets, value) if made => {
                let parameter =
                    |p: &crate::tree::Parameter| Some(p.name.as_str()) == value.as_name();
                if makes_list(value) || method.parameters.iter().any(parameter) {
                    targets.iter().for_each(see);
                }
            }
            _ if made => {}
            _ => stmt.expressions(&mut |e| {
                e.any(&mut |part| {
                    see(part);
                    false
                });
            }),
        }
    });
    found
}

/// Whether an expression is a value that the text fixes: numbers, texts, lists of them.
pub(super) fn is_constant(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::None
        | ExprKind::Undefined
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Text(_) => true,
        ExprKind::List(all) | ExprKind::Tuple(all) => all.iter().all(is_constant),
        ExprKind::Unary(_, one) => is_constant(one),
        ExprKind::Binary(_, a, b) => is_constant(a) && is_constant(b),
        _ => false,
    }
}
