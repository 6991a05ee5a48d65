//! Functions, classes and constants as a text defines them, and the names that say that something shuffles.

use super::op::Entry;
use super::values::Given;
use syntax::refusals::Refusal;
use syntax::tree::{Class, Expr, ExprKind, Function, Stmt, StmtKind};

/// The functions, classes and statements of a module, sorted.
pub(super) struct Parts<'a> {
    pub(super) functions: Vec<&'a Function>,
    pub(super) classes: Vec<&'a Class>,
    pub(super) entry: Entry,
    /// Functions that are not run, each with why.
    pub(super) held: Vec<(String, Refusal)>,
    /// Other shuffles of the text, which are not judged.
    pub(super) others: Vec<String>,
    /// Values that the program gives the shuffle.
    pub(super) given: Given,
}

/// Functions that seed the generator that all draws come from.
pub(super) const OF_ALL: [&str; 4] = ["seed", "seedrandom", "set_seed", "setstate"];
/// Functions that make a generator, which takes a seed.
pub(super) const OF_ONE: [&str; 7] = [
    "MT19937",
    "PCG64",
    "Philox",
    "Random",
    "RandomState",
    "SeedSequence",
    "default_rng",
];

/// Words that a shuffle's name contains, the surest first.
const NAMES: [&str; 12] = [
    "shuffle", "shuffl", "洗牌", "洗", "mix", "scramble", "randomi", "permut", "fisher", "sattolo",
    "打乱", "riffle",
];

/// Rank of a name by the surest of [`NAMES`] in it: 0 for `shuffle` itself, more than the length of
/// `NAMES` for a name with none.
pub(super) fn rank(name: &str) -> usize {
    let name = name.to_lowercase();
    match name == NAMES[0] {
        true => 0,
        false => {
            1 + NAMES
                .iter()
                .position(|word| name.contains(word))
                .unwrap_or(NAMES.len())
        }
    }
}

pub(super) fn is_named(name: &str) -> bool {
    rank(name) <= NAMES.len()
}

/// The function whose name says most clearly that it shuffles.
pub(super) fn named<'a>(functions: &[&'a Function]) -> Option<&'a Function> {
    let all = functions.iter().copied().filter(|f| is_named(&f.name));
    all.min_by_key(|f| rank(&f.name))
}

/// Returns true if a statement defines a function or a class.
pub(super) fn is_definition(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_))
}

/// The methods of a class.
pub(super) fn methods(class: &Class) -> impl Iterator<Item = &Function> {
    class.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(function) => Some(function),
        _ => None,
    })
}

/// Returns true if a method is the constructor of its class.
pub(super) fn is_first(method: &Function) -> bool {
    method.name == "__init__" || method.name == "constructor"
}

/// Returns true if an expression is a value that the text fixes: numbers, texts, lists of them.
pub(super) fn is_constant(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::None
        | ExprKind::Undefined
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Text(_) => true,
        ExprKind::List(all) | ExprKind::Tuple(all) => all.iter().all(is_constant),
        ExprKind::Unary(_, one) => is_constant(one),
        ExprKind::Binary(_, a, b) => is_constant(a) && is_constant(b),
        _ => false,
    }
}
