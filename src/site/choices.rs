//! A group of choices of which one is shown, as a menu.

use page::Group;
use sycamore::prelude::*;

use crate::site::field::{menu, tick};
use crate::site::parts::derived;

/// Returns the group that `own` holds as a menu with its name before it, or as a checkbox where it
/// is a switch. `choose` receives the place of the chosen one.
pub(crate) fn chooser(
    own: ReadSignal<Option<Group>>,
    id: String,
    choose: impl Fn(usize) + Copy + 'static,
) -> View {
    let label = derived(move || {
        let legend = |group: &Group| group.legend.to_string();
        own.with(|group| group.as_ref().map(legend).unwrap_or_default())
    });
    if own.with_untracked(|group| group.as_ref().is_some_and(Group::is_switch)) {
        let is_on = |group: &Group| group.choices.iter().rposition(|c| c.chosen) == Some(1);
        let on = derived(move || own.with(|group| group.as_ref().is_some_and(is_on)));
        return tick(label, on, id, Box::new(move |on| choose(usize::from(on))));
    }
    let read = move |of: fn(&Group) -> Vec<(String, String)>| {
        derived(move || own.with(|group| group.as_ref().map(of).unwrap_or_default()))
    };
    let choices = read(|group| {
        let choices = group.choices.iter();
        choices.map(|c| (c.id.clone(), c.label.clone())).collect()
    });
    let value = derived(move || {
        let chosen = |group: &Group| Some(group.choices.iter().find(|c| c.chosen)?.id.clone());
        own.with(|group| group.as_ref().and_then(chosen).unwrap_or_default())
    });
    let tell = move |id: Option<String>| {
        let at =
            choices.with_untracked(|all| all.iter().position(|(own, _)| Some(own) == id.as_ref()));
        if let Some(at) = at {
            choose(at);
        }
    };
    let control = menu(id.clone(), choices, value, tell);
    view! {
        p(class="field") { label(r#for=id) { (label) } (control) }
    }
}
