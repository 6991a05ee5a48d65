//! The lesson player: what a stop of a lesson says, and the way to its figure.

use ::document::{Block, heading, link, text};
use ::words::learn as say;
use ::words::stories::{self, LESSONS};
use app::i18n::{Lang, Words};
use app::settings::{Address, Fields, Problem, Screen};

use crate::head::told_problems;
use crate::model::LearnMsg;
use crate::room::Room;

type Own = Block<LearnMsg>;

/// A stop of a lesson, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    lesson: usize,
    stop: usize,
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

    /// Returns true if verdicts are hidden, because the stop asks for them.
    pub fn asks(self) -> bool {
        self.content().asks
    }

    /// Returns the address of its figure.
    pub fn figure(self) -> Address {
        Address::parse(self.content().figure)
    }
}

/// The words of a stop in a language, with the ways back and on; `problems` are those of its address.
pub fn player(lang: Lang, stop: Stop, problems: &[Problem]) -> Own {
    let (lesson, content) = (&LESSONS[stop.lesson], stop.content());
    let [before, after] = stop.neighbours();
    let list = Address::to(Screen::Learn).to_string();
    let (on, after) = match after {
        Some(after) => (say::PLAYER_NEXT, after.hash()),
        // The lesson is over.
        None => (say::LEARN_LESSONS, list.clone()),
    };
    let figure = stop.figure();
    // To the figure alone, or to the game that the stop is about.
    let (open, open_at) = match (content.game, figure.screen) {
        (Some(game), _) => (of_game(game), Address::parse(game)),
        (None, Screen::Prove) => (say::PLAYER_PROVE, figure),
        (None, Screen::Check) => (say::PLAYER_CHECK, figure),
        (None, _) => (say::PLAYER_OPEN_WATCH, figure),
    };
    let open = link(open.of(lang), open_at).says(" ↗").class("open");
    let at = format!("{} / {}", stop.stop + 1, lesson.stops.len());
    let of = text("").class("of").with([
        link("← ", list).says(say::PLAYER_LEARN.of(lang)),
        " ".into(),
        Block::of("span").says(lesson.title.of(lang)),
        " ".into(),
        Block::of("b").says(at),
    ]);
    let name = Block::of("span").says(" ").says(say::PLAYER_BACK.of(lang));
    let back = link("←", before.map_or_else(String::new, Stop::hash)).class("way");
    let on = link(on.of(lang), after)
        .says(" →")
        .class("way main")
        .id("lesson-next");
    let title = heading(1, content.title.of(lang)).id("lesson-title");
    let words = Block::of("div").with([
        of,
        title.mark("tabindex", -1),
        told_problems(page::words::problems(lang, problems)),
        // Advice on where to look, or the question.
        text(content.look.of(lang)).class("text"),
        text("")
            .class("ways")
            .with([back.flag("hidden", before.is_none()).with([name]), on]),
        text("").with([open]),
    ]);
    Block::of("aside").with([words])
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
        let asks = all().filter(|stop| stop.asks());
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
            let way = |stop, which: usize| {
                let player = player(Lang::Zh, stop, &[]);
                player.all(".way")[which]
                    .marked("href")
                    .unwrap()
                    .to_string()
            };
            assert_eq!(way(at, 0), "");
            for number in 1.. {
                let said = player(Lang::Zh, at, &[]).said("b");
                assert_eq!(said, format!("{number} / {}", content.stops.len()));
                let Some(next) = at.neighbours()[1] else {
                    assert_eq!(way(at, 1), "#learn");
                    break;
                };
                assert_eq!((way(at, 1), way(next, 0)), (next.hash(), at.hash()));
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
