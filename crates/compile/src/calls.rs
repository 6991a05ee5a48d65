//! Calls become operations: of the text's functions, of the prelude's, of the machine's own.

use super::builtin::{Builtin, Known, MODULES, Method, by_path, method};
use super::definitions::methods;
use super::lowering::Origin;
use super::names::looks_at;
use super::op::{Op, Reg};
use super::scope::{Lowered, Scope};
use super::value::Value;
use syntax::javascript::NEW;
use syntax::refusals::{Feature, Reason};
use syntax::text::Span;
use syntax::tree::{Argument, Expr, ExprKind, Function};

impl Scope<'_, '_> {
    pub(super) fn call(
        &mut self,
        callee: &Expr,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        let known = self.known(callee);
        let is_random = matches!(
            known,
            Some(Known::Builtin(Builtin::Generator | Builtin::Seed))
        );
        // What a variable holds is known when it runs.
        let is_variable =
            |part: &Expr| part.as_name().is_some_and(|name| self.find(name).is_some());
        let fixed = |a: &Argument| !is_random || !a.value.any(&mut { is_variable });
        if let Some((_, reason)) = self.all.seeded(callee, arguments)
            && arguments.iter().all(fixed)
        {
            return self.refuse(span, reason);
        }
        if let Some(known) = known {
            let module = callee.as_name().and_then(|name| self.all.imports.get(name));
            if let Some(module) = module.filter(|path| MODULES.contains(&path.as_str())) {
                return self.refuse(callee.span, Reason::UnknownFunction(module.clone()));
            }
            self.call_known(known, callee, arguments, span, into)?;
            if let Known::Prelude("filter" | "map") = known {
                self.emit(Op::Iterate(into, into));
            }
            return Ok(());
        }
        match &callee.kind {
            ExprKind::Name(name) if self.find(name).is_none() => {
                self.call_named(name, callee, arguments, span, into)
            }
            ExprKind::Member(of, name) => self.call_member(of, name, callee, arguments, span, into),
            _ => {
                self.at_once = true;
                let function = self.expression(callee)?;
                self.at_once = false;
                let (first, count) = self.positional(arguments)?;
                self.here = span;
                self.emit(Op::Call(into, function, first, count));
                Ok(())
            }
        }
    }

    fn call_named(
        &mut self,
        name: &str,
        callee: &Expr,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        let prints = !self.js() && (name == "print" || name == "input" && !self.code.prelude);
        if prints && !self.all.defines(name) {
            return self.print(arguments, span, into);
        }
        let origin = match self.code.prelude {
            true => Origin::Prelude,
            false => Origin::Text,
        };
        if let Some((function, index)) = self.all.function(origin, name) {
            return self.call_text(function, index, 0, arguments, span, into);
        }
        if self.all.imports.contains_key(name) {
            let path = self.all.imports[name].clone();
            return self.refuse_path(&path, callee.span);
        }
        let class = self.all.class.is_some_and(|class| class.name == name);
        if class {
            self.here = span;
            return self.objects();
        }
        let language = ["str", "isinstance", "type", "divmod", "pow", "iter", "next"];
        if let Some(feature) = match name {
            "dict" => Some(Feature::Dict),
            "set" if !self.js() => Some(Feature::Set),
            _ => None,
        } {
            return self.refuse(callee.span, Reason::NotOffered(feature));
        }
        if language.contains(&name) {
            return self.refuse(callee.span, Reason::UnknownFunction(name.to_string()));
        }
        self.unknown(name, callee.span)
    }

    pub(super) fn refuse_path<T>(&self, path: &str, span: Span) -> Lowered<T> {
        let module = path.split('.').next().unwrap_or_default();
        if self.js() || MODULES.contains(&module) {
            return self.refuse(span, Reason::UnknownFunction(path.to_string()));
        }
        // What is to be changed is where it comes from, not each place that uses it.
        let imported = self.all.imported.get(module).copied();
        self.refuse(
            imported.unwrap_or(span),
            Reason::UnknownImport(module.to_string()),
        )
    }

    /// The path of a module, or of something in it: `numpy.random`.
    fn path_of(&self, e: &Expr) -> Option<String> {
        match &e.kind {
            ExprKind::Name(name) if self.find(name).is_none() => {
                self.all.imports.get(name).cloned()
            }
            ExprKind::Member(of, name) => Some(format!("{}.{name}", self.path_of(of)?)),
            _ => None,
        }
    }

    fn call_member(
        &mut self,
        of: &Expr,
        name: &str,
        callee: &Expr,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        if name == NEW {
            return self.objects();
        }
        if let Some(of) = of.as_name() {
            if self.js() && of == "console" && self.find(of).is_none() {
                return self.print(arguments, span, into);
            }
            let class = self.all.class;
            let own = self.own.as_deref() == Some(of) || class.is_some_and(|c| c.name == of);
            let is_method = class.is_some_and(|c| methods(c).any(|m| m.name == name));
            if own && is_method {
                let Some((function, index)) = self.all.function(Origin::Method, name) else {
                    return Ok(());
                };
                return self.call_text(function, index, 1, arguments, span, into);
            }
            // A function in a field of the object.
            if own && self.all.global(&format!("self.{name}"), false).is_some() {
                let function = self.expression(callee)?;
                let (first, count) = self.positional(arguments)?;
                self.here = span;
                self.emit(Op::Call(into, function, first, count));
                return Ok(());
            }
            // A function that a class has for itself.
            let own = of == "this" || self.all.classes.contains(of);
            if own
                && self.find(of).is_none()
                && let Some((function, index)) = self.all.function(Origin::Text, name)
            {
                return self.call_text(function, index, 0, arguments, span, into);
            }
        }
        if let Some(path) = self.path_of(of) {
            return self.refuse_path(&format!("{path}.{name}"), callee.span);
        }
        if self.js() {
            return self.call_js_member(of, name, callee, arguments, span, into);
        }
        if name == "sort" {
            if arguments.iter().any(|a| looks_at(&a.value, of)) {
                return self.refuse(span, Reason::SortedLooks);
            }
            let list = self.expression(of)?;
            let nothing = self.register()?;
            self.here = span;
            self.emit(Op::CallBuiltin(nothing, Builtin::IsList, list, 1));
            return self.prelude_call("sort", Some(list), arguments, span, into);
        }
        if let Some(method) = method(name) {
            return self.call_method(method, of, arguments, span, into);
        }
        // A generator in a variable: `rng.randint(…)`.
        if let Some(known) = by_path(&format!("random.{name}")) {
            let generator = self.expression(of)?;
            let nothing = self.register()?;
            self.here = span;
            self.emit(Op::CallBuiltin(nothing, Builtin::IsGenerator, generator, 1));
            return self.call_known(known, callee, arguments, span, into);
        }
        self.unknown_method(name, callee.span)
    }

    fn call_method(
        &mut self,
        method: Method,
        of: &Expr,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        self.plain(arguments)?;
        let first = self.registers(arguments.len() + 1)?;
        self.expression_into(of, first)?;
        // CPython looks for the method before it evaluates the arguments.
        let calls = |e: &Expr| matches!(e.kind, ExprKind::Call(..));
        let later = arguments.iter().any(|a| a.value.any(&mut { calls }));
        if later && !matches!(method, Method::Count | Method::Index) {
            let nothing = self.register()?;
            self.here = span;
            self.emit(Op::CallBuiltin(nothing, Builtin::IsList, first, 1));
        }
        for (register, argument) in (first + 1..).zip(arguments) {
            self.expression_into(&argument.value, register)?;
        }
        self.here = span;
        let count = arguments.len() as u16;
        self.emit(Op::CallMethod(into, method, first, count));
        Ok(())
    }

    /// Refuses names and stars of arguments.
    pub(super) fn plain(&self, arguments: &[Argument]) -> Lowered<()> {
        for argument in arguments {
            if let Some(name) = &argument.name {
                return self.refuse(argument.value.span, Reason::UnknownArgument(name.clone()));
            }
            if let ExprKind::Spread(_) = argument.value.kind {
                let star = if self.js() {
                    Feature::Dots
                } else {
                    Feature::Star
                };
                return self.refuse(argument.value.span, Reason::NotOffered(star));
            }
        }
        Ok(())
    }

    pub(super) fn positional(&mut self, arguments: &[Argument]) -> Lowered<(Reg, u16)> {
        self.plain(arguments)?;
        let first = self.registers(arguments.len())?;
        for (register, argument) in (first..).zip(arguments) {
            self.expression_into(&argument.value, register)?;
        }
        Ok((first, arguments.len() as u16))
    }

    /// A call of a function that is known, with arguments in any order.
    pub(super) fn call_text(
        &mut self,
        function: &Function,
        index: u16,
        skipped: usize,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        if function.is_async {
            return self.refuse(span, Reason::NotOffered(Feature::Async));
        }
        if arguments.iter().all(|a| a.name.is_none()) {
            let (first, count) = self.positional(arguments)?;
            self.here = span;
            self.emit(Op::CallFunction(into, index, first, count));
            return Ok(());
        }
        let parameters = &function.parameters[skipped.min(function.parameters.len())..];
        let first = self.registers(parameters.len())?;
        let mut given = vec![false; parameters.len()];
        for (at, argument) in arguments.iter().enumerate() {
            let place = match &argument.name {
                None => Some(at),
                Some(name) => parameters.iter().position(|p| p.name == *name),
            };
            let free = place.filter(|&p| p < given.len() && !given[p]);
            let Some(place) = free else {
                let name = argument.name.clone().unwrap_or_default();
                return self.refuse(argument.value.span, Reason::UnknownArgument(name));
            };
            given[place] = true;
            self.expression_into(&argument.value, first + place as u16)?;
        }
        for (at, parameter) in (0..).zip(parameters) {
            if given[usize::from(at)] {
                continue;
            }
            let Some(default) = &parameter.default else {
                return self.refuse(span, Reason::ArgumentCount(function.name.clone()));
            };
            self.expression_into(default, first + at)?;
        }
        self.here = span;
        let count = parameters.len() as u16;
        self.emit(Op::CallFunction(into, index, first, count));
        Ok(())
    }

    /// A call of a function of the prelude, with a first argument that is there already.
    fn prelude_call(
        &mut self,
        name: &'static str,
        first_argument: Option<Reg>,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        let Some((function, index)) = self.all.function(Origin::Prelude, name) else {
            return self.refuse(span, Reason::UnknownFunction(name.to_string()));
        };
        let Some(list) = first_argument else {
            return self.call_text(function, index, 0, arguments, span, into);
        };
        let parameters = &function.parameters;
        let first = self.registers(parameters.len())?;
        self.emit(Op::Copy(first, list));
        for (register, parameter) in (first + 1..).zip(&parameters[1..]) {
            let named = |a: &&Argument| a.name.as_ref() == Some(&parameter.name);
            match arguments
                .iter()
                .find(named)
                .map(|a| &a.value)
                .or(parameter.default.as_ref())
            {
                Some(value) => self.expression_into(value, register)?,
                None => return self.refuse(span, Reason::ArgumentCount(name.to_string())),
            }
        }
        for argument in arguments {
            let known = |name: &String| parameters[1..].iter().any(|p| p.name == *name);
            if !argument.name.as_ref().is_some_and(known) {
                let name = argument.name.clone().unwrap_or_default();
                return self.refuse(argument.value.span, Reason::UnknownArgument(name));
            }
        }
        self.here = span;
        let count = parameters.len() as u16;
        self.emit(Op::CallFunction(into, index, first, count));
        Ok(())
    }

    fn call_known(
        &mut self,
        known: Known,
        callee: &Expr,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        let builtin = match known {
            Known::Builtin(builtin) => builtin,
            Known::Prelude(name @ ("any" | "all")) => {
                if let [Argument { name: None, value }] = arguments
                    && let ExprKind::Comprehension(loops) = &value.kind
                    && loops.lazy
                {
                    return self.first_of(loops, name == "any", into);
                }
                return self.prelude_call(name, None, arguments, span, into);
            }
            Known::Prelude(name @ ("min" | "max")) => {
                return self.extreme(name, arguments, span, into);
            }
            Known::Prelude("sorted") => {
                let Some((list, rest)) = arguments.split_first() else {
                    return self.refuse(span, Reason::ArgumentCount("sorted".to_string()));
                };
                self.plain(std::slice::from_ref(list))?;
                let list = self.expression(&list.value)?;
                return self.prelude_call("sorted", Some(list), rest, span, into);
            }
            Known::Prelude(name) => return self.prelude_call(name, None, arguments, span, into),
        };
        if self.js() {
            return self.call_js_known(builtin, arguments, span, into);
        }
        // `zip(*pairs)`.
        if let [Argument { name: None, value }] = arguments
            && let ExprKind::Spread(of) = &value.kind
            && builtin == Builtin::Zip
            && let Some((_, index)) = self.all.function(Origin::Prelude, "zip_all")
        {
            let first = self.register()?;
            self.expression_into(of, first)?;
            self.here = span;
            self.emit(Op::CallFunction(into, index, first, 1));
            return Ok(());
        }
        let arguments = self.all.without_fresh_seed(builtin, callee, arguments);
        let names: &[&str] = match builtin {
            Builtin::Generator => &["x"],
            Builtin::Seed => &["a", "version"],
            Builtin::RandInt | Builtin::Uniform => &["a", "b"],
            Builtin::RandRange => &["start", "stop", "step"],
            Builtin::Enumerate => &["iterable", "start"],
            Builtin::Choice => &["seq"],
            Builtin::GetRandBits => &["k"],
            Builtin::Round => &["number", "ndigits"],
            _ => &[],
        };
        let mut ordered: Vec<Option<&Expr>> = Vec::new();
        for argument in arguments {
            match &argument.name {
                None => ordered.push(Some(&argument.value)),
                Some(name) => {
                    let Some(at) = names.iter().position(|n| n == name) else {
                        return self
                            .refuse(argument.value.span, Reason::UnknownArgument(name.clone()));
                    };
                    ordered.resize(ordered.len().max(at + 1), None);
                    ordered[at] = Some(&argument.value);
                }
            }
        }
        let first = self.registers(ordered.len())?;
        for (register, value) in (first..).zip(&ordered) {
            let Some(value) = value else {
                let name = callee.as_name().unwrap_or("random").to_string();
                return self.refuse(span, Reason::ArgumentCount(name));
            };
            if let ExprKind::Spread(_) = value.kind {
                return self.refuse(value.span, Reason::NotOffered(Feature::Star));
            }
            self.expression_into(value, register)?;
        }
        self.here = span;
        self.emit(Op::CallBuiltin(into, builtin, first, ordered.len() as u16));
        Ok(())
    }

    /// `min` and `max`, of a list or of several arguments.
    fn extreme(
        &mut self,
        name: &'static str,
        arguments: &[Argument],
        span: Span,
        into: Reg,
    ) -> Lowered<()> {
        let several = arguments.iter().filter(|a| a.name.is_none()).count() > 1;
        let list = self.register()?;
        if several {
            let all: Vec<Expr> = arguments
                .iter()
                .filter(|a| a.name.is_none())
                .map(|a| a.value.clone())
                .collect();
            self.sequence(&all, list, true)?;
        } else if let Some(first) = arguments.first().filter(|a| a.name.is_none()) {
            self.expression_into(&first.value, list)?;
        } else {
            return self.refuse(span, Reason::ArgumentCount(name.to_string()));
        }
        let named: Vec<Argument> = arguments
            .iter()
            .filter(|a| a.name.is_some())
            .cloned()
            .collect();
        self.prelude_call(name, Some(list), &named, span, into)
    }

    /// `any(… for …)` and `all(… for …)`, which end at the first value that decides.
    fn first_of(
        &mut self,
        loops: &syntax::tree::Comprehension,
        any: bool,
        into: Reg,
    ) -> Lowered<()> {
        let result = self.register()?;
        self.emit(Op::Const(result, Value::Bool(!any)));
        let mut ends = Vec::new();
        self.rounds_of(loops, &mut |scope| {
            let value = scope.expression(&loops.element)?;
            let go_on = scope.emit(match any {
                true => Op::JumpUnless(value, 0),
                false => Op::JumpIf(value, 0),
            });
            scope.emit(Op::Const(result, Value::Bool(any)));
            ends.push(scope.emit(Op::Jump(0)));
            scope.aim(go_on);
            Ok(())
        })?;
        ends.into_iter().for_each(|jump| self.aim(jump));
        self.emit(Op::Copy(into, result));
        Ok(())
    }
}
