//! Words and figures of a case, as plain data for the document.

use ::words::cases as say;
use app::i18n::{Lang, grouped};
use app::settings::{Address, Screen};

use super::feeling::FeelingView;
use super::freecell::{self, GAMES};
use super::{Case, LEVER, OpenCase, ROW, TrueCase, account, draft, point_of, rigged};
use crate::verdict::{Claim, Entry, Evidence, Judged, Stamp, Understood};

/// Everything that the document says of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseView {
    /// The case.
    pub case: Case,
    /// The question, and once there is a verdict, what was found.
    pub headline: &'static str,
    /// The mechanism, and what one square is.
    pub lead: &'static str,
    /// Its figures.
    pub figures: Vec<FigureView>,
    /// The ends of the colours: above, below.
    pub ends: [String; 2],
    /// Words of the square that is pointed at, else of the one that says most.
    pub reading: String,
    /// True if the question is answered; before, nothing says why.
    pub is_answered: bool,
    /// The verdict on the whole case.
    pub stamp: Option<Stamp>,
    /// Two sentences on the verdict: the evidence, and how strong it is.
    pub reason: [String; 2],
    /// Rows of the account: the finding, the published figure, this page's figure.
    pub rows: Vec<[String; 3]>,
    /// Sources of the account, each with its address.
    pub sources: Vec<[&'static str; 2]>,
    /// Words of a link to Watch, and its address; both empty if there is none.
    pub watch: [String; 2],
    /// The case that comes next, and its address.
    pub next: [String; 2],
    /// The lever, where games are dealt one after the other.
    pub play: Option<Play>,
    /// The game of naming the next first card.
    pub game: Option<Game>,
    /// Figures that can be called fair: the number of each, the words of the choice, and true if it
    /// is chosen.
    pub choices: Vec<(usize, String, bool)>,
    /// The form for people with a feeling.
    pub feeling: Option<FeelingView>,
    /// Step of a presentation, from 0: question, figure, verdict, numbers; `None` outside of one.
    pub beat: Option<usize>,
}

/// One figure of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureView {
    /// Caption; may be empty.
    pub caption: String,
    /// The drawing.
    pub drawn: Drawn,
    /// The names of the rows, evenly spread.
    pub rows: Vec<String>,
    /// The names of the columns, evenly spread.
    pub columns: Vec<String>,
    /// A number beside each row; may be empty.
    pub values: Vec<String>,
    /// Title of the numbers; may be empty.
    pub values_title: &'static str,
    /// Title of the columns.
    pub across: &'static str,
    /// The verdict on this figure alone.
    pub stamp: Option<Stamp>,
    /// Statistic behind the verdict, in words; may be empty.
    pub worth: String,
    /// The column of a map that is framed: what the verdict on the case speaks of.
    pub framed: Option<usize>,
}

/// Drawing of a figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Drawn {
    /// A map: its number of rows, its number of columns, and the square to look at, as row and
    /// column.
    Map(usize, usize, Option<(usize, usize)>),
    /// A point for each day of a year and its number, and the averages of months, as SVG paths in a
    /// square whose side is the number of days.
    Days([String; 2]),
}

/// Games that are dealt one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// True while it moves by itself.
    pub is_on: bool,
    /// Point of the lever, from 0 to [`LEVER`].
    pub point: u32,
    /// Number of games that are counted.
    pub games: String,
    /// True if all games are counted.
    pub is_end: bool,
}

/// The game of naming the next first card.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Two sentences: the last game's first card, and the question for the next one.
    pub title: [String; 2],
    /// The first cards that lie open, with their games, and the game of the one that does not.
    pub open: Vec<(String, NamedCard)>,
    /// The number of the next game.
    pub next: String,
    /// All cards, suit by suit.
    pub cards: Vec<NamedCard>,
    /// Sentence on the guesses; may be empty.
    pub said: String,
    /// Sentence that tells where the next first card lies; empty until the page has told it.
    pub told: String,
}

/// A card with what is printed on it.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedCard {
    /// Its place in FreeCell's deck.
    pub card: u8,
    /// Rank and suit, as printed.
    pub label: String,
    /// True if its suit is red.
    pub is_red: bool,
    /// True for each of the two cards that the next one is likely to be.
    pub is_likely: bool,
}

impl Entry for Case {
    fn said(&self, lang: Lang) -> String {
        self.told().lead.of(lang).to_string()
    }
}

/// The stamp that evidence sets on a case.
pub(super) fn stamp_of(case: Case, evidence: Evidence) -> Option<Stamp> {
    let claim = Claim {
        understood: Understood::of_entry(&case),
        judged: Judged::Everything,
        evidence,
    };
    claim.stamp()
}

/// The stamp in a case's tile: what its page says at the end.
pub(in crate::gallery) fn tile_stamp(case: Case) -> Option<Stamp> {
    stamp_of(case, case.figured().evidence()?)
}

/// All words of a case.
pub(super) fn view(open: &OpenCase, lang: Lang) -> CaseView {
    let (case, told, figured) = (open.case, open.case.told(), open.case.figured());
    let found = figured.found(open);
    let stamp = found.and_then(|evidence| stamp_of(case, evidence));
    let each_has_one = open.figures.iter().any(|figure| figure.stamp.is_some());
    let is_answered = open.is_answered() && (stamp.is_some() || each_has_one);
    let next = TrueCase::Own(case).next().unwrap_or(ROW[0]);
    CaseView {
        case,
        headline: match is_answered {
            true => told.discovery.of(lang),
            false => told.question.of(lang),
        },
        lead: told.lead.of(lang),
        figures: (0..open.figures.len())
            .map(|k| figure_view(open, lang, k))
            .collect(),
        ends: figured.ends(open),
        reading: reading(open, lang),
        is_answered,
        stamp: stamp.filter(|_| is_answered),
        reason: match is_answered {
            true => figured.reason(open, lang),
            false => figured.before(lang),
        },
        rows: figured.rows(open, lang),
        sources: account::sources(TrueCase::Own(case)),
        watch: watch(told.watch, lang),
        next: [next.name(lang).to_string(), next.address().to_string()],
        play: figured.deals().then(|| Play {
            is_on: open.playing.is_some(),
            point: match open.playing {
                Some((point, _)) => point.round() as u32,
                None => point_of(open.wanted).round() as u32,
            }
            .min(LEVER),
            games: grouped(u64::from(open.games.dealt())),
            is_end: open.wanted == GAMES,
        }),
        game: figured.deals().then(|| freecell::told::game(open, lang)),
        choices: match figured.asks() {
            true => [0, 1]
                .map(|k| (k, rigged::choose(lang, k), open.chosen == Some(k)))
                .into(),
            false => Vec::new(),
        },
        feeling: figured.asks().then(|| open.feeling.view(lang)),
        beat: open.beat,
    }
}

/// Words of a link to Watch, and its address; both empty if there is none. For a case whose loop
/// was right and whose draws were not, Watch shows the loop with fair draws.
fn watch(address: Option<&str>, lang: Lang) -> [String; 2] {
    let Some(address) = address else {
        return Default::default();
    };
    let words = match address.contains("algorithm2=") {
        true => say::WATCH_BOTH_SHUFFLES,
        false => say::WATCH_LOOP_FAIR,
    };
    let address = Address::new(Screen::Watch, address.to_string());
    [words.of(lang).to_string(), address.to_string()]
}

/// The words of the square that is pointed at, or of the one that says most.
fn reading(open: &OpenCase, lang: Lang) -> String {
    let figured = open.case.figured();
    let striking = || figured.striking(open).map(|(row, column)| (0, row, column));
    let square = open.pointed.or_else(striking);
    square.map_or_else(String::new, |square| figured.reading(open, square, lang))
}

fn figure_view(open: &OpenCase, lang: Lang, k: usize) -> FigureView {
    let (own, figured) = (&open.figures[k], open.case.figured());
    let mut figure = FigureView {
        caption: String::new(),
        drawn: match &own.map {
            Some(map) => {
                let pointed = open.pointed.filter(|(figure, ..)| *figure == k);
                let pointed = pointed.map(|(_, row, column)| (row, column));
                let striking = || figured.striking(open);
                Drawn::Map(map.rows, map.columns, pointed.or_else(striking))
            }
            None => Drawn::Days(draft::days()),
        },
        rows: Vec::new(),
        columns: Vec::new(),
        values: Vec::new(),
        values_title: "",
        across: ::words::watch::PLACE_AXIS.of(lang),
        stamp: own.stamp.filter(|_| open.is_answered()),
        worth: String::new(),
        framed: None,
    };
    figured.describe(open, k, lang, &mut figure);
    figure
}
