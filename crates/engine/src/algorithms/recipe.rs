//! Recipes: several hand shuffles of one deck, one after the other.

use super::part::Part;

/// Most parts of a recipe.
pub const MOST_PARTS: usize = 12;

/// One part or more, in their order; the same part may come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The parts. Those beyond `len` are all the same, so that equal recipes are equal.
    parts: [Part; MOST_PARTS],
    len: u8,
}

impl Recipe {
    /// Riffle, riffle, cut, riffle: what dealers are taught.
    pub const DEFAULT: Recipe = {
        let mut parts = [Part::Riffle; MOST_PARTS];
        parts[2] = Part::Cut;
        Recipe { parts, len: 4 }
    };

    /// `None` of no parts, or of more than [`MOST_PARTS`].
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Algorithm, Part, Recipe};
    /// use shuffle_lab_engine::{rng::Seed, setup::Setup};
    /// // The eight out-faros that bring 52 cards back.
    /// let mut setup = Setup::new(Algorithm::RECIPE, 52);
    /// setup.params.recipe = Recipe::new(&[Part::FaroOut; 8]).unwrap();
    /// assert!(setup.order(Seed(1), 0).into_iter().eq(0..52));
    /// assert_eq!(Recipe::new(&[]), None);
    /// ```
    pub fn new(parts: &[Part]) -> Option<Recipe> {
        let mut recipe = Recipe {
            parts: [Part::Riffle; MOST_PARTS],
            len: parts.len() as u8,
        };
        let own = recipe.parts.get_mut(..parts.len())?;
        own.copy_from_slice(parts);
        (!parts.is_empty()).then_some(recipe)
    }

    /// Returns the recipe's parts, at least one.
    pub fn parts(&self) -> &[Part] {
        &self.parts[..self.len.into()]
    }
}
