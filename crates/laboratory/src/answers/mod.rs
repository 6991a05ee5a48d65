//! The articles' questions: a row of buttons, and the answer to the one that is asked.

mod chain;
mod claim;
pub mod law;
mod predict;
mod printed;
pub mod proof;
pub mod race;
pub mod times;

use web_sys::Element;

use self::race::RaceView;
use self::times::TimesView;
use super::app::{App, Stale};
use super::dom::{self, by_id};
use super::labels::{chip, replace};
use app::content::Question;
use app::draw::charts::Look;
use app::i18n::{answer, card};
use app::settings::MOST_AFTER;

/// What the answers remember. What is chosen inside them is in the settings.
#[derive(Default)]
pub struct Answers {
    /// For each deck from 2 cards on, the card that one pass of `cross` leaves in its place.
    pub stays: Vec<Option<usize>>,
    pub race: RaceView,
    pub times: TimesView,
}

/// A field inside an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    Place,
    Card,
    /// The card that the proof's general step is shown for.
    Own,
    Passes,
}

impl Ask {
    pub fn from_id(id: &str) -> Option<Ask> {
        Some(match id {
            "place" => Ask::Place,
            "card" => Ask::Card,
            "own" => Ask::Own,
            "passes" => Ask::Passes,
            _ => return None,
        })
    }

    /// Whether it asks for a card, which may be named instead of numbered.
    pub fn is_card(self) -> bool {
        matches!(self, Ask::Card | Ask::Own)
    }

    /// The smallest and the largest number that it takes.
    pub fn bounds(self, n: usize) -> (u64, u64) {
        match self {
            Ask::Place | Ask::Card => (1, n as u64),
            Ask::Own => (proof::FIRST_OWN as u64 + 1, n as u64),
            Ask::Passes => (0, MOST_AFTER),
        }
    }
}

/// Draws what is stale of them.
pub fn draw(app: &mut App, stale: Stale, look: Look<'_>) {
    if stale.words {
        row(app);
    }
    // What hangs on the counts is drawn with each of them, the rest when something else changes.
    let counting = matches!(
        app.settings.question,
        Some(Question::Chain | Question::Printed)
    );
    if !(stale.words || stale.axes || stale.answer || (stale.counts && counting)) {
        return;
    }
    mark(app);
    match app.settings.question {
        Some(Question::Chain) => chain::draw(app),
        Some(Question::Proof) => proof::draw(app),
        Some(Question::Printed) => printed::draw(app, look),
        Some(Question::Claim) => claim::draw(app, look),
        Some(Question::Predict) => predict::draw(app),
        Some(Question::Times) => times::draw(app, look),
        Some(Question::Untouched | Question::Draws | Question::Stayed | Question::Guessed) => {
            law::draw(app, look)
        }
        Some(Question::Race) => race::draw(app, look),
        None => {}
    }
}

/// The buttons, and which answer is open.
fn row(app: &App) {
    let setup = &app.settings.here().setup;
    let buttons: Vec<Element> = Question::ALL
        .into_iter()
        .filter(|q| q.fits(setup))
        .map(|q| {
            let open = app.settings.question == Some(q);
            let button = chip(
                "question",
                q.id(),
                &answer::title(app.lang, q, setup.n),
                open,
            );
            let _ = button.remove_attribute("aria-pressed");
            dom::set(
                &button,
                "aria-expanded",
                if open { "true" } else { "false" },
            );
            dom::set(&button, "aria-controls", "answer");
            button
        })
        .collect();
    dom::flag(&by_id::<Element>("questions"), "hidden", buttons.is_empty());
    replace(&by_id("question-row"), &buttons);
    dom::flag(
        &by_id::<Element>("answer"),
        "hidden",
        app.settings.question.is_none(),
    );
    for section in dom::all("#answer > section") {
        let open = app.settings.question.map(Question::id);
        let mine = section.get_attribute("data-questions").unwrap_or_default();
        let shown = open.is_some_and(|id| mine.split(' ').any(|m| m == id));
        dom::flag(&section, "hidden", !shown);
    }
}

/// Shows what was typed wrong where it was typed.
fn mark(app: &App) {
    let wrong = app.asked_wrong.as_ref();
    for input in dom::all("#answer input[data-ask]") {
        let ask = input
            .get_attribute("data-ask")
            .and_then(|id| Ask::from_id(&id));
        match wrong {
            Some((field, _)) if ask == Some(*field) => dom::set(&input, "aria-invalid", "true"),
            _ => {
                let _ = input.remove_attribute("aria-invalid");
            }
        }
    }
    dom::flag(&by_id::<Element>("answer-error"), "hidden", wrong.is_none());
    let n = app.settings.here().setup.n;
    let words = wrong.map(|(field, value)| {
        let bounds = field.bounds(n);
        match field.is_card() {
            true => card::no_such_card(app.lang, app.settings.here().deck, n, bounds.0, value),
            false => answer::typed(app.lang, value, bounds),
        }
    });
    dom::write("answer-error", &words.unwrap_or_default());
}

/// Writes a formula: `53/54` becomes a fraction with a bar; a leading `~` or a `~` after the slash strikes that part out.
pub fn formula(parent: &Element, words: &str) {
    if !dom::outdated(parent, words) {
        return;
    }
    for word in words.split(' ') {
        let Some((above, below)) = word.split_once('/') else {
            dom::append(parent, &dom::element("span", &format!(" {word} ")));
            continue;
        };
        let fraction = dom::element("span", "");
        fraction.set_class_name("fraction");
        for (k, part) in [above, below].into_iter().enumerate() {
            if k == 1 {
                let slash = dom::element("span", "/");
                slash.set_class_name("unseen");
                dom::append(&fraction, &slash);
            }
            let tag = if part.starts_with('~') { "s" } else { "span" };
            let part = dom::element(tag, part.trim_start_matches('~'));
            dom::append(&fraction, &part);
        }
        dom::append(parent, &fraction);
    }
}
