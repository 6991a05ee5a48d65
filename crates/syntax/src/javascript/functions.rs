//! Functions, arrows and classes.

use super::MARK;
use super::expressions::Parsed;
use super::names::Declares;
use super::parser::Parser;
use super::patterns::{Pattern, unless_given};
use crate::refusals::{Feature, Reason, Refusal};
use crate::text::Span;
use crate::tree::{Class, Expr, ExprKind, Function, Parameter, Stmt, StmtKind};
use crate::words::TokenKind;

/// The statement that a parameter of a constructor stands for which is a field, too.
fn kept_in_field(parameter: &str, span: Span) -> Stmt {
    let name = |name: &str| Expr {
        kind: ExprKind::Name(name.to_string()),
        span,
    };
    let field = parameter
        .split(MARK)
        .next()
        .unwrap_or(parameter)
        .to_string();
    let kind = ExprKind::Member(Box::new(name("this")), field);
    let kind = StmtKind::Assign(vec![Expr { kind, span }], name(parameter));
    Stmt { kind, span }
}

impl Parser {
    /// A function without a name, as a value.
    pub(super) fn function_value(&mut self) -> Parsed {
        let start = self.span();
        let function = self.function(None)?;
        let generator = function.1;
        let kind = ExprKind::Lambda(Box::new(Function {
            name: String::new(),
            span: start.to(self.last_span()),
            ..function.0
        }));
        Ok(match generator {
            true => self.unsupported(Feature::Yield, start),
            false => self.expr(kind, start),
        })
    }

    /// `function name(…) {…}`; its name is declared around it. Returns whether it is a generator, too.
    pub(super) fn function(&mut self, default: Option<&str>) -> Result<(Function, bool), Refusal> {
        let start = self.span();
        self.step();
        let generator = self.take_sign("*");
        let (span, written) = (self.span(), matches!(self.kind(), TokenKind::Name(_)));
        let name = match written {
            true => self.name()?,
            false => default.unwrap_or_default().to_string(),
        };
        let name = match default {
            Some(_) => self.declared(&name, Declares::Again, span)?,
            None => name,
        };
        let span = if written { span } else { start };
        Ok((self.function_after(name, span, Vec::new())?, generator))
    }

    /// Reads a function from behind its name: parameters and body. `own` are parameters that the
    /// text does not have.
    pub(super) fn function_after(
        &mut self,
        name: String,
        span: Span,
        own: Vec<Parameter>,
    ) -> Result<Function, Refusal> {
        if self.is_sign("<") {
            self.type_arguments()?;
        }
        self.names.enter_function();
        let mut body = Vec::new();
        let mut parameters = own;
        parameters.extend(self.parameters(&mut body)?);
        self.annotation()?;
        self.body(&mut body)?;
        Ok(self.finished(name, span, parameters, body))
    }

    /// A function that was read, with the names that it takes from outside.
    fn finished(
        &mut self,
        name: String,
        span: Span,
        parameters: Vec<Parameter>,
        body: Vec<Stmt>,
    ) -> Function {
        let outer = self.names.leave_function();
        let mut all = Vec::new();
        let mut add = |kind| all.push(Stmt { kind, span });
        if !outer.of_function.is_empty() {
            add(StmtKind::Nonlocal(outer.of_function));
        }
        if !outer.of_module.is_empty() {
            add(StmtKind::Global(outer.of_module));
        }
        for name in outer.undefined {
            if !parameters.iter().any(|p| p.name == name) {
                let kind = ExprKind::Undefined;
                let target = ExprKind::Name(name);
                let target = Expr { kind: target, span };
                add(StmtKind::Assign(vec![target], Expr { kind, span }));
            }
        }
        // Functions are there before what stands above them.
        let (first, rest): (Vec<Stmt>, Vec<Stmt>) = body
            .into_iter()
            .partition(|s| matches!(s.kind, StmtKind::Function(_)));
        all.extend(first);
        all.extend(rest);
        Function {
            per_round: outer.per_round,
            is_async: false,
            name,
            span,
            parameters,
            body: all,
        }
    }

    /// The parameters in their brackets; what has to be done with them comes into the body.
    fn parameters(&mut self, body: &mut Vec<Stmt>) -> Result<Vec<Parameter>, Refusal> {
        self.expect_sign("(")?;
        let mut all = Vec::new();
        while !self.is_sign(")") {
            if self.is_sign("...") {
                return Err(Refusal::new(self.span(), Reason::NotOffered(Feature::Dots)));
            }
            let mut is_field = false;
            for word in ["public", "private", "protected", "readonly"] {
                if self.is_word(word) && matches!(self.ahead(1), TokenKind::Name(_)) {
                    (self.typed, is_field) = (true, true);
                    self.step();
                }
            }
            let span = self.span();
            let parameter = self.parameter(body)?;
            if is_field {
                body.push(kept_in_field(&parameter.name, span));
            }
            all.push(parameter);
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign(")")?;
        Ok(all)
    }

    fn parameter(&mut self, body: &mut Vec<Stmt>) -> Result<Parameter, Refusal> {
        let start = self.span();
        let pattern = self.pattern(Declares::Again)?;
        self.typed |= self.take_sign("?");
        self.annotation()?;
        let default = match self.take_sign("=") {
            true => Some(self.expression()?),
            false => None,
        };
        let name = match pattern.name() {
            Some(name) => name.to_string(),
            None => format!("{{{}:{}", start.start.line, start.start.column),
        };
        if let Some(default) = &default {
            body.push(unless_given(&name, default.clone()));
        }
        if pattern.name().is_none() {
            let kind = ExprKind::Name(name.clone());
            let span = start.to(self.last_span());
            Pattern::bind(pattern, Expr { kind, span }, body);
        }
        Ok(Parameter { name, default })
    }

    /// The statements of a function in their brackets.
    fn body(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let flags = (self.in_loop, self.in_function, self.with_in);
        (self.in_loop, self.in_function, self.with_in) = (false, true, true);
        let read = self.braces(body);
        (self.in_loop, self.in_function, self.with_in) = flags;
        read
    }

    /// An arrow function, if one begins here.
    pub(super) fn arrow(&mut self) -> Result<Option<Expr>, Refusal> {
        let start = self.span();
        let by_name = matches!(self.kind(), TokenKind::Name(_))
            && matches!(self.ahead(1), TokenKind::Sign("=>"))
            && !self.first_of_line(1);
        let with_async = self.is_word("async") && !self.first_of_line(1);
        if by_name {
            self.names.enter_function();
            let mut body = Vec::new();
            let parameter = self.parameter(&mut body)?;
            return self.arrow_after(vec![parameter], body, start).map(Some);
        }
        if with_async && matches!(self.ahead(1), TokenKind::Sign("(")) && self.is_arrow(1) {
            self.step();
            return Ok(self.arrow()?.map(|mut arrow| {
                if let ExprKind::Lambda(function) = &mut arrow.kind {
                    function.is_async = true;
                }
                arrow
            }));
        }
        if self.is_sign("<") {
            self.type_arguments()?;
        } else if !self.is_sign("(") || !self.is_arrow(0) {
            return Ok(None);
        }
        self.names.enter_function();
        let mut body = Vec::new();
        let parameters = self.parameters(&mut body)?;
        self.annotation()?;
        self.arrow_after(parameters, body, start).map(Some)
    }

    fn arrow_after(
        &mut self,
        parameters: Vec<Parameter>,
        mut body: Vec<Stmt>,
        start: Span,
    ) -> Parsed {
        self.expect_sign("=>")?;
        if self.is_sign("{") {
            self.body(&mut body)?;
        } else {
            let value = self.expression()?;
            let span = value.span;
            let kind = StmtKind::Return(Some(value));
            body.push(Stmt { kind, span });
        }
        let span = start.to(self.last_span());
        let function = self.finished(String::new(), span, parameters, body);
        Ok(self.expr(ExprKind::Lambda(Box::new(function)), start))
    }

    /// Returns true if the bracket `by` words ahead holds the parameters of an arrow function.
    fn is_arrow(&mut self, by: usize) -> bool {
        let (mark, outer) = (self.mark(), self.typed);
        (0..by).for_each(|_| self.step());
        let closed = self.balanced().is_ok();
        let typed = closed && self.is_sign(":") && self.annotation().is_ok();
        let arrow = closed && self.is_sign("=>") && (typed || !self.is_sign(":"));
        let arrow = arrow && !self.first_of_line(0);
        self.typed = outer;
        self.back_to(mark);
        arrow
    }

    /// A method of an object or a class, behind its name.
    pub(super) fn method_after(&mut self, name: String) -> Result<Function, Refusal> {
        let span = self.last_span();
        let own = Parameter {
            name: "this".to_string(),
            default: None,
        };
        self.function_after(name, span, vec![own])
    }

    pub(super) fn class(&mut self) -> Result<StmtKind, Refusal> {
        self.step();
        let mut span = self.span();
        let mut name = String::new();
        if matches!(self.kind(), TokenKind::Name(word) if word != "extends") {
            name = self.name()?;
            self.declared(&name, Declares::Let, span)?;
        } else {
            span = self.last_span();
        }
        self.type_arguments()?;
        if self.take_word("extends") {
            self.primary()?;
        }
        if self.take_word("implements") {
            self.some_type()?;
            while self.take_sign(",") {
                self.some_type()?;
            }
        }
        self.expect_sign("{")?;
        let body = self.deeper(|parser| {
            let mut body = Vec::new();
            while !parser.is_sign("}") {
                if !parser.take_sign(";") {
                    parser.member(&mut body)?;
                }
            }
            Ok(body)
        })?;
        self.expect_sign("}")?;
        Ok(StmtKind::Class(Class { name, span, body }))
    }

    /// A method or a field of a class.
    fn member(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let start = self.span();
        let (mut feature, mut is_static) = (None, false);
        loop {
            let before = match self.kind() {
                TokenKind::Name(word) => word.clone(),
                TokenKind::Sign("*") => "*".to_string(),
                _ => String::new(),
            };
            let alone = matches!(
                self.ahead(1),
                TokenKind::Sign("(" | "=" | ";" | ":" | "}" | "?")
            );
            match before.as_str() {
                "public" | "private" | "protected" | "readonly" | "declare" | "override"
                    if !alone =>
                {
                    self.typed = true;
                }
                "static" if !alone => is_static = true,
                "get" | "set" if !alone => {}
                "async" if !alone => feature = Some(Feature::Async),
                "*" => feature = Some(Feature::Yield),
                _ => break,
            }
            self.step();
        }
        let name = self.key()?;
        if let Some(feature) = feature.filter(|_| name == "constructor") {
            let span = start.to(self.last_span());
            return Err(Refusal::new(span, Reason::NotOffered(feature)));
        }
        self.typed |= self.take_sign("?") || self.take_sign("!");
        let kind = if self.is_sign("(") || self.is_sign("<") {
            StmtKind::Function(self.method_after(name)?)
        } else {
            self.annotation()?;
            let span = start.to(self.last_span());
            let target = Expr {
                kind: ExprKind::Name(name),
                span,
            };
            let value = match self.take_sign("=") {
                true => self.expression()?,
                false => self.expr(ExprKind::Undefined, start),
            };
            self.end_of_statement()?;
            StmtKind::Assign(vec![target], value)
        };
        let span = start.to(self.last_span());
        let stmt = Stmt { kind, span };
        if let StmtKind::Function(function) = &stmt.kind
            && is_static
            && feature.is_none()
        {
            let kind = StmtKind::Function(Function {
                parameters: function.parameters[1..].to_vec(),
                ..function.clone()
            });
            self.statics.push(Stmt { kind, span });
        }
        body.push(match feature {
            Some(feature) => Stmt {
                kind: Self::not_offered(feature, vec![stmt]),
                span,
            },
            None => stmt,
        });
        Ok(())
    }
}
