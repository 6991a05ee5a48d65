//! The cards of the deck that a text makes for itself: by their numbers and names it may tell them apart.

use std::collections::BTreeSet;

use super::builtin::MODULES;
use super::changed::{Deed, called, deed};
use super::decks::{Lists, is_blank};
use super::guards::without_guards;
use super::names::assigned;
use super::op::{Cards, Entry};
use super::select::{Parts, methods};
use syntax::refusals::{Feature, Reason};
use syntax::tree::{
    Argument, BinaryOp, Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement,
};

/// Most lists of which one is made out of another.
const MOST_DEEP: u32 = 6;

/// The cards of the deck with which the text itself has its shuffle work.
pub(super) fn of(module: &Module, parts: &Parts) -> Cards {
    let whole = without_guards(module);
    let body = whole.as_ref().map_or(&module.body, |whole| &whole.body);
    let mut all = Decks {
        body,
        functions: &parts.functions,
        classes: &parts.classes,
        lists: Lists::of(&parts.functions),
        texts: BTreeSet::new(),
        deep: MOST_DEEP,
    };
    all.find_texts();
    match &parts.entry {
        Entry::Nothing => Cards::Unknown,
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
            class.map_or(Cards::Unknown, |class| all.field(class, method, field))
        }
        entry => all.given(entry),
    }
}

/// What is known of the lists of a text.
#[derive(Clone)]
struct Decks<'a> {
    body: &'a [Stmt],
    functions: &'a [&'a Function],
    classes: &'a [&'a Class],
    lists: Lists<'a>,
    /// Names of texts: of what loops go over lists of them with.
    texts: BTreeSet<&'a str>,
    /// Number of lists that may still be looked up.
    deep: u32,
}

impl<'a> Decks<'a> {
    /// All statements that are run for the program: outside functions, in functions, in methods.
    fn bodies(&self) -> impl Iterator<Item = (&'a str, &'a [Stmt])> + use<'a> {
        let methods = self.classes.iter().flat_map(|class| methods(class));
        let inside = self.functions.iter().copied().chain(methods);
        let inside = inside.map(|f| (f.name.as_str(), f.body.as_slice()));
        std::iter::once(("", self.body)).chain(inside)
    }

    fn find_texts(&mut self) {
        let mut lists = BTreeSet::new();
        for (_, body) in self.bodies() {
            each_statement(body, &mut |stmt| match &stmt.kind {
                StmtKind::Assign(targets, value) if is_of_texts(value, &BTreeSet::new()) => {
                    lists.extend(targets.iter().filter_map(Expr::as_name));
                }
                _ => {}
            });
        }
        let mut texts = BTreeSet::new();
        let mut goes = |target: &'a Expr, iterable: &Expr| {
            if is_of_texts(iterable, &lists) {
                texts.extend(target.as_name());
            }
        };
        for (_, body) in self.bodies() {
            each_statement(body, &mut |stmt| {
                if let StmtKind::For {
                    target, iterable, ..
                } = &stmt.kind
                {
                    goes(target, iterable);
                }
                stmt.expressions(&mut |e| each_clause(e, &mut goes));
            });
        }
        self.texts = texts;
    }

    /// The cards of the lists that the text gives to its function, if all are alike.
    fn given(&self, entry: &Entry) -> Cards {
        let is_it = |callee: &Expr| match (&callee.kind, entry) {
            (ExprKind::Member(of, name), Entry::Method { method, .. }) => {
                name == method && of.as_name().is_none_or(|of| !MODULES.contains(&of))
            }
            (ExprKind::Name(name), Entry::Function(function)) => name == function,
            _ => false,
        };
        let mut found: Option<Cards> = None;
        for (_, body) in self.bodies().filter(|(name, _)| *name != entry.name()) {
            let mut see = |part: &Expr| {
                if let ExprKind::Call(callee, arguments) = &part.kind
                    && let Some(first) = arguments.first()
                    && is_it(callee)
                {
                    let own = match first.value.as_name() {
                        Some(name) if assigned(body).iter().any(|own| own == name) => {
                            self.named(body, name)
                        }
                        _ => self.list(&first.value),
                    };
                    found = Some(match found {
                        Some(known) if known != own => Cards::Unknown,
                        _ => own,
                    });
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

    /// The cards of a field of a class.
    fn field(&self, class: &'a Class, shuffle: &str, field: &str) -> Cards {
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

    /// The cards of a list that statements make and give this name.
    fn named(&self, body: &[Stmt], name: &str) -> Cards {
        let all = body.iter();
        let all = all.filter(|stmt| !super::select::is_definition(stmt));
        let makers = self.lists.making(all, name);
        let is = |e: &Expr| e.as_name() == Some(name);
        self.made(makers.into_iter().map(|stmt| (body, stmt)).collect(), &is)
    }

    /// The cards that the only one of some statements that puts any into a list makes.
    fn made(&self, mut makers: Vec<(&[Stmt], &Stmt)>, is: &dyn Fn(&Expr) -> bool) -> Cards {
        makers.retain(|(_, stmt)| !is_blank(stmt));
        let ([(body, stmt)], Some(deep)) = (&makers[..], self.deep.checked_sub(1)) else {
            return Cards::Unknown;
        };
        let inside = Decks {
            deep,
            ..self.clone()
        };
        match &stmt.kind {
            StmtKind::Assign(_, value) if assigns(stmt, is) => inside.list(value),
            _ => inside.filled(body, stmt, is).unwrap_or_default(),
        }
    }

    /// The cards that a loop puts into a list, one in each round.
    fn filled(&self, body: &[Stmt], stmt: &Stmt, is: &dyn Fn(&Expr) -> bool) -> Option<Cards> {
        let put = put_in(std::slice::from_ref(stmt), is);
        if !put.is_empty() && put.iter().all(|(_, card)| self.is_named(card)) {
            return Some(Cards::Named);
        }
        let ([(place, card)], Some((name, first, round))) = (&put[..], self.counted(body, stmt))
        else {
            return None;
        };
        let is_first = place.is_none_or(|place| linear(place, name) == Some(-first));
        let only = matches!(round, [only] if only.blocks().is_empty());
        let more = linear(card, name).filter(|_| is_first && only)?;
        Some(Cards::From(first.checked_add(more)?))
    }

    /// The counter of a loop, its first number, and a round.
    fn counted<'s>(&self, body: &[Stmt], stmt: &'s Stmt) -> Option<(&'s str, i64, &'s [Stmt])> {
        match &stmt.kind {
            StmtKind::For {
                target,
                iterable,
                body,
                ..
            } => match self.list(iterable) {
                Cards::From(first) => Some((target.as_name()?, first, body)),
                _ => None,
            },
            StmtKind::While {
                step, body: round, ..
            } => {
                let [
                    Stmt {
                        kind: StmtKind::Update(counter, BinaryOp::Add, by),
                        ..
                    },
                ] = &step[..]
                else {
                    return None;
                };
                let name = counter.as_name().filter(|_| by.kind == ExprKind::Int(1))?;
                let before = body.iter().take_while(|own| !std::ptr::eq(*own, stmt));
                let first = before.filter_map(|own| match &own.kind {
                    StmtKind::Assign(targets, value)
                        if targets.iter().any(|target| target.as_name() == Some(name)) =>
                    {
                        Some(number(value))
                    }
                    _ => None,
                });
                Some((name, first.last()??, round))
            }
            _ => None,
        }
    }

    /// The cards of a list that is written so.
    fn list(&self, list: &Expr) -> Cards {
        let plus = |cards: Cards, more: Option<i64>| match (cards, more) {
            (Cards::From(first), Some(more)) => {
                first.checked_add(more).map_or(Cards::Unknown, Cards::From)
            }
            _ => Cards::Unknown,
        };
        match &list.kind {
            ExprKind::List(all) | ExprKind::Tuple(all) => match &all[..] {
                [
                    Expr {
                        kind: ExprKind::Spread(of),
                        ..
                    },
                ] => self.list(of),
                [] => Cards::Unknown,
                all if all.iter().all(|card| self.is_named(card)) => Cards::Named,
                [first, ..] => {
                    let next = |(k, card): (i64, &Expr)| number(card)?.checked_sub(k);
                    let first = number(first);
                    let consecutive = (0..).zip(all).all(|card| next(card) == first);
                    plus(Cards::From(0), first.filter(|_| consecutive))
                }
            },
            ExprKind::Spread(of) => self.list(of),
            ExprKind::Slice(of, ends) if ends.iter().all(Option::is_none) => self.list(of),
            ExprKind::Text(_) => Cards::Named,
            ExprKind::Name(name) => self.named(self.body, name),
            ExprKind::Comprehension(loops) => match &loops.clauses[..] {
                _ if self.is_named(&loops.element) => Cards::Named,
                [one] if one.conditions.is_empty() => {
                    let name = one.target.as_name().unwrap_or_default();
                    plus(self.list(&one.iterable), linear(&loops.element, name))
                }
                _ => Cards::Unknown,
            },
            ExprKind::Call(callee, arguments) => {
                let of = match &callee.kind {
                    ExprKind::Member(of, _) => Some(&**of),
                    _ => None,
                };
                match (called(callee).unwrap_or_default(), &arguments[..]) {
                    ("range", [_]) | ("keys", []) => Cards::From(0),
                    ("range", [first, _]) => plus(Cards::From(0), number(&first.value)),
                    ("list" | "tuple" | "from" | "sorted", [of]) => self.list(&of.value),
                    ("copy" | "slice", []) => of.map_or(Cards::Unknown, |of| self.list(of)),
                    ("from", [_, one]) => self.each(&one.value, |_| Cards::Unknown),
                    ("map", [one]) => self.each(&one.value, |_| match of {
                        Some(of) => self.list(of),
                        None => Cards::Unknown,
                    }),
                    (name, _) => self.by_function(name, arguments),
                }
            }
            _ => Cards::Unknown,
        }
    }

    /// The cards that a function makes of the elements of a list, or of their places.
    fn each(&self, one: &Expr, elements: impl FnOnce(&Self) -> Cards) -> Cards {
        let ExprKind::Lambda(function) = &one.kind else {
            return Cards::Unknown;
        };
        let [
            Stmt {
                kind: StmtKind::Return(Some(card)),
                ..
            },
        ] = &function.body[..]
        else {
            return Cards::Unknown;
        };
        let by = |at: usize| {
            let parameter = function.parameters.get(at)?;
            linear(card, &parameter.name)
        };
        match (by(1), by(0)) {
            _ if self.is_named(card) => Cards::Named,
            (Some(first), _) => Cards::From(first),
            (None, Some(more)) => match elements(self) {
                Cards::From(first) => Cards::From(first.saturating_add(more)),
                other => other,
            },
            (None, None) => Cards::Unknown,
        }
    }

    /// The cards of the list that a function of the text makes and gives back.
    fn by_function(&self, name: &str, arguments: &[Argument]) -> Cards {
        let mut bodies = self
            .bodies()
            .filter(|(own, _)| *own == name && !name.is_empty());
        let (Some((_, body)), Some(deep)) = (bodies.next(), self.deep.checked_sub(1)) else {
            return Cards::Unknown;
        };
        let inside = Decks {
            deep,
            ..self.clone()
        };
        match body.last().map(|stmt| &stmt.kind) {
            // What it is given may be the first number.
            _ if !arguments.is_empty() || self.lists.draw(body) => Cards::Unknown,
            Some(StmtKind::Return(Some(list))) => match list.as_name() {
                Some(name) if assigned(body).iter().any(|own| own == name) => {
                    inside.named(body, name)
                }
                _ => inside.list(list),
            },
            _ => Cards::Unknown,
        }
    }

    /// Tells whether a card is something else than a number, and counts as true.
    fn is_named(&self, card: &Expr) -> bool {
        match &card.kind {
            ExprKind::Text(text) => !text.is_empty(),
            ExprKind::Filled(_) | ExprKind::Record(_) => true,
            ExprKind::Tuple(all) | ExprKind::List(all) => !all.is_empty(),
            ExprKind::Unsupported(Reason::NotOffered(Feature::Objects | Feature::Text), _) => true,
            ExprKind::Name(name) => self.texts.contains(name.as_str()),
            ExprKind::Binary(BinaryOp::Add, a, b) => self.is_named(a) || self.is_named(b),
            // Of a class, such as `Card`.
            ExprKind::Call(callee, _) => {
                let name = called(callee).unwrap_or_default();
                self.classes.iter().any(|class| class.name == name)
            }
            _ => false,
        }
    }
}

/// Calls `f` for the target and the list of each loop of comprehensions in an expression.
fn each_clause<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr, &Expr)) {
    if let ExprKind::Comprehension(loops) = &e.kind {
        for clause in &loops.clauses {
            f(&clause.target, &clause.iterable);
        }
    }
    e.parts(&mut |part| each_clause(part, f));
}

/// Tells whether a value is a text, or a list of texts; `lists` are names of such.
fn is_of_texts(value: &Expr, lists: &BTreeSet<&str>) -> bool {
    match &value.kind {
        ExprKind::Text(_) => true,
        ExprKind::Name(name) => lists.contains(name.as_str()),
        ExprKind::List(all) | ExprKind::Tuple(all) => {
            let is_text =
                |one: &Expr| matches!(&one.kind, ExprKind::Text(text) if !text.is_empty());
            !all.is_empty() && all.iter().all(is_text)
        }
        ExprKind::Call(callee, arguments) => match (called(callee), &arguments[..]) {
            (Some("split"), [_]) => true,
            (Some("list"), [of]) => is_of_texts(&of.value, lists),
            _ => false,
        },
        _ => false,
    }
}

/// Tells whether a statement gives the list that `is` finds a new value.
fn assigns(stmt: &Stmt, is: &dyn Fn(&Expr) -> bool) -> bool {
    match &stmt.kind {
        StmtKind::Assign(targets, _) => targets.iter().any(is),
        StmtKind::Update(target, ..) => is(target),
        _ => false,
    }
}

/// The cards that statements put into the list that `is` finds, each with its place if that is said.
fn put_in<'s>(body: &'s [Stmt], is: &dyn Fn(&Expr) -> bool) -> Vec<(Option<&'s Expr>, &'s Expr)> {
    let mut found = Vec::new();
    each_statement(body, &mut |stmt| {
        if let StmtKind::Assign(targets, value) = &stmt.kind {
            found.extend(targets.iter().filter_map(|target| match &target.kind {
                ExprKind::Index(of, place) if is(of) => Some((Some(&**place), value)),
                _ => None,
            }));
        }
        let mut see = |part: &'s Expr| {
            if let ExprKind::Call(callee, arguments) = &part.kind
                && let ExprKind::Member(of, name) = &callee.kind
                && matches!(deed(name), Some(Deed::Puts | Deed::Inserts))
                && is(of)
            {
                // What else is put in is none of the loop's cards.
                found.extend(arguments.iter().map(|own| (None, &own.value)));
            }
        };
        stmt.expressions(&mut |e| each_part(e, &mut see));
    });
    found
}

fn each_part<'s>(e: &'s Expr, f: &mut dyn FnMut(&'s Expr)) {
    f(e);
    e.parts(&mut |part| each_part(part, f));
}

/// The number by which an expression is more than a name; `None` for any other expression.
fn linear(e: &Expr, name: &str) -> Option<i64> {
    match &e.kind {
        ExprKind::Name(own) => (own == name).then_some(0),
        ExprKind::Binary(BinaryOp::Add, a, b) => match (linear(a, name), linear(b, name)) {
            (Some(more), None) => more.checked_add(number(b)?),
            (None, Some(more)) => more.checked_add(number(a)?),
            _ => None,
        },
        ExprKind::Binary(BinaryOp::Subtract, a, b) => linear(a, name)?.checked_sub(number(b)?),
        _ => None,
    }
}

fn number(e: &Expr) -> Option<i64> {
    match e.kind {
        ExprKind::Int(number) => Some(number),
        _ => None,
    }
}
