//! Live registers after each operation. Where it stops, the machine clears the others, so that
//! states which differ only in dead registers are one.

use super::op::{FunctionCode, Reg};

/// Fills in [`FunctionCode::live`]: the registers whose values are read after an operation.
pub(super) fn mark(function: &mut FunctionCode) {
    let words = usize::from(function.registers).div_ceil(64).max(1);
    let count = function.ops.len();
    // Before each operation; one more for the end.
    let mut before = vec![vec![0_u64; words]; count + 1];
    let mut after = vec![vec![0_u64; words]; count];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..count).rev() {
            let op = function.ops[at];
            let mut live = vec![0_u64; words];
            let mut join = |from: &[u64]| live.iter_mut().zip(from).for_each(|(a, b)| *a |= b);
            if op.goes_on() {
                join(&before[at + 1]);
            }
            if let Some(to) = op.jump() {
                join(&before[(to as usize).min(count)]);
            }
            after[at].clone_from(&live);
            let (first, written) = op.writes();
            for reg in first..first + written {
                live[usize::from(reg) / 64] &= !(1 << (reg % 64));
            }
            op.reads(&mut |reg: Reg| live[usize::from(reg) / 64] |= 1 << (reg % 64));
            changed |= live != before[at];
            before[at] = live;
        }
    }
    function.live = after.iter().map(|set| registers(set)).collect();
}

fn registers(set: &[u64]) -> Box<[Reg]> {
    let mut found = Vec::new();
    for (word, &bits) in set.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            found.push((word * 64) as Reg + bits.trailing_zeros() as Reg);
            bits &= bits - 1;
        }
    }
    found.into()
}
