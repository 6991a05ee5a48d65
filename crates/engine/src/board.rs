//! The board: rows of places, and how cards move between them.

use crate::deck::Card;

/// An empty place.
pub const EMPTY: Card = Card::MAX;

/// A row of places. Place 0 is the top of the deck, at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// The deck itself: shuffled in place, or the pending cards, or the table that queues are dealt
    /// back to.
    Deck,
    /// The cards drawn or inserted so far.
    Decided,
    /// A queue of the cross shuffle, a packet of a cut, a run of a merge sort.
    First,
    /// The second queue of the cross shuffle, packet of a cut, or run of a merge sort.
    Second,
}

impl Row {
    /// All rows.
    pub const ALL: [Row; 4] = [Row::Deck, Row::Decided, Row::First, Row::Second];
}

/// One place of one row. The place is a number, or what stands for one
/// ([`ShuffleOps::At`](crate::ops::ShuffleOps::At)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot<P = usize> {
    /// The row.
    pub row: Row,
    /// The place in it, from 0.
    pub place: P,
}

/// Place `place` of the deck row.
pub fn deck<P>(place: P) -> Slot<P> {
    Slot {
        row: Row::Deck,
        place,
    }
}

/// Place `place` of the decided row.
pub fn decided<P>(place: P) -> Slot<P> {
    Slot {
        row: Row::Decided,
        place,
    }
}

/// Place `place` of the first queue, or of a hand that holds the whole deck.
pub fn first<P>(place: P) -> Slot<P> {
    Slot {
        row: Row::First,
        place,
    }
}

/// Place `place` of the second queue.
pub fn second<P>(place: P) -> Slot<P> {
    Slot {
        row: Row::Second,
        place,
    }
}

/// Rows that a shuffle lays out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One row; cards change places.
    InPlace,
    /// Pending above, decided below.
    TwoRows,
    /// Pending above, each card linked to the next; decided below.
    Linked,
    /// Two queues above, the table below.
    Queues,
}

impl Layout {
    /// The row that holds the result.
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Layout, Row};
    /// assert_eq!(Layout::InPlace.result(), Row::Deck);
    /// assert_eq!(Layout::TwoRows.result(), Row::Decided);
    /// ```
    pub fn result(self) -> Row {
        match self {
            Layout::InPlace | Layout::Queues => Row::Deck,
            Layout::TwoRows | Layout::Linked => Row::Decided,
        }
    }

    /// The rows in use, from top to bottom.
    pub fn rows(self) -> &'static [Row] {
        match self {
            Layout::InPlace => &[Row::Deck],
            Layout::TwoRows | Layout::Linked => &[Row::Deck, Row::Decided],
            Layout::Queues => &[Row::First, Row::Second, Row::Deck],
        }
    }
}

/// The cards of one run. Space O(n).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    n: usize,
    layout: Layout,
    rows: [Vec<Card>; 4],
    /// `links[p]` is the place after `p`; `links[n]` is the first one, and `n` the end. Empty
    /// unless [`Layout::Linked`].
    links: Vec<u32>,
}

impl Board {
    /// A sorted deck of `n` cards on the deck row, nothing elsewhere.
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Board, EMPTY, Layout, Row};
    /// let board = Board::new(3, Layout::TwoRows);
    /// assert_eq!(board.row(Row::Deck), [0, 1, 2]);
    /// assert_eq!(board.row(Row::Decided), [EMPTY; 3]);
    /// ```
    pub fn new(n: usize, layout: Layout) -> Board {
        let mut board = Board {
            n,
            layout,
            rows: Default::default(),
            links: Vec::new(),
        };
        for &row in layout.rows() {
            board.rows[row as usize] = vec![EMPTY; n];
        }
        if layout == Layout::Linked {
            board.links = vec![0; n + 1];
        }
        board.reset();
        board
    }

    /// Restores the sorted deck.
    pub fn reset(&mut self) {
        for row in &mut self.rows[1..] {
            row.fill(EMPTY);
        }
        for (card, place) in (0..).zip(&mut self.rows[0]) {
            *place = card;
        }
        for (next, link) in (1..).zip(&mut self.links) {
            *link = next;
        }
        if let Some(head) = self.links.last_mut() {
            *head = 0;
        }
    }

    /// Number of cards.
    pub fn cards(&self) -> usize {
        self.n
    }

    /// The rows that are laid out.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The places of a row, `EMPTY` where no card lies; no places where the layout does not have
    /// that row.
    pub fn row(&self, row: Row) -> &[Card] {
        &self.rows[row as usize]
    }

    /// The row that holds, or will hold, the result.
    pub fn result(&self) -> &[Card] {
        self.row(self.layout.result())
    }

    /// The card in a place, or [`EMPTY`].
    pub fn get(&self, slot: Slot) -> Card {
        self.rows[slot.row as usize][slot.place]
    }

    /// Returns true if no card is in the place.
    pub fn is_empty(&self, slot: Slot) -> bool {
        self.get(slot) == EMPTY
    }

    /// The place after `place` in the linked list; from `n` (the head) the first place; `n` is the
    /// end.
    pub fn after(&self, place: usize) -> usize {
        self.links[place] as usize
    }

    /// Makes `next` the place after `place` in the linked list.
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Board, Layout};
    /// // Three places; 3 stands for the head, and for the end.
    /// let mut board = Board::new(3, Layout::Linked);
    /// board.link(0, 2); // takes place 1 out
    /// let list = std::iter::successors(Some(board.after(3)), |&at| Some(board.after(at)));
    /// assert_eq!(list.take(3).collect::<Vec<_>>(), [0, 2, 3]);
    /// ```
    pub fn link(&mut self, place: usize, next: usize) {
        self.links[place] = next as u32;
    }

    /// Exchanges two cards of the deck row.
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Board, Layout};
    /// let mut board = Board::new(4, Layout::InPlace);
    /// board.swap(1, 3);
    /// assert_eq!(board.result(), [0, 3, 2, 1]);
    /// ```
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        self.rows[0].swap(a, b);
    }

    /// Moves one card into an empty place.
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Board, EMPTY, Layout, Row, decided, deck};
    /// let mut board = Board::new(3, Layout::TwoRows);
    /// board.carry(deck(1), decided(0));
    /// assert_eq!(board.row(Row::Deck), [0, EMPTY, 2]);
    /// assert_eq!(board.row(Row::Decided), [1, EMPTY, EMPTY]);
    /// ```
    #[inline]
    pub fn carry(&mut self, from: Slot, to: Slot) {
        debug_assert!(!self.is_empty(from) && self.is_empty(to), "{from:?} {to:?}");
        let card = std::mem::replace(&mut self.rows[from.row as usize][from.place], EMPTY);
        self.rows[to.row as usize][to.place] = card;
    }

    /// The cards after `gap` up to `end` move one place up, into the gap; the gap is then at the
    /// end.
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Board, EMPTY, Layout, Row, decided, deck};
    /// let mut board = Board::new(4, Layout::TwoRows);
    /// board.carry(deck(1), decided(0));
    /// board.close(Row::Deck, 1, 4);
    /// assert_eq!(board.row(Row::Deck), [0, 2, 3, EMPTY]);
    /// board.open(Row::Deck, 0, 4);
    /// assert_eq!(board.row(Row::Deck), [EMPTY, 0, 2, 3]);
    /// ```
    pub fn close(&mut self, row: Row, gap: usize, end: usize) {
        let cards = &mut self.rows[row as usize];
        debug_assert_eq!(cards[gap], EMPTY);
        cards.copy_within(gap + 1..end, gap);
        cards[end - 1] = EMPTY;
    }

    /// The cards from `gap` on move one place back, into the empty place `end - 1`; the gap is then
    /// at `gap`.
    pub fn open(&mut self, row: Row, gap: usize, end: usize) {
        let cards = &mut self.rows[row as usize];
        debug_assert_eq!(cards[end - 1], EMPTY);
        cards.copy_within(gap..end - 1, gap + 1);
        cards[gap] = EMPTY;
    }

    /// Cuts the deck: the first `first` cards are queued in [`Row::First`], the others in
    /// [`Row::Second`].
    ///
    /// ```
    /// use shuffle_lab_engine::board::{Board, EMPTY, Layout, Row};
    /// let mut board = Board::new(4, Layout::Queues);
    /// board.cut(3);
    /// assert_eq!(board.row(Row::First), [0, 1, 2, EMPTY]);
    /// assert_eq!(board.row(Row::Second), [3, EMPTY, EMPTY, EMPTY]);
    /// board.uncut(3);
    /// assert_eq!(board.row(Row::Deck), [0, 1, 2, 3]);
    /// ```
    pub fn cut(&mut self, first: usize) {
        let n = self.n;
        let [deck, _, one, two] = &mut self.rows;
        one[..first].copy_from_slice(&deck[..first]);
        two[..n - first].copy_from_slice(&deck[first..]);
        deck.fill(EMPTY);
    }

    /// Undoes [`Board::cut`].
    pub fn uncut(&mut self, first: usize) {
        let n = self.n;
        let [deck, _, one, two] = &mut self.rows;
        deck[..first].copy_from_slice(&one[..first]);
        deck[first..].copy_from_slice(&two[..n - first]);
        one.fill(EMPTY);
        two.fill(EMPTY);
    }
}
