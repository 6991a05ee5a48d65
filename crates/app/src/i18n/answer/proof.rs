//! The words of article 001's proof.

use crate::i18n::card;
use crate::lang::Lang;
use engine::deck::Deck;
use exact::Ratio;
use exact::proof::{Claim, Topic};

/// What a stop of the proof speaks of. Cards are called by their number, as in the article, and by
/// what the stage prints on them; places by their number and as the code calls them.
struct ProofWords {
    lang: Lang,
    n: usize,
    /// The first three cards.
    cards: [String; 3],
    /// The first three places.
    places: [String; 3],
    /// The card that was chosen, its own place, and its number.
    mine: String,
    own: String,
    number: usize,
}

/// A stop of article 001's proof, for one card, from 0: a heading and what it says.
pub fn walk(lang: Lang, topic: Topic, n: usize, card: usize, deck: Deck) -> (String, String) {
    let called = |card: usize| card::numbered(lang, deck, card);
    let place = |place: usize| card::place(lang, place);
    let words = ProofWords {
        lang,
        n,
        cards: [0, 1, 2].map(called),
        places: [0, 1, 2].map(place),
        mine: called(card),
        own: place(card),
        number: card + 1,
    };
    (words.heading(topic), words.stop(topic))
}

/// Returns words with a capital letter in front.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

impl ProofWords {
    /// Whether the card that was chosen is the last one.
    fn is_last(&self) -> bool {
        self.number == self.n
    }

    /// How many swaps there are.
    fn swaps(&self) -> usize {
        self.n - 1
    }

    fn heading(&self, topic: Topic) -> String {
        let (lang, mine, swaps) = (self.lang, &self.mine, self.swaps());
        let ([one, two, three], [_, p2, _]) = (&self.cards, &self.places);
        match topic {
            Topic::Start => say!(lang, "Before" / "开始"),
            Topic::First => say!(lang, "Swap 1: {one}" / "第 1 次交换：{one}", one),
            Topic::SecondPlace => say!(lang, "Which card lies at {p2} now?" / "现在{p2}是谁？", p2),
            Topic::SecondStayed => say!(
                lang,
                "Swap 2: {two} still there" / "第 2 次交换：{two}还在原位",
                two
            ),
            Topic::SecondWent => say!(
                lang,
                "Swap 2: {two} gone before" / "第 2 次交换：{two}先前已被换走",
                two
            ),
            Topic::FirstBefore => say!(
                lang,
                "Does swap 2 disturb {one}?" / "第 2 次交换会影响{one}吗？",
                one
            ),
            Topic::FirstAfter => say!(lang, "It does not" / "不受影响"),
            Topic::Third => say!(lang, "Swap 3: {three}" / "第 3 次交换：{three}", three),
            Topic::Own if self.is_last() => {
                say!(lang, "No swap for {mine}" / "{mine}没有自己的交换", mine)
            }
            Topic::Own => say!(lang, "Swap i: {mine}" / "第 i 次交换：{mine}", mine),
            // Nor does any swap come after that of the card before.
            Topic::Rest if self.number >= swaps => say!(lang, "No swap is left" / "不再有交换"),
            Topic::Rest => say!(lang, "After its own swap" / "轮到它之后"),
            Topic::End => say!(lang, "After the last swap" / "最后一次交换之后"),
        }
    }

    #[allow(clippy::too_many_lines, reason = "a table of words")]
    fn stop(&self, topic: Topic) -> String {
        let (lang, n) = (self.lang, self.n);
        let ([one, two, three], [p1, p2, p3]) = (&self.cards, &self.places);
        match topic {
            Topic::Start => say!(
                lang,
                "All {n} cards lie in order: each is at its own place for certain. Claim: in the end every card is at every place with probability 1/{n}."
                    / "{n} 张牌按顺序排好，每张牌都在自己的初始位置。要证明：最后每张牌在每个位置的概率都是 1/{n}。",
                n
            ),
            Topic::First => {
                let place = capital(p1);
                say!(
                    lang,
                    "{place} is swapped with a random place of 1 to {n}. So {one} comes to each of them alike:"
                        / "{place}与 1 到 {n} 中的随机位置交换，所以{one}到每个位置的概率相同：",
                    place,
                    n,
                    one
                )
            }
            Topic::SecondPlace => {
                let card = capital(two);
                say!(
                    lang,
                    "{card}, unless the first swap put {one} there (then {two} is at {p1}):"
                        / "仍是{card}，除非第一次交换把{one}换到这里（那时{two}在{p1}）：",
                    card,
                    one,
                    two,
                    p1
                )
            }
            Topic::SecondStayed => say!(
                lang,
                "Then the second swap sends it to a random place of 2 to {n}. Both must happen, so multiply:"
                    / "第二次交换把它送到 2 到 {n} 中的随机位置。两件事都要发生，所以相乘：",
                n
            ),
            Topic::SecondWent => say!(
                lang,
                "It is at {p1}, which the second swap never touches. So {two} is at all {n} places alike."
                    / "它在{p1}，第二次交换碰不到。所以{two}在 {n} 个位置上概率相同。",
                p1,
                two,
                n
            ),
            Topic::FirstBefore => say!(
                lang,
                "After swap 1, {one} was at {p1}, at {p2}, or somewhere among 3 to {n}:"
                    / "第一次交换后，{one}可能在{p1}、{p2}，或 3 到 {n} 之间：",
                one,
                p1,
                p2,
                n
            ),
            Topic::FirstAfter => {
                let (place, card) = (capital(p1), capital(one));
                say!(
                    lang,
                    "{place} is not touched. {card} comes to {p2} if it was not at place 1 and is drawn now; it stays further back if it is not drawn:"
                        / "{place}没有被碰到。{card}若不在位置 1 且这次被抽中，就到{p2}；没被抽中就留在后面：",
                    place,
                    card,
                    p2
                )
            }
            Topic::Third => say!(
                lang,
                "Swaps 1 and 2 put {three} at place 1 or 2 with 1/{n} each. Otherwise it still lies at {p3} and goes to a random place of 3 to {n}:"
                    / "前两次交换把{three}换到位置 1、2 的概率各为 1/{n}；否则它仍在{p3}，再到 3 到 {n} 中的随机位置：",
                three,
                n,
                p3
            ),
            Topic::Own => self.own_swap(),
            Topic::Rest => self.later_swaps(),
            Topic::End => {
                let swaps = self.swaps();
                say!(
                    lang,
                    "After {swaps} swaps the last card has no choice left, and every cell of the matrix is 1/{n}. That was to be proved."
                        / "{swaps} 次交换之后，最后一张牌只剩一个位置，矩阵的每一格都是 1/{n}。证毕。",
                    swaps,
                    n
                )
            }
        }
    }

    fn own_swap(&self) -> String {
        let (lang, mine, own, number) = (self.lang, &self.mine, &self.own, self.number);
        let swaps = self.swaps();
        match self.is_last() {
            true => say!(
                lang,
                "The last card has no swap of its own: after {swaps} swaps every other card has had one. Either one of them drew it, or it still lies at {own} and stays there:"
                    / "最后一张牌没有自己的交换：{swaps} 次交换之后，其他牌都已轮到。要么它在其中一次被抽中，要么仍在{own}，就留在那里：",
                swaps,
                own
            ),
            false => say!(
                lang,
                "So it goes on. Swap {number} for {mine} (choose another above): either an earlier swap drew it, or it is still at {own} and goes to a random place from {number} on:"
                    / "依此类推。轮到{mine}（上面可另选一张）：要么先前已被抽中，要么仍在{own}，再到从 {number} 起的随机位置：",
                number,
                mine,
                own
            ),
        }
    }

    fn later_swaps(&self) -> String {
        let (lang, mine, [one, ..]) = (self.lang, &self.mine, &self.cards);
        let swaps = self.swaps();
        match self.number >= swaps {
            true => say!(
                lang,
                "Swap {swaps} was the last: {mine} lies where the swaps have left it. Its row does not change any more:"
                    / "第 {swaps} 次交换是最后一次：{mine}就留在交换之后的位置。它那一行不再改变：",
                swaps,
                mine
            ),
            false => say!(
                lang,
                "Later swaps move {mine} about among the open places, each alike, as they did with {one}. Its row does not change any more:"
                    / "之后的交换只在未决的位置之间移动{mine}，机会均等，与{one}的情形相同。它那一行不再改变：",
                mine,
                one
            ),
        }
    }
}

/// What a line of fractions is the probability of.
pub fn claim(lang: Lang, deck: Deck, card: usize, from: usize, to: usize, each: bool) -> String {
    let card = card::numbered(lang, deck, card);
    let only = card::place(lang, from);
    let code = format!("a[{from}] … a[{to}]");
    let (low, high) = (from + 1, to + 1);
    match each {
        _ if from == to => say!(lang, "{card} at {only}:" / "{card}在{only}：", card, only),
        true => say!(
            lang,
            "{card} at each of places {low} to {high} ({code}):"
                / "{card}在位置 {low} 到 {high}（{code}）中每一个：",
            card,
            low,
            high,
            code
        ),
        false => say!(
            lang,
            "{card} somewhere from {low} to {high} ({code}):"
                / "{card}在位置 {low} 到 {high}（{code}）之间：",
            card,
            low,
            high,
            code
        ),
    }
}

/// Whether the exact matrix agrees.
pub fn checked(lang: Lang, holds: Option<bool>) -> &'static str {
    words!(match holds {
        Some(true) => "✓ the exact matrix says the same" / "✓ 与精确矩阵一致",
        Some(false) => "✗ the exact matrix says something else" / "✗ 与精确矩阵不符",
        None => "" / "",
    })
    .of(lang)
}

/// Which stop of how many.
pub fn stop_number(lang: Lang, at: usize, of: usize) -> String {
    say!(lang, "Step {at} of {of}" / "第 {at} 步，共 {of} 步", at, of)
}

/// What a claim of article 001's proof calculates, in fractions over n: `53/54 × 1/53 = 1/54`.
pub fn claim_formula(claim: &Claim, n: usize) -> String {
    let first = claim.factors.first().map(|&factor| over(factor, n));
    let others = claim.factors.iter().skip(1).map(ToString::to_string);
    let factors: Vec<String> = first.into_iter().chain(others).collect();
    let words = factors.join(" × ");
    match claim.value().filter(|_| factors.len() > 1) {
        Some(value) => format!("{words} = {}", over(value, n)),
        None => words,
    }
}

/// The fraction over n, as the article writes it: 52/54, not 26/27.
fn over(value: Ratio, n: usize) -> String {
    let n = n as u128;
    match n.checked_rem(value.denominator()) {
        Some(0) if value != Ratio::ONE => {
            format!("{}/{n}", value.numerator() * (n / value.denominator()))
        }
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exact::proof;

    /// Proves that the words speak of a card's own swap only where there is one, and of later swaps
    /// only where some come.
    #[test]
    fn the_last_card_has_no_swap_of_its_own() {
        for n in [proof::FEWEST, 5, 54] {
            for card in 0..n {
                let stops = proof::stops(n, card);
                let stop = |topic| stops.iter().find(|s| s.topic == topic).expect("there");
                let (own, rest) = (stop(Topic::Own), stop(Topic::Rest));
                let (has_swap, some_follow) = (own.round == card + 1, own.round < rest.round);
                assert_eq!(has_swap, card + 1 < n);
                for (lang, of_its_own, later) in [
                    (
                        Lang::En,
                        format!("Swap {} for card", card + 1),
                        "Later swaps",
                    ),
                    (Lang::Zh, format!("轮到牌 {}", card + 1), "之后的交换"),
                ] {
                    let (_, words) = walk(lang, Topic::Own, n, card, Deck::Numbers);
                    assert_eq!(words.contains(&of_its_own), has_swap, "{words}");
                    let (_, words) = walk(lang, Topic::Rest, n, card, Deck::Numbers);
                    assert_eq!(words.contains(later), some_follow, "{words}");
                    let (_, words) = walk(lang, Topic::End, n, card, Deck::Numbers);
                    assert!(words.contains(&format!("{} ", rest.round)), "{words}");
                }
            }
        }
    }
}
