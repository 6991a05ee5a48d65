//! What runs in one lane: its run on the stage, its experiment, and what theory says of it.

use super::dom::now;
use super::heat::HeatView;
use super::judge::Judge;
use super::pool::Pool;
use super::whole::Whole;
use crate::still::Still;
use app::draw::stage::Geometry;
use app::jobs::{BatchTracker, Job, OpenJob};
use app::settings::{Lane, Pace, Settings};
use app::theory::Theory;
use engine::player::Player;
use engine::trace::Trace;

pub struct Track {
    lane: Lane,
    run: u64,
    /// What the pool calls its experiment.
    job: u32,
    pub player: Player,
    pub geometry: Geometry,
    pub tracker: BatchTracker,
    pub heat: HeatView,
    pub theory: Theory,
    pub judge: Judge,
    /// The picture of the run on the stage.
    pub whole: Whole,
    /// What lies still on the stage.
    pub still: Still,
}

fn record(lane: &Lane, run: u64) -> Trace {
    let chance = lane.setup.rng(lane.seed, run - 1);
    Trace::record(&lane.setup, &lane.written, chance)
}

impl Track {
    pub fn new(lane: &Lane, run: u64, speed: f64, pool: &mut Pool) -> Track {
        let setup = lane.setup;
        let layout = setup.algorithm.info().layout;
        Track {
            run,
            job: pool.open(),
            player: Player::new(record(lane, run), speed),
            geometry: Geometry::new(layout, setup.n, 600.0, 300.0),
            tracker: BatchTracker::new(setup.n),
            heat: HeatView::default(),
            theory: Theory::new(setup, now()),
            judge: Judge::default(),
            whole: Whole::default(),
            still: Still::default(),
            lane: lane.clone(),
        }
    }

    /// The tracks of these settings, out of those of others: what stays the same goes on, in whatever lane.
    pub fn of(settings: &Settings, before: Vec<Track>, pool: &mut Pool) -> Vec<Track> {
        let speed = before.first().map_or(1.0, |track| track.player.speed());
        let mut before: Vec<Option<Track>> = before.into_iter().map(Some).collect();
        let mut tracks: Vec<Option<Track>> = settings.lanes.iter().map(|_| None).collect();
        // What counts the same comes first, and the lane's own; then what theory says the same of.
        for pass in 0..4 {
            for (k, lane) in settings.lanes.iter().enumerate() {
                let fits = |at: usize, track: &Track| match pass {
                    0 => at == k && track.lane.counts_as(lane),
                    1 => track.lane.counts_as(lane),
                    2 => at == k && track.lane.setup == lane.setup,
                    _ => track.lane.setup == lane.setup,
                };
                let found = (0..before.len()).find(|&at| {
                    tracks[k].is_none() && before[at].as_ref().is_some_and(|t| fits(at, t))
                });
                if let Some(at) = found {
                    tracks[k] = before[at].take();
                }
            }
        }
        for gone in before.into_iter().flatten() {
            pool.close(gone.job);
        }
        let lanes = settings.lanes.iter().zip(tracks);
        lanes
            .map(|(lane, track)| match track {
                Some(mut track) => {
                    track.turn_to(lane, settings.run, pool);
                    track
                }
                None => Track::new(lane, settings.run, speed, pool),
            })
            .collect()
    }

    /// Other chance for the same shuffle.
    fn turn_to(&mut self, lane: &Lane, run: u64, pool: &mut Pool) {
        let before = std::mem::replace(&mut self.lane, lane.clone());
        if before.seed != lane.seed {
            self.count_anew(pool);
        }
        if (before.seed, self.run) != (lane.seed, run) || before.written != lane.written {
            self.run = run;
            self.player = Player::new(record(lane, run), self.player.speed());
            self.heat.latest = None;
            self.whole = Whole::default();
        }
    }

    /// Starts the count anew: nothing is counted, nothing judged.
    pub fn count_anew(&mut self, pool: &mut Pool) {
        self.drop_work(pool);
        self.tracker = BatchTracker::new(self.lane.setup.n);
        self.judge = Judge::default();
    }

    /// Takes what workers have in hand from them.
    pub fn drop_work(&mut self, pool: &mut Pool) {
        pool.close(self.job);
        self.job = pool.open();
    }

    /// The experiment, for the scheduler.
    pub fn open_job(&mut self) -> OpenJob<'_> {
        OpenJob {
            job: Job {
                number: self.job,
                setup: self.lane.setup,
                seed: self.lane.seed,
            },
            tracker: &mut self.tracker,
        }
    }

    /// Stands where it has to while the longest run, of `longest` steps, has done `at` and is `phase` into the next.
    pub fn follow(&mut self, pace: Pace, at: usize, phase: f64, longest: usize) {
        let length = self.player.len();
        let [here, next] = [at, at + 1].map(|at| pace.follow(at.min(longest), longest, length));
        self.player
            .show_at(here, if next > here { phase } else { 0.0 });
    }
}
