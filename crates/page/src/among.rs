//! Fairness among the orders that obey an invariant of a shuffle: its author may want just that no
//! card stays in its place.

use ::words::claims as say;
use app::i18n::{Lang, grouped, percent};

use engine::experiment::Setup;

use crate::verdict::always::{Always, own_always, own_odds};

/// Returns the invariant of a visitor's shuffle, and its fairness among the orders that obey it.
/// `None` where there is no invariant, or too many cards to enumerate all orders.
pub fn own_rule(setup: &Setup) -> Option<(Always, Among)> {
    let n = setup.n();
    let (rule, odds) = (own_always(setup)?, own_odds(setup)?);
    let is_even = odds
        .counts
        .iter()
        .all(|(_, part)| *part == odds.counts[0].1);
    let orders = odds.counts.iter().map(|(order, _)| &order[..]);
    let among = Among::of(&rule, n, orders, is_even)?.within(setup.algorithm.beyond(n));
    Some((rule, among))
}

/// The orders that come out, among those that keep a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Among {
    always: Always,
    /// Number of orders that keep the rule.
    all: u64,
    /// Number of those that come out.
    came: u64,
    /// True if the orders that come out are equally likely.
    is_even: bool,
    /// True if each of them is a single cycle through all places.
    is_ring: bool,
    /// True if a number in the code reaches the deck's last place: with larger decks the code may
    /// do something else.
    is_open: bool,
}

impl Among {
    /// Compares the orders that come out, whichever cards they hold, with all that keep a rule.
    /// Returns `None` for fewer than two orders, or for more than the rule allows.
    pub fn of<'a, C: Copy + Into<u64> + 'a>(
        always: &Always,
        n: usize,
        orders: impl Iterator<Item = &'a [C]>,
        is_even: bool,
    ) -> Option<Among> {
        let (mut came, mut is_ring) = (0, true);
        for order in orders {
            came += 1;
            is_ring &= is_single_ring(order);
        }
        let all = always.orders(n);
        (came > 1 && came <= all).then(|| Among {
            always: always.clone(),
            all,
            came,
            is_even,
            is_ring,
            is_open: false,
        })
    }

    /// Takes in `beyond`, the largest number in the code, given if it reaches the deck's last
    /// place: then the shuffle is not praised.
    pub fn within(self, beyond: Option<u64>) -> Among {
        Among {
            is_open: beyond.is_some(),
            ..self
        }
    }

    /// Returns true if the rule is that cards do not stay, as an author may want, all orders that
    /// keep it are equally likely, and no number in the code reaches the deck's last place.
    pub fn is_as_fair_as_can_be(&self) -> bool {
        self.keeps_from_staying() && self.is_even && self.came == self.all && !self.is_open
    }

    /// Returns true if the rule is that cards do not stay, which an author may want.
    pub fn keeps_from_staying(&self) -> bool {
        matches!(self.always, Always::NoneStays | Always::NeverStay(_))
    }

    /// Returns a sentence on its fairness among these orders.
    pub fn words(&self, lang: Lang) -> String {
        let of = match &self.always {
            Always::NoneStays => say::AMONG_OF_NONE_STAYS,
            _ => say::AMONG_OF,
        };
        let of = of.of(lang);
        let each = percent(1.0 / self.came as f64);
        let (all, came) = (grouped(self.all), grouped(self.came));
        let is_full = self.came == self.all;
        match (is_full, self.is_even, self.is_ring) {
            (true, true, _) => say::among_fair(lang, &all, of),
            (true, false, _) => say::among_uneven(lang, &all, of),
            (false, true, true) => say::among_even_part_by_rule(lang, &all, &came, &each, of),
            (false, true, false) => say::among_even_part(lang, &all, &came, &each, of),
            (false, false, _) => say::among_part(lang, &all, &came, of),
        }
    }

    /// A sentence that nothing is left to improve; empty where something is.
    pub fn praise(&self, lang: Lang) -> &'static str {
        match self.is_as_fair_as_can_be() {
            true => say::PRAISE.of(lang),
            false => "",
        }
    }

    /// The verdict on what is as fair as can be, as a stamp says it.
    pub fn title(&self, lang: Lang) -> String {
        let all = grouped(self.all);
        match &self.always {
            Always::NoneStays => say::title_none_stays(lang, &all),
            _ => say::title_fair_among_orders(lang, &all),
        }
    }

    /// Number of orders that keep the rule.
    pub fn orders(&self) -> u64 {
        self.all
    }
}

/// Returns true if the order, as a permutation, is a single cycle.
fn is_single_ring<C: Copy + Into<u64>>(order: &[C]) -> bool {
    let (mut at, mut steps) = (0, 0);
    loop {
        let Some(card) = order.get(at) else {
            return false;
        };
        at = (*card).into() as usize;
        steps += 1;
        if at == 0 || steps > order.len() {
            return steps == order.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves what is said of all orders of four cards in which none stays, and of those that are a
    /// single ring, which are fewer.
    #[test]
    fn rings_are_part_of_the_orders_in_which_no_card_stays() {
        let orders: Vec<Vec<u16>> = (0..24)
            .map(|rank| exact::unrank(4, rank).iter().map(|&c| c as u16).collect())
            .collect();
        let none_stays =
            |order: &&Vec<u16>| order.iter().zip(0..).all(|(&card, place)| card != place);
        let of = |orders: &[&Vec<u16>], is_even| {
            let orders = orders.iter().map(|order| order.as_slice());
            Among::of(&Always::NoneStays, 4, orders, is_even).expect("several")
        };
        let all: Vec<&Vec<u16>> = orders.iter().filter(none_stays).collect();
        let rings: Vec<&Vec<u16>> = orders.iter().filter(|o| is_single_ring(o)).collect();
        let whole = of(&all, true);
        assert_eq!(
            whole.words(Lang::En),
            "Among the 9 orders in which no card stays: fair, each 1 of 9."
        );
        assert!(whole.is_as_fair_as_can_be());
        assert_eq!(
            whole.title(Lang::En),
            "FAIR AMONG THE 9 ORDERS IN WHICH NO CARD STAYS"
        );
        let part = of(&rings, true);
        assert_eq!(
            part.words(Lang::En),
            "Each order that it makes is equally likely: 6 of the 9 in which no card stays, each 16.67%. They are one ring: following where each card goes leads through all of them."
        );
        assert_eq!(part.praise(Lang::En), "");
        assert_eq!(
            of(&all, false).words(Lang::En),
            "All 9 orders in which no card stays appear, but not equally often."
        );
    }
}
