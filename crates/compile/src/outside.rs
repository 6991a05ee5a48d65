//! Statements of the module that run before the shuffle: those that make what it uses.

use std::collections::BTreeSet;

use super::builtin::JS_OBJECTS;
use super::changed::called;
use super::decks::Lists;
use super::definitions::{Parts, is_constant, is_definition, methods};
use super::first::{self, First};
use super::names::{assigned, changed, expression_uses, fields_in, free, taken_along, uses};
use super::op::Entry;
use super::values::is_of_lists;
use syntax::refusals::{Feature, Reason, Refusal};
use syntax::tree::{
    Argument, Expr, ExprKind, Function, Language, Module, Stmt, StmtKind, each_statement,
};

/// The statements outside functions that run before the shuffle, in their order; of a text without one
/// all that do not make its deck.
pub(super) fn outside<'a>(module: &'a Module, parts: &Parts<'a>) -> Vec<&'a Stmt> {
    let mut all = before(module, parts);
    let (shuffle, deck) = match &parts.entry {
        Entry::Nothing => return Vec::new(),
        Entry::Script { deck, result } => {
            let made = making(module, parts);
            all.retain(|stmt| !made.iter().any(|own| std::ptr::eq(*own, *stmt)));
            let judged = result.as_ref().unwrap_or(deck);
            let dealing = Lists::of(&parts.functions).dealing(&all, judged);
            all.truncate(dealing.unwrap_or(all.len()));
            return without_idle(all, parts, [Some(deck), result.as_ref()]);
        }
        entry => shuffle_and_deck(entry),
    };
    let used = used(&all, parts, shuffle, deck);
    all.retain(|stmt| makes(stmt, parts, &used, [shuffle, deck]));
    all
}

/// The statements outside functions before the program that tries the shuffle.
fn before<'a>(module: &'a Module, parts: &Parts<'a>) -> Vec<&'a Stmt> {
    let all = module.body.iter().filter(|stmt| !is_definition(stmt));
    all.take_while(|stmt| !tries(stmt, module, parts)).collect()
}

/// The statements that make the deck of a text without a function.
fn making<'a>(module: &'a Module, parts: &Parts<'a>) -> Vec<&'a Stmt> {
    match &parts.entry {
        Entry::Script { deck, .. } => {
            let all = module.body.iter().filter(|stmt| !is_definition(stmt));
            Lists::of(&parts.functions).making(all, deck)
        }
        _ => Vec::new(),
    }
}

/// Statements without those that give a name a plain value, which no other one needs.
fn without_idle<'a>(
    all: Vec<&'a Stmt>,
    parts: &Parts,
    kept: [Option<&String>; 2],
) -> Vec<&'a Stmt> {
    let inside = parts.functions.iter().flat_map(|f| free(f));
    let mut used: BTreeSet<String> = inside.chain(kept.into_iter().flatten().cloned()).collect();
    let is_idle = |stmt: &Stmt, used: &BTreeSet<String>| match &stmt.kind {
        StmtKind::Assign(targets, value) if is_constant(value) => targets
            .iter()
            .all(|t| t.as_name().is_some_and(|name| !used.contains(name))),
        _ => false,
    };
    for stmt in &all {
        if !is_idle(stmt, &BTreeSet::new()) {
            uses(std::slice::from_ref(*stmt), &mut used);
        }
    }
    all.into_iter()
        .filter(|stmt| !is_idle(stmt, &used))
        .collect()
}

/// Refuses a statement that is left out, though it makes something that is used: beside the deck of a
/// text without a function, or in the class of the shuffle, whose body is run later.
pub(super) fn refuse_mixed(module: &Module, parts: &Parts) -> Result<(), Refusal> {
    let (deck, made, run) = match &parts.entry {
        Entry::Script { deck, .. } => {
            (deck.as_str(), making(module, parts), outside(module, parts))
        }
        Entry::OnGlobal(name, deck) => {
            let function = parts.functions.iter().find(|f| f.name == *name);
            let body = function.map(|f| f.body.as_slice()).unwrap_or_default();
            let lists = Lists::of(&parts.functions);
            let made = match assigned(body).contains(deck) {
                true => lists.making(body.iter(), deck),
                false => Vec::new(),
            };
            (deck.as_str(), made, body.iter().collect())
        }
        _ => ("", Vec::new(), Vec::new()),
    };
    let run: Vec<&Stmt> = run
        .into_iter()
        .filter(|stmt| !made.contains(stmt))
        .collect();
    let is_mixed = |stmt: &&Stmt| {
        let place = |stmt: &Stmt| (stmt.span.start.line, stmt.span.start.column);
        let later = || run.iter().filter(|own| place(own) > place(stmt));
        let first = |name: &String| later().find_map(|own| first::of_statement(own, name));
        let all = changed(std::slice::from_ref(*stmt), &parts.functions);
        let mut others = all.iter().filter(|name| *name != deck);
        others.any(|name| first(name) == Some(First::Used))
    };
    let is_of_class = |stmt: &&Stmt| match (&stmt.kind, &parts.entry) {
        (StmtKind::Assign(targets, _), Entry::Method { class, .. }) => targets
            .iter()
            .any(|target| target.as_field().is_some_and(|(of, _)| of == class)),
        _ => false,
    };
    let mixed = made.iter().copied().find(is_mixed);
    match mixed.or_else(|| before(module, parts).into_iter().find(is_of_class)) {
        Some(stmt) => Err(Refusal::new(stmt.span, Reason::Mixed)),
        None => Ok(()),
    }
}

/// The names that imports outside functions make known.
fn imported(module: &Module) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    each_statement(&module.body, &mut |stmt| {
        if let StmtKind::Import(all) = &stmt.kind {
            names.extend(all.iter().map(|import| import.name.as_str()));
        }
    });
    names
}

/// The name of the function or class that shuffles, and of the list outside it that it shuffles, if
/// there is one.
fn shuffle_and_deck(entry: &Entry) -> (&str, &str) {
    match entry {
        Entry::Script { .. } | Entry::Nothing => ("", ""),
        Entry::OnGlobal(name, deck) => (name, deck),
        Entry::Method { class, .. } => (class, ""),
        Entry::Function(name) => (name, ""),
    }
}

/// Tells whether a statement is of the program that tries the shuffle: calls it, itself or by others.
fn tries(stmt: &Stmt, module: &Module, parts: &Parts) -> bool {
    if let Entry::Script { .. } | Entry::Nothing = parts.entry {
        return false;
    }
    let modules = imported(module);
    let is_of_lists = |f: &&Function| f.name == parts.entry.name() && is_of_lists(f);
    let is_method =
        matches!(parts.entry, Entry::Method { .. }) || parts.functions.iter().any(is_of_lists);
    // A generator has a method of this name, too.
    let name = |callee: &Expr| match &callee.kind {
        ExprKind::Member(of, name) => {
            let of = of.as_name().unwrap_or_default();
            let is_class = parts.classes.iter().any(|class| class.name == of);
            (is_class || is_method && !modules.contains(of)).then(|| name.clone())
        }
        _ => callee.as_name().map(str::to_string),
    };
    let calls = |body: &[Stmt]| {
        let mut found = BTreeSet::new();
        each_statement(body, &mut |stmt| {
            stmt.expressions(&mut |e| {
                e.any(&mut |part| {
                    if let ExprKind::Call(callee, _) = &part.kind {
                        found.extend(name(callee));
                    }
                    false
                });
            });
        });
        found
    };
    let mut called: BTreeSet<String> = calls(std::slice::from_ref(stmt));
    let mut rest = parts.functions.clone();
    while let Some(at) = rest
        .iter()
        .position(|f| called.contains(&f.name) && f.name != parts.entry.name())
    {
        called.extend(calls(&rest.swap_remove(at).body));
    }
    called.contains(parts.entry.name())
}

/// The names that the shuffle uses, and those that hang together with them.
fn used(all: &[&Stmt], parts: &Parts, shuffle: &str, deck: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::from([shuffle.to_string()]);
    parts.given.uses(&mut used);
    for class in parts.classes.iter().filter(|c| c.name == shuffle) {
        used.extend(taken_along(&class.body));
        uses(&class.body, &mut used);
    }
    let mut known = 0;
    while known < used.len() {
        known = used.len();
        for function in &parts.functions {
            if used.contains(&function.name) {
                let made = match function.name == shuffle && !deck.is_empty() {
                    true => Lists::of(&parts.functions).making(function.body.iter(), deck),
                    false => Vec::new(),
                };
                let rest = function.body.iter().filter(|stmt| !made.contains(stmt));
                used.extend(free(&Function {
                    body: rest.cloned().collect(),
                    ..(*function).clone()
                }));
                let defaults = function
                    .parameters
                    .iter()
                    .filter_map(|p| p.default.as_ref());
                defaults.for_each(|e| expression_uses(e, &mut used));
            }
        }
        for stmt in all {
            if makes(stmt, parts, &used, [shuffle, deck]) {
                uses(std::slice::from_ref(stmt), &mut used);
            }
        }
    }
    used
}

/// Tells whether a statement gives one of some names its value, or changes that; not what is `given`: the
/// shuffle and its deck.
fn makes(stmt: &Stmt, parts: &Parts, used: &BTreeSet<String>, given: [&str; 2]) -> bool {
    let found = changed(std::slice::from_ref(stmt), &parts.functions);
    let mut found = found.iter().filter(|name| !given.contains(&name.as_str()));
    found.any(|name| used.contains(name))
}

/// Tells whether an expression runs a text, or gives a module to what may put something else in place of
/// its functions.
fn gives_away(e: &Expr, language: Language, is_object: &dyn Fn(&str) -> bool) -> bool {
    let ExprKind::Call(callee, arguments) = &e.kind else {
        return false;
    };
    let is_module = |own: &Argument| match &own.value.kind {
        ExprKind::Text(path) => path.split_once('.').is_some_and(|(of, _)| is_object(of)),
        _ => own.value.as_name().is_some_and(is_object),
    };
    match (language, called(callee).unwrap_or_default()) {
        (_, "exec" | "eval") => matches!(callee.kind, ExprKind::Name(_)),
        (Language::Python, "setattr" | "delattr" | "getattr" | "object" | "patch") => {
            arguments.iter().any(is_module)
        }
        (Language::Python, _) => false,
        (Language::JavaScript, _) => {
            let is_chance = |name: &str| ["Math", "crypto"].contains(&name);
            let given = |own: &Argument| own.value.as_name().is_some_and(is_chance);
            arguments.iter().any(given)
        }
    }
}

/// Refuses a text that puts something else in place of a function which the shuffle uses, of its own or
/// of the language.
pub(super) fn refuse_replaced(module: &Module, parts: &Parts) -> Result<(), Refusal> {
    let all = before(module, parts);
    let (shuffle, deck) = shuffle_and_deck(&parts.entry);
    let used = used(&all, parts, shuffle, deck);
    let is_used = |name: &str| shuffle.is_empty() || used.contains(name);
    let modules = imported(module);
    let is_object = |name: &str| match module.language {
        Language::Python => modules.contains(name),
        Language::JavaScript => JS_OBJECTS.contains(&name),
    };
    let way = on_the_way(module, parts);
    // A module may have another name, or be reached by way of the global object.
    let mut others = BTreeSet::new();
    for stmt in &way {
        each_statement(std::slice::from_ref(*stmt), &mut |stmt| {
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && value.as_name().is_some_and(is_object)
            {
                others.extend(targets.iter().filter_map(Expr::as_name));
            }
        });
    }
    // What is required has the name of its module, as `crypto`.
    let is_shadow =
        |name: &str| module.language == Language::JavaScript && ["Math", "console"].contains(&name);
    let is_theirs = |target: &Expr| match &target.kind {
        ExprKind::Member(of, _) => {
            called(of).is_some_and(|name| is_object(name) || others.contains(name))
        }
        ExprKind::Name(name) => is_shadow(name),
        _ => false,
    };
    let is_ours = |target: &Expr| {
        let name = target.as_name();
        let mut ours = parts.functions.iter().filter(|f| is_used(&f.name));
        ours.any(|f| Some(&*f.name) == name)
    };
    let mut found = None;
    let mut see = |body: &[Stmt], is_such: &dyn Fn(&Expr) -> bool| {
        each_statement(body, &mut |stmt| {
            let replaces = match &stmt.kind {
                StmtKind::Assign(targets, _) => targets.iter().any(is_such),
                // A function gives another value to what an import made known.
                StmtKind::Global(names) => names.iter().any(|name| modules.contains(&**name)),
                // An object with functions.
                StmtKind::Class(class) => is_shadow(&class.name),
                _ => false,
            };
            if replaces {
                found.get_or_insert(stmt.span);
            }
        });
    };
    see(&module.body, &is_ours);
    for stmt in &way {
        see(std::slice::from_ref(*stmt), &is_theirs);
    }
    for stmt in &way {
        each_statement(std::slice::from_ref(*stmt), &mut |stmt| {
            stmt.expressions(&mut |e| {
                if e.any(&mut |part| gives_away(part, module.language, &is_object)) {
                    found.get_or_insert(stmt.span);
                }
            });
        });
    }
    let reason = Reason::NotOffered(Feature::Replaced);
    found.map_or(Ok(()), |span| Err(Refusal::new(span, reason)))
}

/// The statements that may run before the shuffle: those outside functions, the bodies of classes, and
/// the functions and methods that these reach, of an object first what makes it.
pub(super) fn on_the_way<'a>(module: &'a Module, parts: &Parts<'a>) -> Vec<&'a Stmt> {
    let bodies = parts.classes.iter().flat_map(|class| &class.body);
    let outside = module.body.iter().chain(bodies);
    let mut all: Vec<&Stmt> = outside.filter(|stmt| !is_definition(stmt)).collect();
    let mut used = BTreeSet::new();
    let mut called = BTreeSet::from(["__init__", "constructor"].map(String::from));
    if let Entry::Method { class, .. } = &parts.entry {
        used.insert(class.clone());
    }
    for stmt in &all {
        uses(std::slice::from_ref(stmt), &mut used);
        fields_in(std::slice::from_ref(stmt), &mut called);
    }
    let mut rest: Vec<(Option<&str>, &Function)> =
        parts.functions.iter().map(|f| (None, *f)).collect();
    for class in &parts.classes {
        rest.extend(methods(class).map(|method| (Some(&*class.name), method)));
    }
    while let Some(at) = rest.iter().position(|(class, f)| match class {
        Some(class) => used.contains(*class) && called.contains(&f.name),
        None => used.contains(&f.name),
    }) {
        let (_, function) = rest.swap_remove(at);
        used.extend(free(function));
        fields_in(&function.body, &mut called);
        all.extend(&function.body);
    }
    all
}
