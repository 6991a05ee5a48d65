//! What the document says: plain data, made anew from the model for every frame and compared.

use app::i18n::{Lang, grouped, percent};
use app::settings::Show;
use engine::deck::{Card, Deck};
use engine::step::Step;

use super::controls::{PickerView, SettingsView, Stepper, stepper};
use super::present::PresentView;
use super::reading::{Square, reading};
use super::run::CodeView;
use super::table::TableView;
use super::view_options::ViewMenu;
use super::{Model, SPEEDS};
use crate::choice::{Choice, Group};
use crate::lens::Lens;
use crate::lever::{Lever, LeverAt};
use crate::prove;
use crate::range::range;
use crate::reason::{label, name_of, proved, reason};
use crate::squares::Squares;
use crate::stamp::Stamp;
use crate::story::Story;
use crate::turns::Turns;
use crate::words::{self, Word, word};

/// The longest exact share that is written as a fraction, in letters.
const MOST_WRITTEN: usize = 24;

/// All words and numbers of Watch.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The language of all words.
    pub lang: Lang,
    /// The question, and after the planned number the discovery.
    pub headline: String,
    /// What stands below it: a sentence, and what is left out where there is little room.
    pub lead: [String; 2],
    /// What in the address has no effect, in sentences; empty if all has.
    pub problems: String,
    /// The shuffles, from the left.
    pub lanes: Vec<LaneView>,
    /// Where the knob stands, `0.0 ..= 1.0`.
    pub point: f64,
    /// The scale of the lever.
    pub lever: Lever,
    /// What people who do not see the page should hear: the square that they moved to, else the
    /// verdicts so far.
    pub said: String,
    /// The numbers at which evidence passed, as far as they are shown.
    pub flags: Vec<Flag>,
    /// How many shuffles of each are counted, written out.
    pub number: String,
    /// What the number counts.
    pub unit: &'static str,
    /// Whether it plays by itself, or counts.
    pub playing: bool,
    /// Whether the story is told, so that Play begins anew.
    pub ended: bool,
    /// The words of the button that leads on: those that are always shown, and those that are left
    /// out where there is little room.
    pub next: [&'static str; 2],
    /// Whether colours say shares, from none to the darkest, and not ratios to the fair share.
    pub is_share: bool,
    /// Where the colours end, above and below: a ratio to the fair share, such as `1.5×`, or so many
    /// standard errors.
    pub range: [String; 2],
    /// What the upper end of the colours means.
    pub often: &'static str,
    /// What the lower end means.
    pub rare: &'static str,
    /// What the middle means.
    pub fair: &'static str,
    /// The button of the View menu.
    pub look: &'static str,
    /// The View menu, if it is open.
    pub menu: Option<ViewMenu>,
    /// What the round button does.
    pub play: &'static str,
    /// The button of one turn.
    pub step: &'static str,
    /// The button of other random numbers.
    pub again: &'static str,
    /// The button that opens the settings.
    pub settings: &'static str,
    /// The list of shuffles, if it is open.
    pub picker: Option<PickerView>,
    /// The settings, if they are open.
    pub panel: Option<SettingsView>,
    /// The link from inside another page to the whole one: its words and address.
    pub whole: Option<(&'static str, String)>,
    /// What it presents, if it does.
    pub present: Option<PresentView>,
}

/// The words of one shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneView {
    /// Its name in plain words.
    pub name: String,
    /// Whether its title answers a quiz; else it opens the list of shuffles, inside another page
    /// nothing.
    pub is_quiz: bool,
    /// What stands beside a plain name: the one that programmers know, or the source of chance.
    pub term: Option<String>,
    /// What happens, before what may be picked.
    pub caption: String,
    /// What may be picked, in the colour of chance.
    pub choice: String,
    /// What stands in the place of the verdict where there is no room for the caption and the whole
    /// lead: the caption of a turn or of a square, else how to look at the maps. Empty beside a verdict.
    pub hint: String,
    /// The verdict, once there is one.
    pub stamp: Option<StampView>,
    /// Words that stand for the picture.
    pub alternative: String,
    /// The buttons of its parameter, if it has one.
    pub stepper: Option<Stepper>,
    /// Its code, if that is shown.
    pub code: Option<CodeView>,
    /// Its map as a table, if that is shown.
    pub table: Option<TableView>,
    /// Words that stand for the picture of the whole run; `None` where that is not shown.
    pub run: Option<String>,
}

/// A verdict in words.
#[derive(Clone, Debug, PartialEq)]
pub struct StampView {
    /// Which one.
    pub stamp: Stamp,
    /// Its words, in capitals where the language has them.
    pub title: &'static str,
    /// Why it is said: the numbers, and what follows from them, which is left out where there is
    /// little room.
    pub reason: [String; 2],
    /// The words of a link to the proof.
    pub link: &'static str,
    /// Where that link leads, as the page's address behind `#`.
    pub href: String,
}

/// A mark on the lever: here the evidence passed.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// Its point, `0.0 ..= 1.0`.
    pub point: f64,
    /// What it says; empty where another mark speaks for all.
    pub text: String,
    /// What it says where there is little room.
    pub short: String,
    /// Whether the words stand before the mark, because there is no room behind it.
    pub before: bool,
}

impl Model {
    /// All words of this moment.
    pub fn view(&mut self) -> View {
        let (ended, busy) = (self.is_at_end(), self.is_busy());
        let lang = self.lang;
        let say = |which| word(lang, which);
        let lever = self.timeline.lever();
        let point = match &self.stepping {
            Some(stepping) if !stepping.is_first => {
                lever.point(LeverAt::Count(stepping.number - 1))
            }
            Some(stepping) => lever.point(LeverAt::First(
                stepping.at / self.most_turns().max(1) as f64,
            )),
            None => self.timeline.point(self.clock),
        };
        let n = self.lanes.first().map_or(1, |lane| lane.setup().n);
        let darkest = self.darkest().map(|ratio| ratio / n as f64);
        let [often, fair, rare] = match darkest {
            Some(_) => [say(Word::Share), "", ""],
            None => self.ends(),
        };
        let lanes: Vec<LaneView> = (0..self.lanes.len()).map(|k| self.lane_view(k)).collect();
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
                (1, 1) => Word::Shuffle,
                (1, _) => Word::Shuffles,
                (_, 1) => Word::ShuffleOfEach,
                _ => Word::ShufflesOfEach,
            }),
            playing: busy,
            ended: ended && !busy,
            next: [say(Word::Next), words::next(self.lang, self.next_story())],
            range: match self.show_of_squares() {
                _ if darkest.is_some() => [darkest.map_or_else(String::new, percent), "0%".into()],
                Show::Difference => [format!("+{}σ", Squares::FAR), format!("−{}σ", Squares::FAR)],
                _ => range(self.range()),
            },
            is_share: darkest.is_some(),
            often,
            rare,
            fair,
            look: say(Word::View),
            menu: self.controls.is_view_open.then(|| self.menu()),
            play: say(if busy { Word::Pause } else { Word::Play }),
            step: say(Word::Step),
            again: say(Word::Again),
            settings: say(Word::Settings),
            picker: self.controls.picker_view(lang, &self.comparison),
            panel: self.controls.settings_view(lang, &self.comparison),
            whole: self.comparison.embedded().map(|_| {
                let name = lang.pick(["♠ Shuffle Lab", "♠ 洗牌实验室"]);
                (name, self.comparison.link_to_whole())
            }),
            present: self.present_view(),
        }
    }

    /// What the ends of the colours mean, and the middle: above, middle, below.
    fn ends(&self) -> [&'static str; 3] {
        let words = match self.show_of_squares() {
            _ if self.is_against() => [Word::MoreThanFirst, Word::AsFirst, Word::FewerThanFirst],
            Show::Difference => [Word::MoreThanExact, Word::AsExact, Word::FewerThanExact],
            _ => [Word::Often, Word::Fair, Word::Rare],
        };
        words.map(|which| word(self.lang, which))
    }

    fn menu(&self) -> ViewMenu {
        let most = (0..self.lanes.len()).max_by_key(|&k| self.lanes[k].setup().n);
        let most = most.unwrap_or(0);
        let labels = self.labels(most);
        let cards = 0..self.lanes.get(most).map_or(0, |lane| lane.setup().n);
        let names: Vec<String> = cards.map(|card| label(labels, name_of(card))).collect();
        let options = self.comparison.options();
        let has_others = self.comparison.has_one_size();
        let mut menu = options.menu(self.lang, self.lens(), &names, has_others);
        menu.groups.push(self.speeds());
        menu
    }

    fn speeds(&self) -> Group {
        let choice = |(k, speed): (usize, f64)| Choice {
            id: format!("watch-view-speed-{k}"),
            label: format!("{speed}×"),
            chosen: k == self.speed,
        };
        Group {
            legend: word(self.lang, Word::Speed),
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
                    Some(format!("{name}: {}", lane.stamp.as_ref()?.title))
                };
                lanes
                    .iter()
                    .filter_map(verdict)
                    .collect::<Vec<_>>()
                    .join(". ")
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

    fn headline(&self) -> String {
        let lang = self.lang;
        if let Some(result) = self.quiz_result() {
            return result;
        }
        let story = match (self.comparison.story(), self.is_planned_reached()) {
            (Some(story), true) => words::discovery(lang, story),
            (Some(story), false) => words::question(lang, story),
            _ if self.is_quiz() => words::which_is_fair(lang, self.lanes.len()),
            (None, false) => words::which_is_fair(lang, self.lanes.len()),
            (None, true) => {
                let lanes = 0..self.lanes.len();
                let stamps: Vec<_> = lanes.filter_map(|k| self.shown_stamp(k)).collect();
                return words::found(lang, &stamps);
            }
        };
        story.to_string()
    }

    fn lead(&self) -> [String; 2] {
        if self.is_quiz() {
            return [String::new(), self.quiz_words().to_string()];
        }
        let drops = || word(self.lang, Word::Drops).to_string();
        let first = match self.shown() {
            0 if self.comparison.has_written() => return [String::new(), self.written_words()],
            0 if self.is_exact() => self.square(),
            0 if self.lanes.len() == 1 => return [drops(), String::new()],
            0 => return [word(self.lang, Word::Trust).to_string(), drops()],
            _ => self.square(),
        };
        [first.to_string(), self.advice().to_string()]
    }

    /// What written draws show, in the words of their exhibit if they are of one.
    fn written_words(&self) -> String {
        match self.comparison.settings().exhibit {
            Some(exhibit) => app::i18n::exhibit_note(self.lang, exhibit).to_string(),
            None => word(self.lang, Word::TakesWritten).to_string(),
        }
    }

    /// What one square of the maps means.
    pub(crate) fn square(&self) -> &'static str {
        let which = match (self.show_of_squares(), self.lens()) {
            _ if self.is_against() => Word::OneAgainst,
            (Show::Observed, Lens::Places) => Word::OneSquare,
            (Show::Observed, Lens::Neighbours) => Word::OnePair,
            (Show::Exact, Lens::Places) => Word::OneExact,
            (Show::Exact, Lens::Neighbours) => Word::OneExactPair,
            (Show::Difference, _) => Word::OneDifference,
            (Show::Evolution, _) => Word::OneStep,
        };
        word(self.lang, which)
    }

    /// Whether squares say what holds before anything is counted.
    pub(crate) fn is_exact(&self) -> bool {
        matches!(self.show_of_squares(), Show::Exact | Show::Evolution)
    }

    /// How to look at what is shown; may be empty.
    fn advice(&self) -> &'static str {
        if self.comparison.options() != crate::ViewOptions::default() {
            return "";
        }
        match (self.shown(), self.comparison.story()) {
            (1..=30, _) if self.is_noise() => word(self.lang, Word::OnlyNoise),
            (31..=999, _) if self.is_noise() => word(self.lang, Word::StillNoise),
            (_, Some(story)) if self.is_planned_reached() => words::look_at(self.lang, story),
            _ => "",
        }
    }

    fn hint(&self, k: usize, caption: [&str; 2], is_stamped: bool) -> String {
        let is_turn = self.stepping.is_some() || self.shown() == 0;
        if self.pointed.is_some_and(|(lane, _)| lane == k) || is_turn {
            return caption.join(" ").trim().to_string();
        }
        let is_last = k + 1 == self.lanes.len();
        match is_stamped {
            _ if self.is_quiz() && k == 0 => self.quiz_words().to_string(),
            false if is_last => self.advice().to_string(),
            _ => String::new(),
        }
    }

    /// Whether nothing but noise is to be seen in the first thousand shuffles.
    fn is_noise(&self) -> bool {
        let subtle = [Story::NaiveSwap, Story::OneShort, Story::ShortSeed];
        self.comparison
            .story()
            .is_some_and(|story| subtle.contains(&story))
            && (0..self.lanes.len()).all(|k| self.shown_stamp(k).is_none())
    }

    fn flags(&self) -> Vec<Flag> {
        let lang = self.lang;
        let stamped = |k: &usize| self.shown_stamp(*k) == Some(Stamp::NotFair);
        let lanes = (0..self.lanes.len()).filter(stamped);
        let flagged = lanes.filter_map(|k| Some((self.lanes[k].flag()?, k)));
        let flagged: Vec<(u64, usize)> = flagged.collect();
        let mut numbers: Vec<u64> = flagged.iter().map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        // The words stand at the end of the arrows that has more room for them.
        let last = numbers.len().saturating_sub(1);
        let point = |number| self.timeline.lever().point(LeverAt::Count(number));
        let ends = numbers.first().zip(numbers.last());
        let before = ends.is_some_and(|(&first, &last)| point(first) > 1.0 - point(last));
        let speaker = if before { 0 } else { last };
        let all: Vec<String> = numbers.iter().map(|&number| grouped(number)).collect();
        let numbers_said = all.join(lang.pick([", ", "、"]));
        // In the words of the stamp that it tells of.
        let words = match lang {
            Lang::En if all.len() == 1 => format!("NOT FAIR after {numbers_said} shuffles"),
            Lang::En => format!("NOT FAIR after {numbers_said}"),
            Lang::Zh => format!("{numbers_said} 次后：不公平"),
        };
        // Several numbers leave no room for words on a phone.
        let short = match all.len() {
            1 => words.clone(),
            _ => numbers_said,
        };
        let of_speaker = |k: usize, words: &str| match k == speaker {
            true => words.to_string(),
            false => String::new(),
        };
        let flag = |(k, &number): (usize, &u64)| Flag {
            point: point(number),
            text: of_speaker(k, &words),
            short: of_speaker(k, &short),
            before,
        };
        numbers.iter().enumerate().map(flag).collect()
    }

    fn lane_view(&mut self, k: usize) -> LaneView {
        let lang = self.lang;
        let setup = *self.lanes[k].setup();
        let [mut caption, choice] = self.caption(k);
        let (name, is_quiz) = (self.lane_name(k), self.is_quiz());
        let why_none = match self.squares(k) {
            Squares::Unknown(why) => Some(why),
            _ => None,
        };
        let stamp = self.shown_stamp(k);
        let stamp = stamp.map(|stamp| self.stamp_view(k, stamp));
        if let Some(stamp) = stamp.as_ref().filter(|_| self.captions_give_reasons()) {
            caption.clone_from(&stamp.reason[0]);
        }
        LaneView {
            code: self.code_view(k),
            table: self.table(k),
            run: (self.comparison.options().whole).then(|| match lang {
                Lang::En => format!("{name}: the whole shuffle, a line for each card"),
                Lang::Zh => format!("{name}：整次洗牌，每张牌一条线"),
            }),
            alternative: match (lang, why_none) {
                (Lang::En, None) => {
                    format!("{name}: the deck above its map; arrow keys read its squares")
                }
                (Lang::Zh, None) => format!("{name}：牌与下方的分布图；用方向键读取各格"),
                (Lang::En, Some(why)) => format!("{name}: the deck. {why}"),
                (Lang::Zh, Some(why)) => format!("{name}：牌。{why}"),
            },
            stepper: stepper(lang, &self.comparison, k)
                .filter(|_| !is_quiz && self.comparison.embedded().is_none()),
            term: match is_quiz {
                true => Some(word(lang, Word::TrustThis).to_string()),
                false => words::beside(lang, &setup),
            },
            is_quiz,
            name,
            hint: self.hint(k, [&caption, &choice], stamp.is_some()),
            caption,
            choice,
            stamp,
        }
    }

    /// What happens in a lane: the words, and what may be picked.
    fn caption(&mut self, k: usize) -> [String; 2] {
        let (lang, labels, dealt) = (self.lang, self.labels(k), self.dealt());
        if let Some((lane, cell)) = self.pointed
            && lane == k
            && (self.shown() > 0 || self.is_exact())
        {
            return self.reading(k, cell);
        }
        if self.shows_earlier() {
            return [words::earlier(lang, self.shown()), String::new()];
        }
        let tells = !self.is_quiz() && self.comparison.options().captions.has_words();
        let Some((turns, at)) = self.turn(k) else {
            // While counts run, the deck changes with the marks of the lever, not with each number.
            let words = match (lang, dealt == self.shown()) {
                (Lang::En, true) => format!("shuffle no. {}, as dealt", grouped(dealt)),
                (Lang::Zh, true) => format!("第 {} 次洗牌的结果", grouped(dealt)),
                (Lang::En, false) => "one of them, as dealt".to_string(),
                (Lang::Zh, false) => "其中一次洗牌的结果".to_string(),
            };
            return [words, String::new()];
        };
        let turn = (at as usize).min(turns.len());
        let n = turns.trace().setup.n;
        if !tells {
            return [String::new(), String::new()];
        }
        if at == 0.0 {
            return [word(lang, Word::NewDeck).to_string(), String::new()];
        }
        if let (Some((card, pick)), Some(places)) = (turns.swapped(turn), turns.bracket(turn)) {
            return swap(lang, labels, [card, pick], places.len(), n);
        }
        if turn == turns.len() {
            return [word(lang, Word::Done).to_string(), String::new()];
        }
        [carried(lang, labels, turns, turn), String::new()]
    }

    /// What a square of a lane's map says.
    fn reading(&mut self, k: usize, cell: (usize, usize)) -> [String; 2] {
        let (shown, lens, show) = (self.shown(), self.lens(), self.show_of_squares());
        let squares = self.squares(k);
        let square = Square {
            labels: self.labels(k),
            lens,
            cell,
            tally: &self.lanes[k].tally(shown),
            exact: self.exact_share(k, cell, &squares),
            squares: &squares,
            is_step: show == Show::Evolution,
        };
        reading(self.lang, &square)
    }

    /// An exact share, as a fraction where that is short.
    fn exact_share(&mut self, k: usize, cell: (usize, usize), squares: &Squares) -> String {
        let (lens, show) = (self.lens(), self.show_of_squares());
        let (Squares::Exact(shares) | Squares::Difference(shares)) = squares else {
            return String::new();
        };
        let lane = &mut self.lanes[k];
        let at = lens.index(lane.setup().n, cell.0, cell.1);
        let share = at
            .and_then(|at| shares.get(at))
            .map(|&share| percent(share));
        let edge = usize::from(lens == Lens::Neighbours);
        let fraction = match show {
            Show::Evolution => lane.theory().product(cell.0, cell.1),
            _ => lane.theory().matrix(lens.setting()).and_then(|matrix| {
                let ratio = matrix.ratio(cell.0 + edge, cell.1 + edge)?;
                Some(ratio.to_string())
            }),
        };
        let short = fraction.filter(|fraction| fraction.chars().count() <= MOST_WRITTEN);
        short.or(share).unwrap_or_default()
    }

    fn stamp_view(&mut self, k: usize, stamp: Stamp) -> StampView {
        let (lang, shown, labels) = (self.lang, self.shown(), self.labels(k));
        let lane = &mut self.lanes[k];
        let link = if stamp == Stamp::ProvedFair {
            Word::SeeProof
        } else {
            Word::Why
        };
        let tally = lane.tally(shown);
        let flag = lane.flag();
        let setup = lane.setup();
        StampView {
            stamp,
            title: words::stamp(lang, stamp),
            reason: match stamp {
                Stamp::ProvedFair => proved(lang, setup, flag, &tally),
                stamp => reason(lang, stamp, setup, labels, &tally),
            },
            link: word(lang, link),
            href: format!("#prove={}", prove::address_of_proof(setup)),
        }
    }
}

fn swap(lang: Lang, labels: Deck, [card, pick]: [Card; 2], among: usize, n: usize) -> [String; 2] {
    let [card_name, pick_name] = [card, pick].map(|card| label(labels, card));
    let choice = match (lang, among == n) {
        (Lang::En, true) => format!("all {n}"),
        (Lang::En, false) => format!("{among} that can be picked"),
        (Lang::Zh, true) => format!("全部 {n} 张"),
        (Lang::Zh, false) => format!("余下 {among} 张"),
    };
    let words = match (lang, card == pick) {
        (Lang::En, false) => format!("{card_name} swaps with {pick_name}, one of"),
        (Lang::En, true) => format!("{card_name} picks itself, one of"),
        (Lang::Zh, false) => format!("{card_name} 与 {pick_name} 交换，来自"),
        (Lang::Zh, true) => format!("{card_name} 抽到自己，来自"),
    };
    [words, choice]
}

/// What a turn that swaps no cards does, by its last move.
fn carried(lang: Lang, labels: Deck, turns: &Turns, turn: usize) -> String {
    let range = turns.range(turn);
    let mut board = turns.board(range.start);
    let mut words = String::new();
    for moment in &turns.trace().moments[range] {
        match (moment.step, lang) {
            (Step::Carry { from, to }, lang) => {
                let (card, place) = (label(labels, board.get(from)), to.place + 1);
                words = match lang {
                    Lang::En => format!("{card} goes to place {place}"),
                    Lang::Zh => format!("{card} 移到第 {place} 位"),
                };
            }
            (Step::Cut { first, .. }, Lang::En) => words = format!("cut after {first} cards"),
            (Step::Cut { first, .. }, Lang::Zh) => words = format!("在第 {first} 张后切牌"),
            _ => {}
        }
        moment.step.apply(&mut board);
    }
    words
}
