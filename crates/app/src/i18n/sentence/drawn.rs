//! What a draw is for.

use super::{Speaker, count, the};
use engine::algorithms::{DRAWN_BITS, Manner};
use engine::board::{Row, Slot};
use engine::step::Var;

impl Speaker<'_> {
    /// What was drawn, and what for.
    pub(super) fn draw(&self, var: Var, low: usize, high: usize, value: usize) -> String {
        let (var_name, marks) = (var.name(), self.player.marks());
        match (self.manner(), var, marks.i) {
            (Manner::PencilAndPaper, ..) => {
                let numbers = the(count(high, "number"));
                say!(
                    self.lang,
                    "{numbers} still pending: draw k from 1 to {high}. k = {value}."
                        / "未决序列的长度为 {high}：从 1 到 {high} 抽取 k，k = {value}。",
                    numbers,
                    high,
                    value
                )
            }
            (Manner::Cut, ..) => say!(
                self.lang,
                "Draw k from 0 to {high}, so many cards are cut off the top. k = {value}."
                    / "从 0 到 {high} 抽取 k，从上面切下 k 张。k = {value}。",
                high,
                value
            ),
            (Manner::Riffle, _, Some(i)) => {
                let place = i + 1;
                say!(
                    self.lang,
                    "A coin for place {place}: 0, its card will come from the first packet; 1, from the second. k = {value}."
                        / "为位置 {place} 掷硬币：0 表示从第一叠取牌，1 表示从第二叠。k = {value}。",
                    place,
                    value
                )
            }
            (Manner::MergeSort, ..) => say!(
                self.lang,
                "Which card is the smaller one? A coin decides: 0, that of the first run; 1, of the second. k = {value}."
                    / "哪张牌更小？由硬币决定：0 表示第一段的，1 表示第二段的。k = {value}。",
                value
            ),
            _ if self.facts().compares => self.tossed(low, high, value),
            (Manner::Keys, Var::J, _) | (Manner::Keys, _, Some(_)) => {
                let place = marks.i.unwrap_or_default() as usize;
                self.key(var, place, high, value)
            }
            (Manner::Overhand, _, Some(i)) => {
                let place = i as usize;
                let row = Row::First;
                let card = self.name(self.player.board().get(Slot { row, place }));
                say!(
                    self.lang,
                    "Does a packet end before {card}? A coin decides: 1, it does; 0, it does not. k = {value}."
                        / "是否在 {card} 之前断开？由硬币决定：1 断开，0 不断。k = {value}。",
                    card,
                    value
                )
            }
            (Manner::Thorp, ..) => say!(
                self.lang,
                "Which packet's card comes first? A coin decides: j = {high}, the first packet's; j = {low}, the second's. j = {value}."
                    / "哪一叠的牌在前？由硬币决定：j = {high} 为第一叠，j = {low} 为第二叠。j = {value}。",
                high,
                low,
                value
            ),
            (_, Var::J, Some(i)) => say!(
                self.lang,
                "i = {i}: draw j from {low} to {high}. j = {value}."
                    / "i = {i}：从 {low} 到 {high} 抽取 j，j = {value}。",
                i,
                low,
                high,
                value
            ),
            _ => say!(
                self.lang,
                "Draw {var_name} from {low} to {high}. {var_name} = {value}."
                    / "从 {low} 到 {high} 抽取 {var_name}，{var_name} = {value}。",
                var_name,
                low,
                high,
                value
            ),
        }
    }

    /// A draw of a card's key, or of its lower bits.
    fn key(&self, var: Var, place: usize, high: usize, value: usize) -> String {
        let card = self.at(place);
        if var == Var::J {
            say!(
                self.lang,
                "Its lower bits, from 0 to {high}: j = {value}."
                    / "它的低位，从 0 到 {high}：j = {value}。",
                high,
                value
            )
        } else if self.player.trace().setup.params.bits > DRAWN_BITS {
            say!(
                self.lang,
                "A random key for {card}: first its upper bits, from 0 to {high}. k = {value}."
                    / "给 {card} 一个随机键：先抽高位，从 0 到 {high}，k = {value}。",
                card,
                high,
                value
            )
        } else {
            say!(
                self.lang,
                "A random key for {card}, from 0 to {high}: k = {value}."
                    / "给 {card} 一个随机键，从 0 到 {high}：k = {value}。",
                card,
                high,
                value
            )
        }
    }

    /// Returns the comparison that a coin replaces, and how the coin fell.
    fn tossed(&self, low: usize, high: usize, value: usize) -> String {
        let marks = self.player.marks();
        let index = |of: Option<u32>| of.unwrap_or_default() as usize;
        let (i, j) = (index(marks.i), index(marks.j));
        match (self.manner(), marks.line) {
            (Manner::InsertionSort, _) => {
                let (x, y) = (self.at(j.saturating_sub(1)), self.at(j));
                say!(
                    self.lang,
                    "Is {y} smaller than {x}? A coin decides: 1, it is, and they change places; 0, it stays. k = {value}."
                        / "{y} 比 {x} 小吗？由硬币决定：1 表示小，两张交换；0 表示留在原位。k = {value}。",
                    y,
                    x,
                    value
                )
            }
            (Manner::SelectionSort, _) => {
                let x = self.at(j);
                say!(
                    self.lang,
                    "Is {x} smaller than the smallest so far? A coin decides: 1, it is; 0, it is not. k = {value}."
                        / "{x} 比目前最小的还小吗？由硬币决定：1 是，0 否。k = {value}。",
                    x,
                    value
                )
            }
            (Manner::BubbleSort, _) => {
                let (x, y) = (self.at(low), self.at(high));
                say!(
                    self.lang,
                    "Is {y} smaller than {x}? A coin decides: k = {high}, it is, and they change places; k = {low}, they stay. k = {value}."
                        / "{y} 比 {x} 小吗？由硬币决定：k = {high} 表示小，两张交换；k = {low} 表示不动。k = {value}。",
                    y,
                    x,
                    high,
                    low,
                    value
                )
            }
            (Manner::QuickSort, _) => {
                let x = self.at(j);
                say!(
                    self.lang,
                    "Is {x} smaller than the pivot? A coin decides: 1, it is; 0, it is not. k = {value}."
                        / "{x} 比枢轴小吗？由硬币决定：1 是，0 否。k = {value}。",
                    x,
                    value
                )
            }
            (Manner::BinaryInsertion, 1) => say!(
                self.lang,
                "Does the deck begin with a rising run or with a falling one? A coin decides: 0, rising; 1, falling. k = {value}."
                    / "开头是递增段还是递减段？由硬币决定：0 递增，1 递减。k = {value}。",
                value
            ),
            (Manner::BinaryInsertion, 3) => {
                let x = self.at(i);
                say!(
                    self.lang,
                    "Does {x} go on with the run? A coin decides: the same side as before, it does. k = {value}."
                        / "{x} 是否延续这一段？由硬币决定：与之前同一面表示延续。k = {value}。",
                    x,
                    value
                )
            }
            _ => {
                let (x, y) = (self.at(i), self.at(j));
                say!(
                    self.lang,
                    "Does {x} belong before {y}? A coin decides: 1, before it; 0, behind it. k = {value}."
                        / "{x} 应在 {y} 之前吗？由硬币决定：1 在前，0 在后。k = {value}。",
                    x,
                    y,
                    value
                )
            }
        }
    }
}
