//! Whole numbers that a text fixes, also by names: `COUNT = 6`, `Deck.SIZE`, `cards.length`.

use super::Decks;
use crate::changed::{called, made_of};
use crate::constants::whole;
use crate::definitions::{is_first, methods};
use syntax::tree::{BinaryOp, Expr, ExprKind, StmtKind, each_statement};

impl Decks<'_> {
    /// The number that an expression is; `None` where the text does not fix it.
    pub(super) fn number(&self, e: &Expr) -> Option<i64> {
        match &e.kind {
            ExprKind::Name(name) => self.constant(name),
            ExprKind::Member(of, name) if name == "length" => self.length(of),
            ExprKind::Member(_, name) => self.constant(name),
            ExprKind::Call(callee, arguments) => match (called(callee), &arguments[..]) {
                (Some("len"), [list]) => self.length(&list.value),
                _ => None,
            },
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                match op {
                    BinaryOp::Add => a.checked_add(b),
                    BinaryOp::Subtract => a.checked_sub(b),
                    BinaryOp::Multiply => a.checked_mul(b),
                    BinaryOp::FloorDivide => a.checked_div_euclid(b),
                    _ => i64::try_from(whole(e)?).ok(),
                }
            }
            _ => i64::try_from(whole(e)?).ok(),
        }
    }

    fn length(&self, list: &Expr) -> Option<i64> {
        let deeper = self.inside(self.here)?;
        i64::try_from(deeper.list(list).count?).ok()
    }

    /// The number that a text gives a name or a field, once and for all; of a parameter of a constructor that
    /// is called without any the default.
    fn constant(&self, name: &str) -> Option<i64> {
        let is = |target: &Expr| {
            target.as_name() == Some(name) || target.as_field().is_some_and(|(_, own)| own == name)
        };
        let mut values = Vec::new();
        let classes = self.classes.iter().map(|class| class.body.as_slice());
        for body in self.bodies().map(|(_, body)| body).chain(classes) {
            each_statement(body, &mut |stmt| match &stmt.kind {
                StmtKind::Assign(targets, value) if targets.iter().any(is) => {
                    // `this.size = size`
                    let is_itself = value.as_name() == Some(name);
                    values.extend((!is_itself).then_some(whole(value)));
                }
                StmtKind::Update(target, ..) if is(target) => values.push(None),
                _ => {}
            });
        }
        let defaults = self.classes.iter().flat_map(|class| {
            let first = methods(class).filter(|method| is_first(method));
            let parameters = first.flat_map(|method| &method.parameters);
            let own = parameters.filter(|parameter| parameter.name == name);
            own.map(|own| {
                let is_alone = !self.is_made_with_arguments(&class.name);
                own.default.as_ref().filter(|_| is_alone).and_then(whole)
            })
        });
        values.extend(defaults);
        // JavaScript's default stands in the body, too.
        values.dedup();
        match values[..] {
            [value] => i64::try_from(value?).ok(),
            _ => None,
        }
    }

    /// Tells whether an object of this class is made with arguments.
    fn is_made_with_arguments(&self, class: &str) -> bool {
        let mut found = false;
        for (_, body) in self.bodies() {
            each_statement(body, &mut |stmt| {
                stmt.expressions(&mut |e| {
                    found |= e.any(&mut |part| {
                        matches!(&part.kind, ExprKind::Call(callee, arguments)
                            if made_of(callee) == Some(class) && !arguments.is_empty())
                    });
                });
            });
        }
        found
    }

    /// The number by which an expression is more than a name; `None` for any other expression.
    pub(super) fn linear(&self, e: &Expr, name: &str) -> Option<i64> {
        match &e.kind {
            ExprKind::Name(own) => (own == name).then_some(0),
            ExprKind::Binary(BinaryOp::Add, a, b) => {
                match (self.linear(a, name), self.linear(b, name)) {
                    (Some(more), None) => more.checked_add(self.number(b)?),
                    (None, Some(more)) => more.checked_add(self.number(a)?),
                    _ => None,
                }
            }
            ExprKind::Binary(BinaryOp::Subtract, a, b) => {
                self.linear(a, name)?.checked_sub(self.number(b)?)
            }
            _ => None,
        }
    }
}
