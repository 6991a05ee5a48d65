//! Values with what is written behind them: calls, fields, places of lists; and brackets.

use super::NEW;
use super::expressions::Parsed;
use super::parser::{Parser, with_this};
use crate::refusals::{Feature, Reason, Refusal};
use crate::text::Span;
use crate::tree::{Argument, Expr, ExprKind, Function, Stmt, StmtKind};
use crate::words::TokenKind;

/// A field of an object, or a method that is written as one.
fn field_of_object(name: &str, value: &Expr, span: Span) -> Stmt {
    let kind = match &value.kind {
        ExprKind::Lambda(function) => StmtKind::Function(Function {
            name: name.to_string(),
            ..with_this(function)
        }),
        _ => {
            let kind = ExprKind::Name(name.to_string());
            StmtKind::Assign(vec![Expr { kind, span }], value.clone())
        }
    };
    Stmt { kind, span }
}

impl Parser {
    pub(super) fn primary(&mut self) -> Parsed {
        let start = self.span();
        let mut value = match self.take_word("new") {
            true => self.made(start)?,
            false => self.atom()?,
        };
        let mut links = 0;
        loop {
            let types = self.is_sign("<") && !self.first_of_line(0) && self.call_types();
            let kind = if types || self.is_sign("(") {
                self.step();
                let arguments = self.deeper(Parser::arguments)?;
                ExprKind::Call(Box::new(value), arguments)
            } else if self.take_sign("[") {
                let index = Box::new(self.inside("]")?);
                ExprKind::Index(Box::new(value), index)
            } else if self.take_sign(".") {
                ExprKind::Member(Box::new(value), self.word()?)
            } else if self.is_sign("?.") {
                self.step();
                if matches!(self.kind(), TokenKind::Sign("(" | "[")) {
                    self.balanced()?;
                } else {
                    self.word()?;
                }
                self.unsupported(Feature::OptionalChain, start).kind
            } else if self.is_sign("!") && !self.first_of_line(0) {
                // TypeScript's promise that the value is there.
                self.typed = true;
                self.step();
                continue;
            } else if let &TokenKind::Filled(holes) = self.kind()
                && !self.first_of_line(0)
            {
                self.step();
                (0..holes).try_for_each(|_| self.balanced())?;
                self.unsupported(Feature::Text, start).kind
            } else {
                return Ok(value);
            };
            value = self.expr(kind, start);
            links += 1;
            if links > 100 {
                return Err(Refusal::new(value.span, Reason::TooDeep));
            }
        }
    }

    /// Reads the inside of an open bracket and its end.
    pub(super) fn inside(&mut self, close: &'static str) -> Parsed {
        let with_in = std::mem::replace(&mut self.with_in, true);
        let inside = self.deeper(Parser::expressions);
        self.with_in = with_in;
        self.expect_sign(close)?;
        inside
    }

    /// A word behind a dot, which may be one of the language's.
    pub(super) fn word(&mut self) -> Result<String, Refusal> {
        match self.kind() {
            TokenKind::Name(word) => {
                let word = word.clone();
                self.step();
                Ok(word)
            }
            _ => self.missing("a name"),
        }
    }

    /// Reads behind `new`: a constructor and its arguments, whose brackets may be missing.
    fn made(&mut self, start: Span) -> Parsed {
        let mut of = self.atom()?;
        while self.take_sign(".") {
            let kind = ExprKind::Member(Box::new(of), self.word()?);
            of = self.expr(kind, start);
        }
        if self.is_sign("<") {
            self.type_arguments()?;
        }
        let arguments = match self.take_sign("(") {
            true => self.deeper(Parser::arguments)?,
            false => Vec::new(),
        };
        let feature = match of.as_name() {
            Some("Set" | "WeakSet") => Some(Feature::Set),
            Some("Map" | "WeakMap") => Some(Feature::Map),
            Some("Promise") => Some(Feature::Async),
            Some("Array" | "Uint8Array" | "Uint16Array" | "Uint32Array") => None,
            Some(_) => {
                of = self.expr(ExprKind::Member(Box::new(of), NEW.to_string()), start);
                None
            }
            None => Some(Feature::Objects),
        };
        Ok(match feature {
            Some(feature) => self.unsupported(feature, start),
            None => self.expr(ExprKind::Call(Box::new(of), arguments), start),
        })
    }

    fn atom(&mut self) -> Parsed {
        let start = self.span();
        let kind = match self.kind().clone() {
            TokenKind::Int(number) => ExprKind::Int(number),
            TokenKind::Float(number) => ExprKind::Float(number),
            TokenKind::Text(text) => ExprKind::Text(text),
            TokenKind::Filled(0) => ExprKind::Unsupported(Reason::NotOffered(Feature::Text), false),
            TokenKind::Filled(holes) => {
                self.step();
                let mut parts = Vec::new();
                for _ in 0..holes {
                    self.expect_sign("(")?;
                    parts.push(self.inside(")")?);
                }
                return Ok(self.expr(ExprKind::Filled(parts), start));
            }
            TokenKind::Sign("(") => {
                self.step();
                let inside = self.inside(")")?;
                return Ok(self.expr(inside.kind, start));
            }
            TokenKind::Sign("[") => return self.square(),
            TokenKind::Sign("{") => return self.curly(),
            TokenKind::Name(word) => match word.as_str() {
                "null" => ExprKind::None,
                "true" => ExprKind::Bool(true),
                "false" => ExprKind::Bool(false),
                "this" => ExprKind::Name(word),
                "undefined" if !self.names.knows("undefined") => ExprKind::Undefined,
                "NaN" => ExprKind::Float(f64::NAN),
                "Infinity" => ExprKind::Float(f64::INFINITY),
                "function" => return self.function_value(),
                "async" if matches!(self.ahead(1), TokenKind::Name(w) if w == "function") => {
                    self.step();
                    self.function_value()?;
                    return Ok(self.unsupported(Feature::Async, start));
                }
                "class" => {
                    self.class()?;
                    return Ok(self.unsupported(Feature::Objects, start));
                }
                _ => {
                    let name = self.name().or_else(|_| self.missing("a value"))?;
                    let kind = self.named(&name);
                    return Ok(self.expr(kind, start));
                }
            },
            _ => return self.missing("a value"),
        };
        self.step();
        Ok(self.expr(kind, start))
    }

    fn spread(&mut self) -> Parsed {
        let start = self.span();
        if !self.take_sign("...") {
            return self.expression();
        }
        let of = Box::new(self.expression()?);
        Ok(self.expr(ExprKind::Spread(of), start))
    }

    fn square(&mut self) -> Parsed {
        let start = self.span();
        self.step();
        let mut all = Vec::new();
        while !self.is_sign("]") {
            all.push(self.deeper(Parser::spread)?);
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign("]")?;
        Ok(self.expr(ExprKind::List(all), start))
    }

    /// An object; with functions in it, or fields whose names are computed, it is not offered.
    fn curly(&mut self) -> Parsed {
        let start = self.span();
        self.step();
        let mut fields = Vec::new();
        let mut members = Vec::new();
        let mut offered = true;
        while !self.is_sign("}") {
            let key = self.span();
            if self.take_sign("...") {
                self.deeper(Parser::expression)?;
                offered = false;
            } else if self.is_sign("[") {
                self.balanced()?;
                self.expect_sign(":")?;
                self.deeper(Parser::expression)?;
                offered = false;
            } else {
                let word = |kind: &TokenKind| matches!(kind, TokenKind::Name(_));
                for before in ["get", "set", "async"] {
                    if self.is_word(before) && word(self.ahead(1)) {
                        self.step();
                    }
                }
                self.take_sign("*");
                let name = self.key()?;
                let span = key;
                if self.is_sign("(") || !matches!(self.kind(), TokenKind::Sign(":" | "," | "}")) {
                    let method = StmtKind::Function(self.method_after(name)?);
                    members.push(Stmt { kind: method, span });
                    offered = false;
                } else if self.take_sign(":") {
                    let value = self.deeper(Parser::expression)?;
                    members.push(field_of_object(&name, &value, span));
                    offered &= !matches!(value.kind, ExprKind::Lambda(_));
                    fields.push((name, value));
                } else {
                    let kind = self.named(&name);
                    fields.push((name, Expr { kind, span: key }));
                }
            }
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign("}")?;
        self.members = members;
        Ok(match offered {
            true => self.expr(ExprKind::Record(fields), start),
            false => self.unsupported(Feature::Objects, start),
        })
    }

    /// The name of a field where an object is made.
    pub(super) fn key(&mut self) -> Result<String, Refusal> {
        let key = match self.kind() {
            TokenKind::Name(word) | TokenKind::Text(word) => word.clone(),
            TokenKind::Int(number) => number.to_string(),
            _ => return self.missing("a name"),
        };
        self.step();
        Ok(key)
    }

    fn arguments(&mut self) -> Result<Vec<Argument>, Refusal> {
        let with_in = std::mem::replace(&mut self.with_in, true);
        let mut all = Vec::new();
        while !self.is_sign(")") {
            let value = self.spread()?;
            all.push(Argument { name: None, value });
            if !self.take_sign(",") {
                break;
            }
        }
        self.with_in = with_in;
        self.expect_sign(")")?;
        Ok(all)
    }
}
