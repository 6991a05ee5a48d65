//! What a pressed button means.

use web_sys::{Element, HtmlElement};

use super::{Action, lane_of};
use crate::dom::by_id;
use crate::take::Take;
use engine::algorithms::Algorithm;

/// The action of a button, by its `data-act`.
pub fn of_button(button: &Element) -> Option<Action> {
    let number = |name: &str| button.get_attribute(name)?.parse::<u64>().ok();
    Some(match button.get_attribute("data-act")?.as_str() {
        "play" => Action::PlayOrPause,
        "forward" => Action::Forward,
        "back" => Action::Back,
        "repeat" => Action::Repeat,
        "start" => Action::Start,
        "end" => Action::End,
        "new-seed" => Action::NewSeed,
        "count-anew" => Action::CountAnew,
        "more" => Action::More,
        "use-seed" => Action::UseSeed,
        "algorithm" => Action::Algorithm(Algorithm::from_id(&button.get_attribute("data-id")?)?),
        "add-lane" => Action::AddLane,
        "remove-lane" => Action::RemoveLane(lane_of(button)?),
        "look-at" => Action::LookAt(lane_of(button)?),
        "remove-part" => {
            let lane = lane_of(button).unwrap_or_else(crate::looked_at);
            Action::RemovePart(lane, number("data-id")? as usize)
        }
        "less" => Action::TurnKnob(lane_of(button)?, -1),
        "one-more" => Action::TurnKnob(lane_of(button)?, 1),
        "whole" => Action::Whole,
        "sentence" => Action::Sentence,
        "code" => Action::Code,
        "predict" => Action::Predict,
        "guess" => Action::Guess(lane_of(button)?),
        "reveal" => Action::Reveal,
        "add" => Action::Add(number("data-amount")?),
        "hold" => Action::HoldOrGoOn,
        "stop" => Action::Stop,
        "reset" => Action::Reset,
        "cancel-theory" => Action::CancelTheory,
        "ask-theory" => Action::AskTheory,
        "lang" => Action::Lang,
        "theme" => Action::Theme,
        "present" => Action::Present,
        "help" => Action::Help,
        "skip" => {
            let _ = by_id::<HtmlElement>("play").focus();
            return None;
        }
        "copy-link" => Action::CopyLink,
        "more-paths" => Action::MorePaths,
        "play-path" => {
            let id = button.get_attribute("data-id")?;
            let values = id.split(',').filter(|v| !v.is_empty());
            Action::PlayPath(values.map(|v| v.parse().ok()).collect::<Option<_>>()?)
        }
        "dismiss" => Action::Dismiss(number("data-number")? as usize),
        act => Action::Take(Take::of(act)?),
    })
}
