//! Resolution of names to variables: blocks have scopes in JavaScript, only functions have in the
//! tree.

use std::collections::BTreeSet;

use crate::refusals::Reason;

/// The functions around the place that is read, the outermost one first.
#[derive(Clone, Default)]
pub(super) struct Names {
    functions: Vec<FunctionNames>,
}

#[derive(Clone, Default)]
struct FunctionNames {
    /// The blocks around the place, the outermost one first.
    blocks: Vec<Block>,
    /// All names that it declares, as the tree calls them.
    declared: BTreeSet<String>,
    /// Names that it assigns and did not declare before.
    foreign: BTreeSet<String>,
    /// Names that `var` declares where it is not sure that they have a value.
    early: BTreeSet<String>,
    /// Names that are used before it declares them.
    used_before: BTreeSet<String>,
    /// A name of `var` whose first value is being read.
    giving: Option<String>,
    /// Number of variables renamed.
    renamed: u32,
    /// True if it uses a variable that a loop around it makes anew in each round.
    per_round: bool,
}

/// A block, up to the place that is read.
#[derive(Clone, Default)]
struct Block {
    known: Vec<Known>,
    /// True if it begins anew in each round of a loop of its function.
    in_loop: bool,
    /// Names that mean something else inside it, and perhaps are declared below.
    used: BTreeSet<String>,
    /// Those of them that its function assigns there.
    assigned: BTreeSet<String>,
}

impl Block {
    fn find(&self, name: &str) -> Option<&Known> {
        self.known.iter().find(|known| known.name == name)
    }
}

/// Kind of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declares {
    Const,
    Let,
    /// A parameter, a function.
    Again,
    /// `var`; true if it assigns a value at once.
    Var(bool),
}

/// A name that was declared.
#[derive(Clone)]
struct Known {
    name: String,
    /// Its name in the tree.
    called: String,
    declares: Declares,
}

/// Names that a function takes from outside to assign them, and those that begin as `undefined`.
#[derive(Default)]
pub(super) struct Outer {
    pub(super) of_function: Vec<String>,
    pub(super) of_module: Vec<String>,
    pub(super) undefined: Vec<String>,
    /// True if the function uses a variable that a loop around it makes anew in each round.
    pub(super) per_round: bool,
}

/// Separator in a renamed variable, between its name and the number that tells it from the variable
/// that it shadows.
pub const MARK: char = '\'';

impl Names {
    pub(super) fn enter_function(&mut self) {
        self.functions.push(FunctionNames::default());
        self.enter_block(false);
    }

    pub(super) fn leave_function(&mut self) -> Outer {
        let Some(left) = self.functions.pop() else {
            return Outer::default();
        };
        let mut outer = Outer {
            per_round: left.per_round,
            undefined: left.early.into_iter().collect(),
            ..Outer::default()
        };
        for name in left.foreign.difference(&left.declared) {
            let inner = self.functions.iter().skip(1);
            let known = inner.rev().any(|f| f.declared.contains(name));
            match known {
                true => outer.of_function.push(name.clone()),
                false => outer.of_module.push(name.clone()),
            }
            // A function in between takes it along.
            if let Some(around) = self
                .functions
                .last_mut()
                .filter(|f| !f.declared.contains(name))
            {
                around.foreign.insert(name.clone());
            }
        }
        outer
    }

    pub(super) fn enter_block(&mut self, in_loop: bool) {
        if let Some(function) = self.functions.last_mut() {
            function.blocks.push(Block {
                in_loop,
                ..Block::default()
            });
        }
    }

    pub(super) fn leave_block(&mut self) {
        if let Some(function) = self.functions.last_mut() {
            function.blocks.pop();
        }
    }

    /// Declares a name; returns its name in the tree.
    ///
    /// # Errors
    /// The language forbids it; or `let` and `const` come after the block has given the name a value,
    /// or has taken another one's: it would stop there.
    pub(super) fn declare(&mut self, name: &str, declares: Declares) -> Result<String, Reason> {
        let again = || Reason::DeclaredTwice(name.to_string());
        let outer = self.functions.split_last().map_or(&[][..], |split| split.1);
        let is_outer = outer
            .iter()
            .flat_map(|f| &f.blocks)
            .any(|block| block.find(name).is_some());
        let function = self.functions.last_mut().ok_or_else(again)?;
        let blocks = function.blocks.len();
        let known = |block: &Block| block.find(name).map(|k| k.declares);
        let here = function.blocks.last().and_then(known);
        let hard = |d: Declares| matches!(d, Declares::Const | Declares::Let);
        let forbidden = match declares {
            Declares::Const | Declares::Let => here.is_some(),
            Declares::Again => here.is_some_and(hard),
            Declares::Var(_) => function.blocks.iter().filter_map(known).any(hard),
        };
        let fixed = ["undefined", "NaN", "Infinity", "let"].contains(&name);
        if forbidden || fixed {
            return Err(again());
        }
        if let Declares::Var(has_value) = declares {
            return Ok(function.declare_var(name, has_value));
        }
        let hides = function
            .blocks
            .iter()
            .take(blocks - 1)
            .any(|block| known(block).is_some());
        let is_late = |block: &Block| {
            block.assigned.contains(name) || (hides || is_outer) && block.used.contains(name)
        };
        if hard(declares) && function.blocks.last().is_some_and(is_late) {
            return Err(Reason::DeclaredLate(name.to_string()));
        }
        let called = match hides {
            true => {
                function.renamed += 1;
                format!("{name}{MARK}{}", function.renamed)
            }
            false => name.to_string(),
        };
        if let Some(block) = function.blocks.last_mut() {
            block.known.retain(|k| k.name != name);
            block.known.push(Known {
                name: name.to_string(),
                called: called.clone(),
                declares,
            });
        }
        function.declared.insert(called.clone());
        Ok(called)
    }

    /// Notes that a name is used, and returns its name in the tree.
    pub(super) fn used(&mut self, name: &str) -> String {
        if let Some(function) = self.functions.last_mut() {
            function.notice(name);
        }
        for at in (0..self.functions.len()).rev() {
            for block in self.functions[at].blocks.iter_mut().rev() {
                let Some(found) = block.find(name) else {
                    block.used.insert(name.to_string());
                    continue;
                };
                let hard = matches!(found.declares, Declares::Const | Declares::Let);
                let (called, in_loop) = (found.called.clone(), block.in_loop && hard);
                for inner in &mut self.functions[at + 1..] {
                    inner.per_round |= in_loop;
                }
                return called;
            }
        }
        // A name of a block that has ended is none of the block's outside it.
        match self.functions.iter().any(|f| f.declared.contains(name)) {
            true => format!("{name}{MARK}"),
            false => name.to_string(),
        }
    }

    /// Notes that the value of a name of `var` was read.
    pub(super) fn given(&mut self) {
        if let Some(function) = self.functions.last_mut() {
            function.giving = None;
        }
    }

    /// Returns true if a name, given as in the tree, is a constant.
    pub(super) fn is_constant(&self, called: &str) -> bool {
        let functions = self.functions.iter().rev();
        let mut known =
            functions.flat_map(|f| f.blocks.iter().rev().flat_map(|block| &block.known));
        known
            .find(|k| k.called == called)
            .is_some_and(|k| k.declares == Declares::Const)
    }

    /// Notes that a name, as the tree calls it, is assigned.
    pub(super) fn assigned(&mut self, called: &str) {
        let Some(function) = self.functions.last_mut() else {
            return;
        };
        for block in function.blocks.iter_mut().rev() {
            if block.known.iter().any(|known| known.called == called) {
                break;
            }
            block.assigned.insert(called.to_string());
        }
        if !function.declared.contains(called) {
            function.foreign.insert(called.to_string());
        }
    }

    /// Returns true if the text has declared a name that is visible here.
    pub(super) fn knows(&self, name: &str) -> bool {
        let mut blocks = self.functions.iter().flat_map(|f| &f.blocks);
        blocks.any(|block| block.find(name).is_some())
    }
}

impl FunctionNames {
    /// Notes that a name is used, perhaps before its `var` gives it a value.
    fn notice(&mut self, name: &str) {
        if self.giving.as_deref() == Some(name) {
            self.early.insert(name.to_string());
        }
        if !self.blocks.iter().any(|block| block.find(name).is_some()) {
            self.used_before.insert(name.to_string());
        }
    }

    /// Declares a name of `var`, which belongs to the whole function.
    fn declare_var(&mut self, name: &str, has_value: bool) -> String {
        let inside = self.blocks.len() > 1;
        let known = self.declared.contains(name);
        if let Some(block) = self.blocks.first_mut()
            && block.find(name).is_none()
        {
            block.known.push(Known {
                name: name.to_string(),
                called: name.to_string(),
                declares: Declares::Var(has_value),
            });
        }
        self.declared.insert(name.to_string());
        let is_early = inside || !has_value || self.used_before.contains(name);
        match (known, is_early) {
            (true, _) => {}
            (false, true) => drop(self.early.insert(name.to_string())),
            (false, false) => self.giving = Some(name.to_string()),
        }
        name.to_string()
    }
}
