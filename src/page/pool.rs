//! The workers, from the page's side: who is busy with what, how fast they are, and what to do when one dies.

use js_sys::Uint32Array;
use wasm_bindgen::JsValue;

use super::dom::window;
use super::hire::{Said, Worker, hire};
use super::wire::{Errand, Order, Report};
use app::ledger::Ledger;
use engine::experiment::CHUNK;

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
/// More cells of all workers together would take too much memory: four decks of 1,024 cards are one worker's.
const CELLS: usize = 7 << 20;

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
    /// What it has in hand; it may be given before the worker has started.
    busy: Option<Order>,
    /// Since when it is busy.
    since: f64,
}

impl Hand {
    fn is_at(&self, job: u32) -> bool {
        self.busy.as_ref().is_some_and(|order| order.is_of(job))
    }
}

/// One of the experiments that are counted together.
pub struct Job<'a> {
    /// Its number is from [`Pool::open`].
    pub errand: Errand,
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
    /// Shuffles a second of one worker when it was measured last, and the first of the jobs that it counted: others are not equally fast.
    speed: (u32, f64),
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
            speed: (0, 0.0),
        }
    }

    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Shuffles a second of all workers together, once it can be told from it how long the rest will take.
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
        for hand in &mut self.hands {
            let Some(order) = &mut hand.busy else {
                continue;
            };
            let of_it = |errand: &Errand| errand.job == job;
            let Some(at) = order.errands.iter().position(of_it) else {
                continue;
            };
            order.errands.swap_remove(at);
            if order.errands.is_empty() {
                hand.busy = None;
            }
            if hand.ready {
                hand.worker.post(&job.into());
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

    /// How many may work at a time. Each may come to count all jobs.
    fn most_at_work(&self, jobs: &[Job<'_>]) -> usize {
        let left = self.processors - usize::from(self.shares);
        let cells: usize = jobs.iter().map(|job| job.errand.setup.n.pow(2)).sum();
        self.hands.len().min(left).min(CELLS / cells).max(1)
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

    /// Gives idle workers something to do: of the jobs that are furthest behind, so that all fill together. As soon as they are as far as one another
    /// they are handed out as one, and all have the same shuffles counted in every moment.
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
        for hand in 0..self.hands.len() {
            let busy = self.hands.iter().filter(|h| h.busy.is_some()).count();
            if busy >= self.most_at_work(jobs) {
                break;
            }
            if !self.hands[hand].ready || self.hands[hand].busy.is_some() {
                continue;
            }
            let Some(order) = self.next(jobs) else {
                break;
            };
            self.give(hand, order);
        }
        Ok(())
    }

    /// The next shuffles of the jobs that are furthest behind.
    fn next(&self, jobs: &mut [Job<'_>]) -> Option<Order> {
        let out = |job: &Job<'_>| job.ledger.handed_out();
        let open = |job: &&Job<'_>| out(job) < job.ledger.target();
        let least = jobs.iter().filter(open).map(out).min()?;
        // Where another one joins them.
        let mut joined = u64::MAX;
        let mut errands = Vec::new();
        for job in jobs.iter() {
            if out(job) > least {
                joined = joined.min(out(job));
            } else if job.ledger.target() > least {
                // The beginning is one worker's, so that it can be watched.
                let beginning = job.ledger.tally().shuffles() < CHUNK;
                if beginning && self.hands.iter().any(|hand| hand.is_at(job.errand.job)) {
                    return None;
                }
                errands.push(job.errand);
            }
        }
        let seconds = match errands.iter().any(|errand| errand.setup.n >= LARGE) {
            true => LARGE_BATCH,
            false => BATCH,
        };
        let (of, speed) = self.speed;
        let seconds = if of == errands[0].job { seconds } else { 0.0 };
        let most = ((speed * seconds) as u64).max(CHUNK).min(joined - least);
        let mut range = None;
        for job in jobs {
            if job.ledger.handed_out() == least {
                // The same of all.
                range = job.ledger.hand_out(most, CHUNK).or(range);
            }
        }
        range.map(|range| Order { range, errands })
    }

    fn give(&mut self, hand: usize, order: Order) {
        let hand = &mut self.hands[hand];
        hand.since = now();
        if hand.ready {
            hand.worker.post(&order.write());
        }
        hand.busy = Some(order);
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
        if let Some(order) = &hand.busy {
            hand.worker.post(&order.write());
        }
    }

    /// Books what a worker counted, of all its jobs or of none. Returns whether it was of use; `false` for counts of experiments that are gone.
    ///
    /// # Errors
    /// When the counts of these experiments do not add up.
    pub fn book(&mut self, id: usize, report: &Report, jobs: &mut [Job<'_>]) -> Result<bool, ()> {
        let Some(hand) = self.hand(id) else {
            return Ok(false);
        };
        let mut counted = Vec::new();
        for job in jobs {
            let of_it = |(of, _): &&(u32, Uint32Array)| *of == job.errand.job;
            if let Some((_, counts)) = report.counts.iter().find(of_it) {
                counted.push((job, counts.to_vec()));
            }
        }
        hand.worker.give_back(&report.counts);
        if counted.is_empty() {
            return Ok(false);
        }
        let &Report { from, shuffles, .. } = report;
        if shuffles > 0 {
            let fits =
                |(job, counts): &(&mut Job<'_>, Vec<u32>)| job.ledger.fits(from, shuffles, counts);
            if !counted.iter().all(fits) {
                return Err(());
            }
            for (job, counts) in &mut counted {
                job.ledger.report(from, shuffles, counts);
            }
            self.deaths = 0;
            self.meter.add(shuffles * counted.len() as u64, now());
        }
        if report.done
            && let Some(hand) = self.hand(id)
            && let Some(Order { range, errands }) = hand.busy.take()
        {
            let seconds = (now() - hand.since) / 1000.0;
            if seconds > 0.0 {
                let shuffles = (range.to - range.from) as f64;
                self.speed = (errands[0].job, shuffles / seconds);
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
        if let Some(mut order) = dead.busy {
            let mut left = None;
            for job in jobs {
                if order
                    .errands
                    .iter()
                    .any(|errand| errand.job == job.errand.job)
                {
                    // The same of all.
                    left = job.ledger.left_of(order.range.from);
                }
            }
            if let Some(range) = left {
                order.range = range;
                self.give(at, order);
            }
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
            since: 0.0,
        })
    }
}

/// Milliseconds since the page was opened.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
