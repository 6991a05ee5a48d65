//! The lesson player: what a stop of a lesson says, and the way to its figure.

use ::words::learn as say;
use ::words::stories::{self, LESSONS};
use app::i18n::{Lang, Words};
use app::settings::{Address, Fields, Problem, Screen};

use super::Room;

/// A stop of a lesson, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    lesson: usize,
    stop: usize,
}

/// The view of the player at a stop.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// The lesson's title.
    pub lesson: &'static str,
    /// The stop's title.
    pub title: &'static str,
    /// Advice on where to look, or the question.
    pub text: &'static str,
    /// The settings of the address that have no effect, in words; empty if all have.
    pub problems: String,
    /// Which stop it is: counted from 1, and of how many.
    pub at: (usize, usize),
    /// The words and addresses of the ways back and on.
    pub ways: [(&'static str, String); 2],
    /// The way to the figure alone, or to the game that the stop is about.
    pub open: (&'static str, String),
    /// The way to the list of lessons.
    pub list: &'static str,
    /// True if verdicts are hidden, because the stop asks for them.
    pub asks: bool,
}

impl Stop {
    /// Reads the stop that an address names behind `#learn=`, such as `naive-swap.3`, and what has no
    /// effect behind it; a lesson's id alone names its first stop.
    pub fn read(fields: impl Into<Fields>) -> Option<(Stop, Vec<Problem>)> {
        let mut fields = fields.into();
        let name = fields.take_name()?;
        let (id, number) = name.split_once('.').unwrap_or((&name, "1"));
        let lesson = LESSONS.iter().position(|lesson| lesson.id == id)?;
        let stop = number.parse::<usize>().ok()?.checked_sub(1)?;
        let is_there = stop < LESSONS[lesson].stops.len();
        is_there.then(|| (Stop { lesson, stop }, Problem::capped(fields.left())))
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
        let name = format!("{}.{}", LESSONS[self.lesson].id, self.stop + 1);
        Address::new(Screen::Learn, name).to_string()
    }

    fn content(self) -> &'static stories::Stop {
        &LESSONS[self.lesson].stops[self.stop]
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

    /// Returns the address of its figure.
    pub fn figure(self) -> Address {
        Address::parse(self.content().figure)
    }
}

/// Returns the view of a stop in a language; `problems` are those of its address.
pub fn player(lang: Lang, stop: Stop, problems: &[Problem]) -> PlayerView {
    let (lesson, content) = (&LESSONS[stop.lesson], stop.content());
    let [back, on] = [say::PLAYER_BACK, say::PLAYER_NEXT].map(|words| words.of(lang));
    let [before, after] = stop.neighbours();
    let to = |stop: Option<Stop>| stop.map_or_else(String::new, Stop::hash);
    let list = Address::to(Screen::Learn).to_string();
    let (on, after) = match after {
        Some(after) => (on, after.hash()),
        // The lesson is over.
        None => (say::LEARN_LESSONS.of(lang), list),
    };
    let figure = stop.figure();
    let (name, address) = match (content.game, figure.screen) {
        (Some(game), _) => (of_game(game), Address::parse(game)),
        (None, Screen::Prove) => (say::PLAYER_PROVE, figure),
        (None, Screen::Check) => (say::PLAYER_CHECK, figure),
        (None, _) => (say::PLAYER_OPEN_WATCH, figure),
    };
    let open = (name.of(lang), address.to_string());
    PlayerView {
        lesson: lesson.title.of(lang),
        title: content.title.of(lang),
        text: content.look.of(lang),
        problems: page::words::problems(lang, problems),
        at: (stop.stop + 1, lesson.stops.len()),
        ways: [(back, to(before)), (on, after)],
        open,
        list: say::PLAYER_LEARN.of(lang),
        asks: content.asks,
    }
}

/// The words of the way to a game, or to the exhibit of buffers.
fn of_game(address: &str) -> Words {
    let is_exhibit = Room::named(&Address::parse(address).fields.to_string()) == Room::Buffer;
    match is_exhibit {
        true => say::OF_GAME_WORK_OUT,
        false => say::OF_GAME_PLAY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;

    fn all() -> impl Iterator<Item = Stop> {
        let stops =
            |lesson: usize| (0..LESSONS[lesson].stops.len()).map(move |stop| Stop { lesson, stop });
        (0..LESSONS.len()).flat_map(stops)
    }

    /// Proves that no figure answers what its stop asks: Prove, which says what theory knows, is
    /// shown only for a proof that has not begun.
    #[test]
    fn a_stop_that_asks_is_not_answered() {
        let asks = all().filter(|stop| player(Lang::En, *stop, &[]).asks);
        for stop in asks.filter(|stop| stop.figure().screen == Screen::Prove) {
            let fields = stop.figure().fields;
            assert_eq!(fields.value("question").as_deref(), Some("proof"));
            assert_eq!(fields.value("walk"), None);
        }
    }

    #[test]
    fn back_and_next_walk_all_stops() {
        for (lesson, content) in LESSONS.iter().enumerate() {
            let mut at = Stop::first(lesson).unwrap();
            assert_eq!(player(Lang::En, at, &[]).ways[0].1, "");
            for number in 1.. {
                let view = player(Lang::Zh, at, &[]);
                assert_eq!(view.at, (number, content.stops.len()));
                let Some(next) = at.neighbours()[1] else {
                    assert_eq!(view.ways[1].1, "#learn");
                    break;
                };
                assert_eq!(player(Lang::En, next, &[]).ways[0].1, at.hash());
                at = next;
            }
        }
    }

    #[test]
    fn the_seed_of_article_000_draws_what_it_draws() {
        let order = Setup::new(Algorithm::PENCIL_AND_PAPER, 8).order(Seed(17_427), 0);
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
