//! State while a function's code is written: its variables, its registers, its loops.

use std::collections::{BTreeMap, BTreeSet};

use super::builtin::{MODULES, by_path};
use super::lowering::Lowering;
use super::op::{FunctionCode, Op, Reg, Target};
use syntax::refusals::{Feature, Reason, Refusal};
use syntax::text::Span;
use syntax::tree::Language;

/// Location of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    /// In a register.
    Own(Reg),
    /// In a cell that a register names.
    Shared(Reg),
    /// In the module.
    Global(u16),
}

/// A loop that is being written.
pub(super) struct Loop {
    /// Jumps to be aimed at the end.
    pub(super) breaks: Vec<usize>,
    /// Jumps to be aimed at the next round.
    pub(super) nexts: Vec<usize>,
}

/// Methods that work with the characters of a text, or make one.
pub(super) const OF_TEXTS: [&str; 12] = [
    "charAt",
    "charCodeAt",
    "format",
    "join",
    "lower",
    "replace",
    "split",
    "strip",
    "substring",
    "toFixed",
    "toString",
    "upper",
];

/// Most registers of a function.
const MOST_REGISTERS: u16 = 2_000;

/// A function that is being written.
pub(super) struct Scope<'a, 'b> {
    pub(super) all: &'b mut Lowering<'a>,
    pub(super) code: FunctionCode,
    pub(super) variables: BTreeMap<String, Variable>,
    /// Names of comprehensions, the inner ones last.
    pub(super) inner: Vec<(String, Variable)>,
    /// Names that `global` gives to the module.
    pub(super) of_module: BTreeSet<String>,
    /// Names that have a value wherever the code that is being written runs.
    pub(super) sure: BTreeSet<String>,
    /// Names that the function takes from the one around it.
    pub(super) taken: BTreeSet<String>,
    /// Names that the function deletes somewhere, so that none is sure to have a value.
    pub(super) unsure: BTreeSet<String>,
    pub(super) loops: Vec<Loop>,
    /// The parameter that stands for the object, in a method.
    pub(super) own: Option<String>,
    /// True if the next function to be written is called at once, and not kept.
    pub(super) at_once: bool,
    /// The part of the text that is being written.
    pub(super) here: Span,
    next: Reg,
}

pub(super) type Lowered<T> = Result<T, Refusal>;

impl<'a, 'b> Scope<'a, 'b> {
    pub(super) fn new(all: &'b mut Lowering<'a>, name: &str, prelude: bool) -> Scope<'a, 'b> {
        Scope {
            all,
            code: FunctionCode {
                name: name.to_string(),
                prelude,
                ..FunctionCode::default()
            },
            variables: BTreeMap::new(),
            inner: Vec::new(),
            of_module: BTreeSet::new(),
            sure: BTreeSet::new(),
            taken: BTreeSet::new(),
            unsure: BTreeSet::new(),
            loops: Vec::new(),
            own: None,
            at_once: false,
            here: Span::default(),
            next: 0,
        }
    }

    /// Returns true if operations have JavaScript's meaning: in a JavaScript text, outside the
    /// prelude.
    pub(super) fn js(&self) -> bool {
        self.all.code.language == Language::JavaScript && !self.code.prelude
    }

    /// Refuses a name that nothing gives a value.
    pub(super) fn unknown<T>(&self, name: &str, span: Span) -> Lowered<T> {
        if self.all.classes.contains(name) {
            return self.refuse(span, Reason::NotOffered(Feature::Objects));
        }
        if let Some(refusal) = self.all.held(name) {
            return Err(refusal);
        }
        let shown = name.split(syntax::javascript::MARK).next();
        let name = shown.unwrap_or(name).to_string();
        let is_in = |module: &&str| by_path(&format!("{module}.{name}")).is_some();
        let module = MODULES.into_iter().find(is_in).filter(|_| !self.js());
        let reason = match module {
            Some(module) => Reason::NotImported { name, module },
            // They are there, and not here.
            None if self.js()
                && ["_", "Uint8Array", "Uint16Array", "Uint32Array"].contains(&&*name) =>
            {
                Reason::UnknownFunction(name)
            }
            None => Reason::UnknownName(name),
        };
        self.refuse(span, reason)
    }

    /// Refuses a method that no value of the subset has.
    pub(super) fn unknown_method<T>(&self, name: &str, span: Span) -> Lowered<T> {
        self.refuse(
            span,
            match OF_TEXTS.contains(&name) {
                true => Reason::NotOffered(Feature::Text),
                false => Reason::UnknownMethod(name.to_string()),
            },
        )
    }

    pub(super) fn refuse<T>(&self, span: Span, reason: Reason) -> Lowered<T> {
        Err(Refusal::new(span, reason))
    }

    pub(super) fn emit(&mut self, op: Op) -> usize {
        self.code.ops.push(op);
        self.code.spans.push(self.here);
        self.code.ops.len() - 1
    }

    /// A register that nothing uses.
    pub(super) fn register(&mut self) -> Lowered<Reg> {
        let register = self.next;
        self.next += 1;
        self.code.registers = self.code.registers.max(self.next);
        if self.next > MOST_REGISTERS {
            return self.refuse(self.here, Reason::TooDeep);
        }
        Ok(register)
    }

    /// Reserves `count` consecutive registers and returns the first.
    pub(super) fn registers(&mut self, count: usize) -> Lowered<Reg> {
        let first = self.next;
        for _ in 0..count {
            self.register()?;
        }
        Ok(first)
    }

    /// A new variable in a register of its own.
    pub(super) fn variable(&mut self, name: &str) -> Lowered<Reg> {
        let register = self.register()?;
        let shown = name.split(syntax::javascript::MARK).next();
        self.code.names.push(shown.unwrap_or(name).to_string());
        let variable = Variable::Own(register);
        self.variables.insert(name.to_string(), variable);
        Ok(register)
    }

    /// The registers that are in use; [`Scope::release`] frees those that came later.
    pub(super) fn mark(&self) -> Reg {
        self.next
    }

    pub(super) fn release(&mut self, mark: Reg) {
        self.next = mark;
    }

    /// The next operation's number.
    pub(super) fn label(&self) -> Target {
        self.code.ops.len() as Target
    }

    /// Aims a jump at the next operation.
    pub(super) fn aim(&mut self, jump: usize) {
        let to = self.label();
        self.aim_at(jump, to);
    }

    pub(super) fn aim_at(&mut self, jump: usize, to: Target) {
        match &mut self.code.ops[jump] {
            Op::Jump(target)
            | Op::JumpIf(_, target)
            | Op::JumpUnless(_, target)
            | Op::Next(_, _, target) => *target = to,
            _ => {}
        }
    }

    /// Location of a variable by its name, inner scopes first; `None` if the text has no such
    /// variable.
    pub(super) fn find(&self, name: &str) -> Option<Variable> {
        if let Some((_, variable)) = self.inner.iter().rev().find(|(n, _)| n == name) {
            return Some(*variable);
        }
        if !self.of_module.contains(name)
            && let Some(variable) = self.variables.get(name)
        {
            return Some(*variable);
        }
        self.all
            .global(name, self.code.prelude)
            .map(Variable::Global)
    }

    /// Assigns to a variable.
    pub(super) fn assign(&mut self, name: &str, value: Reg) -> Lowered<()> {
        match self.find(name) {
            Some(Variable::Own(register)) if register == value => {}
            Some(Variable::Own(register)) => {
                self.emit(Op::Copy(register, value));
            }
            Some(Variable::Shared(cell)) => {
                self.emit(Op::StoreCell(cell, value));
            }
            Some(Variable::Global(global)) => {
                self.emit(Op::StoreGlobal(global, value));
            }
            None => return self.unknown(name, self.here),
        }
        if !self.inner.iter().any(|(n, _)| n == name) {
            self.surely(name);
        }
        Ok(())
    }

    /// Notes that a variable has a value from here on.
    pub(super) fn surely(&mut self, name: &str) {
        if !self.unsure.contains(name) {
            self.sure.insert(name.to_string());
        }
    }
}
