//! Expressions with operators, the weaker ones first.

use super::parser::Parser;
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{
    Assignment, BinaryOp, CompareOp, Expr, ExprKind, Function, Parameter, Stmt, StmtKind, UnaryOp,
};
use crate::words::TokenKind;

type Parsed = Result<Expr, Refusal>;

/// The operators between two values, the weaker ones first.
const LEVELS: [&[(&str, BinaryOp)]; 6] = [
    &[("|", BinaryOp::Or)],
    &[("^", BinaryOp::Xor)],
    &[("&", BinaryOp::And)],
    &[("<<", BinaryOp::ShiftLeft), (">>", BinaryOp::ShiftRight)],
    &[("+", BinaryOp::Add), ("-", BinaryOp::Subtract)],
    &[
        ("*", BinaryOp::Multiply),
        ("/", BinaryOp::Divide),
        ("//", BinaryOp::FloorDivide),
        ("%", BinaryOp::Remainder),
    ],
];

impl Parser {
    /// An expression, or several with commas between them, which are a tuple.
    pub(super) fn expressions(&mut self) -> Parsed {
        let start = self.span();
        let first = self.spread()?;
        if !self.is_sign(",") {
            return match first.kind {
                ExprKind::Spread(_) => {
                    Err(Refusal::new(first.span, Reason::NotOffered(Feature::Star)))
                }
                _ => Ok(first),
            };
        }
        let mut all = vec![first];
        while self.take_sign(",") {
            if self.ends() {
                break;
            }
            all.push(self.spread()?);
        }
        Ok(self.expr(ExprKind::Tuple(all), start))
    }

    /// Returns true if no further expression can follow here.
    fn ends(&self) -> bool {
        match self.kind() {
            TokenKind::Newline | TokenKind::End => true,
            TokenKind::Sign(sign) => [")", "]", "}", "=", ":", ";"].contains(sign),
            TokenKind::Name(word) => word == "in",
            _ => false,
        }
    }

    /// An expression, perhaps with `*` before it.
    pub(super) fn spread(&mut self) -> Parsed {
        let start = self.span();
        if !self.take_sign("*") {
            return self.expression();
        }
        let of = self.operators(0)?;
        Ok(self.expr(ExprKind::Spread(Box::new(of)), start))
    }

    /// An expression: a choice, a lambda, `name := value`.
    pub(super) fn expression(&mut self) -> Parsed {
        self.deeper(Parser::choice)
    }

    fn choice(&mut self) -> Parsed {
        let start = self.span();
        if self.is_word("lambda") {
            return self.lambda();
        }
        if self.is_word("yield") || self.is_word("await") {
            let yields = self.is_word("yield");
            self.step();
            if !self.ends() {
                self.expression()?;
            }
            let feature = if yields {
                Feature::Yield
            } else {
                Feature::Async
            };
            return Ok(self.unsupported(feature, start));
        }
        let named = matches!(self.ahead(1), TokenKind::Sign(":="));
        if named && self.names_values && matches!(self.kind(), TokenKind::Name(_)) {
            let name = ExprKind::Name(self.name()?);
            let target = self.expr(name, start);
            self.step();
            let assignment = Assignment {
                target,
                op: None,
                value: self.expression()?,
                old: false,
            };
            return Ok(self.expr(ExprKind::Assign(Box::new(assignment)), start));
        }
        let yes = self.either()?;
        if !self.take_word("if") {
            return Ok(yes);
        }
        let test = Box::new(self.either()?);
        self.expect_word("else")?;
        let no = Box::new(self.expression()?);
        let yes = Box::new(yes);
        Ok(self.expr(ExprKind::Choose { test, yes, no }, start))
    }

    fn lambda(&mut self) -> Parsed {
        let start = self.span();
        self.step();
        let mut parameters = Vec::new();
        while !self.is_sign(":") {
            if self.is_sign("*") || self.is_sign("**") {
                let star = Reason::NotOffered(Feature::StarParameter);
                return Err(Refusal::new(self.span(), star));
            }
            let name = self.fresh_name(&parameters)?;
            let default = match self.take_sign("=") {
                true => Some(self.expression()?),
                false
                    if parameters
                        .last()
                        .is_some_and(|p: &Parameter| p.default.is_some()) =>
                {
                    return self.missing("=");
                }
                false => None,
            };
            parameters.push(Parameter { name, default });
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign(":")?;
        let value = self.expression()?;
        let span = start.to(self.last_span());
        let body = vec![Stmt {
            span: value.span,
            kind: StmtKind::Return(Some(value)),
        }];
        let function = Function {
            per_round: false,
            is_async: false,
            name: String::new(),
            span,
            parameters,
            body,
        };
        Ok(self.expr(ExprKind::Lambda(Box::new(function)), start))
    }

    /// The name of a parameter, which none before it has.
    pub(super) fn fresh_name(&mut self, before: &[Parameter]) -> Result<String, Refusal> {
        let span = self.span();
        let name = self.name()?;
        match before.iter().any(|p| p.name == name) {
            true => Err(Refusal::new(span, Reason::DeclaredTwice(name))),
            false => Ok(name),
        }
    }

    pub(super) fn either(&mut self) -> Parsed {
        let start = self.span();
        let mut value = self.both()?;
        let mut count = 0;
        while self.take_word("or") {
            self.in_a_row(&mut count)?;
            let other = self.both()?;
            value = self.expr(ExprKind::Or(Box::new(value), Box::new(other)), start);
        }
        Ok(value)
    }

    fn both(&mut self) -> Parsed {
        let start = self.span();
        let mut value = self.negation()?;
        let mut count = 0;
        while self.take_word("and") {
            self.in_a_row(&mut count)?;
            let other = self.negation()?;
            value = self.expr(ExprKind::And(Box::new(value), Box::new(other)), start);
        }
        Ok(value)
    }

    fn negation(&mut self) -> Parsed {
        let start = self.span();
        if !self.take_word("not") {
            return self.comparison();
        }
        let of = self.deeper(Parser::negation)?;
        Ok(self.expr(ExprKind::Unary(UnaryOp::Not, Box::new(of)), start))
    }

    fn comparison(&mut self) -> Parsed {
        let start = self.span();
        let first = self.operators(0)?;
        let mut rest = Vec::new();
        while let Some(op) = self.comparator() {
            rest.push((op, self.operators(0)?));
        }
        if rest.is_empty() {
            return Ok(first);
        }
        Ok(self.expr(ExprKind::Compare(Box::new(first), rest), start))
    }

    fn comparator(&mut self) -> Option<CompareOp> {
        let op = match self.kind() {
            TokenKind::Sign("<") => CompareOp::Less,
            TokenKind::Sign("<=") => CompareOp::LessEqual,
            TokenKind::Sign(">") => CompareOp::Greater,
            TokenKind::Sign(">=") => CompareOp::GreaterEqual,
            TokenKind::Sign("==") => CompareOp::Equal,
            TokenKind::Sign("!=") => CompareOp::NotEqual,
            TokenKind::Name(word) => match word.as_str() {
                "in" => CompareOp::In,
                "not" if matches!(self.ahead(1), TokenKind::Name(w) if w == "in") => {
                    self.step();
                    CompareOp::NotIn
                }
                "is" if matches!(self.ahead(1), TokenKind::Name(w) if w == "not") => {
                    self.step();
                    CompareOp::IsNot
                }
                "is" => CompareOp::Is,
                _ => return None,
            },
            _ => return None,
        };
        self.step();
        Some(op)
    }

    /// Operators between two values, of this level and stronger.
    pub(super) fn operators(&mut self, level: usize) -> Parsed {
        let Some(&signs) = LEVELS.get(level) else {
            return self.factor();
        };
        let start = self.span();
        let mut value = self.operators(level + 1)?;
        let mut count = 0;
        loop {
            if level + 1 == LEVELS.len() && self.is_sign("@") {
                let feature = Reason::NotOffered(Feature::MatrixProduct);
                return Err(Refusal::new(self.span(), feature));
            }
            let found = signs.iter().find(|(sign, _)| self.is_sign(sign));
            let Some(&(_, op)) = found else {
                return Ok(value);
            };
            self.in_a_row(&mut count)?;
            self.step();
            let other = self.operators(level + 1)?;
            value = self.expr(
                ExprKind::Binary(op, Box::new(value), Box::new(other)),
                start,
            );
        }
    }

    fn factor(&mut self) -> Parsed {
        let start = self.span();
        let op = match self.kind() {
            TokenKind::Sign("-") => UnaryOp::Minus,
            TokenKind::Sign("+") => UnaryOp::Plus,
            TokenKind::Sign("~") => UnaryOp::Invert,
            _ => return self.power(),
        };
        self.step();
        let of = self.deeper(Parser::factor)?;
        Ok(self.expr(ExprKind::Unary(op, Box::new(of)), start))
    }

    fn power(&mut self) -> Parsed {
        let start = self.span();
        let base = self.primary()?;
        if !self.take_sign("**") {
            return Ok(base);
        }
        let exponent = self.deeper(Parser::factor)?;
        let kind = ExprKind::Binary(BinaryOp::Power, Box::new(base), Box::new(exponent));
        Ok(self.expr(kind, start))
    }
}
