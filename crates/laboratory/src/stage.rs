//! Draws the stage and what belongs to it: canvas, sentence, transport, lit line, counters.

use web_sys::{Element, HtmlInputElement};

use super::app::App;
use super::flight::Token;
use super::lanes::{lane_id, letter};
use super::paint;
use super::track::Track;
use crate::dom::{self, by_id};
use crate::sheet::Sheet;
use app::draw::scene::Scene;
use app::draw::stage::{self, Geometry, Inks, StageWords};
use app::i18n::{self, Lang, Text, grouped, text};
use engine::board::{EMPTY, Slot};
use engine::deck::{Card, Deck};
use engine::player::{Motion, Player};

/// What the words and controls around the stage hang on, where the settings stay as they are.
pub type Described = (Vec<(usize, bool, bool)>, Motion, f64, bool);

fn described(app: &App) -> Described {
    let at = |track: &Track| {
        let player = &track.player;
        let under_way = player.under_way().is_some();
        (player.at(), under_way, player.is_drawing())
    };
    let (motion, speed) = (app.leader().motion(), app.leader().speed());
    (
        app.tracks.iter().map(at).collect(),
        motion,
        speed,
        app.repeat,
    )
}

/// Says what happens at this instant; `anew`: also what is the same as the instant before.
pub fn tell(app: &mut App, anew: bool) {
    let described = Some(described(app));
    if described != app.described || anew || app.speak {
        app.described = described;
        around(app);
    }
}

/// Draws this instant; `anew` likewise.
pub fn draw(app: &mut App, anew: bool) {
    for lane in 0..app.tracks.len() {
        picture(app, lane, anew);
    }
}

/// Words and controls around the stage.
fn around(app: &App) {
    for lane in 0..app.tracks.len() {
        words(app, lane);
    }
    if app.speak {
        let words: Vec<String> = (0..app.tracks.len()).map(|k| spoken(app, k)).collect();
        dom::write("spoken", &words.join(" "));
    }
    transport(app);
    lit_line(app);
    counters(app);
}

/// The stage of a lane.
fn picture(app: &mut App, lane: usize, anew: bool) {
    let id = lane_id("stage", lane);
    let sheet = Sheet::open(&id).map(|sheet| {
        let times = app.enlarged(sheet.width, sheet.height);
        sheet.enlarged(times)
    });
    if let Some(sheet) = sheet {
        let track = &mut app.tracks[lane];
        track.geometry = Geometry::of(&track.player, sheet.width, sheet.height);
        let (track, inks) = (&app.tracks[lane], app.inks());
        let (deck, guess) = (app.settings.lanes[lane].deck, app.settings.guess);
        let shapes = scene(app.lang, deck, &track.player, &track.geometry, &inks, guess);
        paint::note(&sheet, || shapes.clone());
        app.tracks[lane].still.paint(&sheet, shapes, anew);
    }
}

/// What happens on the stage of a lane, in words.
fn words(app: &App, lane: usize) {
    let (lang, deck) = (app.lang, app.settings.lanes[lane].deck);
    let guess = app.settings.guess;
    let sentence = i18n::sentence(lang, &app.tracks[lane].player, deck, guess);
    dom::write(&lane_id("sentence", lane), &sentence);
    if app.settings.compares() {
        let cost = app.tracks[lane].player.cost();
        dom::write(&lane_id("lane-cost", lane), &i18n::lanes::cost(lang, cost));
    }
    let canvas: Element = by_id(&lane_id("stage", lane));
    dom::set(&canvas, "aria-label", &spoken(app, lane));
    let player = &app.tracks[lane].player;
    if player.motion() != Motion::Playing {
        // The picture in words: the cards as they lie, row after row.
        let name = |&card: &Card| match card {
            EMPTY => "–".to_string(),
            card => deck.label(card),
        };
        let board = player.board();
        let rows = board.layout().rows().iter().map(|&row| {
            let cards: Vec<String> = board.row(row).iter().map(name).collect();
            cards.join(" ")
        });
        let rows: Vec<String> = rows.collect();
        dom::set(&canvas, "aria-description", &rows.join(" | "));
    }
}

impl App {
    /// The colours of the stages. Where somebody guesses, cards that are decided look like those that were merely gone through.
    pub fn inks(&self) -> Inks {
        let mut inks = self.colours.inks;
        if self.settings.guess {
            inks.decided = inks.visited;
            inks.on_decided = inks.ink;
            inks.red_on_decided = inks.red;
        }
        inks
    }
}

/// A run at this instant.
pub fn scene(
    lang: Lang,
    deck: Deck,
    player: &Player,
    geometry: &Geometry,
    inks: &Inks,
    guess: bool,
) -> Scene {
    let pass = player.marks().pass as usize;
    let algorithm = player.trace().setup.code_of(pass);
    let words = StageWords {
        zones: i18n::zones(lang, algorithm, player.is_done(), guess),
        queues: i18n::queues(lang, algorithm),
        miss: match lang {
            Lang::En => "miss",
            Lang::Zh => "空",
        },
    };
    stage::draw(player, geometry, deck, inks, words)
}

/// What happens in a lane, with its letter where there are several.
fn spoken(app: &App, lane: usize) -> String {
    let deck = app.settings.lanes[lane].deck;
    let (player, guess) = (&app.tracks[lane].player, app.settings.guess);
    let sentence = i18n::sentence(app.lang, player, deck, guess);
    match app.settings.compares() {
        true => format!("{}: {sentence}", letter(lane)),
        false => sentence,
    }
}

fn transport(app: &App) {
    let player = app.leader();
    let scrubber: HtmlInputElement = by_id("scrubber");
    scrubber.set_max(&player.len().to_string());
    let at = player.at().to_string();
    if scrubber.value() != at {
        scrubber.set_value(&at);
    }
    let steps = format!(
        "{} / {}",
        grouped(player.at() as u64),
        grouped(player.len() as u64)
    );
    dom::write("steps", &steps);
    dom::set(&scrubber, "aria-valuetext", &steps);
    let playing = player.motion() == Motion::Playing;
    let (word, shape) = if playing {
        (Text::Pause, "M5 3h4v14H5zM11 3h4v14h-4z")
    } else if player.is_done() {
        (Text::Next, "M3 3l9 7-9 7zM13 3h3v14h-3z")
    } else {
        (Text::Play, "M5 3l12 7-12 7z")
    };
    let button: Element = by_id("play");
    let word = text(app.lang, word);
    dom::set(&button, "aria-label", word);
    dom::set(&button, "title", word);
    dom::set(&by_id::<Element>("play-shape"), "d", shape);
    let speed: HtmlInputElement = by_id("speed");
    let power = player.speed().log2();
    if (speed.value_as_number() - power).abs() > 0.01 {
        speed.set_value_as_number(power);
    }
    let shown = if player.speed() < 10.0 {
        format!("{:.2}", player.speed())
    } else {
        format!("{:.0}", player.speed())
    };
    let shown = match shown.split_once('.') {
        Some(_) => shown.trim_end_matches('0').trim_end_matches('.'),
        None => &shown,
    };
    let shown = format!("{shown} ×");
    dom::write("speed-word", &shown);
    dom::set(&speed, "aria-valuetext", &shown);
    let repeat = if app.repeat { "true" } else { "false" };
    dom::set(&by_id::<Element>("repeat"), "aria-pressed", repeat);
}

fn lit_line(app: &App) {
    let line = usize::from(app.here().player.marks().line);
    for (k, item) in dom::all("#code li").iter().enumerate() {
        if k + 1 == line {
            dom::set(item, "aria-current", "step");
        } else {
            let _ = item.remove_attribute("aria-current");
        }
    }
}

fn counters(app: &App) {
    let cost = app.here().player.cost();
    for (id, value) in [
        ("count-draws", cost.draws),
        ("count-swaps", cost.swaps),
        ("count-moves", cost.moves),
        ("count-comparisons", cost.comparisons),
        ("count-hops", cost.hops),
        ("count-misses", app.here().player.misses()),
    ] {
        dom::write(id, &grouped(value));
    }
}

/// The cards of a finished run, from their places on the stage to their cells in the heatmap. None where one of the two cannot
/// be seen: there is nothing to follow then.
pub fn tokens(app: &App, lane: usize, order: &[Card]) -> Vec<Token> {
    let track = &app.tracks[lane];
    let [stage, heat] = ["stage", "heat"].map(|id| by_id::<Element>(&lane_id(id, lane)));
    let (from, to) = (
        stage.get_bounding_client_rect(),
        heat.get_bounding_client_rect(),
    );
    let height = dom::window()
        .inner_height()
        .ok()
        .and_then(|h| h.as_f64())
        .unwrap_or_default();
    let seen = |r: &web_sys::DomRect| r.bottom() > 60.0 && r.top() < height - 60.0;
    let Some(plot) = track.heat.plot.filter(|_| seen(&from) && seen(&to)) else {
        return Vec::new();
    };
    let n = order.len();
    let times = app.enlarged(from.width(), from.height());
    let scale = dom::window().device_pixel_ratio().max(0.5);
    let row = track.player.board().layout().result();
    let named = !track.geometry.threads();
    let cards = order.iter().enumerate();
    cards
        .map(|(place, &card)| {
            let (x, y) = track.geometry.centre(Slot { row, place });
            let (x, y) = (x * times, y * times);
            let ((left, top), (right, bottom)) = plot.cell(card as usize + 1, place + 1, n);
            let middle = |a: i32, b: i32| f64::from(a + b) / 2.0 / scale;
            Token {
                label: if named {
                    app.name_in(lane, card as usize)
                } else {
                    String::new()
                },
                from: (
                    from.left() + x,
                    from.top() + y,
                    track.geometry.card.0 * times,
                ),
                to: (
                    to.left() + middle(left, right),
                    to.top() + middle(top, bottom),
                    f64::from(right - left) / scale,
                ),
            }
        })
        .collect()
}
