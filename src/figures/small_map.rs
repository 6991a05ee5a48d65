//! Pictures of a few pixels on their canvases.

use std::rc::Rc;

use app::draw::palette::Theme;
use page::{Bitmap, Pictures};
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use crate::dom::document;
use crate::paint;

/// Canvases that are painted, each with its id and its picture.
#[derive(Default)]
pub(crate) struct Painted {
    theme: Option<Theme>,
    done: Vec<(String, HtmlCanvasElement, Rc<dyn Bitmap>)>,
}

impl Painted {
    /// Paints the pictures that are new, or on new canvases; all of them in other colours.
    pub(crate) fn follow(&mut self, pictures: Pictures, theme: Theme) {
        if self.theme.replace(theme) != Some(theme) {
            self.done.clear();
        }
        self.done.retain(|(_, canvas, _)| canvas.is_connected());
        for (id, picture) in pictures {
            let Some(picture) = picture else { continue };
            let at = self.done.iter().position(|(own, ..)| *own == id);
            let is_same =
                |at: usize| std::ptr::addr_eq(Rc::as_ptr(&self.done[at].2), Rc::as_ptr(&picture));
            if at.is_some_and(is_same) {
                continue;
            }
            let canvas = document().get_element_by_id(&id).map(JsCast::dyn_into);
            let Some(Ok(canvas)) = canvas else { continue };
            paint(&canvas, &*picture, &theme);
            at.map(|at| self.done.swap_remove(at));
            self.done.push((id, canvas, picture));
        }
    }
}

/// Paints a picture, in pixels of its own.
pub(crate) fn paint(canvas: &HtmlCanvasElement, picture: &dyn Bitmap, theme: &Theme) {
    let (pixels, wide) = picture.bitmap(theme);
    let high = pixels.len() / 4 / wide.max(1);
    paint::put_cells(&pixels, wide as u32, high as u32, canvas);
}
