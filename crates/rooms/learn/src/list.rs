//! The list of ways into Learn: lessons, games, tools, the articles' exhibits.

use std::rc::Rc;

use ::document::{Block, heading, link, text};
use ::words::learn as say;
use ::words::stories::{EXHIBITS, Exhibit, LESSONS};
use app::i18n::{Lang, Words, article_name, sentences};
use app::settings::{Address, Fields, Problem, Proved, Screen};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::Seed;

use crate::head::told_problems;
use crate::model::LearnMsg;
use crate::player::Stop;
use crate::room::Room;
use page::code_link::challenge;
use page::comparison::Comparison;
use page::document::{linked, small_map};
use page::words::problems;
use page::{Bitmap, Map, Pictures};

type Own = Block<LearnMsg>;

/// The lesson to begin with.
const FIRST: &str = "naive-swap";

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

/// The list in a language. `luck` decides what the quiz hides; `unknown` is the unknown name of the
/// address, or empty.
pub fn list(lang: Lang, luck: Seed, unknown: &str) -> Own {
    let groups = [
        (say::LEARN_LESSONS, lessons(lang)),
        (say::LEARN_PLAY, games(lang, luck)),
        (say::GROUP_OWN_PROGRAM, tools(lang)),
        (say::GROUP_ARTICLES, exhibits(lang)),
    ];
    let group = |(title, entries): (Words, Vec<Own>)| {
        let entries = Block::of("ul").with(entries);
        Block::of("section").with([heading(2, title.of(lang)), entries])
    };
    Block::of("div")
        .id("learn-list")
        .with([
            heading(1, say::LEARN_HEADLINE.of(lang)).class("headline"),
            told_problems(problem(lang, unknown)),
            text(say::LEARN_LEAD.of(lang)).class("lead"),
        ])
        .with(groups.map(group))
}

/// A way in: its title and a sentence on it, what there is to know of it, and two lines of code; with a map
/// of a shuffle before them.
fn entry(
    [title, line]: [&str; 2],
    [note, code]: [String; 2],
    href: impl ToString,
    pictured: Option<Setup>,
) -> Own {
    let class = pictured.map_or("", |_| "pictured");
    let map = pictured.map(|setup| small_map(map_id(&setup)));
    let words = [
        ("strong", title),
        ("span", line),
        ("small", &note),
        ("code", &code),
    ];
    let words = words.map(|(tag, words)| Block::of(tag).says(words));
    let way = link("", href).class(class).with(map).with(words);
    Block::of("li").with([way])
}

/// The id of the canvas of a shuffle's map.
fn map_id(setup: &Setup) -> String {
    let (algorithm, source) = (setup.algorithm.id(), setup.source.id());
    format!("learn-{algorithm}-{source}-{}", setup.n())
}

/// The maps of the list.
pub(crate) fn maps() -> Pictures {
    let picture = |setup: Setup| {
        let map: Rc<dyn Bitmap> = Rc::new(Map::quick(&setup));
        (map_id(&setup), Some(map))
    };
    (0..LESSONS.len())
        .filter_map(pictured)
        .map(picture)
        .collect()
}

fn lessons(lang: Lang) -> Vec<Own> {
    let entry = |number: usize| {
        let lesson = &LESSONS[number];
        let code = match lesson.id {
            FIRST => differing_lines(lang, number),
            _ => String::new(),
        };
        let words = [lesson.title, lesson.about].map(|words| words.of(lang));
        let note = say::lessons(lang, lesson.stops.len());
        let first = Stop::first(number).map_or_else(String::new, Stop::hash);
        entry(words, [note, code], first, pictured(number))
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

fn exhibits(lang: Lang) -> Vec<Own> {
    let of = |exhibit: &Exhibit| {
        let line = first_sentence(lang, exhibit.note.of(lang));
        let words = [exhibit.title.of(lang), &line];
        let article = Block::of("small").class("from");
        let article = article.with(linked(article_name(lang, exhibit.article)));
        let own = entry(
            words,
            Default::default(),
            format!("#{}", exhibit.address),
            None,
        );
        own.with([article])
    };
    EXHIBITS.iter().map(of).collect()
}

/// A way in that is neither a lesson nor of an article.
fn plain_entry(lang: Lang, words: [Words; 2], address: impl ToString) -> Own {
    entry(
        words.map(|words| words.of(lang)),
        Default::default(),
        address,
        None,
    )
}

fn tools(lang: Lang) -> Vec<Own> {
    let buffer = [::words::buffer::TITLE, say::TOOLS_BUFFER];
    let bench = [::words::bench::TITLE, say::TOOLS_BENCH];
    vec![
        plain_entry(lang, buffer, Room::Buffer.address()),
        plain_entry(lang, bench, Room::Bench.address()),
    ]
}

fn games(lang: Lang, luck: Seed) -> Vec<Own> {
    let quiz = Address::new(Screen::Watch, page::game::round(luck).write());
    let next_card = [say::GAMES_NEXT_CARD, say::GAMES_NEXT_CARD_ABOUT];
    vec![
        plain_entry(lang, next_card, Room::Game.address()),
        plain_entry(lang, [say::GAMES_QUIZ, say::GAMES_QUIZ_ABOUT], quiz),
        plain_entry(
            lang,
            [::words::code::TITLE, say::GAMES_MEND_ABOUT],
            challenge(0),
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
                let list = list(lang, Seed(luck), "");
                let groups = list.all("ul").into_iter();
                let lengths: Vec<usize> = groups.map(|group| group.parts.len()).collect();
                assert_eq!(lengths, [12, 3, 2, 6]);
                for name in ["strong", "li span"] {
                    assert!(list.all(name).iter().all(|words| !words.text().is_empty()));
                }
                let all = list.all("li a").into_iter();
                let all: Vec<&str> = all.filter_map(|way| way.marked("href")).collect();
                // Lessons and the game of guessing are shown here, exhibits on Prove.
                let exhibits = all.iter().filter(|href| href.starts_with("#prove="));
                assert_eq!(exhibits.count(), 5);
                for href in all.into_iter().filter(|href| href.starts_with("#watch=")) {
                    let (read, problems) = Comparison::read(Address::parse(href).fields).unwrap();
                    let written = Address::new(Screen::Watch, read.fields()).to_string();
                    assert_eq!((&*written, problems), (href, Vec::new()));
                }
            }
        }
    }

    /// Proves that a lesson about a fault is pictured by it, and one about a proof by a fair shuffle.
    #[test]
    fn lessons_are_pictured_by_what_they_are_about() {
        let list = list(Lang::En, Seed(1), "");
        let maps = list.all("canvas").into_iter();
        let maps: Vec<&str> = maps.filter_map(|map| map.marked("id")).collect();
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
        let are = |(map, id): (&&str, &&str)| map.starts_with(&format!("learn-{id}-"));
        assert!(
            maps.len() == 12 && maps.iter().zip(&expected).all(are),
            "{maps:?}"
        );
        assert!(!maps[9].contains("exact") && maps[10].contains("exact"));
    }

    /// Proves that the lesson to begin with shows the one number in which its two loops differ, and
    /// does not say which of them is wrong.
    #[test]
    fn the_first_lesson_shows_where_its_loops_differ() {
        let code = |lang| list(lang, Seed(1), "").said("code");
        assert_eq!(
            code(Lang::En),
            "j ← random, i ≤ j < n\nj ← random, 0 ≤ j < n"
        );
        assert_eq!(
            code(Lang::Zh),
            "j ← 随机数，i ≤ j < n\nj ← 随机数，0 ≤ j < n"
        );
        let list = list(Lang::En, Seed(1), "");
        let codes = list.all("code").into_iter();
        assert_eq!(codes.filter(|code| !code.text().is_empty()).count(), 1);
    }

    #[test]
    fn the_quiz_names_no_shuffle_and_luck_decides_the_side() {
        let quiz = |luck| {
            let list = list(Lang::En, Seed(luck), "");
            let games = list.all("ul")[1].all("a");
            games[1].marked("href").unwrap().to_string()
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
