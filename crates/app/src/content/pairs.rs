//! Ready comparisons: two to four shuffles side by side, each as a link that sets up the page.

use crate::named::named;

named! {
    /// Shuffles side by side with one thing to look for.
    pub enum Pair {
        /// Draws among all cards instead of those that are left.
        NaiveSwap = "naive-swap",
        /// An off-by-one: no card stays.
        Sattolo = "sattolo",
        /// The loop ends one round too early.
        OneShort = "one-short",
        /// Sorting with a coin for a comparison, as browsers' engines did it.
        CoinSorts = "coin-sorts",
        /// One riffle.
        OneRiffle = "one-riffle",
        /// Few riffles, up to those that are enough.
        Riffles = "riffles",
        /// No chance at all.
        Cross = "cross",
        /// As many random swaps as cards, n ln n / 2 rounded up, and twice as many.
        RandomPairs = "random-pairs",
        /// A good generator behind a seed of one byte.
        ShortSeed = "short-seed",
    }
}

impl Pair {
    /// The settings that it opens, as a link without seed, version and its own id. The lane in
    /// front is the one that goes wrong.
    pub fn link(self) -> &'static str {
        match self {
            // Naive swap is fair to the first card alone, so another card is followed.
            Pair::NaiveSwap => {
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=naive-swap\
                 &shuffles=1000000&lane=2&card=7"
            }
            Pair::Sattolo => {
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=sattolo\
                 &shuffles=1000000&lane=2"
            }
            Pair::OneShort => {
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=fisher-yates-short\
                 &shuffles=1000000&lane=2"
            }
            Pair::CoinSorts => {
                "algorithm=fisher-yates-down&n=8&algorithm2=binary-insertion-coin\
                 &algorithm3=insertion-sort-coin&algorithm4=quick-sort-coin\
                 &shuffles=1000000&lane=2"
            }
            Pair::OneRiffle => {
                "algorithm=fisher-yates-down&n=52&deck=52&algorithm2=riffle&passes2=1\
                 &shuffles=1000000&lane=2"
            }
            Pair::Riffles => {
                "algorithm=riffle&n=52&deck=52&passes=1&algorithm2=riffle&passes2=3\
                 &algorithm3=riffle&passes3=7&algorithm4=fisher-yates-down&shuffles=1000000"
            }
            Pair::Cross => {
                "algorithm=fisher-yates-down&n=13&deck=13&algorithm2=cross&passes2=1\
                 &shuffles=1000000&lane=2"
            }
            Pair::RandomPairs => {
                "algorithm=swap-random-pairs&n=52&deck=52&swaps=52\
                 &algorithm2=swap-random-pairs&swaps2=103\
                 &algorithm3=swap-random-pairs&swaps3=206&shuffles=1000000"
            }
            Pair::ShortSeed => {
                "algorithm=fisher-yates-down&n=13&deck=13\
                 &algorithm2=fisher-yates-down&chance2=seed-8&shuffles=1000000&lane=2"
            }
        }
    }
}
