//! Reads settings out of a link, and writes the link of settings.

use std::collections::BTreeMap;

use super::table::{Field, Given, TABLE, When, whole};
use super::{MOST_LANES, Settings, VERSION, quiz};
use crate::content::lessons;
use engine::deck::{Deck, MAX_CARDS};
use engine::rng::Seed;
use engine::rng::flawed::Source;

/// Most problems of a link that are named one by one.
pub const MOST_PROBLEMS: usize = 8;

/// Keys of settings that are gone. They changed nothing on the page that writes links now, so old
/// links open without a word about them.
const GONE: [&str; 1] = ["fixed"];

/// A part of a link that lacks the effect that it asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A value that the setting cannot have.
    Refused(Given),
    /// A setting that has no effect in this link, and what is missing.
    Unused(Given, When),
    /// A setting that is given more than once; the value is the last one, which counts.
    Repeated(Given),
    /// A part of the link with an unknown key.
    Unknown(String),
    /// The number of further problems, beyond those that are listed.
    More(usize),
}

impl Problem {
    /// The first [`MOST_PROBLEMS`] of them, and how many more there are. Some of them may be what
    /// this gave.
    pub fn capped(problems: Vec<Problem>) -> Vec<Problem> {
        let mut more = 0;
        let mut named = Vec::new();
        for problem in problems {
            match problem {
                Problem::More(others) => more += others,
                _ if named.len() >= MOST_PROBLEMS => more += 1,
                problem => named.push(problem),
            }
        }
        if more > 0 {
            named.push(Problem::More(more));
        }
        named
    }
}

/// What a link gives.
#[derive(Default)]
struct Link {
    /// The decoded value of each lane's settings, and whether it was given more than once. Those of
    /// the whole page have lane 0.
    given: BTreeMap<(usize, Field), (String, bool)>,
    /// Decoded parts with an unknown key.
    unknown: Vec<String>,
}

impl Link {
    /// Time grows with the length of the link alone.
    fn parse(address: &str) -> Link {
        let mut link = Link::default();
        for part in quiz::revealed(address).split('&').filter(|p| !p.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            if GONE.contains(&key) {
                continue;
            }
            let Some((field, lane)) = Field::of_key(key) else {
                link.unknown.push(decode(part));
                continue;
            };
            let given = (decode(value), link.given.contains_key(&(lane, field)));
            link.given.insert((lane, field), given);
        }
        link
    }

    fn value(&self, field: Field, lane: usize) -> Option<&str> {
        self.given.get(&(lane, field)).map(|(value, _)| &**value)
    }

    /// Whether a number of cards that can be had is given for a lane: its deck must fit then.
    fn is_sized(&self, lane: usize) -> bool {
        let n = self.value(Field::N, lane);
        n.is_some_and(|n| whole(n, 1, MAX_CARDS as u64).is_some())
    }
}

/// Applies a link to settings, one setting after the other.
struct LinkReader {
    link: Link,
    settings: Settings,
    /// Whether the link gives the number of cards of each lane.
    sized: [bool; MOST_LANES],
    problems: Vec<Problem>,
}

impl LinkReader {
    /// A link that names a shuffle has the lanes that it names, and no others.
    fn shape_lanes(&mut self) {
        let named = |lane| self.link.value(Field::Algorithm, lane).is_some();
        if !named(0) {
            return;
        }
        let lanes = (0..MOST_LANES).take_while(|&lane| named(lane)).count();
        let settings = &mut self.settings;
        settings.lanes.truncate(1);
        settings.lanes[0].setup.source = Source::EXACT;
        let first = settings.lanes[0].clone();
        settings.lanes.resize(lanes, first);
        settings.tied = true;
    }

    /// Sets what the link gives for a setting, if it gives anything.
    fn take(&mut self, field: Field, lane: usize) {
        let Some((value, repeated)) = self.link.given.remove(&(lane, field)) else {
            return;
        };
        let obstacle = field.setting().obstacle(&self.settings, lane, &value);
        let refused = obstacle.is_none() && self.set(field, lane, &value).is_none();
        let given = Given { field, lane, value };
        if repeated {
            self.problems.push(Problem::Repeated(given.clone()));
        }
        if let Some(missing) = obstacle {
            self.problems.push(Problem::Unused(given, missing));
        } else if refused {
            self.problems.push(Problem::Refused(given));
        }
    }

    /// `None`, and nothing is changed, if the value cannot be used.
    fn set(&mut self, field: Field, lane: usize, value: &str) -> Option<()> {
        let settings = &mut self.settings;
        if !field.setting().is_lanes() {
            return field.setting().set(settings, lane, value);
        }
        let before = settings.lanes[lane].clone();
        let size = Deck::from_id(value).and_then(Deck::size);
        let misfit = |size| self.sized[lane] && size != before.setup.n();
        if field == Field::Deck && size.is_some_and(misfit) {
            return None;
        }
        let done = field.setting().set(settings, lane, value);
        let ends = !settings.lanes[lane].setup.is_endless();
        if done.is_none() || !ends {
            settings.lanes[lane] = before;
            return None;
        }
        done
    }
}

impl Settings {
    /// Reads a link, with or without `#`, over `base`: what it does not give stays as in `base`.
    /// Everything in it that has no effect is named as a problem, at most [`MOST_PROBLEMS`] one by
    /// one. A link that names a shuffle has the lanes that it names, and no others.
    ///
    /// Time grows with the length of the link.
    pub fn read(link: &str, base: Settings) -> (Settings, Vec<Problem>) {
        let link = Link::parse(link);
        let mut reader = LinkReader {
            sized: [0, 1, 2, 3].map(|lane| link.is_sized(lane)),
            link,
            settings: base,
            problems: Vec::new(),
        };
        reader.shape_lanes();
        reader.take(Field::Tied, 0);
        for lane in 0..MOST_LANES {
            let settings = &mut reader.settings;
            if 0 < lane && lane < settings.lanes.len() && settings.tied {
                let first = settings.lanes[0].clone();
                settings.lanes[lane].tie_to(&first);
            }
            for setting in TABLE.iter().filter(|setting| setting.is_lanes()) {
                reader.take(setting.field, lane);
            }
        }
        reader.settings.at = reader.settings.at.min(reader.settings.lanes.len() - 1);
        // What belongs to a lesson's question has no effect where its shuffle was changed.
        let question = reader.settings.question;
        reader.settings.question = question.filter(|&q| reader.settings.fits_question(q));
        for setting in TABLE.iter().filter(|setting| !setting.is_lanes()) {
            reader.take(setting.field, 0);
        }
        let (mut settings, mut problems) = (reader.settings, reader.problems);
        settings.tidy();
        problems.extend(reader.link.unknown.into_iter().map(Problem::Unknown));
        (settings, Problem::capped(problems))
    }

    /// What a link is read over: the page of a first visit, if the link says nothing of shuffles;
    /// what the stop shows, if it names a lesson and no shuffle; otherwise one shuffle.
    pub fn base_of(link: &str, seed: Seed) -> Settings {
        let link = Link::parse(link);
        if link.value(Field::Algorithm, 0).is_none()
            && let Some(lesson) = link.value(Field::Tour, 0).and_then(lessons::from_id)
        {
            let stops = lessons::LESSONS[lesson].stops.len() as u64;
            let stop = link.value(Field::Stop, 0).and_then(|v| whole(v, 1, stops));
            return Settings::at_stop(lesson, stop.map_or(0, |stop| stop as usize - 1));
        }
        let mut base = Settings::default_with(seed);
        let mut fields = link.given.keys().map(|(_, field)| field.setting());
        if !link.unknown.is_empty() || fields.any(|setting| !setting.viewer) {
            base.lanes.truncate(1);
        }
        base
    }

    /// The link of these settings, without `#`. Reading it gives the same settings, and no problem.
    pub fn write(&self) -> String {
        let (mut open, mut hidden) = (format!("v={VERSION}"), String::new());
        let mut write = |field: Field, lane: usize| {
            let setting = field.setting();
            let Some(value) = setting.written(self, lane) else {
                return;
            };
            let to = match self.guess && setting.hidden {
                true => &mut hidden,
                false => &mut open,
            };
            if !to.is_empty() {
                to.push('&');
            }
            to.push_str(&field.key_of(lane));
            to.push('=');
            to.push_str(&value);
        };
        for lane in 0..self.lanes.len() {
            for setting in TABLE.iter().filter(|setting| setting.is_lanes()) {
                write(setting.field, lane);
            }
        }
        // The quiz codec writes whether there is a quiz.
        let page = |field: &Field| !field.setting().is_lanes() && *field != Field::Guess;
        for field in TABLE.iter().map(|setting| setting.field).filter(page) {
            write(field, 0);
        }
        if hidden.is_empty() {
            return open;
        }
        match quiz::hidden(&hidden, self.lanes[0].seed.0) {
            Some(hidden) => format!("{open}&guess={hidden}"),
            // A link that shows the shuffles is better than one that has lost them.
            None => format!("{open}&{hidden}&guess=yes"),
        }
    }
}

/// Undoes percent-encoding. A `%` without two hexadecimal digits stays as it is.
pub(super) fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten();
        match hex.and_then(|h| u8::from_str_radix(h, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
