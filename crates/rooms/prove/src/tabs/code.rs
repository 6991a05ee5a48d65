//! The code of a shuffle, what one run of it costs, and what theory says of it.

use ::words::prove as say;
use app::i18n::words as common;
use app::i18n::{about, grouped, known, sentences, source, theory, time};
use app::lens::Lens;
use app::theory::Theory;
use app::timing::first_cost;
use engine::algorithms::Direction;
use engine::step::Cost;

use ::document::{code, link};

use super::asked::{Asked, Block, told};
use crate::words;
use page::code_link::code_link;
use page::document::text;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (lang, setup) = (asked.lang, asked.settings.lane.setup);
    let lines = setup.lines().into_iter();
    let mut facts = facts(asked);
    facts.extend(costs(asked));
    facts.extend(theories(asked));
    let edit = code_link(setup.algorithm);
    let edit = edit.map(|address| {
        let way = link(asked.say(::words::watch::EDIT_CODE), address);
        Block::of("p").with([way])
    });
    let lines = lines.map(|line| remarked(lang.pick([&line[0], &line[1]])));
    let mut blocks = vec![
        text(about(lang, setup.algorithm).line),
        text(known_of(asked)),
        code(lines),
    ];
    blocks.extend(edit);
    blocks.push(told(facts));
    blocks
}

/// Verdict on the shuffle; for a visitor's code the known shuffle with the same chances.
fn known_of(asked: &Asked<'_>) -> String {
    let (lang, setup) = (asked.lang, &asked.settings.lane.setup);
    let Some(does) = asked.evidence.does(lang, setup.n()) else {
        return known(lang, setup);
    };
    let same = match does.same.as_str() {
        "" => String::new(),
        same => say::same_as(lang, &does.names, same),
    };
    let all = [same, does.mistake].into_iter().chain(does.mistakes);
    sentences(lang, all.filter(|words| !words.is_empty()))
}

/// A line of code, and what is remarked behind it; empty where nothing is.
fn remarked(line: &str) -> (String, String) {
    let (code, remark) = line.split_once("   ← ").unwrap_or((line, ""));
    (code.to_string(), remark.to_string())
}

fn facts(asked: &Asked<'_>) -> Vec<(&'static str, String)> {
    let (lang, algorithm) = (asked.lang, asked.settings.lane.setup.algorithm);
    if algorithm.own_name().is_some() {
        // Nobody has said how a visitor's code loops, or how long it takes.
        return Vec::new();
    }
    let info = algorithm.info();
    let way = match info.direction {
        Direction::Up => say::LOOP_UP,
        Direction::Down => say::LOOP_DOWN,
        Direction::None => say::LOOP_NONE,
    };
    vec![
        (asked.say(say::LOOP), asked.say(way).to_string()),
        (asked.say(say::TIME), time(lang, algorithm)),
        (asked.say(say::SPACE), info.space.notation().to_string()),
        (asked.say(say::SOURCE), source(lang, algorithm)),
    ]
}

/// Cost of one run, without what is never done: of the first one, where runs differ.
fn costs(asked: &Asked<'_>) -> Vec<(&'static str, String)> {
    let lane = &asked.settings.lane;
    let Cost {
        draws,
        swaps,
        moves,
        comparisons,
        hops,
    } = first_cost(&lane.setup, lane.seed);
    let all = [
        (common::DRAWS, draws),
        (common::SWAP_COUNT, swaps),
        (common::MOVES, moves),
        (common::COMPARISONS, comparisons),
        (common::HOPS, hops),
    ];
    let done = all.into_iter().filter(|(_, count)| *count > 0);
    let varies = lane.setup.bounds().is_none();
    let said = |count| match varies {
        true => words::in_the_first_run(asked.lang, count),
        false => grouped(count),
    };
    done.map(|(word, count)| (asked.say(word), said(count)))
        .collect()
}

/// Exact facts that need no work: the number of orders, the distance of deck and cards from fair.
fn theories(asked: &Asked<'_>) -> Vec<(&'static str, String)> {
    let (lang, setup) = (asked.lang, asked.settings.lane.setup);
    let known = asked.theory.get_or_init(|| Theory::new(setup));
    let orders = match setup.source.is_exact() {
        true => known.reachable().map(|all| theory::reachable(lang, &all)),
        false => Some(theory::reached(lang, known.reached())),
    };
    // The cells of quicksort take longer than a moment.
    let is_slow = exact::has_positions(&setup) && !exact::has_quick_positions(&setup);
    let cells = (!is_slow).then(|| known.cells()).flatten();
    let distance = known.distance();
    let orders_by = known.orders().map(|orders| orders.method());
    let matrix_by = || known.matrix(Lens::Places).map(|matrix| matrix.method());
    let by = orders_by
        .or_else(|| cells.and_then(|_| matrix_by()))
        .or(distance.map(|distance| distance.method));
    let worst = |cells: &exact::CellDistance| theory::worst_card(lang, cells);
    [
        (say::THEORY_ORDERS, orders),
        (
            say::THEORY_DECK,
            distance.map(|d| theory::distance(lang, &d)),
        ),
        (say::THEORY_CARD, cells.as_ref().map(worst)),
        (
            say::THEORY_HOW,
            by.map(|by| theory::method(lang, by).to_string()),
        ),
    ]
    .into_iter()
    .filter_map(|(word, value)| Some((asked.say(word), value?)))
    .collect()
}
