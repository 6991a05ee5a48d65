//! The deck that a text makes for itself: by the numbers and names of its cards it may tell them apart, and
//! its shuffle may speak of so many.

mod lists;
mod loops;
mod numbers;
mod texts;

use std::collections::BTreeSet;

use super::builtin::MODULES;
use super::decks::{Lists, is_blank};
use super::definitions::{Parts, is_definition, methods};
use super::guards::without_guards;
use super::names::assigned;
use super::op::{Cards, Entry};
use loops::{assigns, put_in};
use syntax::tree::{Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// Most lists of which one is made out of another.
const MOST_DEEP: u32 = 6;

/// The deck with which the text itself has its shuffle work, as far as the text fixes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnDeck {
    pub(super) cards: Cards,
    /// The number of its cards.
    pub(super) count: Option<u64>,
    /// True if some of them are equal.
    pub(super) has_equal: bool,
}

/// Finds the deck of a text.
pub(super) fn of(module: &Module, parts: &Parts) -> OwnDeck {
    let whole = without_guards(module);
    let body = whole.as_ref().map_or(&module.body, |whole| &whole.body);
    let mut all = Decks::new(body, &parts.functions, &parts.classes);
    all.find_texts();
    match &parts.entry {
        Entry::Nothing => OwnDeck::default(),
        Entry::Script { deck, .. } => all.named(body, deck),
        Entry::OnGlobal(name, deck) => {
            let inside = parts.functions.iter().find(|f| f.name == *name);
            let inside = inside.map_or(&[][..], |function| &function.body);
            let is_own = assigned(inside).contains(deck);
            all.named(if is_own { inside } else { body }, deck)
        }
        Entry::Method {
            class,
            method,
            field,
        } if !field.is_empty() => {
            let mut classes = parts.classes.iter().rev();
            let class = classes.find(|own| own.name == *class);
            class.map_or(OwnDeck::default(), |class| all.field(class, method, field))
        }
        entry => all.given(entry),
    }
}

/// The number of elements of a list, if it says that itself.
pub(super) fn count_of(list: &Expr) -> Option<u64> {
    Decks::new(&[], &[], &[]).list(list).count
}

/// What is known of the lists of a text.
#[derive(Clone)]
struct Decks<'a> {
    body: &'a [Stmt],
    /// The statements among which a list is made.
    here: &'a [Stmt],
    functions: &'a [&'a Function],
    classes: &'a [&'a Class],
    lists: Lists<'a>,
    /// Names of texts: of what loops go over lists of them with.
    texts: BTreeSet<&'a str>,
    /// Number of lists that may still be looked up.
    deep: u32,
}

impl<'a> Decks<'a> {
    fn new(body: &'a [Stmt], functions: &'a [&'a Function], classes: &'a [&'a Class]) -> Self {
        Decks {
            body,
            here: body,
            functions,
            classes,
            lists: Lists::of(functions),
            texts: BTreeSet::new(),
            deep: MOST_DEEP,
        }
    }

    /// Returns the decks among other statements, one list deeper; `None` where there are too many.
    fn inside(&self, here: &'a [Stmt]) -> Option<Self> {
        let deep = self.deep.checked_sub(1)?;
        let own = self.clone();
        Some(Decks { here, deep, ..own })
    }

    /// All statements that are run for the program: outside functions, in functions, in methods.
    fn bodies(&self) -> impl Iterator<Item = (&'a str, &'a [Stmt])> + use<'a> {
        let methods = self.classes.iter().flat_map(|class| methods(class));
        let inside = self.functions.iter().copied().chain(methods);
        let inside = inside.map(|f| (f.name.as_str(), f.body.as_slice()));
        std::iter::once(("", self.body)).chain(inside)
    }

    /// The list that the text gives to its function; of several what all have in common.
    fn given(&self, entry: &Entry) -> OwnDeck {
        let is_it = |callee: &Expr| match (&callee.kind, entry) {
            (ExprKind::Member(of, name), Entry::Method { method, .. }) => {
                name == method && of.as_name().is_none_or(|of| !MODULES.contains(&of))
            }
            (ExprKind::Name(name), Entry::Function(function)) => name == function,
            _ => false,
        };
        let mut found: Option<OwnDeck> = None;
        for (_, body) in self.bodies().filter(|(name, _)| *name != entry.name()) {
            let here = Decks {
                here: body,
                ..self.clone()
            };
            let mut see = |part: &Expr| {
                if let ExprKind::Call(callee, arguments) = &part.kind
                    && let Some(first) = arguments.first()
                    && is_it(callee)
                {
                    let own = here.list(&first.value);
                    found = Some(found.map_or(own, |known| known.common(own)));
                }
                false
            };
            each_statement(body, &mut |stmt| {
                stmt.expressions(&mut |e| {
                    e.any(&mut see);
                });
            });
        }
        found.unwrap_or_default()
    }

    /// The list in a field of a class.
    fn field(&self, class: &'a Class, shuffle: &str, field: &str) -> OwnDeck {
        let is = |e: &Expr| {
            let of_object = e.as_field().is_some_and(|(_, own)| own == field);
            of_object || e.as_name() == Some(field)
        };
        let others = methods(class).filter(|method| method.name != shuffle);
        let bodies = others.map(|method| method.body.as_slice());
        let makes = |stmt: &Stmt| {
            let one = std::slice::from_ref(stmt);
            !self.lists.draw(one) && (assigns(stmt, &is) || !put_in(one, &is).is_empty())
        };
        let all = bodies.chain([class.body.as_slice()]);
        let makers = all.flat_map(|body| body.iter().map(move |stmt| (body, stmt)));
        self.made(makers.filter(|(_, stmt)| makes(stmt)).collect(), &is)
    }

    /// The list that statements make and give this name.
    fn named(&self, body: &'a [Stmt], name: &str) -> OwnDeck {
        let all = body.iter().filter(|stmt| !is_definition(stmt));
        let makers = self.lists.making(all, name);
        let is = |e: &Expr| e.as_name() == Some(name);
        self.made(makers.into_iter().map(|stmt| (body, stmt)).collect(), &is)
    }

    /// The list that some statements make, each of which puts cards into it; of several only how many.
    fn made(&self, mut makers: Vec<(&'a [Stmt], &'a Stmt)>, is: &dyn Fn(&Expr) -> bool) -> OwnDeck {
        if makers.iter().any(|(_, stmt)| !is_blank(stmt)) {
            makers.retain(|(_, stmt)| !is_blank(stmt));
        }
        let of = |(body, stmt): &(&'a [Stmt], &'a Stmt)| {
            let inside = self
                .inside(body)
                .unwrap_or_else(|| Decks::new(&[], &[], &[]));
            match &stmt.kind {
                StmtKind::Assign(_, value) if assigns(stmt, is) => inside.list(value),
                _ => inside.filled(stmt, is),
            }
        };
        match &makers[..] {
            [] => OwnDeck::default(),
            [one] => of(one),
            [first, rest @ ..] if rest.iter().all(|(_, stmt)| !assigns(stmt, is)) => {
                let counts = rest.iter().map(|maker| of(maker).count);
                let all = counts.fold(of(first).count, |sum, count| sum?.checked_add(count?));
                OwnDeck {
                    count: all,
                    ..OwnDeck::default()
                }
            }
            _ => OwnDeck::default(),
        }
    }
}

impl OwnDeck {
    fn of(cards: Cards, count: Option<u64>) -> OwnDeck {
        OwnDeck {
            cards,
            count,
            has_equal: false,
        }
    }

    fn with_equal(self, more: bool) -> OwnDeck {
        let has_equal = self.has_equal || more;
        OwnDeck { has_equal, ..self }
    }

    /// What both decks have in common.
    fn common(self, other: OwnDeck) -> OwnDeck {
        OwnDeck {
            cards: match self.cards == other.cards {
                true => self.cards,
                false => Cards::Unknown,
            },
            count: self.count.filter(|_| self.count == other.count),
            has_equal: self.has_equal && other.has_equal,
        }
    }
}
