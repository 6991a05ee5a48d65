//! The interface of all screens: the page, the tests and the attack work with any of them by this
//! trait alone.

use app::i18n::Lang;
use app::jobs::Task;
use app::settings::Screen;

use crate::small_map::Pictures;
use crate::worked::Worked;

/// State of a screen's work after a step of it.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The next frame has something to do or to show.
    More,
    /// Nothing changes until something happens.
    Done,
}

impl Progress {
    /// Returns [`Progress::Done`] if `is_done`.
    pub fn done_if(is_done: bool) -> Progress {
        match is_done {
            true => Progress::Done,
            false => Progress::More,
        }
    }

    /// Returns true if nothing changes until something happens.
    pub fn is_done(self) -> bool {
        self == Progress::Done
    }
}

/// The state of a screen. Messages change it, a frame's spare time is for its work, and everything
/// that the document says follows from it.
pub trait ScreenModel {
    /// The screen's id.
    const SCREEN: Screen;

    /// Events that can happen on it.
    type Msg;

    /// The message that the address names something, which stands in it behind the screen's id.
    const OPENED: fn(String) -> Self::Msg;

    /// True if its bare address, such as that of its tab, shows what was shown last; false if that
    /// address is a name of its own, such as that of a list.
    const STAYS: bool = true;

    /// The message that all words are wanted in another language.
    const SPOKEN: fn(Lang) -> Self::Msg;

    /// Everything that the document says of it.
    type View: PartialEq;

    /// Actions for the browser besides showing the view.
    type Effect;

    /// Changes the state. Returns what the browser has to do, in this order.
    fn update(&mut self, msg: Self::Msg) -> Vec<Self::Effect>;

    /// Returns what the document says.
    fn view(&mut self) -> Self::View;

    /// Returns what is shown as the address names it, behind the screen's id.
    fn address(&self) -> String;

    /// The language of all words.
    fn lang(&self) -> Lang;

    /// Moves on to the frame at this time, in milliseconds.
    fn frame(&mut self, _now: f64) {}

    /// Works until `time_is_up`; at least a little, if there is anything to do.
    fn work(&mut self, _time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        Progress::Done
    }

    /// Returns what the browser has to do now that it has worked.
    fn after_work(&mut self) -> Vec<Self::Effect> {
        Vec::new()
    }

    /// Ends what moves or is timed: another screen takes its place.
    fn leave(&mut self) {}

    /// Returns its small pictures, which are painted once each.
    fn pictures(&self) -> Pictures {
        Pictures::new()
    }

    /// Returns the task in the background that it waits for.
    fn wanted(&self) -> Option<Task> {
        None
    }

    /// Takes in what became of a task that was wanted, perhaps long ago.
    fn worked(&mut self, _task: &Task, _said: &Worked) {}
}
