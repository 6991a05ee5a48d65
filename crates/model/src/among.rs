//! How good a shuffle is among the orders that keep what always holds with it: somebody may want just
//! that no card stays.

use app::i18n::{Lang, grouped, percent};
use app::{say, words};

use engine::experiment::Setup;

use crate::verdict::always::{Always, own_always, own_odds};

/// What always holds with a shuffle that a visitor wrote, and how good it is among the orders that
/// keep this, where few cards let its code work out all orders.
pub(crate) fn own_rule(setup: &Setup) -> Option<(Always, Among)> {
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
pub(crate) struct Among {
    always: Always,
    /// How many orders keep it.
    all: u64,
    /// How many of them come out.
    came: u64,
    /// Whether those are equally likely.
    is_even: bool,
    /// Whether each of them is a single ring: from place to place, a card comes through all.
    is_ring: bool,
    /// Set where the code speaks of more cards, with which it may do something else.
    is_open: bool,
}

impl Among {
    /// Compares the orders that come out, whichever cards they hold, with all that keep a rule.
    /// Returns `None` for fewer than two orders, or for more than the rule allows.
    pub(crate) fn of<'a, C: Copy + Into<u64> + 'a>(
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

    /// Notes whether the code speaks of a number beyond the deck: then it is not praised.
    pub(crate) fn within(self, beyond: Option<u64>) -> Among {
        Among {
            is_open: beyond.is_some(),
            ..self
        }
    }

    /// Whether cards are kept from staying, as people want it, and all orders that are left are
    /// equally likely, whatever numbers the code speaks of.
    pub(crate) fn is_as_fair_as_can_be(&self) -> bool {
        self.keeps_from_staying() && self.is_even && self.came == self.all && !self.is_open
    }

    /// Whether the rule is that cards do not stay, which somebody may want.
    pub(crate) fn keeps_from_staying(&self) -> bool {
        matches!(self.always, Always::NoneStays | Always::NeverStay(_))
    }

    /// How good it is, in a sentence.
    pub(crate) fn words(&self, lang: Lang) -> String {
        let of = words!(match (&self.always) {
            Always::NoneStays => "in which no card stays" / "没有牌留在原位的",
            _ => "that keep to this" / "符合这一点的",
        });
        let of = of.of(lang);
        let each = percent(1.0 / self.came as f64);
        let (all, came) = (grouped(self.all), grouped(self.came));
        let is_full = self.came == self.all;
        say!(
            lang,
            match (is_full, self.is_even, self.is_ring) {
                (true, true, _) =>
                    "Among the {all} orders {of}: fair, each 1 of {all}."
                        / "在{of} {all} 种排列中是公平的：各占 1/{all}。",
                (true, false, _) =>
                    "All {all} orders {of} appear, but not equally often."
                        / "{of} {all} 种排列都会出现，但概率不等。",
                (false, true, true) =>
                    "Each order that it makes is equally likely: {came} of the {all} {of}, each {each}. They are one ring: following where each card goes leads through all of them."
                        / "{of} {all} 种排列中只出现 {came} 种，概率相等，各占 {each}。它们都连成一个环：沿每张牌的去向走，会经过所有的牌。",
                (false, true, false) =>
                    "Each order that it makes is equally likely: {came} of the {all} {of}, each {each}."
                        / "{of} {all} 种排列中只出现 {came} 种，概率相等，各占 {each}。",
                (false, false, _) =>
                    "Only {came} of the {all} orders {of} appear, and not equally often."
                        / "{of} {all} 种排列中只出现 {came} 种，而且概率不等。",
            },
            all,
            came,
            of,
            each
        )
    }

    /// That nothing is left to better; empty where something is.
    pub(crate) fn praise(&self, lang: Lang) -> &'static str {
        match self.is_as_fair_as_can_be() {
            true => {
                words!("As fair as this rule allows: proved." / "已证明：在这条规则下无法更公平。")
                    .of(lang)
            }
            false => "",
        }
    }

    /// The verdict on what is as fair as can be, as a stamp says it.
    pub(crate) fn title(&self, lang: Lang) -> String {
        let all = grouped(self.all);
        say!(
            lang,
            match (&self.always) {
                Always::NoneStays =>
                    "FAIR AMONG THE {all} ORDERS IN WHICH NO CARD STAYS"
                        / "在没有牌留在原位的 {all} 种排列中公平",
                _ =>
                    "FAIR AMONG THE {all} ORDERS THAT ITS RULE ALLOWS"
                        / "在规则允许的 {all} 种排列中公平",
            },
            all
        )
    }

    /// How many orders keep the rule.
    pub(crate) fn orders(&self) -> u64 {
        self.all
    }
}

/// Whether going from each place to the card that lies there comes through all places.
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
