//! Lists as a text writes them: literals, ranges, copies, comprehensions, what functions make.

use std::collections::BTreeSet;

use super::{Decks, OwnDeck};
use crate::changed::called;
use crate::definitions::is_constant;
use crate::names::{alike, assigned, expression_uses};
use crate::op::Cards;
use syntax::tree::{Argument, BinaryOp, Expr, ExprKind, Stmt, StmtKind, each_statement};

impl<'a> Decks<'a> {
    /// The list that is written so.
    pub(super) fn list(&self, list: &Expr) -> OwnDeck {
        match &list.kind {
            ExprKind::List(all) | ExprKind::Tuple(all) => self.literal(all),
            ExprKind::Spread(of) => self.list(of),
            ExprKind::Slice(of, ends) if ends.iter().all(Option::is_none) => self.list(of),
            ExprKind::Text(text) => OwnDeck::of(Cards::Named, Some(text.chars().count() as u64)),
            ExprKind::Name(name) => {
                let is_here = assigned(self.here).iter().any(|own| own == name);
                let body = if is_here { self.here } else { self.body };
                self.text(body, name)
                    .unwrap_or_else(|| self.named(body, name))
            }
            ExprKind::Member(_, name) => self.of_class(name),
            ExprKind::Record(fields) => {
                let length = fields.iter().find(|(name, _)| name == "length");
                let length = length.and_then(|(_, length)| self.number(length));
                OwnDeck::of(Cards::Unknown, length.and_then(|n| n.try_into().ok()))
            }
            ExprKind::Comprehension(loops) => {
                let counts = loops.clauses.iter().map(|clause| {
                    let is_whole = clause.conditions.is_empty();
                    self.list(&clause.iterable).count.filter(|_| is_whole)
                });
                let count = { counts }.try_fold(1_u64, |all, count| all.checked_mul(count?));
                let cards = match &loops.clauses[..] {
                    _ if self.is_named(&loops.element) => Cards::Named,
                    [one] if one.conditions.is_empty() => {
                        let name = one.target.as_name().unwrap_or_default();
                        let more = self.linear(&loops.element, name);
                        plus(self.list(&one.iterable).cards, more)
                    }
                    _ => Cards::Unknown,
                };
                // `for _ in range(2)`: each comes so often.
                let repeats = loops.clauses.iter().any(|clause| {
                    let mut used = BTreeSet::new();
                    expression_uses(&loops.element, &mut used);
                    loops
                        .clauses
                        .iter()
                        .for_each(|own| expression_uses(&own.iterable, &mut used));
                    let name = clause.target.as_name();
                    name.is_some_and(|name| !used.contains(name))
                });
                let calls = |e: &Expr| matches!(e.kind, ExprKind::Call(..));
                let is_fixed = !loops.element.any(&mut { calls });
                OwnDeck::of(cards, count).with_equal(repeats && is_fixed)
            }
            ExprKind::Binary(BinaryOp::Add, a, b) => {
                let [a, b] = [a, b].map(|part| self.list(part));
                let count = a.count.zip(b.count).and_then(|(a, b)| a.checked_add(b));
                let all = OwnDeck::of(a.common(b).cards, count).unless_numbers();
                all.with_equal(a.has_equal || b.has_equal)
            }
            ExprKind::Binary(BinaryOp::Multiply, a, b) => {
                let times = |list: &Expr, times: &Expr| {
                    let times = u64::try_from(self.number(times)?).ok()?;
                    self.list(list).count?.checked_mul(times)
                };
                let count = times(a, b).or_else(|| times(b, a));
                let is_again = |times: &Expr| self.number(times).is_some_and(|times| times > 1);
                OwnDeck::of(Cards::Unknown, count).with_equal(is_again(a) || is_again(b))
            }
            ExprKind::Call(callee, arguments) => self.of_call(callee, arguments),
            _ => OwnDeck::default(),
        }
    }

    /// A list whose elements are written one by one.
    fn literal(&self, all: &[Expr]) -> OwnDeck {
        if let [
            Expr {
                kind: ExprKind::Spread(of),
                ..
            },
        ] = all
        {
            return self.list(of);
        }
        let mut counts = all.iter().map(|one| match &one.kind {
            ExprKind::Spread(of) => self.list(of).count,
            _ => Some(1),
        });
        let count = counts.try_fold(0_u64, |sum, count| sum.checked_add(count?));
        let cards = match all {
            [] => Cards::Unknown,
            all if all.iter().all(|card| self.is_named(card)) => Cards::Named,
            [first, ..] => {
                let next = |(k, card): (i64, &Expr)| self.number(card)?.checked_sub(k);
                let first = self.number(first);
                let consecutive = (0..).zip(all).all(|card| next(card) == first);
                plus(Cards::From(0), first.filter(|_| consecutive))
            }
        };
        let is_again = |(at, card): (usize, &Expr)| {
            is_constant(card) && all[..at].iter().any(|own| alike(own, card))
        };
        let has_equal = all.iter().enumerate().any(is_again);
        OwnDeck::of(cards, count.filter(|count| *count > 0)).with_equal(has_equal)
    }

    fn of_call(&self, callee: &Expr, arguments: &[Argument]) -> OwnDeck {
        let of = match &callee.kind {
            ExprKind::Member(of, _) => Some(&**of),
            _ => None,
        };
        let many = |number: Option<i64>| number.and_then(|n| u64::try_from(n).ok());
        let number = |own: &Argument| self.number(&own.value);
        match (called(callee).unwrap_or_default(), arguments) {
            ("range", [end]) => OwnDeck::of(Cards::From(0), many(number(end))),
            ("range", [first, end]) => {
                let first = number(first);
                let count = number(end)
                    .zip(first)
                    .and_then(|(end, first)| end.checked_sub(first));
                OwnDeck::of(plus(Cards::From(0), first), many(count))
            }
            ("keys", []) => OwnDeck::of(Cards::From(0), of.and_then(|of| self.list(of).count)),
            ("Array", [count]) => OwnDeck::of(Cards::Unknown, many(number(count))),
            ("list" | "tuple" | "from" | "sorted", [of]) => self.list(&of.value),
            ("copy" | "slice", []) => of.map_or(OwnDeck::default(), |of| self.list(of)),
            ("fill", _) => {
                let count = of.and_then(|of| self.list(of).count);
                OwnDeck::of(Cards::Unknown, count)
            }
            ("from", [of, one]) => {
                let count = self.list(&of.value).count;
                OwnDeck::of(self.each(&one.value, || Cards::Unknown), count)
            }
            ("map", [one]) => {
                let list = of.map_or(OwnDeck::default(), |of| self.list(of));
                OwnDeck::of(self.each(&one.value, || list.cards), list.count)
            }
            (name, _) => self.by_function(name, arguments),
        }
    }

    /// The cards that a function makes of the elements of a list, or of their places.
    fn each(&self, one: &Expr, elements: impl FnOnce() -> Cards) -> Cards {
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
            self.linear(card, &parameter.name)
        };
        match (by(1), by(0)) {
            _ if self.is_named(card) => Cards::Named,
            (Some(first), _) => Cards::From(first),
            (None, more @ Some(_)) => plus(elements(), more),
            (None, None) => Cards::Unknown,
        }
    }

    /// The list that a function of the text makes and gives back.
    fn by_function(&self, name: &str, arguments: &[Argument]) -> OwnDeck {
        let mut bodies = self
            .bodies()
            .filter(|(own, _)| *own == name && !name.is_empty());
        let Some((_, body)) = bodies.next() else {
            return OwnDeck::default();
        };
        match (self.inside(body), body.last().map(|stmt| &stmt.kind)) {
            // What it is given may be the first number.
            _ if !arguments.is_empty() || self.lists.draw(body) => OwnDeck::default(),
            (Some(inside), Some(StmtKind::Return(Some(list)))) => inside.list(list),
            _ => OwnDeck::default(),
        }
    }

    /// The text that statements give a name: a list of letters.
    fn text(&self, body: &'a [Stmt], name: &str) -> Option<OwnDeck> {
        body.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::Assign(targets, value)
                if matches!(value.kind, ExprKind::Text(_))
                    && targets.iter().any(|target| target.as_name() == Some(name)) =>
            {
                Some(self.list(value))
            }
            _ => None,
        })
    }

    /// The list that classes give this field, once and for all.
    fn of_class(&self, field: &str) -> OwnDeck {
        let Some(inside) = self.inside(self.here) else {
            return OwnDeck::default();
        };
        let mut values = Vec::new();
        for class in self.classes {
            each_statement(&class.body, &mut |stmt| {
                if let StmtKind::Assign(targets, value) = &stmt.kind
                    && targets.iter().any(|target| target.as_name() == Some(field))
                {
                    values.push(value);
                }
            });
        }
        match values[..] {
            [value] => inside.list(value),
            _ => OwnDeck::default(),
        }
    }
}

impl OwnDeck {
    /// Returns the deck with its cards left unknown where they are numbers: those of two lists do not
    /// follow one another.
    fn unless_numbers(self) -> OwnDeck {
        OwnDeck {
            cards: match self.cards {
                Cards::Named => Cards::Named,
                _ => Cards::Unknown,
            },
            ..self
        }
    }
}

/// Cards whose numbers are so many more.
fn plus(cards: Cards, more: Option<i64>) -> Cards {
    match (cards, more) {
        (Cards::From(first), Some(more)) => {
            first.checked_add(more).map_or(Cards::Unknown, Cards::From)
        }
        _ => Cards::Unknown,
    }
}
