//! Prove: what it says of every shuffle at every size that it offers.

use ::document::{Block, Message, On, Told};
use app::content::Question;
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::Field;
use app::timing::{self, Timing};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use page::{Address, Says, Screen, ScreenModel, Worked, article_links};
use rooms::learn;
use rooms::prove::{CARDS, Prove, ProveMsg};
use rooms::watch::{Model, Msg};

use crate::counted::rows;

fn opened(what: &str) -> Prove {
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open(what.to_string()));
    prove
}

pub(crate) fn said(prove: &Prove, name: &str) -> String {
    prove.view().document.said(name)
}

pub(crate) fn reason(prove: &Prove) -> String {
    said(prove, ".reason span")
}

pub(crate) fn stamped(prove: &Prove) -> Option<Says> {
    let document = prove.view().document;
    crate::says_on(document.find(".reason")?)
}

fn texts(block: &Block<ProveMsg>, name: &str) -> Vec<String> {
    block.all(name).iter().map(|block| block.text()).collect()
}

/// The naive swap of three cards: 27 runs, six orders, 4 or 5 runs each (enumerated by hand in the
/// articles).
#[test]
fn twenty_seven_runs_cannot_be_shared_among_six_orders() {
    let mut prove = opened("naive-swap&n=3");
    assert_eq!(
        said(&prove, "h2"),
        "27 equally likely ways to pick, 6 orders"
    );
    assert_eq!(
        reason(&prove),
        "27 ways cannot be shared evenly among 6 orders."
    );
    assert_eq!(stamped(&prove), Some(Says::NotFair));
    let view = prove.view().document;
    assert_eq!(texts(&view, ".order b"), ["4", "5", "5", "5", "4", "4"]);
    // A cut less than there are blocks.
    let cuts = |bar: &&Block<ProveMsg>| bar.all("line").len();
    let cut: Vec<usize> = view.all(".bar").iter().map(cuts).collect();
    assert_eq!(cut, [3, 4, 4, 4, 3, 3]);
    // Of four cards, some orders come up in eight ways and some in fifteen.
    let many = opened("naive-swap&n=4").view().document;
    assert!(many.all(".bar line").is_empty());
    assert_eq!(view.said(".mark"), "fair share: 4.5");
    prove.update(ProveMsg::Light(Some(0)));
    assert!(said(&prove, ".paths").starts_with("123 comes up in 4 ways: pick "));
    let view = prove.view().document;
    let is_leaf = |branch: &&&Block<ProveMsg>| branch.all("text").len() == 2;
    let lit = |branch: &&&Block<ProveMsg>| branch.marked("data-lit") == Some("true");
    let branches = view.all(".tree g");
    let leaves: Vec<_> = branches.iter().filter(is_leaf).collect();
    assert_eq!(leaves.len(), 27);
    assert_eq!(leaves.into_iter().filter(|leaf| lit(leaf)).count(), 4);
}

#[test]
fn the_fair_shuffle_gives_each_order_one_run() {
    let prove = opened("fisher-yates-up&n=4");
    assert_eq!(
        reason(&prove),
        "Every order comes up in exactly 1 of the 24 ways: all of them were tried here."
    );
    assert_eq!(stamped(&prove), Some(Says::ProvedFair));
    let view = prove.view().document;
    assert_eq!(texts(&view, ".order b"), ["1"; 24]);
    assert!(is_even(&view));
}

/// Returns true if the bars of all orders are the longest.
fn is_even(view: &Block<ProveMsg>) -> bool {
    let bars = view.all(".bar rect");
    bars.iter()
        .all(|bar| bar.marked("width") == Some("100.00%"))
}

/// Proves that every shuffle opens at every size in both languages, says something, and that its
/// address opens it again. Proves that no number beside a bar is longer than its column: 2^40 ways
/// to pick show as shares.
#[test]
fn long_numbers_of_ways_show_as_shares() {
    for (what, longest, fair) in [
        ("sort-by-keys&n=5&bits=8", "0.87%", "fair share: 0.83%"),
        (
            "top-to-random&n=5&passes=10",
            "86,472",
            "fair share: 81380.21",
        ),
    ] {
        let view = opened(what).view().document;
        let shares = texts(&view, ".order b");
        assert!(shares.iter().all(|share| share.len() <= 7), "{what}");
        assert!(shares.iter().any(|share| share == longest), "{what}");
        assert_eq!(view.said(".fair"), fair);
    }
}

#[test]
fn every_shuffle_opens_at_every_size() {
    for algorithm in Algorithm::ALL {
        for n in CARDS {
            let what = format!("{}&n={n}", algorithm.id());
            let mut prove = opened(&what);
            for lang in Lang::ALL {
                prove.update(ProveMsg::Language(lang));
                let view = prove.view().document;
                for name in [".headline b", ".reason span", "h2"] {
                    let words = view.said(name);
                    let is_number = !words.contains("NaN");
                    assert!(!words.is_empty() && is_number, "{what}: {words}");
                }
                let has_map = view.find("#prove-map").is_some();
                assert_eq!(has_map, prove.picture().is_some(), "{what}");
                let menu = view.find("#prove-shuffle").unwrap();
                assert_eq!(menu.marked("value"), Some(algorithm.id()));
                // What is called fair has equal shares.
                if view.find(".order").is_some() {
                    let is_fair = stamped(&prove) == Some(Says::ProvedFair);
                    assert_eq!(is_fair, is_even(&view), "{what}");
                }
            }
            let again = opened(&prove.address());
            assert_eq!(again.address(), prove.address());
        }
    }
}

#[test]
fn an_address_without_a_shuffle_changes_nothing() {
    for what in ["", "nothing", "naive"] {
        assert_eq!(opened(what).address(), Prove::new(Lang::En).address());
    }
    // A number of cards alone is used.
    assert!(opened("n=5").address().starts_with("naive-swap&n=5"));
}

/// Proves that the page reports what an address asks and cannot have, in both languages, until
/// something else is shown.
#[test]
fn what_an_address_cannot_have_is_reported() {
    for (what, told) in [
        ("naive&n=5", "naive"),
        ("naive-swap&n=0", "n"),
        ("fisher-yates-up&n=54&question=proof&walk=99", "99"),
        ("riffle&n=52&question=claim", "claim"),
    ] {
        let mut prove = opened(what);
        let english = said(&prove, ".problems");
        assert!(english.contains(told), "{what}: {english}");
        prove.update(ProveMsg::Language(Lang::Zh));
        let chinese = said(&prove, ".problems");
        assert!(chinese.contains(told) && chinese != english, "{chinese}");
        prove.update(ProveMsg::Cards(8));
        assert_eq!(said(&prove, ".problems"), "");
    }
    assert_eq!(said(&opened("riffle&n=52&question=times"), ".problems"), "");
}

/// Proves that the words claim nothing untrue at the edges: of runs beyond any number, of orders
/// that never come, of decks too small to be unfair.
#[test]
fn the_words_are_true_at_the_edges() {
    let many = opened("swap-random-pairs&n=4&swaps=20");
    assert_eq!(said(&many, "h2"), "The exact share of 24 orders");
    assert!(!reason(&many).contains(" 0 ways"), "{}", reason(&many));
    assert_ne!(reason(&opened("swap-random-pairs&n=5&swaps=10000")), "");
    let mut sattolo = opened("sattolo&n=3");
    sattolo.update(ProveMsg::Light(Some(0)));
    assert_eq!(said(&sattolo, ".paths"), "123 never appears.");
    assert!(
        opened("naive-swap&n=2")
            .address()
            .starts_with("naive-swap&n=3")
    );
}

/// Proves that the way to Watch and the way from Watch keep parameters and sources.
#[test]
fn links_keep_the_shuffle() {
    let view = opened("riffle&n=52&passes=3&chance=seed-8").view().document;
    let watch = view.find(".links a").unwrap().marked("href").unwrap();
    assert!(
        watch.contains("passes=3") && watch.contains("chance=seed-8"),
        "{watch}"
    );
    assert!(view.said(".headline b").contains("8"), "{view:?}");
}

/// The answer to a question, worked out to its end.
fn answer(what: &str, lang: Lang) -> Block<ProveMsg> {
    let mut prove = opened(what);
    prove.update(ProveMsg::Language(lang));
    while !prove.work(&mut || true).is_done() {}
    prove.view().document.find(".answer").unwrap().clone()
}

/// All that it says beside its tables.
fn words(answer: &Block<ProveMsg>) -> String {
    let mut answer = answer.clone();
    answer.parts.retain(|part| part.tag != "details");
    let said = answer.parts.iter().map(Block::text);
    said.collect::<Vec<_>>().join("\n")
}

/// Proves that every question that fits a shuffle is offered and answered in both languages, and
/// that its address opens it again.
#[test]
fn every_question_has_a_tab() {
    for algorithm in Algorithm::ALL {
        for n in [8, 13, 52] {
            let setup = Setup::new(algorithm, n);
            for question in Question::ALL.into_iter().filter(|q| q.fits(&setup)) {
                if question == Question::Times && n == 52 {
                    continue;
                }
                let what = format!("{}&n={n}&question={}", algorithm.id(), question.id());
                for lang in Lang::ALL {
                    let mut prove = opened(&what);
                    prove.update(ProveMsg::Language(lang));
                    let _progress = prove.work(&mut || true);
                    let view = prove.view().document;
                    let open = view.all(".tab").into_iter();
                    let mut open = open.filter(|tab| tab.marked("aria-pressed") == Some("true"));
                    let ask = ProveMsg::Ask(Some(question));
                    assert_eq!(open.next().unwrap().sent(On::Press), Some(&ask), "{what}");
                    let said = words(view.find(".answer").unwrap());
                    assert_ne!(said, "", "{what}");
                    assert!(!said.contains("NaN") && !said.contains("inf"), "{said}");
                }
                assert_eq!(
                    opened(&opened(&what).address()).address(),
                    opened(&what).address()
                );
            }
        }
    }
}

/// Proves that Prove reports each part of a link that it cannot use, also unknown ones.
#[test]
fn problems_of_links_are_reported() {
    for (part, told) in [
        ("n=9999", "n = “9999”"),
        ("question=why", "question = “why”"),
        ("passes=x", "passes = “x”"),
        ("foo=b%20r", "“foo=b r”"),
        ("n=5", "n is given more than once"),
        ("piles=3", "piles = “3”"),
        ("chance=dice", "chance = “dice”"),
        (
            "range=2",
            "range = “2” has no effect: it needs the screen Watch",
        ),
        ("against=yes", "against = “yes” has no effect"),
        ("table=no", "table = “no” has no effect"),
    ] {
        let route = Address::parse(&format!("#prove=riffle&n=13&question=times&{part}"));
        assert_eq!(route.screen, Screen::Prove);
        let mut prove = Prove::new(Lang::En);
        prove.update(ProveMsg::Open(route.fields.to_string()));
        let problems = said(&prove, ".problems");
        assert!(problems.contains(told), "{}: {problems}", route.fields);
    }
    let mut prove = Prove::new(Lang::En);
    let unknown = Address::parse("#prove=shuffle&question=times")
        .fields
        .to_string();
    prove.update(ProveMsg::Open(unknown));
    assert!(said(&prove, ".problems").contains("algorithm = “shuffle”"));
}

/// Proves that tabs say what the articles and REFERENCE.md say: 29.3 draws, 31 cards guessed, 30
/// passes, the seventh riffle.
#[test]
fn tabs_state_what_is_known() {
    let say = |what| words(&answer(what, Lang::En));
    let draws = say("draw-again&n=10&question=draws");
    assert!(draws.starts_with("In theory: 29.3 draws"), "{draws}");
    let chain = say("fisher-yates-up&n=52&question=chain");
    assert!(chain.contains("51/52 × 50/51 × 1/50 = 1/52"), "{chain}");
    let predict = say("cross&n=13&question=predict&after=1000000");
    assert!(
        predict.contains("After 30 passes the deck is back"),
        "{predict}"
    );
    let guessed = say("riffle&n=52&question=guessed");
    assert!(guessed.contains("4.54 of 52"), "{guessed}");
    let times = answer("riffle&n=52&question=times", Lang::En);
    let said = times.said(".strong");
    assert!(
        said.ends_with("Below 50% from 7 on. Below 5% from 10 on."),
        "{said}"
    );
    let rows = rows(&times);
    let seventh = rows.iter().find(|row| row[0].0 == "7").unwrap();
    assert_eq!(seventh[1].0, "33.41%");
}

/// Proves that the exact matrix agrees with every claim of the proof, step by step.
#[test]
fn every_step_of_the_proof_holds() {
    let mut prove = opened("fisher-yates-up&n=54&question=proof");
    for step in 1..60 {
        let view = prove.view().document;
        let at = view.said(".walk span");
        assert!(at.starts_with(&format!("Step {step} of")), "{at}");
        for checked in texts(&view, ".claims small") {
            assert!(checked.starts_with('✓'), "{checked}");
        }
        if view.all(".walk button")[1].sent(On::Press).is_none() {
            return assert!(step > 5);
        }
        prove.update(ProveMsg::Walk(1));
    }
    panic!("the proof does not end");
}

/// Proves that a value that cannot be used shows an error at its field, and that nothing else
/// changes.
#[test]
fn a_bad_value_shows_an_error_at_its_field() {
    let mut prove = opened("cross&n=13&question=predict");
    let before = prove.address();
    prove.update(ProveMsg::Set(Field::Card, "99".into()));
    let all = fields(&prove);
    let is_card = |field: &&Typed| field.set == ProveMsg::Set(Field::Card, String::new());
    let card = all.iter().find(is_card).unwrap();
    assert_eq!(card.value, "99");
    assert!(card.error.contains("“99” is no card"), "{}", card.error);
    assert_eq!(prove.address(), before);
    prove.update(ProveMsg::Set(Field::Card, "5".into()));
    assert!(fields(&prove).iter().all(|field| field.error.is_empty()));
    assert_ne!(prove.address(), before);
    prove.update(ProveMsg::Set(Field::N, "many".into()));
    assert!(!fields(&prove)[0].error.is_empty());
}

/// A field that one types into.
#[derive(Debug)]
struct Typed {
    set: ProveMsg,
    label: String,
    value: String,
    error: String,
}

fn fields(prove: &Prove) -> Vec<Typed> {
    let view = prove.view().document;
    let typed = |field: &Block<ProveMsg>| {
        let input = field.find("input")?;
        Some(Typed {
            set: input.sent(On::Change)?.clone(),
            label: field.said("label"),
            value: input.marked("value")?.to_string(),
            error: field.said(".error"),
        })
    };
    view.all(".field").into_iter().filter_map(typed).collect()
}

/// Proves that a message begins with the name that stands beside its field, in both languages,
/// whatever is set (finding B6).
#[test]
fn every_message_says_the_name_beside_its_field() {
    let addresses = [
        "cross&n=13&question=predict",
        "riffle&n=13&passes=2",
        "swap-random-pairs&n=5",
        "sort-by-keys&n=5",
        "piles&n=8",
        "fisher-yates-up&n=8&question=chain",
        "fisher-yates-up&n=54&question=proof",
        "cross&n=13&question=claim",
        "naive-swap&n=8&question=evidence",
    ];
    for (what, lang) in addresses
        .iter()
        .flat_map(|what| Lang::ALL.map(|l| (what, l)))
    {
        let mut prove = opened(what);
        prove.update(ProveMsg::Language(lang));
        let all = fields(&prove);
        assert!(!all.is_empty(), "{what}");
        for field in all {
            let wrong = field.set.clone().told(Told::Value("x?".into()));
            prove.update(wrong.unwrap());
            let shown = fields(&prove);
            let told = shown.iter().find(|told| told.set == field.set).unwrap();
            let begins = format!("{}{}", field.label, lang.pick([": ", "："]));
            assert!(told.error.starts_with(&begins), "{what}: {}", told.error);
            assert_eq!(told.value, "x?");
        }
    }
}

/// Proves that with one or two cards the page says that it shows three, where Watch's "Why?" leads,
/// too, until something else is shown (finding P31).
#[test]
fn too_few_cards_are_reported() {
    for (n, lang) in [1, 2]
        .into_iter()
        .flat_map(|n| Lang::ALL.map(|lang| (n, lang)))
    {
        let mut watch = Model::new(lang);
        let link = format!("v=1&algorithm=naive-swap&n={n}&shuffles=1000000");
        watch.update(Msg::Address(link));
        while !watch.count(|| false) {}
        let stamp = watch.view().lanes[0].stamp.clone().unwrap();
        let way = stamp.href.strip_prefix("#prove=").unwrap();
        for what in [way, &format!("riffle&n={n}")] {
            let mut prove = opened(what);
            prove.update(ProveMsg::Language(lang));
            let told = said(&prove, ".problems");
            assert!(
                told.contains(&n.to_string()) && told.contains('3'),
                "{told}"
            );
            assert!(prove.address().contains("&n=3"), "{}", prove.address());
            prove.update(ProveMsg::Cards(4));
            assert_eq!(said(&prove, ".problems"), "");
        }
    }
    assert_eq!(said(&opened("naive-swap&n=3"), ".problems"), "");
}

/// The worker's message on one timing of the race.
fn lap(algorithm: Algorithm, cards: usize, done: usize, all: usize) -> Worked {
    let timing = Timing {
        algorithm,
        cards,
        milliseconds: 2.5,
        low: 2.0,
        high: 3.0,
        rounds: 5,
        cost: timing::cost(algorithm, 100, Seed(1)),
    };
    Worked::Found(TaskEvent::Timing { timing, done, all })
}

fn button(prove: &Prove) -> String {
    said(prove, ".walk button")
}

/// Proves that the race starts and stops by its button, shows the worker's times, and ends when it
/// is over, when another question opens and when Prove is left.
#[test]
fn the_race_is_shown_as_long_as_it_is_looked_at() {
    let mut prove = opened("draw-fill&n=10&question=race");
    assert_eq!((&*button(&prove), prove.wanted()), ("Time them", None));
    assert_eq!(rows(&prove.view().document).len(), 9);
    prove.update(ProveMsg::Race(true));
    assert_eq!(button(&prove), "Stop");
    let race = prove.wanted().unwrap();
    assert!(matches!(race, Task::Benchmark(_)));
    prove.worked(&race, &lap(Algorithm::DRAW_FILL, timing::ARTICLE, 1, 3));
    let document = prove.view().document;
    let progress = document.find("progress").unwrap();
    let [name, done] = ["aria-label", "value"].map(|mark| progress.marked(mark));
    assert_eq!((name, done), (Some("Timings done"), Some("1")));
    let (time, class) = &rows(&document)[3][2];
    assert_eq!([&**time, class], ["2.50 ms", "mine"]);
    prove.update(ProveMsg::Race(false));
    assert_eq!(
        (&*button(&prove), prove.wanted()),
        ("Time them again", None)
    );
    // What was on its way when it was stopped is not shown.
    let before = prove.view();
    prove.worked(&race, &lap(Algorithm::DRAW_FILL, 100, 2, 3));
    assert_eq!(prove.view(), before);
    prove.update(ProveMsg::Race(true));
    assert_eq!(prove.view().chart, None);
    prove.worked(&race, &lap(Algorithm::DRAW_FILL, 100, 3, 3));
    assert_eq!(
        (&*button(&prove), prove.wanted()),
        ("Time them again", None)
    );
    assert!(prove.view().chart.is_some());
    let ask = |prove: &mut Prove| drop(prove.update(ProveMsg::Ask(None)));
    for away in [ask, Prove::leave] {
        prove.update(ProveMsg::Race(true));
        away(&mut prove);
        assert_eq!(prove.wanted(), None);
    }
}

/// Proves that a race that cannot go on says so beside its button, and can be started again.
#[test]
fn a_race_without_a_worker_says_so() {
    for lang in Lang::ALL {
        for fault in [Worked::NoWorker, Worked::Failed] {
            let mut prove = opened("draw-fill&n=10&question=race");
            prove.update(ProveMsg::Language(lang));
            prove.update(ProveMsg::Race(true));
            let task = prove.wanted().unwrap();
            prove.worked(&task, &fault);
            assert_ne!(said(&prove, ".walk span"), "");
            assert!(prove.view().document.find("progress").is_none());
            assert_eq!(prove.wanted(), None);
            prove.update(ProveMsg::Race(true));
            assert_eq!(said(&prove, ".walk span"), "");
        }
    }
}

/// Proves that a card may be called by its name where the deck has names.
#[test]
fn a_card_is_chosen_by_its_name() {
    let mut prove = opened("fisher-yates-up&n=52&deck=52&question=chain");
    prove.update(ProveMsg::Set(Field::Card, "Kh".into()));
    assert!(prove.address().contains("card=13"), "{}", prove.address());
    prove.update(ProveMsg::Set(Field::Card, "Xh".into()));
    let fields = fields(&prove);
    let said = |field: &Typed| field.value == "Xh" && field.error.contains("K♥");
    assert!(fields.iter().any(said), "{fields:?}");
}

/// Proves that another number of passes is predicted for its own.
#[test]
fn what_was_set_for_another_shuffle_is_forgotten() {
    let mut prove = opened("cross&n=13&passes=7&question=predict&after=3");
    prove.update(ProveMsg::Set(Field::Passes, "9".into()));
    let address = prove.address();
    assert!(
        address.contains("passes=9") && !address.contains("after"),
        "{address}"
    );
    let document = prove.view().document;
    let passes = document.find("#prove-set-0").unwrap();
    assert_eq!(passes.marked("value"), Some("9"));
}

/// Proves that the proof calls cards and places as people count them and as the code does.
#[test]
fn the_proof_counts_as_people_and_as_the_code() {
    let what = "fisher-yates-up&n=54&deck=54&question=proof&walk=3";
    let said = words(&answer(what, Lang::En));
    assert!(
        said.contains("Which card lies at place 2 (a[1]) now?"),
        "{said}"
    );
    assert!(
        said.contains("Card 2 (2♥), unless the first swap put card 1 (A♥) there"),
        "{said}"
    );
}

/// Proves that the facts of a shuffle name each of its articles as a link to the lesson on it, that
/// Learn's exhibits do, and that the words stay as they are.
#[test]
fn the_title_of_an_article_leads_to_its_lesson() {
    let lessons = |words: &str| -> Vec<String> {
        let parts = article_links(words);
        let whole: String = parts.iter().map(|(part, _)| part.as_str()).collect();
        assert_eq!(whole, words);
        let ways = parts.into_iter().filter_map(|(_, way)| way);
        ways.inspect(|way| {
            let what = way.strip_prefix("#learn=").unwrap();
            assert!(learn::Stop::read(what).is_some(), "{way}");
        })
        .collect()
    };
    for lang in Lang::ALL {
        for algorithm in Algorithm::ALL {
            let mut prove = Prove::new(lang);
            prove.update(ProveMsg::Open(format!("{}&n=13", algorithm.id())));
            let named: Vec<String> = facts(&prove)
                .iter()
                .flat_map(|fact| lessons(fact))
                .collect();
            let own = algorithm.info().articles.iter();
            let own: Vec<String> = own.map(|id| format!("#learn=article-{id}.1")).collect();
            assert_eq!(named, own, "{}", algorithm.id());
        }
        // Lessons, tools and games are of no article.
        let list = learn::list(lang, Seed(1), "");
        let exhibits = list.all(".from");
        assert!(!exhibits.is_empty());
        for exhibit in exhibits {
            assert_eq!(exhibit.all("a").len(), 1, "{exhibit:?}");
        }
        assert_eq!(
            lessons(::words::prove::CLAIM_TEXT.of(lang)),
            ["#learn=article-003.1"]
        );
    }
}

/// The values of the facts of the code tab.
fn facts(prove: &Prove) -> Vec<String> {
    texts(&prove.view().document, "dd")
}

/// Proves that how often something is done is said of the first run where runs differ, and only there.
#[test]
fn runs_that_differ_have_no_one_cost() {
    for (what, differ) in [("merge-sort-coin&n=8", true), ("sattolo&n=8", false)] {
        let facts = facts(&opened(what));
        let says = facts.iter().any(|fact| fact.ends_with(" in the first run"));
        assert_eq!(says, differ, "{what}: {facts:?}");
    }
}

/// Proves that each exhibit that Learn names opens the tab of its question with its note above, in
/// both languages and without a problem, and that the note goes with another shuffle.
#[test]
fn exhibits_open_with_their_note() {
    let list = learn::list(Lang::En, Seed(1), "");
    let ways = list
        .all("a")
        .into_iter()
        .filter_map(|way| way.marked("href"));
    let shown: Vec<&str> = ways.filter_map(|way| way.strip_prefix("#prove=")).collect();
    assert_eq!(shown.len(), 5);
    for what in shown {
        let mut prove = opened(what);
        assert_eq!(prove.address(), what);
        for lang in Lang::ALL {
            prove.update(ProveMsg::Language(lang));
            assert_eq!(said(&prove, ".problems"), "");
            let note = said(&prove, ".answer .note");
            let article = lang.pick(["From the article “", "出自"]);
            assert!(note.starts_with(article), "{what}: {note}");
            assert!(!note.contains("difference") && !note.contains("差异"));
        }
        prove.update(ProveMsg::Shuffle("sattolo".into()));
        assert!(!prove.address().contains("exhibit"), "{}", prove.address());
    }
}

/// Proves that an address with a second shuffle or a quiz opens its first shuffle, says what it
/// left out, and is written without it: Prove shows one shuffle and hides none.
#[test]
fn a_second_shuffle_is_reported_and_left_out() {
    for others in ["algorithm2=sattolo&guess=yes", "guess=yes", "n2=5"] {
        let mut prove = opened(&format!("riffle&{others}"));
        assert_ne!(said(&prove, ".problems"), "", "{others}");
        let address = prove.address();
        assert!(!address.contains("guess"), "{address}");
        prove.update(ProveMsg::Open(address.clone()));
        assert_eq!(
            (prove.address(), said(&prove, ".problems")),
            (address, String::new())
        );
    }
}

/// Proves that the words extend what few cards show to more cards only where that is proved, and
/// that maps say what their colours mean.
#[test]
fn few_cards_speak_for_more_where_that_is_proved() {
    let how = |what| said(&opened(what), ".how");
    assert!(how("naive-swap&n=3").contains("n − 1 divides n!"));
    assert!(how("fisher-yates-up&n=4").contains("one for each order"));
    for anew in ["sattolo&n=4", "naive-swap&n=3&chance=seed-8"] {
        assert!(how(anew).contains("worked out anew"), "{}", how(anew));
    }
    for map in ["naive-swap&n=13", "fisher-yates-up&n=54&question=proof"] {
        assert!(!how(map).contains("n!"), "{}", how(map));
        let colours = texts(&opened(map).view().document, ".colours span");
        assert_eq!((colours.len(), colours[1].as_str()), (3, "fair"));
    }
    assert_eq!(said(&opened("naive-swap&n=3"), ".colours"), "");
}

/// Proves what Prove says of three ways in which nobody draws himself, among the orders in which nobody
/// does: whether all of these are equally likely.
#[test]
fn derangements_are_judged_among_derangements() {
    for (what, said) in [
        (
            "derangement-redo&n=4",
            "Among the 9 orders in which no card stays, all are equally likely: yes.",
        ),
        (
            "derangement-in-turn&n=4",
            "all are equally likely: no. All can come",
        ),
        ("derangement-in-turn&n=8", "Among the 14,833 orders"),
        (
            "sattolo&n=3",
            "Among the 2 orders in which no card stays, all are equally likely: yes",
        ),
        (
            "sattolo&n=5",
            "Among the 44 orders in which no card stays, all are equally likely: no, only 24 come",
        ),
    ] {
        let reason = reason(&opened(what));
        assert!(reason.contains(said), "{what}: {reason}");
    }
    for what in ["derangement-in-turn&n=13", "naive-swap&n=4"] {
        let reason = reason(&opened(what));
        assert!(!reason.contains("no card stays"), "{what}");
    }
}

/// Proves that a shuffle without a figure says why its draws are not fair, and opens on a phone where
/// there is something to read.
#[test]
fn draws_from_few_seeds_say_why() {
    let prove = opened("last-never-drawn&n=52&chance=milliseconds");
    let told = "All draws follow from one of 86,400,000 seeds. So there can be at most 2^26.4 of 52! ≈ 2^225.6 orders.";
    assert_eq!(reason(&prove), told);
    let part = |prove: &Prove| {
        let body = prove.view().document;
        let body = body.find(".body").unwrap();
        body.marked("data-part").unwrap().to_string()
    };
    assert_eq!(part(&prove), "code");
    let view = prove.view().document;
    assert!(view.find("#prove-map").is_none() && view.find(".order").is_none());
    let c = reason(&opened("fisher-yates-down&n=52&chance=c-rand"));
    assert!(c.contains("2,147,483,648 seeds"), "{c}");
    assert_eq!(part(&opened("naive-swap&n=13")), "figure");
}
