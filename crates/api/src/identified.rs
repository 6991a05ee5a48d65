//! Names the shuffle that made counts, as a JavaScript object; `types/identify.d.ts` describes it.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

use app::i18n::{Lang, setup_name};
use identify::{Answer, Data, Mistake, Ranked, Way, identify};
use stats::Counts;

use super::object::{Result, object, or_null};

/// Returns what the models say of `counts`, which have places.
pub(crate) fn identified(counts: Counts) -> Result<Object> {
    let Some(data) = Data::of_counts(counts) else {
        return Err(JsError::new("no counts of places").into());
    };
    let ranking = identify(data);
    let answer = match ranking.answer() {
        Answer::Named => "named",
        Answer::OneOf(_) => "one-of",
        Answer::None => "none",
    };
    let likely = ranking.likely().len() as u32;
    object([
        ("answer", answer.into()),
        ("likely", likely.into()),
        (
            "models",
            ranking
                .models
                .iter()
                .map(model)
                .collect::<Result<Array>>()?
                .into(),
        ),
    ])
}

fn model(ranked: &Ranked) -> Result<Object> {
    let setup = &ranked.model.setup;
    let way = match ranked.model.way {
        Way::Plain => "plain",
        Way::Mirrored => "mirrored",
        Way::Inverted => "inverted",
        Way::InvertedMirrored => "inverted-mirrored",
        Way::Dealt => "dealt",
    };
    let parameter = setup.algorithm.info().parameter.of(&setup.params);
    let id = match ranked.model.family() {
        identify::Family::Mistake(mistake) => Mistake::id(mistake),
        // Which may be a mistake, too.
        _ => setup.algorithm.id(),
    };
    let log10 = ranked.ln_odds / std::f64::consts::LN_10;
    object([
        ("algorithm", id.into()),
        ("parameter", or_null(parameter.map(|value| value as u32))),
        ("name", setup_name(Lang::En, setup).into()),
        ("nameZh", setup_name(Lang::Zh, setup).into()),
        ("way", way.into()),
        ("fits", ranked.fits().into()),
        ("p", ranked.ln_p.exp().into()),
        ("log10Odds", log10.into()),
    ])
}
