//! What is taken away: pictures as they stand on the page, counts, the run as an animation, a handout, the page inside another one.

mod film;
mod paper;

use web_sys::{Element, HtmlCanvasElement, HtmlElement, HtmlInputElement};

use super::app::{App, Stale};
use super::dom::{self, by_id, window};
use super::heat::missing;
use super::labels::{fill_menu, option};
use super::lanes::{lane_id, letter};
use super::paint::{self, FONT, Picture};
use crate::act::Action;
use app::draw::scene;
use app::export::counts::Counts;
use app::export::embed;
use app::export::figure::{Caption, Figure, figure};
use app::i18n::{self, Text, lanes, text};
use app::settings::{Embed, Settings};
use app::settings::{Lens, Show};
use film::Film;
use shuffle_lab::files::{self, Easel};

/// How a picture is taken.
pub enum Kind {
    Png,
    Svg,
    Copy,
}

/// What somebody takes, and what comes of it.
pub enum Take {
    /// Opens the panel, or closes it.
    Open,
    /// A picture, by the id of its canvas.
    Picture(String, Kind),
    Csv,
    Json,
    Gif,
    StopGif,
    /// Some more frames of the animation of this number.
    Frames(u32),
    Print,
    /// The page is about to be printed.
    Paper,
    /// It was printed.
    Printed,
    /// Another choice of what is embedded.
    Choose,
    CopyCode,
    /// How something went.
    Say(Text),
}

impl Take {
    /// What the button with this `data-act` takes.
    pub fn of(act: &str) -> Option<Take> {
        let picture = |kind| Take::Picture(dom::value_of("take-picture"), kind);
        Some(match act {
            "take" => Take::Open,
            "take-png" => picture(Kind::Png),
            "take-svg" => picture(Kind::Svg),
            "take-copy" => picture(Kind::Copy),
            "take-csv" => Take::Csv,
            "take-json" => Take::Json,
            "take-gif" => Take::Gif,
            "stop-gif" => Take::StopGif,
            "take-print" => Take::Print,
            "copy-code" => Take::CopyCode,
            _ => return None,
        })
    }
}

/// Writes below the panel how something went.
fn say(words: Text) {
    crate::act(Action::Take(Take::Say(words)));
}

#[derive(Default)]
pub struct TakeView {
    open: bool,
    said: String,
    film: Option<Film>,
    /// How many were begun.
    films: u32,
}

/// The canvases that can be taken, and what their pictures are made of.
const PICTURES: [(&str, &[&str]); 7] = [
    ("stage", &["stage"]),
    ("whole", &["whole"]),
    ("heat", &["heat-axes", "heat", "legend"]),
    ("between", &["between", "legend"]),
    ("followed", &["followed"]),
    ("orders", &["orders"]),
    ("tree", &["tree"]),
];

/// The pictures on the page: what each is made of, and its lane.
fn pictures(app: &App) -> Vec<(&'static str, &'static [&'static str], usize)> {
    let mut seen = Vec::new();
    for (base, parts) in PICTURES {
        for lane in 0..app.settings.lanes.len() {
            if dom::is_seen(&lane_id(base, lane)) {
                seen.push((base, parts, lane));
            }
        }
    }
    seen
}

/// What a picture is called.
fn title(app: &App, base: &str, lane: usize) -> String {
    let (lang, settings) = (app.lang, &app.settings);
    let words = match base {
        "stage" => Text::Stage,
        "whole" => Text::Whole,
        "heat" if settings.lens == Lens::Successors => Text::HeatmapSuccessors,
        "heat" => Text::Heatmap,
        "orders" => Text::Orders,
        "between" => {
            let other = letter(settings.at.max(1));
            return lanes::between(lang, letter(0), other);
        }
        "followed" => {
            let card = app.name(settings.card);
            return format!("{} {card}", text(lang, Text::CardWord));
        }
        _ => Text::PathsName,
    };
    let words = text(lang, words);
    let of_lane = settings.compares() && matches!(base, "stage" | "whole" | "heat");
    match of_lane {
        true => format!("{} · {words}", letter(lane)),
        false => words.to_string(),
    }
}

impl App {
    pub(super) fn take_away(&mut self, take: Take) {
        match take {
            Take::Open => {
                self.take.open = !self.take.open;
                self.take.film = None;
                self.take.said.clear();
                self.stale.words = true;
                if self.take.open {
                    self.draw();
                    let _ = by_id::<HtmlElement>("take-title").focus();
                }
                return;
            }
            Take::Picture(id, kind) => self.take_picture(&id, kind),
            Take::Csv | Take::Json => self.take_counts(matches!(take, Take::Csv)),
            Take::Gif => self.film(),
            Take::StopGif => {
                self.take.film = None;
                self.take.said.clear();
            }
            Take::Frames(number) => self.film_on(number),
            Take::Print => {
                // Not from within: printing asks the page to draw.
                dom::later(0, || {
                    let _ = window().print();
                });
                return;
            }
            Take::Paper => return self.paper(),
            Take::Printed => return dom::write("handout", ""),
            Take::Choose => {}
            Take::CopyCode => {
                let code = self.embed_code();
                files::copy_text(&code, say);
            }
            Take::Say(words) => self.tell(words),
        }
        draw(self);
    }

    fn tell(&mut self, words: Text) {
        self.take.said = text(self.lang, words).to_string();
        draw(self);
    }

    /// What is painted now, as shapes: nothing that is pointed at, nothing that glows.
    fn taken(&mut self) -> Vec<Picture> {
        let cursor = self.cursor.take();
        self.breathes = false;
        self.stale = Stale::ALL;
        let pictures = paint::taken(|| self.draw());
        self.cursor = cursor;
        self.stale = Stale::ALL;
        pictures
    }

    fn take_picture(&mut self, id: &str, kind: Kind) {
        let of = |&(base, _, lane): &(&str, &[&str], usize)| lane_id(base, lane) == id;
        let Some((base, parts, lane)) = pictures(self).into_iter().find(of) else {
            return;
        };
        let parts = composed(&self.taken(), parts, lane);
        let theme = self.colours.theme;
        let figure = figure(parts, &self.caption(base, lane), theme.ink, theme.faint);
        if let Kind::Svg = kind {
            let (svg, name) = (self.svg(&figure), self.file_name(base, lane, "svg"));
            return self.save(svg.as_bytes(), "image/svg+xml", &name);
        }
        match self.canvas_of(&figure).map(|canvas| files::png(&canvas)) {
            None => self.tell(Text::PictureTooLarge),
            Some(png) if matches!(kind, Kind::Copy) => files::copy_picture(&png, say),
            Some(png) => files::save_later(png, self.file_name(base, lane, "png"), say),
        }
    }

    fn caption(&self, base: &str, lane: usize) -> Caption {
        let of = &self.settings.lanes[lane];
        // The stage shows one run, all else many.
        let run = matches!(base, "stage" | "whole").then_some(self.settings.run);
        let name = match self.settings.compares() {
            true => self.lane_name(lane),
            false => i18n::setup_name(self.lang, &of.setup),
        };
        let counted = match self.settings.show {
            // Where it is not known the counts are shown.
            Show::Exact | Show::Evolution if base == "heat" && missing(self, lane).is_none() => {
                text(self.lang, Text::ShowExact)
            }
            _ => "",
        };
        let tracker = &self.tracks[lane].tracker;
        let counted_so_far = match base {
            // What is worked out hangs on no counts.
            "tree" => None,
            "between" => Some((tracker.tally().shuffles(), self.is_counted())),
            _ => Some((tracker.tally().shuffles(), tracker.is_complete())),
        };
        let facts = i18n::export::facts(self.lang, of.setup.n, of.seed.0, run, counted_so_far);
        let first = [name, counted.to_string()];
        let first = first.into_iter().filter(|words| !words.is_empty());
        Caption {
            title: title(self, base, lane),
            facts: first.chain(facts).collect(),
            link: self.link_to(&self.settings),
        }
    }

    /// The address that gives these settings again. Of a file, its name alone: where it lies is nobody else's business.
    fn link_to(&self, settings: &Settings) -> String {
        let href = window().location().href().unwrap_or_default();
        let page = href.split('#').next().unwrap_or_default();
        let page = match page.starts_with("file:") {
            true => page.rsplit('/').next().unwrap_or_default(),
            false => page,
        };
        format!("{page}#{}", settings.write())
    }

    fn file_name(&self, what: &str, lane: usize, kind: &str) -> String {
        let of = &self.settings.lanes[lane];
        let name = match self.settings.guess {
            true => "shuffle",
            false => of.setup.algorithm.id(),
        };
        format!("{name}-n{}-seed{}-{what}.{kind}", of.setup.n, of.seed.0)
    }

    fn save(&mut self, bytes: &[u8], kind: &str, name: &str) {
        let saved = files::blob(bytes, kind).and_then(|blob| files::save(&blob, name));
        self.tell(match saved {
            Some(()) => Text::Saved,
            None => Text::PictureTooLarge,
        });
    }

    /// The picture as wide as 16 cm at 300 dots an inch.
    fn canvas_of(&self, (scene, size): &Figure) -> Option<HtmlCanvasElement> {
        const WIDE: f64 = 1890.0;
        let easel = Easel::new(*size, WIDE / size.0, self.colours.theme.ground)?;
        easel.paint(scene);
        Some(easel.canvas)
    }

    fn svg(&self, (scene, size): &Figure) -> String {
        scene::svg(scene, *size, self.colours.theme.ground, FONT, &files::image)
    }

    fn take_counts(&mut self, csv: bool) {
        let lane = self.settings.at;
        let of = &self.settings.lanes[lane];
        let mut tracker = self.tracks[lane].tracker.clone();
        let complete = tracker.is_complete();
        // Workers report out of order: beyond a gap, no link gives the same counts.
        tracker.stop();
        let tally = tracker.tally();
        let refused = [
            (self.settings.guess, Text::RevealFirst),
            (!complete && !self.pool.is_held(), Text::StillCounting),
            (tally.shuffles() == 0, Text::Empty),
        ];
        if let Some(&(_, why)) = refused.iter().find(|(is, _)| *is) {
            return self.tell(why);
        }
        let settings = Settings {
            shuffles: tally.shuffles(),
            fixed: self.settings.fixed && complete,
            ..self.settings.clone()
        };
        let counts = Counts {
            setup: &of.setup,
            seed: of.seed,
            tally,
            title: &i18n::setup_name(self.lang, &of.setup),
            name: &|card| self.name(card),
            link: &self.link_to(&settings),
        };
        let (bytes, kind, end) = match csv {
            true => (counts.csv(self.lang), "text/csv", "csv"),
            false => (counts.json(), "application/json", "json"),
        };
        let name = self.file_name("counts", lane, end);
        self.save(bytes.as_bytes(), kind, &name);
    }

    /// The page as somebody embeds it.
    fn embed_code(&self) -> String {
        let chosen = |id: &str| by_id::<HtmlInputElement>(id).checked();
        let choice = Embed {
            heatmap: chosen("embed-heat"),
            plays: chosen("embed-plays"),
            loops: chosen("embed-loops"),
        };
        let now = &self.settings;
        // What its author has open beside the stage is nobody else's.
        let settings = Settings {
            embed: Some(choice),
            step: now.step.filter(|_| !choice.plays),
            lanes: now.lanes.clone(),
            at: now.at,
            tied: now.tied,
            pace: now.pace,
            guess: now.guess,
            whole: now.whole,
            sentence: now.sentence,
            run: now.run,
            shuffles: now.shuffles,
            fixed: now.fixed,
            scale: now.scale,
            lens: now.lens,
            show: now.show,
            card: now.card,
            lang: now.lang,
            dark: now.dark,
            ..Settings::of(now.here().clone())
        };
        let title = format!("{}: {}", text(self.lang, Text::Title), names(self));
        let height = match (choice.heatmap, self.settings.compares()) {
            (false, false) => 380,
            (true, false) => 440,
            (false, true) => 420,
            (true, true) => 700,
        } + if now.guess { 60 } else { 0 };
        embed(&self.link_to(&settings), &title, height)
    }
}

/// What the lanes are called.
fn names(app: &App) -> String {
    let compares = app.settings.compares();
    let name = |lane: usize| match compares {
        true => app.lane_name(lane),
        false => i18n::setup_name(app.lang, &app.settings.lanes[lane].setup),
    };
    let names: Vec<String> = (0..app.settings.lanes.len()).map(name).collect();
    names.join(", ")
}

/// The pictures of these canvases of a lane: those of one size lie upon each other, others below.
fn composed(taken: &[Picture], parts: &[&str], lane: usize) -> Vec<Figure> {
    let mut out: Vec<Figure> = Vec::new();
    for base in parts {
        // There is one legend for all lanes.
        let id = lane_id(base, if *base == "legend" { 0 } else { lane });
        for picture in taken.iter().filter(|picture| picture.id == id) {
            match out.last_mut().filter(|last| last.1 == picture.size) {
                Some(last) => last.0.extend(picture.scene.iter().cloned()),
                None => out.push((picture.scene.clone(), picture.size)),
            }
        }
    }
    out
}

/// Writes the panel, and what is shown of the page inside another one.
pub fn draw(app: &App) {
    let open = app.take.open;
    dom::hide("take", !open, "open-take");
    let expanded = if open { "true" } else { "false" };
    dom::set(&by_id("open-take"), "aria-expanded", expanded);
    embedded(app);
    if !open {
        return;
    }
    let all: Vec<(String, String)> = pictures(app)
        .into_iter()
        .map(|(base, _, lane)| (lane_id(base, lane), title(app, base, lane)))
        .collect();
    let chosen = dom::value_of("take-picture");
    let chosen = all.iter().find(|(id, _)| *id == chosen).or(all.first());
    let chosen = chosen.map_or("", |(id, _)| id);
    fill_menu("take-picture", &format!("{all:?}"), chosen, || {
        all.iter().map(|(id, title)| option(id, title)).collect()
    });
    // Beside others, whose counts and whose run.
    let of = match app.settings.compares() {
        true => format!(" · {}", app.lane_name(app.settings.at)),
        false => String::new(),
    };
    for (id, words) in [
        ("take-counts", Text::TakeCounts),
        ("take-film", Text::TakeFilm),
    ] {
        dom::write(id, &format!("{}{of}", text(app.lang, words)));
    }
    let code = app.embed_code();
    dom::write("embed-code", &code);
    dom::write("take-said", &app.take.said);
    let filming = app.take.film.is_some();
    dom::either("stop-gif", "take-gif", filming);
    dom::flag(&by_id::<Element>("film-progress"), "hidden", !filming);
}

fn embedded(app: &App) {
    let embed = app.settings.embed;
    let Some(root) = dom::document().document_element() else {
        return;
    };
    match embed {
        None => {
            let _ = root.remove_attribute("data-embed");
        }
        Some(embed) => {
            let what = if embed.heatmap { "heatmap" } else { "stage" };
            dom::set(&root, "data-embed", what);
        }
    }
    let lab: Element = by_id("open-lab");
    dom::flag(&lab, "hidden", embed.is_none());
    if embed.is_some() {
        let settings = Settings {
            embed: None,
            ..app.settings.clone()
        };
        dom::set(&lab, "href", &format!("#{}", settings.write()));
        let words = format!("{} · {} ↗", names(app), text(app.lang, Text::OpenLab));
        dom::write("open-lab", &words);
    }
}
