//! The lists of a text: which of them is the deck, and which statements make it.

use std::collections::BTreeSet;

use super::changed::{Deed, Use, called, does, draws, use_of};
use super::definitions::{OF_ALL, OF_ONE, is_constant};
use super::names::fields_in;
use super::names::{assigned, changed, free, uses};
use super::result::{self, copies};
use syntax::tree::{BinaryOp, Expr, ExprKind, Function, Stmt, StmtKind, each_statement};

/// The lists of a text, beside its functions.
#[derive(Clone)]
pub(super) struct Lists<'a> {
    functions: &'a [&'a Function],
    /// The functions that draw, themselves or by others.
    drawing: BTreeSet<&'a str>,
}

impl<'a> Lists<'a> {
    pub(super) fn of(functions: &'a [&'a Function]) -> Lists<'a> {
        let mut all = Lists {
            functions,
            drawing: BTreeSet::new(),
        };
        let mut known = usize::MAX;
        while known != all.drawing.len() {
            known = all.drawing.len();
            let drawing = functions.iter().filter(|f| all.draw(&f.body));
            let drawing: Vec<&str> = drawing.map(|f| f.name.as_str()).collect();
            all.drawing.extend(drawing);
        }
        all
    }

    /// Tells whether statements draw, themselves or by functions of the text.
    pub(super) fn draw(&self, body: &[Stmt]) -> bool {
        let mut words = BTreeSet::new();
        uses(body, &mut words);
        fields_in(body, &mut words);
        let mut words = words.iter();
        words.any(|word| draws(word) || self.drawing.contains(word.as_str()))
    }

    /// The variables that statements change.
    pub(super) fn changed(&self, body: &[Stmt]) -> BTreeSet<String> {
        changed(body, self.functions)
    }

    /// The name, if a statement assigns a new deck to one, which may come from a function of the text.
    pub(super) fn made<'s>(&self, stmt: &'s Stmt) -> Option<&'s str> {
        let StmtKind::Assign(targets, value) = &stmt.kind else {
            return None;
        };
        let is_function = |name: &str| self.functions.iter().any(|f| f.name == name);
        let gives = match &value.kind {
            ExprKind::Call(callee, _) => callee.as_name().is_some_and(is_function),
            // Of a list of suits, say.
            ExprKind::Binary(op @ (BinaryOp::Add | BinaryOp::Multiply), a, b) => {
                let is_number = |e: &Expr| matches!(e.kind, ExprKind::Int(_));
                let counts = *op == BinaryOp::Add && (is_number(a) || is_number(b));
                a.as_name().or(b.as_name()).is_some() && !counts
            }
            _ => false,
        };
        match gives && !self.draw(std::slice::from_ref(stmt)) {
            true => targets.first()?.as_name(),
            false => list_made(stmt),
        }
    }

    /// The list with which statements do most of what shuffles do, first of all where they draw, itself
    /// or with copies of it; of several the one that is printed, or else the one that
    /// `makers` make first.
    pub(super) fn chosen<'s>(
        &self,
        makers: impl Iterator<Item = &'s Stmt>,
        body: &[Stmt],
    ) -> Option<(&'s str, [Use; 2])> {
        let drawing = body.iter().filter(|s| self.draw(std::slice::from_ref(s)));
        let drawing: Vec<Stmt> = drawing.cloned().collect();
        let printed = body.iter().rev().find_map(result::shown);
        let mut best: Option<(&str, [Use; 2])> = None;
        let mut copies = BTreeSet::new();
        for name in makers.filter_map(|stmt| self.made(stmt)) {
            let names = with_copies(name, body);
            let is = |e: &Expr| e.as_name().is_some_and(|name| names.contains(name));
            let found = [use_of(&drawing, &is), use_of(body, &is)];
            let is_printed = printed == Some(name) && !copies.contains(name);
            if best.is_none_or(|(_, most)| found > most || found == most && is_printed) {
                best = Some((name, found));
                copies = names;
            }
        }
        best
    }

    /// The statements that make a deck: the first that gives it its name, and those that put cards into
    /// it before any draws for it.
    pub(super) fn making<'s>(
        &self,
        body: impl Iterator<Item = &'s Stmt>,
        deck: &str,
    ) -> Vec<&'s Stmt> {
        let mut body = body.skip_while(|stmt| self.made(stmt) != Some(deck));
        let mut found: Vec<&Stmt> = body.next().into_iter().collect();
        let most = match found.first().is_some_and(|stmt| is_blank(stmt)) {
            true => Use::Moved,
            false => Use::Grown,
        };
        for stmt in body {
            let one = std::slice::from_ref(stmt);
            if self.draw(one) && !sets_up(stmt) {
                break;
            }
            let is = |e: &Expr| e.as_name() == Some(deck);
            if self.changed(one).contains(deck)
                && use_of(one, &is) <= most
                && !does(one, deck, Deed::Takes)
            {
                found.push(stmt);
            }
        }
        found
    }

    /// Tells whether statements put cards into the list that one of them makes.
    pub(super) fn has_cards<'s>(
        &self,
        body: impl Iterator<Item = &'s Stmt>,
        maker: &'s Stmt,
    ) -> bool {
        let name = self.made(maker);
        name.is_some_and(|name| !is_blank(maker) || self.making(body, name).len() > 1)
    }

    /// Body of a function followed by those of all functions that it refers to, directly or not;
    /// and the names that all of them take from outside.
    pub(super) fn reached(&self, function: &Function) -> (Vec<Stmt>, BTreeSet<String>) {
        let (mut body, mut taken) = (function.body.clone(), free(function));
        let mut rest = self.functions.to_vec();
        while let Some(at) = rest.iter().position(|f| taken.contains(&f.name)) {
            let other = rest.swap_remove(at);
            body.extend(other.body.iter().cloned());
            taken.extend(free(other));
        }
        (body, taken)
    }

    /// The place among statements from which on they only deal: nothing is drawn any more, and cards are
    /// taken out of the deck, which is not shown afterwards, and not put back.
    pub(super) fn dealing(&self, all: &[&Stmt], deck: &str) -> Option<usize> {
        let after = all
            .iter()
            .rposition(|stmt| self.draw(std::slice::from_ref(*stmt)))?
            + 1;
        let takes = |body: &[Stmt], deck: &str| does(body, deck, Deed::Takes);
        let mixes = |body: &[Stmt], deck: &str| {
            let is = |e: &Expr| e.as_name() == Some(deck);
            use_of(body, &is) >= Use::Remade
                || does(body, deck, Deed::Puts)
                || assigned(body).iter().any(|name| name == deck)
        };
        let tail = &all[after..];
        let at = tail
            .iter()
            .position(|stmt| self.does_to(stmt, deck, &takes))?;
        let mut after_it = tail[at..].iter();
        if after_it.any(|stmt| result::shown(stmt) == Some(deck)) {
            return None;
        }
        let mixed = tail.iter().any(|stmt| self.does_to(stmt, deck, &mixes));
        (!mixed).then_some(after + at)
    }

    /// Tells whether a statement does something to the deck, itself or by a function that gets it.
    fn does_to(&self, stmt: &Stmt, deck: &str, what: &dyn Fn(&[Stmt], &str) -> bool) -> bool {
        let one = std::slice::from_ref(stmt);
        let mut found = what(one, deck);
        let mut see = |part: &Expr| {
            let ExprKind::Call(callee, arguments) = &part.kind else {
                return false;
            };
            let mut functions = self.functions.iter();
            if let Some(function) = functions.find(|f| callee.as_name() == Some(&f.name)) {
                let mut given = arguments.iter().zip(&function.parameters);
                found |= given.any(|(own, parameter)| {
                    own.value.as_name() == Some(deck) && what(&function.body, &parameter.name)
                });
            }
            false
        };
        each_statement(one, &mut |stmt| {
            stmt.expressions(&mut |e| {
                e.any(&mut see);
            });
        });
        found
    }

    /// The deck that a function makes for itself and shuffles.
    pub(super) fn of_function<'s>(&self, function: &'s Function) -> Option<(&'s str, [Use; 2])> {
        let body = || function.body.iter();
        let has_cards = |stmt: &&Stmt| self.has_cards(body(), stmt);
        self.chosen(body().filter(has_cards), &function.body)
    }
}

/// A list with those that are made as copies of it.
fn with_copies(list: &str, body: &[Stmt]) -> BTreeSet<String> {
    let mut names = BTreeSet::from([list.to_string()]);
    let mut known = 0;
    while known != names.len() {
        known = names.len();
        each_statement(body, &mut |stmt| {
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && copies(value, &|e| {
                    e.as_name().is_some_and(|name| names.contains(name))
                })
            {
                names.extend(targets.iter().filter_map(|t| t.as_name()).map(String::from));
            }
        });
    }
    names
}

/// Tells whether a statement only makes or seeds a generator.
fn sets_up(stmt: &Stmt) -> bool {
    let (StmtKind::Assign(_, value) | StmtKind::Expr(value)) = &stmt.kind else {
        return false;
    };
    let ExprKind::Call(callee, _) = &value.kind else {
        return false;
    };
    let name = called(callee).unwrap_or_default();
    name == "SystemRandom" || OF_ALL.contains(&name) || OF_ONE.contains(&name)
}

/// Tells whether a statement makes a list without cards: empty, or of one value again and again.
pub(super) fn is_blank(stmt: &Stmt) -> bool {
    let StmtKind::Assign(_, value) = &stmt.kind else {
        return false;
    };
    match &value.kind {
        ExprKind::List(all) => all.is_empty(),
        ExprKind::Binary(BinaryOp::Multiply, a, b) => [a, b]
            .iter()
            .any(|e| matches!(&e.kind, ExprKind::List(all) if all.len() < 2)),
        ExprKind::Comprehension(loops) => is_constant(&loops.element),
        ExprKind::Call(callee, _) => match &callee.kind {
            ExprKind::Member(_, name) => name == "fill",
            _ => callee.as_name() == Some("Array"),
        },
        _ => false,
    }
}

/// The name, if a statement assigns a new deck to one.
pub(super) fn list_made(stmt: &Stmt) -> Option<&str> {
    match &stmt.kind {
        StmtKind::Assign(targets, value) if makes_list(value) && !shuffles(value) => {
            targets.first()?.as_name()
        }
        _ => None,
    }
}

/// Tells whether an expression draws, or sorts by what is called: it makes no deck, but shuffles one.
pub(super) fn shuffles(value: &Expr) -> bool {
    value.any(&mut |part| match &part.kind {
        ExprKind::Call(callee, _) => {
            let name = called(callee).unwrap_or_default();
            draws(name) || ["sort", "sorted", "toSorted"].contains(&name)
        }
        _ => false,
    })
}

pub(super) fn makes_list(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::List(_) | ExprKind::Comprehension(_) => true,
        ExprKind::Call(callee, _) => match &callee.kind {
            ExprKind::Member(of, name) => {
                of.as_name() == Some("Array") || name == "flatMap" || makes_list(of)
            }
            _ => matches!(callee.as_name(), Some("list" | "range" | "Array")),
        },
        ExprKind::Binary(_, a, b) => makes_list(a) || makes_list(b),
        _ => false,
    }
}
