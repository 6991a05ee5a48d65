//! Article 000: the chain of fractions for any place.

use app::i18n::answer;

use super::{Asked, Block};

/// More fractions than these are shown as dots in the middle, as the article does.
const MOST: usize = 9;
/// So many of them stand at the end.
const LAST: usize = 4;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (lang, settings) = (asked.lang, asked.settings);
    let (setup, card) = (settings.here().setup, settings.card);
    let place = settings.place.min(setup.n - 1);
    let Some(factors) = exact::factors(&setup, card, place, usize::MAX) else {
        return Vec::new();
    };
    let misses = factors.len() - 1;
    let struck = |yes: bool| if yes { "~" } else { "" };
    // Each numerator cancels the denominator after it.
    let fraction = |(k, factor): (usize, &exact::Ratio)| {
        let (above, below) = (struck(k < misses), struck(k > 0));
        format!(
            "{above}{}/{below}{}",
            factor.numerator(),
            factor.denominator()
        )
    };
    let mut words: Vec<String> = factors.iter().enumerate().map(fraction).collect();
    if words.len() > MOST {
        let end = words.split_off(words.len() - LAST);
        words.truncate(MOST - LAST - 1);
        words.push("…".into());
        words.extend(end);
    }
    let product = exact::product(&factors).map(|product| product.to_string());
    let product = product.unwrap_or_else(|| format!("1/{}", setup.n));
    let equals = match misses {
        0 => String::new(),
        _ => format!(" = {product}"),
    };
    vec![
        Block::Words(answer::chain_before(
            lang,
            &asked.name(card),
            place + 1,
            misses,
        )),
        Block::Formula(format!("{}{equals}", words.join(" × "))),
        Block::Words(answer::chain_after(lang, setup.n, misses)),
    ]
}
