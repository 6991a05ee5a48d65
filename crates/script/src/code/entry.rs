//! The whole of a text: which functions are written, and the code that begins.

use std::collections::{BTreeMap, BTreeSet};

use super::live;
use super::names::{assigned, deleted, fields, taken_along};
use super::op::{Call, Code, Entry, FunctionCode, Op};
use super::outside::{outside, refuse_replaced};
use super::scope::{Lowered, Scope, Variable};
use super::select::{Parts, is_first, list_made, methods, select};
use crate::machine::Value;
use crate::refusals::{Feature, Reason, Refusal};
use crate::text::Span;
use crate::tree::{Class, Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// What the functions of a text have in common while they are written.
pub(super) struct Lowering<'a> {
    pub(super) code: Code,
    /// The functions of the text and of the prelude by name, and whether they are methods.
    known: BTreeMap<(Origin, String), Known<'a>>,
    /// What is still to be written.
    pending: Vec<(Origin, String)>,
    /// Names that imports make known, with what they stand for.
    pub(super) imports: BTreeMap<String, String>,
    /// Where each module is imported, by its name.
    pub(super) imported: BTreeMap<String, Span>,
    globals: BTreeMap<String, u16>,
    pub(super) class: Option<&'a Class>,
    /// What makes the object that is run, statement by statement.
    pub(super) made_by: Vec<Span>,
    /// The names of all classes of the text.
    pub(super) classes: BTreeSet<String>,
    /// The fields of objects that the text makes.
    pub(super) fields: BTreeSet<String>,
}

/// Where a function is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    Text,
    Method,
    Prelude,
}

struct Known<'a> {
    function: &'a Function,
    index: Option<u16>,
}

/// Writes the operations of a text.
pub(super) fn compile(module: &Module, prelude: &Module) -> Result<Code, Refusal> {
    let parts = select(module)?;
    let mut all = Lowering {
        code: Code {
            language: module.language,
            ..Code::default()
        },
        known: BTreeMap::new(),
        pending: Vec::new(),
        imports: BTreeMap::new(),
        imported: BTreeMap::new(),
        globals: BTreeMap::new(),
        class: None,
        made_by: Vec::new(),
        classes: parts.classes.iter().map(|c| c.name.clone()).collect(),
        fields: fields(&module.body),
    };
    all.collect(module, &parts, prelude);
    refuse_replaced(module)?;
    all.refuse_seeds(module, &parts)?;
    all.code.functions.push(FunctionCode::default());
    let main = all.main(module, &parts)?;
    all.code.functions[0] = main;
    while let Some((origin, name)) = all.pending.pop() {
        all.write(origin, &name)?;
    }
    for function in &mut all.code.functions {
        live::mark(function);
    }
    all.code.not_run.extend(all.idle(module, &parts));
    all.code.not_run.sort_unstable();
    all.code.globals = all.globals.len() as u16;
    all.code.entry = parts.entry;
    Ok(all.code)
}

impl<'a> Lowering<'a> {
    fn collect(&mut self, module: &'a Module, parts: &Parts<'a>, prelude: &'a Module) {
        let mut know = |origin, function: &'a Function| {
            let known = Known {
                function,
                index: None,
            };
            self.known.insert((origin, function.name.clone()), known);
        };
        parts.functions.iter().for_each(|f| know(Origin::Text, f));
        for stmt in &prelude.body {
            if let StmtKind::Function(function) = &stmt.kind {
                know(Origin::Prelude, function);
            }
        }
        if let Entry::Method { class, .. } = &parts.entry {
            self.class = parts
                .classes
                .iter()
                .rev()
                .find(|c| c.name == *class)
                .copied();
            for method in self.class.into_iter().flat_map(methods) {
                know(Origin::Method, method);
            }
        }
        let mut imports = |stmt: &Stmt| {
            if let StmtKind::Import(all) = &stmt.kind {
                for import in all {
                    let module = import.path.split('.').next().unwrap_or_default();
                    self.imported.entry(module.to_string()).or_insert(stmt.span);
                    self.imports
                        .insert(import.name.clone(), import.path.clone());
                    if import.name == "*" {
                        self.imports
                            .insert(format!("* {}", import.path), import.path.clone());
                    }
                }
            }
        };
        each_statement(&module.body, &mut imports);
        for function in parts
            .functions
            .iter()
            .copied()
            .chain(self.class.into_iter().flat_map(methods))
        {
            each_statement(&function.body, &mut imports);
        }
    }

    /// A variable of the module, by its number.
    pub(super) fn global(&self, name: &str, prelude: bool) -> Option<u16> {
        match prelude {
            true => None,
            false => self.globals.get(name).copied(),
        }
    }

    pub(super) fn make_global(&mut self, name: &str) -> u16 {
        let next = self.globals.len() as u16;
        *self.globals.entry(name.to_string()).or_insert(next)
    }

    /// A field of the object, which is a variable of the module.
    pub(super) fn field(&mut self, name: &str) -> u16 {
        self.make_global(&format!("self.{name}"))
    }

    /// The function of this name and its number, which makes sure that it is written.
    pub(super) fn function(&mut self, origin: Origin, name: &str) -> Option<(&'a Function, u16)> {
        let known = self.known.get_mut(&(origin, name.to_string()))?;
        if let Some(index) = known.index {
            return Some((known.function, index));
        }
        let index = self.code.functions.len() as u16;
        known.index = Some(index);
        let function = known.function;
        self.code.functions.push(FunctionCode::default());
        self.pending.push((origin, name.to_string()));
        Some((function, index))
    }

    /// Whether the text defines a function of this name.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.known.contains_key(&(Origin::Text, name.to_string()))
    }

    pub(super) fn text(&mut self, text: &str) -> u32 {
        let known = self.code.texts.iter().position(|t| t == text);
        known.unwrap_or_else(|| {
            self.code.texts.push(text.to_string());
            self.code.texts.len() - 1
        }) as u32
    }

    fn write(&mut self, origin: Origin, name: &str) -> Lowered<()> {
        let known = self.known.get(&(origin, name.to_string()));
        let Some((function, Some(index))) = known.map(|k| (k.function, k.index)) else {
            return Ok(());
        };
        let mut scope = Scope::new(self, name, origin == Origin::Prelude);
        let mut parameters = function.parameters.as_slice();
        if origin == Origin::Method
            && let Some((own, rest)) = parameters.split_first()
        {
            scope.own = Some(own.name.clone());
            parameters = rest;
        }
        scope.parameters(parameters, function)?;
        scope.body(&function.body)?;
        let code = scope.finish();
        self.code.functions[usize::from(index)] = code;
        Ok(())
    }

    /// The code that begins: what the module does before the shuffle, then the shuffle.
    fn main(&mut self, module: &'a Module, parts: &Parts<'a>) -> Lowered<FunctionCode> {
        let script = matches!(parts.entry, Entry::Script { .. });
        let mut taken = taken_along(&module.body);
        if let Some(class) = self.class {
            taken.extend(taken_along(&class.body));
        }
        let mut run = outside(module, parts);
        let names: BTreeSet<String> = run
            .iter()
            .flat_map(|s| assigned(std::slice::from_ref(s)))
            .collect();
        for name in names.iter().filter(|n| !script || taken.contains(*n)) {
            self.make_global(name);
        }
        if let Entry::OnGlobal(_, deck) = &parts.entry {
            self.make_global(deck);
        }
        if let Entry::Script { deck, .. } = &parts.entry
            && taken.contains(deck)
        {
            self.make_global(deck);
        }
        let class = self.class;
        let mut scope = Scope::new(self, "", false);
        scope.unsure = deleted(&module.body);
        let deck = scope.variable("")?;
        scope.code.parameters = 1;
        for name in names.iter().filter(|n| script && !taken.contains(*n)) {
            scope.variable(name)?;
        }
        if let Entry::Script { deck: name, .. } = &parts.entry {
            match scope.find(name) {
                Some(Variable::Global(global)) => {
                    scope.emit(Op::StoreGlobal(global, deck));
                    scope.surely(name);
                }
                Some(_) => scope.assign(name, deck)?,
                None => {
                    scope.variables.insert(name.clone(), Variable::Own(deck));
                    scope.surely(name);
                }
            }
            // The text's own deck gives way to the one that is shuffled.
            let made = run.iter().position(|s| list_made(s) == Some(name));
            if let Some(made) = made {
                let stmt = run.remove(made);
                let lines = (stmt.span.start.line, stmt.span.end.line);
                scope.all.code.not_run.push(lines);
            }
        }
        for stmt in run {
            scope.statement(stmt)?;
        }
        let result = scope.start(&parts.entry, class, deck)?;
        scope.emit(Op::Return(result));
        Ok(scope.finish())
    }

    /// The lines that are not run, beside those that the code's writing left out.
    fn idle(&self, module: &Module, parts: &Parts) -> Vec<(u32, u32)> {
        let run = outside(module, parts);
        let is_run = |stmt: &Stmt| run.iter().any(|own| std::ptr::eq(*own, stmt));
        let written = |origin, name: &str| {
            let known = self.known.get(&(origin, name.to_string()));
            known.is_some_and(|k| k.index.is_some())
        };
        let lines = |stmt: &Stmt| (stmt.span.start.line, stmt.span.end.line);
        let idle = |stmt: &&Stmt| match &stmt.kind {
            StmtKind::Import(_) => false,
            StmtKind::Function(function) => !written(Origin::Text, &function.name),
            StmtKind::Class(class) => self.class.is_none_or(|c| c.name != class.name),
            _ => !is_run(stmt),
        };
        let mut all: Vec<(u32, u32)> = module.body.iter().filter(idle).map(lines).collect();
        if let Some(class) = self.class {
            for stmt in &class.body {
                match &stmt.kind {
                    StmtKind::Function(f) if is_first(f) && !self.made_by.is_empty() => {
                        let rest = f.body.iter().filter(|s| !self.made_by.contains(&s.span));
                        all.extend(rest.map(lines));
                    }
                    StmtKind::Function(f) if !written(Origin::Method, &f.name) => {
                        all.push(lines(stmt));
                    }
                    _ => {}
                }
            }
        }
        all
    }
}

impl Scope<'_, '_> {
    /// Calls the shuffle; returns the register of the deck, or of a pair: the deck, and what the
    /// shuffle returned.
    fn start(&mut self, entry: &Entry, class: Option<&Class>, deck: u16) -> Lowered<u16> {
        let (origin, name) = match entry {
            Entry::Nothing => return Ok(deck),
            Entry::Script { deck, result } => return self.script_ends_with(deck, result.as_ref()),
            Entry::Function(name) => (Origin::Text, name),
            Entry::OnGlobal(name, list) => {
                if let Some(global) = self.all.global(list, false) {
                    self.emit(Op::StoreGlobal(global, deck));
                }
                (Origin::Text, name)
            }
            Entry::Method { method, field, .. } => {
                let global = self.all.field(field);
                self.emit(Op::StoreGlobal(global, deck));
                if let Some(class) = class {
                    self.fields(class, field, deck)?;
                }
                (Origin::Method, method)
            }
        };
        let Some((function, index)) = self.all.function(origin, name) else {
            return Ok(deck);
        };
        self.here = function.span;
        let skipped = usize::from(origin == Origin::Method);
        let needed = function.parameters.iter().skip(skipped);
        let needed: Vec<&str> = needed
            .filter(|p| p.default.is_none())
            .map(|p| p.name.as_str())
            .collect();
        let given = usize::from(matches!(entry, Entry::Function(_)));
        let first = self.registers(needed.len().max(given))?;
        if given == 1 {
            self.emit(Op::Copy(first, deck));
        }
        for (at, name) in (0..).zip(&needed).skip(given) {
            self.length(function, name, first + at, deck)?;
        }
        let init = class.and_then(|class| methods(class).find(|f| is_first(f)));
        let wanted = |init: &Function| {
            let own = init.parameters.iter().skip(1);
            own.filter(|p| p.default.is_none()).count()
        };
        self.all.code.call = Call {
            lengths: needed.len().saturating_sub(given),
            made_with: init.map_or(0, wanted),
            is_of_lists: function
                .parameters
                .first()
                .is_some_and(|p| p.name == "this"),
        };
        let pair = self.registers(2)?;
        let count = needed.len().max(given) as u16;
        self.emit(Op::CallFunction(pair + 1, index, first, count));
        // What the list is called may have got another list.
        let global = match entry {
            Entry::OnGlobal(_, list) => self.all.global(list, false),
            Entry::Method { field, .. } => Some(self.all.field(field)),
            _ => None,
        };
        self.emit(match global {
            Some(global) => Op::LoadGlobal(pair, global),
            None => Op::Copy(pair, deck),
        });
        self.emit(Op::Tuple(pair, pair, 2));
        Ok(pair)
    }

    /// The pair of the list that a script shuffles and the one that it ends with.
    fn script_ends_with(&mut self, deck: &str, result: Option<&String>) -> Lowered<u16> {
        let span = self.here;
        let named = |name: &str| Expr {
            kind: ExprKind::Name(name.to_string()),
            span,
        };
        let pair = self.registers(2)?;
        self.expression_into(&named(deck), pair)?;
        match result {
            Some(result) => self.expression_into(&named(result), pair + 1)?,
            None => drop(self.emit(Op::Const(pair + 1, Value::None))),
        }
        self.emit(Op::Tuple(pair, pair, 2));
        Ok(pair)
    }

    /// Gives a parameter the deck's length, if its name asks for that.
    pub(super) fn length(
        &mut self,
        function: &Function,
        name: &str,
        to: u16,
        deck: u16,
    ) -> Lowered<()> {
        let size = ["n", "N", "size", "length", "count", "num", "total", "len_"];
        if !size.contains(&name) {
            let reason = Reason::UnknownParameter {
                function: function.name.clone(),
                parameter: name.to_string(),
            };
            return self.refuse(function.span, reason);
        }
        let length = match self.js() {
            true => super::Builtin::Length,
            false => super::Builtin::Len,
        };
        self.emit(Op::CallBuiltin(to, length, deck, 1));
        Ok(())
    }

    /// Refuses a class that is made into objects.
    pub(super) fn objects<T>(&self) -> Lowered<T> {
        self.refuse(self.here, Reason::NotOffered(Feature::Objects))
    }
}
