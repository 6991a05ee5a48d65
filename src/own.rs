//! Counts of somebody else's shuffles, read out of text: a matrix of counts, or the shuffled decks themselves.

use crate::deck::{Card, MAX_CARDS};
use crate::experiment::MAX_SHUFFLES;
use crate::tally::Tally;

/// Why a text is not what was asked for. Lines, rows and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    Empty,
    /// More than [`MOST_BYTES`].
    Length,
    /// A file that the browser could not read.
    Unreadable,
    /// Something else than a whole number.
    Figure {
        line: usize,
        text: String,
    },
    /// A line with other than `wanted` numbers.
    Width {
        line: usize,
        found: usize,
        wanted: usize,
    },
    /// A matrix that is not square.
    Square {
        rows: usize,
        columns: usize,
    },
    /// A card or, in its column, a place that was counted another number of times than others.
    Sum {
        column: bool,
        at: usize,
        sum: u64,
        wanted: u64,
    },
    /// A deck in which a number is missing, and another one comes twice or does not belong.
    Deck {
        line: usize,
        card: u64,
    },
    Cards,
    Shuffles,
}

/// More would keep the page busy for long.
pub const MOST_BYTES: usize = 20_000_000;

/// A line's number, and its cells.
type Row<'a> = (usize, Vec<&'a [u8]>);

/// The counts in `text`: CSV, TSV, JSON, or the files that this page saves. A square of counts, row = card, column = place, with or without names of rows and
/// columns, gives places alone; shuffled decks, one a line, top card first, each with the numbers 1 to n (or 0 to n - 1) as the cards lay before, give all
/// that a tally counts. O(length).
///
/// # Errors
/// The first flaw.
pub fn read(text: &str) -> Result<Tally, Flaw> {
    if text.len() > MOST_BYTES {
        return Err(Flaw::Length);
    }
    let text = text.as_bytes();
    // What spreadsheets write before everything else.
    let mut text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).to_vec();
    // Lists are lines, and what is between them is none.
    let json = text
        .trim_ascii_start()
        .first()
        .is_some_and(|b| b"[{".contains(b));
    if json {
        for byte in &mut text {
            *byte = match *byte {
                b'[' | b']' => b'\n',
                b'\n' | b'\r' => b' ',
                other => other,
            };
        }
    }
    let rows = lines(&text, json);
    let first = &rows.first().ok_or(Flaw::Empty)?.1;
    // A name has letters or is left out: what has figures alone is a number, if perhaps a wrong one.
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    let named =
        |cell: &[u8]| figure(cell).is_none() && (cell.is_empty() || cell.iter().any(letter));
    // Names of columns; or a name above the rows' names, and the places by their numbers.
    let names = first.iter().filter(|cell| named(cell)).count();
    let places = (1..)
        .zip(&first[1..])
        .all(|(k, cell)| figure(cell) == Some(k));
    let head = rows.len() > 1 && (names > 1 || names == 1 && places && named(first[0]));
    let rows = &rows[usize::from(head)..];
    let wide = rows.iter().all(|row| row.1.len() == rows.len() + 1);
    let names = rows.iter().all(|row| row.1.len() > 1 && named(row.1[0]));
    let numbered = (1..).zip(rows).all(|(k, row)| figure(row.1[0]) == Some(k));
    let from = usize::from(names || head && wide && numbered);
    let n = rows[0].1.len() - from;
    if n > MAX_CARDS {
        return Err(Flaw::Cards);
    }
    let mut cells = Vec::new();
    for (line, row) in rows {
        let (line, found) = (*line, row.len() - from);
        for cell in &row[from..] {
            cells.push(figure(cell).ok_or_else(|| Flaw::Figure {
                line,
                text: String::from_utf8_lossy(cell).chars().take(20).collect(),
            })?);
        }
        if found != n {
            let wanted = n;
            return Err(Flaw::Width {
                line,
                found,
                wanted,
            });
        }
    }
    let decks = cells.chunks(n).filter(|row| stranger(row).is_none());
    // Most of the lines are decks: then the others should be.
    if 2 * decks.count() <= rows.len() {
        return counted(n, &cells);
    }
    let mut tally = Tally::new(n);
    for ((line, _), deck) in rows.iter().zip(cells.chunks(n)) {
        if let Some(card) = stranger(deck) {
            return Err(Flaw::Deck { line: *line, card });
        }
        let first = u64::from(!deck.contains(&0));
        let order: Vec<Card> = deck.iter().map(|card| (card - first) as Card).collect();
        tally.count(&order);
    }
    Ok(tally)
}

/// A whole number, with whatever people of all countries put between its thousands; not a share that only looks like one (0,25).
fn figure(cell: &[u8]) -> Option<u64> {
    let mut value: Option<u64> = None;
    // Figures since the latest separator, and whether there was one.
    let (mut group, mut parted) = (0, false);
    for &byte in cell {
        match byte {
            b'0'..=b'9' => {
                let before = value.unwrap_or(0).saturating_mul(10);
                value = Some(before.saturating_add(u64::from(byte - b'0')));
                group += 1;
            }
            // The last five are narrow spaces.
            b',' | b'\'' | b'_' | b' ' | 0xc2 | 0xa0 | 0xe2 | 0x80 | 0xaf => {
                let whole = match (group, parted) {
                    // The rest of a sign of several bytes, or a space before all figures.
                    (0, _) => true,
                    (_, false) => group <= 3 && value != Some(0),
                    (_, true) => group == 3,
                };
                if !whole {
                    return None;
                }
                (group, parted) = (0, value.is_some());
            }
            _ => return None,
        }
    }
    value.filter(|_| !parted || group == 3)
}

/// The lines that are not empty. Of a file of this page, those of its first matrix.
fn lines(text: &[u8], json: bool) -> Vec<Row<'_>> {
    let own = text.starts_with(b"Shuffle Lab");
    let (mut block, mut rows) = (0, Vec::new());
    for (k, line) in text.split(|&b| b == b'\n').enumerate() {
        let mut line = line.trim_ascii();
        let between = b"\t;, ".iter().find(|b| line.contains(b));
        let between = *between.unwrap_or(&b' ');
        // At the end it is no cell.
        while let Some(short) = line.strip_suffix(&[between]) {
            line = short;
        }
        block += usize::from(line.is_empty());
        // Of what an object holds, the first list.
        let names = json && line.iter().any(|b| b":{}".contains(b));
        if names && !rows.is_empty() {
            break;
        }
        if line.is_empty() || own && block != 1 || names {
            continue;
        }
        let cells = line.split(|&b| b == between).map(bare);
        let cells = cells.filter(|cell| between != b' ' || !cell.is_empty());
        let line = if json { rows.len() } else { k } + 1;
        rows.push((line, cells.collect()));
    }
    rows
}

/// A cell without its quotation marks.
fn bare(cell: &[u8]) -> &[u8] {
    let cell = cell.trim_ascii();
    let inner = cell
        .strip_prefix(b"\"")
        .and_then(|cell| cell.strip_suffix(b"\""));
    inner.unwrap_or(cell)
}

/// What keeps a line from being a deck: a number that comes twice or does not belong.
fn stranger(row: &[u64]) -> Option<u64> {
    let first = u64::from(!row.contains(&0));
    let mut seen = vec![false; row.len()];
    row.iter().copied().find(|&card| {
        let place = card.wrapping_sub(first) as usize;
        seen.get_mut(place)
            .is_none_or(|seen| std::mem::replace(seen, true))
    })
}

fn counted(n: usize, cells: &[u64]) -> Result<Tally, Flaw> {
    let rows = cells.len() / n;
    if rows != n {
        return Err(Flaw::Square { rows, columns: n });
    }
    // In every shuffle each card is in one place, and each place has one card.
    let sum = |k: usize, column: bool| {
        let cell = |j: usize| cells[if column { j * n + k } else { k * n + j }];
        (0..n).fold(0, |sum: u64, j| sum.saturating_add(cell(j)))
    };
    // If one of the rows is wrong, it may be the first.
    let [first, second, last] = [0, n / 2, n - 1].map(|row| sum(row, false));
    let wanted = if n > 2 && second == last { last } else { first };
    if wanted > MAX_SHUFFLES {
        return Err(Flaw::Shuffles);
    }
    for k in 0..2 * n {
        let (column, at) = (k >= n, k % n);
        let sum = sum(at, column);
        if sum != wanted {
            let at = at + 1;
            return Err(Flaw::Sum {
                column,
                at,
                sum,
                wanted,
            });
        }
    }
    let mut tally = Tally::of_positions(n);
    let counts: Vec<u32> = cells.iter().map(|&count| count as u32).collect();
    match wanted > 0 && tally.merge(wanted, &counts) {
        true => Ok(tally),
        false => Err(Flaw::Empty),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Setup;
    use crate::link::{Lane, Settings};
    use crate::random::Seed;
    use crate::shuffle::Algorithm;
    use crate::take::counts::Counts;
    use crate::text::Lang;

    fn table(rows: &[f64], n: usize, between: &str) -> String {
        let row = |row: &[f64]| {
            row.iter()
                .map(f64::to_string)
                .collect::<Vec<_>>()
                .join(between)
        };
        rows.chunks(n).map(row).collect::<Vec<_>>().join("\n")
    }

    /// Proves that the same counts come out of every way to write them, the files of this page among them.
    #[test]
    fn counts_are_read_however_they_are_written() {
        for n in [2, 3, 13] {
            let setup = Setup::new(Algorithm::NaiveSwap, n);
            let tally = setup.simulate(Seed(1), 1000);
            let plain = table(tally.positions(), n, ",");
            let places: Vec<String> = (1..=n).map(|k| k.to_string()).collect();
            let letters: Vec<String> = (1..=n).map(|k| format!("p{k}")).collect();
            let labelled = |name: &str| {
                let rows = plain.lines().enumerate();
                rows.map(|(k, row)| format!("{name}{},{row}\n", k + 1))
                    .collect::<String>()
            };
            let settings = Settings::of(Lane::new(setup, crate::deck::Deck::Numbers, Seed(1)));
            let counts = Counts {
                setup: &setup,
                seed: Seed(1),
                tally: &tally,
                title: "Naive swap",
                name: &|card| (card + 1).to_string(),
                link: &settings.write(),
            };
            let json = format!("[[{}]]", plain.replace('\n', "], ["));
            for text in [
                plain.clone(),
                table(tally.positions(), n, "\t"),
                table(tally.positions(), n, " ; "),
                table(tally.positions(), n, "  "),
                format!("\u{feff}{}\r\n\r\n", plain.replace('\n', ",\r\n")),
                format!("{}\n{plain}", letters.join(",")),
                format!(",{}\n{}", places.join(","), labelled("")),
                format!("card,{}\n{}", letters.join(","), labelled("card ")),
                labelled("card "),
                json.clone(),
                format!("{{ \"n\": {n}, \"positions\": {json}, \"successors\": [[1]] }}"),
                counts.csv(Lang::En),
                counts.csv(Lang::Zh),
                counts.json(),
            ] {
                let read = read(&text).unwrap_or_else(|flaw| panic!("{flaw:?}: {text}"));
                assert_eq!(read.positions(), tally.positions(), "{text}");
                assert_eq!((read.shuffles(), read.successors().len()), (1000, 0));
            }
        }
        let grouped = read("1,000\t2,000\n2,000\t1,000").unwrap();
        assert_eq!(grouped.positions(), [1000.0, 2000.0, 2000.0, 1000.0]);
    }

    /// Proves that decks give all three lenses, whether their cards are numbered from 0 or from 1.
    #[test]
    fn decks_are_counted_as_the_page_counts_them() {
        for n in [1, 2, 5, 13, 52] {
            let setup = Setup::new(Algorithm::FisherYatesDown, n);
            let orders = (0..40).map(|run| setup.order(Seed(3), run));
            let orders: Vec<Vec<Card>> = orders.map(|order| order.to_vec()).collect();
            let mut wanted = Tally::new(n);
            let mut delta = wanted.delta();
            orders.iter().for_each(|order| delta.count(order));
            assert!(wanted.merge(delta.shuffles(), delta.counts()));
            for first in [0, 1] {
                let deck = |order: &Vec<Card>| {
                    let cards: Vec<String> =
                        order.iter().map(|c| (c + first).to_string()).collect();
                    cards.join(" ")
                };
                let decks: Vec<String> = orders.iter().map(deck).collect();
                assert_eq!(read(&decks.join("\n")), Ok(wanted.clone()));
                let json: Vec<String> = decks
                    .iter()
                    .map(|d| format!("[{}]", d.replace(' ', ",")))
                    .collect();
                assert_eq!(read(&format!("[{}]", json.join(","))), Ok(wanted.clone()));
            }
        }
    }

    /// Proves that decks below a line of names lose no card, also where there are as few as a table has rows.
    #[test]
    fn decks_below_names_are_decks() {
        let tally = read("c1,c2,c3,c4\n2,1,4,3\n3,4,1,2\n4,3,2,1").expect("decks");
        assert_eq!((tally.cards(), tally.shuffles()), (4, 3));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let text = |text: &str| text.to_string();
        for (given, flaw) in [
            ("", Flaw::Empty),
            (
                "0,25;0,75\n0,75;0,25",
                Flaw::Figure {
                    line: 1,
                    text: text("0,25"),
                },
            ),
            (
                "12,5;7,5\n7,5;12,5",
                Flaw::Figure {
                    line: 1,
                    text: text("12,5"),
                },
            ),
            (" \n\n", Flaw::Empty),
            ("[]", Flaw::Empty),
            ("{}", Flaw::Empty),
            ("0,0\n0,0", Flaw::Empty),
            (
                "4,6\n6,x",
                Flaw::Figure {
                    line: 2,
                    text: text("x"),
                },
            ),
            (
                "4,6\n\n6,-4",
                Flaw::Figure {
                    line: 3,
                    text: text("-4"),
                },
            ),
            (
                "4.5,6\n6,4",
                Flaw::Figure {
                    line: 1,
                    text: text("4.5"),
                },
            ),
            (
                "4,6\n6",
                Flaw::Width {
                    line: 2,
                    found: 1,
                    wanted: 2,
                },
            ),
            (
                "4,6\n6,4\n5,5",
                Flaw::Square {
                    rows: 3,
                    columns: 2,
                },
            ),
            (
                "4,6\n5,4",
                Flaw::Sum {
                    column: false,
                    at: 2,
                    sum: 9,
                    wanted: 10,
                },
            ),
            (
                "4,5,5\n4,4,6\n6,4,4",
                Flaw::Sum {
                    column: true,
                    at: 2,
                    sum: 13,
                    wanted: 14,
                },
            ),
            (
                "4,5,6\n4,5,5\n6,4,4",
                Flaw::Sum {
                    column: false,
                    at: 1,
                    sum: 15,
                    wanted: 14,
                },
            ),
            (
                "4,6\n4,6",
                Flaw::Sum {
                    column: true,
                    at: 1,
                    sum: 8,
                    wanted: 10,
                },
            ),
            (
                "3 1 2\n1 2 3\n1 3 3\n2 1 3",
                Flaw::Deck { line: 3, card: 3 },
            ),
            (
                "3 1 2\n1 2 3\n1 4 3\n2 1 3",
                Flaw::Deck { line: 3, card: 4 },
            ),
            ("1000000000,1\n1,1000000000", Flaw::Shuffles),
        ] {
            assert_eq!(read(given), Err(flaw), "{given}");
        }
        let wide = vec!["1"; MAX_CARDS + 1].join(",");
        assert_eq!(read(&wide), Err(Flaw::Cards));
    }
}
