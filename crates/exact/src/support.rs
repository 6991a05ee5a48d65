//! Number of different orders that can appear.

use crate::logarithms::ln_factorial;
use crate::orders::Orders;
use crate::rational::factorial;

/// Number of different orders that can appear at all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Support {
    /// Number of orders that can appear, where 128 bits can hold it.
    pub orders: Option<u128>,
    /// The natural logarithm of the number of orders that can appear.
    pub ln_orders: f64,
    /// The number of all orders, n!, where 128 bits can hold it.
    pub all: Option<u128>,
    /// The natural logarithm of n!.
    pub ln_all: f64,
    /// True if every order can appear: known even where the numbers are too large, or round to the
    /// same value.
    pub everything: bool,
}

impl Support {
    /// Returns the support of all orders of `n` cards: every shuffle that can end in any.
    pub(crate) fn all(n: usize) -> Support {
        let ln_all = ln_factorial(n);
        Support {
            orders: factorial(n),
            ln_orders: ln_all,
            all: factorial(n),
            ln_all,
            everything: true,
        }
    }

    /// Returns the support of `orders` orders of `n` cards, fewer than n!, with the number's
    /// logarithm.
    pub(crate) fn some(n: usize, (orders, ln_orders): (Option<u128>, f64)) -> Support {
        Support {
            orders,
            ln_orders,
            everything: false,
            ..Support::all(n)
        }
    }

    /// Counted order by order, where no formula is known.
    ///
    /// ```
    /// use shuffle_lab_exact::{Method, Orders, Support};
    /// let cuts = Orders::of_counts(3, 3, vec![1, 0, 0, 1, 1, 0], Method::EveryChoice).unwrap();
    /// let support = Support::of(&cuts);
    /// assert_eq!((support.orders, support.all, support.everything), (Some(3), Some(6), false));
    /// ```
    pub fn of(orders: &Orders) -> Support {
        let support = orders.support();
        Support {
            orders: Some(support as u128),
            ln_orders: (support as f64).ln(),
            all: Some(orders.len() as u128),
            ln_all: ln_factorial(orders.cards()),
            everything: support == orders.len(),
        }
    }
}

/// 2^`coins`, where 128 bits hold it, and its logarithm.
pub(crate) fn powers_of_two(coins: usize) -> (Option<u128>, f64) {
    let orders = 1u128.checked_shl(coins as u32);
    (orders, coins as f64 * std::f64::consts::LN_2)
}
