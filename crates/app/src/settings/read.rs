//! Reads an address into the state of a screen, writes the address of a state, and sets what is typed
//! in a field: all by the table.

use super::bounds::VERSION;
use super::fields::Fields;
use super::lane::{FOLLOWING, MOST_LANES};
use super::problem::Problem;
use super::quiz;
use super::state::State;
use super::table::{Field, Given, Setting, TABLE, When, whole};
use engine::algorithms::Params;
use engine::deck::{Deck, MAX_CARDS};
use engine::rng::Seed;
use engine::rng::flawed::Source;

/// Applies an address to a state, one setting after the other.
struct Reader<'a> {
    fields: Fields,
    state: &'a mut dyn State,
    /// For each lane, true if the address gives its number of cards: its deck must fit then.
    sized: [bool; MOST_LANES],
    problems: Vec<Problem>,
}

/// Reads an address over `state`: what it does not give stays as it is. Returns everything in it
/// that has no effect, at most [`MOST_PROBLEMS`](super::MOST_PROBLEMS) one by one. Time grows with
/// its length.
pub(super) fn read(fields: Fields, state: &mut dyn State) -> Vec<Problem> {
    let fields = fields.revealed();
    let is_named = |lane: &usize| fields.value(&Field::Algorithm.key_of(*lane)).is_some();
    let named = (0..MOST_LANES).take_while(is_named).count();
    if named > 0 {
        state.shape(named);
    }
    let is_sized = |lane| {
        let n = fields.value(&Field::N.key_of(lane));
        n.is_some_and(|n| whole(&n, 1, MAX_CARDS as u64).is_some())
    };
    let mut reader = Reader {
        sized: [0, 1, 2, 3].map(is_sized),
        fields,
        state,
        problems: Vec::new(),
    };
    if reader.state.has(Field::Tied.setting()) {
        reader.take(Field::Tied.setting(), 0);
    }
    for lane in 0..MOST_LANES {
        tie(reader.state);
        for setting in TABLE.iter().filter(|setting| setting.is_lanes()) {
            reader.take(setting, lane);
        }
    }
    for setting in &TABLE {
        if reader.state.has(setting) {
            reader.take(setting, 0);
        }
    }
    settle(reader.state);
    let mut problems = reader.problems;
    problems.extend(reader.fields.left());
    Problem::capped(problems)
}

impl Reader<'_> {
    /// Sets what the address gives for a setting, if it gives anything.
    fn take(&mut self, setting: &Setting, lane: usize) {
        let field = setting.field;
        let key = field.key_of(lane);
        let Some(value) = self.fields.take(&key, &mut self.problems) else {
            return;
        };
        let obstacle = obstacle(self.state, setting, lane, &value);
        let refused = obstacle.is_none() && self.set(setting, lane, &value).is_none();
        let given = Given { field, lane, value };
        if let Some(missing) = obstacle {
            self.problems.push(Problem::Unused(given, missing));
        } else if refused {
            self.problems.push(Problem::Refused(given));
        }
    }

    /// `None`, and nothing is changed, if the value cannot be used.
    fn set(&mut self, setting: &Setting, lane: usize, value: &str) -> Option<()> {
        let Some(typed) = &setting.lane else {
            return self.state.put(setting, value);
        };
        let its = self.state.lanes_mut().get_mut(lane)?;
        let before = its.clone();
        let size = Deck::from_id(value).and_then(Deck::size);
        let misfit = |size| self.sized[lane] && size != before.setup.n();
        if setting.field == Field::Deck && size.is_some_and(misfit) {
            return None;
        }
        let done = typed.set(its, value, typed.limits(before.setup.n()));
        if done.is_none() || its.setup.is_endless() {
            *its = before;
            return None;
        }
        done
    }
}

/// The condition that keeps a value from having an effect; `None` if it has.
fn obstacle(state: &dyn State, setting: &Setting, lane: usize, value: &str) -> Option<When> {
    let structure = [When::LaneExists, When::Untied]
        .into_iter()
        .filter(|when| setting.is_lanes() && (*when == When::LaneExists || setting.shared));
    let mut conditions = structure.chain([setting.when]);
    conditions.find(|when| !when.holds(state, lane, value))
}

/// Gives tied lanes the first one's deck, number of cards and seed.
fn tie(state: &mut dyn State) {
    if state.is_tied()
        && let Some((first, others)) = state.lanes_mut().split_first_mut()
    {
        others.iter_mut().for_each(|lane| lane.tie_to(first));
    }
}

/// Drops what does not fit the shuffles.
fn settle(state: &mut dyn State) {
    tie(state);
    for lane in state.lanes_mut() {
        lane.setup = lane.setup.canonical();
        if lane.setup.is_endless() {
            // No run of it would ever be complete.
            lane.setup.source = Source::EXACT;
        }
    }
    state.tidy();
}

/// The fields of an address that is read as `state`, without a problem.
pub(super) fn written(state: &dyn State) -> Fields {
    let mut fields = Fields::default().with(Field::Version.key(), VERSION);
    let mut write = |setting: &Setting, lane: usize| {
        let needed = |value: &String| {
            (setting.always_written || value != setting.default)
                && obstacle(state, setting, lane, value).is_none()
        };
        if let Some(value) = setting.value(state, lane).filter(needed) {
            fields.push(&setting.field.key_of(lane), &value);
        }
    };
    for lane in 0..state.lanes().len() {
        for setting in TABLE.iter().filter(|setting| setting.is_lanes()) {
            write(setting, lane);
        }
    }
    for setting in TABLE.iter().filter(|setting| state.has(setting)) {
        write(setting, 0);
    }
    fields
}

/// The fields of a quiz: those that say which shuffles it is about are hidden in one.
pub(super) fn hide(mut fields: Fields, seed: Seed) -> Fields {
    let is_hidden = |key: &str| {
        let field = Field::of_key(key);
        field.is_some_and(|(field, _)| field.setting().hidden || field == Field::Guess)
    };
    let mut hidden = fields.clone();
    hidden.retain(|key, _| is_hidden(key) && key != Field::Guess.key());
    match quiz::hidden(&hidden.to_string(), seed.0) {
        Some(hidden) => {
            fields.retain(|key, _| !is_hidden(key));
            fields.with(Field::Guess.key(), &hidden)
        }
        // An address that shows the shuffles is better than one that has lost them.
        None => fields,
    }
}

/// Sets one setting to a value as it was typed; `lane` counts from 0 and is ignored by settings of
/// the whole screen. Tied lanes follow. Nothing changes if the value cannot be used, or if some
/// lane's shuffle would never end.
///
/// # Errors
/// The setting and the value that cannot be used.
pub(super) fn set<S: State + Clone>(
    state: &mut S,
    field: Field,
    lane: usize,
    value: &str,
) -> Result<(), Given> {
    let mut changed = state.clone();
    change(&mut changed, state, field, lane, value)?;
    *state = changed;
    Ok(())
}

fn change(
    changed: &mut dyn State,
    before: &dyn State,
    field: Field,
    lane: usize,
    value: &str,
) -> Result<(), Given> {
    let setting = field.setting();
    let done = match &setting.lane {
        _ if !setting.is_lanes() && obstacle(before, setting, lane, value).is_some() => None,
        None => changed.put(setting, value),
        Some(typed) => changed.lanes_mut().get_mut(lane).and_then(|its| {
            let limits = typed.limits(its.setup.n());
            let done = typed.set(its, value, limits);
            its.setup = its.setup.canonical();
            done
        }),
    };
    if done.is_none() {
        let value = value.to_string();
        return Err(Given { field, lane, value });
    }
    if setting.shared && changed.is_tied() {
        let model = changed.lanes()[lane].clone();
        for other in changed.lanes_mut() {
            other.tie_to(&model);
        }
    }
    if matches!(field, Field::N | Field::Deck | Field::Tied) {
        tie(changed);
        keep_chosen(changed, before);
    }
    let mut lanes = changed.lanes().iter();
    if let Some(lane) = lanes.position(|lane| lane.setup.is_endless()) {
        let value = changed.lanes()[lane].setup.source.id();
        return Err(Given {
            field: Field::Chance,
            lane,
            value,
        });
    }
    settle(changed);
    Ok(())
}

/// Keeps the numbers that were chosen, such as those of swaps, as far as the cards allow. One that
/// is the default of its number of cards follows it.
fn keep_chosen(changed: &mut dyn State, before: &dyn State) {
    for (lane, before) in changed.lanes_mut().iter_mut().zip(before.lanes()) {
        let (n, default) = (lane.setup.n(), Params::default_for(before.setup.n()));
        for parameter in FOLLOWING {
            let chosen = parameter.of(&before.setup.params);
            let is_chosen = chosen != parameter.of(&default);
            if let Some(number) = chosen.filter(|_| is_chosen)
                && lane.setup.algorithm == before.setup.algorithm
            {
                parameter.set(&mut lane.setup.params, number);
            }
        }
        lane.setup.params = lane.setup.params.fitted(n);
    }
}
