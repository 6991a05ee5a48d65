//! The shuffle of which a part is one pass.

use super::definition::Algorithm;
use super::index::{AFFINE_IN_HAND, FEISTEL_IN_HAND};
use super::info::Lines;
use super::params::Params;
use super::part::Part;
use super::piles::PILES_IN_HAND;
use crate::deck::MAX_CARDS;
use crate::setup::Setup;

impl Part {
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
    pub(crate) fn params(self, n: usize) -> Params {
        let mut params = Params::default_for(n);
        if let Some(number) = self.number() {
            self.algorithm().info().parameter.set(&mut params, number);
        }
        params
    }

    /// The shuffle of which it is one pass; of [`Algorithm::PILES`] with [`PILES_OF_PART`](super::PILES_OF_PART) piles.
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

    /// Returns true if both are the same shuffle, perhaps with other numbers.
    pub(super) fn is_like(self, other: Part) -> bool {
        self.algorithm() == other.algorithm()
    }

    /// Returns true if every run does the same operations whatever is drawn.
    pub(super) fn is_oblivious(self) -> bool {
        let listed = self.algorithm().as_listed();
        listed.is_some_and(|code| code.is_oblivious(Params::default_for(1)))
    }

    /// Returns the heading of the pseudo-code, the pseudo-code, and true if the heading replaces
    /// its first line.
    pub(super) fn lines(self) -> ([&'static str; 2], Lines, bool) {
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
