//! Seeds: a generator that begins with a fixed one gives the same numbers in every run.

use std::collections::BTreeSet;

use super::builtin::Builtin;
use super::changed::{called, draws};
use super::entry::Lowering;
use super::names::{free, uses};
use super::object::fields_in;
use super::op::Entry;
use super::select::{Parts, is_definition, methods};
use crate::refusals::{Reason, Refusal};
use crate::tree::{Argument, Expr, ExprKind, Function, Module, Stmt, each_statement};

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
/// What gives something else at each start of a program: functions, and modules of such functions alone.
const FRESH: [&str; 17] = [
    "Date",
    "crypto",
    "datetime.datetime.now",
    "datetime.datetime.utcnow",
    "datetime.now",
    "os.getpid",
    "os.urandom",
    "performance",
    "process.hrtime",
    "process.pid",
    "secrets",
    "time.monotonic",
    "time.monotonic_ns",
    "time.perf_counter",
    "time.time",
    "time.time_ns",
    "uuid",
];

impl Lowering<'_> {
    /// The path of a name or a member, with what an import stands for: `numpy.random.seed`.
    fn dotted(&self, e: &Expr) -> Option<String> {
        match &e.kind {
            ExprKind::Name(name) if self.defines(name) => None,
            ExprKind::Name(name) => Some(self.imports.get(name).unwrap_or(name).clone()),
            ExprKind::Member(of, name) => Some(format!("{}.{name}", self.dotted(of)?)),
            _ => None,
        }
    }

    /// Tells whether something is asked for the time, or for the system's chance.
    pub(super) fn is_fresh<'e>(&self, mut values: impl Iterator<Item = &'e Expr>) -> bool {
        let fresh = |part: &Expr| {
            let path = self.dotted(part).unwrap_or_default();
            FRESH.contains(&&*path) || FRESH.contains(&path.split('.').next().unwrap_or_default())
        };
        // A function of the text may ask for it.
        let asks = |name: &str| {
            let mut found = false;
            each_statement(self.body_of(name), &mut |stmt| {
                stmt.expressions(&mut |e| found |= e.any(&mut { fresh }));
            });
            found
        };
        let is_fresh = |name: &str| self.fresh.contains(name) || asks(name);
        let mut is = |part: &Expr| fresh(part) || part.as_name().is_some_and(is_fresh);
        values.any(|value| value.any(&mut is))
    }

    /// The arguments of a call, without a seed that is another one in every run: the time's, the system's,
    /// and that of `SystemRandom`, which takes none.
    pub(super) fn without_fresh_seed<'e>(
        &self,
        builtin: Builtin,
        callee: &Expr,
        arguments: &'e [Argument],
    ) -> &'e [Argument] {
        let of_system = || {
            self.dotted(callee)
                .is_some_and(|path| path.ends_with("SystemRandom"))
        };
        match builtin {
            Builtin::Generator | Builtin::Seed
                if self.is_fresh(arguments.iter().map(|a| &a.value)) || of_system() =>
            {
                &[]
            }
            _ => arguments,
        }
    }

    /// The function that a call gives a seed which hangs on no draw.
    pub(super) fn seeded(&self, callee: &Expr, arguments: &[Argument]) -> Option<String> {
        let path = self.dotted(callee)?;
        let last = path.rsplit('.').next().unwrap_or_default();
        let known = path.contains('.') || last == "seedrandom" || self.imports.contains_key(last);
        let draws = |part: &Expr| match &part.kind {
            ExprKind::Call(callee, _) => called(callee).is_some_and(draws),
            _ => false,
        };
        let fixed = arguments.first().is_some_and(|first| {
            first.value.kind != ExprKind::None && !first.value.any(&mut { draws })
        });
        let seeds = OF_ALL.contains(&last) || OF_ONE.contains(&last);
        (known && seeds && fixed && !self.is_fresh(arguments.iter().map(|a| &a.value)))
            .then_some(path)
    }

    /// Refuses a text that seeds all draws anywhere on its way to the shuffle, or gives that a generator
    /// with a fixed seed.
    pub(super) fn refuse_seeds(&self, module: &Module, parts: &Parts) -> Result<(), Refusal> {
        let is_one = |part: &Expr| match &part.kind {
            ExprKind::Call(callee, arguments) => self.seeded(callee, arguments).is_some(),
            _ => false,
        };
        let mut found = None;
        let mut see = |part: &Expr| {
            if let ExprKind::Call(callee, arguments) = &part.kind {
                let path = self.seeded(callee, arguments).unwrap_or_default();
                let (head, last) = path.rsplit_once('.').unwrap_or(("", &path));
                let all = OF_ALL.contains(&last) && !head.starts_with("numpy");
                let given = called(callee) == Some(parts.entry.name())
                    && arguments.iter().any(|own| own.value.any(&mut { is_one }));
                if all || given {
                    found.get_or_insert(part.span);
                }
            }
            false
        };
        for stmt in on_the_way(module, parts) {
            each_statement(std::slice::from_ref(stmt), &mut |stmt| {
                stmt.expressions(&mut |e| {
                    e.any(&mut see);
                });
            });
        }
        found.map_or(Ok(()), |span| Err(Refusal::new(span, Reason::Seeded)))
    }
}

/// The statements that may run before the shuffle: those outside functions, the bodies of classes, and
/// the functions and methods that these reach, of an object first what makes it.
pub(super) fn on_the_way<'a>(module: &'a Module, parts: &Parts<'a>) -> Vec<&'a Stmt> {
    let bodies = parts.classes.iter().flat_map(|class| &class.body);
    let outside = module.body.iter().chain(bodies);
    let mut all: Vec<&Stmt> = outside.filter(|stmt| !is_definition(stmt)).collect();
    let mut used = BTreeSet::new();
    let mut called = BTreeSet::from(["__init__", "constructor"].map(String::from));
    if let Entry::Method { class, .. } = &parts.entry {
        used.insert(class.clone());
    }
    for stmt in &all {
        uses(std::slice::from_ref(stmt), &mut used);
        fields_in(std::slice::from_ref(stmt), &mut called);
    }
    let mut rest: Vec<(Option<&str>, &Function)> =
        parts.functions.iter().map(|f| (None, *f)).collect();
    for class in &parts.classes {
        rest.extend(methods(class).map(|method| (Some(&*class.name), method)));
    }
    while let Some(at) = rest.iter().position(|(class, f)| match class {
        Some(class) => used.contains(*class) && called.contains(&f.name),
        None => used.contains(&f.name),
    }) {
        let (_, function) = rest.swap_remove(at);
        used.extend(free(function));
        fields_in(&function.body, &mut called);
        all.extend(&function.body);
    }
    all
}
