//! State of a screen, as the table sees it.

use super::lane::Lane;
use super::screen::Screen;
use super::table::{Setting, When};

/// State that an address is read into and written from: shuffles, and settings of the screen.
pub trait State {
    /// The screen that shows it.
    fn screen(&self) -> Screen;
    /// The shuffles.
    fn lanes(&self) -> &[Lane];
    /// The shuffles, to be changed.
    fn lanes_mut(&mut self) -> &mut [Lane];
    /// Returns true if all shuffles share the first one's deck, number of cards and seed.
    fn is_tied(&self) -> bool {
        true
    }
    /// Returns true if a condition holds that depends on a value that this screen alone knows.
    fn meets(&self, when: When, value: &str) -> bool;
    /// Returns true if this screen has a setting of its own.
    fn has(&self, setting: &Setting) -> bool;
    /// The value of a setting of its own.
    fn get(&self, setting: &Setting) -> Option<String>;
    /// Sets a setting of its own; `None`, and nothing is changed, if the value cannot be used.
    fn put(&mut self, setting: &Setting, value: &str) -> Option<()>;
    /// Makes room for the shuffles that an address names.
    fn shape(&mut self, _lanes: usize) {}
    /// Drops what does not fit the shuffles.
    fn tidy(&mut self);
}
