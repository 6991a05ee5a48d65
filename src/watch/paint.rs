//! Paints a lane: the deck, and below it the map whose columns are the deck's places.

use app::draw::palette::{Rgb, Theme};
use app::i18n::Lang;
use engine::deck::Deck;
use model::{CardPicture, Picture, cell_colour};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Pen, HtmlCanvasElement};

use crate::page::dom::{by_id, window};

/// Colours and fonts of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Look {
    theme: Theme,
    card: Rgb,
    card_ink: Rgb,
    edge: Rgb,
    serif: String,
    sans: String,
    lang: Lang,
}

impl Look {
    /// Reads the custom properties of #watch, so that canvas and page never disagree.
    pub(super) fn read(lang: Lang) -> Look {
        let style = window()
            .get_computed_style(&by_id::<web_sys::Element>("watch"))
            .ok()
            .flatten();
        let text = |name: &str| {
            let value = style.as_ref().and_then(|s| s.get_property_value(name).ok());
            value.unwrap_or_default().trim().to_string()
        };
        let colour = |name: &str| Rgb::parse(&text(name)).unwrap_or(Rgb(128, 128, 128));
        Look {
            theme: Theme {
                ground: colour("--ground"),
                ink: colour("--ink"),
                faint: colour("--faint"),
                line: colour("--line"),
                accent: colour("--pick"),
                rare: colour("--rare"),
                often: colour("--often"),
                fair: colour("--even"),
                share: colour("--ink"),
            },
            card: colour("--card"),
            card_ink: colour("--card-ink"),
            edge: colour("--edge"),
            serif: text("--serif"),
            sans: text("--sans"),
            lang,
        }
    }

    /// The shade that tells where a card started: pale at the top, dark at the bottom.
    fn shade(&self, card: usize, n: usize, ground: Rgb, ink: Rgb) -> Rgb {
        let t = card as f64 / (n.max(2) - 1) as f64;
        ground.mix(ink, 0.22 + 0.78 * t)
    }
}

/// Where everything is, in CSS pixels.
struct Layout {
    left: f64,
    column: f64,
    n: usize,
    /// The width of a card.
    card: f64,
    /// The height of a card.
    tall: f64,
    /// The top of the lowest row of cards.
    deck: f64,
    map: f64,
    row: f64,
    bottom: f64,
    small: f64,
}

/// Below this width of a card nothing is written on it.
const NARROWEST: f64 = 14.0;
/// Below this one there is no room for a pip.
const NARROW: f64 = 22.0;

impl Layout {
    fn new(width: f64, height: f64, n: usize, rows: f64) -> Layout {
        let small = if width < 430.0 { 12.0 } else { 13.0 };
        let left = match (width < 430.0, n > 13) {
            (true, false) => 26.0,
            (true, true) => 34.0,
            (false, _) => 58.0,
        };
        let column = (width - left - 1.0) / n as f64;
        let card = column - (column * 0.09).clamp(0.5, 4.0);
        let most = if rows > 1.0 {
            height * 0.13
        } else {
            height * 0.19
        };
        let tall = (card * 1.55).clamp(20.0, most.max(30.0));
        let lift = if width < 430.0 { 8.0 } else { 12.0 };
        let deck = lift + (rows - 1.0) * (tall + 6.0);
        let narrow = width < 430.0;
        let map = deck + tall + if narrow { 14.0 } else { 30.0 };
        let bottom = height - if narrow { 20.0 } else { 24.0 };
        Layout {
            left,
            column,
            n,
            card,
            tall,
            deck,
            map,
            row: (bottom - map) / n as f64,
            bottom,
            small,
        }
    }

    fn x(&self, place: f64) -> f64 {
        self.left + self.column * place
    }
}

/// Paints a lane's picture at the size that the style sheet gives the canvas.
pub(super) fn lane(canvas: &HtmlCanvasElement, picture: &Picture, look: &Look) {
    let Some(pen) = pen(canvas) else { return };
    let (width, height) = (
        f64::from(canvas.client_width()),
        f64::from(canvas.client_height()),
    );
    if width < 40.0 || height < 40.0 {
        return;
    }
    let scale = window().device_pixel_ratio().clamp(1.0, 3.0);
    let [wide, high] = [width, height].map(|side| (side * scale).round() as u32);
    if canvas.width() != wide || canvas.height() != high {
        canvas.set_width(wide);
        canvas.set_height(high);
    }
    // Each call sets the whole matrix; a canvas that cannot do that shows nothing at all.
    drop(pen.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0));
    pen.clear_rect(0.0, 0.0, width, height);
    let n = picture.tally.cards();
    let layout = Layout::new(width, height, n, picture.deck.rows);
    map(&pen, picture, look, &layout);
    rows(&pen, picture, look, &layout);
    columns(&pen, picture, look, &layout);
    under(&pen, picture, look, &layout);
    for card in &picture.deck.cards {
        paint_card(&pen, card, picture.labels, look, &layout);
    }
    drops(&pen, picture, look, &layout);
}

/// The cell at a point of the canvas, in CSS pixels: card and place.
pub(super) fn cell_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    (x, y): (f64, f64),
) -> Option<(usize, usize)> {
    let (width, height) = (
        f64::from(canvas.client_width()),
        f64::from(canvas.client_height()),
    );
    let n = picture.tally.cards();
    let at = Layout::new(width, height, n, picture.deck.rows);
    let (card, place) = ((y - at.map) / at.row, (x - at.left) / at.column);
    let inside = |k: f64| (0.0..n as f64).contains(&k);
    (inside(card) && inside(place)).then_some((card as usize, place as usize))
}

fn pen(canvas: &HtmlCanvasElement) -> Option<Pen> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

fn fill(pen: &Pen, colour: Rgb) {
    pen.set_fill_style_str(&colour.to_string());
}

fn stroke(pen: &Pen, colour: Rgb, width: f64) {
    pen.set_stroke_style_str(&colour.to_string());
    pen.set_line_width(width);
}

/// Writes a text; the canvas of a page that is going away may refuse.
fn write(pen: &Pen, text: &str, x: f64, y: f64) {
    drop(pen.fill_text(text, x, y));
}

fn map(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let gap = if at.n <= 26 { 1.0 } else { 0.0 };
    for card in 0..at.n {
        // Whole pixels where cells touch: no seams.
        let edge = |k: usize| (at.map + at.row * k as f64).round();
        for place in 0..at.n {
            let column = |k: usize| at.x(k as f64).round();
            let (x, y) = (column(place), edge(card));
            let (w, h) = (column(place + 1) - x - gap, edge(card + 1) - y - gap);
            match picture.ratio(card, place) {
                Some(ratio) => {
                    fill(pen, cell_colour(&look.theme, ratio, picture.range));
                    pen.fill_rect(x, y, w, h);
                }
                None if at.n <= 26 => {
                    stroke(pen, look.theme.line, 1.0);
                    pen.stroke_rect(x + 0.5, y + 0.5, w, h);
                }
                None => {}
            }
        }
    }
    if picture.tally.shuffles() == 0 {
        stroke(pen, look.theme.line, 1.0);
        pen.stroke_rect(
            at.left + 0.5,
            at.map + 0.5,
            at.column * at.n as f64 - 1.0,
            at.bottom - at.map - 1.0,
        );
    }
    if let Some((card, place)) = picture.framed {
        stroke(pen, look.theme.ink, 2.0);
        pen.stroke_rect(
            at.x(place as f64),
            at.map + at.row * card as f64,
            at.column,
            at.row,
        );
    }
}

/// Names of cards and their shades, left of the map; only some of them where rows are low.
fn rows(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let every = ((at.small / at.row).ceil() as usize).max(1);
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_align("right");
    pen.set_text_baseline("middle");
    for card in 0..at.n {
        let y = at.map + at.row * card as f64;
        fill(
            pen,
            look.shade(card, at.n, look.theme.ground, look.theme.ink),
        );
        pen.fill_rect(
            at.left - 6.0,
            y + at.row * 0.1,
            3.0,
            (at.row * 0.8).max(1.0),
        );
        if card % every == 0 || card + 1 == at.n && (at.n - 1) % every > every / 2 {
            fill(pen, look.theme.faint);
            let rank = picture.labels.face(card as u32);
            let text = match picture.labels {
                Deck::Thirteen | Deck::Numbers => rank.rank,
                _ => rank.rank + rank.suit,
            };
            write(pen, &text, at.left - 10.0, y + at.row / 2.0);
        }
    }
    if at.left > 50.0 {
        pen.save();
        drop(pen.translate(8.0, (at.map + at.bottom) / 2.0));
        drop(pen.rotate(-std::f64::consts::FRAC_PI_2));
        pen.set_text_align("center");
        write(pen, picture.words.card, 0.0, 0.0);
        pen.restore();
    }
}

/// Numbers of places, below the map.
fn columns(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_baseline("top");
    pen.set_text_align("center");
    fill(pen, look.theme.faint);
    let y = at.bottom + 6.0;
    let middle = |place: usize| at.x(place as f64 - 0.5);
    let step = if at.n > 26 { 26 } else { 5 };
    let marks: Vec<usize> = [1]
        .into_iter()
        .chain((step..at.n).step_by(step))
        .chain([at.n])
        .collect();
    for &place in &marks {
        // The last one ends with the map, so that it is whole.
        let last = place == at.n && at.column < 16.0;
        pen.set_text_align(if last { "right" } else { "center" });
        let x = if last {
            at.x(at.n as f64)
        } else {
            middle(place)
        };
        write(pen, &place.to_string(), x, y);
    }
    pen.set_text_align("center");
    let wide = at.column * at.n as f64;
    if wide > 400.0 {
        let (a, b) = (
            middle(marks[1.min(marks.len() - 1)]),
            middle(marks[2.min(marks.len() - 1)]),
        );
        write(pen, picture.words.place, (a + b) / 2.0, y);
        pen.set_text_align("left");
        write(pen, picture.words.top, middle(1) + 14.0, y);
    }
}

/// What stands between the cards and the map: bars of placed cards, the bracket of possible picks.
fn under(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let deck = &picture.deck;
    if deck.bracket.is_none() {
        return;
    }
    let y = at.deck + at.tall + 5.0;
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_align("center");
    pen.set_text_baseline("top");
    fill(pen, look.theme.ink);
    let settled: Vec<usize> = (0..at.n)
        .filter(|&p| deck.settled.get(p) == Some(&true))
        .collect();
    for &place in &settled {
        pen.fill_rect(at.x(place as f64) + 1.0, y, at.card, 3.0);
    }
    let words = |text: &str, from: usize, to: usize, colour: Rgb| {
        let room = at.column * (to - from) as f64;
        let wide = pen
            .measure_text(text)
            .map_or(f64::MAX, |metrics| metrics.width());
        if wide < room && at.map - y > 20.0 {
            fill(pen, colour);
            write(pen, text, at.x((from + to) as f64 / 2.0), y + 7.0);
        }
    };
    if let (Some(&first), Some(&last)) = (settled.first(), settled.last()) {
        words(picture.words.placed, first, last + 1, look.theme.faint);
    }
    if let Some((from, to)) = deck.bracket {
        let (a, b) = (at.x(from as f64) + 1.0, at.x(to as f64) - 2.0);
        stroke(pen, look.theme.accent, 2.0);
        pen.begin_path();
        pen.move_to(a, y - 3.0);
        pen.line_to(a, y + 2.0);
        pen.line_to(b, y + 2.0);
        pen.line_to(b, y - 3.0);
        pen.stroke();
        words(picture.words.can_be_picked, from, to, look.theme.accent);
    }
}

fn paint_card(pen: &Pen, card: &CardPicture, labels: Deck, look: &Look, at: &Layout) {
    let x = at.x(card.place) + (at.column - at.card) / 2.0;
    let y = at.deck - card.row * (at.tall + 6.0) - card.lift * at.tall * 0.35;
    let shade = look.shade(card.card as usize, at.n, look.card, look.card_ink);
    if at.card < NARROWEST {
        fill(pen, shade);
        pen.fill_rect(x, y, at.card, at.tall);
        if card.picked {
            stroke(pen, look.theme.accent, 2.0);
            pen.stroke_rect(x, y, at.card, at.tall);
        }
        return;
    }
    pen.begin_path();
    let radius = (at.card * 0.12).min(7.0);
    drop(pen.round_rect_with_f64(x, y, at.card, at.tall, radius));
    fill(pen, look.card);
    pen.fill();
    let (edge, width) = if card.picked {
        (look.theme.accent, 2.5)
    } else {
        (look.edge, 1.0)
    };
    stroke(pen, edge, width);
    pen.stroke();
    face(pen, card, labels, look, at, (x + at.card / 2.0, y));
    fill(pen, shade);
    pen.fill_rect(x + at.card * 0.14, y + at.tall - 6.0, at.card * 0.72, 3.0);
}

/// Rank and pip. The pip is a path: as a letter it becomes an emoji on some phones.
fn face(pen: &Pen, card: &CardPicture, labels: Deck, look: &Look, at: &Layout, (x, y): (f64, f64)) {
    let rank = labels.face(card.card).rank;
    let pip = at.card >= NARROW && labels != Deck::Numbers;
    let size = if pip { at.tall * 0.3 } else { at.tall * 0.36 }.clamp(11.0, 26.0);
    fill(pen, look.card_ink);
    pen.set_font(&format!("700 {size}px {}", look.serif));
    pen.set_text_align("center");
    pen.set_text_baseline("middle");
    write(pen, &rank, x, y + at.tall * if pip { 0.29 } else { 0.45 });
    if pip {
        spade(pen, x, y + at.tall * 0.62, at.tall * 0.26);
    }
}

/// A spade of this height around a point.
fn spade(pen: &Pen, x: f64, y: f64, size: f64) {
    let (w, h) = (size * 0.46, size * 0.5);
    pen.begin_path();
    pen.move_to(x, y - h);
    pen.bezier_curve_to(
        x + w * 0.35,
        y - h * 0.35,
        x + w,
        y - h * 0.1,
        x + w,
        y + h * 0.3,
    );
    pen.bezier_curve_to(
        x + w,
        y + h * 0.75,
        x + w * 0.3,
        y + h * 0.75,
        x + w * 0.1,
        y + h * 0.35,
    );
    pen.line_to(x + w * 0.35, y + h);
    pen.line_to(x - w * 0.35, y + h);
    pen.line_to(x - w * 0.1, y + h * 0.35);
    pen.bezier_curve_to(
        x - w * 0.3,
        y + h * 0.75,
        x - w,
        y + h * 0.75,
        x - w,
        y + h * 0.3,
    );
    pen.bezier_curve_to(x - w, y - h * 0.1, x - w * 0.35, y - h * 0.35, x, y - h);
    pen.fill();
}

/// The cards of a finished shuffle on their way down to their rows.
fn drops(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    for (&part, card) in picture.deck.drops.iter().zip(&picture.deck.cards) {
        if part <= 0.0 || part >= 1.0 {
            continue;
        }
        let from = at.deck + at.tall;
        let to = at.map + at.row * (f64::from(card.card) + 0.5);
        let shade = look.shade(card.card as usize, at.n, look.theme.ground, look.theme.ink);
        fill(pen, shade);
        let size = (at.column * 0.3).min(at.row * 0.6);
        pen.fill_rect(
            at.x(card.place + 0.5) - size / 2.0,
            from + (to - from) * part - size / 2.0,
            size,
            size,
        );
    }
}
