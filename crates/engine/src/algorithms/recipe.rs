//! Recipes: several hand shuffles of one deck, one after the other.

use super::index::{AFFINE_IN_HAND, FEISTEL_IN_HAND, affine_in_hand, feistel_in_hand};
use super::piles::{PILES_IN_HAND, piles_in_hand};
use super::riffle::Riffle;
use super::{Algorithm, BY_HAND, Fairness, Growth, Info, Lines, Parameter, Params, Shuffle};
use crate::deck::MAX_CARDS;
use crate::ops::{Inspect, ShuffleOps};
use crate::setup::Setup;

/// Most parts of a recipe.
pub const MOST_PARTS: usize = 12;

/// Piles that a part deals.
pub const PILES_OF_PART: usize = 4;

/// What people, machines or data loaders do with a deck once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Part {
    /// A riffle.
    Riffle,
    /// One cut.
    Cut,
    /// An overhand shuffle.
    Overhand,
    /// A faro that keeps the top card on top.
    FaroOut,
    /// A faro that takes the top card in.
    FaroIn,
    /// A Mongean shuffle.
    Mongean,
    /// The top card inserted at a random place.
    TopToRandom,
    /// A Thorp shuffle.
    Thorp,
    /// Dealing to [`PILES_OF_PART`] piles.
    Piles,
    /// A cross shuffle.
    Cross,
    /// A buffer of so many cards.
    Buffer(u16),
    /// Blocks of so many cards, each shuffled for itself.
    BlocksInside(u16),
    /// Blocks of so many cards in random order.
    BlocksOrder(u16),
    /// Blocks of so many cards, shuffled and in random order.
    BlocksBoth(u16),
    /// A shelf shuffler with so many shelves.
    Shelf(u16),
    /// An index formula: place i gets card a·i + c mod n.
    AffineIndex,
    /// An index cipher, a Feistel network, of so many rounds.
    FeistelIndex(u16),
}

impl Part {
    /// In the order of a menu, those with a number with a common one.
    pub const ALL: [Part; 17] = [
        Part::Riffle,
        Part::Cut,
        Part::Overhand,
        Part::FaroOut,
        Part::FaroIn,
        Part::Mongean,
        Part::TopToRandom,
        Part::Thorp,
        Part::Piles,
        Part::Cross,
        Part::Buffer(10),
        Part::BlocksInside(13),
        Part::BlocksOrder(13),
        Part::BlocksBoth(13),
        Part::Shelf(10),
        Part::AffineIndex,
        Part::FeistelIndex(3),
    ];

    /// The number that it is given, if it is given one.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Part;
    /// assert_eq!([Part::Buffer(26), Part::Riffle].map(Part::number), [Some(26), None]);
    /// ```
    pub fn number(self) -> Option<usize> {
        match self {
            Part::Buffer(number)
            | Part::BlocksInside(number)
            | Part::BlocksOrder(number)
            | Part::BlocksBoth(number)
            | Part::Shelf(number)
            | Part::FeistelIndex(number) => Some(number.into()),
            _ => None,
        }
    }

    /// The part with another number, if it is given one and can be given this.
    fn with_number(self, number: u16) -> Option<Part> {
        let parameter = self.algorithm().info().parameter;
        let range = parameter
            .range(MAX_CARDS)
            .filter(|_| self.number().is_some())?;
        range.contains(&number.into()).then_some(match self {
            Part::Buffer(_) => Part::Buffer(number),
            Part::BlocksInside(_) => Part::BlocksInside(number),
            Part::BlocksOrder(_) => Part::BlocksOrder(number),
            Part::BlocksBoth(_) => Part::BlocksBoth(number),
            Part::Shelf(_) => Part::Shelf(number),
            Part::FeistelIndex(_) => Part::FeistelIndex(number),
            other => other,
        })
    }

    /// The shuffle of `n` cards that it is.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Part;
    /// assert_eq!(Part::Buffer(26).setup(52).params.buffer, 26);
    /// ```
    pub fn setup(self, n: usize) -> Setup {
        let setup = Setup::new(self.algorithm(), n);
        setup.with_params(self.params(n)).canonical()
    }

    /// The parameters of its shuffle.
    fn params(self, n: usize) -> Params {
        let mut params = Params::default_for(n);
        if let Some(number) = self.number() {
            self.algorithm().info().parameter.set(&mut params, number);
        }
        params
    }

    /// The shuffle of which it is one pass; of [`Algorithm::PILES`] with [`PILES_OF_PART`] piles.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Algorithm, Part};
    /// assert_eq!(Part::Cut.algorithm(), Algorithm::RANDOM_CUT);
    /// ```
    pub fn algorithm(self) -> Algorithm {
        match self {
            Part::Riffle => Algorithm::RIFFLE,
            Part::Cut => Algorithm::RANDOM_CUT,
            Part::Overhand => Algorithm::OVERHAND,
            Part::FaroOut => Algorithm::FARO_OUT,
            Part::FaroIn => Algorithm::FARO_IN,
            Part::Mongean => Algorithm::MONGEAN,
            Part::TopToRandom => Algorithm::TOP_TO_RANDOM,
            Part::Thorp => Algorithm::THORP,
            Part::Piles => Algorithm::PILES,
            Part::Cross => Algorithm::CROSS,
            Part::Buffer(_) => Algorithm::BUFFER,
            Part::BlocksInside(_) => Algorithm::BLOCKS_INSIDE,
            Part::BlocksOrder(_) => Algorithm::BLOCKS_ORDER,
            Part::BlocksBoth(_) => Algorithm::BLOCKS_BOTH,
            Part::Shelf(_) => Algorithm::SHELF,
            Part::AffineIndex => Algorithm::AFFINE_INDEX,
            Part::FeistelIndex(_) => Algorithm::FEISTEL_INDEX,
        }
    }

    /// Stable id, without a dot; with the number that it is given.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Part;
    /// assert_eq!(Part::Buffer(26).id(), "buffer-26");
    /// assert_eq!(Part::from_id("buffer-26"), Some(Part::Buffer(26)));
    /// assert_eq!([Part::from_id("buffer"), Part::from_id("buffer-026")], [None, None]);
    /// ```
    pub fn id(self) -> String {
        let name = match self {
            Part::Cut => "cut",
            other => other.algorithm().id(),
        };
        match self.number() {
            Some(number) => format!("{name}-{number}"),
            None => name.to_owned(),
        }
    }

    /// The part with this id, written exactly so, if there is one.
    pub fn from_id(id: &str) -> Option<Part> {
        let mut parts = Part::ALL.into_iter();
        let numbered = || {
            let number = id.rsplit_once('-')?.1.parse().ok()?;
            let parts = Part::ALL.into_iter();
            parts
                .filter_map(|part| part.with_number(number))
                .find(|part| part.id() == id)
        };
        parts.find(|part| part.id() == id).or_else(numbered)
    }

    /// Whether both are of one shuffle, perhaps with other numbers.
    fn is_like(self, other: Part) -> bool {
        self.algorithm() == other.algorithm()
    }

    /// Whether it does the same operations whatever is drawn.
    fn is_oblivious(self) -> bool {
        let listed = self.algorithm().as_listed();
        listed.is_some_and(|code| code.is_oblivious(Params::default_for(1)))
    }

    /// What its pseudo-code is headed by, and the pseudo-code; whether the heading stands for its
    /// first line.
    fn lines(self) -> ([&'static str; 2], Lines, bool) {
        let heading = match self {
            Part::Riffle => ["riffle:", "鸽尾洗牌："],
            Part::Cut => ["cut:", "切牌："],
            Part::Overhand => ["overhand:", "过手洗牌："],
            Part::FaroOut => ["out-faro:", "法罗外洗："],
            Part::FaroIn => ["in-faro:", "法罗内洗："],
            Part::Mongean => ["Mongean shuffle:", "蒙日洗牌："],
            Part::TopToRandom => ["top to random:", "顶牌随机插入："],
            Part::Thorp => ["Thorp shuffle:", "Thorp 洗牌："],
            Part::Piles => ["piles:", "分堆："],
            Part::Cross => ["cross shuffle:", "交叉洗牌："],
            Part::Buffer(_) => ["buffer:", "缓冲区洗牌："],
            Part::BlocksInside(_) => ["inside blocks:", "块内洗牌："],
            Part::BlocksOrder(_) => ["order of blocks:", "打乱块的顺序："],
            Part::BlocksBoth(_) => ["inside blocks, and their order:", "块内与块的顺序："],
            Part::Shelf(_) => ["shelves:", "分格洗牌："],
            Part::AffineIndex => ["index formula:", "下标公式："],
            Part::FeistelIndex(_) => ["index cipher:", "下标加密："],
        };
        match self {
            // No passes, so no line that begins them.
            Part::Cut => (heading, Algorithm::RANDOM_CUT.info().lines, false),
            Part::AffineIndex => (heading, AFFINE_IN_HAND, false),
            Part::FeistelIndex(_) => (heading, FEISTEL_IN_HAND, false),
            part if part.number().is_some() => (heading, part.algorithm().info().lines, false),
            Part::Piles => (heading, PILES_IN_HAND, true),
            _ => (heading, self.algorithm().info().lines, true),
        }
    }
}

/// One part or more, in their order; the same part may come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Those beyond `len` are all the same, so that equal recipes are equal.
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

    /// Whether it does the same operations whatever is drawn, as all of its parts do.
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

    /// How many lines come before those that the code of `part` counts.
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
