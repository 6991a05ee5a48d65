//! Lessons: guided tours of the page. Each stop has the address of the figure that its words speak
//! of; the words are in `i18n::lessons`.

/// A guided tour of the page.
pub struct Lesson {
    /// Stable id, used in addresses.
    pub id: &'static str,
    /// Its stops, in order.
    pub stops: &'static [Stop],
}

/// A stop of a lesson.
pub struct Stop {
    /// The address of its figure, without `#`: Prove for theory, for exact maps and for the questions
    /// of its tabs, Watch for all that moves or is counted, Check yours for code to change.
    pub figure: &'static str,
    /// The address of the game that its words are about, without `#`.
    pub game: Option<&'static str>,
    /// Whether it asks what badges and verdict would answer: the page hides both.
    pub asks: bool,
}

const fn show(figure: &'static str) -> Stop {
    Stop {
        figure,
        game: None,
        asks: false,
    }
}

const fn ask(figure: &'static str) -> Stop {
    let asks = true;
    Stop {
        asks,
        ..show(figure)
    }
}

const fn play(figure: &'static str, game: &'static str) -> Stop {
    let game = Some(game);
    Stop {
        game,
        ..show(figure)
    }
}

/// Every lesson: those of the four articles first. The seed of all is 1, since words state what it
/// gives; 17427 draws with pencil and paper what article 000 draws.
pub static LESSONS: [Lesson; 12] = [
    Lesson {
        id: "article-000",
        stops: &[
            show("watch=v=1&algorithm=pencil-and-paper&n=8&seed=17427&shuffles=0&step=0"),
            show("watch=v=1&algorithm=pencil-and-paper&n=8&seed=17427&shuffles=0&step=6"),
            show("watch=v=1&algorithm=pencil-and-paper&n=8&seed=17427&shuffles=0&step=25"),
            show(
                "watch=v=1&algorithm=fisher-yates-down&n=8&seed=1&algorithm2=fisher-yates-up&shuffles=0&step=0",
            ),
            show("prove=fisher-yates-up&n=52&deck=52&seed=1&shuffles=0&question=chain"),
            show("prove=fisher-yates-up&n=52&deck=52&seed=1&shuffles=0&question=printed"),
        ],
    },
    Lesson {
        id: "article-001",
        stops: &[
            ask("prove=fisher-yates-up&n=54&deck=54&seed=1&shuffles=0&question=proof"),
            show("prove=fisher-yates-up&n=54&deck=54&seed=1&shuffles=0&question=proof&walk=2"),
            show("prove=fisher-yates-up&n=54&deck=54&seed=1&shuffles=0&question=proof&walk=4"),
            show("prove=fisher-yates-up&n=54&deck=54&seed=1&shuffles=0&question=proof&walk=7"),
            show("prove=fisher-yates-up&n=54&deck=54&seed=1&shuffles=0&question=proof&walk=11"),
            show("watch=v=1&algorithm=fisher-yates-up&n=13&deck=13&seed=1&shuffles=1000000"),
            show("prove=fisher-yates-up&n=13&deck=13&seed=1&shuffles=10000000&question=printed"),
        ],
    },
    Lesson {
        id: "article-002",
        stops: &[
            show("watch=v=1&algorithm=draw-again&n=10&seed=1&shuffles=0&step=0"),
            show("prove=draw-again&n=10&seed=1&shuffles=0&question=draws"),
            show("prove=swap-random-pairs&n=10&swaps=10&seed=1&shuffles=0"),
            show("prove=swap-random-pairs&n=10&swaps=10&seed=1&shuffles=0&question=untouched"),
            show(
                "watch=v=1&algorithm=draw-splice&n=10&seed=1&algorithm2=draw-fill&shuffles=0&step=29",
            ),
            show(
                "watch=v=1&algorithm=swap-with-earlier&n=10&seed=1&algorithm2=inside-out&shuffles=0&step=28",
            ),
            show("prove=draw-splice&n=10&seed=1&shuffles=1000000&question=race"),
        ],
    },
    Lesson {
        id: "article-003",
        stops: &[
            ask("watch=v=1&algorithm=cross&n=13&passes=1&seed=1&shuffles=0&step=0"),
            show(
                "watch=v=1&algorithm=cross&n=13&passes=7&seed=1&algorithm2=fisher-yates-up&shuffles=1000",
            ),
            show("prove=cross&n=13&passes=1&seed=1&shuffles=0&question=claim"),
            show("prove=cross&n=12&passes=1&seed=1&shuffles=0&question=claim"),
            show("prove=cross&n=13&passes=1&seed=1&shuffles=0&question=predict&after=1000000"),
            show("prove=fisher-yates-down&n=13&deck=13&seed=1&shuffles=0&question=stayed"),
        ],
    },
    Lesson {
        id: "naive-swap",
        stops: &[
            ask(
                "watch=v=1&algorithm=fisher-yates-up&n=13&deck=13&seed=1&algorithm2=naive-swap&shuffles=0&step=0",
            ),
            ask("watch=v=1&algorithm=naive-swap&n=3&seed=1&shuffles=0&step=0"),
            show("prove=naive-swap&n=3&seed=1&shuffles=0"),
            show(
                "watch=v=1&algorithm=fisher-yates-up&n=13&deck=13&seed=1&algorithm2=naive-swap&shuffles=1000000&lens=positions",
            ),
            show(
                "watch=v=1&algorithm=naive-swap&n=13&deck=13&seed=1&shuffles=1000000&lens=positions",
            ),
        ],
    },
    Lesson {
        id: "sattolo",
        stops: &[
            ask(
                "watch=v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=1&algorithm2=sattolo&shuffles=0&step=0",
            ),
            show(
                "watch=v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=1&algorithm2=sattolo&shuffles=1000000&lens=positions",
            ),
            show("prove=sattolo&n=4&seed=1&shuffles=0"),
            show("prove=sattolo&n=13&deck=13&seed=1&shuffles=0&question=stayed"),
        ],
    },
    Lesson {
        id: "random-comparator",
        stops: &[
            ask("watch=v=1&algorithm=insertion-sort-coin&n=8&seed=1&shuffles=0&step=0"),
            show("prove=insertion-sort-coin&n=8&seed=1&shuffles=0"),
            show(
                "watch=v=1&algorithm=fisher-yates-down&n=8&seed=1&algorithm2=binary-insertion-coin&algorithm3=insertion-sort-coin&algorithm4=quick-sort-coin&shuffles=1000000&lens=positions",
            ),
            show("prove=insertion-sort-coin&n=3&seed=1&shuffles=0"),
        ],
    },
    Lesson {
        id: "seven-riffles",
        stops: &[
            show("watch=v=1&algorithm=riffle&n=52&deck=52&passes=1&seed=1&shuffles=1"),
            show("prove=riffle&n=52&deck=52&passes=1&seed=1&shuffles=0&question=guessed"),
            show("prove=riffle&n=52&deck=52&passes=1&seed=1&shuffles=0&question=times"),
            show("prove=riffle&n=52&deck=52&passes=7&seed=1&shuffles=0&question=times"),
            show(
                "watch=v=1&algorithm=riffle&n=52&deck=52&passes=1&seed=1&algorithm2=riffle&passes2=3&algorithm3=riffle&passes3=7&algorithm4=fisher-yates-down&shuffles=1000000&lens=positions",
            ),
            play(
                "prove=riffle&n=52&deck=52&passes=3&seed=1&shuffles=0&question=guessed",
                "learn=next-card&v=1&algorithm=riffle&n=52&deck=52&passes=3&seed=1&game=1",
            ),
        ],
    },
    Lesson {
        id: "flat-but-unfair",
        stops: &[
            ask("watch=v=1&algorithm=random-cut&n=13&deck=13&seed=1&shuffles=1000000"),
            show("watch=flat&shuffles=1000000"),
            show("prove=random-cut&n=13&deck=13&seed=1&shuffles=1000000"),
            show("watch=v=1&algorithm=merge-sort-coin&n=4&seed=1&shuffles=1000000&lens=positions"),
            show("prove=merge-sort-coin&n=4&seed=1&shuffles=0"),
        ],
    },
    Lesson {
        id: "weak-seeds",
        stops: &[
            show(
                "watch=v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=1&algorithm2=fisher-yates-down&chance2=seed-8&shuffles=1000000&lens=positions",
            ),
            show("prove=fisher-yates-down&n=13&deck=13&chance=seed-8&seed=1&shuffles=1000000"),
            show("prove=fisher-yates-down&n=52&deck=52&chance=seed-32&seed=1&shuffles=0"),
            show("prove=fisher-yates-down&n=52&deck=52&chance=milliseconds&seed=1&shuffles=0"),
            show(
                "watch=v=1&algorithm=fisher-yates-up&n=52&deck=52&chance=modulo-8&seed=1&shuffles=1000000&lens=positions",
            ),
        ],
    },
    Lesson {
        id: "break-it-yourself",
        stops: &[
            show("check=code.fisher-yates-down"),
            show("check=mistake.never-itself"),
            show("check=mistake.all-places"),
            show("check=mistake.one-too-far"),
            play("check=mistake.stops-early", "check=mend.1"),
        ],
    },
    Lesson {
        id: "data-loader",
        stops: &[
            ask("watch=v=1&algorithm=buffer&n=13&deck=13&buffer=4&seed=1&shuffles=0&step=0"),
            show(
                "watch=v=1&algorithm=buffer&n=13&deck=13&buffer=4&seed=1&shuffles=1000000&lens=positions",
            ),
            show(
                "watch=v=1&algorithm=buffer&n=52&deck=52&buffer=10&seed=1&algorithm2=buffer&buffer2=47&shuffles=1000000&lens=positions",
            ),
            show(
                "watch=v=1&algorithm=recipe&n=52&deck=52&recipe=blocks-order-13.buffer-10&seed=1&shuffles=1000000",
            ),
            play(
                "prove=buffer&n=52&deck=52&buffer=47&seed=1&shuffles=0",
                "learn=buffer&shards=40&each=1000&buffer=5000",
            ),
        ],
    },
];

/// The number of the lesson with this id, from 0.
pub fn from_id(id: &str) -> Option<usize> {
    LESSONS.iter().position(|lesson| lesson.id == id)
}
