//! Work on many files, as many at a time as there are cores.

use std::sync::{Mutex, PoisonError};
use std::thread;

use xtask::project::Result;

/// Does `work` on all items, each by one core, the first ones first.
///
/// # Errors
/// The work on an item fails; those that were begun are ended.
pub(crate) fn on_all_cores<T: Sync>(
    items: &[T],
    work: impl Fn(&T) -> Result<()> + Sync,
) -> Result<()> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = Mutex::new(items.iter());
    let one = || loop {
        // Bound before the work, or nobody else would get an item meanwhile.
        let item = next.lock().unwrap_or_else(PoisonError::into_inner).next();
        match item {
            Some(item) => work(item)?,
            None => return Ok(()),
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(one)).collect();
        let mut ended = workers.into_iter().map(thread::ScopedJoinHandle::join);
        ended.try_for_each(|ended| ended.unwrap_or_else(|_| Err("a thread stopped".into())))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Proves that each item is worked on once, and that a failure is told.
    #[test]
    fn each_item_is_worked_on_once() {
        let items: Vec<usize> = (0..100).collect();
        let sum = AtomicUsize::new(0);
        let add = |item: &usize| {
            sum.fetch_add(*item, Ordering::Relaxed);
            Ok(())
        };
        assert_eq!(on_all_cores(&items, add), Ok(()));
        assert_eq!(sum.into_inner(), 4_950);
        let fails = |item: &usize| match item {
            50 => Err("50".into()),
            _ => Ok(()),
        };
        assert_eq!(on_all_cores(&items, fails), Err("50".into()));
    }
}
