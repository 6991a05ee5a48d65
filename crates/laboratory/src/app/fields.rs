//! Fields that people type in: what holds is written into them, what cannot be used is said beside them.

use web_sys::{Element, HtmlInputElement};

use super::App;
use crate::dom::{self, by_id, document};
use app::i18n;
use app::settings::{Field, Given};

impl App {
    /// Shows what was typed wrong where it was typed.
    pub fn mark_typed(&self) {
        for input in dom::all("input[data-field]") {
            let owner = input.closest("[data-lane]").ok().flatten();
            let lane = owner.and_then(|e| e.get_attribute("data-lane")?.parse::<usize>().ok());
            let wrong = self.typed.as_ref().is_some_and(|p| {
                let field = input.get_attribute("data-field").unwrap_or_default();
                // The bits are a part of the source.
                field.trim_end_matches("-bits") == p.field.key()
                    && lane.is_none_or(|lane| lane == p.lane)
            });
            if wrong {
                dom::set(&input, "aria-invalid", "true");
            } else {
                let _ = input.remove_attribute("aria-invalid");
            }
        }
        for (id, in_heat) in [("heat-error", true), ("controls-error", false)] {
            let here = |p: &&Given| (p.field == Field::Shuffles) == in_heat;
            let problem = self.typed.as_ref().filter(here);
            show_error(id, problem.map(|p| i18n::typed(self.lang, p)));
        }
    }

    /// Writes a setting into its field, unless somebody is typing there or what stands there is wrong.
    pub fn fill(&self, id: &str, value: &str) {
        let input: HtmlInputElement = by_id(id);
        let focused = document().active_element().is_some_and(|e| e.id() == id);
        let wrong = input.get_attribute("aria-invalid").is_some();
        if !wrong && !focused && input.value() != value {
            input.set_value(value);
        }
    }
}

fn show_error(id: &str, words: Option<String>) {
    let element: Element = by_id(id);
    dom::flag(&element, "hidden", words.is_none());
    dom::write(id, &words.unwrap_or_default());
}
