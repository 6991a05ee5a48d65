//! Decks that JavaScript records one by one.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use engine::deck::MAX_CARDS;
use stats::DeckCounts;

use super::brought::Own;
use super::object::Result;
use super::options;
use super::read::{self, allowed};
use super::refusal::Refusal;
use super::verdict::Failed;
use super::{identified, verdict};

/// Counts decks that are recorded one by one: cards 1 to n from the top, each shuffle from the same
/// order. Free it when it is not needed any more.
///
/// @example
/// const counts = new DeckCounts(52);
/// counts.record(deck); // as often as you like
/// counts.test().outcome;
#[wasm_bindgen(js_name = DeckCounts)]
pub struct Recorder(DeckCounts);

#[wasm_bindgen(js_class = DeckCounts)]
impl Recorder {
    /// Empty counts of decks of n cards, 1 to 1024.
    ///
    /// @throws {RangeError | TypeError} n is not allowed
    #[wasm_bindgen(constructor)]
    pub fn new(n: JsValue) -> Result<Recorder> {
        let n = read::value(&n, 0)?;
        let cards = n.as_whole(1, MAX_CARDS as u64).ok_or_else(|| {
            let allowed = format!("a whole number from 1 to {MAX_CARDS}");
            read::error(&Refusal::out_of_range("n", &n, &allowed))
        })?;
        Ok(Recorder(DeckCounts::new(cards as usize)))
    }

    /// Counts a deck: an array of its cards, each of 1 to n once.
    ///
    /// @throws {RangeError | TypeError} it is no such array; nothing is counted then
    pub fn record(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] deck: JsValue,
    ) -> Result<()> {
        let n = self.0.counts().cards();
        let own = Own { n, shuffles: 1 };
        let order = allowed(own.recorded(&read::value(&deck, 1)?))?;
        self.0
            .record(&order)
            .map_err(|why| JsError::new(&why.to_string()).into())
    }

    /// Number of decks recorded.
    #[wasm_bindgen(getter)]
    pub fn shuffles(&self) -> f64 {
        self.0.shuffles() as f64
    }

    /// The verdict on the decks recorded so far, as `test` gives it. Their number is to be fixed
    /// before the first.
    ///
    /// @throws {RangeError | TypeError} an option is unknown or not allowed
    #[wasm_bindgen(unchecked_return_type = "TestResult")]
    pub fn test(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "TestLevel")] options: JsValue,
    ) -> Result<Object> {
        if options.is_undefined() {
            return verdict::judged(self.0.counts(), options::ALPHA, None, &Failed::NONE);
        }
        let options = read::options(&options, &options::VERDICT)?;
        let (alpha, against) = (allowed(options.alpha())?, allowed(options.against())?);
        verdict::judged(self.0.counts(), alpha, against, &Failed::NONE)
    }

    /// Names the shuffle that made the decks recorded so far, as `identify` does.
    #[wasm_bindgen(unchecked_return_type = "Identified")]
    pub fn identify(&self) -> Result<Object> {
        identified::identified(self.0.counts())
    }
}
