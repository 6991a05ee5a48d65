//! The counts of one shuffle as a table for spreadsheets and as JSON.

use super::VERSION;
use crate::i18n::{Lang, Text, text};
use engine::algorithms::Parameter;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;

/// What was counted, and what decides the counts.
pub struct Counts<'a> {
    /// The shuffle and its parameters.
    pub setup: &'a Setup,
    /// The seed of the experiment.
    pub seed: Seed,
    /// The counts.
    pub tally: &'a Tally,
    /// The shuffle's name with its parameters, in words.
    pub title: &'a str,
    /// The name of a card, which counts from 0.
    pub name: &'a dyn Fn(usize) -> String,
    /// The address that gives these counts again.
    pub link: &'a str,
}

/// The name of a setting and its value.
type SettingText = (&'static str, String);

impl Counts<'_> {
    /// All that decides the counts, named as in links and in the JavaScript interface.
    fn settings(&self) -> Vec<SettingText> {
        let Setup {
            algorithm, params, ..
        } = *self.setup;
        let mut settings = vec![
            ("version", VERSION.to_string()),
            ("algorithm", algorithm.id().to_string()),
        ];
        match algorithm.info().parameter {
            Parameter::None => {}
            Parameter::Passes => settings.push(("passes", params.passes.to_string())),
            Parameter::Swaps => settings.push(("swaps", params.swaps.to_string())),
            Parameter::Bits => settings.push(("bits", params.bits.to_string())),
            Parameter::Piles => settings.push(("piles", params.piles.to_string())),
            Parameter::Recipe => settings.push(("recipe", params.recipe.id())),
        }
        settings.extend([
            ("chance", self.setup.source.id()),
            ("n", self.setup.n().to_string()),
            ("seed", self.seed.0.to_string()),
            ("shuffles", self.tally.shuffles().to_string()),
            ("link", self.link.to_string()),
        ]);
        settings
    }

    /// Both matrices: name, number of rows, cells row by row. One that was not counted has no
    /// cells.
    fn matrices(&self) -> [(&'static str, usize, &[f64]); 2] {
        let n = self.tally.cards();
        [
            ("positions", n, self.tally.positions()),
            ("successors", n + 1, self.tally.successors()),
        ]
    }

    /// Comma-separated values: a line for each setting, an empty line, the positions, an empty
    /// line, the successors. Begins with a byte order mark, without which spreadsheets do not
    /// recognize UTF-8.
    pub fn csv(&self, lang: Lang) -> String {
        let mut out = format!("\u{feff}Shuffle Lab,{}\r\n", quoted(self.title));
        for (name, value) in self.settings() {
            // Spreadsheets round numbers of more than 15 digits.
            let exact = value.len() > 15 && value.bytes().all(|b| b.is_ascii_digit());
            let value = if exact {
                format!("=\"{value}\"")
            } else {
                value
            };
            out += &format!("{name},{}\r\n", quoted(&value));
        }
        let card = text(lang, Text::CardWord);
        for (what, side, cells) in self.matrices() {
            if cells.is_empty() {
                continue;
            }
            let places = what == "positions";
            let across = text(
                lang,
                if places {
                    Text::PlaceWord
                } else {
                    Text::NextCard
                },
            );
            // Row and column 0 of the successors are the deck's edge.
            let name = |k: usize| match (places, k) {
                (true, _) => (self.name)(k),
                (false, 0) => text(lang, Text::Edge).to_string(),
                (false, _) => (self.name)(k - 1),
            };
            out += "\r\n";
            out += &quoted(&format!("{card} ↓ {across} →"));
            for column in 0..side {
                let head = if places {
                    (column + 1).to_string()
                } else {
                    name(column)
                };
                out.push(',');
                out += &quoted(&head);
            }
            for (row, line) in cells.chunks_exact(side.max(1)).enumerate() {
                out += "\r\n";
                out += &quoted(&name(row));
                for count in line {
                    out.push(',');
                    out += &count.to_string();
                }
            }
            out += "\r\n";
        }
        out
    }

    /// A JSON object with the settings, `positions[card][place]` and `successors[card][next]`,
    /// whose row and column 0 are the deck's edge.
    pub fn json(&self) -> String {
        let mut out = String::from("{\n  \"about\": \"Shuffle Lab\"");
        for (name, value) in self.settings() {
            // A seed may be larger than what JavaScript's numbers hold exactly.
            let number =
                !matches!(name, "seed" | "version") && value.bytes().all(|b| b.is_ascii_digit());
            let value = if number { value } else { json_text(&value) };
            out += &format!(",\n  \"{name}\": {value}");
        }
        for (name, side, cells) in self.matrices() {
            if cells.is_empty() {
                continue;
            }
            let row = |line: &[f64]| {
                let cells: Vec<String> = line.iter().map(f64::to_string).collect();
                format!("\n    [{}]", cells.join(", "))
            };
            let rows: Vec<String> = cells.chunks_exact(side.max(1)).map(row).collect();
            out += &format!(",\n  \"{name}\": [{}\n  ]", rows.join(","));
        }
        out + "\n}\n"
    }
}

/// A cell of a CSV table, in quotation marks where it needs them.
fn quoted(value: &str) -> String {
    match value.contains([',', '"', '\n']) {
        true => format!("\"{}\"", value.replace('"', "\"\"")),
        false => value.to_string(),
    }
}

fn json_text(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}
