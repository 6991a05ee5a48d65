//! Targets of declarations: a name, the elements of a list, the fields of an object.

use super::names::Declares;
use super::parser::{Parser, brought};
use crate::refusals::Refusal;
use crate::text::Span;
use crate::tree::{Argument, CompareOp, Expr, ExprKind, Stmt, StmtKind};

/// Target of a declaration.
pub(super) struct Pattern {
    kind: PatternKind,
    span: Span,
}

enum PatternKind {
    Name(String),
    List(Vec<Option<Part>>, Option<Box<Pattern>>),
    Fields(Vec<(String, Part)>),
}

/// Part of a pattern, with its default value.
struct Part {
    pattern: Pattern,
    default: Option<Expr>,
}

impl Parser {
    pub(super) fn pattern(&mut self, declares: Declares) -> Result<Pattern, Refusal> {
        let start = self.span();
        let kind = if self.take_sign("[") {
            self.deeper(|parser| parser.list_pattern(declares))?
        } else if self.take_sign("{") {
            self.deeper(|parser| parser.field_pattern(declares))?
        } else {
            let name = self.name()?;
            PatternKind::Name(self.declared(&name, declares, start)?)
        };
        let span = start.to(self.last_span());
        Ok(Pattern { kind, span })
    }

    /// Declares a name, if the language lets it be declared here.
    pub(super) fn declared(
        &mut self,
        name: &str,
        declares: Declares,
        span: Span,
    ) -> Result<String, Refusal> {
        let called = self.names.declare(name, declares);
        called.map_err(|reason| Refusal::new(span, reason))
    }

    fn list_pattern(&mut self, declares: Declares) -> Result<PatternKind, Refusal> {
        let (mut parts, mut rest) = (Vec::new(), None);
        while !self.is_sign("]") {
            if self.is_sign(",") {
                parts.push(None);
            } else if self.take_sign("...") {
                rest = Some(Box::new(self.pattern(declares)?));
            } else {
                parts.push(Some(self.part(declares)?));
            }
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign("]")?;
        Ok(PatternKind::List(parts, rest))
    }

    fn field_pattern(&mut self, declares: Declares) -> Result<PatternKind, Refusal> {
        let mut fields = Vec::new();
        while !self.is_sign("}") {
            let start = self.span();
            let field = self.key()?;
            let part = if self.take_sign(":") {
                self.part(declares)?
            } else {
                let kind = PatternKind::Name(self.declared(&field, declares, start)?);
                let pattern = Pattern { kind, span: start };
                let default = self.default()?;
                Part { pattern, default }
            };
            fields.push((field, part));
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign("}")?;
        Ok(PatternKind::Fields(fields))
    }

    fn part(&mut self, declares: Declares) -> Result<Part, Refusal> {
        let pattern = self.pattern(declares)?;
        let default = self.default()?;
        Ok(Part { pattern, default })
    }

    fn default(&mut self) -> Result<Option<Expr>, Refusal> {
        match self.take_sign("=") {
            true => self.expression().map(Some),
            false => Ok(None),
        }
    }
}

fn expr(kind: ExprKind, span: Span) -> Expr {
    Expr { kind, span }
}

/// Assigns `default` to a variable that is `undefined`.
pub(super) fn unless_given(name: &str, default: Expr) -> Stmt {
    let span = default.span;
    let name = || expr(ExprKind::Name(name.to_string()), span);
    let undefined = expr(ExprKind::Undefined, span);
    let test = ExprKind::Compare(Box::new(name()), vec![(CompareOp::Is, undefined)]);
    let set = StmtKind::Assign(vec![name()], default);
    let kind = StmtKind::If {
        test: expr(test, span),
        then: vec![Stmt { kind: set, span }],
        otherwise: Vec::new(),
    };
    Stmt { kind, span }
}

impl Pattern {
    /// The name, if the pattern is one.
    pub(super) fn name(&self) -> Option<&str> {
        match &self.kind {
            PatternKind::Name(name) => Some(name),
            _ => None,
        }
    }

    /// The target of an assignment, if the pattern is that simple.
    pub(super) fn target(&self) -> Option<Expr> {
        let kind = match &self.kind {
            PatternKind::Name(name) => ExprKind::Name(name.clone()),
            PatternKind::List(parts, None) => {
                let one = |part: &Option<Part>| match part {
                    Some(Part {
                        pattern,
                        default: None,
                    }) => pattern.target(),
                    _ => None,
                };
                ExprKind::Tuple(parts.iter().map(one).collect::<Option<_>>()?)
            }
            _ => return None,
        };
        Some(expr(kind, self.span))
    }

    /// The statements that give the parts their values.
    pub(super) fn bind(self, value: Expr, body: &mut Vec<Stmt>) {
        let span = self.span.to(value.span);
        if let Some(target) = self.target() {
            let value = match (&target.kind, value.kind) {
                (ExprKind::Tuple(_), ExprKind::List(all))
                    if !all.iter().any(|e| matches!(e.kind, ExprKind::Spread(_))) =>
                {
                    expr(ExprKind::Tuple(all), value.span)
                }
                (_, kind) => expr(kind, value.span),
            };
            Parser::assign(target, value, body);
            return;
        }
        let module = brought(&value).is_some() || value.as_name().is_some();
        let whole = match module {
            true => value,
            false => {
                // No name of a text has such a character.
                let name = format!("{{{}:{}", span.start.line, span.start.column);
                let target = expr(ExprKind::Name(name), span);
                let kind = StmtKind::Assign(vec![target.clone()], value);
                body.push(Stmt { kind, span });
                target
            }
        };
        let whole = || Box::new(whole.clone());
        match self.kind {
            PatternKind::Name(_) => {}
            PatternKind::List(parts, rest) => {
                let count = parts.len() as i64;
                for (place, part) in (0..).zip(parts) {
                    let index = Box::new(expr(ExprKind::Int(place), span));
                    if let Some(part) = part {
                        part.bind(expr(ExprKind::Index(whole(), index), span), body);
                    }
                }
                if let Some(rest) = rest {
                    let slice = ExprKind::Member(whole(), "slice".to_string());
                    let from = Argument {
                        name: None,
                        value: expr(ExprKind::Int(count), span),
                    };
                    let call = ExprKind::Call(Box::new(expr(slice, span)), vec![from]);
                    rest.bind(expr(call, span), body);
                }
            }
            PatternKind::Fields(fields) => {
                for (field, part) in fields {
                    part.bind(expr(ExprKind::Member(whole(), field), span), body);
                }
            }
        }
    }
}

impl Part {
    fn bind(self, value: Expr, body: &mut Vec<Stmt>) {
        let name = self.pattern.name().map(str::to_string);
        self.pattern.bind(value, body);
        if let (Some(name), Some(default)) = (name, self.default) {
            body.push(unless_given(&name, default));
        }
    }
}
