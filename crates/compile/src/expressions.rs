//! Expressions become operations.

use std::collections::BTreeMap;

use super::builtin::{Known, by_hidden_name, by_js_name, by_js_path, by_name, by_path};
use super::definitions::methods;
use super::lowering::Origin;
use super::names::{assigns, free, taken_by_rounds};
use super::op::{Op, Reg, UNKNOWN};
use super::scope::{Lowered, Scope, Variable};
use super::value::Value;
use syntax::refusals::{Feature, Reason};
use syntax::text::Span;
use syntax::tree::{Clause, CompareOp, Comprehension, Expr, ExprKind, Function, UnaryOp};

impl Scope<'_, '_> {
    /// A register with the value of an expression: a new one, or the variable's own.
    pub(super) fn expression(&mut self, e: &Expr) -> Lowered<Reg> {
        if let ExprKind::Name(name) = &e.kind
            && let Some(Variable::Own(register)) = self.find(name)
        {
            self.here = e.span;
            self.check(name, register, true);
            return Ok(register);
        }
        let register = self.register()?;
        self.expression_into(e, register)?;
        Ok(register)
    }

    /// The value of an expression in a register that what is evaluated later does not change.
    pub(super) fn operand(&mut self, e: &Expr, later: &[&Expr]) -> Lowered<Reg> {
        let register = self.expression(e)?;
        let name = e.as_name().unwrap_or_default();
        if name.is_empty() || !later.iter().any(|e| assigns(e, name)) {
            return Ok(register);
        }
        let kept = self.register()?;
        self.emit(Op::Copy(kept, register));
        Ok(kept)
    }

    /// Writes what is evaluated only at times: names that it assigns may have no value afterwards.
    pub(super) fn at_times<T>(
        &mut self,
        write: impl FnOnce(&mut Self) -> Lowered<T>,
    ) -> Lowered<T> {
        let sure = self.sure.clone();
        let written = write(self);
        self.sure = sure;
        written
    }

    pub(super) fn fixed(&mut self, value: Value) -> Lowered<Reg> {
        let register = self.register()?;
        self.emit(Op::Const(register, value));
        Ok(register)
    }

    /// Makes sure that a variable has a value, unless that is certain.
    fn check(&mut self, name: &str, register: Reg, own: bool) {
        let inner = self.inner.iter().any(|(n, _)| n == name);
        if !inner && !self.sure.contains(name) {
            self.emit(Op::Bound(register, own));
        }
    }

    /// The value of an expression, if it is the same in every run.
    pub(super) fn constant(&mut self, e: &Expr) -> Option<Value> {
        Some(match &e.kind {
            ExprKind::None => Value::None,
            ExprKind::Undefined => Value::Undefined,
            ExprKind::Bool(b) => Value::Bool(*b),
            ExprKind::Int(i) => Value::Int(*i),
            ExprKind::Float(x) => Value::float(*x),
            ExprKind::Text(text) => Value::Text(self.all.text(text)),
            ExprKind::Unary(UnaryOp::Minus, of) => match self.constant(of)? {
                Value::Int(0) if self.js() => Value::float(-0.0),
                Value::Int(i) => Value::Int(-i),
                Value::Float(x) => Value::float(-x.get()),
                _ => return None,
            },
            ExprKind::Call(callee, arguments) if arguments.is_empty() => {
                match self.known(callee)? {
                    Known::Builtin(generator @ super::Builtin::Generator) => {
                        Value::Builtin(generator)
                    }
                    _ => return None,
                }
            }
            ExprKind::Name(name) if self.code.prelude && name == "_undefined" => Value::Undefined,
            ExprKind::Name(_) | ExprKind::Member(..) => match self.known(e)? {
                Known::Builtin(builtin) => Value::Builtin(builtin),
                Known::Prelude(name) => {
                    Value::Function(self.all.function(Origin::Prelude, name)?.1)
                }
            },
            _ => return None,
        })
    }

    /// Meaning of a name or a path that the text does not define: a built-in or imported function,
    /// or one of the prelude; else `None`.
    pub(super) fn known(&self, e: &Expr) -> Option<Known> {
        match &e.kind {
            ExprKind::Name(name) => {
                if self.find(name).is_some() || self.is_defined(name) {
                    return None;
                }
                if self.code.prelude
                    && let Some(hidden) = by_hidden_name(name)
                {
                    return Some(Known::Builtin(hidden));
                }
                if self.js() {
                    let imported = self.all.imports.get(name);
                    return imported.map_or_else(|| by_js_name(name), |path| by_js_path(path));
                }
                let stars = self.all.imports.iter().filter(|(n, _)| n.starts_with("* "));
                let mut star = stars.filter_map(|(_, path)| {
                    by_path(&format!("{}.{name}", path.trim_end_matches(".*")))
                });
                let path = self.all.imports.get(name);
                let imported = path.filter(|_| !self.code.prelude).and_then(|p| by_path(p));
                // The module itself stands for its generator.
                let generator = path.filter(|p| *p == "random" && !self.code.prelude);
                imported
                    .or_else(|| generator.map(|_| Known::Builtin(super::Builtin::Generator)))
                    .or_else(|| star.next_back())
                    .or_else(|| by_name(name))
            }
            ExprKind::Member(of, name) => {
                let of = of.as_name()?;
                if self.find(of).is_some() || self.is_defined(of) {
                    return None;
                }
                if self.js() {
                    let of = self.all.imports.get(of).map_or(of, |path| path);
                    return by_js_path(&format!("{of}.{name}"));
                }
                let path = match self.code.prelude {
                    true => of,
                    false => self.all.imports.get(of)?,
                };
                by_path(&format!("{path}.{name}"))
            }
            _ => None,
        }
    }

    /// Returns true if the text has a function of this name, which hides what is built in or
    /// imported.
    fn is_defined(&self, name: &str) -> bool {
        !self.code.prelude && self.all.defines(name)
    }

    /// The module's variable that is the field of the object, if the expression is one.
    pub(super) fn field_of(&mut self, e: &Expr) -> Option<u16> {
        let (of, field) = e.as_field()?;
        let class = self.all.class?;
        let own = self.own.as_deref() == Some(of) || class.name == of;
        let method = methods(class).any(|m| m.name == field);
        (own && !method).then(|| self.all.field(field))
    }

    /// Writes the value of an expression into a register.
    #[allow(
        clippy::too_many_lines,
        reason = "a match with an arm for each kind of expression"
    )]
    pub(super) fn expression_into(&mut self, e: &Expr, into: Reg) -> Lowered<()> {
        self.here = e.span;
        if let Some(value) = self.constant(e) {
            self.emit(Op::Const(into, value));
            return Ok(());
        }
        let mark = self.mark();
        match &e.kind {
            ExprKind::Name(name) => self.name(name, e.span, into)?,
            ExprKind::List(all) => self.sequence(all, into, true)?,
            ExprKind::Tuple(all) => self.sequence(all, into, false)?,
            ExprKind::Unary(op, of) => {
                let of = self.expression(of)?;
                self.here = e.span;
                self.emit(Op::Unary(*op, into, of));
            }
            ExprKind::Binary(op, a, b) => {
                let a = self.operand(a, &[b])?;
                let b = self.expression(b)?;
                self.here = e.span;
                self.emit(Op::Binary(*op, into, a, b));
            }
            ExprKind::Compare(first, rest) => self.comparisons(first, rest, into)?,
            ExprKind::And(a, b) | ExprKind::Or(a, b) | ExprKind::Coalesce(a, b) => {
                self.either(&e.kind, a, b, into)?;
            }
            ExprKind::Choose { test, yes, no } => {
                let skip = self.unless(test)?;
                self.at_times(|scope| scope.expression_into(yes, into))?;
                let end = self.emit(Op::Jump(0));
                self.aim(skip);
                self.at_times(|scope| scope.expression_into(no, into))?;
                self.aim(end);
            }
            ExprKind::Record(all) => self.record(all, into)?,
            ExprKind::Sequence(all) => {
                if let Some((last, before)) = all.split_last() {
                    for e in before {
                        self.expression(e)?;
                    }
                    self.expression_into(last, into)?;
                }
            }
            ExprKind::Call(callee, arguments) => self.call(callee, arguments, e.span, into)?,
            ExprKind::Member(..) => match self.field_of(e) {
                Some(global) => {
                    self.emit(Op::LoadField(into, global));
                }
                None => self.member(e, into)?,
            },
            ExprKind::Index(list, index) => {
                let list = self.operand(list, &[index])?;
                let index = self.expression(index)?;
                self.here = e.span;
                self.emit(Op::Load(into, list, index));
            }
            ExprKind::Slice(list, ends) => {
                let later: Vec<&Expr> = ends.iter().flatten().collect();
                let list = self.operand(list, &later)?;
                let first = self.ends(ends)?;
                self.here = e.span;
                self.emit(Op::Slice(into, list, first));
            }
            ExprKind::Lambda(function) => {
                if function.is_async {
                    return self.refuse(e.span, Reason::NotOffered(Feature::Async));
                }
                if function.per_round && !std::mem::take(&mut self.at_once) {
                    return self.refuse(e.span, Reason::NotOffered(Feature::PerRound));
                }
                let register = self.nested(function)?;
                self.emit(Op::Copy(into, register));
            }
            ExprKind::Comprehension(loops) => self.comprehension(loops, into)?,
            ExprKind::Assign(assignment) => self.set(assignment, into)?,
            ExprKind::Spread(_) => return self.refuse(e.span, Reason::NotOffered(Feature::Star)),
            ExprKind::Filled(parts) => {
                for part in parts {
                    self.expression(part)?;
                }
                let text = Value::Text(self.all.text(UNKNOWN));
                self.emit(Op::Const(into, text));
            }
            ExprKind::Unsupported(reason, _) => return self.refuse(e.span, reason.clone()),
            ExprKind::None
            | ExprKind::Undefined
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Text(_) => {}
        }
        self.release(mark);
        Ok(())
    }

    /// The first of two values, unless the second one has to be evaluated.
    fn either(&mut self, kind: &ExprKind, a: &Expr, b: &Expr, into: Reg) -> Lowered<()> {
        self.expression_into(a, into)?;
        let end = match kind {
            ExprKind::And(..) => self.emit(Op::JumpUnless(into, 0)),
            ExprKind::Or(..) => self.emit(Op::JumpIf(into, 0)),
            _ => {
                let nothing = self.fixed(Value::Undefined)?;
                self.emit(Op::Compare(CompareOp::Equal, nothing, into, nothing));
                self.emit(Op::JumpUnless(nothing, 0))
            }
        };
        self.at_times(|scope| scope.expression_into(b, into))?;
        self.aim(end);
        Ok(())
    }

    fn name(&mut self, name: &str, span: Span, into: Reg) -> Lowered<()> {
        match self.find(name) {
            Some(Variable::Own(register)) => {
                self.check(name, register, true);
                self.emit(Op::Copy(into, register));
            }
            Some(Variable::Shared(cell)) => {
                self.emit(Op::LoadCell(into, cell));
                self.check(name, into, !self.taken.contains(name));
            }
            Some(Variable::Global(global)) => {
                self.emit(Op::LoadGlobal(into, global));
                self.check(name, into, false);
            }
            None => {
                let origin = match self.code.prelude {
                    true => Origin::Prelude,
                    false => Origin::Text,
                };
                let Some((_, index)) = self.all.function(origin, name) else {
                    return self.unknown(name, span);
                };
                self.emit(Op::Const(into, Value::Function(index)));
            }
        }
        Ok(())
    }

    /// A field of an object that is not the visitor's own.
    fn member(&mut self, e: &Expr, into: Reg) -> Lowered<()> {
        if self.js_member(e, into)? {
            return Ok(());
        }
        match e.as_field() {
            Some((of, name)) if self.all.imports.contains_key(of) => {
                let path = format!("{}.{name}", self.all.imports[of]);
                self.refuse_path(&path, e.span)
            }
            _ => self.refuse(e.span, Reason::NotOffered(Feature::Objects)),
        }
    }

    /// The elements of a new list or tuple.
    pub(super) fn sequence(&mut self, all: &[Expr], into: Reg, list: bool) -> Lowered<()> {
        let span = self.here;
        let plain = !all.iter().any(|e| matches!(e.kind, ExprKind::Spread(_)));
        if plain {
            let first = self.registers(all.len())?;
            for (register, e) in (first..).zip(all) {
                self.expression_into(e, register)?;
            }
            self.here = span;
            let count = all.len() as u16;
            self.emit(match list {
                true => Op::List(into, first, count),
                false => Op::Tuple(into, first, count),
            });
            return Ok(());
        }
        let made = self.register()?;
        self.emit(Op::List(made, made, 0));
        for e in all {
            let mark = self.mark();
            if let ExprKind::Spread(of) = &e.kind {
                let of = self.expression(of)?;
                self.emit(Op::PushAll(made, of));
            } else {
                let value = self.expression(e)?;
                self.emit(Op::Push(made, value));
            }
            self.release(mark);
        }
        self.here = span;
        self.emit(match list {
            true => Op::Copy(into, made),
            false => Op::CallBuiltin(into, super::Builtin::Tuple, made, 1),
        });
        Ok(())
    }

    /// The three ends of a part of a list, in registers that follow one another.
    pub(super) fn ends(&mut self, ends: &[Option<Expr>; 3]) -> Lowered<Reg> {
        let first = self.registers(3)?;
        for (register, end) in (first..).zip(ends) {
            match end {
                Some(end) => self.expression_into(end, register)?,
                None => {
                    self.emit(Op::Const(register, Value::None));
                }
            }
        }
        Ok(first)
    }

    fn comparisons(&mut self, first: &Expr, rest: &[(CompareOp, Expr)], into: Reg) -> Lowered<()> {
        let span = self.here;
        let later = |from: usize| -> Vec<&Expr> { rest[from..].iter().map(|(_, e)| e).collect() };
        let mut left = self.operand(first, &later(0))?;
        let mut ends = Vec::new();
        let mut sure = None;
        for (at, (op, right)) in rest.iter().enumerate() {
            let right = self.operand(right, &later(at + 1))?;
            sure.get_or_insert_with(|| self.sure.clone());
            self.here = span;
            self.emit(Op::Compare(*op, into, left, right));
            if at + 1 < rest.len() {
                ends.push(self.emit(Op::JumpUnless(into, 0)));
            }
            left = right;
        }
        ends.into_iter().for_each(|jump| self.aim(jump));
        // What is compared later is not always evaluated.
        self.sure = sure.unwrap_or_default();
        Ok(())
    }

    /// A jump that is taken unless a condition holds.
    pub(super) fn unless(&mut self, test: &Expr) -> Lowered<usize> {
        let mark = self.mark();
        let register = self.expression(test)?;
        self.here = test.span;
        self.release(mark);
        Ok(self.emit(Op::JumpUnless(register, 0)))
    }

    pub(super) fn comprehension(&mut self, loops: &Comprehension, into: Reg) -> Lowered<()> {
        // The list that is read may be the variable that is assigned.
        let made = self.register()?;
        self.emit(Op::List(made, made, 0));
        self.rounds_of(loops, &mut |scope| {
            let value = scope.expression(&loops.element)?;
            scope.here = loops.element.span;
            scope.emit(Op::Push(made, value));
            Ok(())
        })?;
        self.emit(match loops.lazy {
            true => Op::Iterate(into, made),
            false => Op::Copy(into, made),
        });
        Ok(())
    }

    /// The loops of a comprehension, with what is done in each round.
    pub(super) fn rounds_of(
        &mut self,
        loops: &Comprehension,
        round: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let known = self.inner.len();
        let mut cells = BTreeMap::new();
        // A function takes the variable along, not what it holds in that round.
        for name in taken_by_rounds(loops) {
            let cell = self.fixed(Value::Missing)?;
            self.emit(Op::NewCell(cell, cell));
            cells.insert(name, cell);
        }
        self.clauses_of(&loops.clauses, &cells, round)?;
        self.inner.truncate(known);
        Ok(())
    }

    fn clauses_of(
        &mut self,
        clauses: &[Clause],
        cells: &BTreeMap<String, Reg>,
        round: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        let Some((clause, rest)) = clauses.split_first() else {
            return round(self);
        };
        let mark = self.mark();
        let value = self.expression(&clause.iterable)?;
        let iterator = self.register()?;
        self.here = clause.iterable.span;
        self.emit(Op::Iterate(iterator, value));
        let mut names = Vec::new();
        super::names::target_names(&clause.target, &mut |name| names.push(name.to_string()));
        for name in names {
            let variable = match cells.get(&name) {
                Some(cell) => Variable::Shared(*cell),
                None => Variable::Own(self.register()?),
            };
            self.inner.push((name, variable));
        }
        let sure = self.sure.clone();
        let again = self.label();
        let element = self.register()?;
        self.here = clause.target.span;
        let over = self.emit(Op::Next(element, iterator, 0));
        self.assign_to(&clause.target, element)?;
        for condition in &clause.conditions {
            let jump = self.unless(condition)?;
            self.aim_at(jump, again);
        }
        self.clauses_of(rest, cells, round)?;
        self.emit(Op::Jump(again));
        self.aim(over);
        self.sure = sure;
        self.release(mark);
        Ok(())
    }

    /// A function inside this one, with the variables that it takes along.
    pub(super) fn nested(&mut self, function: &Function) -> Lowered<Reg> {
        let span = self.here;
        let mut taken = Vec::new();
        for name in free(function) {
            let inner = self.inner.iter().any(|(n, _)| *n == name);
            let own = self.variables.contains_key(&name) && !self.of_module.contains(&name);
            if (inner || own)
                && let Some(variable @ (Variable::Own(_) | Variable::Shared(_))) = self.find(&name)
            {
                taken.push((name, variable));
            }
        }
        let defaults: Vec<&Expr> = match function.name.is_empty() && !self.js() {
            true => function
                .parameters
                .iter()
                .filter_map(|p| p.default.as_ref())
                .collect(),
            false => Vec::new(),
        };
        let count = defaults.len() + taken.len();
        let first = self.registers(count)?;
        for (register, default) in (first..).zip(&defaults) {
            self.expression_into(default, register)?;
        }
        let after = first + defaults.len() as u16;
        for (register, (_, variable)) in (after..).zip(&taken) {
            if let Variable::Own(from) | Variable::Shared(from) = *variable {
                self.emit(Op::Copy(register, from));
            }
        }
        let index = self.all.code.functions.len() as u16;
        self.all.code.functions.push(super::FunctionCode::default());
        let (prelude, own) = (self.code.prelude, self.own.clone());
        let mut scope = Scope::new(self.all, &function.name, prelude);
        scope.own = own;
        scope.parameters(&function.parameters, function)?;
        for (name, variable) in &taken {
            let register = scope.variable(name)?;
            scope.taken.insert(name.clone());
            scope.surely(name);
            if let Variable::Shared(_) = variable {
                scope
                    .variables
                    .insert(name.clone(), Variable::Shared(register));
                scope.sure.remove(name);
            }
        }
        scope.body(&function.body)?;
        let code = scope.finish();
        self.all.code.functions[usize::from(index)] = code;
        self.here = span;
        let register = self.register()?;
        self.emit(Op::Closure(register, index, first, count as u16));
        Ok(register)
    }
}
