//! Result of reading a table, which goes on counting where the text goes on.

use super::counted::Counted;
use super::read_as::{Meaning, ReadAs, Shape};
use super::refusal::Refusal;
use crate::card_names::NamedDecks;
use crate::number_decks::NumberDecks;
use crate::table::{Row, Table};

/// Conditions under which a table is read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    /// It is of a file of this page, where headings are above and beside.
    pub exported: bool,
    /// Shape that the table must have; `None` for any.
    pub shape: Option<Shape>,
    /// Meaning that people chose.
    pub meaning: Option<Meaning>,
    /// Wrong lines among right ones are left out.
    pub skips_wrong: bool,
}

/// Decks that are counted, or counts.
pub(crate) enum Body {
    Numbers(Box<NumberDecks>),
    Names(Box<NamedDecks>),
    /// Counts, and what the cards are called.
    Ready(Counted, Vec<String>),
}

pub(crate) struct Found {
    pub understood: ReadAs,
    pub body: Body,
}

impl Found {
    pub(crate) fn of(shape: Shape, body: Body) -> Found {
        Found {
            understood: ReadAs::of(shape),
            body,
        }
    }

    /// Adds columns that were left out.
    pub(crate) fn without(mut self, columns: Vec<String>) -> Found {
        self.understood.columns.extend(columns);
        self
    }

    /// Counts more rows.
    ///
    /// # Errors
    /// Refusal of the first row that is no deck, unless such rows are left out.
    pub(crate) fn see<'t, 'a: 't>(
        &mut self,
        rows: impl Iterator<Item = Row<'t, 'a>>,
        skips_wrong: bool,
    ) -> Result<(), Refusal> {
        for row in rows {
            let counted = match &mut self.body {
                Body::Numbers(decks) => decks.count(row),
                Body::Names(decks) => decks.count(row),
                Body::Ready(..) => Err(Refusal::TooLong),
            };
            match counted {
                Err(Refusal::TooLong) => return Err(Refusal::TooLong),
                Err(_) if skips_wrong => self.understood.leave_out(row.left_out()),
                counted => counted?,
            }
        }
        Ok(())
    }

    /// Counts the rows of one more piece of the text.
    ///
    /// # Errors
    /// As [`Found::see`].
    pub(crate) fn see_table(
        &mut self,
        table: &Table<'_>,
        skips_wrong: bool,
    ) -> Result<(), Refusal> {
        self.see(table.rows(), skips_wrong)
    }
}
