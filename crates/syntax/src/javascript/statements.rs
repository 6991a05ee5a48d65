//! Statements and blocks.

use super::names::Declares;
use super::parser::{Parser, path, with_this};
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{Class, Expr, ExprKind, Function, Import, Stmt, StmtKind};
use crate::words::TokenKind;

type Parsed = Result<StmtKind, Refusal>;

impl Parser {
    /// Reads a statement; what is several in the tree, such as `i++, j--`, is added as several.
    pub(super) fn statement(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let start = self.span();
        let word = match self.kind() {
            TokenKind::Name(word) => word.clone(),
            _ => String::new(),
        };
        let declares = word == "var" || self.declares_here();
        if self.is_sign("{") {
            return self.block(body);
        }
        if declares {
            self.declaration(body)?;
            return self.end_of_statement();
        }
        let kind = match word.as_str() {
            "if" => self.conditional()?,
            "while" => self.while_loop()?,
            "do" => self.do_loop()?,
            "for" => self.for_loop(body)?,
            "switch" => self.switch()?,
            "try" => self.attempt()?,
            "function" => self.function_statement(None)?,
            "async" if matches!(self.ahead(1), TokenKind::Name(w) if w == "function") => {
                self.step();
                let mut kind = self.function_statement(None)?;
                if let StmtKind::Function(function) = &mut kind {
                    function.is_async = true;
                }
                kind
            }
            "abstract" if matches!(self.ahead(1), TokenKind::Name(w) if w == "class") => {
                self.step();
                self.class_statement()?
            }
            "class" => self.class_statement()?,
            "import" => self.import()?,
            "export" => return self.export(body),
            "type" | "interface" | "declare" | "enum" | "namespace"
                if matches!(self.ahead(1), TokenKind::Name(_)) && !self.first_of_line(1) =>
            {
                self.type_statement()?
            }
            "break" | "continue" | "return" | "throw" => {
                let kind = self.leaving(&word)?;
                self.end_of_statement()?;
                kind
            }
            "debugger" => {
                self.step();
                self.end_of_statement()?;
                StmtKind::Pass
            }
            "" if self.take_sign(";") => return Ok(()),
            _ if matches!(self.ahead(1), TokenKind::Sign(":")) && !word.is_empty() => {
                self.step();
                self.step();
                let mut inner = Vec::new();
                self.statement(&mut inner)?;
                Self::not_offered(Feature::Label, inner)
            }
            _ => return self.expression_statement(body),
        };
        let span = start.to(self.last_span());
        body.push(Stmt { kind, span });
        Ok(())
    }

    /// Returns true if `const` or `let` declares a name here.
    fn declares_here(&self) -> bool {
        let name = matches!(
            self.ahead(1),
            TokenKind::Name(_) | TokenKind::Sign("[" | "{")
        );
        self.is_word("const") || self.is_word("let") && name
    }

    /// `function name(…) {…}`, or, with a name that it has without one, `function (…) {…}`.
    fn function_statement(&mut self, default: Option<&str>) -> Parsed {
        let named = matches!(self.ahead(1), TokenKind::Name(_) | TokenKind::Sign("*"));
        if !named && default.is_none() {
            self.step();
            return self.missing("a name");
        }
        let (function, generator) = self.function(Some(default.unwrap_or_default()))?;
        Ok(match generator {
            true => {
                let span = function.span;
                let kind = StmtKind::Function(function);
                Self::not_offered(Feature::Yield, vec![Stmt { kind, span }])
            }
            false => StmtKind::Function(function),
        })
    }

    fn class_statement(&mut self) -> Parsed {
        if !matches!(self.ahead(1), TokenKind::Name(word) if word != "extends") {
            self.step();
            return self.missing("a name");
        }
        self.class()
    }

    fn expression_statement(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let start = self.span();
        let e = self.expressions()?;
        self.end_of_statement()?;
        let span = start.to(self.last_span());
        match self.given_to_others(e) {
            Ok(kind) => body.push(Stmt { kind, span }),
            Err(e) => Self::into_statements(e, body),
        }
        Ok(())
    }

    /// Functions that other files or all lists get: `module.exports = …`,
    /// `Array.prototype.shuffle = …`.
    fn given_to_others(&mut self, e: Expr) -> Result<StmtKind, Expr> {
        let ExprKind::Assign(assignment) = &e.kind else {
            return Err(e);
        };
        let ExprKind::Member(of, name) = &assignment.target.kind else {
            return Err(e);
        };
        let exports = of.as_name() == Some("exports")
            || of.as_field() == Some(("module", "exports"))
            || (of.as_name(), name.as_str()) == (Some("module"), "exports")
            || of.as_name() == Some("window");
        let class = of.as_field().filter(|(_, field)| *field == "prototype");
        let class = class.map(|(class, _)| class.to_string());
        let prototype = class.is_some();
        if !exports && !prototype {
            return Err(e);
        }
        let ExprKind::Lambda(function) = &assignment.value.kind else {
            return match exports {
                true => Ok(StmtKind::Pass),
                false => Err(e),
            };
        };
        let name = name.clone();
        let kind = StmtKind::Function(match prototype {
            true => Function {
                name,
                ..with_this(function)
            },
            false => Function {
                name,
                ..(**function).clone()
            },
        });
        Ok(match class.filter(|class| class != "Array") {
            Some(class) => {
                let span = e.span;
                self.methods.push((class, Stmt { kind, span }));
                StmtKind::Pass
            }
            None => kind,
        })
    }

    /// `{…}`, whose names are its own.
    fn block(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let in_loop = self.in_loop;
        self.names.enter_block(in_loop);
        let read = self.braces(body);
        self.names.leave_block();
        read
    }

    /// Statements in their brackets.
    pub(super) fn braces(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        self.expect_sign("{")?;
        self.deeper(|parser| {
            while !parser.is_sign("}") {
                if *parser.kind() == TokenKind::End {
                    return parser.missing("}");
                }
                parser.statement(body)?;
            }
            Ok(())
        })?;
        self.step();
        Ok(())
    }

    /// A statement or a block inside another statement.
    fn inner(&mut self) -> Result<Vec<Stmt>, Refusal> {
        let mut body = Vec::new();
        let in_loop = self.in_loop;
        self.names.enter_block(in_loop);
        let read = self.deeper(|parser| match parser.is_sign("{") {
            true => parser.braces(&mut body),
            false if parser.declares_here() => parser.missing("{"),
            false => parser.statement(&mut body),
        });
        self.names.leave_block();
        read.map(|()| body)
    }

    fn round(&mut self) -> Result<Vec<Stmt>, Refusal> {
        let outer = std::mem::replace(&mut self.in_loop, true);
        let body = self.inner();
        self.in_loop = outer;
        body
    }

    /// A condition in its brackets; `=` in it is a slip.
    fn condition(&mut self) -> Result<Expr, Refusal> {
        self.expect_sign("(")?;
        self.inside(")")
    }

    fn conditional(&mut self) -> Parsed {
        self.step();
        let test = self.condition()?;
        let then = self.inner()?;
        let otherwise = match self.take_word("else") {
            true => self.inner()?,
            false => Vec::new(),
        };
        Ok(StmtKind::If {
            test,
            then,
            otherwise,
        })
    }

    fn while_loop(&mut self) -> Parsed {
        self.step();
        let test = self.condition()?;
        Ok(StmtKind::While {
            test,
            body: self.round()?,
            step: Vec::new(),
            otherwise: Vec::new(),
        })
    }

    fn do_loop(&mut self) -> Parsed {
        self.step();
        let body = self.round()?;
        self.expect_word("while")?;
        let test = self.condition()?;
        self.take_sign(";");
        Ok(StmtKind::DoWhile { body, test })
    }

    fn for_loop(&mut self, body: &mut Vec<Stmt>) -> Parsed {
        self.step();
        if self.is_word("await") {
            return Err(Refusal::new(
                self.span(),
                Reason::NotOffered(Feature::Async),
            ));
        }
        self.expect_sign("(")?;
        let inside = !self.is_word("var");
        if inside {
            self.names.enter_block(true);
        }
        let kind = self.for_parts(body);
        if inside {
            self.names.leave_block();
        }
        kind
    }

    fn for_parts(&mut self, body: &mut Vec<Stmt>) -> Parsed {
        let outer = std::mem::replace(&mut self.with_in, false);
        let start = self.span();
        let kind = match self.kind() {
            TokenKind::Name(word) => word.clone(),
            _ => String::new(),
        };
        let mut before = Vec::new();
        let mut over = None;
        if matches!(kind.as_str(), "var" | "let" | "const") {
            let (mark, names) = (self.mark(), self.names.clone());
            self.step();
            let declares = declares(&kind, true);
            let pattern = self.pattern(declares)?;
            if self.is_word("of") || self.is_word("in") {
                over = Some(pattern);
            } else {
                self.back_to(mark);
                self.names = names;
                self.declaration(&mut before)?;
            }
        } else if !self.is_sign(";") {
            let e = self.expressions()?;
            if self.is_word("of") {
                self.names.assigned(e.as_name().unwrap_or_default());
                let target = e;
                self.step();
                self.with_in = outer;
                let iterable = self.inside(")")?;
                return self.for_of(target, iterable, Vec::new());
            }
            Self::into_statements(e, &mut before);
        }
        self.with_in = outer;
        if let Some(pattern) = over {
            if self.is_word("in") {
                let feature = Reason::NotOffered(Feature::ForIn);
                return Err(Refusal::new(start.to(self.span()), feature));
            }
            self.step();
            let iterable = self.inside(")")?;
            let span = start.to(self.last_span());
            if let Some(target) = pattern.target() {
                return self.for_of(target, iterable, Vec::new());
            }
            let name = format!("{{{}:{}", span.start.line, span.start.column);
            let kind = ExprKind::Name(name);
            let target = Expr { kind, span };
            let mut first = Vec::new();
            pattern.bind(target.clone(), &mut first);
            return self.for_of(target, iterable, first);
        }
        body.append(&mut before);
        self.expect_sign(";")?;
        let test = match self.is_sign(";") {
            true => self.expr(ExprKind::Bool(true), start),
            false => self.expressions()?,
        };
        self.expect_sign(";")?;
        let mut step = Vec::new();
        if !self.is_sign(")") {
            let e = self.expressions()?;
            Self::into_statements(e, &mut step);
        }
        self.expect_sign(")")?;
        Ok(StmtKind::While {
            test,
            body: self.round()?,
            step,
            otherwise: Vec::new(),
        })
    }

    fn for_of(&mut self, target: Expr, iterable: Expr, first: Vec<Stmt>) -> Parsed {
        let mut body = first;
        body.extend(self.round()?);
        Ok(StmtKind::For {
            target,
            iterable,
            body,
            otherwise: Vec::new(),
        })
    }

    /// `let`, `const` or `var` with what it declares.
    fn declaration(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let word = self.word()?;
        loop {
            let start = self.span();
            // Whether it gets a value is known behind it.
            let mark = self.mark();
            let by_name = matches!(self.kind(), TokenKind::Name(_));
            if by_name {
                self.step();
                self.take_sign("!");
                self.annotation()?;
            }
            let has_value = !by_name || self.is_sign("=");
            self.back_to(mark);
            let pattern = self.pattern(declares(&word, has_value))?;
            self.take_sign("!");
            self.annotation()?;
            if self.take_sign("=") {
                self.members.clear();
                let value = self.expression()?;
                self.names.given();
                let span = start.to(self.last_span());
                let named = pattern.name().map(str::to_string);
                match (named, value.kind) {
                    (Some(name), ExprKind::Lambda(mut function)) => {
                        function.name = name;
                        let kind = StmtKind::Function(*function);
                        body.push(Stmt { kind, span });
                    }
                    // An object with methods is a class of which there is one.
                    (Some(name), ExprKind::Unsupported(..)) if !self.members.is_empty() => {
                        let members = std::mem::take(&mut self.members);
                        let class = Class {
                            name,
                            span,
                            body: members,
                        };
                        let kind = StmtKind::Class(class);
                        body.push(Stmt { kind, span });
                    }
                    (_, kind) => {
                        let span = value.span;
                        pattern.bind(Expr { kind, span }, body);
                    }
                }
            } else if word == "const" || pattern.name().is_none() {
                return self.missing("=");
            } else if word == "let" {
                let undefined = self.expr(ExprKind::Undefined, start);
                pattern.bind(undefined, body);
            }
            if !self.take_sign(",") {
                return Ok(());
            }
        }
    }

    fn leaving(&mut self, word: &str) -> Parsed {
        let here = self.span();
        self.step();
        let ends = self.line_ends();
        Ok(match word {
            "break" | "continue" if !self.in_loop => {
                return Err(Refusal::new(here, Reason::BreakOutside));
            }
            "break" | "continue" if !ends => {
                self.name()?;
                Self::not_offered(Feature::Label, vec![])
            }
            "break" => StmtKind::Break,
            "continue" => StmtKind::Continue,
            "return" if !self.in_function => {
                return Err(Refusal::new(here, Reason::ReturnOutside));
            }
            "return" if ends => StmtKind::Return(None),
            "return" => StmtKind::Return(Some(self.expressions()?)),
            "throw" if self.first_of_line(0) => return self.missing("a value"),
            _ => {
                // `throw new Error(…)`.
                let name = match (self.kind(), self.ahead(1)) {
                    (TokenKind::Name(new), TokenKind::Name(error)) if new == "new" => error.clone(),
                    _ => "Error".to_string(),
                };
                self.expressions()?;
                StmtKind::Raise(name)
            }
        })
    }

    fn switch(&mut self) -> Parsed {
        self.step();
        self.condition()?;
        let outer = std::mem::replace(&mut self.in_loop, true);
        self.expect_sign("{")?;
        let mut inner = Vec::new();
        while !self.take_sign("}") {
            if self.take_word("case") {
                self.expressions()?;
                self.expect_sign(":")?;
            } else if self.take_word("default") {
                self.expect_sign(":")?;
            } else {
                self.deeper(|parser| parser.statement(&mut inner))?;
            }
        }
        self.in_loop = outer;
        Ok(Self::not_offered(Feature::Switch, inner))
    }

    fn attempt(&mut self) -> Parsed {
        self.step();
        if !self.is_sign("{") {
            return self.missing("{");
        }
        let mut inner = self.inner()?;
        if !self.is_word("catch") && !self.is_word("finally") {
            return self.missing("catch");
        }
        loop {
            if self.take_word("catch") {
                if self.is_sign("(") {
                    self.balanced()?;
                }
            } else if !self.take_word("finally") {
                return Ok(Self::not_offered(Feature::Try, inner));
            }
            inner.extend(self.inner()?);
        }
    }

    /// `interface`, `type` and what else TypeScript declares.
    fn type_statement(&mut self) -> Parsed {
        self.typed = true;
        let word = self.word()?;
        if word == "declare" {
            self.word()?;
        }
        self.name()?;
        self.type_arguments()?;
        if self.take_sign("=") {
            self.some_type()?;
            self.end_of_statement()?;
        } else {
            while !self.is_sign("{") && !self.line_ends() {
                self.step();
            }
            match self.is_sign("{") {
                true => self.balanced()?,
                false => self.end_of_statement()?,
            }
        }
        Ok(match word.as_str() {
            "enum" | "namespace" => Self::not_offered(Feature::Objects, vec![]),
            _ => StmtKind::Pass,
        })
    }

    /// `import … from "module"`: what other names the module's functions have here.
    fn import(&mut self) -> Parsed {
        self.step();
        self.take_word("type");
        let mut all: Vec<(String, String)> = Vec::new();
        if matches!(self.kind(), TokenKind::Text(_)) {
            self.step();
        } else {
            loop {
                if self.take_sign("*") {
                    self.expect_word("as")?;
                    all.push((String::new(), self.name()?));
                } else if self.take_sign("{") {
                    while !self.is_sign("}") {
                        let found = self.word()?;
                        let name = match self.take_word("as") {
                            true => self.name()?,
                            false => found.clone(),
                        };
                        all.push((found, name));
                        if !self.take_sign(",") {
                            break;
                        }
                    }
                    self.expect_sign("}")?;
                } else {
                    all.push((String::new(), self.name()?));
                }
                if !self.take_sign(",") {
                    break;
                }
            }
            self.expect_word("from")?;
            let TokenKind::Text(module) = self.kind().clone() else {
                return self.missing("a value");
            };
            self.step();
            for (found, _) in &mut all {
                *found = path(&module, found);
            }
        }
        self.end_of_statement()?;
        let import = |(path, name)| Import { path, name };
        Ok(StmtKind::Import(all.into_iter().map(import).collect()))
    }

    fn export(&mut self, body: &mut Vec<Stmt>) -> Result<(), Refusal> {
        let start = self.span();
        self.step();
        if self.is_sign("{") || self.is_sign("*") {
            while !self.line_ends() || self.is_sign("}") {
                self.step();
            }
            self.end_of_statement()?;
            let span = start.to(self.last_span());
            body.push(Stmt {
                kind: StmtKind::Pass,
                span,
            });
            return Ok(());
        }
        let default = self.take_word("default");
        if default && self.is_word("function") {
            let kind = self.function_statement(Some("default"))?;
            let span = start.to(self.last_span());
            body.push(Stmt { kind, span });
            return Ok(());
        }
        if default && self.is_word("class") {
            let kind = self.class()?;
            let span = start.to(self.last_span());
            body.push(Stmt { kind, span });
            return Ok(());
        }
        if !default || self.is_word("async") {
            return self.statement(body);
        }
        let e = self.expression()?;
        self.end_of_statement()?;
        let span = start.to(self.last_span());
        let kind = match e.kind {
            ExprKind::Lambda(mut function) => {
                function.name = "default".to_string();
                StmtKind::Function(*function)
            }
            _ => StmtKind::Pass,
        };
        body.push(Stmt { kind, span });
        Ok(())
    }
}

fn declares(word: &str, has_value: bool) -> Declares {
    match word {
        "var" => Declares::Var(has_value),
        "let" => Declares::Let,
        _ => Declares::Const,
    }
}
