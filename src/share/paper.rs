//! The handout: what is printed instead of Watch, black on white, with pictures as lines and not as
//! pixels.

use app::draw::palette::{LIGHT, Rgb};
use app::draw::scene;
use app::export::figure::Figure;
use page::Screen;
use page::share::{Ink, qr_code};
use rooms::prove;
use rooms::watch::{Handout, OnPaper};
use web_sys::Element;

use crate::dom::{append, document, element, listen, window};
use crate::paint::FONT;
use crate::site::shell::Page;
use crate::watch::WatchPage;
use crate::{files, site};

const ID: &str = "paper";
/// The colours on paper.
const INK: Ink = Ink {
    theme: LIGHT,
    not_fair: Rgb(0xb3, 0x20, 0x1b),
    proved: Rgb(0x0f, 0x6b, 0x41),
};

/// Makes the handout before the browser prints, by button, menu or key, and takes it away after.
pub(super) fn start() {
    listen(&window(), "beforeprint", |_| write());
    listen(&window(), "afterprint", |_| remove());
}

/// Asks the browser to print.
pub(super) fn print() {
    // Refused only where it cannot print at all.
    drop(window().print());
}

fn remove() {
    if let Some(old) = document().get_element_by_id(ID) {
        old.remove();
    }
}

fn write() {
    remove();
    if !site::is_shown(Screen::Watch) {
        return;
    }
    let handout = WatchPage::with(|model| model.handout(&INK, &prove::why));
    let (Some(handout), Some(body)) = (handout, document().body()) else {
        return;
    };
    append(&body, &page(&handout));
}

fn page(handout: &Handout) -> Element {
    let root = element("div", "");
    root.set_id(ID);
    append(&root, &element("h1", &handout.title));
    let lanes = element("div", "");
    crate::dom::set(&lanes, "class", "lanes");
    crate::dom::set(&lanes, "data-lanes", &handout.lanes.len().to_string());
    for lane in &handout.lanes {
        append(&lanes, &section(lane));
    }
    append(&root, &lanes);
    append(&root, &figure(&handout.maps));
    if let Some(why) = &handout.why {
        append(&root, &element("h2", &why.title));
        for said in &why.said {
            append(&root, &element("p", said));
        }
    }
    append(&root, &foot(handout.point));
    root
}

/// The address, with its code where a phone can follow it.
fn foot(point: &str) -> Element {
    let (foot, words) = (element("footer", ""), element("div", ""));
    let link = super::link();
    if let Some(code) = (!super::is_file()).then(|| qr_code(&link)).flatten() {
        let drawn = element("span", "");
        // Numbers alone.
        drawn.set_inner_html(&format!(
            "<svg viewBox=\"0 0 {0} {0}\"><path d=\"{1}\"/></svg>",
            code.side, code.path
        ));
        append(&foot, &drawn);
        append(&words, &element("p", point));
    }
    append(&words, &element("p", &link));
    append(&foot, &words);
    foot
}

fn section(lane: &OnPaper) -> Element {
    let section = element("section", "");
    append(&section, &element("h2", &lane.name));
    append(&section, &element("p", &lane.about));
    append(&section, &figure(&lane.run));
    if let Some((name, lines)) = &lane.code {
        append(&section, &element("h3", name));
        let list = element("ol", "");
        for line in lines {
            append(&list, &element("li", line));
        }
        append(&section, &list);
    }
    section
}

fn figure((scene, size): &Figure) -> Element {
    let div = element("div", "");
    let svg = scene::svg(scene, *size, INK.theme.ground, FONT, &files::image);
    // Numbers, our own words and escaped names: nothing that came from elsewhere.
    div.set_inner_html(&svg);
    div
}
