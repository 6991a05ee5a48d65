//! Texts to start from: the usual ways to write a shuffle, right and wrong.

use app::i18n::{Lang, Words};
use app::words;

/// A text to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Picks from the cards that are left.
    FisherYates,
    /// Picks from all cards, each time.
    NaiveSwap,
    /// Sorts by a random number for each card.
    RandomKeys,
    /// Sorts with a coin for each comparison.
    CoinSort,
    /// Picks a place that may not be there.
    OneTooFar,
    /// A class with its own list.
    Class,
}

impl Starter {
    /// All of them.
    pub const ALL: [Starter; 6] = [
        Starter::FisherYates,
        Starter::NaiveSwap,
        Starter::RandomKeys,
        Starter::CoinSort,
        Starter::OneTooFar,
        Starter::Class,
    ];

    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        let words: Words = words!(match self {
            Starter::FisherYates => "Fisher–Yates" / "Fisher–Yates",
            Starter::NaiveSwap => "naive swap" / "朴素交换",
            Starter::RandomKeys => "random keys" / "随机键排序",
            Starter::CoinSort => "coin sort" / "抛硬币排序",
            Starter::OneTooFar => "one too far" / "多抽一位",
            Starter::Class => "a class" / "用类",
        });
        words.of(lang)
    }

    /// Its text.
    pub fn text(self) -> &'static str {
        match self {
            Starter::FisherYates => {
                "\
from random import randint

def shuffle(a):
    n = len(a)
    for i in range(n - 1):
        pick = randint(i, n - 1)
        a[i], a[pick] = a[pick], a[i]
    return a

print(shuffle(list(range(52))))"
            }
            Starter::NaiveSwap => {
                "\
from random import randint

def shuffle(a):
    n = len(a)
    for i in range(n):
        pick = randint(0, n - 1)
        a[i], a[pick] = a[pick], a[i]
    return a

print(shuffle(list(range(52))))"
            }
            Starter::RandomKeys => {
                "\
import random

def shuffle(a):
    return sorted(a, key=lambda card: random.random())

print(shuffle(list(range(52))))"
            }
            Starter::CoinSort => {
                "\
import random
from functools import cmp_to_key

def coin(x, y):
    return random.choice([-1, 1])

def shuffle(a):
    a.sort(key=cmp_to_key(coin))
    return a

print(shuffle(list(range(52))))"
            }
            Starter::OneTooFar => {
                "\
from random import randint

def shuffle(a):
    n = len(a)
    for i in range(n):
        pick = randint(0, i + 1)
        a[i], a[pick] = a[pick], a[i]
    return a

print(shuffle(list(range(52))))"
            }
            Starter::Class => {
                "\
import random

class Deck:
    def __init__(self):
        self.cards = list(range(52))

    def shuffle(self):
        mixed = []
        while self.cards:
            i = random.randrange(len(self.cards))
            mixed.append(self.cards.pop(i))
        self.cards = mixed

deck = Deck()
deck.shuffle()
print(deck.cards)"
            }
        }
    }
}
