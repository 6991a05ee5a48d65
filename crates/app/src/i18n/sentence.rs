//! One sentence that says what happened, and why.

use super::{Lang, grouped};
use engine::algorithms::{Algorithm, DRAWN_BITS, PILES_OF_PART, Side};
use engine::board::{EMPTY, Row, Slot, deck};
use engine::deck::{Card, Deck};
use engine::player::Player;
use engine::step::{Step, Var};

/// What the player shows now, in words: the step under way, else the last one done. Where the shuffle is to be guessed, they do not say what is decided.
pub fn sentence(lang: Lang, player: &Player, names: Deck, guess: bool) -> String {
    let speaker = Speaker {
        lang,
        player,
        names,
        guess,
        under_way: player.under_way().is_some(),
    };
    match player.current() {
        Some(moment) => speaker.step(moment.step),
        None => speaker.start(),
    }
}

struct Speaker<'a> {
    lang: Lang,
    player: &'a Player,
    names: Deck,
    guess: bool,
    under_way: bool,
}

impl Speaker<'_> {
    fn say(&self, en: String, zh: String) -> String {
        match self.lang {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }

    fn algorithm(&self) -> Algorithm {
        self.player.algorithm()
    }

    fn n(&self) -> usize {
        self.player.trace().setup.n
    }

    fn name(&self, card: Card) -> String {
        if card == EMPTY {
            "–".to_string()
        } else {
            self.names.label(card)
        }
    }

    /// The card that travels from one slot to another: the board shows it at either end, depending on the moment.
    fn traveller(&self, from: Slot, to: Slot) -> String {
        self.name(
            self.player
                .board()
                .get(if self.under_way { from } else { to }),
        )
    }

    fn at(&self, place: usize) -> String {
        self.name(self.player.board().get(deck(place)))
    }

    fn start(&self) -> String {
        let n = self.n();
        self.say(
            format!(
                "{} in order. Press play, or take one step.",
                count(n, "card")
            ),
            format!("{n} 张牌按顺序排好。按播放，或前进一步。"),
        )
    }

    fn step(&self, step: Step) -> String {
        match step {
            Step::Draw {
                var,
                low,
                high,
                value,
            } => self.draw(var, low, high, value),
            Step::Swap { a, b } => self.swap(a, b),
            Step::Carry { from, to } => self.carry(from, to),
            Step::Close { gap, end, .. } => {
                let moved = end - gap - 1;
                self.say(
                    format!(
                        "{} behind it {} up by one: {}.",
                        the(count(moved, "card")),
                        if moved == 1 { "moves" } else { "move" },
                        count(moved, "move")
                    ),
                    format!("后面的 {moved} 张牌都向前移一位：移动 {moved} 次。"),
                )
            }
            Step::Open { gap, end, .. } => {
                let moved = end - gap - 1;
                self.say(
                    format!(
                        "{} from {} on {} back by one to make room: {}.",
                        the(count(moved, "card")),
                        self.spot(gap),
                        if moved == 1 { "moves" } else { "move" },
                        count(moved, "move")
                    ),
                    format!(
                        "从{}起的 {moved} 张牌都向后移一位，让出空位：移动 {moved} 次。",
                        self.spot(gap)
                    ),
                )
            }
            Step::Look { slot, empty: true } => self.say(
                format!("Slot {} is already empty: a miss. Draw again.", slot.place),
                format!("第 {} 格已经空了：抽空。重抽。", slot.place),
            ),
            Step::Look { slot, .. } => {
                let card = self.at(slot.place);
                self.say(
                    format!("Slot {} still holds a card: {card}.", slot.place),
                    format!("第 {} 格还有牌：{card}。", slot.place),
                )
            }
            Step::Count { k, place } => {
                let card = self.at(place);
                self.say(
                    format!(
                        "Count along the pending numbers: the {} one is {card}.",
                        ordinal(k)
                    ),
                    format!("沿未决序列数到第 {k} 个数：是 {card}。"),
                )
            }
            Step::Walk { hops, node, .. } => {
                let card = self.at(node);
                self.say(
                    format!(
                        "Follow {} from the head: {} to reach {card}.",
                        count(hops, "link"),
                        count(hops, "hop")
                    ),
                    format!("从表头沿链接走 {hops} 步，才到达 {card}。"),
                )
            }
            Step::Unlink { node, .. } => {
                let card = self.at(node);
                self.say(
                    format!("The link before {card} now skips it: no other card has to move."),
                    format!("{card} 前面的链接跳过它：其他牌都不用移动。"),
                )
            }
            Step::Cut { first, n } => {
                let pass = self.player.marks().pass;
                let second = n - first;
                match self.algorithm() {
                    Algorithm::RandomCut => {
                        return self.say(
                            format!(
                                "k = {first}: the deck is cut, {first} into the first packet and {second} into the second."
                            ),
                            format!("k = {first}：切牌，{first} 张进第一叠，{second} 张进第二叠。"),
                        );
                    }
                    Algorithm::Overhand | Algorithm::Mongean | Algorithm::Piles => {
                        return self.say(
                            format!("Pass {pass}: the whole deck is taken in the hand."),
                            format!("第 {pass} 遍：把整副牌拿到手里。"),
                        );
                    }
                    Algorithm::FaroOut | Algorithm::FaroIn | Algorithm::Thorp => {
                        return self.say(
                            format!(
                                "Pass {pass}: the deck is cut, {first} into the first packet and {second} into the second."
                            ),
                            format!("第 {pass} 遍：切牌，{first} 张进第一叠，{second} 张进第二叠。"),
                        );
                    }
                    Algorithm::Riffle => {
                        let show = if first == 1 {
                            "coin shows"
                        } else {
                            "coins show"
                        };
                        return self.say(
                            format!(
                                "Pass {pass}: {first} {show} 0, so the deck is cut, {first} into the first packet and {second} into the second."
                            ),
                            format!(
                                "第 {pass} 遍：{first} 枚硬币为 0，所以切牌，{first} 张进第一叠，{second} 张进第二叠。"
                            ),
                        );
                    }
                    _ => {}
                }
                self.say(
                    format!(
                        "Pass {pass}: the deck is cut, {first} into the first queue and {second} into the second."
                    ),
                    format!("第 {pass} 遍：切牌，{first} 张进第一队，{second} 张进第二队。"),
                )
            }
            Step::Done => self.done(),
        }
    }

    fn draw(&self, var: Var, low: usize, high: usize, value: usize) -> String {
        // While chance is seen to choose, the sentence does not know more than the eye.
        let value = if self.player.is_drawing() {
            "?".to_string()
        } else {
            value.to_string()
        };
        let var_name = var.name();
        let marks = self.player.marks();
        match (self.algorithm(), var, marks.i) {
            (Algorithm::PencilAndPaper, ..) => self.say(
                format!(
                    "{} still pending: draw k from 1 to {high}. k = {value}.",
                    the(count(high, "number"))
                ),
                format!("未决序列的长度为 {high}：从 1 到 {high} 抽取 k，k = {value}。"),
            ),
            (Algorithm::RandomCut, ..) => self.say(
                format!("Draw k from 0 to {high}, so many cards are cut off the top. k = {value}."),
                format!("从 0 到 {high} 抽取 k，从上面切下 k 张。k = {value}。"),
            ),
            (Algorithm::Riffle, _, Some(i)) => {
                let place = i + 1;
                self.say(
                    format!(
                        "A coin for place {place}: 0, its card will come from the first packet; 1, from the second. k = {value}."
                    ),
                    format!(
                        "为位置 {place} 掷硬币：0 表示从第一叠取牌，1 表示从第二叠。k = {value}。"
                    ),
                )
            }
            (Algorithm::MergeSortCoin, ..) => self.say(
                format!(
                    "Which card is the smaller one? A coin decides: 0, that of the first run; 1, of the second. k = {value}."
                ),
                format!("哪张牌更小？由硬币决定：0 表示第一段的，1 表示第二段的。k = {value}。"),
            ),
            (
                Algorithm::InsertionSortCoin
                | Algorithm::SelectionSortCoin
                | Algorithm::BubbleSortCoin
                | Algorithm::QuickSortCoin
                | Algorithm::BinaryInsertionCoin,
                ..,
            ) => self.tossed(low, high, &value),
            (Algorithm::SortByKeys, Var::J, _) => self.say(
                format!("Its lower bits, from 0 to {high}: j = {value}."),
                format!("它的低位，从 0 到 {high}：j = {value}。"),
            ),
            (Algorithm::SortByKeys, _, Some(i)) => {
                let card = self.at(i as usize);
                if self.player.trace().setup.params.bits > DRAWN_BITS {
                    self.say(
                        format!(
                            "A random key for {card}: first its upper bits, from 0 to {high}. k = {value}."
                        ),
                        format!("给 {card} 一个随机键：先抽高位，从 0 到 {high}，k = {value}。"),
                    )
                } else {
                    self.say(
                        format!("A random key for {card}, from 0 to {high}: k = {value}."),
                        format!("给 {card} 一个随机键，从 0 到 {high}：k = {value}。"),
                    )
                }
            }
            (Algorithm::Overhand, _, Some(i)) => {
                let place = i as usize;
                let row = Row::First;
                let card = self.name(self.player.board().get(Slot { row, place }));
                self.say(
                    format!(
                        "Does a packet end before {card}? A coin decides: 1, it does; 0, it does not. k = {value}."
                    ),
                    format!(
                        "是否在 {card} 之前断开？由硬币决定：1 断开，0 不断。k = {value}。"
                    ),
                )
            }
            (Algorithm::Thorp, ..) => self.say(
                format!(
                    "Which packet's card comes first? A coin decides: j = {high}, the first packet's; j = {low}, the second's. j = {value}."
                ),
                format!(
                    "哪一叠的牌在前？由硬币决定：j = {high} 为第一叠，j = {low} 为第二叠。j = {value}。"
                ),
            ),
            (_, Var::J, Some(i)) => self.say(
                format!("i = {i}: draw j from {low} to {high}. j = {value}."),
                format!("i = {i}：从 {low} 到 {high} 抽取 j，j = {value}。"),
            ),
            _ => self.say(
                format!("Draw {var_name} from {low} to {high}. {var_name} = {value}."),
                format!("从 {low} 到 {high} 抽取 {var_name}，{var_name} = {value}。"),
            ),
        }
    }

    /// What a coin is asked in place of a comparison.
    fn tossed(&self, low: usize, high: usize, value: &str) -> String {
        let marks = self.player.marks();
        let index = |of: Option<u32>| of.unwrap_or_default() as usize;
        let (i, j) = (index(marks.i), index(marks.j));
        match (self.algorithm(), marks.line) {
            (Algorithm::InsertionSortCoin, _) => {
                let (x, y) = (self.at(j.saturating_sub(1)), self.at(j));
                self.say(
                    format!(
                        "Is {y} smaller than {x}? A coin decides: 1, it is, and they change places; 0, it stays. k = {value}."
                    ),
                    format!("{y} 比 {x} 小吗？由硬币决定：1 表示小，两张交换；0 表示留在原位。k = {value}。"),
                )
            }
            (Algorithm::SelectionSortCoin, _) => {
                let x = self.at(j);
                self.say(
                    format!(
                        "Is {x} smaller than the smallest so far? A coin decides: 1, it is; 0, it is not. k = {value}."
                    ),
                    format!("{x} 比目前最小的还小吗？由硬币决定：1 是，0 否。k = {value}。"),
                )
            }
            (Algorithm::BubbleSortCoin, _) => {
                let (x, y) = (self.at(low), self.at(high));
                self.say(
                    format!(
                        "Is {y} smaller than {x}? A coin decides: k = {high}, it is, and they change places; k = {low}, they stay. k = {value}."
                    ),
                    format!(
                        "{y} 比 {x} 小吗？由硬币决定：k = {high} 表示小，两张交换；k = {low} 表示不动。k = {value}。"
                    ),
                )
            }
            (Algorithm::QuickSortCoin, _) => {
                let x = self.at(j);
                self.say(
                    format!(
                        "Is {x} smaller than the pivot? A coin decides: 1, it is; 0, it is not. k = {value}."
                    ),
                    format!("{x} 比枢轴小吗？由硬币决定：1 是，0 否。k = {value}。"),
                )
            }
            (_, 1) => self.say(
                format!(
                    "Does the deck begin with a rising run or with a falling one? A coin decides: 0, rising; 1, falling. k = {value}."
                ),
                format!("开头是递增段还是递减段？由硬币决定：0 递增，1 递减。k = {value}。"),
            ),
            (_, 3) => {
                let x = self.at(i);
                self.say(
                    format!(
                        "Does {x} go on with the run? A coin decides: the same side as before, it does. k = {value}."
                    ),
                    format!("{x} 是否延续这一段？由硬币决定：与之前同一面表示延续。k = {value}。"),
                )
            }
            _ => {
                let (x, y) = (self.at(i), self.at(j));
                self.say(
                    format!(
                        "Does {x} belong before {y}? A coin decides: 1, before it; 0, behind it. k = {value}."
                    ),
                    format!("{x} 应在 {y} 之前吗？由硬币决定：1 在前，0 在后。k = {value}。"),
                )
            }
        }
    }

    fn swap(&self, a: usize, b: usize) -> String {
        let facts = self.algorithm().info();
        let (first, second) = if self.under_way { (a, b) } else { (b, a) };
        // `x` lay at a before the swap, `y` at b; so `y` ends at a.
        let (x, y) = (self.at(first), self.at(second));
        let decides = facts.done_is_final && facts.side != Side::Nowhere && !self.guess;
        if a == b {
            return match (self.algorithm(), decides) {
                (Algorithm::SwapRandomPairs, _) => self.say(
                    format!("a[{a}] twice: {x} stays where it is."),
                    format!("两次都是 a[{a}]：{x} 原地不动。"),
                ),
                (Algorithm::SelectionSortCoin, _) if !self.guess => self.say(
                    format!(
                        "No card behind it was called smaller: {x} stays, and a[{a}] is decided."
                    ),
                    format!("后面没有牌被判为更小：{x} 原地不动，a[{a}] 已决。"),
                ),
                (
                    Algorithm::InsertionSortCoin
                    | Algorithm::BubbleSortCoin
                    | Algorithm::QuickSortCoin
                    | Algorithm::BinaryInsertionCoin,
                    _,
                ) => self.say(
                    format!("{x} stays in a[{a}]."),
                    format!("{x} 留在 a[{a}]。"),
                ),
                (_, true) => self.say(
                    format!("j = i: {x} stays, and a[{a}] is decided."),
                    format!("j = i：{x} 原地不动，a[{a}] 已决。"),
                ),
                (_, false) if self.player.marks().i.is_none() => self.say(
                    format!("{x} stays in a[{a}]."),
                    format!("{x} 留在 a[{a}]。"),
                ),
                (_, false) => self.say(
                    format!("j = i: {x} stays in a[{a}]."),
                    format!("j = i：{x} 留在 a[{a}]。"),
                ),
            };
        }
        if decides {
            self.say(
                format!("{x} and {y} change places: a[{a}] is decided, it is {y}."),
                format!("{x} 与 {y} 交换：a[{a}] 已决，是 {y}。"),
            )
        } else {
            self.say(
                format!("{x} and {y} change places: a[{a}] and a[{b}]."),
                format!("{x} 与 {y} 交换位置：a[{a}] 与 a[{b}]。"),
            )
        }
    }

    fn carry(&self, from: Slot, to: Slot) -> String {
        let card = self.traveller(from, to);
        let place = to.place + 1;
        let marks = self.player.marks();
        match self.algorithm() {
            Algorithm::RandomCut => return self.laid(from.row, &card, place),
            Algorithm::Riffle => return self.riffled(from.row, &card, place),
            Algorithm::MergeSortCoin => return self.merged(from, to, &card),
            Algorithm::Overhand
            | Algorithm::FaroOut
            | Algorithm::FaroIn
            | Algorithm::Mongean
            | Algorithm::Piles
            | Algorithm::TopToRandom
            | Algorithm::Thorp => return self.handled(from, to, &card),
            _ => {}
        }
        match (from.row, to.row, self.algorithm()) {
            (Row::Deck, Row::Decided, _) if self.guess => self.say(
                format!("{card} goes to place {place}."),
                format!("{card} 放到位置 {place}。"),
            ),
            (Row::Deck, Row::Decided, Algorithm::PencilAndPaper) => {
                let pending = self.n() - to.place;
                let k = marks.k.unwrap_or_default() as usize;
                self.say(
                    format!(
                        "k = {k} of {pending}: the {} pending number, {card}, joins the decided.",
                        ordinal(k)
                    ),
                    format!(
                        "k = {k}（共 {pending}）：未决序列的第 {k} 个数 {card} 移至已决序列尾端。"
                    ),
                )
            }
            (Row::Deck, Row::Decided, Algorithm::InsertSplice | Algorithm::InsideOut) => {
                let spot = self.spot(to.place);
                self.say(
                    format!("{card} goes to {spot}."),
                    format!("{card} 放到{spot}。"),
                )
            }
            (Row::Deck, Row::Decided, Algorithm::SortByKeys) => self.say(
                format!("Of the cards left {card} has the least key: it joins the decided, place {place}."),
                format!("剩下的牌中 {card} 的键最小：移至已决序列，位置 {place}。"),
            ),
            (Row::Deck, Row::Decided, _) => self.say(
                format!("{card} joins the decided: place {place}."),
                format!("{card} 移至已决序列：位置 {place}。"),
            ),
            (Row::Decided, Row::Decided, _) => {
                let spot = self.spot(to.place);
                self.say(
                    format!("{card} gives way and moves to the end: {spot}."),
                    format!("{card} 让位，移到末尾：{spot}。"),
                )
            }
            (Row::Deck, Row::Deck, _) => self.say(
                format!("The last pending card, {card}, fills the hole."),
                format!("最后一张未决牌 {card} 补上空位。"),
            ),
            (Row::Second, ..) => self.say(
                format!(
                    "The last card of the second queue, {card}, goes to the table: place {place}."
                ),
                format!("第二队的队尾牌 {card} 放到桌上：位置 {place}。"),
            ),
            _ => self.say(
                format!(
                    "The last card of the first queue, {card}, goes to the table: place {place}."
                ),
                format!("第一队的队尾牌 {card} 放到桌上：位置 {place}。"),
            ),
        }
    }

    fn laid(&self, from: Row, card: &str, place: usize) -> String {
        if from == Row::Second {
            self.say(
                format!("The second packet goes on top: {card} to place {place}."),
                format!("第二叠放到上面：{card} 到位置 {place}。"),
            )
        } else {
            self.say(
                format!("The first packet goes below it: {card} to place {place}."),
                format!("第一叠接在下面：{card} 到位置 {place}。"),
            )
        }
    }

    fn riffled(&self, from: Row, card: &str, place: usize) -> String {
        let (coin, en, zh) = match from {
            Row::First => (0, "first", "一"),
            _ => (1, "second", "二"),
        };
        self.say(
            format!(
                "The coin of place {place} shows {coin}: the next card of the {en} packet, {card}, goes there."
            ),
            format!("位置 {place} 的硬币为 {coin}：第{zh}叠的下一张 {card} 放到那里。"),
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
            (Row::Deck, _) => self.say(
                format!("{card} is lifted out of a[{place}]: it belongs to the {en} run."),
                format!("从 a[{place}] 取出 {card}：属于第{zh}段。"),
            ),
            (_, Some(k)) => self.say(
                format!("k = {k}, the coin says: the card of the {en} run. {card} goes to a[{place}]."),
                format!("掷硬币得 k = {k}：取第{zh}段的牌。{card} 放到 a[{place}]。"),
            ),
            (_, None) => self.say(
                format!(
                    "The {other} run is used up: {card} of the {en} run follows to a[{place}] without a coin."
                ),
                format!("第{other_zh}段已空：第{zh}段的 {card} 不掷硬币，直接放到 a[{place}]。"),
            ),
        }
    }

    /// What hands do with one card.
    fn handled(&self, from: Slot, to: Slot, card: &str) -> String {
        let place = to.place + 1;
        let i = self.player.marks().i.unwrap_or_default() as usize;
        match (self.algorithm(), from.row) {
            (Algorithm::TopToRandom, Row::Deck) => self.say(
                format!("The top card, {card}, is taken in the hand."),
                format!("把最上面的 {card} 拿到手里。"),
            ),
            (Algorithm::TopToRandom, _) => self.say(
                format!("{card} goes from the hand to place {place}."),
                format!("手中的 {card} 放到位置 {place}。"),
            ),
            (Algorithm::Piles, _) => {
                let setup = self.player.trace().setup;
                let piles = match setup.algorithm {
                    Algorithm::Recipe => PILES_OF_PART,
                    _ => setup.params.piles,
                };
                let pile = i % piles;
                self.say(
                    format!("{card} goes on top of pile {pile}."),
                    format!("{card} 放到第 {pile} 堆的最上面。"),
                )
            }
            (Algorithm::Overhand, _) => self.say(
                format!("The packet goes on top of the pile: {card} to place {place}."),
                format!("这一叠放到牌堆的最上面：{card} 到位置 {place}。"),
            ),
            (Algorithm::Mongean, _) if i % 2 == 1 => self.say(
                format!("{card} goes on top of the pile: it will end in place {place}."),
                format!("{card} 放到牌堆的最上面：最终在位置 {place}。"),
            ),
            (Algorithm::Mongean, _) => self.say(
                format!("{card} goes under the pile: it will end in place {place}."),
                format!("{card} 放到牌堆的最下面：最终在位置 {place}。"),
            ),
            (_, row) => {
                let (en, zh) = match row {
                    Row::First => ("first", "一"),
                    _ => ("second", "二"),
                };
                self.say(
                    format!("The next card of the {en} packet, {card}, falls to place {place}."),
                    format!("第{zh}叠的下一张 {card} 落到位置 {place}。"),
                )
            }
        }
    }

    /// A place of the decided row as the pseudo-code of the inserting shuffles calls it.
    fn spot(&self, place: usize) -> String {
        match (self.algorithm(), self.lang) {
            (Algorithm::InsideOut, _) => format!("b[{place}]"),
            (algorithm, lang)
                if self.guess || matches!(algorithm, Algorithm::TopToRandom | Algorithm::Thorp) =>
            {
                match lang {
                    Lang::En => format!("place {}", place + 1),
                    Lang::Zh => format!("位置 {} ", place + 1),
                }
            }
            (_, Lang::En) => format!("decided[{place}]"),
            (_, Lang::Zh) => format!("已决[{place}]"),
        }
    }

    fn done(&self) -> String {
        let order = self.player.trace().order.as_slice();
        if order.len() <= 20 {
            let names: Vec<String> = order.iter().map(|&c| self.name(c)).collect();
            let names = names.join(" ");
            return self.say(format!("Done: {names}."), format!("完成：{names}。"));
        }
        let fixed = (0..).zip(order).filter(|&(p, &c)| p == c).count();
        let draws = self.player.trace().draws();
        let (after_en, after_zh) = match draws {
            0 => (
                "Done, without chance.".to_string(),
                "完成，没有随机性。".to_string(),
            ),
            _ => (
                format!("Done after {}.", count(draws, "draw")),
                format!("完成，共抽取 {} 次。", grouped(draws as u64)),
            ),
        };
        let lie = match fixed {
            0 => "No card lies where it was.".into(),
            1 => "One card lies where it was.".into(),
            more => format!("{more} cards lie where they were."),
        };
        self.say(
            format!("{after_en} {lie}"),
            format!("{after_zh}有 {fixed} 张牌在原来的位置上。"),
        )
    }
}

/// `1 card`, `2 cards`.
fn count(number: usize, noun: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {noun}{s}", grouped(number as u64))
}

/// Sentences that begin with a number read better with an article before it.
fn the(text: String) -> String {
    format!("The {text}")
}

fn ordinal(k: usize) -> String {
    let suffix = match (k % 10, k % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{k}{suffix}")
}
