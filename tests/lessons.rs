//! Lessons: what their words say in figures holds for what the page shows.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::ops::ControlFlow;

use ::words::stories::LESSONS;
use app::content::Exhibit;
use app::content::published_tables;
use app::game;
use app::i18n::{Lang, about};
use app::settings::{Address, Lane, Proved, Screen, proof_stops};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::step::{Cost, Step};
use engine::trace::{Moment, Trace};
use exact::curve::cutoff;
use exact::{
    self, Distance, Orders, Ratio, coupon_collector, cross, deck_distance, exact_positions,
    factors, never_moved, product,
};
use page::Comparison;

/// Contents of the figure of a stop.
struct Figure {
    lanes: Vec<Lane>,
    /// Number of steps done of Watch's first run.
    step: Option<usize>,
    /// Question to Prove.
    asked: Option<Proved>,
}

impl Figure {
    fn asked(&self) -> &Proved {
        self.asked.as_ref().expect("a figure of Prove")
    }
}

/// Reads an address of Watch or Prove, which must have no problem.
fn figure(address: &str) -> Figure {
    let Address { screen, fields } = Address::parse(address);
    if screen == Screen::Prove {
        let base = Proved::of(Setup::new(Algorithm::NAIVE_SWAP, 3));
        let (asked, problems) = base.read(fields);
        assert_eq!(problems, [], "{address}");
        return Figure {
            lanes: vec![asked.lane.clone()],
            step: None,
            asked: Some(asked),
        };
    }
    if screen == Screen::Check {
        // Code, which the page's own tests run.
        return Figure {
            lanes: Vec::new(),
            step: None,
            asked: None,
        };
    }
    let (shown, problems) = Comparison::read(fields).expect("shuffles");
    assert_eq!(problems, [], "{address}");
    Figure {
        lanes: shown.lanes().to_vec(),
        step: shown.settings().step,
        asked: None,
    }
}

/// Returns the figure of a stop, from 1 as in addresses.
fn at(tour: &str, stop: usize) -> Figure {
    let tour = LESSONS.iter().find(|t| t.id == tour).expect("a tour");
    figure(tour.stops[stop - 1].figure)
}

fn setup(tour: &str, stop: usize) -> Setup {
    at(tour, stop).lanes[0].setup
}

fn trace(figure: &Figure, lane: usize) -> Trace {
    let lane = &figure.lanes[lane];
    Trace::record(&lane.setup, &lane.written, lane.setup.rng(lane.seed, 0))
}

fn cost(figure: &Figure, lane: usize) -> Cost {
    let mut cost = Cost::default();
    for moment in &trace(figure, lane).moments {
        cost += moment.step.cost();
    }
    cost
}

fn orders(setup: &Setup) -> Orders {
    exact::orders(setup, &mut |_, _| ControlFlow::Continue(())).expect("few enough")
}

/// Number of orders of each probability that comes up.
fn shares(setup: &Setup) -> Vec<(Ratio, usize)> {
    let orders = orders(setup);
    let mut shares: Vec<(Ratio, usize)> = Vec::new();
    for rank in 0..orders.len() {
        let ratio = orders.ratio(rank).expect("a fraction");
        match shares.iter_mut().find(|(r, _)| *r == ratio) {
            Some((_, count)) => *count += 1,
            None => shares.push((ratio, 1)),
        }
    }
    shares.sort_by(|a, b| a.0.to_f64().total_cmp(&b.0.to_f64()));
    shares
}

fn percent(share: f64) -> String {
    format!("{:.2}", share * 100.0)
}

fn over(ratio: Ratio, n: u128) -> String {
    format!("{}/{n}", ratio.over(n).expect("over n"))
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}

fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (k, digit) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Figures that the words of a stop may mention, worked out; mere names (card 7, 2 places) come from its settings.
#[expect(clippy::too_many_lines, reason = "a list, one entry after the other")]
fn facts(tour: &str, stop: usize) -> Vec<String> {
    let s = at(tour, stop);
    // Words are about the shuffle that goes wrong.
    let mut setups = s.lanes.iter().map(|lane| lane.setup);
    let unfair = setups.find(|setup| exact::fairness(setup) != Fairness::Fair);
    // What is said of code is in words alone.
    let Some(here) = unfair.or(s.lanes.first().map(|lane| lane.setup)) else {
        return Vec::new();
    };
    let n = here.n();
    let mut facts = vec![n.to_string(), format!("1/{n}"), percent(1.0 / n as f64)];
    let mut say = |fact: String| facts.push(fact);
    let matrix = || exact_positions(&here).expect("a matrix");
    match (tour, stop) {
        ("article-000", 1..=3) => {
            let worked = figure(Exhibit::ALL[0].told().address);
            let draws = &worked.lanes[0].written;
            let order = trace(&s, 0).order;
            assert_eq!(order, trace(&worked, 0).order);
            if stop == 1 {
                draws[..2].iter().for_each(|k| say(k.to_string()));
            } else {
                // What is decided so far: two cards, or all.
                let decided = if stop == 2 { 2 } else { n };
                assert_eq!(s.step, Some(if stop == 2 { 6 } else { 25 }));
                assert_eq!(trace(&s, 0).moments.len(), 25);
                order[..decided]
                    .iter()
                    .for_each(|c| say((c + 1).to_string()));
                say(grouped(factorial(8)));
                assert_eq!(order, [2, 6, 1, 4, 7, 0, 5, 3]);
                assert_eq!(orders(&here).is_fair(), Some(true));
            }
        }
        ("article-000", 4) => {
            assert_eq!((cost(&s, 0).swaps, cost(&s, 1).swaps), (7, 7));
            // The year is that of Algorithm 235, Communications of the ACM 7(7).
            ["7", "0", "1964"].into_iter().for_each(|x| say(x.into()));
        }
        ("article-000", 5) => {
            let (card, place) = (s.asked().card, s.asked().place);
            assert_eq!(place, 2);
            let chain = factors(&here, card, place, n - 1).expect("factors");
            assert_eq!(product(&chain), Some(Ratio::new(1, 52)));
            chain.iter().for_each(|f| say(f.to_string()));
        }
        ("article-000", 6) => {
            let ace = published_tables::ACE_OF_HEARTS;
            for count in [ace.iter().min(), ace.iter().max()] {
                say(format!("{:.4}", f64::from(*count.unwrap()) / 10_000.0));
            }
            // The band of 95 %.
            ["1", "20"].into_iter().for_each(|x| say(x.into()));
        }
        ("article-001", 1..=5) => {
            let walk = exact::proof::stops(n, s.asked().card);
            let at = s.asked().walk;
            let stop = &walk[at];
            let matrix = exact::Evolution::new(&here).expect("rounds");
            for claim in &stop.claims {
                assert_eq!(claim.holds(&matrix, stop.round), Some(true));
                claim.factors.iter().for_each(|&f| {
                    say(f.to_string());
                    if (n as u128).is_multiple_of(f.denominator()) {
                        say(over(f, n as u128));
                    }
                });
                say(over(claim.value().unwrap(), n as u128));
            }
            assert!(at < proof_stops());
            // Cards, places and swaps that the stop is about.
            say((at.min(2)).to_string());
            say("2".into());
            say("1".into());
            say(stop.round.to_string());
        }
        ("article-001", 6 | 7) => {
            let check = published_tables::table_13();
            say((n * n).to_string());
            if stop == 7 {
                assert!(s.asked().question.is_some());
                say(check.near.to_string());
                say(format!("{:.2}", check.columns.0));
                say(format!("{:.2}", check.columns.1));
                // Beyond rounding, and within what the article calls its error.
                assert!(100.0 - check.columns.0 > check.rounding);
                say("0.03".into());
            }
        }
        ("article-002", 1 | 2) => {
            say(format!("{:.1}", coupon_collector::mean(n)));
            ["1", "1/2"].into_iter().for_each(|x| say(x.into()));
            assert_eq!(n, 10);
        }
        ("article-002", 3) => {
            let matrix = matrix();
            assert!((1..n).all(|c| matrix.at(c, c) == matrix.at(0, 0)));
            say(percent(matrix.at(0, 0)));
            say("10".into());
        }
        ("article-002", 4) => {
            let (swaps, touch) = (here.params.swaps, never_moved::Touch::Moved);
            say(format!("{:.3}", never_moved::expected(n, swaps, touch)));
            say(percent(never_moved::any_never(n, swaps, touch)));
        }
        ("article-002", 5) => {
            [0, 1]
                .into_iter()
                .for_each(|lane| say(cost(&s, lane).moves.to_string()));
            assert_eq!(s.step, Some(trace(&s, 0).moments.len()));
        }
        ("article-002", 6) => {
            assert_eq!(trace(&s, 0).order, trace(&s, 1).order);
            assert_eq!(s.step, Some(trace(&s, 1).moments.len()));
            // Both draw the same, but for A's first, which has one answer.
            let drawn = |lane| -> Vec<[usize; 3]> {
                let draw = |moment: &Moment| match moment.step {
                    Step::Draw {
                        low, high, value, ..
                    } => Some([low, high, value]),
                    _ => None,
                };
                trace(&s, lane).moments.iter().filter_map(draw).collect()
            };
            let (a, b) = (drawn(0), drawn(1));
            assert_eq!((a[0], a.len()), ([0, 0, 0], b.len() + 1));
            assert!(a[1..].iter().zip(&b).all(|(a, b)| a[2] == b[2]));
            say("0".into());
        }
        ("article-002", 7) => say(grouped(10_000)),
        ("article-003", 1) => {
            let half = (n - 1) / 2;
            say(half.to_string());
            say((n - half).to_string());
            assert_eq!(cost(&s, 0).draws, 0);
        }
        ("article-003", 3) => {
            assert!(cross::Pass::of(13).fixed().is_empty());
            say("12".into());
        }
        ("article-003", 4) => {
            let fixed = cross::Pass::of(n).fixed();
            fixed.iter().for_each(|card| say((card + 1).to_string()));
            assert_eq!((n, fixed.len()), (12, 1));
        }
        ("article-003", 5) => {
            let (pass, after) = (cross::Pass::of(n), s.asked().after.expect("passes"));
            let period = pass.period().expect("a period");
            say(period.to_string());
            say(grouped(after));
            let left = u128::from(after) % period;
            assert_eq!(pass.after(left), pass.after(after.into()));
            say(left.to_string());
        }
        ("article-003", 6) | ("sattolo", 4) => {
            say(percent(exact::fixed_points::law(n)[0]));
            // On average.
            let law = exact::fixed_points::law(n);
            let mean: f64 = (0..).map(f64::from).zip(law).map(|(k, p)| k * p).sum();
            assert!((mean - 1.0).abs() < 1e-9);
            say("1".into());
            if tour == "sattolo" {
                assert!((0..n).all(|card| matrix().at(card, card) == 0.0));
            }
        }
        ("naive-swap", 2) => {
            assert_eq!(
                exact::orders(&here, &mut |_, _| ControlFlow::Continue(()))
                    .unwrap()
                    .total(),
                Some(27)
            );
            say("27".into());
            say(factorial(3).to_string());
            assert_ne!(27 % factorial(3), 0);
        }
        ("naive-swap", 3) => {
            let shares = shares(&here);
            assert_eq!(shares.iter().map(|s| s.1).collect::<Vec<_>>(), [3, 3]);
            for (ratio, _) in shares {
                say(ratio.over(27).unwrap().to_string());
                say(percent(ratio.to_f64()));
            }
            say("27".into());
            say(percent(1.0 / 6.0));
        }
        ("naive-swap", 4) => {
            let most = matrix().cells().iter().fold(0.0f64, |a, &b| a.max(b));
            say(format!("{:.2}", most * n as f64));
        }
        ("sattolo", 2) => {
            let matrix = matrix();
            for card in 0..n {
                for place in 0..n {
                    let expected = if card == place { 0.0 } else { 1.0 / 12.0 };
                    assert!((matrix.at(card, place) - expected).abs() < 1e-12);
                }
            }
            ["0", "1/12"].into_iter().for_each(|x| say(x.into()));
            say(percent(1.0 / 12.0));
        }
        ("sattolo", 3) => {
            say(orders(&here).support().to_string());
            say(factorial(4).to_string());
        }
        ("random-comparator", 1) => assert_eq!(n, 8),
        ("random-comparator", 2) => {
            let last = matrix().at(n - 1, n - 1);
            assert_eq!(last, 0.5);
            say("1/2".into());
            say(format!("{}", last * 100.0));
            say(format!("{}", 100.0 / n as f64));
            say(format!("{}", last * n as f64));
        }
        ("random-comparator", 4) => {
            let shares = shares(&here);
            let found = shares.iter().map(|(r, k)| (r.to_string(), *k));
            assert_eq!(
                found.collect::<Vec<_>>(),
                [("1/8".into(), 4), ("1/4".into(), 2)]
            );
            ["6", "1/6", "1/2", "1/4", "1/8"]
                .into_iter()
                .for_each(|x| say(x.into()));
        }
        ("seven-riffles", 1) => {
            let order = trace(&s, 0).order;
            assert_eq!(exact::riffle::rising_sequences(&order), 2);
        }
        ("seven-riffles", 2) => {
            say(format!("{:.0}", game::one_riffle(n)));
            say(format!("{:.2}", game::fair(n)));
        }
        ("seven-riffles", 3..=5) => {
            ["0", "1", "100"].into_iter().for_each(|x| say(x.into()));
            for passes in [3, 4, 5, 7, 8] {
                let mut riffled = setup("seven-riffles", 4);
                riffled.params.passes = passes;
                say(passes.to_string());
                say(percent(deck_distance(&riffled).unwrap().value));
            }
            let mut after = setup("seven-riffles", 4);
            let mut distance = |passes| {
                after.params.passes = passes;
                deck_distance(&after).unwrap().value
            };
            assert!(distance(6) > 0.5 && distance(7) < 0.5);
            let cutoff = cutoff(&after).expect("a cut-off");
            assert_eq!(cutoff.formula, "3/2 log₂ n");
            say("3/2".into());
            say(format!("{:.1}", cutoff.at));
            let passes = s.lanes.iter().map(|lane| lane.setup.params.passes);
            if stop == 5 {
                assert_eq!(passes.take(3).collect::<Vec<_>>(), [1, 3, 7]);
            }
        }
        ("seven-riffles", 6) => {
            say(here.params.passes.to_string());
            say(format!("{:.2}", game::fair(n)));
        }
        ("flat-but-unfair", 1 | 3) => {
            assert!(matrix().is_even());
            say(grouped(factorial(13)));
            say(exact::support_bound(&here)
                .orders
                .map_or(n.to_string(), |o| o.to_string()));
        }
        ("flat-but-unfair", 2) => {
            // Only a cut between them parts two neighbours.
            let parts = (0..n).filter(|cut| *cut == 1).count();
            say((n - parts).to_string());
        }
        ("flat-but-unfair", 4 | 5) => {
            assert!(
                matrix()
                    .numerators()
                    .is_some_and(|(of, cells)| cells.iter().all(|c| c * 4 == of))
            );
            let distance = Distance::of(&orders(&here));
            assert!(distance.exact.is_some());
            say(distance.exact.unwrap().to_string());
            say(percent(distance.value));
            say(factorial(4).to_string());
        }
        ("weak-seeds", 1..=4) => {
            let bits = |n: u64| (1..=n).map(|k| (k as f64).log2()).sum::<f64>();
            match stop {
                1 | 2 => {
                    assert_eq!(here.source.id(), "seed-8");
                    ["8", "256"].into_iter().for_each(|x| say(x.into()));
                    say(grouped(factorial(13)));
                }
                3 => {
                    assert_eq!(here.source.id(), "seed-32");
                    say("32".into());
                    // 2³² seeds in 12! orders: each has about so many, and never all the same.
                    let seeds = 1_u64 << 32;
                    ["12", "2", "13"].into_iter().for_each(|x| say(x.into()));
                    say(format!("{:.0}", seeds as f64 / factorial(12) as f64));
                    assert!(factorial(12) < seeds && !seeds.is_multiple_of(factorial(12)));
                    say(grouped(factorial(13)));
                    assert!(factorial(13) > seeds);
                    say(format!("{}", bits(52).ceil()));
                }
                _ => {
                    assert_eq!(here.source.id(), "milliseconds");
                    say("1999".into());
                    say(grouped(24 * 60 * 60 * 1_000));
                }
            }
        }
        ("weak-seeds", 5) => {
            assert_eq!(here.source.id(), "modulo-8");
            say("256".into());
            say((256 / n).to_string());
            say((256 % n).to_string());
            say((256 / n + 1).to_string());
        }
        ("data-loader", 1 | 2) => assert_eq!((n, here.params.buffer), (13, 4)),
        ("data-loader", 3) => {
            let held = |lane: usize| s.lanes[lane].setup.params.buffer;
            say(held(0).to_string());
            say(held(1).to_string());
            let mut riffles = Setup::new(Algorithm::RIFFLE, 52);
            riffles.params.passes = 7;
            let [seven, enough] = [riffles, s.lanes[1].setup].map(|setup| deck_distance(&setup));
            assert!(enough.expect("known").value < seven.expect("known").value);
        }
        ("data-loader", 4) => {
            assert_eq!(here.params.recipe.id(), "blocks-order-13.buffer-10");
            ["13", "10"].into_iter().for_each(|x| say(x.into()));
        }
        ("data-loader", _) => {
            let loader = exact::loader::Loader::new(40, 1_000, false, 5_000);
            let apart = loader.mates_apart().expect("pairs");
            let fair = (loader.samples() + 1).div_ceil(3);
            say(loader.shards().to_string());
            for number in [
                loader.each(),
                loader.buffer(),
                loader.farthest_early(),
                fair,
            ] {
                say(grouped(number));
            }
            say(grouped(apart.round() as u64));
        }
        _ => {}
    }
    facts
}

/// Numbers written in figures: `40,320`, `7.69`, `53/54`, `29.3`.
fn figures(words: &str) -> Vec<String> {
    let chars: Vec<char> = words.chars().collect();
    let mut found = Vec::new();
    let mut number = String::new();
    for (k, &c) in chars.iter().enumerate() {
        let digit = |k: usize| chars.get(k).is_some_and(char::is_ascii_digit);
        let joins = matches!(c, ',' | '.' | '/') && !number.is_empty() && digit(k + 1);
        if c.is_ascii_digit() || joins {
            number.push(c);
        } else if !number.is_empty() {
            found.push(std::mem::take(&mut number));
        }
    }
    found.extend(Some(number).filter(|n| !n.is_empty()));
    found
}

/// Proves that each number that a lesson gives is one that was worked out, in both languages, and that both give the same ones.
#[test]
fn what_lessons_say_in_figures_is_so() {
    for tour in LESSONS {
        for (k, stop) in tour.stops.iter().enumerate() {
            let facts = facts(tour.id, k + 1);
            // Numbers that the language writes as figures or as words, and the series 1 + 1/2 + … .
            for (title, said) in Lang::ALL.map(|lang| (stop.title.of(lang), stop.look.of(lang))) {
                for figure in figures(&format!("{title} {said}")) {
                    let named = ["+100", "+10K", "+1万"].iter().any(|b| said.contains(b))
                        && ["100", "10", "1"].contains(&figure.as_str());
                    assert!(
                        named || facts.contains(&figure),
                        "{} {}: {figure} is not among {facts:?}",
                        tour.id,
                        k + 1
                    );
                }
            }
        }
    }
}

/// Proves that each stop has a figure that is shown without a problem, with as many steps as it asks
/// for; and that a game has one too.
#[test]
fn stops_have_figures() {
    for (t, tour) in LESSONS.iter().enumerate() {
        assert!((4..=7).contains(&tour.stops.len()), "{}", tour.id);
        assert_eq!(tour.id.starts_with("article-"), t < 4);
        for stop in tour.stops {
            let shown = figure(stop.figure);
            let steps = (0..shown.lanes.len()).map(|lane| trace(&shown, lane).moments.len());
            assert!(shown.step.is_none_or(|step| step <= steps.max().unwrap()));
            let game = stop.game.map(Address::parse);
            let has_games = |screen| [Screen::Learn, Screen::Check].contains(&screen);
            assert!(game.is_none_or(|game| has_games(game.screen)));
        }
    }
}

/// Proves that a figure with many counts says what its maps count, as its words speak of places: else
/// what happened to show first that a shuffle is not fair decides.
#[test]
fn maps_of_many_counts_are_chosen() {
    for lesson in LESSONS {
        for stop in lesson.stops.iter().filter(|stop| !stop.asks) {
            let fields: Vec<&str> = stop.figure.split('&').collect();
            let is_shuffled = fields[0] == "watch=v=1";
            let many = fields
                .iter()
                .find_map(|field| field.strip_prefix("shuffles="));
            let many = many.and_then(|many| many.parse::<u64>().ok());
            // Of shards and a buffer the words speak of both maps.
            let is_of_both = fields.iter().any(|field| field.starts_with("recipe="));
            let is_fair = !fields.iter().any(|field| field.starts_with("algorithm2="))
                && fields.contains(&"algorithm=fisher-yates-up")
                && !stop.figure.contains("chance=");
            if is_shuffled && many >= Some(10_000) && !is_of_both && !is_fair {
                assert!(fields.contains(&"lens=positions"), "{}", stop.figure);
            }
        }
    }
}

/// Proves what is said of Thorp's shuffle: with an odd deck the last card never moves, with an even one
/// it does.
#[test]
fn thorp_never_moves_the_last_card_of_an_odd_deck() {
    let stays = |n: usize| {
        let mut setup = Setup::new(Algorithm::THORP, n);
        setup.params.passes = 7;
        exact_positions(&setup).expect("known").cells()[n * n - 1]
    };
    assert_eq!((stays(5), stays(13)), (1.0, 1.0));
    assert!(stays(4) < 0.5 && stays(12) < 0.5);
    let known = |lang| about(lang, Algorithm::THORP).known;
    assert!(known(Lang::En).contains("With an odd deck the last card never moves."));
    assert!(known(Lang::Zh).contains("牌数为奇数时，最后一张永远不动。"));
}

/// Proves the figures in the description of top-to-random: the distance of 52 cards from fair after some passes.
#[test]
fn top_to_random_takes_so_many_passes() {
    let far = |passes| {
        let mut setup = Setup::new(Algorithm::TOP_TO_RANDOM, 52);
        setup.params.passes = passes;
        deck_distance(&setup).expect("known").value
    };
    let [one, two] = [200, 250].map(far).map(|far| 100.0 * far);
    for lang in Lang::ALL {
        let known = about(lang, Algorithm::TOP_TO_RANDOM).known;
        for told in [format!("{one:.1}%"), format!("{two:.0}%")] {
            assert!(known.contains(&told), "{known} {told}");
        }
    }
}
