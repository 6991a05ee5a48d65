//! Watch: one to four shuffles side by side, each on the map of its counts.
//!
//! A [`Msg`] changes the state; [`Model::count`] counts shuffles until the time of a frame is used
//! up. [`Model::view`] and [`Model::picture`] say what is to be seen.
//!
//! One number rules what is shown: the [`Timeline`]'s clock. It maps to the turns of the first
//! shuffle, then to how many shuffles have been counted. Playing moves the clock, dragging the
//! lever sets it, and what is shown follows from it alone.

mod caption;
mod case_words;
mod choosing;
mod controls;
mod counting;
mod document;
mod flags;
mod headings;
mod headline;
mod lane_view;
mod maps;
mod msg;
mod own_words;
mod panel;
mod panel_document;
mod paper;
mod picker_view;
mod playing;
mod present;
mod quiz;
mod replay;
mod run;
mod runs;
mod search;
mod share;
mod shelf;
mod showing;
mod sight;
mod sights;
mod state;
mod stepping;
mod table;
mod timeline;
mod view;
mod view_options;

pub use self::controls::Stepper;
pub use self::document::{ACCOUNT, LIST, SETTINGS, canvas_id, title_id};
pub use self::flags::Flag;
pub use self::lane_view::{EndingView, LaneView, StampView};
pub use self::msg::Msg;
pub use self::panel::SettingsView;
pub use self::panel_document::{FRESH_SEED, PANEL, PANEL_TITLE};
pub use self::paper::{Handout, OnPaper, Proof, WhyOnPaper};
pub use self::picker_view::PickerView;
pub use self::present::{Beat, PresentView};
pub use self::run::{CodeView, RunPicture};
pub use self::runs::run_id;
pub use self::sight::{Sample, Sight};
pub use self::sights::SightView;
pub use self::state::Model;
pub use self::table::TableView;
pub use self::timeline::Timeline;
pub use self::view::{Shown, View};

use app::i18n::Lang;
use app::jobs::Task;
use app::settings::Screen;

use self::controls::Controls;
use page::comparison::Comparison;
use page::counting::Order;
use page::lever::MOST_SHUFFLES;
use page::screen_model::{Progress, ScreenModel};
use page::worked::Worked;

impl ScreenModel for Model {
    const SCREEN: Screen = Screen::Watch;
    type Msg = Msg;
    type View = Shown;
    type Effect = Order;
    const OPENED: fn(String) -> Msg = Msg::Address;
    const SPOKEN: fn(Lang) -> Msg = Msg::Language;

    /// Changes the state. Counting is left to [`Model::count`].
    fn update(&mut self, msg: Msg) -> Vec<Order> {
        if !msg.keeps_replay() {
            self.replay = None;
        }
        match msg {
            Msg::Frame(now) => self.frame(now),
            Msg::Toggle => self.toggle(),
            Msg::Pause => self.pause(),
            Msg::Step => self.step(),
            Msg::Drag(point) => self.show(self.at_point(point)),
            Msg::Nudge(marks) => self.nudge(marks),
            Msg::Count(count) => self.show_count(count.clamp(1, MOST_SHUFFLES)),
            Msg::Next if self.answered.is_some() => self.play_again(),
            Msg::Next => self.tell(self.next_story()),
            Msg::Open(story) => self.tell(story),
            Msg::Address(what) => self.open(&what),
            Msg::Again(seed) => self.change(self.comparison.clone().with_seed(seed)),
            Msg::Undo => self.undo(),
            Msg::Point(lane, cell) => {
                // The pointer may report a square of a deck that is no longer there.
                let n = self.lanes.get(lane).map_or(0, |lane| lane.setup().n());
                let has = |&(card, place): &(usize, usize)| card < n && place < n;
                self.pointed = cell.filter(has).map(|cell| (lane, cell));
                self.pointed_by_key = false;
            }
            Msg::PointBy(lane, by) => self.point_by(lane, by),
            Msg::Replay => self.begin_replay(),
            Msg::ShowEnding(lane, kind) => self.look_for_ending(lane, kind),
            Msg::Pick(lane) if self.is_quiz() => self.answer(lane),
            // What is compared is not chosen inside another page.
            Msg::Pick(_) if self.comparison.embedded().is_some() => {}
            Msg::Pick(lane) => self.pick(lane),
            Msg::Search(query) => {
                if let Some(picker) = &mut self.controls.picker {
                    picker.search(query);
                }
            }
            Msg::PickerGo(rows) => self.go_in_picker(rows),
            Msg::PickerEnter => self.enter_in_picker(),
            Msg::Settings(open) => {
                self.controls = Controls {
                    is_settings_open: open,
                    ..Controls::default()
                };
            }
            Msg::Faster(by) => self.go_at(self.speed.saturating_add_signed(by as isize)),
            Msg::See(sight) => self.see(sight),
            Msg::View(group, at) if group == view_options::GROUPS => self.go_at(at),
            Msg::View(group, at) => {
                self.comparison
                    .look(view_options::with(self.comparison.options(), group, at));
            }
            Msg::Follow(card) => self.follow(card),
            Msg::FollowOrNot(card) => {
                let shown = self.comparison.options().card;
                let card = card.or(self.pointed.map(|(_, (card, _))| card));
                self.follow(card.filter(|_| card != shown));
            }
            Msg::Light(card) => self.light(card),
            Msg::Close => self.controls = Controls::default(),
            Msg::Run(step) => self.rest_in_run(step),
            Msg::Set(field, lane, value) => self.set(field, lane, &value),
            Msg::SetEvery(field, value) => self.set_every(field, &value),
            Msg::Add => self.rearrange(Comparison::add),
            Msg::Remove(lane) => self.rearrange(|comparison| comparison.remove(lane)),
            Msg::Language(lang) => self.lang = lang,
            Msg::Reduced(reduced) => self.reduce(reduced),
            Msg::Present(on) => self.present(on),
            Msg::Beat(by) => self.go_by_beat(by),
            Msg::Blank(on) => self.blank(on),
        }
        Vec::new()
    }

    fn view(&mut self) -> Shown {
        Model::view(self).shown()
    }

    fn address(&self) -> String {
        Model::address(self)
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn frame(&mut self, now: f64) {
        self.update(Msg::Frame(now));
    }

    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        self.count(time_is_up);
        Progress::done_if(!self.wants_frame())
    }

    fn after_work(&mut self) -> Vec<Order> {
        self.orders()
    }

    fn leave(&mut self) {
        self.update(Msg::Pause);
        self.update(Msg::Close);
    }

    fn wanted(&self) -> Option<Task> {
        Model::wanted(self)
    }

    fn worked(&mut self, task: &Task, said: &Worked) {
        Model::worked(self, task, said);
    }
}
