//! What moves, and where to.

use super::{Speaker, ordinal};
use engine::algorithms::{Manner, PILES_OF_PART, Side};
use engine::board::{Row, Slot};

impl Speaker<'_> {
    /// Two cards that change places, or one that stays.
    pub(super) fn swap(&self, a: usize, b: usize) -> String {
        let facts = self.facts();
        // `x` lay at a before the swap, `y` at b; so `y` ends at a.
        let (x, y) = (self.at(b), self.at(a));
        let decides = facts.done_is_final && facts.side != Side::Nowhere;
        if a == b {
            return match (self.manner(), decides) {
                (Manner::RandomPlaces, _) => say!(
                    self.lang,
                    "a[{a}] twice: {x} stays where it is." / "两次都是 a[{a}]：{x} 原地不动。",
                    a,
                    x
                ),
                (Manner::SelectionSort, _) => say!(
                    self.lang,
                    "No card behind it was called smaller: {x} stays, and a[{a}] is decided."
                        / "后面没有牌被判为更小：{x} 原地不动，a[{a}] 已决。",
                    x,
                    a
                ),
                _ if facts.compares && facts.side == Side::Nowhere => {
                    say!(
                        self.lang,
                        "{x} stays in a[{a}]." / "{x} 留在 a[{a}]。",
                        x,
                        a
                    )
                }
                (_, true) => say!(
                    self.lang,
                    "j = i: {x} stays, and a[{a}] is decided."
                        / "j = i：{x} 原地不动，a[{a}] 已决。",
                    x,
                    a
                ),
                (_, false) if self.player.marks().i.is_none() => {
                    say!(
                        self.lang,
                        "{x} stays in a[{a}]." / "{x} 留在 a[{a}]。",
                        x,
                        a
                    )
                }
                (_, false) => say!(
                    self.lang,
                    "j = i: {x} stays in a[{a}]." / "j = i：{x} 留在 a[{a}]。",
                    x,
                    a
                ),
            };
        }
        if decides {
            say!(
                self.lang,
                "{x} and {y} change places: a[{a}] is decided, it is {y}."
                    / "{x} 与 {y} 交换：a[{a}] 已决，是 {y}。",
                x,
                y,
                a
            )
        } else {
            say!(
                self.lang,
                "{x} and {y} change places: a[{a}] and a[{b}]."
                    / "{x} 与 {y} 交换位置：a[{a}] 与 a[{b}]。",
                x,
                y,
                a,
                b
            )
        }
    }

    /// A card that goes from one place to another.
    pub(super) fn carry(&self, from: Slot, to: Slot) -> String {
        let card = self.name(self.player.board().get(to));
        let place = to.place + 1;
        let marks = self.player.marks();
        match self.manner() {
            Manner::Cut => return self.laid(from.row, &card, place),
            Manner::Riffle => return self.riffled(from.row, &card, place),
            Manner::MergeSort => return self.merged(from, to, &card),
            Manner::Overhand
            | Manner::Faro
            | Manner::Mongean
            | Manner::Piles
            | Manner::TopToRandom
            | Manner::Thorp => return self.handled(from, to, &card),
            _ => {}
        }
        match (from.row, to.row, self.manner()) {
            (Row::Deck, Row::Decided, Manner::PencilAndPaper) => {
                let pending = self.n() - to.place;
                let k = marks.k.unwrap_or_default() as usize;
                let kth = ordinal(k);
                say!(
                    self.lang,
                    "k = {k} of {pending}: the {kth} pending number, {card}, joins the decided."
                        / "k = {k}（共 {pending}）：未决序列的第 {k} 个数 {card} 移至已决序列尾端。",
                    k,
                    pending,
                    kth,
                    card
                )
            }
            (Row::Deck, Row::Decided, Manner::Insertion | Manner::InsideOut) => {
                let spot = self.spot(to.place);
                say!(
                    self.lang,
                    "{card} goes to {spot}." / "{card} 放到{spot}。",
                    card,
                    spot
                )
            }
            (Row::Deck, Row::Decided, Manner::Keys) => say!(
                self.lang,
                "Of the cards left {card} has the least key: it joins the decided, place {place}."
                    / "剩下的牌中 {card} 的键最小：移至已决序列，位置 {place}。",
                card,
                place
            ),
            (Row::Deck, Row::Decided, _) => say!(
                self.lang,
                "{card} joins the decided: place {place}." / "{card} 移至已决序列：位置 {place}。",
                card,
                place
            ),
            (Row::Decided, Row::Decided, _) => {
                let spot = self.spot(to.place);
                say!(
                    self.lang,
                    "{card} gives way and moves to the end: {spot}."
                        / "{card} 让位，移到末尾：{spot}。",
                    card,
                    spot
                )
            }
            (Row::Deck, Row::Deck, _) => say!(
                self.lang,
                "The last pending card, {card}, fills the hole."
                    / "最后一张未决牌 {card} 补上空位。",
                card
            ),
            (Row::Second, ..) => say!(
                self.lang,
                "The last card of the second queue, {card}, goes to the table: place {place}."
                    / "第二队的队尾牌 {card} 放到桌上：位置 {place}。",
                card,
                place
            ),
            _ => say!(
                self.lang,
                "The last card of the first queue, {card}, goes to the table: place {place}."
                    / "第一队的队尾牌 {card} 放到桌上：位置 {place}。",
                card,
                place
            ),
        }
    }

    fn laid(&self, from: Row, card: &str, place: usize) -> String {
        if from == Row::Second {
            say!(
                self.lang,
                "The second packet goes on top: {card} to place {place}."
                    / "第二叠放到上面：{card} 到位置 {place}。",
                card,
                place
            )
        } else {
            say!(
                self.lang,
                "The first packet goes below it: {card} to place {place}."
                    / "第一叠接在下面：{card} 到位置 {place}。",
                card,
                place
            )
        }
    }

    fn riffled(&self, from: Row, card: &str, place: usize) -> String {
        let (coin, en, zh) = match from {
            Row::First => (0, "first", "一"),
            _ => (1, "second", "二"),
        };
        say!(
            self.lang,
            "The coin of place {place} shows {coin}: the next card of the {en} packet, {card}, goes there."
                / "位置 {place} 的硬币为 {coin}：第{zh}叠的下一张 {card} 放到那里。",
            place,
            coin,
            en,
            card,
            zh
        )
    }

    fn merged(&self, from: Slot, to: Slot, card: &str) -> String {
        let (row, place) = match from.row {
            Row::Deck => (to.row, from.place),
            row => (row, to.place),
        };
        let [(en, zh), (other, other_zh)] = match row {
            Row::First => [("first", "一"), ("second", "二")],
            _ => [("second", "二"), ("first", "一")],
        };
        match (from.row, self.player.marks().k) {
            (Row::Deck, _) => say!(
                self.lang,
                "{card} is lifted out of a[{place}]: it belongs to the {en} run."
                    / "从 a[{place}] 取出 {card}：属于第{zh}段。",
                card,
                place,
                en,
                zh
            ),
            (_, Some(k)) => say!(
                self.lang,
                "k = {k}, the coin says: the card of the {en} run. {card} goes to a[{place}]."
                    / "掷硬币得 k = {k}：取第{zh}段的牌。{card} 放到 a[{place}]。",
                k,
                en,
                card,
                place,
                zh
            ),
            (_, None) => say!(
                self.lang,
                "The {other} run is used up: {card} of the {en} run follows to a[{place}] without a coin."
                    / "第{other_zh}段已空：第{zh}段的 {card} 不掷硬币，直接放到 a[{place}]。",
                other,
                card,
                en,
                place,
                other_zh,
                zh
            ),
        }
    }

    /// What hands do with one card.
    fn handled(&self, from: Slot, to: Slot, card: &str) -> String {
        let place = to.place + 1;
        let i = self.player.marks().i.unwrap_or_default() as usize;
        match (self.manner(), from.row) {
            (Manner::TopToRandom, Row::Deck) => say!(
                self.lang,
                "The top card, {card}, is taken in the hand." / "把最上面的 {card} 拿到手里。",
                card
            ),
            (Manner::TopToRandom, _) => say!(
                self.lang,
                "{card} goes from the hand to place {place}." / "手中的 {card} 放到位置 {place}。",
                card,
                place
            ),
            (Manner::Piles, _) => {
                let setup = self.player.trace().setup;
                let piles = match setup.parts() {
                    [] => setup.params.piles,
                    _ => PILES_OF_PART,
                };
                let pile = i % piles;
                say!(
                    self.lang,
                    "{card} goes on top of pile {pile}." / "{card} 放到第 {pile} 堆的最上面。",
                    card,
                    pile
                )
            }
            (Manner::Overhand, _) => say!(
                self.lang,
                "The packet goes on top of the pile: {card} to place {place}."
                    / "这一叠放到牌堆的最上面：{card} 到位置 {place}。",
                card,
                place
            ),
            (Manner::Mongean, _) if i % 2 == 1 => say!(
                self.lang,
                "{card} goes on top of the pile: it will end in place {place}."
                    / "{card} 放到牌堆的最上面：最终在位置 {place}。",
                card,
                place
            ),
            (Manner::Mongean, _) => say!(
                self.lang,
                "{card} goes under the pile: it will end in place {place}."
                    / "{card} 放到牌堆的最下面：最终在位置 {place}。",
                card,
                place
            ),
            (_, row) => {
                let (en, zh) = match row {
                    Row::First => ("first", "一"),
                    _ => ("second", "二"),
                };
                say!(
                    self.lang,
                    "The next card of the {en} packet, {card}, falls to place {place}."
                        / "第{zh}叠的下一张 {card} 落到位置 {place}。",
                    en,
                    card,
                    place,
                    zh
                )
            }
        }
    }

    /// A place of the decided row as the pseudo-code of the inserting shuffles calls it.
    pub(super) fn spot(&self, place: usize) -> String {
        say!(
            self.lang,
            match (self.manner()) {
                Manner::InsideOut => "b[{place}]" / "b[{place}]",
                Manner::TopToRandom | Manner::Thorp => "place {number}" / "位置 {number} ",
                _ => "decided[{place}]" / "已决[{place}]",
            },
            place,
            number = place + 1
        )
    }
}
