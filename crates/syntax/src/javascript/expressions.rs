//! Expressions with operators, the weaker ones first.

use super::parser::Parser;
use crate::refusals::{Feature, Reason, Refusal};
use crate::tree::{Assignment, BinaryOp, CompareOp, Expr, ExprKind, UnaryOp};
use crate::words::TokenKind;

pub(super) type Parsed = Result<Expr, Refusal>;

#[derive(Clone, Copy)]
enum Operator {
    Binary(BinaryOp),
    Compare(CompareOp),
}

/// The operators between two values, the weaker ones first.
const LEVELS: [&[(&str, Operator)]; 8] = {
    use BinaryOp as B;
    use CompareOp as C;
    use Operator::{Binary, Compare};
    [
        &[("|", Binary(B::Or))],
        &[("^", Binary(B::Xor))],
        &[("&", Binary(B::And))],
        &[
            ("===", Compare(C::Is)),
            ("!==", Compare(C::IsNot)),
            ("==", Compare(C::Equal)),
            ("!=", Compare(C::NotEqual)),
        ],
        &[
            ("<", Compare(C::Less)),
            ("<=", Compare(C::LessEqual)),
            (">", Compare(C::Greater)),
            (">=", Compare(C::GreaterEqual)),
        ],
        &[
            ("<<", Binary(B::ShiftLeft)),
            (">>", Binary(B::ShiftRight)),
            (">>>", Binary(B::ShiftRightZero)),
        ],
        &[("+", Binary(B::Add)), ("-", Binary(B::Subtract))],
        &[
            ("*", Binary(B::Multiply)),
            ("/", Binary(B::Divide)),
            ("%", Binary(B::Remainder)),
        ],
    ]
};
/// The level of `<`, where `in`, `instanceof` and `as` stand, too.
const ORDER: usize = 4;

impl Parser {
    /// An expression, or several with commas between them.
    pub(super) fn expressions(&mut self) -> Parsed {
        let start = self.span();
        let first = self.expression()?;
        if !self.is_sign(",") {
            return Ok(first);
        }
        let mut all = vec![first];
        while self.take_sign(",") {
            all.push(self.expression()?);
        }
        Ok(self.expr(ExprKind::Sequence(all), start))
    }

    /// An expression: an assignment, a choice, a function.
    pub(super) fn expression(&mut self) -> Parsed {
        self.deeper(Parser::assignment)
    }

    fn assignment(&mut self) -> Parsed {
        let start = self.span();
        if let Some(function) = self.arrow()? {
            return Ok(function);
        }
        for (word, feature) in [("yield", Feature::Yield), ("await", Feature::Async)] {
            if self.is_word(word) && self.value_follows() {
                self.step();
                self.take_sign("*");
                self.expression()?;
                return Ok(self.unsupported(feature, start));
            }
        }
        let target = self.choice()?;
        let TokenKind::Sign(sign) = *self.kind() else {
            return Ok(target);
        };
        let logical = ["&&=", "||=", "??="].contains(&sign);
        if sign != "=" && !logical && update(sign).is_none() {
            return Ok(target);
        }
        self.step();
        let target = self.target(target, sign == "=")?;
        let value = self.expression()?;
        if !logical {
            return Ok(self.set(target, update(sign), value, false, start));
        }
        let set = Box::new(self.set(target.clone(), None, value, false, start));
        let target = Box::new(target);
        let kind = match sign {
            "&&=" => ExprKind::And(target, set),
            "||=" => ExprKind::Or(target, set),
            _ => ExprKind::Coalesce(target, set),
        };
        Ok(self.expr(kind, start))
    }

    /// Returns true if a value follows the current word on the same line.
    fn value_follows(&self) -> bool {
        !self.first_of_line(1)
            && matches!(
                self.ahead(1),
                TokenKind::Name(_) | TokenKind::Int(_) | TokenKind::Sign("(" | "[" | "*")
            )
    }

    /// An assignment as an expression.
    fn set(
        &mut self,
        target: Expr,
        op: Option<BinaryOp>,
        value: Expr,
        old: bool,
        start: crate::text::Span,
    ) -> Expr {
        let value = match (&target.kind, value.kind) {
            // The list that only brings values to other places is none.
            (ExprKind::Tuple(_), ExprKind::List(all))
                if !all.iter().any(|e| matches!(e.kind, ExprKind::Spread(_))) =>
            {
                Expr {
                    kind: ExprKind::Tuple(all),
                    span: value.span,
                }
            }
            (_, kind) => Expr {
                kind,
                span: value.span,
            },
        };
        let assignment = Assignment {
            target,
            op,
            value,
            old,
        };
        self.expr(ExprKind::Assign(Box::new(assignment)), start)
    }

    /// Checks that an expression can be assigned to; `several` also allows `[…]`.
    fn target(&mut self, target: Expr, several: bool) -> Parsed {
        let span = target.span;
        let kind = match target.kind {
            // Assigning to a constant is an error of its own, as if it were a place of nothing.
            ExprKind::Name(name) if self.names.is_constant(&name) => {
                let kind = ExprKind::Undefined;
                let index = self.expr(ExprKind::Int(0), span);
                ExprKind::Index(Box::new(Expr { kind, span }), Box::new(index))
            }
            ExprKind::Name(name) if name == "this" => {
                return Err(Refusal::new(span, Reason::CannotAssign));
            }
            ExprKind::Name(name) => {
                self.names.assigned(&name);
                ExprKind::Name(name)
            }
            kind @ (ExprKind::Member(..) | ExprKind::Index(..) | ExprKind::Unsupported(..)) => kind,
            ExprKind::List(all) if several => {
                let all: Result<Vec<Expr>, Refusal> =
                    all.into_iter().map(|one| self.target(one, true)).collect();
                ExprKind::Tuple(all?)
            }
            ExprKind::Spread(_) => {
                return Err(Refusal::new(span, Reason::NotOffered(Feature::Dots)));
            }
            _ => return Err(Refusal::new(span, Reason::CannotAssign)),
        };
        Ok(Expr { kind, span })
    }

    fn choice(&mut self) -> Parsed {
        let start = self.span();
        let test = self.either()?;
        if !self.take_sign("?") {
            return Ok(test);
        }
        let yes = Box::new(self.expression()?);
        self.expect_sign(":")?;
        let no = Box::new(self.expression()?);
        let test = Box::new(test);
        Ok(self.expr(ExprKind::Choose { test, yes, no }, start))
    }

    /// `||` and `??`.
    fn either(&mut self) -> Parsed {
        let start = self.span();
        let mut before = self.mark();
        let mut value = self.both()?;
        let (mut count, mut first) = (0, None);
        loop {
            let or = self.is_sign("||");
            if !or && !self.is_sign("??") {
                return Ok(value);
            }
            // `??` stands beside `||` and `&&` in brackets alone.
            let ands = !or && self.joins_since(before);
            before = self.mark() + 1;
            if ands || *first.get_or_insert(or) != or {
                return self.missing("(");
            }
            self.in_a_row(&mut count)?;
            self.step();
            let (a, b) = (Box::new(value), Box::new(self.both()?));
            if !or && self.joins_since(before) {
                return self.missing("(");
            }
            let kind = match or {
                true => ExprKind::Or(a, b),
                false => ExprKind::Coalesce(a, b),
            };
            value = self.expr(kind, start);
        }
    }

    fn both(&mut self) -> Parsed {
        let start = self.span();
        let mut value = self.operators(0)?;
        let mut count = 0;
        while self.take_sign("&&") {
            self.in_a_row(&mut count)?;
            let other = self.operators(0)?;
            value = self.expr(ExprKind::And(Box::new(value), Box::new(other)), start);
        }
        Ok(value)
    }

    /// Operators between two values, of this level and stronger.
    fn operators(&mut self, level: usize) -> Parsed {
        let Some(&signs) = LEVELS.get(level) else {
            return self.unary();
        };
        let start = self.span();
        let mut value = self.operators(level + 1)?;
        let mut count = 0;
        loop {
            if level == ORDER && !self.first_of_line(0) {
                if self.take_word("as") || self.take_word("satisfies") {
                    self.typed = true;
                    self.some_type()?;
                    continue;
                }
                if self.take_word("instanceof") {
                    self.operators(level + 1)?;
                    value = self.unsupported(Feature::Objects, start);
                    continue;
                }
            }
            let found = signs.iter().find(|(sign, _)| self.is_sign(sign));
            let is_in = level == ORDER && self.with_in && self.is_word("in");
            let op = match found {
                Some(&(_, op)) => op,
                None if is_in => Operator::Compare(CompareOp::In),
                None => return Ok(value),
            };
            self.in_a_row(&mut count)?;
            self.step();
            let other = self.operators(level + 1)?;
            let first = Box::new(value);
            let kind = match op {
                Operator::Binary(op) => ExprKind::Binary(op, first, Box::new(other)),
                Operator::Compare(op) => ExprKind::Compare(first, vec![(op, other)]),
            };
            value = self.expr(kind, start);
        }
    }

    fn unary(&mut self) -> Parsed {
        let start = self.span();
        let op = match self.kind() {
            TokenKind::Sign("-") => UnaryOp::Minus,
            TokenKind::Sign("+") => UnaryOp::Plus,
            TokenKind::Sign("~") => UnaryOp::Invert,
            TokenKind::Sign("!") => UnaryOp::Not,
            TokenKind::Sign("++" | "--") => {
                let op = self.step_sign();
                self.step();
                let target = self.deeper(Parser::unary)?;
                let target = self.target(target, false)?;
                let one = self.expr(ExprKind::Int(1), start);
                return Ok(self.set(target, Some(op), one, false, start));
            }
            TokenKind::Name(word) => match word.as_str() {
                "typeof" | "void" | "delete" => return self.word_before(),
                _ => return self.power(),
            },
            _ => return self.power(),
        };
        self.step();
        let of = self.deeper(Parser::unary)?;
        if self.is_power {
            // JavaScript does not say which comes first.
            let (what, found) = ("(", "**".to_string());
            return Err(Refusal::new(of.span, Reason::Expected { what, found }));
        }
        let kind = match (op, of.kind) {
            // `~~x` cuts a number to a whole one, as `x | 0` does.
            (UnaryOp::Invert, ExprKind::Unary(UnaryOp::Invert, inner)) => {
                let zero = self.expr(ExprKind::Int(0), start);
                ExprKind::Binary(BinaryOp::Or, inner, Box::new(zero))
            }
            (op, kind) => {
                let span = of.span;
                ExprKind::Unary(op, Box::new(Expr { kind, span }))
            }
        };
        Ok(self.expr(kind, start))
    }

    /// `typeof`, `void` and `delete` before a value.
    fn word_before(&mut self) -> Parsed {
        let start = self.span();
        let feature = match self.kind() {
            TokenKind::Name(word) if word == "typeof" => Some(Feature::Text),
            TokenKind::Name(word) if word == "delete" => Some(Feature::Delete),
            _ => None,
        };
        self.step();
        let of = self.deeper(Parser::unary)?;
        Ok(match feature {
            Some(feature) => self.unsupported(feature, start),
            None => {
                let kind = ExprKind::Undefined;
                let undefined = self.expr(kind, start);
                self.expr(ExprKind::Sequence(vec![of, undefined]), start)
            }
        })
    }

    fn step_sign(&self) -> BinaryOp {
        match self.is_sign("++") {
            true => BinaryOp::Add,
            false => BinaryOp::Subtract,
        }
    }

    fn power(&mut self) -> Parsed {
        let start = self.span();
        let mut base = self.primary()?;
        if !self.first_of_line(0) && (self.is_sign("++") || self.is_sign("--")) {
            let op = self.step_sign();
            let target = self.target(base, false)?;
            self.step();
            let one = self.expr(ExprKind::Int(1), start);
            base = self.set(target, Some(op), one, true, start);
        }
        self.is_power = false;
        if !self.take_sign("**") {
            return Ok(base);
        }
        let exponent = self.deeper(Parser::unary)?;
        self.is_power = true;
        let kind = ExprKind::Binary(BinaryOp::Power, Box::new(base), Box::new(exponent));
        Ok(self.expr(kind, start))
    }
}

fn update(sign: &str) -> Option<BinaryOp> {
    Some(match sign {
        "+=" => BinaryOp::Add,
        "-=" => BinaryOp::Subtract,
        "*=" => BinaryOp::Multiply,
        "/=" => BinaryOp::Divide,
        "%=" => BinaryOp::Remainder,
        "**=" => BinaryOp::Power,
        "&=" => BinaryOp::And,
        "|=" => BinaryOp::Or,
        "^=" => BinaryOp::Xor,
        "<<=" => BinaryOp::ShiftLeft,
        ">>=" => BinaryOp::ShiftRight,
        ">>>=" => BinaryOp::ShiftRightZero,
        _ => return None,
    })
}
