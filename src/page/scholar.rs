//! A worker that studies one thing at a time, from the page's side. To ask for another thing, or to cancel, is to let it go at once.

use wasm_bindgen::JsValue;

use super::hire::{Said, Worker, hire};
use super::pool::UNREADABLE;
use super::wire::{Finding, Study};

/// What a scholar studies, in the order that the page has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Exact distributions.
    Theory,
    /// Many shuffles looked at one by one.
    Survey,
    /// Timings.
    Race,
    /// How many times.
    Times,
    /// Decks read for the game.
    Game,
}

/// What a scholar let us know: who, which study, and what.
pub struct Letter {
    pub chair: Chair,
    /// Which worker of this chair: one that was let go is not heard any more.
    worker: u32,
    number: u32,
    news: News,
}

enum News {
    Ready,
    Found(Finding),
    Died(String),
}

/// A scholar. Its worker is started with the first question.
pub struct Scholar {
    chair: Chair,
    tell: fn(Letter),
    worker: Option<Worker>,
    hired: u32,
    ready: bool,
    owed: Option<Study>,
    /// Of the study in hand, or of the last one.
    number: u32,
    busy: bool,
    /// Whether nobody can see the page: the study waits.
    away: bool,
}

impl Scholar {
    pub fn new(chair: Chair, tell: fn(Letter)) -> Scholar {
        Scholar {
            chair,
            tell,
            worker: None,
            hired: 0,
            ready: false,
            owed: None,
            number: 0,
            busy: false,
            away: false,
        }
    }

    pub fn is_busy(&self) -> bool {
        self.busy
    }

    /// Begins a study; one that is still in hand is dropped.
    ///
    /// # Errors
    /// The browser's error if it starts no worker.
    pub fn ask(&mut self, study: Study) -> Result<(), JsValue> {
        self.cancel();
        self.number += 1;
        if self.worker.is_none() {
            self.ready = false;
            self.hired += 1;
            let (chair, worker, tell) = (self.chair, self.hired, self.tell);
            self.worker = Some(hire(move |said| {
                let (number, news) = match said {
                    Said::Ready => (0, News::Ready),
                    Said::Word(data) => match Finding::read(&data) {
                        Some((number, finding)) => (number, News::Found(finding)),
                        None => (0, News::Died(UNREADABLE.into())),
                    },
                    Said::Died(why) => (0, News::Died(why)),
                };
                tell(Letter {
                    chair,
                    worker,
                    number,
                    news,
                });
            })?);
        }
        self.busy = true;
        self.owed = Some(study);
        self.send();
        Ok(())
    }

    fn send(&mut self) {
        if self.ready
            && let Some(worker) = &self.worker
            && let Some(study) = self.owed.take()
        {
            worker.post(&study.write(self.number));
        }
    }

    /// Holds the study while nobody can see the page.
    pub fn leave(&mut self, away: bool) {
        self.away = away;
        if self.ready
            && let Some(worker) = &self.worker
        {
            worker.post(&away.into());
        }
    }

    /// Lets the study in hand go.
    pub fn cancel(&mut self) {
        if std::mem::take(&mut self.busy) {
            self.dismiss();
        }
    }

    fn dismiss(&mut self) {
        self.owed = None;
        self.busy = false;
        self.worker = None;
    }

    /// Reads a letter; what it found, if it is of use. `Err` if the scholar died over the study in hand.
    ///
    /// # Errors
    /// With what the browser says of it.
    pub fn read(&mut self, letter: Letter) -> Result<Option<Finding>, String> {
        if letter.worker != self.hired || self.worker.is_none() {
            return Ok(None);
        }
        match letter.news {
            News::Ready => {
                self.ready = true;
                self.leave(self.away);
                self.send();
                Ok(None)
            }
            News::Found(finding) if self.busy && letter.number == self.number => {
                let over = match &finding {
                    Finding::Progress(..) | Finding::Lap(..) => false,
                    Finding::Survey { over, .. } => *over,
                    Finding::Point(_, last) => *last,
                    Finding::Orders(_) | Finding::Positions(_) | Finding::Nothing => true,
                };
                self.busy = !over;
                Ok(Some(finding))
            }
            News::Found(_) => Ok(None),
            News::Died(why) => {
                let was_busy = self.busy;
                self.dismiss();
                if was_busy { Err(why) } else { Ok(None) }
            }
        }
    }
}
