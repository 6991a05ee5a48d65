//! Counts that visitors make: the buttons, and their numbers beside those that are printed.

use ::words::prove as say;
use app::content::Question;
use app::content::published_tables::{ACE_OF_HEARTS, ACE_SHUFFLES};
use engine::algorithms::Algorithm;
use engine::tally::Tally;

use ::document::progress;

use super::asked::{Asked, Block, told, walk};
use crate::msg::ProveMsg;
use crate::sampled;
use page::document::act;

/// The buttons, where something can be counted.
pub(super) fn acts(asked: &Asked<'_>) -> Option<Block> {
    let (lang, counts) = (asked.lang, asked.counts);
    let experiment = counts.experiment()?;
    let (word, msg) = match (counts.is_running(), counts.done().len()) {
        (true, _) => (say::STOP_RACE.of(lang), ProveMsg::Count(false)),
        (false, 0) => (say::COUNT.of(lang), ProveMsg::Count(true)),
        (false, _) => (say::ANEW.of(lang), ProveMsg::Anew),
    };
    let mut acts = vec![act(word, false, msg)];
    if asked.settings.question == Some(Question::Evidence) {
        let is_off = counts.is_running() || counts.done().is_empty() || counts.is_full();
        acts.push(act(say::CONFIRM.of(lang), is_off, ProveMsg::Count(true)));
    }
    let at = match counts.trouble(lang) {
        "" => {
            let (done, is_running) = (counts.done().len(), counts.is_running());
            // The count that is under way, else the last one.
            let k = if is_running { done } else { done.max(1) - 1 };
            let seed = experiment.seed_of(k).0;
            sampled::at(lang, experiment.shuffles, seed, done, is_running)
        }
        trouble => trouble.to_string(),
    };
    let counted = || progress(say::COUNTED.of(lang), counts.progress());
    Some(walk(acts, counts.is_running().then(counted), &at))
}

/// The first complete count.
pub(super) fn first<'a>(asked: &Asked<'a>) -> Option<&'a Tally> {
    let count = asked.counts.done().first()?;
    Some(&count.tally)
}

/// Table of the share of a card in a place: as the article prints it, as counted, and exactly.
pub(super) fn place(asked: &Asked<'_>, card: usize, place: usize) -> Option<Block> {
    let tally = first(asked)?;
    let (lang, n) = (asked.lang, tally.cards());
    let count = tally.at(card, place) as u64;
    let counted = share(tally.at(card, place) / tally.shuffles() as f64);
    let times = sampled::of(lang, count, tally.shuffles());
    let setup = asked.settings.lane.setup;
    let is_printed = setup.algorithm == Algorithm::FISHER_YATES_UP && n == 52 && card == 0;
    let printed = is_printed.then(|| {
        let printed = f64::from(ACE_OF_HEARTS[place]) / ACE_SHUFFLES as f64;
        (asked.say(say::PRINTED_ARTICLE), share(printed))
    });
    let own = [
        (sampled::here(lang), format!("{counted}{times}")),
        (
            say::EXACTLY.of(lang),
            format!("1/{n} = {}", share(1.0 / n as f64)),
        ),
    ];
    Some(told(printed.into_iter().chain(own)))
}

/// A share with as many digits as a million shuffles give.
fn share(share: f64) -> String {
    format!("{:.4}%", 100.0 * share)
}
