//! What the page and its workers say to each other.

use js_sys::{Array, BigUint64Array, Float64Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};

use app::ledger::Range;
use app::survey::Subject;
use app::timing::Timing;
use engine::algorithms::{Algorithm, Params, Recipe};
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::Source;
use engine::step::Cost;
use exact::curve::CurvePoint;
use exact::{CellDistance, Matrix, Method, Orders};

/// One of the experiments that a worker counts together.
#[derive(Clone, Copy)]
pub struct Errand {
    /// Which experiment: reports of an earlier one are of no use.
    pub job: u32,
    pub setup: Setup,
    pub seed: Seed,
}

/// Work for a worker: the same shuffles of several experiments.
#[derive(Clone)]
pub struct Order {
    pub range: Range,
    pub errands: Vec<Errand>,
}

/// Parts of a setup on the wire.
const SETUP: u32 = 8;

fn write_setup(setup: &Setup) -> [JsValue; SETUP as usize] {
    let Params {
        passes,
        swaps,
        bits,
        piles,
        recipe,
    } = setup.params;
    [
        setup.algorithm.id().into(),
        (setup.n as u32).into(),
        (passes as u32).into(),
        (swaps as u32).into(),
        (bits as u32).into(),
        (piles as u32).into(),
        setup.source.id().into(),
        recipe.id().into(),
    ]
}

fn read_setup(parts: &Array, from: u32) -> Option<Setup> {
    let number = |k| Some(parts.get(from + k).as_f64()? as usize);
    Some(Setup {
        algorithm: Algorithm::from_id(&parts.get(from).as_string()?)?,
        n: number(1)?,
        params: Params {
            passes: number(2)?,
            swaps: number(3)?,
            bits: number(4)?,
            piles: number(5)?,
            recipe: Recipe::from_id(&parts.get(from + 7).as_string()?)?,
        },
        source: Source::from_id(&parts.get(from + 6).as_string()?)?,
    })
}

fn read_seed(parts: &Array, at: u32) -> Option<Seed> {
    Some(Seed(parts.get(at).as_string()?.parse().ok()?))
}

/// Parts of an errand on the wire.
const ERRAND: u32 = 2 + SETUP;

impl Order {
    pub fn is_of(&self, job: u32) -> bool {
        self.errands.iter().any(|errand| errand.job == job)
    }

    pub fn write(&self) -> JsValue {
        let parts = Array::of2(
            &(self.range.from as f64).into(),
            &(self.range.to as f64).into(),
        );
        for errand in &self.errands {
            parts.push(&errand.job.into());
            // A number cannot hold every seed.
            parts.push(&errand.seed.0.to_string().into());
            for part in write_setup(&errand.setup) {
                parts.push(&part);
            }
        }
        parts.into()
    }

    pub fn read(message: &JsValue) -> Option<Order> {
        let parts: &Array = message.dyn_ref()?;
        let number = |at| Some(parts.get(at).as_f64()? as u64);
        let mut order = Order {
            range: Range {
                from: number(0)?,
                to: number(1)?,
            },
            errands: Vec::new(),
        };
        let mut at = 2;
        while at < parts.length() {
            order.errands.push(Errand {
                job: number(at)? as u32,
                seed: read_seed(parts, at + 1)?,
                setup: read_setup(parts, at + 2)?,
            });
            at += ERRAND;
        }
        Some(order)
    }
}

/// What a worker counted: of each of its experiments the same shuffles.
pub struct Report {
    /// Where the worker's range begins.
    pub from: u64,
    /// Shuffles since its last report.
    pub shuffles: u64,
    /// Whether the range is done.
    pub done: bool,
    /// By job.
    pub counts: Vec<(u32, Uint32Array)>,
}

impl Report {
    pub fn write(&self) -> JsValue {
        let parts = Array::of3(
            &(self.from as f64).into(),
            &(self.shuffles as f64).into(),
            &self.done.into(),
        );
        for (job, counts) in &self.counts {
            parts.push(&(*job).into());
            parts.push(counts);
        }
        parts.into()
    }

    pub fn read(message: &JsValue) -> Option<Report> {
        let parts: &Array = message.dyn_ref()?;
        let mut report = Report {
            from: parts.get(0).as_f64()? as u64,
            shuffles: parts.get(1).as_f64()? as u64,
            done: parts.get(2).as_bool()?,
            counts: Vec::new(),
        };
        let mut at = 3;
        while at < parts.length() {
            let counts = parts.get(at + 1).dyn_into().ok()?;
            report.counts.push((parts.get(at).as_f64()? as u32, counts));
            at += 2;
        }
        Some(report)
    }
}

/// Counts that have been read and go back, to be written anew.
pub fn read_back(message: &JsValue) -> Option<Vec<Uint32Array>> {
    let parts: &Array = message.dyn_ref()?;
    let mut all = Vec::new();
    for at in 0..parts.length() {
        all.push(parts.get(at).dyn_into().ok()?);
    }
    Some(all)
}

/// Something that takes long, for a worker of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Study {
    /// The exact distribution over all orders.
    Orders(Setup),
    /// The exact matrix of places.
    Positions(Setup),
    /// A survey of the first shuffles of a seed.
    Survey {
        setup: Setup,
        seed: Seed,
        subject: Subject,
        shuffles: u64,
    },
    /// How fast article 002's shuffles are.
    Race(Seed),
    /// How far from fair after how many passes.
    Times(Setup),
}

impl Study {
    /// `number` comes back with every finding.
    pub fn write(&self, number: u32) -> JsValue {
        let start = |kind: &str| [JsValue::from(kind), number.into()];
        match self {
            Study::Orders(setup) => {
                Array::from_iter(start("orders").into_iter().chain(write_setup(setup)))
            }
            Study::Positions(setup) => {
                Array::from_iter(start("positions").into_iter().chain(write_setup(setup)))
            }
            Study::Survey {
                setup,
                seed,
                subject,
                shuffles,
            } => {
                let rest = [
                    JsValue::from(seed.0.to_string()),
                    subject.id().into(),
                    (*shuffles as f64).into(),
                ];
                let parts = start("survey").into_iter().chain(write_setup(setup));
                Array::from_iter(parts.chain(rest))
            }
            Study::Times(setup) => {
                Array::from_iter(start("times").into_iter().chain(write_setup(setup)))
            }
            Study::Race(seed) => {
                let seed = JsValue::from(seed.0.to_string());
                Array::from_iter(start("race").into_iter().chain([seed]))
            }
        }
        .into()
    }

    pub fn read(message: &JsValue) -> Option<(u32, Study)> {
        let parts: &Array = message.dyn_ref()?;
        let kind = parts.get(0).as_string()?;
        let number = parts.get(1).as_f64()? as u32;
        let study = match kind.as_str() {
            "orders" => Study::Orders(read_setup(parts, 2)?),
            "positions" => Study::Positions(read_setup(parts, 2)?),
            "survey" => Study::Survey {
                setup: read_setup(parts, 2)?,
                seed: read_seed(parts, SETUP + 2)?,
                subject: Subject::from_id(&parts.get(SETUP + 3).as_string()?)?,
                shuffles: parts.get(SETUP + 4).as_f64()? as u64,
            },
            "race" => Study::Race(read_seed(parts, 2)?),
            "times" => Study::Times(read_setup(parts, 2)?),
            _ => return None,
        };
        Some((number, study))
    }
}

/// What a study has found so far.
#[derive(Clone, Debug)]
pub enum Finding {
    /// Units of work done, and in all, where that is known.
    Progress(u64, Option<u64>),
    Orders(Orders),
    Positions(Matrix),
    /// Counts of a survey, the last ones or not.
    Survey {
        counts: Vec<u64>,
        over: bool,
    },
    /// A lap of the race, and how many laps are done, of how many.
    Lap(Timing, usize, usize),
    /// A point of the curve of how many times; whether it is the last one.
    Point(CurvePoint, bool),
    /// All that could be done is done.
    Nothing,
}

/// What is not known is no number.
fn write_point(point: &CurvePoint) -> [f64; 12] {
    let unknown = [f64::NAN; 10];
    let cards = point.cards.map_or(unknown, |c| {
        let [(most, a, b), (least, x, y)] = [c.largest, c.smallest];
        let [a, b, x, y, worst] = [a, b, x, y, c.worst_card].map(|k| k as f64);
        let even = f64::from(u8::from(c.even));
        [c.worst, worst, c.mean, most, a, b, least, x, y, even]
    });
    let mut numbers = [0.0; 12];
    numbers[0] = point.count as f64;
    numbers[1] = point.deck.unwrap_or(f64::NAN);
    numbers[2..].copy_from_slice(&cards);
    numbers
}

fn read_point(numbers: &[f64]) -> Option<CurvePoint> {
    let &[
        count,
        deck,
        worst,
        card,
        mean,
        most,
        a,
        b,
        least,
        x,
        y,
        even,
    ] = numbers
    else {
        return None;
    };
    let cards = CellDistance {
        worst,
        worst_card: card as usize,
        mean,
        largest: (most, a as usize, b as usize),
        smallest: (least, x as usize, y as usize),
        even: even > 0.0,
    };
    Some(CurvePoint {
        count: count as usize,
        deck: Some(deck).filter(|deck| !deck.is_nan()),
        cards: Some(cards).filter(|cards| !cards.worst.is_nan()),
    })
}

fn halves(numbers: impl Iterator<Item = u128>) -> BigUint64Array {
    let halves: Vec<u64> = numbers.flat_map(|x| [x as u64, (x >> 64) as u64]).collect();
    BigUint64Array::from(&halves[..])
}

fn whole(halves: &BigUint64Array) -> Vec<u128> {
    let halves = halves.to_vec();
    let join = |pair: &[u64]| u128::from(pair[0]) | u128::from(pair[1]) << 64;
    halves.chunks_exact(2).map(join).collect()
}

/// Numbers over a common denominator where they are known so, rounded ones elsewhere.
fn write_cells(
    kind: &str,
    n: usize,
    method: Method,
    exactly: Option<(u128, &[u128])>,
    rounded: impl FnOnce() -> Vec<f64>,
) -> Array {
    let cells: JsValue = match exactly {
        Some((total, counts)) => {
            halves(std::iter::once(total).chain(counts.iter().copied())).into()
        }
        None => Float64Array::from(&rounded()[..]).into(),
    };
    Array::of4(
        &kind.into(),
        &(n as u32).into(),
        &method.id().into(),
        &cells,
    )
}

impl Finding {
    pub fn write(&self, number: u32) -> JsValue {
        let parts = match self {
            Finding::Progress(done, total) => Array::of3(
                &"progress".into(),
                &(*done as f64).into(),
                &total.map(|t| t as f64).into(),
            ),
            Finding::Orders(orders) => {
                let exactly = orders.total().zip(orders.counts());
                write_cells("orders", orders.cards(), orders.method(), exactly, || {
                    orders.probabilities().collect()
                })
            }
            Finding::Positions(matrix) => {
                let exactly = matrix.numerators();
                write_cells("positions", matrix.side(), matrix.method(), exactly, || {
                    matrix.cells().to_vec()
                })
            }
            Finding::Survey { counts, over } => {
                let counts = BigUint64Array::from(&counts[..]);
                Array::of3(&"survey".into(), &counts, &(*over).into())
            }
            Finding::Lap(timing, done, all) => {
                let c = timing.cost;
                let numbers = [
                    timing.cards as f64,
                    timing.milliseconds,
                    timing.low,
                    timing.high,
                    timing.rounds as f64,
                    c.draws as f64,
                    c.swaps as f64,
                    c.moves as f64,
                    c.comparisons as f64,
                    c.hops as f64,
                    *done as f64,
                    *all as f64,
                ];
                Array::of3(
                    &"lap".into(),
                    &timing.algorithm.id().into(),
                    &Float64Array::from(&numbers[..]),
                )
            }
            Finding::Point(point, last) => Array::of3(
                &"point".into(),
                &Float64Array::from(&write_point(point)[..]),
                &(*last).into(),
            ),
            Finding::Nothing => Array::of1(&"nothing".into()),
        };
        parts.push(&number.into());
        parts.into()
    }

    pub fn read(message: &JsValue) -> Option<(u32, Finding)> {
        let parts: &Array = message.dyn_ref()?;
        let number = parts.get(parts.length().checked_sub(1)?).as_f64()? as u32;
        let finding = match parts.get(0).as_string()?.as_str() {
            "progress" => Finding::Progress(
                parts.get(1).as_f64()? as u64,
                parts.get(2).as_f64().map(|t| t as u64),
            ),
            kind @ ("orders" | "positions") => {
                let n = parts.get(1).as_f64()? as usize;
                let method = Method::from_id(&parts.get(2).as_string()?)?;
                let cells = parts.get(3);
                let orders = kind == "orders";
                if let Some(halves) = cells.dyn_ref::<BigUint64Array>() {
                    let mut counts = whole(halves);
                    let total = (!counts.is_empty()).then(|| counts.remove(0))?;
                    match orders {
                        true => Finding::Orders(Orders::of_counts(n, total, counts, method)?),
                        false if counts.len() != n * n => return None,
                        false => Finding::Positions(Matrix::exact(n, total, counts, method)),
                    }
                } else {
                    let rounded = cells.dyn_ref::<Float64Array>()?.to_vec();
                    match orders {
                        true => Finding::Orders(Orders::of_probabilities(n, rounded, method)?),
                        false if rounded.len() != n * n => return None,
                        false => Finding::Positions(Matrix::rounded(n, rounded, method)),
                    }
                }
            }
            "survey" => Finding::Survey {
                counts: parts.get(1).dyn_into::<BigUint64Array>().ok()?.to_vec(),
                over: parts.get(2).as_bool()?,
            },
            "lap" => {
                let algorithm = Algorithm::from_id(&parts.get(1).as_string()?)?;
                let numbers = parts.get(2).dyn_into::<Float64Array>().ok()?.to_vec();
                let [
                    cards,
                    milliseconds,
                    low,
                    high,
                    rounds,
                    draws,
                    swaps,
                    moves,
                    looks,
                    hops,
                    done,
                    all,
                ] = numbers[..]
                else {
                    return None;
                };
                let timing = Timing {
                    algorithm,
                    cards: cards as usize,
                    milliseconds,
                    low,
                    high,
                    rounds: rounds as usize,
                    cost: Cost {
                        draws: draws as u64,
                        swaps: swaps as u64,
                        moves: moves as u64,
                        comparisons: looks as u64,
                        hops: hops as u64,
                    },
                };
                Finding::Lap(timing, done as usize, all as usize)
            }
            "point" => {
                let numbers = parts.get(1).dyn_into::<Float64Array>().ok()?.to_vec();
                Finding::Point(read_point(&numbers)?, parts.get(2).as_bool()?)
            }
            "nothing" => Finding::Nothing,
            _ => return None,
        };
        Some((number, finding))
    }
}
