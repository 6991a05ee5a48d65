//! One screen in the browser, whichever it is: messages change its model, its view patches the
//! document, its canvases follow, and its work goes on in the next frames.
//!
//! Events reach a screen as turns, which run one after the other: an element that gets the focus
//! while the document is patched sends a message in the midst of it.

use std::cell::{Cell, RefCell};
use std::thread::LocalKey;

use ::document::{Block, Message};
use app::i18n::Lang;
use app::jobs::{Task, TaskInput};
use page::{Address, ScreenModel, Worked};
use web_sys::HtmlCanvasElement;

use super::document::{Document, Place};
use super::inbox::Inbox;
use super::{Hooks, is_shown};
use crate::dom::{by_id, now};
use crate::figures::look::Look;
use crate::figures::small_map::Painted;
use crate::frames::Frames;
use crate::later::{self, Missing};
use crate::workers::Wanted;

/// The part of a frame, in milliseconds, that a screen may work.
const BUDGET: f64 = 7.0;

type ModelOf<P> = <P as Page>::Model;
type ViewOf<P> = <ModelOf<P> as ScreenModel>::View;
type MsgOf<P> = <ModelOf<P> as ScreenModel>::Msg;
type Effect<M> = <M as ScreenModel>::Effect;
/// Work to do once the document is patched; it returns true if canvases have another size then.
pub(crate) type Then = Option<Box<dyn FnOnce() -> bool>>;

/// Extent of the change since a screen was painted, in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Changed {
    /// Nothing that the document says.
    Nothing,
    /// The document: canvases may be new.
    Document,
    /// Colours or sizes of all canvases.
    Look,
}

/// State and behaviour of a screen in the browser, beside its model.
pub(crate) trait Page: Sized + 'static {
    /// The model, which decides.
    type Model: ScreenModel<Msg: Message>;

    /// The shell of the screen, one for the page.
    fn shell() -> &'static LocalKey<Shell<Self>>;

    /// Returns the screen as it is at first.
    fn begin(lang: Lang) -> (Self::Model, Self);

    /// The document of a view. The first one takes the place of what index.html carries.
    fn document(view: &ViewOf<Self>) -> Block<MsgOf<Self>>;

    /// Takes a message of the document.
    fn hear(msg: MsgOf<Self>) {
        Self::send(msg);
    }

    /// The square of a map at a point of its canvas, by row and column.
    fn square(_canvas: &HtmlCanvasElement, _at: (f64, f64)) -> Option<(usize, usize)> {
        None
    }

    /// Listens to what happens around the document, for as long as the page is open.
    fn listen() {}

    /// Returns what else to do when the document says another thing than before.
    fn then(_before: &ViewOf<Self>, _now: &ViewOf<Self>) -> Then {
        None
    }

    /// Paints what changed, besides small pictures.
    fn paint(&mut self, _model: &mut Self::Model, _view: &ViewOf<Self>, _changed: Changed) {}

    /// Does what the model asks for.
    fn carry_out(_effect: Effect<Self::Model>) {}

    /// Returns true if the address is written out even where it names only the screen.
    fn is_named(_model: &Self::Model) -> bool {
        true
    }

    /// Returns true if the address stays, whatever is shown.
    fn keeps_address() -> bool {
        false
    }

    /// Returns true if nothing moves, though the screen is shown.
    fn rests() -> bool {
        false
    }

    /// Hands a message to the model and shows what came of it.
    fn send(msg: MsgOf<Self>) {
        turn::<Self>(Changed::Nothing, move |model| model.update(msg));
    }

    /// Changes the model and shows what came of it.
    fn change(f: impl FnOnce(&mut Self::Model) + 'static) {
        turn::<Self>(Changed::Nothing, move |model| {
            f(model);
            Vec::new()
        });
    }

    /// Reads the model, once the screen is built.
    fn with<T>(f: impl FnOnce(&mut Self::Model) -> T) -> Option<T> {
        Self::with_page(|_, model| f(model))
    }

    /// Reads the screen's state in the browser, once it is built.
    fn with_page<T>(f: impl FnOnce(&mut Self, &mut Self::Model) -> T) -> Option<T> {
        Self::shell().with(|shell| {
            let mut open = shell.open.borrow_mut();
            open.as_mut().map(|open| f(&mut open.page, &mut open.model))
        })
    }

    /// Has the document made anew, as something that is not in the model changed.
    fn show_again() {
        Self::shell().with(|shell| shell.is_stale.set(true));
        Self::request_frame();
    }

    /// Has the next frame drawn, as something around the screen changed.
    fn request_frame() {
        Self::shell().with(|shell| shell.frames.request());
    }
}

/// A screen, and all that it needs of the browser.
pub(crate) struct Shell<P: Page> {
    turns: Inbox<Turn<P::Model>>,
    open: RefCell<Option<Open<P>>>,
    document: RefCell<Option<Document<MsgOf<P>>>>,
    /// The view that the document shows.
    view: RefCell<Option<ViewOf<P>>>,
    /// True where the document would say something else of the same view.
    is_stale: Cell<bool>,
    frames: Frames,
    wanted: RefCell<Wanted>,
    /// True if the rest of the page, which a worker needs, was asked for.
    waits: Cell<bool>,
}

/// A screen that is built.
struct Open<P: Page> {
    model: P::Model,
    page: P,
    painted: Painted,
    /// Fields that the address gets once it is written.
    address: String,
}

/// Event that changes a screen.
struct Turn<M: ScreenModel> {
    changed: Changed,
    change: Change<M>,
}

type Change<M> = Box<dyn FnOnce(&mut M) -> Vec<Effect<M>>>;

fn turn<P: Page>(
    changed: Changed,
    change: impl FnOnce(&mut P::Model) -> Vec<Effect<P::Model>> + 'static,
) {
    let change: Change<P::Model> = Box::new(change);
    P::shell().with(|shell| {
        let turn = Turn { changed, change };
        shell.turns.deliver(turn, |turn| shell.take(turn));
    });
}

impl<P: Page> Shell<P> {
    /// Returns a screen that is not built.
    pub(crate) fn new() -> Shell<P> {
        Shell {
            turns: Inbox::new(),
            open: RefCell::new(None),
            document: RefCell::new(None),
            view: RefCell::new(None),
            is_stale: Cell::new(false),
            frames: Frames::new(|now| P::change(move |model| model.frame(now))),
            wanted: RefCell::new(Wanted::new(hear::<P>)),
            waits: Cell::new(false),
        }
    }

    fn build(&self, lang: Lang) {
        let (mut model, page) = P::begin(lang);
        let first = model.view();
        let address = model.address();
        self.open.replace(Some(Open {
            model,
            page,
            painted: Painted::default(),
            address,
        }));
        let place = Place {
            send: P::hear,
            square: P::square,
        };
        let document = place.at(by_id(ModelOf::<P>::SCREEN.id()));
        document.show(P::document(&first));
        self.document.replace(Some(document));
        self.view.replace(Some(first));
        P::listen();
    }

    fn take(&self, turn: Turn<P::Model>) {
        let Turn { changed, change } = turn;
        let turned = self.open.borrow_mut().as_mut().map(|open| {
            let mut effects = change(&mut open.model);
            let end = now() + BUDGET;
            let progress = open.model.work(&mut || now() > end);
            effects.extend(open.model.after_work());
            let address = open.model.address();
            let is_elsewhere = open.address != address;
            open.address = address;
            (effects, progress, is_elsewhere, open.model.view())
        });
        let Some((effects, progress, is_elsewhere, view)) = turned else {
            return;
        };
        if is_elsewhere {
            self.rename();
        }
        let changed = changed.max(self.show(view));
        let view = self.view.borrow();
        let wanted = self.open.borrow_mut().as_mut().and_then(|open| {
            if let Some(view) = &*view {
                open.page.paint(&mut open.model, view, changed);
            }
            let pictures = open.model.pictures();
            if !pictures.is_empty() {
                let theme = Look::now(open.model.lang()).theme;
                open.painted.follow(pictures, theme);
            }
            open.model.wanted()
        });
        drop(view);
        effects.into_iter().for_each(P::carry_out);
        // What is not seen rests.
        let is_shown = is_shown(ModelOf::<P>::SCREEN);
        ask::<P>(wanted.filter(|_| is_shown));
        if !progress.is_done() && is_shown && !P::rests() {
            self.frames.request();
        }
    }

    /// Patches the document. Not while the model is borrowed: the document may read it.
    fn show(&self, now: ViewOf<P>) -> Changed {
        let before = self.view.take();
        if !self.is_stale.take() && before.as_ref() == Some(&now) {
            self.view.replace(before);
            return Changed::Nothing;
        }
        if let Some(document) = &*self.document.borrow() {
            document.show(P::document(&now));
        }
        let then = before.and_then(|before| P::then(&before, &now));
        self.view.replace(Some(now));
        match then.is_some_and(|then| then()) {
            true => Changed::Look,
            false => Changed::Document,
        }
    }

    /// Writes into the address what is shown.
    fn rename(&self) {
        let screen = ModelOf::<P>::SCREEN;
        if !is_shown(screen) || P::keeps_address() {
            return;
        }
        if let Some(open) = &*self.open.borrow() {
            let what = open.address.clone();
            super::rename(&Address::new(screen, what));
        }
    }
}

/// Has a worker do what is wanted, and nothing else.
fn ask<P: Page>(wanted: Option<Task>) {
    if wanted.is_some() && later::rest().is_none() {
        // A worker needs it. The frame in which it arrives asks again.
        if !P::shell().with(|shell| shell.waits.replace(true)) {
            Missing::Rest.then(P::request_frame);
        }
        return;
    }
    let has_worker = P::shell().with(|shell| shell.wanted.borrow_mut().turn_to(wanted));
    if !has_worker {
        tell::<P>(Worked::NoWorker);
    }
}

fn hear<P: Page>(input: TaskInput) {
    let said = P::shell().with(|shell| shell.wanted.borrow_mut().hear(input));
    said.into_iter().for_each(tell::<P>);
}

fn tell<P: Page>(said: Worked) {
    let task = P::shell().with(|shell| shell.wanted.borrow().task().cloned());
    if let Some(task) = task {
        P::change(move |model| model.worked(&task, &said));
    }
}

impl<P: Page> Hooks for LocalKey<Shell<P>> {
    fn open(&'static self, what: &str, lang: Lang) {
        if self.with(|shell| shell.open.borrow().is_none()) {
            self.with(|shell| shell.build(lang));
        }
        let own = what.to_string();
        turn::<P>(Changed::Look, move |model| {
            match own.is_empty() && ModelOf::<P>::STAYS {
                true => Vec::new(),
                false => model.update((ModelOf::<P>::OPENED)(own)),
            }
        });
        if !what.is_empty() || P::with(|model| P::is_named(model)) == Some(true) {
            self.with(Shell::rename);
        }
    }

    fn leave(&'static self) {
        P::change(ScreenModel::leave);
    }

    fn speak(&'static self, lang: Lang) {
        P::send((ModelOf::<P>::SPOKEN)(lang));
    }

    fn repaint(&'static self) {
        turn::<P>(Changed::Look, |_| Vec::new());
    }
}
