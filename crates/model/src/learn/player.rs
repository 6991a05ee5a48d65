//! The lesson player: what a stop of a lesson says, and which screen shows its figure, set up by an
//! address of that screen.

use app::content::Question;
use app::content::lessons::{Figure, LESSONS, from_id};
use app::i18n::Lang;
use app::i18n::tours::LessonWords;
use app::settings::{Settings, Show};
use app::words;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;

use super::Guess;
use crate::lever::PLANNED;
use crate::screen::{Route, Screen};
use crate::story::Story;

/// The seed with which pencil and paper draw what article 000 draws: 3 7 2 5 8 1 6 4.
const ARTICLE_SEED: Seed = Seed(17_427);

/// A stop of a lesson, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    lesson: usize,
    stop: usize,
}

/// What the player says at a stop.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// The lesson's title.
    pub lesson: &'static str,
    /// The stop's title.
    pub title: &'static str,
    /// What to look at, or the question.
    pub text: &'static str,
    /// Which stop it is: counted from 1, and of how many.
    pub at: (usize, usize),
    /// The words and addresses of the ways back and on.
    pub ways: [(&'static str, String); 2],
    /// The way to the figure alone, or to the game that the stop is about.
    pub open: (&'static str, String),
    /// The way to the list of lessons.
    pub list: &'static str,
    /// Whether verdicts are hidden, because it asks for them.
    pub asks: bool,
}

impl Stop {
    /// Reads the stop that an address names behind `#learn=`, such as `naive-swap.3`; a lesson's id
    /// alone names its first stop.
    pub fn read(what: &str) -> Option<Stop> {
        let (id, number) = what.split_once('.').unwrap_or((what, "1"));
        let lesson = from_id(id)?;
        let stop = number.parse::<usize>().ok()?.checked_sub(1)?;
        (stop < LESSONS[lesson].stops.len()).then_some(Stop { lesson, stop })
    }

    /// The first stop of the same lesson: the way in from the list.
    pub fn way_in(self) -> Stop {
        Stop { stop: 0, ..self }
    }

    /// The first stop of a lesson, from 0; `None` if there is no such lesson.
    pub(super) fn first(lesson: usize) -> Option<Stop> {
        (lesson < LESSONS.len()).then_some(Stop { lesson, stop: 0 })
    }

    /// The address with `#`.
    pub fn hash(self) -> String {
        let what = format!("{}.{}", LESSONS[self.lesson].id, self.stop + 1);
        let screen = Screen::Learn;
        Route { screen, what }.hash()
    }

    /// The stop before, and the one after it in the lesson.
    fn neighbours(self) -> [Option<Stop>; 2] {
        let of = LESSONS[self.lesson].stops.len();
        let to = |stop: usize| Stop { stop, ..self };
        let after = self.stop + 1;
        [
            self.stop.checked_sub(1).map(to),
            (after < of).then(|| to(after)),
        ]
    }

    /// Returns the screen that shows its figure, and what of it: Prove for theory, for exact maps
    /// and for the questions of its tabs, Watch for all that moves or is counted.
    pub fn figure(self) -> Route {
        let content = &LESSONS[self.lesson].stops[self.stop];
        let settings = self.settings();
        let question = settings.question;
        match content.figure {
            Figure::Game => prove(Some(Question::Guessed), settings),
            Figure::Answer => prove(question, settings),
            Figure::Exact => prove(None, settings),
            Figure::Neighbours => Route {
                screen: Screen::Watch,
                what: format!("{}&shuffles={PLANNED}", Story::Flat.id()),
            },
            Figure::BesideFair => watch(beside_fair(settings)),
            Figure::Decks | Figure::Places => watch(settings),
        }
    }

    /// The settings of this stop.
    fn settings(self) -> Settings {
        Settings {
            tour: None,
            ..Settings::at_stop(self.lesson, self.stop)
        }
    }
}

fn prove(question: Option<Question>, settings: Settings) -> Route {
    let asked = Settings {
        question,
        ..settings
    };
    Route {
        screen: Screen::Prove,
        what: crate::prove::address(&asked),
    }
}

fn watch(settings: Settings) -> Route {
    let mut lanes = settings.lanes;
    for lane in &mut lanes {
        // Drawn, not written: what is written cannot be counted.
        if !std::mem::take(&mut lane.written).is_empty() {
            lane.seed = ARTICLE_SEED;
        }
    }
    let mut shown = Settings::of(lanes.remove(0));
    shown.lanes.extend(lanes);
    shown.shuffles = match (settings.shuffles, settings.show, settings.whole) {
        (0, Show::Exact, _) => PLANNED,
        (0, _, true) => 1,
        (shuffles, ..) => shuffles.min(PLANNED),
    };
    // A run waits until the reader plays it.
    shown.step = (shown.shuffles == 0).then(|| settings.step.unwrap_or(0));
    Route {
        screen: Screen::Watch,
        what: shown.write(),
    }
}

/// The passes of article 003 beside a fair shuffle, a thousand of each.
fn beside_fair(mut settings: Settings) -> Settings {
    let mut fair = settings.here().clone();
    fair.setup = Setup::new(Algorithm::FISHER_YATES_UP, fair.setup.n());
    settings.lanes.push(fair);
    settings.shuffles = 1_000;
    settings
}

/// What the player says at a stop, in a language.
pub fn player(lang: Lang, stop: Stop) -> PlayerView {
    let words = LessonWords::of(stop.lesson);
    let [title, text] = words.stops()[stop.stop].map(|words| words.of(lang));
    let [back, on] =
        [words!("Back" / "上一步"), words!("Next" / "下一步")].map(|words| words.of(lang));
    let [before, after] = stop.neighbours();
    let to = |stop: Option<Stop>| stop.map_or_else(String::new, Stop::hash);
    let list = Route::to(Screen::Learn).hash();
    let (on, after) = match after {
        Some(after) => (on, after.hash()),
        // The lesson is over.
        None => (words!("Lessons" / "课程").of(lang), list),
    };
    let figure = stop.figure();
    let settings = stop.settings();
    let open = match (settings.game, figure.screen) {
        (Some(_), _) => (
            words!("Play the game" / "玩这个游戏").of(lang),
            Guess::route(&settings.write()).hash(),
        ),
        (None, Screen::Prove) => (
            words!("Open in Prove" / "在“证明”中打开").of(lang),
            figure.hash(),
        ),
        (None, _) => (
            words!("Open in Watch" / "在“观看”中打开").of(lang),
            figure.hash(),
        ),
    };
    PlayerView {
        lesson: words.title().of(lang),
        title,
        text,
        at: (stop.stop + 1, words.stops().len()),
        ways: [(back, to(before)), (on, after)],
        open,
        list: words!("Learn" / "学习").of(lang),
        asks: LESSONS[stop.lesson].stops[stop.stop].asks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prove::{Block, Prove, ProveMsg};
    use crate::screen_model::ScreenModel;

    /// What words speak of, and the figures that show it; a chart: whether it is one of Prove.
    const SPOKEN: [(&[&str], &[Figure], bool); 8] = [
        // Its chart grows with what is timed.
        (&["as steep", "几条线"], &[Figure::Answer], false),
        (
            &[
                "bars",
                "leaves the band",
                "The curve",
                "The dots",
                "根柱",
                "色带",
                "曲线",
                "图中标出",
            ],
            &[Figure::Answer],
            true,
        ),
        (&["Click a bar", "点击柱子"], &[Figure::Exact], false),
        (
            &[
                "ridge",
                "speckled",
                "too rarely behind",
                "cells that are too rare",
                "斑点",
                "找找偏少的格",
            ],
            &[Figure::Places],
            false,
        ),
        (
            &["diagonal is", "对角线是"],
            &[Figure::Places, Figure::Exact],
            false,
        ),
        (
            &["which card follows which", "哪张牌跟在哪张后面"],
            &[Figure::Neighbours],
            false,
        ),
        (
            &["The map shows exact", "图中是这次交换之后"],
            &[Figure::Answer],
            false,
        ),
        (
            &["Name the top card", "猜最上面一张，看过"],
            &[Figure::Game],
            false,
        ),
    ];

    /// Proves that every stop shows what its words speak of, in both languages.
    #[test]
    fn every_stop_shows_what_its_words_speak_of() {
        let mut met = [0; SPOKEN.len()];
        for lesson in 0..LESSONS.len() {
            for (stop, of_stop) in LessonWords::of(lesson).stops().iter().enumerate() {
                let figure = LESSONS[lesson].stops[stop].figure;
                let route = Stop { lesson, stop }.figure();
                for text in Lang::ALL.map(|lang| of_stop[1].of(lang)) {
                    for (k, (spoken, figures, is_chart)) in SPOKEN.iter().enumerate() {
                        if !spoken.iter().any(|words| text.contains(words)) {
                            continue;
                        }
                        met[k] += 1;
                        assert!(figures.contains(&figure), "{figure:?}: {text}");
                        let mut prove = Prove::new(Lang::En);
                        prove.update(ProveMsg::Open(route.what.clone()));
                        let blocks = prove.view().tabs.blocks;
                        let has_chart = blocks.iter().any(|b| matches!(b, Block::Chart(..)));
                        assert!(!is_chart || has_chart, "{}: {text}", route.what);
                    }
                }
            }
        }
        assert!(met.iter().all(|met| *met >= 2), "{met:?}");
    }
    use crate::watch::Comparison;

    fn all() -> impl Iterator<Item = Stop> {
        let stops =
            |lesson: usize| (0..LESSONS[lesson].stops.len()).map(move |stop| Stop { lesson, stop });
        (0..LESSONS.len()).flat_map(stops)
    }

    /// Proves that every stop has an address of its own, and a figure that its screen shows without
    /// a problem.
    #[test]
    fn every_stop_opens_a_figure() {
        for stop in all() {
            let route = Route::parse(&stop.hash());
            assert_eq!(
                (route.screen, Stop::read(&route.what)),
                (Screen::Learn, Some(stop))
            );
            let figure = stop.figure();
            match figure.screen {
                Screen::Watch => {
                    let (_, problems) = Comparison::read(&figure.what).unwrap();
                    assert_eq!(problems, Vec::new(), "{figure:?}");
                }
                Screen::Prove => {
                    let mut prove = Prove::new(Lang::En);
                    prove.update(ProveMsg::Open(figure.what.clone()));
                    assert_eq!(prove.address(), figure.what);
                    assert_eq!(prove.view().problems, "", "{figure:?}");
                }
                other => panic!("{other:?}"),
            }
        }
    }

    /// Proves that no figure answers what its stop asks: Prove, which says what theory knows, is
    /// shown only for a proof that has not begun.
    #[test]
    fn a_stop_that_asks_is_not_answered() {
        let asks = all().filter(|stop| player(Lang::En, *stop).asks);
        for stop in asks.filter(|stop| stop.figure().screen == Screen::Prove) {
            let settings = stop.settings();
            assert_eq!(
                (settings.question, settings.walk),
                (Some(Question::Proof), 0)
            );
        }
    }

    #[test]
    fn back_and_next_walk_all_stops() {
        for (lesson, content) in LESSONS.iter().enumerate() {
            let mut at = Stop::first(lesson).unwrap();
            assert_eq!(player(Lang::En, at).ways[0].1, "");
            for number in 1.. {
                let view = player(Lang::Zh, at);
                assert_eq!(view.at, (number, content.stops.len()));
                let Some(next) = at.neighbours()[1] else {
                    assert_eq!(view.ways[1].1, "#learn");
                    break;
                };
                assert_eq!(player(Lang::En, next).ways[0].1, at.hash());
                at = next;
            }
        }
    }

    #[test]
    fn the_seed_of_article_000_draws_what_it_draws() {
        let order = Setup::new(Algorithm::PENCIL_AND_PAPER, 8).order(ARTICLE_SEED, 0);
        let order: Vec<usize> = order.iter().map(|&card| card as usize + 1).collect();
        assert_eq!(order, [3, 7, 2, 5, 8, 1, 6, 4]);
    }

    #[test]
    fn what_names_no_stop_is_refused() {
        for what in [
            "",
            "nothing",
            "naive-swap.",
            "naive-swap.0",
            "naive-swap.6",
            "nothing.1",
            "naive-swap.x",
        ] {
            assert_eq!(Stop::read(what), None, "{what}");
        }
    }
}
