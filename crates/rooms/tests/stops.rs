//! Stops of lessons: the figures beside their words, on whichever screen shows them.

use ::words::stories::{self, LESSONS};
use app::i18n::Lang;
use page::{Address, Comparison, Screen, ScreenModel, Story};
use rooms::learn::Stop;
use rooms::prove::{Prove, ProveMsg};
use rooms::yours::{Yours, YoursMsg};

/// Kind of figure beside the words of a stop.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Figure {
    /// Decks that are shuffled turn by turn.
    Decks,
    /// Counts of each card in each place.
    Places,
    /// Counts of each card right after another one.
    Neighbours,
    /// Every order with its share, or the exact map.
    Exact,
    /// The answer to a question: a chart, a proof, a table.
    Answer,
    /// The game of guessing.
    Game,
}

fn kind(stop: &stories::Stop) -> Figure {
    let Address { screen, fields } = Address::parse(stop.figure);
    let asks = fields.value("question").is_some();
    match screen {
        _ if stop.game.is_some() => Figure::Game,
        Screen::Prove if asks => Figure::Answer,
        Screen::Prove | Screen::Check => Figure::Exact,
        _ if fields.name() == Some(Story::FLAT.id()) => Figure::Neighbours,
        _ if fields.value("step").is_some() => Figure::Decks,
        _ => Figure::Places,
    }
}

/// Words of stops, the figures that they describe, and true if that must be a chart of Prove.
const SPOKEN: [(&[&str], &[Figure], bool); 8] = [
    // Its chart grows with what is timed.
    (&["as steep", "几条线"], &[Figure::Answer], false),
    (
        &[
            "bars",
            "leaves the band",
            "The curve",
            "The dots",
            "根柱",
            "色带",
            "曲线",
            "图中标出",
        ],
        &[Figure::Answer],
        true,
    ),
    (&["Click a bar", "点击柱子"], &[Figure::Exact], false),
    (
        &[
            "ridge",
            "speckled",
            "too rarely behind",
            "cells that are too rare",
            "斑点",
            "找找偏少的格",
        ],
        &[Figure::Places],
        false,
    ),
    (
        &["diagonal is", "对角线是"],
        &[Figure::Places, Figure::Exact],
        false,
    ),
    (
        &["which card follows which", "哪张牌跟在哪张后面"],
        &[Figure::Neighbours],
        false,
    ),
    (
        &["The map shows exact", "图中是这次交换之后"],
        &[Figure::Answer],
        false,
    ),
    (
        &["Name the top card", "猜最上面一张，看过"],
        &[Figure::Game],
        false,
    ),
];

/// Proves that every stop shows what its words speak of, in both languages.
#[test]
fn every_stop_shows_what_its_words_speak_of() {
    let mut met = [0; SPOKEN.len()];
    for stop in LESSONS.iter().flat_map(|lesson| lesson.stops) {
        let (figure, route) = (kind(stop), Address::parse(stop.figure));
        for text in Lang::ALL.map(|lang| stop.look.of(lang)) {
            for (k, (spoken, figures, is_chart)) in SPOKEN.iter().enumerate() {
                if !spoken.iter().any(|words| text.contains(words)) {
                    continue;
                }
                met[k] += 1;
                assert!(figures.contains(&figure), "{figure:?}: {text}");
                let mut prove = Prove::new(Lang::En);
                prove.update(ProveMsg::Open(route.fields.to_string()));
                let has_chart = prove.view().chart.is_some();
                assert!(!is_chart || has_chart, "{}: {text}", route.fields);
            }
        }
    }
    assert!(met.iter().all(|met| *met >= 2), "{met:?}");
}

/// All stops, by their addresses.
fn stops() -> impl Iterator<Item = Stop> {
    LESSONS.iter().flat_map(|lesson| {
        let name = |k| format!("{}.{k}", lesson.id);
        (1..=lesson.stops.len()).map(move |k| Stop::read(name(k)).unwrap().0)
    })
}

/// Proves that every stop has an address of its own, and a figure that its screen shows without
/// a problem.
#[test]
fn every_stop_opens_a_figure() {
    for stop in stops() {
        let route = Address::parse(&stop.hash());
        assert_eq!(
            (route.screen, Stop::read(route.fields.to_string())),
            (Screen::Learn, Some((stop, Vec::new())))
        );
        let figure = stop.figure();
        match figure.screen {
            Screen::Watch => {
                let (_, problems) = Comparison::read(figure.fields.clone()).unwrap();
                assert_eq!(problems, Vec::new(), "{figure:?}");
            }
            Screen::Prove => {
                let mut prove = Prove::new(Lang::En);
                prove.update(ProveMsg::Open(figure.fields.to_string()));
                assert_eq!(prove.address(), figure.fields.to_string());
                assert_eq!(prove.view().document.said(".problems"), "", "{figure:?}");
            }
            Screen::Check => {
                let mut yours = Yours::new(Lang::En);
                yours.update(YoursMsg::Opened(figure.fields.to_string()));
                assert_eq!(yours.address(), figure.fields.to_string());
                let document = yours.view().document;
                assert_eq!(document.said("#own-said b"), "", "{figure:?}");
            }
            other => panic!("{other:?}"),
        }
    }
}
