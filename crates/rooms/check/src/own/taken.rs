//! Texts to take away from the answer about code: a unit test that would have caught the bias, and
//! a text to paste into an issue.

use ::words::code as say;
use app::i18n;
use script::code::{Code as Operations, Entry, JudgedList};
use script::mend::Mend;
use script::proof::share_of;
use script::stage::TRIED;
use script::tree::Language;
use stats::{Counts, TestKind};

use super::answer::{Answer, Found};
use super::answer_view::OwnAnswerView;
use super::state::Own;
use crate::check::{Code, Reply, UnitTest, counted};
use page::verdict::{Says, Stamp};

impl Own {
    /// The language of the unit test: that of the text, unless another one was chosen.
    pub(super) fn test_code(&self) -> Code {
        self.test_in.unwrap_or_else(|| own_code(self.language))
    }

    /// Returns the answer about the text as it stands; `None` in the challenge.
    fn taken(&self) -> Option<&Answer> {
        self.answer_of_text()
            .filter(|_| self.challenge.round.is_none())
    }

    /// The language that visitors write in, once a text is theirs or they chose one.
    pub(crate) fn written_in(&self) -> Option<Code> {
        (self.edits > 0).then(|| own_code(self.language))
    }

    /// A unit test that fails for the text as it stands.
    pub(super) fn unit_test(&self) -> Option<String> {
        let answer = self.taken()?;
        if self.praised(answer) {
            // It would ask for orders that the text is to keep from.
            return None;
        }
        let (test, code) = (answer.unit_test()?, self.test_code());
        let own = Some(code).filter(|code| *code == own_code(self.language));
        let lines = own.and_then(|_| call(answer.code()));
        Some(match lines {
            Some(lines) => test.text_of(code, &lines),
            None => test.text(code),
        })
    }

    /// Returns the reply to an issue about the text as it stands.
    pub(super) fn reply(&self, view: &OwnAnswerView) -> Option<String> {
        let (lang, answer) = (self.lang, self.taken()?);
        view.stamp?;
        let others = view
            .others
            .iter()
            .map(|other| i18n::sentences(lang, [&*other.words, &*other.why]));
        let found = [view.line.clone(), view.why.clone()].into_iter();
        let does = view.does.as_ref().map(|does| &does.known);
        let named = does.map(|does| {
            let same = match does.names.as_str() {
                "" => String::new(),
                names => say::reply_view_same_names(lang, names, &does.same),
            };
            let one = std::iter::once(does.mistake.clone()).chain(does.mistakes.clone());
            i18n::sentences(lang, std::iter::once(same).chain(one))
        });
        let reply = Reply {
            lang,
            title: &match view.beside.as_str() {
                "" => view.title.clone(),
                beside => say::reply_view_title_beside(lang, beside, &view.title),
            },
            known: match &answer.found {
                Found::Counting(of) => counted(lang, of.lane.counted(), answer.cards),
                _ => say::reply_view_exact_cards(lang, answer.cards),
            },
            found: i18n::sentences(lang, found.chain(others)),
            numbers: &view.facts,
            cause: named.unwrap_or_default().trim().to_string(),
            fix: self
                .offered()
                .map(|Mend { before, after, .. }| [before.clone(), after.clone()]),
            page: &self.page,
            link: self.link().map(str::to_string),
        };
        Some(reply.text())
    }
}

impl Answer {
    /// The unit test that fails for what was found.
    fn unit_test(&self) -> Option<UnitTest> {
        let n = self.cards;
        let says = self.stamp(false).map(Stamp::says);
        match &self.found {
            _ if says != Some(Says::NotFair) => None,
            Found::Proved(exact) => {
                let fails = exact.others.iter().map(|(_, odds)| share_of(odds)).sum();
                UnitTest::catching(n, excess(&exact.shares, n), fails)
            }
            Found::Followed(found) => {
                let fails = found.others.iter().map(|(_, odds)| share_of(odds)).sum();
                UnitTest::catching(n, excess(&found.shares, n), fails)
            }
            Found::Counting(counted) => {
                let failed: u64 = counted.others().iter().map(|(_, count)| count).sum();
                let tally = counted.lane.now();
                let counts = Counts::new(n, tally.shuffles()).with_positions(tally.positions());
                let places = TestKind::Positions.run(counts);
                let excess = places
                    .filter(|places| places.applicable)
                    .map_or(0.0, |places| {
                        (places.statistic - places.df as f64) / tally.shuffles() as f64
                    });
                UnitTest::catching(n, excess, failed as f64 / TRIED as f64)
            }
            _ => None,
        }
    }
}

/// Returns the mean excess of the statistic of places a run, over that of a fair one, from exact
/// shares.
fn excess(shares: &[f64], n: usize) -> f64 {
    let fair = 1.0 / n as f64;
    let far: f64 = shares.iter().map(|share| (share - fair).powi(2)).sum();
    far * (n - 1) as f64
}

/// A language of the page's code as one of unit tests.
fn own_code(language: Language) -> Code {
    match language {
        Language::Python => Code::Python,
        Language::JavaScript => Code::JavaScript,
    }
}

/// The lines of a test that shuffle a deck of `n` with the visitor's own code; `None` where it has
/// no name that a test could call.
fn call(code: &Operations) -> Option<Vec<String>> {
    let python = code.language == Language::Python;
    let [sorted, own] = match python {
        true => ["list(range(n))", ""],
        false => ["[...Array(n).keys()]", "const "],
    };
    let end = if python { "" } else { ";" };
    let [var, still] = match python {
        true => ["", "assert sorted(deck) == list(range(n))  # still a deck"],
        false => [
            "let ",
            "assert.deepEqual([...deck].sort((a, b) => a - b), [...Array(n).keys()]); // still a deck",
        ],
    };
    let length = |deck: &str| match python {
        true => format!("len({deck})"),
        false => format!("{deck}.length"),
    };
    let with = |first: Option<&str>, deck: &str| {
        let lengths = (0..code.call.lengths).map(|_| length(deck));
        let all = first.map(str::to_string).into_iter().chain(lengths);
        all.collect::<Vec<_>>().join(", ")
    };
    // The list that is judged: the one that the call gives; where it gives none, the one that it shuffled.
    let given = |call: String, own_list: &str| {
        let list = match (code.call.judged, python) {
            (JudgedList::Own, _) => own_list.to_string(),
            (_, true) => format!("given if isinstance(given, (list, tuple)) else {own_list}"),
            (_, false) => format!("Array.isArray(given) ? given : {own_list}"),
        };
        [format!("{own}given = {call}{end}"), list]
    };
    let mut lines = match &code.entry {
        _ if code.call.makes_deck || code.call.has_more => return None,
        Entry::Function(name) if is_name(name) => {
            let call = match code.call.is_of_lists {
                true => format!("deck.{name}()"),
                false => format!("{name}({})", with(Some("deck"), "deck")),
            };
            let [call, list] = given(call, "deck");
            vec![
                format!("{var}deck = {sorted}{end}"),
                call,
                format!("deck = {list}{end}"),
            ]
        }
        Entry::OnGlobal(name, list) if is_name(name) && list != "a" => {
            let [call, given] = given(format!("{name}({})", with(None, list)), list);
            vec![
                match python {
                    true => format!("{list}[:] = range(n)"),
                    false => format!("{list}.splice(0, {list}.length, ...Array(n).keys());"),
                },
                call,
                format!("{own}deck = {given}{end}"),
            ]
        }
        Entry::Method {
            class,
            method,
            field,
        } if is_name(field) && is_name(class) && is_name(method) && !field.starts_with("__") => {
            let made = match code.call.made_with {
                0 => "",
                1 => sorted,
                _ => return None,
            };
            let new = if python { "" } else { "new " };
            let list = format!("own.{field}");
            let [call, given] = given(format!("own.{method}({})", with(None, &list)), &list);
            vec![
                format!("{own}own = {new}{class}({made}){end}"),
                format!("{list} = {sorted}{end}"),
                call,
                format!("{own}deck = {given}{end}"),
            ]
        }
        _ => return None,
    };
    lines.push(still.to_string());
    Some(lines)
}

fn is_name(name: &str) -> bool {
    let mut letters = name.chars();
    let begins = letters
        .next()
        .is_some_and(|c| c.is_alphabetic() || c == '_' || c == '$');
    begins && name != "default" && letters.all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}
