//! Statements become operations.

use super::names::{alike, assigned, taken_along};
use super::op::{FunctionCode, Op, Reg};
use super::scope::{Loop, Lowered, Scope, Variable};
use crate::machine::Value;
use crate::refusals::{Feature, Reason};
use crate::tree::{BinaryOp, Expr, ExprKind, Function, Parameter, Stmt, StmtKind};

impl Scope<'_, '_> {
    /// Makes the parameters of a function its first variables, and the others follow.
    pub(super) fn parameters(&mut self, all: &[Parameter], function: &Function) -> Lowered<()> {
        for parameter in all {
            self.variable(&parameter.name)?;
            self.sure.insert(parameter.name.clone());
        }
        self.code.parameters = all.len() as u16;
        let defaults = || all.iter().filter_map(|p| p.default.as_ref());
        self.code.optional = defaults().count() as u16;
        if !function.name.is_empty() {
            for default in defaults() {
                match self.constant(default) {
                    Some(value) => self.code.defaults.push(value),
                    None => return self.refuse(default.span, Reason::NotOffered(Feature::Objects)),
                }
            }
        }
        Ok(())
    }

    /// Writes the body of a function whose parameters are known.
    pub(super) fn body(&mut self, body: &[Stmt]) -> Lowered<()> {
        crate::tree::each_statement(body, &mut |stmt| {
            if let StmtKind::Global(names) = &stmt.kind {
                self.of_module.extend(names.iter().cloned());
            }
        });
        for name in assigned(body) {
            if !self.variables.contains_key(&name) {
                self.variable(&name)?;
            }
        }
        let changed = assigned(body);
        for name in taken_along(body) {
            let Some(&Variable::Own(register)) = self.variables.get(&name) else {
                continue;
            };
            if changed.contains(&name) {
                self.emit(Op::NewCell(register, register));
                self.variables.insert(name, Variable::Shared(register));
            }
        }
        self.block(body)
    }

    pub(super) fn finish(mut self) -> FunctionCode {
        // A function that does not return, returns None.
        let mark = self.mark();
        if let Ok(register) = self.register() {
            self.emit(Op::Const(register, Value::None));
            self.emit(Op::Return(register));
        }
        self.release(mark);
        self.code
    }

    /// Statements of which it is sure that all run.
    fn block(&mut self, body: &[Stmt]) -> Lowered<()> {
        let mut rest = body;
        while let Some((stmt, after)) = rest.split_first() {
            if let [one, two, three, ..] = rest
                && self.swap_by_third(one, two, three)?
            {
                rest = &rest[3..];
                continue;
            }
            self.statement(stmt)?;
            rest = after;
        }
        Ok(())
    }

    /// Statements of which it is not sure that they run.
    fn maybe(&mut self, body: &[Stmt]) -> Lowered<()> {
        let sure = self.sure.clone();
        let done = self.block(body);
        self.sure = sure;
        done
    }

    #[allow(
        clippy::too_many_lines,
        reason = "a match with an arm for each kind of statement"
    )]
    pub(super) fn statement(&mut self, stmt: &Stmt) -> Lowered<()> {
        let mark = self.mark();
        self.here = stmt.span;
        match &stmt.kind {
            StmtKind::Pass | StmtKind::Global(_) | StmtKind::Nonlocal(_) | StmtKind::Import(_) => {}
            StmtKind::Expr(e) => {
                if !matches!(e.kind, ExprKind::Text(_)) {
                    self.expression(e)?;
                }
            }
            StmtKind::Assign(targets, value) => self.assignment(targets, value)?,
            StmtKind::Update(target, op, value) => self.update(target, *op, value)?,
            StmtKind::If {
                test,
                then,
                otherwise,
            } => {
                let skip = self.unless(test)?;
                self.maybe(then)?;
                if otherwise.is_empty() {
                    self.aim(skip);
                } else {
                    let end = self.emit(Op::Jump(0));
                    self.aim(skip);
                    self.maybe(otherwise)?;
                    self.aim(end);
                }
            }
            StmtKind::While {
                test,
                body,
                step,
                otherwise,
            } => {
                let again = self.label();
                let over = self.unless(test)?;
                self.rounds(body)?;
                let ends = self.loops.pop();
                let ends = self.next_round(ends);
                self.maybe(step)?;
                self.here = stmt.span;
                self.emit(Op::Jump(again));
                self.aim(over);
                self.maybe(otherwise)?;
                ends.into_iter().for_each(|jump| self.aim(jump));
            }
            StmtKind::For {
                target,
                iterable,
                body,
                otherwise,
            } => {
                let (again, over) = self.iterate(target, iterable)?;
                self.rounds(body)?;
                let ends = self.loops.pop();
                let ends = self.next_round(ends);
                self.here = stmt.span;
                self.emit(Op::Jump(again));
                self.aim(over);
                self.maybe(otherwise)?;
                ends.into_iter().for_each(|jump| self.aim(jump));
            }
            StmtKind::Return(value) => {
                let register = match value {
                    Some(value) => self.expression(value)?,
                    None => self.fixed(Value::None)?,
                };
                self.here = stmt.span;
                self.emit(Op::Return(register));
            }
            StmtKind::Break | StmtKind::Continue => {
                let jump = self.emit(Op::Jump(0));
                if let Some(inner) = self.loops.last_mut() {
                    match stmt.kind {
                        StmtKind::Break => inner.breaks.push(jump),
                        _ => inner.nexts.push(jump),
                    }
                }
            }
            StmtKind::Function(function) => {
                let register = self.nested(function)?;
                self.assign(&function.name, register)?;
            }
            StmtKind::Class(_) => return self.objects(),
            StmtKind::Delete(targets) => {
                targets.iter().try_for_each(|target| self.delete(target))?;
            }
            StmtKind::Assert(test) => {
                let test = self.expression(test)?;
                self.here = stmt.span;
                let holds = self.emit(Op::JumpIf(test, 0));
                let name = self.all.text("AssertionError");
                self.emit(Op::Raise(name));
                self.aim(holds);
            }
            StmtKind::Raise(name) => {
                let name = self.all.text(name);
                self.emit(Op::Raise(name));
            }
            StmtKind::Unsupported(reason, _) => return self.refuse(stmt.span, reason.clone()),
        }
        self.release(mark);
        Ok(())
    }

    fn rounds(&mut self, body: &[Stmt]) -> Lowered<()> {
        self.loops.push(Loop {
            breaks: Vec::new(),
            nexts: Vec::new(),
        });
        self.maybe(body)
    }

    /// Aims the jumps of `continue` here; returns those of `break`.
    fn next_round(&mut self, ends: Option<Loop>) -> Vec<usize> {
        let Some(ends) = ends else {
            return Vec::new();
        };
        ends.nexts.into_iter().for_each(|jump| self.aim(jump));
        ends.breaks
    }

    /// Begins a loop over elements; returns where the next round begins, and the jump that ends it.
    pub(super) fn iterate(&mut self, target: &Expr, iterable: &Expr) -> Lowered<(u32, usize)> {
        let span = self.here;
        let value = self.expression(iterable)?;
        let iterator = self.register()?;
        self.here = iterable.span;
        self.emit(Op::Iterate(iterator, value));
        let again = self.label();
        self.here = span;
        // The commonest target is written to at once.
        if let Some(name) = target.as_name()
            && let Some(Variable::Own(register)) = self.find(name)
        {
            let over = self.emit(Op::Next(register, iterator, 0));
            return Ok((again, over));
        }
        let element = self.register()?;
        let over = self.emit(Op::Next(element, iterator, 0));
        self.here = target.span;
        self.assign_to(target, element)?;
        Ok((again, over))
    }

    fn assignment(&mut self, targets: &[Expr], value: &Expr) -> Lowered<()> {
        if let [target] = targets
            && self.swap_by_tuples(target, value)?
        {
            return Ok(());
        }
        let span = self.here;
        // A variable is computed where it will be, unless it is looked at after a part is written.
        let parts = |e: &Expr| {
            matches!(
                e.kind,
                ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Compare(..)
            )
        };
        if let [target] = targets
            && !value.any(&mut { parts })
            && let Some(name) = target.as_name()
            && let Some(Variable::Own(register)) = self.find(name)
        {
            self.expression_into(value, register)?;
            self.here = span;
            return self.assign(name, register);
        }
        let value = self.expression(value)?;
        for target in targets {
            self.here = span;
            self.assign_to(target, value)?;
        }
        Ok(())
    }

    /// `a[i], a[j] = a[j], a[i]` is one operation.
    fn swap_by_tuples(&mut self, target: &Expr, value: &Expr) -> Lowered<bool> {
        let (ExprKind::Tuple(to), ExprKind::Tuple(from)) = (&target.kind, &value.kind) else {
            return Ok(false);
        };
        let ([a, b], [c, d]) = (to.as_slice(), from.as_slice()) else {
            return Ok(false);
        };
        if !alike(a, d) || !alike(b, c) {
            return Ok(false);
        }
        let (ExprKind::Index(list, i), ExprKind::Index(other, j)) = (&a.kind, &b.kind) else {
            return Ok(false);
        };
        if !alike(list, other) {
            return Ok(false);
        }
        let span = self.here;
        let list = self.expression(list)?;
        let i = self.expression(i)?;
        let j = self.expression(j)?;
        self.here = span;
        self.emit(Op::Swap(list, i, j));
        Ok(true)
    }

    /// `t = a[i]`, `a[i] = a[j]`, `a[j] = t` are one operation, on the third line.
    fn swap_by_third(&mut self, one: &Stmt, two: &Stmt, three: &Stmt) -> Lowered<bool> {
        let single = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Assign(targets, value) if targets.len() == 1 => {
                Some((targets[0].clone(), value.clone()))
            }
            _ => None,
        };
        let (Some((t, ai)), Some((ai2, aj)), Some((aj2, t2))) =
            (single(one), single(two), single(three))
        else {
            return Ok(false);
        };
        let (Some(name), Some(again)) = (t.as_name(), t2.as_name()) else {
            return Ok(false);
        };
        let (ExprKind::Index(list, i), ExprKind::Index(other, j)) = (&ai.kind, &aj.kind) else {
            return Ok(false);
        };
        let fits = name == again && alike(&ai, &ai2) && alike(&aj, &aj2) && alike(list, other);
        let touched = |e: &Expr| e.any(&mut |part| part.as_name() == Some(name));
        if !fits || touched(list) || touched(i) || touched(j) {
            return Ok(false);
        }
        self.statement(one)?;
        let mark = self.mark();
        self.here = two.span;
        // What the second line would find wrong, it still finds.
        self.expression(&aj)?;
        let list = self.expression(list)?;
        let i = self.expression(i)?;
        let j = self.expression(j)?;
        self.here = three.span;
        self.emit(Op::Swap(list, i, j));
        self.release(mark);
        Ok(true)
    }

    /// Assigns a value to a variable, a field, places of a list.
    pub(super) fn assign_to(&mut self, target: &Expr, value: Reg) -> Lowered<()> {
        match &target.kind {
            ExprKind::Name(name) => self.assign(name, value),
            ExprKind::Index(list, index) => {
                let span = self.here;
                let list = self.expression(list)?;
                let index = self.expression(index)?;
                self.here = span;
                self.emit(Op::Store(list, index, value));
                Ok(())
            }
            ExprKind::Slice(list, ends) => {
                let span = self.here;
                let list = self.expression(list)?;
                let first = self.ends(ends)?;
                self.here = span;
                self.emit(Op::StoreSlice(list, first, value));
                Ok(())
            }
            ExprKind::Tuple(all) | ExprKind::List(all) => {
                let span = self.here;
                let first = self.registers(all.len())?;
                self.emit(Op::Unpack(first, all.len() as u16, value));
                for (register, one) in (first..).zip(all) {
                    self.here = span;
                    self.assign_to(one, register)?;
                }
                Ok(())
            }
            ExprKind::Member(..) => {
                let Some(global) = self.field_of(target) else {
                    return self.refuse(target.span, Reason::NotOffered(Feature::Objects));
                };
                self.emit(Op::StoreGlobal(global, value));
                Ok(())
            }
            ExprKind::Unsupported(reason) => self.refuse(target.span, reason.clone()),
            _ => self.refuse(target.span, Reason::CannotAssign),
        }
    }

    fn update(&mut self, target: &Expr, op: BinaryOp, value: &Expr) -> Lowered<()> {
        let span = self.here;
        let combine = |scope: &mut Self, old: Reg, into: Reg| {
            let value = scope.expression(value)?;
            scope.here = span;
            scope.emit(match op {
                BinaryOp::Add => Op::AddTo(into, old, value),
                _ => Op::Binary(op, into, old, value),
            });
            Ok(())
        };
        if let ExprKind::Index(list, index) = &target.kind {
            let list = self.expression(list)?;
            let index = self.expression(index)?;
            let old = self.register()?;
            self.here = span;
            self.emit(Op::Load(old, list, index));
            let new = self.register()?;
            combine(self, old, new)?;
            self.emit(Op::Store(list, index, new));
            return Ok(());
        }
        let old = self.expression(target)?;
        let own = target.as_name().and_then(|name| self.find(name));
        let new = match own {
            Some(Variable::Own(register)) => register,
            _ => self.register()?,
        };
        combine(self, old, new)?;
        self.assign_to(target, new)
    }

    fn delete(&mut self, target: &Expr) -> Lowered<()> {
        let span = self.here;
        match &target.kind {
            ExprKind::Index(list, index) => {
                let list = self.expression(list)?;
                let index = self.expression(index)?;
                self.here = span;
                self.emit(Op::Delete(list, index));
            }
            ExprKind::Slice(list, ends) => {
                let list = self.expression(list)?;
                let first = self.ends(ends)?;
                self.here = span;
                self.emit(Op::DeleteSlice(list, first));
            }
            ExprKind::Name(name) => {
                self.expression(target)?;
                let Some(Variable::Own(register)) = self.find(name) else {
                    return self.refuse(target.span, Reason::CannotAssign);
                };
                self.here = span;
                self.emit(Op::Unbind(register));
                self.sure.remove(name);
            }
            _ => return self.refuse(target.span, Reason::CannotAssign),
        }
        Ok(())
    }
}
