//! Words for exact results.

use ::words::theory as say;
use std::f64::consts::{LN_2, LN_10};

use super::{Lang, grouped, percent};
use exact::{CellDistance, Distance, Method, Ratio, Support, SupportBound};

/// A number that may be too large to write out: `5,040`, or `8.07 × 10⁶⁷`.
fn magnitude(exact: Option<u128>, ln: f64) -> String {
    match exact
        .and_then(|x| u64::try_from(x).ok())
        .filter(|&x| x < 1_000_000_000_000)
    {
        Some(x) => grouped(x),
        None => {
            let log10 = ln / LN_10;
            let (power, lead) = (log10.floor(), 10f64.powf(log10 - log10.floor()));
            // 9.995 is written 10.00: that is one power more.
            let (power, lead) = match format!("{lead:.2}") {
                ten if ten == "10.00" => (power + 1.0, "1.00".to_string()),
                lead => (power, lead),
            };
            format!("{lead} × 10{}", crate::number::superscript(power as i64))
        }
    }
}

/// Returns "almost 0" or "almost 1" for a share that two decimals would round to 0 or 1; else
/// `None`.
fn almost(lang: Lang, share: f64) -> Option<&'static str> {
    let words = match share {
        ..0.00005 => say::ALMOST_NONE,
        _ if share > 0.99995 => say::ALMOST_ALL,
        _ => return None,
    };
    Some(words.of(lang))
}

/// Number of orders that can appear, and the number of all orders.
pub fn reachable(lang: Lang, reachable: &Support) -> String {
    let (some, all) = (
        magnitude(reachable.orders, reachable.ln_orders),
        magnitude(reachable.all, reachable.ln_all),
    );
    match reachable.everything {
        true => say::reachable_all(lang, &all),
        // The few that are missing do not show in three figures.
        false if some == all => say::reachable_almost_all(lang, &all),
        false => say::reachable_of(lang, &all, &some),
    }
}

/// Returns in words how many orders a shuffle reaches through a flawed source, of which a bound may
/// be all that is known.
pub fn reached(lang: Lang, reached: &SupportBound) -> String {
    let found = Support {
        orders: reached.orders,
        ln_orders: reached.log2 * LN_2,
        all: reached.all,
        ln_all: reached.log2_all * LN_2,
        everything: reached.everything == Some(true),
    };
    // What 64 bits do not hold is not written out anyway.
    let orders = reached.log2.exp2().round() as u64;
    let most = magnitude(Some(orders.into()), found.ln_orders);
    let all = magnitude(found.all, found.ln_all);
    if reached.everything.is_some() && reached.known {
        return reachable(lang, &found);
    }
    match reached.everything {
        None => say::reached_perhaps_all(lang, &all),
        _ if most == all => say::reached_not_all(lang, &all),
        _ => say::reached_most(lang, &all, &most),
    }
}

/// Total variation distance of the deck.
pub fn distance(lang: Lang, distance: &Distance) -> String {
    let share = percent(distance.value);
    match (distance.exact, almost(lang, distance.value)) {
        // A rounded 0 may be a positive number that rounds to 0.
        (Some(Ratio::ZERO), _) => say::DISTANCE.of(lang).to_string(),
        // Neither 0% nor 100%: it is not fair, and some order does come out.
        (_, Some(almost)) => almost.into(),
        (Some(ratio), None) if ratio.denominator() < 10_000_000 => format!("{ratio} = {share}"),
        (_, None) => share,
    }
}

/// Returns in words how far the places of cards are from fair: of the worst one, and on average.
/// Only the framed square names the worst card.
pub fn worst_card(lang: Lang, cells: &CellDistance) -> String {
    if cells.even {
        return say::WORST_CARD_NONE.of(lang).to_string();
    }
    if let Some(almost) = almost(lang, cells.worst) {
        return almost.into();
    }
    let worst = percent(cells.worst);
    if (cells.worst - cells.mean).abs() < 1e-12 {
        return say::worst_card_every(lang, &worst);
    }
    say::worst_card(lang, percent(cells.mean), &worst)
}

/// The likeliest and the rarest cell; names are of (card, place).
pub fn cells(lang: Lang, cells: &CellDistance, largest: &str, smallest: &str) -> String {
    let [high, low] = [cells.largest.0, cells.smallest.0].map(|ratio| format!("{ratio:.3}"));
    // Cells may be uneven though three decimals do not show it.
    match (cells.even, high == low) {
        (true, _) => say::CELLS_BOTH_FAIR.of(lang).to_string(),
        (_, true) => say::CELLS_BOTH_ALMOST_FAIR.of(lang).to_string(),
        _ => say::cells_fair_share(lang, &high, largest, &low, smallest),
    }
}

/// Name of the method of an exact result.
pub fn method(lang: Lang, method: Method) -> &'static str {
    (match method {
        Method::EveryChoice => say::METHOD_EVERY_CHOICE,
        Method::MergedDecks => say::METHOD_MERGED_DECKS,
        Method::SwapBySwap => say::METHOD_SWAP_BY_SWAP,
        Method::Weighed => say::METHOD_WEIGHED,
        Method::EveryStart => say::METHOD_EVERY_START,
        Method::HitsOnly => say::METHOD_HITS_ONLY,
        Method::OneRun => say::METHOD_ONE_RUN,
        Method::Fair => say::METHOD_FAIR,
        Method::ClosedForm => say::METHOD_CLOSED_FORM,
        Method::OneCard => say::METHOD_ONE_CARD,
    })
    .of(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::flawed::{Bits, Source};
    use exact::{deck_distance, exact_positions, support as orders};

    fn setup(algorithm: Algorithm, n: usize, passes: usize, swaps: usize) -> Setup {
        let mut setup = Setup::new(algorithm, n);
        (setup.params.passes, setup.params.swaps) = (passes, swaps);
        setup
    }

    const FAIR: &str = "0: every order equally likely / 0：所有排列等可能";
    const FLAT: &str =
        "0: every card is equally likely in every place / 0：每张牌到每个位置的概率都相等";
    const ONCE: &str = "1 × and 1 × the fair share / 都是公平份额的 1 倍";
    const NEARLY: &str = "both almost 1 × the fair share / 都几乎是公平份额的 1 倍";
    const NONE: &str = "almost 0 / 几乎为 0";
    const ONE: &str = "almost 1 / 几乎为 1";

    type Facts = (Setup, &'static str, Option<[&'static str; 3]>);

    /// Setups, and the words for them in both languages: the orders that can appear; the deck's
    /// distance, the worst card's, and the likeliest and the rarest cell.
    fn facts() -> [Facts; 13] {
        [
            // Orders of 17 to 20 rising sequences cannot appear: too few to show.
            (
                setup(Algorithm::RIFFLE, 20, 4, 0),
                "almost all of 2.43 × 10¹⁸ / 2.43 × 10¹⁸ 种中的几乎全部",
                None,
            ),
            (
                setup(Algorithm::RIFFLE, 20, 5, 0),
                "all 2.43 × 10¹⁸ / 全部 2.43 × 10¹⁸ 种",
                None,
            ),
            // Orders of too many rising sequences cannot appear, and all numbers exceed 128 bits.
            (
                setup(Algorithm::RIFFLE, 40, 5, 0),
                "almost all of 8.16 × 10⁴⁷ / 8.16 × 10⁴⁷ 种中的几乎全部",
                None,
            ),
            (
                setup(Algorithm::RIFFLE, 48, 5, 0),
                "almost all of 1.24 × 10⁶¹ / 1.24 × 10⁶¹ 种中的几乎全部",
                None,
            ),
            (
                setup(Algorithm::RIFFLE, 4, 1, 0),
                "12 of 24 / 24 种中的 12 种",
                None,
            ),
            // 4.1e-8 from fair, and far less.
            (
                setup(Algorithm::RIFFLE, 52, 30, 0),
                "all 8.07 × 10⁶⁷ / 全部 8.07 × 10⁶⁷ 种",
                Some([NONE, NONE, NEARLY]),
            ),
            (
                setup(Algorithm::RIFFLE, 52, 60, 0),
                "all 8.07 × 10⁶⁷ / 全部 8.07 × 10⁶⁷ 种",
                Some([NONE, NONE, NEARLY]),
            ),
            (
                setup(Algorithm::RIFFLE, 2, 40, 0),
                "all 2 / 全部 2 种",
                Some([NONE, NONE, NEARLY]),
            ),
            (
                setup(Algorithm::INSIDE_OUT, 52, 0, 0),
                "all 8.07 × 10⁶⁷ / 全部 8.07 × 10⁶⁷ 种",
                Some([FAIR, FLAT, ONCE]),
            ),
            (
                setup(Algorithm::RANDOM_CUT, 52, 0, 0),
                "52 of 8.07 × 10⁶⁷ / 8.07 × 10⁶⁷ 种中的 52 种",
                Some([ONE, FLAT, ONCE]),
            ),
            (
                setup(Algorithm::MERGE_SORT_COIN, 64, 0, 0),
                "all 1.27 × 10⁸⁹ / 全部 1.27 × 10⁸⁹ 种",
                Some(["94.72% / 94.72%", FLAT, ONCE]),
            ),
            (
                setup(Algorithm::SWAP_RANDOM_PAIRS, 2, 0, 10_000),
                "all 2 / 全部 2 种",
                Some([FAIR, FLAT, ONCE]),
            ),
            (
                setup(Algorithm::SWAP_RANDOM_PAIRS, 52, 0, 51),
                "all 8.07 × 10⁶⁷ / 全部 8.07 × 10⁶⁷ 种",
                None,
            ),
        ]
    }

    /// Holds words against facts: orders that can appear; the deck's distance; the worst card's;
    /// the likeliest and the rarest cell.
    #[test]
    fn words_claim_no_more_than_theory() {
        for (setup, expected_orders, expected) in facts() {
            let both = |words: &dyn Fn(Lang) -> String| Lang::ALL.map(words).join(" / ");
            let reached = orders(&setup).expect("known");
            assert_eq!(
                both(&|lang| reachable(lang, &reached)),
                expected_orders,
                "{setup:?}"
            );
            let Some(expected) = expected else { continue };
            let deck = deck_distance(&setup).expect("known");
            let found = CellDistance::of(&exact_positions(&setup).expect("known"));
            let words = [
                both(&|lang| distance(lang, &deck)),
                both(&|lang| worst_card(lang, &found)),
                both(&|lang| cells(lang, &found, "a", "b")),
            ];
            assert_eq!(words, expected, "{setup:?}");
        }
        let naive = CellDistance::of(
            &exact_positions(&Setup::new(Algorithm::NAIVE_SWAP, 3)).expect("known"),
        );
        let words = cells(Lang::En, &naive, "a", "b");
        assert_eq!(words, "1.111 × the fair share (a) and 0.889 × (b)");
        assert_eq!(worst_card(Lang::Zh, &naive), "最多 3.70%，平均 2.47%");
        let third = deck_distance(&setup(Algorithm::MERGE_SORT_COIN, 3, 0, 0)).expect("known");
        assert_eq!(distance(Lang::En, &third), "1/6 = 16.67%");
    }

    /// Through a flawed source: the bound as a bound, and no more than is known.
    #[test]
    fn words_for_what_a_source_lets_appear() {
        let seeded = |bits| Source::seed_bits(Bits::new(bits).expect("1 to 32"));
        let rows = [
            (
                52,
                seeded(15),
                "at most 32,768 of 8.07 × 10⁶⁷ / 8.07 × 10⁶⁷ 种中至多 32,768 种",
            ),
            (
                52,
                Source::MILLISECONDS,
                "at most 86,400,000 of 8.07 × 10⁶⁷ / 8.07 × 10⁶⁷ 种中至多 86,400,000 种",
            ),
            (
                52,
                Source::JAVA_RANDOM,
                "at most 2.81 × 10¹⁴ of 8.07 × 10⁶⁷ / 8.07 × 10⁶⁷ 种中至多 2.81 × 10¹⁴ 种",
            ),
            (
                52,
                Source::modulo(Bits::MIN),
                "2.25 × 10¹⁵ of 8.07 × 10⁶⁷ / 8.07 × 10⁶⁷ 种中的 2.25 × 10¹⁵ 种",
            ),
            (
                12,
                seeded(32),
                "perhaps all 479,001,600; not counted / 可能是全部 479,001,600 种；未逐一计数",
            ),
            (7, seeded(15), "5,033 of 5,040 / 5,040 种中的 5,033 种"),
            (5, Source::JAVA_RANDOM, "all 120 / 全部 120 种"),
        ];
        for (n, source, expected) in rows {
            let setup = Setup::new(Algorithm::FISHER_YATES_UP, n).with_source(source);
            let found = exact::support_bound(&setup);
            let words = Lang::ALL.map(|lang| reached(lang, &found)).join(" / ");
            assert_eq!(words, expected, "{n} {source:?}");
        }
    }

    /// 9.996 × 10¹⁵ is one power more when it is written with three figures.
    #[test]
    fn magnitudes_carry() {
        let of = |x: u128| magnitude(Some(x), (x as f64).ln());
        assert_eq!(of(5_040), "5,040");
        assert_eq!(of(999_999_999_999), "999,999,999,999");
        assert_eq!(of(9_994_000_000_000_000), "9.99 × 10¹⁵");
        assert_eq!(of(9_996_000_000_000_000), "1.00 × 10¹⁶");
        assert_eq!(magnitude(None, 67.9 * LN_10), "7.94 × 10⁶⁷");
    }
}
