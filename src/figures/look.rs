//! Colours and fonts of the canvases of the site, out of the custom properties of its style sheet:
//! canvas and page never disagree.

use std::cell::RefCell;
use std::rc::Rc;

use app::draw::palette::{Rgb, Theme};
use app::i18n::Lang;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Pen, HtmlCanvasElement};

use crate::dom::{by_id, window};

/// Colours and fonts of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    pub(crate) card: Rgb,
    pub(crate) card_ink: Rgb,
    pub(crate) edge: Rgb,
    pub(crate) not_fair: Rgb,
    pub(crate) proved: Rgb,
    pub(crate) serif: String,
    pub(crate) sans: String,
    /// Magnification of figures, 1 on a desk; the field that they are drawn on shrinks by it.
    pub(crate) scale: f64,
    lang: Lang,
}

thread_local! {
    /// The look that was read last; `None` once it may be another one.
    static READ: RefCell<Option<Rc<Look>>> = const { RefCell::new(None) };
}

/// Has the look read anew: theme, language, size or a presentation changed.
pub(crate) fn forget() {
    READ.take();
}

impl Look {
    /// Returns the look of the page as it is now. The style sheet is asked once for all frames until
    /// it is [forgotten](forget): that costs a style of the page.
    pub(crate) fn now(lang: Lang) -> Rc<Look> {
        let known = READ.with_borrow(Clone::clone);
        known.filter(|look| look.lang == lang).unwrap_or_else(|| {
            let look = Rc::new(Look::read(lang));
            READ.set(Some(Rc::clone(&look)));
            look
        })
    }

    /// Reads the custom properties of #site, so that canvas and page never disagree.
    fn read(lang: Lang) -> Look {
        let style = window()
            .get_computed_style(&by_id::<web_sys::Element>("site"))
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
            },
            card: colour("--card"),
            card_ink: colour("--card-ink"),
            edge: colour("--edge"),
            not_fair: colour("--stamp"),
            proved: colour("--proof"),
            serif: text("--serif"),
            sans: text("--sans"),
            // In percent: what reads fractions takes ten thousand bytes.
            scale: text("--scale")
                .parse::<u32>()
                .map_or(1.0, |percent| f64::from(percent) / 100.0),
            lang,
        }
    }

    /// The language of the words.
    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the shade of a card's own mark, which shows where it started: pale at the top, dark
    /// at the bottom.
    pub(crate) fn shade(&self, card: usize, n: usize) -> Rgb {
        self.card.mix(self.card_ink, depth(card, n))
    }

    /// Returns the shade that shows on the page's ground where a card started. On a dark ground the
    /// bottom card's is dark, too, and still visible.
    pub(crate) fn shade_on_ground(&self, card: usize, n: usize) -> Rgb {
        let (ground, ink) = (self.theme.ground, self.theme.ink);
        match is_darker(ground, ink) {
            // The last one keeps a contrast of 3 to the ground.
            true => ink.mix(ground, 0.8 * (depth(card, n) - FAINTEST)),
            false => ground.mix(ink, depth(card, n)),
        }
    }
}

fn is_darker(Rgb(r, g, b): Rgb, Rgb(other_r, other_g, other_b): Rgb) -> bool {
    let sum = |[r, g, b]: [u8; 3]| u16::from(r) + u16::from(g) + u16::from(b);
    sum([r, g, b]) < sum([other_r, other_g, other_b])
}

/// Share of the darker colour in the shade of the first card.
const FAINTEST: f64 = 0.22;

/// Darkness of a card's shade: from [`FAINTEST`] for the first to 1 for the last.
fn depth(card: usize, n: usize) -> f64 {
    FAINTEST + (1.0 - FAINTEST) * card as f64 / (n.max(2) - 1) as f64
}

/// The pen of a canvas, ready to draw on an empty ground in CSS pixels, larger by the look's scale,
/// `None` where the canvas is hidden or too small to show anything.
pub(crate) fn open(canvas: &HtmlCanvasElement, look: &Look) -> Option<Pen> {
    let pen: Pen = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = size(canvas, look);
    if width < 40.0 || height < 40.0 {
        return None;
    }
    let scale = look.scale * window().device_pixel_ratio().clamp(1.0, 3.0);
    let [wide, high] = [width, height].map(|side| (side * scale).round() as u32);
    if canvas.width() != wide || canvas.height() != high {
        canvas.set_width(wide);
        canvas.set_height(high);
    }
    // Each call sets the whole matrix; a canvas that cannot do that shows nothing at all.
    drop(pen.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0));
    pen.clear_rect(0.0, 0.0, width, height);
    Some(pen)
}

/// The size that the style sheet gives a canvas, in the pixels that a look draws in.
pub(crate) fn size(canvas: &HtmlCanvasElement, look: &Look) -> (f64, f64) {
    let sides = [canvas.client_width(), canvas.client_height()];
    sides.map(|side| f64::from(side) / look.scale).into()
}

pub(crate) fn fill(pen: &Pen, colour: Rgb) {
    pen.set_fill_style_str(&colour.to_string());
}

pub(crate) fn stroke(pen: &Pen, colour: Rgb, width: f64) {
    pen.set_stroke_style_str(&colour.to_string());
    pen.set_line_width(width);
}

/// Writes a text; the canvas of a page that is going away may refuse.
pub(crate) fn write(pen: &Pen, text: &str, x: f64, y: f64) {
    drop(pen.fill_text(text, x, y));
}

/// The width of a text in the font that is set; infinite where it cannot be measured.
pub(crate) fn width_of(pen: &Pen, text: &str) -> f64 {
    pen.measure_text(text)
        .map_or(f64::INFINITY, |metrics| metrics.width())
}
