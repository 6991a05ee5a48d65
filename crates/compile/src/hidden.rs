//! Shuffles that are there and cannot be run: inside functions that make them, of classes that are lists, in
//! parts that are not offered.

use super::builtin::MODULES;
use super::changed::called;
use super::decks::Lists;
use super::definitions::{is_named, methods};
use super::of_class::is_own_list;
use syntax::refusals::{Feature, Reason, Refusal};
use syntax::tree::{Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// Returns true if a function gives back another one, which it makes, or an object that has one.
pub(super) fn gives_function(function: &Function) -> bool {
    let mut inner = Vec::new();
    let mut found = false;
    each_statement(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Function(function) => inner.push(function.name.as_str()),
        StmtKind::Return(Some(e)) => {
            let is_made = |e: &Expr| {
                matches!(e.kind, ExprKind::Lambda(_))
                    || e.as_name().is_some_and(|name| inner.contains(&name))
            };
            found |= is_made(e)
                || matches!(&e.kind, ExprKind::Record(all) if all.iter().any(|(_, e)| is_made(e)));
        }
        _ => {}
    });
    found
}

/// Refuses a function that another one gives back, where no other is the shuffle.
pub(super) fn made_by_another(module: &Module, functions: &[&Function]) -> Option<Refusal> {
    module.body.iter().find_map(|stmt| {
        let StmtKind::Assign(_, value) = &stmt.kind else {
            return None;
        };
        let ExprKind::Call(callee, _) = &value.kind else {
            return None;
        };
        let is_it = match &callee.kind {
            ExprKind::Lambda(function) => gives_function(function),
            _ => functions
                .iter()
                .any(|f| callee.as_name() == Some(&f.name) && gives_function(f)),
        };
        let reason = Reason::NotOffered(Feature::Made);
        is_it.then(|| Refusal::new(stmt.span, reason))
    })
}

/// Refuses a shuffle that is found, though it cannot be run: inside another function, or of a class that is
/// itself the list.
pub(super) fn hidden(module: &Module) -> Option<Refusal> {
    let classes: Vec<&Class> = module
        .body
        .iter()
        .filter_map(|stmt| match &stmt.kind {
            StmtKind::Class(class) => Some(class),
            _ => None,
        })
        .collect();
    let lists = Lists::of(&[]);
    let is_own = |method: &&Function| {
        is_named(&method.name) && lists.draw(&method.body) && is_own_list(method)
    };
    let own = classes.iter().find_map(|class| methods(class).find(is_own));
    let of = |span, feature| Refusal::new(span, Reason::NotOffered(feature));
    let own = own.map(|method| of(method.span, Feature::OwnList));
    let [unread, drawn] = left_out(module, &classes);
    own.or_else(|| made_inside(module)).or(unread).or(drawn)
}

/// Refuses the method of this name of an object that a function makes, which no list has.
pub(super) fn made_elsewhere(module: &Module, method: &str) -> Option<Refusal> {
    let found = || made_inside(module).or_else(|| left_out(module, &[]).into_iter().next()?);
    is_named(method).then(found)?
}

/// Refuses a shuffle inside another function.
fn made_inside(module: &Module) -> Option<Refusal> {
    let lists = Lists::of(&[]);
    let mut made = None;
    each_inside(&module.body, &mut |name, function| {
        if made.is_none() && is_named(name) && lists.draw(&function.body) {
            made = Some(function.span);
        }
    });
    made.map(|span| Refusal::new(span, Reason::NotOffered(Feature::Made)))
}

/// Refuses what may hold the shuffle of a text, where none is found: the first part that is not offered, and
/// the first call of a function that shuffles.
fn left_out(module: &Module, classes: &[&Class]) -> [Option<Refusal>; 2] {
    fn in_expression(e: &Expr, unread: &mut Option<Refusal>, drawn: &mut Option<Refusal>) {
        match &e.kind {
            ExprKind::Unsupported(reason, _) => {
                unread.get_or_insert_with(|| Refusal::new(e.span, reason.clone()));
            }
            ExprKind::Call(callee, _)
                if called(callee).is_some_and(|name| name.to_lowercase().contains("shuffle")) =>
            {
                let reason = match callee.as_field() {
                    // Of a module that is not offered.
                    Some((of, name)) if !MODULES.contains(&of) && unread.is_none() => {
                        Reason::UnknownFunction(format!("{of}.{name}"))
                    }
                    _ => Reason::NotOffered(Feature::Within),
                };
                drawn.get_or_insert_with(|| Refusal::new(e.span, reason));
            }
            ExprKind::Lambda(function) => in_body(&function.body, unread, drawn),
            _ => {}
        }
        e.parts(&mut |part| in_expression(part, unread, drawn));
    }
    fn in_body(body: &[Stmt], unread: &mut Option<Refusal>, drawn: &mut Option<Refusal>) {
        each_statement(body, &mut |stmt| {
            match &stmt.kind {
                StmtKind::Function(function) => in_body(&function.body, unread, drawn),
                StmtKind::Unsupported(reason, _) => {
                    unread.get_or_insert_with(|| Refusal::new(stmt.span, reason.clone()));
                }
                _ => {}
            }
            stmt.expressions(&mut |e| in_expression(e, unread, drawn));
        });
    }
    let (mut unread, mut drawn) = (None, None);
    in_body(&module.body, &mut unread, &mut drawn);
    for class in classes {
        in_body(&class.body, &mut unread, &mut drawn);
    }
    [unread, drawn]
}

/// Calls `f` for each function inside the functions of statements with its name, which is that of a field
/// where an object has it.
fn each_inside<'a>(body: &'a [Stmt], f: &mut dyn FnMut(&'a str, &'a Function)) {
    fn inside<'a>(body: &'a [Stmt], f: &mut dyn FnMut(&'a str, &'a Function)) {
        each_statement(body, &mut |stmt| {
            if let StmtKind::Function(function) = &stmt.kind {
                f(&function.name, function);
            }
        });
        each_inside(body, f);
    }
    fn of_expression<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a str, &'a Function)) {
        match &e.kind {
            ExprKind::Lambda(function) => inside(&function.body, f),
            ExprKind::Record(fields) => fields.iter().for_each(|(name, own)| {
                if let ExprKind::Lambda(function) = &own.kind {
                    f(name, function);
                }
                of_expression(own, f);
            }),
            _ => e.parts(&mut |part| of_expression(part, f)),
        }
    }
    each_statement(body, &mut |stmt| {
        match &stmt.kind {
            StmtKind::Function(function) => inside(&function.body, f),
            StmtKind::Class(class) => each_inside(&class.body, f),
            _ => {}
        }
        stmt.expressions(&mut |e| of_expression(e, f));
    });
}
