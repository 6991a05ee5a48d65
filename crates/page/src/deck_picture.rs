//! Where the cards of a lane are, at any moment of a turn.

use app::i18n::Words;
use app::i18n::narrator::row_names;
use engine::algorithms::Manner;
use engine::board::{Board, EMPTY, deck};
use engine::deck::Card;
use engine::step::Step;
use engine::trace::{Moment, Trace};

use crate::block_ends::{BlockEnd, block_ends};
use crate::shelves::{ShelfPicture, Shelves};
use crate::turns::Turns;

/// The part of a turn in which the pick is shown, before cards move.
const PICK: f64 = 0.4;
/// The part of the drop between one card's start and the next one's.
const STAGGER: f64 = 0.035;
/// The part of the last card's way to its shelf; in the rest the shelves are stacked.
const LAID: f64 = 0.6;

/// One card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardPicture {
    /// Which card, from 0 at the top of the new deck.
    pub card: Card,
    /// Its place from the left, `0.0 ..= n - 1`; between two while it moves.
    pub place: f64,
    /// Its row from below; row 0 stands on the map.
    pub row: f64,
    /// Height by which it is lifted out of its row, `0.0 ..= 1.0`.
    pub lift: f64,
    /// True if this turn swaps or carries it.
    pub picked: bool,
}

/// All cards of a lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeckPicture {
    /// The cards; those that are lifted come last, so that they are drawn on top.
    pub cards: Vec<CardPicture>,
    /// True if chance picks the cards of a turn; false if a formula works them out.
    pub by_chance: bool,
    /// Number of rows of cards that there is room for; between two while the upper ones go.
    pub rows: f64,
    /// Names of the rows, from below; empty words for a dealt deck.
    pub row_names: [Words; 3],
    /// Places to which nothing can happen any more, by place; empty except in the midst of a
    /// shuffle.
    pub settled: Vec<bool>,
    /// Where blocks of cards end; empty but of a shuffle of blocks.
    pub block_ends: Vec<BlockEnd>,
    /// The shelves that cards are laid on; empty but of a shelf shuffler.
    pub shelves: Vec<ShelfPicture>,
    /// The places that may be picked in this turn: the first one and the one after the last.
    pub bracket: Option<(usize, usize)>,
    /// The variables that point at a place, and whether they were drawn.
    pub names: Vec<(usize, String, bool)>,
    /// For each place, how far its card has dropped to its row of the map, `0.0 ..= 1.0`; empty
    /// unless cards drop.
    pub drops: Vec<f64>,
}

impl DeckPicture {
    /// A finished deal: cards from place 1 on.
    pub fn dealt(order: &[Card]) -> DeckPicture {
        let cards = order.iter().zip(0u32..).map(|(&card, place)| CardPicture {
            card,
            place: place.into(),
            row: 0.0,
            lift: 0.0,
            picked: false,
        });
        DeckPicture {
            cards: cards.collect(),
            rows: 1.0,
            ..DeckPicture::default()
        }
    }

    /// Returns a picture of a dealt deck whose cards drop onto the map from the left to the right,
    /// `part` of the way, 0 to 1.
    pub fn dropping(order: &[Card], part: f64) -> DeckPicture {
        let places = order.len().max(1) as f64;
        let fall = 1.0 - STAGGER.min(0.5 / places) * places;
        let drop = |place: usize| {
            let start = (1.0 - fall) * place as f64 / places;
            ease(((part - start) / fall).clamp(0.0, 1.0))
        };
        DeckPicture {
            drops: (0..order.len()).map(drop).collect(),
            ..DeckPicture::dealt(order)
        }
    }

    /// The moment `at` of a run: turns done, with the part of the turn that is under way.
    pub fn within(turns: &Turns, at: f64) -> DeckPicture {
        let Now {
            turn,
            part,
            pick,
            moment,
            moved,
        } = Now::of(turns, at);
        let range = turns.range(turn);
        let marks = turns.trace().moments.get(moment).map(|moment| moment.marks);
        let pass = marks.map_or(0, |marks| marks.pass);
        let shuffle = turns.trace().setup.code_of(pass as usize);
        let before = turns.board(moment.min(turns.trace().moments.len()));
        let mut after = before.clone();
        if moment < range.end {
            turns.trace().moments[moment].step.apply(&mut after);
        }
        // Of a new deck nothing is picked yet.
        let begun = at > 0.0;
        let picked = picked(turns, turn);
        let up = ease((part / pick.max(0.1)).min(1.0)) * ease(((1.0 - part) / 0.15).min(1.0));
        let mut shelves = Shelves::at(turns.trace(), moment);
        let mut way = moved;
        if let Some(shelves) = shelves.as_mut().filter(|shelves| shelves.end_at(moment)) {
            shelves.lower(ease((way - LAID) / (1.0 - LAID)));
            way /= LAID;
        }
        let laid = match turns.trace().moments.get(moment).map(|moment| moment.step) {
            Some(Step::Carry { to, .. }) if begun => Some(to.place),
            _ => None,
        };
        let mut cards = between(&before, &after, ease(way), shelves.as_ref());
        for card in &mut cards {
            card.picked = begun && turn < turns.count() && picked.contains(&card.card);
            if card.picked {
                card.lift = card.lift.max(up * 0.35);
            }
        }
        cards.sort_by(|a, b| a.lift.total_cmp(&b.lift));
        DeckPicture {
            cards,
            by_chance: shuffle.info().manner != Manner::Index && draws(turns.trace()),
            rows: before.layout().rows().len() as f64,
            row_names: match is_to_be_cut(turns.trace(), pass, moment) {
                true => Default::default(),
                false => row_names(shuffle.info()),
            },
            settled: (0..before.cards())
                .map(|place| turns.is_settled(place, turn))
                .collect(),
            block_ends: block_ends(turns.trace(), moment, &before),
            shelves: shelves.map_or(Vec::new(), |shelves| shelves.picked(laid)),
            bracket: turns
                .bracket(turn)
                .filter(|_| begun)
                .map(|places| (places.start, places.end)),
            names: match begun {
                true => names(turns, turn),
                false => Vec::new(),
            },
            drops: Vec::new(),
        }
    }
}

/// Returns true if the run draws at least once.
fn draws(trace: &Trace) -> bool {
    let mut moments = trace.moments.iter();
    moments.any(|moment| matches!(moment.step, Step::Draw { .. }))
}

/// Returns true until a pass has cut the deck, while its rows have no names yet.
fn is_to_be_cut(trace: &Trace, pass: u32, moment: usize) -> bool {
    let is_cut = |m: &Moment| m.marks.pass == pass && matches!(m.step, Step::Cut { .. });
    let cut = trace.moments.iter().position(is_cut);
    cut.is_some_and(|cut| moment <= cut)
}

/// Turn and step at a moment of a run, with the parts of them that are over.
struct Now {
    /// The turn that is under way, or comes next.
    turn: usize,
    /// The part of it that is over.
    part: f64,
    /// The part of it in which its pick is shown; 0 where it draws nothing.
    pick: f64,
    /// The step by which cards move, or will once the pick was shown.
    moment: usize,
    /// The part of that step which is over.
    moved: f64,
}

impl Now {
    fn of(turns: &Turns, at: f64) -> Now {
        let turn = (at.max(0.0) as usize).min(turns.count());
        let part = (at - turn as f64).clamp(0.0, 1.0);
        let range = turns.range(turn);
        let draws = turns
            .trace()
            .moments
            .get(range.start)
            .is_some_and(|moment| matches!(moment.step, Step::Draw { .. }));
        let first = range.start + usize::from(draws);
        let pick = if draws { PICK } else { 0.0 };
        let moves = range.end.saturating_sub(first).max(1) as f64;
        let moved = ((part - pick).max(0.0) / (1.0 - pick) * moves).min(moves);
        let whole = (moved as usize).min(range.end.saturating_sub(first));
        Now {
            turn,
            part,
            pick,
            moment: first + whole,
            moved: moved - whole as f64,
        }
    }
}

/// Number of steps begun at the moment `at` of a run, as the cards show it: between two turns the
/// pick of the next one counts as begun; in a new deck nothing does.
pub fn steps_shown(turns: &Turns, at: f64) -> usize {
    let now = Now::of(turns, at);
    let range = turns.range(now.turn);
    match now.part < now.pick {
        _ if at <= 0.0 => 0,
        _ if now.turn == turns.count() => range.end,
        true => range.start + 1,
        false => (now.moment + 1).min(range.end),
    }
}

/// The names of the variables that point at places in a turn; those of one place in one word.
fn names(turns: &Turns, turn: usize) -> Vec<(usize, String, bool)> {
    let mut all: Vec<(usize, String, bool)> = Vec::new();
    for (place, note) in turns.pointers(turn) {
        match all.iter_mut().find(|(at, ..)| *at == place) {
            Some((_, names, is_drawn)) => {
                *names += ", ";
                *names += &note.name;
                *is_drawn |= note.is_drawn;
            }
            None => all.push((place, note.name.clone(), note.is_drawn)),
        }
    }
    all
}

/// The cards that a turn swaps or carries.
fn picked(turns: &Turns, turn: usize) -> Vec<Card> {
    let range = turns.range(turn);
    let mut board = turns.board(range.start);
    let mut cards = Vec::new();
    for moment in &turns.trace().moments[range] {
        match moment.step {
            Step::Swap { a, b } => {
                cards.extend([a, b].map(|place| board.get(deck(place))));
            }
            Step::Carry { from, .. } => cards.push(board.get(from)),
            _ => {}
        }
        moment.step.apply(&mut board);
    }
    cards
}

/// Every card `part` of the way from where it is on one board to where it is on the other.
fn between(
    before: &Board,
    after: &Board,
    part: f64,
    shelves: Option<&Shelves>,
) -> Vec<CardPicture> {
    let (from, to) = (spots(before, shelves), spots(after, shelves));
    let cards = from.iter().zip(&to).zip(0u32..);
    let cards = cards.filter_map(|((from, to), card)| Some((((*from)?, (*to)?), card)));
    cards
        .map(|((from, to), card)| {
            let way = |a: f64, b: f64| a + (b - a) * part;
            let far = (to.0 - from.0).abs();
            let arc = if from.1 == to.1 && far > 0.0 {
                // The card that goes to the right flies higher, so that two that swap do not meet.
                (std::f64::consts::PI * part).sin() * if to.0 > from.0 { 0.9 } else { 0.5 }
            } else {
                0.0
            };
            CardPicture {
                card,
                place: way(from.0, to.0),
                row: way(from.1, to.1),
                lift: arc,
                picked: false,
            }
        })
        .collect()
}

/// Place and row of every card, by card; `None` for a card that is nowhere. Cards of the deck's row
/// lie on the shelves, where there are some.
fn spots(board: &Board, shelves: Option<&Shelves>) -> Vec<Option<(f64, f64)>> {
    let mut spots = vec![None; board.cards()];
    for (row, &name) in (0u32..).zip(board.layout().rows().iter().rev()) {
        for (place, &card) in board.row(name).iter().enumerate() {
            if card != EMPTY {
                let on_shelf = shelves.filter(|_| row == 0);
                let row = on_shelf.map_or(f64::from(row), |shelves| shelves.row(place));
                spots[card as usize] = Some((place as f64, row));
            }
        }
    }
    spots
}

/// Slow at both ends.
pub fn ease(t: f64) -> f64 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::{Algorithm, Recipe};
    use engine::experiment::Setup;
    use engine::rng::Seed;

    /// Proves that each card lies on the shelf that was drawn for it from its turn on, at its upper or
    /// its lower end, that the shelf is marked in that turn, that the shelves stand like stairs and
    /// are one row in the end; alone, and as a part of a recipe, whose other parts have none.
    #[test]
    fn each_card_goes_on_its_shelf() {
        let mut recipe = Setup::new(Algorithm::RECIPE, 52);
        recipe.params.recipe = Recipe::from_id("cut.shelf-10.riffle").unwrap();
        for setup in [Setup::new(Algorithm::SHELF, 52), recipe] {
            let turns = Turns::record(&setup, &[], Seed(5), 1);
            let (mut laid, mut ended) = (0, 0);
            for turn in 0..turns.count() {
                let picture = DeckPicture::within(&turns, turn as f64 + 0.99);
                let on = picture.shelves.iter().find(|shelf| shelf.picked);
                let moments = &turns.trace().moments[turns.range(turn)];
                let carried = moments
                    .iter()
                    .rev()
                    .find(|m| matches!(m.step, Step::Carry { .. }));
                let Some(Step::Carry { to, .. }) = carried.map(|moment| moment.step) else {
                    assert!(picture.shelves.is_empty());
                    continue;
                };
                let pass = carried.unwrap().marks.pass as usize;
                if setup.code_of(pass) != Algorithm::SHELF {
                    assert!(picture.shelves.is_empty(), "{setup:?} {turn}");
                    continue;
                }
                laid += 1;
                let on = on.unwrap();
                assert!(on.places.contains(&to.place), "{turn}");
                let board = turns.board(turns.range(turn).end);
                let row = board.row(engine::board::Row::Deck);
                let lies = |place: &usize| row[*place] != EMPTY;
                let upper = on.places.clone().filter(lies).min() == Some(to.place);
                let lower = on.places.clone().filter(lies).max() == Some(to.place);
                assert!(upper || lower, "{turn}");
                let heights = picture
                    .shelves
                    .windows(2)
                    .map(|two| two[0].row - two[1].row);
                match laid < 52 {
                    true => assert!(heights.into_iter().all(|step| step > 0.05), "{turn}"),
                    false => assert!(picture.shelves.iter().all(|shelf| shelf.row < 0.01)),
                }
                for shelf in &picture.shelves {
                    let on = |card: &&CardPicture| shelf.places.contains(&(card.place as usize));
                    let low = picture
                        .cards
                        .iter()
                        .filter(|card| card.row < 1.5 && !card.picked);
                    assert!(
                        low.filter(on)
                            .all(|card| (card.row - shelf.row).abs() < 1e-9)
                    );
                }
                ended = turn;
            }
            assert_eq!(laid, 52);
            let after = DeckPicture::within(&turns, ended as f64 + 1.0);
            assert!(after.shelves.is_empty());
        }
        let fair = Turns::record(&Setup::new(Algorithm::BUFFER, 52), &[], Seed(5), 1);
        let of = |turn| DeckPicture::within(&fair, turn as f64 + 0.5).shelves;
        assert!((0..fair.count()).all(|turn| of(turn).is_empty()));
    }

    /// Proves that no chance is shown where cards are worked out by a formula or nothing is drawn, and that
    /// it is where cards are picked.
    #[test]
    fn what_is_worked_out_is_not_shown_as_drawn() {
        for algorithm in Algorithm::ALL {
            let turns = Turns::record(&Setup::new(algorithm, 9), &[], Seed(2), 1);
            let is_formula = algorithm.info().manner == Manner::Index;
            let expected = turns.trace().draws() > 0 && !is_formula;
            for turn in 0..turns.count() {
                let shown = DeckPicture::within(&turns, turn as f64 + 0.5).by_chance;
                assert_eq!(shown, expected, "{algorithm:?} {turn}");
            }
        }
    }

    /// Proves that every card is in exactly one place at every moment, and in its last one at the
    /// end, for every shuffle.
    #[test]
    fn every_card_is_somewhere_at_every_moment() {
        for algorithm in Algorithm::ALL {
            let setup = Setup::new(algorithm, 9);
            let turns = Turns::record(&setup, &[], Seed(2), 1);
            for step in 0..=turns.count() * 4 {
                let picture = DeckPicture::within(&turns, step as f64 / 4.0);
                assert_eq!(picture.cards.len(), 9, "{algorithm:?} {step}");
                let inside = |c: &CardPicture| (0.0..=8.0).contains(&c.place);
                assert!(picture.cards.iter().all(inside), "{algorithm:?}");
            }
            let end = DeckPicture::within(&turns, turns.count() as f64);
            for (place, &card) in (0u32..).zip(&turns.trace().order) {
                let at = end.cards.iter().find(|c| c.card == card).map(|c| c.place);
                assert_eq!(at, Some(f64::from(place)), "{algorithm:?}");
            }
        }
    }
}
