//! Learn: lessons, articles with their exhibits, and games, as a list of ways in; the game of
//! guessing, the exhibit of buffers, the bench of tests; and the lesson player.

mod bench;
mod buffer;
mod guess;
mod model;
mod player;

use ::words::learn as say;
use ::words::stories::{EXHIBITS, LESSONS};
pub use bench::{Bench, BenchMsg, BenchView, CellLook, CellView, HeadView, RowView};
pub use buffer::{BufferLab, BufferMsg, BufferView, Number, NumberView, SideView};
pub use guess::{CardButton, Guess, GuessMsg, GuessView, Turned};
pub use model::{Learn, LearnMsg, LearnShown, Room};
pub use player::{PlayerView, Stop, player};

use app::i18n::{Lang, Words, article_name, sentences};
use app::settings::{Address, Fields, Problem, Proved, Screen};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::Seed;

use page::code_link::challenge;
use page::comparison::Comparison;
use page::words::problems;

/// The lesson to begin with.
const FIRST: &str = "naive-swap";

/// The view of Learn's list.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnView {
    /// The headline.
    pub title: &'static str,
    /// The unknown name in the address, in words; empty if the address is fine.
    pub problem: String,
    /// One sentence below it.
    pub lead: &'static str,
    /// Lessons, articles, games.
    pub groups: Vec<EntryGroup>,
}

/// A part of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryGroup {
    /// Its heading.
    pub title: &'static str,
    /// The ways in, in the order for a class.
    pub entries: Vec<Entry>,
}

/// One way in.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name.
    pub title: String,
    /// A sentence on it.
    pub line: String,
    /// Its length; may be empty.
    pub note: String,
    /// The article that it is from, in a sentence; may be empty.
    pub article: &'static str,
    /// The address behind `#`.
    pub href: String,
    /// The shuffle whose map stands beside it.
    pub pictured: Option<Setup>,
    /// The two lines of pseudo-code in which its first two shuffles differ, one below the other.
    /// Empty but for the lesson to begin with.
    pub code: String,
}

/// Returns `what`, an address behind `#learn=` that Learn does not have; empty if it names nothing.
pub fn unknown(what: &str) -> String {
    match Fields::from(what).left().is_empty() {
        true => String::new(),
        false => what.to_string(),
    }
}

/// The message on an unknown address; empty if there is none.
fn problem(lang: Lang, unknown: &str) -> String {
    let mut fields = Fields::from(unknown);
    let lesson = fields.take_name().map(|name| say::problem(lang, &name));
    let others = problems(lang, &Problem::capped(fields.left()));
    sentences(lang, [others, lesson.unwrap_or_default()])
}

/// Returns the list in a language. `luck` decides what the quiz hides; `unknown` is the unknown
/// name of the address, or empty.
pub fn view(lang: Lang, luck: Seed, unknown: &str) -> LearnView {
    let group = |title: Words, entries| EntryGroup {
        title: title.of(lang),
        entries,
    };
    LearnView {
        title: say::LEARN_HEADLINE.of(lang),
        problem: problem(lang, unknown),
        lead: say::LEARN_LEAD.of(lang),
        groups: vec![
            group(say::LEARN_LESSONS, lessons(lang)),
            group(say::LEARN_PLAY, games(lang, luck)),
            group(say::GROUP_OWN_PROGRAM, tools(lang)),
            group(say::GROUP_ARTICLES, exhibits(lang)),
        ],
    }
}

fn lessons(lang: Lang) -> Vec<Entry> {
    let entry = |number: usize| {
        let lesson = &LESSONS[number];
        Entry {
            title: lesson.title.of(lang).to_string(),
            line: lesson.about.of(lang).to_string(),
            note: say::lessons(lang, lesson.stops.len()),
            article: "",
            href: Stop::first(number).map_or_else(String::new, Stop::hash),
            pictured: pictured(number),
            code: match lesson.id {
                FIRST => differing_lines(lang, number),
                _ => String::new(),
            },
        }
    };
    let mut all: Vec<usize> = (0..LESSONS.len()).collect();
    // The lesson that needs nothing else stands first.
    all.sort_by_key(|number| LESSONS[*number].id != FIRST);
    all.into_iter().map(entry).collect()
}

/// The first shuffle of a lesson that is not fair; where all are, the first.
fn pictured(lesson: usize) -> Option<Setup> {
    let stops = LESSONS[lesson].stops.iter();
    let setups: Vec<Setup> = stops.flat_map(|stop| setups(stop.figure)).collect();
    let unfair = setups
        .iter()
        .find(|setup| exact::fairness(setup) != Fairness::Fair);
    unfair.or(setups.first()).copied()
}

/// The shuffles that an address shows: of code, the one of the catalogue whose code it is.
fn setups(address: &str) -> Vec<Setup> {
    let Address { screen, fields } = Address::parse(address);
    match screen {
        Screen::Prove => {
            let base = Proved::of(Setup::new(Algorithm::NAIVE_SWAP, 3));
            return vec![base.read(fields).0.lane.setup];
        }
        Screen::Check => {
            let code = fields.name().and_then(|name| name.strip_prefix("code."));
            let known = code.and_then(Algorithm::from_id);
            return known
                .map(|known| Setup::new(known, 4))
                .into_iter()
                .collect();
        }
        _ => {}
    }
    let compared = Comparison::read(fields).map(|(compared, _)| compared);
    let lanes = compared.iter().flat_map(Comparison::lanes);
    lanes.map(|lane| lane.setup).collect()
}

/// The last line of pseudo-code in which the two shuffles of a lesson's first stop differ, as each
/// has it, without the remark behind it.
fn differing_lines(lang: Lang, lesson: usize) -> String {
    const REMARK: &str = "   ← ";
    let [one, other] = setups(LESSONS[lesson].stops[0].figure)[..] else {
        return String::new();
    };
    let (one, other) = (one.lines(), other.lines());
    let mut pairs = one.iter().zip(&other);
    let Some((one, other)) = pairs.rfind(|(one, other)| one != other) else {
        return String::new();
    };
    let bare = |line: &[String; 2]| {
        let line = lang.pick(line.each_ref()).trim();
        line.split(REMARK).next().unwrap_or(line).to_string()
    };
    [bare(one), bare(other)].join("\n")
}

fn exhibits(lang: Lang) -> Vec<Entry> {
    EXHIBITS
        .iter()
        .map(|exhibit| Entry {
            title: exhibit.title.of(lang).to_string(),
            line: first_sentence(lang, exhibit.note.of(lang)),
            note: String::new(),
            article: article_name(lang, exhibit.article),
            href: format!("#{}", exhibit.address),
            pictured: None,
            code: String::new(),
        })
        .collect()
}

/// A way in that is neither a lesson nor of an article.
fn plain_entry(lang: Lang, [title, line]: [Words; 2], href: String) -> Entry {
    Entry {
        title: title.of(lang).to_string(),
        line: line.of(lang).to_string(),
        note: String::new(),
        article: "",
        href,
        pictured: None,
        code: String::new(),
    }
}

/// The fields behind the name of a tool in an address; `None` where it asks for nothing else than is
/// shown.
fn asked(what: &str, shown: &str) -> Option<Fields> {
    let mut fields = Fields::from(what);
    fields.take_name();
    (!fields.is_empty() && what != shown).then_some(fields)
}

fn tools(lang: Lang) -> Vec<Entry> {
    let entry =
        |title, line, address: Address| plain_entry(lang, [title, line], address.to_string());
    vec![
        entry(
            ::words::buffer::TITLE,
            say::TOOLS_BUFFER,
            Room::Buffer.address(),
        ),
        entry(
            ::words::bench::TITLE,
            say::TOOLS_BENCH,
            Room::Bench.address(),
        ),
    ]
}

fn games(lang: Lang, luck: Seed) -> Vec<Entry> {
    let entry = |words: [Words; 2], href: String| plain_entry(lang, words, href);
    vec![
        entry(
            [say::GAMES_NEXT_CARD, say::GAMES_NEXT_CARD_ABOUT],
            Room::Game.address().to_string(),
        ),
        entry(
            [say::GAMES_QUIZ, say::GAMES_QUIZ_ABOUT],
            Address::new(Screen::Watch, page::game::round(luck).write()).to_string(),
        ),
        entry(
            [::words::code::TITLE, say::GAMES_MEND_ABOUT],
            challenge(0).to_string(),
        ),
    ]
}

/// A text up to its first full stop or colon.
fn first_sentence(lang: Lang, text: &str) -> String {
    let [stop, colon] =
        [say::FIRST_SENTENCE_MARK, say::FIRST_SENTENCE_MARK_2].map(|end| end.of(lang));
    let end = [stop, colon].iter().filter_map(|end| text.find(end)).min();
    let sentence = end.map_or(text, |end| &text[..end]);
    let stop = stop.trim_end();
    format!("{}{stop}", sentence.trim_end_matches(stop))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_in_has_words_and_a_link_that_is_read_without_a_problem() {
        for lang in Lang::ALL {
            for luck in 0..6 {
                let view = view(lang, Seed(luck), "");
                let lengths: Vec<usize> = view.groups.iter().map(|g| g.entries.len()).collect();
                assert_eq!(lengths, [12, 3, 2, 6]);
                let has_words = |entry: &Entry| !entry.title.is_empty() && !entry.line.is_empty();
                let all = || view.groups.iter().flat_map(|group| &group.entries);
                assert!(all().all(has_words));
                // Lessons and the game of guessing are shown here, exhibits on Prove.
                let exhibits = all().filter(|entry| entry.href.starts_with("#prove="));
                assert_eq!(exhibits.count(), 5);
                for entry in all().filter(|entry| entry.href.starts_with("#watch=")) {
                    let (read, problems) =
                        Comparison::read(Address::parse(&entry.href).fields).unwrap();
                    let written = Address::new(Screen::Watch, read.fields()).to_string();
                    assert_eq!((written, problems), (entry.href.clone(), Vec::new()));
                }
            }
        }
    }

    /// Proves that a lesson about a fault is pictured by it, and one about a proof by a fair shuffle.
    #[test]
    fn lessons_are_pictured_by_what_they_are_about() {
        let lessons = lessons(Lang::En);
        let pictured = lessons.iter().filter_map(|lesson| lesson.pictured);
        let ids: Vec<&str> = pictured.map(|setup| setup.algorithm.id()).collect();
        let expected = [
            "naive-swap",
            "pencil-and-paper",
            "fisher-yates-up",
            "swap-random-pairs",
            "cross",
            "sattolo",
            "insertion-sort-coin",
            "riffle",
            "random-cut",
            "fisher-yates-down",
            "fisher-yates-down",
            "buffer",
        ];
        assert_eq!(ids, expected);
        assert_ne!(
            exact::fairness(&lessons[9].pictured.unwrap()),
            Fairness::Fair
        );
    }

    /// Proves that the lesson to begin with shows the one number in which its two loops differ, and
    /// does not say which of them is wrong.
    #[test]
    fn the_first_lesson_shows_where_its_loops_differ() {
        let code = |lang| lessons(lang).swap_remove(0).code;
        assert_eq!(
            code(Lang::En),
            "j ← random, i ≤ j < n\nj ← random, 0 ≤ j < n"
        );
        assert_eq!(
            code(Lang::Zh),
            "j ← 随机数，i ≤ j < n\nj ← 随机数，0 ≤ j < n"
        );
        let lessons = lessons(Lang::En);
        let coded = lessons.iter().filter(|lesson| !lesson.code.is_empty());
        assert_eq!(coded.count(), 1);
    }

    #[test]
    fn the_quiz_names_no_shuffle_and_luck_decides_the_side() {
        let quiz = |luck| {
            view(Lang::En, Seed(luck), "").groups[1].entries[1]
                .href
                .clone()
        };
        for luck in 0..6 {
            assert!(!quiz(luck).contains("fisher") && !quiz(luck).contains("swap"));
        }
        let first = |luck| {
            let href = quiz(luck);
            setups(&href)[0].algorithm
        };
        assert_eq!(first(1), Algorithm::FISHER_YATES_UP);
        assert_eq!(first(0), Algorithm::NAIVE_SWAP);
    }
}
