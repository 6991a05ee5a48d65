//! The fields of a link: what they are called, whose they are, and how their values are written.

use super::MOST_LANES;

/// What a setting is called, in links and in the JavaScript interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    Version,
    Algorithm,
    N,
    Deck,
    Passes,
    Swaps,
    Bits,
    Piles,
    Seed,
    Run,
    Draws,
    Shuffles,
    Fixed,
    Scale,
    Lens,
    Show,
    Card,
    Exhibit,
    Question,
    Walk,
    Step,
    Place,
    After,
    Lang,
    Theme,
    /// Which lane the details are about.
    At,
    Tied,
    Pace,
    Guess,
    Pair,
    /// A lane's source of chance.
    Chance,
    Whole,
    Sheet,
    /// A lane's recipe.
    Recipe,
    /// Whether the page stands inside another one, and how.
    Embed,
    Play,
    Loop,
    Mode,
    /// A lesson, and where it is.
    Tour,
    Stop,
    Lessons,
    Game,
    /// Which descriptions of the steps are shown.
    Sentence,
    Code,
    /// A key that no version of this page knows.
    Unknown,
}

impl Field {
    const ALL: [Field; 44] = [
        Field::Version,
        Field::Algorithm,
        Field::N,
        Field::Deck,
        Field::Passes,
        Field::Swaps,
        Field::Bits,
        Field::Piles,
        Field::Seed,
        Field::Run,
        Field::Draws,
        Field::Shuffles,
        Field::Fixed,
        Field::Scale,
        Field::Lens,
        Field::Show,
        Field::Card,
        Field::Exhibit,
        Field::Question,
        Field::Walk,
        Field::Step,
        Field::Place,
        Field::After,
        Field::Lang,
        Field::Theme,
        Field::At,
        Field::Tied,
        Field::Pace,
        Field::Guess,
        Field::Pair,
        Field::Chance,
        Field::Whole,
        Field::Sheet,
        Field::Recipe,
        Field::Embed,
        Field::Play,
        Field::Loop,
        Field::Mode,
        Field::Tour,
        Field::Stop,
        Field::Lessons,
        Field::Game,
        Field::Sentence,
        Field::Code,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Field::Version => "v",
            Field::Algorithm => "algorithm",
            Field::N => "n",
            Field::Deck => "deck",
            Field::Passes => "passes",
            Field::Swaps => "swaps",
            Field::Bits => "bits",
            Field::Piles => "piles",
            Field::Seed => "seed",
            Field::Run => "run",
            Field::Draws => "draws",
            Field::Shuffles => "shuffles",
            Field::Fixed => "fixed",
            Field::Scale => "scale",
            Field::Lens => "lens",
            Field::Show => "show",
            Field::Card => "card",
            Field::Exhibit => "exhibit",
            Field::Question => "question",
            Field::Walk => "walk",
            Field::Step => "step",
            Field::Place => "place",
            Field::After => "after",
            Field::Lang => "lang",
            Field::Theme => "theme",
            Field::At => "lane",
            Field::Tied => "tied",
            Field::Pace => "pace",
            Field::Guess => "guess",
            Field::Pair => "pair",
            Field::Chance => "chance",
            Field::Whole => "whole",
            Field::Sheet => "sheet",
            Field::Recipe => "recipe",
            Field::Embed => "embed",
            Field::Play => "play",
            Field::Loop => "loop",
            Field::Mode => "mode",
            Field::Tour => "tour",
            Field::Stop => "stop",
            Field::Lessons => "lessons",
            Field::Game => "game",
            Field::Sentence => "sentence",
            Field::Code => "code",
            Field::Unknown => "",
        }
    }
}

/// The fields that each lane has, in the order in which they are read: later ones hang on earlier ones.
pub(super) const LANES_FIELDS: [Field; 11] = [
    Field::N,
    Field::Algorithm,
    Field::Deck,
    Field::Passes,
    Field::Swaps,
    Field::Bits,
    Field::Piles,
    Field::Recipe,
    Field::Chance,
    Field::Seed,
    Field::Draws,
];

/// A whole number written in decimal digits and nothing else, within `low ..= high`.
pub fn whole(text: &str, low: u64, high: u64) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = digits.then(|| text.parse::<u64>().ok()).flatten()?;
    (low..=high).contains(&value).then_some(value)
}

impl Field {
    /// Whether each lane has its own.
    pub fn is_lanes(self) -> bool {
        matches!(
            self,
            Field::Algorithm
                | Field::N
                | Field::Deck
                | Field::Passes
                | Field::Swaps
                | Field::Bits
                | Field::Piles
                | Field::Seed
                | Field::Draws
                | Field::Chance
                | Field::Recipe
        )
    }

    /// Its key in a link, for the lane `lane`.
    pub fn key_of(self, lane: usize) -> String {
        match lane {
            0 => self.key().to_string(),
            _ => format!("{}{}", self.key(), lane + 1),
        }
    }

    /// The field of a key, and whose it is.
    pub fn of_key(key: &str) -> Option<(Field, usize)> {
        (0..MOST_LANES).find_map(|lane| {
            Field::ALL
                .into_iter()
                .filter(|field| lane == 0 || field.is_lanes())
                .find(|field| field.key_of(lane) == key)
                .map(|field| (field, lane))
        })
    }
}

/// Undone by reading an address: whatever was typed stays one value.
pub fn encode(value: &str) -> String {
    let coded = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    value.bytes().map(coded).collect()
}

/// `%XX` and nothing more; what is not valid stays as it is, for it is only shown back.
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
