//! The workers, from the page's side: who is busy with what, how fast they are, and what to do when one dies.

use std::collections::HashMap;

use wasm_bindgen::JsValue;

use super::dom::window;
use super::hire::{Said, Worker, hire};
use super::wire::{Order, Report};
use crate::experiment::{CHUNK, Setup};
use crate::ledger::{Ledger, Range};
use crate::random::Seed;

/// More workers would cost a phone more warmth than they save time.
const MOST: usize = 4;
/// So many deaths in a row mean that it is no accident.
const PATIENCE: u32 = 3;
/// What is said of a worker whose words make no sense.
pub const UNREADABLE: &str = "a worker sent what cannot be read";
/// How long a batch should keep a worker busy, in seconds: as long as a few reports take.
const BATCH: f64 = 0.4;
const LARGE_BATCH: f64 = 1.2;
/// From so many cards on batches are large.
const LARGE: usize = 400;

/// What a worker let us know.
pub enum Word {
    Ready,
    Counted(Report),
    Died(String),
}

struct Hand {
    /// Never given twice: what a dead worker still says is told apart from what its successor says.
    id: usize,
    worker: Worker,
    ready: bool,
    busy: Option<(u32, Range)>,
    /// The job it worked on last.
    last: u32,
    /// Since when it is busy.
    since: f64,
    /// Work that was given before the worker had started.
    owed: Option<Order>,
}

/// One of the experiments that are counted together.
pub struct Job<'a> {
    /// From [`Pool::open`].
    pub id: u32,
    pub setup: Setup,
    pub seed: Seed,
    pub ledger: &'a mut Ledger,
}

/// What became of a worker that died.
pub enum Replaced {
    Hired,
    /// It had been let go before: nothing to do.
    Nobody,
}

/// A shuffles-per-second meter, smoothed over about half a second.
#[derive(Default)]
struct Meter {
    since: f64,
    counted: u64,
    rate: Option<f64>,
    /// How often it was measured, and whether what it measures has stopped leaping about.
    measured: u32,
    steady: bool,
}

impl Meter {
    fn add(&mut self, shuffles: u64, now: f64) {
        self.counted += shuffles;
        let passed = (now - self.since) / 1000.0;
        if passed > 0.25 {
            let fresh = self.counted as f64 / passed;
            // Workers that start, and the first batches, tell little about how long it will take.
            let near = self
                .rate
                .is_some_and(|old| (fresh / old - 1.0).abs() < 0.25);
            self.measured += 1;
            self.steady |= self.measured >= 3 && near || self.measured >= 8;
            self.rate = Some(self.rate.map_or(fresh, |old| old * 0.5 + fresh * 0.5));
            self.restart(now);
        }
    }

    fn restart(&mut self, now: f64) {
        self.since = now;
        self.counted = 0;
    }
}

/// The workers of the page. They are started with the first work, and stay.
pub struct Pool {
    hands: Vec<Hand>,
    tell: fn(usize, Word),
    hired: usize,
    jobs: u32,
    held: bool,
    /// Whether nobody can see the page.
    away: bool,
    /// How many the machine has.
    processors: usize,
    /// Whether one of them is left to the page.
    shares: bool,
    deaths: u32,
    /// Of all jobs together.
    meter: Meter,
    /// Shuffles a second of one worker, by job: shuffles are not equally fast.
    speeds: HashMap<u32, f64>,
}

impl Pool {
    /// `tell` is called with a worker's id and what it said.
    pub fn new(tell: fn(usize, Word)) -> Pool {
        Pool {
            hands: Vec::new(),
            tell,
            hired: 0,
            jobs: 0,
            held: false,
            away: false,
            processors: (window().navigator().hardware_concurrency() as usize).max(1),
            shares: false,
            deaths: 0,
            meter: Meter::default(),
            speeds: HashMap::new(),
        }
    }

    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Shuffles a second of all workers together, once known.
    pub fn rate(&self) -> Option<f64> {
        self.meter.rate
    }

    /// The same, once it can be told from it how long the rest will take.
    pub fn steady_rate(&self) -> Option<f64> {
        self.meter.rate.filter(|_| self.meter.steady)
    }

    /// A number for a new job: another experiment, or the same one anew.
    pub fn open(&mut self) -> u32 {
        self.jobs += 1;
        self.meter = Meter::default();
        self.jobs
    }

    /// Forgets what is in hand of a job; what is still reported of it will not count.
    pub fn close(&mut self, job: u32) {
        self.speeds.remove(&job);
        for hand in &mut self.hands {
            if hand.busy.is_some_and(|(of, _)| of == job) {
                hand.busy = None;
                hand.owed = None;
                if hand.ready {
                    hand.worker.post(&JsValue::NULL);
                }
            }
        }
    }

    /// Holds the work, or goes on with it.
    pub fn hold(&mut self, held: bool) {
        self.rest(held, self.away);
    }

    /// The same while nobody can see the page.
    pub fn leave(&mut self, away: bool) {
        self.rest(self.held, away);
    }

    /// Leaves a processor to the page from now on, which has something that moves, or no longer: batches that are under way are finished.
    /// Returns whether there is more to be given out than before.
    pub fn share(&mut self, shares: bool) -> bool {
        let before = std::mem::replace(&mut self.shares, shares);
        before && !shares
    }

    /// How many may work at a time.
    fn most_at_work(&self) -> usize {
        let left = self.processors - usize::from(self.shares);
        self.hands.len().min(left.max(1))
    }

    fn rests(&self) -> bool {
        self.held || self.away
    }

    fn rest(&mut self, held: bool, away: bool) {
        let before = self.rests();
        (self.held, self.away) = (held, away);
        let rests = self.rests();
        if rests != before {
            for hand in self.hands.iter().filter(|h| h.ready) {
                hand.worker.post(&rests.into());
            }
            self.meter.restart(now());
        }
    }

    /// Gives idle workers something to do: of the job that is furthest behind, so that all fill together.
    ///
    /// # Errors
    /// The browser's error if it starts no worker.
    pub fn feed(&mut self, jobs: &mut [Job<'_>]) -> Result<(), JsValue> {
        if self.rests() || jobs.iter().all(|job| job.ledger.is_complete()) {
            return Ok(());
        }
        if self.hands.is_empty() {
            for number in 0..self.processors.min(MOST) {
                match self.hire() {
                    Ok(hand) => self.hands.push(hand),
                    // Fewer workers than wanted still do the work.
                    Err(_) if number > 0 => break,
                    Err(error) => return Err(error),
                }
            }
        }
        if self.hands.iter().all(|h| h.busy.is_none()) {
            self.meter.restart(now());
        }
        let mut busy = self.hands.iter().filter(|h| h.busy.is_some()).count();
        for hand in 0..self.hands.len() {
            if busy >= self.most_at_work() {
                break;
            }
            if !self.hands[hand].ready || self.hands[hand].busy.is_some() {
                continue;
            }
            let last = self.hands[hand].last;
            let open = jobs.iter_mut().filter(|job| self.is_open(job));
            // A worker that goes on with its own need not begin anew.
            let behind = open.min_by_key(|job| (job.ledger.handed_out(), job.id != last));
            let Some(job) = behind else {
                break;
            };
            let seconds = match job.setup.n >= LARGE {
                true => LARGE_BATCH,
                false => BATCH,
            };
            let each = self
                .speeds
                .get(&job.id)
                .map_or(0.0, |speed| speed * seconds);
            if let Some(range) = job.ledger.hand_out((each as u64).max(CHUNK), CHUNK) {
                self.give(hand, range, job);
                busy += 1;
            }
        }
        Ok(())
    }

    /// Whether a job has something to hand out. Its beginning is one worker's, so that it can be watched.
    fn is_open(&self, job: &Job<'_>) -> bool {
        let beginning = job.ledger.tally().shuffles() < CHUNK;
        let in_hand = |hand: &Hand| hand.busy.is_some_and(|(of, _)| of == job.id);
        job.ledger.handed_out() < job.ledger.target()
            && !(beginning && self.hands.iter().any(in_hand))
    }

    fn give(&mut self, hand: usize, range: Range, job: &Job<'_>) {
        let order = Order {
            job: job.id,
            setup: job.setup,
            seed: job.seed,
            range,
        };
        let hand = &mut self.hands[hand];
        hand.busy = Some((job.id, range));
        hand.since = now();
        hand.last = job.id;
        if hand.ready {
            hand.worker.post(&order.write());
        } else {
            hand.owed = Some(order);
        }
    }

    /// The worker with this id, if it is still one of ours.
    fn hand(&mut self, id: usize) -> Option<&mut Hand> {
        self.hands.iter_mut().find(|hand| hand.id == id)
    }

    /// A worker has started.
    pub fn ready(&mut self, id: usize) {
        let rests = self.rests();
        let Some(hand) = self.hand(id) else {
            return;
        };
        hand.ready = true;
        if rests {
            hand.worker.post(&true.into());
        }
        if let Some(order) = hand.owed.take() {
            hand.worker.post(&order.write());
        }
    }

    /// Books what a worker counted. Returns whether it was of use; `false` for counts of an experiment that is gone.
    ///
    /// # Errors
    /// When the counts of this experiment do not add up.
    pub fn book(&mut self, id: usize, report: &Report, jobs: &mut [Job<'_>]) -> Result<bool, ()> {
        let Some(hand) = self.hand(id) else {
            return Ok(false);
        };
        let job = jobs.iter_mut().find(|job| job.id == report.job);
        let counts = job.as_ref().map(|_| report.counts.to_vec());
        hand.worker.give_back(&report.counts);
        let (Some(job), Some(counts)) = (job, counts) else {
            return Ok(false);
        };
        if report.shuffles > 0 {
            if !job.ledger.report(report.from, report.shuffles, &counts) {
                return Err(());
            }
            self.deaths = 0;
            self.meter.add(report.shuffles, now());
        }
        if report.done
            && let Some(hand) = self.hand(id)
        {
            let seconds = (now() - hand.since) / 1000.0;
            let busy = hand.busy.take();
            if let Some((of, range)) = busy.filter(|_| seconds > 0.0) {
                let speed = (range.to - range.from) as f64 / seconds;
                self.speeds.insert(of, speed);
            }
        }
        Ok(true)
    }

    /// Replaces a worker that died and has its unfinished work done anew.
    ///
    /// # Errors
    /// When that has been tried too often, or no other worker can be started: all workers are let go then.
    pub fn replace(&mut self, id: usize, jobs: &mut [Job<'_>]) -> Result<Replaced, ()> {
        let Some(at) = self.hands.iter().position(|hand| hand.id == id) else {
            return Ok(Replaced::Nobody);
        };
        self.deaths += 1;
        let dead = self.hands.remove(at);
        let next = if self.deaths > PATIENCE {
            None
        } else {
            self.hire().ok()
        };
        let Some(next) = next else {
            self.hands.clear();
            self.deaths = 0;
            return Err(());
        };
        self.hands.insert(at, next);
        if let Some((of, range)) = dead.busy
            && let Some(job) = jobs.iter_mut().find(|job| job.id == of)
            && let Some(left) = job.ledger.left_of(range.from)
        {
            self.give(at, left, job);
        }
        Ok(Replaced::Hired)
    }

    fn hire(&mut self) -> Result<Hand, JsValue> {
        self.hired += 1;
        let (id, tell) = (self.hired, self.tell);
        let hear = move |said: Said| match said {
            Said::Ready => tell(id, Word::Ready),
            Said::Word(data) => match Report::read(&data) {
                Some(report) => tell(id, Word::Counted(report)),
                None => tell(id, Word::Died(UNREADABLE.into())),
            },
            Said::Died(why) => tell(id, Word::Died(why)),
        };
        Ok(Hand {
            id,
            worker: hire(hear)?,
            ready: false,
            busy: None,
            last: 0,
            since: 0.0,
            owed: None,
        })
    }
}

/// Milliseconds since the page was opened.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
