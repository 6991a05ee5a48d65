//! What statements do to a list: shuffle it, change it otherwise, take cards out, show it.

use std::collections::BTreeSet;

use crate::changed::{Deed, Use, deed, prints, use_of};
use crate::constants::whole;
use crate::helpers::each_call;
use crate::names::expression_uses;
use syntax::tree::{Expr, ExprKind, Stmt, StmtKind, each_statement};

/// Most rounds of a loop that shuffles again and again, and does not try a shuffle.
const MOST_ROUNDS: usize = 20;
/// The deed of a statement.
#[derive(Clone, Copy, Default)]
pub(super) struct Did {
    /// Number of calls of the shuffle.
    pub(super) calls: usize,
    /// True if it changes the deck otherwise, but for dealing.
    pub(super) mixes: bool,
    pub(super) takes: bool,
    pub(super) shows: bool,
    /// True if it stands in no block that may do something else.
    pub(super) is_plain: bool,
}

impl Did {
    pub(super) fn with(self, other: Did) -> Did {
        Did {
            calls: self.calls + other.calls,
            mixes: self.mixes || other.mixes,
            takes: self.takes || other.takes,
            shows: self.shows || other.shows,
            is_plain: self.is_plain,
        }
    }

    pub(super) fn does(self) -> bool {
        self.calls > 0 || self.mixes
    }
}

/// The number of rounds of a loop over this, where it only does something again, a few times.
pub(super) fn rounds(iterable: &Expr) -> Option<usize> {
    let ExprKind::Call(callee, arguments) = &iterable.kind else {
        return None;
    };
    match &arguments[..] {
        [count] if callee.as_name() == Some("range") => {
            let count = usize::try_from(whole(&count.value)?).ok()?;
            Some(count).filter(|count| *count <= MOST_ROUNDS)
        }
        _ => None,
    }
}

/// The deeds of statements to a list; none where they make it anew.
pub(super) fn did(body: &[Stmt], is: &dyn Fn(&Expr) -> bool) -> Did {
    let mut own = Did::default();
    let mut cut = Vec::new();
    each_call(body, &mut |callee, arguments| {
        if let ExprKind::Member(of, name) = &callee.kind
            && is(of)
        {
            let cuts = name == "splice" && arguments.len() < 3;
            cut.extend(cuts.then_some(of.span));
            own.mixes |= deed(name) == Some(Deed::Puts);
            own.takes |= cuts || deed(name) == Some(Deed::Takes);
        }
    });
    own.mixes |= use_of(body, &|e| is(e) && !cut.contains(&e.span)) >= Use::Remade;
    let mut is_new = false;
    each_statement(body, &mut |stmt| match &stmt.kind {
        StmtKind::Assign(targets, value) => {
            is_new |= targets.iter().any(is) && !value.any(&mut { is });
        }
        StmtKind::Delete(_) => own.takes = true,
        _ => {}
    });
    if is_new { Did::default() } else { own }
}

/// Tells whether a statement prints one of some names.
pub(super) fn shows(stmt: &Stmt, names: &BTreeSet<String>) -> bool {
    let mut found = false;
    each_statement(std::slice::from_ref(stmt), &mut |stmt| {
        stmt.expressions(&mut |e| {
            let mut used = BTreeSet::new();
            if prints(e) {
                expression_uses(e, &mut used);
            }
            found |= !used.is_disjoint(names);
        });
    });
    found
}

/// The name of a list, or of the one that a value copies.
pub(super) fn root(e: &Expr) -> Option<&str> {
    match &e.kind {
        ExprKind::Slice(of, _) | ExprKind::Spread(of) => root(of),
        ExprKind::List(all) if all.len() == 1 => root(&all[0]),
        ExprKind::Call(callee, arguments) => match &callee.kind {
            ExprKind::Member(of, _) if arguments.is_empty() => root(of),
            _ => arguments.first().and_then(|own| root(&own.value)),
        },
        _ => e.as_name(),
    }
}
