//! Lessons: guided tours of the page. Each stop is a link that sets up the page, and the element to
//! look at; the words are in `i18n::tours`.

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
    /// The id of the element to look at.
    pub target: &'static str,
    /// Whether it asks what badges and verdict would answer: the page hides both.
    pub asks: bool,
}

const fn show(link: &'static str, target: &'static str) -> Stop {
    let asks = false;
    Stop { link, target, asks }
}

const fn ask(link: &'static str, target: &'static str) -> Stop {
    let asks = true;
    Stop { link, target, asks }
}

/// Every lesson: those of the four articles first.
pub static LESSONS: [Lesson; 10] = [
    Lesson {
        id: "article-000",
        stops: &[
            show(
                "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1",
                "stage-box",
            ),
            show(
                "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1&step=6",
                "stage-box",
            ),
            show(
                "algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1&step=25",
                "stage-box",
            ),
            show(
                "algorithm=fisher-yates-down&n=8&algorithm2=fisher-yates-up",
                "stages",
            ),
            show(
                "algorithm=fisher-yates-up&n=52&deck=52&question=chain",
                "answer",
            ),
            show(
                "algorithm=fisher-yates-up&n=52&deck=52&shuffles=1000000",
                "followed",
            ),
        ],
    },
    Lesson {
        id: "article-001",
        stops: &[
            ask(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof",
                "stage-box",
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=2&show=evolution",
                "answer",
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=4&show=evolution",
                "answer",
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=7&show=evolution",
                "answer",
            ),
            show(
                "algorithm=fisher-yates-up&n=54&deck=54&question=proof&walk=11&show=evolution",
                "heat-box",
            ),
            show(
                "algorithm=fisher-yates-up&n=13&deck=13&shuffles=10000000&question=printed&show=difference",
                "heat-box",
            ),
            show(
                "algorithm=fisher-yates-up&n=13&deck=13&shuffles=10000000&question=printed",
                "answer",
            ),
        ],
    },
    Lesson {
        id: "article-002",
        stops: &[
            show("algorithm=draw-again&n=10&question=draws", "stage-box"),
            show("algorithm=draw-again&n=10&question=draws", "answer"),
            show(
                "algorithm=swap-random-pairs&n=10&swaps=10&question=untouched&show=exact",
                "heat-box",
            ),
            show(
                "algorithm=swap-random-pairs&n=10&swaps=10&question=untouched&show=exact",
                "answer",
            ),
            show(
                "algorithm=draw-splice&n=10&algorithm2=draw-fill&step=29",
                "stages",
            ),
            show(
                "algorithm=swap-with-earlier&n=10&algorithm2=inside-out&step=28",
                "stages",
            ),
            show(
                "algorithm=draw-splice&n=10&shuffles=1000000&question=race",
                "answer",
            ),
        ],
    },
    Lesson {
        id: "article-003",
        stops: &[
            ask("algorithm=cross&n=13", "stage-box"),
            show("algorithm=cross&n=13&passes=7", "passes-panel"),
            show("algorithm=cross&n=13&question=claim", "answer"),
            show("algorithm=cross&n=12&question=claim", "answer"),
            show(
                "algorithm=cross&n=13&question=predict&after=1000000",
                "answer",
            ),
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&question=stayed",
                "answer",
            ),
        ],
    },
    Lesson {
        id: "naive-swap",
        stops: &[
            ask(
                "algorithm=fisher-yates-up&n=13&deck=13&algorithm2=naive-swap",
                "stages",
            ),
            ask("algorithm=naive-swap&n=3", "code-panel"),
            show("algorithm=naive-swap&n=3", "orders-panel"),
            show(
                "algorithm=fisher-yates-up&n=13&deck=13&algorithm2=naive-swap&shuffles=1000000&lane=2&card=7",
                "heats",
            ),
            show(
                "algorithm=naive-swap&n=13&deck=13&shuffles=1000000&card=7",
                "verdict",
            ),
        ],
    },
    Lesson {
        id: "sattolo",
        stops: &[
            ask(
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=sattolo",
                "stages",
            ),
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=sattolo&shuffles=1000000&lane=2",
                "heats",
            ),
            show("algorithm=sattolo&n=4", "orders-panel"),
            show("algorithm=sattolo&n=13&deck=13&question=stayed", "answer"),
        ],
    },
    Lesson {
        id: "random-comparator",
        stops: &[
            ask("algorithm=insertion-sort-coin&n=8", "code-panel"),
            show("algorithm=insertion-sort-coin&n=8&show=exact", "heat-box"),
            show(
                "algorithm=fisher-yates-down&n=8&algorithm2=binary-insertion-coin&algorithm3=insertion-sort-coin&algorithm4=quick-sort-coin&shuffles=1000000",
                "heats",
            ),
            show("algorithm=insertion-sort-coin&n=3", "orders-panel"),
        ],
    },
    Lesson {
        id: "seven-riffles",
        stops: &[
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&whole=yes",
                "whole-box",
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&question=guessed",
                "answer",
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&question=times",
                "answer",
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=7&question=times",
                "answer",
            ),
            show(
                "algorithm=riffle&n=52&deck=52&passes=1&algorithm2=riffle&passes2=3&algorithm3=riffle&passes3=7&algorithm4=fisher-yates-down&shuffles=1000000",
                "heats",
            ),
            show("algorithm=riffle&n=52&deck=52&passes=3&game=1", "game"),
        ],
    },
    Lesson {
        id: "flat-but-unfair",
        stops: &[
            ask(
                "algorithm=random-cut&n=13&deck=13&shuffles=1000000",
                "heat-box",
            ),
            show(
                "algorithm=random-cut&n=13&deck=13&shuffles=1000000&lens=successors",
                "heat-box",
            ),
            show(
                "algorithm=random-cut&n=13&deck=13&shuffles=1000000",
                "theory",
            ),
            show("algorithm=merge-sort-coin&n=4&show=exact", "heat-box"),
            show("algorithm=merge-sort-coin&n=4&show=exact", "theory"),
        ],
    },
    Lesson {
        id: "weak-seeds",
        stops: &[
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=fisher-yates-down&chance2=seed-8&shuffles=1000000&lane=2",
                "heats",
            ),
            show(
                "algorithm=fisher-yates-down&n=13&deck=13&chance=seed-8&shuffles=1000000",
                "chance-line",
            ),
            show(
                "algorithm=fisher-yates-down&n=52&deck=52&chance=seed-32",
                "chance-line",
            ),
            show(
                "algorithm=fisher-yates-down&n=52&deck=52&chance=milliseconds",
                "chance-line",
            ),
            show(
                "algorithm=fisher-yates-up&n=52&deck=52&chance=modulo-8&shuffles=1000000",
                "heat-box",
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
