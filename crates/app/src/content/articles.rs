//! The articles' experiments, each with its address: a file each in `content/exhibits`.

use ::words::stories::{self, EXHIBITS};
use engine::algorithms::Algorithm;

/// An experiment of the articles that one click opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exhibit(usize);

impl Exhibit {
    /// Every exhibit, in the order of the articles.
    pub const ALL: [Exhibit; EXHIBITS.len()] = {
        let (mut all, mut k) = ([Exhibit(0); EXHIBITS.len()], 0);
        while k < all.len() {
            all[k] = Exhibit(k);
            k += 1;
        }
        all
    };

    /// Its file: the address and the words.
    pub fn told(self) -> &'static stories::Exhibit {
        &EXHIBITS[self.0]
    }

    /// The stable id that links use.
    pub fn id(self) -> &'static str {
        self.told().id
    }

    /// The exhibit with this id.
    pub fn from_id(id: &str) -> Option<Exhibit> {
        Exhibit::ALL.into_iter().find(|one| one.id() == id)
    }
}

/// The five sound algorithms of article 002 and its two faulty ideas, in the article's order.
pub const FIVE_AND_TWO: [Algorithm; 8] = [
    Algorithm::DRAW_AGAIN,
    Algorithm::DRAW_SPLICE,
    Algorithm::DRAW_FILL,
    Algorithm::SWAP_RANDOM_PAIRS,
    Algorithm::SWAP_WITH_EARLIER,
    Algorithm::INSERT_SPLICE,
    Algorithm::INSIDE_OUT,
    Algorithm::DRAW_LINKED_LIST,
];
