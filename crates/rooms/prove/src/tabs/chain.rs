//! Article 000: the chain of fractions for any place.

use app::i18n::answer;

use super::asked::{Asked, Block, formula};
use super::own;
use page::document::text;

pub(super) fn blocks(asked: &Asked<'_>) -> Vec<Block> {
    let (lang, settings) = (asked.lang, asked.settings);
    let (setup, card) = (settings.lane.setup, settings.card);
    let place = settings.place.min(setup.n() - 1);
    let Some(factors) = exact::factors(&setup, card, place, usize::MAX) else {
        return Vec::new();
    };
    let misses = factors.len() - 1;
    let mut blocks = vec![
        text(::words::answers::chain_before(
            lang,
            asked.name(card),
            misses,
            place + 1,
        )),
        formula("p", &answer::chain_formula(&factors, setup.n())),
        text(::words::answers::chain_after(lang, misses, setup.n())),
    ];
    blocks.extend(own::place(asked, card, place));
    blocks
}
