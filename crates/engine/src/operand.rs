//! Numbers of programs.

/// A number in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A number that is equal in every run.
    Fixed(usize),
    /// The number that operation made, counted over all operations that make numbers.
    Value(usize),
}

impl From<usize> for Operand {
    fn from(number: usize) -> Operand {
        Operand::Fixed(number)
    }
}
