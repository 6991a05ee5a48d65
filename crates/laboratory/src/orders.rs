//! Every order of a small deck as a bar: how often it came up, or what theory says; from a bar to a path of draws that leads there.

use web_sys::{Element, HtmlElement};

use super::app::{App, Stale};
use super::labels::{chip, replace};
use crate::dom::{self, by_id};
use crate::sheet::Sheet;
use app::draw::charts::{self, CardWords, Leaf, Look};
use app::draw::heatmap;
use app::i18n::{self, Text, percent, text};
use app::settings::MAX_WRITTEN;
use app::settings::Show;
use engine::deck::Card;
use engine::experiment::Setup;
use engine::sort::sort_by;
use engine::tally::MOST_ORDERED;
use exact::{self, Method, Paths, Tree};

/// What the bars remember between two drawings.
#[derive(Default)]
pub struct OrdersView {
    /// Where they run on the canvas, in device pixels.
    span: Option<(i32, i32)>,
    /// The order that is pointed at.
    pub rank: Option<usize>,
    /// The order that was chosen, and its paths.
    pub chosen: Option<Chosen>,
    /// Where the leaves of its tree are.
    leaves: Vec<Leaf>,
}

/// An order, and the paths of draws that lead to it, as far as they were looked for.
pub struct Chosen {
    pub rank: usize,
    /// `None` where a path is longer than a link can hold: whoever played one could not share it.
    left: Option<Paths>,
    /// About how many draws a path has.
    draws: usize,
    pub found: Vec<Vec<u32>>,
    /// Some were not looked for yet.
    pub more: bool,
    /// All choices, where they are few enough to be drawn.
    pub tree: Option<Tree>,
}

impl Chosen {
    /// `draws`: about how many a path has.
    pub fn new(setup: &Setup, rank: usize, draws: usize) -> Chosen {
        let order = exact::unrank(setup.n, rank);
        let fits = draws <= MAX_WRITTEN;
        let mut chosen = Chosen {
            rank,
            left: fits.then(|| exact::paths_to(setup, &order)),
            draws,
            found: Vec::new(),
            more: fits,
            tree: fits
                .then(|| Tree::of(setup).filter(charts::tree_fits))
                .flatten(),
        };
        chosen.look_on();
        chosen
    }

    /// Looks for a handful more, for a fraction of a second at most.
    pub fn look_on(&mut self) {
        let Some(left) = &mut self.left else {
            return;
        };
        let long = self.draws.div_ceil(SHORT).max(1);
        let mut runs = RUNS / long as u32;
        let wanted = self.found.len() + (HANDFUL / long).max(FEW);
        while self.found.len() < wanted && runs > 0 && !left.over() {
            runs -= 1;
            self.found.extend(left.search(1));
        }
        self.more = !left.over();
    }
}

/// Paths of at most [`SHORT`] draws that are tried in one go; fewer of longer ones.
const RUNS: u32 = 400_000;
/// The same for paths that are shown.
const HANDFUL: usize = 60;
const SHORT: usize = 16;
/// So many are shown however long they are.
const FEW: usize = 4;
/// Draws that are written on a button.
const WRITTEN: usize = 24;

impl OrdersView {
    /// The rank of the order whose bar lies at `x` CSS pixels of the canvas, of `count`.
    pub fn rank_at(&self, x: f64, count: usize) -> Option<usize> {
        let (left, right) = self.span?;
        let scale = dom::window().device_pixel_ratio().max(0.5);
        let share = (x * scale - f64::from(left)) / f64::from(right - left);
        (0.0..1.0)
            .contains(&share)
            .then_some((share * count as f64) as usize)
    }
}

impl OrdersView {
    /// The draws of the leaf at `y` CSS pixels of the tree.
    pub fn path_at(&self, y: f64) -> Option<Vec<u32>> {
        let at = (y * dom::window().device_pixel_ratio().max(0.5)) as i32;
        let leaf = self
            .leaves
            .iter()
            .find(|l| (l.top..l.bottom).contains(&at))?;
        Some(self.chosen.as_ref()?.tree.as_ref()?.draws(leaf.node))
    }
}

/// Whether the deck is small enough for its orders to be shown one by one.
pub fn shows(n: usize) -> bool {
    (2..=MOST_ORDERED).contains(&n)
}

/// Draws the bars and what the pointed one says.
pub fn draw(app: &mut App, stale: Stale, look: Look<'_>) {
    bars(app, look);
    // Paths do not hang on the counts.
    if shows(app.settings.here().setup.n) && (stale.words || stale.axes || stale.answer) {
        paths(app);
        tree(app, look);
    }
}

fn bars(app: &mut App, look: Look<'_>) {
    let n = app.settings.here().setup.n;
    dom::flag(&by_id::<Element>("orders-panel"), "hidden", !shows(n));
    if !shows(n) {
        return;
    }
    let (tally, lang) = (app.here().tracker.tally(), app.lang);
    let count = tally.orders().len();
    let fair = 1.0 / count as f64;
    let known: Option<Vec<f64>> = app
        .here()
        .theory
        .orders()
        .map(|o| o.probabilities().collect());
    let exact = app
        .here()
        .theory
        .orders()
        .filter(|_| app.settings.show == Show::Exact || tally.shuffles() == 0);
    let shares: Vec<f64> = match exact {
        Some(orders) => orders.probabilities().collect(),
        None => {
            let counts = tally.orders().iter();
            counts
                .map(|&c| heatmap::frequency(c, tally.shuffles()))
                .collect()
        }
    };
    let band =
        (exact.is_none() && tally.shuffles() > 0).then(|| charts::band_95(count, tally.shuffles()));
    let first: Vec<String> = (0..n).map(|card| app.name(card)).collect();
    let first = format!("1 = {}", first.join(" "));
    let words = CardWords {
        place: text(lang, Text::OrderWord),
        place_one: &first,
        share: text(
            lang,
            match exact {
                Some(_) => Text::ExactAxis,
                None => Text::FollowedAxis,
            },
        ),
        fair: text(lang, Text::JustFair),
        band: match band {
            Some(_) => text(lang, Text::Band),
            None => "",
        },
    };
    let band = band.unwrap_or((fair, fair));
    let said = match exact {
        Some(_) => i18n::verdict::orders_exact(lang, count),
        None => i18n::verdict::orders_seen(
            lang,
            tally.orders().iter().filter(|&&count| count > 0.0).count(),
            count,
        ),
    };
    let chosen = app.orders.chosen.as_ref().map(|c| c.rank);
    let rank = app.orders.rank.or(chosen).filter(|&rank| rank < count);
    dom::write(
        "orders-line",
        &match rank {
            Some(rank) => one(app, rank),
            None => said.clone(),
        },
    );
    if let Some(rank) = rank.filter(|_| app.speak_order) {
        dom::write("orders-spoken", &one(app, rank));
    }
    let Some(sheet) = Sheet::open("orders") else {
        return;
    };
    dom::set(&sheet.canvas, "aria-label", &said);
    let rank = rank.map(|rank| rank + 1);
    // Observed over exact: where the bars are not exact themselves, ticks are.
    let ticks = known.as_deref().filter(|_| exact.is_none());
    let ticks = ticks.map(|shares| (shares, text(lang, Text::ShowExact)));
    let bars = charts::Bars {
        frequencies: &shares,
        expected: fair,
        band,
        exact: ticks,
        highlighted: rank,
    };
    let span = sheet.chart(|area| charts::followed_card(area, &bars, &words, &look));
    app.orders.span = span.and_then(Result::ok).flatten();
}

/// What one bar says: the order, its exact probability, and how often it came up.
fn one(app: &App, rank: usize) -> String {
    let tally = app.here().tracker.tally();
    let order = exact::unrank(tally.cards(), rank);
    let names: Vec<String> = order.iter().map(|&c| app.name(c as usize)).collect();
    let counted = tally.shuffles() > 0;
    let seen = counted.then(|| percent(heatmap::frequency(tally.orders()[rank], tally.shuffles())));
    let exactly = app
        .here()
        .theory
        .orders()
        .map(|orders| match orders.ratio(rank) {
            Some(ratio) => format!("{ratio} = {}", percent(ratio.to_f64())),
            None => percent(orders.probability(rank)),
        });
    i18n::verdict::one_order(
        app.lang,
        &names.join(" "),
        seen.as_deref(),
        exactly.as_deref(),
    )
}

/// All orders of a deck are a table up to so many; of more, the commonest and the rarest half of so many.
const MOST_LISTED: usize = 120;

/// The bars as a table: each order, how often it came up, and its probability if that is known.
pub fn rows(app: &App) -> Vec<Vec<String>> {
    let tally = app.here().tracker.tally();
    let (n, lang) = (tally.cards(), app.lang);
    if !shows(n) || tally.orders().is_empty() {
        return Vec::new();
    }
    let known = app.here().theory.orders();
    let share = |rank: usize| heatmap::frequency(tally.orders()[rank], tally.shuffles());
    let weight = |rank: usize| match (known, tally.shuffles()) {
        (Some(known), 0) => known.probability(rank),
        _ => share(rank),
    };
    let mut ranks: Vec<usize> = (0..tally.orders().len()).collect();
    if ranks.len() > MOST_LISTED {
        sort_by(&mut ranks, |&a, &b| (weight(a), b) > (weight(b), a));
        ranks.drain(MOST_LISTED / 2..ranks.len() - MOST_LISTED / 2);
    }
    let head = [
        Text::OrderWord,
        Text::Count,
        Text::FollowedAxis,
        Text::ShowExact,
    ];
    let mut rows = vec![head.map(|word| text(lang, word).to_string()).to_vec()];
    rows.extend(ranks.into_iter().map(|rank| {
        let order = exact::unrank(n, rank);
        let names: Vec<String> = order.iter().map(|&c| app.name(c as usize)).collect();
        vec![
            names.join(" "),
            i18n::grouped(tally.orders()[rank] as u64),
            percent(share(rank)),
            known.map_or("–".into(), |known| percent(known.probability(rank))),
        ]
    }));
    rows
}

/// The paths that lead to the chosen order, each a button that plays it.
fn paths(app: &App) {
    let chosen = app.orders.chosen.as_ref();
    dom::flag(&by_id::<Element>("paths"), "hidden", chosen.is_none());
    let Some(chosen) = chosen else {
        return;
    };
    let (lang, theory) = (app.lang, app.here().theory.orders());
    // Sequences of differing length are not equally likely.
    let alike = |method| match method {
        Method::EveryChoice => app.settings.here().setup.algorithm.info().fixed_bounds(),
        // Misses make endless other paths.
        _ => false,
    };
    let of = theory
        .filter(|o| alike(o.method()))
        .and_then(|o| Some((o.counts()?[chosen.rank], o.total()?)));
    let words = match chosen.left {
        Some(_) => i18n::verdict::paths(lang, chosen.found.len(), chosen.more, of),
        None => i18n::verdict::paths_too_long(lang, chosen.draws),
    };
    dom::write("paths-line", &words);
    let playing = &app.settings.here().written;
    let buttons: Vec<Element> = chosen
        .found
        .iter()
        .map(|path| {
            let values: Vec<String> = path.iter().map(u32::to_string).collect();
            let mut shown = values[..values.len().min(WRITTEN)].join(" ");
            if values.len() > WRITTEN {
                shown.push_str(" …");
            }
            chip("play-path", &values.join(","), &shown, path == playing)
        })
        .collect();
    replace(&by_id("path-list"), &buttons);
    dom::hide("more-paths", !chosen.more, "orders");
}

/// The tree of choices, where it is small enough, with the paths to the chosen order.
fn tree(app: &mut App, look: Look<'_>) {
    let order = app.orders.chosen.as_ref().map(|chosen| {
        let order = exact::unrank(app.settings.here().setup.n, chosen.rank);
        (order, chosen.tree.is_some())
    });
    let (order, drawn) = order.unwrap_or_default();
    dom::flag(&by_id::<Element>("tree"), "hidden", !drawn);
    app.orders.leaves.clear();
    let chosen = app.orders.chosen.as_ref();
    let Some(tree) = chosen.and_then(|c| c.tree.as_ref()) else {
        return;
    };
    let canvas: HtmlElement = by_id("tree");
    // A row for each leaf, and a few of them need not be far apart.
    let height = (tree.leaves().count() * 16).clamp(120, 900) as f64 * app.words_size();
    let _ = canvas
        .style()
        .set_property("height", &format!("{height}px"));
    let Some(sheet) = Sheet::open("tree") else {
        return;
    };
    let label = dom::document().get_element_by_id("paths-line");
    let label = label.and_then(|l| l.text_content()).unwrap_or_default();
    dom::set(&sheet.canvas, "aria-label", &label);
    let name = |cards: &[Card]| {
        let names: Vec<String> = cards.iter().map(|&c| app.name(c as usize)).collect();
        names.join(" ")
    };
    let leaves = sheet.chart(|area| charts::tree(area, tree, Some(&order), None, &name, &look));
    app.orders.leaves = leaves.and_then(Result::ok).unwrap_or_default();
}
