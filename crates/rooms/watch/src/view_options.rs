//! The choices of how the maps are looked at.

use ::words::watch as say;
use app::i18n::Lang;
use app::i18n::Words;
use app::lens::Lens;
use app::settings::{RANGES, Show, ViewOptions};

use page::choice::{Choice, Group};

/// Choices of events that maps count.
const LENSES: [(Lens, Words); 2] = [
    (Lens::Places, say::PLACES),
    (Lens::Neighbours, say::NEIGHBOURS),
];
/// Choices of values that squares show, the usual first.
const SHOWS: [(Show, Words); 4] = [
    (Show::Observed, say::COUNTED),
    (Show::Exact, say::EXACT),
    (Show::Difference, say::FROM_EXACT),
    (Show::Evolution, say::BY_STEP),
];

/// Number of groups of choices about the view; the next one is about speed.
pub(crate) const GROUPS: usize = 6;

/// Returns the options with the choice at `at` of a group.
pub(crate) fn with(mut view: ViewOptions, group: usize, at: usize) -> ViewOptions {
    match group {
        0 => view.lens = LENSES.get(at).map(|(lens, _)| *lens),
        1 => {
            view.show = SHOWS.get(at).map(|(show, _)| *show).filter(|_| at > 0);
            view.against = at >= SHOWS.len();
        }
        2 => {
            view.range = at.checked_sub(1).and_then(|k| RANGES.get(k).copied());
        }
        3 => view.code = at > 0,
        4 => view.whole = at > 0,
        _ => view.table = at > 0,
    }
    view
}

/// The groups of choices. `lens`: what is counted now; `has_others`: whether maps can be held
/// against the first.
pub(crate) fn groups(view: &ViewOptions, lang: Lang, lens: Lens, has_others: bool) -> Vec<Group> {
    let say = |which: Words| which.of(lang);
    let choice = |(id, label, chosen): (String, String, bool)| Choice {
        id: format!("watch-view-{id}"),
        label,
        chosen,
    };
    let lenses = LENSES.map(|(of, name)| (of.id().to_string(), say(name).into(), of == lens));
    let shows = SHOWS.map(|(of, name)| {
        let is_shown = of == view.show() && !(view.against && has_others);
        (of.id().to_string(), say(name).into(), is_shown)
    });
    let against = (
        "against".to_string(),
        say(say::AGAINST).into(),
        view.against,
    );
    let shows = shows.into_iter().chain(has_others.then_some(against));
    let automatic = (say(say::AUTOMATIC).to_string(), view.range.is_none());
    let up_to = |range: f64| say::groups(lang, range);
    let fixed = RANGES.map(|range| (up_to(range), view.range == Some(range)));
    let ranges = [automatic].into_iter().chain(fixed);
    let ranges = ranges
        .zip(0..)
        .map(|((label, chosen), k)| (format!("range-{k}"), label, chosen));
    let switch = |key: &str, chosen: bool| {
        [say::NO, say::YES].map(|name| {
            let is_on = name == say::YES;
            let id = format!("{key}-{}", if is_on { "yes" } else { "no" });
            (id, say(name).to_string(), is_on == chosen)
        })
    };
    let group = |legend, choices: Vec<(String, String, bool)>| Group {
        legend: say(legend),
        choices: choices.into_iter().map(choice).collect(),
    };
    vec![
        group(say::MAPS_COUNT, lenses.into()),
        group(say::SQUARES_SHOW, shows.collect()),
        group(say::COLOUR_SCALE, ranges.collect()),
        group(say::CODE_BELOW, switch("code", view.code).into()),
        group(say::WHOLE_RUN, switch("whole", view.whole).into()),
        group(say::MAPS_AS_TABLES, switch("table", view.table).into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use page::comparison::Comparison;

    /// Proves that an address with a view gives that view again, of a story and of other shuffles.
    #[test]
    fn addresses_hold_the_view() {
        let lenses = [None, Some(Lens::Places), Some(Lens::Neighbours)];
        let shows = [
            None,
            Some(Show::Exact),
            Some(Show::Difference),
            Some(Show::Evolution),
        ];
        for base in [
            "flat",
            "naive-swap&seed=7",
            "v=1&algorithm=riffle&n=8&passes=2",
        ] {
            for (lens, show) in lenses.into_iter().flat_map(|l| shows.map(|s| (l, s))) {
                for (range, card) in [(None, None), (Some(1.25), Some(0)), (Some(4.0), Some(7))] {
                    let options = ViewOptions {
                        lens,
                        show,
                        range,
                        against: show.is_none() && card.is_some(),
                        card,
                        code: lens.is_none(),
                        whole: show.is_none(),
                        table: lens.is_some(),
                    };
                    let (mut comparison, _) = Comparison::read(base).unwrap();
                    comparison.look(options);
                    let (read, problems) = Comparison::read(comparison.address()).unwrap();
                    assert_eq!((read.options(), problems), (options, Vec::new()));
                    assert_eq!(read, comparison);
                }
            }
        }
    }

    #[test]
    fn unusable_parts_are_reported_and_change_nothing() {
        for bad in [
            "lens=up",
            "show=me",
            "card=0",
            "card=14",
            "range=3",
            "range=x",
            "code=maybe",
            "against=2",
            "whole=2",
            "table=2",
        ] {
            for base in ["naive-swap", "v=1&algorithm=naive-swap&n=13"] {
                let (read, problems) = Comparison::read(format!("{base}&{bad}")).unwrap();
                assert_eq!(read.options(), ViewOptions::default(), "{bad}");
                assert_eq!(problems.len(), 1, "{base} {bad}");
            }
        }
    }
}
