//! Seeds: a generator that begins with a fixed one gives the same numbers in every run.

use std::collections::BTreeMap;

use super::builtin::Builtin;
use super::changed::{called, draws};
use super::constants::value;
use super::definitions::{OF_ALL, OF_ONE, Parts, is_first, methods};
use super::lowering::Lowering;
use super::outside::on_the_way;
use syntax::refusals::{Reason, Refusal};
use syntax::tree::{Argument, Expr, ExprKind, Module, StmtKind, each_statement};

/// Functions, and modules of functions, whose values may differ at each start of a program.
const CHANGING: [&str; 13] = [
    "Date",
    "crypto",
    "datetime",
    "hash",
    "id",
    "input",
    "os",
    "performance",
    "process",
    "secrets",
    "sys",
    "time",
    "uuid",
];
/// Clocks that are so fine that no two runs see the same time.
const CLOCKS: [&str; 6] = [
    "time.monotonic",
    "time.monotonic_ns",
    "time.perf_counter",
    "time.perf_counter_ns",
    "time.time",
    "time.time_ns",
];
/// Functions that give the system's chance, and how much has to be asked for so that it never comes again.
const CHANCE: [(&str, u64); 4] = [
    ("os.urandom", 8),
    ("secrets.randbits", 64),
    ("secrets.token_bytes", 8),
    ("secrets.token_hex", 8),
];

impl Lowering<'_> {
    /// The path of a name or a member, with what an import stands for: `numpy.random.seed`; the module of
    /// what is no name is `?`, but for what is required.
    fn dotted(&self, e: &Expr) -> Option<String> {
        match &e.kind {
            ExprKind::Name(name) if self.defines(name) => None,
            ExprKind::Name(name)
                if self.imports.contains_key("* random.*") && OF_ALL.contains(&&**name) =>
            {
                Some(format!("random.{name}"))
            }
            ExprKind::Name(name) => Some(self.imports.get(name).unwrap_or(name).clone()),
            ExprKind::Call(callee, arguments) if callee.as_name() == Some("require") => {
                match &arguments.first()?.value.kind {
                    ExprKind::Text(module) => Some(module.clone()),
                    _ => None,
                }
            }
            ExprKind::Member(of, name) => {
                let of = self.dotted(of).unwrap_or_else(|| "?".to_string());
                Some(format!("{of}.{name}"))
            }
            _ => None,
        }
    }

    /// Tells whether a seed is certainly another one in every run: a fine clock's time as it is, or enough
    /// of the system's chance. Whatever is made of them may be the same again.
    fn is_fresh(&self, seed: &Expr) -> bool {
        let ExprKind::Call(callee, arguments) = &seed.kind else {
            return false;
        };
        let path = self.dotted(callee).unwrap_or_default();
        let enough = |asked: u64| {
            CHANCE
                .iter()
                .any(|(own, least)| *own == path && asked >= *least)
        };
        match &arguments[..] {
            [] => CLOCKS.contains(&&*path),
            [asked] => value(&asked.value).is_some_and(enough),
            _ => false,
        }
    }

    /// Tells whether something may be another value in every run: it asks for the time, the system or
    /// the user, itself or by a name or a function of the text.
    pub(super) fn may_change(&self, value: &Expr) -> bool {
        let changes = |part: &Expr| {
            let path = self.dotted(part).unwrap_or_default();
            CHANGING.contains(&path.split('.').next().unwrap_or_default())
        };
        let asks = |name: &str| {
            let mut found = false;
            each_statement(self.body_of(name), &mut |stmt| {
                stmt.expressions(&mut |e| found |= e.any(&mut { changes }));
            });
            found
        };
        let by_name = |name: &str| self.changing.contains(name) || asks(name);
        value.any(&mut |part| {
            let is_unknown = matches!(part.kind, ExprKind::Unsupported(..));
            is_unknown || changes(part) || part.as_name().is_some_and(by_name)
        })
    }

    /// The arguments of a call, without a seed that is another one in every run, and without that of
    /// `SystemRandom`, which takes none.
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
        let is_fresh = || arguments.first().is_some_and(|a| self.is_fresh(&a.value));
        match builtin {
            Builtin::Generator | Builtin::Seed if is_fresh() || of_system() => &[],
            _ => arguments,
        }
    }

    /// The function that a call gives a seed which may be the same in several runs, and what is said of
    /// that seed.
    pub(super) fn seeded(&self, callee: &Expr, arguments: &[Argument]) -> Option<(String, Reason)> {
        let path = self.dotted(callee)?;
        let last = path.rsplit('.').next().unwrap_or_default();
        let known = path.contains('.') || last == "seedrandom" || self.imports.contains_key(last);
        let seeds = OF_ALL.contains(&last) || OF_ONE.contains(&last);
        let reason = self.comes_again(&arguments.first()?.value)?;
        (known && seeds).then_some((path, reason))
    }

    /// Reason why a seed may be the same in several runs; `None` if it is fresh in each.
    fn comes_again(&self, seed: &Expr) -> Option<Reason> {
        if seed.kind == ExprKind::None || self.is_fresh(seed) {
            return None;
        }
        let draws = |part: &Expr| match &part.kind {
            ExprKind::Call(callee, _) => called(callee).is_some_and(draws),
            _ => false,
        };
        Some(match seed.any(&mut { draws }) {
            true => Reason::SeedDrawn,
            false if self.may_change(seed) => Reason::SeedUnsure,
            false => Reason::Seeded,
        })
    }

    /// Reason why an argument may be the same in several runs, where the called function of the
    /// text takes it as a seed.
    fn seeded_by_parameter(
        &self,
        callee: &Expr,
        arguments: &[Argument],
        parts: &Parts,
    ) -> Option<Reason> {
        let name = called(callee)?;
        let class = parts.classes.iter().find(|class| class.name == name);
        let of_class = class.and_then(|class| methods(class).find(|f| is_first(f)));
        let skipped = usize::from(of_class.is_some());
        let mut functions = parts.functions.iter().copied();
        let function = of_class.or_else(|| functions.find(|f| f.name == name))?;
        let is_seed = |name: &str| {
            let mut found = false;
            each_statement(&function.body, &mut |stmt| {
                stmt.expressions(&mut |e| {
                    e.any(&mut |part| {
                        if let ExprKind::Call(callee, seeds) = &part.kind {
                            let is = |part: &Expr| part.as_name() == Some(name);
                            found |= self.seeded(callee, seeds).is_some()
                                && seeds.iter().any(|own| own.value.any(&mut { is }));
                        }
                        false
                    });
                });
            });
            found
        };
        let given = (skipped..).zip(arguments).find_map(|(at, own)| {
            let name = own.name.as_ref();
            let name = name.or_else(|| Some(&function.parameters.get(at)?.name))?;
            is_seed(name).then_some(&own.value)
        });
        self.comes_again(given?)
    }

    /// Refuses a text that seeds all draws anywhere on its way to the shuffle, or gives that a generator
    /// with a fixed seed.
    pub(super) fn refuse_seeds(&self, module: &Module, parts: &Parts) -> Result<(), Refusal> {
        let of_call = |part: &Expr| match &part.kind {
            ExprKind::Call(callee, arguments) => self.seeded(callee, arguments),
            _ => None,
        };
        let all = |path: &str| {
            let (head, last) = path.rsplit_once('.').unwrap_or(("", path));
            OF_ALL.contains(&last) && !head.starts_with("numpy")
        };
        let is_seeding = |e: &Expr| {
            let path = self.dotted(e).unwrap_or_default();
            path.starts_with("random.") && all(&path)
        };
        let way = on_the_way(module, parts);
        let mut made = BTreeMap::new();
        for stmt in &way {
            each_statement(std::slice::from_ref(*stmt), &mut |stmt| {
                if let StmtKind::Assign(targets, value) = &stmt.kind {
                    let names = targets.iter().filter_map(Expr::as_name);
                    made.extend(names.map(|name| (name, value)));
                }
            });
        }
        let mut found = None;
        let mut see = |part: &Expr| {
            let ExprKind::Call(callee, arguments) = &part.kind else {
                return false;
            };
            let own = of_call(part).filter(|(path, _)| all(path));
            let mut reason = own.map(|(_, reason)| reason);
            reason = reason.or_else(|| self.seeded_by_parameter(callee, arguments, parts));
            for Argument { value, .. } in arguments {
                // What gets the function that seeds may call it.
                if is_seeding(value) {
                    reason = Some(Reason::SeedUnsure);
                }
                if called(callee) == Some(parts.entry.name()) {
                    value.any(&mut |part| {
                        let made = part.as_name().and_then(|name| made.get(name));
                        let own = made.copied().unwrap_or(part);
                        reason = reason.take().or_else(|| Some(of_call(own)?.1));
                        false
                    });
                }
            }
            if let Some(reason) = reason {
                found.get_or_insert(Refusal::new(part.span, reason));
            }
            false
        };
        let mut another = None;
        for stmt in way {
            each_statement(std::slice::from_ref(stmt), &mut |stmt| {
                if let StmtKind::Assign(_, value) = &stmt.kind
                    && is_seeding(value)
                {
                    another.get_or_insert(Refusal::new(stmt.span, Reason::SeedUnsure));
                }
                stmt.expressions(&mut |e| {
                    e.any(&mut see);
                });
            });
        }
        found.or(another).map_or(Ok(()), Err)
    }
}
