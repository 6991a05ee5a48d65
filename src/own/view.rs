//! The document of code: the field on the left, the answer on the right.

use app::i18n::Words;
use model::Stamp;
use model::own::{
    DiffLine, DoesView, ElsewhereView, Ink, InvitationView, LineView, OtherView, OwnAnswerView,
    OwnMsg, OwnView as State, Piece, ReadAsView, Sample, SampleView, Starter, keys,
};
use model::yours::{Tab, YoursMsg};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement, KeyboardEvent, PointerEvent};

use super::challenge::challenge;
use super::editor::{self, FIELD};
use super::{MAP, send};
use crate::figures::pointed::PointedMap;
use crate::site::parts::{Speaker, derived, part};
use crate::site::shell::Page;
use crate::yours::YoursPage;
use crate::yours::copied::{copied, languages};
use crate::{check, files};

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
    let [label, hint, signs] = speaker.all([
        ::words::code::FIELD,
        ::words::code::HINT,
        ::words::code::KEYS,
    ]);
    let start = part(state, |s| match &s.invitation {
        Some(invitation) => invitation.start,
        None => ::words::code::START.of(s.lang),
    });
    let paste = part(state, |s| s.invitation.as_ref().map(|own| own.paste));
    let is_empty = part(state, |s| s.invitation.as_ref().map(|_| ""));
    let lines = part(state, |s| s.lines.clone());
    let wrong = part(state, |s| s.problem.is_some().to_string());
    let back = part(state, |s| s.back);
    let starters = part(state, |s| s.starters);
    let starter = |(starter, name): (Starter, &'static str)| {
        view! { button(r#type="button", on:click=move |_| send(OwnMsg::Start(starter))) { (name) } }
    };
    // Where nothing is to be mended, no keys are needed.
    let keyed = part(state, |s| s.elsewhere.is_none().then_some(s.language));
    let key = move |(key, name): (&'static str, Words)| {
        let name = speaker.say(name);
        view! {
            button(r#type="button", tabindex="-1", aria-label=name, on:pointerdown=|event: PointerEvent| editor::hold(&event), on:click=move |_| editor::press(key)) { (key) }
        }
    };
    let is_free = part(state, |s| s.challenge.is_none() && s.elsewhere.is_none());
    view! {
        (challenge(state))
        div(class="own-box", data-empty=is_empty) {
            div(class="own-scroll") {
                pre(class="own-lines", aria-hidden="true") { Indexed(list=lines, view=line) }
                textarea(
                    id=FIELD, autocomplete="off", autocapitalize="off", placeholder=paste,
                    aria-label=label, aria-describedby="own-said own-hint", aria-invalid=wrong,
                    on:input=|_| editor::typed(), on:blur=|_| send(OwnMsg::Left), on:keydown=|event: KeyboardEvent| editor::key(&event)
                )
            }
            (match keyed.get() {
                Some(language) => view! { div(class="own-keys", role="group", aria-label=signs) { (keys(language).into_iter().map(key).collect::<Vec<_>>()) } },
                None => View::default(),
            })
            (foot(state))
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

/// The foot of the field: what the text is read as, which can be corrected, and what is judged of it;
/// of an empty field, which languages are run.
fn foot(state: Signal<State>) -> View {
    let run = part(state, |s| s.invitation.as_ref().map(|own| own.run));
    let read_as = part(state, |s| s.read_as.clone());
    let judged = part(state, |s| s.judged.clone());
    let anew = part(state, |s| s.anew);
    view! {
        div(class="own-foot") {
            (read_as.get_clone().map(chosen_language).unwrap_or_default())
            (anew.get().map(|word| view! {
                button(r#type="button", id="own-anew", on:click=|_| send(OwnMsg::Anew)) { (word) }
            }).unwrap_or_default())
            (run.get().map(|run| view! { p { (run) } }).unwrap_or_default())
            p { (judged) }
        }
    }
}

fn chosen_language(read_as: ReadAsView) -> View {
    let ReadAsView { label, chosen, all } = read_as;
    let ids: Vec<&'static str> = all.iter().map(|(id, _)| *id).collect();
    let choose = move |event: Event| {
        let select = event
            .target()
            .and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let at = select.map_or(-1, |select| select.selected_index());
        if let Some(id) = usize::try_from(at).ok().and_then(|at| ids.get(at)) {
            send(OwnMsg::ReadAs(id));
        }
    };
    let option = |(id, name): (&'static str, String)| {
        let selected = id == chosen;
        view! { option(selected=selected) { (name) } }
    };
    let options: Vec<View> = all.into_iter().map(option).collect();
    view! { label { (label) " " select(id="own-language", on:change=choose) { (options) } } }
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

/// Answer or problem: one region says either.
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
        answer.and_then(|answer| answer.stamp.map(|stamp| (stamp.id(), answer.title.clone())))
    });
    let of_which = part(state, |s| s.stale);
    let stale = part(state, |s| (!s.stale.is_empty()).then_some(""));
    // What is pale is not to be read, nor pressed.
    let inert = derived(move || stale.get().is_some());
    let hidden = derived(move || stale.get().map(|_| "true"));
    let has_answer = part(state, |s| s.answer.is_some());
    let elsewhere = part(state, |s| s.elsewhere.clone());
    let invitation = part(state, |s| s.invitation.clone());
    let named = part(state, |s| s.elsewhere.as_ref().map(|own| own.title.clone()));
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
                        (problem.carry.map(carry).unwrap_or_default())
                    },
                    (None, Some((line, is_praised, why))) => {
                        let class = if is_praised { "line praise" } else { "line" };
                        view! {
                            p(class="own-stale") { (of_which) }
                            div(data-stale=stale, aria-hidden=hidden) { p(class=class) { (line) } p { (why) } }
                        }
                    }
                    (None, None) => named.get_clone().map(|named| view! { p(class="line") { (named) } }).unwrap_or_default(),
                })
            }
        }
        (elsewhere.get_clone().map(elsewhere_view).unwrap_or_default())
        (invitation.get_clone().map(samples).unwrap_or_default())
        div(class="own-answer", data-stale=stale, inert=inert) {
            (match has_answer.get() {
                true => answer_body(state),
                false => View::default(),
            })
        }
    }
}

/// The button that takes decks to their tab.
fn carry(word: &'static str) -> View {
    let press = |_| {
        let text = YoursPage::with(|yours| yours.own.text().to_string()).unwrap_or_default();
        YoursPage::send(YoursMsg::Carry(Tab::Decks, text, check::typed()));
    };
    view! { p { button(r#type="button", id="own-carry", on:click=press) { (word) } } }
}

/// Help with a language that is not run.
fn elsewhere_view(own: ElsewhereView) -> View {
    let (lines, (tab, address)) = (own.lines, own.tab);
    let copied = lines.clone();
    let press = move |_| files::copy_text(&copied, Box::new(|said| send(OwnMsg::Copied(said))));
    let (code, button) = match lines.is_empty() {
        true => (View::default(), View::default()),
        false => (
            view! { pre(tabindex="0", role="group", aria-label=own.lead) { code { (lines) } } },
            view! { button(r#type="button", id="own-copy", class="main", on:click=press) { (own.copy) } },
        ),
    };
    view! {
        div(class="own-elsewhere") {
            p { (own.lead) }
            (code)
            div(class="row") {
                (button)
                p { (own.then) " " a(href=address) { (tab) } }
                span(role="status") { (own.copied) }
            }
            p(class="quiet") { (own.expects) }
        }
    }
}

/// Examples of answers, beside an empty field.
fn samples(own: InvitationView) -> View {
    let row = |(sample, view): (Sample, SampleView)| {
        let struck = (sample == Sample::Ruled).then_some("");
        let kind = view.stamp.map_or("", Stamp::id);
        view! {
            li {
                div(class="map", data-struck=struck) {
                    canvas(id=sample_id(sample), class="small-map", width="1", height="1", aria-hidden="true")
                }
                div {
                    p { strong(data-stamp=kind) { (view.title) } " " b { (view.among) } small { (view.of) } }
                    p { (view.line) }
                    p(class="quiet") { (view.how) }
                }
            }
        }
    };
    let rows: Vec<View> = Sample::ALL.into_iter().zip(own.samples).map(row).collect();
    view! {
        div(class="own-samples") {
            p { (own.lead) }
            ul { (rows) }
            p(class="quiet") { (own.any_other) }
        }
    }
}

/// The canvas of a sample's map.
pub(super) fn sample_id(sample: Sample) -> String {
    format!("own-sample-{}", sample as usize)
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
    let [watch, prove, how_many] = speaker.all([
        ::words::code::WATCH_IT,
        ::words::code::PROVE_IT,
        ::words::code::CARDS,
    ]);
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

/// Texts to take away: a unit test, in a language of choice, and a text to paste into an issue.
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

/// Outcome other than a deck: a bar as wide as the map, its share hatched.
fn other(state: Signal<State>, other: OtherView) -> View {
    let show = Speaker::new(state, |s| s.lang).say(::words::watch::SHOW_SUCH);
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

/// Shuffles and mistakes with the same chances, and the line that would make the text fair.
fn does_view(state: Signal<State>, does: DoesView) -> View {
    let title = Speaker::new(state, |s| s.lang).say(::words::code::DOES);
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
