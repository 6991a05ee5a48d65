//! A map too small for names. The style sheet says how large that is.

use app::draw::palette::Theme;
use page::{Map, spaced};
use web_sys::HtmlCanvasElement;

use crate::paint;

/// Its side in the style sheet, in CSS pixels.
const SIDE: usize = 104;
/// The largest deck whose squares have gaps: an even map would look like a missing picture.
const MOST_SPACED: usize = 26;

/// Paints a map on its canvas: its squares with a pixel of the ground between them, or as one pixel each
/// where they are many.
pub(crate) fn paint(canvas: &HtmlCanvasElement, map: &Map, theme: &Theme) {
    let (pixels, n) = (map.pixels(theme), map.n);
    if n > MOST_SPACED {
        return paint::put(&pixels, n as u32, 0, canvas);
    }
    let (pixels, side) = spaced(&pixels, n, SIDE / n.max(1), theme.ground);
    paint::put(&pixels, side as u32, 0, canvas);
}
