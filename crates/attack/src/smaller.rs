//! Makes what fails smaller.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Most tries to make an input smaller.
const MOST: usize = 400;

/// Runs a test and returns the violated property; a panic is one more.
pub(crate) fn guarded(test: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(test)).unwrap_or_else(|panic| Err(said(&*panic)))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("without words"))
}

/// Leaves parts out, large ones first, as long as `fails` says why what is left fails. Returns what
/// is left, and why it fails.
pub(crate) fn smallest<T: Clone>(
    whole: Vec<T>,
    why: String,
    mut fails: impl FnMut(&[T]) -> Option<String>,
) -> (Vec<T>, String) {
    let (mut left, mut why, mut tries) = (whole, why, 0);
    let mut part = left.len() / 2;
    while part > 0 && tries < MOST {
        let (mut at, before) = (0, left.len());
        while at < left.len() && tries < MOST {
            tries += 1;
            let end = (at + part).min(left.len());
            let without = [&left[..at], &left[end..]].concat();
            match fails(&without) {
                Some(now) => (left, why) = (without, now),
                None => at = end,
            }
        }
        if left.len() == before || part > 1 {
            part = if part == 1 {
                0
            } else {
                part.div_ceil(2).min(part - 1)
            };
        }
    }
    (left, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_what_it_takes() {
        let fails = |part: &[u32]| {
            let has = |k| part.contains(&k);
            (has(17) && has(80)).then(|| "both".to_string())
        };
        let (left, why) = smallest((0..100).collect(), "at first".into(), fails);
        assert_eq!((left, why.as_str()), (vec![17, 80], "both"));
    }

    #[test]
    fn a_panic_is_a_failure_with_its_words() {
        let test = || -> Result<(), String> { panic!("out of {}", "cards") };
        assert_eq!(guarded(test), Err("panic: out of cards".into()));
        assert_eq!(guarded(|| Ok(())), Ok(()));
    }
}
