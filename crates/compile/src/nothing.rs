//! Calls that give nothing back, where a text uses what they give: `return random.shuffle(deck)`.

use std::collections::BTreeMap;

use super::changed::deed;
use super::note::Note;
use syntax::tree::{Expr, ExprKind, Function, Language, Stmt, StmtKind, each_statement};

/// The calls of a text that give nothing back.
pub(super) struct Nothing<'a> {
    pub(super) language: Language,
    /// What imports make known, by the names that it has here.
    pub(super) imports: &'a BTreeMap<String, String>,
    pub(super) functions: Vec<&'a Function>,
    pub(super) methods: Vec<&'a Function>,
}

impl Nothing<'_> {
    /// The notes of statements that use what such a call gives; `only` of this function or method, if it is
    /// named.
    pub(super) fn notes(&self, body: &[Stmt], only: Option<&str>) -> Vec<Note> {
        let mut found = Vec::new();
        each_statement(body, &mut |stmt| {
            let line = stmt.span.start.line;
            let mut see = |value: &Expr| {
                let name = self.name_of(value, only);
                let note = name.map(|name| Note::GivesNothing(line, name, self.language));
                found.extend(note.filter(|note| !found.contains(note)));
            };
            match &stmt.kind {
                StmtKind::Return(Some(value)) | StmtKind::Assign(_, value) => see(value),
                StmtKind::For { iterable, .. } => see(iterable),
                _ => {}
            }
            stmt.expressions(&mut |e| {
                e.any(&mut |part| {
                    match &part.kind {
                        ExprKind::Call(_, arguments) => {
                            arguments.iter().for_each(|own| see(&own.value));
                        }
                        ExprKind::Spread(of) | ExprKind::Index(of, _) | ExprKind::Slice(of, _) => {
                            see(of);
                        }
                        ExprKind::Member(of, _) => see(of),
                        _ => {}
                    }
                    false
                });
            });
            if let StmtKind::Function(function) = &stmt.kind {
                found.extend(self.notes(&function.body, only));
            }
        });
        found
    }

    /// The name of a call that gives nothing back.
    fn name_of(&self, value: &Expr, only: Option<&str>) -> Option<String> {
        let ExprKind::Call(callee, arguments) = &value.kind else {
            return None;
        };
        let is_such = |all: &[&Function], name: &str| {
            let mut own = all
                .iter()
                .filter(|function| function.name == name)
                .peekable();
            own.peek().is_some() && own.all(|function| gives_nothing(function))
        };
        let has_method = |name: &str| self.methods.iter().any(|method| method.name == name);
        let found = match &callee.kind {
            ExprKind::Name(name) => {
                let path = self.imports.get(name).map(String::as_str);
                let is_own = is_such(&self.functions, name);
                (is_own || path == Some("random.shuffle")).then(|| name.clone())
            }
            ExprKind::Member(callee_of, name) => {
                let of = callee_of.as_name();
                let is_module = of.is_some_and(|of| self.imports.contains_key(of));
                let of_library = match (self.language, name.as_str()) {
                    (Language::Python, "shuffle") => {
                        let is_field = callee_of.as_field().is_some();
                        !arguments.is_empty() && (is_module || is_field || !has_method(name))
                    }
                    (Language::Python, name) => deed(name).is_some() && !name.starts_with("pop"),
                    (Language::JavaScript, name) => name == "forEach",
                };
                // A field is a list, and no object of the text.
                let is_own = has_method(name) && !is_module && callee_of.as_field().is_none();
                let is_nothing = match is_own {
                    true => is_such(&self.methods, name),
                    false => of_library,
                };
                is_nothing.then(|| match of.filter(|_| name == "shuffle" && !is_own) {
                    Some(of) => format!("{of}.{name}"),
                    None => name.clone(),
                })
            }
            _ => None,
        };
        found.filter(|name| only.is_none_or(|only| only == name))
    }
}

/// Tells whether a function gives nothing back, whichever way it ends.
fn gives_nothing(function: &Function) -> bool {
    let mut gives = false;
    each_statement(&function.body, &mut |stmt| {
        gives |= matches!(
            stmt.kind,
            StmtKind::Return(Some(_)) | StmtKind::Unsupported(..)
        );
    });
    !gives
}
