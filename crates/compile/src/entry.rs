//! The whole of a text: which functions are written, and what is noted of them.

use std::collections::{BTreeMap, BTreeSet};

use super::constants;
use super::decks::Lists;
use super::definitions::{Parts, is_first, methods};
use super::guards::without_guards;
use super::hidden::hidden;
use super::kept::refuse_kept;
use super::live;
use super::lowering::{Known, Lowering, Origin};
use super::names::{assigned, deleted, escaping, fields, taken_along, uses};
use super::note::{self, Note};
use super::nothing::Nothing;
use super::op::{Code, Entry, FunctionCode, Op};
use super::outside::{outside, refuse_mixed, refuse_replaced};
use super::own_deck;
use super::run;
use super::scope::{Lowered, Scope, Variable};
use super::select::select;
use super::unnamed::{unknown_module, with_named_deck};
use super::values::Given;
use syntax::refusals::{Reason, Refusal};
use syntax::text::Span;
use syntax::tree::{Expr, Function, Module, Stmt, StmtKind, each_statement};

/// Writes the operations of a text: of its program, where that is one run, else of its shuffle.
pub(super) fn compile(module: &Module, prelude: &Module) -> Result<Code, Refusal> {
    let program = run::of_program(module);
    let of_program = program.and_then(|(whole, entry)| write(&whole, prelude, Some(entry)).ok());
    of_program.map_or_else(|| write(module, prelude, None), Ok)
}

fn write(module: &Module, prelude: &Module, said: Option<Entry>) -> Result<Code, Refusal> {
    let is_said = said.is_some();
    let found = select(module, said);
    let is_script = match &found {
        Ok(parts) => matches!(parts.entry, Entry::Script { .. }),
        Err(refusal) => refusal.reason == Reason::NoShuffle,
    };
    if !is_said
        && is_script
        && let Some(whole) = without_guards(module)
    {
        return write(&whole, prelude, None);
    }
    let mut parts = match found {
        Ok(parts) => parts,
        Err(refusal) if refusal.reason == Reason::NoShuffle => {
            return match with_named_deck(module) {
                Some(whole) => write(&whole, prelude, None),
                None => Err(unknown_module(module)
                    .or_else(|| hidden(module))
                    .unwrap_or(refusal)),
            };
        }
        Err(refusal) => return Err(refusal),
    };
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
        escaping: escaping(&module.body),
        modules: BTreeSet::new(),
        deck_made: Vec::new(),
        made_by: Vec::new(),
        held: parts.held.clone(),
        classes: parts.classes.iter().map(|c| c.name.clone()).collect(),
        fields: fields(&module.body),
        changing: BTreeSet::new(),
        given: Given::default(),
    };
    all.collect(module, &parts, prelude);
    parts.given = all.given(module, &parts);
    all.given = parts.given.clone();
    refuse_replaced(module, &parts)?;
    all.refuse_seeds(module, &parts)?;
    refuse_mixed(module, &parts)?;
    refuse_kept(module, &parts)?;
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
    all.code.not_run.dedup();
    all.code.globals = all.globals.len() as u16;
    let notes = all.notes(module, &parts);
    all.code.notes.extend(notes);
    let deck = own_deck::of(module, &parts);
    (all.code.made, all.code.cards) = (deck.count, deck.cards);
    all.code.has_equal = deck.has_equal;
    all.code
        .notes
        .extend(deck.has_equal.then_some(Note::EqualCards));
    all.code.entry = parts.entry;
    all.code.others = parts.others;
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
        self.modules = self.imports.keys().cloned().collect();
        for stmt in &module.body {
            if let StmtKind::Assign(targets, value) = &stmt.kind
                && self.may_change(value)
            {
                let names = targets.iter().filter_map(Expr::as_name);
                self.changing.extend(names.map(str::to_string));
            }
        }
        for missing in note::not_imported(module, &self.modules) {
            self.imports.insert(missing.clone(), missing);
        }
    }

    /// Returns the notes on the code that is run; finds its largest number as well.
    fn notes(&mut self, module: &Module, parts: &Parts) -> Vec<Note> {
        let mut found = parts.given.notes.clone();
        found.extend(run::notes(module, parts));
        for missing in note::not_imported(module, &self.modules) {
            found.push(Note::NoImport(missing));
        }
        let run: Vec<Stmt> = outside(module, parts).into_iter().cloned().collect();
        let given = parts.given.all().map(constants::of_value).max();
        self.code.largest = constants::largest(&run).max(self.largest_of_object());
        self.code.largest = self.code.largest.max(given.unwrap_or(0));
        found.extend(note::of_body(&run, module.language));
        let nothing = Nothing {
            language: module.language,
            imports: &self.imports,
            functions: parts.functions.clone(),
            methods: parts.classes.iter().flat_map(|own| methods(own)).collect(),
        };
        let mut given = nothing.notes(&run, None);
        let mut chooses = constants::chooses(&run);
        let written = self
            .known
            .iter()
            .filter(|((origin, _), known)| *origin != Origin::Prelude && known.index.is_some());
        for (_, known) in written {
            let most = constants::of_function(known.function, &self.deck_made);
            self.code.largest = self.code.largest.max(most);
            found.extend(note::of_function(known.function, module.language));
            given.extend(nothing.notes(&known.function.body, None));
            chooses |= constants::chooses(&known.function.body);
        }
        // 1 and 2 are steps and halves.
        self.code.is_plain = !chooses && self.code.largest <= 2;
        // What is not run may use what the shuffle gives, too.
        let shuffle = Some(parts.entry.name()).filter(|name| !name.is_empty());
        let bodies = [&nothing.functions, &nothing.methods].into_iter().flatten();
        let bodies = bodies.map(|function| function.body.as_slice());
        for body in bodies
            .chain([module.body.as_slice()])
            .filter(|_| shuffle.is_some())
        {
            given.extend(nothing.notes(body, shuffle));
        }
        for note in given {
            if !found.contains(&note) {
                found.push(note);
            }
        }
        found
    }

    /// The largest number in what is run of the class's body and of what makes the object.
    fn largest_of_object(&self) -> u64 {
        let Some(class) = self.class else {
            return 0;
        };
        let init = methods(class).find(|method| is_first(method));
        let inside = methods(class).flat_map(|f| &f.body);
        let run = class.body.iter().chain(inside);
        let run = run.filter(|stmt| self.made_by.contains(&stmt.span));
        let run: Vec<Stmt> = run.cloned().collect();
        let mut used = BTreeSet::new();
        uses(&run, &mut used);
        let parameters = init.into_iter().flat_map(|f| &f.parameters);
        let defaults = parameters.filter(|p| used.contains(&p.name));
        let defaults = defaults.filter_map(|p| p.default.as_ref());
        let most = defaults.map(constants::of_value).max();
        constants::largest(&run).max(most.unwrap_or(0))
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

    /// Returns the refusal of the function of this name; `None` if it is run.
    pub(super) fn held(&self, name: &str) -> Option<Refusal> {
        let found = self.held.iter().find(|(own, _)| own == name);
        found.map(|(_, refusal)| refusal.clone())
    }

    /// Returns true if the text defines a function of this name.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.known.contains_key(&(Origin::Text, name.to_string()))
    }

    /// Returns the text's function of this name.
    pub(super) fn function_of(&self, name: &str) -> Option<&'a Function> {
        let known = self.known.get(&(Origin::Text, name.to_string()));
        known.map(|known| known.function)
    }

    /// Returns the body of the text's function of this name; empty if there is none.
    pub(super) fn body_of(&self, name: &str) -> &'a [Stmt] {
        self.function_of(name)
            .map_or(&[], |function| &function.body)
    }

    pub(super) fn text(&mut self, text: &str) -> u32 {
        let known = self.code.texts.iter().position(|t| t == text);
        known.unwrap_or_else(|| {
            self.code.texts.push(text.to_string());
            self.code.texts.len() - 1
        }) as u32
    }

    /// Leaves out what makes the deck inside the function that shuffles it, and what deals from it there.
    pub(super) fn deck_inside(&mut self, name: &str, list: &str) {
        let of_text = self
            .known
            .iter()
            .filter(|((origin, _), _)| *origin == Origin::Text);
        let functions: Vec<&Function> = of_text.map(|(_, known)| known.function).collect();
        let lists = Lists::of(&functions);
        let known = self.known.get(&(Origin::Text, name.to_string()));
        if let Some(Known { function, .. }) = known
            && assigned(&function.body).iter().any(|own| own == list)
        {
            let mut made = lists.making(function.body.iter(), list);
            let all: Vec<&Stmt> = function.body.iter().collect();
            let dealing = &all[lists.dealing(&all, list).unwrap_or(all.len())..];
            let gives = |stmt: &&Stmt| matches!(stmt.kind, StmtKind::Return(Some(_)));
            if !dealing.iter().any(gives) {
                made.extend(dealing);
            }
            let lines = made
                .iter()
                .map(|stmt| (stmt.span.start.line, stmt.span.end.line));
            self.code.not_run.extend(lines);
            self.deck_made = made.iter().map(|stmt| stmt.span).collect();
        }
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
        }
        let last = match &parts.entry {
            Entry::Script { result, .. } if result.as_deref() == Some("") => run.pop(),
            _ => None,
        };
        for stmt in run {
            scope.statement(stmt)?;
        }
        if let Some(Stmt {
            kind: StmtKind::Expr(e),
            ..
        }) = last
        {
            let value = scope.last_value(e)?;
            let pair = scope.registers(2)?;
            scope.emit(Op::Copy(pair, deck));
            scope.emit(Op::Copy(pair + 1, value));
            scope.emit(Op::Tuple(pair, pair, 2));
            scope.emit(Op::Return(pair));
            return Ok(scope.finish());
        }
        let result = scope.start(&parts.entry, class, deck)?;
        scope.emit(Op::Return(result));
        Ok(scope.finish())
    }

    /// The lines that are not run, beside those that the code's writing left out.
    fn idle(&self, module: &'a Module, parts: &Parts<'a>) -> Vec<(u32, u32)> {
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
            _ => !is_run(stmt) && stmt.span != Span::default(),
        };
        // Of a class that has the shuffle for itself the rest is idle.
        let parts = |stmt: &'a Stmt| match &stmt.kind {
            StmtKind::Class(class) if methods(class).any(|f| written(Origin::Text, &f.name)) => {
                let is_idle = |stmt: &&Stmt| idle(stmt);
                class.body.iter().filter(is_idle).map(lines).collect()
            }
            _ => vec![lines(stmt)],
        };
        let mut all: Vec<(u32, u32)> = module.body.iter().filter(idle).flat_map(parts).collect();
        let makes = |stmt: &Stmt| self.made_by.contains(&stmt.span);
        if let Some(class) = self.class {
            for stmt in &class.body {
                match &stmt.kind {
                    StmtKind::Function(f) if written(Origin::Method, &f.name) => {}
                    StmtKind::Function(f) if f.body.iter().any(makes) => {
                        all.extend(f.body.iter().filter(|s| !makes(s)).map(lines));
                    }
                    StmtKind::Function(_) => all.push(lines(stmt)),
                    _ => {}
                }
            }
        }
        all
    }
}
