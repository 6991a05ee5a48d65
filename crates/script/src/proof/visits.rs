//! Expected number of visits to each of many states that lead back to each other.
//!
//! The states are eliminated one by one, modulo primes: the ways into a state go on along the ways
//! out of it. The fractions are reconstructed from the residues; they hold if the visits to every
//! state agree with those to its neighbours, which is checked with whole numbers.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{One, Zero};

use super::field::{Field, Residues, ZERO, fraction_of};
use super::odds::Odds;

/// Ways between states, at most: some hundred megabytes.
const MOST_WAYS: usize = 6_000_000;
/// Fields that are tried: fractions of about a thousand bits.
const MOST_FIELDS: usize = 16;
/// States that are found or checked at once.
const CHUNK: usize = 16;
/// Cost of finding or checking a state, in ways followed.
const COST: usize = 1_000;

/// There are too many ways, or the fractions are too large.
#[derive(Debug)]
pub(super) struct TooLarge;

/// States that lead back to each other, and in the end elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Visits {
    /// Expected number of arrivals at each state from outside.
    arrivals: Vec<Odds>,
    /// Predecessors of each state, with the odds of their ways to it.
    into: Vec<Vec<(u32, Odds)>>,
    fields: usize,
    /// Solution modulo all primes so far: a number for each state; `modulus` is the product of the
    /// primes.
    known: Vec<BigInt>,
    modulus: BigInt,
    stage: Stage,
}

#[derive(Clone, Debug)]
enum Stage {
    TakingOut(Box<Elimination>),
    /// The fractions are found, from the residues, up to a state.
    Finding(Field, Vec<Residues>, Vec<Odds>),
    /// The fractions are checked up to a state.
    Checking(Vec<Odds>, usize),
    Found(Vec<Odds>),
}

impl Visits {
    /// Begins with the ways of each state to the others, with their odds.
    pub(super) fn new(arrivals: Vec<Odds>, ways: &[Vec<(u32, Odds)>]) -> Visits {
        let mut into = vec![Vec::new(); ways.len()];
        for (from, ways) in (0..).zip(ways) {
            for (to, odds) in ways {
                into[*to as usize].push((from, odds.clone()));
            }
        }
        let mut visits = Visits {
            known: vec![BigInt::zero(); ways.len()],
            modulus: BigInt::one(),
            arrivals,
            into,
            fields: 0,
            stage: Stage::Found(Vec::new()),
        };
        visits.take_out();
        visits
    }

    /// Begins anew with the next primes.
    fn take_out(&mut self) {
        // A prime that divides what a fraction stands over is left out.
        while self.fields < MOST_FIELDS {
            let field = Field::new(self.fields);
            self.fields += 1;
            if let Some(elimination) = Elimination::new(field, &self.arrivals, &self.into) {
                self.stage = Stage::TakingOut(Box::new(elimination));
                return;
            }
        }
    }

    /// Expected number of visits to each state; `None` until they are found.
    pub(super) fn found(&self) -> Option<&[Odds]> {
        match &self.stage {
            Stage::Found(found) => Some(found),
            _ => None,
        }
    }

    /// Goes on for a moment; returns how many ways were followed.
    ///
    /// # Errors
    /// It is too large to be worked out.
    pub(super) fn step(&mut self) -> Result<usize, TooLarge> {
        match &mut self.stage {
            Stage::TakingOut(elimination) => match elimination.step() {
                Taken::Out(ways) => return Ok(ways),
                Taken::TooMany => return Err(TooLarge),
                Taken::All => {
                    let residues = elimination.visits();
                    self.stage = Stage::Finding(elimination.field.clone(), residues, Vec::new());
                }
                Taken::Divided => self.again()?,
            },
            Stage::Finding(field, residues, found) => {
                for _ in 0..CHUNK {
                    let at = found.len();
                    if at == residues.len() {
                        let modulus = field.lift(ZERO, &(BigInt::zero(), self.modulus.clone())).1;
                        self.modulus = modulus;
                        self.stage = Stage::Checking(std::mem::take(found), 0);
                        break;
                    }
                    let known = (std::mem::take(&mut self.known[at]), self.modulus.clone());
                    let (number, modulus) = field.lift(residues[at], &known);
                    // A negative count is impossible, so it fails the check.
                    let none = || Ratio::from_integer((-1).into());
                    found.push(fraction_of(&number, &modulus).unwrap_or_else(none));
                    self.known[at] = number;
                }
            }
            Stage::Checking(found, checked) => {
                for _ in 0..CHUNK {
                    let Some(into) = self.into.get(*checked) else {
                        self.stage = Stage::Found(std::mem::take(found));
                        break;
                    };
                    let mut sum = self.arrivals[*checked].clone();
                    for (from, odds) in into {
                        sum += &found[*from as usize] * odds;
                    }
                    if sum != found[*checked] {
                        self.again()?;
                        break;
                    }
                    *checked += 1;
                }
            }
            Stage::Found(_) => {}
        }
        Ok(CHUNK * COST)
    }

    fn again(&mut self) -> Result<(), TooLarge> {
        if self.fields == MOST_FIELDS {
            return Err(TooLarge);
        }
        self.take_out();
        Ok(())
    }
}

enum Taken {
    /// A state is taken out; this many ways were followed.
    Out(usize),
    All,
    /// A prime divides what has to be divided by.
    Divided,
    TooMany,
}

/// The ways between the states that are left, modulo primes.
#[derive(Clone, Debug)]
struct Elimination {
    field: Field,
    /// The ways of each state, in order.
    ways: Vec<Vec<(u32, Residues)>>,
    /// Predecessors of each state; some of these are taken out.
    into: Vec<Vec<u32>>,
    /// Arrivals at each state from outside, and from states that were taken out.
    arrivals: Vec<Residues>,
    is_out: Vec<bool>,
    /// States, those with fewest ways through them first, as it was when they were put here.
    next: BinaryHeap<Reverse<(usize, u32)>>,
    out: Vec<Out>,
    /// Number of ways.
    count: usize,
}

/// A state that was taken out.
#[derive(Clone, Debug)]
struct Out {
    state: u32,
    /// 1 over the part of visits that goes elsewhere.
    often: Residues,
    /// Predecessors when it was taken out, with the odds of their ways to it.
    from: Vec<(u32, Residues)>,
}

impl Elimination {
    fn new(field: Field, arrivals: &[Odds], into: &[Vec<(u32, Odds)>]) -> Option<Elimination> {
        let mut ways = vec![Vec::new(); into.len()];
        for (to, into) in (0..).zip(into) {
            for (from, odds) in into {
                ways[*from as usize].push((to, field.fraction(odds)?));
            }
        }
        let arrivals: Option<Vec<Residues>> = arrivals.iter().map(|a| field.fraction(a)).collect();
        let sources = |into: &Vec<(u32, Odds)>| into.iter().map(|(from, _)| *from).collect();
        let into: Vec<Vec<u32>> = into.iter().map(sources).collect();
        let through = |state: u32| ways[state as usize].len() * into[state as usize].len();
        Some(Elimination {
            field,
            arrivals: arrivals?,
            is_out: vec![false; ways.len()],
            next: (0..ways.len() as u32)
                .map(|s| Reverse((through(s), s)))
                .collect(),
            out: Vec::with_capacity(ways.len()),
            count: ways.iter().map(Vec::len).sum(),
            ways,
            into,
        })
    }

    /// Takes out the state that has fewest ways through it.
    fn step(&mut self) -> Taken {
        let Some(Reverse((through, state))) = self.next.pop() else {
            return Taken::All;
        };
        let at = state as usize;
        let mut from = std::mem::take(&mut self.into[at]);
        from.sort_unstable();
        from.dedup();
        from.retain(|&from| from != state && !self.is_out[from as usize]);
        let now = self.ways[at].len() * from.len();
        if now > through {
            let cost = from.len();
            self.into[at] = from;
            self.next.push(Reverse((now, state)));
            return Taken::Out(cost);
        }
        let mut ways = std::mem::take(&mut self.ways[at]);
        let own = ways.binary_search_by_key(&state, |way| way.0);
        let again = own.map_or(ZERO, |own| ways.remove(own).1);
        let Some(often) = self.field.inverse(self.field.sub(self.field.one(), again)) else {
            return Taken::Divided;
        };
        for (to, odds) in &mut ways {
            *odds = self.field.times(*odds, often);
            let passed = self.field.times(self.arrivals[at], *odds);
            let there = &mut self.arrivals[*to as usize];
            *there = self.field.add(*there, passed);
        }
        self.is_out[at] = true;
        let from: Vec<(u32, Residues)> = from
            .into_iter()
            .map(|from| (from, self.lead_on(from, state, &ways)))
            .collect();
        let followed = (from.len() + 1) * (ways.len() + 1);
        self.out.push(Out { state, often, from });
        match self.count > MOST_WAYS {
            true => Taken::TooMany,
            false => Taken::Out(followed),
        }
    }

    /// Lets the way from a state to one that is taken out go on along the ways of that; returns its
    /// odds.
    fn lead_on(&mut self, from: u32, through: u32, on: &[(u32, Residues)]) -> Residues {
        let before = &mut self.ways[from as usize];
        let Ok(at) = before.binary_search_by_key(&through, |way| way.0) else {
            return ZERO;
        };
        let odds = before.remove(at).1;
        let mut after = Vec::with_capacity(before.len() + on.len());
        let mut old = before.iter().copied().peekable();
        for &(to, part) in on {
            while let Some(way) = old.next_if(|way| way.0 < to) {
                after.push(way);
            }
            let part = self.field.times(odds, part);
            match old.next_if(|way| way.0 == to) {
                Some((_, known)) => after.push((to, self.field.add(known, part))),
                None => {
                    after.push((to, part));
                    self.into[to as usize].push(from);
                }
            }
        }
        after.extend(old);
        self.count += after.len();
        self.count -= before.len() + 1;
        *before = after;
        odds
    }

    /// Expected number of visits to each state, once all are taken out: solves for the last one
    /// first, which depends on no other.
    fn visits(&mut self) -> Vec<Residues> {
        let mut visits = std::mem::take(&mut self.arrivals);
        for Out { state, often, from } in self.out.drain(..).rev() {
            let come = |sum, (from, odds): (u32, Residues)| {
                self.field
                    .add(sum, self.field.times(visits[from as usize], odds))
            };
            let sum = from.into_iter().fold(visits[state as usize], come);
            visits[state as usize] = self.field.times(sum, often);
        }
        visits
    }
}
