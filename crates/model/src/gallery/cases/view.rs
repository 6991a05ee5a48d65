//! What the document says of a case: plain data.

use ::words::cases as say;
use app::i18n::{Lang, grouped};
use engine::algorithms::Fairness;
use reading::judge::Level;
use stats::Side;

use super::ballot;
use super::chain;
use super::draft::{self, DAYS, NUMBERS};
use super::feeling::FeelingView;
use super::freecell::{self, CARDS, GAMES, OPEN};
use super::map::{self, SHOWN};
use super::{
    Case, LEVER, OpenCase, ROW, TrueCase, guesses, numbers, point_of, printed, rigged, sources,
    words,
};
use crate::range::range;
use crate::verdict::{Claim, Entry, Evidence, Judged, Stamp, Understood};

/// All that is said of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseView {
    /// Which case it is.
    pub case: Case,
    /// The question, and once there is a verdict, what was found.
    pub headline: &'static str,
    /// The mechanism, and what one square is.
    pub lead: &'static str,
    /// Its figures.
    pub figures: Vec<FigureView>,
    /// The ends of the colours: above, below.
    pub ends: [String; 2],
    /// What the square says that is pointed at, or the one that says most.
    pub reading: String,
    /// Whether the question is answered; before, nothing says why.
    pub is_answered: bool,
    /// The verdict on the whole case.
    pub stamp: Option<Stamp>,
    /// Why: what is seen, and what that is worth.
    pub reason: [String; 2],
    /// What was found, what was published, what this page finds.
    pub rows: Vec<[String; 3]>,
    /// Who said it, with the address.
    pub sources: Vec<[&'static str; 2]>,
    /// What one sees by going to Watch from here, and the address; both empty if there is nothing.
    pub watch: [String; 2],
    /// The case that comes next, and its address.
    pub next: [String; 2],
    /// The lever, where games are dealt one after the other.
    pub play: Option<Play>,
    /// The game of naming the next first card.
    pub game: Option<Game>,
    /// Which of its figures can be called fair, in what words, and whether it is.
    pub choices: Vec<(usize, String, bool)>,
    /// The form for people with a feeling.
    pub feeling: Option<FeelingView>,
    /// How much a presentation shows; `None` outside of one.
    pub beat: Option<usize>,
}

/// One figure of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureView {
    /// What it shows; may be empty.
    pub caption: String,
    /// What is drawn.
    pub drawn: Drawn,
    /// The names of the rows, evenly spread.
    pub rows: Vec<String>,
    /// The names of the columns, evenly spread.
    pub columns: Vec<String>,
    /// A number beside each row; may be empty.
    pub values: Vec<String>,
    /// What the numbers are.
    pub values_title: &'static str,
    /// What the columns are.
    pub across: &'static str,
    /// The verdict on this figure alone.
    pub stamp: Option<Stamp>,
    /// What the verdict is about; may be empty.
    pub worth: String,
    /// The column of a map that is framed: what the verdict on the case speaks of.
    pub framed: Option<usize>,
}

/// What a figure is.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawn {
    /// A map of so many rows and columns; the square to look at, its row and its column.
    Map(usize, usize, Option<(usize, usize)>),
    /// A point for each day of a year and its number, and the averages of months, as SVG paths in a
    /// square whose side is the number of days.
    Days([String; 2]),
}

/// Games that are dealt one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// Whether it moves by itself.
    pub is_on: bool,
    /// Where the lever is, from 0 to [`LEVER`].
    pub point: u32,
    /// How many games are counted.
    pub games: String,
    /// Whether that is all of them.
    pub is_end: bool,
}

/// The game of naming the next first card.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// What is asked.
    pub title: [String; 2],
    /// The first cards that lie open, with their games, and the game of the one that does not.
    pub open: Vec<(String, NamedCard)>,
    /// The number of the next game.
    pub next: String,
    /// All cards, suit by suit.
    pub cards: Vec<NamedCard>,
    /// What became of the guesses.
    pub said: String,
    /// Where the next first card lies, once the page has said so; may be empty.
    pub told: String,
}

/// A card with what is printed on it.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedCard {
    /// Its place in FreeCell's deck.
    pub card: u8,
    /// What is printed on it.
    pub label: String,
    /// Whether its suit is red.
    pub is_red: bool,
    /// Whether it is one of the two that the next one is likely to be.
    pub is_likely: bool,
}

impl Entry for Case {
    fn said(&self, lang: Lang) -> String {
        words::lead(lang, *self).to_string()
    }
}

/// The stamp that evidence sets on a case.
pub(super) fn stamp_of(case: &Case, evidence: Evidence) -> Option<Stamp> {
    let claim = Claim {
        understood: Understood::of_entry(case),
        judged: Judged::Everything,
        evidence,
    };
    claim.stamp()
}

/// The stamp in a case's tile: what its page says at the end.
pub(in crate::gallery) fn tile_stamp(case: Case) -> Option<Stamp> {
    let evidence = match case {
        Case::FreeCell => Evidence::Whole(Side::TooEven),
        Case::ZeroIndex => Evidence::Theory(Fairness::Deterministic),
        Case::Draft | Case::NeverReset => Evidence::Tests(Level::NotFair),
        Case::Ballot => Evidence::Theory(Fairness::Biased),
        // It asks.
        Case::Rigged => return None,
    };
    stamp_of(&case, evidence)
}

/// All words of a case.
pub(super) fn view(open: &OpenCase, lang: Lang) -> CaseView {
    let case = open.case;
    let stamp = stamp(open);
    // Of these each figure has a verdict of its own.
    let has_no_stamp = matches!(case, Case::NeverReset | Case::Rigged);
    let is_answered = open.is_answered() && (stamp.is_some() || has_no_stamp);
    let next = TrueCase::Own(case).next().unwrap_or(ROW[0]);
    CaseView {
        case,
        headline: match is_answered {
            true => words::discovery(lang, case),
            false => words::question(lang, case),
        },
        lead: words::lead(lang, case),
        figures: (0..open.figures.len())
            .map(|k| figure_view(open, lang, k))
            .collect(),
        ends: match case {
            // Each square has the one or the other.
            Case::ZeroIndex => [SHOWN, 0].map(|times| format!("{times}×")),
            Case::FreeCell => range(open.games.range()),
            Case::NeverReset => range(map::NARROW),
            Case::Draft | Case::Ballot | Case::Rigged => range(map::WIDE),
        },
        reading: numbers::reading(open, lang),
        is_answered,
        stamp: stamp.filter(|_| is_answered),
        reason: match is_answered {
            true => numbers::reason(open, lang),
            false => numbers::before(open, lang),
        },
        rows: printed::rows(open, lang),
        sources: sources::sources(case),
        watch: sources::watch(case, lang),
        next: [
            match next {
                TrueCase::Own(case) => words::name(lang, case),
                TrueCase::Watched(story) => story.told().next.of(lang),
            }
            .to_string(),
            next.address().to_string(),
        ],
        play: (case == Case::FreeCell).then(|| Play {
            is_on: open.playing.is_some(),
            point: match open.playing {
                Some((point, _)) => point.round() as u32,
                None => point_of(open.wanted).round() as u32,
            }
            .min(LEVER),
            games: grouped(u64::from(open.games.dealt())),
            is_end: open.wanted == GAMES,
        }),
        game: (case == Case::FreeCell).then(|| game(open, lang)),
        choices: match case {
            Case::Rigged => [0, 1]
                .map(|k| (k, words::choose(lang, k), open.chosen == Some(k)))
                .into(),
            _ => Vec::new(),
        },
        feeling: (case == Case::Rigged).then(|| open.feeling.view(lang)),
        beat: open.beat,
    }
}

/// The verdict on a case, whatever a presentation shows.
pub(super) fn stamp(open: &OpenCase) -> Option<Stamp> {
    let found = match open.case {
        Case::FreeCell => open.games.side().map(Evidence::Whole),
        Case::Draft => {
            let is_unfair = draft::Findings::of(&NUMBERS).is_unfair();
            is_unfair.then_some(Evidence::Tests(Level::NotFair))
        }
        Case::ZeroIndex => Some(Evidence::Theory(Fairness::Deterministic)),
        Case::Ballot => ballot::is_unfair().then_some(Evidence::Theory(Fairness::Biased)),
        Case::NeverReset | Case::Rigged => None,
    };
    stamp_of(&open.case, found?)
}

fn figure_view(open: &OpenCase, lang: Lang, k: usize) -> FigureView {
    let own = &open.figures[k];
    let map = own.map.as_ref();
    let numbered = |n: usize| (1..=n).map(|k| k.to_string()).collect::<Vec<_>>();
    let mut figure = FigureView {
        caption: numbers::caption(open, lang, k),
        drawn: match map {
            Some(map) => {
                let pointed = open.pointed.filter(|(figure, ..)| *figure == k);
                let pointed = pointed.map(|(_, row, column)| (row, column));
                Drawn::Map(map.rows, map.columns, pointed.or(numbers::striking(open)))
            }
            None => Drawn::Days(map::days()),
        },
        rows: Vec::new(),
        columns: Vec::new(),
        values: Vec::new(),
        values_title: "",
        across: ::words::watch::PLACE_AXIS.of(lang),
        stamp: own.stamp.filter(|_| open.is_answered()),
        worth: numbers::beside_stamp(open, k),
        framed: numbers::framed(open),
    };
    match open.case {
        Case::FreeCell => {
            // Of each rank four rows: clubs, diamonds, hearts, spades.
            let rank = |card| freecell::label(card).replace('♣', "");
            figure.rows = (0..CARDS as u8).step_by(4).map(rank).collect();
            figure.columns = [1, 14, 27, 40].map(|place| place.to_string()).into();
            figure.across = say::PLACE_IN_DEAL.of(lang);
        }
        Case::Draft if map.is_some() => {
            figure.rows = words::months(lang);
            // Where each third begins, below its edge: three ranges do not fit side by side.
            let third = |k: usize| (k * DAYS / draft::PARTS + 1).to_string();
            figure.columns = (0..draft::PARTS).map(third).collect();
            let averages = draft::averages(&NUMBERS).into_iter();
            figure.values = averages.map(|average| format!("{average:.0}")).collect();
            figure.values_title = say::AVERAGE.of(lang);
            figure.across = say::NUMBER_DRAWN.of(lang);
        }
        Case::Draft => {
            // In the middle a fair month's average, where its line is.
            let fair = (DAYS + 1) as f64 / 2.0;
            figure.rows = [DAYS.to_string(), fair.to_string(), "1".into()].into();
            figure.columns = words::months(lang).into_iter().step_by(3).collect();
            figure.across = say::DAY.of(lang);
        }
        Case::ZeroIndex => {
            figure.rows = numbered(SHOWN);
            figure.columns = numbered(SHOWN);
        }
        Case::Ballot => {
            figure.rows = ballot::NAMES.map(String::from).into();
            figure.columns = numbered(ballot::ENTRIES);
        }
        Case::Rigged => {
            let first = |row: usize| (row * rigged::EACH + 1).to_string();
            figure.rows = (0..rigged::ARTISTS).map(first).collect();
            figure.across = say::PLAYED.of(lang);
        }
        Case::NeverReset => {
            figure.rows = numbered(chain::CARDS);
            figure.columns = numbered(chain::CARDS);
        }
    }
    figure
}

fn game(open: &OpenCase, lang: Lang) -> Game {
    let guessing = &open.guessing;
    let likely = guessing.likely();
    let named = |card: u8| NamedCard {
        card,
        label: freecell::label(card),
        is_red: matches!(card % 4, 1 | 2),
        is_likely: likely.is_some_and(|likely| likely.contains(&card)),
    };
    let next = guessing.next;
    let shown = (next - OPEN)..next;
    let number = |game: u32| grouped(u64::from(game));
    let latest = freecell::first(next - 1);
    // Row by row as on a table: suit by suit, so that four further is the next column.
    let cards = (0..4).flat_map(|suit| (0..13).map(move |rank| rank * 4 + suit));
    Game {
        title: [
            say::game_begins(lang, freecell::label(latest), number(next - 1)),
            say::game_name_first_card(lang, number(next)),
        ],
        open: shown
            .map(|game| (number(game), named(freecell::first(game))))
            .collect(),
        next: number(next),
        cards: cards.map(named).collect(),
        said: guesses::said(guessing, lang),
        told: guesses::told(guessing, lang),
    }
}

/// All games that there are, in words.
pub(super) fn all_games() -> String {
    grouped(u64::from(GAMES))
}
