use rand::Rng;

fn shuffle(v: &mut Vec<u32>) {
    let mut rng = rand::thread_rng();
    for i in (1..v.len()).rev() {
        let j = rng.gen_range(0..=i);
        v.swap(i, j);
    }
}
====
fn main() {
    let mut deck: Vec<i32> = (1..=52).collect();
    deck.shuffle(&mut rand::rng());
    for card in deck.iter().take(5) {
        println!("{}", card);
    }
}
====
#[derive(Debug, Clone)]
struct Deck {
    cards: Vec<Card>,
}

impl Deck {
    fn draw(&mut self) -> Option<Card> {
        self.cards.pop()
    }
}
====
pub fn mix<T, R: Rng + ?Sized>(items: &mut [T], rng: &mut R) {
    let n = items.len();
    for i in 0..n {
        let k = rng.random_range(0..n);
        items.swap(i, k);
    }
}
====
let mut seed: u64 = 42;
let mut next = || {
    seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
    (seed >> 33) as usize
};
for i in 0..10 {
    a.swap(i, next() % 10);
}
====
match deck.choose(&mut rng) {
    Some(card) => hand.push(*card),
    None => return Err("empty".into()),
}
let left = deck.len() as u32;
assert_eq!(left, 51);
====
use std::collections::HashSet;
let mut seen = HashSet::new();
let mut out = Vec::new();
while out.len() < n {
    let x = rng.gen_range(0..n);
    if seen.insert(x) { out.push(x); }
}
