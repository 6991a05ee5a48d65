//! Statements and blocks.

use super::parser::Parser;
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{BinaryOp, Class, Expr, ExprKind, Function, Import, Parameter, Stmt, StmtKind};
use crate::words::TokenKind;

type Parsed = Result<StmtKind, Refusal>;

impl Parser {
    /// Reads a statement, or several on one line.
    pub(super) fn statement(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let start = self.span();
        let word = match self.kind() {
            TokenKind::Name(word) => word.clone(),
            TokenKind::Sign("@") => "@".to_string(),
            _ => String::new(),
        };
        let kind = match word.as_str() {
            "if" => self.conditional()?,
            "while" => self.while_loop()?,
            "for" => self.for_loop()?,
            "def" => StmtKind::Function(self.function()?),
            "class" => self.class()?,
            "try" => self.attempt()?,
            "with" => self.with()?,
            "async" => {
                self.step();
                let mut inner = Vec::new();
                self.statement(&mut inner)?;
                match inner.pop().map(|stmt| stmt.kind) {
                    Some(StmtKind::Function(function)) => StmtKind::Function(Function {
                        is_async: true,
                        ..function
                    }),
                    _ => StmtKind::Unsupported(Reason::NotOffered(Feature::Async), inner),
                }
            }
            "@" => self.decorated()?,
            "match" if matches!(self.ahead(1), TokenKind::Name(_)) => {
                let feature = Reason::NotOffered(Feature::Match);
                return Err(Refusal::new(start, feature));
            }
            _ => return self.simple_line(body),
        };
        let span = start.to(self.last_span());
        body.push(Stmt { kind, span });
        Ok(())
    }

    fn simple_line(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let outer = std::mem::replace(&mut self.names_values, false);
        let read = self.simple_statements(body);
        self.names_values = outer;
        read?;
        if self.kind() == &TokenKind::Newline {
            self.step();
            return Ok(());
        }
        match self.kind() {
            TokenKind::End => Ok(()),
            TokenKind::Sign("=") => Err(Refusal::new(self.span(), Reason::CannotAssign)),
            _ => self.missing("the end of the line"),
        }
    }

    fn simple_statements(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        loop {
            let start = self.span();
            let kind = self.simple()?;
            let span = start.to(self.last_span());
            body.push(Stmt { kind, span });
            if !self.take_sign(";") || self.kind() == &TokenKind::Newline {
                return Ok(());
            }
        }
    }

    fn simple(&mut self) -> Parsed {
        let word = match self.kind() {
            TokenKind::Name(word) => word.clone(),
            _ => return self.expression_statement(),
        };
        let here = self.span();
        let keyword = [
            "pass", "break", "continue", "return", "global", "nonlocal", "del", "import", "from",
            "assert", "raise",
        ]
        .contains(&word.as_str());
        if !keyword {
            return self.expression_statement();
        }
        self.step();
        let line_ends = matches!(
            self.kind(),
            TokenKind::Newline | TokenKind::End | TokenKind::Sign(";")
        );
        Ok(match word.as_str() {
            "pass" => StmtKind::Pass,
            "break" | "continue" if !self.in_loop => {
                return Err(Refusal::new(here, Reason::BreakOutside));
            }
            "break" => StmtKind::Break,
            "continue" => StmtKind::Continue,
            "return" if !self.in_function => {
                return Err(Refusal::new(here, Reason::ReturnOutside));
            }
            "return" if line_ends => StmtKind::Return(None),
            "return" => StmtKind::Return(Some(self.expressions()?)),
            "global" => StmtKind::Global(self.names()?),
            "nonlocal" => StmtKind::Nonlocal(self.names()?),
            "del" => {
                let targets = self.targets()?;
                match targets.kind {
                    ExprKind::Tuple(all) | ExprKind::List(all) => StmtKind::Delete(all),
                    _ => StmtKind::Delete(vec![targets]),
                }
            }
            "import" => self.import()?,
            "from" => self.import_from()?,
            "assert" => {
                let test = self.expression()?;
                if self.take_sign(",") {
                    self.expression()?;
                }
                StmtKind::Assert(test)
            }
            _ => {
                let error = if line_ends {
                    "RuntimeError".to_string()
                } else {
                    let value = self.expression()?;
                    if self.take_word("from") {
                        self.expression()?;
                    }
                    error_name(&value)
                };
                StmtKind::Raise(error)
            }
        })
    }

    fn names(&mut self) -> Result<Vec<String>, Refusal> {
        let mut names = vec![self.name()?];
        while self.take_sign(",") {
            names.push(self.name()?);
        }
        Ok(names)
    }

    fn expression_statement(&mut self) -> Parsed {
        if matches!(self.ahead(1), TokenKind::Sign(":=")) {
            self.step();
            return self.missing("=");
        }
        let first = self.expressions()?;
        if self.take_sign(":") {
            // An annotation, which says nothing to the machine.
            self.single(&first)?;
            self.expression()?;
            if !self.take_sign("=") {
                return Ok(StmtKind::Pass);
            }
            return Ok(StmtKind::Assign(vec![first], self.expressions()?));
        }
        if let TokenKind::Sign(sign) = self.kind()
            && let Some(op) = update(sign)
        {
            self.single(&first)?;
            self.step();
            return Ok(StmtKind::Update(first, op, self.expressions()?));
        }
        let mut all = vec![first];
        while self.take_sign("=") {
            all.push(self.expressions()?);
        }
        let Some(value) = all.pop() else {
            return Ok(StmtKind::Pass);
        };
        if all.is_empty() {
            return Ok(StmtKind::Expr(value));
        }
        all.iter().try_for_each(|target| self.assignable(target))?;
        Ok(StmtKind::Assign(all, value))
    }

    /// Refuses what is not one place.
    fn single(&self, target: &Expr) -> Result<(), Refusal> {
        match target.kind {
            ExprKind::List(_) | ExprKind::Tuple(_) => {
                Err(Refusal::new(target.span, Reason::CannotAssign))
            }
            _ => self.assignable(target),
        }
    }

    fn import(&mut self) -> Parsed {
        let mut all = Vec::new();
        loop {
            let path = self.path()?;
            let name = match self.take_word("as") {
                true => self.name()?,
                false => path.clone(),
            };
            all.push(Import { path, name });
            if !self.take_sign(",") {
                return Ok(StmtKind::Import(all));
            }
        }
    }

    fn path(&mut self) -> Result<String, Refusal> {
        let mut path = self.name()?;
        while self.take_sign(".") {
            path.push('.');
            path.push_str(&self.name()?);
        }
        Ok(path)
    }

    fn import_from(&mut self) -> Parsed {
        let module = self.path()?;
        self.expect_word("import")?;
        if self.take_sign("*") {
            let path = format!("{module}.*");
            let name = "*".to_string();
            return Ok(StmtKind::Import(vec![Import { path, name }]));
        }
        let bracket = self.take_sign("(");
        let mut all = Vec::new();
        loop {
            let found = self.name()?;
            let path = format!("{module}.{found}");
            let name = match self.take_word("as") {
                true => self.name()?,
                false => found,
            };
            all.push(Import { path, name });
            if !self.take_sign(",") || bracket && self.is_sign(")") {
                break;
            }
        }
        if bracket {
            self.expect_sign(")")?;
        }
        Ok(StmtKind::Import(all))
    }

    fn block(&mut self) -> Result<Vec<Stmt>, Refusal> {
        self.expect_sign(":")?;
        self.deeper(|parser| {
            let mut body = Vec::new();
            if parser.kind() != &TokenKind::Newline {
                parser.simple_line(&mut body)?;
                return Ok(body);
            }
            parser.step();
            if parser.kind() != &TokenKind::Indent {
                return Err(Refusal::new(parser.span(), Reason::ExpectedIndent));
            }
            parser.step();
            while !matches!(parser.kind(), TokenKind::Dedent | TokenKind::End) {
                if parser.kind() == &TokenKind::Indent {
                    return Err(Refusal::new(parser.span(), Reason::UnexpectedIndent));
                }
                parser.statement(&mut body)?;
            }
            if parser.kind() == &TokenKind::Dedent {
                parser.step();
            }
            Ok(body)
        })
    }

    fn loop_block(&mut self) -> Result<Vec<Stmt>, Refusal> {
        let outer = std::mem::replace(&mut self.in_loop, true);
        let body = self.block();
        self.in_loop = outer;
        body
    }

    fn otherwise(&mut self) -> Result<Vec<Stmt>, Refusal> {
        match self.take_word("else") {
            true => self.block(),
            false => Ok(Vec::new()),
        }
    }

    fn conditional(&mut self) -> Parsed {
        self.step();
        let test = self.expression()?;
        let then = self.block()?;
        let start = self.span();
        let otherwise = if self.is_word("elif") {
            let kind = self.deeper(Parser::conditional)?;
            let span = start.to(self.last_span());
            vec![Stmt { kind, span }]
        } else {
            self.otherwise()?
        };
        Ok(StmtKind::If {
            test,
            then,
            otherwise,
        })
    }

    fn while_loop(&mut self) -> Parsed {
        self.step();
        let test = self.expression()?;
        let body = self.loop_block()?;
        Ok(StmtKind::While {
            test,
            body,
            step: Vec::new(),
            otherwise: self.otherwise()?,
        })
    }

    fn for_loop(&mut self) -> Parsed {
        self.step();
        let target = self.targets()?;
        self.expect_word("in")?;
        let iterable = self.expressions()?;
        let body = self.loop_block()?;
        Ok(StmtKind::For {
            target,
            iterable,
            body,
            otherwise: self.otherwise()?,
        })
    }

    fn function(&mut self) -> Result<Function, Refusal> {
        self.step();
        let span = self.span();
        let name = self.name()?;
        self.expect_sign("(")?;
        let mut parameters: Vec<Parameter> = Vec::new();
        let mut by_name = false;
        while !self.is_sign(")") {
            // What comes before or after it can be given in one way only.
            let mark = self.is_sign("/") && !parameters.is_empty() || self.is_sign("*");
            if mark && matches!(self.ahead(1), TokenKind::Sign("," | ")")) {
                if self.is_sign("*") && matches!(self.ahead(1), TokenKind::Sign(")")) {
                    self.step();
                    return self.missing("a name");
                }
                by_name |= self.is_sign("*");
                self.step();
                self.take_sign(",");
                continue;
            }
            if self.is_sign("**") || !matches!(self.kind(), TokenKind::Name(_)) {
                let star = Reason::NotOffered(Feature::StarParameter);
                return Err(Refusal::new(self.span(), star));
            }
            let next = self.parameter(&parameters)?;
            let last = parameters.last().filter(|_| !by_name);
            if next.default.is_none() && last.is_some_and(|last| last.default.is_some()) {
                return self.missing("=");
            }
            parameters.push(next);
            if !self.take_sign(",") {
                break;
            }
        }
        self.expect_sign(")")?;
        if self.take_sign("->") {
            self.expression()?;
        }
        let loops = std::mem::replace(&mut self.in_loop, false);
        let functions = std::mem::replace(&mut self.in_function, true);
        let body = self.block();
        (self.in_loop, self.in_function) = (loops, functions);
        Ok(Function {
            per_round: false,
            is_async: false,
            name,
            span,
            parameters,
            body: body?,
        })
    }

    fn parameter(&mut self, before: &[Parameter]) -> Result<Parameter, Refusal> {
        let name = self.fresh_name(before)?;
        if self.take_sign(":") {
            self.expression()?;
        }
        let default = match self.take_sign("=") {
            true => Some(self.expression()?),
            false => None,
        };
        Ok(Parameter { name, default })
    }

    fn class(&mut self) -> Parsed {
        self.step();
        let span = self.span();
        let name = self.name()?;
        if self.take_sign("(") {
            while !self.is_sign(")") {
                self.expression()?;
                if !self.take_sign(",") {
                    break;
                }
            }
            self.expect_sign(")")?;
        }
        let outer = (self.in_loop, self.in_function);
        (self.in_loop, self.in_function) = (false, false);
        let body = self.block();
        (self.in_loop, self.in_function) = outer;
        let body = body?;
        Ok(StmtKind::Class(Class { name, span, body }))
    }

    fn attempt(&mut self) -> Parsed {
        self.step();
        let mut inner = self.block()?;
        if !self.is_word("except") && !self.is_word("finally") {
            return self.missing("except");
        }
        loop {
            if self.take_word("except") {
                if !self.is_sign(":") {
                    self.expression()?;
                    if self.take_word("as") {
                        self.name()?;
                    }
                }
            } else if !self.take_word("finally") && !self.take_word("else") {
                break;
            }
            inner.extend(self.block()?);
        }
        Ok(StmtKind::Unsupported(
            Reason::NotOffered(Feature::Try),
            inner,
        ))
    }

    fn with(&mut self) -> Parsed {
        self.step();
        loop {
            self.expression()?;
            if self.take_word("as") {
                self.targets()?;
            }
            if !self.take_sign(",") {
                break;
            }
        }
        let inner = self.block()?;
        Ok(StmtKind::Unsupported(
            Reason::NotOffered(Feature::With),
            inner,
        ))
    }

    fn decorated(&mut self) -> Parsed {
        self.step();
        let decorator = self.expression()?;
        if self.kind() == &TokenKind::Newline {
            self.step();
        }
        if !["def", "class", "async"]
            .iter()
            .any(|word| self.is_word(word))
            && !self.is_sign("@")
        {
            return self.missing("def");
        }
        let mut inner = Vec::new();
        self.statement(&mut inner)?;
        match inner.pop() {
            Some(stmt) if decorator.as_name() == Some("staticmethod") => Ok(self.of_class(stmt)),
            stmt => {
                inner.extend(stmt);
                Ok(StmtKind::Unsupported(
                    Reason::NotOffered(Feature::Decorator),
                    inner,
                ))
            }
        }
    }
}

impl Parser {
    /// Makes a method of a function that a class has for itself, and a function of the module.
    fn of_class(&mut self, stmt: Stmt) -> StmtKind {
        if let StmtKind::Function(function) = &stmt.kind {
            let mut method = function.clone();
            let object = Parameter {
                name: "self".to_string(),
                default: None,
            };
            method.parameters.insert(0, object);
            self.statics.push(stmt);
            return StmtKind::Function(method);
        }
        stmt.kind
    }
}

fn update(sign: &str) -> Option<BinaryOp> {
    Some(match sign {
        "+=" => BinaryOp::Add,
        "-=" => BinaryOp::Subtract,
        "*=" => BinaryOp::Multiply,
        "/=" => BinaryOp::Divide,
        "//=" => BinaryOp::FloorDivide,
        "%=" => BinaryOp::Remainder,
        "**=" => BinaryOp::Power,
        "&=" => BinaryOp::And,
        "|=" => BinaryOp::Or,
        "^=" => BinaryOp::Xor,
        "<<=" => BinaryOp::ShiftLeft,
        ">>=" => BinaryOp::ShiftRight,
        _ => return None,
    })
}

/// The name of the error that `raise` names: `ValueError("…")`.
fn error_name(value: &Expr) -> String {
    match &value.kind {
        ExprKind::Name(name) => name.clone(),
        ExprKind::Call(callee, _) => error_name(callee),
        _ => "Exception".to_string(),
    }
}
