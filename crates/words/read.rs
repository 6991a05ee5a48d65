//! Fluent files, read as sentences: of Fluent's syntax what the page needs, and nothing that is left out in
//! silence.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::lang::Lang;

/// A sentence, or one for each value of what decides.
pub(crate) enum Text {
    /// A sentence: words, and names of gaps.
    Plain(Vec<Piece>),
    /// The name of the value that decides, sentences by its values, and the one for all others.
    Choice(String, Vec<(String, Text)>, Box<Text>),
}

/// No sentence.
pub(crate) static NONE: Text = Text::Plain(Vec::new());

pub(crate) enum Piece {
    Words(String),
    Gap(String),
}

/// The sentences of a file in its order, by their keys; those of attributes have a dot in theirs.
pub(crate) type Rows = Vec<(String, Text)>;
pub(crate) type Result<T> = std::result::Result<T, String>;

/// Reads a file of a language.
pub(crate) fn rows(source: &str, lang: Lang) -> Result<Rows> {
    let read = parser::parse(source).map_err(|(_, wrong)| {
        let wrong = wrong
            .first()
            .map(|it| (it.to_string(), source[..it.pos.start].lines().count()));
        wrong.map_or(String::new(), |(why, line)| format!("line {line}: {why}"))
    })?;
    let mut rows = Rows::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let text = text(pattern, lang).map_err(|why| format!("{key}: {why}"))?;
        if rows.iter().any(|(its, _)| *its == key) {
            return Err(format!("{key} stands there twice"));
        }
        rows.push((key, text));
        Ok(())
    };
    for entry in &read.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let value = message
                    .value
                    .as_ref()
                    .ok_or_else(|| format!("{id} says nothing"))?;
                add(id.to_string(), value)?;
                for attribute in &message.attributes {
                    add(format!("{id}.{}", attribute.id.name), &attribute.value)?;
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => return Err(format!("-{} is a term", term.id.name)),
            Entry::Junk { content } => return Err(format!("not understood: {content}")),
        }
    }
    Ok(rows)
}

fn text(pattern: &Pattern<&str>, lang: Lang) -> Result<Text> {
    if let [
        PatternElement::Placeable {
            expression: Expression::Select { selector, variants },
        },
    ] = &*pattern.elements
    {
        let InlineExpression::VariableReference { id } = selector else {
            return Err("what decides is no $name".to_string());
        };
        let (mut arms, mut other) = (Vec::new(), None);
        for variant in variants {
            let said = text(&variant.value, lang)?;
            match (&variant.key, variant.default) {
                (_, true) => other = Some(said),
                (VariantKey::NumberLiteral { value }, _) => arms.push(((*value).to_string(), said)),
                (VariantKey::Identifier { name }, _) => arms.push((value(name, lang)?, said)),
            }
        }
        let other = other.ok_or("no * before one of its choices")?;
        return Ok(Text::Choice(id.name.to_string(), arms, other.into()));
    }
    pattern
        .elements
        .iter()
        .map(piece)
        .collect::<Result<Vec<Piece>>>()
        .map(Text::Plain)
}

/// The value that a choice stands for: that of a plural as numbers are written.
fn value(name: &str, lang: Lang) -> Result<String> {
    match (name, lang) {
        ("one", Lang::En) => Ok("1".to_string()),
        ("zero" | "one" | "two" | "few" | "many", _) => {
            Err(format!("{} has no plural “{name}”", lang.tag()))
        }
        _ => Ok(name.to_string()),
    }
}

fn piece(element: &PatternElement<&str>) -> Result<Piece> {
    match element {
        PatternElement::TextElement { value } => Ok(Piece::Words((*value).to_string())),
        PatternElement::Placeable {
            expression: Expression::Inline(inline),
        } => match inline {
            InlineExpression::StringLiteral { value } => {
                Ok(Piece::Words(unescape_unicode_to_string(value).into_owned()))
            }
            InlineExpression::VariableReference { id } => Ok(Piece::Gap(id.name.to_string())),
            _ => Err("only { $names } and { \"texts\" } stand in gaps".to_string()),
        },
        PatternElement::Placeable { .. } => Err("a choice is of whole sentences".to_string()),
    }
}
