//! The document of a case: its figures, the verdict, figures beside the published ones, and the
//! game of naming the next first card.

use ::document::{Block, On, button, heading, link, number, pressed, text};
use ::words::cases as say;
use app::i18n::{Lang, Words, grouped};
use app::settings::{Address, Screen};

use super::figure_view::{FigureView, figure_id, stamp_of};
use super::freecell::{self, GAMES};
use super::msg::{CaseMsg, LEVER};
use super::open::{OpenCase, point_of};
use super::{account, draft, rigged};
use crate::msg::GalleryMsg;
use page::true_case::{ROW, TrueCase};
use page::verdict::Stamp;

type Own = Block<GalleryMsg>;

/// The id of the headline, which has the focus when a case opens.
pub const TITLE: &str = "gallery-case-title";
/// The id of the account below everything else.
pub const ACCOUNT: &str = "gallery-account";

/// A case as it is shown.
pub(crate) fn document(open: &OpenCase, lang: Lang) -> Own {
    let found = open.figured.found(open);
    let stamp = found.and_then(|evidence| stamp_of(open.case, evidence));
    let each_has_one = open.figures.iter().any(|figure| figure.stamp.is_some());
    let is_answered = open.is_answered() && (stamp.is_some() || each_has_one);
    let shown = Shown {
        open,
        lang,
        is_answered,
        stamp: stamp.filter(|_| is_answered),
    };
    shown.document()
}

/// A case, and what is known of it by now.
struct Shown<'a> {
    open: &'a OpenCase,
    lang: Lang,
    /// True if the question is answered; before, nothing says why.
    is_answered: bool,
    stamp: Option<Stamp>,
}

impl Shown<'_> {
    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    fn document(&self) -> Own {
        let (open, lang) = (self.open, self.lang);
        let (case, told) = (open.case, open.case.told());
        let back = format!("← {}", self.say(say::BACK));
        let back = link(back, "#gallery").on(On::Press, GalleryMsg::Close);
        let title = match self.is_answered {
            true => told.discovery,
            false => told.question,
        };
        let title = heading(1, title.of(lang)).class("headline").id(TITLE);
        let account = account::parts(ACCOUNT, lang, TrueCase::Own(case));
        let account = Block::of("section")
            .id(ACCOUNT)
            .class("account")
            .with(account);
        let account = account.flag("hidden", self.is_presented());
        Block::of("article")
            .class("case")
            .key(case.id())
            .mark("data-case", case.id())
            .mark(
                "data-beat",
                open.beat.map_or_else(String::new, |beat| beat.to_string()),
            )
            .with([
                text("").class("back").with([back]),
                title.mark("tabindex", -1),
                text(told.lead.of(lang)).class("lead"),
                Block::group("exhibit", [self.shown(), self.side()]),
            ])
            .with(self.deals().then(|| self.lever()))
            .with([self.foot(), account])
    }

    fn deals(&self) -> bool {
        self.open.figured.deals()
    }

    /// The figures and what is below them.
    fn shown(&self) -> Own {
        let (open, figured) = (self.open, self.open.figured);
        let figures = (0..open.figures.len()).map(|k| self.figure(k));
        let figures = Block::group("figures", figures).mark("data-count", open.figures.len());
        let reading = text(reading(open, self.lang)).class("reading");
        let below = Block::group("below", [reading, self.scale()]);
        let asks = figured
            .asks()
            .then(|| [self.choices(), open.feeling.form(self.lang)]);
        Block::group("shown", [figures, below])
            .with(self.deals().then(|| self.ruling()))
            .with(asks.into_iter().flatten())
    }

    /// The part beside the figures: where it has room, the style sheet shows what happened there and
    /// not below.
    fn side(&self) -> Own {
        let rows = self.open.figured.rows(self.open, self.lang);
        let typed = self.open.case.told().typed.filter(|code| !code.is_empty());
        let typed = typed.map(|code| {
            let code = Block::of("code").says(code);
            Block::of("pre")
                .class("typed")
                .mark("lang", "en")
                .with([code])
        });
        let happened = || {
            let happened = account::parts("", self.lang, TrueCase::Own(self.open.case));
            Block::group("happened", happened.take(1)).flag("hidden", self.is_presented())
        };
        Block::group(
            "side",
            match self.deals() {
                true => [
                    freecell::told::game(self.open, self.lang),
                    account::beside(self.lang, rows),
                ],
                false => [self.ruling(), account::beside(self.lang, rows)],
            },
        )
        .with(typed)
        .with((!self.deals()).then(happened))
    }

    /// Returns true if it is presented: a presentation ends with the numbers.
    fn is_presented(&self) -> bool {
        self.open.beat.is_some()
    }

    fn figure(&self, k: usize) -> Own {
        let figure = figure_view(self.open, self.lang, k);
        let map = &self.open.figures[k].map;
        let square = Block::group("square", []).mark("role", "img");
        let square = square.mark("aria-label", &figure.caption);
        let (drawn, square) = match map {
            Some(map) => (
                "map",
                square.with(self.map(k, [map.rows, map.columns], figure.framed)),
            ),
            None => ("days", square.with([days()])),
        };
        let square = match map {
            Some(_) => square.mark("tabindex", 0).on(
                On::Square,
                GalleryMsg::Case(CaseMsg::Point(Some((k, 0, 0)))),
            ),
            None => square,
        };
        let spans = |names: Vec<String>| {
            let names = names.into_iter();
            names.map(|name| Block::of("span").says(name))
        };
        let names = |class, names| Block::group(class, spans(names)).mark("aria-hidden", true);
        let values = Block::group("values", [Block::of("b").says(figure.values_title)]);
        let judged = [
            mark(figure.stamp, self.lang),
            " ".into(),
            Block::of("b").says(figure.worth),
        ];
        let across = [
            Block::of("span").class("judged").with(judged),
            Block::of("span").says(figure.across),
        ];
        let frame = [
            names("names", figure.rows),
            square,
            values.with(spans(figure.values)),
            names("places", figure.columns),
            text("").class("across").with(across),
        ];
        let caption = Block::of("figcaption").says(figure.caption);
        Block::of("figure")
            .mark("data-drawn", drawn)
            .with([caption, Block::group("frame", frame)])
    }

    /// A map, which says what the square says that the pointer or the arrow keys are on.
    fn map(&self, k: usize, [rows, columns]: [usize; 2], framed: Option<usize>) -> [Own; 2] {
        let rect = |x: usize, y: usize, height: usize| {
            let rect = Block::of("rect").mark("x", x).mark("y", y);
            let rect = rect.mark("width", 1).mark("height", height);
            rect.mark("vector-effect", "non-scaling-stroke")
        };
        let pointed = self.open.pointed.filter(|(figure, ..)| *figure == k);
        let pointed = pointed.map(|(_, row, column)| (row, column));
        let at = pointed.or_else(|| self.open.figured.striking(self.open));
        let column = framed.map(|column| rect(column, 0, rows).class("column"));
        let square = at.map(|(row, column)| rect(column, row, 1));
        let canvas = Block::of("canvas").id(figure_id(k)).class("case-map");
        let frame = drawing(format!("0 0 {columns} {rows}"));
        [
            canvas.mark("width", 1).mark("height", 1),
            frame.with(column).with(square),
        ]
    }

    /// The scale: its colours, with words at both ends.
    fn scale(&self) -> Own {
        let [often, rare] = self.open.figured.ends(self.open);
        let end = |words, end: String| {
            let words = self.say(words);
            Block::of("span").says(format!("{words} {end}"))
        };
        text("").class("scale").with([
            end(::words::watch::RARE, rare),
            Block::of("i").mark("aria-hidden", true),
            end(::words::watch::OFTEN, often),
        ])
    }

    /// The stamp, and why.
    fn ruling(&self) -> Own {
        let figured = self.open.figured;
        let [seen, worth] = match self.is_answered {
            true => figured.reason(self.open, self.lang),
            false => figured.before(self.lang),
        };
        let set = |own: Stamp| {
            let stamp = Block::of("b").class("stamp").mark("data-stamp", own.id());
            stamp.says(self.say(own.words()))
        };
        let why = format!("{} ↓", self.say(say::WHY));
        let why = button(why, GalleryMsg::Case(CaseMsg::Read(1))).class("link why");
        let is_unsaid = self.is_presented() || !self.is_answered;
        let worth = text(format!("{worth} ")).class("worth");
        let worth = worth.with([why.flag("hidden", is_unsaid)]);
        Block::group("ruling", self.stamp.map(set))
            .mark("role", "status")
            .with([Block::of("div").with([text(seen), worth])])
    }

    /// Buttons that call a list fair.
    fn choices(&self) -> Own {
        let choice = |k| {
            let is_chosen = self.open.chosen == Some(k);
            let choose = GalleryMsg::Case(CaseMsg::Choose(k));
            let button = pressed(rigged::choose(self.lang, k), is_chosen, choose);
            button.id(format!("gallery-choice-{k}")).class("plain")
        };
        Block::group("choose", [0, 1].map(choice)).named(self.say(say::WHICH_IS_FAIR))
    }

    /// The lever over all games.
    fn lever(&self) -> Own {
        let open = self.open;
        let point = match open.playing {
            Some((point, _)) => point,
            None => point_of(open.wanted),
        };
        let games = grouped(u64::from(open.games.dealt()));
        let which = self.say(say::WHICH_GAMES);
        let (name, sign) = match open.playing {
            Some(_) => (::words::watch::PAUSE, "❚❚"),
            None => (::words::watch::PLAY, "▶"),
        };
        let sign = Block::of("span").mark("aria-hidden", true).says(sign);
        let play = button("", GalleryMsg::Case(CaseMsg::Toggle)).with([sign]);
        let play = play.id("gallery-play").class("round");
        let step = button(self.say(say::ONE_MORE), GalleryMsg::Case(CaseMsg::Step(1)));
        let step = step.id("gallery-step").class("plain");
        let at = [(point.round() as u32).min(LEVER), LEVER].map(u64::from);
        let msg = GalleryMsg::Case(CaseMsg::Lever(0));
        let lever = ::document::lever("gallery-lever", at, which, &games, msg);
        let marks = ["1", "10", "100", "1,000", "10,000", "32,000"];
        let marks = Block::group("marks", marks.map(|mark| Block::of("span").says(mark)));
        let count = number(games, GalleryMsg::Case(CaseMsg::Games(0)));
        let count = count.id("gallery-games").mark("aria-label", which);
        let count = count.on(On::Step, GalleryMsg::Case(CaseMsg::Step(0)));
        let unit = Block::of("small").says(self.say(say::GAMES));
        Block::group(
            "transport",
            [
                play.mark("aria-label", self.say(name)),
                step.flag("disabled", open.wanted == GAMES),
                Block::group("lever", [lever, marks.mark("aria-hidden", true)]),
                text("").class("count").with([count, unit]),
            ],
        )
    }

    /// The way on, and where the case comes from.
    fn foot(&self) -> Own {
        let case = TrueCase::Own(self.open.case);
        let next = case.next().unwrap_or(ROW[0]);
        let colon = self.say(::words::watch::COLON);
        let on = format!("{}{colon}{} →", self.say(say::NEXT), next.name(self.lang));
        let on = link(on, next.address()).class("next").id("gallery-next");
        let sources = text(format!("{}{colon}", self.say(say::SOURCE)));
        let sources = account::sources(sources, case);
        let [words, address] = watch(self.open.case.told().watch, self.lang);
        let none = words.is_empty();
        let watch = link(words, address).class("plain").id("gallery-watch");
        Block::group("foot", [on, sources, watch.flag("hidden", none)])
    }
}

/// One stamp word.
pub(crate) fn mark(stamp: Option<Stamp>, lang: Lang) -> Own {
    let mark = Block::of("span").class("mark");
    let mark = mark.mark("data-stamp", stamp.map_or("", Stamp::id));
    mark.says(stamp.map_or("", |stamp| stamp.words().of(lang)))
}

/// A drawing that fills its square.
fn drawing(frame: impl ToString) -> Own {
    let svg = Block::of("svg").mark("viewBox", frame);
    let svg = svg.mark("preserveAspectRatio", "none");
    svg.mark("aria-hidden", true)
}

/// A point for each day of a year and its number, and the averages of months.
fn days() -> Own {
    let path = |(class, d): (&str, String)| {
        let path = Block::of("path").class(class).mark("d", d);
        path.mark("vector-effect", "non-scaling-stroke")
    };
    let [points, lines] = draft::days();
    let fair = "M0 182.5h366".to_string();
    let all = [("fair", fair), ("points", points), ("lines", lines)];
    drawing("0 0 366 366").with(all.map(path))
}

/// Words of the link to Watch, and its address; both empty if there is none. Where
/// the loop was right and its draws were not, Watch shows the loop with fair draws.
fn watch(address: Option<&str>, lang: Lang) -> [String; 2] {
    let Some(address) = address else {
        return Default::default();
    };
    let words = match address.contains("algorithm2=") {
        true => say::WATCH_BOTH_SHUFFLES,
        false => say::WATCH_LOOP_FAIR,
    };
    let address = Address::new(Screen::Watch, address.to_string());
    [words.of(lang).to_string(), address.to_string()]
}

/// The words of the square that is pointed at, or of the one that says most.
fn reading(open: &OpenCase, lang: Lang) -> String {
    let figured = open.figured;
    let striking = || figured.striking(open).map(|(row, column)| (0, row, column));
    let square = open.pointed.or_else(striking);
    square.map_or_else(String::new, |square| figured.reading(open, square, lang))
}

fn figure_view(open: &OpenCase, lang: Lang, k: usize) -> FigureView {
    let (own, figured) = (&open.figures[k], open.figured);
    let mut figure = FigureView {
        caption: String::new(),
        rows: Vec::new(),
        columns: Vec::new(),
        values: Vec::new(),
        values_title: "",
        across: ::words::watch::PLACE_AXIS.of(lang),
        stamp: own.stamp.filter(|_| open.is_answered()),
        worth: String::new(),
        framed: None,
    };
    figured.describe(open, k, lang, &mut figure);
    figure
}
