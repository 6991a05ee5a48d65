//! Against what decks are judged: a fair shuffle, or one of one's choice.

use ::document::{Block, button};
use ::words::check as say;
use app::i18n::{self, Lang, Words, setup_name};
use engine::algorithms::Parameter;
use identify::{Chosen, Judgement};
use stats::ALPHA;

use super::answer::Answer;
use super::answer_view::{AnswerView, CauseView};
use super::maps::square_of;
use super::messages::{AgainstMsg, CheckMsg};
use super::state::Check;
use super::versus::{State, Versus, chosen};
use super::{cause_words, words};
use page::picker::{Picker, PickerRow};
use page::range::colours;
use page::search_list::SearchList;
use reading::judge::{Level, STAMPED};
use reading::starting_orders;

/// The button that opens the list of shuffles.
pub const LIST: &str = "check-against";

/// The choice with the parameter one step larger or smaller for `n` cards, if it can be.
fn step(chosen: Chosen, n: usize, is_more: bool) -> Option<Chosen> {
    let by = match chosen.parameter() {
        Parameter::Swaps => (n / 4).max(1),
        _ => 1,
    };
    let now = chosen.parameter().of(&chosen.setup(n).params)?;
    let next = match is_more {
        true => now + by,
        false => now.checked_sub(by)?,
    };
    let range = chosen.parameter().range(n)?;
    range.contains(&next).then_some(Chosen {
        number: Some(next),
        ..chosen
    })
}

/// The level of a judgement. Where so few decks decide nothing against fair, they prove no fit either.
fn level(found: &Judgement, of_fair: Level) -> Level {
    match (found.fits(STAMPED), found.fits(ALPHA), of_fair) {
        (false, ..) => Level::NotFair,
        (_, false, _) => Level::Sign,
        (_, true, Level::TooFew) => Level::TooFew,
        (_, true, _) => Level::Nothing,
    }
}

impl Check {
    /// Changes what decks are judged against.
    pub(super) fn choose(&mut self, msg: AgainstMsg) {
        match msg {
            AgainstMsg::List => {
                let shown = self.against.map(|its| its.algorithm);
                self.picker = match self.picker {
                    Some(_) => None,
                    None => Some(Picker::of_fair(say::A_FAIR_SHUFFLE, shown)),
                };
            }
            AgainstMsg::Search(query) => {
                if let Some(picker) = &mut self.picker {
                    picker.search(query);
                }
            }
            AgainstMsg::Go(rows) => {
                let found = self.rows().len();
                if let Some(picker) = &mut self.picker {
                    picker.go(rows, found);
                }
            }
            AgainstMsg::Enter => {
                let active = self.rows().into_iter().find(|row| row.is_active);
                if let Some(row) = active {
                    self.judge_against(chosen(row.id));
                }
            }
            AgainstMsg::Choose(id) => self.judge_against(chosen(&id)),
            AgainstMsg::Fair => self.judge_against(None),
            AgainstMsg::Step(is_more) => {
                let cards = self.reading().map_or(2, reading::Reading::cards);
                let next = self.against.and_then(|its| step(its, cards, is_more));
                if next.is_some() {
                    self.judge_against(next);
                }
            }
        }
    }

    /// Judges decks against this from now on.
    pub(super) fn judge_against(&mut self, chosen: Option<Chosen>) {
        (self.against, self.picker) = (chosen, None);
        if let super::state::State::Judgement(answer) = &mut self.state {
            answer.compare(chosen);
        }
    }

    fn rows(&self) -> Vec<PickerRow> {
        let cards = self.reading().map_or(52, reading::Reading::cards);
        let shown = self.against.map(|its| its.algorithm);
        let rows = |picker: &Picker| picker.rows(self.lang, shown, cards);
        self.picker.as_ref().map_or(Vec::new(), rows)
    }

    /// The choice, and its list while that is open; hidden where there is nothing to judge.
    pub(super) fn against_view(&self) -> Block<CheckMsg> {
        let n = self.cards_to_judge();
        let say = |which: Words| which.of(self.lang);
        let against = CheckMsg::Against;
        let name = match self.against {
            Some(chosen) => setup_name(self.lang, &chosen.setup(n.unwrap_or(52))),
            None => say(say::FAIR_SHUFFLE).to_string(),
        };
        let open = button(name, against(AgainstMsg::List)).id(LIST);
        let open = open.mark("aria-haspopup", "dialog");
        let step = |chosen: Chosen, is_more: bool| {
            let (sign, name) = match is_more {
                true => ("+", ::words::watch::MORE),
                false => ("−", ::words::watch::FEWER),
            };
            let can = n.is_some_and(|n| step(chosen, n, is_more).is_some());
            let step = button(sign, against(AgainstMsg::Step(is_more))).class("small");
            step.mark("aria-label", say(name))
                .mark("aria-disabled", !can)
        };
        let is_numbered =
            |chosen: &Chosen| n.is_some_and(|n| chosen.parameter().range(n).is_some());
        let steps = self.against.filter(is_numbered).map(|chosen| {
            let steps = [false, true].map(|is_more| step(chosen, is_more));
            Block::of("span").class("stepper").with(steps)
        });
        let fair = button(say(say::BACK_TO_FAIR), against(AgainstMsg::Fair));
        let fair = fair.id("check-fair").class("quiet");
        Block::group("against", [Block::of("span").says(say(say::AGAINST))])
            .flag("hidden", n.is_none())
            .says(" ")
            .with([open.mark("aria-expanded", self.picker.is_some())])
            .with(steps)
            .with(self.against.map(|_| fair))
            .with(self.against_list().map(|list| {
                let search = against(AgainstMsg::Search(String::new()));
                let choose = |id: &str| against(AgainstMsg::Choose(id.to_string()));
                list.block(search, choose, None, None)
            }))
    }

    /// The cards of the decks that are judged; `None` where there is nothing to judge.
    fn cards_to_judge(&self) -> Option<usize> {
        let super::state::State::Judgement(answer) = &self.state else {
            return None;
        };
        let cards = answer.seen()?.cards();
        (cards > 1).then_some(cards)
    }

    /// The open list, where there is something to judge.
    pub(super) fn against_list(&self) -> Option<SearchList> {
        let picker = self.picker.as_ref();
        let picker = picker.filter(|_| self.cards_to_judge().is_some())?;
        let (rows, say) = (self.rows(), |which: Words| which.of(self.lang));
        Some(SearchList {
            id: LIST,
            label: say(::words::watch::CHOOSE_SHUFFLE),
            query: picker.query.clone(),
            nothing: match rows.is_empty() {
                true => say(::words::watch::NONE_FOUND).to_string(),
                false => String::new(),
            },
            rows,
        })
    }

    /// The answer where decks are judged against a shuffle of one's choice, out of the one against
    /// fair.
    pub(super) fn answer_against(
        &self,
        answer: &Answer,
        versus: &Versus,
        of_fair: AnswerView,
    ) -> AnswerView {
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let name = setup_name(lang, &versus.setup);
        let base = AnswerView {
            needed: String::new(),
            colours: colours(lang, self.reach(), say::EXPECTED),
            ..of_fair
        };
        let Some(found) = versus.found() else {
            let line = match versus.state {
                State::TooLarge => words::too_large(lang),
                _ => say(say::COMPARING).to_string(),
            };
            return AnswerView {
                stamp: None,
                title: "",
                line,
                why: String::new(),
                cause: None,
                models: Vec::new(),
                models_note: String::new(),
                numbers: Vec::new(),
                ..base
            };
        };
        let level = level(found, answer.judged.level());
        let card = |card: usize| answer.shown_name(lang, card);
        let shuffles = answer.seen().map_or(0, engine::tally::Tally::shuffles);
        let furthest = found.furthest.as_ref().filter(|_| level == Level::NotFair);
        let fair_line = base.line.clone();
        let why = match level {
            Level::NotFair => say::own_risk(lang, &name),
            Level::Sign => String::new(),
            _ => say(say::FITS_PROVES_NOTHING).to_string(),
        };
        let against_fair = words::against_fair(lang, base.title, &fair_line);
        let begins = match (&versus.ordered, level) {
            (None, _) | (_, Level::NotFair) => String::new(),
            (Some(ordered), _) => cause_words::begins(lang, &ordered.names),
        };
        AnswerView {
            stamp: answer.stamp(level),
            title: say(match level {
                Level::NotFair => say::NOT_THIS,
                Level::Sign => say::SIGN_AGAINST,
                Level::Nothing => say::FITS_IT,
                Level::TooFew => say::TOO_FEW,
                Level::NothingToTest => say::ONE_CARD,
            }),
            line: match (level, furthest) {
                (_, Some(furthest)) => answer.begun(square_of(furthest).counts(lang, &card, &name)),
                (Level::NotFair, None) => words::off_as_a_whole(lang, shuffles, &name),
                (Level::Sign, _) => words::sign_against(lang, shuffles, &name),
                _ => words::looks_like(lang, shuffles, &name),
            },
            why: i18n::sentences(lang, [&begins, &why, &against_fair]),
            numbers: vec![[
                say(say::ALL_TABLES).to_string(),
                format!("p {}", words::small(found.ln_p.exp())),
            ]],
            rule: say(say::RULE_AGAINST),
            // The fix of what was meant is none.
            cause: base
                .cause
                .filter(|_| level == Level::NotFair)
                .map(|cause| CauseView {
                    fault: None,
                    ..cause
                }),
            models: match level {
                Level::NotFair => base.models,
                _ => Vec::new(),
            },
            models_note: match level {
                Level::NotFair => base.models_note,
                _ => String::new(),
            },
            ..base
        }
    }

    /// Greatest ratio that the colours of the maps show.
    fn reach(&self) -> f64 {
        self.pictures().first().map_or(1.5, |picture| picture.range)
    }
}

/// Returns the name of a card in a list of names; its number from 1 where it has none.
pub(super) fn named(names: &[String], card: usize) -> String {
    let number = || (card + 1).to_string();
    names.get(card).cloned().unwrap_or_else(number)
}

impl Answer {
    /// Returns the name of a row of the counts that are judged against fair.
    pub(super) fn label(&self, card: usize) -> String {
        named(self.names(), card)
    }

    /// Returns the name of one of these cards within a sentence: for links, its place before.
    pub(super) fn name(&self, lang: Lang, card: usize) -> String {
        self.named_in(lang, self.names(), card)
    }

    /// Returns the name of a card of the counts shown, within a sentence.
    pub(super) fn shown_name(&self, lang: Lang, card: usize) -> String {
        self.named_in(lang, self.shown().1, card)
    }

    fn named_in(&self, lang: Lang, names: &[String], card: usize) -> String {
        match self.judged.is_of_links() {
            true => say::card_from(lang, card + 1),
            false => named(names, card),
        }
    }

    /// Puts a capital at the start of a sentence, where it may begin with the name of a card.
    pub(super) fn begun(&self, sentence: String) -> String {
        let mut letters = sentence.chars();
        match letters.next() {
            Some(first) if self.judged.is_of_links() => {
                first.to_uppercase().chain(letters).collect()
            }
            _ => sentence,
        }
    }

    /// Says that early decks differ from late ones; empty where they do not.
    pub(super) fn changed(&self, lang: Lang) -> String {
        let changed = self
            .reading
            .changed
            .as_ref()
            .filter(|_| !self.judged.is_of_links());
        changed.map_or(String::new(), |changed| words::changed(lang, changed.after))
    }

    /// Judges the decks against this from now on.
    pub(super) fn compare(&mut self, chosen: Option<Chosen>) {
        let data = self.seen().map(|tally| {
            let data = super::cause::data(&self.reading, &self.judged, tally);
            // Other shuffles may fit from other orders.
            let data = match self.cause.has_found_start() {
                true => data.with_starts(starting_orders(&self.reading.names)),
                false => data,
            };
            (data, tally.cards())
        });
        self.versus = chosen
            .zip(data)
            .map(|(chosen, (data, cards))| Versus::of(data, cards, chosen));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that fair shuffles and unknown words are no choice, and that a step goes there and back
    /// within what the parameter can be.
    #[test]
    fn a_choice_is_stepped_within_its_range() {
        for id in [
            "",
            "fisher-yates-up",
            "riffle.",
            "riffle.x",
            "no-shuffle",
            ".3",
        ] {
            assert_eq!(chosen(id), None, "{id}");
        }
        let riffle = chosen("riffle.3").unwrap();
        let more = step(riffle, 52, true).unwrap();
        assert_eq!(
            (more.id(), step(more, 52, false)),
            ("riffle.4".into(), Some(riffle))
        );
        assert_eq!(step(chosen("riffle.1").unwrap(), 52, false), None);
        assert_eq!(step(chosen("sattolo").unwrap(), 52, true), None);
    }
}
