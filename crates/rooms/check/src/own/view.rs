//! View of the code tab: plain data, made anew from the state and compared.

use ::document::Block;
use ::words::code as say;
use app::i18n::{self, Lang, Words};
use script::code::twins;
use script::machine::{Budget, Stop};

use super::answer::{Answer, Found};
use super::answer_view::OwnAnswerView;
use super::does::{Asked, DoesView, does};
use super::exact::SIZES;
use super::explained::Explained;
use super::followed_view::followed;
use super::ink::{Ink, Piece, inked};
use super::messages::OwnMsg;
use super::proved::{facts, proved};
use super::state::{Own, Problem};
use super::{document, words};
use page::among::Among;
use page::code_link::watch_address;
use page::picture::Picture;
use page::range::colours;
use page::square_words::{Pointed, reading};
use page::squares::Squares;
use script::tree::Language;

impl Own {
    /// The answer about the last text that was run.
    pub(crate) fn answer_view(&self) -> Option<OwnAnswerView> {
        self.answer.as_ref().map(|answer| self.view_of(answer))
    }

    /// Says that the answer is about the version before, until the typed text is run.
    pub(super) fn stale(&self) -> &'static str {
        match self.answer.is_some() && self.run_at != self.edits {
            true => say::BEFORE.of(self.lang),
            false => "",
        }
    }

    /// The lines of the text, as they are set.
    pub(super) fn lines(&self) -> Vec<Block<OwnMsg>> {
        let wrong = self.problem.as_ref().and_then(|problem| match problem {
            Problem::Refused(refusal) => Some(refusal.span),
            Problem::Stopped(Stop::Spent(_, span)) => Some(*span),
            Problem::Stopped(_)
            | Problem::BrokenLink
            | Problem::Elsewhere(_)
            | Problem::Decks
            | Problem::Foreign => None,
        });
        let idle = self.not_run();
        let lit = self.offered().map(|mend| {
            let lines = mend.before.len() as u32;
            mend.line..mend.line + lines
        });
        let is_elsewhere = matches!(self.problem, Some(Problem::Elsewhere(_) | Problem::Foreign));
        let lines = inked(&self.text, self.language, wrong).into_iter().zip(1..);
        let line = |(mut pieces, number): (Vec<Piece>, u32)| {
            if is_elsewhere {
                // Its words are those of no other language.
                pieces.iter_mut().for_each(|piece| piece.ink = Ink::Plain);
            }
            let is_in = |(from, to): &(u32, u32)| (*from..=*to).contains(&number);
            let is_lit = lit.as_ref().is_some_and(|lit| lit.contains(&number));
            Block::of("div")
                .flag("data-idle", idle.iter().any(is_in))
                .flag(
                    "data-wrong",
                    wrong.is_some_and(|span| span.start.line == number),
                )
                .flag("data-lit", is_lit)
                .with(pieces.iter().map(document::inked))
        };
        lines.map(line).collect()
    }

    /// Part of the text that is judged, and lines that are not run; empty where nothing is to be said.
    pub(super) fn judged(&self) -> String {
        let answer = self.answer_of_text();
        answer.map_or_else(String::new, |answer| {
            let whose = answer.sorts.whose();
            let sort = whose.map(|whose| words::whose_sort(self.lang, whose));
            let understood = answer.understood().sentence(self.lang);
            let here = self.in_this_browser();
            i18n::sentences(self.lang, [understood, sort.unwrap_or_default(), here])
        })
    }

    /// The lines that are not run, each part with its first and last line.
    fn not_run(&self) -> &[(u32, u32)] {
        self.answer_of_text().map_or(&[], Answer::not_run)
    }

    /// The problem for which the text is not run: its place, what is wrong, and advice.
    pub(super) fn said(&self) -> Option<[String; 3]> {
        let lang = self.lang;
        let of = |place: Option<(u32, u32)>, [message, instead]: [String; 2]| {
            let place = place.map(|(line, column)| say::at(lang, column, line));
            [place.unwrap_or_default(), message, instead]
        };
        let none = |message: Words| of(None, [message.of(lang).into(), String::new()]);
        Some(match self.problem.as_ref()? {
            // That is no problem.
            Problem::Elsewhere(_) => return None,
            Problem::Decks => of(
                None,
                [say::DECKS, say::THEY_ARE_READ].map(|said| said.of(lang).to_string()),
            ),
            Problem::Foreign => of(
                None,
                [say::FOREIGN, say::CHOOSE_LANGUAGE].map(|said| said.of(lang).to_string()),
            ),
            Problem::Refused(refusal) => {
                let start = refusal.span.start;
                let message = lang.pick(refusal.reason.message());
                let place = (start.line > 0).then_some((start.line, start.column));
                let instead = lang.pick(refusal.reason.instead());
                of(place, [words::reason(lang, &message), instead])
            }
            Problem::Stopped(Stop::Spent(budget, span)) => {
                let place = (span.start.line > 0).then_some((span.start.line, span.start.column));
                let [message, instead] = words::spent(lang, *budget);
                let twins = twins(&self.text, self.language).filter(|_| *budget == Budget::Steps);
                let hint = twins.map(|twins| {
                    let (first, second) = (&twins.first, &twins.second);
                    let copy = match self.language {
                        Language::Python => format!("{second} = {first}[:]"),
                        Language::JavaScript => format!("{second} = [...{first}]"),
                    };
                    words::one_list(lang, &twins, &copy)
                });
                of(place, [message, hint.unwrap_or(instead)])
            }
            Problem::Stopped(_) => none(::words::claims::NO_DECK_EVER),
            Problem::BrokenLink => none(say::BROKEN_LINK),
        })
    }

    fn view_of(&self, answer: &Answer) -> OwnAnswerView {
        let lang = self.lang;
        let sizes = SIZES.iter().copied().chain([answer.cards]);
        let mut sizes: Vec<usize> = sizes.collect();
        sizes.sort_unstable();
        sizes.dedup();
        let name = &answer.name;
        let n = answer.cards;
        let view = OwnAnswerView {
            stamp: None,
            title: String::new(),
            line: String::new(),
            is_praised: false,
            beside: String::new(),
            why: String::new(),
            map: self.picture().map(|picture| {
                let colours = colours(lang, picture.range, ::words::watch::FAIR);
                (self.square(&picture), colours)
            }),
            others: Vec::new(),
            does: self.does(answer),
            facts: Vec::new(),
            progress: String::new(),
            cards: sizes.into_iter().map(|n| (n, n == answer.cards)).collect(),
            watch: watch_address(name, n),
            prove: format!("#prove={name}&n={}", answer.cards),
        };
        let watch = view.watch.clone();
        let mut view = match &answer.found {
            Found::Proved(exact) => OwnAnswerView {
                facts: facts(lang, answer, exact),
                ..proved(lang, answer, exact, view)
            },
            Found::Followed(found) => followed(lang, answer, found, view),
            Found::Counting(counted) => self.counted(answer, counted, view),
            Found::Proving(proof) => running(lang, proof.progress().0, view),
            Found::Following(card) => running(lang, card.states(), view),
            Found::Stopped(_) => view,
        };
        for (other, such) in view.others.iter_mut().zip(answer.such.runs()) {
            other.show = such.map(|run| format!("{watch}&run={run}"));
        }
        view
    }

    /// Returns the words of the square that is pointed at; empty where none is.
    fn square(&self, picture: &Picture) -> String {
        let n = picture.tally.cards();
        let is_there = |&(card, place): &(usize, usize)| card < n && place < n;
        let Some(cell) = self.pointed.filter(is_there) else {
            return String::new();
        };
        let exact = match &picture.squares {
            Squares::Exact(shares) => i18n::percent(shares[cell.0 * n + cell.1]),
            _ => String::new(),
        };
        let pointed = Pointed {
            labels: picture.labels,
            lens: picture.lens,
            cell,
            tally: &picture.tally,
            squares: &picture.squares,
            exact,
            is_step: false,
        };
        i18n::sentences(self.lang, reading(self.lang, &pointed))
    }

    /// Returns the known shuffle with the chances of an answer's text, also while another one is
    /// being typed.
    fn does(&self, answer: &Answer) -> Option<DoesView> {
        let is_of_it = |explained: &&Explained| explained.name == answer.name;
        let explained = self.explained.as_ref().filter(is_of_it)?;
        let keeps_a_rule = match &answer.found {
            Found::Proved(exact) => exact.among.as_ref().is_some_and(Among::keeps_from_staying),
            _ => explained.keeps_a_rule,
        };
        let asked = Asked {
            lang: self.lang,
            language: self.language,
            cards: answer.cards,
            written_for: explained.written_for,
            keeps_a_rule,
        };
        does(&asked, &explained.same, explained.mend.as_ref())
    }

    /// Returns true if the text of an answer is proved as fair as its rule allows.
    pub(super) fn praised(&self, answer: &Answer) -> bool {
        match &answer.found {
            Found::Proved(exact) => exact.praised().is_some(),
            _ => self.praised_to(answer).is_some(),
        }
    }
}

/// Returns the answer during a proof that knows `states` states.
fn running(lang: Lang, states: usize, view: OwnAnswerView) -> OwnAnswerView {
    OwnAnswerView {
        line: say::RUNNING.of(lang).to_string(),
        why: page::words::going_through(lang, states),
        ..view
    }
}
