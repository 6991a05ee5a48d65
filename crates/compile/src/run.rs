//! The program of a text beside the call of its shuffle: where it is one run, from a deck to a deck, that is
//! judged; where it is not, what else it does to the deck is named.

use std::collections::BTreeSet;

use super::changed::{Deed, Use, called, deed, made_of, prints, use_of};
use super::constants::whole;
use super::decks::Lists;
use super::definitions::{Parts, is_definition, is_named, methods};
use super::guards::without_guards;
use super::helpers::each_call;
use super::names::{assigned, expression_uses, free};
use super::note::Note;
use super::op::Entry;
use super::others::{called_by, moves_cards};
use super::result::copies;
use super::select::{of_script, select};
use syntax::tree::{
    Argument, Expr, ExprKind, Function, Module, Parameter, Stmt, StmtKind, each_statement,
};

/// Most rounds of a loop that shuffles again and again, and does not try a shuffle.
const MOST_ROUNDS: usize = 20;
/// Most methods that call one another.
const MOST_DEEP: u32 = 4;
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

/// Name of the method that has the calls of a program: no text can have one of this name.
const CALLS: &str = "…";

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

/// The deed of a statement.
#[derive(Clone, Copy, Default)]
struct Did {
    /// Number of calls of the shuffle.
    calls: usize,
    /// True if it changes the deck otherwise, but for dealing.
    mixes: bool,
    takes: bool,
    shows: bool,
    /// True if it stands in no block that may do something else.
    is_plain: bool,
}

/// A program around the call of a shuffle.
struct Around<'a> {
    parts: &'a Parts<'a>,
    lists: Lists<'a>,
    shuffle: &'a Function,
    methods: Vec<&'a Function>,
}

impl<'a> Around<'a> {
    fn of(parts: &'a Parts<'a>) -> Option<Around<'a>> {
        let name = parts.entry.name();
        let mut all = match &parts.entry {
            Entry::Method { class, field, .. } if !field.is_empty() => {
                let class = parts.classes.iter().rev().find(|own| own.name == *class)?;
                methods(class).collect()
            }
            Entry::Function(_) | Entry::OnGlobal(..) => Vec::new(),
            _ => return None,
        };
        let shuffle = match all.is_empty() {
            true => parts
                .functions
                .iter()
                .copied()
                .find(|own| own.name == name)?,
            false => all
                .iter()
                .copied()
                .find(|own: &&Function| own.name == name)?,
        };
        all.retain(|own| own.name != name);
        Some(Around {
            parts,
            lists: Lists::of(&parts.functions),
            shuffle,
            methods: all,
        })
    }

    /// The only function that the program itself calls, where that shuffles by the one that was found.
    fn wrapper(&self, body: &[Stmt]) -> Option<Entry> {
        let direct = called_by(body, &[], &[]);
        let functions = self.parts.functions.iter().copied();
        let mut others = functions.filter(|own| {
            let first = own.parameters.first().map(|own| own.name.clone());
            let is = |e: &Expr| e.as_name() == first.as_deref();
            direct.contains(&own.name)
                && moves_cards(own, &self.lists)
                && !did(&own.body, &is).takes
        });
        let only = others.next().filter(|_| others.next().is_none())?;
        let reached = called_by(&only.body, &[], &self.parts.functions);
        let is_it = only.name != self.shuffle.name && !direct.contains(&self.shuffle.name);
        (is_it && reached.contains(&self.shuffle.name)).then(|| Entry::Function(only.name.clone()))
    }

    /// The list that the program makes and does more with than to shuffle it once.
    fn script(&self, body: &[Stmt]) -> Option<Entry> {
        let deck = self.deck(body)?;
        let is_made = body
            .iter()
            .any(|stmt| self.lists.made(stmt) == Some(&*deck));
        let steps = self.steps(body, &deck);
        let is_one = self.is_one_run(&steps)
            && steps
                .iter()
                .all(|(_, did)| did.is_plain || !did.mixes && did.calls == 0);
        let more = steps
            .iter()
            .map(|(_, did)| did.calls + usize::from(did.mixes))
            .sum::<usize>()
            > 1;
        let lost = steps
            .iter()
            .any(|(stmt, did)| did.calls == 1 && self.is_lost(stmt));
        (is_made && is_one && (more || lost)).then(|| of_script(body, &self.lists, &deck))
    }

    /// The only method that the program calls, where that does more than to shuffle once.
    fn method(&self, body: &[Stmt]) -> Option<Entry> {
        let Entry::Method { class, field, .. } = &self.parts.entry else {
            return None;
        };
        let direct = called_by(body, &[], &[]);
        let mut others = self.methods.iter().filter(|own| {
            let did = self.of_method(own, field, MOST_DEEP);
            direct.contains(&own.name) && (did.calls > 0 || did.mixes)
        });
        let only = others.next().filter(|_| others.next().is_none())?;
        let did = self.of_method(only, field, MOST_DEEP);
        let more = did.calls + usize::from(did.mixes) > 1;
        let is_it = did.calls > 0 && more && !did.takes && !direct.contains(&self.shuffle.name);
        is_it.then(|| Entry::Method {
            class: class.clone(),
            method: only.name.clone(),
            field: field.clone(),
        })
    }

    /// A method of several calls on one object that the program makes, of which one shuffles.
    fn several(&self, body: &[Stmt]) -> Option<Function> {
        let deck = self.deck(body)?;
        let steps = self.steps(body, &deck);
        let calls: Vec<Stmt> = steps
            .iter()
            .filter(|(_, did)| did.does())
            .map(|(stmt, _)| (*stmt).clone())
            .collect();
        let is_call = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Expr(Expr {
                kind: ExprKind::Call(callee, _),
                ..
            }) => callee.as_field().is_some_and(|(of, _)| of == deck),
            _ => false,
        };
        let is_one = self.is_one_run(&steps) && calls.len() > 1 && calls.iter().all(is_call);
        let mut made = body
            .iter()
            .filter(|stmt| matches!(&stmt.kind, StmtKind::Assign(_, value) if self.is_made(value)));
        let is_alone = made.next().is_some() && made.next().is_none();
        (is_one && is_alone).then(|| Function {
            name: CALLS.to_string(),
            span: self.shuffle.span,
            parameters: vec![Parameter {
                name: deck,
                default: None,
            }],
            body: calls,
            per_round: false,
            is_async: false,
        })
    }

    /// The name of the list that is shuffled among statements, or of the object.
    fn deck(&self, body: &[Stmt]) -> Option<String> {
        let mut found = match &self.parts.entry {
            Entry::OnGlobal(_, deck) => Some(deck.clone()),
            _ => None,
        };
        each_call(body, &mut |callee, arguments| {
            let list = match &callee.kind {
                ExprKind::Member(of, name) if *name == self.shuffle.name => of.as_name(),
                ExprKind::Name(name) if *name == self.shuffle.name => {
                    arguments.first().and_then(|own| root(&own.value))
                }
                _ => None,
            };
            if found.is_none() {
                found = list.map(String::from);
            }
        });
        found
    }

    /// Statements with what they do to the deck, after it is made, from the first of them to the last.
    fn steps<'s>(&self, body: &'s [Stmt], deck: &str) -> Vec<(&'s Stmt, Did)> {
        let mut names = BTreeSet::from([deck.to_string()]);
        let making = self.lists.making(body.iter(), deck);
        let mut all = Vec::new();
        for stmt in body {
            let mut own = self.of_statement(stmt, &names);
            own.mixes &= !making.iter().any(|own| std::ptr::eq(*own, stmt));
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && self.is_call(value)
            {
                names.extend(targets.iter().filter_map(Expr::as_name).map(String::from));
            }
            all.push((stmt, own));
        }
        let does = |(_, did): &(&Stmt, Did)| did.calls > 0 || did.mixes;
        let (Some(first), Some(last)) = (all.iter().position(does), all.iter().rposition(does))
        else {
            return Vec::new();
        };
        // What takes cards out before is told, too.
        let before = all[..first]
            .iter()
            .rposition(|(stmt, _)| self.lists.made(stmt) == Some(deck));
        all.truncate(last + 1);
        all.split_off(before.map_or(first, |at| at + 1))
    }

    /// Tells whether an object of the class is made.
    fn is_made(&self, value: &Expr) -> bool {
        match (&value.kind, &self.parts.entry) {
            (ExprKind::Call(callee, _), Entry::Method { class, .. }) => {
                made_of(callee) == Some(class)
            }
            _ => false,
        }
    }

    /// Tells whether no step shows the deck before the last one.
    fn is_one_run(&self, steps: &[(&Stmt, Did)]) -> bool {
        let calls = steps.iter().any(|(_, did)| did.calls > 0);
        calls && !steps.iter().any(|(_, did)| did.shows || did.takes)
    }

    fn is_call(&self, e: &Expr) -> bool {
        matches!(&e.kind, ExprKind::Call(callee, _) if called(callee) == Some(&self.shuffle.name))
    }

    /// Tells whether a statement calls a shuffle that gives a new list back, or shuffles a copy, and does not
    /// use that.
    fn is_lost(&self, stmt: &Stmt) -> bool {
        let StmtKind::Expr(Expr {
            kind: ExprKind::Call(callee, arguments),
            ..
        }) = &stmt.kind
        else {
            return false;
        };
        let mut gives = false;
        each_statement(&self.shuffle.body, &mut |stmt| {
            gives |= matches!(stmt.kind, StmtKind::Return(Some(_)));
        });
        let mixes = match &self.parts.entry {
            Entry::Method { field, .. } => self.of_method(self.shuffle, field, MOST_DEEP).mixes,
            Entry::OnGlobal(..) => true,
            _ => {
                let list = self.shuffle.parameters.first().map(|own| own.name.clone());
                did(&self.shuffle.body, &|e| e.as_name() == list.as_deref()).mixes
            }
        };
        let is_copy = |e: &Expr| copies(e, &|of| of.as_name().is_some());
        let copy = arguments.first().is_some_and(|own| is_copy(&own.value));
        called(callee) == Some(&self.shuffle.name) && (gives && !mixes || mixes && copy)
    }

    fn of_statement(&self, stmt: &Stmt, names: &BTreeSet<String>) -> Did {
        let one = std::slice::from_ref(stmt);
        let is_deck = |e: &Expr| e.as_name().is_some_and(|name| names.contains(name));
        if let StmtKind::For { body, iterable, .. } = &stmt.kind
            && let Some(rounds) = rounds(iterable)
        {
            let all: Vec<Did> = body
                .iter()
                .map(|stmt| self.of_statement(stmt, names))
                .collect();
            let sum = all.iter().fold(Did::default(), |sum, own| sum.with(*own));
            // How often is no number of cards, and would be taken for one.
            return Did {
                calls: sum.calls * rounds,
                ..sum
            };
        }
        let is_method = matches!(self.parts.entry, Entry::Method { .. });
        let mut own = Did::default();
        let mut given = Vec::new();
        each_call(one, &mut |callee, arguments| {
            if called(callee) == Some(&self.shuffle.name) {
                let list = match &callee.kind {
                    ExprKind::Member(of, _) if is_method || arguments.is_empty() => of,
                    _ => arguments.first().map_or(callee, |own| &own.value),
                };
                let is_other = root(list).is_some_and(|name| !names.contains(name));
                let is_alone = matches!(self.parts.entry, Entry::OnGlobal(..));
                own.calls += usize::from(is_alone || !is_other);
                given.push(list.span);
            } else if let Some((function, list)) = self.gets(callee, arguments, &is_deck) {
                own = own.with(match (&self.parts.entry, list) {
                    (Entry::Method { field, .. }, None) => {
                        self.of_method(function, field, MOST_DEEP)
                    }
                    (_, list) => did(&function.body, &|e| e.as_name() == list),
                });
            }
        });
        // What the shuffle does to it is judged.
        let rest = did(one, &|e| is_deck(e) && !given.contains(&e.span));
        Did {
            is_plain: stmt.blocks().is_empty(),
            shows: shows(stmt, names),
            ..own.with(rest)
        }
    }

    /// The function or the method that gets the deck, by a parameter of this name or as its object.
    fn gets(
        &self,
        callee: &Expr,
        arguments: &[Argument],
        is_deck: &dyn Fn(&Expr) -> bool,
    ) -> Option<(&'a Function, Option<&'a str>)> {
        if let ExprKind::Member(of, name) = &callee.kind {
            let mut methods = self.methods.iter().copied().filter(|_| is_deck(of));
            return methods
                .find(|method| method.name == *name)
                .map(|method| (method, None));
        }
        let mut functions = self.parts.functions.iter().copied();
        let function = functions.find(|own| callee.as_name() == Some(&own.name))?;
        let at = arguments.iter().position(|own| is_deck(&own.value))?;
        let parameter = function.parameters.get(at)?;
        Some((function, Some(&parameter.name)))
    }

    /// The deed of a method, itself or by others, to a field.
    fn of_method(&self, method: &Function, field: &str, deep: u32) -> Did {
        let own = method.parameters.first().map(|own| own.name.as_str());
        let is = |e: &Expr| {
            e.as_field()
                .is_some_and(|(of, name)| own == Some(of) && name == field)
        };
        let mut found = did(&method.body, &is);
        let Some(deep) = deep.checked_sub(1) else {
            return found;
        };
        each_call(&method.body, &mut |callee, _| {
            let Some((_, name)) = callee.as_field().filter(|(of, _)| own == Some(*of)) else {
                return;
            };
            match self.methods.iter().find(|other| other.name == name) {
                _ if name == self.shuffle.name => found.calls += 1,
                Some(other) => found = found.with(self.of_method(other, field, deep)),
                None => {}
            }
        });
        found
    }

    fn notes(&self, body: &[Stmt]) -> Vec<Note> {
        let Some(deck) = self.deck(body) else {
            return Vec::new();
        };
        let steps = self.steps(body, &deck);
        let line = |(stmt, _): &(&Stmt, Did)| stmt.span.start.line;
        if !steps.iter().any(|(_, did)| did.calls > 0) {
            return Vec::new();
        }
        let first = steps.iter().position(|(_, did)| did.calls > 0);
        let before = steps[..first.unwrap_or(0)]
            .iter()
            .filter(|(_, did)| did.takes && !did.mixes);
        let before: Vec<u32> = before.map(line).collect();
        let mixing: Vec<u32> = steps
            .iter()
            .filter(|(_, did)| did.mixes)
            .map(line)
            .collect();
        let mut notes: Vec<Note> = Vec::new();
        notes.extend((!before.is_empty()).then_some(Note::TakenBefore(before)));
        notes.extend((!mixing.is_empty()).then_some(Note::AlsoChanged(mixing)));
        let again = steps
            .iter()
            .filter(|(stmt, did)| did.calls > 1 && !stmt.blocks().is_empty());
        notes.extend(again.map(|step| Note::Repeated(line(step))));
        let lost = steps.iter().filter(|(stmt, _)| self.is_lost(stmt));
        notes.extend(lost.map(|step| Note::Lost(line(step))));
        notes
    }
}

impl Did {
    fn with(self, other: Did) -> Did {
        Did {
            calls: self.calls + other.calls,
            mixes: self.mixes || other.mixes,
            takes: self.takes || other.takes,
            shows: self.shows || other.shows,
            is_plain: self.is_plain,
        }
    }

    fn does(self) -> bool {
        self.calls > 0 || self.mixes
    }
}

/// The number of rounds of a loop over this, where it only does something again, a few times.
fn rounds(iterable: &Expr) -> Option<usize> {
    let ExprKind::Call(callee, arguments) = &iterable.kind else {
        return None;
    };
    match &arguments[..] {
        [count] if callee.as_name() == Some("range") => {
            let count = usize::try_from(whole(&count.value)?).ok()?;
            Some(count).filter(|count| *count <= MOST_ROUNDS)
        }
        _ => None,
    }
}

/// The deeds of statements to a list; none where they make it anew.
fn did(body: &[Stmt], is: &dyn Fn(&Expr) -> bool) -> Did {
    let mut own = Did::default();
    let mut cut = Vec::new();
    each_call(body, &mut |callee, arguments| {
        if let ExprKind::Member(of, name) = &callee.kind
            && is(of)
        {
            let cuts = name == "splice" && arguments.len() < 3;
            cut.extend(cuts.then_some(of.span));
            own.mixes |= deed(name) == Some(Deed::Puts);
            own.takes |= cuts || deed(name) == Some(Deed::Takes);
        }
    });
    own.mixes |= use_of(body, &|e| is(e) && !cut.contains(&e.span)) >= Use::Remade;
    let mut is_new = false;
    each_statement(body, &mut |stmt| match &stmt.kind {
        StmtKind::Assign(targets, value) => {
            is_new |= targets.iter().any(is) && !value.any(&mut { is });
        }
        StmtKind::Delete(_) => own.takes = true,
        _ => {}
    });
    if is_new { Did::default() } else { own }
}

/// Tells whether a statement prints one of some names.
fn shows(stmt: &Stmt, names: &BTreeSet<String>) -> bool {
    let mut found = false;
    each_statement(std::slice::from_ref(stmt), &mut |stmt| {
        stmt.expressions(&mut |e| {
            let mut used = BTreeSet::new();
            if prints(e) {
                expression_uses(e, &mut used);
            }
            found |= !used.is_disjoint(names);
        });
    });
    found
}

/// The name of a list, or of the one that a value copies.
fn root(e: &Expr) -> Option<&str> {
    match &e.kind {
        ExprKind::Slice(of, _) | ExprKind::Spread(of) => root(of),
        ExprKind::List(all) if all.len() == 1 => root(&all[0]),
        ExprKind::Call(callee, arguments) => match &callee.kind {
            ExprKind::Member(of, _) if arguments.is_empty() => root(of),
            _ => arguments.first().and_then(|own| root(&own.value)),
        },
        _ => e.as_name(),
    }
}
