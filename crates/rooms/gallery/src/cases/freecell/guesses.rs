//! Sentences on a visitor's guesses at FreeCell's next card.

use ::words::stories::cases_freecell as say;
use std::sync::LazyLock;

use app::i18n::{Lang, grouped};

use super::{GAMES, Guessing, first, further, label};

/// Number of games whose first card lies three further in the deck than that of the game before,
/// and number of games where it lies four further.
static FOLLOWS: LazyLock<[usize; 2]> = LazyLock::new(|| {
    let by = |step| move |game: &u32| further(first(game - 1), first(*game)) == step;
    [3, 4].map(|step| (2..=GAMES).filter(by(step)).count())
});

/// Sentence on the last guess and the number of right ones, or on the absence of guesses; may be
/// empty.
pub(super) fn said(guessing: &Guessing, lang: Lang) -> String {
    let Some((game, last)) = guessing.last else {
        return match guessing.is_told {
            true => String::new(),
            false => say::GUESSES_NONE.of(lang).to_string(),
        };
    };
    let card = first(game);
    let card_words = label(card);
    let last_words = label(last);
    match (last == card, guessing.is_told) {
        (true, true) => say::guesses_right(lang, &card_words, guessing.named, guessing.right),
        (false, true) => say::guesses_wrong(
            lang,
            &card_words,
            &last_words,
            guessing.named,
            guessing.right,
        ),
        (true, false) => {
            say::guesses_right_by_luck(lang, &card_words, guessing.named, guessing.right)
        }
        (false, false) => say::guesses_wrong_by_luck(
            lang,
            &card_words,
            &last_words,
            guessing.named,
            guessing.right,
        ),
    }
}

/// Sentence that tells where the next first card lies; empty until the page has told it.
pub(super) fn told(guessing: &Guessing, lang: Lang) -> String {
    if !guessing.is_told {
        return String::new();
    }
    let [three, four] = FOLLOWS.map(|games| grouped(games as u64));
    say::told(lang, &four, grouped(u64::from(GAMES - 1)), &three)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that the answer is the card of the game that was asked for, of the last game, too, behind
    /// which the first ones come again.
    #[test]
    fn the_last_game_has_its_own_answer() {
        let mut guessing = Guessing {
            next: GAMES,
            ..Guessing::default()
        };
        guessing.name(first(GAMES));
        let card = label(first(GAMES));
        let expected = format!("{card} it is: 1 of 1 right. Luck alone gives 1 in 52.");
        assert_eq!(said(&guessing, Lang::En), expected);
        assert!(guessing.next < GAMES);
    }
}
