//! The options that bring data to judge, or a function that makes some: one of them at a time.

use super::brought::{Counts, Own};
use super::checked::items;
use super::options::{
    AGAINST, COUNTS, DECKS, FAILED, FUNCTION, MAX_ITEMS, ORDERS, Options, POSITIONS, SHUFFLE,
    SUCCESSORS, TEST,
};
use super::refusal::{Parsed, Refusal};
use super::value::Value;
use engine::deck::MAX_CARDS;
use identify::Chosen;
use stats::DeckCounts;

impl Options {
    /// Returns the experiment with the caller's own function; `None` if there is none.
    ///
    /// # Errors
    /// If it is no function, or if something else is given that would be judged.
    pub fn own(&self) -> Parsed<Option<Own>> {
        let function = self.get(FUNCTION);
        match function {
            Value::Undefined => return Ok(None),
            Value::Function => {}
            _ => {
                let allowed = "a function that shuffles the array it gets, or returns another";
                return Err(Refusal::wrong_type(FUNCTION, function, allowed));
            }
        }
        const BESIDE: [&str; 5] = [FUNCTION, "n", "shuffles", "alpha", AGAINST];
        let others = TEST.into_iter().filter(|name| !BESIDE.contains(name));
        let allowed = "beside shuffle the only options are n, shuffles, alpha and against";
        self.none_of(others, allowed)?;
        Ok(Some(Own {
            n: self.need("n", 1, MAX_CARDS as u64)? as usize,
            shuffles: self.shuffles()?,
        }))
    }

    /// Counts decks that are given, as cards from 1; `None` if there are none.
    ///
    /// # Errors
    /// If one does not hold each card once, or if what would make counts is given too.
    pub fn decks(&self) -> Parsed<Option<DeckCounts>> {
        let given = self.get(DECKS);
        if given.is_undefined() {
            return Ok(None);
        }
        let others = TEST
            .into_iter()
            .filter(|name| ![DECKS, "alpha", AGAINST].contains(name));
        self.none_of(
            others,
            "beside decks the only options are alpha and against",
        )?;
        let decks = items(DECKS, given, "an array of decks", 1, MAX_ITEMS)?;
        let length = match &decks[0] {
            Value::Array(first) => first.length.as_whole(1, MAX_CARDS as u64),
            _ => None,
        };
        let own = Own {
            // A first deck that is none is refused by its name.
            n: length.unwrap_or(1) as usize,
            shuffles: decks.len() as u64,
        };
        let mut counts = DeckCounts::new(own.n);
        for (at, deck) in decks.iter().enumerate() {
            let deck = own.cards(
                &format!("{DECKS}[{at}]"),
                deck,
                "an array of the cards 1 to n",
            )?;
            if let Err(why) = counts.record(&deck) {
                return Err(Refusal::OutOfRange(why.to_string()));
            }
        }
        Ok(Some(counts))
    }

    /// Returns counts given as tables; `None` if there are none.
    ///
    /// # Errors
    /// If they are not those of shuffles, or if what would make counts is given too.
    pub fn counts(&self) -> Parsed<Option<Counts>> {
        let name = match (self.is_given(COUNTS), self.is_given(POSITIONS)) {
            (true, false) => COUNTS,
            (false, true) => POSITIONS,
            (true, true) => {
                let value = self.get(POSITIONS);
                return Err(Refusal::wrong_type(POSITIONS, value, "not beside counts"));
            }
            (false, false) if matches!(self.get(ORDERS), Value::Array(_)) => {
                let allowed = "beside orders the only options are alpha and against";
                let others = TEST
                    .into_iter()
                    .filter(|name| ![ORDERS, "alpha", AGAINST].contains(name));
                self.none_of(others, allowed)?;
                return Counts::of_orders(self.get(ORDERS)).map(Some);
            }
            (false, false) => {
                let tables = [SUCCESSORS, ORDERS, FAILED].into_iter();
                let tables = tables.filter(|&name| *self.get(name) != Value::Null);
                return self.none_of(tables, "only beside positions").map(|()| None);
            }
        };
        let allowed = format!(
            "beside {name} the only options are shuffles, failed, successors, orders, alpha and against"
        );
        self.none_of(SHUFFLE, &allowed)?;
        let counts = Counts::read(self, name)?;
        if self.is_given("shuffles") {
            self.need("shuffles", counts.shuffles, counts.shuffles)?;
        }
        Ok(Some(counts))
    }

    /// The shuffle that counts are judged against, if one is given.
    ///
    /// # Errors
    /// If it is no id of a shuffle, perhaps with its parameter behind a dot.
    pub fn against(&self) -> Parsed<Option<Chosen>> {
        let value = self.get(AGAINST);
        if value.is_undefined() {
            return Ok(None);
        }
        let text = value.as_text();
        text.and_then(Chosen::from_id).map(Some).ok_or_else(|| {
            let allowed =
                "an id of algorithms(), perhaps with its parameter behind a dot: \"riffle.3\"";
            Refusal::of(text.is_some(), AGAINST, value, allowed)
        })
    }

    /// Refuses whichever of these options is given.
    pub(crate) fn none_of(
        &self,
        names: impl IntoIterator<Item = &'static str>,
        allowed: &str,
    ) -> Parsed<()> {
        let given = names.into_iter().find(|name| self.is_given(name));
        given.map_or(Ok(()), |name| {
            Err(Refusal::wrong_type(name, self.get(name), allowed))
        })
    }
}
