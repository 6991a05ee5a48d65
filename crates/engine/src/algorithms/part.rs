//! The parts of recipes: what is done with a deck once.

/// Piles that a part deals.
pub const PILES_OF_PART: usize = 4;

/// One step of a recipe: a shuffle that people, machines or data loaders apply to a deck once.
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
    /// A buffer of this number of cards.
    Buffer(u16),
    /// Blocks of this number of cards, each shuffled for itself.
    BlocksInside(u16),
    /// Blocks of this number of cards in random order.
    BlocksOrder(u16),
    /// Blocks of this number of cards, shuffled and in random order.
    BlocksBoth(u16),
    /// A shelf shuffler with this number of shelves.
    Shelf(u16),
    /// An index formula: place i gets card a·i + c mod n.
    AffineIndex,
    /// An index cipher, a Feistel network, of this number of rounds.
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
}
