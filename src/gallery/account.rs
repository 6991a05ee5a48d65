//! The account of a true case on Watch, below its figures: what happened, why, how sure that is.

use page::Story;
use page::true_case::TrueCase;
use rooms::gallery::cases::account::{part_id, watched};
use sycamore::prelude::*;
use sycamore::web::{HtmlNode, ViewHtmlNode};

use super::read;
use crate::dom::element;
use crate::site::document::Place;
use crate::site::parts::{Speaker, derived};

/// The case that is shown, and whether its question is answered.
pub(crate) type Shown = ReadSignal<Option<(TrueCase, bool)>>;

/// The account of the case that is shown, in an element with this id; nothing where no case is.
pub(crate) fn view(id: &'static str, case: Shown, speaker: Speaker) -> View {
    let root = element("section", "");
    let told = move || watched(id, speaker.lang(), case.get().map(|(case, _)| case));
    Place::without_map(drop).show(root.clone(), derived(told));
    View::from_node(HtmlNode::from_web_sys(root.into()))
}

/// Button that leads down to the account, for the foot of Watch, beside the way to the exhibit that answers
/// the question of a case for any numbers; only that of buffers has one.
pub(crate) fn way_down(id: &'static str, case: Shown, speaker: Speaker) -> View {
    let told = derived(move || case.get().map(|(case, _)| case));
    let is_none = derived(move || told.get().is_none());
    let is_other = derived(move || told.get() != Some(TrueCase::Watched(Story::BUFFER)));
    let title = speaker.say(::words::buffer::TITLE);
    let [words, more] = speaker.all([::words::cases::HAPPENED, ::words::cases::READ_ON_AND_WHY]);
    view! {
        a(class="exhibit-of", href="#learn=buffer", hidden=is_other.get()) { (title) " →" }
        button(r#type="button", class="link down", hidden=is_none.get(), on:click=move |_| read(&part_id(id, 0))) {
            (words) i { (more) } " ↓"
        }
    }
}
