//! A map whose squares answer to the pointer, to a finger and to arrow keys.

use app::i18n::Lang;
use model::Picture;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, KeyboardEvent, PointerEvent};

use super::{deck, look::Look};
use crate::dom::arrow;

/// A map, and what to do with what happens to it.
pub(crate) struct PointedMap {
    /// The id of its canvas.
    pub(crate) id: String,
    /// Its name.
    pub(crate) label: ReadSignal<String>,
    /// The picture shown and the language of its words; `None` while there is none.
    pub(crate) picture: fn() -> Option<(Picture, Lang)>,
    /// Called when a square is pointed at, with its row and column; with `None` when none is any
    /// more.
    pub(crate) point: fn(Option<(usize, usize)>),
    /// Called to point at the square this many rows down and columns on.
    pub(crate) go: fn([i32; 2]),
}

impl PointedMap {
    /// Its canvas. A finger that is lifted leaves its square to be read; arrow keys go from square to
    /// square, Escape leaves them.
    pub(crate) fn view(self) -> View {
        let PointedMap {
            id,
            label,
            picture,
            point,
            go,
        } = self;
        let under = move |event: PointerEvent| point(cell_at(&event, picture));
        let left = move |event: PointerEvent| {
            if event.pointer_type() != "touch" {
                point(None);
            }
        };
        let key = move |event: KeyboardEvent| {
            match arrow(&event) {
                Some(by) => go(by),
                None if event.key() == "Escape" => point(None),
                None => return,
            }
            event.prevent_default();
        };
        view! {
            canvas(
                id=id, role="img", tabindex="0", aria-label=label, on:keydown=key,
                on:blur=move |_| point(None),
                on:pointermove=under, on:pointerdown=under, on:pointerleave=left
            )
        }
    }
}

/// The square under the pointer: row and column.
fn cell_at(
    event: &PointerEvent,
    picture: fn() -> Option<(Picture, Lang)>,
) -> Option<(usize, usize)> {
    let canvas = event.target()?.dyn_into::<HtmlCanvasElement>().ok()?;
    let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
    let (picture, lang) = picture()?;
    deck::cell_at(&canvas, &picture, &Look::now(lang), at)
}
