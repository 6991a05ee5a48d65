//! The view of the exhibit: plain data, made anew from its state.

use ::words::buffer as say;
use std::rc::Rc;

use app::i18n::{Lang, Words, grouped, sentences};
use app::settings::{Address, Screen};
use engine::deck::MAX_CARDS;
use exact::loader::{Goal, Loader};

use super::{BufferLab, GOALS, Number, PRESETS, Side, code, words};
use page::choice::{Choice, Group};
use page::small_map::Map;
use page::words::problems;

/// The view of the exhibit.
#[derive(Clone, Debug, PartialEq)]
pub struct BufferView {
    /// The language of all words.
    pub lang: Lang,
    /// The problems of the address; may be empty.
    pub problems: String,
    /// The finding, in a sentence.
    pub said: String,
    /// Choices: the numbers to start from, the order of the shards, the goal for the buffer.
    pub groups: [Group; 3],
    /// The numbers that can be typed.
    pub numbers: [NumberView; 3],
    /// The step at which the lever stands, and the last one.
    pub lever: [u64; 2],
    /// Where it stands, in words.
    pub held: String,
    /// Number of samples.
    pub samples: String,
    /// The visitor's buffer, and one that is large enough.
    pub sides: [SideView; 2],
    /// Rows on both buffers: a name and two values.
    pub rows: Vec<[String; 3]>,
    /// A library, its lines, and a note.
    pub code: Vec<[String; 3]>,
    /// The address where Watch shuffles so; empty where there are too many samples.
    pub watch: String,
}

/// A number that can be typed.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberView {
    /// Its name.
    pub label: &'static str,
    /// Its current text.
    pub value: String,
    /// Why what was typed cannot be used; else empty.
    pub error: String,
}

/// One of two buffers.
#[derive(Clone, Debug, PartialEq)]
pub struct SideView {
    /// Which one, and how large.
    pub title: String,
    /// Its map; `None` while it is looked for.
    pub map: Option<Rc<Map>>,
    /// The part of the stream that it holds, 0 to 1.
    pub part: f64,
    /// True if much of the map stays empty, in one corner.
    pub has_corner: bool,
}

impl BufferLab {
    /// All words of this moment.
    pub fn view(&self) -> BufferView {
        let (lang, loader) = (self.lang, self.mine.loader());
        BufferView {
            lang,
            problems: problems(lang, &self.problems),
            said: self.said(),
            groups: self.groups(),
            numbers: Number::ALL.map(|number| self.number_view(number)),
            lever: self.step(),
            held: of_all(lang, loader),
            samples: grouped(loader.samples()),
            sides: [
                side(lang, say::YOURS, Some(&self.mine)),
                side(lang, say::ENOUGH, self.enough.as_ref()),
            ],
            rows: self.rows(),
            code: code::code(lang, loader),
            watch: self.watch(),
        }
    }

    /// The answer, once it is found, and what the visitor's own buffer is.
    fn said(&self) -> String {
        let (lang, loader) = (self.lang, self.mine.loader());
        let own = words::finding(lang, loader, self.mine.mates_apart());
        let enough = self.enough.as_ref().map(|side| {
            let name = match GOALS[self.goal].1 {
                Goal::Order(_) => say::ENOUGH,
                Goal::Place(_) => say::ENOUGH_BY_PLACE,
            };
            say::buffer_held(lang, of_all(lang, side.loader()), name.of(lang))
        });
        sentences(lang, enough.into_iter().chain([own]))
    }

    fn groups(&self) -> [Group; 3] {
        let lang = self.lang;
        let group = |legend: Words, choices| Group {
            legend: legend.of(lang),
            choices,
        };
        let choice = |id: String, label: Words, chosen| Choice {
            id,
            label: label.of(lang).to_string(),
            chosen,
        };
        let now = (self.shards, self.each, self.shuffled, self.held);
        let presets = (0..PRESETS.len()).map(|at| {
            choice(
                format!("buffer-preset-{at}"),
                words::preset(at),
                PRESETS[at] == now,
            )
        });
        let orders =
            [(say::KEPT, "no", false), (say::RANDOM, "yes", true)].map(|(label, id, on)| {
                choice(format!("buffer-order-{id}"), label, self.shuffled == on)
            });
        let goals = [say::OF_ORDER, say::OF_TENTH, say::OF_HUNDREDTH];
        let goals = goals
            .into_iter()
            .zip(GOALS)
            .enumerate()
            .map(|(at, (label, (id, _)))| {
                choice(format!("buffer-goal-{id}"), label, self.goal == at)
            });
        [
            group(say::PRESETS, presets.collect()),
            group(say::ORDER, orders.into()),
            group(say::GOAL, goals.collect()),
        ]
    }

    fn number_view(&self, number: Number) -> NumberView {
        let label = match number {
            Number::Shards => say::SHARDS,
            Number::Each => say::EACH,
            Number::Buffer => say::BUFFER,
        };
        let refused = self.refused.as_ref().filter(|(of, _)| *of == number);
        let most = grouped(self.most(number));
        NumberView {
            label: label.of(self.lang),
            value: refused.map_or_else(|| grouped(self.number(number)), |(_, text)| text.clone()),
            error: match refused {
                None => String::new(),
                Some(_) => say::number_view(self.lang, &most),
            },
        }
    }

    fn rows(&self) -> Vec<[String; 3]> {
        let of =
            |side: &Side| words::rows(self.lang, side.loader(), side.places(), side.mates_apart());
        let mine = of(&self.mine);
        let enough = self.enough.as_ref().map(of).unwrap_or_default();
        let value = |at: usize| {
            enough
                .get(at)
                .map_or("…".into(), |[_, value]| value.clone())
        };
        let rows = mine.into_iter().enumerate();
        rows.map(|(at, [name, own])| [name, own, value(at)])
            .collect()
    }

    /// The address of both buffers on Watch; empty where it cannot shuffle this number of samples.
    fn watch(&self) -> String {
        let loader = self.mine.loader();
        let n = loader.samples();
        if n > MAX_CARDS as u64 || n < 2 {
            return String::new();
        }
        let lane = |number: &str, held: u64| match loader.is_shuffled() {
            true => format!(
                "&algorithm{number}=recipe&recipe{number}=blocks-order-{}.buffer-{held}",
                loader.each()
            ),
            false => format!("&algorithm{number}=buffer&buffer{number}={held}"),
        };
        let deck = if n == 52 { "&deck=52" } else { "" };
        let first = lane("", loader.buffer());
        let enough = self.enough.as_ref().map(|side| side.loader().buffer());
        let second = enough.filter(|held| *held != loader.buffer());
        let second = second.map_or_else(String::new, |held| lane("2", held));
        let fields = format!("v=1&n={n}{deck}{first}{second}");
        Address::new(Screen::Watch, fields).to_string()
    }
}

/// A buffer of all samples, in words.
fn of_all(lang: Lang, loader: Loader) -> String {
    say::of_all(lang, grouped(loader.buffer()), grouped(loader.samples()))
}

fn side(lang: Lang, name: Words, side: Option<&Side>) -> SideView {
    let name = name.of(lang);
    let Some(side) = side else {
        return SideView {
            title: format!("{name}: …"),
            map: None,
            part: 0.0,
            has_corner: false,
        };
    };
    let loader = side.loader();
    let held = of_all(lang, loader);
    SideView {
        title: say::side(lang, &held, name),
        map: Some(Rc::clone(side.map())),
        part: loader.buffer() as f64 / loader.samples() as f64,
        has_corner: !loader.is_shuffled() && loader.never() > 0.12,
    }
}
