//! Code that is written for one deck, adapted to another: with a 52 in it, it has too many outcomes
//! to prove for 52 cards; with a 4 in that place, those for 4 cards can be proved.

use super::op::{Code, Op};
use super::value::Value;

impl Code {
    /// The code with its numbers for a deck of `written` cards (the size, one less, one more)
    /// replaced by those for `cards` cards. `None` where it has none of them.
    ///
    /// ```
    /// use compile::Code;
    /// let text = "import random\ndef mix(a):\n    for i in range(51, 0, -1):\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n";
    /// let code = Code::python(text)?;
    /// let small = code.resized(52, 4).unwrap();
    /// let typed = Code::python(&text.replace("51", "3"))?;
    /// assert_eq!(small.functions[0].ops, typed.functions[0].ops);
    /// assert!(code.resized(13, 4).is_none());
    /// # Ok::<(), syntax::refusals::Refusal>(())
    /// ```
    pub fn resized(&self, written: usize, cards: usize) -> Option<Code> {
        let by = cards as i64 - written as i64;
        let near = |number: i64| number.abs_diff(written as i64) <= 1;
        let mut code = self.clone();
        let mut is_written_for_it = false;
        for function in code.functions.iter_mut().filter(|own| !own.prelude) {
            let constants = function.ops.iter_mut().filter_map(|op| match op {
                Op::Const(_, value) => Some(value),
                _ => None,
            });
            for value in constants.chain(&mut function.defaults) {
                if let Value::Int(number) = value
                    && near(*number)
                {
                    *number += by;
                    is_written_for_it = true;
                }
            }
        }
        let resize = |number: &mut u64| {
            if near(*number as i64) {
                *number = number.saturating_add_signed(by);
            }
        };
        resize(&mut code.largest);
        code.made.iter_mut().for_each(resize);
        is_written_for_it.then_some(code)
    }
}
