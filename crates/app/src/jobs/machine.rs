//! Services of the browser that work asks for.

/// Services that a task uses in the worker that runs it.
pub trait Machine {
    /// Returns the milliseconds of the worker's clock.
    fn now(&self) -> f64;

    /// Returns the length of the file that came with the task; `None` if there is none.
    fn file_bytes(&self) -> Option<u64>;

    /// Returns a part of that file, bytes `from` to `end` of it; `None` if it cannot be read.
    fn part_of_file(&self, from: u64, end: u64) -> Option<Vec<u8>>;

    /// Sorts `sorts` decks of `cards` cards, each with a coin for a comparison. Returns the counts
    /// of each card at each place, row after row; `None` if that fails.
    fn sort(&self, cards: u32, sorts: u32) -> Option<Vec<u32>>;
}
