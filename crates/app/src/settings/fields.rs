//! Part of an address behind its screen: perhaps a name, then fields.

use std::fmt;

use super::problem::Problem;
use super::quiz;
use super::screen::{Screen, Wishes};
use super::table::{Field, Given, When};

/// Content of an address: perhaps a name, such as that of a story, then fields with their values.
/// Readers take fields out; those left over are problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<String>);

/// Settings that no longer exist: the common pace of runs of different length, the repetition of an
/// embedded run, colours for shares, and captions of steps. Links that have them open as if they
/// had not.
const GONE: [&str; 4] = ["pace", "loop", "scale", "sentence"];

impl From<&str> for Fields {
    /// Splits a text at `&`. Time grows with its length alone.
    fn from(text: &str) -> Fields {
        let is_there = |part: &&str| !part.is_empty() && !GONE.contains(&split(part).0);
        let parts = text.split('&').filter(is_there);
        Fields(parts.map(String::from).collect())
    }
}

impl From<String> for Fields {
    fn from(text: String) -> Fields {
        Fields::from(&*text)
    }
}

impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("&"))
    }
}

/// The key of a part, and its value as it stands there.
fn split(part: &str) -> (&str, &str) {
    part.split_once('=').unwrap_or((part, ""))
}

impl Fields {
    /// Returns true if nothing is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The name that comes first, if one does.
    pub fn name(&self) -> Option<&str> {
        let first = self.0.first()?;
        (!first.contains('=')).then_some(first)
    }

    /// Takes out the name that comes first, if one does.
    pub fn take_name(&mut self) -> Option<String> {
        self.name().is_some().then(|| self.0.remove(0))
    }

    /// Puts a name first.
    #[must_use]
    pub fn named(mut self, name: &str) -> Fields {
        self.0.insert(0, name.to_string());
        self
    }

    /// Adds a field at the end.
    pub fn push(&mut self, key: &str, value: &str) {
        self.0.push(format!("{key}={value}"));
    }

    /// Adds a field at the end.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Fields {
        self.push(key, value);
        self
    }

    /// The decoded values of a key, in their order.
    pub fn values<'a>(&'a self, key: &'a str) -> impl DoubleEndedIterator<Item = String> + 'a {
        let parts = self.0.iter().map(|part| split(part));
        parts
            .filter(move |(other, _)| *other == key)
            .map(|(_, value)| decode(value))
    }

    /// The value of a key; of several, the last one.
    pub fn value(&self, key: &str) -> Option<String> {
        self.values(key).next_back()
    }

    /// Takes out all fields with a key, and returns the last value. That there were others is a
    /// problem.
    pub fn take(&mut self, key: &str, problems: &mut Vec<Problem>) -> Option<String> {
        let value = self.value(key)?;
        if self.values(key).nth(1).is_some() {
            let key = key.to_string();
            let value = value.clone();
            problems.push(Problem::Repeated { key, value });
        }
        self.0.retain(|part| split(part).0 != key);
        Some(value)
    }

    /// Takes out what a screen reads of a field that is its own, outside the table: what `read` makes
    /// of the value. A value that it refuses is a problem.
    pub fn choice<T>(
        &mut self,
        key: &str,
        problems: &mut Vec<Problem>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let value = self.take(key, problems)?;
        let chosen = read(&value);
        if chosen.is_none() {
            problems.push(Problem::Unknown(format!("{key}={value}")));
        }
        chosen
    }

    /// Keeps the fields of which `keep` holds, by their keys and decoded values.
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &str) -> bool) {
        self.0.retain(|part| {
            let (key, value) = split(part);
            keep(key, &decode(value))
        });
    }

    /// The keys, in their order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|part| split(part).0)
    }

    /// Returns these fields with the hidden part of a quiz written out.
    pub(super) fn revealed(&self) -> Fields {
        let parts = self.0.iter().map(|part| quiz::revealed(part));
        parts.flat_map(|part| Fields::from(part).0).collect()
    }

    /// All of them, as problems of unknown keys.
    pub fn unknown(self) -> Vec<Problem> {
        let parts = self.0.iter();
        parts.map(|part| Problem::Unknown(decode(part))).collect()
    }

    /// Problems for all fields left once a screen has taken those that it reads, except fields of
    /// the whole page.
    pub fn left(mut self) -> Vec<Problem> {
        let mut known = Vec::new();
        let mut unknown = Vec::new();
        let mut wishes = Wishes::default();
        while let Some(part) = self.0.first() {
            let key = split(part).0.to_string();
            let Some((field, lane)) = Field::of_key(&key) else {
                let part = self.0.remove(0);
                unknown.push(Problem::Unknown(decode(&part)));
                continue;
            };
            let Some(value) = self.take(&key, &mut known) else {
                continue;
            };
            let setting = field.setting();
            let given = Given { field, lane, value };
            if let Some(wish) = &setting.everywhere {
                if wish.set(&mut wishes, &given.value, (0, 0)).is_none() {
                    known.push(Problem::Refused(given));
                }
            } else {
                known.push(Problem::Unused(given, When::On(setting.screen())));
            }
        }
        known.extend(unknown);
        known
    }
}

impl From<&String> for Fields {
    fn from(text: &String) -> Fields {
        Fields::from(&**text)
    }
}

impl FromIterator<String> for Fields {
    fn from_iter<T: IntoIterator<Item = String>>(parts: T) -> Fields {
        Fields(parts.into_iter().collect())
    }
}

/// An address of the page: a screen, and perhaps what it shows, such as `#watch=naive-swap`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The screen.
    pub screen: Screen,
    /// The fields; empty if nothing is named.
    pub fields: Fields,
}

impl Address {
    /// The address of what a screen shows.
    pub fn new(screen: Screen, fields: impl Into<Fields>) -> Address {
        Address {
            screen,
            fields: fields.into(),
        }
    }

    /// The address of a screen as it was left.
    pub fn to(screen: Screen) -> Address {
        Address::new(screen, "")
    }

    /// Reads the part of an address of the page behind and with `#`. What names no screen is shown by
    /// Watch.
    pub fn parse(hash: &str) -> Address {
        let text = hash.strip_prefix('#').unwrap_or(hash);
        let (id, what) = text.split_once('=').unwrap_or((text, ""));
        match Screen::from_id(id) {
            Some(screen) => Address::new(screen, what),
            None => Address::new(Screen::Watch, text),
        }
    }

    /// Returns the names of shuffles that it gives by their code: only such names have a dot, but for
    /// stops of lessons.
    pub fn code_names(&self) -> Vec<String> {
        if self.screen == Screen::Learn {
            return Vec::new();
        }
        let fields = self.fields.revealed();
        let names = fields.0.iter().map(|part| match split(part) {
            (key, "") => key,
            (key, value) if key.starts_with(Field::Algorithm.key()) => value,
            _ => "",
        });
        names
            .filter(|name| name.contains('.'))
            .map(decode)
            .collect()
    }

    /// Language and colours that it asks for. Of several values of one key, the last usable one
    /// counts.
    pub fn wishes(&self) -> Wishes {
        let mut wishes = Wishes::default();
        for field in [Field::Lang, Field::Theme] {
            let typed = field.setting().everywhere.iter();
            for (typed, value) in
                typed.flat_map(|t| self.fields.values(field.key()).map(move |v| (t, v)))
            {
                // A screen names a value that cannot be used.
                let _ = typed.set(&mut wishes, &value, (0, 0));
            }
        }
        wishes
    }
}

impl fmt::Display for Address {
    /// Writes it with `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.screen.id())?;
        match self.fields.is_empty() {
            true => Ok(()),
            false => write!(f, "={}", self.fields),
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
