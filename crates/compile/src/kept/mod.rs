//! Variables that keep a value from one shuffle to the next and decide what that does: here each run is
//! the first.

mod changed;
mod follow;

use std::collections::BTreeSet;

use super::definitions::{Parts, is_first, methods};
use super::names::fields_in;
use super::names::{assigned, free};
use super::op::Entry;
use syntax::refusals::{Reason, Refusal};
use syntax::tree::{Expr, ExprKind, Function, Module, Stmt, StmtKind, each_statement};

/// Refuses a shuffle that reads what an earlier one may have left in a variable outside it, or in a field.
pub(super) fn refuse_kept(module: &Module, parts: &Parts) -> Result<(), Refusal> {
    let (name, deck) = match &parts.entry {
        Entry::Nothing | Entry::Script { .. } => return Ok(()),
        Entry::Function(name) => (name, ""),
        Entry::OnGlobal(name, deck) => (name, deck.as_str()),
        Entry::Method { method, field, .. } => (method, field.as_str()),
    };
    let of_class = match &parts.entry {
        Entry::Method { class, .. } => parts.classes.iter().rev().find(|own| own.name == *class),
        _ => None,
    };
    let methods: Vec<&Function> = of_class
        .into_iter()
        .flat_map(|class| methods(class))
        .collect();
    let functions = if of_class.is_some() {
        &methods
    } else {
        &parts.functions
    };
    let Some(function) = functions.iter().find(|f| f.name == *name) else {
        return Ok(());
    };
    let mut objects: BTreeSet<&str> = parts.classes.iter().map(|c| c.name.as_str()).collect();
    objects.insert("this");
    let own = methods.iter().filter_map(|f| f.parameters.first());
    objects.extend(own.map(|own| own.name.as_str()));
    let inits = methods.iter().filter(|f| is_first(f)).flat_map(|f| &f.body);
    let class_body = of_class.into_iter().flat_map(|class| &class.body);
    let outside: Vec<&Stmt> = module.body.iter().chain(class_body).chain(inits).collect();
    let text = Text {
        module,
        parts,
        methods: &methods,
        objects,
    };
    let reached = text.reached(function);
    let (names, fields) = text.outer(&reached);
    let names = names.into_iter().map(Variable::Name);
    for variable in names.chain(fields.into_iter().map(Variable::Field)) {
        let is_deck = match (&variable, &parts.entry) {
            (Variable::Name(own), Entry::OnGlobal(..))
            | (Variable::Field(own), Entry::Method { .. }) => own == deck,
            _ => false,
        };
        let kept = Kept {
            text: &text,
            variable: &variable,
        };
        let is_changed = kept.is_changed_by_any(&reached) && !kept.is_reset(function, &outside);
        if is_deck || !is_changed && !kept.is_used_up(&outside) {
            continue;
        }
        if let Some(span) = kept.first_read(function) {
            let (Variable::Name(name) | Variable::Field(name)) = variable;
            return Err(Refusal::new(span, Reason::Kept(name)));
        }
    }
    Ok(())
}

/// Most calls inside one another that are followed.
const MOST_DEEP: u8 = 8;

/// A variable outside the shuffle.
enum Variable {
    Name(String),
    Field(String),
}

struct Text<'a> {
    module: &'a Module,
    parts: &'a Parts<'a>,
    methods: &'a [&'a Function],
    /// The names of objects that keep fields.
    objects: BTreeSet<&'a str>,
}

impl<'a> Text<'a> {
    /// The function of the text, or the method of the object, that is called.
    fn called(&self, callee: &Expr) -> Option<&'a Function> {
        let by_name =
            |all: &[&'a Function], name: &str| all.iter().copied().find(|f| f.name == name);
        match callee.as_field() {
            Some((of, name)) if self.objects.contains(of) => {
                by_name(self.methods, name).or_else(|| by_name(&self.parts.functions, name))
            }
            _ => by_name(&self.parts.functions, callee.as_name()?),
        }
    }

    /// The functions that a function calls, itself among them.
    fn reached(&self, function: &'a Function) -> Vec<&'a Function> {
        let mut all = vec![function];
        let mut at = 0;
        while let Some(function) = all.get(at) {
            at += 1;
            let mut more = Vec::new();
            each_expression(&function.body, &mut |part| {
                if let ExprKind::Call(callee, _) = &part.kind {
                    more.extend(self.called(callee));
                }
            });
            for function in more {
                if !all.iter().any(|own| std::ptr::eq(*own, function)) {
                    all.push(function);
                }
            }
        }
        all
    }

    /// The names from outside that functions use, and the fields.
    fn outer(&self, functions: &[&Function]) -> (BTreeSet<String>, BTreeSet<String>) {
        let (mut names, mut fields) = (BTreeSet::new(), BTreeSet::new());
        let mut outside: BTreeSet<String> = assigned(&self.module.body).into_iter().collect();
        for function in functions {
            names.extend(free(function));
            each_statement(&function.body, &mut |stmt| {
                if let StmtKind::Global(all) = &stmt.kind {
                    outside.extend(all.iter().cloned());
                }
            });
            fields_in(&function.body, &mut fields);
        }
        // A name of a comprehension is its own.
        names.retain(|name| outside.contains(name) && !self.objects.contains(name.as_str()));
        (names, fields)
    }
}

/// Calls `f` for each expression of statements, also inside functions there.
fn each_expression(body: &[Stmt], f: &mut dyn FnMut(&Expr)) {
    fn of(e: &Expr, f: &mut dyn FnMut(&Expr)) {
        f(e);
        if let ExprKind::Lambda(function) = &e.kind {
            each_expression(&function.body, f);
        }
        e.parts(&mut |part| of(part, f));
    }
    each_statement(body, &mut |stmt| {
        if let StmtKind::Function(function) = &stmt.kind {
            each_expression(&function.body, f);
        }
        stmt.expressions(&mut |e| of(e, f));
    });
}

/// A variable, and the question whether an earlier run decides by it.
struct Kept<'a> {
    text: &'a Text<'a>,
    variable: &'a Variable,
}

impl Kept<'_> {
    fn is(&self, e: &Expr) -> bool {
        match self.variable {
            Variable::Name(name) => e.as_name() == Some(name),
            Variable::Field(field) => e
                .as_field()
                .is_some_and(|(of, own)| own == field && self.text.objects.contains(of)),
        }
    }

    /// Returns true if a function knows the variable, and none of its own by the same name.
    fn is_known_to(&self, function: &Function) -> bool {
        match self.variable {
            Variable::Name(name) => free(function).contains(name),
            Variable::Field(_) => true,
        }
    }
}
