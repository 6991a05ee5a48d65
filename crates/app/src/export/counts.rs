//! The counts of one shuffle as a table for spreadsheets and as JSON.

use std::fmt::Write;

use super::VERSION;
use crate::i18n::{Lang, Text, text};
use engine::algorithms::Parameter;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;

/// What was counted, and how it comes about.
pub struct Counts<'a> {
    pub setup: &'a Setup,
    pub seed: Seed,
    pub tally: &'a Tally,
    /// The shuffle's name with all that it is told.
    pub title: &'a str,
    /// What a card, from 0, is called.
    pub name: &'a dyn Fn(usize) -> String,
    /// The address that gives the same counts again.
    pub link: &'a str,
}

/// A name and a value.
type Told = (&'static str, String);

impl Counts<'_> {
    /// All that decides the counts, called as in links and in the JavaScript interface.
    fn told(&self) -> Vec<Told> {
        let Setup {
            algorithm, params, ..
        } = *self.setup;
        let mut told = vec![
            ("version", VERSION.to_string()),
            ("algorithm", algorithm.id().to_string()),
        ];
        match algorithm.info().parameter {
            Parameter::None => {}
            Parameter::Passes => told.push(("passes", params.passes.to_string())),
            Parameter::Swaps => told.push(("swaps", params.swaps.to_string())),
            Parameter::Bits => told.push(("bits", params.bits.to_string())),
            Parameter::Piles => told.push(("piles", params.piles.to_string())),
            Parameter::Recipe => told.push(("recipe", params.recipe.id())),
        }
        told.extend([
            ("chance", self.setup.source.id()),
            ("n", self.setup.n.to_string()),
            ("seed", self.seed.0.to_string()),
            ("shuffles", self.tally.shuffles().to_string()),
            ("link", self.link.to_string()),
        ]);
        told
    }

    /// Both matrices, as far as they are counted: what they are called, their side, their cells.
    fn matrices(&self) -> [(&'static str, usize, &[f64]); 2] {
        let n = self.tally.cards();
        [
            ("positions", n, self.tally.positions()),
            ("successors", n + 1, self.tally.successors()),
        ]
    }

    /// Comma-separated values: a line for each setting, an empty line, the places, an empty line, the neighbours. Begins with a byte order mark:
    /// otherwise spreadsheets take Chinese for something else.
    pub fn csv(&self, lang: Lang) -> String {
        let mut out = format!("\u{feff}Shuffle Lab,{}\r\n", quoted(self.title));
        for (name, value) in self.told() {
            // Spreadsheets round numbers of more than 15 digits.
            let exact = value.len() > 15 && value.bytes().all(|b| b.is_ascii_digit());
            let value = if exact {
                format!("=\"{value}\"")
            } else {
                value
            };
            let _ = write!(out, "{name},{}\r\n", quoted(&value));
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
            // Object 0 of the neighbours is the deck's edge.
            let name = |k: usize| match (places, k) {
                (true, _) => (self.name)(k),
                (false, 0) => text(lang, Text::Edge).to_string(),
                (false, _) => (self.name)(k - 1),
            };
            let _ = write!(out, "\r\n{}", quoted(&format!("{card} ↓ {across} →")));
            for column in 0..side {
                let head = if places {
                    (column + 1).to_string()
                } else {
                    name(column)
                };
                let _ = write!(out, ",{}", quoted(&head));
            }
            for (row, line) in cells.chunks_exact(side.max(1)).enumerate() {
                let _ = write!(out, "\r\n{}", quoted(&name(row)));
                for count in line {
                    let _ = write!(out, ",{count}");
                }
            }
            out += "\r\n";
        }
        out
    }

    /// The same as a JSON object: `positions[card][place]` and `successors[card][next]`, whose row and column 0 are the deck's edge.
    pub fn json(&self) -> String {
        let mut out = String::from("{\n  \"about\": \"Shuffle Lab\"");
        for (name, value) in self.told() {
            // A seed may be larger than what JavaScript's numbers hold exactly.
            let number =
                !matches!(name, "seed" | "version") && value.bytes().all(|b| b.is_ascii_digit());
            let value = if number { value } else { json_text(&value) };
            let _ = write!(out, ",\n  \"{name}\": {value}");
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
            let _ = write!(out, ",\n  \"{name}\": [{}\n  ]", rows.join(","));
        }
        out + "\n}\n"
    }
}

/// A cell of a table.
fn quoted(value: &str) -> String {
    match value.contains([',', '"', '\n']) {
        true => format!("\"{}\"", value.replace('"', "\"\"")),
        false => value.to_string(),
    }
}

fn json_text(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}
