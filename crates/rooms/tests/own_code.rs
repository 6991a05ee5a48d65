//! Proves what Check yours says of code: proofs, counts, refusals, and what a link carries.

use std::rc::Rc;

use crate::prove::{reason, stamped};
use crate::says_on;
use app::i18n::Lang;
use app::jobs::TaskEvent;
use app::part::PartCounter;
use app::settings::{Address, Screen};
use document::On;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use page::{Order, Progress, Says, ScreenModel, Squares, Worked};
use rooms::check::Taken;
use rooms::own::{Language, OwnEffect, OwnMsg, Starter, refused_code};
use rooms::watch::{Model, Msg};
use rooms::yours::{Tab, Yours, YoursEffect, YoursMsg};

fn python(starter: Starter) -> &'static str {
    starter.text(Language::Python)
}

fn id(language: Language) -> &'static str {
    match language {
        Language::Python => "python",
        Language::JavaScript => "javascript",
    }
}

fn begun() -> Yours {
    rooms::own::know_code();
    Yours::new(Lang::En)
}

/// Works until all is known: in large slices, as counting in slices of one shuffle takes most of a test.
fn worked(yours: &mut Yours) {
    while yours.work(&mut || false) == Progress::More {}
}

/// Waits after an edit that had these effects.
fn rested(yours: &mut Yours, effects: &[YoursEffect]) {
    let [YoursEffect::Own(OwnEffect::Wait(edit)), ..] = effects else {
        panic!("a pause is waited for");
    };
    assert_eq!(yours.update(YoursMsg::Own(OwnMsg::Rested(*edit))), []);
    worked(yours);
}

/// Types a text, and waits.
fn typed(yours: &mut Yours, text: &str) {
    let is_there = yours.own.text() == text;
    let effects = yours.update(YoursMsg::Own(OwnMsg::Typed(text.into())));
    // A text that stands there already is nobody's typing: a link must not replace the draft.
    let keep = OwnEffect::Keep(yours.own.language(), text.into());
    let kept = [YoursEffect::Own(keep)];
    assert_eq!(effects[1..], kept[usize::from(is_there)..], "kept at once");
    rested(yours, &effects);
}

/// Texts of the document of code.
struct Own {
    document: Document,
    problem: Option<Problem>,
    answer: Option<Answer>,
    stale: String,
    judged: String,
}

type Document = document::Block<OwnMsg>;

#[derive(Debug, PartialEq)]
struct Problem {
    place: String,
    message: String,
    instead: String,
}

#[derive(Clone, Debug, PartialEq)]
struct Answer {
    stamp: Option<Says>,
    title: String,
    beside: String,
    line: String,
    is_praised: bool,
    why: String,
    others: Vec<Other>,
    /// Known shuffles and mistakes with the same odds, and what mends it: line after line.
    does: Vec<String>,
    facts: Vec<[String; 2]>,
    progress: String,
    cards: Vec<(usize, bool)>,
    watch: String,
    prove: String,
}

#[derive(Clone, Debug, PartialEq)]
struct Other {
    words: String,
    /// The whole sentence, with the reason.
    said: String,
    percent: String,
    show: Option<String>,
}

fn texts(document: &Document, name: &str) -> Vec<String> {
    let all = document.all(name).into_iter();
    all.map(Document::text).collect()
}

fn has(document: &Document, name: &str) -> bool {
    document.find(name).is_some()
}

fn marked(document: &Document, name: &str, mark: &str) -> String {
    let found = document.find(name).and_then(|block| block.marked(mark));
    found.unwrap_or_default().to_string()
}

fn own(yours: &mut Yours) -> Own {
    let document = yours.own.document();
    let said = document.find("#own-said").expect("always there");
    let said = texts(said, "p");
    let is_wrong = marked(&document, "textarea", "aria-invalid") == "true";
    let place = document.said("#own-said b");
    Own {
        problem: is_wrong.then(|| Problem {
            message: said[0][place.len()..].to_string(),
            place,
            instead: said[1].clone(),
        }),
        answer: has(&document, ".own-body").then(|| read(&document, &said)),
        stale: document.said(".own-stale"),
        judged: texts(&document, ".own-foot p").pop().unwrap_or_default(),
        document,
    }
}

fn read(document: &Document, said: &[String]) -> Answer {
    let beside = document.said(".stamp small");
    let title = document.said(".stamp");
    let other = |other: &&Document| Other {
        words: other.said("strong"),
        said: other.said("p"),
        percent: marked(other, "progress", "value"),
        show: other.find("a").map(|_| marked(other, "a", "href")),
    };
    let size = |size: &&Document| {
        let is_shown = size.marked("aria-pressed") == Some("true");
        (size.text().parse().expect("a number"), is_shown)
    };
    let names = texts(document, ".own-body dt").into_iter();
    let facts = names.zip(texts(document, ".own-body dd"));
    Answer {
        stamp: document.find(".verdict").and_then(says_on),
        title: title
            .strip_suffix(&beside)
            .unwrap_or_default()
            .trim_end()
            .into(),
        beside,
        line: document.said("#own-said .line"),
        is_praised: has(document, ".praise"),
        why: said.last().cloned().unwrap_or_default(),
        others: document.all(".own-other").iter().map(other).collect(),
        does: document.find(".own-does").map_or(Vec::new(), does),
        facts: facts.map(|(name, value)| [name, value]).collect(),
        progress: document.said(".own-progress"),
        cards: document.all(".own-cards button").iter().map(size).collect(),
        watch: marked(document, "#own-watch", "href"),
        prove: marked(document, "#own-prove", "href"),
    }
}

fn does(document: &Document) -> Vec<String> {
    let lines = document.parts.iter().flat_map(|part| match part.tag {
        "div" => Vec::new(),
        "ul" => texts(part, "li"),
        _ => vec![part.text()],
    });
    lines.filter(|line| !line.is_empty()).collect()
}

fn answer(yours: &mut Yours) -> Answer {
    own(yours).answer.expect("an answer")
}

/// The square of the map that is pointed at, in words.
fn square(yours: &mut Yours) -> String {
    own(yours).document.said(".map-square")
}

/// The numbers of the lines with a mark.
fn lines_with(document: &Document, mark: &str) -> Vec<usize> {
    let lines = document.all(".own-lines div").into_iter().zip(1..);
    let lines = lines.filter(|(line, _)| line.marked(mark).is_some());
    lines.map(|(_, number)| number).collect()
}

/// The language that a text is read as, by its id.
fn read_as(own: &Own) -> String {
    marked(&own.document, "#own-language", "value")
}

/// Returns true if the round of the challenge is mended.
fn is_mended(document: &Document) -> bool {
    let strip = document.find("#own-challenge").expect("a round");
    strip.marked("data-mended").is_some()
}

/// The message of a button, if it is there.
fn pressed(yours: &mut Yours, name: &str) -> Option<YoursMsg> {
    let document = yours.view().document;
    document.find(name)?.sent(On::Press).cloned()
}

/// The answer to a text, with so many cards where a number is given.
fn of(text: &str, cards: Option<usize>) -> Answer {
    let mut yours = begun();
    typed(&mut yours, text);
    if let Some(cards) = cards {
        yours.update(YoursMsg::Own(OwnMsg::Cards(cards)));
        worked(&mut yours);
    }
    let answer = answer(&mut yours);
    assert_eq!(own(&mut yours).problem, None);
    assert_eq!(own(&mut yours).stale, "");
    answer
}

/// Proves the verdicts on all texts to start from, by proof with four cards: the numbers are those
/// of counting on paper.
#[test]
fn texts_to_start_from_are_proved() {
    let said = |starter: Starter| {
        let answer = of(python(starter), None);
        (answer.title, answer.line, answer.why)
    };
    let row =
        |title: &str, line: &str, why: &str| (title.to_string(), line.to_string(), why.to_string());
    assert_eq!(
        said(Starter::FisherYates),
        row(
            "PROVED FAIR",
            "All 24 orders are equally likely.",
            "Exact for 4 cards: all 24 ways to draw. The same chances as Fisher–Yates, and as every fair shuffle."
        )
    );
    assert_eq!(
        said(Starter::NaiveSwap),
        row(
            "NOT FAIR",
            "Card 2 comes 1.17 times as often to the top as it should.",
            "Exact for 4 cards: all 256 ways to draw. They cannot be shared evenly among the 24 orders."
        )
    );
    for starter in [Starter::RandomKeys, Starter::Class] {
        assert_eq!(said(starter).0, "PROVED FAIR", "{starter:?}");
    }
    assert_eq!(said(Starter::CoinSort).0, "NOT FAIR");
    let far = of(python(Starter::OneTooFar), None);
    assert_eq!(far.line, "An error stops 1 of 5 runs.");
    assert!(far.why.starts_with("In the others: Card "), "{}", far.why);
    assert_eq!(far.others.len(), 1);
    assert_eq!(
        far.others[0].words,
        "Stops with an error in line 7: 1 of 5 runs."
    );
    assert_eq!(far.others[0].percent, "20.0");
}

/// Proves how badly three cards are shuffled by the naive swap: 5, 4 and 4.5 of 27.
#[test]
fn the_extremes_are_counted_in_equally_likely_ways() {
    let facts = of(python(Starter::NaiveSwap), Some(3)).facts;
    let values: Vec<&str> = facts.iter().map(|[_, value]| &**value).collect();
    assert_eq!(values, ["5 of 27", "4 of 27", "4.5 of 27", "5.56%"]);
    assert_eq!(facts[1][0], "Least often 1 2 3, and 2 others");
    let sattolo = "import random\ndef shuffle(a):\n    for i in range(len(a) - 1, 0, -1):\n        j = random.randrange(i)\n        a[i], a[j] = a[j], a[i]\n";
    let facts = of(sattolo, Some(4)).facts;
    assert!(
        facts.contains(&["Never".into(), "18 of 24 orders".into()]),
        "{facts:?}"
    );
}

/// Proves that a known mistake is named with the shuffle that has the same chances, that the line
/// which mends it is lit and shown beside the one as it is, and that one press changes it.
#[test]
fn a_known_mistake_is_named_and_mended() {
    let mut yours = begun();
    let mine = python(Starter::NaiveSwap).replace("pick", "j");
    typed(&mut yours, &mine);
    let lit = |yours: &mut Yours| lines_with(&own(yours).document, "data-lit");
    assert_eq!(lit(&mut yours), [6]);
    assert_eq!(
        answer(&mut yours).does,
        [
            "What does this do?",
            "The same chances as the shuffle naive swap",
            "A known mistake comes to the same: each swap draws from all places, not from those on one side of its own.",
            "Fix, line 6",
            "With it, all orders are equally likely: proved for each deck of 2 to 6 cards. For another deck, change it and see.",
            "Change line 6"
        ]
    );
    let document = own(&mut yours).document;
    let diff = document.find(".own-diff").expect("a mend");
    let shown = diff.parts.iter().map(|line| {
        let differing = line.all("span").into_iter();
        let differing = differing.filter(|it| it.marked("data-differs").is_some());
        let differing: String = differing.map(Document::text).collect();
        (line.said("small"), line.said("code"), differing)
    });
    let shown: Vec<(String, String, String)> = shown.collect();
    let row = |mark: &str, text: &str, marked: &str| {
        (mark.to_string(), text.to_string(), marked.to_string())
    };
    assert_eq!(
        shown,
        [
            row("6 −", "j = randint(0, n - 1)", "0"),
            row("6 +", "j = randint(i, n - 1)", "i")
        ]
    );
    let effects = yours.update(YoursMsg::Own(OwnMsg::Mend));
    let YoursEffect::Own(OwnEffect::Change(edit)) = &effects[0] else {
        panic!("{effects:?}");
    };
    let at = mine.find("0, n - 1").expect("there");
    assert_eq!((edit.part, &*edit.text), ((at, at + 1), "i"));
    worked(&mut yours);
    let mended = answer(&mut yours);
    assert_eq!(mended.title, "PROVED FAIR");
    assert_eq!(mended.does, [""; 0]);
    assert!(lit(&mut yours).is_empty());
    // The field says what was written into it, and nothing begins anew.
    let text = yours.own.text().to_string();
    yours.update(YoursMsg::Own(OwnMsg::Typed(text)));
    assert_eq!(answer(&mut yours).title, "PROVED FAIR");
    assert_eq!(yours.update(YoursMsg::Own(OwnMsg::Mend)), []);
    yours.update(YoursMsg::Own(OwnMsg::Back));
    assert_eq!(yours.own.text(), mine);
}

/// Proves that what is always or never so is said first, that orders which appear are called equally
/// likely among themselves where they are, and that mistakes which come to one are all named.
#[test]
fn what_is_always_so_is_said_first() {
    let swaps = |line: &str, draw: &str| {
        format!(
            "import random\ndef shuffle(a):\n    n = len(a)\n    for i in {line}:\n        j = {draw}\n        a[i], a[j] = a[j], a[i]\n"
        )
    };
    let sattolo = of(
        &swaps("range(n - 1, 0, -1)", "random.randrange(i)"),
        Some(4),
    );
    assert_eq!(sattolo.line, "No card ever stays in place.");
    assert_eq!(
        sattolo.why,
        "Each order that it makes is equally likely: 6 of the 9 in which no card stays, each 16.67%. They are one ring: following where each card goes leads through all of them. Exact for 4 cards: all 6 ways to draw."
    );
    assert_eq!((sattolo.is_praised, &*sattolo.beside), (false, ""));
    assert_eq!(sattolo.facts[0], ["Each order that appears", "1 of 6"]);
    assert_eq!(sattolo.facts[2], ["Fair share among those", "11.11%"]);
    assert_eq!(sattolo.does[1], "The same chances as the shuffle Sattolo");
    assert_eq!(
        sattolo.does[2],
        "Known code that comes to the same, a mistake if cards may stay:"
    );
    assert_eq!(sattolo.does[5], "If cards may stay: line 5");
    let top = of(
        &swaps("range(n - 1, 1, -1)", "random.randint(1, i)"),
        Some(4),
    );
    assert_eq!(top.line, "Card 1 always stays on top.");
    let two = of(
        &swaps("range(n - 1, 2, -1)", "random.randint(2, i)"),
        Some(4),
    );
    assert_eq!(two.line, "Cards 1 and 2 always stay in place.");
    assert_eq!(two.facts[1], ["Never", "22 of 24 orders"]);
    let last = "import random\ndef shuffle(a):\n    x = a.pop(0)\n    random.shuffle(a)\n    if random.random() < 0.5:\n        a.reverse()\n    a.append(x)\n";
    assert_eq!(of(last, Some(4)).line, "Card 1 always ends in place 4.");
    let uneven = of(
        &swaps("range(n - 1)", "random.choice([i, i, i + 1])"),
        Some(4),
    );
    assert!(
        uneven
            .why
            .starts_with("8 of 24 orders appear, and not equally often."),
        "{}",
        uneven.why
    );
}

/// A shuffle that never leaves a card where it was, as newcomers write it.
const NO_CARD_STAYS: &str = "import random\n\ndef shuffle(a):\n    b = a[:]\n    while True:\n        random.shuffle(a)\n        if all(x != y for x, y in zip(a, b)):\n            return a\n";

/// Proves that Watch says of such a text what it keeps, and that it could not be fairer.
#[test]
fn watch_praises_what_is_as_fair_as_its_rule_allows() {
    let answer = of(NO_CARD_STAYS, None);
    let mut watch = Model::new(Lang::En);
    watch.update(Msg::Address(answer.watch["#watch=".len()..].to_string()));
    watch.update(Msg::Count(10_000));
    while !watch.count(|| false) {}
    assert_eq!(
        watch.view().headline,
        "In yours: No card ever stays in place. As fair as this rule allows: proved."
    );
}

/// Proves that a text which keeps a rule is measured among the orders that keep it, where the stamp
/// is small; that what undoes the rule is offered as that; and that a large deck's counts say it.
#[test]
fn a_rule_is_measured_by_itself() {
    let mut yours = begun();
    typed(&mut yours, NO_CARD_STAYS);
    let view = own(&mut yours);
    assert!(
        !has(&view.document, "#own-unit"),
        "it would ask for the orders that are kept from"
    );
    let reply = view.document.said("#own-reply code");
    assert!(
        reply.starts_with(
            "**FAIR AMONG THE 9 ORDERS IN WHICH NO CARD STAYS, not among all 24 orders** (exact, 4 cards)"
        ),
        "{reply}"
    );
    let answer = view.answer.expect("an answer");
    assert_eq!(answer.stamp, Some(Says::ProvedFair));
    assert_eq!(
        answer.title,
        "FAIR AMONG THE 9 ORDERS IN WHICH NO CARD STAYS"
    );
    assert_eq!(answer.beside, "not among all 24 orders");
    assert_eq!(answer.line, "As fair as this rule allows: proved.");
    assert!(answer.is_praised);
    assert_eq!(
        answer.why,
        "No card ever stays in place. Exact for 4 cards: every way a run can go, however long."
    );
    let facts: Vec<[&str; 2]> = answer.facts.iter().map(|[a, b]| [&**a, &**b]).collect();
    assert_eq!(
        facts,
        [
            ["Each order that appears", "11.11%"],
            ["Never", "15 of 24 orders"],
            ["Fair share among those", "11.11%"],
        ]
    );
    assert_eq!(
        proved_by_prove(&answer).1,
        "No card ever stays in place. As fair as this rule allows: proved. Among the 9 orders in which no card stays: fair, each 1 of 9."
    );
    let shown_at = marked(&view.document, ".own-does a", "href");
    assert_eq!(shown_at, "#prove=derangement-redo&n=4");
    assert!(answer.does[1].starts_with("The same chances as the shuffle "));
    assert!(!answer.does.iter().any(|line| line.starts_with("Fix")));
    let large = of(NO_CARD_STAYS, Some(13));
    assert_eq!(
        (&*large.line, &*large.beside),
        (
            "Proved with 4 to 5 cards: as fair as this rule allows.",
            "among all orders"
        )
    );
    assert!(
        large.is_praised
            && large
                .why
                .starts_with("In 1,000,000 shuffles: No card ever stays"),
        "{}",
        large.why
    );
    let same = "Found with 4 and 5 cards: the same chances as the shuffle ";
    assert!(large.does[1].starts_with(same), "{:?}", large.does);
    let repaired = "import random\ndef shuffle(a):\n    b = a[:]\n    random.shuffle(a)\n    for i in range(1, len(a)):\n        if a[i] == b[i]:\n            a[i], a[0] = a[0], a[i]\n";
    let some = of(repaired, Some(4));
    assert_eq!(some.line, "Cards 2, 3 and 4 never stay in place.");
    assert!(!some.does.iter().any(|line| line.starts_with("Change")));
    let fixed = "def shuffle(a):\n    a.reverse()\n";
    assert_eq!(
        of(fixed, Some(4)).why,
        "Exact for 4 cards: there is nothing to draw."
    );
}

/// Proves that code with the numbers of a deck of 52 in it is named by what it does with those of small decks
/// in their place, and that the line which mends it is proved fair for 52.
#[test]
fn code_for_52_cards_is_named_and_mended() {
    let python = "import random\ndef shuffle(a):\n    for i in range(52):\n        j = random.randrange(52)\n        a[i], a[j] = a[j], a[i]\n";
    let javascript = "function shuffle(a) {\n  for (let i = 0; i < 52; i++) {\n    const j = Math.floor(Math.random() * 52);\n    const t = a[i];\n    a[i] = a[j];\n    a[j] = t;\n  }\n  return a;\n}\n";
    for (text, line) in [(python, 4), (javascript, 3)] {
        let mut yours = begun();
        typed(&mut yours, text);
        let naive = answer(&mut yours);
        assert_eq!(naive.stamp, Some(Says::NotFair));
        assert!(naive.cards.contains(&(52, true)));
        let fix = format!("Fix, line {line}");
        assert_eq!(
            naive.does[1..5],
            [
                "Found with 4 and 5 in place of 52: the same chances as the shuffle naive swap",
                "A known mistake comes to the same: each swap draws from all places, not from those on one side of its own.",
                &fix,
                "With it, all orders are equally likely: proved with 2 to 6 in place of 52. Change it and see 52."
            ]
        );
        yours.update(YoursMsg::Own(OwnMsg::Mend));
        worked(&mut yours);
        let mended = answer(&mut yours).line;
        assert!(
            mended.starts_with("With 52 cards all orders are equally likely."),
            "{mended}"
        );
    }
}

/// Proves that JavaScript that sorts with a coin has this browser's own sort measured, of the deck that is
/// shown, and says what it does beside the answer, which is Node's; other texts do not.
#[test]
fn a_sort_with_a_coin_is_measured_here() {
    use app::own_sort::{OwnSort, SORTS};
    let mut yours = begun();
    typed(
        &mut yours,
        "const mix = (a) => a.sort(() => 0.5 - Math.random());\n",
    );
    assert_eq!(yours.own.sort_wanted(), Some(4));
    let measured =
        |algorithm, n| OwnSort::of(Setup::new(algorithm, n).simulate_positions(Seed(34), SORTS));
    let insertion = measured(Algorithm::INSERTION_SORT_COIN, 4);
    yours.own.hear_sort(4, Some(&insertion));
    assert_eq!(yours.own.sort_wanted(), None);
    let judged = own(&mut yours).judged;
    let [node, here] = [
        "The sort is that of Node 20; another one may come to other odds. ",
        "Your browser’s own sort, 100,000 times just now, does otherwise. Card 4 in place 4: ",
    ];
    assert!(judged.starts_with(&format!("{node}{here}")), "{judged}");
    yours.update(YoursMsg::Own(OwnMsg::Cards(5)));
    worked(&mut yours);
    assert_eq!(yours.own.sort_wanted(), Some(5));
    let binary = measured(Algorithm::BINARY_INSERTION_COIN, 5);
    yours.own.hear_sort(5, Some(&binary));
    let judged = own(&mut yours).judged;
    assert!(
        judged.ends_with("times just now, does the same."),
        "{judged}"
    );
    for text in [
        python(Starter::CoinSort),
        "const mix = (a) => a.sort(() => Math.random() < 0.5);\n",
        "const mix = (a) => a.sort((x, y) => x - y).sort();\n",
        Starter::RandomKeys.text(Language::JavaScript),
    ] {
        typed(&mut yours, text);
        assert_eq!(yours.own.sort_wanted(), None, "{text}");
        assert!(!own(&mut yours).judged.contains("browser"), "{text}");
    }
}

/// Proves that an even choice among a part of the orders that a rule allows is called one, and that what
/// a known mistake does is said of that mistake, not of the text.
#[test]
fn an_even_part_is_said_early() {
    let down = "import random\ndef deal(cards):\n    deck = list(cards)\n    n = len(deck)\n    for i in range(n - 1):\n        j = random.randint(i + 1, n - 1)\n        deck[i], deck[j] = deck[j], deck[i]\n    return deck\n";
    let answer = of(down, Some(4));
    assert_eq!(answer.stamp, Some(Says::NotFair));
    assert!(
        answer.why.starts_with(
            "Each order that it makes is equally likely: 6 of the 9 in which no card stays, each 16.67%. They are one ring: "
        ),
        "{}",
        answer.why
    );
    assert_eq!(
        answer.does[answer.does.len() - 6..][..3],
        [
            "Known code that comes to the same, a mistake if cards may stay:",
            "A card never stays: its own place is not among those that are drawn.",
            "Sattolo’s algorithm as it goes up, swapping each card with an earlier one.",
        ]
    );
}

/// Proves that of what has two mistakes both are said, so that nobody mends one and is surprised.
#[test]
fn two_mistakes_are_both_said() {
    let text = "import random\ndef shuffle(a):\n    n = len(a)\n    for i in range(n):\n        j = random.randint(0, n - 2)\n        a[i], a[j] = a[j], a[i]\n";
    assert_eq!(
        of(text, Some(4)).does[2],
        "A known mistake comes to the same: the last place is never drawn, and each swap draws from all others, not from those on one side of its own."
    );
}

/// Proves that a sort by a coin names the version whose steps it takes, and what comes of it in others.
#[test]
fn a_sort_by_a_coin_names_its_version() {
    let text = "import random\nfrom functools import cmp_to_key\n\ndef deal(cards):\n    return sorted(cards, key=cmp_to_key(lambda a, b: random.choice((-1, 1))))\n";
    let facts = of(text, Some(4)).facts;
    let most: Vec<[&str; 2]> = facts[..2].iter().map(|[a, b]| [&**a, &**b]).collect();
    assert_eq!(
        most,
        [
            [
                "Most often 1 2 3 4, with the sort of Python 3.13",
                "40 of 256 (15.62%)"
            ],
            [
                "Most often 1 2 3 4, with the sort of Python 3.12 and before",
                "12 of 64 (18.75%)"
            ],
        ]
    );
    let fair = of(python(Starter::RandomKeys), Some(4)).facts;
    assert_eq!(fair[0][0], "Each order", "no version matters");
    let mut yours = begun();
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("javascript".into())));
    let text = "function shuffle(a) {\n  return a.toSorted(() => Math.random() - 0.5);\n}\n";
    typed(&mut yours, text);
    let whose = "The sort is that of Node 20; another one may come to other odds.";
    let judged = own(&mut yours).judged;
    assert_eq!(
        judged,
        format!("{whose} Your browser’s own sort is being counted.")
    );
    yours.update(YoursMsg::Own(OwnMsg::Cards(13)));
    let judged = own(&mut yours).judged;
    assert!(judged.starts_with(whose), "of a large deck, too: {judged}");
    yours.update(YoursMsg::Own(OwnMsg::Cards(4)));
    worked(&mut yours);
    let facts = format!("{:?}", answer(&mut yours).facts);
    assert!(facts.contains("with the sort of Chromium 156"), "{facts}");
}

/// Proves that a function that calls itself until it succeeds has a headline about its orders, and a
/// line with a capital and a stop about the error that nobody meets.
#[test]
fn calls_inside_calls_are_a_small_line() {
    let text = "import random\n\ndef deal(cards):\n    deck = []\n    left = list(cards)\n    for card in cards:\n        choices = [c for c in left if c != card]\n        if not choices:\n            return deal(cards)\n        pick = random.choice(choices)\n        left.remove(pick)\n        deck.append(pick)\n    return deck\n";
    let answer = of(text, Some(4));
    assert_eq!(answer.line, "No card ever stays in place.");
    let [error] = &answer.others[..] else {
        panic!("{:?}", answer.others);
    };
    assert_eq!(
        (&*error.words, &*error.percent),
        (
            "Stops with an error in line 9: less than 1 of 10^9 runs.",
            ""
        )
    );
}

/// Proves that a chance which nobody meets is no headline, and is not called 0.
#[test]
fn a_vanishing_chance_is_no_headline() {
    let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    k = 0\n    for i in range(4):\n        if random.random() < 0.001:\n            k += 1\n    if k == 4:\n        a[9] = 0\n";
    let answer = of(text, Some(3));
    assert_eq!(answer.stamp, None);
    assert_eq!(
        answer.line,
        "All orders are equally likely. But about 1 run in 10^12 gives no deck."
    );
    let large = of(&text.replace("a[9] = 0", "a.pop()"), Some(52));
    assert_eq!(large.stamp, None);
    assert_eq!(
        large.line,
        "Each card is equally likely in each place, exactly. But about 1 run in 10^12 gives no deck."
    );
    assert!(
        answer.others[0]
            .words
            .ends_with("less than 1 of 10^9 runs."),
        "{:?}",
        answer.others
    );
}

/// Proves that a large deck has its exact map, which says what theory says, that a shuffle of which some
/// runs fail is not fair, however its decks look, and that one whose steps are those of a shuffle that is
/// fair with every deck is proved.
#[test]
fn large_decks_are_exact() {
    let mut yours = begun();
    typed(&mut yours, python(Starter::NaiveSwap));
    yours.update(YoursMsg::Own(OwnMsg::Cards(52)));
    worked(&mut yours);
    let naive = answer(&mut yours);
    assert_eq!(
        (naive.stamp, &*naive.title, &*naive.line, &*naive.why),
        (
            Some(Says::NotFair),
            "NOT FAIR",
            "Card 2 comes 1.35 times as often to the top as it should.",
            "Exact for 52 cards: each card was followed through every way a run can go."
        )
    );
    assert_eq!(naive.progress, "");
    let facts: Vec<[&str; 2]> = naive.facts.iter().map(|[a, b]| [&**a, &**b]).collect();
    assert_eq!(
        facts,
        [
            ["Most often: Card 2 in place 1", "2.60%"],
            ["Least often: Card 52 in place 1", "1.43%"],
            ["Fair share", "1.92%"],
        ]
    );
    let picture = yours.own.picture().expect("a map");
    assert_eq!(picture.framed, Some((1, 0)));
    let Squares::Exact(shares) = picture.squares else {
        panic!("an exact map");
    };
    let theory = exact::exact_positions(&Setup::new(Algorithm::NAIVE_SWAP, 52)).expect("known");
    for (share, known) in shares.iter().zip(theory.cells()) {
        assert!((share - known).abs() < 1e-12, "{share} {known}");
    }
    let reply = own(&mut yours).document.said("#own-reply code");
    assert!(
        reply.starts_with("**NOT FAIR** (exact, 52 cards)"),
        "{reply}"
    );
    assert!(has(&own(&mut yours).document, "#own-unit"));

    let far = of(python(Starter::OneTooFar), Some(13));
    assert_eq!(
        (far.stamp, &*far.line),
        (Some(Says::NotFair), "An error stops 1 of 14 runs.")
    );
    assert!(far.why.starts_with("In the others: "), "{}", far.why);
    assert_eq!(
        far.others[0].words,
        "Stops with an error in line 7: 1 of 14 runs."
    );
    let library = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    for (text, name) in [
        (python(Starter::FisherYates), "Fisher–Yates"),
        (library, "Fisher–Yates, downward"),
    ] {
        let fair = of(text, Some(52));
        let why = format!(
            "Step for step it does what the shuffle “{name}” does, which is proved fair for every deck."
        );
        assert_eq!(
            (fair.stamp, &*fair.line, fair.why),
            (
                Some(Says::ProvedFair),
                "All orders are equally likely.",
                why
            )
        );
    }
}

/// Proves that an even map alone is never called fair: it is said, with the decks of which all orders are
/// proved to be so, beside what counting finds.
#[test]
fn an_even_map_is_no_proof() {
    let cut = "import random\ndef shuffle(a):\n    k = random.randrange(len(a))\n    return a[k:] + a[:k]\n";
    let even = "Each card is equally likely in each place, exactly";
    let cut = of(cut, Some(52));
    assert_eq!(cut.stamp, Some(Says::NotFair));
    assert!(cut.why.ends_with(&format!("{even}.")), "{}", cut.why);
    let twice = of(TWICE, Some(13));
    assert_eq!(
        (twice.stamp, twice.line),
        (
            Some(Says::NoBiasFound),
            format!("{even}; all orders are proved equally likely up to 7 cards.")
        )
    );
    assert_eq!(twice.progress, "1,000,000 of 1,000,000 shuffles.");
    // With no more than 13 cards it is Fisher-Yates: a larger deck may show that it is not fair.
    let part = "import random\ndef shuffle(d):\n    n = len(d)\n    for i in range(min(n, 13) - 1, 0, -1):\n        j = random.randint(0, i)\n        d[i], d[j] = d[j], d[i]\n";
    let part = of(part, Some(13));
    assert_eq!(part.stamp, None);
    assert!(part.line.contains("speaks of 13"), "{}", part.line);
}

/// Proves that what reads a card is counted with the evidence of Watch, as no card can be followed.
#[test]
fn what_reads_a_card_is_counted() {
    let text = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        if a[i] != a[j]:\n            a[i], a[j] = a[j], a[i]\n";
    let naive = of(text, Some(13));
    assert_eq!(naive.stamp, Some(Says::NotFair));
    assert_eq!(
        naive.progress,
        "1,000,000 of 1,000,000 shuffles. All of 200 runs tried gave a deck. No single card can be followed exactly here: counted instead."
    );
}

/// A shuffle whose map is even, and which is no shuffle of the catalogue.
const TWICE: &str =
    "import random\ndef shuffle(a):\n    random.shuffle(a)\n    random.shuffle(a)\n";

/// Proves that a deck that a text insists on is found, and that what fails on another one is no
/// theory of it: neither that it is unfair, nor that it is no shuffle.
#[test]
fn a_text_for_52_cards_gets_52() {
    let text = "from random import randint\ndef shuffle(a):\n    for i in range(51, 0, -1):\n        j = randint(0, i)\n        a[i], a[j] = a[j], a[i]\n";
    let answer = of(text, None);
    assert!(answer.cards.contains(&(52, true)));
    assert_eq!(answer.stamp, Some(Says::ProvedFair));
    // On fewer cards it never ends.
    let text = "import random\ndef shuffle(a):\n    out = []\n    while len(out) < 52:\n        c = random.choice(a)\n        if c not in out:\n            out.append(c)\n    return out\n";
    let mut yours = begun();
    yours.update(YoursMsg::Own(OwnMsg::Typed(text.into())));
    yours.update(YoursMsg::Own(OwnMsg::Left));
    let mut slices = 20;
    let all = yours.work(&mut || {
        slices -= 1;
        slices == 0
    });
    assert_eq!(all, Progress::More, "it is being counted");
    let view = own(&mut yours);
    assert_eq!(view.problem, None);
    assert!(view.answer.unwrap().cards.contains(&(52, true)));
}

/// Proves that decks which are even are not called uneven because other runs give none.
#[test]
fn what_fails_says_nothing_of_the_decks() {
    let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if random.random() < 0.05:\n        raise ValueError\n";
    let answer = of(text, Some(13));
    assert_eq!(
        (answer.stamp, &*answer.line, &*answer.why),
        (
            Some(Says::NotFair),
            "An error stops 1 of 20 runs.",
            "In the others: Each card is equally likely in each place, exactly. Exact for 13 cards: each card was followed through every way a run can go."
        )
    );
}

/// Proves that what gives no deck gets no stamp, with few cards and with many.
#[test]
fn what_gives_no_deck_is_neither_fair_nor_unfair() {
    let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    return a.pop()\n";
    for cards in [4, 13] {
        let answer = of(text, Some(cards));
        assert_eq!(
            (answer.stamp, &*answer.line),
            (None, "No run ends with a deck."),
            "{cards}"
        );
        assert_eq!(answer.others.len(), 1);
    }
}

/// A text that draws until no card stays, at most as often as this power of the number of cards; then an
/// error ends it.
fn redraws(power: usize) -> String {
    // 3 would be the last place of four cards.
    let most = ["len(a)"].repeat(power).join(" * ");
    format!(
        "import random\ndef shuffle(a):\n    b = a[:]\n    for k in range({most}):\n        random.shuffle(a)\n        if all(x != y for x, y in zip(a, b)):\n            return a\n    a[len(a)] = 0\n"
    )
}

/// Proves that proofs of few cards in which some runs fail praise no larger deck; and that a failure
/// which nobody meets takes no praise away.
#[test]
fn what_fails_now_and_then_is_not_praised() {
    for (power, is_praised) in [(2, false), (3, true)] {
        for cards in [4, 13] {
            let answer = of(&redraws(power), Some(cards));
            assert_eq!(
                answer.is_praised, is_praised,
                "power {power}, {cards} cards: {}",
                answer.line
            );
        }
    }
}

/// Proves that draws which decide nothing hide no odds, however many ways there are.
#[test]
fn idle_draws_hide_no_odds() {
    let text = "import random\ndef shuffle(a):\n    for k in range(130):\n        random.randrange(2)\n    for i in range(len(a) - 1, 0, -1):\n        j = random.randrange(i)\n        a[i], a[j] = a[j], a[i]\n";
    let answer = of(text, Some(3));
    assert!(answer.is_praised, "{}", answer.line);
    assert_eq!(proved_by_prove(&answer).0, Some(Says::ProvedFair));
}

/// Returns the verdict of Watch on a text beside a fair shuffle, after the planned number: its
/// stamp with the reason, and the headline.
fn watched_to_the_end(answer: &Answer) -> (Option<(Says, String)>, String) {
    let mut model = Model::new(Lang::En);
    let what = answer.watch.strip_prefix("#watch=").expect("of Watch");
    model.update(Msg::Address(what.to_string()));
    model.update(Msg::Count(1_000_000));
    while !model.count(|| false) {}
    let view = model.view();
    let stamp = view.lanes[1].stamp.as_ref();
    let stamp = stamp.map(|stamp| (stamp.stamp.says(), stamp.reason[0].clone()));
    (stamp, view.headline)
}

/// Proves that Watch and Prove say of code that fails what Check yours says: not fair where some runs
/// give no deck, however even the others are, and neither fair nor unfair where none gives one.
#[test]
fn what_fails_is_judged_alike_everywhere() {
    let some = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if random.randrange(4) == 0:\n        raise ValueError\n";
    let none = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    return a.pop()\n";
    let of_some = of(some, Some(4));
    assert_eq!(of_some.stamp, Some(Says::NotFair));
    let why = "In the others: All orders are equally likely.";
    assert!(of_some.why.starts_with(why), "{}", of_some.why);
    let (stamp, headline) = watched_to_the_end(&of_some);
    let reason = "Some runs end without a deck.".to_string();
    assert_eq!(stamp, Some((Says::NotFair, reason)));
    assert_eq!(headline, "Yours does not always end with a deck.");
    let of_none = of(none, Some(4));
    assert_eq!(of_none.stamp, None);
    let never = "Yours never ends with a deck.".to_string();
    assert_eq!(watched_to_the_end(&of_none), (None, never));
    let reason =
        "Some runs end without a deck. Stops with an error in line 5: 1 of 4 runs.".to_string();
    assert_eq!(proved_by_prove(&of_some), (Some(Says::NotFair), reason));
    let reason = "No run ends with a deck. No deck any more: every run.".to_string();
    assert_eq!(proved_by_prove(&of_none), (None, reason));
}

/// Proves that Watch and Prove call nothing fair that Check yours does not, as its code speaks of a larger
/// deck, and that they say the same of it; also of what is fair among the orders that its rule allows.
#[test]
fn no_screen_stamps_what_another_withholds() {
    let part = "import random\ndef shuffle(d):\n    top = d[:13]\n    random.shuffle(top)\n    d[:13] = top\n";
    let answer = of(part, Some(4));
    assert_eq!(answer.stamp, None);
    let said = answer.line.clone();
    assert!(said.contains("The code speaks of 13"), "{said}");
    assert_eq!(watched_to_the_end(&answer), (None, said.clone()));
    let proved = |answer: &Answer| {
        let mut prove = rooms::prove::Prove::new(Lang::En);
        let what = answer.prove.strip_prefix("#prove=").expect("of Prove");
        prove.update(rooms::prove::ProveMsg::Open(what.into()));
        while prove.work(&mut || true) == Progress::More {}
        let title = crate::prove::said(&prove, ".headline span");
        (stamped(&prove), title, reason(&prove))
    };
    assert_eq!(proved(&answer), (None, "Is it fair? ".to_string(), said));
    let large = NO_CARD_STAYS.replace("b = a[:]", "b = a[:13]");
    let answer = of(&large, Some(4));
    assert_eq!(answer.stamp, Some(Says::NotFair));
    let (stamp, headline) = watched_to_the_end(&answer);
    assert_eq!(stamp.map(|(stamp, _)| stamp), Some(Says::NotFair));
    assert_eq!(headline, "In yours: No card ever stays in place.");
    assert_eq!(proved(&answer).0, Some(Says::NotFair));
}

/// Returns the verdict of Prove on a text: its stamp and the reason.
fn proved_by_prove(answer: &Answer) -> (Option<Says>, String) {
    let mut prove = rooms::prove::Prove::new(Lang::En);
    let what = answer.prove.strip_prefix("#prove=").expect("of Prove");
    prove.update(rooms::prove::ProveMsg::Open(what.into()));
    while prove.work(&mut || true) == Progress::More {}
    (stamped(&prove), reason(&prove))
}

/// Proves that Watch and Prove say of a large deck what Check yours knows of it: that it is fair where its
/// steps are those of a fair shuffle, and the same square where one card is followed through draws that
/// decide what is done.
#[test]
fn large_decks_are_judged_alike_everywhere() {
    let fair = of(python(Starter::FisherYates), Some(52));
    assert_eq!(fair.stamp, Some(Says::ProvedFair));
    let (stamp, _) = watched_to_the_end(&fair);
    assert_eq!(stamp.map(|(stamp, _)| stamp), Some(Says::ProvedFair));
    assert_eq!(proved_by_prove(&fair).0, Some(Says::ProvedFair));
    let now_and_then = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        if random.randrange(3) > 0:\n            j = random.randrange(len(a))\n            a[i], a[j] = a[j], a[i]\n";
    let unfair = of(now_and_then, Some(52));
    assert_eq!(unfair.stamp, Some(Says::NotFair));
    assert!(unfair.line.contains("times as often"), "{}", unfair.line);
    let (stamp, headline) = watched_to_the_end(&unfair);
    assert_eq!(stamp.map(|(stamp, _)| stamp), Some(Says::NotFair));
    assert_eq!(headline, format!("In yours: {}", unfair.line));
    assert_eq!(
        proved_by_prove(&unfair),
        (Some(Says::NotFair), unfair.line.clone())
    );
}

/// Proves that a broken link stands where it was and is gone with the next whole one.
#[test]
fn a_whole_link_takes_the_place_of_a_broken_one() {
    let mut yours = begun();
    yours.update(YoursMsg::Opened("code.naive-swap".into()));
    yours.update(YoursMsg::Opened("code.nonsense".into()));
    assert_eq!(yours.address(), "code.nonsense");
    assert!(own(&mut yours).problem.is_some());
    yours.update(YoursMsg::Own(OwnMsg::Cards(5)));
    assert_ne!(yours.address(), "code.nonsense", "another text is shown");
    yours.update(YoursMsg::Opened("code.nonsense".into()));
    yours.update(YoursMsg::Opened("code.naive-swap".into()));
    worked(&mut yours);
    assert_eq!(yours.address(), "code.naive-swap");
    assert_eq!(own(&mut yours).problem, None);
    assert_eq!(answer(&mut yours).stamp, Some(Says::NotFair));
}

/// Proves that what stops the proof of a text is not said of the next one.
#[test]
fn a_proof_that_stops_says_nothing_of_another_text() {
    let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n    if random.randrange(1000) == 0:\n        while True:\n            a.append(1)\n";
    let mut yours = begun();
    let effects = yours.update(YoursMsg::Own(OwnMsg::Typed(text.into())));
    let [YoursEffect::Own(OwnEffect::Wait(edit)), ..] = effects[..] else {
        panic!("a pause is waited for");
    };
    yours.update(YoursMsg::Own(OwnMsg::Rested(edit)));
    assert_eq!(own(&mut yours).problem, None, "it is being proved");
    yours.update(YoursMsg::Own(OwnMsg::Typed(
        "def shuffle(a):\n    x = {}\n".into(),
    )));
    yours.update(YoursMsg::Own(OwnMsg::Left));
    let refusal = own(&mut yours).problem.expect("refused");
    assert!(refusal.message.contains("dictionary"), "{refusal:?}");
    worked(&mut yours);
    assert_eq!(own(&mut yours).problem, Some(refusal));
}

/// Proves that a refusal names its place, says what to do, and leaves no answer to another text; and
/// that it is gone when the text is mended.
#[test]
fn a_refusal_leaves_no_answer() {
    let mut yours = begun();
    let good = python(Starter::NaiveSwap);
    typed(&mut yours, good);
    typed(
        &mut yours,
        &good.replace("n = len(a)", "n = len(a)\n    seen = {}"),
    );
    let view = own(&mut yours);
    let problem = view.problem.expect("refused");
    assert_eq!(problem.place, "Line 5, column 12: ");
    assert!(problem.message.contains("dictionary"), "{problem:?}");
    assert!(problem.instead.contains("list"), "{problem:?}");
    assert_eq!(lines_with(&view.document, "data-wrong"), [5]);
    assert_eq!((view.answer, &*view.stale), (None, ""));
    typed(&mut yours, good);
    assert_eq!(own(&mut yours).problem, None);
    assert_eq!(own(&mut yours).stale, "");
    for (text, said) in [
        (
            "def shuffle(a):\n    while True:\n        pass\n",
            "It was stopped after 2,000,000 operations.",
        ),
        // It ends, but not soon enough.
        (
            "def shuffle(a):\n    for i in range(2000001):\n        pass\n",
            "It was stopped after 2,000,000 operations.",
        ),
        ("x = 1\n", "No shuffle was found"),
        (
            "def shuffle(a):\n    for i in a:\n        a.append(i)\n",
            "200,000 values",
        ),
    ] {
        typed(&mut yours, text);
        let problem = own(&mut yours).problem.expect("not run");
        assert!(problem.message.contains(said), "{problem:?}");
    }
}

/// Proves that an answer is called that of the version before from the first key on until the new text
/// is run, and that it is gone then, whatever becomes of that.
#[test]
fn an_answer_to_another_text_says_so() {
    let mut yours = begun();
    typed(
        &mut yours,
        &format!("{}\nprint(1)", python(Starter::FisherYates)),
    );
    assert_eq!(answer(&mut yours).title, "PROVED FAIR");
    let mine = "def shuffle(a):\n    a.reverse()";
    assert!(own(&mut yours).judged.contains("not run"));
    yours.update(YoursMsg::Own(OwnMsg::Typed(mine.into())));
    let view = own(&mut yours);
    assert_eq!(
        (&*view.judged, &*view.stale),
        ("", "This answer is of the version before.")
    );
    yours.update(YoursMsg::Own(OwnMsg::Rested(2)));
    assert_eq!(own(&mut yours).stale, "");
    assert_eq!(answer(&mut yours).stamp, None, "before it is known");
    let waits = own(&mut yours).document;
    let waits = waits.find(".verdict strong").map(|it| it.marked("role"));
    assert_eq!(waits, Some(Some("status")), "the stamp will be read out");
    worked(&mut yours);
    typed(&mut yours, &mine.replace("()", "(("));
    let view = own(&mut yours);
    assert_eq!((view.answer, &*view.stale), (None, ""));
    typed(&mut yours, mine);
    yours.update(YoursMsg::Own(OwnMsg::Draft(
        Language::Python,
        "a = {}".into(),
    )));
    let view = own(&mut yours);
    assert!(view.problem.is_some());
    assert_eq!((view.answer, &*view.stale), (None, ""));
}

/// Proves that a line whose block is still to be written is no error while somebody writes, and one
/// when the field is left.
#[test]
fn a_line_that_is_being_written_is_no_error() {
    let mut yours = begun();
    typed(&mut yours, python(Starter::NaiveSwap));
    let rest = "    a.reverse()";
    for (text, is_begun) in [
        (
            "def shuffle(a):\n    while True:\n        ".to_string(),
            true,
        ),
        ("def shuffle(a):\n    while True:".to_string(), true),
        (
            format!("def shuffle(a):\n    while a:\n        \n{rest}"),
            true,
        ),
        (format!("def shuffle(a):\n    while a:\n{rest}"), false),
        ("def shuffle(a):\n    while (:\n        ".to_string(), false),
    ] {
        typed(&mut yours, &text);
        let view = own(&mut yours);
        assert_eq!(view.problem.is_none(), is_begun, "{text}");
        assert_eq!((view.answer, &*view.stale), (None, ""), "{text}");
        yours.update(YoursMsg::Own(OwnMsg::Left));
        assert!(own(&mut yours).problem.is_some(), "{text}");
    }
}

/// Proves that of a text without a function the list is named that is judged, that lines which are
/// not run are named, and that what cannot be helped says what to do: a list with two names, a module
/// that is not there, a draw from nothing.
#[test]
fn what_is_judged_and_what_to_do_is_said() {
    let said = |text: &str| {
        let mut yours = begun();
        typed(&mut yours, text);
        own(&mut yours)
    };
    let until = "import random\na = list(range(4))\nb = a[:]\nwhile any(b[i] == a[i] for i in range(4)):\n    random.shuffle(b)\nprint(b)\n";
    let view = said(until);
    assert_eq!(view.judged, "Judged: the list “b”. Lines 2, 6 are not run.");
    let answer = view.answer.expect("an answer");
    assert!(
        answer.why.starts_with("No card ever stays in place."),
        "{}",
        answer.why
    );
    let view = said(python(Starter::NaiveSwap));
    assert_eq!(view.judged, "Line 10 is not run.");
    let view = said(&until.replace("a[:]", "a"));
    let problem = view.problem.expect("endless");
    assert!(
        problem
            .message
            .starts_with("It was stopped after 2,000,000 operations."),
        "{problem:?}"
    );
    assert_eq!(
        problem.instead,
        "In line 3, “b” and “a” become two names of one list. For a copy write b = a[:]."
    );
    let view = said(
        "import random\nimport numpy as np\ndef shuffle(a):\n    return np.random.permutation(a)\n",
    );
    let problem = view.problem.expect("refused");
    assert_eq!(problem.place, "Line 2, column 1: ");
    assert!(
        problem.instead.contains("as random.shuffle is"),
        "{problem:?}"
    );
    let view = said(
        "import random\ndef shuffle(a):\n    while True:\n        a.append(random.choice([]))\n",
    );
    let others = view.answer.expect("an answer").others;
    assert!(
        others[0]
            .said
            .contains("Line 4: the list is empty, so nothing can be taken out (IndexError).")
    );
}

/// Proves that Prove offers for typed code what Check yours proves, with maps for what has too many
/// orders to list; that it names no number of cards without an exact answer, claims no theory, and
/// says what Check yours says of what the code comes to; and that a reload finds out the same.
#[test]
fn prove_says_of_code_what_check_says() {
    use rooms::prove::{Prove, ProveMsg};
    let text = python(Starter::NoneStays);
    let answer = of(text, None);
    let of_check: Vec<usize> = answer.cards.iter().map(|(n, _)| *n).collect();
    assert_eq!(of_check, [3, 4, 5, 6, 7, 13, 52]);
    let mut later = begun();
    later.update(YoursMsg::Own(OwnMsg::Draft(Language::Python, text.into())));
    worked(&mut later);
    assert_eq!(own(&mut later).answer, Some(answer.clone()));
    let what = answer.prove.strip_prefix("#prove=").expect("of Prove");
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open(what.to_string()));
    while prove.work(&mut || true) == Progress::More {}
    let said = |prove: &mut Prove, name: &str| -> Vec<String> {
        let document = prove.view().document;
        document
            .all(name)
            .iter()
            .map(|block| block.text())
            .collect()
    };
    assert_eq!(said(&mut prove, ".size"), ["3", "4", "5", "6", "7"]);
    let how = said(&mut prove, ".how").concat();
    assert!(!how.contains("For more cards"), "{how}");
    let known = format!("{}.", answer.does[1]);
    assert!(said(&mut prove, "p").contains(&known), "{known}");
    prove.update(ProveMsg::Cards(6));
    while prove.work(&mut || true) == Progress::More {}
    assert_eq!(said(&mut prove, "#prove-map").len(), 1);
    prove.update(ProveMsg::Cards(52));
    let reason = said(&mut prove, ".reason span").concat();
    assert!(reason.starts_with("There are too many ways"), "{reason}");
    // A shuffle that swaps has its exact map for any deck.
    let swap = of(python(Starter::NaiveSwap), None);
    let what = swap.prove.strip_prefix("#prove=").expect("of Prove");
    prove.update(ProveMsg::Open(what.to_string()));
    assert_eq!(
        said(&mut prove, ".size"),
        ["3", "4", "5", "6", "7", "8", "13", "52"]
    );
}

/// Proves that Prove works out code whose draws hang on draws a little at a time, says meanwhile how
/// far it is, and comes to what Check yours proves, up to the largest deck that this proves.
#[test]
fn prove_works_out_code_a_little_at_a_time() {
    use rooms::prove::{Prove, ProveMsg};
    let (_, text) = script::catalogue::PYTHON
        .iter()
        .find(|(id, _)| *id == "draw-again")
        .expect("in the catalogue");
    // Odds that another test asked for are known at once.
    let text = &format!("{text}# of this test alone\n");
    let of_check = of(text, Some(7));
    assert_eq!(of_check.stamp, Some(Says::ProvedFair), "{}", of_check.line);
    let mut prove = Prove::new(Lang::En);
    let what = of_check.prove.strip_prefix("#prove=").expect("of Prove");
    prove.update(ProveMsg::Open(what.to_string()));
    let mut parts = 0;
    while prove.picture().is_none() {
        assert_eq!(
            crate::prove::said(&prove, "h2"),
            "Working out every order …"
        );
        assert_eq!(stamped(&prove), None);
        let reason = reason(&prove);
        assert!(reason.ends_with(" states so far."), "{reason}");
        assert_eq!(prove.work(&mut || true), Progress::More);
        parts += 1;
    }
    assert!(parts > 20, "{parts}");
    assert_eq!(stamped(&prove), Some(Says::ProvedFair));
    // Another number of cards ends the work.
    prove.update(ProveMsg::Open(what.replace("n=7", "n=6")));
    prove.update(ProveMsg::Cards(3));
    assert_eq!(prove.view().document.all(".order").len(), 6);
}

/// Proves that nothing typed is lost, whatever is pressed in whatever order: each text that was ever
/// typed is the one that is shown, or comes back. A reload keeps all of them, too.
#[test]
fn what_was_typed_comes_back() {
    let link = script::named::name_of(Language::Python, "def shuffle(a):\n    a.sort()");
    let acts = [
        OwnMsg::Typed(String::new()),
        OwnMsg::Start(Starter::CoinSort),
        OwnMsg::Back,
        OwnMsg::ReadAs("javascript".into()),
        OwnMsg::ReadAs("python".into()),
        OwnMsg::Again,
    ];
    let links = [link, "mend.2".to_string(), "code.sattolo".to_string()];
    let count = acts.len() + links.len();
    let do_it =
        |yours: &mut Yours, act: usize, step: usize, all: &mut Vec<String>| match acts.get(act) {
            // By hand a text is changed, and the field's undo takes that back: it begins anew here.
            Some(OwnMsg::Typed(_)) => {
                all.retain(|text| *text != yours.own.text());
                let text = match yours.own.language() {
                    Language::Python => format!("def shuffle(a):\n    x = {step}"),
                    Language::JavaScript => format!("function shuffle(a) {{ x = {step} }}"),
                };
                all.push(text.clone());
                yours.update(YoursMsg::Own(OwnMsg::Typed(text)));
            }
            Some(msg) => drop(yours.update(YoursMsg::Own(msg.clone()))),
            None => drop(yours.update(YoursMsg::Opened(links[act - acts.len()].clone()))),
        };
    let mut orders = 0;
    for order in 0..count.pow(4) {
        let order: Vec<usize> = (0..4).map(|k| order / count.pow(k) % count).collect();
        // Orders that begin otherwise are those of fewer acts.
        if order[0] != 0 {
            continue;
        }
        orders += 1;
        let (mut yours, mut all) = (begun(), Vec::new());
        for (step, act) in order.iter().enumerate() {
            do_it(&mut yours, *act, step, &mut all);
        }
        let mut seen = vec![yours.own.text().to_string()];
        for _ in 0..2 {
            for _ in 0..6 {
                yours.update(YoursMsg::Own(OwnMsg::Back));
                seen.push(yours.own.text().to_string());
            }
            let other = yours.own.language().other();
            yours.update(YoursMsg::Own(OwnMsg::ReadAs(id(other).into())));
            seen.push(yours.own.text().to_string());
        }
        for text in &all {
            assert!(
                seen.contains(text),
                "{text:?} is lost by {order:?}: {seen:#?}"
            );
        }
    }
    assert_eq!(orders, count.pow(3));

    let mut yours = begun();
    let mine = "def shuffle(a):\n    a.reverse()";
    yours.update(YoursMsg::Own(OwnMsg::Typed(mine.into())));
    let effects = yours.update(YoursMsg::Own(OwnMsg::Start(Starter::CoinSort)));
    let Some(YoursEffect::Own(OwnEffect::KeepEarlier(names))) = effects.last() else {
        panic!("{effects:?}");
    };
    assert_eq!(
        own(&mut yours).document.said("#own-back"),
        "Back to your code"
    );
    let mut later = begun();
    later.update(YoursMsg::Own(OwnMsg::Earlier(names.clone())));
    later.update(YoursMsg::Own(OwnMsg::Typed("other".into())));
    assert_eq!(
        own(&mut later).document.said("#own-back"),
        "Your code before this"
    );
    let effects = later.update(YoursMsg::Own(OwnMsg::Back));
    assert_eq!(effects[0], YoursEffect::Own(OwnEffect::Fill(mine.into())));
    later.update(YoursMsg::Own(OwnMsg::Back));
    assert_eq!(later.own.text(), "other");
    // A pause that more keys followed runs nothing.
    let late = yours.update(YoursMsg::Own(OwnMsg::Rested(1)));
    assert_eq!(late, []);
}

/// Proves that a text that another tab kept comes back in the tab that takes its place, and that one
/// that the page offers need not.
#[test]
fn what_was_typed_in_another_tab_comes_back() {
    let mut yours = begun();
    let mine = "def shuffle(a):\n    a.reverse()";
    let starter = Starter::CoinSort.text(Language::JavaScript).to_string();
    let elsewhere =
        |language, text: &str| YoursMsg::Own(OwnMsg::Elsewhere(language, text.to_string()));
    assert_eq!(yours.update(elsewhere(Language::JavaScript, &starter)), []);
    let effects = yours.update(elsewhere(Language::Python, mine));
    let name = script::named::name_of(Language::Python, mine);
    let keep = OwnEffect::KeepEarlier(name.clone());
    assert_eq!(effects, [YoursEffect::Own(keep)]);
    // The list of that tab comes, too, where it has more.
    let list = |names| YoursMsg::Own(OwnMsg::EarlierElsewhere(names));
    assert_eq!(yours.update(list(name.clone())), []);
    let more = script::named::name_of(Language::Python, "x = 1");
    let both = OwnEffect::KeepEarlier(format!("{more} {name}"));
    let effects = yours.update(list(format!("{more} {name}")));
    assert_eq!(effects, [YoursEffect::Own(both)]);
    yours.update(YoursMsg::Own(OwnMsg::Back));
    assert_eq!(yours.own.text(), mine);
}

/// Proves that a link brings code with its answer, that addresses name tabs, and that a link that
/// was cut says so.
#[test]
fn a_link_brings_code() {
    let mut yours = begun();
    typed(&mut yours, python(Starter::OneTooFar));
    let expected = answer(&mut yours);
    let offer = yours.offer();
    let address = offer.address.expect("short enough");
    let what = address
        .strip_prefix("#check=")
        .expect("of this screen")
        .to_string();
    let mut other = begun();
    other.update(YoursMsg::Opened("decks".into()));
    assert_eq!(
        (other.tab, other.address()),
        (Tab::Decks, "decks".to_string())
    );
    let effects = other.update(YoursMsg::Opened(what.clone()));
    let fill = YoursEffect::Own(OwnEffect::Fill(python(Starter::OneTooFar).into()));
    assert_eq!(effects, [fill], "the draft stays as it was kept");
    assert_eq!((other.tab, other.address()), (Tab::Code, what.clone()));
    worked(&mut other);
    assert_eq!(answer(&mut other), expected);
    other.update(YoursMsg::Opened(what[..what.len() - 5].to_string()));
    assert!(own(&mut other).problem.is_some());
    other.update(YoursMsg::Opened("code.sattolo".into()));
    assert!(other.own.text().contains("randrange(i)"));
}

/// Proves that a link whose code cannot be run opens that code with the reason, wherever it leads, and
/// that a link whose code runs stays where it leads.
#[test]
fn a_link_whose_code_cannot_run_opens_the_code() {
    rooms::own::know_code();
    let name = |text: &str| script::named::name_of(Language::Python, text);
    let broken = "def shuffle(a):\n    a.jumble()\n";
    let runs = name(python(Starter::NaiveSwap));
    for screen in [
        "watch=n=4&algorithm=fisher-yates-down&algorithm2=",
        "prove=",
        "watch=algorithm=",
    ] {
        let of = |code: &str| refused_code(&Address::parse(&format!("#{screen}{code}")));
        assert_eq!(of(&runs), None, "{screen}");
        let address = of(&name(broken)).expect(screen);
        assert_eq!(address.screen, Screen::Check);
        let mut yours = begun();
        yours.update(YoursMsg::Opened(address.fields.to_string()));
        assert_eq!(yours.own.text(), broken);
        assert!(own(&mut yours).problem.is_some());
        assert_eq!(refused_code(&address), None, "it is there");
    }
    assert_eq!(
        refused_code(&Address::parse("#watch=algorithm=buffer-3.buffer-3")),
        None
    );
}

/// Proves that Watch and Prove show what the links of an answer name, under its own name.
#[test]
fn watch_and_prove_show_it() {
    let answer = of(python(Starter::NaiveSwap), None);
    let what = answer.watch.strip_prefix("#watch=").expect("of Watch");
    for (lang, name) in [(Lang::En, "Yours"), (Lang::Zh, "你的洗法")] {
        let mut model = Model::new(lang);
        model.update(Msg::Address(what.to_string()));
        assert_eq!(model.view().problems, "");
        let view = model.view();
        assert_eq!(view.lanes.len(), 2);
        assert_eq!(view.lanes[1].name, name);
        let code = view.lanes[1].code.clone().expect("shown");
        assert_eq!(code.lines[5], "        pick = randint(0, n - 1)");
        let whose = code.edit.map(|(words, _)| words);
        assert_eq!(
            whose.as_deref(),
            Some(
                lang.pick(["Edit your code", "编辑你的代码"].map(String::from))
                    .as_str()
            )
        );
        let other = view.lanes[0].code.as_ref().expect("shown");
        assert_eq!(other.edit, None, "one link");
        model.update(Msg::Count(100_000));
        while !model.count(|| false) {}
        let stamps: Vec<_> = model
            .view()
            .lanes
            .iter()
            .map(|lane| lane.stamp.as_ref().map(|s| s.stamp.says()))
            .collect();
        assert_eq!(stamps[1], Some(Says::NotFair));
        let code = what
            .split('&')
            .find(|part| part.starts_with("algorithm2=python."));
        assert!(model.address().contains(code.expect("in the link")));
    }
    // The headline asks about it, and then says what it does.
    let (mut model, found) = (Model::new(Lang::En), &answer.watch["#watch=".len()..]);
    model.update(Msg::Address(found.to_string()));
    assert_eq!(model.view().headline, "Is yours fair?");
    model.update(Msg::Count(100_000));
    while !model.count(|| false) {}
    assert_eq!(
        model.view().headline,
        "In yours: Card 2 comes 1.17 times as often to the top as it should."
    );
    let what = answer.prove.strip_prefix("#prove=").expect("of Prove");
    let mut prove = rooms::prove::Prove::new(Lang::En);
    prove.update(rooms::prove::ProveMsg::Open(what.to_string()));
    assert_eq!(crate::prove::said(&prove, ".problems"), "");
    assert_eq!(
        crate::prove::said(&prove, "h2"),
        "256 equally likely ways to pick, 24 orders"
    );
    assert_eq!(stamped(&prove), Some(Says::NotFair));
}

/// Proves that Watch says which runs end without a deck and how often, that it finds such a run and
/// goes through it, and that the link of Check yours leads to one.
#[test]
fn runs_without_a_deck_are_shown() {
    let answer = of(python(Starter::OneTooFar), None);
    let show = answer.others[0].show.clone().expect("soon found");
    let what = answer.watch.strip_prefix("#watch=").expect("of Watch");
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address(what.to_string()));
    // It is looked for a little at a time.
    assert!(model.view().lanes[1].endings.is_empty() && model.wants_frame());
    while !model.count(|| true) {}
    assert!(model.view().lanes[0].endings.is_empty());
    let ending = model.view().lanes[1].endings[0].clone();
    assert_eq!(ending.words, "stops with an error in line 7: 1 of 5 runs");
    assert_eq!(
        (&*ending.why, &*ending.percent),
        (
            "Line 7: the list has no place 4: it has 4, from 0 to 3 (IndexError).",
            "20.0"
        )
    );
    let end = |model: &mut Model| {
        for frame in 0..2_000 {
            model.frame(100.0 * f64::from(frame));
            model.count(|| true);
            let caption = model.view().lanes[1].caption.clone();
            if caption == ending.why {
                return true;
            }
        }
        false
    };
    model.update(Msg::Count(10_000));
    while !model.count(|| false) {}
    assert_eq!(
        model.view().headline,
        "Yours does not always end with a deck."
    );
    model.update(Msg::ShowEnding(1, 0));
    assert!(end(&mut model));
    let mut other = Model::new(Lang::En);
    let what = show.strip_prefix("#watch=").expect("of Watch");
    other.update(Msg::Address(what.to_string()));
    assert_eq!(other.view().problems, "");
    assert!(end(&mut other));
    // Before anything is counted, too.
    let mut fresh = Model::new(Lang::En);
    fresh.update(Msg::Address(answer.watch["#watch=".len()..].to_string()));
    fresh.update(Msg::ShowEnding(1, 0));
    assert!(end(&mut fresh));
}

/// Proves that lines end with what variables hold, those that were drawn marked, and that variables
/// stand above the cards that they point at, in either language.
#[test]
fn variables_are_shown_with_their_names() {
    let shown = |language: Language| {
        let name = script::named::name_of(language, Starter::NaiveSwap.text(language));
        let mut model = Model::new(Lang::En);
        let what = format!("v=1&algorithm={name}&n=4&code=yes&step=4");
        model.update(Msg::Address(what));
        let code = model.view().lanes[0].code.clone().expect("shown");
        let picture = model.picture(0);
        assert!(picture.has_names_above);
        // On with the third turn, until its cards move.
        let (mut now, mut moving) = (0.0, code.clone());
        model.update(Msg::Step);
        while moving.lit == code.lit {
            assert!(model.wants_frame());
            now += 50.0;
            model.update(Msg::Frame(now));
            moving = model.view().lanes[0].code.clone().expect("shown");
        }
        (code, moving, picture.deck.names)
    };
    rooms::own::know_code();
    let (code, moving, names) = shown(Language::Python);
    // Two draws and two swaps are done: the cards show the third pick.
    assert_eq!((code.lit, moving.lit), (Some(5), Some(6)));
    let before = [
        (3, "n = 4".to_string(), false),
        (4, "i = 2".to_string(), false),
    ];
    assert_eq!(code.values, before);
    assert_eq!(moving.values[..2], before);
    let (line, value, is_drawn) = &moving.values[2];
    assert!(*line == 5 && value.starts_with("pick = ") && *is_drawn);
    assert!(code.is_own && !code.facts.contains(" = "), "{}", code.facts);
    let all: Vec<&str> = names.iter().map(|(_, name, _)| &**name).collect();
    assert!(
        all.join(", ").contains('i') && all.join(", ").contains("pick"),
        "{all:?}"
    );
    assert!(
        names
            .iter()
            .any(|(place, name, _)| *place == 2 && name.contains('i'))
    );
    assert_eq!(shown(Language::JavaScript).2, names);
}

/// Proves that squares of the map say what they are, to a pointer and to keys.
#[test]
fn squares_say_what_they_are() {
    let mut yours = begun();
    typed(&mut yours, python(Starter::NaiveSwap));
    yours.update(YoursMsg::Own(OwnMsg::Point(Some((3, 2)))));
    assert_eq!(
        square(&mut yours),
        "Card 4 in place 3: 29.30% (1.17×); fair is 25.00%."
    );
    yours.update(YoursMsg::Own(OwnMsg::Point(None)));
    assert_eq!(square(&mut yours), "");
    // Keys begin at the square that the words speak of.
    yours.update(YoursMsg::Own(OwnMsg::PointBy([1, 0])));
    assert!(square(&mut yours).starts_with("Card 2 in place 1: "));
    yours.update(YoursMsg::Own(OwnMsg::PointBy([0, 9])));
    assert!(square(&mut yours).starts_with("Card 2 in place 4: "));
}

/// Proves that texts to start from say the same in both languages, but for what happens at a place
/// that is not there; and that a text that only the other language reads turns to that.
#[test]
fn javascript_is_as_good_as_python() {
    for starter in Starter::ALL {
        let stamp = of(python(starter), None).stamp;
        let mut yours = begun();
        typed(&mut yours, python(starter));
        yours.update(YoursMsg::Own(OwnMsg::ReadAs("javascript".into())));
        worked(&mut yours);
        assert_eq!(yours.own.text(), starter.text(Language::JavaScript));
        let answer = answer(&mut yours);
        assert_eq!(own(&mut yours).problem, None);
        assert_eq!(answer.stamp, stamp, "{starter:?}");
        if starter == Starter::OneTooFar {
            assert_eq!(answer.line, "No deck comes out in 1 of 5 runs.");
        }
    }
    let mut yours = begun();
    let mine = "def shuffle(a):\n    a.reverse()";
    typed(&mut yours, mine);
    typed(
        &mut yours,
        "const mix = (a) => a.sort(() => Math.random() - 0.5)",
    );
    assert_eq!(yours.own.language(), Language::JavaScript);
    assert_eq!(answer(&mut yours).title, "NOT FAIR");
}

/// Proves that every text can be watched step by step, also one that draws places that are not
/// there, and of each number of cards.
#[test]
fn every_text_is_watched_to_its_end() {
    rooms::own::know_code();
    let languages = [Language::Python, Language::JavaScript].into_iter();
    let texts = languages.flat_map(|language| {
        let catalogue = script::catalogue::texts(language)
            .iter()
            .map(|(_, text)| *text);
        let starters = Starter::ALL.map(|starter| starter.text(language));
        catalogue.chain(starters).map(move |text| (language, text))
    });
    for (language, text) in texts {
        let name = script::named::name_of(language, text);
        for n in [1, 2, 7] {
            let mut model = Model::new(Lang::En);
            let what = format!("v=1&algorithm={name}&n={n}&code=yes&whole=yes");
            model.update(Msg::Address(what));
            assert_eq!(model.view().problems, "", "{text}");
            for _ in 0..30 {
                model.update(Msg::Step);
                for frame in 0..4 {
                    model.frame(10_000.0 * f64::from(frame));
                }
                model.view();
                model.picture(0);
                model.run_picture(0);
            }
            model.update(Msg::Count(200));
            assert!(model.count(|| false));
            model.view();
        }
    }
}

/// Proves that theory gives of each text of the catalogue, run as a visitor's, what its own proof
/// gives, whether or not what it does hangs on what it drew; and nothing where some runs fail.
#[test]
fn theory_knows_what_the_proof_knows() {
    use engine::algorithms::{Algorithm, Fairness};
    use engine::experiment::Setup;
    use script::machine::Outcome;
    use script::proof::{Limits, Proved, share_of};
    rooms::own::know_code();
    let name = |text: &str| script::named::name_of(Language::Python, text);
    for (id, text) in script::catalogue::PYTHON {
        let setup = Setup::new(Algorithm::from_id(&name(text)).expect(id), 3);
        let code = script::code::Code::python(text).expect(id);
        let limits = Limits {
            states: 20_000,
            ways: 120_000,
            ..Limits::USUAL
        };
        let Ok(proved) = Proved::of(code.into(), 3, limits) else {
            // How large its proof is shows on the way.
            assert_eq!(id, "sort-by-keys");
            continue;
        };
        let orders = exact::orders(&setup, &mut |_, _| std::ops::ControlFlow::Continue(()));
        let orders = orders.expect(id);
        for rank in 0..6 {
            let order = exact::unrank(3, rank);
            let deck = order
                .iter()
                .map(|&card| u16::try_from(card).expect("few"))
                .collect();
            let odds = share_of(&proved.odds(&Outcome::Deck(deck)));
            let found = orders.probability(rank);
            assert!(
                (found - odds).abs() < 1e-12,
                "{id}, {order:?}: {found} {odds}"
            );
        }
        let fairness = exact::fairness(&setup);
        assert_eq!(
            fairness == Fairness::Fair,
            proved.is_fair(),
            "{id}: {fairness:?}"
        );
    }
    let setup = Setup::new(
        Algorithm::from_id(&name(python(Starter::OneTooFar))).expect("runs"),
        3,
    );
    let orders = exact::orders(&setup, &mut |_, _| std::ops::ControlFlow::Continue(()));
    assert_eq!((orders, exact::plan(&setup)), (None, None));
    // Once it is known that some runs fail.
    while setup.algorithm.endings(3, &mut || true).is_none() {}
    assert_eq!(exact::fairness(&setup), Fairness::Biased);
}

/// Lets three workers count what a second of frames does not reach, in this order, and returns what
/// is known at the end.
fn counted_by(workers: [usize; 3], text: &str) -> (Answer, Tally) {
    let mut yours = begun();
    yours.own.set_workers(3);
    yours.update(YoursMsg::Own(OwnMsg::Cards(52)));
    let effects = yours.update(YoursMsg::Own(OwnMsg::Typed(text.into())));
    let [YoursEffect::Own(OwnEffect::Wait(edit)), ..] = effects[..] else {
        panic!("a pause is waited for");
    };
    yours.update(YoursMsg::Own(OwnMsg::Rested(edit)));
    let mut counters: [Option<PartCounter>; 3] = Default::default();
    let mut by_workers = 0;
    while yours.work(&mut || true) == Progress::More {
        for effect in yours.after_work() {
            match effect {
                YoursEffect::Own(OwnEffect::Count(Order::Count(worker, part))) => {
                    let before = counters[worker].take();
                    counters[worker] = PartCounter::begin(part, before, 0.0);
                }
                YoursEffect::Own(OwnEffect::Count(Order::Stop(worker))) => counters[worker] = None,
                _ => {}
            }
        }
        for worker in workers {
            let Some(counter) = counters[worker].as_mut().filter(|own| !own.is_over()) else {
                continue;
            };
            counter.step(&|| 0.0);
            if counter.has_news() {
                by_workers += 1;
                let (segment, is_last) = (counter.segment(), counter.is_over());
                let counts = TaskEvent::Counts { segment, is_last };
                yours.own.counted_by(worker, Worked::Found(counts));
            }
        }
    }
    assert!(by_workers > 10, "{by_workers} parts");
    let picture = yours.own.picture().expect("a map");
    (answer(&mut yours), Rc::unwrap_or_clone(picture.tally))
}

/// Proves that the counts of code are those of its experiment to the last bit, and what is said of
/// them that of one thread, whichever worker is first.
#[test]
fn workers_count_code_as_one_thread_does() {
    let text = TWICE;
    let alone = of(text, Some(52));
    let name = script::named::name_of(Language::Python, text);
    let algorithm = Algorithm::from_id(&name).expect("a name");
    let tally = Setup::new(algorithm, 52).simulate(Seed(13), 1_000_000);
    for workers in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        let (said, counted) = counted_by(workers, text);
        assert_eq!(counted, tally);
        assert_eq!(
            (said.line, said.facts, said.title),
            (alone.line.clone(), alone.facts.clone(), alone.title.clone())
        );
    }
}

/// Proves that the challenge is mended by one line and a proof, and by nothing less; that what was
/// mended is kept; and that what is typed in it takes the place of no draft.
#[test]
fn a_round_is_mended_by_one_line_and_a_proof() {
    let mut yours = begun();
    let effects = yours.update(YoursMsg::Opened("mend.1".into()));
    assert!(
        !effects
            .iter()
            .any(|e| matches!(e, YoursEffect::Own(OwnEffect::Keep(..))))
    );
    worked(&mut yours);
    let round = |yours: &mut Yours| own(yours).document;
    let text = yours.own.text().to_string();
    assert_eq!(
        (yours.address(), is_mended(&round(&mut yours))),
        ("mend.1".into(), false)
    );
    assert_eq!(
        own(&mut yours).answer.expect("an answer").stamp,
        Some(Says::NotFair)
    );
    let mut typed = |text: &str| {
        let effects = yours.update(YoursMsg::Own(OwnMsg::Typed(text.into())));
        let keep = OwnEffect::KeepRound(0, Language::Python, text.into());
        assert_eq!(effects[1..], [YoursEffect::Own(keep)]);
        rested(&mut yours, &effects);
        let kept = yours.after_work();
        (
            round(&mut yours).said("#own-challenge .said"),
            has(&round(&mut yours), "#own-next"),
            kept,
        )
    };
    let two = text
        .replace("i - 1)", "i)")
        .replace("n - 1, 0", "n - 1, -1");
    assert_eq!(typed(&two).0, "2 lines are changed, and one is allowed.");
    let wrong = text.replace("i - 1)", "n - 1)");
    assert_eq!(
        typed(&wrong).0,
        "One line is changed, and it is not fair yet."
    );
    let kept = YoursEffect::Own(OwnEffect::KeepMended("never-itself".into()));
    let (said, goes_on, effects) = typed(&text.replace("i - 1)", "i)"));
    assert_eq!(
        (&*said, goes_on, effects),
        (
            "Mended: proved fair, with one line changed.",
            true,
            vec![kept]
        )
    );
    yours.update(YoursMsg::Opened("mend.2".into()));
    let document = round(&mut yours);
    let is = |mark| {
        let rounds = document.all(".rounds a").into_iter();
        let with = rounds.filter(|round| round.marked(mark).is_some());
        with.map(Document::text).collect::<Vec<_>>()
    };
    assert_eq!(
        (is("data-mended"), is("aria-current")),
        (vec!["1".into()], vec!["2".into()])
    );
}

/// Proves that a round is mended by the proof of the text as it stands, and not by that of the version
/// before, while somebody types.
#[test]
fn the_proof_of_an_earlier_text_mends_no_round() {
    let mut yours = begun();
    yours.update(YoursMsg::Opened("mend.1".into()));
    let text = yours.own.text().to_string();
    let fair_in_two_edits = format!("# fair\n{}", text.replace("i - 1)", "i)"));
    let effects = yours.update(YoursMsg::Own(OwnMsg::Typed(fair_in_two_edits)));
    rested(&mut yours, &effects);
    let answer = own(&mut yours).answer.expect("an answer");
    assert_eq!(answer.stamp, Some(Says::ProvedFair));
    // One line differs now, and it is not fair.
    let one_edit = text.replace("i - 1)", "n - 1)");
    yours.update(YoursMsg::Own(OwnMsg::Typed(one_edit)));
    worked(&mut yours);
    let round = own(&mut yours).document;
    assert!(!is_mended(&round));
    assert_eq!(
        round.said("#own-challenge .said"),
        "This shuffle is not fair. Change one line, and make it fair."
    );
    assert_eq!(yours.after_work(), []);
}

/// Proves that what was typed in a round of the challenge is there again after other rounds, in the
/// other language and at a later visit, broken or not, and that starting over keeps nothing.
#[test]
fn a_round_keeps_what_was_typed_in_it() {
    let own = |yours: &mut Yours, msg| yours.update(YoursMsg::Own(msg));
    let mut yours = begun();
    yours.update(YoursMsg::Opened("mend.1".into()));
    let first = yours.own.text().to_string();
    let broken = first.replace("i - 1)", "i - (");
    own(&mut yours, OwnMsg::Typed(broken.clone()));
    own(&mut yours, OwnMsg::ReadAs("javascript".into()));
    let other = yours.own.text().to_string();
    assert_ne!(other, broken);
    let effects = own(&mut yours, OwnMsg::Typed(format!("{other} // mine")));
    let keep = OwnEffect::KeepRound(0, Language::JavaScript, format!("{other} // mine"));
    assert_eq!(effects[1], YoursEffect::Own(keep));
    yours.update(YoursMsg::Opened("mend.2".into()));
    assert!(!yours.own.text().contains("mine"));
    yours.update(YoursMsg::Opened("mend.1".into()));
    assert_eq!(yours.own.text(), format!("{other} // mine"));
    own(&mut yours, OwnMsg::ReadAs("python".into()));
    assert_eq!(yours.own.text(), broken);

    let mut later = begun();
    let draft = OwnMsg::RoundDraft(0, Language::Python, broken.clone());
    own(&mut later, draft);
    later.update(YoursMsg::Opened("mend.1".into()));
    assert_eq!(later.own.text(), broken);
    let effects = own(&mut later, OwnMsg::Again);
    let none = OwnEffect::KeepRound(0, Language::Python, String::new());
    let fill = OwnEffect::Fill(first.clone());
    assert_eq!(effects[..2], [fill, none].map(YoursEffect::Own));
    later.update(YoursMsg::Opened("mend.2".into()));
    later.update(YoursMsg::Opened("mend.1".into()));
    assert_eq!(later.own.text(), first);
}

/// Proves of every round, in both languages, that it is not fair, and that one line mends it.
#[test]
fn every_round_can_be_mended() {
    let cures = [
        ["randint(0, i)", "Math.random() * (i + 1)"],
        [
            "randint(i, n - 1)",
            "i + Math.floor(Math.random() * (n - i))",
        ],
        ["range(n - 1, 0, -1)", "i > 0"],
        [
            "int(random.random() * (i + 1))",
            "Math.floor(Math.random() * (i + 1))",
        ],
        [
            "i + random.randrange(n - i)",
            "i + Math.floor(Math.random() * (n - i))",
        ],
    ];
    let faults = [
        ["randint(0, i - 1)", "Math.random() * i"],
        ["randint(0, n - 1)", "Math.floor(Math.random() * n)"],
        ["range(n - 1, 1, -1)", "i > 1"],
        [
            "round(random.random() * i)",
            "Math.round(Math.random() * i)",
        ],
        [
            "random.randrange(n - i)",
            "Math.floor(Math.random() * (n - i))",
        ],
    ];
    for (round, (faults, cures)) in faults.into_iter().zip(cures).enumerate() {
        for (language, (fault, cure)) in [Language::Python, Language::JavaScript]
            .into_iter()
            .zip(faults.into_iter().zip(cures))
        {
            let mut yours = begun();
            yours.update(YoursMsg::Own(OwnMsg::ReadAs(id(language).into())));
            yours.update(YoursMsg::Opened(format!("mend.{}", round + 1)));
            worked(&mut yours);
            assert_eq!(answer(&mut yours).stamp, Some(Says::NotFair));
            let text = yours.own.text().to_string();
            assert_eq!(text.matches(fault).count(), 1, "{text}");
            let typed = OwnMsg::Typed(text.replace(fault, cure));
            let effects = yours.update(YoursMsg::Own(typed));
            rested(&mut yours, &effects);
            assert!(is_mended(&own(&mut yours).document), "{text}");
        }
    }
}

/// Proves that no stamp of fairness is given for a deck that the code goes beyond, and that what is
/// judged, what is not, and what one should know stand above the verdict.
#[test]
fn what_is_judged_is_said_above_the_stamp() {
    let part = "import random\ndef shuffle(d):\n    n = len(d)\n    for i in range(min(n, 13) - 1, 0, -1):\n        j = random.randint(0, i)\n        d[i], d[j] = d[j], d[i]\n";
    let small = of(part, Some(4));
    assert_eq!(small.stamp, None);
    assert!(small.line.contains("speaks of 13"), "{}", small.line);
    assert_eq!(of(part, None).stamp, Some(Says::NotFair));
    for cards in [4, 7] {
        let top = "import random\ndef shuffle(d):\n    top = d[:N]\n    random.shuffle(top)\n    d[:N] = top\n";
        for text in [
            top.replace('N', &cards.to_string()),
            part.replace("13", &cards.to_string()),
        ] {
            assert_eq!(of(&text, Some(cards)).stamp, None, "{text}");
            assert_eq!(of(&text, None).stamp, Some(Says::NotFair), "{text}");
        }
    }
    let judged = |text: &str| {
        let mut yours = begun();
        typed(&mut yours, text);
        own(&mut yours).judged
    };
    let class = "import random\nclass Deck:\n    def __init__(self):\n        self.discard = []\n        self.cards = []\n    def shuffle(self):\n        random.shuffle(self.cards)\n";
    let field = "Judged: the field “cards” of “Deck”.";
    assert!(judged(class).starts_with(field), "{}", judged(class));
    let said = [
        (
            "import random\nclass Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        return random.sample(self.cards, len(self.cards))\n",
            "Judged: the list that “shuffle” gives back. “cards” itself stays as it was: cards dealt from that are not shuffled.",
        ),
        (
            "import random\nclass Deck:\n    def __init__(self):\n        self.cards = list(range(52))\n    def shuffle(self):\n        random.shuffle(self.cards)\n        return sorted(self.cards)\n",
            "Judged: the field “cards” of “Deck”. The list that “shuffle” gives back is another one, and not judged.",
        ),
        (
            "import random\ndef shuffle(a):\n    random.shuffle(a)\n    return a[:1]\n",
            "Judged: the list that “shuffle” is given. The list that “shuffle” gives back is another one, and not judged.",
        ),
        (
            "import random\ndef shuffle(a):\n    random.shuffle(a)\n    return a[::-1]\n",
            "Judged: the list that “shuffle” gives back. The list that it works on ends otherwise.",
        ),
        (
            "import random\nplayers = ['Ann', 'Bob']\ndeck = list(range(52))\ndef shuffle():\n    for p in players:\n        random.shuffle(deck)\n",
            "Judged: the list “deck”.",
        ),
        (
            "import random\nsuits = ['S', 'H']\ndeck = [s + r for s in suits for r in 'AKQ']\nrandom.shuffle(deck)\nprint(deck)\n",
            "Judged: the list “deck”.",
        ),
        (
            "import random\nrandom.sample(a, len(a))\n",
            "Judged: what the last line gives.",
        ),
    ];
    for (text, expected) in said {
        assert!(
            judged(text).starts_with(expected),
            "{} {text}",
            judged(text)
        );
        assert_eq!(of(text, Some(4)).stamp, Some(Says::ProvedFair), "{text}");
    }
    let two = "import random\ndef shuffle(a):\n    return random.shuffle(a)\ndef shuffle2(a):\n    a.reverse()\n";
    let said = judged(two);
    for part in [
        "Judged: the function “shuffle”.",
        "“shuffle2” is not judged.",
        "gives back None",
    ] {
        assert!(said.contains(part), "{said}");
    }
}

/// Texts as people post them, with the id of their language: those by which naming is tested.
fn snippets() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../script/tests/snippets");
    let files = std::fs::read_dir(folder).expect("snippets");
    let of_file = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("a file").path();
        let id = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .to_string();
        let all = std::fs::read_to_string(path).expect("text");
        let one = |text: &str| (id.clone(), text.to_string());
        all.split("====\n").map(one).collect::<Vec<_>>()
    };
    files.flat_map(of_file).collect()
}

/// Proves that of a bias which no count could show it is said that nobody sees it, and that the deck is judged
/// which a text makes in loops, where it speaks of more rounds than any deck has cards.
#[test]
fn a_bias_that_nobody_sees_is_said_to_be_one() {
    let swaps = |rounds: u32| {
        format!(
            "import random\ndef shuffle(a):\n    for _ in range({rounds}):\n        i = random.randrange(len(a))\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n"
        )
    };
    for (rounds, cards, is_seen) in [(60, 4, false), (6, 4, true)] {
        let found = of(&swaps(rounds), Some(cards));
        assert_eq!(found.stamp, Some(Says::NotFair), "{}", found.line);
        let is_said = found.line.contains("nobody can tell");
        assert_eq!(is_said, !is_seen, "{rounds}: {}", found.line);
    }
    let text = "const deck = [];\nfor (const s of ['S', 'H']) { for (const r of ['A', 'K', 'Q']) { deck.push({ s, r }); } }\nfunction shuffle() {\n  for (let i = 0; i < 1000; i++) {\n    const a = Math.floor(Math.random() * deck.length);\n    const b = Math.floor(Math.random() * deck.length);\n    [deck[a], deck[b]] = [deck[b], deck[a]];\n  }\n}\n";
    let library = script::prelude::Library::default();
    let script = script::stage::Script::read(text, Language::JavaScript, library);
    assert_eq!(script.expect(text).written_for(), 6);
}

/// Proves that a text which looks like several languages, none of which is run, is not refused in the terms of
/// one that is, and that the choice of its language is in sight.
#[test]
fn a_text_in_no_language_is_told_so() {
    let text = "let rec mix = function\n  | [] -> []\n  | x :: rest -> x :: mix rest\n";
    assert_eq!(script::languages::name(text), None);
    let mut yours = begun();
    typed(&mut yours, text);
    let view = own(&mut yours);
    let problem = view.problem.as_ref().expect("a problem");
    assert_eq!(
        (problem.place.as_str(), problem.message.as_str()),
        ("", "This does not look like Python or JavaScript.")
    );
    assert_eq!(read_as(&view), "");
    let mut options = view.document.all("#own-language option").into_iter();
    assert!(options.any(|option| option.marked("value") == Some("ocaml")));
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("ocaml".into())));
    assert!(has(&own(&mut yours).document, ".own-elsewhere"));
    // Prose in English or Chinese is no Python with mistakes.
    for prose in [
        "Hello! I have a deck of 52 cards.\nIs it fair if I shuffle it three times?",
        "你好，我有一副牌，洗三次公平吗？",
    ] {
        let mut yours = begun();
        typed(&mut yours, prose);
        let problem = own(&mut yours).problem.expect(prose);
        assert_eq!(
            problem.message, "This does not look like Python or JavaScript.",
            "{prose}"
        );
    }
    let mut yours = begun();
    typed(&mut yours, "for i in range（10）：\n    pass\n");
    let problem = own(&mut yours).problem.expect("a sign");
    assert!(problem.message.contains('（'), "{}", problem.message);
}

/// Proves of each text as people post it that it is read as its own language where that is run, and
/// else named with what helps: no error, nothing wrong, nothing pale, no stamp.
#[test]
fn no_text_is_scolded_in_the_terms_of_another_language() {
    let mut unsure = 0;
    for (of, text) in snippets() {
        let mut yours = begun();
        let pasted = yours.update(YoursMsg::Own(OwnMsg::Typed(text.clone())));
        let [YoursEffect::Own(OwnEffect::Wait(edit)), ..] = pasted[..] else {
            panic!("a pause is waited for");
        };
        yours.update(YoursMsg::Own(OwnMsg::Rested(edit)));
        let Some(known) = script::languages::name(&text) else {
            unsure += 1;
            continue;
        };
        assert_eq!(known.id, of);
        let (view, language) = (own(&mut yours), yours.own.language());
        match known.run_as() {
            Some(run_as) => {
                assert_eq!(language, run_as, "{text}");
                assert!(!has(&view.document, ".own-elsewhere"), "{text}");
                assert_eq!(read_as(&view), id(run_as));
            }
            None => {
                assert!(has(&view.document, ".own-elsewhere"));
                let title = format!("This is {}. It is not run here.", known.name);
                assert_eq!(view.document.said("#own-said"), title);
                assert_eq!(
                    (&view.problem, &view.answer, &*view.stale),
                    (&None, &None, ""),
                    "{text}"
                );
                for mark in ["data-wrong", "data-idle", "data-lit"] {
                    assert_eq!(lines_with(&view.document, mark), [0; 0]);
                }
                assert_eq!(read_as(&view), of);
                assert_eq!(yours.own.text(), text);
            }
        }
    }
    assert!(unsure <= 2, "{unsure}");
}

/// Proves that what a text is read as can be corrected and corrected back, that a correction is
/// forgotten with its text, and that nothing is lost by it.
#[test]
fn what_a_text_is_read_as_can_be_corrected() {
    let mut yours = begun();
    let haskell = "shuffle :: [a] -> IO [a]\nshuffle [] = return []\nshuffle xs = do\n  i <- randomRIO (0, 3)\n";
    typed(&mut yours, haskell);
    let document = own(&mut yours).document;
    let lines = document.said(".own-elsewhere code");
    assert!(lines.contains("d <- shuffle [1 .. 52 :: Int]"), "{lines}");
    assert_eq!(
        marked(&document, ".own-elsewhere a", "href"),
        "#check=decks"
    );
    let copy = document
        .find("#own-copy")
        .and_then(|copy| copy.sent(On::Press));
    assert_eq!(copy, Some(&OwnMsg::Copy(Taken::Lines, lines)));
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("lua".into())));
    assert!(own(&mut yours).document.said("#own-said").contains("Lua"));
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("javascript".into())));
    let view = own(&mut yours);
    assert!(view.problem.is_some() && !has(&view.document, ".own-elsewhere"));
    assert_eq!(
        (yours.own.text(), yours.own.language()),
        (haskell, Language::JavaScript)
    );
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("python".into())));
    assert_eq!(
        (yours.own.text(), yours.own.language()),
        (haskell, Language::Python)
    );
    // A language without lines says in words what to print.
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("swift".into())));
    let document = own(&mut yours).document;
    assert!(!has(&document, ".own-elsewhere code"));
    assert_eq!(document.said(".own-elsewhere .quiet"), "");
    assert!(document.said(".own-elsewhere p").contains("from 1 to 52"));
    typed(&mut yours, python(Starter::FisherYates));
    assert_eq!(answer(&mut yours).title, "PROVED FAIR");
}

/// Proves that the empty field invites, with nothing judged, and that it does so again once it is
/// emptied.
#[test]
fn the_empty_field_invites() {
    let mut yours = begun();
    let first = own(&mut yours);
    assert!(has(&first.document, ".own-samples") && !has(&first.document, "#own-language"));
    assert_eq!((&first.answer, &first.problem), (&None, &None));
    assert_eq!(yours.own.text(), "");
    typed(&mut yours, python(Starter::NaiveSwap));
    assert!(!has(&own(&mut yours).document, ".own-samples"));
    typed(&mut yours, "");
    assert!(own(&mut yours).document == first.document);
}

/// Proves that decks under code and code under decks name the other tab, and are read there after one
/// press, with nothing lost.
#[test]
fn what_stands_in_the_wrong_tab_is_taken_to_the_other() {
    use rooms::check::{CheckMsg, Effect, Pasted};
    let decks = "3 1 2\n1 2 3\n2 3 1\n2 1 3\n";
    let mut yours = begun();
    typed(&mut yours, decks);
    let problem = own(&mut yours).problem.expect("no code");
    assert_eq!(problem.message, "These are decks or counts, and no code.");
    let carry = pressed(&mut yours, "#own-carry").expect("a way there");
    assert_eq!(carry, YoursMsg::Carry(Tab::Decks, String::new()));
    let effects = yours.update(YoursMsg::Carry(Tab::Decks, "mine".into()));
    let expected = [Effect::Fill(decks.into()), Effect::Ask].map(YoursEffect::Check);
    assert_eq!((effects, yours.tab), (expected.to_vec(), Tab::Decks));
    assert!(
        pressed(&mut yours, "#check-back").is_some(),
        "what stood there comes back"
    );
    let ask = |text: &str| YoursMsg::Check(CheckMsg::Ask(Pasted::Short(text.into())));
    yours.update(ask(decks));
    assert!(yours.view().is_answered);

    let code = python(Starter::FisherYates);
    yours.update(ask(code));
    let problem = yours.view().document.said("#check-problem");
    assert_eq!(problem, "This is code, and no decks.");
    let carry = YoursMsg::Carry(Tab::Code, String::new());
    assert_eq!(pressed(&mut yours, "#check-carry"), Some(carry));
    yours.update(YoursMsg::Carry(Tab::Code, code.into()));
    worked(&mut yours);
    assert_eq!(
        (yours.tab, answer(&mut yours).title.as_str()),
        (Tab::Code, "PROVED FAIR")
    );
    yours.update(ask("1 2"));
    assert_eq!(pressed(&mut yours, "#check-carry"), None);
}
