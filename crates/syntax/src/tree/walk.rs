//! Walks through a tree: every expression and statement inside another, once.

use super::{Comprehension, Expr, ExprKind, Stmt, StmtKind};

impl Expr {
    /// Calls `f` for each expression that stands directly inside this one; not for what is in the
    /// body of a lambda.
    pub fn parts<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        match &self.kind {
            ExprKind::List(all)
            | ExprKind::Tuple(all)
            | ExprKind::Sequence(all)
            | ExprKind::Filled(all) => {
                all.iter().for_each(f);
            }
            ExprKind::Record(all) => all.iter().for_each(|(_, e)| f(e)),
            ExprKind::Spread(one) | ExprKind::Unary(_, one) | ExprKind::Member(one, _) => f(one),
            ExprKind::Assign(assignment) => {
                f(&assignment.target);
                f(&assignment.value);
            }
            ExprKind::Binary(_, a, b)
            | ExprKind::And(a, b)
            | ExprKind::Or(a, b)
            | ExprKind::Coalesce(a, b)
            | ExprKind::Index(a, b) => {
                f(a);
                f(b);
            }
            ExprKind::Compare(first, rest) => {
                f(first);
                rest.iter().for_each(|(_, e)| f(e));
            }
            ExprKind::Choose { test, yes, no } => [test, yes, no].into_iter().for_each(|e| f(e)),
            ExprKind::Call(callee, arguments) => {
                f(callee);
                arguments.iter().for_each(|a| f(&a.value));
            }
            ExprKind::Slice(of, ends) => {
                f(of);
                ends.iter().flatten().for_each(f);
            }
            ExprKind::Comprehension(loops) => loops.parts(f),
            ExprKind::Lambda(_)
            | ExprKind::None
            | ExprKind::Undefined
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Text(_)
            | ExprKind::Name(_)
            | ExprKind::Unsupported(..) => {}
        }
    }

    /// Returns true if this expression or one inside it fulfils a condition.
    pub fn any(&self, holds: &mut dyn FnMut(&Expr) -> bool) -> bool {
        if holds(self) {
            return true;
        }
        let mut found = false;
        self.parts(&mut |part| found = found || part.any(holds));
        found
    }

    /// The name, if the expression is one.
    pub fn as_name(&self) -> Option<&str> {
        match &self.kind {
            ExprKind::Name(name) => Some(name),
            _ => None,
        }
    }

    /// The field of a variable, if the expression is one: `self.cards`.
    pub fn as_field(&self) -> Option<(&str, &str)> {
        match &self.kind {
            ExprKind::Member(of, field) => Some((of.as_name()?, field)),
            _ => None,
        }
    }
}

impl Comprehension {
    fn parts<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        f(&self.element);
        for clause in &self.clauses {
            f(&clause.target);
            f(&clause.iterable);
            clause.conditions.iter().for_each(&mut *f);
        }
    }
}

impl Stmt {
    /// Makes a function of this name of `name = lambda …`.
    pub(crate) fn name_function(&mut self) {
        if let StmtKind::Assign(targets, value) = &mut self.kind
            && let ([target], ExprKind::Lambda(function)) = (&targets[..], &mut value.kind)
            && let Some(name) = target.as_name()
        {
            function.name = name.to_string();
            self.kind = StmtKind::Function((**function).clone());
        }
    }

    /// Calls `f` for each expression that stands directly in this statement.
    pub fn expressions<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        match &self.kind {
            StmtKind::Expr(e) | StmtKind::Assert(e) | StmtKind::Return(Some(e)) => f(e),
            StmtKind::Assign(targets, value) => {
                f(value);
                targets.iter().for_each(f);
            }
            StmtKind::Update(target, _, value) => {
                f(target);
                f(value);
            }
            StmtKind::If { test, .. }
            | StmtKind::While { test, .. }
            | StmtKind::DoWhile { test, .. } => f(test),
            StmtKind::For {
                target, iterable, ..
            } => {
                f(iterable);
                f(target);
            }
            StmtKind::Delete(targets) => targets.iter().for_each(f),
            StmtKind::Function(function) => {
                let defaults = function
                    .parameters
                    .iter()
                    .filter_map(|p| p.default.as_ref());
                defaults.for_each(f);
            }
            _ => {}
        }
    }

    /// The lists of statements inside this one, except the body of a function or a class.
    pub fn blocks(&self) -> Vec<&[Stmt]> {
        match &self.kind {
            StmtKind::If {
                then, otherwise, ..
            } => vec![then, otherwise],
            StmtKind::While {
                body,
                step,
                otherwise,
                ..
            } => vec![body, step, otherwise],
            StmtKind::For {
                body, otherwise, ..
            } => vec![body, otherwise],
            StmtKind::Unsupported(_, body) | StmtKind::DoWhile { body, .. } => vec![body],
            _ => Vec::new(),
        }
    }
}

/// Calls `f` for each statement of `body` and inside its blocks, not inside functions.
pub fn each_statement<'a>(body: &'a [Stmt], f: &mut dyn FnMut(&'a Stmt)) {
    for stmt in body {
        f(stmt);
        stmt.blocks()
            .into_iter()
            .for_each(|block| each_statement(block, f));
    }
}
