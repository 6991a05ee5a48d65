//! A program around the call of a shuffle: which part of it is one run, from a deck to a deck.

use std::collections::BTreeSet;

use super::deeds::{Did, did, root, rounds, shows};
use crate::changed::{called, made_of};
use crate::decks::Lists;
use crate::definitions::{Parts, methods};
use crate::helpers::each_call;
use crate::note::Note;
use crate::op::Entry;
use crate::others::{called_by, moves_cards};
use crate::result::copies;
use crate::select::of_script;
use syntax::tree::{Argument, Expr, ExprKind, Function, Parameter, Stmt, StmtKind, each_statement};

/// Most methods that call one another.
const MOST_DEEP: u32 = 4;
/// Name of the method that has the calls of a program: no text can have one of this name.
pub(super) const CALLS: &str = "…";

/// A program around the call of a shuffle.
pub(super) struct Around<'a> {
    parts: &'a Parts<'a>,
    lists: Lists<'a>,
    shuffle: &'a Function,
    methods: Vec<&'a Function>,
}

impl<'a> Around<'a> {
    pub(super) fn of(parts: &'a Parts<'a>) -> Option<Around<'a>> {
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
    pub(super) fn wrapper(&self, body: &[Stmt]) -> Option<Entry> {
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
    pub(super) fn script(&self, body: &[Stmt]) -> Option<Entry> {
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
    pub(super) fn method(&self, body: &[Stmt]) -> Option<Entry> {
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
    pub(super) fn several(&self, body: &[Stmt]) -> Option<Function> {
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

    pub(super) fn notes(&self, body: &[Stmt]) -> Vec<Note> {
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
