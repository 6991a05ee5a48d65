//! The lesson player: what a stop of a lesson says, and which screen shows its figure, set up by an
//! address of that screen.

use app::content::Question;
use app::content::lessons::{LESSONS, from_id};
use app::i18n::Lang;
use app::i18n::tours::WORDS;
use app::settings::{Lens, Settings, Show};
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
    /// What to look at, or what is asked.
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
    /// The stop that an address names behind `#learn=`, such as `naive-swap.3`.
    pub fn read(what: &str) -> Option<Stop> {
        let (id, number) = what.split_once('.')?;
        let lesson = from_id(id)?;
        let stop = number.parse::<usize>().ok()?.checked_sub(1)?;
        (stop < LESSONS[lesson].stops.len()).then_some(Stop { lesson, stop })
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

    /// The screen that shows its figure, and what of it: Prove for theory, for exact maps and for
    /// what is asked in a tab, Watch for all that moves or is counted.
    pub fn figure(self) -> Route {
        let content = &LESSONS[self.lesson].stops[self.stop];
        let settings = self.settings();
        let question = settings.question;
        match (content.target, question) {
            ("game", _) => prove(Some(Question::Guessed), settings),
            (_, Some(Question::Proof)) | ("answer", Some(_)) => prove(question, settings),
            ("orders-panel" | "theory" | "chance-line", _) => prove(None, settings),
            ("heat-box", _) if settings.lens == Lens::Successors => Route {
                screen: Screen::Watch,
                what: format!("{}&shuffles={PLANNED}", Story::Flat.id()),
            },
            // Prove shows few cards by their orders.
            ("heat-box", _) if settings.show == Show::Exact && settings.here().setup.n() > 5 => {
                prove(None, settings)
            }
            ("passes-panel", _) => watch(beside_fair(settings)),
            _ => watch(settings),
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
    // It waits for whoever reads.
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
    let words = &WORDS[stop.lesson];
    let (title, text) = words.stops[stop.stop][lang as usize];
    let [back, on] = lang.pick([["Back", "Next"], ["上一步", "下一步"]]);
    let [before, after] = stop.neighbours();
    let to = |stop: Option<Stop>| stop.map_or_else(String::new, Stop::hash);
    let list = Route::to(Screen::Learn).hash();
    let (on, after) = match after {
        Some(after) => (on, after.hash()),
        // The lesson is over.
        None => (lang.pick(["Lessons", "课程"]), list),
    };
    let figure = stop.figure();
    let settings = stop.settings();
    let open = match (settings.game, figure.screen) {
        (Some(_), _) => (
            lang.pick(["Play the game", "玩这个游戏"]),
            Guess::route(&settings.write()).hash(),
        ),
        (None, Screen::Prove) => (
            lang.pick(["Open in Prove", "在“证明”中打开"]),
            figure.hash(),
        ),
        (None, _) => (
            lang.pick(["Open in Watch", "在“观看”中打开"]),
            figure.hash(),
        ),
    };
    PlayerView {
        lesson: words.title[lang as usize],
        title,
        text,
        at: (stop.stop + 1, words.stops.len()),
        ways: [(back, to(before)), (on, after)],
        open,
        list: lang.pick(["Learn", "学习"]),
        asks: LESSONS[stop.lesson].stops[stop.stop].asks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prove::{Prove, ProveMsg};
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
            "naive-swap",
            "naive-swap.0",
            "naive-swap.6",
            "nothing.1",
            "naive-swap.x",
        ] {
            assert_eq!(Stop::read(what), None, "{what}");
        }
    }
}
