//! View of the code tab: plain data, made anew from the state and compared.

use ::words::code as say;
use app::i18n::{self, Lang};
use script::code::twins;
use script::machine::{Budget, Stop};

use super::answer::{Answer, Found, SIZES};
use super::challenge::ChallengeView;
use super::does::{Asked, DoesView, does};
use super::elsewhere::{ElsewhereView, ReadAsView};
use super::explained::Explained;
use super::followed::followed;
use super::ink::{Ink, Piece, inked};
use super::invitation::InvitationView;
use super::proved::{facts, proved};
use super::{Language, Own, Problem, Starter, words};
use crate::among::Among;
use crate::check::{Code, CopyView};
use crate::code_link::watch_address;
use crate::picture::Picture;
use crate::range::colours;
use crate::square_words::{Pointed, reading};
use crate::squares::Squares;
use crate::verdict::Stamp;

/// All words about the code.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnView {
    /// The language of all words.
    pub lang: Lang,
    /// The language of the code.
    pub language: Language,
    /// The lines of the text, as they are set.
    pub lines: Vec<LineView>,
    /// Part of the text that is judged, and lines that are not run; empty where nothing is to be
    /// said.
    pub judged: String,
    /// Words beside an empty field; `None` where there is a text.
    pub invitation: Option<InvitationView>,
    /// Language of the text; `None` for an empty one.
    pub read_as: Option<ReadAsView>,
    /// Help with a language that is not run.
    pub elsewhere: Option<ElsewhereView>,
    /// The texts to start from.
    pub starters: [(Starter, &'static str); 7],
    /// The button that empties the field; `None` where it is empty, or a round of the challenge.
    pub anew: Option<&'static str>,
    /// The button that brings back what a text took the place of; `None` where nothing is kept.
    pub back: Option<&'static str>,
    /// The challenge, where the text is one of its rounds.
    pub challenge: Option<ChallengeView>,
    /// Problem for which the text is not run.
    pub problem: Option<ProblemView>,
    /// Answer about the last text that was run.
    pub answer: Option<OwnAnswerView>,
    /// A unit test that would have caught what was found.
    pub test: Option<CopyView>,
    /// Before the languages of that test.
    pub test_in: &'static str,
    /// Language of that test.
    pub code: Code,
    /// Reply to an issue.
    pub reply: Option<CopyView>,
    /// Says that the answer is about an earlier text; empty where it is about this one.
    pub stale: &'static str,
}

/// A line of the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineView {
    /// Its pieces.
    pub pieces: Vec<Piece>,
    /// True if the line is not run.
    pub is_idle: bool,
    /// True if the refused part begins in the line.
    pub is_wrong: bool,
    /// True if it is the line that would have to change.
    pub is_lit: bool,
}

/// Refusal of a text, and advice.
#[derive(Clone, Debug, PartialEq)]
pub struct ProblemView {
    /// Place in the text; empty where it is nowhere in it.
    pub place: String,
    /// Fault in the text.
    pub message: String,
    /// Advice on the fault.
    pub instead: String,
    /// The button that takes the text to the tab where it is read; `None` where it is none of that.
    pub carry: Option<&'static str>,
}

/// Answer about a text.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnAnswerView {
    /// The verdict; `None` while there is none.
    pub stamp: Option<Stamp>,
    /// Its words.
    pub title: String,
    /// The verdict in a sentence.
    pub line: String,
    /// True if the sentence says that it is proved as fair as its rule allows.
    pub is_praised: bool,
    /// Among which orders the stamp says what it says, where that is not what is wanted; else empty.
    pub beside: String,
    /// Grounds of the verdict.
    pub why: String,
    /// The title of the map; `None` where there is none.
    pub map: Option<&'static str>,
    /// The words of the square that is pointed at; empty where none is.
    pub square: String,
    /// Legend of the colours: the lower end, the middle, the upper end.
    pub colours: [String; 3],
    /// Outcomes other than a deck.
    pub others: Vec<OtherView>,
    /// Known shuffle or mistake with the same chances; `None` where there is none, or not yet.
    pub does: Option<DoesView>,
    /// Distance from fair: names and numbers.
    pub facts: Vec<[String; 2]>,
    /// Progress of the work.
    pub progress: String,
    /// The numbers of cards, and whether each is shown.
    pub cards: Vec<(usize, bool)>,
    /// Address of Watch with the text.
    pub watch: String,
    /// Address of Prove with the text.
    pub prove: String,
}

/// Outcome of some runs.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherView {
    /// Outcome with its odds, in words.
    pub words: String,
    /// Explanation of the outcome.
    pub why: String,
    /// Its share of all runs, in hundredths; empty where nobody meets it.
    pub percent: String,
    /// Address of Watch with such a run.
    pub show: Option<String>,
}

impl Own {
    /// All words of this moment.
    pub fn view(&self) -> OwnView {
        let lang = self.lang;
        let answer = self.answer.as_ref().map(|answer| self.answer_view(answer));
        OwnView {
            test: self.test_view(),
            test_in: ::words::check::TEST_IN.of(lang),
            code: self.test_code(),
            reply: answer.as_ref().and_then(|answer| self.reply_view(answer)),
            lang,
            language: self.language,
            lines: self.lines(),
            judged: self.judged(),
            starters: Starter::ALL.map(|starter| (starter, starter.name(lang))),
            anew: (self.challenge.round.is_none() && !self.text.trim().is_empty())
                .then(|| say::ANEW.of(lang)),
            back: self.earlier.is_any().then(|| match self.is_typed() {
                true => say::BACK_BEFORE.of(lang),
                false => say::BACK.of(lang),
            }),
            challenge: self.challenge_view(),
            invitation: self.invitation_view(),
            read_as: self.read_as_view(),
            elsewhere: self.elsewhere_view(),
            problem: self.problem.as_ref().and_then(|problem| self.said(problem)),
            stale: self.stale(),
            answer,
        }
    }

    /// Says that the answer is about the version before, until the typed text is run.
    fn stale(&self) -> &'static str {
        match self.answer.is_some() && self.run_at != self.edits {
            true => say::BEFORE.of(self.lang),
            false => "",
        }
    }

    fn lines(&self) -> Vec<LineView> {
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
            LineView {
                is_wrong: wrong.is_some_and(|span| span.start.line == number),
                is_idle: idle.iter().any(is_in),
                is_lit: lit.as_ref().is_some_and(|lit| lit.contains(&number)),
                pieces,
            }
        };
        lines.map(line).collect()
    }

    fn judged(&self) -> String {
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

    fn said(&self, problem: &Problem) -> Option<ProblemView> {
        let lang = self.lang;
        let of = |place: Option<(u32, u32)>, [message, instead]: [String; 2]| ProblemView {
            place: place.map_or(String::new(), |(line, column)| say::at(lang, column, line)),
            message,
            instead,
            carry: None,
        };
        Some(match problem {
            // That is no problem.
            Problem::Elsewhere(_) => return None,
            Problem::Decks => ProblemView {
                carry: Some(say::TAKE_THEM.of(lang)),
                ..of(
                    None,
                    [say::DECKS, say::THEY_ARE_READ].map(|said| said.of(lang).to_string()),
                )
            },
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
            Problem::Stopped(_) => of(
                None,
                [::words::claims::NO_DECK_EVER.of(lang).into(), String::new()],
            ),
            Problem::BrokenLink => of(None, [say::BROKEN_LINK.of(lang).into(), String::new()]),
        })
    }

    fn answer_view(&self, answer: &Answer) -> OwnAnswerView {
        let lang = self.lang;
        let picture = self.picture();
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
            map: picture.as_ref().map(|_| say::MAP.of(lang)),
            square: picture
                .as_ref()
                .map_or_else(String::new, |p| self.square(p)),
            colours: colours(
                lang,
                picture.map_or(1.5, |picture| picture.range),
                ::words::watch::FAIR,
            ),
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

/// A share as bars take it.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// Returns the answer during a proof that knows `states` states.
fn running(lang: Lang, states: usize, view: OwnAnswerView) -> OwnAnswerView {
    OwnAnswerView {
        line: say::RUNNING.of(lang).to_string(),
        why: crate::words::going_through(lang, states),
        ..view
    }
}
