//! Parameters that help a shuffle to draw: a generator, or a function that gives random numbers.

use super::builtin::{Builtin, by_path, js_method, method};
use super::definitions::methods;
use super::lowering::Lowering;
use syntax::tree::{Argument, Expr, ExprKind, Function, Language, Stmt, StmtKind, each_statement};

/// Most functions that hand a parameter on.
const MOST_DEEP: u32 = 4;

/// Value of a parameter that helps a shuffle to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Helper {
    /// The language's own: a generator such as `random.Random()`, or `Math.random`.
    Own(Builtin),
    /// A function or an object that the text does not have.
    Unknown,
}

impl Lowering<'_> {
    /// The helper that a parameter is used as; `None` if nothing is called by it.
    pub(super) fn helper(&self, function: &Function, name: &str) -> Option<Helper> {
        self.helper_in(function, name, MOST_DEEP)
    }

    fn helper_in(&self, function: &Function, name: &str, deep: u32) -> Option<Helper> {
        let is = |e: &Expr| e.as_name() == Some(name);
        let mut found = self.use_of_helper(&function.body, &is, deep);
        let mut fields = Vec::new();
        each_statement(&function.body, &mut |stmt| {
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && is(value)
            {
                fields.extend(targets.iter().filter_map(Expr::as_field));
            }
        });
        for (_, field) in fields {
            let is_field = |e: &Expr| e.as_field().is_some_and(|(_, own)| own == field);
            for method in self.class.into_iter().flat_map(methods) {
                found = both(found, self.use_of_helper(&method.body, &is_field, deep));
            }
        }
        found
    }

    fn use_of_helper(
        &self,
        body: &[Stmt],
        is: &dyn Fn(&Expr) -> bool,
        deep: u32,
    ) -> Option<Helper> {
        let mut found = None;
        each_call(body, &mut |callee, arguments| {
            let own = match &callee.kind {
                ExprKind::Member(of, name) if is(of) => self.of_method(name),
                _ if is(callee) => Some(match arguments.is_empty() {
                    true => Helper::Own(Builtin::Random),
                    false => Helper::Unknown,
                }),
                _ => None,
            };
            found = both(found, own);
            let (Some(at), Some(deep)) = (
                arguments.iter().position(|own| is(&own.value)),
                deep.checked_sub(1),
            ) else {
                return;
            };
            let function = callee.as_name().and_then(|name| self.function_of(name));
            if let Some(function) = function
                && let Some(parameter) = function.parameters.get(at)
            {
                found = both(found, self.helper_in(function, &parameter.name, deep));
            }
        });
        found
    }

    /// The helper that has a method of this name; `None` for a list.
    fn of_method(&self, name: &str) -> Option<Helper> {
        match self.code.language {
            Language::Python if method(name).is_some() || name == "sort" => None,
            Language::Python if by_path(&format!("random.{name}")).is_some() => {
                Some(Helper::Own(Builtin::Generator))
            }
            Language::JavaScript if js_method(name).is_some() => None,
            _ => Some(Helper::Unknown),
        }
    }
}

/// The helper that is used in both ways.
fn both(a: Option<Helper>, b: Option<Helper>) -> Option<Helper> {
    match (a, b) {
        (Some(a), Some(b)) if a != b => Some(Helper::Unknown),
        (a, b) => a.or(b),
    }
}

/// Calls `f` for each call in statements, also inside functions there, with its arguments.
pub(super) fn each_call<'a>(body: &'a [Stmt], f: &mut dyn FnMut(&'a Expr, &'a [Argument])) {
    fn of_expression<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr, &'a [Argument])) {
        match &e.kind {
            ExprKind::Call(callee, arguments) => f(callee, arguments),
            ExprKind::Lambda(function) => each_call(&function.body, f),
            _ => {}
        }
        e.parts(&mut |part| of_expression(part, f));
    }
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            each_call(&function.body, f);
        }
        stmt.expressions(&mut |e| of_expression(e, f));
    });
}
