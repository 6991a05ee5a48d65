//! Reads a text in either language.

use crate::refusals::Refusal;
use crate::tree::{Class, Language, Module, Stmt, StmtKind};
use crate::{javascript, python};

impl Module {
    /// Reads a text.
    ///
    /// # Errors
    /// The first place that is not of the language.
    pub fn read(text: &str, language: Language) -> Result<Module, Refusal> {
        let mut module = match language {
            Language::Python => python::parse(text)?,
            Language::JavaScript => javascript::parse(text)?,
        };
        module.body.iter_mut().for_each(Stmt::name_function);
        module.class_of_methods();
        Ok(module)
    }

    /// Makes a class without a name of functions that have an object: methods that were cut out of one.
    fn class_of_methods(&mut self) {
        if self.language == Language::JavaScript {
            return;
        }
        let has_object = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Function(f) => f.parameters.first().is_some_and(|p| p.name == "self"),
            _ => false,
        };
        let Some(first) = self.body.iter().position(has_object) else {
            return;
        };
        let span = self.body[first].span;
        let (body, mut rest): (Vec<Stmt>, Vec<Stmt>) = std::mem::take(&mut self.body)
            .into_iter()
            .partition(has_object);
        let name = String::new();
        let kind = StmtKind::Class(Class { name, span, body });
        rest.insert(first.min(rest.len()), Stmt { kind, span });
        self.body = rest;
    }
}
