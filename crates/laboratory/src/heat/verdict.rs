//! What the counts say about fairness, and what was proved, in words.

use web_sys::Element;

use crate::app::App;
use crate::dom::{self, by_id};
use crate::judge::Judge;
use crate::labels::definitions;
use crate::lanes::{lane_id, letter};
use app::i18n::{self, Lang, Text};
use stats::Outcome;

/// What the counts of a lane say about fairness: in a line, and why.
pub fn lines(app: &App, lane: usize) -> (String, String) {
    let (lang, track) = (app.lang, &app.tracks[lane]);
    let tally = track.tracker.tally();
    let name = |card: usize| app.name_in(lane, card);
    let running = !track.tracker.is_complete();
    let fixed = app.settings.fixed;
    let watched = Judge::watches(tally.cards()) || !(running || fixed);
    match track.judge.verdict() {
        Some(verdict) if !running => (
            i18n::verdict::headline(lang, verdict),
            i18n::verdict::why(lang, verdict, &name),
        ),
        // What was just stopped has not been looked at yet.
        _ if !running && !track.judge.has_seen(tally) => Default::default(),
        _ if (running || !fixed) && watched && tally.shuffles() > 0 => {
            let level = track.judge.meter().highest.level;
            let found = i18n::verdict::found(lang, track.judge.finding(), &name);
            let why = match running {
                true => found,
                false => i18n::sentences(lang, [found.as_str(), i18n::text(lang, Text::NotFixed)]),
            };
            (i18n::verdict::evidence(lang, level).to_string(), why)
        }
        _ => (String::new(), String::new()),
    }
}

/// The same below a lane's heatmap, where several are compared. Hidden while somebody guesses.
pub fn tile(app: &App, lane: usize) {
    let shown = app.settings.compares() && !app.settings.guess;
    let (line, why) = match shown {
        true => lines(app, lane),
        false => Default::default(),
    };
    let id = lane_id("tile-verdict", lane);
    let element: Element = by_id(&id);
    dom::flag(&element, "hidden", !shown);
    dom::set(&element, "data-kind", kind(app, lane));
    dom::write(&lane_id("tile-line", lane), &line);
    dom::write(&lane_id("tile-why", lane), &why);
    word(app, lane, &lane_id("tile-word", lane), !line.is_empty());
}

/// What a lane's verdict is, for the stylesheet.
fn kind(app: &App, lane: usize) -> &'static str {
    match outcome(app, lane) {
        Some(Outcome::Biased) => "biased",
        Some(Outcome::NothingFound) => "nothing",
        Some(Outcome::TooFew { .. }) => "few",
        _ => "",
    }
}

fn outcome(app: &App, lane: usize) -> Option<Outcome> {
    let track = &app.tracks[lane];
    let verdict = track.judge.verdict();
    Some(verdict.filter(|_| track.tracker.is_complete())?.outcome())
}

/// The verdict in a word, where it is seen without scrolling.
fn word(app: &App, lane: usize, id: &str, shown: bool) {
    let outcome = outcome(app, lane).filter(|_| shown);
    let word = outcome.map_or("", |outcome| i18n::verdict::word(app.lang, outcome));
    dom::set(&by_id::<Element>(id), "data-kind", kind(app, lane));
    dom::write(id, word);
}

/// What the counts say about fairness, and what was proved.
pub fn verdict(app: &App) {
    let lang = app.lang;
    let meter = app.here().judge.meter();
    let running = !app.here().tracker.is_complete();
    let fixed = app.settings.fixed;
    let (line, why) = lines(app, app.settings.at);
    let of = |word| match app.settings.compares() {
        true => format!("{} · {}", i18n::text(lang, word), letter(app.settings.at)),
        false => i18n::text(lang, word).to_string(),
    };
    dom::write("verdict-title", &of(Text::Verdict));
    dom::write("followed-title", &of(Text::Followed));
    let anew = !running && !fixed && !line.is_empty();
    let proved = app.here().theory.proved(lang);
    let nothing = line.is_empty() && proved.is_none() || app.settings.guess;
    dom::flag(&by_id::<Element>("verdict"), "hidden", nothing);
    dom::write("verdict-words", &line);
    dom::write("verdict-why", &why);
    let shown = !app.settings.compares() && !app.settings.guess;
    word(app, app.settings.at, "status-word", shown);
    dom::hide("count-anew", !anew, "heat-title");
    dom::write("proved", proved.unwrap_or_default());
    dom::flag(&by_id::<Element>("proved"), "hidden", proved.is_none());
    let bar: Element = by_id("evidence");
    dom::set(&bar, "value", &(meter.highest.level as usize).to_string());
    dom::flag(&bar, "hidden", !running || line.is_empty());
    tests(app);
    // While run follows run on the stage, each counts one more: nobody wants to hear that.
    if !app.repeat && !app.leader().is_moving() {
        dom::write("judged", &judged(app));
    }
}

/// What is shown once all is counted, in all lanes: how many, and what they show; or that it is paused. Nothing while numbers still change.
fn judged(app: &App) -> String {
    if !app.is_counted() && app.pool.is_held() {
        let status: Element = by_id("status");
        return status.text_content().unwrap_or_default();
    }
    if app.settings.guess || !app.is_counted() {
        return String::new();
    }
    let lines: Vec<String> = (0..app.tracks.len())
        .map(|lane| match lines(app, lane) {
            (line, _) if line.is_empty() => String::new(),
            (line, why) if !app.settings.compares() => format!("{line} {why}"),
            (line, _) => format!("{}: {line}", letter(lane)),
        })
        .collect();
    let target = app.here().tracker.target();
    if target == 0 || lines.iter().any(String::is_empty) {
        return String::new();
    }
    let counted = i18n::status(app.lang, target, target, None);
    let end = match app.lang {
        Lang::En => ". ",
        Lang::Zh => "。",
    };
    format!("{counted}{end}{}", lines.join(" "))
}

/// The numbers behind the verdict.
fn tests(app: &App) {
    let track = app.here();
    let verdict = track.judge.verdict();
    let verdict = verdict.filter(|_| track.tracker.is_complete());
    dom::flag(&by_id::<Element>("tests"), "hidden", verdict.is_none());
    let lang = app.lang;
    let tests = verdict.iter().flat_map(|v| &v.tests);
    let rows = tests.map(|test| {
        let name = i18n::verdict::test_name(lang, test.kind);
        (name, i18n::verdict::test_numbers(lang, test))
    });
    definitions(&by_id("test-list"), &rows.collect::<Vec<_>>());
}
