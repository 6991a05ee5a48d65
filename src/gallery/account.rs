//! The account of a true case, below its figures: what happened, why, how sure that is.

use page::Story;
use page::true_case::TrueCase;
use rooms::gallery::cases::account::{TITLES, account, rows, sources};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::dom::{all, report};
use crate::site::parts::{Speaker, derived};

/// The case that is shown, and whether its question is answered.
pub(crate) type Shown = ReadSignal<Option<(TrueCase, bool)>>;

/// The account of the case that is shown, in an element with this id; nothing where no case is. Of a
/// case on Watch its figures beside the published ones, its sources and the way back stand below.
pub(crate) fn view(id: &'static str, case: Shown, speaker: Speaker) -> View {
    let told = derived(move || case.get().map(|(case, _)| case));
    let is_none = derived(move || told.get().is_none());
    let parts: Vec<View> = (0..TITLES.len()).map(|k| part(told, k, speaker)).collect();
    view! { section(id=id, class="account", hidden=is_none.get()) { (parts) (watched_foot(told, speaker)) } }
}

/// One part of it: the title and the text.
fn part(told: ReadSignal<Option<TrueCase>>, k: usize, speaker: Speaker) -> View {
    let title = speaker.say(TITLES[k]);
    let text = derived(move || match told.get() {
        Some(case) => account(speaker.lang(), case)[k],
        None => "",
    });
    view! { div { h2(tabindex="-1") { (title) } p { (text) } } }
}

/// Foot of the account of a case on Watch.
fn watched_foot(told: ReadSignal<Option<TrueCase>>, speaker: Speaker) -> View {
    let found = derived(move || match told.get() {
        Some(case) => rows(speaker.lang(), case),
        None => Vec::new(),
    });
    let is_watched = |case: &TrueCase| matches!(case, TrueCase::Watched(_));
    let said = derived(move || {
        told.get()
            .filter(is_watched)
            .map(sources)
            .unwrap_or_default()
    });
    let is_none = derived(move || found.with(Vec::is_empty));
    let back = speaker.say(::words::cases::BACK);
    view! {
        div(class="printed", hidden=is_none.get()) {
            (beside(found, speaker))
            (named(said, speaker))
            p { (exhibit(told, speaker)) }
            p { a(class="all-cases", href="#gallery") { "← " (back) } }
        }
    }
}

/// The exhibit that answers the question of a case for any numbers; only that of buffers has one.
fn exhibit(told: ReadSignal<Option<TrueCase>>, speaker: Speaker) -> View {
    let is_other = derived(move || told.get() != Some(TrueCase::Watched(Story::BUFFER)));
    let title = speaker.say(::words::buffer::TITLE);
    view! { a(class="exhibit-of", href="#learn=buffer", hidden=is_other.get()) { (title) " →" } }
}

/// Button that leads down to the account, for the foot of Watch.
pub(crate) fn way_down(id: &'static str, case: Shown, speaker: Speaker) -> View {
    let is_none = derived(move || case.get().is_none());
    let [words, more] = speaker.all([::words::cases::HAPPENED, ::words::cases::READ_ON_AND_WHY]);
    view! {
        (exhibit(derived(move || case.get().map(|(case, _)| case)), speaker))
        button(r#type="button", class="link down", hidden=is_none.get(), on:click=move |_| go(id, 0)) { (words) i { (more) } " ↓" }
    }
}

/// Shows a part of it, which has the focus then.
pub(super) fn go(id: &str, part: usize) {
    let Some(title) = all(&format!("#{id} h2")).into_iter().nth(part) else {
        return;
    };
    title.scroll_into_view();
    if let Some(title) = title.dyn_ref::<HtmlElement>() {
        report(title.focus());
    }
}

/// A table of what was found, what was published, what this page finds.
fn beside(rows: ReadSignal<Vec<[String; 3]>>, speaker: Speaker) -> View {
    let none = derived(move || rows.with(Vec::is_empty));
    let heads = speaker.all([
        ::words::cases::WHAT,
        ::words::cases::PUBLISHED,
        ::words::cases::OURS,
    ]);
    let [what, published, ours] = heads;
    let row = |[what, published, ours]: [String; 3]| {
        view! { tr { th(scope="row") { (what) } td { (published) } td { (ours) } } }
    };
    let rows = move || -> Vec<View> { rows.get_clone().into_iter().map(row).collect() };
    view! {
        table(class="beside", hidden=none) {
            thead { tr { th(scope="col") { (what) } th(scope="col") { (published) } th(scope="col") { (ours) } } }
            tbody { (rows()) }
        }
    }
}

/// Who said it.
fn named(sources: ReadSignal<Vec<[&'static str; 2]>>, speaker: Speaker) -> View {
    let name = speaker.say(::words::cases::SOURCE);
    let colon = move || ::words::watch::COLON.of(speaker.lang());
    let sources = move || -> Vec<View> {
        let source =
            |[name, href]: [&'static str; 2]| view! { a(href=href, rel="noopener") { (name) } " " };
        sources.get_clone().into_iter().map(source).collect()
    };
    view! { p(class="sources") { (name) (colon()) (sources()) } }
}
