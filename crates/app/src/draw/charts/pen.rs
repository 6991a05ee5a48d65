//! The few strokes that every chart is made of, crisp to the device pixel.

use plotters::coord::Shift;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::draw::palette::{Rgb, Theme};

/// What a chart's drawing returns: `T`, or the backend's own error.
pub type Drawn<T, DB> = Result<T, DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

/// plotters' SVG backend divides every font size by this, the canvas backend does not.
pub const SVG_TEXT: f64 = 1.24;

/// How a chart looks, whatever it shows.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The colours. The caller clears or fills the ground; charts only draw upon it.
    pub theme: &'a Theme,
    /// A CSS font family such as `"system-ui"`.
    pub font: &'a str,
    /// Device pixels a CSS pixel.
    pub scale: f64,
    /// What font sizes are multiplied by on their way to the backend: 1 for a canvas, [`SVG_TEXT`]
    /// for SVG.
    pub text: f64,
    /// Writes a number with this many decimals as the visitor's language does. Charts add `%` and
    /// `×` themselves.
    pub number: &'a dyn Fn(f64, usize) -> String,
}

impl Look<'_> {
    /// A share such as 0.0192 as a percentage with `decimals`.
    pub(super) fn percent(&self, share: f64, decimals: usize) -> String {
        (self.number)(100.0 * share, decimals) + "%"
    }
}

impl From<Rgb> for RGBColor {
    fn from(Rgb(r, g, b): Rgb) -> RGBColor {
        RGBColor(r, g, b)
    }
}

/// Tick labels and notes, in CSS pixels.
pub(super) const SMALL: f64 = 12.0;
/// Axis titles, in CSS pixels.
pub(super) const TITLE: f64 = 13.0;
/// The height of a line of text, in CSS pixels.
pub(super) const ROW: f64 = 18.0;
/// The gap between a figure and its labels, in CSS pixels.
pub(super) const GAP: f64 = 6.0;

/// A place to draw and the look to draw with. Coordinates are the area's own; what leaves the area
/// is clipped to it.
pub(super) struct Pen<'a, DB: DrawingBackend> {
    pub(super) area: &'a DrawingArea<DB, Shift>,
    pub(super) look: &'a Look<'a>,
}

impl<'a, DB: DrawingBackend> Pen<'a, DB> {
    /// CSS pixels as whole device pixels.
    pub(super) fn px(&self, css: f64) -> i32 {
        (css * self.look.scale).round() as i32
    }

    /// The width of a hairline.
    pub(super) fn hair(&self) -> i32 {
        self.px(1.0).max(1)
    }

    /// The area's width and height.
    pub(super) fn size(&self) -> (i32, i32) {
        let (w, h) = self.area.dim_in_pixel();
        (w as i32, h as i32)
    }

    /// Returns at least the width of `text`: system fonts differ, so take wide ones for granted.
    pub(super) fn width(&self, text: &str, css: f64) -> i32 {
        let ems: f64 = text
            .chars()
            .map(|c| match c {
                ' ' | '.' | ',' | '\'' | ':' | '|' | '·' => 0.34,
                'm' | 'w' | 'A'..='Z' | '%' => 0.84,
                '\0'..'\u{250}' => 0.6,
                _ => 1.0,
            })
            .sum();
        (ems * css * self.look.scale).ceil() as i32
    }

    /// Fills from `from` (left, top) up to but without `to` (right, bottom). A filled rectangle is
    /// the only hairline that both a canvas and SVG draw without blur.
    pub(super) fn fill(&self, from: (i32, i32), to: (i32, i32), colour: Rgb) -> Drawn<(), DB> {
        self.wash(from, to, colour, 1.0)
    }

    /// Like [`Pen::fill`], but what lies below shows through: `opacity` in `0..=1`.
    pub(super) fn wash(
        &self,
        from: (i32, i32),
        to: (i32, i32),
        colour: Rgb,
        opacity: f64,
    ) -> Drawn<(), DB> {
        if to.0 <= from.0 || to.1 <= from.1 {
            return Ok(());
        }
        self.area.draw(&Rectangle::new(
            [from, to],
            RGBColor::from(colour).mix(opacity).filled(),
        ))
    }

    /// Fills a polygon.
    pub(super) fn shape(&self, outline: Vec<(i32, i32)>, colour: Rgb) -> Drawn<(), DB> {
        if outline.len() < 3 {
            return Ok(());
        }
        self.area
            .draw(&Polygon::new(outline, RGBColor::from(colour).filled()))
    }

    /// Writes one line, vertically centred on `at`.
    pub(super) fn text(
        &self,
        text: &str,
        at: (i32, i32),
        css: f64,
        colour: Rgb,
        align: HPos,
    ) -> Drawn<(), DB> {
        let style = self.style(css, colour).pos(Pos::new(align, VPos::Center));
        self.area.draw(&Text::new(text, at, style))
    }

    /// The style of words of this size, in CSS pixels.
    pub(super) fn style(&self, css: f64, colour: Rgb) -> TextStyle<'a> {
        let size = css * self.look.scale * self.look.text;
        FontDesc::new(FontFamily::Name(self.look.font), size, FontStyle::Normal)
            .color(&RGBColor::from(colour))
    }

    /// The title of the place axis, from `at` to the right, and beside it which end of the deck
    /// place 1 is; each only if there is room for it before `right`.
    pub(super) fn place_title(
        &self,
        place: &str,
        place_one: &str,
        at: (i32, i32),
        right: i32,
    ) -> Drawn<(), DB> {
        let title = format!("{place} →");
        let note = at.0 + self.width(&title, TITLE) + self.px(GAP);
        if note > right + self.px(GAP) {
            return Ok(());
        }
        self.text(&title, at, TITLE, self.look.theme.ink, HPos::Left)?;
        if note + self.width(place_one, SMALL) > right {
            return Ok(());
        }
        self.text(
            place_one,
            (note, at.1),
            SMALL,
            self.look.theme.faint,
            HPos::Left,
        )
    }
}
