//! The document of code: the field on the left, the answer on the right.

use app::notation::Words;
use model::own::words;
use model::own::{
    DiffLine, DoesView, Ink, Language, LineView, OtherView, OwnAnswerView, OwnMsg,
    OwnView as State, Piece, Starter, keys,
};
use sycamore::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent};

use super::challenge::challenge;
use super::editor::{self, FIELD};
use super::{MAP, send};
use crate::figures::pointed::PointedMap;
use crate::site::parts::{Speaker, derived, part, stamp_name};
use crate::site::shell::Page;
use crate::yours::YoursPage;
use crate::yours::copied::{copied, languages};

/// The code and its answer.
pub(crate) fn own(state: Signal<State>) -> View {
    let (editor, answer) = (editor_view(state), answer_view(state));
    view! {
        section(class="given") { (editor) }
        section(class="found") { (answer) }
    }
}

fn editor_view(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.lang);
    let [label, start, hint, languages, signs] = speaker.all([
        words::FIELD,
        words::START,
        words::HINT,
        words::LANGUAGE,
        words::KEYS,
    ]);
    let lines = part(state, |s| s.lines.clone());
    let wrong = part(state, |s| s.problem.is_some().to_string());
    let back = part(state, |s| s.back);
    let starters = part(state, |s| s.starters);
    let starter = |(starter, name): (Starter, &'static str)| {
        view! { button(r#type="button", on:click=move |_| send(OwnMsg::Start(starter))) { (name) } }
    };
    let language = part(state, |s| s.language);
    let judged = part(state, |s| s.judged.clone());
    let key = move |(key, name): (&'static str, Words)| {
        let name = speaker.say(name);
        view! {
            button(r#type="button", tabindex="-1", aria-label=name, on:pointerdown=|event: PointerEvent| editor::hold(&event), on:click=move |_| editor::press(key)) { (key) }
        }
    };
    let is_free = part(state, |s| s.challenge.is_none());
    view! {
        (challenge(state))
        div(class="own-box") {
            div(class="own-scroll") {
                pre(class="own-lines", aria-hidden="true") { Indexed(list=lines, view=line) }
                textarea(
                    id=FIELD, autocomplete="off", autocapitalize="off",
                    aria-label=label, aria-describedby="own-said own-hint", aria-invalid=wrong,
                    on:input=|_| editor::typed(), on:blur=|_| send(OwnMsg::Left), on:keydown=|event: KeyboardEvent| editor::key(&event)
                )
            }
            div(class="own-keys", role="group", aria-label=signs) { (keys(language.get()).into_iter().map(key).collect::<Vec<_>>()) }
            div(class="own-languages", role="group", aria-label=languages) {
                p { (judged) }
                (language_button(state, Language::Python, "Python"))
                (language_button(state, Language::JavaScript, "JavaScript"))
            }
        }
        p(id="own-hint", class="unseen") { (hint) }
        div(class="own-start") {
            (match is_free.get() {
                true => view! {
                    span { (start) }
                    (starters.get().into_iter().map(starter).collect::<Vec<_>>())
                },
                false => View::default(),
            })
            (back.get().map(|word| view! {
                button(r#type="button", id="own-back", class="quiet", on:click=|_| send(OwnMsg::Back)) { (word) }
            }).unwrap_or_default())
        }
    }
}

fn language_button(state: Signal<State>, this: Language, name: &'static str) -> View {
    let pressed = part(state, move |s| (s.language == this).to_string());
    view! {
        button(r#type="button", aria-pressed=pressed, on:click=move |_| send(OwnMsg::Write(this))) { (name) }
    }
}

fn class_of(ink: Ink) -> &'static str {
    match ink {
        Ink::Plain => "",
        Ink::Keyword => "word",
        Ink::Comment => "aside",
        Ink::Chance => "chance",
    }
}

fn line(line: LineView) -> View {
    let piece = |piece: Piece| {
        let wrong = piece.is_wrong.then_some("");
        view! { span(class=class_of(piece.ink), data-wrong=wrong) { (piece.text) } }
    };
    let pieces: Vec<View> = line.pieces.into_iter().map(piece).collect();
    let [idle, wrong, lit] =
        [line.is_idle, line.is_wrong, line.is_lit].map(|holds| holds.then_some(""));
    view! {
        div(data-idle=idle, data-wrong=wrong, data-lit=lit) { (pieces) }
    }
}

/// What is known, and what is wrong. One region says either.
fn answer_view(state: Signal<State>) -> View {
    let problem = part(state, |s| s.problem.clone());
    let said = part(state, |s| {
        let answer = s.answer.as_ref();
        answer.map(|answer| (answer.line.clone(), answer.is_praised, answer.why.clone()))
    });
    let beside = part(state, |s| {
        s.answer
            .as_ref()
            .map_or_else(String::new, |answer| answer.beside.clone())
    });
    // Beside what is wrong with a text the stamp of an earlier one would be read as its own.
    let stamp = part(state, |s| {
        let answer = s.answer.as_ref().filter(|_| s.problem.is_none());
        answer.and_then(|answer| {
            answer
                .stamp
                .map(|stamp| (stamp_name(stamp), answer.title.clone()))
        })
    });
    let of_which = part(state, |s| s.stale);
    let stale = part(state, |s| (!s.stale.is_empty()).then_some(""));
    // What is pale is not to be read, nor pressed.
    let inert = derived(move || stale.get().is_some());
    let hidden = derived(move || stale.get().map(|_| "true"));
    let has_answer = part(state, |s| s.answer.is_some());
    view! {
        div(class="verdict") {
            (match stamp.get_clone() {
                Some((kind, title)) => view! { strong(class="stamp", data-stamp=kind, data-stale=stale, inert=inert) { (title) " " small { (beside) } } },
                None => View::default(),
            })
            div(id="own-said", role="status") {
                (match (problem.get_clone(), said.get_clone()) {
                    (Some(problem), _) => view! {
                        p(class="line") { b { (problem.place) } (problem.message) }
                        p { (problem.instead) }
                        p(class="own-stale") { (of_which) }
                    },
                    (None, Some((line, is_praised, why))) => {
                        let class = if is_praised { "line praise" } else { "line" };
                        view! {
                            p(class="own-stale") { (of_which) }
                            div(data-stale=stale, aria-hidden=hidden) { p(class=class) { (line) } p { (why) } }
                        }
                    }
                    (None, None) => View::default(),
                })
            }
        }
        div(class="own-answer", data-stale=stale, inert=inert) {
            (match has_answer.get() {
                true => answer_body(state),
                false => View::default(),
            })
        }
    }
}

fn of<T: Clone + PartialEq + 'static>(
    state: Signal<State>,
    otherwise: T,
    read: impl Fn(&OwnAnswerView) -> T + 'static,
) -> ReadSignal<T> {
    part(state, move |s| {
        s.answer.as_ref().map_or_else(|| otherwise.clone(), &read)
    })
}

fn answer_body(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.lang);
    let [watch, prove, how_many] = speaker.all([words::WATCH_IT, words::PROVE_IT, words::CARDS]);
    let map = of(state, None, |answer| answer.map);
    let colours = of(state, [const { String::new() }; 3], |answer| {
        answer.colours.clone()
    });
    let square = of(state, String::new(), |answer| answer.square.clone());
    let others = of(state, Vec::new(), |answer| answer.others.clone());
    let facts = of(state, Vec::new(), |answer| answer.facts.clone());
    let does = of(state, None, |answer| answer.does.clone());
    let progress = of(state, String::new(), |answer| answer.progress.clone());
    let cards = of(state, Vec::new(), |answer| {
        answer.cards.iter().map(|(n, _)| *n).collect::<Vec<_>>()
    });
    let watch_at = of(state, String::new(), |answer| answer.watch.clone());
    let prove_at = of(state, String::new(), |answer| answer.prove.clone());
    let size = move |n: usize| {
        let is_shown = of(state, false, move |answer| {
            answer.cards.contains(&(n, true))
        });
        let (pressed, words) = (move || is_shown.get().to_string(), n.to_string());
        view! { button(r#type="button", aria-pressed=pressed(), on:click=move |_| send(OwnMsg::Cards(n))) { (words) } }
    };
    let fact = |[name, value]: [String; 2]| view! { dt { (name) } dd { (value) } };
    view! {
        div(class="own-body") {
            div {
                (match map.get() {
                    Some(title) => view! {
                        (map_view(title, square))
                        (scale(colours))
                    },
                    None => View::default(),
                })
                (others.get_clone().into_iter().map(|it| other(state, it)).collect::<Vec<_>>())
                p(class="own-progress") { (progress) }
                div(class="own-ways") {
                    a(class="main", id="own-watch", href=watch_at) { (watch) }
                    a(id="own-prove", href=prove_at) { (prove) }
                }
            }
            aside {
                div(class="own-cards", role="group", aria-label=how_many) {
                    span { (how_many) }
                    (cards.get_clone().into_iter().map(size).collect::<Vec<_>>())
                }
                (match does.get_clone() {
                    Some(of_text) => does_view(state, of_text),
                    None => View::default(),
                })
                dl { (facts.get_clone().into_iter().map(fact).collect::<Vec<_>>()) }
            }
        }
        (taken(state))
    }
}

/// What is taken away: a unit test, in a language of choice, and a text to paste into an issue.
fn taken(state: Signal<State>) -> View {
    let test = part(state, |s| s.test.as_ref().map(|test| test.title));
    let reply = part(state, |s| s.reply.as_ref().map(|reply| reply.title));
    let (label, code) = (part(state, |s| s.test_in), part(state, |s| s.code));
    let unit_test = move |title| {
        let choice = languages(label, code, |code| send(OwnMsg::Test(code)));
        let said = |said| send(OwnMsg::Copied(said));
        copied(
            state,
            ["own-unit", "own-unit-copy"],
            title,
            |s| s.test.as_ref(),
            choice,
            said,
        )
    };
    let reply_to = move |title| {
        let said = |said| send(OwnMsg::CopiedReply(said));
        let ids = ["own-reply", "own-reply-copy"];
        copied(
            state,
            ids,
            title,
            |s| s.reply.as_ref(),
            View::default(),
            said,
        )
    };
    view! {
        div(class="own-copied") {
            (test.get().map(unit_test).unwrap_or_default())
            (reply.get().map(reply_to).unwrap_or_default())
        }
    }
}

/// The map, and what of it is said while one points at it.
fn map_view(title: &'static str, square: ReadSignal<String>) -> View {
    let map = PointedMap {
        id: MAP.into(),
        label: derived(move || title.to_string()),
        picture: || YoursPage::with(|yours| Some((yours.own.picture()?, yours.own.lang())))?,
        point: |cell| send(OwnMsg::Point(cell)),
        go: |by| send(OwnMsg::PointBy(by)),
    }
    .view();
    view! {
        figure {
            figcaption { (title) }
            (map)
            p(class="map-square", role="status") { (square) }
        }
    }
}

fn scale(colours: ReadSignal<[String; 3]>) -> View {
    let of = move |k: usize| derived(move || colours.with(|colours| colours[k].clone()));
    let (rare, fair, often) = (of(0), of(1), of(2));
    view! { p(class="scale") { span { (rare) } i { (fair) } span { (often) } } }
}

/// What else than a deck runs come to: a bar as wide as the map, its share hatched.
fn other(state: Signal<State>, other: OtherView) -> View {
    let show = Speaker::new(state, |s| s.lang).say(model::words::SHOW_SUCH);
    let link = |address| view! { a(href=address) { (show) } };
    let link = other.show.map(link).unwrap_or_default();
    let bar = match other.percent.is_empty() {
        true => View::default(),
        false => view! { progress(max="100", value=other.percent) {} },
    };
    view! {
        div(class="own-other") {
            (bar)
            p {
                strong { (other.words) } " " (other.why) " "
                (link)
            }
        }
    }
}

/// What has the same chances, and the line that would make it fair.
fn does_view(state: Signal<State>, does: DoesView) -> View {
    let title = Speaker::new(state, |s| s.lang).say(words::DOES);
    let is_named = !(does.names.is_empty() && does.mistake.is_empty());
    let row = |mistake: String| view! { li { (mistake) } };
    let mistakes: Vec<View> = does.mistakes.into_iter().map(row).collect();
    let (same, names, mistake) = (does.same, does.names, does.mistake);
    let names = match does.shown_at.is_empty() {
        true => view! { strong { (names) } },
        false => view! { a(href=does.shown_at) { strong { (names) } } },
    };
    let named = match is_named {
        false => View::default(),
        true => view! {
            h2 { (title) }
            p { (same) " " (names) }
            p { (mistake) }
            ul { (mistakes) }
        },
    };
    let fix = match does.fix.is_empty() {
        true => View::default(),
        false => fix_view(does.fix, does.diff, does.proved, does.button),
    };
    view! { div(class="own-does") { (named) (fix) } }
}

fn fix_view(title: String, diff: Vec<DiffLine>, proved: String, button: String) -> View {
    let lines: Vec<View> = diff.into_iter().map(diff_line).collect();
    let label = title.clone();
    view! {
        h2 { (title) }
        div(class="own-diff", tabindex="0", role="group", aria-label=label) { (lines) }
        p(class="quiet") { (proved) }
        button(r#type="button", id="own-mend", on:click=|_| send(OwnMsg::Mend)) { (button) }
    }
}

fn diff_line(line: DiffLine) -> View {
    let piece = |(piece, differs): (Piece, bool)| {
        let differs = differs.then_some("");
        view! { span(class=class_of(piece.ink), data-differs=differs) { (piece.text) } }
    };
    let pieces: Vec<View> = line.pieces.into_iter().map(piece).collect();
    let new = line.is_new.then_some("");
    view! { div(data-new=new) { small { (line.mark) } code { (pieces) } } }
}
