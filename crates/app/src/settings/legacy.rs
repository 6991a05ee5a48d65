//! Addresses of older pages, turned into those of today: the one place that knows them.
//!
//! The page before the screens had one address for all that it showed, `#v=1&algorithm=…`. What is a
//! screen of its own now is led there. What was of the old page alone is dropped, so that old links
//! open without a word about it; a value that the old page could not use stays, and the screen names
//! it.

use super::table::{Field, Setting, whole};
use super::{Address, Fields, MOST_LANES, Proved, Screen};
use crate::content::{Exhibit, Question, lessons};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// The ready comparisons of the old page. Their shuffles stand in the link beside their name.
const PAIRS: [&str; 9] = [
    "naive-swap",
    "sattolo",
    "one-short",
    "coin-sorts",
    "one-riffle",
    "riffles",
    "cross",
    "random-pairs",
    "short-seed",
];

/// What the old page never had, or had inside another page alone: named where it has no effect.
const NAMED: [Field; 5] = [
    Field::Range,
    Field::Against,
    Field::Table,
    Field::Play,
    Field::Loop,
];

/// Whether a key of the old page that no screen reads has a value that it could have there.
fn is_ghost(key: &str, value: &str) -> bool {
    match key {
        "fixed" => true,
        "lane" => whole(value, 1, MOST_LANES as u64).is_some(),
        "pair" => PAIRS.contains(&value),
        "sheet" | "lessons" => matches!(value, "yes" | "no" | "1" | "0"),
        "exhibit" => value == "flat-but-unfair",
        _ => false,
    }
}

/// Whether a screen reads a setting.
fn reads(screen: Screen, setting: &Setting) -> bool {
    setting.everywhere.is_some()
        || match screen {
            Screen::Watch => setting.watch.is_some(),
            Screen::Prove => setting.prove.is_some(),
            Screen::Learn => setting.game.is_some(),
            Screen::Gallery | Screen::Check => false,
        }
}

/// Whether a field is of the old page, usable there, and of no effect on this screen.
fn is_elsewhere(screen: Screen, key: &str, value: &str) -> bool {
    let Some((field, _)) = Field::of_key(key) else {
        return false;
    };
    let setting = field.setting();
    let is_idle = match setting.is_lanes() {
        true => field == Field::Draws && screen != Screen::Watch,
        false => !reads(screen, setting) && !NAMED.contains(&field),
    };
    is_idle && setting.can_be(value)
}

/// An address of today without what this page wrote into it before and no screen reads.
pub(super) fn without_ghosts(mut address: Address) -> Address {
    let screen = address.screen;
    address.fields.retain(|key, value| {
        let was_given = match screen {
            Screen::Prove => matches!(key, "show" | "game"),
            Screen::Learn => key == "shuffles",
            _ => false,
        };
        let is_ghost = screen == Screen::Watch && is_ghost(key, value);
        let is_stray = was_given && is_elsewhere(screen, key, value);
        !is_ghost && !is_stray
    });
    address
}

/// The address of today of what an older one names.
pub(super) fn address(text: &str) -> Address {
    let text = text.strip_prefix("lab&").unwrap_or(text);
    match text {
        "" | "lab" => return Address::to(Screen::Watch),
        "own" => return Address::to(Screen::Check),
        _ => {}
    }
    let fields = Fields::from(text);
    let is_on = |key: &str| matches!(fields.value(key).as_deref(), Some("yes" | "1"));
    let has = |key: &str| fields.value(key).is_some();
    // No link to another screen stood inside another page.
    if has("embed") {
        return watch(with_stop(fields), true);
    }
    let exhibit = fields.value("exhibit");
    let exhibit = exhibit.and_then(|id| Exhibit::from_id(&id)?.question());
    let asks = has("question") || exhibit.is_some() && !has("algorithm2");
    let hides = fields
        .value("guess")
        .is_some_and(|guess| guess != "no" && guess != "0");
    if is_on("sheet") {
        Address::new(Screen::Gallery, wishes(fields))
    } else if let Some(lesson) = fields.value("tour") {
        let stop = fields.value("stop").unwrap_or_else(|| "1".into());
        let name = Fields::from(format!("{lesson}.{stop}"));
        Address::new(Screen::Learn, name.and(wishes(fields)))
    } else if has("game") {
        Address::new(
            Screen::Learn,
            alone(fields, Screen::Learn).named("next-card"),
        )
    } else if is_on("lessons") {
        Address::new(Screen::Learn, wishes(fields))
    } else if asks && !hides {
        prove(fields, exhibit)
    } else {
        watch(fields, false)
    }
}

/// What concerns the whole page.
fn wishes(mut fields: Fields) -> Fields {
    fields.retain(|key, _| Field::is_wish(key));
    fields
}

fn watch(mut fields: Fields, is_embedded: bool) -> Address {
    fields.retain(|key, value| {
        let is_stray = is_embedded && is_elsewhere(Screen::Watch, key, value);
        !is_ghost(key, value) && !is_stray
    });
    Address::new(Screen::Watch, fields)
}

/// A link with a lesson, which has the shuffles of the lesson's stop if it names none.
fn with_stop(mut fields: Fields) -> Fields {
    let lesson = fields.value("tour").and_then(|id| lessons::from_id(&id));
    let Some(lesson) = lesson else {
        return fields;
    };
    let stops = lessons::LESSONS[lesson].stops;
    let number = |stop: &str| whole(stop, 1, stops.len() as u64);
    let stop = fields.value("stop").and_then(|stop| number(&stop));
    fields.retain(|key, value| key != "tour" && (key != "stop" || number(value).is_none()));
    if fields.value(Field::Algorithm.key()).is_some() {
        return fields;
    }
    let mut before = stops.iter().take(stop.unwrap_or(1) as usize).rev();
    let shuffles = before.find_map(|stop| shuffles_of(stop.figure));
    let mut shuffles = shuffles.unwrap_or_default();
    shuffles.retain(|key, _| fields.value(key).is_none());
    shuffles.and(fields)
}

/// The shuffles that an address of today shows, if it names them one by one.
fn shuffles_of(address: &str) -> Option<Fields> {
    let mut fields = Address::parse(address).fields;
    if let Some(name) = fields.take_name() {
        Algorithm::from_id(&name)?;
        fields.push(Field::Algorithm.key(), &name);
    }
    fields.retain(|key, value| !is_elsewhere(Screen::Watch, key, value));
    Some(fields)
}

/// The shuffle in front of a link, as the one of a screen that shows one.
fn alone(fields: Fields, screen: Screen) -> Fields {
    let mut fields = fields.revealed();
    let is_named = |lane: &usize| fields.value(&Field::Algorithm.key_of(*lane)).is_some();
    let lanes = (0..MOST_LANES).take_while(is_named).count().max(1);
    let at = fields
        .value("lane")
        .and_then(|at| whole(&at, 1, lanes as u64));
    let is_there = at.is_some();
    let at = at.map_or(0, |at| at as usize - 1);
    let is_tied = fields
        .value(Field::Tied.key())
        .is_none_or(|tied| tied != "no" && tied != "0");
    let own = |field: Field| match field.setting().shared && is_tied {
        true => 0,
        false => at,
    };
    let counts = fields.value(Field::Question.key()).as_deref() == Some(Question::Evidence.id());
    fields.retain(|key, value| {
        let of_lane = Field::of_key(key).filter(|(field, _)| field.setting().is_lanes());
        let is_others = of_lane.is_some_and(|(field, lane)| {
            let is_tied = field.setting().shared && is_tied && lane > 0;
            let is_used = lane < lanes && !is_tied;
            lane != own(field) && is_used && field.setting().can_be(value)
        });
        let is_idle = key == "shuffles" && !counts && Field::Shuffles.setting().can_be(value);
        let is_gone = match key {
            "lane" => is_there,
            // Of an exhibit that Watch shows.
            "exhibit" => {
                Exhibit::from_id(value).is_some_and(|exhibit| exhibit.question().is_none())
            }
            _ => false,
        };
        let is_gone = is_gone || key != "lane" && is_ghost(key, value);
        !is_others && !is_idle && !is_gone && !is_elsewhere(screen, key, value)
    });
    fields.rename(|key| match Field::of_key(key) {
        Some((field, lane)) if field.setting().is_lanes() => match lane {
            lane if lane == own(field) => field.key().to_string(),
            0 => field.key_of(at),
            _ => key.to_string(),
        },
        _ => key.to_string(),
    });
    fields
}

fn prove(fields: Fields, exhibit: Option<Question>) -> Address {
    let mut fields = alone(fields, Screen::Prove);
    let has = |fields: &Fields, field: Field| fields.value(field.key()).is_some();
    if !has(&fields, Field::N) && !has(&fields, Field::Deck) {
        fields.push(Field::N.key(), "8");
    }
    let shuffle = fields.value(Field::Algorithm.key());
    let shuffle = shuffle.and_then(|id| Algorithm::from_id(&id));
    if shuffle.is_some() {
        fields.retain(|key, _| key != Field::Algorithm.key());
    }
    let mut fields = fields.named(shuffle.unwrap_or(Algorithm::FISHER_YATES_DOWN).id());
    if let Some(question) = exhibit.filter(|_| !has(&fields, Field::Question)) {
        let base = Proved::of(Setup::new(Algorithm::FISHER_YATES_DOWN, 8));
        if question.fits(&base.read(fields.clone()).0.lane.setup) {
            fields.push(Field::Question.key(), question.id());
        }
    }
    Address::new(Screen::Prove, fields)
}
