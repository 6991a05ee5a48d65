//! WebAssembly, written byte by byte: as much of it as a straight line needs (WebAssembly Core
//! Specification 2.0, chapter 5).

/// A function in the making; its arguments are 32-bit numbers, its first local variables. Methods
/// that write instructions are never inlined: that would be larger and hardly faster.
pub(super) struct Function {
    /// Number of arguments.
    arguments: u32,
    /// Types of the other local variables.
    locals: Vec<LocalType>,
    code: Vec<u8>,
}

#[derive(Clone, Copy)]
enum LocalType {
    Short = 0x7F,
    Long = 0x7E,
    Vector = 0x7B,
}

/// A local variable.
#[derive(Clone, Copy)]
pub(super) struct Local(u32);

/// The most arguments.
const MOST_ARGUMENTS: u32 = 2;

/// Instructions without immediates; the numbers say how many bits they work on.
#[derive(Clone, Copy)]
pub(super) enum Op {
    Less32 = 0x49,
    Less64 = 0x54,
    Add32 = 0x6A,
    Sub32 = 0x6B,
    Shl32 = 0x74,
    Add64 = 0x7C,
    Mul64 = 0x7E,
    And64 = 0x83,
    Xor64 = 0x85,
    Shl64 = 0x86,
    Shr64 = 0x88,
    Rotl64 = 0x89,
    Wrap64 = 0xA7,
}

/// Vector instructions without immediates, on two numbers of 64 bits side by side.
#[derive(Clone, Copy)]
pub(super) enum Two {
    Or = 0x50,
    Xor = 0x51,
    Shl = 0xCB,
    Shr = 0xCD,
    Add = 0xCE,
}

/// Loads and stores: the number below is the address, less what is given with the instruction.
#[derive(Clone, Copy)]
pub(super) enum Memory {
    Load64 = 0x29,
    Load8 = 0x2D,
    Load16 = 0x2F,
    Store64 = 0x37,
    Store8 = 0x3A,
    Store16 = 0x3B,
}

impl Function {
    /// Returns a function of `ARGUMENTS` numbers, without code yet, and the variables that hold
    /// them.
    pub(crate) fn of<const ARGUMENTS: usize>() -> (Function, [Local; ARGUMENTS]) {
        let function = Function {
            arguments: ARGUMENTS as u32,
            locals: Vec::new(),
            code: Vec::new(),
        };
        (function, std::array::from_fn(|k| Local(k as u32)))
    }

    /// A further variable of 32 bits.
    pub(crate) fn short(&mut self) -> Local {
        self.local(LocalType::Short)
    }

    /// A further variable of 64 bits.
    pub(crate) fn long(&mut self) -> Local {
        self.local(LocalType::Long)
    }

    /// A further variable of two numbers of 64 bits.
    pub(crate) fn two(&mut self) -> Local {
        self.local(LocalType::Vector)
    }

    fn local(&mut self, kind: LocalType) -> Local {
        self.locals.push(kind);
        Local(self.arguments + self.locals.len() as u32 - 1)
    }

    #[inline(never)]
    pub(crate) fn op(&mut self, op: Op) -> &mut Self {
        self.code.push(op as u8);
        self
    }

    #[inline(never)]
    pub(crate) fn number32(&mut self, number: u32) -> &mut Self {
        self.code.push(0x41);
        signed(&mut self.code, i64::from(number as i32));
        self
    }

    #[inline(never)]
    pub(crate) fn number64(&mut self, number: u64) -> &mut Self {
        self.code.push(0x42);
        signed(&mut self.code, number as i64);
        self
    }

    pub(crate) fn get(&mut self, local: Local) -> &mut Self {
        self.named(0x20, local.0)
    }

    pub(crate) fn set(&mut self, local: Local) -> &mut Self {
        self.named(0x21, local.0)
    }

    /// Sets it and leaves the number where it is.
    pub(crate) fn tee(&mut self, local: Local) -> &mut Self {
        self.named(0x22, local.0)
    }

    /// Calls the function of this number in the module with the numbers below.
    pub(crate) fn call(&mut self, function: u32) -> &mut Self {
        self.named(0x10, function)
    }

    #[inline(never)]
    fn named(&mut self, code: u8, what: u32) -> &mut Self {
        self.code.push(code);
        unsigned(&mut self.code, what);
        self
    }

    #[inline(never)]
    pub(crate) fn memory(&mut self, what: Memory, at: u32) -> &mut Self {
        let aligned = match what {
            Memory::Load64 | Memory::Store64 => 3,
            Memory::Load16 | Memory::Store16 => 1,
            Memory::Load8 | Memory::Store8 => 0,
        };
        self.code.extend([what as u8, aligned]);
        unsigned(&mut self.code, at);
        self
    }

    /// Adds to a variable.
    pub(crate) fn step(&mut self, local: Local, by: u32) -> &mut Self {
        self.get(local).number32(by).op(Op::Add32).set(local)
    }

    pub(crate) fn twice(&mut self, what: Two) -> &mut Self {
        self.vector(what as u32)
    }

    /// Pushes the value of this variable, rotated to the left by `by` bits.
    pub(crate) fn rotated(&mut self, local: Local, by: u32) -> &mut Self {
        self.get(local).number32(by).twice(Two::Shl);
        self.get(local).number32(u64::BITS - by).twice(Two::Shr);
        self.twice(Two::Or)
    }

    /// The first or the second of two numbers.
    pub(crate) fn one_of_two(&mut self, which: u8) -> &mut Self {
        self.vector(0x1D).code.push(which);
        self
    }

    /// 16 bytes from the address below, and from there.
    #[inline(never)]
    pub(crate) fn load16(&mut self, at: u32) -> &mut Self {
        self.vector(0).code.push(4);
        unsigned(&mut self.code, at);
        self
    }

    /// 16 bytes to the address below them, and to there.
    #[inline(never)]
    pub(crate) fn store16(&mut self, at: u32) -> &mut Self {
        self.vector(11).code.push(4);
        unsigned(&mut self.code, at);
        self
    }

    #[inline(never)]
    fn vector(&mut self, code: u32) -> &mut Self {
        self.code.push(0xFD);
        unsigned(&mut self.code, code);
        self
    }

    /// Opens a loop, which ends at its [`Function::again`].
    pub(crate) fn begin(&mut self) -> &mut Self {
        self.code.extend([0x03, 0x40]);
        self
    }

    /// Jumps back to the latest open [`Function::begin`], unless the number below is 0; ends that
    /// loop.
    pub(crate) fn again(&mut self) -> &mut Self {
        self.leave(0).end()
    }

    /// Opens a block that [`Function::leave`] can jump out of; it ends at its [`Function::end`].
    pub(crate) fn block(&mut self) -> &mut Self {
        self.code.extend([0x02, 0x40]);
        self
    }

    /// Jumps out of a block, counted from the innermost, 0, unless the number below is 0.
    pub(crate) fn leave(&mut self, block: u32) -> &mut Self {
        self.named(0x0D, block)
    }

    pub(crate) fn end(&mut self) -> &mut Self {
        self.code.push(0x0B);
        self
    }
}

/// A module that takes the memory `m.m` and gives the last of these functions as `f`.
pub(super) fn module(functions: &[Function]) -> Vec<u8> {
    let all = functions.len() as u8;
    let mut code = vec![all];
    for function in functions {
        let mut body = Vec::new();
        unsigned(&mut body, function.locals.len() as u32);
        for &kind in &function.locals {
            body.extend([1, kind as u8]);
        }
        body.extend(&function.code);
        body.push(0x0B);
        unsigned(&mut code, body.len() as u32);
        code.extend(body);
    }
    let mut kinds = vec![all];
    kinds.extend(functions.iter().map(|f| f.arguments as u8));
    let mut types = vec![MOST_ARGUMENTS as u8 + 1];
    for arguments in 0..=MOST_ARGUMENTS as usize {
        types.extend([0x60, arguments as u8]);
        types.extend(vec![LocalType::Short as u8; arguments]);
        types.push(0);
    }
    let sections: [(u8, &[u8]); 5] = [
        (1, &types),
        (2, &[1, 1, b'm', 1, b'm', 2, 0, 0]),
        (3, &kinds),
        (7, &[1, 1, b'f', 0, all - 1]),
        (10, &code),
    ];
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    for (number, content) in sections {
        module.push(number);
        unsigned(&mut module, content.len() as u32);
        module.extend(content);
    }
    module
}

/// LEB128.
fn unsigned(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// LEB128 with a sign.
fn signed(bytes: &mut Vec<u8>, mut number: i64) {
    while !(-64..64).contains(&number) {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8 & 0x7F);
}
