//! A text to copy behind its title, and the row of languages that a unit test is in.

use app::i18n::Words;
use model::check::{Code, CopyView, LINK};
use sycamore::prelude::*;

use crate::dom::window;
use crate::files;
use crate::site::parts::{derived, part};

/// A text behind its title, with its button; `above` stands between them.
pub(crate) fn copied<S: 'static>(
    state: Signal<S>,
    [id, button]: [&'static str; 2],
    title: &'static str,
    read: fn(&S) -> Option<&CopyView>,
    above: View,
    said: fn(Words),
) -> View {
    let of = move |get: fn(&CopyView) -> String| {
        part(state, move |s| read(s).map(get).unwrap_or_default())
    };
    let text = of(|view| with_address(&view.text));
    let copy = of(|view| view.copy.to_string());
    let result = of(|view| view.said.to_string());
    let press = move |_| files::copy_text(&text.get_clone(), Box::new(said));
    view! {
        details(id=id) {
            summary { (title) }
            (above)
            div(class="row") {
                button(r#type="button", id=button, class="main", on:click=press) { (copy) }
                span(role="status") { (result) }
            }
            div(class="scroll", tabindex="0", role="group", aria-label=title) { pre { code { (text) } } }
        }
    }
}

/// A text with the address of the page where it belongs.
fn with_address(text: &str) -> String {
    let address = window().location().href().unwrap_or_default();
    let page = address.split('#').next().unwrap_or_default();
    text.replace(LINK, page)
}

/// The languages of fixes and unit tests, with the one that is chosen.
pub(crate) fn languages(
    title: ReadSignal<&'static str>,
    code: ReadSignal<Code>,
    choose: fn(Code),
) -> View {
    let choice = move |this: Code| {
        let pressed = derived(move || (code.get() == this).to_string());
        view! {
            button(r#type="button", aria-pressed=pressed, on:click=move |_| choose(this)) { (this.name()) }
        }
    };
    let choices: Vec<View> = Code::ALL.into_iter().map(choice).collect();
    view! { div(class="languages row", role="group", aria-label=title) { span { (title) } (choices) } }
}
