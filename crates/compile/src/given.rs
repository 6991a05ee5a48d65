//! Values that the program of a text gives to the parameters of its shuffle, or of what makes the object:
//! those are judged, and not the defaults.

use std::collections::BTreeSet;

use super::builtin::{JS_OBJECTS, MODULES};
use super::changed::{called, made_of};
use super::constants::whole;
use super::definitions::{OF_ONE, Parts, is_constant, is_definition, is_first, methods};
use super::guards::without_guards;
use super::helpers::each_call;
use super::lowering::Lowering;
use super::names::{alike, assigned, free};
use super::note::Note;
use super::op::Entry;
use super::others::called_by;
use super::own_deck;
use super::select::makes_deck;
use super::values::{Given, SIZES, Value, Values, is_of_lists};
use syntax::tree::{
    Argument, Expr, ExprKind, Function, Module, Parameter, Stmt, StmtKind, each_statement,
};

/// Most calls that are compared.
const MOST_CALLS: usize = 50;
/// Most names that stand for one another.
const MOST_DEEP: u32 = 6;
impl<'a> Lowering<'a> {
    /// Finds the values that the program gives.
    pub(super) fn given(&self, module: &Module, parts: &Parts<'a>) -> Given {
        let whole = without_guards(module);
        let module = whole.as_ref().unwrap_or(module);
        let mut found = Given::default();
        if let Some(function) = self.shuffle(parts) {
            let is = |callee: &Expr, given: &[Argument]| is_shuffle(callee, given, parts, function);
            let calls = Calls::of(module, parts, &is);
            let mut own = match self.class.is_some() || is_of_lists(function) {
                true => function.parameters.iter().skip(1).cloned().collect(),
                false => function.parameters.clone(),
            };
            let cards = self.cards_at(function, &own, &parts.entry);
            let is_given = self.class.is_some() || !is_of_lists(function);
            if let Some(own) = cards.filter(|_| is_given).and_then(|at| own.get_mut(at)) {
                // No call gives it another value than its deck.
                own.name.clear();
            }
            let count = own_deck::of(module, parts).count.map(i128::from);
            found.shuffle = calls.values(&own, count, &mut found.notes);
        }
        if let Some(class) = self.class
            && let Some(init) = methods(class).find(|own| is_first(own))
        {
            let is = |callee: &Expr, _: &[Argument]| made_of(callee) == Some(&*class.name);
            let calls = Calls::of(module, parts, &is);
            found.object = calls.values(
                init.parameters.get(1..).unwrap_or_default(),
                None,
                &mut found.notes,
            );
        }
        found
    }

    /// The function or the method that shuffles.
    fn shuffle(&self, parts: &Parts) -> Option<&'a Function> {
        let name = parts.entry.name();
        match &parts.entry {
            Entry::Method { .. } => {
                let mut all = self.class.into_iter().flat_map(methods);
                all.find(|own| own.name == *name)
            }
            Entry::Function(_) | Entry::OnGlobal(..) => self.function_of(name),
            Entry::Script { .. } | Entry::Nothing => None,
        }
    }

    /// The place among parameters of the one that gets the deck, or the number of cards of which the shuffle
    /// makes one.
    pub(super) fn cards_at(
        &self,
        function: &Function,
        own: &[Parameter],
        entry: &Entry,
    ) -> Option<usize> {
        let needed = || (0..).zip(own).filter(|(_, own)| own.default.is_none());
        let first = || needed().next().map(|(at, _)| at);
        let list = || needed().find(|(_, own)| self.helper(function, &own.name).is_none());
        match entry {
            Entry::Function(_) if makes_deck(function) => first(),
            Entry::Method { field, .. } if !field.is_empty() => None,
            Entry::Function(_) | Entry::Method { .. } => {
                list().map(|(at, _)| at).or_else(first).or(Some(0))
            }
            Entry::OnGlobal(..) | Entry::Script { .. } | Entry::Nothing => None,
        }
    }
}

/// Tells whether a call is of the shuffle.
fn is_shuffle(callee: &Expr, given: &[Argument], parts: &Parts, function: &Function) -> bool {
    let is_of_language = |of: &Expr| {
        let name = of.as_name().unwrap_or_default();
        MODULES.contains(&name) || JS_OBJECTS.contains(&name)
    };
    let is_class = |of: &Expr| {
        let mut classes = parts.classes.iter();
        classes.any(|class| of.as_name() == Some(&class.name))
    };
    match (&callee.kind, &parts.entry) {
        (ExprKind::Member(of, name), entry) => {
            // A generator in a field shuffles a list, and a deck in a field itself.
            let is_deck =
                of.as_field().is_none() || given.iter().all(|own| is_constant(&own.value));
            let is_method = matches!(entry, Entry::Method { .. }) || is_of_lists(function);
            let is_method = is_method && is_deck;
            *name == function.name && (is_method && !is_of_language(of) || is_class(of))
        }
        (_, Entry::Method { .. }) => false,
        _ => callee.as_name() == Some(&function.name),
    }
}

/// A call in a body of statements.
struct Call<'c> {
    line: u32,
    arguments: &'c [Argument],
    body: &'c [Stmt],
}

/// The calls of a function, with what its arguments may name.
struct Calls<'c> {
    all: Vec<Call<'c>>,
    module: &'c Module,
    /// Names of functions, and of what imports make known.
    known: BTreeSet<&'c str>,
    /// Names of the module to which functions give values.
    outer: BTreeSet<&'c str>,
}

impl<'c> Calls<'c> {
    /// Finds the calls of the text's own program; where that has none, those of all functions.
    fn of(
        module: &'c Module,
        parts: &'c Parts,
        is: &dyn Fn(&Expr, &[Argument]) -> bool,
    ) -> Calls<'c> {
        let inside = parts.classes.iter().flat_map(|class| methods(class));
        let functions: Vec<&Function> = parts.functions.iter().copied().chain(inside).collect();
        let mut known: BTreeSet<&str> = parts.functions.iter().map(|f| &*f.name).collect();
        known.extend(JS_OBJECTS);
        known.extend(MODULES);
        let mut outer = BTreeSet::new();
        let mut see = |stmt: &'c Stmt| match &stmt.kind {
            StmtKind::Import(all) => known.extend(all.iter().map(|import| &*import.name)),
            StmtKind::Global(names) => outer.extend(names.iter().map(|name| &**name)),
            _ => {}
        };
        each_statement(&module.body, &mut see);
        functions
            .iter()
            .for_each(|f| each_statement(&f.body, &mut see));
        let program = called_by(&module.body, &["__init__", "constructor"], &functions);
        // A name that gets another value is no function.
        let is_variable = |stmt: &&Stmt| !is_definition(stmt);
        let variables: Vec<&Stmt> = module.body.iter().filter(is_variable).collect();
        for stmt in &variables {
            let given = assigned(std::slice::from_ref(*stmt));
            known.retain(|name| !given.iter().any(|own| own == name));
        }
        let mut all = Vec::new();
        for stmt in variables {
            find(std::slice::from_ref(stmt), &module.body, is, &mut all);
        }
        for is_first in [true, false] {
            let own = functions.iter().filter(|f| f.name != parts.entry.name());
            let own = own.filter(|f| program.contains(&f.name) == is_first);
            if is_first || all.is_empty() {
                own.for_each(|f| find(&f.body, &f.body, is, &mut all));
            }
        }
        all.truncate(MOST_CALLS);
        Calls {
            all,
            module,
            known,
            outer,
        }
    }

    /// The values that the call with the fewest gives to some parameters, `count` being the number of cards; notes
    /// where other calls differ, and what is not known.
    fn values(&self, own: &[Parameter], count: Option<i128>, notes: &mut Vec<Note>) -> Values {
        let of = |call: &Call| (call.line, self.of_call(call, own, count));
        let mut all: Vec<(u32, Values)> = self.all.iter().map(of).collect();
        let is_known = |value: &Value| matches!(value, Value::Is(_));
        // What a test gives is more than what others do.
        let least = |(_, values): &&(u32, Values)| {
            values.values().filter(|own| **own != Value::Length).count()
        };
        let Some((line, values)) = all.iter().min_by_key(least).cloned() else {
            return Values::new();
        };
        all.retain(|(_, own)| !same(own, &values));
        let others: Vec<u32> = all.into_iter().map(|(line, _)| line).collect();
        if values.values().any(is_known) || !others.is_empty() {
            notes.push(Note::ValuesOf { line, others });
        }
        for own in own.iter().filter(|own| own.default.is_some()) {
            if values.get(&own.name) == Some(&Value::Unknown) {
                notes.push(Note::NotKnown(line, own.name.clone()));
            }
        }
        values
    }

    fn of_call(&self, call: &Call, own: &[Parameter], count: Option<i128>) -> Values {
        let mut values = Values::new();
        for (at, argument) in call.arguments.iter().enumerate() {
            let parameter = match &argument.name {
                Some(name) => own.iter().find(|own| own.name == *name),
                None => own.get(at),
            };
            let Some(name) = parameter
                .map(|own| &own.name)
                .filter(|name| !name.is_empty())
            else {
                continue;
            };
            let is_length = match &argument.value.kind {
                ExprKind::Member(_, name) => name == "length",
                ExprKind::Call(callee, _) => callee.as_name() == Some("len"),
                _ => false,
            };
            let is_count = |e: &Expr| {
                let own = whole(e).filter(|own| count.is_none_or(|count| count == *own));
                own.is_some() && SIZES.contains(&&**name)
            };
            let value = match self.resolved(&argument.value, call.body, MOST_DEEP) {
                _ if is_length => Value::Length,
                Some(e) if is_count(&e) => Value::Length,
                Some(e) => Value::Is(e),
                None => Value::Unknown,
            };
            values.insert(name.clone(), value);
        }
        values
    }

    /// An expression with what its names stand for; `None` where that is not known before the program runs.
    fn resolved(&self, e: &Expr, body: &[Stmt], deep: u32) -> Option<Expr> {
        use ExprKind::{Binary, List, Record, Tuple, Unary};
        let deep = deep.checked_sub(1)?;
        let part = |e: &Expr| self.resolved(e, body, deep);
        let boxed = |e: &Expr| part(e).map(Box::new);
        let all = |all: &[Expr]| all.iter().map(part).collect::<Option<Vec<Expr>>>();
        let is_known = |name: &str| self.known.contains(name);
        let kind = match &e.kind {
            ExprKind::None
            | ExprKind::Undefined
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Text(_) => e.kind.clone(),
            ExprKind::Name(name) if is_known(name) => e.kind.clone(),
            ExprKind::Name(name) if assigned(body).contains(name) => {
                return self.resolved(only_value(body, name)?, body, deep);
            }
            ExprKind::Name(name) => {
                let value = only_value(&self.module.body, name);
                let value = value.filter(|_| !self.outer.contains(&**name))?;
                return self.resolved(value, &self.module.body, deep);
            }
            ExprKind::Member(of, _) if of.as_name().is_some_and(is_known) => e.kind.clone(),
            ExprKind::Call(callee, arguments) => {
                let name = called(callee)?;
                let makes = OF_ONE.contains(&name) || name == "SystemRandom";
                (makes && arguments.is_empty()).then(|| e.kind.clone())?
            }
            ExprKind::Lambda(function) => {
                let taken = free(function);
                taken
                    .iter()
                    .all(|name| is_known(name))
                    .then(|| e.kind.clone())?
            }
            Unary(op, one) => Unary(*op, boxed(one)?),
            Binary(op, a, b) => Binary(*op, boxed(a)?, boxed(b)?),
            List(own) => List(all(own)?),
            Tuple(own) => Tuple(all(own)?),
            Record(fields) => {
                let field = |(name, e): &(String, Expr)| Some((name.clone(), part(e)?));
                Record(fields.iter().map(field).collect::<Option<_>>()?)
            }
            _ => return None,
        };
        let span = e.span;
        Some(Expr { kind, span })
    }
}

/// Finds the calls for which `is` holds in some statements of a body.
fn find<'c>(
    stmts: &'c [Stmt],
    body: &'c [Stmt],
    is: &dyn Fn(&Expr, &[Argument]) -> bool,
    all: &mut Vec<Call<'c>>,
) {
    each_call(stmts, &mut |callee, arguments| {
        if is(callee, arguments) {
            let line = callee.span.start.line;
            all.push(Call {
                line,
                arguments,
                body,
            });
        }
    });
}

/// The only value that statements give a name, outside their blocks; `None` where there may be another.
fn only_value<'e>(body: &'e [Stmt], name: &str) -> Option<&'e Expr> {
    let mut giving = body.iter().filter(|stmt| gives(stmt, name));
    match (&giving.next()?.kind, giving.next()) {
        (StmtKind::Assign(targets, value), None) => {
            let is_alone = matches!(&targets[..], [target] if target.as_name() == Some(name));
            is_alone.then_some(value)
        }
        _ => None,
    }
}

/// Tells whether a statement may give a name a value.
fn gives(stmt: &Stmt, name: &str) -> bool {
    assigned(std::slice::from_ref(stmt))
        .iter()
        .any(|own| own == name)
}

/// Tells whether two calls give the same values.
fn same(a: &Values, b: &Values) -> bool {
    let is_same = |(a, b): (&Value, &Value)| match (a, b) {
        (Value::Is(a), Value::Is(b)) => a == b || alike(a, b),
        _ => a == b,
    };
    a.keys().eq(b.keys()) && a.values().zip(b.values()).all(is_same)
}
