//! Proves what Check yours does with each message, and what it says of decks from known faults.

use crate::says_on;
use app::i18n::words as common;
use app::i18n::{Lang, grouped};
use app::tally_counts;
use document::On;
use engine::algorithms::{Algorithm, Params};
use engine::deck::Card;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::{Bits, Source};
use page::{Lens, Says, ScreenModel};
use reading::{Hand, MAX_BYTES, Meaning, Refusal, Shape, Wishes};
use rooms::check::{
    AgainstMsg, Check, CheckMsg, Code, Effect, Example, Fault, Number, Pasted, Taken, UnitTest,
    decks_needed,
};
use rooms::yours::{Yours, YoursMsg};
use stats::{ALPHA, Counts, TestKind, Verdict, cell_power};

use crate::missing::left_out;

/// Shuffled decks as text.
fn decks(algorithm: Algorithm, n: usize, shuffles: u64) -> String {
    decks_of(&Setup::new(algorithm, n), shuffles)
}

fn decks_of(setup: &Setup, shuffles: u64) -> String {
    lines((0..shuffles).map(|run| setup.order(Seed(7), run).to_vec()))
}

fn lines(decks: impl Iterator<Item = Vec<Card>>) -> String {
    let line = |deck: Vec<Card>| {
        let cards: Vec<String> = deck.iter().map(|card| (card + 1).to_string()).collect();
        cards.join(" ") + "\n"
    };
    decks.map(line).collect()
}

/// The screen with its answer, once the cause was looked for.
fn asked(text: &str) -> Check {
    let mut check = Check::new(Lang::En);
    assert_eq!(check.update(CheckMsg::Ask(Pasted::Short(text.into()))), []);
    assert!(check.work(&mut || false).is_done());
    check
}

type Document = document::Block<CheckMsg>;

/// Readers of an answer in the document.
trait Answer {
    fn title(&self) -> String;
    fn stamp(&self) -> Option<Says>;
    fn line(&self) -> String;
    fn why(&self) -> String;
    /// The names of the models that fit, or do not.
    fn models(&self, fits: bool) -> Vec<String>;
}

impl Answer for Document {
    fn title(&self) -> String {
        self.said(".verdict .stamp")
    }

    fn stamp(&self) -> Option<Says> {
        says_on(self.find(".verdict")?)
    }

    fn line(&self) -> String {
        self.said("#check-line")
    }

    fn why(&self) -> String {
        self.said("#check-why")
    }

    fn models(&self, fits: bool) -> Vec<String> {
        let models = self.all("#check-models li").into_iter();
        let models = models.filter(|it| it.marked("data-fits") == Some(&fits.to_string()));
        models.map(|model| model.said("span")).collect()
    }
}

/// The words of the cause, if there are any.
fn cause(answer: &Document) -> Option<String> {
    answer.find("#check-cause").map(Document::text)
}

/// The document of a screen that has an answer.
fn told(check: &Check) -> Document {
    let view = check.view();
    assert_eq!(view.document.said("#check-problem"), "");
    assert!(view.is_answered, "no answer");
    view.document
}

fn answer(text: &str) -> Document {
    told(&asked(text))
}

/// The messages of the answers to a question.
fn meanings(document: &Document) -> Vec<CheckMsg> {
    let rows = document.all(".meaning button").into_iter();
    rows.filter_map(|row| row.sent(On::Press).cloned())
        .collect()
}

/// The place of the answer that is chosen, of those to a question.
fn chosen(document: &Document) -> Option<usize> {
    let rows = document.all(".meaning button").into_iter();
    let mut chosen = rows.map(|row| row.marked("aria-pressed") == Some("true"));
    chosen.position(|is_chosen| is_chosen)
}

fn file(name: &str, bytes: u64) -> CheckMsg {
    let name = name.to_string();
    CheckMsg::File { name, bytes }
}

fn read(file: bool, before: &str) -> Effect {
    let wishes = Wishes::before(before);
    Effect::Read { file, wishes }
}

/// Decks of known faults are stamped, the cause is named, and the code that mends it is given; a
/// fair shuffle is not stamped.
#[test]
fn known_faults_are_named_and_mended() {
    for (algorithm, fault) in [
        (Algorithm::NAIVE_SWAP, Fault::NaiveUp),
        (Algorithm::SATTOLO, Fault::NeverItself),
        (Algorithm::FISHER_YATES_SHORT, Fault::ShortDown),
        (Algorithm::RANDOM_CUT, Fault::KeptRuns),
    ] {
        let answer = answer(&decks(algorithm, 8, 5_000));
        assert_eq!(answer.stamp(), Some(Says::NotFair), "{algorithm:?}");
        assert_eq!(
            cause(&answer).as_deref(),
            Some(fault.cause(Lang::En)),
            "{algorithm:?}"
        );
        let first = answer.find("#check-models li").unwrap();
        assert_eq!(
            (first.marked("data-fits"), &*first.said("small")),
            (Some("true"), "fits")
        );
        let right = answer.all("#check-fix .added").into_iter();
        let right: Vec<String> = right
            .map(|line| line.text()[2..].trim_end().into())
            .collect();
        assert_eq!(right, fault.fix(Code::JavaScript)[1], "{algorithm:?}");
        assert_eq!(answer.said("#check-needed"), "");
    }
    let fair = answer(&decks(Algorithm::FISHER_YATES_UP, 8, 5_000));
    assert_eq!(
        (fair.stamp(), cause(&fair)),
        (Some(Says::NoBiasFound), None)
    );
    assert!(
        fair.said("#check-needed").contains(" decks for 5%"),
        "{}",
        fair.said("#check-needed")
    );
}

/// A list that comes again as a whole is counted once, and the seed is named beside the other reason: which
/// of them it was, the decks do not show.
#[test]
fn a_list_that_comes_again_is_counted_once_and_says_why() {
    let text = decks(Algorithm::FISHER_YATES_UP, 13, 100).repeat(3);
    let answer = answer(&text);
    assert_eq!(answer.stamp(), Some(Says::NoBiasFound));
    let said = answer.text();
    assert!(said.contains("same seed") && said.contains("100"), "{said}");
}

/// Of a file is never more read than all, whatever a worker counts.
#[test]
fn what_is_read_is_told_in_hundredths() {
    let mut check = Check::new(Lang::En);
    check.update(file("decks.txt", 1_000));
    check.update(CheckMsg::StillReading);
    for (read, all, said) in [(250, 1_000, "25% read."), (u64::MAX, 1_000, "100% read.")] {
        check.update(CheckMsg::Progress(read, all));
        assert!(
            check.view().document.said(".waiting").starts_with(said),
            "{}",
            check.view().document.said(".waiting")
        );
    }
}

/// The examples are what their names say, in a form that is read at once; what they show is
/// counted.
#[test]
fn examples_are_counted_and_judged() {
    for (example, shuffles, cards, stamp) in [
        (Example::NaiveSwap, "5,000", 8, Says::NotFair),
        (Example::Counts, "27,000", 3, Says::NoBiasFound),
        (Example::Sattolo, "1,000", 13, Says::NotFair),
    ] {
        assert!(!Pasted::is_long(example.text().len()));
        let mut check = Check::new(Lang::En);
        let effects = check.update(CheckMsg::Example(example, String::new()));
        assert_eq!(effects, [Effect::Fill(example.text())]);
        let answer = told(&check);
        assert_eq!(answer.stamp(), Some(stamp), "{example:?}");
        assert!(
            answer.said("#check-read").contains(shuffles),
            "{}",
            answer.said("#check-read")
        );
        assert_eq!(check.pictures()[0].tally.cards(), cards);
    }
    assert!(Example::NaiveSwap.text().lines().count() == 5_000);
}

/// Proves that what was typed comes back after examples, however many are tried.
#[test]
fn what_was_typed_comes_back() {
    let mut check = Check::new(Lang::En);
    check.update(CheckMsg::Example(Example::Counts, "1 2\n".into()));
    let shown = Example::Counts.text();
    check.update(CheckMsg::Example(Example::Sattolo, shown));
    let back = |check: &Check| check.view().document.find("#check-back").is_some();
    assert!(back(&check));
    assert_eq!(check.update(CheckMsg::Back), [Effect::Fill("1 2\n".into())]);
    assert!(!back(&check) && !check.view().is_answered);
    check.update(CheckMsg::Example(Example::Counts, " \n".into()));
    assert!(!back(&check));
}

/// Proves that the page says how many decks to bring while no answer is wanted, and not while it
/// reads.
#[test]
fn the_page_says_how_many_decks_are_enough() {
    let mut check = Check::new(Lang::En);
    let rows = |check: &Check| -> Vec<String> {
        let document = check.view().document;
        let rows = document.all(".enough dd").into_iter();
        rows.map(Document::text).collect()
    };
    let decks = [2.0, 1.5, 1.1].map(|ratio| decks_needed(52, ratio, 0.001).unwrap());
    assert_eq!(
        rows(&check),
        decks.map(|decks| format!("{} decks", grouped(decks)))
    );
    check.update(CheckMsg::Ask(Pasted::Long(300_000)));
    assert_eq!(rows(&check), [""; 0]);
}

/// Proves that the example that is shown before anything is given says what its answer says, and
/// that its map is of its decks.
#[test]
fn the_example_that_is_shown_is_its_answer() {
    let text = Example::NaiveSwap.text();
    for lang in Lang::ALL {
        let mut check = Check::new(lang);
        let idle = check.view().document;
        let idle = idle.find(".preview").unwrap();
        check.update(CheckMsg::Example(Example::NaiveSwap, String::new()));
        assert!(check.work(&mut || false).is_done());
        let answer = told(&check);
        assert_eq!(
            (says_on(idle), idle.said(".stamp")),
            (answer.stamp(), answer.title())
        );
        assert_eq!(idle.all("p").last().map(|it| it.text()), cause(&answer));
    }
    let map = Example::NaiveSwap.map();
    let mut cells = vec![0.0; 64];
    for deck in text.lines() {
        for (place, card) in deck.split(' ').enumerate() {
            cells[(card.parse::<usize>().unwrap() - 1) * 8 + place] += 8.0 / 5_000.0;
        }
    }
    for (cell, expected) in map.cells().iter().zip(cells) {
        assert!((cell.unwrap() - expected).abs() < 1e-9);
    }
}

/// An answer is of the text that stands there: whatever changes it removes the answer, and ends a
/// reading that is under way.
#[test]
fn an_edited_text_is_not_judged() {
    let text = decks(Algorithm::NAIVE_SWAP, 8, 2_000);
    let reads = app::i18n::reading::reading(Lang::En);
    for edit in [
        CheckMsg::Typed(true),
        CheckMsg::Order("1 2".into()),
        CheckMsg::CloseFile,
    ] {
        let mut check = asked(&text);
        assert!(check.view().is_answered);
        assert_eq!(check.update(edit.clone()), []);
        assert!(!check.view().is_answered);
        let mut check = Check::new(Lang::En);
        let effects = check.update(CheckMsg::Ask(Pasted::Long(300_000)));
        assert_eq!(effects, [read(false, "")]);
        assert_eq!(check.view().document.said(".waiting"), reads);
        assert_eq!(check.update(edit), [Effect::Cancel]);
        assert_ne!(check.view().document.said(".waiting"), reads);
        // It comes too late.
        check.update(CheckMsg::Read(
            reading::read(&text, &Wishes::default()).map(Box::new),
        ));
        assert!(!check.view().is_answered);
        check.update(CheckMsg::ReaderDied);
        assert_eq!(check.view().document.said("#check-problem"), "");
    }
}

/// F2. A file is judged until another one is opened, an empty one too, or the field is typed into;
/// what stands in the field does not matter meanwhile.
#[test]
fn f2_only_the_latest_file_is_judged() {
    let text = decks(Algorithm::NAIVE_SWAP, 8, 2_000);
    let mut check = Check::new(Lang::En);
    assert_eq!(check.update(file("long.txt", 9_000_000)), [read(true, "")]);
    let opened = |check: &Check| check.view().document.said("#check-opened");
    assert_eq!(opened(&check), "long.txt, 9.0 MB");
    check.update(CheckMsg::Read(
        reading::read(&text, &Wishes::default()).map(Box::new),
    ));
    assert!(check.view().is_answered);
    assert_eq!(check.update(file("empty.txt", 0)), [read(true, "")]);
    assert!(!check.view().is_answered);
    check.update(CheckMsg::Read(
        reading::read("", &Wishes::default()).map(Box::new),
    ));
    assert_eq!(
        check.view().document.said("#check-problem"),
        "There are no counts and no decks in this. Decks are read one per line, or as lists; counts as a table."
    );
    // The order is another one now, the file the same.
    check.update(CheckMsg::Order("2 1".into()));
    assert_eq!(
        check.update(CheckMsg::Ask(Pasted::Short("1 2".into()))),
        [read(true, "2 1")]
    );
    assert_eq!(
        check.update(file("other.txt", 5)),
        [Effect::Cancel, read(true, "2 1")]
    );
    check.update(CheckMsg::Typed(true));
    assert_eq!(opened(&check), "");
    check.update(CheckMsg::Order(String::new()));
    check.update(CheckMsg::Ask(Pasted::Short("1 2\n2 1".into())));
    assert_eq!(told(&check).stamp(), None);
}

/// Whatever cannot be judged gets a message in both languages, at the field that is wrong.
#[test]
fn errors_show_at_their_field() {
    let in_order = |check: &Check| {
        let document = check.view().document;
        let field = document.find("#check-order").unwrap();
        field.marked("aria-invalid") == Some("true")
    };
    for (text, words) in [
        ("", "The field is empty."),
        (" \n", "The field is empty."),
        ("1 2 3\n1 x 3", "Line 2: “x” is neither a number nor a card"),
        (
            "1 2 3\n2 1 3\n1 2",
            "Line 3 has 2 cells, other lines have 3.",
        ),
        ("\u{0}\u{1}PNG", "This is not a table of numbers."),
    ] {
        let mut check = asked(text);
        let view = check.view();
        let problem = view.document.said("#check-problem");
        assert!(problem.starts_with(words), "{problem}");
        assert!(!in_order(&check) && !view.is_answered);
        check.update(CheckMsg::Language(Lang::Zh));
        assert!(
            !check.view().document.said("#check-problem").contains("the"),
            "{}",
            check.view().document.said("#check-problem")
        );
    }
    let mut check = Check::new(Lang::En);
    check.update(CheckMsg::Order("1 1".into()));
    check.update(CheckMsg::Ask(Pasted::Short("1 2\n2 1".into())));
    assert!(in_order(&check));
    let long = MAX_BYTES as u64 + 1;
    for msg in [file("huge.csv", long), CheckMsg::Ask(Pasted::Long(long))] {
        let mut check = Check::new(Lang::En);
        assert_eq!(check.update(msg), []);
        assert!(
            check
                .view()
                .document
                .said("#check-problem")
                .starts_with("This is too long")
        );
    }
    for (msg, words) in [
        (
            CheckMsg::ReaderDied,
            "The background thread that reads has not answered.",
        ),
        (
            CheckMsg::Read(Err(Refusal::Unreadable)),
            "The file cannot be read.",
        ),
    ] {
        let mut check = Check::new(Lang::En);
        check.update(file("a.csv", 5));
        check.update(msg);
        assert!(
            check
                .view()
                .document
                .said("#check-problem")
                .starts_with(words),
            "{}",
            check.view().document.said("#check-problem")
        );
    }
}

/// One deck is too few, and is no verdict.
#[test]
fn one_deck_is_not_stamped() {
    let one = answer("3 1 2");
    assert_eq!((one.stamp(), &*one.title()), (None, "TOO FEW"));
    assert!(one.line().starts_with("Too few shuffles"), "{}", one.line());
}

/// Bug 19. A line that is left out is named with its number.
#[test]
fn a_line_that_is_left_out_is_named() {
    let answer = answer("hello, world\n1 2\n2 1");
    let said = "Line 1 was read as a heading and not counted: “hello world”.";
    assert!(
        answer.said("#check-read").ends_with(said),
        "{}",
        answer.said("#check-read")
    );
}

/// Whole decks give two maps in one range of colours, a table of counts one; names stand beside
/// them.
#[test]
fn maps_show_what_is_known() {
    let check = asked(&decks(Algorithm::NAIVE_SWAP, 8, 5_000));
    let pictures = check.pictures();
    let lenses: Vec<Lens> = pictures.iter().map(|picture| picture.lens).collect();
    assert_eq!(lenses, [Lens::Places, Lens::Neighbours]);
    assert_eq!(pictures[0].range, pictures[1].range);
    assert_eq!(asked("5,4\n4,5").pictures().len(), 1);
    let named = asked("KH AS 2D\nAS KH 2D").pictures();
    assert_eq!(named[0].row_name(0), "KH");
    assert_eq!(
        (named[0].column_name(1), named[1].column_name(1)),
        ("2".into(), "AS".into())
    );
}

/// Proves that the named number of decks shows the bias, and a twentieth fewer do not: it is
/// rounded up, not more.
#[test]
fn the_number_of_decks_is_enough_and_needed() {
    for (n, ratio) in [(3, 1.05), (8, 1.1), (52, 1.1), (52, 1.5)] {
        let decks = decks_needed(n, ratio, ALPHA).unwrap_or_else(|| panic!("{n} {ratio}"));
        let shows = |decks| {
            cell_power(n, decks, ALPHA)
                .more
                .is_some_and(|more| more <= ratio)
        };
        assert!(shows(decks), "{n} {ratio}: {decks}");
        assert!(!shows(decks * 85 / 100), "{n} {ratio}: {decks}");
    }
    assert_eq!(decks_needed(52, 1.000_001, ALPHA), None);
}

/// The unit test fails for fresh decks of the shuffle that it was made for, and passes for a fair
/// one; where the places are fair, or nearly so, there is none.
#[test]
fn the_unit_test_catches_what_it_was_made_for() {
    let simulated =
        |algorithm, n, seed, decks| Setup::new(algorithm, n).simulate(Seed(seed), decks);
    for (algorithm, n) in [
        (Algorithm::NAIVE_SWAP, 8),
        (Algorithm::SATTOLO, 13),
        (Algorithm::NAIVE_SWAP, 52),
    ] {
        let tally = simulated(algorithm, n, 1, 20_000);
        let test = UnitTest::of(&Verdict::new(tally_counts(&tally), ALPHA));
        let test = test.unwrap_or_else(|| panic!("{algorithm:?}"));
        let statistic = |algorithm, seed| {
            let tally = simulated(algorithm, n, seed, test.decks);
            let counts = Counts::new(n, test.decks).with_positions(tally.positions());
            let result = TestKind::Positions.run(counts);
            result.map_or(0.0, |result| result.statistic)
        };
        for seed in 2..7 {
            assert!(statistic(algorithm, seed) > test.limit, "{algorithm:?}");
            assert!(statistic(Algorithm::FISHER_YATES_UP, seed) < test.limit);
        }
        for code in Code::ALL {
            let text = test.text(code);
            let decks = test.decks.to_string();
            assert!(text.contains(&decks) && !text.contains("DECKS") && !text.contains("LIMIT"));
        }
    }
    for algorithm in [Algorithm::FISHER_YATES_UP, Algorithm::RANDOM_CUT] {
        let tally = simulated(algorithm, 8, 1, 20_000);
        assert_eq!(
            UnitTest::of(&Verdict::new(tally_counts(&tally), ALPHA)),
            None,
            "{algorithm:?}"
        );
    }
}

/// Proves that choosing the language keeps the answer, and that the result of copying shows until
/// something else happens.
#[test]
fn the_unit_test_is_copied_in_a_language_of_choice() {
    let mut check = asked(&decks(Algorithm::NAIVE_SWAP, 8, 5_000));
    let before = told(&check);
    check.update(CheckMsg::Code(Code::Python));
    let shown = told(&check);
    assert!(shown.find("#check-answer") == before.find("#check-answer"));
    let said = |check: &Check| {
        let document = told(check);
        let test = document.find("#check-unit").unwrap();
        (
            test.said("code").starts_with("def test"),
            test.said(".row span"),
        )
    };
    assert_eq!(said(&check), (true, String::new()));
    let document = told(&check);
    let copy = document
        .find("#check-unit-copy")
        .unwrap()
        .sent(On::Press)
        .unwrap();
    let text = document.said("#check-unit code");
    assert_eq!(
        check.update(copy.clone()),
        [Effect::Copy(Taken::Test, text)]
    );
    check.update(CheckMsg::Copied(Taken::Test, common::COPIED));
    assert_eq!(said(&check), (true, common::COPIED.of(Lang::En).into()));
    check.update(CheckMsg::Code(Code::Rust));
    assert_eq!(said(&check), (false, String::new()));
}

/// Few seeds are named where all that is wrong is that there are few orders. A shuffle that moves
/// too little repeats decks, too: places or neighbours show it.
#[test]
fn few_seeds_are_named_only_where_decks_are_even() {
    let seeds = Some(Fault::ShortSeed.cause(Lang::En).to_string());
    let cause = |text: &str| {
        let answer = answer(text);
        assert_eq!(answer.stamp(), Some(Says::NotFair), "{}", answer.why());
        cause(&answer)
    };
    for algorithm in [Algorithm::RIFFLE, Algorithm::OVERHAND] {
        for n in [8, 10, 13] {
            let text = decks(algorithm, n, 1_500);
            assert_ne!(cause(&text), seeds, "{algorithm:?} of {n}");
        }
    }
    // An insertion that never reaches the end: the last card of all stays last.
    let setup = Setup::new(Algorithm::FISHER_YATES_UP, 6);
    let inserted = lines((0..2_000).map(|run| {
        let mut deck = setup.order(Seed(3), run).to_vec();
        deck.push(6);
        deck
    }));
    assert_ne!(cause(&inserted), seeds);
    // A fair shuffle from 12, 15 and 16 bits of seed.
    for (bits, number) in [(12, 2_000), (15, 3_000), (16, 10_000)] {
        let mut setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 13);
        let bits = Bits::new(bits).expect("a length of seeds");
        setup.source = Source::seed_bits(bits);
        assert_eq!(cause(&decks_of(&setup, number)), seeds, "{bits:?}");
    }
}

/// A deck that was recorded twice among fair ones is counted once, and the page says so.
#[test]
fn one_deck_recorded_twice_proves_nothing() {
    let text = decks(Algorithm::FISHER_YATES_UP, 52, 401);
    let last = text.lines().nth(7).expect("a deck");
    let answer = answer(&format!("{text}{last}\n"));
    assert_eq!(
        (answer.stamp(), cause(&answer)),
        (Some(Says::NoBiasFound), None)
    );
    let said = "One deck stands twice: from the same seed, or recorded twice. It was counted once.";
    assert!(answer.why().ends_with(said), "{}", answer.why());
}

/// The screen with its answer against a shuffle.
fn asked_against(text: &str, shuffle: &str) -> Check {
    let mut check = asked(text);
    let choose = AgainstMsg::Choose(shuffle.into());
    assert_eq!(check.update(CheckMsg::Against(choose)), []);
    assert!(check.work(&mut || false).is_done());
    check
}

/// Proves that what decks are judged against changes nothing of their verdict against a fair shuffle, also
/// where another order before it explains them best.
#[test]
fn a_comparison_leaves_the_verdict_as_it_was() {
    let deck = engine::deck::Deck::FiftyTwo;
    let names: Vec<String> = (0..52).map(|card| deck.label(card)).collect();
    let setup = Setup::new(Algorithm::FISHER_YATES_UP, 52);
    let line = |run| {
        let order = setup.order(Seed(6), run);
        let cards: Vec<&str> = order.iter().map(|&card| &*names[card as usize]).collect();
        cards.join(" ") + "\n"
    };
    let text: String = (0..400).map(line).collect();
    let alone = answer(&text);
    let mut check = asked_against(&text, "naive-swap");
    let maps = check.pictures();
    check.update(CheckMsg::Against(AgainstMsg::Fair));
    assert!(check.work(&mut || false).is_done());
    assert!(told(&check) == alone);
    let rows =
        |maps: &[page::Picture]| (0..52).map(|row| maps[0].row_name(row)).collect::<Vec<_>>();
    assert_ne!(
        rows(&maps),
        rows(&check.pictures()),
        "another order explains them best"
    );
}

/// Decks of a shuffle that is meant to be restricted are judged among what it allows: those of the
/// shuffle itself fit, with few cards and with many; those of others do not, and what it never does
/// is the finding, with its cell in the map. The seeds are fixed: no false alarm.
#[test]
fn a_restricted_shuffle_is_judged_among_what_it_allows() {
    use Algorithm as A;
    for (n, many) in [(5, 2_000), (13, 2_000), (52, 500)] {
        let redone = decks(A::DERANGEMENT_REDO, n, many);
        assert_eq!(answer(&redone).title(), "NOT FAIR");
        let fits = told(&asked_against(&redone, "derangement-redo"));
        assert_eq!(fits.title(), "IT FITS", "{n}: {}", fits.line());
        assert!(cause(&fits).is_none() && fits.find("#check-models").is_none());
        assert!(
            fits.why().contains("Against a fair shuffle: not fair."),
            "{}",
            fits.why()
        );
        assert!(fits.find("#check-fair").is_some());

        let check = asked_against(&decks(A::FISHER_YATES_UP, n, many), "derangement-redo");
        let picture = &check.pictures()[0];
        let other = told(&check);
        assert_eq!(
            (other.stamp(), &*other.title()),
            (Some(Says::NotFair), "NOT THIS SHUFFLE")
        );
        assert!(other.line().ends_with("it would be 0."), "{}", other.line());
        assert_eq!(picture.lens, Lens::Places);
        let (card, place) = picture.framed.unwrap();
        assert_eq!(
            (card, picture.ratio(card, place)),
            (place, Some(f64::INFINITY))
        );
        assert!(other.find("#check-unit").is_none() && other.find("#check-fix").is_none());
    }
    // Sattolo's places are those of derangements, his cycles are not.
    let sattolo = asked_against(&decks(A::SATTOLO, 8, 2_000), "derangement-redo");
    let title = |check: &Check| told(check).title();
    assert_eq!(title(&sattolo), "NOT THIS SHUFFLE");
    // A link carries them.
    let link = sattolo.offer().address.unwrap();
    let mut opened = Check::new(Lang::En);
    opened.update(CheckMsg::Linked(link.split_once('=').unwrap().1.into()));
    opened.update(CheckMsg::Against(AgainstMsg::Choose(
        "derangement-redo".into(),
    )));
    assert!(opened.work(&mut || false).is_done());
    assert_eq!(title(&opened), "NOT THIS SHUFFLE");
    let naive = decks(A::NAIVE_SWAP, 8, 5_000);
    assert_eq!(title(&asked_against(&naive, "naive-swap")), "IT FITS");
}

/// The choice can be searched, stepped and taken back; it stands in the address and in links, and a
/// link with it gives the same answer.
#[test]
fn what_decks_are_judged_against_stands_in_links() {
    let send = |check: &mut Yours, msg| check.update(YoursMsg::Check(CheckMsg::Against(msg)));
    let mut check = Yours::new(Lang::En);
    check.update(YoursMsg::Opened("decks&against=riffle.2".into()));
    assert_eq!(check.address(), "decks&against=riffle.2");
    let text = decks(Algorithm::RIFFLE, 8, 800);
    check.update(YoursMsg::Check(CheckMsg::Ask(Pasted::Short(text))));
    assert!(check.work(&mut || false).is_done());
    let title = |check: &mut Yours| told(&check.check).title();
    assert_eq!(title(&mut check), "NOT THIS SHUFFLE");
    send(&mut check, AgainstMsg::Step(false));
    assert!(check.work(&mut || false).is_done());
    assert_eq!(
        (&*title(&mut check), check.address()),
        ("IT FITS", "decks&against=riffle.1".to_string())
    );
    let link = check.check.offer().address.unwrap();
    let what = link.split_once('=').unwrap().1;
    let mut opened = Yours::new(Lang::En);
    opened.update(YoursMsg::Opened(what.into()));
    assert!(opened.work(&mut || false).is_done());
    assert_eq!(
        (&*title(&mut opened), opened.address()),
        ("IT FITS", what.to_string())
    );
    // Counts without a choice are not judged against an earlier one.
    let counts = what.split_once('&').unwrap().0;
    opened.update(YoursMsg::Opened(counts.into()));
    assert_eq!(opened.address(), counts);
    assert_eq!(title(&mut opened), "NOT FAIR");
    opened.update(YoursMsg::Opened(what.into()));
    send(&mut opened, AgainstMsg::List);
    send(&mut opened, AgainstMsg::Search("sattolo".into()));
    assert_eq!(opened.view().list.unwrap().rows.len(), 1);
    send(&mut opened, AgainstMsg::Enter);
    assert!(opened.address().ends_with("&against=sattolo"));
    send(&mut opened, AgainstMsg::Fair);
    assert!(!opened.address().contains("against"));
    assert_eq!(title(&mut opened), "NOT FAIR");
    // The counts are there beside a shuffle that is unknown.
    opened.update(YoursMsg::Opened(format!("{}&against=x", opened.address())));
    assert!(
        opened
            .view()
            .document
            .said(".problems")
            .contains("“against=x”")
    );
    assert_eq!(title(&mut opened), "NOT FAIR");
}

/// Decks of a sort with a coin that a browser compiled on the way are told in two parts, each named,
/// with the one line that mends both; a link says the same. The seeds are fixed.
#[test]
fn a_sort_that_was_compiled_on_the_way_is_named_twice() {
    use Algorithm as A;
    let text = decks(A::BINARY_INSERTION_COIN, 8, 1_300) + &decks(A::INSERTION_SORT_COIN, 8, 1_700);
    let mut check = asked(&text);
    let answer = told(&check);
    assert_eq!(answer.title(), "NOT FAIR");
    assert!(
        answer
            .why()
            .contains("differ from the rest: the program changed"),
        "{}",
        answer.why()
    );
    let said = cause(&answer).unwrap();
    assert!(
        said.starts_with(Fault::Comparator.cause(Lang::En)),
        "{said}"
    );
    assert!(
        said.contains("decks, about:") && said.ends_with("in another way."),
        "{said}"
    );
    let first = answer.models(true);
    assert!(
        first.iter().any(|name| name.starts_with("first: ")),
        "{first:?}"
    );
    assert!(
        first.iter().any(|name| name.starts_with("then: ")),
        "{first:?}"
    );
    assert!(answer.find("#check-fix").is_some());
    let link = check.offer().address.unwrap();
    let mut opened = Check::new(Lang::En);
    opened.update(CheckMsg::Linked(link.split_once('=').unwrap().1.into()));
    assert!(opened.work(&mut || false).is_done());
    assert_eq!(cause(&told(&opened)), Some(said));
    check.update(CheckMsg::Language(Lang::Zh));
    let chinese = told(&check);
    assert!(
        cause(&chinese).unwrap().contains("之后："),
        "{:?}",
        cause(&chinese)
    );
}

/// Hands and equal cards have a map of their own size, each cell against its share of the deck.
#[test]
fn parts_have_maps() {
    let hands = "Ann Bo\nBo Cy\nCy Di\nDi Eve\nEve Ann\n".repeat(80);
    let mut check = Check::new(Lang::En);
    check.update(CheckMsg::Shape(Some(Shape::Hands)));
    check.update(CheckMsg::Ask(Pasted::Short(hands)));
    let [picture] = &check.pictures()[..] else {
        panic!("{}", check.view().document.said("#check-problem"))
    };
    assert_eq!(picture.size(), (5, 2));
    assert_eq!(picture.ratio(4, 1), Some(1.0));
    let equal = "R R B B\nR B R B\n".repeat(300);
    let check = asked(&equal);
    let [picture] = &check.pictures()[..] else {
        panic!("no map")
    };
    assert_eq!(
        (picture.size(), picture.row_name(0)),
        ((2, 4), "B".to_string())
    );
    // Red is always first: twice its fair share.
    assert_eq!(picture.ratio(1, 0), Some(2.0));
    assert_eq!(
        (picture.ratio(0, 0), picture.ratio(0, 1)),
        (Some(0.0), Some(1.0))
    );
    let answer = told(&check);
    assert_eq!(
        (&*answer.title(), answer.find("#check-other")),
        ("NOT FAIR", None)
    );
    assert!(picture.framed.is_some());
}

/// While a text stands in the field that was not read, neither an example's stamp nor an older answer
/// stands beside it.
#[test]
fn no_stamp_stands_beside_a_text_that_was_not_read() {
    let mut check = Check::new(Lang::En);
    let idle = |check: &Check| check.view().document.find(".preview").is_some();
    assert!(idle(&check));
    for before in [
        CheckMsg::Typed(false),
        CheckMsg::Example(Example::Counts, String::new()),
    ] {
        check.update(before);
        check.update(CheckMsg::Typed(true));
        let view = check.view();
        assert!(!idle(&check) && !view.is_answered);
        assert!(view.document.said(".waiting").contains("pause"));
    }
    check.update(CheckMsg::Typed(false));
    assert!(idle(&check));
}

/// Proves that one card gets an answer of its own, rather than "too few decks": counting never
/// decides whether one card is fair.
#[test]
fn one_card_is_not_too_few() {
    let answer = answer(&"1\n".repeat(5_000));
    assert_eq!((answer.stamp(), &*answer.title()), (None, "ONE CARD"));
    assert_eq!(answer.line(), "One card: there is nothing to judge.");
}

/// After some seconds the page says that it still reads, in both languages, and offers a way out that
/// loses nothing; an answer that came before is not disturbed.
#[test]
fn a_long_reading_says_so_and_can_be_stopped() {
    for lang in Lang::ALL {
        let mut check = Check::new(lang);
        check.update(CheckMsg::Language(lang));
        let effects = check.update(file("long.csv", 5_000_000));
        assert_eq!(effects, [read(true, "")]);
        let has = |check: &Check, name| check.view().document.find(name).is_some();
        let short = check.view().document.said(".waiting");
        assert!(!has(&check, "#check-stop"));
        check.update(CheckMsg::StillReading);
        assert!(has(&check, "#check-stop") && check.view().document.said(".waiting") != short);
        assert_eq!(check.update(CheckMsg::StopReading), [Effect::Cancel]);
        assert!(has(&check, ".preview") && has(&check, "#check-opened"));
        assert!(!has(&check, "#check-stop"));
    }
    let mut done = asked(&decks(Algorithm::FISHER_YATES_UP, 8, 1_000));
    let before = done.view();
    done.update(CheckMsg::StillReading);
    assert_eq!(done.view(), before);
}

/// Twenty decks of 52 cards with one card always last are decided, though the tests need more: in
/// words that say what is always so.
#[test]
fn few_decks_with_a_card_that_stays_are_decided() {
    let last = |run: u64| {
        let mut deck = Setup::new(Algorithm::FISHER_YATES_UP, 51)
            .order(Seed(9), run)
            .to_vec();
        deck.push(51);
        deck
    };
    let stuck = answer(&lines((0..20).map(last)));
    assert_eq!(stuck.stamp(), Some(Says::NotFair), "{}", stuck.line());
    let said = "In 20 decks: Card 52 always stays in place 52.";
    assert_eq!(stuck.line(), said);
    assert!(
        stuck.why().contains("however often you look"),
        "{}",
        stuck.why()
    );
    let fair = answer(&decks(Algorithm::FISHER_YATES_UP, 52, 20));
    assert_eq!((fair.stamp(), &*fair.title()), (None, "TOO FEW"));
}

/// Decks of which each is the one before, shuffled once more, are judged by that shuffle: deck by
/// deck nothing shows.
#[test]
fn a_chain_that_is_never_reset_is_judged_by_its_links() {
    let chain = |algorithm: Algorithm| {
        let setup = Setup::new(algorithm, 6);
        let mut deck: Vec<Card> = (0..6).collect();
        lines((0..4_000).map(move |run| {
            let order = setup.order(Seed(5), run).to_vec();
            deck = order.iter().map(|&place| deck[place as usize]).collect();
            deck.clone()
        }))
    };
    let mut check = asked(&chain(Algorithm::NAIVE_SWAP));
    check.update(CheckMsg::Table);
    let answer = told(&check);
    assert_eq!(answer.stamp(), Some(Says::NotFair), "{}", answer.line());
    assert!(
        answer.why().starts_with("Deck by deck nothing shows"),
        "{}",
        answer.why()
    );
    assert_eq!(
        cause(&answer).as_deref(),
        Some(Fault::NaiveUp.cause(Lang::En))
    );
    assert_eq!(
        answer.said("figcaption"),
        "From which place to which, in one shuffle"
    );
    assert!(
        answer.line().starts_with("The card from place "),
        "{}",
        answer.line()
    );
    assert_eq!(answer.said("#check-table th"), "from place ↓ to place →");
    assert_eq!(check.pictures()[0].tally.shuffles(), 3_999);
    let fair = told(&asked(&chain(Algorithm::FISHER_YATES_UP)));
    assert_eq!(fair.stamp(), Some(Says::NoBiasFound), "{}", fair.why());
}

/// Counts of one place, first cards and equal cards are judged; what is unfair is named.
#[test]
fn parts_of_decks_are_judged() {
    let stamp = |text: &str| answer(text).stamp();
    assert_eq!(
        stamp("card,count\nA,260\nB,240\nC,250\nD,250"),
        Some(Says::NoBiasFound)
    );
    assert_eq!(stamp("card,count\nA,4\nB,1\nC,2"), None);
    let unfair = answer("card,count\nA,400\nB,200\nC,200\nD,200");
    assert_eq!(unfair.stamp(), Some(Says::NotFair));
    assert_eq!(unfair.line(), "A: 400 times (1.6×); fair is 250.");
    assert!(unfair.find("#check-table").is_some());
    let sets: String = (0..300).map(|k| format!("1 {}\n", k % 8 + 2)).collect();
    let sets = answer(&sets).line();
    assert_eq!(sets, "Card 1 was dealt: 300 times (4.5×); fair is 67.");
    let lands = |deck: Vec<Card>| {
        let kind = |card: &Card| if *card < 4 { "L" } else { "S" };
        deck.iter().map(kind).collect::<Vec<_>>().join(" ") + "\n"
    };
    let of = |algorithm: Algorithm| {
        let setup = Setup::new(algorithm, 10);
        let decks = (0..600).map(|run| lands(setup.order(Seed(3), run).to_vec()));
        stamp(&decks.collect::<String>())
    };
    assert_eq!(of(Algorithm::FISHER_YATES_UP), Some(Says::NoBiasFound));
    assert_eq!(of(Algorithm::RIFFLE), Some(Says::NotFair));
}

/// Numbers that may be several things are asked, and nothing is stamped before; they are judged as what
/// was pressed, the fields of hands first; none of these is an answer, and another can be pressed.
#[test]
fn nothing_is_stamped_before_what_was_asked_is_answered() {
    let lands = "0 8\n1 57\n2 153\n3 147\n4 96\n5 33\n6 6\n7 0";
    let mut check = asked(lands);
    let view = check.view();
    let meanings = meanings(&view.document);
    assert_eq!(
        (meanings.len(), &*view.document.said("#check-problem")),
        (4, "")
    );
    assert!(!view.is_answered && view.document.find(".preview").is_none());
    assert_eq!(chosen(&view.document), None);
    let mut press = |msg: CheckMsg| {
        assert_eq!(check.update(msg), [Effect::Ask]);
        check.update(CheckMsg::Ask(Pasted::Short(lands.into())));
        let view = check.view();
        let chosen = chosen(&view.document);
        (view.is_answered.then_some(view.document), chosen)
    };
    let (answer, chosen) = press(meanings[2].clone());
    assert!(answer.is_none() && chosen == Some(2));
    press(CheckMsg::Number(Number::Special, "24".into()));
    // Nobody said how many are dealt.
    let (answer, chosen) = press(CheckMsg::Number(Number::Cards, "60".into()));
    assert!(answer.is_none() && chosen == Some(2));
    let (answer, chosen) = press(CheckMsg::Number(Number::Dealt, "7".into()));
    let answer = answer.expect("hands");
    assert_eq!((answer.stamp(), chosen), (Some(Says::NoBiasFound), Some(2)));
    assert_eq!(
        answer.line(),
        "500 hands: 2.78 special cards in each, fair is 2.80."
    );
    let rows = answer.all(".bars tr").into_iter().skip(1);
    let first: Vec<String> = rows.map(|row| row.said("td")).collect();
    assert_eq!(first, ["0", "8", "10.8"]);
    let (answer, chosen) = press(CheckMsg::Mean(Meaning::Places));
    assert_eq!(
        (answer.unwrap().stamp(), chosen),
        (Some(Says::NotFair), Some(0))
    );
    let (answer, chosen) = press(CheckMsg::Mean(Meaning::Nothing));
    assert!(answer.is_none() && chosen.is_none());
}

/// An answer whose numbers are emptied or impossible keeps the question, its numbers and a reason, in both
/// languages, while it is read anew, too; another text has none.
#[test]
fn numbers_that_cannot_be_keep_the_question() {
    let lands = "0 8\n1 57\n2 153\n3 147\n4 96\n5 33\n6 6\n7 0";
    let hand = |special, cards, dealt| {
        Meaning::Special(Hand {
            special,
            cards,
            dealt,
        })
    };
    let note_of = |check: &Check| {
        let document = check.view().document;
        document.find("#check-question .note").map(Document::text)
    };
    let mut check = asked(lands);
    let ask = || CheckMsg::Ask(Pasted::Short(lands.into()));
    check.update(CheckMsg::Mean(hand(24, 60, 7)));
    check.update(ask());
    assert!(check.view().is_answered);
    for (number, typed, note) in [
        (
            Number::Dealt,
            "5",
            "There were hands with 6 special cards: these numbers do not allow that.",
        ),
        (
            Number::Dealt,
            "61",
            "A hand cannot have more cards than the deck.",
        ),
        (Number::Dealt, "", "Type each number: then it is judged."),
        (Number::Dealt, "7", ""),
        (
            Number::Special,
            "60",
            "Not all cards of the deck can be special.",
        ),
        (Number::Special, "24", ""),
    ] {
        assert_eq!(
            check.update(CheckMsg::Number(number, typed.into())),
            [Effect::Ask]
        );
        // It stays in between: its fields keep the focus.
        assert!(note_of(&check).is_some(), "{typed}");
        check.update(ask());
        let view = check.view();
        assert_eq!(note_of(&check).as_deref(), Some(note));
        assert_eq!(view.document.said("#check-problem"), "");
        assert_eq!(chosen(&view.document), Some(2), "{typed}");
        assert_eq!(view.is_answered, note.is_empty(), "{typed}");
    }
    check.update(CheckMsg::Mean(Meaning::Draws(3)));
    check.update(ask());
    assert_eq!(note_of(&check).unwrap(), "6 came, which is larger.");
    check.update(CheckMsg::Language(Lang::Zh));
    assert_eq!(note_of(&check).unwrap(), "出现过更大的数：6。");
    check.update(CheckMsg::Typed(true));
    assert_eq!(note_of(&check), None);
}

/// Numbers before orders that may be ids are asked; each answer is judged, and can be taken back.
#[test]
fn numbers_before_orders_are_asked() {
    let text = "17,b,a,c\n35,a,b,c\n90,c,a,b";
    let mut check = asked(text);
    let question = check.view().document;
    let meanings = meanings(&question);
    assert_eq!(
        question.said("#check-question h2"),
        "Are these counts or labels?"
    );
    assert_eq!(
        question.said("#check-question .read"),
        "A number stands beside each order (17, 35, 90 …)."
    );
    for (row, stamp) in [
        (0, Some(Says::NotFair)),
        (1, None),
        (0, Some(Says::NotFair)),
    ] {
        check.update(meanings[row].clone());
        check.update(CheckMsg::Ask(Pasted::Short(text.into())));
        assert_eq!(told(&check).stamp(), stamp, "{row}");
        assert_eq!(chosen(&told(&check)), Some(row), "it can be taken back");
    }
}

/// A word that may be a card is asked; a label is left out, and can be said to be a card.
#[test]
fn a_label_can_be_said_to_be_a_card() {
    let deck = |run: u64| {
        let order = Setup::new(Algorithm::FISHER_YATES_UP, 3).order(Seed(3), run);
        let names: Vec<&str> = order
            .iter()
            .map(|&card| ["red", "green", "blue"][card as usize])
            .collect();
        names.join(",")
    };
    for (label, is_asked) in [("deal", false), ("pink", true)] {
        let text: String = (0..400)
            .map(|run| format!("{label},{}\n", deck(run)))
            .collect();
        let mut check = asked(&text);
        assert_eq!(!check.view().is_answered, is_asked, "{label}");
        assert!(is_asked || told(&check).stamp() == Some(Says::NoBiasFound));
        for (meaning, stamp) in [
            (Meaning::Cards, Says::NotFair),
            (Meaning::Labels, Says::NoBiasFound),
        ] {
            check.update(CheckMsg::Mean(meaning));
            check.update(CheckMsg::Ask(Pasted::Short(text.clone())));
            assert_eq!(told(&check).stamp(), Some(stamp), "{label}");
        }
    }
}

/// Proves that decks of equal cards which come in rounds are said to, and that others are not: each half of
/// three cards is fairly shuffled in one text, all six cards in the other.
#[test]
fn rounds_of_equal_cards_are_named() {
    const NAMES: [&str; 3] = ["red", "green", "blue"];
    let text = |order: &dyn Fn(u64) -> Vec<Card>| {
        let line = |run| {
            let cards = order(run);
            let cards: Vec<&str> = cards.iter().map(|&card| NAMES[card as usize % 3]).collect();
            cards.join(",") + "\n"
        };
        (0..300).map(line).collect::<String>()
    };
    let fair = |n| Setup::new(Algorithm::FISHER_YATES_UP, n);
    let halves = |run| {
        let half = |half| fair(3).order(Seed(7), 2 * run + half).to_vec();
        [half(0), half(1)].concat()
    };
    let rounds = answer(&text(&halves));
    assert_eq!(rounds.stamp(), Some(Says::NotFair));
    assert!(
        rounds.line().contains("cards 1–3, 4–6 have each kind once"),
        "{}",
        rounds.line()
    );
    let whole = answer(&text(&|run| fair(6).order(Seed(7), run).to_vec()));
    assert_eq!(whole.stamp(), Some(Says::NoBiasFound));
}

/// Proves that the test that rejects is the one that is spoken of: pairs of three cards, never two alike side
/// by side, lie evenly in all places.
#[test]
fn equal_cards_that_never_touch_are_named_so() {
    let setup = Setup::new(Algorithm::FISHER_YATES_UP, 6);
    let deck = |run| {
        setup
            .order(Seed(1), run)
            .iter()
            .map(|&card| ["R", "B", "G"][card as usize / 2])
            .collect()
    };
    let decks = (0..6_000)
        .map(deck)
        .filter(|deck: &Vec<&str>| deck.windows(2).all(|pair| pair[0] != pair[1]));
    let text: String = decks.map(|deck| deck.join(" ") + "\n").collect();
    let check = asked(&text);
    let answer = told(&check);
    assert_eq!(answer.stamp(), Some(Says::NotFair));
    let all = text.lines().count();
    let said = format!(
        "Equal cards never lie side by side; fair is about {} times.",
        grouped(all as u64)
    );
    assert_eq!(answer.line(), said);
    assert_eq!(check.pictures()[0].framed, None);
}

/// Proves that evidence which falls short of the stamp is not called unfair in the line below it.
#[test]
fn too_few_shuffles_show_nothing() {
    let open = answer("card,count\nA,12\nB,2\nC,0\nD,0");
    assert_eq!((open.stamp(), &*open.title()), (None, "TOO FEW"));
    assert!(
        open.line().starts_with("Too few shuffles to judge"),
        "{}",
        open.line()
    );
}

/// Proves that one order always is the same seed and not few of them, however many decks there are.
#[test]
fn one_order_always_is_one_seed() {
    let order = Setup::new(Algorithm::FISHER_YATES_UP, 52)
        .order(Seed(1), 1)
        .to_vec();
    for decks in [100, 300] {
        let answer = answer(&lines((0..decks).map(|_| order.clone())));
        assert_eq!(answer.stamp(), Some(Says::NotFair));
        assert_eq!(
            cause(&answer).as_deref(),
            Some(Fault::SameSeed.cause(Lang::En)),
            "{decks}"
        );
    }
}

/// Proves that early and late decks are given a shuffle only where one is known: fair ones a fair one, those
/// of neighbours that were swapped none.
#[test]
fn a_change_names_only_what_is_known() {
    let fair = Setup::new(Algorithm::FISHER_YATES_UP, 6);
    let swapped = |run: u64| {
        let mut deck: Vec<Card> = (0..6).collect();
        for by in 0..6 {
            let at = fair.order(Seed(4), 6 * run + by)[0] as usize;
            deck.swap(at.min(4), at.min(4) + 1);
        }
        deck
    };
    let early = (0..1_000).map(|run| fair.order(Seed(2), run).to_vec());
    let answer = answer(&lines(early.chain((0..1_000).map(swapped))));
    let cause = cause(&answer).unwrap();
    assert!(
        cause.ends_with(": as of a fair shuffle. Then: not known."),
        "{cause}"
    );
}

/// Few decks that decide are stamped, with what is so in all of them in the words; the same is said
/// where nothing is decided.
#[test]
fn what_is_so_in_all_decks_is_said() {
    let lists = |n: usize, decks: u64| {
        let line = |run: u64| {
            let order = Setup::new(Algorithm::FISHER_YATES_UP, n - 1).order(Seed(2), run);
            let rest: Vec<String> = order
                .iter()
                .map(|card| format!("Song {}", card + 10))
                .collect();
            format!("Song 99,{}\n", rest.join(","))
        };
        (0..decks).map(line).collect::<String>()
    };
    let decided = answer(&lists(20, 8));
    assert_eq!(decided.stamp(), Some(Says::NotFair));
    assert_eq!(decided.line(), "In 8 decks: Song 99 always ends on top.");
    let open = answer(&lists(20, 3));
    assert_eq!(open.stamp(), None);
    assert!(
        open.why()
            .contains("In 3 decks: Song 99 always ends on top."),
        "{}",
        open.why()
    );
    let equal = answer(&"3 1 4 2\n".repeat(5));
    assert_eq!(equal.stamp(), Some(Says::NotFair));
    let seed = Fault::SameSeed.cause(Lang::En);
    assert_eq!(cause(&equal).as_deref(), Some(seed), "one order always");
    let naive = answer(&decks(Algorithm::NAIVE_SWAP, 52, 300));
    assert_eq!(naive.stamp(), Some(Says::NotFair));
    let last = ["dt", "dd"].map(|name| {
        naive
            .all("#check-tests")
            .pop()
            .unwrap()
            .all(name)
            .pop()
            .unwrap()
            .text()
    });
    assert_eq!(last, ["A test that is aimed at this mistake", "p < 0.001"]);
    assert!(cause(&naive).is_some_and(|cause| cause.contains("Naive swap")));
    assert!(
        naive
            .line()
            .starts_with("Cards lie where a naive swap puts them"),
        "{}",
        naive.line()
    );
}

/// Proves that one choice changes how a text is read, and back; wrong lines can be left out; shares
/// become counts once the number of shuffles is given. Each asks for the text again.
#[test]
fn what_was_understood_can_be_corrected() {
    let mut check = asked("500,480,520\n510,490,500\n490,530,480");
    let choice = |check: &Check, shape: Shape| {
        let document = check.view().document;
        let menu = document.find("#check-shape").unwrap();
        let value = (shape as usize).to_string();
        let mut options = menu.all("option").into_iter();
        let is_offered = options.any(|option| option.marked("value") == Some(&value));
        (is_offered, menu.marked("value") == Some(&value))
    };
    assert_eq!(choice(&check, Shape::CardByPlace), (true, true));
    assert_eq!(choice(&check, Shape::PlaceByCard), (true, false));
    let table = check.pictures()[0].tally.clone();
    let again = check.update(CheckMsg::Shape(Some(Shape::PlaceByCard)));
    assert_eq!(again, [Effect::Ask]);
    check.update(CheckMsg::Ask(Pasted::Short(
        "500,480,520\n510,490,500\n490,530,480".into(),
    )));
    let turned = check.pictures()[0].tally.clone();
    assert_eq!((turned.at(0, 1), table.at(0, 1)), (510.0, 480.0));
    assert_eq!(choice(&check, Shape::CardByPlace), (true, false));
    // Another text is read as what it seems to be.
    check.update(CheckMsg::Typed(true));
    let wrong = "3 1 2\n2 3 1\n1 3 3\n1 3 2";
    check.update(CheckMsg::Ask(Pasted::Short(wrong.into())));
    let has = |check: &Check, name| check.view().document.find(name).is_some();
    assert!(has(&check, "#check-skip"));
    assert_eq!(check.update(CheckMsg::SkipWrong), [Effect::Ask]);
    check.update(CheckMsg::Ask(Pasted::Short(wrong.into())));
    assert!(!has(&check, "#check-skip"));
    let read = told(&check).said("#check-read");
    assert!(read.ends_with("Wrong lines left out: 1 (3)."), "{read}");
    let mut shares = asked("0.25 0.75\n0.75 0.25");
    assert!(has(&shares, "#check-shuffles") && !shares.view().is_answered);
    shares.update(CheckMsg::Shuffles("1,000".into()));
    shares.update(CheckMsg::Ask(Pasted::Short("0.25 0.75\n0.75 0.25".into())));
    let judged = told(&shares);
    let field = judged.find("#check-shuffles").unwrap();
    assert_eq!(field.marked("value"), Some("1,000"));
    assert_eq!(judged.stamp(), Some(Says::NotFair));
}

/// A cause is named alone only where it is known: a card that never moves is no shuffle of the lab, few
/// decks only fit, two descriptions of one law are both said, and a fair shuffle never fits beside NOT
/// FAIR.
#[test]
fn a_cause_is_named_only_where_it_is_known() {
    let fair = Setup::new(Algorithm::FISHER_YATES_UP, 5);
    let third = |run| {
        let mut deck = fair.order(Seed(2), run).to_vec();
        let at = deck.iter().position(|&card| card == 2).unwrap();
        deck.swap(at, 1);
        deck
    };
    let third = answer(&lines((0..150).map(third)));
    assert_eq!(third.line(), "In 150 decks: Card 3 always ends in place 2.");
    assert!(cause(&third).unwrap().starts_with("None of the "));

    let few = answer(&decks(Algorithm::SATTOLO, 4, 300));
    let said = "Sattolo (off by one) fits; another shuffle may, too.";
    assert!(cause(&few).unwrap().starts_with(said));

    let buffer = Params {
        buffer: 2,
        ..Params::default_for(20)
    };
    let buffer = Setup::new(Algorithm::BUFFER, 20).with_params(buffer);
    let buffer = answer(&decks_of(&buffer, 400));
    assert_eq!(
        cause(&buffer).as_deref(),
        Some(Fault::Neighbours.cause(Lang::En))
    );

    let naive = answer(&decks(Algorithm::NAIVE_SWAP, 52, 300));
    for answer in [third, few, buffer, naive] {
        assert_eq!(answer.stamp(), Some(Says::NotFair));
        let fitting = answer.models(true);
        assert!(!fitting.iter().any(|name| name.starts_with("Fisher")));
    }
}

/// Cards that begin in another order than a new deck's are explained from that order, which is said;
/// nobody has to type it.
#[test]
fn the_order_before_is_found() {
    // Spades first, as most programs begin.
    let new: Vec<String> = ["S", "H", "C", "D"]
        .iter()
        .flat_map(|suit| {
            "A23456789TJQK"
                .chars()
                .map(move |rank| format!("{rank}{suit}"))
        })
        .collect();
    let setup = Setup::new(Algorithm::LAST_NEVER_DRAWN, 52);
    let line = |run| {
        let deck = setup.order(Seed(4), run).to_vec();
        let cards: Vec<&str> = deck.iter().map(|&card| &*new[card as usize]).collect();
        cards.join(" ") + "\n"
    };
    let answer = answer(&(0..1_000).map(line).collect::<String>());
    let fault = Fault::LastNeverDrawn.cause(Lang::En);
    let said = cause(&answer).unwrap_or_default();
    assert!(said.starts_with(fault), "{said}");
    assert!(
        said.ends_with("It fits from the order AS 2S 3S … KD."),
        "{said}"
    );
    assert!(
        !answer.said("#check-read").contains("Assumed"),
        "{}",
        answer.said("#check-read")
    );
}

/// A shuffle that the lab has not is told so, and the closest are listed with how far they are off.
#[test]
fn what_no_model_does_is_said() {
    let quarter = |run: u64| {
        let mut deck: Vec<Card> = (0..20).collect();
        let first = Setup::new(Algorithm::FISHER_YATES_UP, 5)
            .order(Seed(2), run)
            .to_vec();
        deck[..5].copy_from_slice(&first);
        deck
    };
    let answer = answer(&lines((0..1_000).map(quarter)));
    let said = cause(&answer).unwrap();
    let tried = said.strip_prefix("None of the ").unwrap();
    let tried = tried.strip_suffix(" shuffles and known mistakes that were tried fits.");
    assert!(tried.unwrap().parse::<usize>().unwrap() > 90, "{said}");
    assert_eq!(answer.models(true), [""; 0]);
    assert!(answer.models(false).len() >= 3);
    let number = |k: usize| answer.all("#check-models small")[k].text();
    assert!(number(0).contains("p < 10"), "{}", number(0));
    assert!(number(1).contains("1 : 10"), "{}", number(1));
    for part in ["p: how probable", "less likely than the first"] {
        assert!(
            answer.said(".cause .note").contains(part),
            "{}",
            answer.said(".cause .note")
        );
    }
}

/// The map that decides is shown first, and the other is one choice away; the answer says how
/// badly, and the square of which it speaks is framed.
#[test]
fn the_map_that_decides_is_first() {
    let mut check = asked(&decks(Algorithm::RANDOM_CUT, 13, 2_000));
    let answer = told(&check);
    assert_eq!(answer.said("figcaption"), "Which card came after which");
    assert!(
        answer.line().contains(" right after card ") && answer.line().contains("×); fair is "),
        "{}",
        answer.line()
    );
    let pictures = check.pictures();
    assert_eq!(
        (pictures[0].lens, pictures[0].framed.is_some()),
        (Lens::Neighbours, true)
    );
    check.update(CheckMsg::OtherMap);
    assert_eq!(
        told(&check).said("figcaption"),
        "Which card came to which place"
    );
    let places = asked(&decks(Algorithm::NAIVE_SWAP, 13, 2_000));
    assert_eq!(places.pictures()[0].lens, Lens::Places);
}

/// The reply has the verdict, the numbers, the cause and the line that mends it in the chosen
/// language, and room for the address.
#[test]
fn a_reply_to_an_issue_says_it_all() {
    let mut yours = Yours::new(Lang::En);
    yours.stand_at("https://lab.example/");
    let check = &mut yours.check;
    check.update(CheckMsg::Ask(Pasted::Short(decks(
        Algorithm::SATTOLO,
        8,
        2_000,
    ))));
    assert!(check.work(&mut || false).is_done());
    check.update(CheckMsg::Code(Code::Python));
    let reply = told(check).said("#check-reply code");
    for part in [
        "**NOT FAIR** (2,000 shuffles of 8 cards)",
        "- Places: ",
        Fault::NeverItself.cause(Lang::En),
        "-j = random.randrange(i)\n+j = random.randrange(i + 1)",
        "https://lab.example/#check=",
    ] {
        assert!(reply.contains(part), "{part}: {reply}");
    }
}

/// Between 1 in 100 and 1 in 10,000 there is a sign and no stamp.
#[test]
fn a_sign_of_bias_is_no_stamp() {
    // 2.8 standard errors.
    let sign = answer("545 455\n455 545");
    assert_eq!((sign.stamp(), &*sign.title()), (None, "A SIGN OF BIAS"));
    assert!(
        sign.line().ends_with("bring more decks."),
        "{}",
        sign.line()
    );
    assert_eq!(answer("510 490\n490 510").stamp(), Some(Says::NoBiasFound));
    assert_eq!(answer("600 400\n400 600").stamp(), Some(Says::NotFair));
}

/// The unit tests run: in JavaScript, Python and Rust a fair shuffle passes, and a naive swap, a
/// Sattolo and a loop that ends early fail. A language that this machine lacks is told, and left out.
#[test]
fn unit_tests_run_in_their_languages() {
    let tally = Setup::new(Algorithm::NAIVE_SWAP, 8).simulate(Seed(1), 20_000);
    let test = UnitTest::of(&Verdict::new(tally_counts(&tally), ALPHA)).unwrap();
    // The first place that is drawn, the end of the range, and where the loop stops: `i` is the place.
    let shuffles = [
        ("0", "i + 1", "0"),
        ("0", "n", "-1"),
        ("0", "i", "0"),
        ("0", "i + 1", "4"),
    ];
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("unit-tests");
    std::fs::create_dir_all(&folder).unwrap();
    for code in [Code::JavaScript, Code::Python, Code::Rust] {
        for (k, (low, end, stop)) in shuffles.into_iter().enumerate() {
            let shuffle = match code {
                Code::JavaScript => format!(
                    "function shuffle(a) {{ const n = a.length; for (let i = n - 1; i > {stop}; i--) {{ const j = {low} + Math.floor(Math.random() * ({end})); [a[i], a[j]] = [a[j], a[i]]; }} }}"
                ),
                Code::Python => format!(
                    "import random\ndef shuffle(a):\n    n = len(a)\n    for i in range(n - 1, {stop}, -1):\n        j = random.randrange({low}, {end})\n        a[i], a[j] = a[j], a[i]\n"
                ),
                _ => format!(
                    "static mut X: u64 = 88172645463325252;\nfn below(k: usize) -> usize {{ unsafe {{ X ^= X << 13; X ^= X >> 7; X ^= X << 17; (((X >> 32) as usize) * k) >> 32 }} }}\nfn shuffle(a: &mut [usize]) {{ let n = a.len(); let mut at = n as i64 - 1; while at > {stop} {{ let i = at as usize; let j = below({end}); a.swap(i, j); at -= 1; }} let _ = n; }}\n"
                ),
            };
            let text = test.text(code);
            let (name, text, command) = match code {
                Code::JavaScript => ("unit.mjs", format!("{text}\n{shuffle}\n"), "node"),
                Code::Python => {
                    let call = "test_every_card_comes_to_every_place_equally_often()\n";
                    ("unit.py", format!("{shuffle}\n{text}\n{call}"), "python3")
                }
                _ => ("unit.rs", format!("{shuffle}\n{text}"), "rustc"),
            };
            let file = folder.join(name);
            std::fs::write(&file, text).unwrap();
            let mut run = std::process::Command::new(command);
            if code == Code::Rust {
                run.args(["--test", "-O", "--edition", "2021", "-A", "warnings", "-o"]);
                run.arg(folder.join("unit"));
            }
            let Ok(out) = run.arg(&file).output() else {
                left_out(command, "its unit test");
                break;
            };
            let out = match code {
                Code::Rust => {
                    assert!(
                        out.status.success(),
                        "{}",
                        String::from_utf8_lossy(&out.stderr)
                    );
                    std::process::Command::new(folder.join("unit"))
                        .output()
                        .unwrap()
                }
                _ => out,
            };
            assert_eq!(out.status.success(), k == 0, "{code:?} {k}");
        }
    }
}

/// The lists that Python prints of decks of the cards 0 to n - 1.
fn python_lists(decks: impl Iterator<Item = Vec<Card>>) -> String {
    decks.map(|deck| format!("{deck:?}\n")).collect()
}

/// Cards that begin at 0 keep their numbers in all that is said of them, also where a link or a file
/// brings them; places count from 1.
#[test]
fn cards_from_0_are_spoken_of_with_their_own_numbers() {
    let stuck = |run: u64| {
        let mut deck = Setup::new(Algorithm::FISHER_YATES_UP, 9)
            .order(Seed(3), run)
            .to_vec();
        deck.push(9);
        deck
    };
    let mut check = asked(&python_lists((0..300).map(stuck)));
    check.update(CheckMsg::Table);
    let answer = told(&check);
    assert_eq!(
        answer.line(),
        "In 300 decks: Card 9 always stays in place 10."
    );
    assert!(
        answer.said("#check-read").ends_with("by number from 0."),
        "{}",
        answer.said("#check-read")
    );
    assert!(
        answer.all("#check-tests dt")[1]
            .text()
            .ends_with("(Card 9 in place 10)")
    );
    let heads = answer.all("#check-table th").into_iter();
    let heads: Vec<String> = heads.map(Document::text).collect();
    assert_eq!([&*heads[1], &*heads[11], &*heads[20]], ["1", "0", "9"]);
    let picture = &check.pictures()[0];
    assert_eq!(
        (picture.row_name(0), picture.column_name(0)),
        ("0".into(), "1".into())
    );
    let test = answer.said("#check-unit code");
    assert!(test.contains("[...Array(n).keys()]"), "{test}");
    let file = check.numbers("#check").unwrap();
    assert!(
        file.csv.contains("\n9,") || file.csv.contains("\r\n9,"),
        "{}",
        file.csv
    );
    let again = reading::read(&file.csv, &Wishes::default()).unwrap();
    assert_eq!(again.names[9], "9");
    let mut linked = Yours::new(Lang::En);
    let offer = check.offer().address.unwrap();
    linked.update(YoursMsg::Opened(
        offer.strip_prefix("#check=").unwrap().into(),
    ));
    let line = told(&linked.check).line();
    assert_eq!(line, "In 300 decks: Card 9 always stays in place 10.");
}

/// The headline, the frame on the map and the test of the furthest cell are of one cell, whether it
/// comes too rarely or too often; of equals it is the first.
#[test]
fn the_headline_and_the_map_speak_of_one_cell() {
    let fair = Setup::new(Algorithm::FISHER_YATES_UP, 10);
    let rare = |run: u64| {
        let deck = fair.order(Seed(8), run).to_vec();
        (deck[6] != 3 || run.is_multiple_of(10)).then_some(deck)
    };
    let check = asked(&lines((0..600).filter_map(rare)));
    let answer = told(&check);
    assert!(
        answer.line().starts_with("Card 4 in place 7: "),
        "{}",
        answer.line()
    );
    assert!(answer.line().contains("×); fair is 5"), "{}", answer.line());
    assert_eq!(check.pictures()[0].framed, Some((3, 6)));
    let furthest = answer.all("#check-tests dt")[1].text();
    assert!(furthest.ends_with("(Card 4 in place 7)"), "{furthest}");
    let same = asked(&python_lists((0..300).map(|_| (0..10).collect())));
    assert_eq!(
        told(&same).line(),
        "In 300 decks: 10 cards always stay in place."
    );
    assert_eq!(same.pictures()[0].framed, Some((0, 0)));
}

/// Decks in which no card ever stays are said to be such, with the diagonal framed, and the shuffle
/// that they fit is named in sentences.
#[test]
fn decks_in_which_no_card_stays_are_said_to_be_such() {
    let check = asked(&decks(Algorithm::DERANGEMENT_REDO, 10, 2_000));
    let answer = told(&check);
    assert_eq!(
        answer.line(),
        "In 2,000 decks: No card ever stays in place."
    );
    assert_eq!(check.pictures()[0].framed, Some((0, 0)));
    let said = cause(&answer).unwrap();
    assert!(
        said.starts_with("The decks fit “Nobody draws their own name: draw again”. "),
        "{said}"
    );
}

/// A square that is pointed at says how often its card came there and what is fair, or what the shuffle
/// leads one to expect that decks are judged against; keys begin at the frame and stay on the map.
#[test]
fn a_square_of_the_map_says_what_it_counts() {
    let mut check = asked(&decks(Algorithm::SATTOLO, 8, 800));
    assert_eq!(check.view().document.said(".map-square"), "");
    check.update(CheckMsg::PointBy([1, 1]));
    let said = "Card 1 in place 1: never; fair is 100.";
    assert_eq!(check.view().document.said(".map-square"), said);
    check.update(CheckMsg::PointBy([-3, 0]));
    assert_eq!(check.view().document.said(".map-square"), said);
    assert_eq!(check.shown_picture().unwrap().0.framed, Some((0, 0)));
    check.update(CheckMsg::OtherMap);
    assert_eq!(check.view().document.said(".map-square"), "");
    check.update(CheckMsg::Point(Some((2, 4))));
    assert!(
        check
            .view()
            .document
            .said(".map-square")
            .starts_with("Card 5 right after card 3: ")
    );
    check.update(CheckMsg::Point(Some((99, 0))));
    assert_eq!(check.view().document.said(".map-square"), "");
    let mut against = asked_against(&decks(Algorithm::SATTOLO, 8, 800), "sattolo");
    against.update(CheckMsg::Point(Some((0, 1))));
    let said = against.view().document.said(".map-square");
    assert!(
        said.contains("; by “Sattolo") && said.ends_with("would be 114."),
        "{said}"
    );
    let mut hands = asked("1 2\n3 1\n2 3\n1 3\n3 2\n2 1\n1 4\n4 2\n3 4");
    hands.update(CheckMsg::Point(Some((0, 1))));
    assert_eq!(
        hands.view().document.said(".map-square"),
        "Card 1 in place 2: 2 times (0.89×); fair is 2.2."
    );
}

/// The lines of the fix that go are said to be an example, here and in a reply.
#[test]
fn the_lines_that_go_are_an_example() {
    let example = |algorithm| {
        let answer = answer(&decks(algorithm, 8, 3_000));
        let (example, reply) = (
            answer.said("#check-example"),
            answer.said("#check-reply code"),
        );
        let is_said = !example.is_empty() && reply.contains(&example);
        assert_eq!(is_said, reply.contains("For example:\n```diff\n-"));
        (example, answer.find("#check-fix .gone").is_some())
    };
    assert_eq!(
        example(Algorithm::NAIVE_SWAP),
        ("For example:".into(), true)
    );
    assert_eq!(example(Algorithm::RIFFLE), (String::new(), false));
}

/// The list of what decks are judged against begins with a fair shuffle, which is the one that is shown.
#[test]
fn a_fair_shuffle_is_the_first_of_the_list() {
    let mut check = asked(&decks(Algorithm::SATTOLO, 8, 800));
    check.update(CheckMsg::Against(AgainstMsg::List));
    let rows = |check: &Check| check.view().list.unwrap().rows;
    let first = rows(&check)[0].clone();
    assert_eq!(
        (&*first.name, first.is_shown, first.is_active),
        ("A fair shuffle", true, true)
    );
    check.update(CheckMsg::Against(AgainstMsg::Choose("sattolo".into())));
    check.update(CheckMsg::Against(AgainstMsg::List));
    assert!(!rows(&check)[0].is_shown);
    check.update(CheckMsg::Against(AgainstMsg::Search("fair sh".into())));
    check.update(CheckMsg::Against(AgainstMsg::Enter));
    assert_eq!(
        check.view().document.said("#check-against"),
        "a fair shuffle"
    );
}

/// Fix and unit test are in the language that visitors write in on the other tab, once they wrote
/// there, until they choose one.
#[test]
fn the_fix_is_in_the_language_that_visitors_write_in() {
    use rooms::own::OwnMsg;
    let mut yours = Yours::new(Lang::En);
    yours.update(YoursMsg::Check(CheckMsg::Example(
        Example::Sattolo,
        String::new(),
    )));
    assert!(yours.check.work(&mut || false).is_done());
    let code = |yours: &mut Yours| {
        let document = yours.view().document;
        let all = document.all("#yours-decks .languages button").into_iter();
        let mut pressed = all.filter(|it| it.marked("aria-pressed") == Some("true"));
        pressed.next().unwrap().text()
    };
    assert_eq!(code(&mut yours), "JavaScript");
    yours.update(YoursMsg::Own(OwnMsg::Typed(
        "def shuffle(cards):\n    pass\n".into(),
    )));
    assert_eq!(code(&mut yours), "Python");
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("javascript".into())));
    assert_eq!(code(&mut yours), "JavaScript");
    yours.update(YoursMsg::Check(CheckMsg::Code(Code::Rust)));
    yours.update(YoursMsg::Own(OwnMsg::ReadAs("python".into())));
    assert_eq!(code(&mut yours), "Rust");
}

/// Proves that a cell which is off by less than a hundredth is not said to be as often as it should be.
#[test]
fn a_cell_that_is_a_little_off_is_told_as_such() {
    let table =
        "30090000 29955000 29955000\n29955000 30090000 29955000\n29955000 29955000 30090000\n";
    let answer = answer(table);
    let said = format!("{answer:?}");
    assert!(
        said.contains("Card 1 in place 1: 30,090,000 times (1.003×); fair is 30,000,000."),
        "{said}"
    );
}
