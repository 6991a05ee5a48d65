//! Code of recipes: their parts, one after the other.

use super::index::{affine_in_hand, feistel_in_hand};
use super::info::{BY_HAND, Fairness, Growth, Info};
use super::params::{Parameter, Params};
use super::part::{PILES_OF_PART, Part};
use super::piles::piles_in_hand;
use super::recipe::{MOST_PARTS, Recipe};
use super::riffle::Riffle;
use super::shuffle::Shuffle;
use crate::ops::{Inspect, ShuffleOps};

impl Recipe {
    /// The ids of its parts with dots between them: stable.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Part, Recipe};
    /// let recipe = Recipe::new(&[Part::Overhand, Part::Cut]).unwrap();
    /// assert_eq!(recipe.id(), "overhand.cut");
    /// ```
    pub fn id(&self) -> String {
        let ids: Vec<String> = self.parts().iter().map(|part| part.id()).collect();
        ids.join(".")
    }

    /// The recipe with this id, written exactly so.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Recipe;
    /// assert_eq!(Recipe::from_id("riffle.riffle.cut.riffle"), Some(Recipe::DEFAULT));
    /// assert_eq!(Recipe::from_id("riffle..cut"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Recipe> {
        // One more than a recipe can have is enough to refuse it.
        let parts = id.split('.').take(MOST_PARTS + 1).map(Part::from_id);
        Recipe::new(&parts.collect::<Option<Vec<Part>>>()?)
    }

    /// Returns true if all parts do the same operations whatever is drawn.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Part, Recipe};
    /// let is_oblivious = |part| Recipe::new(&[Part::Riffle, part]).unwrap().is_oblivious();
    /// // How many cards a cut moves depends on the draw.
    /// assert_eq!([Part::Thorp, Part::Cut].map(is_oblivious), [true, false]);
    /// ```
    pub fn is_oblivious(&self) -> bool {
        self.parts().iter().all(|part| part.is_oblivious())
    }

    /// Returns the recipe's parts of different shuffles, in the order in which they first come.
    fn different(&self) -> impl Iterator<Item = Part> {
        let parts = self.parts();
        let is_new = |at: &usize| !parts[..*at].iter().any(|part| part.is_like(parts[*at]));
        (0..parts.len()).filter(is_new).map(|at| parts[at])
    }

    /// Returns the recipe's pseudo-code: that of each different part once, under a heading.
    pub fn lines(&self) -> Vec<[String; 2]> {
        let mut all = Vec::new();
        for (heading, lines, instead) in self.different().map(Part::lines) {
            all.push(heading.map(String::from));
            let indent = if instead { "" } else { "    " };
            let own = &lines[usize::from(instead)..];
            all.extend(
                own.iter()
                    .map(|line| line.map(|line| format!("{indent}{line}"))),
            );
        }
        all
    }

    /// Number of lines before those that the code of `part` counts.
    fn lines_before(&self, part: Part) -> u8 {
        let (_, _, instead) = part.lines();
        let earlier = self.different().take_while(|&other| !other.is_like(part));
        let count = |part: Part| {
            let (_, lines, instead) = part.lines();
            lines.len() + usize::from(!instead)
        };
        (earlier.map(count).sum::<usize>() + usize::from(!instead)) as u8
    }
}

/// The parts of a recipe, one after the other, on one deck. Each part is a pass.
///
/// As fair as its parts make it together. Time O(n) a part, extra space O(n).
impl Shuffle for Recipe {
    const INFO: Info = Info {
        id: "recipe",
        time: Growth::LinearPerPart,
        fairness: Fairness::Biased,
        parameter: Parameter::Recipe,
        // The lines of `Recipe::DEFAULT`; `Recipe::lines` gives those of other recipes.
        lines: &[
            ["riffle:", "鸽尾洗牌："],
            <Riffle as Shuffle>::INFO.lines[1],
            <Riffle as Shuffle>::INFO.lines[2],
            <Riffle as Shuffle>::INFO.lines[3],
            <Riffle as Shuffle>::INFO.lines[4],
            <Riffle as Shuffle>::INFO.lines[5],
            <Riffle as Shuffle>::INFO.lines[6],
            ["cut:", "切牌："],
            ["    k ← random, 0 ≤ k < n", "    k ← 随机数，0 ≤ k < n"],
            [
                "    cut: first ← the first k cards, second ← the rest",
                "    切牌：第一叠取前 k 张，其余归第二叠",
            ],
            [
                "    the cards of second, in their order, go to places 0 … n−k−1",
                "    第二叠的牌按原顺序放到位置 0 … n−k−1",
            ],
            [
                "    the cards of first, in their order, go to places n−k … n−1",
                "    第一叠的牌按原顺序放到位置 n−k … n−1",
            ],
        ],
        ..BY_HAND
    };

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        for (number, &part) in (1..).zip(params.recipe.parts()) {
            ops.part(number, params.recipe.lines_before(part));
            match part {
                Part::Piles => piles_in_hand(ops, PILES_OF_PART),
                Part::AffineIndex => affine_in_hand(ops),
                Part::FeistelIndex(rounds) => feistel_in_hand(ops, rounds.into()),
                _ => {
                    if let Some(code) = part.algorithm().as_listed() {
                        let n = ops.cards();
                        code.run(ops, part.params(n));
                    }
                }
            }
        }
    }

    fn is_oblivious(params: Params) -> bool {
        params.recipe.is_oblivious()
    }

    fn run_oblivious<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) -> bool {
        if !params.recipe.is_oblivious() {
            return false;
        }
        for (number, &part) in (1..).zip(params.recipe.parts()) {
            ops.part(number, params.recipe.lines_before(part));
            match part.algorithm().as_listed() {
                Some(code) if part != Part::Piles => {
                    let params = part.params(ops.cards());
                    let known = code.run_oblivious(ops, params);
                    debug_assert!(known, "{part:?} is oblivious");
                }
                _ => piles_in_hand(ops, PILES_OF_PART),
            }
        }
        true
    }
}
