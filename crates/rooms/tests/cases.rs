//! True cases: every figure that is said of one is counted or worked out here again, and their pages
//! say what they should, in both languages.

use crate::words::ends;
use ::document::Block;
use app::i18n::{Lang, grouped};
use app::settings::{Field, Screen};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::Seed;
use page::true_case::{Case, ROW, TrueCase};
use page::{Address, Comparison, Progress, ScreenModel, Story};
use rooms::gallery::cases::account::{rows, watched};
use rooms::gallery::cases::ballot;
use rooms::gallery::cases::ballot::{CHROME, ENTRIES, EXPLORER, LAST, SHARES};
use rooms::gallery::cases::chain;
use rooms::gallery::cases::chain::Reset;
use rooms::gallery::cases::draft::{DAYS, Findings, NUMBERS, averages, months};
use rooms::gallery::cases::freecell::{CARDS, GAMES, Games, deal, first, further, label};
use rooms::gallery::cases::{CaseMsg, rigged, zero_index};
use rooms::gallery::{Gallery, GalleryEffect, GalleryMsg};
use rooms::watch::{Model, Msg};
use stats::{PositionTable, Side, TwoSided};

/// Games 1 and 617 as Rosetta Code prints them, "Deal cards for FreeCell".
const PUBLISHED: [(u32, &str); 2] = [
    (
        1,
        "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H",
    ),
    (
        617,
        "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H",
    ),
];

/// Proves that the two games which are printed elsewhere come out card by card, that the first card
/// is the first one of the deal, and that each deal has each card.
#[test]
fn games_are_dealt_as_published() {
    let letter = |card: &u8| {
        label(*card)
            .replace("10", "T")
            .replace('♣', "C")
            .replace('♦', "D")
            .replace('♥', "H")
            .replace('♠', "S")
    };
    for (game, published) in PUBLISHED {
        let dealt: Vec<String> = deal(game).iter().map(letter).collect();
        assert_eq!(dealt.join(" "), published);
    }
    for game in [1, 2, 617, 11_982, GAMES] {
        let mut cards = deal(game);
        assert_eq!(first(game), cards[0]);
        cards.sort_unstable();
        assert!(cards.iter().map(|&card| usize::from(card)).eq(0..CARDS));
    }
}

fn all_games() -> Games {
    let mut games = Games::default();
    while !games.step_to(GAMES) {}
    games
}

/// Proves, by all 32,000 games, each figure that is said of them.
#[test]
fn freecell_is_as_even_as_is_said() {
    let games = all_games();
    let firsts = games.firsts();
    let ends = [f64::min, f64::max].map(|end| firsts.iter().copied().reduce(end).unwrap());
    assert_eq!(ends, [613.0, 618.0]);
    assert_eq!(games.spread_of_luck(), [560, 670]);
    let [first_place, all_places] = games.tests();
    let said = |test: &TwoSided| (format!("{:.3}", test.uneven.statistic), test.uneven.df);
    assert_eq!(said(&first_place), ("0.124".to_string(), 51));
    assert_eq!(said(&all_places), ("2074.521".to_string(), 2_601));
    assert_eq!(format!("{:.1}", all_places.z()), "-7.3");
    // Either test alone says so at its share of the level.
    for test in [&first_place, &all_places] {
        assert_eq!(test.side(1e-4 / 2.0), Some(Side::TooEven));
    }
    assert_eq!(games.side(), Some(Side::TooEven));
    let queen = 11 * 4;
    assert_eq!(label(queen as u8), "Q♣");
    assert_eq!(games.counts()[queen * CARDS + 13], 1_028.0);
    let furthest = games.counts().iter().copied().fold(0.0, f64::max);
    assert_eq!(furthest, 1_028.0);
}

/// Proves that the next game's first card lies three or four further in 31,996 of 31,999 games, and
/// where it does not.
#[test]
fn the_next_first_card_can_be_named() {
    let mut by = [0; CARDS];
    for game in 2..=GAMES {
        by[usize::from(further(first(game - 1), first(game)))] += 1;
    }
    assert_eq!((by[3], by[4], by[47]), (23_497, 8_499, 3));
    assert_eq!((by[3] + by[4], by.iter().sum::<u32>()), (31_996, 31_999));
}

/// Proves that counting back gives what was counted before, and that no stamp comes before the last
/// game, however even the counts are.
#[test]
fn the_lever_shows_what_a_fresh_count_gives() {
    let mut fresh = Games::default();
    while !fresh.step_to(700) {}
    let mut back = Games::default();
    for games in [2_000, 3, 700] {
        while !back.step_to(games) {}
    }
    assert_eq!((fresh.counts(), fresh.dealt()), (back.counts(), 700));
    assert_eq!(fresh.side(), None);
    let [first_place, _] = fresh.tests();
    assert!(first_place.z() < -4.0, "it is even long before");
}

/// Proves that 32,000 fair deals are not called too even: of 60 such worlds at a level of 10 %, five
/// on each side of each test at most on average, none exceeds 12, which a right test does once in
/// 10,000.
#[test]
fn fair_deals_are_not_called_too_even() {
    let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, CARDS);
    let mut called = [0; 4];
    for world in 1..=60 {
        let tally = setup.simulate_positions(Seed(world), u64::from(GAMES));
        let table = PositionTable::new(CARDS, tally.positions(), tally.shuffles());
        let firsts: Vec<f64> = tally.positions().iter().step_by(CARDS).copied().collect();
        let tests = [
            TwoSided::of_counts(&firsts, tally.shuffles()),
            TwoSided::of_positions(&table),
        ];
        for (k, test) in tests.iter().enumerate() {
            match test.side(0.1) {
                Some(Side::TooEven) => called[2 * k] += 1,
                Some(Side::TooUneven) => called[2 * k + 1] += 1,
                None => {}
            }
            assert_eq!(test.side(1e-4 / 2.0), None);
        }
    }
    assert!(called.iter().all(|&times| times <= 12), "{called:?}");
}

/// Proves the draft's figures: a permutation, the published correlation and chi-square, and the
/// p-values, of r by 200,000 fair lotteries up to what those can tell.
#[test]
fn the_draft_is_as_slanted_as_published() {
    let mut sorted = NUMBERS;
    sorted.sort_unstable();
    assert!(
        sorted
            .iter()
            .map(|&number| usize::from(number))
            .eq(1..=DAYS)
    );
    // 14 September was drawn first.
    assert_eq!(NUMBERS[31 + 29 + 31 + 30 + 31 + 30 + 31 + 31 + 13], 1);
    let found = Findings::of(&NUMBERS);
    assert_eq!(format!("{:.4} {:.2}", found.r, found.z), "-0.2257 -4.31");
    assert_eq!(
        (format!("{:.3}", found.x2), found.df),
        ("37.156".to_string(), 22)
    );
    assert!((1.0 / found.r_p - 61_700.0).abs() < 100.0, "{}", found.r_p);
    assert!((1.0 / found.x2_p - 44.0).abs() < 0.1, "{}", found.x2_p);
    assert!(found.is_unfair());
    // The published table of months by thirds (Oldford, after sss.gov).
    let table = months(&NUMBERS);
    assert_eq!((table[0], table[11]), ([9, 12, 10], [17, 10, 4]));
    assert_eq!(format!("{:.1}", averages(&NUMBERS)[11]), "121.5");
}

/// Proves that fair lotteries are called unfair no more often than stated: r of 20,000 of them has
/// the variance 1/365 to five standard errors, and its p is below 1 % in at most 1 % and four
/// standard deviations.
#[test]
fn fair_lotteries_are_not_called_unfair() {
    let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, DAYS);
    let (mut squares, mut low, mut unfair, trials) = (0.0, 0, 0, 20_000);
    for t in 0..trials {
        let order = setup.order(Seed(1969), t);
        let mut numbers = [0; DAYS];
        for (number, card) in numbers.iter_mut().zip(order) {
            *number = card as u16 + 1;
        }
        let found = Findings::of(&numbers);
        squares += found.z * found.z;
        low += u32::from(found.r_p < 0.01);
        unfair += u32::from(found.is_unfair());
    }
    let n = trials as f64;
    assert!(
        (squares / n - 1.0).abs() < 5.0 * (2.0 / n).sqrt(),
        "{squares}"
    );
    // Two are expected at most; ten come once in 20,000 runs.
    assert!(unfair < 10, "{unfair}");
    assert!(f64::from(low) < 0.01 * n + 4.0 * (0.01 * n).sqrt(), "{low}");
}

/// Proves that every index 0 gives one order: the last card on top, all others one further.
#[test]
fn index_0_gives_one_order() {
    for n in [2, 13, 100] {
        let expected: Vec<u32> = (0..n as u32)
            .map(|k| (k + n as u32 - 1) % n as u32)
            .collect();
        assert_eq!(zero_index::order(n), expected);
        // Swap by swap: each place in turn with place 0.
        let mut deck: Vec<u32> = (0..n as u32).collect();
        (1..n).for_each(|place| deck.swap(place, 0));
        assert_eq!(deck, expected);
    }
}

/// Proves that heapsort with a coin gives each figure that was reported of the ballot, within what 10,000
/// ballots can tell (five standard errors) and rounding, and that no sort of the catalogue does, in whatever
/// order the list stood.
#[test]
fn only_heapsort_gives_what_was_reported_of_the_ballot() {
    let error = 5.0 * (LAST * (1.0 - LAST) / ballot::BALLOTS as f64).sqrt();
    let fits = |table: &ballot::Table| {
        let [least, most] = ballot::shares(table);
        let rounded = |share: f64| (share * 100.0).round() / 100.0;
        let leader = ballot::leader(table);
        let is_last = |entry: usize| (table[entry][ENTRIES - 1] - LAST).abs() < error;
        [rounded(least), rounded(most)] == SHARES
            && (0..ENTRIES).any(|entry| is_last(entry) && leader.is_some_and(|its| its != entry))
    };
    let heap = ballot::heap();
    assert!(fits(&heap));
    assert_eq!(
        (heap[EXPLORER][ENTRIES - 1], ballot::leader(&heap)),
        (0.5, Some(CHROME))
    );
    for k in 0..ENTRIES {
        let column: f64 = heap.iter().map(|row| row[k]).sum();
        assert_eq!((heap[k].iter().sum::<f64>(), column), (1.0, 1.0));
    }
    for algorithm in Algorithm::ALL.into_iter().filter(|its| its.info().compares) {
        let places = exact::exact_positions(&Setup::new(algorithm, ENTRIES)).unwrap();
        let table =
            std::array::from_fn(|entry| std::array::from_fn(|place| places.row(entry)[place]));
        assert!(!fits(&table), "{algorithm:?}");
    }
    assert!(ballot::is_unfair());
}

/// Proves that a test which never resets the deck passes unfair shuffles, and that the textbook's
/// catches the same ones.
#[test]
fn without_a_reset_unfair_shuffles_pass() {
    let z = |algorithm, reset| chain::judge(&chain::count(algorithm, reset)).z();
    for algorithm in chain::ON_TRIAL {
        assert!(z(algorithm, Reset::Never).abs() < 3.0);
    }
    let reset = chain::ON_TRIAL.map(|algorithm| z(algorithm, Reset::Each));
    // A shuffle that never leaves a card where it was: 10 empty cells of 1,000, the others 1,111.
    let exact = 10_000.0 / 1_000.0 * (10.0 * 1_000.0_f64.powi(2) + 90.0 * 111.1_f64.powi(2))
        / 10_000.0
        * 0.9
        / 162.0_f64.sqrt();
    assert!((reset[0] - exact).abs() < 0.02 * exact, "{reset:?} {exact}");
    assert!((70.0..95.0).contains(&reset[1]), "{reset:?}");
}

fn opened(case: Case, lang: Lang) -> Gallery {
    let mut gallery = Gallery::new(lang);
    gallery.update(GalleryMsg::Still(true));
    gallery.update(GalleryMsg::Open(format!("case={}", case.id())));
    while !gallery.work(&mut || false).is_done() {}
    // Where one is asked first, the verdicts come with an answer.
    gallery.update(GalleryMsg::Case(CaseMsg::Choose(rigged::FAIR)));
    gallery
}

/// The document of the case that is open.
fn said(gallery: &Gallery) -> Block<GalleryMsg> {
    gallery.view().document
}

fn shown(case: Case, lang: Lang) -> Block<GalleryMsg> {
    said(&opened(case, lang))
}

/// The kind of the stamp on the whole case.
fn stamp(view: &Block<GalleryMsg>) -> Option<&str> {
    view.find(".stamp")?.marked("data-stamp")
}

/// The kinds of the stamps on its figures; empty of those that have none.
fn marks(view: &Block<GalleryMsg>) -> Vec<&str> {
    let marks = view.all(".mark").into_iter();
    marks.filter_map(|mark| mark.marked("data-stamp")).collect()
}

/// The cells of one column of its table.
fn column(view: &Block<GalleryMsg>, column: usize) -> Vec<String> {
    let rows = view.all(".beside tbody tr").into_iter();
    rows.map(|row| row.parts[column].text()).collect()
}

/// Proves that each case ends with its stamp and its discovery, has a map for every figure that is
/// one, names a source with an address, and says all of it in both languages.
#[test]
fn every_case_says_what_it_found() {
    let chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..'\u{9fff}').contains(&c));
    for case in Case::ALL {
        let [en, zh] = Lang::ALL.map(|lang| shown(case, lang));
        let kind = match case.id() {
            "freecell" => Some("too-even"),
            "zero-index" => Some("no-chance"),
            "draft-1969" | "ballot-2010" => Some("not-fair"),
            _ => None,
        };
        assert_eq!((stamp(&en), stamp(&zh)), (kind, kind), "{case:?}");
        let gallery = opened(case, Lang::En);
        for (k, figure) in en.all("figure").into_iter().enumerate() {
            let is_map = figure.marked("data-drawn") == Some("map");
            assert_eq!(gallery.case_figure(k).is_some(), is_map, "{case:?}");
        }
        let is_named = |source: &&Block<GalleryMsg>| {
            let leads = source.marked("href").unwrap().starts_with("http");
            leads && !source.text().is_empty()
        };
        assert!(en.all(".sources a").iter().all(is_named));
        for name in [".headline", ".lead", ".ruling p", ".worth"] {
            let [en, zh] = [&en, &zh].map(|view| view.said(name));
            assert!(
                !en.is_empty() && !chinese(&en) && chinese(&zh),
                "{en} / {zh}"
            );
            let sentences = en.split_inclusive(['.', '?', ';', ':']);
            let words = sentences.map(|sentence| sentence.split_whitespace().count());
            assert!(words.max() <= Some(20), "{en}");
        }
        let [published, other] = [&en, &zh].map(|view| column(view, 1));
        assert_eq!(published.len(), other.len());
        assert!(
            published.iter().any(|cell| !cell.is_empty()),
            "{case:?} has a published figure"
        );
    }
    let agree = grouped((1..=13).product());
    let worth = shown(Case::named("zero-index"), Lang::En).said(".worth");
    let told = format!("Two fair shuffles agree once in {agree} times.");
    assert!(worth.starts_with(&told), "{worth}");
    let stamps = shown(Case::named("never-reset"), Lang::En);
    let (bad, good) = ("not-fair", "no-bias");
    assert_eq!(marks(&stamps), [bad, good, bad, good]);
}

/// Proves that FreeCell says what it should while games are dealt, and at the end.
#[test]
fn freecell_streams_its_games() {
    let mut gallery = Gallery::new(Lang::En);
    gallery.update(GalleryMsg::Open("case=freecell".into()));
    let mut now = 0.0;
    let mut counted = Vec::new();
    loop {
        gallery.frame(now);
        now += 50.0;
        let is_done = gallery.work(&mut || false).is_done();
        let case = said(&gallery);
        let is_playing = case.marked("data-ready").is_none();
        let games = case.find("#gallery-games").unwrap();
        counted.push(games.marked("value").unwrap().to_string());
        if is_done {
            assert!(!is_playing && counted.last().unwrap() == "32,000");
            assert_eq!(stamp(&case), Some("too-even"));
            assert!(case.said(".headline").contains("too evenly"));
            let reading = case.said(".reading");
            assert!(reading.contains("Q♣ in place 14: 1,028 times"), "{reading}");
            let seen = case.said(".ruling p");
            assert!(seen.starts_with("Each card came first 613 to 618 times."));
            let odds = "Chi-square measures that spread: 0.12; by luck about 51, and so little at most once in 10⁴⁹ tries.";
            assert!(case.said(".worth").starts_with(odds));
            assert!(reading.starts_with("A second fault, the reverse."));
            assert_eq!(case.find(".column").unwrap().marked("x"), Some("0"));
            break;
        }
        assert!(stamp(&case).is_none() && case.said(".headline").ends_with('?'));
        assert!(now < 20_000.0);
    }
    assert!(counted.len() > 100 && counted[0] == "1");
    assert_eq!(gallery.address(), "case=freecell");
    for (typed, address) in [
        (617, "case=freecell&games=617"),
        (0, "case=freecell&games=1"),
        (40_000, "case=freecell"),
    ] {
        gallery.update(GalleryMsg::Case(CaseMsg::Games(typed)));
        assert_eq!(gallery.address(), address);
    }
    gallery.update(GalleryMsg::Case(CaseMsg::Step(-1)));
    while !gallery.work(&mut || true).is_done() {}
    assert_eq!(gallery.address(), "case=freecell&games=31999");
    assert_eq!(stamp(&said(&gallery)), None);
}

/// Proves that from a case whose loop was right, Watch shows a loop that is proved fair, so that it
/// does not seem to take the verdict back; and that the other shuffles are unfair there, too.
#[test]
fn watch_does_not_contradict_a_case() {
    for (case, lang, expected) in [
        (Case::named("freecell"), Lang::En, Fairness::Fair),
        (Case::named("zero-index"), Lang::Zh, Fairness::Fair),
        (Case::named("never-reset"), Lang::En, Fairness::Biased),
    ] {
        let view = shown(case, lang);
        let words = view.said("#gallery-watch");
        let address = view.find("#gallery-watch").unwrap().marked("href").unwrap();
        let says_fair = words.contains("fair draws") || words.contains("公平抽取");
        assert_eq!(says_fair, expected == Fairness::Fair, "{words}");
        let address = Address::parse(address);
        let (comparison, problems) = Comparison::read(address.fields).unwrap();
        assert!(problems.is_empty());
        for lane in comparison.lanes() {
            assert_eq!(exact::fairness(&lane.setup), expected, "{case:?}");
            assert!(lane.written.is_empty());
        }
    }
}

/// Proves that the game asks for the next first card, counts what is right, and tells when asked.
#[test]
fn the_next_first_card_is_asked_for() {
    let mut gallery = opened(Case::named("freecell"), Lang::En);
    let texts = |gallery: &Gallery, name: &str| -> Vec<String> {
        let view = said(gallery);
        view.all(name).iter().map(|block| block.text()).collect()
    };
    let answer = |gallery: &Gallery| said(gallery).said(".said");
    let likely = |gallery: &Gallery| -> Vec<String> {
        let view = said(gallery);
        let cards = view.all(".cards button").into_iter();
        let likely = cards.filter(|card| card.marked("data-likely") == Some("true"));
        likely.map(Block::text).collect()
    };
    let title = said(&gallery).said(".game h2");
    assert!(title.starts_with("Game 617 begins with 7♦."), "{title}");
    let open = ["4♣", "4♠", "5♥", "6♥", "7♦", "?"];
    assert_eq!(texts(&gallery, ".game li b"), open);
    assert_eq!(texts(&gallery, ".cards button").len(), CARDS);
    gallery.update(GalleryMsg::Case(CaseMsg::Name(first(618))));
    assert!(answer(&gallery).starts_with("8♣ it is: 1 of 1 right."));
    gallery.update(GalleryMsg::Case(CaseMsg::Name(0)));
    let told = answer(&gallery);
    assert!(
        told.starts_with("It was 9♣, not A♣: 1 of 2 right."),
        "{told}"
    );
    assert!(likely(&gallery).is_empty() && !told.contains("23,497"));
    gallery.update(GalleryMsg::Case(CaseMsg::Tell));
    let told = answer(&gallery);
    assert!(
        told.contains("23,497 of 31,999 games), or 4 (in 8,499)"),
        "{told}"
    );
    let likely = likely(&gallery);
    assert!(likely.contains(&label(first(620))) && likely.len() == 2);
    // Behind the last game the first ones come again.
    for _ in 0..GAMES {
        gallery.update(GalleryMsg::Case(CaseMsg::Name(0)));
    }
    assert_eq!(texts(&gallery, ".game li").len(), 6);
}

/// Proves that one key leads through a case, that the verdict comes after the figure, and that each beat has
/// an address that brings it back.
#[test]
fn one_key_presents_a_case() {
    let mut gallery = opened(Case::named("draft-1969"), Lang::En);
    gallery.update(GalleryMsg::Case(CaseMsg::Present(None)));
    let mut seen = Vec::new();
    loop {
        let now = gallery.view();
        let kind = stamp(&now.document).map(str::to_string);
        let asks = now.document.said(".headline").ends_with('?');
        seen.push((now.beat, kind, asks));
        let mut again = Gallery::new(Lang::En);
        again.update(GalleryMsg::Open(ScreenModel::address(&gallery)));
        assert!(again.view() == now && said(&again).said(".problems").is_empty());
        let effects = gallery.update(GalleryMsg::Case(CaseMsg::Beat(1)));
        if effects
            .first()
            .is_some_and(|effect| matches!(effect, GalleryEffect::Go(_)))
        {
            break;
        }
    }
    let unfair = || Some("not-fair".to_string());
    assert_eq!(
        seen,
        [
            (Some(0), None, true),
            (Some(1), None, true),
            (Some(2), unfair(), false),
            (Some(3), unfair(), false)
        ]
    );
    gallery.leave();
    assert_eq!(gallery.view().beat, None);
    gallery.update(GalleryMsg::Open("case=draft-1969&mode=quiz&beat=9".into()));
    let problems = said(&gallery).said(".problems");
    assert!(problems.contains("quiz") && problems.contains("beat=9"));
}

/// The page: whichever screen presents.
struct Stage {
    gallery: Gallery,
    watch: rooms::watch::Model,
    screen: Screen,
}

impl Stage {
    fn open(&mut self, address: &str) {
        let address = Address::parse(address);
        self.screen = address.screen;
        match self.screen {
            Screen::Gallery => self
                .gallery
                .update(GalleryMsg::Open(address.fields.to_string()))
                .clear(),
            _ => drop(
                self.watch
                    .update(rooms::watch::Msg::Address(address.fields.to_string())),
            ),
        }
    }

    /// One beat on, or back.
    fn go(&mut self, by: i32) {
        let beyond = match self.screen {
            Screen::Gallery => {
                let effects = self.gallery.update(GalleryMsg::Case(CaseMsg::Beat(by)));
                effects.into_iter().find_map(|effect| match effect {
                    GalleryEffect::Go(beyond) => Some(beyond),
                    _ => None,
                })
            }
            _ => self.watch.case_beyond(by),
        };
        match beyond {
            Some(beyond) => self.open(&beyond),
            None if self.screen == Screen::Gallery => {}
            None => {
                self.watch.update(rooms::watch::Msg::Beat(by));
            }
        }
    }

    fn case(&self) -> TrueCase {
        match self.screen {
            Screen::Gallery => TrueCase::Own(self.gallery.case().unwrap()),
            _ => TrueCase::Watched(self.watch.comparison().story().unwrap()),
        }
    }

    fn is_at_question(&self) -> bool {
        match self.screen {
            Screen::Gallery => self.gallery.view().beat == Some(0),
            _ => self.watch.beat() == Some(rooms::watch::Beat::Question),
        }
    }
}

/// Proves that one key presents all true cases in the order of the row, on whichever screen each is, and
/// begins anew behind the last; and that the other key leads all the way back.
#[test]
fn a_presentation_leads_through_the_whole_row_and_back() {
    for lang in Lang::ALL {
        let mut stage = Stage {
            gallery: Gallery::new(lang),
            watch: rooms::watch::Model::new(lang),
            screen: Screen::Gallery,
        };
        stage.watch.update(rooms::watch::Msg::Reduced(true));
        stage.gallery.update(GalleryMsg::Still(true));
        stage.open(&page::true_case::presented());
        for by in [1, -1] {
            let mut seen = vec![stage.case()];
            let mut beats = 0;
            while seen.len() <= ROW.len() {
                stage.go(by);
                beats += 1;
                assert!(beats < 100, "{seen:?}");
                if seen.last() != Some(&stage.case()) {
                    assert_eq!(stage.is_at_question(), by > 0, "{:?}", stage.case());
                    seen.push(stage.case());
                }
            }
            let row = (0..=ROW.len()).map(|k| ROW[k % ROW.len()]);
            let row: Vec<TrueCase> = match by > 0 {
                true => row.collect(),
                false => row.rev().collect(),
            };
            assert_eq!(seen, row);
        }
    }
}

/// Proves that squares say what they are, by pointer and by arrow keys, and stay within their map.
#[test]
fn squares_say_what_they_are() {
    for case in Case::ALL {
        let mut gallery = opened(case, Lang::En);
        let read = |gallery: &Gallery| said(gallery).said(".reading");
        gallery.update(GalleryMsg::Case(CaseMsg::Point(Some((0, 0, 0)))));
        let first = read(&gallery);
        assert!(first.ends_with('.'), "{case:?} {first}");
        gallery.update(GalleryMsg::Case(CaseMsg::PointBy(0, 1, 0)));
        assert_ne!(read(&gallery), first, "{case:?}");
        gallery.update(GalleryMsg::Case(CaseMsg::PointBy(0, i32::MAX, i32::MAX)));
        assert!(!read(&gallery).is_empty());
        gallery.update(GalleryMsg::Case(CaseMsg::Point(Some((0, 99, 0)))));
        assert_eq!(read(&gallery).is_empty(), case != Case::named("freecell"));
    }
}

/// Proves that "Next" on Watch leads through the row, too: from a story to the case behind it.
#[test]
fn next_leads_through_the_whole_row() {
    let mut model = rooms::watch::Model::new(Lang::En);
    for (k, case) in ROW.into_iter().enumerate() {
        let TrueCase::Watched(story) = case else {
            continue;
        };
        model.update(rooms::watch::Msg::Open(story));
        let view = model.view();
        let next = ROW[(k + 1) % ROW.len()];
        let expected = match next {
            TrueCase::Own(_) => next.address().to_string(),
            TrueCase::Watched(_) => String::new(),
        };
        assert_eq!(
            (view.next[0], view.next_address),
            ("Next true case", expected)
        );
    }
}

/// Proves that the row has each case and each story of the world once, that every address opens its
/// case, and that an address brings a case back.
#[test]
fn the_row_has_every_case_once() {
    for case in Case::ALL {
        assert_eq!(
            ROW.iter()
                .filter(|its| **its == TrueCase::Own(case))
                .count(),
            1
        );
        let address = Address::parse(&TrueCase::Own(case).address().to_string());
        let mut gallery = Gallery::new(Lang::En);
        gallery.update(GalleryMsg::Still(true));
        gallery.update(GalleryMsg::Open(address.fields.to_string()));
        assert_eq!(gallery.case(), Some(case));
        assert_eq!(gallery.address(), address.fields.to_string());
        gallery.update(GalleryMsg::Close);
        assert!(gallery.case().is_none() && gallery.address().is_empty());
    }
    for story in Story::CASES {
        assert!(ROW.contains(&TrueCase::Watched(story)));
    }
    assert_eq!(ROW.len(), Case::ALL.len() + Story::CASES.len());
}

/// Proves that each case of Watch is told of from its first moment on, and not while it is presented;
/// and that it names its sources and what was published beside what is worked out here.
#[test]
fn cases_of_watch_are_told_of_from_the_first_moment() {
    for story in Story::CASES {
        let case = TrueCase::Watched(story);
        let mut model = Model::new(Lang::En);
        model.update(Msg::Address(story.id().into()));
        assert_eq!(model.view().case, Some((case, false)));
        model.update(Msg::Present(true));
        assert_eq!(model.view().case, None);
        let account = watched("account", Lang::En, Some(case));
        let sources = account.all(".sources a").into_iter();
        let sources: Vec<&str> = sources.filter_map(|it| it.marked("href")).collect();
        assert!(!sources.is_empty());
        assert!(sources.iter().all(|href| href.starts_with("https://")));
        let [english, chinese] = Lang::ALL.map(|lang| rows(lang, case));
        assert_eq!(english.len(), chinese.len());
    }
    let riffles = TrueCase::Watched(Story::named("riffles"));
    assert!(rows(Lang::En, riffles).is_empty());
}

/// Proves that what the files of Watch's cases print as this page's figures is worked out.
#[test]
fn cases_of_watch_print_what_is_worked_out() {
    let prints = |id: &str, expected: &[[&str; 2]]| {
        let rows = rows(Lang::En, TrueCase::Watched(Story::named(id)));
        let rows: Vec<[&str; 2]> = rows.iter().map(|row| [&*row[1], &*row[2]]).collect();
        assert_eq!(rows, expected);
    };
    let machine = Story::SHELVES.lanes()[1];
    let guessed = exact::shelf_guesses(machine.n(), machine.params.shelves);
    let fair: f64 = (1..=machine.n()).map(|left| 1.0 / left as f64).sum();
    prints(
        "shelves",
        &[
            ["9½", &format!("{guessed:.1}")],
            ["4.5", &format!("{fair:.3}")],
        ],
    );
    let decks = Story::named("poker").lanes()[1].source.seeds();
    let five = exact::support_bound(&Setup::new(Algorithm::LAST_NEVER_DRAWN, 5)).orders;
    prints(
        "poker",
        &[
            ["86,400,000", &grouped(decks.unwrap())],
            ["–", &format!("{} of {}", five.unwrap(), 2 * 3 * 4 * 5)],
        ],
    );
    let rounds = Story::named("rounds").lanes()[1];
    let [differs, whole] = switches(rounds.n(), rounds.params.block);
    prints(
        "rounds",
        &[
            ["about 75%", &format!("{:.2}%", 100.0 * differs)],
            ["–", &format!("{:.1}%", 100.0 * whole)],
        ],
    );
    let [early, empty] = [
        |setup: &Setup| {
            let held = setup.params.buffer as u64;
            exact::loader::Loader::new(1, setup.n() as u64, false, held).farthest_early()
        },
        |setup: &Setup| {
            let matrix = exact::exact_positions(setup).unwrap();
            matrix.cells().iter().filter(|share| **share == 0.0).count() as u64
        },
    ]
    .map(|figure: fn(&Setup) -> u64| {
        let both = Story::BUFFER.lanes();
        let both: Vec<String> = both.iter().map(|lane| figure(lane).to_string()).collect();
        both.join(" / ")
    });
    prints("buffer", &[["–", &early], ["–", &empty]]);
}

/// Of `n` trials, made of rounds that hold each of `kinds` once: the share of trials that differ from
/// the one before; and the same of a list that is shuffled as a whole.
fn switches(n: usize, kinds: usize) -> [f64; 2] {
    let [n, kinds] = [n, kinds].map(|count| count as f64);
    let rounds = n / kinds;
    let inside = rounds * (kinds - 1.0);
    let between = (rounds - 1.0) * (1.0 - 1.0 / kinds);
    let alike = (rounds - 1.0) / (n - 1.0);
    [(inside + between) / (n - 1.0), 1.0 - alike]
}

/// Proves that the shares of switches are those of lists that are shuffled, for other rounds than
/// those of the case.
///
/// False alarms: 2,000 shuffles of 11 pairs each; six standard errors of a share are at most 0.021.
#[test]
fn trials_switch_as_often_as_worked_out() {
    let (n, kinds) = (12, 3);
    let block = engine::algorithms::Params {
        block: kinds,
        ..engine::algorithms::Params::default_for(n)
    };
    let rounds = Setup::new(Algorithm::BLOCKS_INSIDE, n).with_params(block);
    let whole = Setup::new(Algorithm::FISHER_YATES_UP, n);
    for (setup, expected) in [rounds, whole].into_iter().zip(switches(n, kinds)) {
        let kind = |card: &engine::deck::Card| *card as usize % kinds;
        let differing: usize = (0..2_000)
            .map(|number| {
                let order = setup.order(Seed(1), number);
                let pairs = order.windows(2);
                pairs
                    .filter(|pair| kind(&pair[0]) != kind(&pair[1]))
                    .count()
            })
            .sum();
        let share = differing as f64 / (2_000.0 * (n as f64 - 1.0));
        assert!((share - expected).abs() < 0.021, "{share} {expected}");
    }
}

/// Proves that what stands below the headline of a case has one line of a desk at the planned number, so
/// that nothing below sinks. A line holds some 165 Latin letters, or half as many Chinese ones.
#[test]
fn cases_of_watch_end_with_one_line() {
    let of_cases = ends().filter(|(story, _)| Story::CASES.contains(story));
    let lines: Vec<String> = of_cases.map(|(_, view)| view.lead.concat()).collect();
    assert_eq!(lines.len(), 2 * Story::CASES.len());
    for line in lines {
        let wide = |letter: char| if letter > '\u{2e80}' { 2 } else { 1 };
        let room: usize = line.chars().map(wide).sum();
        assert!((40..=165).contains(&room), "{line}");
    }
}

/// Proves that FreeCell's table says how its first card walks and both tests of the verdict, once all
/// games are counted, and nothing of the tests before.
#[test]
fn freecell_is_tabled_by_what_is_wrong() {
    let open = |still| {
        let mut gallery = Gallery::new(Lang::En);
        gallery.update(GalleryMsg::Still(still));
        gallery.update(GalleryMsg::Open("case=freecell".into()));
        gallery
    };
    let ours = |gallery: &mut Gallery| column(&said(gallery), 2);
    let mut gallery = open(true);
    let found = ours(&mut gallery);
    assert_eq!(found[..2], ["J♦ 2♦ 9♥ J♣ …", "31,996 of 31,999"]);
    assert_eq!(found[2..], ["…", "…"]);
    while gallery.work(&mut || false) != Progress::Done {}
    assert_eq!(ours(&mut gallery)[2..], ["0.12", "2,075"]);
}

/// Proves that the flags of two shuffles say which of them each number is of: numbers side by side read
/// as one.
#[test]
fn flags_name_the_shuffle_of_each_number() {
    for (lang, long, short) in [
        (Lang::En, "NOT FAIR: left after ", "upper "),
        (Lang::Zh, "不公平：左 ", "上 "),
    ] {
        let mut model = Model::new(lang);
        model.update(Msg::Address("buffer&shuffles=10000".into()));
        while model.work(&mut || false) != Progress::Done {}
        let flags = model.view().flags;
        let [left, right] = [0, 1].map(|k: usize| flags[k].number);
        let said: String = flags.iter().map(|flag| flag.text.as_str()).collect();
        assert!(said.starts_with(long), "{said}");
        let apart = match lang {
            Lang::En => format!("{left}, right after {right}"),
            Lang::Zh => format!("{left} 次，右 {right} 次后"),
        };
        assert!(said.ends_with(&apart), "{said}");
        let said: String = flags.iter().map(|flag| flag.short.as_str()).collect();
        assert!(said.starts_with(&format!("{short}{left}")), "{said}");
    }
}

/// Proves that another number of shelves, or another buffer, leaves the case what it is, with words of
/// its own number; that its address brings it back; and that other settings end it.
#[test]
fn what_a_case_asks_for_can_be_set() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address("shelves".into()));
    model.update(Msg::Set(Field::Shelves, 1, "11".into()));
    assert_eq!(model.comparison().address(), "shelves&shelves2=11");
    assert!(model.view().headline.contains("with 11 shelves"));
    assert_eq!(
        model.view().case,
        Some((TrueCase::Watched(Story::SHELVES), false))
    );
    let again = Comparison::read("shelves&shelves2=11");
    assert_eq!(again, Some((model.comparison().clone(), Vec::new())));
    model.update(Msg::Count(1_000_000));
    while model.work(&mut || false) != Progress::Done {}
    let guessed = format!("{:.1}", exact::shelf_guesses(52, 11));
    let said = format!("After 11 shelves one guesses {guessed} of 52 cards, not 4.5.");
    assert_eq!(model.view().headline, said);
    model.update(Msg::Set(Field::Shelves, 1, "10".into()));
    assert_eq!(model.comparison().address(), "shelves");
    model.update(Msg::Set(Field::Passes, 1, "2".into()));
    assert_eq!(model.comparison().story(), None);
    let (buffer, problems) = Comparison::read("buffer&buffer=20").unwrap();
    assert_eq!(
        (buffer.story(), problems),
        (Some(Story::BUFFER), Vec::new())
    );
    let (_, problems) = Comparison::read("buffer&buffer2=20").unwrap();
    assert_eq!(problems.len(), 1);
}

/// Proves that the playlist says nothing of its verdicts before a list is chosen, nor a presentation
/// before its third beat; that its address brings back a choice and a feeling; and what a feeling is worth.
#[test]
fn a_playlist_asks_before_it_tells() {
    let mut gallery = Gallery::new(Lang::En);
    let open = |gallery: &mut Gallery, what: &str| {
        gallery.update(GalleryMsg::Open(format!("case=app-shuffle{what}")));
        said(gallery)
    };
    let is_bare = |view: &Block<GalleryMsg>| {
        let is_unsaid = view.find(".why").unwrap().marked("hidden").is_some();
        let stamps = marks(view).concat();
        is_unsaid && stamps.is_empty() && column(view, 0).is_empty() && stamp(view).is_none()
    };
    let asked = open(&mut gallery, "");
    assert!(is_bare(&asked) && asked.said(".headline").ends_with("is fair."));
    for beat in 1..=4 {
        let view = open(&mut gallery, &format!("&mode=present&beat={beat}"));
        assert_eq!(is_bare(&view), beat < 3);
    }
    for (choice, right) in [("a", "No, B"), ("b", "Right, B")] {
        let view = open(&mut gallery, &format!("&guess={choice}"));
        assert!(view.said(".ruling p").starts_with(right));
        assert_eq!(marks(&view), ["not-fair", "proved"]);
    }
    let view = open(&mut gallery, "&guess=b&feeling=100-3-3-1");
    assert_eq!(
        gallery.address(),
        "case=app-shuffle&guess=b&feeling=100-3-3-1"
    );
    let feeling = view.said(".feeling p");
    assert!(feeling.contains("once in 10,000 tries."), "{feeling}");
    gallery.update(GalleryMsg::Case(CaseMsg::Feel(2, 2)));
    let feeling = said(&gallery).said(".feeling p");
    assert!(
        feeling.contains("3%") && feeling.contains("no sign"),
        "{feeling}"
    );
    open(&mut gallery, "&guess=c&feeling=1-1-1-1");
    assert_eq!(gallery.address(), "case=app-shuffle");
    assert!(!said(&gallery).said(".problems").is_empty());
}
