//! True cases that need a figure of their own: what was dealt, drawn or published, the mechanism, our
//! figures beside the published ones, the source. Cases that are shuffles side by side are stories
//! of Watch; [`page::true_case::ROW`] has both kinds.

pub mod account;
pub mod ballot;
pub mod chain;
pub mod draft;
pub mod feeling;
mod figured;
pub mod freecell;
mod map;
mod numbers;
pub mod rigged;
mod view;
pub mod zero_index;

use std::rc::Rc;

use ::document::{Block, Told};
use ::words::stories::CASES;
use app::i18n::Lang;
use app::settings::{Fields, Problem};

use crate::GalleryMsg;
use feeling::Feeling;
use figured::Figured;
use freecell::{GAMES, Games, Guessing};
pub use map::CaseMap;
use page::screen_model::Progress;
use page::true_case::{Case, LAST_BEAT, PRESENT, TrueCase};
use page::{Bitmap, Pictures};
use view::figure_id;
pub use view::{ACCOUNT, TITLE};
pub(super) use view::{mark, tile_stamp};

/// Cases with a figure of their own, each with the code that works it out.
static OWN: [(Case, &dyn Figured); CASES.len()] = [
    (freecell::told::CASE, &freecell::told::Deals),
    (rigged::CASE, &rigged::Playlists),
    (draft::CASE, &draft::Lottery),
    (zero_index::CASE, &zero_index::OneOrder),
    (ballot::CASE, &ballot::Sorts),
    (chain::CASE, &chain::Tables),
];

/// The code that works out the figure of a case.
fn figured(case: Case) -> &'static dyn Figured {
    let own = OWN.iter().find(|(own, _)| *own == case);
    own.unwrap_or(&OWN[0]).1
}

/// Tells that FreeCell's games are dealt in a case.
pub(super) fn deals(case: Case) -> bool {
    figured(case).deals()
}

/// Something that happens in a case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CaseMsg {
    /// Deals on, or pauses; from the end it begins anew.
    Toggle,
    /// The lever is at this point, from 0 to [`LEVER`].
    Lever(u32),
    /// The figure goes to this many games.
    Games(u32),
    /// One game more, or less.
    Step(i32),
    /// Names the first card of the next game.
    Name(u8),
    /// Says where the next first card lies.
    Tell,
    /// Says that the list of this figure is the fair one.
    Choose(usize),
    /// Another number in a field of the form, by its place there.
    Feel(usize, u64),
    /// The pointer is on a square of a figure, its row and its column, or on none.
    Point(Option<(usize, usize, usize)>),
    /// The square this many rows and columns further in a figure, from the one that is pointed at.
    PointBy(usize, i32, i32),
    /// Begins a presentation of the case, or ends it; `None` does what is not done yet.
    Present(Option<bool>),
    /// Goes on in the presentation, or back.
    Beat(i32),
    /// Reads a part of the account.
    Read(usize),
}

impl CaseMsg {
    /// The message with what an event told; `None` of what cannot be used.
    pub(super) fn told(self, told: Told) -> Option<CaseMsg> {
        let number = |value: String| app::number::typed(&value);
        Some(match (self, told) {
            (CaseMsg::Lever(_), Told::Value(point)) => CaseMsg::Lever(point.parse().ok()?),
            (CaseMsg::Games(_), Told::Value(games)) => {
                CaseMsg::Games(number(games)?.min(u64::from(u32::MAX)) as u32)
            }
            (CaseMsg::Feel(k, _), Told::Value(value)) => CaseMsg::Feel(k, number(value)?),
            (CaseMsg::Step(_), Told::By([rows, _])) => CaseMsg::Step(-rows),
            (CaseMsg::Point(Some((k, ..))), Told::Square(at)) => {
                CaseMsg::Point(at.map(|(row, column)| (k, row, column)))
            }
            (CaseMsg::Point(Some((k, ..))), Told::By([rows, columns])) => {
                CaseMsg::PointBy(k, rows, columns)
            }
            (msg, _) => msg,
        })
    }
}

/// The last point of the lever.
pub const LEVER: u32 = 1_000;
/// Milliseconds that dealing all games takes; dealing is slower while few games are dealt.
const PLAYED: f64 = 9_000.0;
/// Names of a playlist's two lists in an address.
const LETTERS: [&str; 2] = ["a", "b"];
/// A case that is open.
pub(super) struct OpenCase {
    pub(super) case: Case,
    games: Games,
    /// The games that the figure goes to.
    wanted: u32,
    /// The point of the lever while it moves by itself, and the time of the latest frame.
    playing: Option<(f64, Option<f64>)>,
    guessing: Guessing,
    /// The figure that a visitor calls fair.
    pub(super) chosen: Option<usize>,
    pub(super) feeling: Feeling,
    pointed: Option<(usize, usize, usize)>,
    /// The beat of a presentation; `None` where everything is shown.
    pub(super) beat: Option<usize>,
    figures: Vec<map::Figure>,
}

/// The map that stands for a case in its tile; FreeCell's of these games.
pub(super) fn tile_map(case: Case, games: &Games) -> Option<Rc<CaseMap>> {
    match deals(case) {
        true => Some(freecell::told::map(games).into()),
        false => figured(case).first_map(),
    }
}

/// The games at a point of the lever, which is logarithmic.
fn games_at(point: f64) -> u32 {
    let games = f64::from(GAMES).powf((point / f64::from(LEVER)).clamp(0.0, 1.0));
    (games.round() as u32).clamp(1, GAMES)
}

fn point_of(games: u32) -> f64 {
    f64::from(games.max(1)).ln() / f64::from(GAMES).ln() * f64::from(LEVER)
}

impl OpenCase {
    /// Opens a case; one that moves begins at once, unless things should keep still.
    pub(super) fn new(case: Case, still: bool) -> OpenCase {
        let moves = deals(case);
        OpenCase {
            case,
            games: Games::default(),
            wanted: if moves && !still { 1 } else { GAMES },
            playing: (moves && !still).then_some((0.0, None)),
            guessing: Guessing::default(),
            chosen: None,
            feeling: Feeling::default(),
            pointed: None,
            beat: None,
            figures: figured(case).figures(),
        }
    }

    /// Reads a case from the parts of an address.
    pub(super) fn take(
        fields: &mut Fields,
        still: bool,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let case = fields.choice("case", problems, Case::from_id)?;
        let mut open = OpenCase::new(case, still);
        let is_presented = |text: &str| (text == PRESENT).then_some(());
        if fields.choice("mode", problems, is_presented).is_some() {
            let beat = |text: &str| {
                text.parse()
                    .ok()
                    .filter(|beat| (1..=LAST_BEAT + 1).contains(beat))
            };
            let beat = fields.choice("beat", problems, beat).unwrap_or(1);
            open.beat = Some(beat - 1);
            open.start_of_beat();
        }
        let some = |text: &str| {
            text.parse()
                .ok()
                .filter(|games| (1..=GAMES).contains(games))
        };
        if deals(case)
            && open.beat.is_none()
            && let Some(games) = fields.choice("games", problems, some)
        {
            (open.wanted, open.playing) = (games, None);
        }
        if figured(case).asks() {
            let figure = |text: &str| LETTERS.iter().position(|letter| *letter == text);
            open.chosen = fields.choice("guess", problems, figure);
            open.feeling = fields
                .choice("feeling", problems, Feeling::read)
                .unwrap_or_default();
        }
        Some(open)
    }

    /// Address part that restores the case as it is now.
    pub(super) fn address(&self) -> String {
        if let Some(beat) = self.beat {
            let beat = (beat > 0).then(|| format!("&beat={}", beat + 1));
            let beat = beat.unwrap_or_default();
            return format!("case={}&mode={PRESENT}{beat}", self.case.id());
        }
        let is_within = self.playing.is_none() && self.wanted < GAMES;
        let games = (is_within && deals(self.case)).then_some(self.wanted);
        let games = games.map(|games| format!("&games={games}"));
        let guess = self
            .chosen
            .map(|figure| format!("&guess={}", LETTERS[figure]));
        let is_felt = self.feeling != Feeling::default();
        let feeling = is_felt.then(|| format!("&feeling={}", self.feeling.write()));
        let said = [games, guess, feeling].into_iter().flatten();
        format!("case={}{}", self.case.id(), said.collect::<String>())
    }

    pub(super) fn update(&mut self, msg: CaseMsg) {
        match msg {
            CaseMsg::Toggle if self.playing.is_some() => self.playing = None,
            CaseMsg::Toggle => {
                let from = if self.wanted < GAMES { self.wanted } else { 1 };
                self.wanted = from;
                self.playing = Some((point_of(from), None));
            }
            CaseMsg::Lever(point) => self.go_to(games_at(f64::from(point))),
            CaseMsg::Games(games) => self.go_to(games),
            CaseMsg::Step(by) => self.go_to(self.wanted.saturating_add_signed(by)),
            CaseMsg::Name(card) if usize::from(card) < freecell::CARDS => self.guessing.name(card),
            CaseMsg::Name(_) => {}
            CaseMsg::Tell => self.guessing.is_told = true,
            CaseMsg::Choose(figure) if figured(self.case).asks() => {
                self.chosen = (figure < LETTERS.len()).then_some(figure);
            }
            CaseMsg::Feel(field, number) if figured(self.case).asks() => {
                self.feeling = self.feeling.with(field, number);
            }
            CaseMsg::Choose(_) | CaseMsg::Feel(..) | CaseMsg::Read(_) => {}
            CaseMsg::Point(at) => self.pointed = at.filter(|at| self.has(*at)),
            CaseMsg::PointBy(figure, rows, columns) => self.point_by(figure, rows, columns),
            CaseMsg::Present(on) => {
                self.beat = on.unwrap_or(self.beat.is_none()).then_some(0);
                self.start_of_beat();
            }
            CaseMsg::Beat(by) => {
                if let Some(beat) = &mut self.beat {
                    *beat = beat.saturating_add_signed(by as isize).min(LAST_BEAT);
                    self.start_of_beat();
                }
            }
        }
    }

    /// In a presentation the deals begin when the figure is shown, and are there with the verdict.
    fn start_of_beat(&mut self) {
        if !deals(self.case) {
            return;
        }
        match self.beat {
            Some(0) => (self.wanted, self.playing) = (1, None),
            Some(1) => (self.wanted, self.playing) = (1, Some((0.0, None))),
            _ => (self.wanted, self.playing) = (GAMES, None),
        }
    }

    fn point_by(&mut self, figure: usize, rows: i32, columns: i32) {
        let Some(map) = self.map(figure) else { return };
        let pointed = self.pointed.filter(|(of, ..)| *of == figure);
        let from = pointed.map(|(_, row, column)| (row, column));
        let by = |at: usize, by: i32, end: usize| {
            at.saturating_add_signed(by as isize)
                .min(end.saturating_sub(1))
        };
        let (row, column) = match from.or_else(|| figured(self.case).striking(self)) {
            Some((row, column)) => (by(row, rows, map.rows), by(column, columns, map.columns)),
            None => (0, 0),
        };
        self.pointed = Some((figure, row, column));
    }

    /// Returns true if the verdicts may be shown: the question, if there is one, is answered, or a
    /// presentation has come to them.
    pub(super) fn is_answered(&self) -> bool {
        let shows = self.beat.is_none_or(|beat| beat >= 2);
        let asks = figured(self.case).asks() && self.beat.is_none();
        shows && (!asks || self.chosen.is_some())
    }

    fn has(&self, (figure, row, column): (usize, usize, usize)) -> bool {
        let map = self
            .figures
            .get(figure)
            .and_then(|figure| figure.map.as_ref());
        map.is_some_and(|map| row < map.rows && column < map.columns)
    }

    fn go_to(&mut self, games: u32) {
        (self.wanted, self.playing) = (games.clamp(1, GAMES), None);
    }

    /// Moves on to this time.
    pub(super) fn frame(&mut self, now: f64) {
        let Some((point, before)) = self.playing else {
            return;
        };
        // A frame that was late does not jump.
        let passed = before.map_or(0.0, |before| (now - before).clamp(0.0, 100.0));
        let point = point + passed / PLAYED * f64::from(LEVER);
        self.wanted = games_at(point);
        self.playing = (self.wanted < GAMES).then_some((point, Some(now)));
    }

    /// Deals towards the games that are wanted.
    pub(super) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        if !deals(self.case) {
            return Progress::Done;
        }
        let before = self.games.dealt();
        let mut is_there = before == self.wanted;
        while !is_there {
            for _ in 0..32 {
                is_there = self.games.step_to(self.wanted);
            }
            if time_is_up() {
                break;
            }
        }
        if before != self.games.dealt() {
            self.figures[0].map = Some(freecell::told::map(&self.games).into());
        }
        Progress::done_if(is_there && self.playing.is_none())
    }

    /// The map of a figure, if it has one.
    pub(super) fn map(&self, figure: usize) -> Option<&Rc<CaseMap>> {
        self.figures.get(figure)?.map.as_ref()
    }

    /// The ratio of a square to the fair share: figure, row, column.
    fn ratio(&self, (figure, row, column): (usize, usize, usize)) -> f64 {
        let map = self.map(figure);
        map.and_then(|map| map.ratio(row, column)).unwrap_or(0.0)
    }

    /// All that is said of it.
    pub(super) fn document(&self, lang: Lang) -> Block<GalleryMsg> {
        view::document(self, lang)
    }

    /// Its figures that are maps.
    pub(super) fn pictures(&self) -> Pictures {
        let figures = (0..).zip(&self.figures);
        let picture = |(k, figure): (usize, &map::Figure)| {
            let map = figure.map.clone();
            (figure_id(k), map.map(|map| map as Rc<dyn Bitmap>))
        };
        figures.map(picture).collect()
    }

    /// Returns true if games are dealt by themselves.
    pub(super) fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// The case beside it in the row, if it is presented and this beat leads out of it.
    pub(super) fn beyond(&self, by: i32) -> Option<TrueCase> {
        let edge = if by < 0 { 0 } else { LAST_BEAT };
        let is_at_edge = self.beat == Some(edge);
        TrueCase::Own(self.case).beside(by).filter(|_| is_at_edge)
    }

    /// Ends what moves, as another screen is shown.
    pub(super) fn leave(&mut self) {
        self.playing = None;
        self.beat = None;
    }
}
