//! JavaScript's calls and reads, where they differ from Python's.

use super::builtin::{Builtin, JS_OBJECTS, js_method};
use super::lowering::Origin;
use super::names::looks_at;
use super::op::{IN_LIST, Op, Reg};
use super::scope::{Lowered, Scope};
use syntax::refusals::Reason;
use syntax::text::Span;
use syntax::tree::{Argument, Expr, ExprKind};

impl Scope<'_, '_> {
    /// A method of JavaScript.
    pub(super) fn call_js_member(
        &mut self,
        of: &Expr,
        name: &str,
        callee: &Expr,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        if let Some(object) = of.as_name()
            && JS_OBJECTS.contains(&object)
            && self.find(object).is_none()
        {
            let path = format!("{object}.{name}");
            return self.refuse(callee.span, Reason::UnknownFunction(path));
        }
        // A function that the text gives to all lists.
        if let Some((function, index)) = self.all.function(Origin::Text, name)
            && function
                .parameters
                .first()
                .is_some_and(|p| p.name == "this")
        {
            let value = of.clone();
            let mut all = vec![Argument { name: None, value }];
            all.extend_from_slice(arguments);
            return self.call_text(function, index, 0, &all, span, into);
        }
        match js_method(name) {
            Some(Ok(method)) => {
                let first = self.registers(2.max(arguments.len() + 1))?;
                self.expression_into(of, first)?;
                let count = self.arguments_from(arguments, first + 1)?;
                self.here = span;
                self.emit(Op::CallMethod(into, method, first, count));
                Ok(())
            }
            Some(Err(function)) => {
                let looks = || arguments.iter().any(|a| looks_at(&a.value, of));
                let function = match (function, arguments.len()) {
                    ("js_reduce", 1) => "js_reduce_first",
                    // V8 sorts a copy, which shows if somebody looks.
                    ("js_sort", _) if looks() => "js_sort_apart",
                    (function, _) => function,
                };
                let Some((prelude, index)) = self.all.function(Origin::Prelude, function) else {
                    return self.unknown_method(name, callee.span);
                };
                self.plain(arguments)?;
                let first = self.registers(arguments.len() + 1)?;
                let nothing = self.register()?;
                self.expression_into(of, first)?;
                self.at_once = true;
                self.arguments_from(arguments, first + 1)?;
                self.at_once = false;
                self.here = span;
                self.emit(Op::CallBuiltin(nothing, Builtin::IsList, first, 1));
                // What is more than it takes is evaluated and dropped.
                let count = (arguments.len() + 1).min(prelude.parameters.len()) as u16;
                self.emit(Op::CallFunction(into, index, first, count));
                Ok(())
            }
            None if self.all.fields.contains(name) => {
                let function = self.expression(callee)?;
                let (first, count) = self.positional(arguments)?;
                self.here = span;
                self.emit(Op::Call(into, function, first, count));
                Ok(())
            }
            None => {
                // A name that is not there is the greater mistake.
                self.expression(of)?;
                self.unknown_method(name, callee.span)
            }
        }
    }

    /// Arguments into registers from one on; with `...` among them a list of them. Returns how many
    /// there are.
    fn arguments_from(&mut self, arguments: &[Argument], first: Reg) -> Lowered<u16> {
        let spread = |a: &Argument| matches!(a.value.kind, ExprKind::Spread(_));
        if arguments.iter().any(spread) {
            let all: Vec<Expr> = arguments.iter().map(|a| a.value.clone()).collect();
            self.sequence(&all, first, true)?;
            return Ok(IN_LIST);
        }
        for (register, argument) in (first..).zip(arguments) {
            self.expression_into(&argument.value, register)?;
        }
        Ok(arguments.len() as u16)
    }

    /// A function that the machine does itself.
    pub(super) fn call_js_known(
        &mut self,
        builtin: Builtin,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        let from = builtin == Builtin::ArrayFrom && arguments.len() == 2;
        let first = self.registers(arguments.len().max(1))?;
        self.at_once = from;
        let count = self.arguments_from(arguments, first)?;
        self.at_once = false;
        self.here = span;
        match self
            .all
            .function(Origin::Prelude, "js_from")
            .filter(|_| from)
        {
            Some((_, index)) => self.emit(Op::CallFunction(into, index, first, count)),
            None => self.emit(Op::CallBuiltin(into, builtin, first, count)),
        };
        Ok(())
    }

    /// A new object with fields.
    pub(super) fn record(&mut self, all: &[(String, Expr)], into: Reg) -> Lowered<()> {
        let made = self.register()?;
        self.emit(Op::Record(made));
        for (name, value) in all {
            let value = self.expression(value)?;
            let name = self.all.text(name);
            self.emit(Op::StoreMember(made, name, value));
        }
        self.emit(Op::Copy(into, made));
        Ok(())
    }

    /// A field of an object, or a length; returns whether it is one.
    pub(super) fn js_member(&mut self, e: &Expr, into: Reg) -> Lowered<bool> {
        if let ExprKind::Member(of, name) = &e.kind
            && self.js()
            && (name == "length" || self.all.fields.contains(name))
        {
            let of = self.expression(of)?;
            self.here = e.span;
            if name == "length" {
                self.emit(Op::CallBuiltin(into, Builtin::Length, of, 1));
            } else {
                let name = self.all.text(name);
                self.emit(Op::LoadMember(into, of, name));
            }
            return Ok(true);
        }
        Ok(false)
    }
}
