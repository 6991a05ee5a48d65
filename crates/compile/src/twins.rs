//! Two names of one list: `b = a` copies nothing, so a loop that waits until they differ never ends.

use std::collections::BTreeSet;

use super::decks::list_made;
use syntax::tree::{Language, Module, Stmt, StmtKind, each_statement};

/// Two names of one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twins {
    /// The line that gives it the second one.
    pub line: u32,
    /// The name that it has there.
    pub first: String,
    /// The name that it gets.
    pub second: String,
}

/// The first list of a text that gets a second name; `None` where none does, or the text is not of
/// its language.
///
/// ```
/// use compile::twins;
/// use syntax::tree::Language;
/// let text = "def shuffle(a):\n    b = a\n    return b\n";
/// let found = twins(text, Language::Python).expect("two");
/// assert_eq!((found.line, &*found.first, &*found.second), (2, "a", "b"));
/// assert_eq!(twins(&text.replace("= a", "= a[:]"), Language::Python), None);
/// ```
pub fn twins(text: &str, language: Language) -> Option<Twins> {
    let module = Module::read(text, language).ok()?;
    let mut functions = Vec::new();
    each_statement(&module.body, &mut |stmt| match &stmt.kind {
        StmtKind::Function(function) => functions.push(function),
        StmtKind::Class(class) => functions.extend(super::definitions::methods(class)),
        _ => {}
    });
    let inside = functions.into_iter().find_map(|function| {
        let parameters = function.parameters.iter().map(|own| own.name.as_str());
        in_body(&function.body, parameters.collect())
    });
    inside.or_else(|| in_body(&module.body, BTreeSet::from(["a"])))
}

/// The first list that gets a second name in these statements; `lists` are names of lists from before.
fn in_body<'a>(body: &'a [Stmt], mut lists: BTreeSet<&'a str>) -> Option<Twins> {
    let mut found = None;
    each_statement(body, &mut |stmt| {
        lists.extend(list_made(stmt));
        let StmtKind::Assign(targets, value) = &stmt.kind else {
            return;
        };
        let second = targets.first().and_then(|target| target.as_name());
        if let (None, Some(first), Some(second)) = (&found, value.as_name(), second)
            && lists.contains(first)
            && first != second
        {
            found = Some(Twins {
                line: stmt.span.start.line,
                first: first.to_string(),
                second: second.to_string(),
            });
        }
    });
    found
}
