//! Printing in a text: printed values are evaluated as far as that may change something, and
//! dropped.

use super::changed::{Takes, called, draws, reads};
use super::op::{Op, Reg};
use super::scope::{Lowered, OF_TEXTS, Scope};
use super::value::Value;
use syntax::text::Span;
use syntax::tree::{Argument, Expr, ExprKind};

/// Functions that make a text of a value.
const MAKE_TEXTS: [&str; 4] = ["str", "repr", "format", "String"];

/// Tells whether a function makes a number of numbers, and draws none.
fn only_counts(callee: &Expr) -> bool {
    called(callee).is_some_and(|name| reads(name) == Some(Takes::Numbers) && !draws(name))
}

impl Scope<'_, '_> {
    /// A call that prints. Where nothing has to be done for it, its line is said to be idle.
    pub(super) fn print(&mut self, arguments: &[Argument], span: Span, into: Reg) -> Lowered<()> {
        let before = self.code.ops.len();
        arguments.iter().try_for_each(|a| self.dropped(&a.value))?;
        if self.code.ops.len() == before {
            self.all.code.not_run.push((span.start.line, span.end.line));
        }
        self.emit(Op::Const(into, Value::None));
        Ok(())
    }

    /// Does what finding a value does beside that.
    fn dropped(&mut self, e: &Expr) -> Lowered<()> {
        let mark = self.mark();
        match &e.kind {
            ExprKind::Name(name) if self.find(name).is_none() => {}
            ExprKind::Unsupported(_, false) | ExprKind::Lambda(_) => {}
            ExprKind::Call(callee, arguments) if self.makes_text(callee) => {
                if let ExprKind::Member(of, _) = &callee.kind {
                    self.dropped(of)?;
                }
                let joins = !self.js()
                    && matches!(&callee.kind, ExprKind::Member(_, name) if name == "join");
                for argument in arguments {
                    match joins {
                        true => self.used_up(&argument.value)?,
                        false => self.dropped(&argument.value)?,
                    }
                }
            }
            ExprKind::Call(callee, arguments) if only_counts(callee) => {
                arguments.iter().try_for_each(|a| self.dropped(&a.value))?;
            }
            ExprKind::Spread(of) => self.used_up(of)?,
            ExprKind::Comprehension(loops) if loops.lazy => {}
            ExprKind::Comprehension(loops) => {
                self.rounds_of(loops, &mut |scope| scope.dropped(&loops.element))?;
            }
            ExprKind::Name(_)
            | ExprKind::Call(..)
            | ExprKind::Assign(_)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Coalesce(..)
            | ExprKind::Choose { .. }
            | ExprKind::Unsupported(..) => {
                self.expression(e)?;
            }
            _ => {
                let mut parts = Vec::new();
                e.parts(&mut |part| parts.push(part));
                parts.into_iter().try_for_each(|part| self.dropped(part))?;
            }
        }
        self.release(mark);
        Ok(())
    }

    /// Does what going through all elements of a value does.
    fn used_up(&mut self, e: &Expr) -> Lowered<()> {
        match &e.kind {
            ExprKind::Comprehension(loops) => {
                self.rounds_of(loops, &mut |scope| scope.dropped(&loops.element))
            }
            ExprKind::Call(callee, arguments) if callee.as_name() == Some("map") => {
                match &arguments[..] {
                    [function, list] if self.makes_text(&function.value) => {
                        self.used_up(&list.value)
                    }
                    _ => self.expression(e).map(|_| ()),
                }
            }
            _ => {
                let all = self.register()?;
                self.emit(Op::List(all, all, 0));
                let value = self.expression(e)?;
                self.emit(Op::PushAll(all, value));
                Ok(())
            }
        }
    }

    /// Tells whether a function or method makes a text of what it is given.
    fn makes_text(&self, callee: &Expr) -> bool {
        match &callee.kind {
            ExprKind::Member(of, name) => {
                OF_TEXTS.contains(&&**name) || of.as_name() == Some("JSON")
            }
            _ => callee.as_name().is_some_and(|name| {
                MAKE_TEXTS.contains(&name) && self.find(name).is_none() && !self.all.defines(name)
            }),
        }
    }
}
