//! Selection of the part of a text that is the shuffle, and of the lines that are not run.

use std::collections::BTreeSet;

use super::builtin::MODULES;
use super::changed::{Use, called, use_of};
use super::decks::{Lists, makes_list};
use super::first::{self, First};
use super::names::{free, uses};
use super::op::Entry;
use super::result;
use syntax::refusals::{Feature, Reason, Refusal};
use syntax::tree::{Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// The functions, classes and statements of a module, sorted.
pub(super) struct Parts<'a> {
    pub(super) functions: Vec<&'a Function>,
    pub(super) classes: Vec<&'a Class>,
    pub(super) entry: Entry,
    /// Functions that are not run, each with why.
    pub(super) held: Vec<(String, Refusal)>,
    /// Other shuffles of the text, which are not judged.
    pub(super) others: Vec<String>,
}

/// Words that a shuffle's name contains, the surest first.
const NAMES: [&str; 12] = [
    "shuffle", "shuffl", "洗牌", "洗", "mix", "scramble", "randomi", "permut", "fisher", "sattolo",
    "打乱", "riffle",
];

/// Rank of a name by the surest of [`NAMES`] in it: 0 for `shuffle` itself, more than the length of
/// `NAMES` for a name with none.
fn rank(name: &str) -> usize {
    let name = name.to_lowercase();
    match name == NAMES[0] {
        true => 0,
        false => {
            1 + NAMES
                .iter()
                .position(|word| name.contains(word))
                .unwrap_or(NAMES.len())
        }
    }
}

fn is_named(name: &str) -> bool {
    rank(name) <= NAMES.len()
}

/// Finds the shuffle.
pub(super) fn select(module: &Module) -> Result<Parts<'_>, Refusal> {
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
    let entry = entry(module, &functions, &classes);
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
    })
}

/// Returns true if a function gives back another one, which it makes, or an object that has one.
fn gives_function(function: &Function) -> bool {
    let mut inner = Vec::new();
    let mut found = false;
    each_statement(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Function(function) => inner.push(function.name.as_str()),
        StmtKind::Return(Some(e)) => {
            let is_made = |e: &Expr| {
                matches!(e.kind, ExprKind::Lambda(_))
                    || e.as_name().is_some_and(|name| inner.contains(&name))
            };
            found |= is_made(e)
                || matches!(&e.kind, ExprKind::Record(all) if all.iter().any(|(_, e)| is_made(e)));
        }
        _ => {}
    });
    found
}

/// Refuses a function that another one gives back, where no other is the shuffle.
fn made_by_another(module: &Module, functions: &[&Function]) -> Option<Refusal> {
    module.body.iter().find_map(|stmt| {
        let StmtKind::Assign(_, value) = &stmt.kind else {
            return None;
        };
        let ExprKind::Call(callee, _) = &value.kind else {
            return None;
        };
        let is_it = match &callee.kind {
            ExprKind::Lambda(function) => gives_function(function),
            _ => functions
                .iter()
                .any(|f| callee.as_name() == Some(&f.name) && gives_function(f)),
        };
        let reason = Reason::NotOffered(Feature::Made);
        is_it.then(|| Refusal::new(stmt.span, reason))
    })
}

/// Refuses a shuffle that is found, though it cannot be run: inside another function, or of a class that is
/// itself the list.
pub(super) fn hidden(module: &Module) -> Option<Refusal> {
    let classes: Vec<&Class> = module
        .body
        .iter()
        .filter_map(|stmt| match &stmt.kind {
            StmtKind::Class(class) => Some(class),
            _ => None,
        })
        .collect();
    let lists = Lists::of(&[]);
    let is_own = |method: &&Function| {
        is_named(&method.name) && lists.draw(&method.body) && is_own_list(method)
    };
    let own = classes.iter().find_map(|class| methods(class).find(is_own));
    let of = |span, feature| Refusal::new(span, Reason::NotOffered(feature));
    let own = own.map(|method| of(method.span, Feature::OwnList));
    let [unread, drawn] = left_out(module, &classes);
    own.or_else(|| made_inside(module)).or(unread).or(drawn)
}

/// Refuses the method of this name of an object that a function makes, which no list has.
pub(super) fn made_elsewhere(module: &Module, method: &str) -> Option<Refusal> {
    let found = || made_inside(module).or_else(|| left_out(module, &[]).into_iter().next()?);
    is_named(method).then(found)?
}

/// Refuses a shuffle inside another function.
fn made_inside(module: &Module) -> Option<Refusal> {
    let lists = Lists::of(&[]);
    let mut made = None;
    each_inside(&module.body, &mut |name, function| {
        if made.is_none() && is_named(name) && lists.draw(&function.body) {
            made = Some(function.span);
        }
    });
    made.map(|span| Refusal::new(span, Reason::NotOffered(Feature::Made)))
}

/// Refuses what may hold the shuffle of a text, where none is found: the first part that is not offered, and
/// the first call of a function that shuffles.
fn left_out(module: &Module, classes: &[&Class]) -> [Option<Refusal>; 2] {
    fn in_expression(e: &Expr, unread: &mut Option<Refusal>, drawn: &mut Option<Refusal>) {
        match &e.kind {
            ExprKind::Unsupported(reason, _) => {
                unread.get_or_insert_with(|| Refusal::new(e.span, reason.clone()));
            }
            ExprKind::Call(callee, _)
                if called(callee).is_some_and(|name| name.to_lowercase().contains("shuffle")) =>
            {
                let reason = match callee.as_field() {
                    // Of a module that is not offered.
                    Some((of, name)) if !MODULES.contains(&of) && unread.is_none() => {
                        Reason::UnknownFunction(format!("{of}.{name}"))
                    }
                    _ => Reason::NotOffered(Feature::Within),
                };
                drawn.get_or_insert_with(|| Refusal::new(e.span, reason));
            }
            ExprKind::Lambda(function) => in_body(&function.body, unread, drawn),
            _ => {}
        }
        e.parts(&mut |part| in_expression(part, unread, drawn));
    }
    fn in_body(body: &[Stmt], unread: &mut Option<Refusal>, drawn: &mut Option<Refusal>) {
        each_statement(body, &mut |stmt| {
            match &stmt.kind {
                StmtKind::Function(function) => in_body(&function.body, unread, drawn),
                StmtKind::Unsupported(reason, _) => {
                    unread.get_or_insert_with(|| Refusal::new(stmt.span, reason.clone()));
                }
                _ => {}
            }
            stmt.expressions(&mut |e| in_expression(e, unread, drawn));
        });
    }
    let (mut unread, mut drawn) = (None, None);
    in_body(&module.body, &mut unread, &mut drawn);
    for class in classes {
        in_body(&class.body, &mut unread, &mut drawn);
    }
    [unread, drawn]
}

/// Calls `f` for each function inside the functions of statements with its name, which is that of a field
/// where an object has it.
fn each_inside<'a>(body: &'a [Stmt], f: &mut dyn FnMut(&'a str, &'a Function)) {
    fn inside<'a>(body: &'a [Stmt], f: &mut dyn FnMut(&'a str, &'a Function)) {
        each_statement(body, &mut |stmt| {
            if let StmtKind::Function(function) = &stmt.kind {
                f(&function.name, function);
            }
        });
        each_inside(body, f);
    }
    fn of_expression<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a str, &'a Function)) {
        match &e.kind {
            ExprKind::Lambda(function) => inside(&function.body, f),
            ExprKind::Record(fields) => fields.iter().for_each(|(name, own)| {
                if let ExprKind::Lambda(function) = &own.kind {
                    f(name, function);
                }
                of_expression(own, f);
            }),
            _ => e.parts(&mut |part| of_expression(part, f)),
        }
    }
    each_statement(body, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Function(function) => inside(&function.body, f),
            StmtKind::Class(class) => each_inside(&class.body, f),
            _ => {}
        }
        stmt.expressions(&mut |e| of_expression(e, f));
    });
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

/// Other parts of a text that are named as shuffles, and that the one which is judged does not use.
fn others(entry: &Entry, functions: &[&Function], classes: &[&Class]) -> Vec<String> {
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
fn moves_cards(function: &Function, lists: &Lists) -> bool {
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
fn moves_field(method: &Function, field: &str, lists: &Lists) -> bool {
    let own = method.parameters.first().map(|own| own.name.as_str());
    let is_field = |e: &Expr| {
        e.as_field()
            .is_some_and(|(of, name)| own == Some(of) && name == field)
    };
    lists.draw(&method.body) && use_of(&method.body, &is_field) >= Use::Remade
}

/// The names of what statements call, and functions of these names, itself or by other functions.
fn called_by(body: &[Stmt], first: &[&str], functions: &[&Function]) -> BTreeSet<String> {
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
fn called_instead<'a>(
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
        let others = others.filter(|own| moves_cards(own, &lists));
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
fn of_script(body: &[Stmt], lists: &Lists, deck: &str) -> Entry {
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

pub(super) fn is_definition(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_))
}

/// The function whose name says most clearly that it shuffles.
fn named<'a>(functions: &[&'a Function]) -> Option<&'a Function> {
    let all = functions.iter().copied().filter(|f| is_named(&f.name));
    all.min_by_key(|f| rank(&f.name))
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

/// The methods of a class.
pub(super) fn methods(class: &Class) -> impl Iterator<Item = &Function> {
    class.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(function) => Some(function),
        _ => None,
    })
}

/// Returns true if a method is the constructor of its class.
pub(super) fn is_first(method: &Function) -> bool {
    method.name == "__init__" || method.name == "constructor"
}

fn of_class(class: &Class, called: &BTreeSet<String>, lists: &Lists) -> Option<Entry> {
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
fn is_own_list(method: &Function) -> bool {
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
/// Returns true if an expression is a value that the text fixes: numbers, texts, lists of them.
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
