//! Functions that JavaScript calls.

use js_sys::{Array, Float64Array, Object};
use wasm_bindgen::prelude::*;

use app::i18n::{Lang, about};
use app::tally_counts;

use engine::algorithms::{Algorithm, Direction, Fairness, Group};
use engine::deck::MAX_CARDS;
use engine::rng::ScriptedRng;
use engine::tally::Tally;
use engine::trace::Trace;
use stats::DeckCounts;

use super::brought::Own;
use super::code::{Failing, ends_with_a_deck};
use super::object::{Result, cards, object, or_null};
use super::options;
use super::read::{self, allowed};
use super::refusal::Refusal;
use super::value::Value;
use super::verdict::Failed;
use super::{identified, steps, theory, verdict};

/// The types of options and results, a file for each subject.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = concat!(
    include_str!("types/shuffles.d.ts"),
    "\n",
    include_str!("types/exact.d.ts"),
    "\n",
    include_str!("types/verdict.d.ts"),
    "\n",
    include_str!("types/identify.d.ts"),
    "\n",
    include_str!("types/steps.d.ts"),
);

/// Every shuffle there is, in the order of the page's menu.
///
/// @example
/// algorithms().filter((a) => !a.fair).map((a) => a.id);
#[wasm_bindgen(unchecked_return_type = "AlgorithmInfo[]")]
pub fn algorithms() -> Result<Array> {
    Algorithm::ALL.into_iter().map(info).collect()
}

/// Shuffles the cards 1 to n once: the cards from place 1 on. The same options always give the same
/// order: that of shuffle number 1 of the seed's experiment, the first that `simulate` counts and
/// the one that `trace` records.
///
/// @throws {RangeError | TypeError} an option is missing, unknown or not allowed
/// @throws {NoDeckError} this run of your code ends without a deck
///
/// @example
/// shuffle({ algorithm: "fisher-yates-down", n: 8, seed: 42 }); // [4, 8, 2, 1, 5, 7, 3, 6]
#[wasm_bindgen(unchecked_return_type = "number[]")]
pub fn shuffle(
    #[wasm_bindgen(unchecked_param_type = "ShuffleOptions")] options: JsValue,
) -> Result<Array> {
    let options = read::options(&options, &options::SHUFFLE)?;
    let (setup, seed) = (allowed(options.setup(MAX_CARDS))?, allowed(options.seed())?);
    allowed(ends_with_a_deck(&setup, || setup.rng(seed, 0)))?;
    Ok(cards(&setup.order(seed, 0)))
}

/// Shuffles many times, each time from the sorted deck, and counts which card landed in which
/// place. The same options always give the same counts. With `all: true` also which card came after
/// which and, for up to 6 cards, how often each order came up: all that `test` looks at. Runs of your
/// code that end without a deck are in no table: `failed` says how many they are.
///
/// It keeps its thread busy until it is done: about a tenth of a second for a million shuffles of
/// 13 cards, hours for the most that is allowed. In a page, call it in a worker.
///
/// @throws {RangeError | TypeError} an option is missing, unknown or not allowed
///
/// @example
/// const n = 13;
/// const { positions } = simulate({ algorithm: "naive-swap", n, shuffles: 1_000_000, seed: 42 });
/// const count = (card, place) => positions[(card - 1) * n + (place - 1)];
#[wasm_bindgen(unchecked_return_type = "Simulation")]
pub fn simulate(
    #[wasm_bindgen(unchecked_param_type = "SimulateOptions")] options: JsValue,
) -> Result<Object> {
    let options = read::options(&options, &options::SIMULATE)?;
    let (setup, seed) = (allowed(options.setup(MAX_CARDS))?, allowed(options.seed())?);
    let (shuffles, all) = (allowed(options.shuffles())?, allowed(options.all())?);
    engine_javascript::enable_jit();
    let n = setup.n();
    let empty = match all {
        true => Tally::new(n),
        false => Tally::of_positions(n),
    };
    let (tally, failed) = setup.simulate_decks(empty, seed, shuffles);
    let table = |counts: &[f64]| or_null((!counts.is_empty()).then(|| Float64Array::from(counts)));
    object([
        ("shuffles", (tally.shuffles() as f64).into()),
        ("failed", (failed as f64).into()),
        ("positions", Float64Array::from(tally.positions()).into()),
        ("successors", table(tally.successors())),
        ("orders", table(tally.orders())),
    ])
}

/// Records one run step by step, from the sorted deck to the order that `shuffle` gives for the
/// same options.
///
/// With `draws` the run uses these numbers first, as somebody wrote them down, and the seed's own
/// after them.
///
/// @throws {RangeError | TypeError} an option is missing, unknown or not allowed; a written draw is
/// outside the range that the run draws from at that point, or left over when the run is done
/// @throws {NoDeckError} this run of your code ends without a deck
///
/// @example
/// const { steps, order } = trace({
///   algorithm: "pencil-and-paper", n: 8, seed: 0, draws: [3, 6, 2, 3, 4, 1, 2, 1],
/// }); // order is [3, 7, 2, 5, 8, 1, 6, 4]
#[wasm_bindgen(unchecked_return_type = "Trace")]
pub fn trace(
    #[wasm_bindgen(unchecked_param_type = "TraceOptions")] options: JsValue,
) -> Result<Object> {
    let options = read::options(&options, &options::TRACE)?;
    let (setup, seed) = (allowed(options.setup(MAX_CARDS))?, allowed(options.seed())?);
    let written = allowed(options.draws())?;
    let trace = Trace::record(&setup, &written, setup.rng(seed, 0));
    let misfit = trace.out_of_range.map(|misfit| {
        let (number, low, high) = (misfit.number, misfit.low, misfit.high);
        let allowed = format!("draw no. {number} is a whole number from {low} to {high}");
        (number - 1, allowed)
    });
    let drawn = trace.draws();
    let left_over =
        || (drawn < written.len()).then(|| (drawn, format!("the run draws {drawn} times")));
    if let Some((at, allowed)) = misfit.or_else(left_over) {
        let name = format!("{}[{at}]", options::DRAWS);
        let value = Value::Number(f64::from(written[at]));
        let refusal = Refusal::out_of_range(&name, &value, &allowed);
        return Err(read::error(&refusal));
    }
    let draws = || ScriptedRng::new(&written, setup.rng(seed, 0));
    allowed(ends_with_a_deck(&setup, draws))?;
    let step = |moment| steps::step(moment, setup.n());
    let steps = trace.moments.iter().map(step).collect::<Result<Array>>()?;
    object([
        ("steps", steps.into()),
        ("order", cards(&trace.order).into()),
    ])
}

/// Works out the average of a shuffle over all random choices, without a single random number:
/// where each card ends, which orders come out and how often, how far from fair the deck is.
///
/// Whole orders are given for up to 6 cards, and with `orders: true` for 7 and 8, n! of them. That
/// takes from some tenths of a second to some seconds, longest for many passes. With `distance:
/// true` the distance of `swap-random-pairs` is given for more cards and swaps, which takes some
/// seconds. A matrix of hundreds of cards may take seconds where one card is followed through many
/// swaps or passes; everything else takes tenths of a second at most.
///
/// @throws {RangeError | TypeError} an option is missing, unknown or not allowed. What theory has
/// no answer to is no error but `null`, and `why` says why.
///
/// @example
/// const { orders, distance } = exact({ algorithm: "naive-swap", n: 3 });
/// orders.at(1); // { order: [1, 3, 2], probability: 0.18518518518518517, fraction: "5/27" }
/// distance; // { value: 0.05555555555555555, fraction: "1/18" }
#[wasm_bindgen(unchecked_return_type = "Exact")]
pub fn exact(
    #[wasm_bindgen(unchecked_param_type = "ExactOptions")] options: JsValue,
) -> Result<Object> {
    let options = read::options(&options, &options::EXACT)?;
    let setup = allowed(options.setup(options::MOST_OF_THEORY))?;
    let listed = allowed(options.orders(setup.n(), setup.n() <= options::MOST_UNASKED))?;
    theory::exact(&setup, listed, allowed(options.distance())?)
}

/// Asks whether counts could come from a fair shuffle: by place, by neighbour and, for up to 6
/// cards, by whole order. It counts a shuffle of the catalogue as `simulate` does, or your own
/// function, called with a new deck `[1, 2, …, n]` each time; or it reads what was made before:
/// `decks`, what `simulate` returns, `counts` of cards in places, or `orders` alone, one count for
/// each. Where neighbours were not counted, `summary` says so: a shuffle that keeps cards together may pass.
///
/// With `against`, an id such as `"derangement-redo"` or `"riffle.3"`, the counts are judged among
/// what that shuffle allows: `outcome` is `"biased"` if its own decks would be as far off with a
/// probability of at most `alpha`, and `against` says where.
///
/// A shuffle of which some runs end without a deck is not fair: `failed` says how many do, the tests
/// are those of the other runs.
///
/// The p-values mean what they say for a number of shuffles fixed before the first, each from the
/// same order of the deck. No sample proves a shuffle fair: `more` and `fewer` say what an outcome
/// of `"nothing-found"` is worth.
///
/// It keeps its thread busy as long as `simulate` does; with your own function about a second for
/// 100,000 shuffles of 52 cards, and the time of the function.
///
/// @throws {RangeError | TypeError} an option is missing, unknown or not allowed; a row or a column
/// of `counts` has another sum than the others; your function leaves something else than the n cards,
/// or returns a promise
///
/// @example
/// test({ algorithm: "naive-swap", n: 8, shuffles: 100_000, seed: 42 }).outcome; // "biased"
/// test({ shuffle: (deck) => deck.sort(() => Math.random() - 0.5), n: 52, shuffles: 100_000 }).outcome; // "biased"
/// test({ counts: [[51, 49], [49, 51]] }).outcome; // "nothing-found"
/// test({ algorithm: "sattolo", n: 8, shuffles: 5_000, seed: 1, against: "sattolo" }).outcome; // "nothing-found"
#[wasm_bindgen(unchecked_return_type = "TestResult")]
pub fn test(
    #[wasm_bindgen(
        unchecked_param_type = "TestOptions | TestOwnOptions | TestDecksOptions | TestCountsOptions"
    )]
    options: JsValue,
) -> Result<Object> {
    let given = options;
    let options = read::options(&given, &options::TEST)?;
    let alpha = allowed(options.alpha())?;
    let against = allowed(options.against())?;
    if let Some(own) = allowed(options.own())? {
        let counted = counted(&own, &read::function(&given, options::FUNCTION)?)?;
        return verdict::judged(counted.counts(), alpha, against, &Failed::NONE);
    }
    if let Some(counted) = allowed(options.decks())? {
        return verdict::judged(counted.counts(), alpha, against, &Failed::NONE);
    }
    if let Some(given) = allowed(options.counts())? {
        let failed = Failed::some(given.failed);
        return verdict::judged(given.tables(), alpha, against, &failed);
    }
    let (setup, seed) = (allowed(options.setup(MAX_CARDS))?, allowed(options.seed())?);
    let shuffles = allowed(options.shuffles())?;
    engine_javascript::enable_jit();
    let (tally, failed) = setup.simulate_decks(Tally::new(setup.n()), seed, shuffles);
    let failed = match failed {
        0 => Failed::NONE,
        failed => Failed::of(failed, Failing::of(&setup, false)),
    };
    verdict::judged(tally_counts(&tally), alpha, against, &failed)
}

/// Asks which shuffle made decks or counts: every shuffle of the catalogue and some mistakes of
/// programs, also read from the other end, undone, or dealt from the end. A model `fits` if its own
/// goodness-of-fit is not rejected; the `answer` is `"named"` if the first fits and leads all that
/// are another mistake by 100 to 1, `"one-of"` if several do, `"none"` if no shuffle of the lab
/// does this.
///
/// It takes some tenths of a second for 52 cards.
///
/// @throws {RangeError | TypeError} an option is missing, unknown or not allowed
///
/// @example
/// const decks = Array.from({ length: 5000 }, () => [1, 2, 3, 4, 5, 6, 7, 8].sort(() => Math.random() - 0.5));
/// identify({ decks }).models.at(0)?.algorithm; // "binary-insertion-coin", in Node
#[wasm_bindgen(unchecked_return_type = "Identified")]
pub fn identify(
    #[wasm_bindgen(unchecked_param_type = "IdentifyOptions")] options: JsValue,
) -> Result<Object> {
    let options = read::options(&options, &options::IDENTIFY)?;
    if let Some(counted) = allowed(options.decks())? {
        return identified::identified(counted.counts());
    }
    match allowed(options.counts())? {
        Some(given) => identified::identified(given.tables()),
        None => Err(read::error(&allowed_data())),
    }
}

/// The error where there is nothing to explain.
fn allowed_data() -> Refusal {
    let allowed = "decks, counts, orders, or what simulate returns, are needed";
    Refusal::wrong_type("decks", &Value::Undefined, allowed)
}

/// Counts what the caller's function makes of new decks.
fn counted(own: &Own, function: &JsValue) -> Result<DeckCounts> {
    let mut counts = DeckCounts::new(own.n);
    let sorted: Array = (1..=own.n as u32).map(JsValue::from).collect();
    let buffer = Float64Array::new_with_length(own.n as u32);
    let (mut numbers, mut order) = (vec![0.0; own.n], vec![0_i64; own.n]);
    for _ in 0..own.shuffles {
        let made = read::made(function, sorted.slice(0, own.n as u32))?;
        let is_filled = read::fill(&mut numbers, &buffer, &made)?;
        for (card, &number) in order.iter_mut().zip(&numbers) {
            // Cards are whole numbers.
            *card = if number.fract() == 0.0 {
                number as i64 - 1
            } else {
                -1
            };
        }
        if !is_filled || counts.record(&order).is_err() {
            // The slow way says what is wrong.
            let order = allowed(own.deck(&read::value(&made, 1)?))?;
            counts
                .record(&order)
                .map_err(|why| JsError::new(&why.to_string()))?;
        }
    }
    Ok(counts)
}

/// One entry of the catalogue.
fn info(algorithm: Algorithm) -> Result<Object> {
    let facts = algorithm.info();
    let (en, zh) = (about(Lang::En, algorithm), about(Lang::Zh, algorithm));
    let direction = match facts.direction {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::None => "none",
    };
    let (fair, deterministic) = match facts.fairness {
        Fairness::Fair => (true, false),
        Fairness::Biased | Fairness::Unknown => (false, false),
        Fairness::Deterministic => (false, true),
    };
    let group = match facts.group {
        Group::Articles => "articles",
        Group::Mistakes => "mistakes",
        Group::Hands => "hands",
        Group::Fair => "fair",
        Group::Programs => "programs",
        Group::Loaders => "loaders",
        Group::Machines => "machines",
    };
    let parameter = facts.parameter.id().map_or(JsValue::NULL, JsValue::from);
    let texts = |texts: &mut dyn Iterator<Item = &str>| {
        JsValue::from(texts.map(JsValue::from).collect::<Array>())
    };
    object([
        ("id", facts.id.into()),
        ("name", en.name.into()),
        ("nameZh", zh.name.into()),
        ("about", en.line.into()),
        ("aboutZh", zh.line.into()),
        ("known", en.known.into()),
        ("knownZh", zh.known.into()),
        ("group", group.into()),
        ("articles", texts(&mut facts.articles.iter().copied())),
        ("fair", fair.into()),
        ("deterministic", deterministic.into()),
        ("direction", direction.into()),
        ("time", facts.time.notation().into()),
        ("space", facts.space.notation().into()),
        ("parameter", parameter),
        (
            "pseudoCode",
            texts(&mut facts.lines.iter().map(|line| line[0])),
        ),
        (
            "pseudoCodeZh",
            texts(&mut facts.lines.iter().map(|line| line[1])),
        ),
    ])
}
