//! What is said of a visitor's guesses at FreeCell's next card.

use std::sync::LazyLock;

use app::i18n::{Lang, grouped};
use app::say;

use super::freecell::{self, GAMES, Guessing, first, further};

/// Of how many games the first card lies three further than that of the game before, and of how many
/// four.
pub(super) static FOLLOWS: LazyLock<[usize; 2]> = LazyLock::new(|| {
    let by = |step| move |game: &u32| further(first(game - 1), first(*game)) == step;
    [3, 4].map(|step| (2..=GAMES).filter(by(step)).count())
});

/// What became of the guesses.
pub(super) fn said(guessing: &Guessing, lang: Lang) -> String {
    let Some((game, last)) = guessing.last else {
        return match guessing.is_told {
            true => String::new(),
            false => say!(lang, "Your guesses: none yet." / "还没有猜。"),
        };
    };
    let card = first(game);
    say!(
        lang,
        match (last == card, guessing.is_told) {
            (true, true) =>
                "{card} it is: {right} of {named} right."
                    / "正是 {card}：{named} 次猜中 {right} 次。",
            (false, true) =>
                "It was {card}, not {last}: {right} of {named} right."
                    / "是 {card}，不是 {last}：{named} 次猜中 {right} 次。",
            (true, false) =>
                "{card} it is: {right} of {named} right. Luck alone gives 1 in 52."
                    / "正是 {card}：{named} 次猜中 {right} 次。只凭运气是 52 次中 1 次。",
            (false, false) =>
                "It was {card}, not {last}: {right} of {named} right. Luck alone gives 1 in 52."
                    / "是 {card}，不是 {last}：{named} 次猜中 {right} 次。只凭运气是 52 次中 1 次。",
        },
        card = freecell::label(card),
        last = freecell::label(last),
        right = guessing.right,
        named = guessing.named
    )
}

/// Where the next first card lies, once the page has said so.
pub(super) fn told(guessing: &Guessing, lang: Lang) -> String {
    if !guessing.is_told {
        return String::new();
    }
    let [three, four] = FOLLOWS.map(|games| grouped(games as u64));
    say!(
        lang,
        "It is one of the two that are marked: 3 further in FreeCell’s order (so in {three} of {games} games), or 4 (in {four})."
            / "是标出的两张之一：按空当接龙的顺序在后面第 3 张（{games} 局里有 {three} 局），或第 4 张（{four} 局）。",
        three,
        four,
        games = grouped(u64::from(GAMES - 1))
    )
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
        let card = freecell::label(first(GAMES));
        let expected = format!("{card} it is: 1 of 1 right. Luck alone gives 1 in 52.");
        assert_eq!(said(&guessing, Lang::En), expected);
        assert!(guessing.next < GAMES);
    }
}
