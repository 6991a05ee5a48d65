//! The search for what a visitor's code equals, for rooms that know nothing of its languages.

use std::cell::Cell;

use app::i18n::Lang;

/// Known shuffles and mistakes with the odds of a text, in words.
#[derive(Default)]
pub struct SameOdds {
    /// Words before the names of shuffles with the same odds; empty where there are none.
    pub same: String,
    /// Their names.
    pub names: String,
    /// Address of the page that shows the only one; empty for several.
    pub shown_at: String,
    /// The mistake that has them, or what stands before several.
    pub mistake: String,
    /// Several mistakes with the same odds, each in a sentence.
    pub mistakes: Vec<String>,
}

/// Search for the odds of a visitor's code.
pub trait Explains {
    /// Works until `time_is_up`, at least a little; returns whether all is known.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> bool;
    /// Returns true if the search is over.
    fn is_known(&self) -> bool;
    /// Returns the known shuffle or mistake that has the same odds, beside a deck of `cards` cards;
    /// `None` where none has, or it is not known yet.
    fn same_words(&self, lang: Lang, cards: usize) -> Option<SameOdds>;
}

/// Function that begins the search for the code by a name; `None` for a name that carries none.
pub type Explainer = fn(&str) -> Option<Box<dyn Explains>>;

thread_local! {
    /// There once somebody knows code: the languages are a part of the page that comes later.
    static EXPLAINER: Cell<Option<Explainer>> = const { Cell::new(None) };
}

/// Registers the explainer.
pub fn explain_with(explainer: Explainer) {
    EXPLAINER.set(Some(explainer));
}

/// Begins the search for the code by a name, if an explainer is registered.
pub fn explained(name: &str) -> Option<Box<dyn Explains>> {
    EXPLAINER.get()?(name)
}
