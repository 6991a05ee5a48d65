//! Article 000: the chain of fractions for any place.

use web_sys::{Element, HtmlInputElement};

use super::formula;
use crate::app::App;
use crate::dom::{self, by_id};
use app::draw::heatmap;
use app::i18n::answer;

/// More fractions than these are shown as dots in the middle, as the article does.
const MOST: usize = 9;

pub fn draw(app: &App) {
    let (lang, setup, card) = (app.lang, &app.settings.here().setup, app.settings.card);
    let place = app.settings.place.min(setup.n - 1);
    let slider: HtmlInputElement = by_id("chain-place");
    dom::set(&slider, "max", &setup.n.to_string());
    let shown = (place + 1).to_string();
    if slider.value() != shown {
        slider.set_value(&shown);
    }
    dom::write("chain-place-word", &shown);
    let Some(factors) = exact::factors(setup, card, place, usize::MAX) else {
        return;
    };
    let misses = factors.len() - 1;
    dom::write(
        "chain-before",
        &answer::chain_before(lang, &app.name(card), place + 1, misses),
    );
    let last = factors.len() - 1;
    let mut words: Vec<String> = factors
        .iter()
        .enumerate()
        .map(|(k, f)| {
            let struck = |yes: bool| if yes { "~" } else { "" };
            // Each numerator cancels the denominator after it.
            format!(
                "{}{}/{}{}",
                struck(k < last),
                f.numerator(),
                struck(k > 0),
                f.denominator()
            )
        })
        .collect();
    if words.len() > MOST {
        let end = words.split_off(words.len() - 4);
        words.truncate(MOST - 5);
        words.push("…".into());
        words.extend(end);
    }
    let product = exact::product(&factors).map(|p| p.to_string());
    let product = product.unwrap_or_else(|| format!("1/{}", setup.n));
    let equals = if last == 0 {
        String::new()
    } else {
        format!(" = {product}")
    };
    let parent: Element = by_id("chain-product");
    formula(&parent, &format!("{}{equals}", words.join(" × ")));
    dom::write("chain-after", &answer::chain_after(lang, setup.n, misses));
    let tally = app.here().tracker.tally();
    let counted = (tally.shuffles() > 0).then(|| {
        let share = heatmap::frequency(tally.at(card, place), tally.shuffles());
        answer::chain_counted(lang, share, 1.0 / setup.n as f64, tally.shuffles())
    });
    dom::write("chain-counted", counted.as_deref().unwrap_or_default());
}
