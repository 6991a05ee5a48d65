//! A unit test that would have caught the bias, in languages that programs shuffle in.

use stats::special::{chi_square_quantile, noncentral_tail};
use stats::{TestKind, Verdict};

use super::code::Code;

/// A fair shuffle fails the test with about this probability.
const FALSE_ALARM: f64 = 1e-6;
/// The bias that was found fails it at least with this one.
const CAUGHT: f64 = 0.999;
/// Numbers of decks that the test may shuffle.
const DECKS: [u64; 7] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/// Least expected value of each count, for the chi-square distribution to hold so far out.
const LEAST: u64 = 20;

/// Test of the places: it shuffles decks and sums the deviations of the counts from fair ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitTest {
    /// Cards in a deck.
    pub cards: usize,
    /// Number of decks that the test shuffles.
    pub decks: u64,
    /// The statistic of a fair shuffle is below this, but for one run in a million.
    pub limit: f64,
}

impl UnitTest {
    /// The test with the fewest decks that fails almost surely for the bias of these places. `None`
    /// where they are not far enough from fair for such a test.
    pub fn of(verdict: &Verdict) -> Option<UnitTest> {
        let places = verdict.test(TestKind::Positions)?;
        let (statistic, df) = (places.result.statistic, places.result.df as f64);
        if !places.result.applicable || statistic <= chi_square_quantile(FALSE_ALARM, df) {
            return None;
        }
        let excess = (statistic - df) / verdict.shuffles as f64;
        UnitTest::catching(verdict.cards, excess, 0.0)
    }

    /// The test with the fewest decks that fails almost surely where each deck adds so much to the
    /// statistic beyond what a fair one does, or where such a part of all runs gives no deck.
    pub(crate) fn catching(cards: usize, excess: f64, fails: f64) -> Option<UnitTest> {
        if cards < 3 {
            // Two cards have no chi-square of their own.
            return None;
        }
        let df = (cards - 1).pow(2) as f64;
        let limit = chi_square_quantile(FALSE_ALARM, df);
        let caught = |decks: &u64| {
            let far = excess * *decks as f64;
            let is_far = far > 0.0 && noncentral_tail(limit, df, far) >= CAUGHT;
            let fails = 1.0 - (1.0 - fails).powf(*decks as f64) >= CAUGHT;
            *decks >= LEAST * cards as u64 && (is_far || fails)
        };
        let decks = DECKS.into_iter().find(caught)?;
        Some(UnitTest {
            cards,
            decks,
            limit,
        })
    }

    /// The lines of the test, which calls a function `shuffle` that shuffles a list in place.
    pub fn text(&self, code: Code) -> String {
        let in_place = match code {
            Code::JavaScript => [
                "const deck = [...Array(n).keys()];",
                "shuffle(deck); // yours, in place",
            ],
            _ => ["deck = list(range(n))", "shuffle(deck)  # yours, in place"],
        };
        self.text_of(code, &in_place.map(str::to_string))
    }

    /// The lines of the test, in JavaScript or Python with those lines that make a shuffled `deck` of
    /// `n` cards.
    pub(crate) fn text_of(&self, code: Code, shuffled: &[String]) -> String {
        let lines = match code {
            Code::JavaScript => JAVASCRIPT,
            Code::Python => PYTHON,
            Code::Java => JAVA,
            Code::CSharp => CSHARP,
            Code::Go => GO,
            Code::Rust => RUST,
            Code::Cpp => CPP,
        };
        // Up, so that rounding makes no false alarm.
        let limit = format!("{:.1}", (10.0 * self.limit).ceil() / 10.0);
        lines
            .replace("CARDS", &self.cards.to_string())
            .replace("DECKS", &self.decks.to_string())
            .replace("LIMIT", &limit)
            .replace(
                "SHUFFLED",
                &shuffled.join(match code {
                    Code::Python => "\n        ",
                    _ => "\n    ",
                }),
            )
    }
}

const JAVASCRIPT: &str = r#"import assert from "node:assert";
import test from "node:test";

test("every card comes to every place equally often", () => {
  const n = CARDS, decks = DECKS, fair = decks / n;
  const counts = Array.from({ length: n }, () => Array(n).fill(0));
  for (let t = 0; t < decks; t++) {
    SHUFFLED
    deck.forEach((card, place) => counts[card][place]++);
  }
  const squares = counts.flat().reduce((sum, count) => sum + (count - fair) ** 2, 0);
  const chi2 = ((squares / fair) * (n - 1)) / n;
  assert(chi2 < LIMIT, `chi2 = ${chi2}`); // a fair shuffle fails once in a million runs
});
"#;

const PYTHON: &str = r"def test_every_card_comes_to_every_place_equally_often():
    n, decks = CARDS, DECKS
    fair = decks / n
    counts = [[0] * n for _ in range(n)]
    for _ in range(decks):
        SHUFFLED
        for place, card in enumerate(deck):
            counts[card][place] += 1
    squares = sum((count - fair) ** 2 for row in counts for count in row)
    chi2 = squares / fair * (n - 1) / n
    assert chi2 < LIMIT, chi2  # a fair shuffle fails once in a million runs
";

const RUST: &str = r#"#[test]
fn every_card_comes_to_every_place_equally_often() {
    let (n, decks) = (CARDS, DECKS);
    let fair = decks as f64 / n as f64;
    let mut counts = vec![vec![0_f64; n]; n];
    for _ in 0..decks {
        let mut deck: Vec<usize> = (0..n).collect();
        shuffle(&mut deck); // yours
        for (place, &card) in deck.iter().enumerate() {
            counts[card][place] += 1.0;
        }
    }
    let squares: f64 = counts.iter().flatten().map(|count| (count - fair).powi(2)).sum();
    let chi2 = squares / fair * (n - 1) as f64 / n as f64;
    assert!(chi2 < LIMIT, "chi2 = {chi2}"); // a fair shuffle fails once in a million runs
}
"#;

const JAVA: &str = r#"import static org.junit.jupiter.api.Assertions.assertTrue;
import java.util.*;
import org.junit.jupiter.api.Test;

class ShuffleTest {
    @Test
    void everyCardComesToEveryPlaceEquallyOften() {
        int n = CARDS, decks = DECKS;
        double fair = (double) decks / n, squares = 0;
        int[][] counts = new int[n][n];
        for (int t = 0; t < decks; t++) {
            List<Integer> deck = new ArrayList<>();
            for (int card = 0; card < n; card++) deck.add(card);
            shuffle(deck); // yours, in place
            for (int place = 0; place < n; place++) counts[deck.get(place)][place]++;
        }
        for (int[] row : counts) for (int count : row) squares += (count - fair) * (count - fair);
        double chi2 = squares / fair * (n - 1) / n;
        assertTrue(chi2 < LIMIT, "chi2 = " + chi2); // a fair shuffle fails once in a million runs
    }
}
"#;

const CSHARP: &str = r#"using System.Linq;
using Xunit;

public class ShuffleTests
{
    [Fact]
    public void EveryCardComesToEveryPlaceEquallyOften()
    {
        int n = CARDS, decks = DECKS;
        double fair = (double)decks / n, squares = 0;
        var counts = new int[n, n];
        for (int t = 0; t < decks; t++)
        {
            int[] deck = Enumerable.Range(0, n).ToArray();
            Shuffle(deck); // yours, in place
            for (int place = 0; place < n; place++) counts[deck[place], place]++;
        }
        foreach (int count in counts) squares += (count - fair) * (count - fair);
        double chi2 = squares / fair * (n - 1) / n;
        Assert.True(chi2 < LIMIT, $"chi2 = {chi2}"); // a fair shuffle fails once in a million runs
    }
}
"#;

const GO: &str = r#"func TestEveryCardComesToEveryPlaceEquallyOften(t *testing.T) {
	const n, decks = CARDS, DECKS
	fair, squares := float64(decks)/n, 0.0
	var counts [n][n]float64
	for k := 0; k < decks; k++ {
		deck := make([]int, n)
		for card := range deck {
			deck[card] = card
		}
		shuffle(deck) // yours, in place
		for place, card := range deck {
			counts[card][place]++
		}
	}
	for _, row := range counts {
		for _, count := range row {
			squares += (count - fair) * (count - fair)
		}
	}
	if chi2 := squares / fair * (n - 1) / n; chi2 >= LIMIT {
		t.Errorf("chi2 = %v", chi2) // a fair shuffle fails once in a million runs
	}
}
"#;

const CPP: &str = r#"#include <cassert>
#include <numeric>
#include <vector>

void every_card_comes_to_every_place_equally_often() {
    const int n = CARDS, decks = DECKS;
    const double fair = double(decks) / n;
    std::vector<std::vector<double>> counts(n, std::vector<double>(n));
    for (int t = 0; t < decks; t++) {
        std::vector<int> deck(n);
        std::iota(deck.begin(), deck.end(), 0);
        shuffle(deck); // yours, in place
        for (int place = 0; place < n; place++) counts[deck[place]][place]++;
    }
    double squares = 0;
    for (const auto& row : counts)
        for (double count : row) squares += (count - fair) * (count - fair);
    const double chi2 = squares / fair * (n - 1) / n;
    assert(chi2 < LIMIT); // a fair shuffle fails once in a million runs
}
"#;
