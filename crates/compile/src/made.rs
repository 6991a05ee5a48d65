//! The number of cards of the deck that a text makes for itself, such as 52 of `list(range(52))`.

use super::changed::{Deed, called, does};
use super::constants::value;
use super::op::Entry;
use super::select::{Parts, is_constant, methods};
use syntax::tree::{Argument, BinaryOp, Expr, ExprKind, Module, Stmt, StmtKind};

/// Number of cards of the deck that the text makes; `None` if it makes none or does not fix its
/// size.
pub(super) fn of(module: &Module, parts: &Parts) -> Option<u64> {
    let numbers = Numbers(&module.body);
    let cards = first_list(module, parts, &|list| numbers.elements(list));
    // One without cards gets them later.
    cards
        .filter(|cards| *cards > 0)
        .or_else(|| match &parts.entry {
            Entry::Script { deck, .. } | Entry::OnGlobal(_, deck) => {
                numbers.put_in(&module.body, deck)
            }
            _ => None,
        })
}

/// The number of elements of a list, if it says that itself.
pub(super) fn cards_of(list: &Expr) -> Option<u64> {
    Numbers(&[]).elements(list)
}

/// Result of `of` for the first list that is assigned to the deck.
fn first_list<T>(module: &Module, parts: &Parts, of: &dyn Fn(&Expr) -> Option<T>) -> Option<T> {
    match &parts.entry {
        Entry::Nothing | Entry::Function(_) => None,
        Entry::Script { deck, .. } => in_body(&module.body, &is_named(deck), of),
        Entry::OnGlobal(name, deck) => {
            let function = parts.functions.iter().find(|f| f.name == *name);
            let inside = function.map(|f| f.body.as_slice()).unwrap_or_default();
            let inside = in_body(inside, &is_named(deck), of);
            inside.or_else(|| in_body(&module.body, &is_named(deck), of))
        }
        Entry::Method { class, field, .. } => {
            let class = parts.classes.iter().find(|own| own.name == *class)?;
            let is_field = |target: &Expr| {
                target.as_field().is_some_and(|(_, own)| own == field)
                    || target.as_name() == Some(field)
            };
            let mut bodies = methods(class).map(|f| f.body.as_slice());
            let inside = bodies.find_map(|body| in_body(body, &is_field, of));
            inside.or_else(|| in_body(&class.body, &is_field, of))
        }
    }
}

fn in_body<T>(
    body: &[Stmt],
    is_deck: &dyn Fn(&Expr) -> bool,
    of: &dyn Fn(&Expr) -> Option<T>,
) -> Option<T> {
    body.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Assign(targets, value) if targets.iter().any(is_deck) => of(value),
        _ => None,
    })
}

fn is_named(name: &str) -> impl Fn(&Expr) -> bool {
    move |target| target.as_name() == Some(name)
}

/// Statements that give names to numbers.
struct Numbers<'a>(&'a [Stmt]);

impl Numbers<'_> {
    fn number(&self, e: &Expr) -> Option<u64> {
        let Some(name) = e.as_name() else {
            return value(e);
        };
        self.0.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::Assign(targets, number)
                if targets.iter().any(|own| own.as_name() == Some(name)) =>
            {
                value(number)
            }
            _ => None,
        })
    }

    /// Returns the number of cards that the first loop of some statements puts into a deck, one in
    /// each round.
    fn put_in(&self, body: &[Stmt], deck: &str) -> Option<u64> {
        body.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::For { iterable, body, .. } => {
                let inside = self.put_in(body, deck);
                let rounds = inside.or_else(|| does(body, deck, Deed::Puts).then_some(1));
                self.elements(iterable)?.checked_mul(rounds?)
            }
            _ => None,
        })
    }

    fn elements(&self, list: &Expr) -> Option<u64> {
        match &list.kind {
            ExprKind::List(all) | ExprKind::Tuple(all) => {
                let mut parts = all.iter().map(|one| match &one.kind {
                    ExprKind::Spread(of) => self.elements(of),
                    _ => Some(1),
                });
                parts.try_fold(0_u64, |sum, part| sum.checked_add(part?))
            }
            ExprKind::Name(name) => self.0.iter().find_map(|stmt| match &stmt.kind {
                StmtKind::Assign(targets, list) if is_constant(list) => {
                    let is = targets.iter().any(is_named(name));
                    self.elements(list).filter(|_| is)
                }
                _ => None,
            }),
            ExprKind::Text(text) => Some(text.chars().count() as u64),
            ExprKind::Record(fields) => {
                let (_, length) = fields.iter().find(|(name, _)| name == "length")?;
                self.number(length)
            }
            ExprKind::Comprehension(loops) => {
                let mut rounds = loops.clauses.iter().map(|clause| {
                    let is_whole = clause.conditions.is_empty();
                    self.elements(&clause.iterable).filter(|_| is_whole)
                });
                rounds.try_fold(1_u64, |all, rounds| all.checked_mul(rounds?))
            }
            ExprKind::Binary(BinaryOp::Add, a, b) => {
                self.elements(a)?.checked_add(self.elements(b)?)
            }
            ExprKind::Binary(BinaryOp::Multiply, a, b) => match self.elements(a) {
                Some(count) => count.checked_mul(self.number(b)?),
                None => self.elements(b)?.checked_mul(self.number(a)?),
            },
            ExprKind::Call(callee, arguments) => self.elements_of_call(callee, arguments),
            _ => None,
        }
    }

    fn elements_of_call(&self, callee: &Expr, arguments: &[Argument]) -> Option<u64> {
        let argument = |k: usize| arguments.get(k).map(|argument| &argument.value);
        match (called(callee)?, arguments.len()) {
            ("list" | "tuple" | "from" | "sorted", 1..) => self.elements(argument(0)?),
            ("range" | "Array", 1) => self.number(argument(0)?),
            ("range", 2) => {
                let [first, end] = [self.number(argument(0)?)?, self.number(argument(1)?)?];
                end.checked_sub(first)
            }
            ("keys" | "fill" | "map", _) => match &callee.kind {
                ExprKind::Member(of, _) => self.elements(of),
                _ => None,
            },
            _ => None,
        }
    }
}
