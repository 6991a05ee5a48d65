//! The maps of Watch from the first shuffle to what is shown, as an animated GIF: some frames at a
//! time, so that the page stays awake.

use std::cell::{Cell, RefCell};

use app::export::gif::{Colours, Gif};
use app::i18n;
use page::share::{Answer, Ink, ShareMsg, Take};

use super::{answer, ink, link, save, tell};
use crate::dom::{self, now};
use crate::files::Easel;
use crate::site;
use crate::site::shell::Page;
use crate::watch::WatchPage;

/// Duration of a frame, in hundredths of a second; the first and the last one stay longer.
pub(super) const FRAME: u16 = 16;
const FIRST: u16 = 80;
pub(super) const LAST: u16 = 320;
/// Width of a film, that of slides.
const WIDE: f64 = 960.0;
/// Frames from which the colours are chosen.
const SAMPLES: usize = 5;
/// Longest time of one piece of work, in milliseconds.
const PIECE: f64 = 40.0;

/// A film under way.
struct Film {
    counts: Vec<u64>,
    ink: Ink,
    easel: Easel,
    /// While colours are looked for.
    colours: Option<Colours>,
    gif: Option<Gif>,
    /// Number of frames sampled for colours, and later drawn.
    done: usize,
}

thread_local! {
    static FILM: RefCell<Option<Film>> = const { RefCell::new(None) };
    /// Number of films begun: a piece of work of an earlier film does nothing.
    static NUMBER: Cell<u32> = const { Cell::new(0) };
}

/// Begins a film; one that is under way ends.
pub(super) fn begin() {
    cancel();
    let film = Film::new();
    if film.is_none() {
        return answer(Take::Gif, Answer::Failed);
    }
    FILM.set(film);
    go_on_later();
}

/// Ends a film that is under way.
pub(super) fn cancel() {
    NUMBER.set(NUMBER.get().wrapping_add(1));
    drop(FILM.take());
}

fn go_on_later() {
    let number = NUMBER.get();
    dom::later(0, move || {
        if NUMBER.get() == number {
            go_on();
        }
    });
}

fn go_on() {
    let Some(mut film) = FILM.take() else { return };
    let begun = now();
    while !film.is_done() && now() - begun < PIECE {
        if film.step().is_none() {
            return answer(Take::Gif, Answer::Failed);
        }
    }
    if film.is_done() {
        let bytes = film.gif.map(Gif::finish).unwrap_or_default();
        return save(Take::Gif, &bytes, "image/gif", "shuffle-lab-watch.gif");
    }
    let drawn = if film.gif.is_some() { film.done } else { 0 };
    let frames = i18n::export::frames(site::lang(), drawn, film.counts.len());
    tell(ShareMsg::Progress(frames));
    FILM.set(Some(film));
    go_on_later();
}

impl Film {
    /// `None` where there is nothing to show, or the browser has no canvas so large.
    fn new() -> Option<Film> {
        let ink = ink();
        let counts = WatchPage::with(|model| model.film())?;
        let last = *counts.last()?;
        let (_, size) = WatchPage::with(|model| model.figure_at(last, &ink, &link()))?;
        let theme = ink.theme;
        let fixed = [
            theme.ground,
            theme.ink,
            theme.faint,
            theme.rare,
            theme.fair,
            theme.often,
            ink.not_fair,
            ink.proved,
        ];
        Some(Film {
            counts,
            ink,
            easel: Easel::new(size, WIDE / size.0, theme.ground)?,
            colours: Some(Colours::new(&fixed)),
            gif: None,
            done: 0,
        })
    }

    fn is_done(&self) -> bool {
        self.gif.is_some() && self.done == self.counts.len()
    }

    /// The frame at a place of the film, as RGBA bytes.
    fn frame(&self, at: usize) -> Option<Vec<u8>> {
        let count = *self.counts.get(at)?;
        let (scene, _) = WatchPage::with(|model| model.figure_at(count, &self.ink, &link()))?;
        self.easel.paint(&scene);
        self.easel.pixels()
    }

    /// One more frame looked at or drawn; `None` where that cannot be done.
    fn step(&mut self) -> Option<()> {
        let last = self.counts.len().checked_sub(1)?;
        if let Some(mut colours) = self.colours.take() {
            colours.learn(&self.frame(self.done * last / (SAMPLES - 1))?);
            self.done += 1;
            if self.done < SAMPLES {
                self.colours = Some(colours);
            } else {
                let (width, height) = self.easel.size();
                self.gif = Some(Gif::new(width, height, colours, &link()));
                self.done = 0;
            }
            return Some(());
        }
        let rgba = self.frame(self.done)?;
        let stands = match self.done {
            at if at == last => LAST,
            0 => FIRST,
            _ => FRAME,
        };
        self.gif.as_mut()?.frame(&rgba, stands);
        self.done += 1;
        Some(())
    }
}
