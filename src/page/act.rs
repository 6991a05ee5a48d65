//! Everything that can happen to the page, and how the document's events become it.

use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent, MouseEvent,
};

use super::act as dispatch;
use super::answers::Ask;
use super::dom::{self, all, by_id, document, listen, window};
use super::pool::Word;
use super::scholar::Letter;
use super::take::Take;
use crate::link::{Exhibit, FLAT, Field, Flat, Pace, Pair, tours};
use crate::player::SPEEDS;
use crate::question::Question;
use crate::shuffle::{Algorithm, Part};
use crate::view::heatmap::{Lens, Scale, Show};

/// Something that happened.
pub enum Action {
    /// The page was opened without a link.
    Welcome,
    PlayOrPause,
    Forward,
    Back,
    Start,
    End,
    Seek(usize),
    /// As a power of two.
    Speed(f64),
    Faster(f64),
    Repeat,
    /// A setting of a lane, as it was typed or chosen.
    Set(Field, usize, String),
    Algorithm(Algorithm),
    NewSeed,
    /// As many shuffles of another seed.
    CountAnew,
    UseSeed,
    /// Shows or folds the settings, on narrow pages.
    More,
    Exhibit(Exhibit),
    /// Another shuffle of the exhibit of flat ones.
    Flat(Flat),
    CloseExhibit,
    /// Two shuffles side by side.
    Pair(Pair),
    AddLane,
    RemoveLane(usize),
    /// Fields and details are about this lane.
    LookAt(usize),
    /// Whether all lanes have the same deck and seed.
    Tie(bool),
    Pace(Pace),
    /// Shows pictures of whole runs, or hides them.
    Whole,
    /// A point of a lane's picture of its run.
    TouchWhole(usize, f64, f64),
    /// Opens the sheet of all shuffles, or closes it.
    Sheet,
    OpenShuffle(Algorithm),
    /// Opens the list of lessons, or closes it.
    Lessons,
    Tour(usize),
    /// The stop beside the one on show, or the same again; whether a button asked for it.
    TourOn(i32, bool),
    LeaveTour,
    /// Opens the game, or closes it.
    Game,
    /// A deck riffled so many times; a fair one.
    GameDeck(usize),
    GameSize(usize),
    NextDeck,
    GuessCard(usize),
    /// The keyboard goes to the card that is left beside this one.
    GameStep(i32),
    ReadDecks,
    /// Shows or hides descriptions of the steps.
    Sentence,
    Code,
    /// Parts of a lane's recipe.
    AddPart(usize, Part),
    RemovePart(usize, usize),
    /// One more or less of what a lane's shuffle can be told.
    TurnKnob(usize, i64),
    /// Bits of a lane's source of chance, as typed.
    ChanceBits(usize, String),
    /// Hides the names: which lane is the fair one?
    Predict,
    Guess(usize),
    Reveal,
    Add(u64),
    HoldOrGoOn,
    Stop,
    Reset,
    Scale(Scale),
    Lens(Lens),
    Show(Show),
    Card(usize),
    /// A point of a lane's heatmap, in CSS pixels from its corner.
    Point(usize, f64, f64),
    /// The cell beside the pointed one: down, right.
    Move(i32, i32),
    Leave,
    /// Follows the card of the pointed cell.
    Follow,
    /// Plays a shuffle that ends in the pointed cell.
    PlayCell,
    /// A point of the bars of orders, in CSS pixels from their left.
    PointOrder(Option<f64>),
    /// The order beside the pointed one.
    MoveOrder(i32),
    /// Shows the paths that lead to the pointed order.
    ChooseOrder,
    MorePaths,
    PlayPath(Vec<u32>),
    /// Plays the path of the tree's leaf at a point, in CSS pixels from its top.
    PlayLeaf(f64),
    Lang,
    Theme,
    /// Into the presentation, or out of it.
    Present,
    /// The browser shows the whole window again.
    LeftFullScreen,
    /// A black screen, or the picture again.
    Blank,
    /// Opens the help sheet, or closes it.
    Help,
    SystemChanged,
    CopyLink,
    Copied(bool),
    /// Something is taken away.
    Take(Take),
    /// Somebody's own counts are to be judged.
    Own(Result<String, crate::own::Flaw>),
    /// The text of which they were is another one now.
    OwnEdited(&'static str),
    /// It was seen for a while that the link is copied.
    CopiedSeen,
    Dismiss(usize),
    TwinOpened,
    HashChanged,
    Resized,
    /// What was stopped may be judged and drawn.
    Breathed,
    /// Whether nobody can see the page.
    Away(bool),
    /// A field was left: it shows what holds again.
    FieldLeft,
    Worker(usize, Word),
    Letter(Letter),
    /// Breaks the enumeration off; has it done after all.
    CancelTheory,
    AskTheory,
    /// The stage may have stood still for a moment.
    Stands,
    /// The enumeration has been under way for a while.
    TheoryWaits,
    /// Opens the answer to a question, or closes it.
    Question(Question),
    /// A field inside an answer.
    Ask(Ask, String),
    /// The step of the proof beside the one on show: back or on.
    Walk(i32),
    /// The proof for so many cards.
    ProofSize(usize),
    /// Times article 002's shuffles.
    StartRace,
    StopRace,
}

/// The lane that an element belongs to: its own or its parent's `data-lane`.
fn lane_of(element: &Element) -> Option<usize> {
    let owner = element.closest("[data-lane]").ok()??;
    owner.get_attribute("data-lane")?.parse().ok()
}

impl Action {
    /// Whether it may lead away from the run whose cards are in the air.
    pub fn moves_on(&self) -> bool {
        !matches!(
            self,
            Action::Welcome
                | Action::Speed(_)
                | Action::Faster(_)
                | Action::Repeat
                | Action::More
                | Action::GuessCard(_)
                | Action::GameStep(_)
                | Action::ReadDecks
                | Action::Sentence
                | Action::Code
                | Action::Point(..)
                | Action::Move(..)
                | Action::Leave
                | Action::PointOrder(_)
                | Action::MoveOrder(_)
                | Action::CopyLink
                | Action::Help
                | Action::Blank
                | Action::Copied(_)
                | Action::CopiedSeen
                | Action::Dismiss(_)
                | Action::Take(_)
                | Action::Own(_)
                | Action::OwnEdited(_)
                | Action::TwinOpened
                // What a link wants does not count what is in the air.
                | Action::HashChanged
                | Action::Resized
                | Action::Breathed
                | Action::Away(_)
                | Action::SystemChanged
                | Action::FieldLeft
                | Action::Worker(..)
                | Action::Letter(_)
                | Action::Stands
                | Action::TheoryWaits
        )
    }
}

/// The action of a button, by its `data-act`.
fn of_button(button: &Element) -> Option<Action> {
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
        "exhibit" => {
            let id = button.get_attribute("data-id")?;
            Action::Exhibit(Exhibit::ALL.into_iter().find(|e| e.id() == id)?)
        }
        "algorithm" => Action::Algorithm(Algorithm::from_id(&button.get_attribute("data-id")?)?),
        "flat" => Action::Flat(*FLAT.get(number("data-id")? as usize)?),
        "close-exhibit" => Action::CloseExhibit,
        "pair" => Action::Pair(Pair::from_id(&button.get_attribute("data-id")?)?),
        "add-lane" => Action::AddLane,
        "remove-lane" => Action::RemoveLane(lane_of(button)?),
        "look-at" => Action::LookAt(lane_of(button)?),
        "remove-part" => {
            let lane = lane_of(button).unwrap_or_else(super::looked_at);
            Action::RemovePart(lane, number("data-id")? as usize)
        }
        "less" => Action::TurnKnob(lane_of(button)?, -1),
        "one-more" => Action::TurnKnob(lane_of(button)?, 1),
        "whole" => Action::Whole,
        "sheet" => Action::Sheet,
        "open-shuffle" => {
            Action::OpenShuffle(Algorithm::from_id(&button.get_attribute("data-id")?)?)
        }
        "lessons" => Action::Lessons,
        "tour" => Action::Tour(tours::from_id(&button.get_attribute("data-id")?)?),
        "tour-back" => Action::TourOn(-1, true),
        "tour-again" => Action::TourOn(0, true),
        "tour-on" => Action::TourOn(1, true),
        "leave-tour" => Action::LeaveTour,
        "game" => Action::Game,
        "game-deck" => Action::GameDeck(number("data-id")? as usize),
        "game-size" => Action::GameSize(number("data-id")? as usize),
        "next-deck" => Action::NextDeck,
        "guess-card" => Action::GuessCard(number("data-id")? as usize),
        "read-decks" => Action::ReadDecks,
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
        "own" => super::own::of_field(),
        "open-own" => {
            super::own::open();
            return None;
        }
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
        "question" => Action::Question(Question::from_id(&button.get_attribute("data-id")?)?),
        "start-race" => Action::StartRace,
        "stop-race" => Action::StopRace,
        "walk-back" => Action::Walk(-1),
        "walk-on" => Action::Walk(1),
        "proof-size" => Action::ProofSize(number("data-n")? as usize),
        "dismiss" => Action::Dismiss(number("data-number")? as usize),
        act => Action::Take(Take::of(act)?),
    })
}

/// The action of a key, anywhere but in a text field.
fn of_key(key: &str) -> Option<Action> {
    // Speech input types what it hears: keys that write something can be switched off (WCAG 2.1.4).
    let writes = key != " " && key.chars().count() == 1;
    if writes && !by_id::<HtmlInputElement>(LETTER_KEYS).checked() {
        return None;
    }
    Some(match key {
        " " => Action::PlayOrPause,
        "ArrowRight" => Action::Forward,
        "ArrowLeft" => Action::Back,
        "Home" => Action::Start,
        "End" => Action::End,
        "+" | "=" => Action::Faster(1.0),
        "-" => Action::Faster(-1.0),
        // The rest leads to what an embedded page does not show.
        _ if super::with_app(|app| app.settings.embed.is_some()) => return None,
        "PageDown" => Action::Forward,
        "PageUp" => Action::Back,
        "?" => Action::Help,
        "f" | "F" => Action::Present,
        "p" | "P" => Action::HoldOrGoOn,
        "Escape" if super::presents() => Action::Present,
        "Escape" if super::with_app(|app| app.stand.is_some()) => Action::LeaveTour,
        "b" | "B" if super::presents() => Action::Blank,
        // Those of a Chinese keyboard too. Without a tour they do nothing.
        "." | "。" => Action::TourOn(1, false),
        "," | "，" => Action::TourOn(-1, false),
        digit => {
            let at = digit.parse::<usize>().ok().filter(|_| digit.len() == 1)?;
            Action::Exhibit(*Exhibit::ALL.get(at.checked_sub(1)?)?)
        }
    })
}

fn heat_key(key: &str) -> Option<Action> {
    Some(match key {
        "ArrowUp" => Action::Move(-1, 0),
        "ArrowDown" => Action::Move(1, 0),
        "ArrowLeft" => Action::Move(0, -1),
        "ArrowRight" => Action::Move(0, 1),
        "Enter" => Action::PlayCell,
        "Escape" if super::with_app(|app| app.cursor.is_some()) => Action::Leave,
        _ => return None,
    })
}

fn orders_key(key: &str) -> Option<Action> {
    Some(match key {
        "ArrowLeft" | "ArrowUp" => Action::MoveOrder(-1),
        "ArrowRight" | "ArrowDown" => Action::MoveOrder(1),
        "Enter" => Action::ChooseOrder,
        "Escape" if super::with_app(|app| app.orders.rank.is_some()) => Action::PointOrder(None),
        _ => return None,
    })
}

fn game_key(key: &str) -> Option<Action> {
    Some(match key {
        "ArrowLeft" | "ArrowUp" => Action::GameStep(-1),
        "ArrowRight" | "ArrowDown" => Action::GameStep(1),
        _ => return None,
    })
}

fn on_key(event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return;
    }
    let key = event.key();
    // Whatever is open above the page has the keys.
    if let Ok(Some(_)) = document().query_selector("dialog[open]") {
        return;
    }
    let target: Option<Element> = event.target().and_then(|t| t.dyn_into().ok());
    let tag = target.as_ref().map(Element::tag_name).unwrap_or_default();
    let kind = target.as_ref().and_then(|t| t.get_attribute("type"));
    let typing = match tag.as_str() {
        // A slider, a box or a radio button uses arrows and the space bar itself, but not the rest.
        "INPUT" if matches!(kind.as_deref(), Some("range" | "checkbox" | "radio")) => {
            key == " "
                || key.starts_with("Arrow")
                || matches!(key.as_str(), "Home" | "End" | "PageUp" | "PageDown")
        }
        "INPUT" | "SELECT" | "TEXTAREA" => true,
        // Buttons and the like answer to the space bar themselves.
        "BUTTON" | "SUMMARY" => key == " ",
        _ => target
            .as_ref()
            .is_some_and(|t| t.class_name() == "scroll" && key != " "),
    };
    let inside = |selector| {
        let target = target.as_ref();
        target
            .and_then(|t| t.closest(selector).ok().flatten())
            .is_some()
    };
    // The button that opened a panel belongs to it.
    for (panel, close) in [
        ("#sheet, #open-sheet[aria-expanded=true]", Action::Sheet),
        (
            "#take, #open-take[aria-expanded=true]",
            Action::Take(Take::Open),
        ),
        (
            "#lessons, #open-lessons[aria-expanded=true]",
            Action::Lessons,
        ),
        ("#tour", Action::LeaveTour),
        ("#game", Action::Game),
    ] {
        if key == "Escape" && inside(panel) {
            event.prevent_default();
            return dispatch(close);
        }
    }
    // Who looks for a card by its number does not want another exhibit.
    let typing = typing || inside("#game") && key.starts_with(|c: char| c.is_ascii_digit());
    let action = match target.as_ref().map(Element::id).as_deref() {
        _ if inside("#game-cards") => game_key(&key),
        Some(id) if id.starts_with("heat") || id == "between" => heat_key(&key),
        Some("orders") => orders_key(&key),
        _ => None,
    };
    let action = action.or_else(|| if typing { None } else { of_key(&key) });
    // A key that is held down is pressed once.
    let action = action.filter(|a| !(event.repeat() && matches!(a, Action::HoldOrGoOn)));
    if let Some(action) = action {
        event.prevent_default();
        dispatch(action);
    }
}

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

fn ask_of(element: &Element) -> Option<Ask> {
    Ask::from_id(&element.get_attribute("data-ask")?)
}

fn on_change(event: &Event) {
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
        let lane = lane_of(&target).unwrap_or_else(super::looked_at);
        dispatch(Action::Set(field, lane, value.trim().to_string()));
        return;
    }
    if target.get_attribute("data-field").as_deref() == Some("chance-bits") {
        let lane = lane_of(&target).unwrap_or_else(super::looked_at);
        dispatch(Action::ChanceBits(lane, value.trim().to_string()));
        return;
    }
    if target.get_attribute("data-field").as_deref() == Some("add-part") {
        let lane = lane_of(&target).unwrap_or_else(super::looked_at);
        if let Some(part) = Part::from_id(&value) {
            dispatch(Action::AddPart(lane, part));
        }
        return;
    }
    if let Some(ask) = ask_of(&target) {
        dispatch(Action::Ask(ask, value.trim().to_string()));
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
        "own-file" => super::own::of_file(&target),
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

fn on_input(event: &Event) {
    let input = event
        .target()
        .and_then(|t| t.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else { return };
    match (input.id().as_str(), input.value_as_number()) {
        ("scrubber", step) if step >= 0.0 => dispatch(Action::Seek(step as usize)),
        ("chain-place", place) if place >= 1.0 => {
            dispatch(Action::Ask(Ask::Place, place.to_string()));
        }
        ("speed", power) if power.is_finite() => dispatch(Action::Speed(power)),
        _ => {}
    }
}

/// The heatmap's canvas that something happened on, and its lane.
fn heat_of(event: &Event) -> Option<(Element, usize)> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let heat = target.closest("canvas.heat").ok()??;
    let lane = lane_of(&heat)?;
    Some((heat, lane))
}

fn point(event: &Event) {
    if let (Some(mouse), Some((heat, lane))) = (event.dyn_ref::<MouseEvent>(), heat_of(event)) {
        let rect = heat.get_bounding_client_rect();
        dispatch(Action::Point(
            lane,
            f64::from(mouse.client_x()) - rect.left(),
            f64::from(mouse.client_y()) - rect.top(),
        ));
    }
}

fn point_order(event: &Event) {
    if let Some(mouse) = event.dyn_ref::<MouseEvent>() {
        let left = by_id::<Element>("orders").get_bounding_client_rect().left();
        dispatch(Action::PointOrder(Some(f64::from(mouse.client_x()) - left)));
    }
}

/// The switch of the keys that write something.
const LETTER_KEYS: &str = "letter-keys";

/// Listens to the document. A few listeners serve all buttons and fields.
pub fn wire_events() {
    let document = document();
    let off = dom::kept(LETTER_KEYS).is_some_and(|kept| kept == "off");
    by_id::<HtmlInputElement>(LETTER_KEYS).set_checked(!off);
    listen(&document, "click", |event| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let button = target.and_then(|t| t.closest("[data-act]").ok().flatten());
        if let Some(action) = button.and_then(|b| of_button(&b)) {
            dispatch(action);
        }
    });
    listen(&document, "visibilitychange", |_| {
        dispatch(Action::Away(super::document().hidden()));
    });
    listen(&document, "change", |event| on_change(&event));
    // Browsers tell of this in the midst of a drawing, when a focused element is replaced: it has to wait its turn.
    listen(&document, "focusout", |_| {
        wasm_bindgen_futures::spawn_local(async { dispatch(Action::FieldLeft) });
    });
    listen(&document, "input", |event| on_input(&event));
    listen(&document, "keydown", |event| {
        if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
            on_key(key);
        }
    });
    // Enter in a field changes it; there is nothing to send.
    listen(&by_id::<HtmlElement>("controls"), "submit", |event| {
        event.prevent_default();
    });
    let heats: HtmlElement = by_id("heats");
    listen(&heats, "mousemove", |event| point(&event));
    listen(&heats, "click", |event| {
        if heat_of(&event).is_some() {
            point(&event);
            dispatch(Action::Follow);
        }
    });
    // Whoever goes to a heatmap by keyboard wants to know of that lane.
    listen(&heats, "focusin", |event| match heat_of(&event) {
        // What is between two lanes is neither's.
        Some((heat, _)) if heat.id() == "between" => dispatch(Action::FieldLeft),
        Some((_, lane)) => dispatch(Action::LookAt(lane)),
        None => {}
    });
    listen(&by_id::<HtmlElement>("stages"), "click", |event| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let picture = target.and_then(|t| t.closest(".whole-box").ok().flatten());
        if let (Some(mouse), Some(picture)) = (event.dyn_ref::<MouseEvent>(), picture)
            && let Some(lane) = lane_of(&picture)
        {
            let rect = picture.get_bounding_client_rect();
            dispatch(Action::TouchWhole(
                lane,
                f64::from(mouse.client_x()) - rect.left(),
                f64::from(mouse.client_y()) - rect.top(),
            ));
        }
    });
    listen(&document, "fullscreenchange", |_| {
        if self::document().fullscreen_element().is_none() {
            dispatch(Action::LeftFullScreen);
        }
    });
    let orders: HtmlElement = by_id("orders");
    listen(&orders, "mousemove", |event| point_order(&event));
    listen(&orders, "mouseleave", |_| {
        dispatch(Action::PointOrder(None))
    });
    listen(&orders, "click", |event| {
        point_order(&event);
        dispatch(Action::ChooseOrder);
    });
    let tree: HtmlElement = by_id("tree");
    listen(&tree, "click", |event| {
        if let Some(mouse) = event.dyn_ref::<MouseEvent>() {
            let top = by_id::<Element>("tree").get_bounding_client_rect().top();
            dispatch(Action::PlayLeaf(f64::from(mouse.client_y()) - top));
        }
    });
    listen(&heats, "dblclick", |event| {
        if heat_of(&event).is_some() {
            dispatch(Action::PlayCell);
        }
    });
    listen(&heats, "mouseleave", |_| dispatch(Action::Leave));
    listen(&by_id::<HtmlElement>("twin"), "toggle", |_| {
        dispatch(Action::TwinOpened);
    });
    listen(&by_id::<HtmlElement>("own-counts"), "toggle", |_| {
        dispatch(Action::Resized);
    });
    for field in ["own-text", "own-before"] {
        listen(&by_id::<HtmlElement>(field), "input", |_| {
            dispatch(Action::OwnEdited(field));
        });
    }
    listen(&by_id::<HtmlElement>("own-before"), "keydown", |event| {
        // Enter ends the composing of a Chinese name, too.
        let enters =
            |key: &&KeyboardEvent| key.key() == "Enter" && !key.is_composing() && !key.repeat();
        if event.dyn_ref::<KeyboardEvent>().filter(enters).is_some() {
            dispatch(super::own::of_field());
        }
    });
    listen(&window(), "beforeprint", |_| {
        dispatch(Action::Take(Take::Paper))
    });
    listen(&window(), "afterprint", |_| {
        dispatch(Action::Take(Take::Printed))
    });
    listen(&window(), "hashchange", |_| dispatch(Action::HashChanged));
    for query in [
        "(prefers-color-scheme: dark)",
        "(prefers-reduced-motion: reduce)",
        "(forced-colors: active)",
    ] {
        if let Ok(Some(list)) = window().match_media(query) {
            listen(&list, "change", |_| dispatch(Action::SystemChanged));
        }
    }
    let speed: HtmlInputElement = by_id("speed");
    speed.set_min(&SPEEDS.0.log2().to_string());
    speed.set_max(&SPEEDS.1.log2().to_string());
    debug_assert!(!all("[data-act]").is_empty());
}
