//! Counts of one or several shuffles beside their exact probabilities, as a table for spreadsheets
//! and as JSON. docs/FILES.md describes both.

use super::VERSION;
use crate::i18n::Lang;
use crate::i18n::words;
use ::words::page as say;
use engine::algorithms::Parameter;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use exact::{Matrix, Orders, unrank};

/// Data of one shuffle.
pub struct Counts<'a> {
    /// The shuffle and its parameters; `None` of one that visitors brought.
    pub setup: Option<&'a Setup>,
    /// The seed of the experiment, where its shuffles came of one.
    pub seed: Option<Seed>,
    /// The counts, if there are any.
    pub tally: Option<&'a Tally>,
    /// The exact probabilities of each card's places.
    pub exact: Option<&'a Matrix>,
    /// The exact probabilities of orders.
    pub orders: Option<&'a Orders>,
    /// The shuffle's name with its parameters, in words.
    pub title: &'a str,
    /// The name of a card, which counts from 0.
    pub name: &'a dyn Fn(usize) -> String,
    /// The address that gives these numbers again.
    pub link: &'a str,
}

/// The name of a setting and its value.
type SettingText = (&'static str, String);

/// Comma-separated values: for each shuffle its settings, then its matrices, each after an empty
/// line. Begins with a byte order mark, without which spreadsheets do not recognize UTF-8.
pub fn csv(lang: Lang, all: &[Counts]) -> String {
    let parts: Vec<String> = all.iter().map(|counts| counts.csv(lang)).collect();
    format!("\u{feff}{}", parts.join("\r\n"))
}

/// A JSON object whose `lanes` hold each shuffle by its number, from 1.
pub fn json(all: &[Counts]) -> String {
    let lanes = (1..).zip(all);
    let lanes: Vec<String> = lanes
        .map(|(number, counts)| format!("\n  \"{number}\": {}", counts.json()))
        .collect();
    let lanes = lanes.join(",");
    format!(
        "{{\n\"about\": \"Shuffle Lab\",\n\"version\": \"{VERSION}\",\n\"lanes\": {{{lanes}\n}}\n}}\n"
    )
}

/// The exact matrix in whole numbers, as far as it is known in these.
struct Fractions {
    denominator: u128,
    numerators: Vec<u128>,
}

impl Fractions {
    /// Returns a matrix's fractions in lowest terms; `None` where they are unknown.
    fn of(matrix: &Matrix) -> Option<Fractions> {
        let (total, cells) = matrix.numerators()?;
        let common = cells.iter().fold(total, |common, &cell| gcd(common, cell));
        let common = common.max(1);
        Some(Fractions {
            denominator: total / common,
            numerators: cells.iter().map(|cell| cell / common).collect(),
        })
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Counts<'_> {
    /// All that decides the numbers, named as in links and in the JavaScript interface.
    fn settings(&self) -> Vec<SettingText> {
        let mut settings = Vec::new();
        if let Some(setup) = self.setup {
            let params = &setup.params;
            settings.push(("algorithm", setup.algorithm.id().to_string()));
            let parameter = setup.algorithm.info().parameter;
            let value = match (parameter, parameter.of(params)) {
                (Parameter::Recipe, _) => Some(params.recipe.id()),
                (_, number) => number.map(|number| number.to_string()),
            };
            settings.extend(parameter.id().zip(value));
            settings.push(("chance", setup.source.id()));
        }
        let cards = self
            .tally
            .map(Tally::cards)
            .or(self.exact.map(Matrix::side));
        let n = cards.map(|n| ("n", n.to_string()));
        let seed = self.seed.map(|seed| ("seed", seed.0.to_string()));
        let shuffles = (self.tally).map(|tally| ("shuffles", tally.shuffles().to_string()));
        settings.extend([n, seed, shuffles].into_iter().flatten());
        settings.push(("link", self.link.to_string()));
        settings
    }

    fn fractions(&self) -> Option<Fractions> {
        Fractions::of(self.exact?)
    }

    /// Number of equally likely ways in all, and of those that lead to each order.
    fn ways(&self) -> Option<(u128, &[u128])> {
        let orders = self.orders?;
        Some((orders.total()?, orders.counts()?))
    }

    fn csv(&self, lang: Lang) -> String {
        let mut out = format!("Shuffle Lab,{}\r\n", named(self.title));
        let fractions = self.fractions();
        let mut settings = vec![("version", VERSION.to_string())];
        settings.extend(self.settings());
        let denominator = fractions
            .as_ref()
            .map(|f| ("denominator", f.denominator.to_string()));
        let ways = self.ways().map(|(total, _)| ("ways", total.to_string()));
        settings.extend(denominator.into_iter().chain(ways));
        for (name, value) in settings {
            out += &format!("{name},{}\r\n", whole(value));
        }
        let [card, place] = [words::CARD, words::PLACE].map(|word| word.of(lang));
        let places = format!("{card} ↓ {place} →");
        if let Some(tally) = self.tally {
            let shown = tally.positions().iter().map(f64::to_string);
            out += &self.square(&places, shown.collect());
        }
        if let Some(exact) = self.exact {
            let shown = exact.cells().iter().map(f64::to_string);
            let name = say::CSV_EXACT_PROBABILITY.of(lang);
            out += &self.square(&format!("{name}: {places}"), shown.collect());
        }
        if let Some(fractions) = fractions {
            let shown = fractions.numerators.iter().map(u128::to_string).map(whole);
            let name = say::CSV_EXACT_NUMERATOR.of(lang);
            out += &self.square(&format!("{name}: {places}"), shown.collect());
        }
        out += &self.orders_csv(lang);
        out + &self.successors_csv(lang)
    }

    /// A table with a row for each card and a column for each place.
    fn square(&self, corner: &str, cells: Vec<String>) -> String {
        let n = cells.len().isqrt().max(1);
        let mut out = format!("\r\n{}", quoted(corner));
        (1..=n).for_each(|place| out += &format!(",{place}"));
        for (card, line) in cells.chunks(n).enumerate() {
            out += &format!("\r\n{},{}", named(&(self.name)(card)), line.join(","));
        }
        out + "\r\n"
    }

    /// The names of the cards of an order, from the top.
    fn order(&self, rank: usize, n: usize) -> Vec<String> {
        let cards = unrank(n, rank);
        cards
            .iter()
            .map(|&card| (self.name)(card as usize))
            .collect()
    }

    fn orders_csv(&self, lang: Lang) -> String {
        let Some(orders) = self.orders else {
            return String::new();
        };
        let ways = self.ways();
        let head = say::ORDERS_CSV_HEAD.of(lang);
        let more = say::ORDERS_CSV_MORE.of(lang);
        let mut out = format!("\r\n{head}{}", if ways.is_some() { more } else { "" });
        for rank in 0..orders.len() {
            let order = self.order(rank, orders.cards()).join(" ");
            out += &format!("\r\n{},{}", named(&order), orders.probability(rank));
            if let Some((_, counts)) = ways {
                out += &format!(",{}", whole(counts[rank].to_string()));
            }
        }
        out + "\r\n"
    }

    fn successors_csv(&self, lang: Lang) -> String {
        let cells = self.tally.map_or(&[][..], Tally::successors);
        if cells.is_empty() {
            return String::new();
        }
        let side = cells.len().isqrt();
        // Row and column 0 are the deck's edge.
        let name = |k: usize| match k {
            0 => words::EDGE.of(lang).to_string(),
            _ => (self.name)(k - 1),
        };
        let [card, next] = [words::CARD, words::NEXT_CARD].map(|word| word.of(lang));
        let mut out = format!("\r\n{}", quoted(&format!("{card} ↓ {next} →")));
        (0..side).for_each(|k| out += &format!(",{}", named(&name(k))));
        for (k, line) in cells.chunks(side).enumerate() {
            out += &format!("\r\n{}", named(&name(k)));
            line.iter().for_each(|count| out += &format!(",{count}"));
        }
        out + "\r\n"
    }

    fn json(&self) -> String {
        let mut parts = vec![format!("\"title\": {}", json_text(self.title))];
        for (name, value) in self.settings() {
            // A seed may be larger than what JavaScript's numbers hold exactly.
            let is_number = name != "seed" && is_whole(&value);
            let value = if is_number { value } else { json_text(&value) };
            parts.push(format!("\"{name}\": {value}"));
        }
        let mut matrix = |name: &str, cells: Vec<String>| {
            if !cells.is_empty() {
                parts.push(format!("\"{name}\": {}", json_rows(&cells)));
            }
        };
        if let Some(tally) = self.tally {
            matrix(
                "positions",
                tally.positions().iter().map(f64::to_string).collect(),
            );
            matrix(
                "successors",
                tally.successors().iter().map(f64::to_string).collect(),
            );
        }
        if let Some(exact) = self.exact {
            matrix("exact", exact.cells().iter().map(f64::to_string).collect());
        }
        if let Some(fractions) = self.fractions() {
            let texts = fractions
                .numerators
                .iter()
                .map(|cell| format!("\"{cell}\""));
            matrix("numerators", texts.collect());
            parts.push(format!("\"denominator\": \"{}\"", fractions.denominator));
        }
        if let Some(orders) = self.orders {
            let ways = self.ways();
            let order = |rank: usize| {
                let names = self.order(rank, orders.cards());
                let names: Vec<String> = names.iter().map(|name| json_text(name)).collect();
                let ways = ways.map(|(_, counts)| format!(", \"ways\": \"{}\"", counts[rank]));
                format!(
                    "\n    {{\"order\": [{}], \"probability\": {}{}}}",
                    names.join(", "),
                    orders.probability(rank),
                    ways.unwrap_or_default()
                )
            };
            let rows: Vec<String> = (0..orders.len()).map(order).collect();
            parts.push(format!("\"orders\": [{}\n  ]", rows.join(",")));
        }
        format!("{{\n  {}\n  }}", parts.join(",\n  "))
    }
}

/// A square matrix, row by row.
fn json_rows(cells: &[String]) -> String {
    let rows = cells.chunks(cells.len().isqrt().max(1));
    let rows: Vec<String> = rows
        .map(|row| format!("\n    [{}]", row.join(", ")))
        .collect();
    format!("[{}\n  ]", rows.join(","))
}

fn is_whole(value: &str) -> bool {
    !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit())
}

/// A value as a cell; spreadsheets round numbers of more than 15 digits.
fn whole(value: String) -> String {
    match value.len() > 15 && is_whole(&value) {
        true => quoted(&format!("=\"{value}\"")),
        false => quoted(&value),
    }
}

/// A name as a cell. Spreadsheets calculate what begins like a formula: a space before it keeps it a name,
/// and readers of tables leave it out again.
fn named(name: &str) -> String {
    let is_number = name.parse::<f64>().is_ok();
    match name.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number {
        true => format!("\" {}\"", name.replace('"', "\"\"")),
        false => quoted(name),
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

#[cfg(test)]
mod tests {
    use super::named;

    /// Proves that no name begins a cell as a formula does, and that numbers stay numbers.
    #[test]
    fn names_are_no_formulas() {
        for name in ["@x", "=1+1", "+x", "-x", "=\"a\""] {
            let cell = named(name);
            assert!(cell.starts_with("\" ") && cell.ends_with('"'), "{cell}");
            assert_eq!(cell[2..cell.len() - 1].replace("\"\"", "\""), name);
        }
        for name in ["A♠", "-1", "+0.5", "a@x", "x=1"] {
            assert_eq!(named(name), name);
        }
    }
}
