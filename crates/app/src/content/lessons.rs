//! Lessons: guided tours of the page. Each stop is a link that sets up the page, and the figure that
//! its words speak of; the words are in `i18n::tours`.

use engine::rng::Seed;

/// A guided tour of the page.
pub struct Lesson {
    /// Stable id, used in links.
    pub id: &'static str,
    /// Its stops, in order.
    pub stops: &'static [Stop],
}

/// A stop of a lesson.
pub struct Stop {
    /// The settings that it opens, as a link without seed, version and lesson.
    pub link: &'static str,
    /// What its words speak of.
    pub figure: Figure,
    /// Whether it asks what badges and verdict would answer: the page hides both.
    pub asks: bool,
}

/// What is seen beside the words of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Decks that are shuffled turn by turn.
    Decks,
    /// How often each card came to each place, counted.
    Places,
    /// How often each card came right after another one, counted.
    Neighbours,
    /// A thousand shuffles beside as many of a fair one.
    BesideFair,
    /// Every order with its share, or the exact map.
    Exact,
    /// The answer to the question that the link asks: a chart, a proof, a table.
    Answer,
    /// The game of guessing.
    Game,
}

use Figure::{Answer, BesideFair, Decks, Exact, Game, Neighbours, Places};

const fn show(link: &'static str, figure: Figure) -> Stop {
    let asks = false;
    Stop { link, figure, asks }
}

const fn ask(link: &'static str, figure: Figure) -> Stop {
    let asks = true;
    Stop { link, figure, asks }
}

/// Every lesson: those of the four articles first.
pub static LESSONS: [Lesson; 10] = [
    Lesson {
        id: "article-000",
        stops: &[
            show(
                "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1",
                Decks,
            ),
            show(
                "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1&step=6",
                Decks,
            ),
            show(
                "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1&step=25",
                Decks,
            ),
            show(
                "algorithm=fisher-yates-down&n=8&algorithm2=fisher-yates-up",
                Decks,
            ),
            show(
                "algorithm=fisher-yates-up&n=52&deck=52&question=chain",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-up&n=52&deck=52&question=printed",
                Answer,
            ),
        ],
    },
    Lesson {
        id: "article-001",
        stops: &[
            ask(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=2&show=evolution",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=4&show=evolution",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=7&show=evolution",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=11&show=evolution",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-up&n=13&deck=13&shuffles=10000000&question=printed&show=difference",
                Places,
            ),
            show(
                "algorithm=fisher-yates-up&n=13&deck=13&shuffles=10000000&question=printed",
                Answer,
            ),
        ],
    },
    Lesson {
        id: "article-002",
        stops: &[
            show("algorithm=draw-again&n=10&question=draws", Decks),
            show("algorithm=draw-again&n=10&question=draws", Answer),
            show(
                "algorithm=swap-random-pairs&n=10&swaps=10&question=untouched&show=exact",
                Exact,
            ),
            show(
                "algorithm=swap-random-pairs&n=10&swaps=10&question=untouched&show=exact",
                Answer,
            ),
            show(
                "algorithm=draw-splice&n=10&algorithm2=draw-fill&step=29",
                Decks,
            ),
            show(
                "algorithm=swap-with-earlier&n=10&algorithm2=inside-out&step=28",
                Decks,
            ),
            show(
                "algorithm=draw-splice&n=10&shuffles=1000000&question=race",
                Answer,
            ),
        ],
    },
    Lesson {
        id: "article-003",
        stops: &[
            ask("algorithm=cross&n=13", Decks),
            show("algorithm=cross&n=13&passes=7", BesideFair),
            show("algorithm=cross&n=13&question=claim", Answer),
            show("algorithm=cross&n=12&question=claim", Answer),
            show(
                "algorithm=cross&n=13&question=predict&after=1000000",
                Answer,
            ),
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&question=stayed",
                Answer,
            ),
        ],
    },
    Lesson {
        id: "naive-swap",
        stops: &[
            ask(
                "algorithm=fisher-yates-up&n=13&deck=13&algorithm2=naive-swap",
                Decks,
            ),
            ask("algorithm=naive-swap&n=3", Decks),
            show("algorithm=naive-swap&n=3", Exact),
            show(
                "algorithm=fisher-yates-up&n=13&deck=13&algorithm2=naive-swap&shuffles=1000000&lane=2&card=7",
                Places,
            ),
            show(
                "algorithm=naive-swap&n=13&deck=13&shuffles=1000000&card=7",
                Places,
            ),
        ],
    },
    Lesson {
        id: "sattolo",
        stops: &[
            ask(
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=sattolo",
                Decks,
            ),
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=sattolo&shuffles=1000000&lane=2",
                Places,
            ),
            show("algorithm=sattolo&n=4", Exact),
            show("algorithm=sattolo&n=13&deck=13&question=stayed", Answer),
        ],
    },
    Lesson {
        id: "random-comparator",
        stops: &[
            ask("algorithm=insertion-sort-coin&n=8", Decks),
            show("algorithm=insertion-sort-coin&n=8&show=exact", Exact),
            show(
                "algorithm=fisher-yates-down&n=8&algorithm2=binary-insertion-coin&algorithm3=insertion-sort-coin&algorithm4=quick-sort-coin&shuffles=1000000",
                Places,
            ),
            show("algorithm=insertion-sort-coin&n=3", Exact),
        ],
    },
    Lesson {
        id: "seven-riffles",
        stops: &[
            show("algorithm=riffle&n=52&deck=52&passes=1&whole=yes", Decks),
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&question=guessed",
                Answer,
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&question=times",
                Answer,
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=7&question=times",
                Answer,
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&algorithm2=riffle&passes2=3&algorithm3=riffle&passes3=7&algorithm4=fisher-yates-down&shuffles=1000000",
                Places,
            ),
            show("algorithm=riffle&n=52&deck=52&passes=3&game=1", Game),
        ],
    },
    Lesson {
        id: "flat-but-unfair",
        stops: &[
            ask("algorithm=random-cut&n=13&deck=13&shuffles=1000000", Places),
            show(
                "algorithm=random-cut&n=13&deck=13&shuffles=1000000&lens=successors",
                Neighbours,
            ),
            show("algorithm=random-cut&n=13&deck=13&shuffles=1000000", Exact),
            show("algorithm=merge-sort-coin&n=4&show=exact", Places),
            show("algorithm=merge-sort-coin&n=4&show=exact", Exact),
        ],
    },
    Lesson {
        id: "weak-seeds",
        stops: &[
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=fisher-yates-down&chance2=seed-8&shuffles=1000000&lane=2",
                Places,
            ),
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&chance=seed-8&shuffles=1000000",
                Exact,
            ),
            show(
                "algorithm=fisher-yates-down&n=52&deck=52&chance=seed-32",
                Exact,
            ),
            show(
                "algorithm=fisher-yates-down&n=52&deck=52&chance=milliseconds",
                Exact,
            ),
            show(
                "algorithm=fisher-yates-up&n=52&deck=52&chance=modulo-8&shuffles=1000000",
                Places,
            ),
        ],
    },
];

/// The seed of all lessons: their words state what it gives.
pub const SEED: Seed = Seed(1);

/// The number of the lesson with this id, from 0.
pub fn from_id(id: &str) -> Option<usize> {
    LESSONS.iter().position(|lesson| lesson.id == id)
}
