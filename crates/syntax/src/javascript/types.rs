//! The types of TypeScript, which are read and say nothing.

use super::parser::Parser;
use crate::refusals::Refusal;
use crate::words::TokenKind;

type Read = Result<(), Refusal>;

impl Parser {
    /// `: type`, if there is one.
    pub(super) fn annotation(&mut self) -> Read {
        match self.take_sign(":") {
            true => {
                self.typed = true;
                self.deeper(Parser::some_type)
            }
            false => Ok(()),
        }
    }

    pub(super) fn some_type(&mut self) -> Read {
        self.take_sign("|");
        loop {
            self.one_type()?;
            while self.is_sign("[") && !self.first_of_line(0) {
                self.balanced()?;
            }
            let joined = self.take_sign("|") || self.take_sign("&") || self.take_word("is");
            if !joined {
                return Ok(());
            }
        }
    }

    fn one_type(&mut self) -> Read {
        for word in [
            "keyof", "typeof", "readonly", "unique", "infer", "asserts", "new",
        ] {
            self.take_word(word);
        }
        match self.kind().clone() {
            TokenKind::Sign("(") => {
                self.balanced()?;
                match self.take_sign("=>") {
                    true => self.deeper(Parser::some_type),
                    false => Ok(()),
                }
            }
            TokenKind::Sign("{" | "[") => self.balanced(),
            TokenKind::Name(_) => {
                self.step();
                while self.take_sign(".") {
                    self.step();
                }
                self.type_arguments()
            }
            TokenKind::Filled(holes) => {
                self.step();
                (0..holes).try_for_each(|_| self.balanced())
            }
            TokenKind::Text(_) | TokenKind::Int(_) | TokenKind::Float(_) => {
                self.step();
                Ok(())
            }
            _ => self.missing("a name"),
        }
    }

    /// `<T, U>` behind a name, if it is there.
    pub(super) fn type_arguments(&mut self) -> Read {
        if !self.take_sign("<") {
            return Ok(());
        }
        self.typed = true;
        self.deeper(|parser| {
            loop {
                parser.some_type()?;
                if parser.take_word("extends") {
                    parser.some_type()?;
                }
                if parser.take_sign("=") {
                    parser.some_type()?;
                }
                if !parser.take_sign(",") || parser.is_sign(">") {
                    break;
                }
            }
            match parser.kind() {
                TokenKind::Sign(">>") => parser.split(">"),
                TokenKind::Sign(">>>") => parser.split(">>"),
                _ => parser.expect_sign(">")?,
            }
            Ok(())
        })
    }

    /// Type arguments of a call, unless `<` compares here.
    pub(super) fn call_types(&mut self) -> bool {
        let (mark, typed) = (self.mark(), self.typed);
        let read = self.type_arguments().is_ok() && self.is_sign("(");
        if !read {
            self.typed = typed;
            self.back_to(mark);
        }
        read
    }

    /// A bracket with all that is in it.
    pub(super) fn balanced(&mut self) -> Read {
        let mut depth = 0;
        loop {
            match self.kind() {
                TokenKind::Sign("(" | "[" | "{") => depth += 1,
                TokenKind::Sign(")" | "]" | "}") => depth -= 1,
                TokenKind::End => return self.missing("a value"),
                _ => {}
            }
            self.step();
            if depth == 0 {
                return Ok(());
            }
        }
    }
}
