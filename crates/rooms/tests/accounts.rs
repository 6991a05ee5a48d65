//! The accounts of true cases: every number in them is worked out here.

use app::i18n::{Lang, grouped};
use engine::algorithms::{Algorithm, Params};
use engine::experiment::Setup;
use engine::rng::Seed;
use page::Story;
use page::true_case::{Case, ROW, TrueCase};
use rooms::gallery::cases::account::account;
use rooms::gallery::cases::ballot::ENTRIES;
use rooms::gallery::cases::chain;
use rooms::gallery::cases::chain::Reset;
use rooms::gallery::cases::draft::{DAYS, NUMBERS, averages};
use rooms::gallery::cases::freecell::{CARDS, GAMES, Games, deal, first, label};
use rooms::gallery::cases::rigged;
use stats::TwoSided;

/// Panics unless the account of a case says each of these in both languages.
fn says(case: TrueCase, numbers: &[String]) {
    for lang in Lang::ALL {
        let told = account(lang, case).join(" ");
        for number in numbers {
            assert!(told.contains(number.as_str()), "{number}: {told}");
        }
    }
}

fn own(case: Case, numbers: &[String]) {
    says(TrueCase::Own(case), numbers);
}

fn watched(story: Story, numbers: &[String]) {
    says(TrueCase::Watched(story), numbers);
}

/// Proves that each case of the row has an account in both languages, in short sentences, and that a
/// comparison which is no case has none.
#[test]
fn every_true_case_has_an_account() {
    let is_chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..'\u{9fff}').contains(&c));
    for case in ROW {
        let [english, chinese] = Lang::ALL.map(|lang| account(lang, case));
        for (en, zh) in english.iter().zip(chinese) {
            assert!(!is_chinese(en) && is_chinese(zh), "{en} / {zh}");
            let sentences = en.split_inclusive(['.', '?', ';', ':']);
            // What is between the words of a formula is read as one thing.
            let is_word = |word: &&str| word.chars().any(char::is_alphabetic);
            let words =
                sentences.map(|sentence| sentence.split_whitespace().filter(is_word).count());
            assert!(words.max() <= Some(20), "{en}");
        }
    }
    assert_eq!(
        account(Lang::En, TrueCase::Watched(Story::named("riffles"))),
        [""; 3]
    );
}

/// Proves that the arithmetic which is told gives the first card of every game, by how much the
/// number grows, and how sure the verdicts on place 1 and place 14 are.
#[test]
fn freecell_walks_as_its_account_says() {
    let number = |game: u32| (214_013 * u64::from(game) + 2_531_011) / 65_536 % 32_768;
    for game in 1..=GAMES {
        assert_eq!(number(game) % 52, u64::from(first(game)));
    }
    let grows = |game: &u32| (number(*game) + 32_768 - number(game - 1)) % 32_768;
    let by = |step| (2..=GAMES).filter(|game| grows(game) == step).count();
    assert_eq!([3, 4].map(by), [23_500, 8_499]);
    let mut games = Games::default();
    while !games.step_to(GAMES) {}
    let place = |place: usize| -> Vec<f64> {
        let cells = games.counts().iter().skip(place - 1);
        cells.step_by(CARDS).copied().collect()
    };
    let [even, _] = games.tests();
    assert!((1e-50..1e-49).contains(&even.even_p), "{}", even.even_p);
    let uneven = TwoSided::of_counts(&place(14), u64::from(GAMES)).uneven;
    let fair = f64::from(GAMES) / CARDS as f64;
    let queen = (place(14)[44] - fair) / (fair * (1.0 - 1.0 / CARDS as f64)).sqrt();
    assert_eq!(label(44), "Q♣");
    // The eighth card is one of 45; then the last of them, Q♣, fills its gap.
    let fills = |game: &u32| gaps(*game)[7] == gaps(*game)[13];
    let comes = |game: &u32| deal(*game)[13] == 44;
    let same = (1..=GAMES).filter(fills).count();
    let so = (1..=GAMES)
        .filter(|game| fills(game) && comes(game))
        .count();
    own(
        Case::named("freecell"),
        &[
            format!("{:.2}", 214_013.0 / 65_536.0),
            format!("{:.2}", even.uneven.statistic),
            even.uneven.df.to_string(),
            format!("{:.0}", uneven.statistic),
            format!("{queen:.1}"),
            "10⁴⁹".into(),
            grouped(same as u64),
            format!("{:.0}", f64::from(GAMES) / 45.0),
            so.to_string(),
            grouped(place(14)[44] as u64),
        ],
    );
}

/// The places from which the cards of a game are taken, each out of those that are left.
fn gaps(game: u32) -> [u64; CARDS] {
    let mut state = u64::from(game);
    std::array::from_fn(|dealt| {
        state = (214_013 * state + 2_531_011) % (1 << 31);
        (state >> 16) % (CARDS - dealt) as u64
    })
}

/// Proves the averages of the draft.
#[test]
fn december_drew_as_its_account_says() {
    own(
        Case::named("draft-1969"),
        &[
            format!("{:.1}", (1 + DAYS) as f64 / 2.0),
            format!("{:.1}", averages(&NUMBERS)[11]),
            format!("{:.1}", averages(&NUMBERS)[0]),
        ],
    );
}

/// Proves how far the worst square of naive swap is off after one, two and three shuffles in a row,
/// and the distances of the four tables.
#[test]
fn bias_fades_as_its_account_says() {
    let n = chain::CARDS;
    let exact = exact::exact_positions(&Setup::new(Algorithm::NAIVE_SWAP, n)).unwrap();
    let mut chances: Vec<f64> = (0..n * n)
        .map(|k| f64::from(u8::from(k % n == k / n)))
        .collect();
    let worst = [1, 2, 3].map(|_| {
        let cell = |k: usize| {
            let by = |middle: usize| chances[k / n * n + middle] * exact.row(middle)[k % n];
            (0..n).map(by).sum::<f64>()
        };
        chances = (0..n * n).map(cell).collect();
        let off = chances.iter().map(|chance| (chance * n as f64 - 1.0).abs());
        100.0 * off.fold(0.0, f64::max)
    });
    let [one, two, three] = worst;
    for algorithm in chain::ON_TRIAL {
        let z = |reset| chain::judge(&chain::count(algorithm, reset)).z();
        assert!(z(Reset::Each) > 70.0 && z(Reset::Never).abs() < 3.0);
    }
    own(
        Case::named("never-reset"),
        &[
            format!("{one:.0}%"),
            format!("{two:.1}%"),
            format!("{three:.2}%"),
        ],
    );
}

/// Number of cards inside an order that are smaller than both of their neighbours.
fn valleys(order: &[u32]) -> usize {
    let is_valley = |three: &&[u32]| three[0] > three[1] && three[1] < three[2];
    order.windows(3).filter(is_valley).count()
}

/// Proves that ten shelves never leave more than ten valleys, in 1,000 shuffles, and how many a fair
/// deck has on average, by all orders of few cards.
#[test]
fn shelves_leave_as_few_valleys_as_said() {
    let shelf = Setup::new(Algorithm::SHELF, 52);
    assert_eq!(shelf.params.shelves, 10);
    let most = (0..1_000).map(|t| valleys(&shelf.order(Seed(7), t))).max();
    assert_eq!(most, Some(10));
    for n in 3..=7 {
        let all: usize = (1..=n).product();
        let found: usize = (0..all).map(|rank| valleys(&exact::unrank(n, rank))).sum();
        assert_eq!(3 * found, (n - 2) * all);
    }
    let guessed = exact::shelf_guesses(52, 10);
    let fair: f64 = (1..=52).map(|k| 1.0 / f64::from(k)).sum();
    let valleys = format!("{:.1}", 50.0 / 3.0);
    watched(
        Story::SHELVES,
        &[valleys, format!("{guessed:.1}"), format!("{fair:.1}")],
    );
}

/// Proves how often a fair ballot has an entry last, and how far luck leads from that: two standard
/// deviations.
#[test]
fn a_fair_ballot_is_spread_as_said() {
    let [ballots, share] = [10_000.0, 1.0 / ENTRIES as f64];
    let two = 2.0 * (ballots * share * (1.0 - share)).sqrt();
    let numbers = [
        format!("{:.0}%", 100.0 * share),
        grouped((ballots * share) as u64),
        format!("{two:.0}"),
    ];
    own(Case::named("ballot-2010"), &numbers);
}

/// Proves the numbers of decks, of hands and of orders.
#[test]
fn a_clock_gives_as_few_decks_as_said() {
    let all: f64 = (1..=52).map(f64::from).product();
    assert_eq!(format!("{all:.0e}"), "8e67");
    let orders = exact::support_bound(&Setup::new(Algorithm::LAST_NEVER_DRAWN, 5)).orders;
    let day = 24 * 60 * 60 * 1_000;
    watched(
        Story::named("poker"),
        &[
            grouped(day),
            grouped((48..=52).product()),
            "8 × 10⁶⁷".into(),
            orders.unwrap().to_string(),
        ],
    );
}

/// Proves both shares of switches, and how many standard deviations lie between them.
#[test]
fn rounds_switch_as_often_as_said() {
    let (in_rounds, mixed) = (50.0 + 49.0 / 2.0, 50.0);
    // Wald and Wolfowitz: the number of runs of n + n things has this variance.
    let (n, all) = (50.0_f64, 100.0);
    let variance = 2.0 * n * n * (2.0 * n * n - all) / (all * all * (all - 1.0));
    let apart = (in_rounds - mixed) / variance.sqrt();
    watched(
        Story::named("rounds"),
        &[
            format!("{:.2}%", in_rounds / 0.99),
            format!("{:.1}%", mixed / 0.99),
            format!("{apart:.1}"),
            format!("{:.0}", 2.0 * variance.sqrt()),
        ],
    );
}

/// Proves how early a card can come, how many squares stay empty, and how rare the orders are.
#[test]
fn a_buffer_empties_as_many_squares_as_said() {
    let buffer = |buffer| {
        Setup::new(Algorithm::BUFFER, 52).with_params(Params {
            buffer,
            ..Params::default_for(52)
        })
    };
    let empty = |held| {
        let matrix = exact::exact_positions(&buffer(held)).unwrap();
        matrix.cells().iter().filter(|share| **share == 0.0).count()
    };
    let matrix = exact::exact_positions(&buffer(10)).unwrap();
    assert_eq!(
        matrix.row(19).iter().position(|share| *share > 0.0),
        Some(10)
    );
    let support = exact::support(&buffer(10)).unwrap();
    let rare = (support.ln_all - support.ln_orders).exp();
    assert_eq!(format!("{rare:.0e}"), "2e19");
    let empty = [10, 47].map(|held| empty(held).to_string());
    watched(Story::BUFFER, &empty);
}

/// Proves how much a fair playlist repeats, and how many hands tell a rigged share from a fair one.
#[test]
fn the_playlist_is_as_its_account_says() {
    use rigged::{ARTISTS, EACH, SONGS};
    let none = 1.0 / rigged::pair_chances(ARTISTS, EACH)[0];
    assert!((16_500.0..17_500.0).contains(&none), "{none}");
    let fair = rigged::few_lands();
    let hands = rigged::games_to_note(fair, 0.2);
    assert!((1_050.0..1_150.0).contains(&hands), "{hands}");
    let (left, alike) = (SONGS - 1, EACH - 1);
    let numbers = [
        format!("{left} × {alike} ÷ {left} = {alike}"),
        "17,000".into(),
        format!("{:.0}%", rigged::repeats() * 100.0),
        format!("{:.1}%", fair * 100.0),
        "1,100".into(),
    ];
    own(Case::named("app-shuffle"), &numbers);
}
