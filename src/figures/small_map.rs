//! A map too small for names: one pixel a cell. The style sheet says how large that is.

use app::draw::palette::Theme;
use model::gallery::Map;
use web_sys::HtmlCanvasElement;

use crate::paint;

/// Paints a map on its canvas.
pub(crate) fn paint(canvas: &HtmlCanvasElement, map: &Map, theme: &Theme) {
    paint::put(&map.pixels(theme), map.n as u32, 0, canvas);
}
