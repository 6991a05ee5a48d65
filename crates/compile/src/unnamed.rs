//! A deck without a name: a list that is written where it is shuffled, outside functions.

use super::builtin::MODULES;
use super::changed::{called, draws};
use super::decks::{Lists, makes_list, shuffles};
use super::own_deck;
use syntax::refusals::{Reason, Refusal};
use syntax::text::Span;
use syntax::tree::{Expr, ExprKind, Language, Module, Stmt, StmtKind, each_statement};

/// Name of the new list: no text can have a variable of this name.
const NAME: &str = "[…]";

/// The text with its deck in a line of its own, if it shuffles one that it writes there.
pub(super) fn with_named_deck(module: &Module) -> Option<Module> {
    let lists = Lists::of(&[]);
    let mut body = module.body.clone();
    let mut found = None;
    for (at, stmt) in body.iter_mut().enumerate() {
        let draws = lists.draw(std::slice::from_ref(stmt));
        if let StmtKind::Expr(value) | StmtKind::Assign(_, value) = &mut stmt.kind
            && draws
            && value.any(&mut { mixes })
            && let Some(list) = taken(value)
        {
            found = Some((at, list));
            break;
        }
    }
    let (at, list) = found?;
    let name = Expr {
        kind: ExprKind::Name(NAME.to_string()),
        span: list.span,
    };
    let kind = StmtKind::Assign(vec![name], list);
    // It stands in no line of its own.
    let span = Span::default();
    body.insert(at, Stmt { kind, span });
    Some(Module {
        body,
        ..module.clone()
    })
}

/// Tells whether a call puts all cards of a list into another order.
fn mixes(e: &Expr) -> bool {
    let ExprKind::Call(callee, arguments) = &e.kind else {
        return false;
    };
    match (called(callee).unwrap_or_default(), &arguments[..]) {
        ("sort" | "toSorted", [_]) | ("sorted", [_, _]) | ("shuffle", _) => true,
        ("sample", [list, count]) => match &count.value.kind {
            ExprKind::Int(count) => own_deck::count_of(&list.value) == u64::try_from(*count).ok(),
            _ => true,
        },
        _ => false,
    }
}

/// Takes the first list out of an expression that is written there, with its name in its place.
fn taken(e: &mut Expr) -> Option<Expr> {
    // What is done with each card may draw.
    let is_step = |e: &Expr| {
        matches!(&e.kind, ExprKind::Call(callee, _)
            if matches!(&callee.kind, ExprKind::Member(_, name) if name == "map"))
    };
    let is_deck = |e: &Expr| makes_list(e) && !shuffles(e) && !is_step(e);
    let take = |e: &mut Expr| {
        let span = e.span;
        let kind = ExprKind::Name(NAME.to_string());
        Some(std::mem::replace(e, Expr { kind, span }))
    };
    if is_deck(e) {
        return take(e);
    }
    match &mut e.kind {
        ExprKind::Call(callee, arguments) => {
            let of = match &mut callee.kind {
                ExprKind::Member(of, _) => taken(of),
                _ => None,
            };
            of.or_else(|| arguments.iter_mut().find_map(|own| taken(&mut own.value)))
        }
        ExprKind::List(all) => all.iter_mut().find_map(taken),
        ExprKind::Spread(of) => taken(of),
        _ => None,
    }
}

/// Refuses the module that a text shuffles with, where that is why no shuffle is found.
pub(super) fn unknown_module(module: &Module) -> Option<Refusal> {
    let mut imported = Vec::new();
    each_statement(&module.body, &mut |stmt| {
        if let StmtKind::Import(all) = &stmt.kind {
            let paths = all
                .iter()
                .map(|own| (own.name.clone(), own.path.clone(), stmt.span));
            imported.extend(paths);
        }
    });
    let mut found = None;
    each_statement(&module.body, &mut |stmt| {
        stmt.expressions(&mut |e| {
            e.any(&mut |part| {
                let ExprKind::Call(callee, _) = &part.kind else {
                    return false;
                };
                let known = imported
                    .iter()
                    .find(|(name, ..)| Some(&**name) == root(callee));
                if let Some((_, path, span)) = known
                    && called(callee).is_some_and(draws)
                {
                    let of = path.split('.').next().unwrap_or_default();
                    if module.language == Language::Python && !MODULES.contains(&of) {
                        let reason = Reason::UnknownImport(of.to_string());
                        found.get_or_insert(Refusal::new(*span, reason));
                    }
                }
                false
            });
        });
    });
    found
}

/// The name with which a path begins.
fn root(e: &Expr) -> Option<&str> {
    match &e.kind {
        ExprKind::Member(of, _) => root(of),
        _ => e.as_name(),
    }
}
