//! What stands above a map: what a turn does, or what the square says that is pointed at.

use app::i18n::{Lang, grouped, percent};
use app::lens::Lens;
use app::say;
use app::settings::Show;
use engine::algorithms::Algorithm;
use engine::deck::{Card, Deck};
use engine::step::Step;

use super::Model;
use super::reading::{Square, reading};
use crate::reason::label;
use crate::squares::Squares;
use crate::turns::Turns;
use crate::words;

/// The longest exact share that is written as a fraction, in letters.
const MOST_WRITTEN: usize = 24;

impl Model {
    /// What happens in a lane: the words, and what may be picked.
    pub(super) fn caption(&mut self, k: usize) -> [String; 2] {
        let (lang, labels, dealt) = (self.lang, self.labels(k), self.dealt());
        if let Some((lane, cell)) = self.pointed
            && lane == k
            && (self.shown() > 0 || self.is_exact())
        {
            return self.reading(k, cell);
        }
        if self.shows_earlier() {
            return [words::earlier(lang).to_string(), String::new()];
        }
        let tells = !self.is_quiz() && self.comparison.options().captions.has_words();
        let Some((turns, at)) = self.turn(k) else {
            // While counts run, the deck changes with the marks of the lever, not with each number.
            let words = say!(
                lang,
                match (dealt == self.shown()) {
                    true => "shuffle no. {number}" / "第 {number} 次的结果",
                    false => "one of these shuffles" / "其中一次的结果",
                },
                number = grouped(dealt)
            );
            return [words, String::new()];
        };
        let turn = (at as usize).min(turns.len());
        let n = turns.trace().setup.n();
        if !tells {
            return [String::new(), String::new()];
        }
        if at == 0.0 {
            return [words::NEW_DECK.of(lang).to_string(), String::new()];
        }
        if let (Some((card, pick)), Some(places)) = (turns.swapped(turn), turns.bracket(turn)) {
            return swap(lang, labels, [card, pick], places.len(), n);
        }
        if turn == turns.len() {
            return [words::DONE.of(lang).to_string(), String::new()];
        }
        [carried(lang, labels, turns, turn), String::new()]
    }

    /// What a square of a lane's map says.
    fn reading(&mut self, k: usize, cell: (usize, usize)) -> [String; 2] {
        let (shown, lens, show) = (self.shown(), self.lens_of(k), self.show_of_squares());
        let squares = self.squares(k);
        let square = Square {
            labels: self.labels(k),
            lens,
            cell,
            tally: &self.lanes[k].tally(shown),
            exact: self.exact_share(k, cell, &squares),
            squares: &squares,
            is_step: show == Show::Evolution,
        };
        reading(self.lang, &square)
    }

    /// An exact share, as a fraction where that is short.
    fn exact_share(&mut self, k: usize, cell: (usize, usize), squares: &Squares) -> String {
        let (lens, show) = (self.lens_of(k), self.show_of_squares());
        let (Squares::Exact(shares) | Squares::Difference(shares)) = squares else {
            return String::new();
        };
        let lane = &mut self.lanes[k];
        let at = lens.index(lane.setup().n(), cell.0, cell.1);
        let share = at
            .and_then(|at| shares.get(at))
            .map(|&share| percent(share));
        let edge = usize::from(lens == Lens::Neighbours);
        let fraction = match show {
            Show::Evolution => lane.theory().product(cell.0, cell.1),
            _ => lane.theory().matrix(lens).and_then(|matrix| {
                let ratio = matrix.ratio(cell.0 + edge, cell.1 + edge)?;
                Some(ratio.to_string())
            }),
        };
        let short = fraction.filter(|fraction| fraction.chars().count() <= MOST_WRITTEN);
        short.or(share).unwrap_or_default()
    }
}

fn swap(lang: Lang, labels: Deck, [card, pick]: [Card; 2], among: usize, n: usize) -> [String; 2] {
    let [card_name, pick_name] = [card, pick].map(|card| label(labels, card));
    let choice = say!(
        lang,
        match (among == n) {
            true => "all {n}" / "全部 {n} 张",
            false => "{among} to pick from" / "余下 {among} 张",
        },
        n,
        among
    );
    let words = say!(
        lang,
        match (card == pick) {
            false => "{card} swaps with {pick}, one of" / "{card} 与 {pick} 交换，{pick} 抽自",
            true => "{card} picks itself, one of" / "{card} 抽到自己，抽自",
        },
        card = card_name,
        pick = pick_name
    );
    [words, choice]
}

/// What a turn that swaps no cards does, by its last move.
fn carried(lang: Lang, labels: Deck, turns: &Turns, turn: usize) -> String {
    let range = turns.range(turn);
    let mut board = turns.board(range.start);
    let is_by_hand = turns.trace().setup.algorithm == Algorithm::PENCIL_AND_PAPER;
    let (mut words, mut drawn) = (String::new(), 0);
    for moment in &turns.trace().moments[range] {
        match moment.step {
            Step::Draw { value, .. } => drawn = value,
            Step::Carry { from, to } => {
                let (card, place) = (label(labels, board.get(from)), to.place + 1);
                words = say!(
                    lang,
                    match is_by_hand {
                        true =>
                            "k = {drawn} along the pending row: {card} is decided, place {place}"
                                / "k = {drawn}：未决的第 {drawn} 张是 {card}，移到已决的第 {place} 位",
                        false => "{card} goes to place {place}" / "{card} 移到第 {place} 位",
                    },
                    card,
                    place,
                    drawn
                );
            }
            Step::Cut { first, .. } => {
                words = say!(
                    lang,
                    "cut after {first} cards" / "在第 {first} 张后切牌",
                    first
                )
            }
            _ => {}
        }
        moment.step.apply(&mut board);
    }
    words
}
