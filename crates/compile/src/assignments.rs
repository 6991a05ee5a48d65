//! Assignments become operations.

use super::builtin::{Builtin, Known, Method};
use super::names::{alike, reads_length, reads_lists};
use super::op::{Op, Reg};
use super::scope::{Lowered, Scope, Variable};
use syntax::refusals::{Feature, Reason};
use syntax::tree::{Assignment, BinaryOp, CompareOp, Expr, ExprKind, Stmt, StmtKind, UnaryOp};

/// Target of an assignment.
enum Place<'e> {
    Variable(&'e str),
    Element(Reg, Reg),
    Field(Reg, u32),
    Length(Reg),
    /// Several places, or a field of the visitor's own object.
    Several(&'e Expr),
}

impl Scope<'_, '_> {
    pub(super) fn assignment(&mut self, targets: &[Expr], value: &Expr) -> Lowered<()> {
        if let [target] = targets
            && self.swap_by_tuples(target, value)?
        {
            return Ok(());
        }
        let span = self.here;
        // Its elements are found when they are asked for, and not here.
        let keeps = |target: &Expr| {
            !matches!(
                target.kind,
                ExprKind::Slice(..) | ExprKind::Tuple(_) | ExprKind::List(_)
            )
        };
        if self.is_lazy(value) && targets.iter().any(keeps) {
            return self.refuse(value.span, Reason::NotOffered(Feature::Lazy));
        }
        // A variable is computed where it will be, unless it is looked at after a part is written.
        let parts = |e: &Expr| {
            matches!(
                e.kind,
                ExprKind::And(..)
                    | ExprKind::Or(..)
                    | ExprKind::Coalesce(..)
                    | ExprKind::Compare(..)
                    | ExprKind::Assign(..)
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
        // JavaScript finds out where it goes before it knows what.
        if self.js()
            && let [target] = targets
        {
            let place = self.place(target, &[value])?;
            let value = self.expression(value)?;
            self.here = span;
            return self.store(&place, value);
        }
        let value = self.expression(value)?;
        for target in targets {
            self.here = span;
            self.assign_to(target, value)?;
        }
        Ok(())
    }

    /// Tells whether an expression gives elements that are found one by one.
    fn is_lazy(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Comprehension(loops) => loops.lazy,
            ExprKind::Call(callee, _) => {
                matches!(self.known(callee), Some(Known::Prelude("filter" | "map")))
            }
            _ => false,
        }
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
        // The second place is found after something was written to the first one.
        if !alike(list, other) || reads_lists(list) || reads_lists(j) {
            return Ok(false);
        }
        // A name without a value is an error of its own, which may come before another one.
        let unsure = |name: &str| {
            let own = matches!(self.find(name), Some(Variable::Own(_)));
            let inner = self.inner.iter().any(|(n, _)| n == name);
            own && !inner && !self.sure.contains(name)
        };
        let doubtful = |e: &Expr| e.any(&mut |part| part.as_name().is_some_and(unsure));
        if [list, i, j].into_iter().any(|e| doubtful(e)) && !self.js() {
            return Ok(false);
        }
        let (span, grows) = (self.here, reads_length(j));
        let list = self.expression(list)?;
        let i = self.expression(i)?;
        let j = self.expression(j)?;
        self.here = span;
        self.swap(grows, [list, i, j], &mut |scope| {
            let value = scope.expression(value)?;
            scope.here = span;
            scope.assign_to(target, value)
        })?;
        Ok(true)
    }

    /// Swaps two elements of a list at once. Where the second place hangs on how many elements there are
    /// and the first one is behind their end, the list grows in between: then it goes one by one.
    fn swap(
        &mut self,
        grows: bool,
        [list, i, j]: [Reg; 3],
        one_by_one: &mut dyn FnMut(&mut Self) -> Lowered<()>,
    ) -> Lowered<()> {
        if !grows {
            self.emit(Op::Swap(list, i, j));
            return Ok(());
        }
        let inside = self.register()?;
        self.emit(Op::CallBuiltin(inside, Builtin::Length, list, 1));
        self.emit(Op::Compare(CompareOp::Less, inside, i, inside));
        let behind = self.emit(Op::JumpUnless(inside, 0));
        self.emit(Op::Swap(list, i, j));
        let end = self.emit(Op::Jump(0));
        self.aim(behind);
        one_by_one(self)?;
        self.aim(end);
        Ok(())
    }

    /// `t = a[i]`, `a[i] = a[j]`, `a[j] = t` are one operation, on the third line.
    pub(super) fn swap_by_third(&mut self, one: &Stmt, two: &Stmt, three: &Stmt) -> Lowered<bool> {
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
        let late = reads_lists(list) || reads_lists(j);
        if !fits || late || touched(list) || touched(i) || touched(j) {
            return Ok(false);
        }
        self.statement(one)?;
        let mark = self.mark();
        self.here = two.span;
        // What the second line would find wrong, it still finds.
        self.expression(&aj)?;
        let list = self.expression(list)?;
        let grows = reads_length(j);
        let i = self.expression(i)?;
        let j = self.expression(j)?;
        self.here = three.span;
        self.swap(grows, [list, i, j], &mut |scope| {
            scope.statement(two)?;
            scope.statement(three)
        })?;
        self.release(mark);
        Ok(true)
    }

    /// Assigns a value to a variable, a field, places of a list.
    pub(super) fn assign_to(&mut self, target: &Expr, value: Reg) -> Lowered<()> {
        match &target.kind {
            ExprKind::Name(name) => self.assign(name, value),
            ExprKind::Index(..) => {
                let span = self.here;
                let place = self.place(target, &[])?;
                self.here = span;
                self.store(&place, value)
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
            ExprKind::Member(..) => match self.field_of(target) {
                Some(global) => {
                    self.emit(Op::StoreGlobal(global, value));
                    Ok(())
                }
                None => {
                    let place = self.place(target, &[])?;
                    self.store(&place, value)
                }
            },
            ExprKind::Unsupported(reason, _) => self.refuse(target.span, reason.clone()),
            _ => self.refuse(target.span, Reason::CannotAssign),
        }
    }

    /// Combines the value of a target with another one; returns the registers of the value before
    /// and of the one after.
    pub(super) fn update(
        &mut self,
        target: &Expr,
        op: BinaryOp,
        value: &Expr,
    ) -> Lowered<(Reg, Reg)> {
        let span = self.here;
        let place = self.place(target, &[value])?;
        let old = self.load(&place, target, value)?;
        let new = match place {
            Place::Variable(name) => match self.find(name) {
                Some(Variable::Own(register)) => register,
                _ => self.register()?,
            },
            _ => self.register()?,
        };
        let value = self.expression(value)?;
        self.here = span;
        self.emit(match op {
            BinaryOp::Add if !self.js() => Op::AddTo(new, old, value),
            _ => Op::Binary(op, new, old, value),
        });
        self.store(&place, new)?;
        Ok((old, new))
    }

    /// An assignment as an expression.
    pub(super) fn set(&mut self, assignment: &Assignment, into: Reg) -> Lowered<()> {
        let Assignment {
            target,
            op,
            value,
            old,
        } = assignment;
        let span = self.here;
        match op {
            None => {
                let place = match self.js() {
                    true => self.place(target, &[value])?,
                    false => Place::Several(target),
                };
                self.expression_into(value, into)?;
                self.here = span;
                self.store(&place, into)?;
            }
            // The value before is kept, while the variable changes.
            Some(op) if *old => {
                let place = self.place(target, &[])?;
                let before = self.load(&place, target, value)?;
                let kept = self.register()?;
                self.emit(Op::Unary(UnaryOp::Plus, kept, before));
                let value = self.expression(value)?;
                let new = self.register()?;
                self.here = span;
                self.emit(Op::Binary(*op, new, kept, value));
                self.store(&place, new)?;
                self.emit(Op::Copy(into, kept));
            }
            Some(op) => {
                let (_, new) = self.update(target, *op, value)?;
                self.emit(Op::Copy(into, new));
            }
        }
        Ok(())
    }

    /// Evaluates what says where an assignment goes; `later` is evaluated afterwards.
    fn place<'e>(&mut self, target: &'e Expr, later: &[&Expr]) -> Lowered<Place<'e>> {
        Ok(match &target.kind {
            ExprKind::Name(name) => Place::Variable(name),
            ExprKind::Index(list, index) => {
                let mut after = vec![&**index];
                after.extend(later);
                let list = self.operand(list, &after)?;
                Place::Element(list, self.operand(index, later)?)
            }
            ExprKind::Member(of, name) if self.field_of(target).is_none() => {
                if !self.js() {
                    return self.refuse(target.span, Reason::NotOffered(Feature::Objects));
                }
                let of = self.operand(of, later)?;
                self.here = target.span;
                match name.as_str() {
                    "length" => Place::Length(of),
                    _ if self.all.fields.contains(name) => Place::Field(of, self.all.text(name)),
                    _ => return self.refuse(target.span, Reason::NotOffered(Feature::Objects)),
                }
            }
            _ => Place::Several(target),
        })
    }

    /// The value of a place that is combined with another value.
    fn load(&mut self, place: &Place, target: &Expr, value: &Expr) -> Lowered<Reg> {
        let old = match place {
            Place::Variable(_) => return self.operand(target, &[value]),
            Place::Several(_) => return self.expression(target),
            _ => self.register()?,
        };
        self.emit(match *place {
            Place::Element(list, index) => Op::Load(old, list, index),
            Place::Field(of, name) => Op::LoadMember(old, of, name),
            Place::Length(of) => Op::CallBuiltin(old, Builtin::Length, of, 1),
            Place::Variable(_) | Place::Several(_) => return Ok(old),
        });
        Ok(old)
    }

    fn store(&mut self, place: &Place, value: Reg) -> Lowered<()> {
        match *place {
            Place::Variable(name) => return self.assign(name, value),
            Place::Several(target) => return self.assign_to(target, value),
            Place::Element(list, index) => self.emit(Op::Store(list, index, value)),
            Place::Field(of, name) => self.emit(Op::StoreMember(of, name, value)),
            Place::Length(of) => {
                let first = self.registers(2)?;
                self.emit(Op::Copy(first, of));
                self.emit(Op::Copy(first + 1, value));
                self.emit(Op::CallMethod(first, Method::SetLength, first, 1))
            }
        };
        Ok(())
    }

    pub(super) fn delete(&mut self, target: &Expr) -> Lowered<()> {
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
            }
            _ => return self.refuse(target.span, Reason::CannotAssign),
        }
        Ok(())
    }
}
