//! The tree that a front end makes of a text: what Python and JavaScript have in common.
//!
//! A front end writes into the tree what its language says, and leaves nothing to be guessed: where
//! two languages differ in what an operation does (division, an index that is out of range, a
//! sort), [`Module::language`] decides when the tree becomes code, and when that runs. What the
//! subset does not offer is an [`Unsupported`](ExprKind::Unsupported) node: it is refused only if it
//! would run, so that a test loop below the shuffle may use whatever it likes.

mod walk;

pub use walk::each_statement;

use crate::refusals::Reason;
use crate::text::Span;

/// The language that a text is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Python, as CPython runs it.
    #[default]
    Python,
    /// JavaScript, as V8 runs it; the types of TypeScript are read and say nothing.
    JavaScript,
}

impl Language {
    /// The other one.
    pub fn other(self) -> Language {
        match self {
            Language::Python => Language::JavaScript,
            Language::JavaScript => Language::Python,
        }
    }
}

/// A whole text.
#[derive(Clone, Debug, PartialEq)]
pub struct Module {
    /// The language, which decides where the semantics differ.
    pub language: Language,
    /// True if the text has type annotations of TypeScript, which have no effect.
    pub typed: bool,
    /// The statements, in their order.
    pub body: Vec<Stmt>,
}

/// A statement and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// The statement itself.
    pub kind: StmtKind,
    /// The text of the statement, with all that it contains.
    pub span: Span,
}

/// A statement without its place.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// Nothing.
    Pass,
    /// Evaluates, and throws the value away.
    Expr(Expr),
    /// Evaluates once, then assigns to each target from left to right: `a = b = value`.
    Assign(Vec<Expr>, Expr),
    /// `target += value`, with any operator; the target is evaluated once.
    Update(Expr, BinaryOp, Expr),
    /// `if`, `else`; an `elif` is an `if` in `otherwise`.
    If {
        /// The condition.
        test: Expr,
        /// Statements done if the condition holds.
        then: Vec<Stmt>,
        /// Statements done if it does not hold.
        otherwise: Vec<Stmt>,
    },
    /// A loop with a condition.
    While {
        /// The condition, looked at before each round.
        test: Expr,
        /// A round.
        body: Vec<Stmt>,
        /// Done after each round, also after `continue`: the third part of JavaScript's `for`.
        step: Vec<Stmt>,
        /// Done once the condition fails, not after `break`: Python's `else`.
        otherwise: Vec<Stmt>,
    },
    /// A loop with a condition that is looked at after each round.
    DoWhile {
        /// A round.
        body: Vec<Stmt>,
        /// The condition.
        test: Expr,
    },
    /// A loop over what can be iterated.
    For {
        /// The target that each element is assigned to.
        target: Expr,
        /// The value iterated over.
        iterable: Expr,
        /// A round.
        body: Vec<Stmt>,
        /// Done when there is no element left, not after `break`.
        otherwise: Vec<Stmt>,
    },
    /// Leaves the function, with a value if there is one.
    Return(Option<Expr>),
    /// Leaves the loop.
    Break,
    /// Goes on with the loop's next round.
    Continue,
    /// Defines a function.
    Function(Function),
    /// Defines a class.
    Class(Class),
    /// `del`: takes elements out of lists, or unbinds names.
    Delete(Vec<Expr>),
    /// Names that belong to the module.
    Global(Vec<String>),
    /// Names that belong to the function around this one.
    Nonlocal(Vec<String>),
    /// Makes names of other modules known.
    Import(Vec<Import>),
    /// Ends the run with an error if the condition fails.
    Assert(Expr),
    /// Ends the run with an error of this name.
    Raise(String),
    /// Something that the subset does not offer, with the statements inside it.
    Unsupported(Reason, Vec<Stmt>),
}

/// A function, a method, or a function without a name inside an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// The name of the function; empty for a lambda or an arrow.
    pub name: String,
    /// The text of the name, or the whole of a lambda.
    pub span: Span,
    /// The parameters, in their order.
    pub parameters: Vec<Parameter>,
    /// The statements of the body. A lambda returns its expression.
    pub body: Vec<Stmt>,
    /// True if it uses a variable that a loop around it makes anew in each round, as JavaScript's
    /// do.
    pub per_round: bool,
    /// True if it is `async`, and returns a promise.
    pub is_async: bool,
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// The name of the parameter.
    pub name: String,
    /// The value of the parameter where a call gives none.
    pub default: Option<Expr>,
}

/// A class: its methods, and statements beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// The name of the class.
    pub name: String,
    /// The text of the class's name.
    pub span: Span,
    /// The methods of the class, and statements beside them.
    pub body: Vec<Stmt>,
}

/// A name that an import makes known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The module and, after a dot, the name in it: `random`, `random.randint`, `random.*`.
    pub path: String,
    /// The name by which this text knows it.
    pub name: String,
}

/// An expression and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// The expression itself.
    pub kind: ExprKind,
    /// The text of the expression.
    pub span: Span,
}

/// An expression without its place.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `None`, `null`.
    None,
    /// `undefined`.
    Undefined,
    /// `True`, `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A decimal number.
    Float(f64),
    /// A text.
    Text(String),
    /// A text with values in it: what they are made of is evaluated, the text itself is not known.
    Filled(Vec<Expr>),
    /// The value of a variable.
    Name(String),
    /// A new list.
    List(Vec<Expr>),
    /// A new tuple; as a target in JavaScript, elements of a list.
    Tuple(Vec<Expr>),
    /// A new object with fields.
    Record(Vec<(String, Expr)>),
    /// Inside a list, a tuple or a call: all elements of its value.
    Spread(Box<Expr>),
    /// An operator before a value.
    Unary(UnaryOp, Box<Expr>),
    /// An operator between two values.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// Comparisons, all of which must hold: `low <= i < high`.
    Compare(Box<Expr>, Vec<(CompareOp, Expr)>),
    /// The first value if it counts as false, else the second.
    And(Box<Expr>, Box<Expr>),
    /// The first value if it counts as true, else the second.
    Or(Box<Expr>, Box<Expr>),
    /// The first value unless it is `null` or `undefined`, else the second.
    Coalesce(Box<Expr>, Box<Expr>),
    /// One of two values.
    Choose {
        /// The condition.
        test: Box<Expr>,
        /// The value if it holds.
        yes: Box<Expr>,
        /// The value if it does not.
        no: Box<Expr>,
    },
    /// A call of a function or a method.
    Call(Box<Expr>, Vec<Argument>),
    /// A field, a method, a name of a module.
    Member(Box<Expr>, String),
    /// An element of a list.
    Index(Box<Expr>, Box<Expr>),
    /// A part of a list, with its ends and its step.
    Slice(Box<Expr>, Box<[Option<Expr>; 3]>),
    /// A function without a name.
    Lambda(Box<Function>),
    /// A list made by loops, or what a generator would yield.
    Comprehension(Box<Comprehension>),
    /// Assigns, and has a value.
    Assign(Box<Assignment>),
    /// All values one after the other; the last one counts.
    Sequence(Vec<Expr>),
    /// Something that the subset does not offer, and whether something is called or assigned in it.
    Unsupported(Reason, bool),
}

/// An assignment inside an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// The target of the assignment.
    pub target: Expr,
    /// The operator that combines the target's value with the other one: `+=`.
    pub op: Option<BinaryOp>,
    /// The value assigned, or combined.
    pub value: Expr,
    /// True if the value of the expression is that of the target before the assignment: `i--`.
    pub old: bool,
}

/// The loops of a comprehension.
#[derive(Clone, Debug, PartialEq)]
pub struct Comprehension {
    /// The value of each round.
    pub element: Expr,
    /// The loops, the outer one first.
    pub clauses: Vec<Clause>,
    /// True for a generator, which yields its values one by one.
    pub lazy: bool,
}

/// A loop of a comprehension.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The target that each element is assigned to.
    pub target: Expr,
    /// The value iterated over.
    pub iterable: Expr,
    /// All must hold, or the round is left out.
    pub conditions: Vec<Expr>,
}

/// An argument of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// The parameter that it is for, if the call names it.
    pub name: Option<String>,
    /// The value of the argument.
    pub value: Expr,
}

/// An operator before a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `-x`
    Minus,
    /// `+x`
    Plus,
    /// `~x`
    Invert,
    /// `not x`
    Not,
}

/// An operator between two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `//`, rounded down
    FloorDivide,
    /// `%`
    Remainder,
    /// `**`
    Power,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `>>>`, of numbers without a sign
    ShiftRightZero,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `is`, `===`
    Is,
    /// `is not`, `!==`
    IsNot,
    /// `in`
    In,
    /// `not in`
    NotIn,
}
