//! Values with what is written behind them: calls, fields, places and parts of lists; and brackets.

use super::parser::Parser;
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{Argument, Clause, Comprehension, Expr, ExprKind};
use crate::words::TokenKind;

type Parsed = Result<Expr, Refusal>;

impl Parser {
    pub(super) fn primary(&mut self) -> Parsed {
        let start = self.span();
        let mut value = self.atom()?;
        let mut links = 0;
        loop {
            let kind = if self.take_sign("(") {
                ExprKind::Call(Box::new(value), self.inside(Parser::arguments)?)
            } else if self.take_sign("[") {
                self.inside(|parser| parser.subscript(value))?
            } else if self.take_sign(".") {
                ExprKind::Member(Box::new(value), self.name()?)
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

    fn atom(&mut self) -> Parsed {
        let start = self.span();
        let kind = match self.kind().clone() {
            TokenKind::Int(number) => ExprKind::Int(number),
            TokenKind::Float(number) => ExprKind::Float(number),
            TokenKind::Text(_) | TokenKind::Filled(_) => return self.texts(),
            TokenKind::Sign("...") => ExprKind::None,
            TokenKind::Sign("(") => return self.round(),
            TokenKind::Sign("[") => return self.square(),
            TokenKind::Sign("{") => return self.curly(),
            TokenKind::Name(word) => match word.as_str() {
                "None" => ExprKind::None,
                "True" => ExprKind::Bool(true),
                "False" => ExprKind::Bool(false),
                _ => {
                    let name = self.name().or_else(|_| self.missing("a value"))?;
                    return Ok(self.expr(ExprKind::Name(name), start));
                }
            },
            _ => return self.missing("a value"),
        };
        self.step();
        Ok(self.expr(kind, start))
    }

    /// Texts that stand side by side are one.
    fn texts(&mut self) -> Parsed {
        let start = self.span();
        let (mut text, mut parts) = (String::new(), Vec::new());
        loop {
            match self.kind() {
                TokenKind::Text(more) => text.push_str(more),
                &TokenKind::Filled(holes) => {
                    self.step();
                    for _ in 0..holes {
                        self.expect_sign("(")?;
                        parts.push(self.inside(Parser::expressions)?);
                        self.expect_sign(")")?;
                    }
                    continue;
                }
                _ => break,
            }
            self.step();
        }
        let kind = match parts.is_empty() {
            true => ExprKind::Text(text),
            false => ExprKind::Filled(parts),
        };
        Ok(self.expr(kind, start))
    }

    fn round(&mut self) -> Parsed {
        let start = self.span();
        self.step();
        if self.take_sign(")") {
            return Ok(self.expr(ExprKind::Tuple(Vec::new()), start));
        }
        let mut inside = self.inside(Parser::expressions)?;
        if self.is_word("for") {
            inside = self.loops(inside, true)?;
        }
        self.expect_sign(")")?;
        Ok(self.expr(inside.kind, start))
    }

    fn square(&mut self) -> Parsed {
        let start = self.span();
        self.step();
        let mut all = Vec::new();
        while !self.is_sign("]") {
            let one = self.inside(Parser::spread)?;
            if all.is_empty() && self.is_word("for") {
                let loops = self.loops(one, false)?;
                self.expect_sign("]")?;
                return Ok(self.expr(loops.kind, start));
            }
            all.push(one);
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign("]")?;
        Ok(self.expr(ExprKind::List(all), start))
    }

    /// A dictionary or a set, which is read and not offered.
    fn curly(&mut self) -> Parsed {
        let start = self.span();
        self.step();
        let (mut feature, mut before) = (Feature::Dict, None);
        while !self.is_sign("}") {
            if self.take_sign("**") {
                self.inside(Parser::expression)?;
            } else {
                let key = self.inside(Parser::spread)?;
                feature = Feature::Set;
                if self.take_sign(":") {
                    feature = Feature::Dict;
                    self.inside(Parser::expression)?;
                }
                if self.is_word("for") {
                    self.loops(key, false)?;
                }
                if *before.get_or_insert(feature) != feature {
                    return self.missing(":");
                }
            }
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign("}")?;
        Ok(self.unsupported(feature, start))
    }

    /// `for … in … if …` behind the element of a comprehension.
    fn loops(&mut self, element: Expr, lazy: bool) -> Parsed {
        let start = element.span;
        let mut clauses = Vec::new();
        while self.take_word("for") {
            let target = self.targets()?;
            self.expect_word("in")?;
            let iterable = self.either()?;
            let mut conditions = Vec::new();
            while self.take_word("if") {
                conditions.push(self.either()?);
            }
            clauses.push(Clause {
                target,
                iterable,
                conditions,
            });
        }
        let loops = Comprehension {
            element,
            clauses,
            lazy,
        };
        Ok(self.expr(ExprKind::Comprehension(Box::new(loops)), start))
    }

    /// Names and places before `in`.
    pub(super) fn targets(&mut self) -> Parsed {
        let start = self.span();
        let mut all = vec![self.target()?];
        let mut tuple = false;
        while self.take_sign(",") {
            tuple = true;
            if self.is_word("in") || self.is_sign("=") {
                break;
            }
            all.push(self.target()?);
        }
        match all.pop() {
            Some(one) if !tuple => Ok(one),
            last => {
                all.extend(last);
                Ok(self.expr(ExprKind::Tuple(all), start))
            }
        }
    }

    fn target(&mut self) -> Parsed {
        let target = self.deeper(Parser::primary)?;
        self.assignable(&target)?;
        Ok(target)
    }

    /// Refuses what nothing can be assigned to.
    pub(super) fn assignable(&self, target: &Expr) -> Result<(), Refusal> {
        match &target.kind {
            ExprKind::Name(_)
            | ExprKind::Member(..)
            | ExprKind::Index(..)
            | ExprKind::Slice(..)
            | ExprKind::Unsupported(..) => Ok(()),
            ExprKind::List(all) | ExprKind::Tuple(all) => {
                all.iter().try_for_each(|one| self.assignable(one))
            }
            ExprKind::Spread(_) => {
                let star = Reason::NotOffered(Feature::StarTarget);
                Err(Refusal::new(target.span, star))
            }
            _ => Err(Refusal::new(target.span, Reason::CannotAssign)),
        }
    }

    fn arguments(&mut self) -> Result<Vec<Argument>, Refusal> {
        let mut all: Vec<Argument> = Vec::new();
        while !self.is_sign(")") {
            let start = self.span();
            let named = matches!(self.ahead(1), TokenKind::Sign("="));
            if self.take_sign("**") {
                self.expression()?;
                let value = self.unsupported(Feature::Star, start);
                all.push(Argument { name: None, value });
            } else if named && matches!(self.kind(), TokenKind::Name(_)) {
                let name = self.name()?;
                if all.iter().any(|a| a.name.as_ref() == Some(&name)) {
                    return Err(Refusal::new(start, Reason::DeclaredTwice(name)));
                }
                let name = Some(name);
                self.step();
                let value = self.expression()?;
                all.push(Argument { name, value });
            } else {
                let mut value = self.spread()?;
                if self.is_word("for") {
                    value = self.loops(value, true)?;
                }
                let is_late = all.iter().any(|a| a.name.is_some());
                if is_late && !matches!(value.kind, ExprKind::Spread(_)) {
                    return self.missing("=");
                }
                all.push(Argument { name: None, value });
            }
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign(")")?;
        Ok(all)
    }

    /// Reads an index or a slice in square brackets behind a value.
    fn subscript(&mut self, of: Expr) -> Result<ExprKind, Refusal> {
        let of = Box::new(of);
        let mut ends = [None, None, None];
        let mut colons = 0;
        if self.is_sign("]") {
            return self.missing("a value");
        }
        loop {
            if !self.is_sign(":") && !self.is_sign("]") {
                ends[colons] = Some(self.spread()?);
            }
            if colons == 2 || !self.take_sign(":") {
                break;
            }
            colons += 1;
        }
        if self.is_sign(",") {
            let start = self.span();
            while self.take_sign(",") {
                if !self.is_sign("]") && !self.take_sign(":") {
                    self.expression()?;
                }
            }
            self.expect_sign("]")?;
            return Ok(self.unsupported(Feature::ManyIndices, start).kind);
        }
        self.expect_sign("]")?;
        match (colons, ends) {
            (0, [Some(index), _, _]) => Ok(ExprKind::Index(of, Box::new(index))),
            (_, ends) => Ok(ExprKind::Slice(of, Box::new(ends))),
        }
    }
}
