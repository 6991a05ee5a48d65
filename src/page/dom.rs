//! Short ways to the document. What `index.html` promises and does not hold is a mistake of ours, hence a panic, which the page shows.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{
    CanvasRenderingContext2d, Document, Element, Event, EventTarget, FocusOptions,
    HtmlCanvasElement, HtmlElement, ResizeObserver, Window,
};

use plotters_canvas::CanvasBackend;

use super::paint;
use app::draw::record;
use app::draw::scene::Scene;

/// Where charts are drawn.
pub type Area = record::Area<CanvasBackend>;

#[expect(clippy::expect_used, reason = "a page without a window is no page")]
pub fn window() -> Window {
    web_sys::window().expect("a window")
}

#[expect(clippy::expect_used, reason = "a page without a document is no page")]
pub fn document() -> Document {
    window().document().expect("a document")
}

/// The element with this id, as the type that index.html gives it.
pub fn by_id<T: JsCast>(id: &str) -> T {
    match document().get_element_by_id(id).map(JsCast::dyn_into::<T>) {
        Some(Ok(element)) => element,
        _ => panic!("index.html has no #{id} of the right kind"),
    }
}

/// All elements that match.
pub fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|k| found.item(k)?.dyn_into().ok())
        .collect()
}

/// A new element with a text in it.
#[expect(clippy::expect_used, reason = "the tag names are ours")]
pub fn element(tag: &str, text: &str) -> Element {
    let element = document().create_element(tag).expect("a valid tag name");
    element.set_text_content(Some(text));
    element
}

/// Sets an attribute if it has another value: writing the root's anew costs a style of the whole page. The names are ours, so this cannot fail.
pub fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}

/// Sets or removes a valueless attribute such as `hidden`.
pub fn flag(element: &Element, name: &str, on: bool) {
    let _ = element.toggle_attribute_with_force(name, on);
}

/// Hides an element, or shows it. If it is hidden while it has the keyboard, `heir` gets it: otherwise the place on the page is lost.
pub fn hide(id: &str, hidden: bool, heir: &str) {
    let element: Element = by_id(id);
    let focused = document().active_element();
    let lost = hidden && focused.is_some_and(|f| element.contains(Some(&f)));
    flag(&element, "hidden", hidden);
    if lost {
        // Nobody asked for another part of the page.
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // The transport keeps in sight while the page is scrolled.
        let nearest = [heir, "play"].into_iter().find(|id| is_in_sight(id));
        let heir = nearest.unwrap_or(heir);
        let _ = by_id::<HtmlElement>(heir).focus_with_options(&options);
    }
}

/// Shows one of two elements that take each other's place. The keyboard goes along.
pub fn either(first: &str, second: &str, is_first: bool) {
    let (shown, other) = match is_first {
        true => (first, second),
        false => (second, first),
    };
    flag(&by_id::<Element>(shown), "hidden", false);
    hide(other, true, shown);
}

/// Writes a text only if it changed: screen readers and the layout notice every write.
pub fn write(id: &str, text: &str) {
    let element: Element = by_id(id);
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// What is chosen in a menu.
pub fn value_of(menu: &str) -> String {
    by_id::<web_sys::HtmlSelectElement>(menu).value()
}

/// Whether an element is there and takes room.
pub fn is_seen(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    element.is_some_and(|e| e.get_bounding_client_rect().height() >= 1.0)
}

/// Whether an element is there and within the window.
fn is_in_sight(id: &str) -> bool {
    let Some(element) = document().get_element_by_id(id) else {
        return false;
    };
    let rect = element.get_bounding_client_rect();
    let height = window().inner_height().ok().and_then(|h| h.as_f64());
    rect.height() >= 1.0 && rect.top() >= 0.0 && rect.bottom() <= height.unwrap_or_default()
}

/// Puts `child` at the end of `parent`.
pub fn append(parent: &Element, child: &Element) {
    let _ = parent.append_child(child);
}

/// Whether an element must be filled anew to show this version of its content; it is emptied then.
pub fn outdated(element: &Element, version: &str) -> bool {
    // Versions may be as long as the content itself.
    let mut hasher = DefaultHasher::new();
    version.hash(&mut hasher);
    let version = format!("{:x}", hasher.finish());
    let outdated = element.get_attribute("data-version") != Some(version.clone());
    if outdated {
        set(element, "data-version", &version);
        element.set_inner_html("");
    }
    outdated
}

/// Fills an element anew if it shows another version, and gives the keyboard back to the field or button that had it, or to one of the same kind.
pub fn rebuild(element: &Element, version: &str, fill: impl FnOnce()) {
    let focused = document().active_element();
    let focused = focused.filter(|e| element.contains(Some(e)) && e != element);
    let kind = focused.and_then(|e| {
        let of = |name: &str| Some(format!("[{name}={}]", e.get_attribute(name)?));
        of("data-act").or_else(|| of("data-field"))
    });
    if !outdated(element, version) {
        return;
    }
    fill();
    if let Some(kind) = kind
        && let Ok(Some(heir)) = element.query_selector(&kind)
        && let Some(heir) = heir.dyn_ref::<HtmlElement>()
    {
        let _ = heir.focus();
    }
}

/// Fills a table if its cells changed. The first row is its head, the column `heading` holds headings; `class` marks cells.
pub fn fill_table(
    id: &str,
    rows: &[Vec<String>],
    heading: usize,
    class: &dyn Fn(usize, usize) -> &'static str,
) {
    let table: Element = by_id(id);
    let (Ok(Some(top)), Ok(Some(body))) =
        (table.query_selector("thead"), table.query_selector("tbody"))
    else {
        return;
    };
    if !outdated(&body, &format!("{rows:?}")) {
        return;
    }
    top.set_inner_html("");
    for (k, row) in rows.iter().enumerate() {
        let line = element("tr", "");
        for (j, words) in row.iter().enumerate() {
            // A corner with nothing in it is no heading.
            let head = (k == 0 || j == heading) && !words.is_empty();
            let cell = element(if head { "th" } else { "td" }, words);
            if head {
                set(&cell, "scope", if k == 0 { "col" } else { "row" });
            }
            let class = class(k, j);
            if !class.is_empty() {
                cell.set_class_name(class);
            }
            append(&line, &cell);
        }
        append(if k == 0 { &top } else { &body }, &line);
    }
}

/// Calls `f` on every such event, for as long as the page lives.
pub fn listen(target: &EventTarget, event: &str, f: impl FnMut(Event) + 'static) {
    let closure = Closure::<dyn FnMut(Event)>::new(f);
    let _ = target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Calls `f` once, so many milliseconds from now.
pub fn later(milliseconds: i32, f: impl FnOnce() + 'static) {
    let f = Closure::once_into_js(f);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(f.unchecked_ref(), milliseconds);
}

/// Milliseconds since the page was opened.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// A canvas made sharp: its bitmap has one pixel per device pixel.
pub struct Sheet {
    pub canvas: HtmlCanvasElement,
    pub pen: CanvasRenderingContext2d,
    /// Size in CSS pixels.
    pub width: f64,
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    /// What it is called in the document.
    pub id: String,
}

/// The 2D context of a canvas; `None` where the browser gives none.
pub fn pen(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// A canvas, and its size on the page as far as it is known.
struct Measured {
    id: String,
    canvas: HtmlCanvasElement,
    size: Option<(f64, f64)>,
}

thread_local! {
    /// To ask for a size in the midst of a frame is to have the page laid out at once: it is asked for once, and then the browser tells.
    static SIZES: RefCell<Vec<Measured>> = const { RefCell::new(Vec::new()) };
    static OBSERVER: RefCell<Option<ResizeObserver>> = const { RefCell::new(None) };
}

/// Calls `f` when a canvas that was drawn on has another size.
pub fn watch_sizes(mut f: impl FnMut() + 'static) {
    let on_resize = Closure::<dyn FnMut()>::new(move || {
        let changed = SIZES.with_borrow_mut(|sizes| {
            sizes.iter_mut().fold(false, |changed, known| {
                let before = known.size.replace(size_of(&known.canvas));
                changed | (before.is_some() && before != known.size)
            })
        });
        if changed {
            f();
        }
    });
    OBSERVER.set(ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok());
    on_resize.forget();
}

/// Sizes are asked for anew: what was just written may have changed them.
pub fn forget_sizes() {
    SIZES.with_borrow_mut(|sizes| sizes.iter_mut().for_each(|known| known.size = None));
}

fn size_of(canvas: &HtmlCanvasElement) -> (f64, f64) {
    let rect = canvas.get_bounding_client_rect();
    (rect.width(), rect.height())
}

/// The size of the canvas that has this id now.
fn known_size(id: &str, canvas: &HtmlCanvasElement) -> (f64, f64) {
    let at = SIZES.with_borrow(|sizes| sizes.iter().position(|known| known.id == id));
    let known = SIZES.with_borrow(|sizes| {
        let known = &sizes[at?];
        (known.canvas == *canvas).then_some(known.size)
    });
    if let Some(Some(size)) = known {
        return size;
    }
    let size = size_of(canvas);
    OBSERVER.with_borrow(|observer| {
        let Some(observer) = observer else { return };
        if known.is_none() {
            observer.observe(canvas);
        }
        let measured = Measured {
            id: id.into(),
            canvas: canvas.clone(),
            size: Some(size),
        };
        SIZES.with_borrow_mut(|sizes| match at {
            Some(at) => sizes[at] = measured,
            None => sizes.push(measured),
        });
    });
    size
}

impl Sheet {
    /// The canvas with this id, fitted to its size on the page, cleared. `None` while it is not to be seen, or cannot be drawn on.
    pub fn open(id: &str) -> Option<Sheet> {
        let canvas: HtmlCanvasElement = by_id(id);
        let (width, height) = known_size(id, &canvas);
        if width < 1.0 || height < 1.0 {
            return None;
        }
        let scale = window().device_pixel_ratio().max(0.5);
        let (w, h) = (
            (width * scale).round() as u32,
            (height * scale).round() as u32,
        );
        let pen = pen(&canvas)?;
        if canvas.width() != w || canvas.height() != h {
            canvas.set_width(w);
            canvas.set_height(h);
        } else {
            let _ = pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            pen.clear_rect(0.0, 0.0, w.into(), h.into());
        }
        Some(Sheet {
            canvas,
            pen,
            width,
            height,
            scale,
            id: id.to_string(),
        })
    }

    /// Paints shapes, and notes them if pictures are being taken.
    pub fn show(&self, shapes: Scene) {
        paint::scene(&self.pen, self.scale, &shapes);
        paint::note(self, || shapes);
    }

    /// Draws a chart as large as the canvas, and notes it if pictures are being taken.
    pub fn chart<T>(&self, draw: impl FnOnce(&Area) -> T) -> Option<T> {
        let backend = CanvasBackend::with_canvas_object(self.canvas.clone())?;
        let mut out = None;
        let shapes = record::chart(backend, self.scale, |area| out = Some(draw(area)));
        paint::note(self, || shapes);
        out
    }

    /// The same, with all that is drawn so many times larger.
    pub fn enlarged(self, times: f64) -> Sheet {
        Sheet {
            width: self.width / times,
            height: self.height / times,
            scale: self.scale * times,
            ..self
        }
    }
}

/// Keeps a choice in this browser, whatever link is opened next; where it keeps nothing, for this visit alone.
pub fn keep(choice: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&key(choice), value);
    }
}

/// The choice that was kept.
pub fn kept(choice: &str) -> Option<String> {
    window()
        .local_storage()
        .ok()??
        .get_item(&key(choice))
        .ok()?
}

/// Other pages of the same server keep things, too.
fn key(choice: &str) -> String {
    format!("shuffle-lab {choice}")
}
