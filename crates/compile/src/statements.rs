//! Statements become operations.

use super::names::{assigned, deleted, taken_along};
use super::op::{FunctionCode, Op};
use super::scope::{Loop, Lowered, Scope, Variable};
use super::value::Value;
use syntax::refusals::{Feature, Reason};
use syntax::tree::{Expr, ExprKind, Function, Parameter, Stmt, StmtKind};

impl Scope<'_, '_> {
    /// Makes the parameters of a function its first variables, and the others follow.
    pub(super) fn parameters(&mut self, all: &[Parameter], function: &Function) -> Lowered<()> {
        self.unsure = deleted(&function.body);
        for parameter in all {
            self.variable(&parameter.name)?;
            self.surely(&parameter.name);
        }
        self.code.parameters = all.len() as u16;
        // In JavaScript the body gives those their values that a call does not.
        if self.js() {
            return Ok(());
        }
        let defaults = || all.iter().filter_map(|p| p.default.as_ref());
        self.code.optional = defaults().count() as u16;
        if !function.name.is_empty() {
            for default in defaults() {
                match self.constant(default) {
                    Some(value) => self.code.defaults.push(value),
                    None => {
                        self.expression(default)?;
                        return self.refuse(default.span, Reason::NotOffered(Feature::Default));
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes the body of a function whose parameters are known.
    pub(super) fn body(&mut self, body: &[Stmt]) -> Lowered<()> {
        syntax::tree::each_statement(body, &mut |stmt| {
            if let StmtKind::Global(names) = &stmt.kind {
                for name in names {
                    // JavaScript makes a variable of a name that nothing declares.
                    if self.js() {
                        self.all.make_global(name);
                    }
                    self.of_module.insert(name.clone());
                }
            }
        });
        self.known_outside(body)?;
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

    /// Refuses names that `nonlocal` takes from a function which does not have them.
    fn known_outside(&self, body: &[Stmt]) -> Lowered<()> {
        let mut missing = None;
        syntax::tree::each_statement(body, &mut |stmt| {
            if let StmtKind::Nonlocal(names) = &stmt.kind
                && let Some(name) = names.iter().find(|n| !self.taken.contains(*n))
            {
                missing.get_or_insert((name.clone(), stmt.span));
            }
        });
        match missing {
            Some((name, span)) => self.unknown(&name, span),
            None => Ok(()),
        }
    }

    pub(super) fn finish(mut self) -> FunctionCode {
        let mark = self.mark();
        if let Ok(register) = self.register() {
            self.emit(Op::Const(register, self.nothing()));
            self.emit(Op::Return(register));
        }
        self.release(mark);
        self.code
    }

    /// Value of a call that returns nothing: `undefined` in JavaScript, `None` in Python.
    fn nothing(&self) -> Value {
        match self.js() {
            true => Value::Undefined,
            false => Value::None,
        }
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
            _ if self
                .all
                .deck_made
                .iter()
                .skip(1)
                .any(|made| *made == stmt.span) => {}
            StmtKind::Pass | StmtKind::Global(_) | StmtKind::Nonlocal(_) | StmtKind::Import(_) => {}
            StmtKind::Expr(e) => {
                if !matches!(e.kind, ExprKind::Text(_)) {
                    self.expression(e)?;
                }
            }
            // The function's own deck gives way to the one that is shuffled.
            StmtKind::Assign(targets, _) if self.all.deck_made.first() == Some(&stmt.span) => {
                let name = targets.first().and_then(Expr::as_name).unwrap_or_default();
                let deck = self.register()?;
                if let Some(global) = self.all.global(name, false) {
                    self.emit(Op::LoadGlobal(deck, global));
                }
                self.assign(name, deck)?;
            }
            StmtKind::Assign(targets, value) => self.assignment(targets, value)?,
            StmtKind::Update(target, op, value) => {
                self.update(target, *op, value)?;
            }
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
            StmtKind::DoWhile { body, test } => {
                let again = self.label();
                self.rounds(body)?;
                let ends = self.loops.pop();
                let ends = self.next_round(ends);
                let test = self.expression(test)?;
                self.emit(Op::JumpIf(test, again));
                ends.into_iter().for_each(|jump| self.aim(jump));
            }
            StmtKind::For {
                target,
                iterable,
                body,
                otherwise,
            } => {
                let sure = self.sure.clone();
                let (again, over) = self.iterate(target, iterable)?;
                self.rounds(body)?;
                self.sure = sure;
                let ends = self.loops.pop();
                let ends = self.next_round(ends);
                self.here = stmt.span;
                self.emit(Op::Jump(again));
                self.aim(over);
                self.maybe(otherwise)?;
                ends.into_iter().for_each(|jump| self.aim(jump));
            }
            StmtKind::Return(value) => {
                // A method that returns its object returns nothing that matters.
                let own = |e: &Expr| self.own.is_some() && e.as_name() == self.own.as_deref();
                let register = match value {
                    Some(value) if own(value) => self.fixed(self.nothing())?,
                    Some(value) => self.expression(value)?,
                    None => self.fixed(self.nothing())?,
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
                if function.is_async {
                    return self.refuse(stmt.span, Reason::NotOffered(Feature::Async));
                }
                if function.per_round && self.all.escaping.contains(&function.name) {
                    return self.refuse(stmt.span, Reason::NotOffered(Feature::PerRound));
                }
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
            self.assign(name, register)?;
            return Ok((again, over));
        }
        let element = self.register()?;
        let over = self.emit(Op::Next(element, iterator, 0));
        self.here = target.span;
        self.assign_to(target, element)?;
        Ok((again, over))
    }
}
