//! Words for the sources of chance, and for the number of orders that each lets appear.

use crate::lang::Lang;
use crate::number::grouped;
use ::words::chance as say;
use engine::rng::flawed::{Bits, Source};
use exact::SupportBound;

/// Returns the name of a kind of source, without its bits, for a menu: its own name if it is in no
/// catalogue.
fn chance_kind(lang: Lang, source: Source) -> &'static str {
    if let Some(own) = source.own_name() {
        return lang.pick(own);
    }
    let listed = say::ROWS.iter().find(|(id, _)| *id == source.kind());
    listed.map_or(source.kind(), |(_, name)| name[0].of(lang))
}

/// Returns the name of a source of chance, with its number of bits where it has one.
pub fn chance_name(lang: Lang, source: Source) -> String {
    let kind = chance_kind(lang, source);
    let Some(bits) = source.bits().map(Bits::get) else {
        return kind.into();
    };
    say::chance_name(lang, bits, kind)
}

/// Number of the n! orders that can appear: `at most 2^32 of 52! ≈ 2^225.6 orders`.
pub fn reached(lang: Lang, reached: &SupportBound) -> String {
    let power = |log2: f64| {
        let exponent = format!("{log2:.1}");
        format!("2^{}", exponent.strip_suffix(".0").unwrap_or(&exponent))
    };
    /// Written out below this.
    const SHORT: u128 = 1_000_000;
    let short = |number: Option<u128>| {
        let number = number.filter(|&number| number < SHORT)?;
        Some(grouped(number as u64))
    };
    let n = reached.n;
    let all = match short(reached.all) {
        Some(all) => format!("{n}! = {all}"),
        None => format!("{n}! ≈ {}", power(reached.log2_all)),
    };
    let whole = (reached.log2 - reached.log2.round()).abs() < 1e-9;
    // A bound may be known to the last order, too.
    let most = || short(reached.all).map(|_| reached.log2.exp2().round() as u64);
    let orders = reached.orders.or_else(|| most().map(u128::from));
    // One riffle reaches 2^n - n orders: what is missing does not show in the logarithm.
    let less = reached.orders.filter(|_| whole).and_then(|orders| {
        let power = 1u128.checked_shl(reached.log2.round() as u32)?;
        power.checked_sub(orders).filter(|less| *less > 0)
    });
    let some = match (short(orders), short(less)) {
        (Some(some), _) => some,
        (None, Some(less)) => format!("{} − {less}", power(reached.log2.round())),
        (None, None) if whole => power(reached.log2.round()),
        (None, None) => power(reached.log2),
    };
    let about = short(reached.orders).is_none() && (!whole || reached.orders.is_none());
    let missing = reached.everything == Some(false);
    match (reached.everything, reached.known) {
        (Some(true), _) => say::reached_all_orders(lang, &all),
        // So few are missing that it does not show.
        (_, true) if missing && !whole && power(reached.log2_all) == some => {
            say::reached_almost_all_orders(lang, &all)
        }
        (_, true) if about => say::reached_about_orders(lang, &all, &some),
        (_, true) => say::reached_orders(lang, &all, &some),
        (None, false) => say::reached_perhaps_all_orders(lang, &all),
        (Some(false), false) if power(reached.log2_all) == some => {
            say::reached_not_all_orders(lang, &all)
        }
        (Some(false), false) => say::reached_most_orders(lang, &all, &some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use exact;

    /// Proves that every source has a name of its own in each language, which gives its bits.
    #[test]
    fn every_source_has_a_name() {
        let mut names = std::collections::HashSet::new();
        for source in Source::KINDS {
            for lang in Lang::ALL {
                names.insert((lang, chance_kind(lang, source)));
                let name = chance_name(lang, source);
                match source.bits() {
                    Some(bits) => assert!(name.contains(&bits.get().to_string()), "{name}"),
                    None => assert_eq!(name, chance_kind(lang, source)),
                }
            }
        }
        assert_eq!(names.len(), 2 * Source::KINDS.len());
        let one = Source::modulo(Bits::MIN);
        assert!(chance_name(Lang::En, one).ends_with("1 bit"));
    }

    /// Finding D10: a riffle of 52 cards reaches 2^52 - 52 orders, and the words give that number.
    #[test]
    fn a_riffle_misses_as_many_orders_as_there_are_cards() {
        let riffle = |n| exact::support_bound(&Setup::new(Algorithm::RIFFLE, n));
        let words = reached(Lang::En, &riffle(52));
        assert!(words.starts_with("2^52 − 52 of 52!"), "{words}");
        assert_eq!(riffle(52).orders, Some((1 << 52) - 52));
        // So many that 128 bits do not hold them.
        let words = reached(Lang::En, &riffle(200));
        assert!(words.starts_with("about 2^200 of 200!"), "{words}");
    }

    /// Shuffles, numbers of cards and sources, and the words for the orders that appear, in both
    /// languages.
    fn reaches() -> [(Algorithm, usize, Source, &'static str); 12] {
        let seeded = |bits| Source::seed_bits(Bits::new(bits).expect("1 to 32"));
        let fisher = Algorithm::FISHER_YATES_UP;
        [
            (
                fisher,
                52,
                seeded(32),
                "at most 2^32 of 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列中至多 2^32 种",
            ),
            (
                fisher,
                52,
                Source::JAVA_RANDOM,
                "at most 2^48 of 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列中至多 2^48 种",
            ),
            (
                fisher,
                52,
                Source::MILLISECONDS,
                "at most 2^26.4 of 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列中至多 2^26.4 种",
            ),
            (
                fisher,
                52,
                Source::modulo(Bits::BYTE),
                "all 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列全部可能出现",
            ),
            (
                fisher,
                52,
                Source::modulo(Bits::MIN),
                "2^51 of 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列中的 2^51 种",
            ),
            (
                fisher,
                7,
                seeded(15),
                "5,033 of 7! = 5,040 orders / 7! = 5,040 种排列中的 5,033 种",
            ),
            (
                fisher,
                12,
                seeded(32),
                "perhaps all 12! ≈ 2^28.8 orders; not counted / 可能是全部 12! ≈ 2^28.8 种排列；未逐一计数",
            ),
            (
                Algorithm::SATTOLO,
                52,
                Source::EXACT,
                "about 2^219.9 of 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列中约 2^219.9 种",
            ),
            (
                Algorithm::LAST_NEVER_DRAWN,
                200,
                Source::EXACT,
                "almost all of 200! ≈ 2^1245.4 orders / 200! ≈ 2^1245.4 种排列中的几乎全部",
            ),
            (
                Algorithm::LAST_NEVER_DRAWN,
                12,
                seeded(32),
                "at most 2^28.7 of 12! ≈ 2^28.8 orders / 12! ≈ 2^28.8 种排列中至多 2^28.7 种",
            ),
            (
                Algorithm::CROSS,
                52,
                seeded(32),
                "1 of 52! ≈ 2^225.6 orders / 52! ≈ 2^225.6 种排列中的 1 种",
            ),
            (
                fisher,
                1,
                seeded(1),
                "all 1! = 1 orders / 1! = 1 种排列全部可能出现",
            ),
        ]
    }

    /// Proves that the words for what can appear match what is known: they call a bound a bound,
    /// and say "all" only of all orders.
    #[test]
    fn words_for_what_can_appear() {
        for (algorithm, n, source, expected) in reaches() {
            let found = exact::support_bound(&Setup::new(algorithm, n).with_source(source));
            let words = Lang::ALL.map(|lang| reached(lang, &found)).join(" / ");
            assert_eq!(words, expected, "{algorithm:?} {n} {source:?}");
        }
    }
}
