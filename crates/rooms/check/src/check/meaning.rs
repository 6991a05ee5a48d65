//! Pictures in ink of what numbers and words may be, beside the answers to a question: no maps, as nothing
//! is judged yet.

use ::document::Block;
use reading::Meaning;

use super::messages::CheckMsg;

type Part = Block<CheckMsg>;

/// The picture of a meaning.
pub(super) fn picture(meaning: Meaning) -> Part {
    let all: Vec<Part> = match meaning {
        Meaning::Places => places(),
        Meaning::Answers => answers(),
        Meaning::Special(_) => {
            let is_special = |k: i32| matches!(k, 1 | 2 | 5);
            let special = |k: i32| {
                card(
                    [8 * k, 8 - 4 * i32::from(is_special(k))],
                    [6, 15],
                    is_special(k),
                )
            };
            (0..7).map(special).collect()
        }
        Meaning::Draws(_) => draws(),
        Meaning::Labels => {
            let cards = (0..4).map(|k| card([18 + 10 * k, 7], [7, 14], false));
            std::iter::once(card([0, 12], [12, 4], true))
                .chain(cards)
                .collect()
        }
        Meaning::Cards | Meaning::Shuffled => (0..5)
            .map(|k| {
                card(
                    [3 + 11 * k, 7],
                    [7, 14],
                    k == 0 && meaning == Meaning::Cards,
                )
            })
            .collect(),
        Meaning::Counts => {
            let row = |(k, many): (i32, i32)| {
                let cards = (0..3).map(move |j| card([6 * j, 3 + 9 * k], [4, 6], false));
                cards.chain([card([20, 4 + 9 * k], [many, 4], true)])
            };
            [(0, 32), (1, 20), (2, 27)]
                .into_iter()
                .flat_map(row)
                .collect()
        }
        Meaning::Nothing => Vec::new(),
    };
    let svg = Block::of("svg").mark("viewBox", "-1 0 58 28");
    svg.mark("aria-hidden", true).with(all)
}

/// A shape, filled if it is the one that is meant.
fn shape(tag: &'static str, is_meant: bool) -> Part {
    Block::of(tag).class(if is_meant { "meant" } else { "" })
}

fn at(shape: Part, [x, y]: [i32; 2]) -> Part {
    shape.mark("x", x).mark("y", y)
}

/// A card at a place, of a size; filled if it is the one that is meant.
fn card([x, y]: [i32; 2], [width, height]: [i32; 2], is_meant: bool) -> Part {
    let card = at(shape("rect", is_meant), [x, y]);
    let card = card.mark("width", width).mark("height", height);
    card.mark("rx", 1)
}

/// A letter or a number in a picture; upon what is filled if it is the one that is meant.
fn sign(x: i32, y: i32, text: &'static str, is_meant: bool) -> Part {
    at(shape("text", is_meant), [x, y]).says(text)
}

/// Picture of a card that goes to one of the places.
fn places() -> Vec<Part> {
    let place = |k: i32| card([7 * k, 20], [6, 7], k == 2);
    let arrow = shape("path", true).mark("d", "M17 2v14m-4 -4l4 4l4 -4");
    (0..8).map(place).chain([arrow]).collect()
}

/// Letters, one of which is right.
fn answers() -> Vec<Part> {
    let letter = |(x, text, is_meant): (i32, &'static str, bool)| {
        let circle = shape("circle", is_meant).mark("cx", x).mark("cy", 14);
        [circle.mark("r", 8), sign(x, 17, text, is_meant)]
    };
    let all = [(8, "A", false), (28, "B", true), (48, "C", false)];
    all.into_iter().flat_map(letter).collect()
}

/// Numbers, one of which is drawn.
fn draws() -> Vec<Part> {
    let number = |(x, text, is_meant): (i32, &'static str, bool)| {
        let y = 7 - 6 * i32::from(is_meant);
        [
            card([x, y], [14, 20], is_meant),
            sign(x + 7, y + 14, text, is_meant),
        ]
    };
    let all = [(1, "2", false), (21, "5", true), (41, "7", false)];
    all.into_iter().flat_map(number).collect()
}
