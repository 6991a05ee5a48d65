//! JavaScript that has a sort compare with a coin: the answer is of Node's sort, and what the visitor's own
//! browser makes of it is measured and said beside that.

use app::own_sort::{CARDS, OwnSort};
use script::mistakes::Same;
use script::tree::Language;

use super::answer::{Answer, Found};
use super::sorts;
use super::state::Own;

/// Mistake with the odds of a sort that compares with a coin.
const COIN: &str = "sort-with-a-coin";

impl Own {
    /// The deck of which the browser's own sort is wanted and not yet measured.
    pub fn sort_wanted(&self) -> Option<usize> {
        let (answer, _) = self.sorted_with_a_coin()?;
        Some(answer.cards).filter(|&n| !self.browser.is_known(n))
    }

    /// Takes in a measurement of the browser's own sort; `None` if the browser refused it.
    pub fn hear_sort(&mut self, n: usize, own: Option<&OwnSort>) {
        self.browser.hear(n, own);
    }

    /// Says how the browser's own sort differs from Node's, in a line; empty for a text that has no
    /// sort compare with a coin.
    pub(super) fn in_this_browser(&self) -> String {
        self.sorted_with_a_coin()
            .map_or_else(String::new, |(answer, shares)| {
                let node = sorts::usual(Language::JavaScript).of(self.lang);
                self.browser.beside(self.lang, answer.cards, shares, node)
            })
    }

    /// Returns the answer to a text that calls a sort and has the odds of a sort with a coin; with
    /// its shares of places.
    fn sorted_with_a_coin(&self) -> Option<(&Answer, &[f64])> {
        let answer = self.answer_of_text()?;
        let shares = match &answer.found {
            Found::Proved(exact) if exact.has_decks => &exact.shares,
            Found::Followed(followed) if followed.has_decks => &followed.shares,
            _ => return None,
        };
        let explained = self.explained.as_ref();
        let explained = explained.filter(|explained| explained.name == answer.name)?;
        let mut same = explained.same.iter();
        let is_coin = same.any(|same| matches!(same, Same::Mistake(it) if it.id == COIN));
        let is_sort = self.language == Language::JavaScript && answer.sorts.compares();
        let is_shown = is_coin && is_sort && CARDS.contains(&answer.cards);
        is_shown.then_some((answer, shares))
    }
}
