//! Parts of a text that run only where it is the program, and not where another one imports it.

use syntax::tree::{CompareOp, Expr, ExprKind, Module, StmtKind};

/// Tells whether a condition holds of the text that is run, and not of one that is imported.
fn is_guard(test: &Expr) -> bool {
    match &test.kind {
        ExprKind::Compare(first, rest) => match &rest[..] {
            [(CompareOp::Equal | CompareOp::Is, other)] => {
                let is_main = |e: &Expr| e.kind == ExprKind::Text("__main__".to_string());
                let is = |a: &Expr, b: &Expr| {
                    a.as_name() == Some("__name__") && is_main(b)
                        || a.as_field() == Some(("require", "main"))
                            && b.as_name() == Some("module")
                };
                is(first, other) || is(other, first)
            }
            _ => false,
        },
        _ => false,
    }
}

/// The text with what runs only where it is no import in the place of that condition; `None` of a text
/// without one.
pub(super) fn without_guards(module: &Module) -> Option<Module> {
    let mut body = Vec::new();
    for stmt in &module.body {
        match &stmt.kind {
            StmtKind::If { test, then, .. } if is_guard(test) => body.extend(then.iter().cloned()),
            _ => body.push(stmt.clone()),
        }
    }
    (body != module.body).then(|| Module {
        body,
        ..module.clone()
    })
}
