//! One sentence that says what happened, and why.

mod drawn;
mod moved;

use super::{Lang, grouped};
use engine::algorithms::{Info, Manner};
use engine::board::{EMPTY, deck};
use engine::deck::{Card, Deck};
use engine::player::Player;
use engine::step::Step;

/// What the player shows now, in words: the step done last.
pub fn sentence(lang: Lang, player: &Player, names: Deck) -> String {
    let speaker = Speaker {
        lang,
        player,
        names,
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
}

impl Speaker<'_> {
    fn facts(&self) -> &'static Info {
        self.player.algorithm().info()
    }

    fn manner(&self) -> Manner {
        self.facts().manner
    }

    fn n(&self) -> usize {
        self.player.trace().setup.n()
    }

    fn name(&self, card: Card) -> String {
        if card == EMPTY {
            "–".to_string()
        } else {
            self.names.label(card)
        }
    }

    fn at(&self, place: usize) -> String {
        self.name(self.player.board().get(deck(place)))
    }

    fn start(&self) -> String {
        let (n, cards) = (self.n(), count(self.n(), "card"));
        say!(
            self.lang,
            "{cards} in order. Press play, or take one step."
                / "{n} 张牌按顺序排好。按播放，或前进一步。",
            cards,
            n
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
            Step::Close { gap, end, .. } => self.closed(end - gap - 1),
            Step::Open { gap, end, .. } => self.opened(gap, end - gap - 1),
            Step::Look { slot, empty } => self.looked(slot.place, empty),
            Step::Count { k, place } => {
                let (card, kth) = (self.at(place), ordinal(k));
                say!(
                    self.lang,
                    "Count along the pending numbers: the {kth} one is {card}."
                        / "沿未决序列数到第 {k} 个数：是 {card}。",
                    kth,
                    card,
                    k
                )
            }
            Step::Walk { hops, node, .. } => {
                let (card, links, steps) = (self.at(node), count(hops, "link"), count(hops, "hop"));
                say!(
                    self.lang,
                    "Follow {links} from the head: {steps} to reach {card}."
                        / "从表头沿链接走 {hops} 步，才到达 {card}。",
                    links,
                    steps,
                    card,
                    hops
                )
            }
            Step::Unlink { node, .. } => {
                let card = self.at(node);
                say!(
                    self.lang,
                    "The link before {card} now skips it: no other card has to move."
                        / "{card} 前面的链接跳过它：其他牌都不用移动。",
                    card
                )
            }
            Step::Cut { first, n } => self.cut(first, n - first),
            Step::Done => self.done(),
        }
    }

    /// Cards that moved up to fill a gap.
    fn closed(&self, moved: usize) -> String {
        let (cards, moves, verb) = (the(count(moved, "card")), count(moved, "move"), go(moved));
        say!(
            self.lang,
            "{cards} behind it {verb} up by one: {moves}."
                / "后面的 {moved} 张牌都向前移一位：移动 {moved} 次。",
            cards,
            verb,
            moves,
            moved
        )
    }

    /// Cards that moved back to make room at a place.
    fn opened(&self, place: usize, moved: usize) -> String {
        let (cards, moves, verb) = (the(count(moved, "card")), count(moved, "move"), go(moved));
        let spot = self.spot(place);
        say!(
            self.lang,
            "{cards} from {spot} on {verb} back by one to make room: {moves}."
                / "从{spot}起的 {moved} 张牌都向后移一位，让出空位：移动 {moved} 次。",
            cards,
            spot,
            verb,
            moves,
            moved
        )
    }

    /// A slot that a draw hit.
    fn looked(&self, slot: usize, empty: bool) -> String {
        if empty {
            return say!(
                self.lang,
                "Slot {slot} is already empty: a miss. Draw again."
                    / "第 {slot} 格已经空了：抽空。重抽。",
                slot
            );
        }
        let card = self.at(slot);
        say!(
            self.lang,
            "Slot {slot} still holds a card: {card}." / "第 {slot} 格还有牌：{card}。",
            slot,
            card
        )
    }

    /// The deck cut into so many and so many cards.
    fn cut(&self, first: usize, second: usize) -> String {
        let (lang, pass) = (self.lang, self.player.marks().pass);
        match self.manner() {
            Manner::Cut => say!(
                lang,
                "k = {first}: the deck is cut, {first} into the first packet and {second} into the second."
                    / "k = {first}：切牌，{first} 张进第一叠，{second} 张进第二叠。",
                first,
                second
            ),
            Manner::Overhand | Manner::Mongean | Manner::Piles => say!(
                lang,
                "Pass {pass}: the whole deck is taken in the hand."
                    / "第 {pass} 遍：把整副牌拿到手里。",
                pass
            ),
            Manner::Faro | Manner::Thorp => say!(
                lang,
                "Pass {pass}: the deck is cut, {first} into the first packet and {second} into the second."
                    / "第 {pass} 遍：切牌，{first} 张进第一叠，{second} 张进第二叠。",
                pass,
                first,
                second
            ),
            Manner::Riffle => {
                let show = if first == 1 {
                    "coin shows"
                } else {
                    "coins show"
                };
                say!(
                    lang,
                    "Pass {pass}: {first} {show} 0, so the deck is cut, {first} into the first packet and {second} into the second."
                        / "第 {pass} 遍：{first} 枚硬币为 0，所以切牌，{first} 张进第一叠，{second} 张进第二叠。",
                    pass,
                    first,
                    show,
                    second
                )
            }
            _ => say!(
                lang,
                "Pass {pass}: the deck is cut, {first} into the first queue and {second} into the second."
                    / "第 {pass} 遍：切牌，{first} 张进第一队，{second} 张进第二队。",
                pass,
                first,
                second
            ),
        }
    }

    fn done(&self) -> String {
        let order = self.player.trace().order.as_slice();
        if order.len() <= 20 {
            let names: Vec<String> = order.iter().map(|&c| self.name(c)).collect();
            let names = names.join(" ");
            return say!(self.lang, "Done: {names}." / "完成：{names}。", names);
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
        say!(
            self.lang,
            "{after_en} {lie}" / "{after_zh}有 {fixed} 张牌在原来的位置上。",
            after_en,
            lie,
            after_zh,
            fixed
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

/// What so many cards do.
fn go(cards: usize) -> &'static str {
    if cards == 1 { "moves" } else { "move" }
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
