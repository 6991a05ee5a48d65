//! Decks that occur more than once. Fair shuffles of many cards hardly ever repeat a deck.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::iter;

use engine::deck::Card;
use engine::tally::{Tally, orders_counted};
use serde::{Deserialize, Serialize};
use stats::special::ln_gamma;
use stats::{ALPHA, CountTable, Counts, Outcome, Verdict, is_one_cycle};

use super::refusal::Refusal;
use crate::befores::{Befores, without};
use crate::pieces::{Changed, Pieces};
use crate::steps::{Steps, common};

/// More decks occur again than chance explains.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Repeats {
    /// Number of decks that equal an earlier one.
    pub decks: u64,
    /// Upper bound of the mean number of repeated decks among as many fair ones.
    pub expected: f64,
    /// Estimated number of equally likely orders: the pairs of decks, divided by the pairs of equal
    /// decks.
    pub effective_orders: f64,
    /// True if the distinct decks, each counted once, are enough to be judged, and neither places
    /// nor neighbours show a bias: the only fault is that the orders are few.
    pub by_few_orders: bool,
}

/// Decks that are counted, and which of them came before.
pub(crate) struct Decks {
    all: Pieces,
    /// Each deck once; `None` while no deck came again.
    different: Option<Tally>,
    /// A 64-bit hash of every deck with the number of the deck that had it last. Two different
    /// decks have the same hash by chance only: among a million decks with a probability of 3 in
    /// 100 million.
    last: BTreeMap<u64, u64>,
    hashes: Vec<u64>,
    again: u64,
    /// The latest deck that came again, and how many decks before it it came last.
    latest: (u64, u64),
    /// True if all decks that came again are one piece of the list that was there before.
    in_one_piece: bool,
    /// Length of the current run of equal decks.
    run: u64,
    /// Greatest common divisor of the lengths of all runs before it; 0 before the first.
    runs: u64,
    /// Number of decks that equal the one right before.
    beside: u64,
    /// The first two decks.
    first: Vec<Vec<Card>>,
    /// The latest deck, and the place of each card in it; empty before the first.
    latest_deck: Vec<Card>,
    before: Vec<Card>,
    sorts: Vec<Sort>,
    links: Tally,
    link: Vec<Card>,
    steps: Steps,
    one_cycle: u64,
}

/// An order in which a list of decks may have been sorted.
struct Sort {
    /// The rank of each card.
    ranks: Vec<Card>,
    rises: bool,
    falls: bool,
}

impl Sort {
    fn of(ranks: Vec<Card>) -> Sort {
        Sort {
            ranks,
            rises: false,
            falls: false,
        }
    }

    /// Sees a deck after another one. O(cards that they share at the top).
    fn see(&mut self, before: &[Card], deck: &[Card]) {
        let rank = |card: &Card| self.ranks[*card as usize];
        match deck.iter().map(rank).cmp(before.iter().map(rank)) {
            Ordering::Less => self.falls = true,
            Ordering::Greater => self.rises = true,
            Ordering::Equal => {}
        }
    }
}

impl Decks {
    /// No decks of cards with these names, of which any may be theirs.
    pub(crate) fn new(n: usize, names: &[&[String]]) -> Decks {
        let as_text = |names: &&[String]| {
            let mut order: Vec<usize> = (0..n).collect();
            order.sort_by_key(|&card| names[card].to_lowercase());
            let mut ranks = vec![0; n];
            (0..).zip(order).for_each(|(rank, card)| ranks[card] = rank);
            Sort::of(ranks)
        };
        let by_number = Sort::of((0..n).map(|card| card as Card).collect());
        Decks {
            sorts: iter::once(by_number)
                .chain(names.iter().map(as_text))
                .collect(),
            first: Vec::new(),
            latest_deck: Vec::new(),
            all: Pieces::new(n),
            different: None,
            last: BTreeMap::new(),
            hashes: Vec::new(),
            again: 0,
            latest: (0, 0),
            in_one_piece: true,
            run: 0,
            runs: 0,
            beside: 0,
            before: Vec::new(),
            links: Tally::new(n),
            link: vec![0; n],
            steps: Steps::default(),
            one_cycle: 0,
        }
    }

    /// Counts a deck. O(cards).
    pub(crate) fn count(&mut self, deck: &[Card]) {
        self.follow(deck);
        self.one_cycle += u64::from(is_one_cycle(deck));
        let (hash, number) = (hash(deck), self.hashes.len() as u64);
        match self.hashes.last() {
            Some(&last) if last == hash => self.beside += 1,
            Some(_) => self.runs = common(self.runs, std::mem::take(&mut self.run)),
            None => {}
        }
        self.run += 1;
        match self.last.insert(hash, number) {
            Some(before) => {
                self.different.get_or_insert_with(|| self.all.tally());
                let (latest, distance) = (self.latest, number - before);
                self.in_one_piece &= self.again == 0 || (number - 1, distance) == latest;
                self.again += 1;
                // A third time is no second recording.
                self.in_one_piece &= self.again <= distance;
                self.latest = (number, distance);
            }
            None => {
                if let Some(different) = &mut self.different {
                    different.count(deck);
                }
            }
        }
        self.all.count(deck);
        self.hashes.push(hash);
    }

    /// Counts a deck as the shuffle of the one before.
    fn follow(&mut self, deck: &[Card]) {
        if !self.before.is_empty() {
            { &mut self.sorts }
                .iter_mut()
                .for_each(|sort| sort.see(&self.latest_deck, deck));
            for (link, &card) in self.link.iter_mut().zip(deck) {
                *link = self.before[card as usize];
            }
            self.links.count(&self.link);
            self.steps.see(&self.link, deck);
        }
        deck.clone_into(&mut self.latest_deck);
        if self.first.len() < 2 {
            self.first.push(deck.to_vec());
        }
        self.before.resize(deck.len(), 0);
        for (place, &card) in (0..).zip(deck) {
            self.before[card as usize] = place;
        }
    }

    /// Returns true if the list was sorted, which chance explains in less than one of a million
    /// tries, or has each order once: then the order of the decks tells nothing.
    fn is_sorted(&self) -> bool {
        /// 10! is more than a million.
        const FEWEST: usize = 10;
        let is_sorted = |sort: &Sort| sort.rises != sort.falls;
        self.len() >= FEWEST && self.sorts.iter().any(is_sorted) || self.has_each_once()
    }

    fn has_each_once(&self) -> bool {
        self.again == 0 && self.len() == orders_counted(self.links.cards())
    }

    /// Returns after how many decks the list comes again and again, always in one order.
    fn cycle(&self) -> Option<usize> {
        /// More are not tried.
        const MOST: usize = 1_000;
        let (hashes, all) = (&self.hashes, self.len());
        let starts = (1..=all / 2).filter(|&start| hashes[start] == hashes[0]);
        { starts.take(MOST) }.find(|&start| hashes[start..] == hashes[..all - start])
    }

    /// Returns true if one list of different decks was recorded several times, and is no short cycle.
    fn is_pasted(&self) -> bool {
        /// Fewer decks may be all that a shuffle gives.
        const FEWEST: usize = 10;
        let different = self.different.as_ref().map_or(0, Tally::shuffles) as usize;
        let is_list = |&length: &usize| length >= FEWEST.max(self.len() / length);
        { self.cycle().filter(is_list) }.is_some_and(|length| length == different)
    }

    /// Number of decks counted.
    pub(crate) fn len(&self) -> usize {
        self.hashes.len()
    }

    /// Returns the length of the runs in which each deck was recorded, where chance explains it
    /// less than once in a thousand million tries. `None` if all decks are the same.
    fn in_runs(&self) -> Option<u64> {
        let each = common(self.runs, self.run);
        let all = self.len() as u64;
        let again = all - all / each.max(1);
        let ln_orders = ln_gamma(self.links.cards() as f64 + 1.0);
        let is_luck = again as f64 * ln_orders <= 1e9_f64.ln();
        // Where few orders are possible, a list that was put in order has a few long runs.
        let runs = (all - self.beside) as f64;
        let is_grouped = ln_orders < (all as f64).ln() && runs * (each as f64).ln() < 1e3_f64.ln();
        (self.runs > 0 && each > 1 && !is_luck && !is_grouped).then_some(each)
    }

    /// Returns true if all decks that came again are right behind their equals, beyond chance, and
    /// are fewer than half: more were not recorded twice, but not shuffled.
    fn are_beside(&self) -> bool {
        let expected = (self.len() as f64).ln() - ln_gamma(self.links.cards() as f64 + 1.0);
        let is_luck = || ln_tail_bound(self.beside, expected.exp()) > (ALPHA / 1_000.0).ln();
        let is_less = 2 * self.again < self.len() as u64;
        self.again > 0 && is_less && self.beside == self.again && !is_luck()
    }

    /// Returns the counts. A deck that was recorded in runs of one length is counted once a run. If
    /// more decks came again than chance explains, and they are one piece of the list, recorded
    /// twice, that piece is counted once. O(m log m) for m decks.
    ///
    /// # Errors
    /// [`Refusal::Steps`].
    pub(crate) fn finish(self) -> Result<DeckCounts, Refusal> {
        let n = self.links.cards();
        if let Some(befores) = Befores::find(&self.hashes, n) {
            return Ok(self.behind(befores));
        }
        if let Some(each) = self.in_runs() {
            let all = self.all.tally();
            let tally = without(&all, &self.latest_deck, 0, each as u32);
            return Ok(DeckCounts {
                doubled: all.shuffles() - tally.shuffles(),
                ..DeckCounts::of(tally)
            });
        }
        match self.steps.are_runs(n) && !self.has_each_once() && self.cycle().is_none() {
            true => Err(Refusal::Steps),
            false => Ok(self.of_shuffles()),
        }
    }

    /// Returns the counts of decks that are each a whole shuffle.
    fn of_shuffles(mut self) -> DeckCounts {
        let (are_beside, is_pasted) = (self.are_beside(), self.is_pasted());
        let repeats = repeats(&mut self.hashes, self.links.cards());
        let is_list = self.links.shuffles() > 0 && !self.is_sorted();
        let changed = is_list && !is_chain(&self.all, &self.links);
        let counts = DeckCounts {
            changed: changed.then(|| self.all.changed()).flatten(),
            tally: self.all.tally(),
            links: is_list.then_some(self.links),
            repeats: None,
            doubled: 0,
            one_cycle: Some(self.one_cycle),
            has_befores: false,
        };
        let Some(different) = self.different else {
            return counts;
        };
        // Decks that are all the same are no list that was recorded twice.
        let in_one_piece = repeats.is_some() && self.in_one_piece && different.shuffles() > 1;
        if in_one_piece || is_pasted || repeats.is_none() && are_beside {
            return DeckCounts {
                doubled: self.again,
                ..DeckCounts::of(different)
            };
        }
        let Some(repeats) = repeats else {
            return counts;
        };
        let by_few_orders = is_without_bias(&different);
        DeckCounts {
            repeats: Some(Repeats {
                by_few_orders,
                ..repeats
            }),
            ..counts
        }
    }

    /// Returns the counts of the decks behind a shuffle alone.
    fn behind(mut self, befores: Befores) -> DeckCounts {
        let n = self.links.cards();
        let (all, first) = (self.len(), &self.first[1 - befores.after]);
        let idle: Vec<Card> = (0..n as Card).collect();
        let (times, parts) = match befores.goes_on {
            true => (1, 2),
            false => ((all + befores.after) / 2, 1),
        };
        // The last deck is no order before another shuffle.
        if befores.goes_on && all.is_multiple_of(2) {
            self.all.count(&self.latest_deck);
        }
        let between = (all - 1) / 2;
        let links = || without(&self.links, &idle, between as u64, 1);
        let different = self.different.as_ref();
        let repeats = repeats(&mut befores.afters(&self.hashes), n);
        DeckCounts {
            repeats: repeats.map(|found| Repeats {
                by_few_orders: different.is_some_and(is_without_bias),
                ..found
            }),
            links: befores.goes_on.then(links),
            one_cycle: (*first == idle && !befores.goes_on).then_some(self.one_cycle),
            has_befores: true,
            ..DeckCounts::of(without(&self.all.tally(), first, times as u64, parts))
        }
    }
}

/// Counts of decks, with what their sequence tells.
pub(crate) struct DeckCounts {
    pub tally: Tally,
    pub repeats: Option<Repeats>,
    pub doubled: u64,
    /// Each deck as the shuffle of the one before; `None` where that says nothing.
    pub links: Option<Tally>,
    /// Number of decks that are one cycle; `None` where some were counted twice.
    pub one_cycle: Option<u64>,
    /// Change from one shuffle to another within the list, if one was found.
    pub changed: Option<Changed>,
    /// Every second deck was the order before a shuffle, and was not counted.
    pub has_befores: bool,
}

impl DeckCounts {
    /// Counts of which nothing else is known.
    fn of(tally: Tally) -> DeckCounts {
        DeckCounts {
            tally,
            repeats: None,
            doubled: 0,
            links: None,
            one_cycle: None,
            changed: None,
            has_befores: false,
        }
    }
}

/// Returns true if each deck is rather the one before, shuffled once more, than a shuffle of a
/// fixed order: the places of one shuffle are less even than those of two.
fn is_chain(all: &Pieces, links: &Tally) -> bool {
    let statistic = |tally: &Tally| {
        let counts = Counts::new(tally.cards(), tally.shuffles()).with_positions(tally.positions());
        counts
            .positions()
            .map_or(0.0, |table| table.chi_square().statistic)
    };
    links.shuffles() > 0 && statistic(links) > statistic(&all.tally())
}

/// Returns true if there are enough decks to judge places and neighbours, and neither shows a bias.
fn is_without_bias(tally: &Tally) -> bool {
    let tables = [CountTable::Positions, CountTable::Successors];
    let counts = Counts::new(tally.cards(), tally.shuffles()).with_positions(tally.positions());
    let counts = match tally.successors() {
        [] => counts,
        successors => counts.with_successors(successors),
    };
    let verdict = Verdict::new(counts.only(&tables), ALPHA);
    verdict.outcome() == Outcome::NothingFound
}

fn hash(deck: &[Card]) -> u64 {
    // A rotation and a product with an odd number lose no bits. Without the 1, leading cards 0
    // would not count.
    deck.iter().fold(0u64, |bits, &card| {
        (bits.rotate_left(29) ^ (u64::from(card) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

/// The repeated decks, if fair shuffles of `n` cards repeat as many with a probability of at most
/// [`ALPHA`]` / 1000`: so small that the other tests need no correction. O(m log m) for m decks.
fn repeats(hashes: &mut [u64], n: usize) -> Option<Repeats> {
    hashes.sort_unstable();
    let (mut decks, mut equal) = (0, 0.0);
    for same in hashes.chunk_by(|a, b| a == b) {
        decks += same.len() as u64 - 1;
        equal += pairs(same.len());
    }
    let all = pairs(hashes.len());
    let expected = (all.ln() - ln_gamma(n as f64 + 1.0)).exp();
    let significant = decks > 0 && ln_tail_bound(decks, expected) <= (ALPHA / 1_000.0).ln();
    significant.then_some(Repeats {
        decks,
        expected,
        effective_orders: all / equal,
        by_few_orders: false,
    })
}

fn pairs(m: usize) -> f64 {
    m as f64 * (m as f64 - 1.0) / 2.0
}

/// The logarithm of an upper bound of the probability that at least `k` fair decks equal an earlier
/// one, where `expected` pairs are equal on average.
///
/// Deck j equals an earlier one with a probability of at most (j - 1)/n!, whatever the others are.
/// So k of m decks do with at most λᵏ/k!, where λ = m(m - 1)/2n!.
fn ln_tail_bound(k: u64, expected: f64) -> f64 {
    k as f64 * expected.ln() - ln_gamma(k as f64 + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;
    use engine::rng::flawed::{Bits, Source};

    fn imported(decks: &[Vec<Card>]) -> DeckCounts {
        let mut counted = Decks::new(decks[0].len(), &[]);
        decks.iter().for_each(|deck| counted.count(deck));
        counted.finish().unwrap()
    }

    fn repeats(decks: &[Vec<Card>]) -> Option<Repeats> {
        imported(decks).repeats
    }

    fn shuffled(setup: &Setup, m: u64) -> Vec<Vec<Card>> {
        (0..m)
            .map(|run| setup.order(Seed(7), run).to_vec())
            .collect()
    }

    /// Enumerates all samples of m decks out of N: at most a share of λᵏ/k! has k decks that equal
    /// an earlier one.
    #[test]
    fn fair_decks_repeat_at_most_as_often_as_the_bound() {
        for (decks, m) in [(2usize, 7u32), (6, 5), (6, 6), (24, 4)] {
            let samples = decks.pow(m);
            let mut more = vec![0usize; m as usize + 1];
            for sample in 0..samples {
                let drawn = |j: u32| sample / decks.pow(j) % decks;
                let came = |j: &u32| (0..*j).any(|i| drawn(i) == drawn(*j));
                let came = (0..m).filter(came).count();
                (0..=came).for_each(|k| more[k] += 1);
            }
            let expected = pairs(m as usize) / decks as f64;
            for (k, more) in (0..).zip(more) {
                let (share, most) = (
                    more as f64 / samples as f64,
                    ln_tail_bound(k, expected).exp(),
                );
                assert!(share <= most + 1e-12, "{decks} {m} {k}: {share} {most}");
            }
        }
    }

    /// Decks from a seed of 15 bits are found, with about the right number of orders; decks of a
    /// fair shuffle are not. The seeds are fixed: no false alarm.
    #[test]
    fn decks_from_a_short_seed_are_found() {
        let fair = Setup::new(Algorithm::FISHER_YATES_DOWN, 52);
        assert_eq!(repeats(&shuffled(&fair, 2000)), None);
        let mut few = fair;
        few.source = Source::seed_bits(Bits::FIFTEEN);
        let found = repeats(&shuffled(&few, 2000)).unwrap();
        assert!((26e3..42e3).contains(&found.effective_orders), "{found:?}");
        // 720 orders repeat by chance, and so does one deck among 40,320.
        let small = Setup::new(Algorithm::FISHER_YATES_DOWN, 6);
        assert_eq!(repeats(&shuffled(&small, 2000)), None);
        let cross = Setup::new(Algorithm::CROSS, 8);
        let found = repeats(&shuffled(&cross, 20)).unwrap();
        assert_eq!((found.decks, found.effective_orders), (19, 1.0));
        assert!(
            (found.expected * 40_320.0 - 190.0).abs() < 1e-6,
            "{found:?}"
        );
    }

    /// One piece of the list that stands twice in it was recorded twice, as a list that stands in it several
    /// times: it is counted once, and says nothing of seeds. Two single decks are no accident.
    #[test]
    fn what_was_recorded_twice_is_counted_once() {
        let fair = Setup::new(Algorithm::FISHER_YATES_DOWN, 52);
        let decks = shuffled(&fair, 401);
        let with = |again: &[usize]| {
            let mut all = decks.clone();
            all.extend(again.iter().map(|&k| decks[k].clone()));
            imported(&all)
        };
        let all: Vec<usize> = (0..401).collect();
        let thrice = [all.clone(), all.clone()].concat();
        for (again, doubled) in [
            (vec![40], 1),
            ((3..9).collect(), 6),
            (all, 401),
            (thrice, 802),
        ] {
            let read = with(&again);
            assert_eq!((read.doubled, read.repeats), (doubled, None));
            assert_eq!(read.tally.shuffles(), 401);
            assert_eq!(read.tally.positions(), imported(&decks).tally.positions());
        }
        let read = with(&[40, 7]);
        assert_eq!((read.doubled, read.tally.shuffles()), (0, 403));
        assert_eq!(read.repeats.map(|found| found.decks), Some(2));
        // Each deck as often in a row, of many cards and of few, and some that stand right behind their equals.
        let small = shuffled(&Setup::new(Algorithm::FISHER_YATES_DOWN, 3), 60);
        for (once, times) in [(&decks, 2), (&decks, 3), (&small, 2)] {
            let all: Vec<_> = once
                .iter()
                .flat_map(|deck| vec![deck.clone(); times])
                .collect();
            let (read, plain) = (imported(&all), imported(once));
            assert_eq!((read.tally, read.repeats), (plain.tally, None), "{times}");
            assert_eq!(read.doubled as usize, once.len() * (times - 1));
        }
        // A list that was grouped has them all.
        let grouped = (0..5).flat_map(|k| vec![small[k].clone(); 5 * (k + 1)]);
        assert_eq!(imported(&grouped.collect::<Vec<_>>()).tally.shuffles(), 75);
        let eight = shuffled(&Setup::new(Algorithm::FISHER_YATES_DOWN, 8), 60);
        let some = |k: usize| vec![eight[k].clone(); 1 + usize::from(k % 20 == 5)];
        let read = imported(&(0..60).flat_map(some).collect::<Vec<_>>());
        assert_eq!((read.doubled, read.tally.shuffles()), (3, 60));
        let idle = vec![decks[0].clone(); 20];
        assert_eq!(imported(&idle).repeats.map(|found| found.decks), Some(19));
        // Decks that stay the same most of the time were not shuffled: they are all counted.
        let four = shuffled(&Setup::new(Algorithm::FISHER_YATES_DOWN, 4), 3);
        for (orders, times) in [(1, 300), (2, 150), (3, 100)] {
            let idle = (0..orders).flat_map(|k| vec![four[k].clone(); times + k]);
            let idle: Vec<_> = idle.collect();
            assert_eq!(imported(&idle).tally.shuffles() as usize, idle.len());
        }
        // Six orders repeat by chance, and all of them are counted.
        let small = shuffled(&Setup::new(Algorithm::FISHER_YATES_DOWN, 3), 2);
        assert_eq!(
            imported(&[small[0].clone(), small[0].clone()])
                .tally
                .shuffles(),
            2
        );
    }

    /// Proves that orders before each shuffle are left out, whether they are one order, above or
    /// below, or what the last shuffle left, and also where one more stands at the end; that of such
    /// a chain the shuffles are followed; and that a shuffle which mostly does nothing has none.
    #[test]
    fn orders_before_shuffles_are_not_counted() {
        for n in [3, 5, 52] {
            let fair = shuffled(&Setup::new(Algorithm::FISHER_YATES_DOWN, n), 60);
            let plain = imported(&fair).tally;
            let before = fair[7].clone();
            let above: Vec<_> = { &fair }
                .iter()
                .flat_map(|deck| [before.clone(), deck.clone()])
                .collect();
            let mut below = above[1..].to_vec();
            below.push(before.clone());
            let chain: Vec<_> = { &fair }
                .iter()
                .scan(before.clone(), |last, deck| {
                    Some([std::mem::replace(last, deck.clone()), deck.clone()])
                })
                .flatten()
                .collect();
            for decks in [&above, &below, &chain] {
                for last in [None, Some(&before), fair.last()] {
                    let is_chain = *decks == chain;
                    let next =
                        last.filter(|&last| is_chain == (last == &fair[59]) && *decks != below);
                    let decks: Vec<_> = decks.iter().chain(next).cloned().collect();
                    let read = imported(&decks);
                    assert!(read.has_befores, "{n} {}", decks.len());
                    assert_eq!((&read.tally, read.repeats), (&plain, None), "{n}");
                    assert_eq!(
                        read.links.map(|links| links.shuffles()),
                        is_chain.then_some(60)
                    );
                }
            }
        }
        let lazy = |k: usize| (0..5).map(move |card| if k % 10 == 7 { 4 - card } else { card });
        let lazy: Vec<Vec<Card>> = (0..200).map(|k| lazy(k).collect()).collect();
        assert!(!imported(&lazy).has_befores);
    }
}
