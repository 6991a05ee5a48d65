//! Link to a reading: the part behind `#check=`, which opens with the same verdict.
//!
//! A row of bits, six to a letter of the base64url alphabet: the form, the number of cards,
//! whether decks were given, the number of shuffles; then positions, successors and orders, each
//! with the width of its largest count before its counts; then names, repeated decks and how many
//! were recorded twice. The form is 1 and the sum of what is added: 1 where early decks differ from late
//! ones, from when on and the counts of both; 2 where it is known how many decks are a single cycle, that
//! number; 4 where the order before the shuffle was assumed; 8 where more is to be said of how the text was
//! read, that. Counts that do not belong together are refused, so a link that was cut opens nothing.

use engine::deck::MAX_CARDS;
use engine::tally::{MOST_FOLLOWED, Tally, orders_counted};
use reading::{Changed, Counted, Line, Meaning, Question, ReadAs, Reading, Repeats, Shape};

/// Longer links are cut by some programs that send them.
const MOST_LETTERS: usize = 3_000;
/// The form of a link with nothing at its end, and what is added to it for early and late decks, for
/// cycles, for an order that was assumed, and for what else is said of the reading.
const FORM: u64 = 1;
const CHANGED: u64 = 1;
const CYCLES: u64 = 2;
const ASSUMED: u64 = 4;
const SAID: u64 = 8;
/// Answers to questions about whole decks.
const MEANINGS: [Meaning; 4] = [
    Meaning::Labels,
    Meaning::Cards,
    Meaning::Counts,
    Meaning::Shuffled,
];
/// More words than a link has room for.
const MOST_WORDS: u64 = 1_000;
/// Bits of the field that gives a width.
const WIDTH: u32 = 7;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes the counts for a link; `None` where they are too many.
pub(super) fn write(reading: &Reading) -> Option<String> {
    let tally = reading.tally()?;
    let mut bits = Bits::default();
    let added = |is_there: bool, number: u64| if is_there { number } else { 0 };
    let plain = plain(counts_decks(tally), reading.understood.assumes_order);
    let is_plain = ReadAs {
        alternatives: Vec::new(),
        ..reading.understood.clone()
    } == plain;
    let form = FORM
        + added(reading.changed.is_some(), CHANGED)
        + added(reading.one_cycle.is_some(), CYCLES)
        + added(reading.understood.assumes_order, ASSUMED)
        + added(!is_plain, SAID);
    bits.number(form);
    bits.number(tally.cards() as u64);
    bits.number(u64::from(counts_decks(tally)));
    bits.number(tally.shuffles());
    bits.tables(tally)?;
    bits.number(reading.names.len() as u64);
    reading.names.iter().for_each(|name| bits.name(name));
    bits.number(u64::from(reading.repeats.is_some()));
    if let Some(again) = reading.repeats {
        bits.number(again.decks);
        bits.push(again.expected.to_bits(), 64);
        bits.push(again.effective_orders.to_bits(), 64);
        bits.number(again.by_few_orders.into());
    }
    bits.number(reading.doubled);
    if let Some(changed) = &reading.changed {
        bits.number(changed.after);
        for part in [&changed.early, &changed.late] {
            bits.number(part.shuffles());
            bits.tables(part)?;
        }
    }
    if let Some(decks) = reading.one_cycle {
        bits.number(decks);
    }
    if !is_plain {
        bits.said(&reading.understood)?;
    }
    let letters = bits.letters();
    (letters.len() <= MOST_LETTERS).then_some(letters)
}

/// Reads what [`write`] wrote; `None` of anything else.
pub(super) fn read(text: &str) -> Option<Reading> {
    let mut bits = Reader { text, at: 0 };
    let added = bits.number()?.checked_sub(FORM)?;
    if added > CHANGED + CYCLES + ASSUMED + SAID {
        return None;
    }
    let cards = usize::try_from(bits.number()?).ok()?;
    if !(1..=MAX_CARDS).contains(&cards) {
        return None;
    }
    let has_decks = bits.number()? == 1;
    let tally = bits.tally(cards, has_decks)?;
    let names = bits.number()?;
    if names != 0 && names != cards as u64 {
        return None;
    }
    let names: Option<Vec<String>> = (0..names).map(|_| bits.name()).collect();
    let names = names?;
    let repeats = match bits.number()? {
        0 => None,
        _ => Some(Repeats {
            decks: bits.number()?,
            expected: f64::from_bits(bits.take(64)?),
            effective_orders: f64::from_bits(bits.take(64)?),
            by_few_orders: bits.number()? == 1,
        }),
    };
    let doubled = bits.number()?;
    let changed = match added & CHANGED {
        0 => None,
        _ => Some(Changed {
            after: bits.number()?,
            early: bits.tally(cards, has_decks)?,
            late: bits.tally(cards, has_decks)?,
        }),
    };
    let one_cycle = match added & CYCLES {
        0 => None,
        _ => Some(bits.number()?),
    };
    if one_cycle.is_some_and(|decks| decks > tally.shuffles()) {
        return None;
    }
    let mut understood = plain(has_decks, added & ASSUMED != 0);
    if added & SAID != 0 {
        bits.said(&mut understood)?;
    }
    Some(Reading {
        counted: Counted::Decks(tally),
        names,
        repeats,
        doubled,
        links: None,
        one_cycle,
        changed,
        understood,
    })
}

/// A reading of which nothing more is said.
fn plain(has_decks: bool, assumes_order: bool) -> ReadAs {
    let shape = match has_decks {
        true => Shape::Decks,
        false => Shape::CardByPlace,
    };
    ReadAs {
        assumes_order,
        ..ReadAs::of(shape)
    }
}

fn counts_decks(tally: &Tally) -> bool {
    !tally.successors().is_empty() || !tally.orders().is_empty()
}

/// Returns the number of bits that a number needs.
fn width(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    /// The lowest bits of a number, the highest of them first.
    fn push(&mut self, number: u64, width: u32) {
        self.0
            .extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// A number after its width.
    fn number(&mut self, number: u64) {
        self.push(width(number).into(), WIDTH);
        self.push(number, width(number));
    }

    /// Counts, all as wide as the largest, after that width.
    fn counts(&mut self, counts: &[f64]) {
        let most = counts.iter().fold(0, |most, &count| most.max(count as u64));
        self.push(width(most).into(), WIDTH);
        counts
            .iter()
            .for_each(|&count| self.push(count as u64, width(most)));
    }

    /// All tables of a tally; `None` where they are too large.
    fn tables(&mut self, tally: &Tally) -> Option<()> {
        for counts in [tally.positions(), tally.successors(), tally.orders()] {
            if counts.len() > 6 * MOST_LETTERS {
                return None;
            }
            self.counts(counts);
        }
        Some(())
    }

    fn name(&mut self, name: &str) {
        self.number(name.len() as u64);
        name.bytes().for_each(|byte| self.push(byte.into(), 8));
    }

    fn lines(&mut self, lines: &[Line]) {
        self.number(lines.len() as u64);
        for line in lines {
            self.number(line.line as u64);
            self.name(&line.text);
        }
    }

    fn names(&mut self, names: &[String]) {
        self.number(names.len() as u64);
        names.iter().for_each(|name| self.name(name));
    }

    /// Adds how a text was read; `None` of what is no reading of whole decks.
    fn said(&mut self, understood: &ReadAs) -> Option<()> {
        let shape = Shape::ALL
            .iter()
            .position(|shape| *shape == understood.shape)?;
        self.number(shape as u64);
        self.number(understood.shares.into());
        self.number(understood.given.unwrap_or(0));
        self.number(understood.has_befores.into());
        self.names(&understood.columns);
        self.lines(&understood.headings);
        self.lines(&understood.wrong);
        self.number(understood.wrong_lines);
        let Some((question, meaning)) = &understood.asked else {
            self.number(0);
            return Some(());
        };
        let (kind, words) = match question {
            Question::Ends(words) => (1, words.clone()),
            Question::Beside(numbers) => (2, numbers.clone()),
            Question::Table(beside, above) => (3, vec![beside.clone(), above.clone()]),
            Question::Chance(word) => (4, vec![word.clone()]),
            Question::Mixed(words) => (5, words.to_vec()),
            Question::Numbers(..) => return None,
        };
        self.number(kind);
        self.names(&words);
        let meaning = MEANINGS.iter().position(|known| known == meaning)?;
        self.number(meaning as u64);
        Some(())
    }

    fn letters(self) -> String {
        let letter = |six: &[bool]| {
            let ones = (0..6).filter(|&k| six.get(k) == Some(&true));
            let index: usize = ones.map(|k| 32 >> k).sum();
            char::from(LETTERS[index])
        };
        self.0.chunks(6).map(letter).collect()
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn take(&mut self, width: u32) -> Option<u64> {
        if width > u64::BITS {
            return None;
        }
        let mut number = 0;
        for _ in 0..width {
            let letter = self.text.as_bytes().get(self.at / 6)?;
            let six = LETTERS.iter().position(|other| other == letter)?;
            number = number << 1 | (six as u64) >> (5 - self.at % 6) & 1;
            self.at += 1;
        }
        Some(number)
    }

    fn number(&mut self) -> Option<u64> {
        let width = self.take(WIDTH)?;
        self.take(width as u32)
    }

    /// A number of shuffles and their tables, of whole decks or of places alone.
    fn tally(&mut self, cards: usize, has_decks: bool) -> Option<Tally> {
        let shuffles = self.number()?;
        let mut tally = match has_decks {
            true => Tally::new(cards),
            false => Tally::of_positions(cards),
        };
        let followed = if has_decks && cards <= MOST_FOLLOWED {
            cards + 1
        } else {
            0
        };
        let orders = if has_decks { orders_counted(cards) } else { 0 };
        let mut counts = Vec::new();
        for length in [cards * cards, followed * followed, orders] {
            counts.extend(self.counts(length)?);
        }
        (shuffles > 0 && tally.merge(shuffles, &counts)).then_some(tally)
    }

    fn counts(&mut self, length: usize) -> Option<Vec<u32>> {
        let width = self.take(WIDTH)? as u32;
        // Before room is made: a short text may claim many.
        if width > 0 && length > 6 * self.text.len() {
            return None;
        }
        (0..length)
            .map(|_| u32::try_from(self.take(width)?).ok())
            .collect()
    }

    fn name(&mut self) -> Option<String> {
        let length = self.number()?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| Some(self.take(8)? as u8)).collect();
        String::from_utf8(bytes?).ok()
    }
    fn names(&mut self) -> Option<Vec<String>> {
        let many = self.number().filter(|many| *many <= MOST_WORDS)?;
        (0..many).map(|_| self.name()).collect()
    }

    fn lines(&mut self) -> Option<Vec<Line>> {
        let many = self.number().filter(|many| *many <= MOST_WORDS)?;
        let lines = (0..many).map(|_| {
            Some(Line {
                line: usize::try_from(self.number()?).ok()?,
                text: self.name()?,
            })
        });
        lines.collect()
    }

    /// Takes what was said of a reading.
    fn said(&mut self, understood: &mut ReadAs) -> Option<()> {
        let at = |number: u64| usize::try_from(number).ok();
        understood.shape = *Shape::ALL.get(at(self.number()?)?)?;
        understood.shares = self.number()? == 1;
        understood.given = Some(self.number()?).filter(|given| *given > 0);
        understood.has_befores = self.number()? == 1;
        understood.columns = self.names()?;
        understood.headings = self.lines()?;
        understood.wrong = self.lines()?;
        understood.wrong_lines = self.number()?;
        let kind = self.number()?;
        if kind == 0 {
            return Some(());
        }
        let words = self.names()?;
        let question = match (kind, &words[..]) {
            (1, _) => Question::Ends(words),
            (2, _) => Question::Beside(words),
            (3, [beside, above]) => Question::Table(beside.clone(), above.clone()),
            (4, [word]) => Question::Chance(word.clone()),
            (5, [one, other]) => Question::Mixed([one.clone(), other.clone()]),
            _ => return None,
        };
        let meaning = *MEANINGS.get(at(self.number()?)?)?;
        understood.asked = Some((question, meaning));
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;

    fn given(text: &str) -> Reading {
        reading::read(text, &reading::Wishes::default()).unwrap()
    }

    fn decks(algorithm: Algorithm, n: usize, shuffles: u64) -> String {
        let setup = Setup::new(algorithm, n);
        let deck = |number| {
            let order = setup.order(Seed(3), number).to_vec();
            let cards: Vec<String> = order.iter().map(|card| (card + 1).to_string()).collect();
            cards.join(" ")
        };
        (0..shuffles).map(deck).collect::<Vec<_>>().join("\n")
    }

    /// Proves that what a link carries is what was read, of decks, of counts, with names and with
    /// decks that repeat; and that it fits for every deck of up to 13 cards, up to a million decks.
    #[test]
    fn a_link_carries_what_was_read() {
        let named = "S H D\nH D S\nD S H\nS D H";
        let texts = [
            decks(Algorithm::NAIVE_SWAP, 13, 400),
            decks(Algorithm::FISHER_YATES_UP, 6, 1_000),
            decks(Algorithm::CROSS, 8, 20),
            "10 20\n20 10".to_string(),
            named.to_string(),
        ];
        for text in texts {
            let reading = given(&text);
            let link = write(&reading).unwrap();
            let again = read(&link).unwrap();
            let what = |of: &Reading| {
                let (counted, names) = (of.counted.clone(), of.names.clone());
                (
                    counted,
                    names,
                    of.repeats,
                    of.doubled,
                    of.one_cycle,
                    (of.understood.shape, of.understood.assumes_order),
                )
            };
            assert_eq!(what(&again), what(&reading));
        }
        for n in 2..=13 {
            let tally = Setup::new(Algorithm::NAIVE_SWAP, n).simulate(Seed(1), 1_000_000);
            let reading = Reading {
                counted: Counted::Decks(tally),
                names: Vec::new(),
                repeats: None,
                doubled: 0,
                links: None,
                one_cycle: None,
                changed: None,
                understood: ReadAs::of(Shape::Decks),
            };
            let link = write(&reading).unwrap_or_else(|| panic!("{n} cards"));
            assert_eq!(read(&link), Some(reading), "{n} cards");
        }
    }

    /// Proves that a link says how the text was read: what was left out, answered, or rounded.
    #[test]
    fn a_link_says_how_the_text_was_read() {
        let labelled = "s1,q,a,b,c\ns2,q,b,c,a\ns3,q,c,a,b\ns4,q,a,c,b\ns5,q,b,a,c";
        let wishes = |meaning| reading::Wishes {
            meaning: Some(meaning),
            shuffles: Some(5_000),
            skips_wrong: true,
            ..Default::default()
        };
        for (text, meaning) in [
            (labelled, Meaning::Labels),
            (labelled, Meaning::Cards),
            ("20% 80%\n80% 20%", Meaning::Counts),
            (",cat,dog\ncat,20,5\ndog,5,20", Meaning::Counts),
            ("place,1,2\n1,20,5\n2,5,20", Meaning::Counts),
            ("1 2 3\n2 1 3\n3 2 1\n1 1 3\n3 1 2", Meaning::Labels),
            ("vote,,\n1,2,3\n2,1,3\n3,2,1", Meaning::Shuffled),
        ] {
            let reading = reading::read(text, &wishes(meaning)).unwrap();
            let again = read(&write(&reading).unwrap()).unwrap();
            let said = ReadAs {
                alternatives: Vec::new(),
                ..reading.understood.clone()
            };
            assert_eq!(again.understood, said, "{text}");
            assert_eq!(again.counted, reading.counted);
        }
    }

    /// Proves that a link which lost its end or has another letter is refused or says other counts
    /// that belong together, and never panics.
    #[test]
    fn a_broken_link_opens_nothing() {
        let link = write(&given(&decks(Algorithm::NAIVE_SWAP, 5, 50))).unwrap();
        for length in 0..link.len() {
            assert_eq!(read(&link[..length]), None, "{length}");
        }
        for at in 0..link.len() {
            for letter in ["A", "_", "k", "%"] {
                let mut other = link.clone();
                other.replace_range(at..=at, letter);
                if let Some(read) = read(&other) {
                    let counts = read.tally().unwrap().positions()[..5].iter().sum::<f64>();
                    assert_eq!(counts, read.shuffles() as f64);
                }
            }
        }
        for text in ["", "naive-swap", "____________", "é", "data=1"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(write(&given(&decks(Algorithm::NAIVE_SWAP, 104, 50))), None);
    }
}
