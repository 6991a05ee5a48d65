//! What the counts say about fairness, and what was proved, in words.

use web_sys::Element;

use crate::page::app::App;
use crate::page::dom::{self, by_id};
use crate::page::judge::Judge;
use crate::text::{self, Text};

/// What the counts say about fairness, and what was proved.
pub fn verdict(app: &App) {
    let (lang, tally) = (app.lang, app.ledger.tally());
    let meter = app.judge.meter();
    let running = !app.ledger.is_complete();
    let fixed = app.settings.fixed;
    let watched = Judge::watches(tally.cards()) || !(running || fixed);
    let (line, why) = match app.judge.verdict() {
        Some(verdict) if !running => (
            text::verdict::headline(lang, verdict),
            text::verdict::why(lang, verdict),
        ),
        _ if (running || !fixed) && watched && tally.shuffles() > 0 => {
            let level = meter.highest.words;
            let why = match running {
                true => "",
                false => text::text(lang, Text::NotFixed),
            };
            (
                text::verdict::evidence(lang, level).to_string(),
                why.to_string(),
            )
        }
        _ => (String::new(), String::new()),
    };
    let anew = !running && !fixed && !line.is_empty();
    let proved = app.theory.proved(lang);
    let nothing = line.is_empty() && proved.is_none();
    dom::flag(&by_id::<Element>("verdict"), "hidden", nothing);
    dom::write("verdict-words", &line);
    dom::write("verdict-why", &why);
    dom::hide("count-anew", !anew, "heat-title");
    dom::write("proved", proved.unwrap_or_default());
    dom::flag(&by_id::<Element>("proved"), "hidden", proved.is_none());
    let bar: Element = by_id("evidence");
    dom::set(&bar, "value", &(meter.highest.words as usize).to_string());
    dom::flag(&bar, "hidden", !running || line.is_empty());
    tests(app);
}

/// The numbers behind the verdict.
pub fn tests(app: &App) {
    let list: Element = by_id("test-list");
    let verdict = app.judge.verdict().filter(|_| app.ledger.is_complete());
    dom::flag(&by_id::<Element>("tests"), "hidden", verdict.is_none());
    let rows: Vec<(&str, String)> = verdict
        .iter()
        .flat_map(|v| &v.tests)
        .map(|test| {
            (
                text::verdict::test_name(app.lang, test.kind),
                text::verdict::test_numbers(app.lang, test),
            )
        })
        .collect();
    let words: String = rows
        .iter()
        .map(|(name, numbers)| format!("{name}{numbers}"))
        .collect();
    if dom::outdated(&list, &words) {
        for (name, numbers) in rows {
            dom::append(&list, &dom::element("dt", name));
            dom::append(&list, &dom::element("dd", &numbers));
        }
    }
}
