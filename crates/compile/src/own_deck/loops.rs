//! Cards that loops put into a list.

use super::{Decks, OwnDeck};
use crate::changed::{Deed, deed};
use crate::op::Cards;
use syntax::tree::{BinaryOp, CompareOp, Expr, ExprKind, Stmt, StmtKind, each_statement};

impl<'a> Decks<'a> {
    /// The cards that a statement puts into a list, such as a loop one in each round.
    pub(super) fn filled(&self, stmt: &'a Stmt, is: &dyn Fn(&Expr) -> bool) -> OwnDeck {
        let one = std::slice::from_ref(stmt);
        let cards = self.put_by(stmt, is).unwrap_or_default();
        OwnDeck::of(cards, self.puts(self.here, one, is))
    }

    fn put_by(&self, stmt: &'a Stmt, is: &dyn Fn(&Expr) -> bool) -> Option<Cards> {
        let put = put_in(std::slice::from_ref(stmt), is);
        if !put.is_empty() && put.iter().all(|(_, card)| self.is_named(card)) {
            return Some(Cards::Named);
        }
        let ([(place, card)], Some((name, first, round))) =
            (&put[..], self.counted(self.here, stmt))
        else {
            return None;
        };
        let is_first = place.is_none_or(|place| self.linear(place, name) == Some(-first));
        let only = matches!(round, [only] if only.blocks().is_empty());
        let more = self.linear(card, name).filter(|_| is_first && only)?;
        Some(Cards::From(first.checked_add(more)?))
    }

    /// The number of cards that statements among others put into a list; `None` where that is not fixed.
    fn puts(
        &self,
        among: &'a [Stmt],
        stmts: &'a [Stmt],
        is: &dyn Fn(&Expr) -> bool,
    ) -> Option<u64> {
        let count = |stmt: &'a Stmt| match &stmt.kind {
            _ if put_in(std::slice::from_ref(stmt), is).is_empty() => Some(0),
            StmtKind::For { iterable, body, .. } => {
                let rounds = self.list(iterable).count?;
                rounds.checked_mul(self.puts(body, body, is)?)
            }
            StmtKind::While { body, .. } => {
                let rounds = self.rounds(among, stmt)?;
                rounds.checked_mul(self.puts(body, body, is)?)
            }
            StmtKind::Assign(..) => Some(1),
            StmtKind::Expr(e) => self.puts_by_call(e),
            _ => None,
        };
        let mut counts = stmts.iter().map(count);
        counts.try_fold(0_u64, |sum, count| sum.checked_add(count?))
    }

    /// The number of cards that a call such as `deck.append(card)` puts in.
    fn puts_by_call(&self, e: &Expr) -> Option<u64> {
        let ExprKind::Call(callee, arguments) = &e.kind else {
            return None;
        };
        let ExprKind::Member(_, name) = &callee.kind else {
            return None;
        };
        match (name.as_str(), &arguments[..]) {
            ("append" | "push" | "unshift", all) => {
                let mut counts = all.iter().map(|own| match &own.value.kind {
                    ExprKind::Spread(of) => self.list(of).count,
                    _ => Some(1),
                });
                counts.try_fold(0_u64, |sum, count| sum.checked_add(count?))
            }
            ("insert", [_, _]) => Some(1),
            ("extend", [list]) => self.list(&list.value).count,
            _ => None,
        }
    }

    /// The counter of a loop among statements, its first number, and a round.
    fn counted<'s>(&self, among: &'s [Stmt], stmt: &'s Stmt) -> Option<(&'s str, i64, &'s [Stmt])> {
        match &stmt.kind {
            StmtKind::For {
                target,
                iterable,
                body,
                ..
            } => match self.list(iterable).cards {
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
                let before = among.iter().take_while(|own| !std::ptr::eq(*own, stmt));
                let first = before.filter_map(|own| match &own.kind {
                    StmtKind::Assign(targets, value)
                        if targets.iter().any(|target| target.as_name() == Some(name)) =>
                    {
                        Some(self.number(value))
                    }
                    _ => None,
                });
                Some((name, first.last()??, round))
            }
            _ => None,
        }
    }

    /// The number of rounds of a loop with a counter, such as `for (let i = 0; i < 52; i++)`.
    fn rounds(&self, among: &[Stmt], stmt: &Stmt) -> Option<u64> {
        let StmtKind::While { test, .. } = &stmt.kind else {
            return None;
        };
        let ExprKind::Compare(counter, rest) = &test.kind else {
            return None;
        };
        let ([(op, end)], (name, first, _)) = (&rest[..], self.counted(among, stmt)?) else {
            return None;
        };
        let rounds = self.number(end)?.checked_sub(first)?;
        let rounds = match op {
            CompareOp::Less | CompareOp::NotEqual | CompareOp::IsNot => rounds,
            CompareOp::LessEqual => rounds.checked_add(1)?,
            _ => return None,
        };
        let rounds = u64::try_from(rounds.max(0)).ok()?;
        (counter.as_name() == Some(name)).then_some(rounds)
    }
}

/// Tells whether a statement gives the list that `is` finds a new value.
pub(super) fn assigns(stmt: &Stmt, is: &dyn Fn(&Expr) -> bool) -> bool {
    match &stmt.kind {
        StmtKind::Assign(targets, _) => targets.iter().any(is),
        StmtKind::Update(target, ..) => is(target),
        _ => false,
    }
}

/// The cards that statements put into the list that `is` finds, each with its place if that is said.
pub(super) fn put_in<'s>(
    body: &'s [Stmt],
    is: &dyn Fn(&Expr) -> bool,
) -> Vec<(Option<&'s Expr>, &'s Expr)> {
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
