//! The document of the exhibit.

use ::document::{
    Block, On, choice, field, heading, lever, link, named_rows, number, table_rows, text,
};
use ::words::buffer as say;
use std::rc::Rc;

use app::i18n::{Lang, Words, grouped, sentences};
use app::settings::{Address, Screen};
use engine::deck::MAX_CARDS;
use exact::loader::{Goal, Loader};

use super::{BufferLab, BufferMsg, GOALS, Number, PRESETS, Side, code, words};
use page::{Bitmap, Pictures};

type Own = Block<BufferMsg>;

/// The id of the canvas of one of both buffers.
fn map_id(side: usize) -> String {
    format!("buffer-map-{side}")
}

impl BufferLab {
    /// All that it says.
    pub fn document(&self) -> Own {
        let lang = self.lang;
        let head = crate::head::head(lang, say::TITLE, &self.problems, self.say(say::LEAD));
        let [presets, orders, goals] = self.choices();
        let numbers = [Number::Shards, Number::Each].map(|number| self.number_field(number));
        let numbers = Block::group("numbers", numbers).with([orders]);
        let found = [
            side(lang, 0, say::YOURS, Some(&self.mine)),
            side(lang, 1, say::ENOUGH, self.enough.as_ref()),
            Block::group("figures", [self.table(), self.way()]),
        ];
        let code = Block::of("section").with([
            heading(2, self.say(say::CODE)),
            self.code(),
            text(self.say(say::HOW)).class("how"),
        ]);
        Block::of("div").id("learn-buffer").with(head).with([
            Block::group("form", [presets, numbers, goals]),
            text(self.said()).class("said").mark("aria-live", "polite"),
            self.lever(),
            Block::group("found", found),
            text(self.say(say::KEY)).class("key"),
            code,
        ])
    }

    /// The maps of both buffers; of the one that is looked for, once it is found.
    pub(crate) fn pictures(&self) -> Pictures {
        let sides = [Some(&self.mine), self.enough.as_ref()];
        let picture = |(k, side): (usize, Option<&Side>)| {
            let map = side.map(|side| -> Rc<dyn Bitmap> { side.map().clone() });
            (map_id(k), map)
        };
        sides.into_iter().enumerate().map(picture).collect()
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
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

    /// The numbers to start from, the order of the shards, the goal for the buffer.
    fn choices(&self) -> [Own; 3] {
        let legend = |words: Words| Block::of("legend").says(self.say(words));
        let now = (self.shards, self.each, self.shuffled, self.held);
        let presets = PRESETS.iter().enumerate().map(|(at, preset)| {
            let words = self.say(words::preset(at)).to_string();
            let id = format!("buffer-preset-{at}");
            (id, words, *preset == now, BufferMsg::Preset(at))
        });
        let orders = [(say::KEPT, "no", false), (say::RANDOM, "yes", true)];
        let orders = orders.map(|(words, id, on)| {
            let words = self.say(words).to_string();
            let id = format!("buffer-order-{id}");
            (id, words, self.shuffled == on, BufferMsg::Shuffle(on))
        });
        let goals = [say::OF_ORDER, say::OF_TENTH, say::OF_HUNDREDTH];
        let goals = goals.into_iter().zip(GOALS).enumerate();
        let goals = goals.map(|(at, (words, (id, _)))| {
            let words = self.say(words).to_string();
            let id = format!("buffer-goal-{id}");
            (id, words, self.goal == at, BufferMsg::Goal(at))
        });
        [
            choice("buffer-presets", legend(say::PRESETS), presets),
            choice("buffer-orders", legend(say::ORDER), orders),
            choice("buffer-goals", legend(say::GOAL), goals),
        ]
    }

    /// A number that one types.
    fn number_field(&self, which: Number) -> Own {
        let (id, label) = match which {
            Number::Shards => ("buffer-shards", say::SHARDS),
            Number::Each => ("buffer-each", say::EACH),
            Number::Buffer => ("buffer-held", say::BUFFER),
        };
        let refused = self.refused.as_ref().filter(|(of, _)| *of == which);
        let (value, error) = match refused {
            None => (grouped(self.number(which)), String::new()),
            Some((_, text)) => {
                let most = grouped(self.most(which));
                (text.clone(), say::number_view(self.lang, &most))
            }
        };
        let input = number(value, BufferMsg::Type(which, String::new()));
        let input = input.on(On::Step, BufferMsg::Step(which, 0));
        field(id, self.say(label), input, &error)
    }

    fn lever(&self) -> Own {
        let loader = self.mine.loader();
        let samples = grouped(loader.samples());
        let end = |words: &str| {
            let end = Block::of("span").class("end").mark("aria-hidden", true);
            end.says(words)
        };
        let held = of_all(self.lang, loader);
        let name = self.say(say::LEVER);
        let lever = lever("buffer-lever", self.step(), name, &held, BufferMsg::Drag(0));
        let of = Block::of("span")
            .says(self.say(say::OF))
            .says(" ")
            .says(&*samples);
        let typed = [self.number_field(Number::Buffer), of];
        Block::group(
            "lever",
            [end("1"), lever, end(&samples), Block::group("typed", typed)],
        )
    }

    /// Rows on both buffers.
    fn table(&self) -> Own {
        let heads = [Words::NONE, say::YOURS, say::ENOUGH].map(|words| self.say(words).to_string());
        let rows = named_rows([heads].into_iter().chain(self.rows()));
        Block::of("table").with(table_rows(rows))
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

    /// The way to both buffers on Watch.
    fn way(&self) -> Own {
        let address = self.watch();
        let none = address.is_empty();
        let way = link(self.say(say::WATCH_IT), address).says(" →");
        text("").with([way.id("buffer-watch").flag("hidden", none)])
    }

    /// Libraries, each with its lines of code and a note.
    fn code(&self) -> Own {
        let line = |[library, lines, note]: [String; 3]| {
            let code = Block::of("pre").mark("tabindex", 0).named(&library);
            let code = code.with([Block::of("code").says(lines)]);
            let value = Block::of("dd").with([code, Block::of("small").says(note)]);
            Block::of("div").with([Block::of("dt").says(library), value])
        };
        let lines = code::code(self.lang, self.mine.loader());
        let lines = lines.into_iter().map(line);
        Block::of("dl").class("lines").with(lines)
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

/// One of both buffers: how much of the stream it holds, and its map.
fn side(lang: Lang, k: usize, name: Words, side: Option<&Side>) -> Own {
    let name = name.of(lang);
    let loader = side.map(Side::loader);
    let title = match loader {
        None => format!("{name}: …"),
        Some(loader) => say::side(lang, of_all(lang, loader), name),
    };
    let held = loader.map_or(0.0, |it| it.buffer() as f64 / it.samples() as f64);
    let has_corner = loader.is_some_and(|it| !it.is_shuffled() && it.never() > 0.12);
    let percent = |share: f64| format!("{:.2}%", share * 100.0);
    let rect = |class: &str, from: String, width: String| {
        let rect = Block::of("rect").class(class).mark("x", from);
        rect.mark("width", width).mark("height", 12).mark("y", 0)
    };
    let words = |x: &str, class: &str, words: Words| {
        let at = Block::of("text").mark("x", x).mark("y", 28).class(class);
        at.says(words.of(lang))
    };
    let stream = [
        rect("all", "0".into(), "100%".into()),
        rect(
            "held",
            percent((1.0 - held) / 2.0),
            percent(held.max(0.004)),
        ),
        words("0", "", say::GIVEN),
        words("50%", "middle", say::HELD),
        words("100%", "end", say::TO_COME),
    ];
    let stream = Block::of("svg").class("stream").with(stream);
    let map = ::document::canvas(&map_id(k), &title);
    let never = Block::of("span").class("never").flag("hidden", !has_corner);
    let map = [
        map.mark("width", 1).mark("height", 1),
        never.says(say::NEVER.of(lang)),
    ];
    Block::of("figure").class("side").with([
        Block::of("figcaption").says(title),
        stream.mark("aria-hidden", true),
        Block::group("map", map),
    ])
}
