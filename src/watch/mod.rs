//! Watch in the browser: events become messages to the model, and its pictures are painted where they
//! changed. All that is decided is decided by the model, on the host.

mod controls;
mod counters;
mod embed;
mod events;
pub(crate) mod present;
mod run;
pub(crate) mod settings;
mod state;

use std::cell::Cell;
use std::thread::LocalKey;

use ::document::Block;
use app::i18n::Lang;
use page::{Address, Comparison, Order, ScreenModel};
use rooms::watch::{ACCOUNT, Model, Msg, Shown as State, canvas_id};
use web_sys::HtmlCanvasElement;

pub(crate) use state::WatchPage;
use state::{at_point, send};

use crate::dom::{by_id, flag, window};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::later;
use crate::site::prefers;
use crate::site::shell::{Changed, Page, Shell, Then};
use crate::workers;

thread_local! {
    static SHELL: Shell<WatchPage> = Shell::new();
    /// True once the first moving card was marked.
    static MARKED: Cell<bool> = const { Cell::new(false) };
}

impl Page for WatchPage {
    type Model = Model;

    fn shell() -> &'static LocalKey<Shell<WatchPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Model, WatchPage) {
        let mut model = Model::new(lang);
        model.update(Msg::Reduced(prefers("(prefers-reduced-motion: reduce)")));
        (model, WatchPage::default())
    }

    fn document(view: &State) -> Block<Msg> {
        with_account(view)
    }

    fn hear(msg: Msg) {
        controls::hear(msg);
    }

    fn square(canvas: &HtmlCanvasElement, at: (f64, f64)) -> Option<(usize, usize)> {
        let lanes = 0..app::settings::MOST_LANES;
        let lane = lanes
            .into_iter()
            .find(|lane| canvas_id(*lane) == canvas.id())?;
        at_point(lane, at, deck::cell_at)
    }

    fn listen() {
        controls::listen_to_all(&by_id("watch"));
        events::listen_to_all();
        // Until then the page counts all by itself, and knows no account.
        later::REST.with(|rest| {
            rest.once_here(|_| {
                WatchPage::with(|model| model.set_workers(workers::counters::count()));
                WatchPage::show_again();
            });
        });
    }

    fn then(before: &State, now: &State) -> Then {
        let lists = [before.list, now.list];
        let (present, is_embedded) = (now.present.clone(), now.is_embedded);
        Some(Box::new(move || {
            controls::follow(lists);
            present::follow(present);
            let is_resized = settings::follow();
            embed::follow(is_embedded);
            is_resized
        }))
    }

    fn paint(&mut self, model: &mut Model, _view: &State, changed: Changed) {
        let (look, anew) = (Look::now(model.lang()), changed == Changed::Look);
        self.paint_lanes(model, &look, anew);
        self.paint_runs(model, &look, anew);
        self.drawer.paint(model, &look, anew);
        flag(&by_id::<web_sys::Element>("watch"), "data-ready", true);
        mark_motion(model);
    }

    fn carry_out(order: Order) {
        counters::carry_out(order);
    }

    /// The first visit keeps its short address.
    fn is_named(model: &Model) -> bool {
        let hash = window().location().hash().unwrap_or_default();
        let is_short = Address::parse(&hash).fields.is_empty();
        !is_short || *model.comparison() != Comparison::default()
    }

    /// Inside another page the address stays as that page has it.
    fn keeps_address() -> bool {
        embed::is_on()
    }

    fn rests() -> bool {
        !embed::may_move()
    }
}

/// The document with the account of the true case that is shown, as soon as the module that has its words
/// is here.
fn with_account(shown: &State) -> Block<Msg> {
    let mut document = shown.document.clone();
    let place = document.parts.iter_mut();
    let place = place
        .into_iter()
        .find(|part| part.marked("id") == Some(ACCOUNT));
    if let (Some(rest), Some(place)) = (later::rest(), place) {
        *place = (rest.account)(ACCOUNT, shown.lang, shown.case);
    }
    document
}

/// Ends a presentation, for another screen.
pub(crate) fn end() {
    if present::is_on() {
        present::stay();
        send(Msg::Present(false));
    }
}

/// Fields of the address on Prove of the visitor's own shuffle that is watched.
pub(crate) fn own_proof() -> Option<String> {
    WatchPage::with(|model| model.own_proof())?
}

/// Returns true if Watch is shown inside another page.
pub(crate) fn is_embedded() -> bool {
    embed::is_on()
}

/// Marks in the browser's timeline when the first card moved in a shuffle, to measure how soon the
/// page moves. Cards that boot.js saw dealt before moved first.
fn mark_motion(model: &Model) {
    if model.has_moved()
        && !MARKED.replace(true)
        && let Some(performance) = window().performance()
    {
        // Refused only where marks are switched off.
        drop(performance.mark("first-motion"));
        drop(performance.mark("first-turn"));
    }
}
