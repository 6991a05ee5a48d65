//! The operations of a shuffle. An algorithm is written once against [`ShuffleOps`], or against
//! [`Inspect`] if it has to look at what was drawn. An [`Executor`] carries it out with any source
//! of random numbers and any observer.

use crate::board::{Board, Layout, Row, Slot, deck};
use crate::rng::BoundedRng;
use crate::step::{Step, Var};

/// Operations of a shuffle on a deck. Places count from 0.
///
/// An algorithm that needs no more than this does the same operations whatever is drawn, only the
/// places differ. So it can run on several decks at once, each with draws of its own, or be
/// recorded once as a [program](crate::program).
pub trait ShuffleOps {
    /// A drawn number or a place: a plain number if there is one deck.
    type At: Copy + From<usize>;

    /// Number of cards in the deck.
    fn cards(&self) -> usize;
    /// Draws a random number `r`, `low <= r <= high`, and assigns it to `var`.
    fn draw(&mut self, var: Var, low: usize, high: usize) -> Self::At;
    /// Exchanges two cards of the deck; both may be the same.
    fn swap(&mut self, a: Self::At, b: Self::At);
    /// Moves one card into an empty place.
    fn carry(&mut self, from: Slot<Self::At>, to: Slot<Self::At>);
    /// Fills the empty place `gap` by moving every card between it and `end` up by one; nothing
    /// happens if there is none.
    fn close(&mut self, row: Row, gap: Self::At, end: usize);
    /// Empties the place `gap` by moving every card from it on back by one; `end - 1` must be
    /// empty. Nothing happens if `gap` is that.
    fn open(&mut self, row: Row, gap: Self::At, end: usize);
    /// Moves a card as [`ShuffleOps::carry`] does, unless it lies there already.
    fn fill(&mut self, from: Slot<Self::At>, to: Slot<Self::At>);
    /// Counts along the deck row to its `k`-th card that is still there, `k` from 1; returns its
    /// place.
    fn count_to(&mut self, k: Self::At) -> Self::At;
    /// Follows links from the head to the node that `k` others precede; returns the place before it
    /// (`n` for the head) and its own.
    fn walk(&mut self, k: Self::At) -> (Self::At, Self::At);
    /// Takes the node after `before` out of the list.
    fn unlink(&mut self, before: Self::At);
    /// Cuts the deck into two queues, `first` cards in the first one.
    fn cut(&mut self, first: Self::At);
    /// Returns the number of these coins that show 0.
    fn zeros(&mut self, coins: &[Self::At]) -> Self::At;
    /// Moves the next card of a queue, from its front, to place `to` of the deck: of the first
    /// queue if `coin` is 0, of the second if it is 1. `lines` are the pseudo-code's for either.
    fn deal(&mut self, coin: Self::At, to: usize, lines: [u8; 2]);

    /// Says which line of pseudo-code comes next, from 1. This and all below is for the observer
    /// alone; it does nothing by default.
    fn line(&mut self, _line: u8) {}
    /// Says that a variable was set without a draw.
    fn set(&mut self, _var: Var, _value: usize) {}
    /// Says which pass begins, from 1.
    fn pass(&mut self, _pass: usize) {}
    /// Says which part of a recipe begins, from 1, and how many lines of pseudo-code come before
    /// the part's own. A part counts as one pass, whatever its code says.
    fn part(&mut self, _number: usize, _lines_before: u8) {}
    /// Returns true if [`ShuffleOps::note`] is listened to; false by default.
    fn takes_notes(&self) -> bool {
        false
    }
    /// Says which values variables with names of their own have from now on.
    fn note(&mut self, _notes: Vec<Note>) {}
}

/// A variable of code that somebody wrote, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The name of the variable.
    pub name: String,
    /// The value of the variable.
    pub value: i64,
    /// The line that gave it the value, from 1.
    pub line: u8,
    /// True if the value was drawn there.
    pub is_drawn: bool,
    /// True if a list is read or written at this place.
    pub is_place: bool,
}

/// Operations on one deck that may look at it: what was drawn and where the cards are can decide
/// what comes next.
pub trait Inspect: ShuffleOps<At = usize> {
    /// Returns true if the place is empty.
    fn is_empty(&mut self, slot: Slot) -> bool;

    /// Returns true if anybody receives the steps. If not, only the draws and the final places of
    /// the cards matter.
    fn is_watched(&self) -> bool {
        true
    }

    /// Says that the run ends without a deck: the cards stay where they were seen last.
    fn fail(&mut self) {}
}

/// Receives what an executor does. `()` ignores everything and costs nothing.
///
/// ```
/// use shuffle_lab_engine::{algorithms::{Algorithm, Params}, board::Layout, step::Step};
/// use shuffle_lab_engine::{ops::{Executor, Observer}, rng::Enumerate};
///
/// /// Counts the swaps that move a card.
/// #[derive(Default)]
/// struct Moved(u32);
/// impl Observer for Moved {
///     fn step(&mut self, step: Step) {
///         if let Step::Swap { a, b } = step {
///             self.0 += u32::from(a != b);
///         }
///     }
/// }
///
/// // With the lowest draws: 3 with 0, 2 with 0, 1 with 0.
/// let mut table = Executor::new(4, Layout::InPlace, Enumerate::default(), Moved::default());
/// Algorithm::FISHER_YATES_DOWN.run(&mut table, Params::default_for(4));
/// assert_eq!(table.observer.0, 3);
/// ```
pub trait Observer {
    /// True if it does anything with the steps that it receives.
    const WATCHES: bool = true;

    /// A step was done.
    fn step(&mut self, _step: Step) {}
    /// Notes that [`ShuffleOps::line`] is reached.
    fn line(&mut self, _line: u8) {}
    /// Notes that [`ShuffleOps::set`] gives a variable its value.
    fn set(&mut self, _var: Var, _value: usize) {}
    /// Notes that [`ShuffleOps::pass`] begins a pass.
    fn pass(&mut self, _pass: usize) {}
    /// Notes that [`ShuffleOps::part`] begins a part of a recipe.
    fn part(&mut self, _number: usize, _lines_before: u8) {}
    /// Returns true if [`Observer::note`] does anything; [`ShuffleOps::takes_notes`] asks it.
    fn takes_notes(&self) -> bool {
        false
    }
    /// Hears what [`ShuffleOps::note`] says of variables.
    fn note(&mut self, _notes: Vec<Note>) {}
    /// Notes that the run [ends without a deck](Inspect::fail).
    fn fail(&mut self) {}
}

impl Observer for () {
    const WATCHES: bool = false;
}

/// Carries out an algorithm on a board.
#[derive(Clone, Debug)]
pub struct Executor<R, O = ()> {
    /// The board with the cards.
    pub board: Board,
    /// The generator that answers draws.
    pub rng: R,
    /// The receiver of the steps.
    pub observer: O,
    /// The front of either queue since the latest cut.
    fronts: [usize; 2],
}

impl<R: BoundedRng, O: Observer> Executor<R, O> {
    /// An executor with a sorted deck of `n` cards.
    ///
    /// ```
    /// use shuffle_lab_engine::{board::Layout, ops::{Executor, ShuffleOps}};
    /// use shuffle_lab_engine::{rng::{Enumerate, ScriptedRng}, step::Var};
    /// let draws = ScriptedRng::new(&[2], Enumerate::default());
    /// let mut table = Executor::new(4, Layout::InPlace, draws, ());
    /// let j = table.draw(Var::J, 0, 3);
    /// table.swap(0, j);
    /// assert_eq!(table.board.result(), [2, 1, 0, 3]);
    /// ```
    pub fn new(n: usize, layout: Layout, rng: R, observer: O) -> Self {
        Executor {
            board: Board::new(n, layout),
            rng,
            observer,
            fronts: [0; 2],
        }
    }
}

impl<R: BoundedRng, O: Observer> ShuffleOps for Executor<R, O> {
    type At = usize;

    #[inline]
    fn cards(&self) -> usize {
        self.board.cards()
    }

    #[inline]
    fn draw(&mut self, var: Var, low: usize, high: usize) -> usize {
        let value = self.rng.draw(low as u32, high as u32) as usize;
        self.observer.step(Step::Draw {
            var,
            low,
            high,
            value,
        });
        value
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.board.swap(a, b);
        self.observer.step(Step::Swap { a, b });
    }

    #[inline]
    fn carry(&mut self, from: Slot, to: Slot) {
        self.board.carry(from, to);
        self.observer.step(Step::Carry { from, to });
    }

    fn close(&mut self, row: Row, gap: usize, end: usize) {
        if gap + 1 == end {
            return;
        }
        self.board.close(row, gap, end);
        self.observer.step(Step::Close { row, gap, end });
    }

    fn open(&mut self, row: Row, gap: usize, end: usize) {
        if gap + 1 == end {
            return;
        }
        self.board.open(row, gap, end);
        self.observer.step(Step::Open { row, gap, end });
    }

    #[inline]
    fn fill(&mut self, from: Slot, to: Slot) {
        if from != to {
            self.carry(from, to);
        }
    }

    fn count_to(&mut self, k: usize) -> usize {
        let row = self.board.row(Row::Deck);
        let mut left = k;
        let mut place = 0;
        loop {
            if row[place] != crate::board::EMPTY {
                left -= 1;
                if left == 0 {
                    break;
                }
            }
            place += 1;
        }
        self.observer.step(Step::Count { k, place });
        place
    }

    fn walk(&mut self, k: usize) -> (usize, usize) {
        let mut before = self.board.cards();
        let mut node = self.board.after(before);
        for _ in 0..k {
            before = node;
            node = self.board.after(node);
        }
        self.observer.step(Step::Walk {
            hops: k + 1,
            before,
            node,
        });
        (before, node)
    }

    fn unlink(&mut self, before: usize) {
        let node = self.board.after(before);
        let after = self.board.after(node);
        self.board.link(before, after);
        self.observer.step(Step::Unlink {
            before,
            node,
            after,
        });
    }

    fn cut(&mut self, first: usize) {
        self.board.cut(first);
        let n = self.board.cards();
        self.observer.step(Step::Cut { first, n });
        self.fronts = [0; 2];
    }

    #[inline]
    fn zeros(&mut self, coins: &[usize]) -> usize {
        coins.iter().filter(|&&coin| coin == 0).count()
    }

    #[inline]
    fn deal(&mut self, coin: usize, to: usize, lines: [u8; 2]) {
        self.observer.line(lines[coin]);
        let row = [Row::First, Row::Second][coin];
        let place = self.fronts[coin];
        self.fronts[coin] += 1;
        self.carry(Slot { row, place }, deck(to));
    }

    #[inline]
    fn line(&mut self, line: u8) {
        self.observer.line(line);
    }

    #[inline]
    fn set(&mut self, var: Var, value: usize) {
        self.observer.set(var, value);
    }

    #[inline]
    fn pass(&mut self, pass: usize) {
        self.observer.pass(pass);
    }

    #[inline]
    fn part(&mut self, number: usize, lines_before: u8) {
        self.observer.part(number, lines_before);
    }

    fn takes_notes(&self) -> bool {
        self.observer.takes_notes()
    }

    fn note(&mut self, notes: Vec<Note>) {
        self.observer.note(notes);
    }
}

impl<R: BoundedRng, O: Observer> Inspect for Executor<R, O> {
    #[inline]
    fn is_empty(&mut self, slot: Slot) -> bool {
        let empty = self.board.is_empty(slot);
        self.observer.step(Step::Look { slot, empty });
        empty
    }

    #[inline]
    fn is_watched(&self) -> bool {
        O::WATCHES
    }

    fn fail(&mut self) {
        self.observer.fail();
    }
}
