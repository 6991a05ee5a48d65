//! A whole run in one picture: a thread for each card, from its old place at the left to its new
//! one at the right; place 1 on top.
//!
//! Colours run evenly from the first to the last starting place. If they still run evenly at the
//! right, the shuffle left order behind.

use super::palette::{Rgb, Theme, order_colour};
use super::scene::{Align, Scene, Shape, label};
use engine::board::{Board, EMPTY, Layout, Row};
use engine::deck::Card;
use engine::step::Step;
use engine::trace::{Moment, Trace};

/// Most columns of a picture, start and end among them.
pub const MOST_COLUMNS: usize = 400;

/// The places of all cards at one time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Steps of the run done by then.
    pub steps: usize,
    /// The round: 0 for the start.
    pub round: usize,
    /// The place of each card, by card.
    pub places: Vec<u32>,
}

/// A run as columns, from the sorted deck to the last order.
///
/// A round is an exchange for shuffles in place, a card that changes its row for those with two
/// rows, and for those with packets all that happens until the whole deck lies together again: a
/// pass, a cut, a merge. Cards that lie in two rows are read row after row, those decided first.
/// Rounds that leave every card where it is count too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    n: usize,
    columns: Vec<Column>,
}

impl Columns {
    /// All rounds, or [`MOST_COLUMNS`] of them evenly chosen, the start and the end always. Time
    /// O(n · columns), and that of the run's steps.
    pub fn of(trace: &Trace) -> Columns {
        let rounds = rounds(trace);
        let last = rounds.len() - 1;
        let count = rounds.len().min(MOST_COLUMNS);
        let mut board = trace.start();
        let mut done = 0;
        let column = |k: usize| {
            let round = k * last / (count - 1).max(1);
            let steps = rounds[round];
            for moment in &trace.moments[done..steps] {
                moment.step.apply(&mut board);
            }
            done = steps;
            Column {
                steps,
                round,
                places: read(&board),
            }
        };
        Columns {
            n: trace.setup.n(),
            columns: (0..count).map(column).collect(),
        }
    }

    /// Returns the columns, at least two: the start and the end.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Returns where the columns stand after so many steps, as a number of columns from the first
    /// one; between two of them in proportion.
    fn at(&self, steps: usize) -> f64 {
        let after = self.columns.partition_point(|c| c.steps <= steps);
        let Some(next) = self.columns.get(after) else {
            return (self.columns.len() - 1) as f64;
        };
        let before = self.columns[after - 1].steps;
        (after - 1) as f64 + (steps - before) as f64 / (next.steps - before) as f64
    }
}

/// The number of steps done after each round, from 0 for the start to all of them.
fn rounds(trace: &Trace) -> Vec<usize> {
    let layout = trace.setup.algorithm.info().layout;
    let mut ends = vec![0];
    let mut in_deck = trace.setup.n();
    // A card went to another row, or two changed places, since the last round.
    let mut moved = false;
    for (done, Moment { step, .. }) in (0..).zip(&trace.moments) {
        // What a round leaves to tidy up belongs to it: the next one begins with a draw, or with a
        // card.
        let begins = match step {
            Step::Draw { .. } => layout != Layout::Queues,
            Step::Carry { from, to } => to.row == Row::Decided && from.row == Row::Deck,
            Step::Swap { .. } => true,
            _ => false,
        };
        if moved && begins {
            ends.push(done);
            moved = false;
        }
        match step {
            Step::Swap { .. } => moved = true,
            Step::Carry { from, to } => match layout {
                Layout::Queues => {
                    in_deck -= usize::from(from.row == Row::Deck);
                    in_deck += usize::from(to.row == Row::Deck);
                    if in_deck == trace.setup.n() {
                        ends.push(done + 1);
                    }
                }
                _ => moved |= from.row != to.row,
            },
            Step::Cut { .. } => in_deck = 0,
            _ => {}
        }
    }
    let all = trace.moments.len();
    match ends.last_mut() {
        // The last step of all moves nothing.
        Some(last) if !moved && *last > 0 => *last = all,
        _ => ends.push(all),
    }
    ends
}

/// The place of each card as one would read the board.
fn read(board: &Board) -> Vec<u32> {
    let mut places = vec![0; board.cards()];
    let rows = [Row::Decided, Row::Deck, Row::First, Row::Second];
    let cards = rows.iter().flat_map(|&row| board.row(row));
    for (place, &card) in (0..).zip(cards.filter(|&&card| card != EMPTY)) {
        places[card as usize] = place;
    }
    places
}

/// The words on the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadWords<'a> {
    /// Above the left edge.
    pub start: &'a str,
    /// Above the right edge.
    pub end: &'a str,
    /// The name of the rounds along the way.
    pub time: &'a str,
}

/// Settings of the picture of a run.
#[derive(Clone, Copy, Debug)]
pub struct ThreadView<'a> {
    /// Width and height in CSS pixels.
    pub size: (f64, f64),
    /// The names of the cards, by card.
    pub names: &'a [String],
    /// The colours.
    pub theme: &'a Theme,
    /// The words.
    pub words: ThreadWords<'a>,
    /// A card whose thread is strong while the others are pale.
    pub followed: Option<Card>,
}

/// Rows closer than this have no room for names.
const NAMED: f64 = 11.5;
/// Threads further apart than this pass visibly over and under one another.
const WOVEN: f64 = 5.5;
/// Height of the words above and of the numbers below.
const HEAD: f64 = 30.0;
const FOOT: f64 = 24.0;

/// Layout of the picture, in CSS pixels.
struct Frame {
    n: usize,
    left: f64,
    right: f64,
    top: f64,
    pitch: f64,
    /// Width of the cards at either edge.
    edge: f64,
    names: f64,
}

impl Frame {
    fn of(columns: &Columns, view: &ThreadView) -> Frame {
        let n = columns.n;
        let (width, height) = view.size;
        let pitch = ((height - HEAD - FOOT) / n as f64).max(0.05);
        let names = (pitch * 0.66).min(18.0);
        let wide = view.names.iter().map(|name| name.chars().count());
        let wide = wide.max().unwrap_or(1);
        let edge = if pitch < NAMED {
            14.0
        } else {
            wide as f64 * names * 0.62 + 10.0
        };
        let left = 6.0 + edge;
        Frame {
            n,
            left,
            right: (width - left).max(left + 1.0),
            top: HEAD,
            pitch,
            edge,
            names,
        }
    }

    fn y(&self, place: u32) -> f64 {
        self.top + (f64::from(place) + 0.5) * self.pitch
    }

    fn bottom(&self) -> f64 {
        self.top + self.n as f64 * self.pitch
    }

    /// Threads leave and arrive level.
    fn lead(&self) -> f64 {
        ((self.right - self.left) * 0.03).min(14.0)
    }

    fn x(&self, columns: &Columns, at: f64) -> f64 {
        let (from, to) = (self.left + self.lead(), self.right - self.lead());
        from + (to - from) * at / (columns.columns.len() - 1) as f64
    }
}

/// The picture of a whole run, without the mark of the current step: it changes with the run, the
/// size, the colours and the followed card.
///
/// Shapes: O(n + bends of all threads), at most O(n · columns).
pub fn draw(columns: &Columns, view: &ThreadView) -> Scene {
    let f = Frame::of(columns, view);
    let inks = view.theme;
    let mut scene = Scene::new();
    words(columns, view, &f, &mut scene);
    let width = (f.pitch * 0.46).clamp(0.55, 9.0);
    let colour = |card: Card| order_colour(inks.ground, start(card, f.n));
    let pale = |card: Card| match view.followed {
        Some(followed) if followed != card => inks.ground.mix(colour(card), 0.3),
        _ => colour(card),
    };
    let mut thread = |card: Card, width: f64| {
        let points = bends(columns, &f, card);
        if f.pitch >= WOVEN || Some(card) == view.followed {
            scene.push(Shape::Thread {
                points: points.clone(),
                colour: inks.ground,
                width: width + (width * 0.5).clamp(2.0, 3.0),
            });
        }
        scene.push(Shape::Thread {
            points,
            colour: pale(card),
            width,
        });
    };
    let others = (0..f.n as Card).filter(|&card| Some(card) != view.followed);
    others.for_each(|card| thread(card, width));
    if let Some(card) = view.followed.filter(|&card| (card as usize) < f.n) {
        thread(card, (width * 1.5).max(3.5));
    }
    for column in columns
        .columns
        .first()
        .into_iter()
        .chain(columns.columns.last())
    {
        let left = match column.round {
            0 => f.left - f.edge,
            _ => f.right,
        };
        for (card, &place) in (0..).zip(&column.places) {
            edge(&f, view, card, place, left, colour(card), &mut scene);
        }
    }
    scene
}

/// Relative place at which a card began: 0 at the top of the deck, 1 at its bottom.
fn start(card: Card, n: usize) -> f64 {
    f64::from(card) / (n - 1).max(1) as f64
}

/// The points between which a card moves.
fn bends(columns: &Columns, f: &Frame, card: Card) -> Vec<(f64, f64)> {
    let y = |k: usize| f.y(columns.columns[k].places[card as usize]);
    let last = columns.columns.len() - 1;
    let mut points = vec![(f.left, y(0))];
    for k in 0..=last {
        let here = y(k);
        let level = k > 0 && k < last && y(k - 1) == here && y(k + 1) == here;
        if !level {
            points.push((f.x(columns, k as f64), here));
        }
    }
    points.push((f.right, y(last)));
    points
}

/// A card at an edge, with its name where there is room.
fn edge(
    f: &Frame,
    view: &ThreadView,
    card: Card,
    place: u32,
    left: f64,
    fill: Rgb,
    scene: &mut Scene,
) {
    let named = f.pitch >= NAMED;
    let high = match named {
        true => (f.pitch * 0.86).min(30.0),
        // No hairline of the ground between cards that touch.
        false => f.pitch * if f.pitch > 4.0 { 0.82 } else { 1.04 },
    };
    scene.push(Shape::Rect {
        x: left,
        y: f.y(place) - high / 2.0,
        w: f.edge,
        h: high,
        radius: if named { high * 0.22 } else { 0.0 },
        fill: Some(fill),
        stroke: None,
        dash: 0.0,
        shadow: 0.0,
    });
    if named {
        let black_or_white = [view.theme.ink, view.theme.ground];
        let [a, b] = black_or_white.map(|ink| ink.contrast(fill));
        scene.push(Shape::Text {
            x: left + f.edge / 2.0,
            y: f.y(place),
            size: f.names,
            bold: true,
            align: Align::Centre,
            colour: black_or_white[usize::from(b > a)],
            text: view.names.get(card as usize).cloned().unwrap_or_default(),
        });
    }
}

/// Writes the names of the edges, and the numbers of rounds.
fn words(columns: &Columns, view: &ThreadView, f: &Frame, scene: &mut Scene) {
    let inks = view.theme;
    let row = HEAD / 2.0 - 2.0;
    let mut head = |x, align, text: String| scene.push(label(x, row, 16.0, align, inks.ink, text));
    head(f.left - f.edge, Align::Left, view.words.start.into());
    head(f.right + f.edge, Align::Right, view.words.end.into());
    if view.size.0 > 300.0 {
        let middle = (f.left + f.right) / 2.0;
        head(middle, Align::Centre, format!("{} →", view.words.time));
    }
    let last = columns.columns.len() - 1;
    let rounds = columns.columns[last].round.max(1);
    let gap = (f.x(columns, last as f64) - f.x(columns, 0.0)) / rounds as f64;
    const STEPS: [usize; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let decades = [1, 1000, 1_000_000];
    let step = decades
        .into_iter()
        .flat_map(|d| STEPS.map(|s| s * d))
        .find(|&s| s as f64 * gap >= 56.0)
        .unwrap_or(rounds);
    let foot = f.bottom() + FOOT / 2.0 + 2.0;
    let x = |round: usize| f.x(columns, 0.0) + gap * round as f64;
    let inner = (0..rounds)
        .step_by(step)
        .filter(|&r| (rounds - r) as f64 * gap >= 44.0);
    let numbers: Vec<usize> = inner.chain([rounds]).collect();
    let grid = |&round: &usize| [x(round), f.top, x(round), f.bottom() + 4.0];
    scene.push(Shape::Lines {
        segments: numbers.iter().map(grid).collect(),
        colour: inks.line,
        width: 1.0,
    });
    for round in numbers {
        let text = crate::number::grouped(round as u64);
        scene.push(label(x(round), foot, 13.0, Align::Centre, inks.faint, text));
    }
}

/// The current step, as a line across all threads.
pub fn mark(columns: &Columns, view: &ThreadView, steps: usize) -> Scene {
    let f = Frame::of(columns, view);
    let (x, r) = (f.x(columns, columns.at(steps)), 5.0);
    let (top, colour) = (f.top - 4.0, view.theme.accent);
    vec![
        Shape::Lines {
            segments: vec![[x, top, x, f.bottom() + 4.0]],
            colour,
            width: 2.5,
        },
        Shape::Rect {
            x: x - r,
            y: top - r,
            w: 2.0 * r,
            h: 2.0 * r,
            radius: r,
            fill: Some(colour),
            stroke: None,
            dash: 0.0,
            shadow: 0.0,
        },
    ]
}

/// The number of steps done where the picture is touched at this x: that of the nearest column.
pub fn step_at(columns: &Columns, view: &ThreadView, x: f64) -> usize {
    let f = Frame::of(columns, view);
    let last = (columns.columns.len() - 1) as f64;
    let (from, to) = (f.x(columns, 0.0), f.x(columns, last));
    let at = ((x - from) / (to - from) * last).clamp(0.0, last);
    columns.columns[at.round() as usize].steps
}
