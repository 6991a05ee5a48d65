//! A case that is open: what is dealt, chosen, pointed at, presented.

use std::rc::Rc;

use app::settings::{Fields, Problem};

use super::feeling::Feeling;
use super::figure_view::figure_id;
use super::figured::Figured;
use super::freecell::{self, GAMES, Games, Guessing};
use super::map::{CaseMap, Figure};
use super::msg::{CaseMsg, LEVER};
use page::screen_model::Progress;
use page::true_case::{Case, LAST_BEAT, PRESENT, TrueCase};
use page::{Bitmap, Pictures};

/// Milliseconds that dealing all games takes; dealing is slower while few games are dealt.
const PLAYED: f64 = 9_000.0;
/// Names of a playlist's two lists in an address.
pub(super) const LETTERS: [&str; 2] = ["a", "b"];
/// A case that is open.
pub(crate) struct OpenCase {
    pub(crate) case: Case,
    /// The code that works out its figure.
    pub(super) figured: &'static dyn Figured,
    pub(super) games: Games,
    /// The games that the figure goes to.
    pub(super) wanted: u32,
    /// The point of the lever while it moves by itself, and the time of the latest frame.
    pub(super) playing: Option<(f64, Option<f64>)>,
    pub(super) guessing: Guessing,
    /// The figure that a visitor calls fair.
    pub(super) chosen: Option<usize>,
    pub(super) feeling: Feeling,
    pub(super) pointed: Option<(usize, usize, usize)>,
    /// The beat of a presentation; `None` where everything is shown.
    pub(crate) beat: Option<usize>,
    pub(super) figures: Vec<Figure>,
}

/// The games at a point of the lever, which is logarithmic.
fn games_at(point: f64) -> u32 {
    let games = f64::from(GAMES).powf((point / f64::from(LEVER)).clamp(0.0, 1.0));
    (games.round() as u32).clamp(1, GAMES)
}

pub(super) fn point_of(games: u32) -> f64 {
    f64::from(games.max(1)).ln() / f64::from(GAMES).ln() * f64::from(LEVER)
}

impl OpenCase {
    /// Opens a case; one that moves begins at once, unless things should keep still.
    fn new(case: Case, figured: &'static dyn Figured, still: bool) -> OpenCase {
        let moves = figured.deals();
        OpenCase {
            case,
            figured,
            games: Games::default(),
            wanted: if moves && !still { 1 } else { GAMES },
            playing: (moves && !still).then_some((0.0, None)),
            guessing: Guessing::default(),
            chosen: None,
            feeling: Feeling::default(),
            pointed: None,
            beat: None,
            figures: figured.figures(),
        }
    }

    /// Reads a case from the parts of an address.
    pub(crate) fn take(
        fields: &mut Fields,
        still: bool,
        figured: fn(Case) -> &'static dyn Figured,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let case = fields.choice("case", problems, Case::from_id)?;
        let mut open = OpenCase::new(case, figured(case), still);
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
        if open.figured.deals()
            && open.beat.is_none()
            && let Some(games) = fields.choice("games", problems, some)
        {
            (open.wanted, open.playing) = (games, None);
        }
        if open.figured.asks() {
            let figure = |text: &str| LETTERS.iter().position(|letter| *letter == text);
            open.chosen = fields.choice("guess", problems, figure);
            open.feeling = fields
                .choice("feeling", problems, Feeling::read)
                .unwrap_or_default();
        }
        Some(open)
    }

    /// Address part that restores the case as it is now.
    pub(crate) fn address(&self) -> String {
        if let Some(beat) = self.beat {
            let beat = (beat > 0).then(|| format!("&beat={}", beat + 1));
            let beat = beat.unwrap_or_default();
            return format!("case={}&mode={PRESENT}{beat}", self.case.id());
        }
        let is_within = self.playing.is_none() && self.wanted < GAMES;
        let games = (is_within && self.figured.deals()).then_some(self.wanted);
        let games = games.map(|games| format!("&games={games}"));
        let guess = self
            .chosen
            .map(|figure| format!("&guess={}", LETTERS[figure]));
        let is_felt = self.feeling != Feeling::default();
        let feeling = is_felt.then(|| format!("&feeling={}", self.feeling.write()));
        let said = [games, guess, feeling].into_iter().flatten();
        format!("case={}{}", self.case.id(), said.collect::<String>())
    }

    pub(crate) fn update(&mut self, msg: CaseMsg) {
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
            CaseMsg::Choose(figure) if self.figured.asks() => {
                self.chosen = (figure < LETTERS.len()).then_some(figure);
            }
            CaseMsg::Feel(field, number) if self.figured.asks() => {
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
        if !self.figured.deals() {
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
        let (row, column) = match from.or_else(|| self.figured.striking(self)) {
            Some((row, column)) => (by(row, rows, map.rows), by(column, columns, map.columns)),
            None => (0, 0),
        };
        self.pointed = Some((figure, row, column));
    }

    /// Returns true if the verdicts may be shown: the question, if there is one, is answered, or a
    /// presentation has come to them.
    pub(crate) fn is_answered(&self) -> bool {
        let shows = self.beat.is_none_or(|beat| beat >= 2);
        let asks = self.figured.asks() && self.beat.is_none();
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
    pub(crate) fn frame(&mut self, now: f64) {
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
    pub(crate) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        if !self.figured.deals() {
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
    pub(crate) fn map(&self, figure: usize) -> Option<&Rc<CaseMap>> {
        self.figures.get(figure)?.map.as_ref()
    }

    /// The ratio of a square to the fair share: figure, row, column.
    pub(super) fn ratio(&self, (figure, row, column): (usize, usize, usize)) -> f64 {
        let map = self.map(figure);
        map.and_then(|map| map.ratio(row, column)).unwrap_or(0.0)
    }

    /// Its figures that are maps.
    pub(crate) fn pictures(&self) -> Pictures {
        let figures = (0..).zip(&self.figures);
        let picture = |(k, figure): (usize, &Figure)| {
            let map = figure.map.clone();
            (figure_id(k), map.map(|map| map as Rc<dyn Bitmap>))
        };
        figures.map(picture).collect()
    }

    /// Returns true if games are dealt by themselves.
    pub(crate) fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// The case beside it in the row, if it is presented and this beat leads out of it.
    pub(crate) fn beyond(&self, by: i32) -> Option<TrueCase> {
        let edge = if by < 0 { 0 } else { LAST_BEAT };
        let is_at_edge = self.beat == Some(edge);
        TrueCase::Own(self.case).beside(by).filter(|_| is_at_edge)
    }

    /// Ends what moves, as another screen is shown.
    pub(crate) fn leave(&mut self) {
        self.playing = None;
        self.beat = None;
    }
}
