//! Watch as a document, made of its view: the headline, the shuffles side by side, the lever, what
//! stands below.

use ::document::{Block, On, button, link, status};
use ::words::watch as say;
use app::i18n::{Words, compact, grouped};
use app::lang::is_square;
use app::settings::Field;
use engine::rng::Seed;
use page::lever::LeverAt;
use page::search_list::SearchList;
use page::story::Story;
use page::true_case::TrueCase;

use crate::flags::Flag;
use crate::lane_view::{EndingView, LaneView, StampView};
use crate::msg::{Msg, POINTS};
use crate::picker_view::PickerView;
use crate::runs;
use crate::view::View;

/// Prefix of the ids of the list of shuffles.
pub const LIST: &str = "watch";
/// The id of the button that opens the settings.
pub const SETTINGS: &str = "watch-settings";
/// The id of the account of a true case.
pub const ACCOUNT: &str = "watch-account";

/// The id of the button that opens a lane's list.
pub fn title_id(lane: usize) -> String {
    format!("watch-title-{lane}")
}

/// The id of a lane's canvas.
pub fn canvas_id(lane: usize) -> String {
    format!("watch-lane-{lane}")
}

impl View {
    /// All of Watch.
    pub(crate) fn document(&self) -> Block<Msg> {
        let lanes = self.lanes.iter().enumerate();
        let lanes = lanes.map(|(k, lane)| self.lane(k, lane));
        let whole = self.whole.as_ref().map(|address| {
            let whole = link(self.say(say::WHOLE_PAGE), address).class("whole");
            whole.mark("target", "_blank").mark("rel", "noopener")
        });
        Block::of("main")
            .with([
                Block::of("h1").class("headline").says(&*self.headline),
                sentences(&self.lead).class("lead"),
                status("p", &*self.problems)
                    .class("problems")
                    .flag("hidden", self.problems.is_empty()),
                Block::group("lanes", lanes)
                    .mark("data-lanes", self.lanes.len())
                    .with([self.colours()]),
                status("p", &*self.said).class("unseen"),
                Block::group("foot", [self.transport(), self.onward()]),
                Block::of("section")
                    .id(ACCOUNT)
                    .class("account")
                    .flag("hidden", true),
            ])
            .with(runs::below(&self.lanes))
            .with(whole)
            .with(self.panel.clone())
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    fn lane(&self, k: usize, lane: &LaneView) -> Block<Msg> {
        let title = self.title(k, lane);
        let stepper = lane.stepper.as_ref().map(|stepper| {
            let stepper = stepper.buttons(k);
            Block::of("span").class("stepper").with(stepper)
        });
        let picker = self.picker.as_ref().filter(|picker| picker.lane == k);
        // Made anew each time: words that only move to the side would be a shift of the layout.
        let caption = Block::of("p")
            .class("caption")
            .key(format!("{}|{}", lane.caption, lane.choice))
            .says(&*lane.caption)
            .with([Block::of("b").says(&*lane.choice)]);
        let canvas = ::document::map(&canvas_id(k), &lane.alternative, Msg::Point(k, None));
        let endings = lane.endings.iter().enumerate();
        let endings = endings.map(|(kind, ending)| self.ending([k, kind], ending));
        let endings =
            (!lane.endings.is_empty()).then(|| Block::of("ul").class("endings").with(endings));
        let stamp = lane.stamp.iter().flat_map(verdict);
        let hint = Block::of("p").class("hint").says(&*lane.hint);
        Block::of("section")
            .class("lane")
            .key(k)
            .with([Block::of("h2").with([title]).with(stepper)])
            .with(picker.map(|picker| self.picker(picker)))
            .with([caption, canvas])
            .with(endings)
            .with([Block::group("verdict", stamp).with([hint])])
    }

    /// The title of a lane: it opens the list of shuffles, answers a quiz, or inside another page does
    /// nothing.
    fn title(&self, k: usize, lane: &LaneView) -> Block<Msg> {
        let is_embedded = self.whole.is_some();
        let opens = !lane.is_quiz && !is_embedded;
        let is_open = self.picker.as_ref().is_some_and(|it| it.lane == k);
        let letter =
            (!lane.letter.is_empty()).then(|| Block::of("b").class("letter").says(lane.letter));
        let class = match (lane.is_quiz, is_too_long(&lane.name)) {
            (true, _) => "title plain",
            (false, true) => "title long",
            (false, false) => "title",
        };
        let is_chosen = lane.is_quiz && letter.is_some();
        let mut title = button("", Msg::Pick(k))
            .id(title_id(k))
            .class(class)
            .mark("title", &lane.name)
            .flag("disabled", is_embedded && !lane.is_quiz);
        if opens {
            title = title.mark("aria-haspopup", "dialog");
            title = title.mark("aria-expanded", is_open);
        }
        if is_chosen {
            title = title.mark("aria-pressed", lane.is_chosen);
        }
        let term = lane.term.as_deref().unwrap_or_default();
        title
            .with(letter)
            .with([Block::of("span").says(&*lane.name), Block::from(" ")])
            .with([Block::of("small").says(term)])
            .says(if opens { " ▾" } else { "" })
    }

    fn picker(&self, picker: &PickerView) -> Block<Msg> {
        let lane = picker.lane;
        let list = SearchList {
            id: LIST,
            label: self.say(say::CHOOSE_SHUFFLE),
            query: picker.query.clone(),
            rows: picker.rows.clone(),
            nothing: picker.nothing.clone(),
        };
        let write = link(self.say(say::WRITE_OWN), "#check=code").class("write");
        let add = picker.can_add.then(|| {
            let add = button(self.say(say::ADD_SHUFFLE), Msg::Add);
            add.id("watch-add")
        });
        let remove = picker.can_remove.then(|| {
            let remove = button(self.say(say::REMOVE_SHUFFLE), Msg::Remove(lane));
            remove.id("watch-remove")
        });
        list.block(
            Msg::Search(String::new()),
            |id| Msg::Set(Field::Algorithm, lane, id.to_string()),
            Some(write),
            Some(Block::group("row", add.into_iter().chain(remove))),
        )
    }

    /// A way in which runs of a lane end without a deck: a bar as wide as the map.
    fn ending(&self, [lane, kind]: [usize; 2], ending: &EndingView) -> Block<Msg> {
        let bar = Block::of("progress").mark("max", 100);
        let bar = bar.mark("value", &ending.percent);
        let words = Block::of("b").says(&*ending.words);
        let show = button(self.say(say::SHOW_SUCH), Msg::ShowEnding(lane, kind));
        Block::of("li").key(kind).with([
            Block::of("span").with([bar, words]),
            Block::of("p").with([Block::of("em").says(&*ending.why), show.class("link")]),
        ])
    }

    /// Legend of the colours, one for all lanes.
    fn colours(&self) -> Block<Msg> {
        let end = |words: &str, end: &str| {
            let end = format!(" {end}");
            Block::of("span")
                .says(words)
                .with([Block::of("br"), Block::from(end)])
        };
        let fair = Block::of("span").says(self.fair);
        Block::group(
            "colours",
            [
                end(self.often, &self.range[0]).key("often"),
                Block::of("i").with([fair]),
                end(self.rare, &self.range[1]).key("rare"),
            ],
        )
    }

    fn transport(&self) -> Block<Msg> {
        let sign = match (self.playing, self.ended) {
            (true, _) => "❚❚",
            (false, true) => "↻",
            (false, false) => "▶",
        };
        let play = button(sign, Msg::Toggle).id("watch-play").class("round");
        let step = button(self.say(say::STEP), Msg::Step);
        let number = Block::of("output").id("watch-number");
        let number = number.mark("aria-live", "off").says(&*self.number);
        let count = [number, Block::of("small").says(self.unit)];
        let [next, shows] = self.next;
        let next = button(next, Msg::Next).id("watch-next").class("next");
        Block::group("transport", [play.mark("aria-label", self.play)])
            .mark("data-ended", self.ended)
            .with([step.id("watch-step").class("plain"), self.lever()])
            .with([Block::of("p").class("count").with(count)])
            .with([next.with([Block::of("span").says(shows), Block::from(" →")])])
    }

    fn lever(&self) -> Block<Msg> {
        let flags = Block::of("svg").class("flags").mark("aria-hidden", true);
        let flags = flags.with(self.flags.iter().flat_map(flag));
        let range = Block::of("input")
            .mark("type", "range")
            .id("watch-lever")
            .mark("min", 0)
            .mark("max", POINTS)
            .mark("step", 1)
            .mark("value", (self.point * POINTS).round())
            .mark("aria-label", self.unit)
            .mark("aria-valuetext", &self.number)
            .on(On::Input, Msg::Drag(0.0));
        let last = self.lever.decades().round() as u32;
        let ticks = (0..=last).flat_map(|decade| self.tick([decade, last]));
        let scale = Block::of("svg").class("ticks").mark("aria-hidden", true);
        Block::group("lever", [flags, range, scale.with(ticks)])
    }

    /// A power of ten below the lever, written out, and in short where there is little room. There
    /// every other one is left out, but not the first and the last.
    fn tick(&self, [decade, last]: [u32; 2]) -> [Block<Msg>; 2] {
        let value = 10u64.pow(decade);
        let class = match (last - decade, decade) {
            (0, _) => "end",
            (left, 1..) if left % 2 == 1 => "minor",
            _ => "",
        };
        let short = compact(self.lang, value);
        // Ten numbers written out have no room side by side.
        let long = if last > 6 {
            short.clone()
        } else {
            grouped(value)
        };
        let at = percent(self.lever.point(LeverAt::Count(value)));
        [("long", long), ("short", short)].map(|(length, words)| {
            let text = Block::of("text").key(format!("{decade} {length}"));
            let text = text.mark("x", &at).mark("y", "1em");
            text.class(&format!("{length} {class}")).says(words)
        })
    }

    /// The ways on, below the lever.
    fn onward(&self) -> Block<Msg> {
        let case = self.case.map(|(case, _)| case);
        // The page leads down to the words that it has from elsewhere.
        let down = Block::of("button")
            .mark("type", "button")
            .class("link down");
        let down = down.says(self.say(::words::cases::HAPPENED));
        let more = Block::of("i").says(self.say(::words::cases::READ_ON_AND_WHY));
        let down = down.with([more, Block::from(" ↓")]);
        let title = format!("{} →", self.say(::words::buffer::TITLE));
        let is_buffer = case.is_some_and(|case| case == TrueCase::Watched(Story::BUFFER));
        // It has its room before: nothing moves when it comes.
        let asks = match self.asks_for_code {
            true => "link",
            false => "link waits",
        };
        let code = link(self.say(say::IN_YOUR_CODE), "#check=code");
        // The page draws the seed.
        let again = button(self.say(say::AGAIN), Msg::Again(Seed(0)));
        let is_open = self.panel.is_some();
        let settings = button(self.say(say::SETTINGS), Msg::Settings(!is_open)).id(SETTINGS);
        Block::group(
            "onward",
            [
                link(title, "#learn=buffer")
                    .class("exhibit-of")
                    .flag("hidden", !is_buffer),
                down.flag("hidden", case.is_none()),
                code.id("watch-code").class(asks),
                again.id("watch-again").class("link"),
                settings.class("link").mark("aria-expanded", is_open),
            ],
        )
    }
}

/// A sentence, and one that is left out where there is little room. Made anew each time: a number that
/// gains a digit would shift what is behind it.
fn sentences([first, more]: &[String; 2]) -> Block<Msg> {
    let sentences = Block::of("p").key(format!("{first}|{more}"));
    sentences
        .says(&**first)
        .with([Block::of("i").says(&**more)])
}

/// A stamp with its reason and the way to the proof. Another stamp is another element: it strikes anew.
fn verdict(stamp: &StampView) -> [Block<Msg>; 3] {
    let kind = stamp.stamp.id();
    let own = Block::of("strong").class("stamp").mark("data-stamp", kind);
    [
        own.key(format!("{kind} {}", stamp.title)).says(stamp.title),
        sentences(&stamp.reason),
        link(format!("{} →", stamp.link), &stamp.href),
    ]
}

/// A flag on the lever: the arrow is at the number, the words on the side that has room.
fn flag(flag: &Flag) -> [Block<Msg>; 2] {
    let (anchor, dx) = if flag.before {
        ("end", 6)
    } else {
        ("start", -6)
    };
    [("long", &flag.text), ("short", &flag.short)].map(|(length, words)| {
        let words = match flag.before {
            true => format!("{words} ↓"),
            false => format!("↓ {words}"),
        };
        let text = Block::of("text").key(format!("{} {length}", flag.number));
        let text = text.class(length).mark("x", percent(flag.point));
        let text = text.mark("y", "1em").mark("dx", dx);
        // With keys the lever stops there.
        text.mark("text-anchor", anchor)
            .says(words)
            .on(On::Press, Msg::Count(flag.number))
    })
}

fn percent(point: f64) -> String {
    format!("{:.2}%", point * 100.0)
}

/// Returns true if a title takes two lines. Chinese characters count double.
fn is_too_long(name: &str) -> bool {
    const LONG: usize = 34;
    let wide = |letter: char| if is_square(letter) { 2 } else { 1 };
    name.chars().map(wide).sum::<usize>() > LONG
}
