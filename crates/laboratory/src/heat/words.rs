//! What is said beside the heatmap: how far the counting is, what the pointed cell says.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::{column_name, observed, of_places, off_theory, row_name};
use crate::app::App;
use crate::dom::{self, by_id};
use crate::lanes::{lane_id, letter};
use crate::track::Track;
use app::draw::heatmap;
use app::i18n::{self, Text, percent, text};
use app::settings::{Lens, Scale, Show};
use app::theory::MOST_FOLLOWED;
use engine::experiment::Setup;
use exact::{self, Evolution};

pub fn status(app: &App) {
    // What all lanes have counted without a gap: what lies beyond one is lost when it is stopped.
    let counted = app.tracks.iter().map(|track| track.tracker.contiguous());
    let counted = counted.enumerate().min_by_key(|&(_, counted)| counted);
    let (behind, done) = counted.unwrap_or_default();
    let target = app.here().tracker.target();
    let busy = !app.is_counted();
    let rate = app.pool.steady_rate().filter(|_| !app.pool.is_held());
    // The workers' speed is for all lanes together.
    let left = |track: &Track| track.tracker.target() - track.tracker.tally().shuffles();
    let all: u64 = app.tracks.iter().map(left).sum();
    let rate = rate.map(|rate| rate * (target - done) as f64 / all.max(1) as f64);
    let words = if target == 0 && app.settings.is_written() {
        text(app.lang, Text::WrittenOnly).to_string()
    } else if target == 0 {
        text(app.lang, Text::Empty).to_string()
    } else {
        i18n::status(app.lang, done, target, rate)
    };
    let words = match (busy, app.is_level()) {
        (true, false) => format!("{} · {words}", letter(behind)),
        _ => words,
    };
    let words = match busy && app.pool.is_held() {
        true => format!("{words} · {}", text(app.lang, Text::Held)),
        false => words,
    };
    dom::write("status", &words);
    let bar: Element = by_id("progress");
    dom::set(&bar, "max", &target.max(1).to_string());
    dom::set(&bar, "value", &done.to_string());
    dom::flag(&bar, "hidden", !busy);
    dom::hide("hold", !busy, "heat-title");
    let word = if app.pool.is_held() {
        Text::GoOn
    } else {
        Text::PauseCount
    };
    dom::write("hold", text(app.lang, word));
    // What cannot end at one number for all can only be held.
    let ends = busy && app.is_level();
    dom::hide("stop", !ends, "heat-title");
    dom::hide("reset", target == 0, "heat-title");
    let said = if busy { "true" } else { "false" };
    dom::set(&by_id::<Element>("heat-box"), "aria-busy", said);
    app.fill("shuffles", &target.to_string());
}

/// Which matrix is on show, and what else can be: a choice that has nothing to show is off, and says why.
pub fn switches(app: &App) {
    let show = match lacking(app, app.settings.show) {
        Some(_) => Show::Observed,
        None => app.settings.show,
    };
    let of_show = |show: Show| match show {
        Show::Observed => "observed",
        Show::Exact => "exact",
        Show::Difference => "difference",
        Show::Evolution => "evolution",
    };
    // Beyond so many cards places alone are counted.
    let no_neighbours = app.here().tracker.tally().successors().is_empty();
    let lens = match app.settings.lens {
        Lens::Successors if !no_neighbours => "successors",
        _ => "positions",
    };
    let scale = match app.settings.scale {
        Scale::Ratio => "ratio",
        Scale::Probability => "probability",
    };
    // Differences are coloured by standard errors, whatever the scale.
    let own_scale = (show == Show::Difference).then_some(Text::ScaleIdle);
    let shows = [
        Show::Observed,
        Show::Exact,
        Show::Difference,
        Show::Evolution,
    ];
    for (name, chosen) in [("scale", scale), ("lens", lens), ("show", of_show(show))] {
        for radio in dom::all(&format!("#{name} input")) {
            let Ok(radio) = radio.dyn_into::<HtmlInputElement>() else {
                continue;
            };
            let value = radio.value();
            radio.set_checked(value == chosen);
            let why = match name {
                "scale" => own_scale,
                "lens" if value == "successors" => no_neighbours.then_some(Text::NoSuccessors),
                "show" => shows
                    .into_iter()
                    .find(|&s| of_show(s) == value)
                    .and_then(|s| lacking(app, s)),
                _ => None,
            };
            radio.set_disabled(why.is_some());
            // The label is what a mouse rests on, the button what a screen reader reads.
            for element in [radio.parent_element(), Some(radio.into())]
                .into_iter()
                .flatten()
            {
                match why {
                    Some(why) => dom::set(&element, "title", text(app.lang, why)),
                    None => {
                        let _ = element.remove_attribute("title");
                    }
                }
            }
        }
    }
}

/// Why there is nothing to show of this kind; `None` where there is, or can be.
fn lacking(app: &App, show: Show) -> Option<Text> {
    let (setup, lens) = (&app.settings.here().setup, app.settings.lens);
    let few = setup.n <= MOST_FOLLOWED;
    let known = match (show, lens) {
        (Show::Observed, _) => true,
        (Show::Evolution, Lens::Positions) => few && Evolution::is_known(setup),
        (Show::Evolution, Lens::Successors) => false,
        (_, Lens::Positions) => few && exact::has_positions(setup),
        (_, Lens::Successors) => {
            let theory = &app.here().theory;
            theory.orders().is_some() || theory.progress().is_some() || theory.can_try_again()
        }
    };
    (!known).then(|| unknown(setup, show, lens))
}

/// Why an exact matrix is not known: too many cards, or their source of chance.
fn unknown(setup: &Setup, show: Show, lens: Lens) -> Text {
    let (known, why): (fn(&Setup) -> bool, _) = match (show, lens) {
        (Show::Evolution, Lens::Positions) => (Evolution::is_known, Text::NoEvolution),
        (Show::Evolution, Lens::Successors) => return Text::NoEvolution,
        (_, Lens::Positions) => (exact::has_positions, Text::NoExactPositions),
        (_, Lens::Successors) => (|s| exact::plan(s).is_some(), Text::NoExactSuccessors),
    };
    match setup.n <= MOST_FOLLOWED && exact::is_limited_by_source(setup, known) {
        true => Text::NoExactSource,
        false => why,
    }
}

/// What a lane's heatmap says of the pointed cell.
pub fn readout(app: &App, lane: usize) {
    let track = &app.tracks[lane];
    let tally = track.tracker.tally();
    let n = tally.cards();
    let (side, counts) = observed(app, lane);
    let words = match app
        .cursor
        .filter(|&(row, column)| row < side && column < side)
    {
        Some((row, column)) => {
            let (count, shuffles) = (counts[row * side + column], tally.shuffles());
            let wanted = app.settings.show != Show::Observed;
            let theory = wanted
                .then(|| track.theory.matrix(app.settings.lens))
                .flatten();
            let exact = theory.map(|m| match m.ratio(row, column) {
                Some(ratio) => ratio.to_string(),
                None => percent(m.at(row, column)),
            });
            let evolved = track
                .theory
                .evolved()
                .filter(|_| app.settings.show == Show::Evolution && side == n)
                .map(|cells| match track.theory.product(row, column) {
                    Some(product) => product,
                    None => percent(cells[row * side + column]),
                });
            let off = theory
                .filter(|_| app.settings.show == Show::Difference && shuffles > 0)
                .map(|m| off_theory(count, shuffles, m.at(row, column)));
            let share = heatmap::frequency(count, shuffles);
            let ratio = heatmap::ratio(count, n, shuffles);
            let (row, column) = (row_name(app, lane, row), column_name(app, lane, column));
            let mut words = if let Some(probability) = &evolved {
                i18n::evolved_cell(app.lang, &row, &column, probability)
            } else if side == n {
                i18n::cell(app.lang, &row, &column, count, share, ratio)
            } else {
                i18n::successor_cell(app.lang, &row, &column, count, share, ratio)
            };
            if let Some(exact) = exact.filter(|_| evolved.is_none()) {
                words = i18n::with_exact(app.lang, &words, &exact);
            }
            if let Some(off) = off {
                words = i18n::with_error(app.lang, &words, off);
            }
            words
        }
        None => text(app.lang, missing(app, lane).unwrap_or(Text::HeatHint)).to_string(),
    };
    dom::write(&lane_id("readout", lane), &words);
}

/// What is counted, above and in the heatmaps.
pub fn titles(app: &App) {
    let label = |lane| match of_places(app, lane) {
        true => text(app.lang, Text::Heatmap),
        false => text(app.lang, Text::HeatmapSuccessors),
    };
    dom::write("heat-title", label(app.settings.at));
    for lane in 0..app.tracks.len() {
        let words = match app.settings.compares() {
            true => format!("{} · {}", app.lane_name(lane), label(lane)),
            false => label(lane).to_string(),
        };
        dom::set(
            &by_id::<Element>(&lane_id("heat", lane)),
            "aria-label",
            &words,
        );
    }
}

/// Why the exact matrix that was asked for is not on show.
pub fn missing(app: &App, lane: usize) -> Option<Text> {
    let theory = &app.tracks[lane].theory;
    let (show, lens) = (app.settings.show, app.settings.lens);
    let unknown = || unknown(&app.settings.lanes[lane].setup, show, lens);
    let wanted = show != Show::Observed;
    if wanted && theory.progress().is_some() && lens == Lens::Successors {
        return Some(Text::WorkingOut);
    }
    if wanted && theory.is_cancelled() && lens == Lens::Successors {
        return Some(Text::TheoryCancelled);
    }
    let failed = match lens {
        Lens::Positions => theory.have_positions_failed(),
        Lens::Successors => theory.have_orders_failed(),
    };
    if show == Show::Evolution {
        let known = lens == Lens::Positions && theory.evolved().is_some();
        return (!known).then(|| match theory.lacks_end() {
            true if failed => Text::TheoryFailed,
            true => Text::TheoryWaits,
            false => unknown(),
        });
    }
    (wanted && theory.matrix(lens).is_none()).then(|| match lens {
        _ if failed => Text::TheoryFailed,
        Lens::Positions if theory.awaits_positions() => Text::TheoryWaits,
        _ => unknown(),
    })
}
