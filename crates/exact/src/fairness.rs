//! Fairness: is every order equally likely, with these cards, parameters and source of chance?

use engine::algorithms::{Draws, Fairness, Parameter};
use engine::experiment::Setup;
use engine::rng::flawed::{Law, Source};

use crate::computation::Computation;
use crate::draw_law::{DrawLaw, draw_law};
use crate::families::{self, Composition, paths};
use crate::orders::Orders;
use crate::own_orders::known_places;
use crate::plan::plan;
use crate::rational::Ratio;
use crate::same_steps::fair_with_same_steps;

/// Largest deck whose orders are counted for this: a shuffle that is biased in general may be fair
/// with so few cards.
const MOST_COUNTED: usize = 3;
/// Largest deck whose orders are counted where nothing is known of the shuffle: its runs are few
/// enough up to here, if ever.
const MOST_COUNTED_OF_OWN: usize = 8;
/// Most runs or rounds that count them: some milliseconds.
const MOST_UNITS: u64 = 1 << 14;
/// Runs between two looks at whether all are done.
const SLICE: u64 = 1 << 12;

/// Returns the fairness of the orders that come out, as far as it is known.
///
/// Orders of up to three cards are counted, so that the answer is that of this number of cards:
/// many a biased shuffle tosses a fair coin for two. Larger decks get the catalogue's word for the
/// shuffle ([`Info::fairness`](engine::algorithms::Info)), and [`Fairness::Biased`] where a flawed
/// source spoils a fair one: an uneven draw by its weights, a seed because n! does not divide the
/// number of seeds. A shuffle in no catalogue is counted up to eight cards; beyond, it is fair if
/// each step is that of a fair shuffle, and biased if n! does not divide the number of ways to
/// draw, some runs give no deck, or the code knows its map to be uneven.
///
/// [`Fairness::Unknown`] is the answer about some few cards with more than some 2^16 seeds: two
/// where more than one draw decides or the seed is not that of C or Java, and up to six with
/// milliseconds. Time of a run; with two cards and a short seed of one from each seed.
///
/// ```
/// use shuffle_lab_engine::{algorithms::{Algorithm, Fairness}, experiment::Setup, rng::flawed::Source};
/// let naive = |n| Setup::new(Algorithm::NAIVE_SWAP, n);
/// let fairness = |setup| shuffle_lab_exact::fairness(&setup);
/// assert_eq!([naive(2), naive(3)].map(fairness), [Fairness::Fair, Fairness::Biased]);
/// // Six orders cannot share 2^48 seeds evenly; two might.
/// let java = |n| naive(n).with_source(Source::JAVA_RANDOM);
/// assert_eq!([java(2), java(3)].map(fairness), [Fairness::Unknown, Fairness::Biased]);
/// ```
pub fn fairness(setup: &Setup) -> Fairness {
    let known = setup.algorithm.info().fairness;
    if setup.n() == 1 {
        return Fairness::Fair;
    }
    if known == Fairness::Deterministic {
        return known;
    }
    if never_draws(setup) {
        return Fairness::Deterministic;
    }
    if known == Fairness::Fair && draw_law(setup) == DrawLaw::Even {
        return known;
    }
    let proved = of_even_orders(setup)
        .or_else(|| counted(setup))
        .or_else(|| of_own_code(setup));
    proved.unwrap_or_else(|| {
        let is_seeded = || draw_law(setup).independent().is_none();
        let is_open =
            known == Fairness::Unknown || is_seeded() && families::few_seeds(setup).is_none();
        match is_open && has_even_ways(setup) && !fails(setup) {
            true => Fairness::Unknown,
            false => Fairness::Biased,
        }
    })
}

/// Returns true if some runs are known by now to give no deck: these are missing among the orders.
fn fails(setup: &Setup) -> bool {
    let endings = || setup.algorithm.known_endings(setup.n());
    setup.source.is_exact() && endings().is_some_and(|endings| !endings.is_empty())
}

/// Returns true if n! divides the number of equally likely ways of a run, or that number is not
/// known. Where it does not, some order is likelier than another, as each comes out in a whole
/// number of ways.
fn has_even_ways(setup: &Setup) -> bool {
    let ways: Vec<u64> = match draw_law(setup) {
        DrawLaw::Seeded(seeds) => vec![seeds],
        DrawLaw::Even | DrawLaw::Uneven(_) => {
            let law = draw_law(setup).independent().unwrap_or(Law::Uniform);
            match setup.bounds() {
                Some(bounds) => bounds.into_iter().map(|bound| law.total(bound)).collect(),
                None => return true,
            }
        }
    };
    let factors = |numbers: &mut dyn Iterator<Item = u64>, prime: u64| -> u32 {
        let power = |mut number: u64| {
            let mut power = 0;
            while number.is_multiple_of(prime) {
                (number, power) = (number / prime, power + 1);
            }
            power
        };
        numbers.map(power).sum()
    };
    let n = setup.n() as u64;
    let is_prime = |number: &u64| (2..*number).all(|by| !number.is_multiple_of(by));
    let suffices = |prime| {
        let needed = factors(&mut (2..=n), prime);
        factors(&mut ways.iter().copied(), prime) >= needed
    };
    (2..=n).filter(is_prime).all(suffices)
}

/// Returns true if the shuffle is fair with exact draws and not known to be fair with this source.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, rng::flawed::{Bits, Source}, setup::Setup};
/// use shuffle_lab_exact::is_biased_by_source;
/// let bytes = |algorithm| {
///     let source = Source::modulo(Bits::BYTE);
///     is_biased_by_source(&Setup::new(algorithm, 52).with_source(source))
/// };
/// // 52 does not divide 256; the naive swap is biased without that.
/// assert_eq!([Algorithm::INSIDE_OUT, Algorithm::NAIVE_SWAP].map(bytes), [true, false]);
/// ```
pub fn is_biased_by_source(setup: &Setup) -> bool {
    setup.algorithm.info().fairness == Fairness::Fair && fairness(setup) != Fairness::Fair
}

/// Returns true if a shuffle that draws has nothing to draw with its parameters. Time of a run.
fn never_draws(setup: &Setup) -> bool {
    match setup.algorithm.info().parameter {
        Parameter::Recipe | Parameter::Buffer | Parameter::Block => setup.draws_nothing(),
        Parameter::Swaps => setup.params.swaps == 0,
        Parameter::None
        | Parameter::Passes
        | Parameter::Bits
        | Parameter::Piles
        | Parameter::Shelves
        | Parameter::Rounds => false,
    }
}

/// Returns the fairness that the number of orders implies, if all possible ones are equally likely.
fn of_even_orders(setup: &Setup) -> Option<Fairness> {
    let family = families::of(setup);
    let evenly = matches!(family.composition(setup), Composition::Evenly);
    if !evenly || draw_law(setup) != DrawLaw::Even {
        return None;
    }
    let support = family.support(setup)?;
    Some(match support.orders {
        _ if support.everything => Fairness::Fair,
        Some(1) => Fairness::Deterministic,
        _ => Fairness::Biased,
    })
}

/// Returns the fairness proved of a large deck for code of which nothing is known beforehand: fair if
/// its steps are those of a fair shuffle, biased if some card is likelier in one place than in another.
fn of_own_code(setup: &Setup) -> Option<Fairness> {
    if setup.algorithm.info().fairness != Fairness::Unknown {
        return None;
    }
    if fair_with_same_steps(setup).is_some() {
        return Some(Fairness::Fair);
    }
    let is_even = known_places(setup)?.is_even;
    (!is_even).then_some(Fairness::Biased)
}

/// Returns the fairness that counting proves for a few cards; `None` where it proves nothing.
fn counted(setup: &Setup) -> Option<Fairness> {
    let most = match setup.algorithm.info().fairness {
        Fairness::Unknown => MOST_COUNTED_OF_OWN,
        Fairness::Fair | Fairness::Biased | Fairness::Deterministic => MOST_COUNTED,
    };
    if setup.n() > most {
        return None;
    }
    if has_a_fair_pass(setup) || is_one_fair_coin(setup) || is_fair_by_formula(setup) {
        return Some(Fairness::Fair);
    }
    let orders = orders(setup)?;
    match (orders.support(), orders.is_fair()?) {
        (1, _) => Some(Fairness::Deterministic),
        (_, true) => Some(Fairness::Fair),
        (_, false) => Some(Fairness::Biased),
    }
}

/// Returns true if a formula gives the distance from fair as exactly 0.
fn is_fair_by_formula(setup: &Setup) -> bool {
    let even = draw_law(setup) == DrawLaw::Even;
    even && families::deck_distance(setup).is_some_and(|found| found.exact == Some(Ratio::ZERO))
}

/// Returns true if one of several independent passes is fair: then the whole run is, whatever comes
/// before it and after it. Passes whose draws all follow from one seed depend on each other.
fn has_a_fair_pass(setup: &Setup) -> bool {
    if draw_law(setup).independent().is_none() {
        return false;
    }
    let passes = families::of(setup).composition(setup).passes();
    passes.is_some_and(|passes| {
        let counted = |pass: &Setup| counted(pass) == Some(Fairness::Fair);
        passes.iter().any(counted)
    })
}

/// Returns true if one draw alone decides between the orders of two cards, and is a fair coin: any
/// draw of a generator whose steps are one-to-one is, over all of its seeds.
fn is_one_fair_coin(setup: &Setup) -> bool {
    if setup.n() != 2 || !setup.source.is_one_to_one() {
        return false;
    }
    // With exact draws, of which the first decides for `draw-again`.
    let even = setup.with_source(Source::EXACT);
    let one_draw = paths(&even) == Some(2);
    let first_decides = setup.algorithm.info().draws == Draws::UntilAllPlaces;
    first_decides || one_draw && counted(&even) == Some(Fairness::Fair)
}

/// All orders, if they are known soon.
fn orders(setup: &Setup) -> Option<Orders> {
    let seeded = draw_law(setup).independent().is_none();
    let units = plan(setup)?.units?;
    if units > MOST_UNITS && !seeded {
        return None;
    }
    let mut computation = Computation::new(setup)?;
    while !computation.step(SLICE) {}
    computation.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::{Algorithm, Params, Part, Recipe};
    use engine::deck::Card;
    use engine::ops::Executor;
    use engine::rng::BoundedRng;
    use engine::rng::flawed::{Bits, WeightedEnumerate};
    use std::collections::HashMap;

    /// Most sequences of choices that a setup of this test may have.
    const MOST_CHOICES: u64 = 1 << 12;

    /// Weight of each order, proportional to its probability: by the shuffle's own code, every
    /// answer of every draw or every seed in turn; `None` where there are too many.
    fn enumerated(setup: &Setup) -> Option<HashMap<Vec<Card>, u128>> {
        let mut orders = HashMap::new();
        if let Some(law) = setup.source.law() {
            let mut choices = WeightedEnumerate::new(law);
            let mut leaves = Vec::new();
            loop {
                let order = run(setup, &mut choices);
                leaves.push((order, choices.weight()?));
                if leaves.len() as u64 > MOST_CHOICES {
                    return None;
                }
                if !choices.advance() {
                    break;
                }
            }
            // Runs of more draws have larger totals, all of them powers or multiples of a smaller.
            let all = leaves.iter().map(|(_, (_, total))| *total).max()?;
            for (order, (weight, total)) in leaves {
                assert!(all.is_multiple_of(total), "{setup:?}");
                *orders.entry(order).or_default() += weight.checked_mul(all / total)?;
            }
        } else {
            let seeds = setup.source.seeds()?;
            if seeds > MOST_CHOICES {
                return None;
            }
            for seed in 0..seeds {
                let order = run(setup, setup.source.seeded(seed)?);
                *orders.entry(order).or_default() += 1;
            }
        }
        Some(orders)
    }

    fn run(setup: &Setup, rng: impl BoundedRng) -> Vec<Card> {
        let layout = setup.algorithm.info().layout;
        let mut executor = Executor::new(setup.n(), layout, rng, ());
        setup.algorithm.run(&mut executor, setup.params);
        executor.board.result().to_vec()
    }

    /// Exact draws and flawed ones, few seeds and many.
    fn sources() -> Vec<Source> {
        let bits = |bits: &[u32]| -> Vec<Bits> {
            bits.iter().filter_map(|&bits| Bits::new(bits)).collect()
        };
        let narrow = bits(&[1, 2, 3, 8]);
        let seeds = bits(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 12]);
        let mut sources = Source::KINDS.to_vec();
        sources.extend(narrow.iter().map(|&bits| Source::modulo(bits)));
        sources.extend(narrow.iter().map(|&bits| Source::scaled(bits)));
        sources.extend(seeds.iter().map(|&bits| Source::seed_bits(bits)));
        sources
    }

    /// Parameters that differ for this shuffle.
    fn parameters(algorithm: Algorithm, n: usize) -> Vec<Params> {
        let default = Params::default_for(n);
        let parameter = algorithm.info().parameter;
        if parameter == Parameter::Recipe {
            let of = |parts: &[Part]| Params {
                recipe: Recipe::new(parts).expect("1 to 12 parts"),
                ..default
            };
            let one = Part::ALL.into_iter().map(|part| of(&[part]));
            let two = Part::ALL
                .into_iter()
                .map(|part| of(&[part, Part::Overhand, Part::Cut]));
            return one.chain(two).collect();
        }
        let Some(range) = parameter.range(n) else {
            return vec![default];
        };
        let with = |value: usize| {
            let mut params = default;
            parameter.set(&mut params, value);
            params
        };
        let values = [0, 1, 2, 3, 5].into_iter();
        let values = values.filter(|value| range.contains(value));
        values.map(with).collect()
    }

    /// Proves every answer for two and three cards that can be counted: all shuffles, with several
    /// passes, swaps, bits, piles and recipes, exact draws, narrow ones and short seeds.
    #[test]
    fn every_answer_for_two_and_three_cards_is_counted() {
        let mut checked = 0;
        let mut fair_by_seed = 0;
        for source in sources() {
            for (algorithm, n) in Algorithm::ALL.into_iter().flat_map(|a| [(a, 2), (a, 3)]) {
                for params in parameters(algorithm, n) {
                    let setup = Setup::new(algorithm, n)
                        .with_params(params)
                        .with_source(source);
                    if !algorithm.info().bounded() {
                        continue;
                    }
                    let Some(orders) = enumerated(&setup) else {
                        continue;
                    };
                    let all = (1..=n).product();
                    let even = orders
                        .values()
                        .all(|share| orders.values().max() == Some(share));
                    let expected = match orders.len() {
                        1 => Fairness::Deterministic,
                        seen if seen == all && even => Fairness::Fair,
                        _ => Fairness::Biased,
                    };
                    assert_eq!(fairness(&setup), expected, "{setup:?}");
                    checked += 1;
                    let seeded = source.seeds().is_some();
                    fair_by_seed += usize::from(seeded && expected == Fairness::Fair);
                }
            }
        }
        // Both kinds came often enough for a difference to show.
        assert!(
            checked > 3_000 && fair_by_seed > 20,
            "{checked} {fair_by_seed}"
        );
    }

    /// Proves that what one coin decides is fair with each generator whose steps are one-to-one, and
    /// that nothing else is called so.
    #[test]
    fn one_coin_of_a_c_or_java_generator_is_fair() {
        for source in [Source::C_RAND, Source::ANSI_C, Source::JAVA_RANDOM] {
            let of = |algorithm| fairness(&Setup::new(algorithm, 2).with_source(source));
            for algorithm in [
                Algorithm::FISHER_YATES_DOWN,
                Algorithm::DRAW_AGAIN,
                Algorithm::MERGE_SORT_COIN,
                Algorithm::TOP_TO_RANDOM,
            ] {
                assert_eq!(of(algorithm), Fairness::Fair, "{algorithm:?}");
            }
            for algorithm in [Algorithm::NAIVE_SWAP, Algorithm::RIFFLE] {
                assert_eq!(of(algorithm), Fairness::Unknown, "{algorithm:?}");
            }
        }
    }

    const SOURCES: [Source; 7] = [
        Source::EXACT,
        Source::modulo(Bits::BYTE),
        Source::C_RAND,
        Source::ANSI_C,
        Source::JAVA_RANDOM,
        Source::seed_bits(Bits::BYTE),
        Source::MILLISECONDS,
    ];

    /// One card has one order.
    #[test]
    fn one_card_is_fair() {
        for algorithm in Algorithm::ALL {
            for source in SOURCES {
                let setup = Setup::new(algorithm, 1).with_source(source);
                assert_eq!(fairness(&setup), Fairness::Fair, "{setup:?}");
            }
        }
    }

    /// Proves the answers about two cards whose draws follow from a seed by running every seed: of
    /// a byte all of them, of C's generator the 2^16 seeds that decide its first toss.
    #[test]
    fn two_cards_from_seeds_are_as_all_seeds_say() {
        let kept = |setup: &Setup, seed: u64| {
            let rng = setup.source.seeded(seed).expect("seeds");
            let layout = setup.algorithm.info().layout;
            let mut executor = engine::ops::Executor::new(2, layout, rng, ());
            setup.algorithm.run(&mut executor, setup.params);
            executor.board.result()[0] == 0
        };
        for algorithm in Algorithm::ALL {
            for passes in [1, 2, 3] {
                let mut byte = Setup::new(algorithm, 2).with_source(Source::seed_bits(Bits::BYTE));
                (byte.params.passes, byte.params.swaps) = (passes, passes);
                let stay = (0..256).filter(|&seed| kept(&byte, seed)).count();
                let said = fairness(&byte);
                assert_eq!(
                    said == Fairness::Fair,
                    stay == 128,
                    "{byte:?}: {stay}, {said:?}"
                );
            }
            for source in [Source::C_RAND, Source::ANSI_C] {
                let setup = Setup::new(algorithm, 2).with_source(source);
                if fairness(&setup) == Fairness::Fair {
                    // The toss is bit 16 of a product and a sum: of lower bits alone.
                    let stay = (0..1 << 17).filter(|&seed| kept(&setup, seed)).count();
                    assert_eq!(stay, 1 << 16, "{setup:?}");
                }
            }
        }
    }
}
