//! Holds data against every model, a little at a time.

use engine::deck::Card;
use engine::setup::Setup;
use engine::tally::MOST_FOLLOWED;

use crate::data::Data;
use crate::family::Family;
use crate::fit::{Fit, WATCHED};
use crate::law::{Base, Decks, Law};
use crate::models::{Model, Way, setups, ways};
use crate::ranking::{Ranked, Ranking, fits, leads};
use crate::sure::{by_rule, is_sure};
use crate::table::Table;

/// Models of larger decks are not tried.
pub const MOST_CARDS: usize = MOST_FOLLOWED;

/// Cards that one step deals at most, about.
pub(crate) const STEP: usize = 1 << 17;

/// A model under trial: how well it fits each table that it was held against.
struct Trial {
    model: Model,
    fits: Vec<Fit>,
}

impl Trial {
    fn ln_p(&self) -> f64 {
        ln_p(&self.fits)
    }

    fn is_fair(&self) -> bool {
        self.model.family() == Family::Fair
    }
}

/// The logarithm of the p-value of several tables together (Bonferroni).
pub(crate) fn ln_p(fits: &[Fit]) -> f64 {
    let least = fits.iter().map(|fit| fit.ln_p).fold(0.0, f64::min);
    (least + (fits.len() as f64).ln()).min(0.0)
}

/// A search for the model that made the data.
///
/// ```
/// use engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
/// use shuffle_lab_identify::{Data, Search};
/// let tally = Setup::new(Algorithm::SATTOLO, 5).simulate(Seed(1), 2_000);
/// let mut search = Search::new(Data::of_tally(&tally));
/// while !search.step() {}
/// assert!(search.ranking().models[0].fits());
/// ```
pub struct Search {
    data: Data,
    tables: Vec<Table>,
    /// The counts of each table, for each starting order.
    counts: Vec<Vec<Vec<f64>>>,
    left: std::vec::IntoIter<Setup>,
    under_way: Option<UnderWay>,
    trials: Vec<Trial>,
}

/// A setup under trial.
struct UnderWay {
    setup: Setup,
    decks: Decks,
    stage: Stage,
    /// The law that is known without counting.
    exact: Option<Base>,
}

/// Progress of a setup.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// A look at the first table, exact or out of few decks.
    First,
    /// All tables, for what passed.
    All,
}

impl Search {
    /// Returns the search in these data, with nothing done.
    pub fn new(data: Data) -> Search {
        let n = data.cards;
        let has_one_order = data.only_order().is_some();
        let setups = match n {
            2..=MOST_CARDS if data.shuffles > 0.0 && !has_one_order => setups(n),
            _ => Vec::new(),
        };
        let tables = data.tables();
        Search {
            counts: tables
                .iter()
                .map(|&table| data.counts_by_start(table))
                .collect(),
            tables,
            data,
            left: setups.into_iter(),
            under_way: None,
            trials: Vec::new(),
        }
    }

    /// The data.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// Goes on for some milliseconds. Returns whether all is done.
    pub fn step(&mut self) -> bool {
        if self.under_way.is_none() {
            let next = self.left.next();
            self.under_way = next.map(|setup| UnderWay {
                exact: Base::exact(&setup),
                decks: Decks::new(&setup),
                setup,
                stage: Stage::First,
            });
        }
        let Some(mut tried) = self.under_way.take() else {
            return true;
        };
        let wanted = match (tried.stage, &tried.exact) {
            (Stage::First, Some(_)) => WATCHED,
            (Stage::First, None) => FEW_DECKS,
            (Stage::All, exact) => decks_beside(&self.data, exact.as_ref()),
        };
        if !tried.decks.go_on(wanted, (STEP / tried.setup.n()).max(1)) {
            self.under_way = Some(tried);
            return false;
        }
        let has_passed = self.look(&tried);
        if tried.stage == Stage::First && has_passed {
            tried.stage = Stage::All;
            self.under_way = Some(tried);
        }
        false
    }

    /// Holds the data against a setup, read every way that has not failed yet. Returns whether any way
    /// fits.
    fn look(&mut self, tried: &UnderWay) -> bool {
        let has_setup = |trial: &Trial| trial.model.setup == tried.setup;
        // Others are held against fair ones in every table.
        let goes_on = |trial: &Trial| fits(trial.ln_p()) || trial.is_fair();
        let (tables, ways) = match tried.stage {
            Stage::First => (1, ways(&tried.setup).to_vec()),
            Stage::All => {
                let passed = |trial: &Trial| has_setup(trial) && goes_on(trial);
                let again = self.trials.extract_if(.., |trial| passed(trial));
                (
                    self.tables.len(),
                    again.map(|trial| trial.model.way).collect(),
                )
            }
        };
        let counted;
        let base = match &tried.exact {
            Some(base) => base,
            None => {
                counted = Base::counted(&tried.decks);
                &counted
            }
        };
        let trials = ways
            .into_iter()
            .map(|way| self.trial(tried, base, way, tables));
        let trials: Vec<Trial> = trials.collect();
        let has_passed = trials.iter().any(goes_on);
        self.trials.extend(trials);
        has_passed
    }

    /// Compares the first `tables` tables with a setup, read one way.
    fn trial(&self, tried: &UnderWay, base: &Base, way: Way, tables: usize) -> Trial {
        let tables = &self.tables[..tables];
        let law = |&table| base.law(&tried.decks, table, way);
        let laws: Vec<Law> = tables.iter().map(law).collect();
        let start = likeliest_start(&laws.iter().collect::<Vec<_>>(), &self.counts);
        let fits = tables.iter().zip(&laws).zip(&self.counts);
        let fits = fits.map(|((&table, law), starts)| {
            let watched = || tried.decks.cells(table, way, WATCHED);
            Fit::of(&starts[start], self.data.shuffles, law, watched)
        });
        Trial {
            fits: fits.collect(),
            model: Model {
                setup: tried.setup,
                way,
                start,
            },
        }
    }

    /// The logarithm of each model's p-value. What rejects a fair shuffle rejects, too, what these
    /// tables cannot tell from one.
    fn ln_ps(&self) -> Vec<f64> {
        let most = self.data.ln_p_of_fair;
        let fair = self.fair().filter(|_| most < 0.0);
        let is_told =
            |trial: &Trial| fair.is_none_or(|fair| leads(self.ln_odds(fair, trial, f64::max)));
        let ln_p = |trial: &Trial| match is_told(trial) {
            true => trial.ln_p(),
            false => trial.ln_p().min(most),
        };
        self.trials.iter().map(ln_p).collect()
    }

    fn fair(&self) -> Option<&Trial> {
        self.trials.iter().find(|trial| trial.is_fair())
    }

    /// The models tried so far.
    pub fn ranking(&self) -> Ranking {
        let ln_ps = self.ln_ps();
        let has_any = ln_ps.iter().any(|&ln_p| fits(ln_p));
        let tried = self.trials.iter().zip(&ln_ps);
        let tried = tried.filter(|(_, ln_p)| !has_any || fits(**ln_p));
        let better = |first, other| match self.ln_odds(first, other, f64::max) > 0.0 {
            true => other,
            false => first,
        };
        let Some(first) = tried.map(|(trial, _)| trial).reduce(better) else {
            return Ranking { models: Vec::new() };
        };
        let (fair, rule) = (self.fair(), by_rule(&self.data));
        let is_sure = |trial: &Trial, ln_p| {
            fits(ln_p)
                && fair.is_some_and(|fair| is_sure(&self.data, rule, &fair.fits, &trial.fits))
        };
        let ranked = |(trial, &ln_p): (&Trial, &f64)| Ranked {
            model: trial.model,
            ln_p,
            ln_odds: self.ln_odds(first, trial, |first, _| first).min(0.0),
            is_sure: trial.is_fair() || is_sure(trial, ln_p),
        };
        let models = self.trials.iter().zip(&ln_ps).map(ranked);
        Ranking::of(models.collect(), &first.model)
    }

    /// The logarithm of the odds of a model against the first, by the tables that both were
    /// compared by; `spread` chooses the dependence of cells out of that of either. Of whole
    /// orders, by those alone: they have all that other tables have.
    fn ln_odds(&self, first: &Trial, other: &Trial, spread: fn(f64, f64) -> f64) -> f64 {
        let of_table = |(first, other): (&Fit, &Fit)| {
            /// Standard errors that are no news.
            const ERRORS: f64 = 3.0;
            let ahead =
                0.5 * (first.deviance - other.deviance) / spread(first.spread, other.spread);
            let error = ERRORS * (first.noise + other.noise).sqrt();
            ahead.signum() * (ahead.abs() - error).max(0.0)
        };
        let compared = match self.tables[0] {
            Table::Orders => 1,
            _ => self.tables.len(),
        };
        let tables = first.fits.iter().zip(&other.fits).take(compared);
        tables.map(of_table).sum()
    }
}

/// The starting order from which these laws make counts, which each has for every order, likeliest;
/// of equals the first.
pub(crate) fn likeliest_start(laws: &[&Law], counts: &[Vec<Vec<f64>>]) -> usize {
    /// Least probability of a cell: a model may lack what it was never seen to do.
    const LEAST: f64 = 1e-6;
    let starts = counts.first().map_or(1, Vec::len);
    let mut likelihood = vec![0.0; starts];
    for (law, counts) in laws.iter().zip(counts).filter(|_| starts > 1) {
        let ln_p: Vec<f64> = law.p.iter().map(|p| p.max(LEAST).ln()).collect();
        for (sum, counts) in likelihood.iter_mut().zip(counts) {
            let each = ln_p.iter().zip(counts);
            *sum += each.map(|(ln_p, count)| ln_p * count).sum::<f64>();
        }
    }
    let better = |best: usize, start: usize| match likelihood[start] > likelihood[best] + 1e-6 {
        true => start,
        false => best,
    };
    (1..starts).fold(0, better)
}

/// Returns the number of decks of a model that are counted: enough beside the data's; where the
/// laws of all tables are known, those that show the dependence of cells.
pub(crate) fn decks_beside(data: &Data, exact: Option<&Base>) -> usize {
    match exact.is_some_and(Base::is_whole) {
        true => WATCHED,
        false => (8.0 * data.shuffles).clamp(4_096.0, 32_768.0) as usize,
    }
}

/// Decks that are enough for a first look.
const FEW_DECKS: usize = 2_048;

/// Finds the models that explain the data. Some tenths of a second for 52 cards; [`Search`] does
/// the same a little at a time.
pub fn identify(data: Data) -> Ranking {
    let mut search = Search::new(data);
    while !search.step() {}
    search.ranking()
}

/// The probability of each card in each place by a model, in the rows and columns of data whose
/// cards begin in the order `start`. Of places, n x n; with `neighbours` of each card after each
/// other. Exact where theory gives it quickly, else counted.
pub fn expected(model: &Model, start: &[Card], neighbours: bool) -> Vec<f64> {
    let n = model.setup.n();
    let table = match neighbours {
        true => Table::Neighbours,
        false => Table::Places,
    };
    let mut decks = Decks::new(&model.setup);
    decks.go_on(FEW_DECKS, FEW_DECKS);
    let base = Base::exact(&model.setup).unwrap_or_else(|| Base::counted(&decks));
    let law = base.law(&decks, table, model.way);
    let mut shares = vec![0.0; n * n];
    for cell in 0..n * n {
        let (row, column) = (cell / n, cell % n);
        let card = start[row] as usize;
        match neighbours {
            true => {
                let p = law.p[(row + 1) * (n + 1) + column + 1];
                shares[card * n + start[column] as usize] = p;
            }
            false => shares[card * n + column] = law.p[cell],
        }
    }
    shares
}
