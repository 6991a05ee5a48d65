//! What is typed, chosen or moved in a field.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement};

use super::key::LETTER_KEYS;
use super::{Action, lane_of};
use crate::act as dispatch;
use crate::dom::{self, by_id};
use crate::take::Take;
use app::settings::{Field, Pace};
use app::settings::{Lens, Scale, Show};
use engine::algorithms::Part;

fn field_of(element: &Element) -> Option<Field> {
    Some(match element.get_attribute("data-field")?.as_str() {
        "algorithm" => Field::Algorithm,
        "deck" => Field::Deck,
        "n" => Field::N,
        "passes" => Field::Passes,
        "swaps" => Field::Swaps,
        "bits" => Field::Bits,
        "piles" => Field::Piles,
        "chance" => Field::Chance,
        "seed" => Field::Seed,
        "run" => Field::Run,
        "shuffles" => Field::Shuffles,
        _ => return None,
    })
}

pub fn on_change(event: &Event) {
    let Some(target) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else {
        return;
    };
    let value = match (
        target.dyn_ref::<HtmlInputElement>(),
        target.dyn_ref::<HtmlSelectElement>(),
    ) {
        (Some(input), _) => input.value(),
        (_, Some(select)) => select.value(),
        _ => return,
    };
    if let Some(field) = field_of(&target) {
        let lane = lane_of(&target).unwrap_or_else(crate::looked_at);
        dispatch(Action::Set(field, lane, value.trim().to_string()));
        return;
    }
    if target.get_attribute("data-field").as_deref() == Some("chance-bits") {
        let lane = lane_of(&target).unwrap_or_else(crate::looked_at);
        dispatch(Action::ChanceBits(lane, value.trim().to_string()));
        return;
    }
    if target.get_attribute("data-field").as_deref() == Some("add-part") {
        let lane = lane_of(&target).unwrap_or_else(crate::looked_at);
        if let Some(part) = Part::from_id(&value) {
            dispatch(Action::AddPart(lane, part));
        }
        return;
    }
    match target.id().as_str() {
        "card" => {
            if let Ok(card) = value.parse() {
                dispatch(Action::Card(card));
            }
        }
        "own" => {
            let own = target
                .dyn_ref::<HtmlInputElement>()
                .is_some_and(HtmlInputElement::checked);
            dispatch(Action::Tie(!own));
        }
        LETTER_KEYS => {
            let on = by_id::<HtmlInputElement>(LETTER_KEYS).checked();
            dom::keep(LETTER_KEYS, if on { "on" } else { "off" });
        }
        "embed-heat" | "embed-plays" | "embed-loops" => dispatch(Action::Take(Take::Choose)),
        _ => match value.as_str() {
            "step" => dispatch(Action::Pace(Pace::Step)),
            "progress" => dispatch(Action::Pace(Pace::Progress)),
            "ratio" => dispatch(Action::Scale(Scale::Ratio)),
            "probability" => dispatch(Action::Scale(Scale::Probability)),
            "positions" => dispatch(Action::Lens(Lens::Positions)),
            "successors" => dispatch(Action::Lens(Lens::Successors)),
            "observed" => dispatch(Action::Show(Show::Observed)),
            "exact" => dispatch(Action::Show(Show::Exact)),
            "difference" => dispatch(Action::Show(Show::Difference)),
            "evolution" => dispatch(Action::Show(Show::Evolution)),
            _ => {}
        },
    }
}

pub fn on_input(event: &Event) {
    let input = event
        .target()
        .and_then(|t| t.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else { return };
    match (input.id().as_str(), input.value_as_number()) {
        ("scrubber", step) if step >= 0.0 => dispatch(Action::Seek(step as usize)),
        ("speed", power) if power.is_finite() => dispatch(Action::Speed(power)),
        _ => {}
    }
}
