//! The picture on the sheet: still, or as the film shows it.

use std::cell::{Cell, RefCell};

use page::share::PREVIEW;

use crate::dom::{by_id, document, later, window};
use crate::files::Easel;
use crate::site;
use crate::site::shell::Page;
use crate::watch::WatchPage;

use super::{figure, film, ink, link};

/// Durations of a frame and of the last one, in milliseconds: those of the film.
const FRAME: i32 = 10 * film::FRAME as i32;
const LAST: i32 = 10 * film::LAST as i32;
/// The greatest width and height, in CSS pixels.
const MOST: (f64, f64) = (400.0, 300.0);

/// A film that plays.
struct Playing {
    counts: Vec<u64>,
    at: usize,
    easel: Easel,
}

thread_local! {
    static PLAYING: RefCell<Option<Playing>> = const { RefCell::new(None) };
    /// Number of previews begun: a frame of an earlier one does nothing.
    static NUMBER: Cell<u32> = const { Cell::new(0) };
}

/// Ends a film.
pub(super) fn stop() {
    NUMBER.set(NUMBER.get().wrapping_add(1));
    PLAYING.take();
}

/// Shows the picture that would be saved.
pub(super) fn still() {
    stop();
    let ink = ink();
    if let Some((scene, size)) = figure(&ink)
        && let Some(easel) = hang(size)
    {
        easel.paint(&scene);
    }
}

/// Plays the film again and again; where nothing may move, its last picture stands.
pub(super) fn film() {
    still();
    if site::prefers("(prefers-reduced-motion: reduce)") {
        return;
    }
    let counts = WatchPage::with(|model| model.film()).unwrap_or_default();
    let last = counts.last().copied();
    let size =
        last.and_then(|last| WatchPage::with(|model| model.figure_at(last, &ink(), &link()).1));
    if let Some(easel) = size.and_then(hang) {
        PLAYING.set(Some(Playing {
            counts,
            at: 0,
            easel,
        }));
        play();
    }
}

fn play() {
    let stands = PLAYING.with_borrow_mut(|playing| {
        let playing = playing.as_mut()?;
        let count = *playing.counts.get(playing.at)?;
        let (scene, _) = WatchPage::with(|model| model.figure_at(count, &ink(), &link()))?;
        playing.easel.paint(&scene);
        playing.at = (playing.at + 1) % playing.counts.len();
        Some(if playing.at == 0 { LAST } else { FRAME })
    });
    let number = NUMBER.get();
    if let Some(stands) = stands {
        later(stands, move || {
            if NUMBER.get() == number {
                play();
            }
        });
    }
}

/// An empty canvas for pictures of this size, in the place of what was shown.
fn hang(size: (f64, f64)) -> Option<Easel> {
    document().get_element_by_id(PREVIEW)?;
    let fits = (MOST.0 / size.0).min(MOST.1 / size.1);
    let scale = fits * window().device_pixel_ratio().max(1.0);
    Easel::on(by_id(PREVIEW), size, scale, ink().theme.ground)
}
