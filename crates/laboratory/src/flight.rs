//! The moment a run ends: its cards drop from the stage into their cells of the heatmap, so that the eye sees how one shuffle
//! becomes n counts.

use super::paint::FONT;
use crate::sheet::Sheet;
use app::draw::stage::{Inks, ease};

/// One card on its way.
#[derive(Clone, Debug)]
pub struct Token {
    pub label: String,
    /// Centre and width where it starts, in CSS pixels of the window.
    pub from: (f64, f64, f64),
    /// Centre and width of its cell.
    pub to: (f64, f64, f64),
}

/// Cards in the air.
pub struct Flight {
    tokens: Vec<Token>,
    begun: f64,
    length: f64,
}

/// How long one card flies, and by how much the last one starts later, in milliseconds.
const ONE: f64 = 620.0;
const SPREAD: f64 = 420.0;

impl Flight {
    pub fn new(tokens: Vec<Token>, now: f64) -> Flight {
        Flight {
            tokens,
            begun: now,
            length: ONE + SPREAD,
        }
    }

    pub fn is_over(&self, now: f64) -> bool {
        now - self.begun >= self.length
    }

    /// Draws the cards in the air above the page.
    pub fn draw(&self, sheet: &Sheet, now: f64, inks: &Inks) {
        let pen = &sheet.pen;
        let _ = pen.set_transform(sheet.scale, 0.0, 0.0, sheet.scale, 0.0, 0.0);
        pen.set_text_align("center");
        pen.set_text_baseline("middle");
        let count = self.tokens.len().max(1) as f64;
        for (k, token) in self.tokens.iter().enumerate() {
            let t = (now - self.begun - SPREAD * k as f64 / count) / ONE;
            if t <= 0.0 {
                continue;
            }
            let e = ease(t);
            let mix = |a: f64, b: f64| a + (b - a) * e;
            let x = mix(token.from.0, token.to.0);
            let rise = 4.0 * e * (1.0 - e) * 46.0;
            let y = mix(token.from.1, token.to.1) - rise;
            let w = mix(token.from.2, token.to.2).max(3.0);
            pen.set_fill_style_str(&inks.accent.to_string());
            pen.begin_path();
            let _ = pen.round_rect_with_f64(x - w / 2.0, y - w / 2.0, w, w, w * 0.14);
            pen.fill();
            if w >= 13.0 && !token.label.is_empty() {
                pen.set_fill_style_str(&inks.on_accent.to_string());
                pen.set_font(&format!("600 {:.1}px {FONT}", w * 0.46));
                let _ = pen.fill_text(&token.label, x, y + w * 0.03);
            }
        }
    }
}
