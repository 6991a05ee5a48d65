//! The view of Watch: plain data for the document, made anew for every frame and compared.

use ::document::Block;
use ::words::watch as say;
use app::i18n::{Lang, Met, Words, grouped};
use app::lens::Lens;
use app::settings::Show;

use super::flags::Flag;
use super::lane_view::LaneView;
use super::msg::Msg;
use super::picker_view::PickerView;
use super::present::PresentView;
use crate::state::{Model, SPEEDS};
use page::choice::{Choice, Group};
use page::lever::{Lever, LeverAt};
use page::range::range;
use page::squares::Squares;
use page::story::Story;
use page::true_case::{self, Case, TrueCase};
use page::verdict::Says;
use page::words;

/// All words and numbers of Watch.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The language of all words.
    pub lang: Lang,
    /// The question, and after the planned number the discovery.
    pub headline: String,
    /// The text below it: a sentence, and a part that is left out where there is little room.
    pub lead: [String; 2],
    /// The settings of the address that have no effect, in sentences; empty if all have.
    pub problems: String,
    /// The shuffles, from the left.
    pub lanes: Vec<LaneView>,
    /// Where the knob stands, `0.0 ..= 1.0`.
    pub point: f64,
    /// The scale of the lever.
    pub lever: Lever,
    /// The announcement to screen readers: the square that the pointer moved to, else the verdicts
    /// so far.
    pub said: String,
    /// The numbers at which evidence passed, as far as they are shown.
    pub flags: Vec<Flag>,
    /// Number of shuffles of each that are counted, written out.
    pub number: String,
    /// The unit of that number.
    pub unit: &'static str,
    /// True if it plays by itself, or counts.
    pub playing: bool,
    /// True if the story is at its end, so that Play begins anew.
    pub ended: bool,
    /// The words of the button that leads on: those that are always shown, and those that are left
    /// out where there is little room.
    pub next: [&'static str; 2],
    /// The address that the button leads to, where that is no story of Watch; else empty.
    pub next_address: String,
    /// The true case that is shown, whose account stands below, and whether its question is answered.
    /// `None` while it is presented, and inside another page.
    pub case: Option<(TrueCase, bool)>,
    /// Where the colours end, above and below: a ratio to the fair share, such as `1.5×`, or so
    /// many standard errors.
    pub range: [String; 2],
    /// Meaning of the upper end of the colours.
    pub often: &'static str,
    /// Meaning of the lower end.
    pub rare: &'static str,
    /// Meaning of the middle.
    pub fair: &'static str,
    /// Name of the round button's action.
    pub play: &'static str,
    /// The list of shuffles, if it is open.
    pub picker: Option<PickerView>,
    /// The settings, while they are open.
    pub panel: Option<Block<Msg>>,
    /// The address of the whole page, from inside another one.
    pub whole: Option<String>,
    /// True if a fault that people write is stamped, so that the way to their own code is shown.
    pub asks_for_code: bool,
    /// The presentation, while there is one.
    pub present: Option<PresentView>,
}

/// What the page shows of Watch.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// All that is said, but for the account of a true case.
    pub document: Block<Msg>,
    /// The language of all words.
    pub lang: Lang,
    /// The true case whose account stands in the document.
    pub case: Option<TrueCase>,
    /// The lane whose list of shuffles is open, and the id of the row that Enter chooses.
    pub list: Option<(usize, Option<&'static str>)>,
    /// The presentation, while there is one.
    pub present: Option<PresentView>,
    /// True inside another page.
    pub is_embedded: bool,
}

impl View {
    /// What the page shows of it.
    pub fn shown(self) -> Shown {
        let active = |picker: &PickerView| {
            let active = picker.rows.iter().find(|row| row.is_active);
            (picker.lane, active.map(|row| row.id))
        };
        Shown {
            document: self.document(),
            lang: self.lang,
            case: self.case.map(|(case, _)| case),
            list: self.picker.as_ref().map(active),
            present: self.present,
            is_embedded: self.whole.is_some(),
        }
    }
}

impl Model {
    /// All words of this moment.
    pub fn view(&mut self) -> View {
        let (ended, busy) = (self.is_at_end(), self.is_busy());
        let lang = self.lang;
        let say = |which: Words| which.of(lang);
        let lever = self.timeline.lever();
        let point = match &self.stepping {
            Some(stepping) if !stepping.is_first => lever.point(LeverAt::Count(stepping.home)),
            Some(stepping) => lever.point(LeverAt::First(
                stepping.at / self.most_turns().max(1) as f64,
            )),
            None => self.timeline.point(self.clock),
        };
        let [often, fair, rare] = self.ends();
        let mut lanes: Vec<LaneView> = (0..self.lanes.len()).map(|k| self.lane_view(k)).collect();
        let mut codes: Vec<_> = lanes
            .iter_mut()
            .filter_map(|lane| lane.code.as_mut())
            .collect();
        if codes.iter().any(|code| code.is_own) {
            // Who compares their code with another one goes on with theirs.
            codes.retain(|code| !code.is_own);
            codes.iter_mut().for_each(|code| code.edit = None);
        }
        let said = self.said(&lanes);
        View {
            lang,
            said,
            headline: self.headline(),
            lead: self.lead(),
            problems: self.problem_words(),
            lanes,
            point,
            lever,
            flags: self.flags(),
            number: grouped(self.shown()),
            unit: say(match (self.lanes.len(), self.shown()) {
                (1, 1) => say::SHUFFLE,
                (1, _) => say::SHUFFLES,
                (_, 1) => say::SHUFFLE_OF_EACH,
                _ => say::SHUFFLES_OF_EACH,
            }),
            playing: busy,
            ended: ended && !busy,
            next: match (self.again_words(), self.next_case()) {
                (Some(words), _) => [words, ""],
                (None, Some(case)) => [say(say::NEXT_CASE), TrueCase::Own(case).name(lang)],
                (None, None) => {
                    let next = self.next_story();
                    let kind = match Story::CASES.contains(&next) {
                        true => say::NEXT_CASE,
                        false => say::NEXT,
                    };
                    [say(kind), next.told().next.of(self.lang)]
                }
            },
            next_address: self.next_address().unwrap_or_default(),
            case: self.told_case().map(|case| (case, self.is_answered())),
            range: match self.show_of_squares() {
                Show::Difference => [format!("+{}σ", Squares::FAR), format!("−{}σ", Squares::FAR)],
                _ => range(self.range()),
            },
            often,
            rare,
            fair,
            play: say(if busy { say::PAUSE } else { say::PLAY }),
            picker: self.controls.picker_view(lang, &self.comparison),
            panel: self.panel(),
            whole: (self.comparison.embedded()).map(|_| self.comparison.link_to_whole()),
            asks_for_code: (0..self.lanes.len()).any(|lane| self.is_written_fault(lane)),
            present: self.present_view(),
        }
    }

    /// Returns true if a lane is stamped NOT FAIR, and people write its shuffle in code.
    fn is_written_fault(&self, lane: usize) -> bool {
        let setup = self.lanes[lane].setup();
        let is_found = matches!(Met::of(setup.algorithm), Met::Code | Met::Mistakes);
        let is_own = setup.algorithm.own_name().is_some();
        is_found && !is_own && self.says(lane) == Some(Says::NotFair)
    }

    pub(super) fn told_case(&self) -> Option<TrueCase> {
        let is_bare = self.is_presenting() || self.comparison.embedded().is_some();
        let story = self.comparison.story().filter(|_| !is_bare)?;
        Some(TrueCase::Watched(story)).filter(|case| true_case::ROW.contains(case))
    }

    /// The address that the button that leads on leads to, where that is no story of Watch.
    pub fn next_address(&self) -> Option<String> {
        let next = self.next_case().filter(|_| self.again_words().is_none());
        next.map(|case| TrueCase::Own(case).address().to_string())
    }

    /// The case with a figure of its own that comes after the case that is shown.
    fn next_case(&self) -> Option<Case> {
        self.comparison.story().and_then(true_case::own_after)
    }

    /// Meanings of the colours: upper end, middle, lower end.
    fn ends(&self) -> [&'static str; 3] {
        let words = match self.show_of_squares() {
            _ if self.is_against() => [say::MORE_THAN_FIRST, say::AS_FIRST, say::FEWER_THAN_FIRST],
            Show::Difference => [say::MORE_THAN_EXACT, say::AS_EXACT, say::FEWER_THAN_EXACT],
            _ => [say::OFTEN, say::FAIR, say::RARE],
        };
        words.map(|which: Words| which.of(self.lang))
    }

    /// The groups of choices about the view, and how fast it moves.
    pub(super) fn view_groups(&self) -> Vec<Group> {
        let options = self.comparison.options();
        let has_others = self.comparison.has_one_size();
        let lens = self.common_lens().unwrap_or(Lens::Places);
        let mut groups = super::view_options::groups(&options, self.lang, lens, has_others);
        groups.push(self.speeds());
        groups
    }

    fn speeds(&self) -> Group {
        let choice = |(k, speed): (usize, f64)| Choice {
            id: format!("watch-view-speed-{k}"),
            label: format!("{speed}×"),
            chosen: k == self.speed,
        };
        Group {
            legend: say::SPEED.of(self.lang),
            choices: (0..).zip(SPEEDS).map(choice).collect(),
        }
    }

    fn said(&self, lanes: &[LaneView]) -> String {
        match self.pointed {
            Some((lane, _)) if self.pointed_by_key => {
                lanes.get(lane).map_or_else(String::new, |lane| {
                    format!("{} {}", lane.caption, lane.choice)
                })
            }
            _ if self.answered.is_some() => self.headline(),
            _ => {
                let is_twice =
                    |name: &str| lanes.iter().filter(|lane| lane.name == name).count() > 1;
                let verdict = |lane: &LaneView| {
                    let other = lane.term.as_deref().filter(|_| is_twice(&lane.name));
                    let name = other.unwrap_or(&lane.name);
                    let title = lane.stamp.as_ref()?.title;
                    Some(say::watch(self.lang, name, title))
                };
                app::i18n::sentences(self.lang, lanes.iter().filter_map(verdict))
            }
        }
    }

    fn problem_words(&self) -> String {
        let recorded = (0..self.lanes.len()).filter_map(|lane| self.recorded(lane));
        let misfits = recorded.filter_map(|turns| turns.trace().out_of_range);
        let misfits = misfits.map(|misfit| app::i18n::misfit(self.lang, misfit));
        let search = self.replay_words().unwrap_or_default();
        let all = [words::problems(self.lang, &self.problems), search];
        app::i18n::sentences(self.lang, all.into_iter().chain(misfits))
    }
}
