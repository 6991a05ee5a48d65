//! The tabs below the figure of Prove: each answers a question about the shuffle, as a list of
//! blocks that the document renders one like the other.

mod asked;
mod chain;
mod claim;
mod code;
mod evidence;
mod law;
mod own;
mod predict;
mod printed;
mod proof;
mod race;
mod times;

use ::words::prove as say;
use std::cell::RefCell;

use ::document::pressed;
use app::content::Question;
use app::i18n::words as common;
use app::i18n::{Words, answer, article_name};
use app::settings::Field;

use self::asked::{Asked, Block};
use crate::charts::Chart;
use crate::counts;
use crate::document::set;
use crate::msg::ProveMsg;
use crate::state::Prove;
use crate::walked;
use page::code_link::code_title;
use page::document::note;
use page::field::FieldView;

impl Prove {
    /// The row of questions and the answer to the open one, with its figure.
    pub(super) fn tabs(&self) -> (Block, Option<Chart>) {
        let (lang, setup) = (self.lang, self.setup());
        let open = self.settings.question;
        let asked = Asked {
            lang,
            settings: &self.settings,
            theory: &self.theory,
            evidence: &self.evidence,
            race: &self.race,
            counts: &self.counts,
            chart: RefCell::new(None),
        };
        let fitting = Question::ALL.into_iter().filter(|it| it.fits(setup));
        let code = (None, code_title(setup.algorithm).of(lang).to_string());
        let fitting = fitting.map(|it| (Some(it), answer::title(lang, it, setup.n())));
        let tab = |(it, title)| pressed(title, open == it, ProveMsg::Ask(it)).class("tab");
        let tabs = std::iter::once(code).chain(fitting).map(tab);
        let acts = match open {
            Some(Question::Proof) => Some(proof::walk(&asked)),
            Some(Question::Race) => Some(race::acts(&asked)),
            _ => own::acts(&asked),
        };
        let fields = self.tab_fields(open).into_iter().enumerate();
        let fields = fields.map(|(k, field)| set(&field, &format!("prove-set-{k}")));
        let id = open.map_or("", Question::id);
        let answer = asked.note().into_iter().chain(asked.blocks(open));
        // Another question has an answer of its own: nothing in it stays open or scrolled.
        let answer = Block::group("answer", answer).key(id);
        let document = Block::of("section")
            .class("asked")
            .mark("data-question", id)
            .with([Block::group("tabs", tabs).named(say::QUESTIONS.of(lang))])
            .with(acts)
            .with([Block::group("fields", fields), answer]);
        (document, asked.chart.into_inner())
    }

    pub(super) fn tab_fields(&self, open: Option<Question>) -> Vec<FieldView> {
        let (lang, settings) = (self.lang, &self.settings);
        let say = |label: Words| label.of(lang);
        let card = (Field::Card, say(say::PROOF_CARD), settings.card as u64 + 1);
        let passes = settings.lane.setup.params.passes as u64;
        let fields = match open {
            Some(Question::Chain) => {
                let place = settings.place.min(self.setup().n() - 1) as u64 + 1;
                vec![(Field::Place, say(common::PLACE), place), card]
            }
            Some(Question::Evidence) => vec![
                (
                    Field::Shuffles,
                    ::words::watch::HOW_MANY.of(lang),
                    settings.shuffles,
                ),
                (Field::Seed, say(common::SEED), settings.lane.seed.0),
            ],
            Some(Question::Claim) => vec![(Field::Seed, say(common::SEED), settings.lane.seed.0)],
            Some(Question::Proof) if walked::speaks_of_own(settings) => {
                vec![(
                    Field::Card,
                    say(say::PROOF_CARD),
                    walked::own(settings) as u64 + 1,
                )]
            }
            Some(Question::Predict) => {
                let after = settings.after.unwrap_or(passes);
                vec![(Field::After, say(say::PASSES), after), card]
            }
            _ => Vec::new(),
        };
        let field = |(field, label, value): (Field, &str, u64)| {
            let value = value.to_string();
            let field = self.field(field, label, value.clone());
            FieldView {
                choices: choices(field.field, &value),
                ..field
            }
        };
        fields.into_iter().map(field).collect()
    }
}

/// Returns the choices for a setting, with their words: numbers of shuffles. Empty where one types.
fn choices(field: Field, value: &str) -> Vec<(String, String)> {
    if field != Field::Shuffles {
        return Vec::new();
    }
    let mut numbers = counts::NUMBERS.to_vec();
    let own = value.parse().ok();
    numbers.extend(own.filter(|own| !counts::NUMBERS.contains(own)));
    let choice = |number: u64| (number.to_string(), app::i18n::grouped(number));
    numbers.into_iter().map(choice).collect()
}

impl Asked<'_> {
    /// Names the exhibit that was opened, and what to look for, above the answer to its question.
    fn note(&self) -> Option<Block> {
        let exhibit = self.settings.exhibit?;
        let is_open = exhibit.question() == self.settings.question;
        let words = [
            article_name(self.lang, exhibit.told().article),
            exhibit.told().note.of(self.lang),
        ];
        is_open.then(|| note(app::i18n::sentences(self.lang, words)))
    }

    fn blocks(&self, open: Option<Question>) -> Vec<Block> {
        match open {
            None => code::blocks(self),
            Some(Question::Race) => race::blocks(self),
            Some(Question::Chain) => chain::blocks(self),
            Some(Question::Proof) => proof::blocks(self),
            Some(Question::Printed) => printed::blocks(self),
            Some(Question::Claim) => claim::blocks(self),
            Some(Question::Evidence) => evidence::blocks(self),
            Some(Question::Predict) => predict::blocks(self),
            Some(Question::Times) => times::blocks(self),
            Some(Question::Untouched | Question::Draws | Question::Stayed | Question::Guessed) => {
                law::blocks(self)
            }
        }
    }
}
