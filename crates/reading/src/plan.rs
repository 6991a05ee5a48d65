//! Decides how a text is cut, how its rows are turned and stripped, and what shape they have.

use std::cell::OnceCell;
use std::collections::HashSet;

use super::read_as::{Meaning, Question, Shape, Wishes};
use super::refusal::Refusal;
use crate::brackets::{Brackets, COUNTED, PAIRS};
use crate::cell::Cell;
use crate::equal_cards::equal_cards;
use crate::found::{Body, Context, Found};
use crate::hands::hands;
use crate::labels::{Labels, sentence_of_log};
use crate::lines::{Between, read_lines, read_tabbed};
use crate::list::list;
use crate::named_decks::{read_named, read_with_order};
use crate::numbers::read_numbers;
use crate::orders::{counts_or_labels, orders};
use crate::reasons::reason;
use crate::select::Select;
use crate::single::single;
use crate::table::Table;
use crate::tables::tables;
use crate::totals::without_totals;
use crate::turn::{Glue, Strip, Turn, rounds};

/// Way to cut a text into rows.
#[derive(Debug)]
pub(crate) enum Cut {
    Lines(Between),
    /// The lists in it, of which some are read.
    Brackets(Box<Brackets>, Select),
}

/// Steps that prepare the rows of a text for reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub turn: Turn,
    pub strip: Option<Strip>,
}

/// Rows as they are.
const PLAIN: Way = Way {
    turn: Turn::Not,
    strip: None,
};

/// Decision on how the rest of a text is read.
pub(crate) struct Plan {
    pub cut: Cut,
    pub way: Way,
    pub found: Found,
    /// Length in bytes of the text that was cut.
    pub used: usize,
}

impl Plan {
    /// Returns the plan of a text that is wholly read.
    pub(crate) fn whole(found: Found) -> Plan {
        Plan {
            cut: Cut::Lines(Between::Any),
            way: PLAIN,
            found,
            used: 0,
        }
    }
}

/// Rows of a text, cut in one way.
struct Rows<'a> {
    select: Option<Select>,
    between: Between,
    table: Table<'a>,
}

impl<'a> Rows<'a> {
    fn of_lines(text: &'a str, between: Between, exported: bool) -> Rows<'a> {
        Rows {
            select: None,
            between,
            table: read_lines(text, 1, between, exported),
        }
    }

    /// Returns true if brackets span its cells: it is rather a list.
    fn is_torn(&self) -> bool {
        let mut rows = self.table.rows().take(50);
        rows.any(|row| row.cells.iter().any(|cell| cell.is_torn()))
    }
}

/// Finds out what a text is. `last` if nothing follows it.
///
/// # Errors
/// Refusal of the shape that the text seems to have.
pub(crate) fn plan(text: &str, last: bool, wishes: &Wishes) -> Result<Plan, Refusal> {
    let start = text.trim_ascii_start();
    // TensorFlow begins what it prints as a page begins.
    if start.starts_with('<') && !start.starts_with("<tf.") {
        return Err(Refusal::NotATable);
    }
    let exported = text.starts_with("Shuffle Lab");
    let is_list =
        start.starts_with(['[', '{', '(']) && !start.starts_with("[,") && !starts_as_log(start);
    let mut brackets = Brackets::new();
    let fed = match text.contains(['[', '(', '{']) && !exported {
        true => brackets.feed(text, last),
        false => Ok(text.len()),
    };
    if let (Err(Refusal::NotATable), true) = (&fed, is_list) {
        return Err(Refusal::NotATable);
    }
    let records = brackets.take();
    let paths = brackets.paths();
    let is_counted = start.starts_with("fromList") || counts_orders(&records.rows, &paths);
    let candidates = match fed.is_ok() && !records.rows.is_empty() {
        true => Select::candidates(&paths),
        false => Vec::new(),
    };
    let picked = candidates.into_iter().map(|select| {
        let (text, lines) = select.pick(&records, &paths);
        (select, text, lines)
    });
    let picked: Vec<(Select, String, Vec<u32>)> = picked.collect();
    let lists: Vec<Rows<'_>> = picked
        .iter()
        .map(|(select, text, lines)| Rows {
            select: Some(select.clone()),
            between: Between::Any,
            table: read_tabbed(text, lines),
        })
        .collect();
    if is_list && fed.is_ok() && lists.is_empty() {
        return Err(Refusal::Empty);
    }
    let any = [Rows::of_lines(text, Between::Any, exported)];
    let mut spaces = vec![Rows::of_lines(text, Between::Spaces, exported)];
    spaces.retain(|rows| !keeps_signs(&rows.table));
    let groups: [&[Rows<'_>]; 3] = match is_list || !lists.is_empty() && any[0].is_torn() {
        true if fed.is_err() => return Err(fed.err().unwrap_or(Refusal::CutOff)),
        true => [&lists, &any, &spaces],
        false => [&any, &lists, &spaces],
    };
    let order = order_before(wishes)?;
    let order = order
        .as_ref()
        .map(|order| order.iter().map(|name| Cell::new(name)).collect());
    let mut search = Search {
        wishes,
        exported,
        is_counted,
        order,
        refusal: None,
        is_wrong: false,
    };
    let names = OnceCell::new();
    let whole_lines = || names.get_or_init(|| [Rows::of_lines(text, Between::Nothing, exported)]);
    let Some((rows, way, found)) = search.run(&groups, whole_lines) else {
        return Err(search.why(text, &groups[0][0].table));
    };
    if let Some(refusal) = sentence_of_log(&rows.table) {
        return Err(refusal);
    }
    let (select, between) = (rows.select.clone(), rows.between);
    Ok(Plan {
        used: fed.unwrap_or(text.len()),
        cut: match select {
            Some(select) => Cut::Brackets(Box::new(brackets), select),
            None => Cut::Lines(between),
        },
        way,
        found,
    })
}

/// Returns true if the rows of brackets are orders with their counts, not decks. Haskell prints a map of
/// orders as a list; the pairs of one object may be counts, too.
fn counts_orders(rows: &[(u32, u32)], paths: &[&str]) -> bool {
    let is_pair = |(_, path): &&(u32, u32)| paths[*path as usize].ends_with(PAIRS);
    let pairs = rows.iter().filter(is_pair).count();
    paths.iter().any(|path| path.ends_with(COUNTED)) || pairs > 0 && rows.len() <= pairs + 2
}

/// The counts of a table without its totals, where it is refused with them.
///
/// # Errors
/// The refusal, or what is wrong with the rest.
fn rest(table: &Table<'_>, context: Context, refusal: Refusal) -> Result<Found, Refusal> {
    let Some((rest, totals)) = without_totals(table, false) else {
        return Err(refusal);
    };
    match read_numbers(&rest, context) {
        Err(Refusal::NotSquare { .. }) => Err(refusal),
        read => read.map(|found| found.without(totals)),
    }
}

/// The names of the order before the shuffle, if one was given.
fn order_before(wishes: &Wishes) -> Result<Option<Vec<String>>, Refusal> {
    let before = wishes.before.trim();
    if before.is_empty() {
        return Ok(None);
    }
    let text = flat(before)?;
    let table = read_lines(&text, 1, Between::Any, false);
    let cells = table.rows().flat_map(|row| row.cells.to_vec());
    Ok(Some(cells.map(|cell| cell.to_string()).collect()))
}

/// Returns true if a text begins with brackets as a line of a log does: `[12:00:00] deck: AS KH`,
/// and `[1] 3 1 2` of R.
fn starts_as_log(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let rest = line.split_once(']').map_or("", |(_, rest)| rest);
    let next = rest.trim_ascii_start().bytes().next();
    next.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'"')
}

/// The line in which a program left out a part of what it printed.
fn shortened(text: &str) -> Option<usize> {
    let marks = ["...", "…", " more item"];
    // Dots among letters are cards of a hand: `L...L.L`.
    let width = |line: &str| line.trim().chars().count();
    let first = text.lines().find(|line| !line.trim().is_empty()).map(width);
    let is_hand = |line: &str| {
        let mut letters = line.trim().chars();
        Some(width(line)) == first && letters.all(|c| c == '.' || c.is_alphabetic())
    };
    let is_short = |line: &str| marks.iter().any(|mark| line.contains(mark)) && !is_hand(line);
    text.lines().take(2_000).position(is_short).map(|at| at + 1)
}

/// An order as one line of cells.
fn flat(order: &str) -> Result<String, Refusal> {
    if !order.starts_with(['[', '(', '{']) {
        return Ok(order.to_string());
    }
    let mut brackets = Brackets::new();
    brackets
        .feed(order, true)
        .map_err(|_| Refusal::NotAnOrder)?;
    Ok(brackets.take().text)
}

/// The search for what a text is.
struct Search<'a> {
    wishes: &'a Wishes,
    exported: bool,
    /// True if lists have counts.
    is_counted: bool,
    order: Option<Vec<Cell<'a>>>,
    /// Refusal of the most likely shape so far.
    refusal: Option<Refusal>,
    /// True if most of it is decks: no other shape is tried.
    is_wrong: bool,
}

type Chosen<'r, 't> = (&'r Rows<'t>, Way, Found);

impl Search<'_> {
    fn context(&self, shape: Option<Shape>) -> Context {
        Context {
            exported: self.exported,
            shape,
            meaning: self.wishes.meaning,
            skips_wrong: self.wishes.skips_wrong,
        }
    }

    /// The first that fits: what is sure before what is likely, and rows as they are before others.
    fn run<'r, 't>(
        &mut self,
        groups: &[&'r [Rows<'t>]],
        whole_lines: impl Fn() -> &'r [Rows<'t>; 1],
    ) -> Option<Chosen<'r, 't>> {
        let is_decks = self.wishes.shape == Some(Shape::Decks);
        for rows in groups
            .iter()
            .flat_map(|rows| rows.iter())
            .filter(|_| is_decks)
        {
            let turn = rounds(&rows.table).map(Turn::Rounds);
            let way = turn.map(|turn| Way { turn, ..PLAIN });
            let chosen = way.and_then(|way| self.best(std::slice::from_ref(rows), true, way));
            if chosen.is_some() {
                return chosen;
            }
        }
        for is_sure in [true, false] {
            for rows in groups {
                if let Some(chosen) = self.best(rows, is_sure, PLAIN) {
                    return Some(chosen);
                }
            }
            if self.is_wrong {
                return None;
            }
            if is_sure && let Some(chosen) = self.run_names(whole_lines(), false) {
                return Some(chosen);
            }
            for rows in groups {
                for row in *rows {
                    for turn in Turn::candidates(&row.table) {
                        let way = Way { turn, ..PLAIN };
                        if let Some(chosen) = self.best(std::slice::from_ref(row), is_sure, way) {
                            return Some(chosen);
                        }
                    }
                    let torn = row.select.is_none() && row.is_torn();
                    let strip = Strip::find(&row.table)
                        .filter(|strip| is_sure && (strip.is_known || !torn));
                    let way = strip.map(|strip| Way {
                        strip: Some(strip),
                        ..PLAIN
                    });
                    let row = std::slice::from_ref(row);
                    if let Some(chosen) = way.and_then(|way| self.best(row, is_sure, way)) {
                        return Some(chosen);
                    }
                }
            }
            if self.is_wrong {
                return None;
            }
        }
        self.run_names(whole_lines(), true)
            .or_else(|| match self.refusal {
                Some(Refusal::NotANumber { .. }) => self.best(whole_lines(), false, PLAIN),
                _ => None,
            })
    }

    /// The reason that a text is not read, of which the likeliest cut makes this table.
    fn why(self, text: &str, table: &Table<'_>) -> Refusal {
        match (self.refusal, shortened(text), self.wishes.shape) {
            (Some(asked @ (Refusal::HowMany | Refusal::Asks(_))), ..) => asked,
            (_, _, Some(shape)) => Refusal::NotThat(shape),
            (_, Some(line), _) => Refusal::Shortened { line },
            (Some(Refusal::NotANumber { line, text }), ..) => reason(table, line, text),
            (refusal, ..) => refusal.unwrap_or(Refusal::Empty),
        }
    }

    /// Decks of names of one word or more, one a line. Lines of as many words may be decks or hands, unless each
    /// word stands in one line alone; that they are not is `known`.
    fn run_names<'r, 't>(
        &mut self,
        rows: &'r [Rows<'t>; 1],
        known: bool,
    ) -> Option<Chosen<'r, 't>> {
        /// Lines that are looked at.
        const SAMPLE: usize = 300;
        let lines = rows[0].table.rows().take(SAMPLE);
        let lines: HashSet<String> = lines.map(|row| row.cells[0].to_string()).collect();
        let words: Vec<&str> = lines
            .iter()
            .flat_map(|line| line.split_whitespace())
            .collect();
        let different = words.iter().collect::<HashSet<_>>().len();
        let are_long = |words: &usize| *words > 1;
        let widths = lines.iter().map(|line| line.split_whitespace().count());
        let widths: HashSet<usize> = widths.collect();
        let is_clear = widths.len() > 1 || different == words.len() || known;
        let are_cut = lines
            .iter()
            .all(|line| line.contains([',', ';', '|', '\t']));
        if !is_clear || are_cut || !widths.iter().any(are_long) {
            return None;
        }
        let turns = Turn::candidates(&rows[0].table).into_iter();
        let mut turns = turns.filter(|turn| matches!(turn, Turn::Stack | Turn::Every(_)));
        turns.find_map(|turn| match self.is_wrong {
            true => None,
            false => self.best(rows, true, Way { turn, ..PLAIN }),
        })
    }

    /// Decks without the labels at the ends of their lines, unless these are said to be cards. Where
    /// they may be, it is asked; what is none for sure is left out then, too.
    fn labelled(
        &mut self,
        table: &Table<'_>,
        labels: &Labels,
        is_sure: bool,
        way: Way,
    ) -> Option<(Way, Found)> {
        let meaning = labels.meaning(self.wishes);
        let strip = labels.strip_as(meaning)?;
        let way = Way {
            strip: Some(strip),
            ..way
        };
        let mut found = self.find(&strip.apply(table), is_sure, way, self.wishes.shape)?;
        if meaning.is_none() {
            self.is_wrong = true;
            self.refusal = Some(Refusal::Asks(labels.question()));
            return None;
        }
        found.understood.columns.splice(0..0, strip.columns(table));
        found.understood.asked = meaning.map(|meaning| (labels.question(), meaning));
        Some((way, found))
    }

    /// Returns what was asked of a table from which no labels were taken, or may be corrected, with the
    /// answer.
    fn answered(&self, table: &Table<'_>, labels: Option<&Labels>) -> Option<(Question, Meaning)> {
        if let Some(labels) = labels
            && labels.meaning(self.wishes) == Some(Meaning::Cards)
        {
            return Some((labels.question(), Meaning::Cards));
        }
        let said = self.wishes.meaning;
        let meaning = said.filter(|said| matches!(said, Meaning::Labels | Meaning::Counts))?;
        counts_or_labels(table).map(|question| (question, meaning))
    }

    /// Chooses among rows that were cut in the same way those of which most can be read.
    fn best<'r, 't>(
        &mut self,
        all: &'r [Rows<'t>],
        is_sure: bool,
        way: Way,
    ) -> Option<Chosen<'r, 't>> {
        let mut best: Option<(usize, Chosen<'r, 't>)> = None;
        for rows in all {
            let mut turned = String::new();
            let table = way.turn.apply(&rows.table, &mut turned);
            let table = table.as_ref().unwrap_or(&rows.table);
            if table.len() == 0 {
                continue;
            }
            let torn = rows.select.is_none() && way.turn == Turn::Not && rows.is_torn();
            let labels = match way.strip.is_none() && !torn && !self.is_counted {
                true => Labels::find(table),
                false => None,
            };
            if let Some(labels) = &labels {
                let cells = labels.strip.apply(table).cells();
                // With the labels as cards it would have more, against what was said.
                if best.as_ref().is_some_and(|(most, _)| *most >= cells) {
                    continue;
                }
                if let Some((way, found)) = self.labelled(table, labels, is_sure, way) {
                    best = Some((cells, (rows, way, found)));
                    continue;
                }
                if self.is_wrong {
                    return None;
                }
            }
            let stripped = way.strip.map(|strip| strip.apply(table));
            let seen = stripped.as_ref().unwrap_or(table);
            if best.as_ref().is_some_and(|(most, _)| *most >= seen.cells()) {
                continue;
            }
            let Some(mut found) = self.find(seen, is_sure, way, self.wishes.shape) else {
                continue;
            };
            // What was put together is wholly a deck.
            let width = seen.row(seen.len() - 1).map(|row| row.cells.len());
            if way.turn != Turn::Not && found.cards().is_some_and(|cards| Some(cards) != width) {
                continue;
            }
            if let Some(strip) = way.strip {
                found.understood.columns.splice(0..0, strip.columns(table));
            }
            found
                .understood
                .columns
                .extend(way.turn.left_out(&rows.table));
            let asked = found.understood.asked.take();
            found.understood.asked = asked.or_else(|| self.answered(&rows.table, labels.as_ref()));
            let others = Shape::ALL
                .into_iter()
                .filter(|&other| other != found.understood.shape);
            if self.wishes.shape.is_none() && seen.len() <= 3_000 {
                let fits = |other: &Shape| {
                    [true, false].into_iter().any(|sure| {
                        let mut aside = Search {
                            refusal: None,
                            order: None,
                            ..*self
                        };
                        aside.find(seen, sure, way, Some(*other)).is_some()
                    }) || *other == Shape::Decks && rounds(seen).is_some()
                };
                found.understood.alternatives = others.filter(fits).collect();
            }
            best = Some((seen.cells(), (rows, way, found)));
        }
        best.map(|(_, chosen)| chosen)
    }

    /// Reads a table in the shapes that are sure, or in those that are likely.
    fn find(
        &mut self,
        table: &Table<'_>,
        is_sure: bool,
        way: Way,
        shape: Option<Shape>,
    ) -> Option<Found> {
        let context = self.context(shape);
        let may_be = |shapes: &[Shape]| shape.is_none_or(|shape| shapes.contains(&shape));
        if self.order.is_some() && !is_sure {
            return None;
        }
        // Digits without gaps are decks or nothing.
        let is_glued = matches!(way.turn, Turn::Part(..));
        if !is_sure && is_glued && !table.row(0)?.cells.iter().all(|cell| cell.is_name()) {
            return None;
        }
        if !is_sure {
            return self.find_likely(table, way, shape);
        }
        if let Some(order) = &self.order {
            let numbers = read_numbers(table, context);
            let counts = numbers
                .ok()
                .filter(|found| matches!(found.body, Body::Ready(..)));
            let decks = || read_with_order(table, order, context);
            return match counts {
                // A square of counts says itself which card is which.
                Some(counts) => Some(counts),
                None => {
                    let read = decks().unwrap_or(Err(Refusal::Empty));
                    self.keep(read, true)
                }
            };
        }
        let by_numbers = may_be(&[Shape::Decks, Shape::CardByPlace, Shape::PlaceByCard]);
        let mut refusal = None;
        if by_numbers {
            match read_numbers(table, context).or_else(|refusal| rest(table, context, refusal)) {
                Ok(found) => return Some(found),
                Err(asked @ Refusal::Asks(_)) => return self.keep(Err(asked), false),
                Err(wrong @ Refusal::NotADeck { .. }) => return self.keep(Err(wrong), true),
                Err(other) => refusal = Some(other),
            }
        }
        let counts = may_be(&[Shape::Orders])
            .then(|| orders(table, self.is_counted || shape.is_some(), self.wishes))
            .flatten()
            .or_else(|| may_be(&[Shape::List]).then(|| list(table)).flatten());
        if let Some(read) = counts {
            return self.keep(read, false);
        }
        // Numbers that are not 1 to n are names, unless they are counts.
        let is_square = refusal
            .as_ref()
            .is_none_or(|refusal| !matches!(refusal, Refusal::NotSquare { .. }));
        if may_be(&[Shape::Decks])
            && let Some(read) = read_named(table, !is_square && table.len() > 3, context)
        {
            return self.keep(read, true);
        }
        if let Some(refusal) = refusal {
            self.refusal.get_or_insert(refusal);
        }
        None
    }

    /// Reads a table in the less certain shapes: copies, results, counts, hands.
    fn find_likely(&mut self, table: &Table<'_>, way: Way, shape: Option<Shape>) -> Option<Found> {
        let may_be = |shapes: &[Shape]| shape.is_none_or(|shape| shapes.contains(&shape));
        let is_whole = way.turn == Turn::Not;
        let wishes = Wishes {
            shape,
            ..self.wishes.clone()
        };
        let equal = may_be(&[Shape::EqualCards])
            .then(|| equal_cards(table, wishes.skips_wrong))
            .flatten();
        let results = || {
            let may_be = is_whole && may_be(&[Shape::OnePlace, Shape::OneCard]);
            may_be.then(|| single(table, &wishes)).flatten()
        };
        let counts = || {
            let not_decks = shape != Some(Shape::Decks) && is_whole;
            not_decks.then(|| tables(table, &wishes)).flatten()
        };
        match equal.or_else(results).or_else(counts) {
            Some(read) => {
                use Refusal::{NotADeck, TooOften, WrongWidth};
                let are_decks = matches!(
                    read,
                    Err(TooOften { .. } | NotADeck { .. } | WrongWidth { .. })
                );
                self.keep(read, are_decks)
            }
            None => {
                // `R_1,A|C|B`
                let is_list = matches!(
                    way.turn,
                    Turn::Part(Glue::Sign('|' | ';' | ',' | '、'), None)
                );
                let may_be = (is_whole || is_list) && may_be(&[Shape::Hands]);
                let read = may_be.then(|| hands(table, &wishes)).flatten()?;
                self.keep(read, false)
            }
        }
    }

    /// Returns the result, or keeps the refusal. It is final where most of the text `is_decks`, or
    /// where it asks a question.
    fn keep(&mut self, read: Result<Found, Refusal>, is_decks: bool) -> Option<Found> {
        match read {
            Ok(found) => Some(found),
            Err(refusal) => {
                // What waits for an answer is nothing else.
                let waits = matches!(refusal, Refusal::HowMany | Refusal::Asks(_));
                // The first cut of its cells is the likeliest.
                let is_known = |refusal: &Refusal| {
                    matches!(
                        refusal,
                        Refusal::NotOneDeck { .. } | Refusal::FewSeen { .. }
                    )
                };
                let is_new = is_known(&refusal) && !self.refusal.as_ref().is_some_and(is_known);
                let is_better = (is_decks || waits || is_new) && !self.is_wrong;
                if is_better || self.refusal.is_none() {
                    self.refusal = Some(refusal);
                }
                self.is_wrong |= is_decks || waits;
                None
            }
        }
    }
}

impl Found {
    /// The cards of decks that go on.
    fn cards(&self) -> Option<usize> {
        match &self.body {
            Body::Numbers(decks) => Some(decks.width()),
            Body::Names(decks) => Some(decks.cards().len()),
            Body::Ready(..) => None,
        }
    }

    /// Returns true if more of the text can be counted.
    pub(crate) fn goes_on(&self) -> bool {
        !matches!(&self.body, Body::Ready(..))
    }
}

/// Returns true if cells cut at spaces end with another separator, at which they are cut: `Ann, Bo, Cy`; or a
/// whole row has one inside: `Reds,10`.
fn keeps_signs(table: &Table<'_>) -> bool {
    let model = table.row(table.len() / 2);
    let cells = model.map_or(&[][..], |row| row.cells);
    let is_signed = |cell: &&Cell<'_>| cell.to_string().ends_with([',', ';', '，', '；', '、']);
    let signed = cells.iter().filter(is_signed).count();
    let is_row = |cell: &Cell<'_>| cell.is_name() && cell.to_string().contains([',', ';']);
    signed > 1 && 2 * signed >= cells.len() || cells.len() == 1 && cells.iter().all(is_row)
}
