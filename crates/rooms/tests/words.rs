//! The words of Watch: short sentences in plain words, in both languages and every story.

use std::sync::LazyLock;

use app::i18n::Lang;
use page::{ScreenModel, Story};
use rooms::watch::{Model, Msg, View};

/// Words of programmers, of which Watch has none.
const BANNED: [(Lang, &[&str]); 2] = [
    (
        Lang::En,
        &[
            "seed",
            "seeds",
            "comparator",
            "permutation",
            "lane",
            "lanes",
        ],
    ),
    (Lang::Zh, &["种子", "比较器", "置换", "排列数", "赛道"]),
];

/// Most words of a sentence.
const MOST: usize = 20;

/// The views of each story in each language: before its first shuffle, in it, and at numbers up to
/// the end.
static VIEWS: LazyLock<Vec<(Story, View)>> = LazyLock::new(|| {
    let mut views = Vec::new();
    let mut model = Model::new(Lang::En);
    for story in Story::ALL.into_iter().chain(Story::CASES) {
        model.update(Msg::Open(story));
        let mut look = |model: &mut Model| {
            for lang in Lang::ALL {
                model.update(Msg::Language(lang));
                views.push((story, model.view()));
            }
        };
        look(&mut model);
        model.update(Msg::Step);
        for now in [0.0, 400.0] {
            model.update(Msg::Frame(now));
        }
        look(&mut model);
        for count in [1, 10, 100, 10_000, 1_000_000] {
            model.update(Msg::Count(count));
            while !model.count(|| false) {}
            look(&mut model);
        }
    }
    views
});

/// Those of [`VIEWS`] after all that is planned.
pub(super) fn ends() -> impl Iterator<Item = &'static (Story, View)> {
    VIEWS.iter().filter(|(_, view)| view.number == "1,000,000")
}

/// All that is written and read out of a shuffle, but for its verdict.
fn of_lanes(view: &View) -> Vec<&str> {
    let lanes = view.lanes.iter().flat_map(|lane| {
        let words = [
            &lane.name,
            &lane.caption,
            &lane.choice,
            &lane.hint,
            &lane.alternative,
        ];
        words.into_iter().chain(&lane.term)
    });
    lanes.map(String::as_str).collect()
}

/// All that Watch says, but for what is opened by a button.
fn all(view: &View) -> Vec<&str> {
    let stamps = view.lanes.iter().filter_map(|lane| lane.stamp.as_ref());
    let stamps = stamps.flat_map(|s| [s.title, &s.reason[0], &s.reason[1], s.link]);
    let flags = view.flags.iter().map(|flag| flag.text.as_str());
    let [lead, more] = &view.lead;
    let frame = [&*view.headline, lead, more, &view.said, view.unit];
    let key = [view.often, view.rare, view.fair];
    let fixed = [
        ::words::watch::STEP,
        ::words::watch::AGAIN,
        ::words::watch::SETTINGS,
    ]
    .map(|words| words.of(view.lang));
    let buttons = [view.play].into_iter().chain(fixed);
    let buttons = buttons.chain(view.next);
    let rest = stamps.chain(flags).chain(frame).chain(key).chain(buttons);
    of_lanes(view).into_iter().chain(rest).collect()
}

/// Returns true if the text contains the banned word, in English as a whole word.
fn has(lang: Lang, text: &str, banned: &str) -> bool {
    let text = text.to_lowercase();
    match lang {
        Lang::En if banned.contains(' ') => text.contains(banned),
        Lang::En => text
            .split(|c: char| !c.is_alphabetic())
            .any(|word| word == banned),
        Lang::Zh => text.contains(banned),
    }
}

/// Proves that Watch says no word of programmers, but for "seed" in the story of the short seed,
/// and has no index of code in a sentence.
#[test]
fn watch_speaks_in_plain_words() {
    for (story, view) in VIEWS.iter() {
        let banned = BANNED.iter().filter(|(lang, _)| *lang == view.lang);
        let banned: Vec<&str> = banned.flat_map(|(_, words)| *words).copied().collect();
        for text in all(view) {
            assert!(!text.contains("i =") && !text.contains("a["), "{text}");
            let leads_there =
                story.next() == Story::named("short-seed") && view.next.contains(&text);
            let tells = [Story::named("short-seed"), Story::named("poker")].contains(story);
            let of_seeds = tells || leads_there;
            for word in &banned {
                let is_subject = of_seeds && ["seed", "seeds", "种子"].contains(word);
                let says = is_subject || !has(view.lang, text, word);
                assert!(says, "{story:?}: {text}");
            }
        }
    }
}

/// Proves that no sentence that is seen has more than twenty words, in Chinese forty characters.
#[test]
fn sentences_are_short() {
    for (story, view) in VIEWS.iter() {
        let unseen = view.lanes.iter().map(|lane| lane.alternative.as_str());
        let unseen: Vec<&str> = unseen.chain([view.said.as_str()]).collect();
        let seen = all(view).into_iter().filter(|text| !unseen.contains(text));
        let ends = ['.', '?', '!', ';', '。', '？', '；'];
        for sentence in seen.flat_map(|text| text.split_inclusive(ends)) {
            let long = match view.lang {
                Lang::En => sentence.split_whitespace().count(),
                Lang::Zh => sentence.chars().count().div_ceil(2),
            };
            assert!(long <= MOST, "{story:?}: {long} in: {sentence}");
        }
    }
}

/// Proves that in no story, in no language, a shuffle's words, its picture in words or a flag
/// judges it as long as none has a stamp.
#[test]
fn no_story_gives_its_answer_away() {
    let mut judged = 0;
    for (story, view) in VIEWS.iter() {
        if view.lanes.iter().any(|lane| lane.stamp.is_some()) {
            continue;
        }
        judged += 1;
        assert!(view.flags.is_empty(), "{story:?}");
        for text in of_lanes(view) {
            for word in judging(view.lang) {
                assert!(!has(view.lang, text, word), "{story:?}: {text}");
            }
        }
    }
    // Each story is open before its first shuffle and in it.
    assert!(judged >= 2 * 2 * Story::ALL.len(), "{judged}");
}

/// Words that judge.
fn judging(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &[
            "fair",
            "unfair",
            "bias",
            "biased",
            "proved",
            "mistake",
            "off by one",
        ],
        Lang::Zh => &["公平", "偏差", "证明", "错误"],
    }
}
