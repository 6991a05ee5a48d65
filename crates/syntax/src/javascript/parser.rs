//! The parser's state, and what all its parts use.

use std::ops::{Deref, DerefMut};

use super::names::Names;
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{Argument, Class, Expr, ExprKind, Function, Import, Parameter, Stmt, StmtKind};
use crate::words::{Cursor, Token, TokenKind};

/// The words that are no names.
const KEYWORDS: [&str; 36] = [
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "import",
    "in",
    "instanceof",
    "new",
    "null",
    "return",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
];

pub(super) struct Parser {
    cursor: Cursor,
    pub(super) names: Names,
    /// The fields and methods of the object that was read last.
    pub(super) members: Vec<Stmt>,
    /// Functions that belong to a class and to no object, which the module gets.
    pub(super) statics: Vec<Stmt>,
    /// Methods that are given to a class one by one: `Deck.prototype.shuffle = …`.
    pub(super) methods: Vec<(String, Stmt)>,
    /// True if type annotations of TypeScript were read.
    pub(super) typed: bool,
    /// True if the last value read is a power without brackets.
    pub(super) is_power: bool,
    /// True if `in` is an operator here: not in the first part of `for (…)`.
    pub(super) with_in: bool,
}

impl Deref for Parser {
    type Target = Cursor;

    fn deref(&self) -> &Cursor {
        &self.cursor
    }
}

impl DerefMut for Parser {
    fn deref_mut(&mut self) -> &mut Cursor {
        &mut self.cursor
    }
}

impl Parser {
    pub(super) fn new(tokens: Vec<Token>) -> Parser {
        Parser {
            cursor: Cursor::new(tokens, &KEYWORDS),
            names: Names::default(),
            members: Vec::new(),
            statics: Vec::new(),
            methods: Vec::new(),
            typed: false,
            is_power: false,
            with_in: true,
        }
    }

    pub(super) fn module(&mut self) -> Result<Vec<Stmt>, Refusal> {
        self.names.enter_function();
        let mut body = Vec::new();
        while self.kind() != &TokenKind::End {
            self.statement(&mut body)?;
        }
        self.names.leave_function();
        body.append(&mut self.statics);
        for stmt in &mut body {
            self.class_of_function(stmt);
        }
        Ok(body)
    }

    /// Makes a class of a function that gets methods.
    fn class_of_function(&mut self, stmt: &mut Stmt) {
        let StmtKind::Function(function) = &stmt.kind else {
            return;
        };
        let all = std::mem::take(&mut self.methods);
        let (own, others): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|(class, _)| *class == function.name);
        self.methods = others;
        if own.is_empty() {
            return;
        }
        let first = Function {
            name: "constructor".to_string(),
            ..with_this(function)
        };
        let kind = StmtKind::Function(first);
        let mut body = vec![Stmt {
            kind,
            span: stmt.span,
        }];
        body.extend(own.into_iter().map(|(_, method)| method));
        let (name, span) = (function.name.clone(), function.span);
        stmt.kind = StmtKind::Class(Class { name, span, body });
    }

    /// Reads what is inside a bracket or a block, unless it is too deep.
    pub(super) fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Parser) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.down()?;
        let read = read(self);
        self.up();
        read
    }

    /// Returns true if a statement may end here without a semicolon.
    pub(super) fn line_ends(&self) -> bool {
        self.first_of_line(0) || matches!(self.kind(), TokenKind::End | TokenKind::Sign("}" | ";"))
    }

    pub(super) fn end_of_statement(&mut self) -> Result<(), Refusal> {
        if self.take_sign(";") || self.line_ends() {
            return Ok(());
        }
        if self.is_sign("=") {
            return Err(Refusal::new(self.span(), Reason::CannotAssign));
        }
        self.missing("the end of the line")
    }

    /// A statement that is read and not offered, with the statements inside it.
    pub(super) fn not_offered(feature: Feature, inner: Vec<Stmt>) -> StmtKind {
        StmtKind::Unsupported(Reason::NotOffered(feature), inner)
    }

    /// The expression of a name, as the tree calls it here.
    pub(super) fn named(&mut self, name: &str) -> ExprKind {
        ExprKind::Name(self.names.used(name))
    }

    /// The statements that an expression is, whose value nobody wants: `i++, j--` are two.
    pub(super) fn into_statements(e: Expr, body: &mut Vec<Stmt>) {
        let span = e.span;
        let kind = match e.kind {
            ExprKind::Sequence(all) => {
                all.into_iter()
                    .for_each(|one| Self::into_statements(one, body));
                return;
            }
            ExprKind::Assign(assignment) => match assignment.op {
                Some(op) => StmtKind::Update(assignment.target, op, assignment.value),
                // A name that was declared before may have another value until then.
                None if brought(&assignment.value).is_some() => {
                    StmtKind::Assign(vec![assignment.target], assignment.value)
                }
                None => {
                    Self::assign(assignment.target, assignment.value, body);
                    return;
                }
            },
            kind => StmtKind::Expr(Expr { kind, span }),
        };
        body.push(Stmt { kind, span });
    }

    /// Assigns; `x = list[--i]` is `--i` and `x = list[i]`, as then the list is not read twice.
    pub(super) fn assign(target: Expr, mut value: Expr, body: &mut Vec<Stmt>) {
        let span = target.span.to(value.span);
        if let (Some(name), Some(path)) = (target.as_name(), brought(&value)) {
            let name = name.to_string();
            let kind = StmtKind::Import(vec![Import { path, name }]);
            body.push(Stmt { kind, span });
            return;
        }
        let simple = |e: &Expr| matches!(e.kind, ExprKind::Name(_)) || e.as_field().is_some();
        if target.as_name().is_some()
            && let ExprKind::Index(list, index) = &mut value.kind
            && simple(list)
            && let ExprKind::Assign(step) = &index.kind
            && let (false, Some(op), Some(name)) = (step.old, step.op, step.target.as_name())
            && (target.as_name(), list.as_name()) != (Some(name), Some(name))
            && target.as_name() != Some(name)
        {
            let kind = StmtKind::Update(step.target.clone(), op, step.value.clone());
            body.push(Stmt {
                kind,
                span: index.span,
            });
            let name = ExprKind::Name(name.to_string());
            index.kind = name;
        }
        let kind = StmtKind::Assign(vec![target], value);
        body.push(Stmt { kind, span });
    }
}

/// The path of a function of a module, as the tree says it.
pub(super) fn path(module: &str, function: &str) -> String {
    let module = module.strip_prefix("node:").unwrap_or(module);
    match function {
        "" => module.to_string(),
        _ => format!("{module}.{function}"),
    }
}

/// Path that a value brings in under another name: of `require("module")`, of `Math.random`.
pub(super) fn brought(value: &Expr) -> Option<String> {
    match &value.kind {
        ExprKind::Call(callee, arguments) if callee.as_name() == Some("require") => {
            match arguments.as_slice() {
                [Argument { name: None, value }] => match &value.kind {
                    ExprKind::Text(module) => Some(path(module, "")),
                    _ => None,
                },
                _ => None,
            }
        }
        ExprKind::Member(of, name) => match of.as_name() {
            Some(module @ ("Math" | "crypto")) => Some(path(module, name)),
            _ => Some(path(&brought(of)?, name)),
        },
        _ => None,
    }
}

/// A function with the object that it belongs to as its first parameter.
pub(super) fn with_this(function: &Function) -> Function {
    let own = Parameter {
        name: "this".to_string(),
        default: None,
    };
    let parameters = [own].into_iter().chain(function.parameters.clone());
    Function {
        parameters: parameters.collect(),
        ..function.clone()
    }
}
