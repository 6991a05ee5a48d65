//! Parts of the page come later: `cargo dist` puts all that Watch does without into modules of their
//! own, which boot.js fetches when the page is idle, or when a screen needs them. In a draft they are
//! here from the first.
//!
//! The cuts follow calls: what only one table leads to, data too, goes into that table's module; what
//! two lead to, into a module that comes with whichever is first; what Watch calls by name stays in
//! the first. So reach the rest through a [`Part`], and look at the sizes that `cargo dist` prints.
//! Where only one function is ever stored, the optimiser calls it by name: `black_box` hides it.

use std::cell::{Cell, RefCell};

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

use crate::tables::{Rest, Yours};

#[wasm_bindgen]
extern "C" {
    /// Of www/boot.js: fetches the modules of a part and joins them to this one. Returns the name and
    /// the module of each. Of one that is needed at once it says on the page why it cannot be had,
    /// and tries again when asked to.
    #[wasm_bindgen(js_name = joinPart, catch)]
    async fn join_part(name: &str, is_needed: bool) -> Result<JsValue, JsValue>;
}

/// Work that waits for a part of the page.
type Wait<T> = Box<dyn FnOnce(&'static T)>;

/// A part of the page, reached by one table of functions.
pub(crate) struct Part<T: 'static> {
    /// Its name in boot.js.
    name: &'static str,
    table: Cell<Option<fn() -> &'static T>>,
    /// Called once, when the part is here.
    begin: fn(&T),
    is_here: Cell<bool>,
    waiting: RefCell<Vec<Wait<T>>>,
}

thread_local! {
    /// The part that Watch does without: see [`Rest`].
    pub(crate) static REST: Part<Rest> = const { Part::new("rest", |rest| (rest.start)()) };
    /// Check yours, and the languages that visitors write in.
    pub(crate) static YOURS: Part<Yours> = const { Part::new("yours", |yours| (yours.know_code)()) };
    /// The names and modules that were joined, compiled, in this order; none in a draft.
    static MODULES: RefCell<Vec<(String, JsValue)>> = const { RefCell::new(Vec::new()) };
}

/// A part that is not here yet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Missing {
    /// See [`REST`].
    Rest,
    /// See [`YOURS`].
    Yours,
}

impl Missing {
    /// Calls `f` as soon as it is here. It is needed: the page says why it cannot be had.
    pub(crate) fn then(self, f: impl FnOnce() + 'static) {
        match self {
            Missing::Rest => with(&REST, |_| f()),
            Missing::Yours => with(&YOURS, |_| f()),
        }
    }
}

/// The part that Watch does without, if it is here.
pub(crate) fn rest() -> Option<&'static Rest> {
    REST.with(Part::get)
}

/// Check yours and the languages, if they are here.
pub(crate) fn yours() -> Option<&'static Yours> {
    YOURS.with(Part::get)
}

/// Names and modules that a worker needs, without the first `known` of them.
pub(crate) fn modules(known: usize) -> Array {
    let pair = |name: &str, module: &JsValue| Array::of2(&name.into(), module);
    MODULES.with_borrow(|later| {
        let first = [pair("page", &wasm_bindgen::module())];
        let later = later.iter().map(|(name, module)| pair(name, module));
        first.into_iter().chain(later).skip(known).collect()
    })
}

/// Takes the functions that give the tables, whichever module has these.
pub(crate) fn know(rest: fn() -> &'static Rest, yours: fn() -> &'static Yours) {
    REST.with(|part| part.table.set(Some(rest)));
    YOURS.with(|part| part.table.set(Some(yours)));
}

/// Has what Watch does without come while nothing else is to be done.
pub(crate) fn start() {
    match rest() {
        Some(rest) => (rest.start)(),
        // What cannot be had now is asked for again when it is needed.
        None => REST.with(|rest| rest.join(&REST, false)),
    }
}

/// A place that a part is kept at.
type Place<T> = std::thread::LocalKey<Part<T>>;

/// Calls `f` with a part as soon as it is here. It is needed: the page says why it cannot be had.
pub(crate) fn with<T>(place: &'static Place<T>, f: impl FnOnce(&'static T) + 'static) {
    place.with(|part| {
        let is_here = part.get().is_some();
        part.once_here(f);
        if !is_here {
            part.join(place, true);
        }
    });
}

impl<T> Part<T> {
    const fn new(name: &'static str, begin: fn(&T)) -> Part<T> {
        Part {
            name,
            table: Cell::new(None),
            begin,
            is_here: Cell::new(cfg!(not(feature = "cut"))),
            waiting: RefCell::new(Vec::new()),
        }
    }

    fn get(&self) -> Option<&'static T> {
        let table = self.table.get().filter(|_| self.is_here.get());
        table.map(|table| table())
    }

    /// Calls `f` with it once it is here, whoever asked for it.
    pub(crate) fn once_here(&self, f: impl FnOnce(&'static T) + 'static) {
        match self.get() {
            Some(table) => f(table),
            None => self.waiting.borrow_mut().push(Box::new(f)),
        }
    }

    fn join(&self, place: &'static Place<T>, is_needed: bool) {
        let name = self.name;
        spawn_local(async move {
            if let Ok(modules) = join_part(name, is_needed).await {
                place.with(|part| part.arrive(&Array::from(&modules)));
            }
        });
    }

    fn arrive(&self, modules: &Array) {
        if self.is_here.replace(true) {
            return;
        }
        MODULES.with_borrow_mut(|known| {
            for pair in modules.iter().map(|pair| Array::from(&pair)) {
                let name = pair.get(0).as_string().unwrap_or_default();
                // Several parts need it.
                if !known.iter().any(|(own, _)| *own == name) {
                    known.push((name, pair.get(1)));
                }
            }
        });
        if let Some(table) = self.get() {
            (self.begin)(table);
            self.waiting.take().into_iter().for_each(|f| f(table));
        }
    }
}
