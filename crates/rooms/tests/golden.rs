//! All that the rooms say in states that are pinned, as files of text in both languages: who changes a
//! word, or where it comes from, sees in their diff what changed for visitors.
//! `GOLDEN=write cargo test -p shuffle-lab-rooms golden` writes them anew.

use std::collections::HashSet;
use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

use app::i18n::Lang;
use engine::algorithms::Algorithm;
use engine::rng::Seed;
use page::{ScreenModel, Story};
use rooms::check::{Check, CheckMsg, Example, Pasted};
use rooms::gallery::Gallery;
use rooms::learn::Learn;
use rooms::own::{OwnMsg, know_code};
use rooms::prove::Prove;
use rooms::watch::{Model, Msg};
use rooms::yours::{Yours, YoursEffect, YoursMsg};

use crate::every_screen::opened;

/// The words of a room, state by state; for each state those that no earlier one said.
struct Said {
    lang: Lang,
    file: String,
    known: HashSet<String>,
}

impl Said {
    /// Adds the texts of a view under the name of its state.
    fn add(&mut self, state: &str, view: &impl Debug) {
        let new = texts(&format!("{view:?}"));
        let new = new
            .into_iter()
            .filter(|text| self.known.insert(text.clone()));
        let new: Vec<String> = new.collect();
        if !new.is_empty() {
            self.file += &format!("== {state}\n{}\n\n", new.join("\n"));
        }
    }

    /// Adds what a screen says of each of these addresses.
    fn open<M: ScreenModel<View: Debug>>(&mut self, begin: impl Fn(Lang) -> M, whats: &[&str]) {
        for what in whats {
            let mut model = opened(|_| begin(self.lang), what);
            self.add(what, &model.view());
        }
    }
}

/// The texts in the debug form of a view: what stands in quotation marks and has a letter.
fn texts(debug: &str) -> Vec<String> {
    let (mut texts, mut text, mut is_inside) = (Vec::new(), String::new(), false);
    let mut letters = debug.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if is_inside => text.extend([Some(letter), letters.next()].into_iter().flatten()),
            '"' if is_inside => {
                is_inside = false;
                texts.push(std::mem::take(&mut text));
            }
            '"' => is_inside = true,
            letter if is_inside => text.push(letter),
            _ => {}
        }
    }
    texts.retain(|text| text.contains(char::is_alphabetic));
    texts
}

/// Holds what a room says against its files.
fn holds(room: &str, says: impl Fn(&mut Said)) {
    for lang in Lang::ALL {
        let mut said = Said {
            lang,
            file: String::new(),
            known: HashSet::new(),
        };
        says(&mut said);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
        let path = folder.join(format!("{room}.{}.txt", lang.tag()));
        if env::var_os("GOLDEN").is_some() {
            fs::create_dir_all(folder).unwrap();
            fs::write(&path, &said.file).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        let differs = said.file.lines().zip(golden.lines()).find(|(a, b)| a != b);
        assert_eq!(differs, None, "{}", path.display());
        assert_eq!(said.file.len(), golden.len(), "{}", path.display());
    }
}

#[test]
fn watch_says() {
    holds("watch", |said| {
        let mut model = Model::new(said.lang);
        for story in Story::ALL.into_iter().chain(Story::CASES) {
            model.update(Msg::Open(story));
            said.add(story.id(), &model.view());
            for count in [0, 100, 20_000] {
                model.update(Msg::Count(count));
                while !model.count(|| false) {}
                model.update(Msg::Point(1, Some((2, 1))));
                said.add(&format!("{}, {count} shuffles", story.id()), &model.view());
            }
        }
        said.open(
            Model::new,
            &[
                "v=1&algorithm=riffle&n=8&shuffles=1000&table=yes&lens=successors",
                "v=1&algorithm=naive-swap&n=6&algorithm2=naive-swap-down&show=exact&lens=successors",
                "v=1&algorithm=naive-swap&n=8&show=difference&shuffles=5000",
                "v=1&algorithm=naive-swap&n=300&show=exact&algorithm2=cross&against=yes",
                "v=1&algorithm=fisher-yates-up&n=13&chance=java&algorithm2=recipe&recipe2=riffle.cut",
                "v=1&algorithm=pencil-and-paper&n=8&draws=3,9&step=0",
                "v=1&algorithm=overhand&n=0&seed=x&what=that&lens=3&seed=4&passes=3&algorithm3=riffl",
                "sattolo&mode=present&beat=3",
            ],
        );
    });
}

/// All shuffles, turn by turn, with their code and its sentences.
#[test]
fn runs_say() {
    holds("runs", |said| {
        for algorithm in Algorithm::ALL {
            let id = algorithm.id();
            let mut model = Model::new(said.lang);
            for step in 0..40 {
                let what = format!("v=1&algorithm={id}&n=5&seed=5&code=yes&run=1&step={step}");
                model.update(Msg::Address(what));
                let view = model.view();
                let lane = &view.lanes[0];
                said.add(id, &(&lane.name, &lane.caption, &lane.choice, &lane.code));
            }
        }
    });
}

#[test]
fn the_gallery_says() {
    holds("gallery", |said| {
        said.open(
            Gallery::new,
            &[
                "cards=8&show=unfair&sort=kind&fair=each",
                "cards=4&find=sort",
                "case=freecell&games=32000",
                "case=draft-1969",
                "case=zero-index",
                "case=ballot-2010",
                "case=never-reset",
                "case=app-shuffle&guess=a",
                "case=app-shuffle&guess=b",
            ],
        );
    });
}

#[test]
fn prove_says() {
    holds("prove", |said| {
        said.open(
            Prove::new,
            &[
                "naive-swap&n=3",
                "fisher-yates-up&n=4",
                "sattolo&n=4",
                "cross&n=5",
                "random-cut&n=5",
                "quick-sort-coin&n=4",
                "naive-swap&n=52",
                "naive-swap&n=3&chance=seed-8",
                "last-never-drawn&n=52&chance=milliseconds",
                "fisher-yates-up&n=52&question=chain",
                "fisher-yates-up&n=54&question=proof",
                "fisher-yates-up&n=54&question=printed",
                "draw-fill&n=10&question=race",
                "draw-again&n=10&question=draws",
                "swap-random-pairs&n=13&question=untouched",
                "cross&n=13&question=predict",
                "cross&n=54&question=claim",
                "cross&n=54&question=stayed",
                "riffle&n=13&question=times",
                "riffle&n=52&question=guessed",
                "naive-swap&n=8&question=evidence",
                "top-to-random&n=5&passes=10",
                "sort-by-keys&n=5&bits=8",
                "naive&n=0",
            ],
        );
    });
}

#[test]
fn learn_says() {
    holds("learn", |said| {
        let begin = |lang| Learn::new(lang, Seed(7));
        said.open(
            begin,
            &[
                "",
                "next-card&v=1&algorithm=riffle&n=13&passes=2&seed=5&game=3",
                "buffer",
                "bench",
                "no-such-lesson",
            ],
        );
    });
}

/// Decks and counts of all kinds, with the verdict on them.
#[test]
fn check_says() {
    let repeated = "2 1 3\n1 2 3\n3 2 1\n2 3 1\n".repeat(60);
    let texts = [
        "",
        "1 2\n2 1",
        "1 2 3\n3 1 2\n1 1 2\n",
        "AS KH 2D\nKH AS 2D\n",
        "0 1\n1 0\n0 1\n",
        "5 4\n3 6\n",
        "def shuffle(a):\n    pass\n",
        "1,2,3: 40\n1,3,2: 50\n2,1,3: 60\n2,3,1: 20\n3,1,2: 10\n3,2,1: 90\n",
        "a b c d\n",
        "1 2 3 4 5 6 7 8 9 10 11 12 13\n13 1 2\n",
        &repeated,
    ];
    holds("check", |said| {
        let mut check = Check::new(said.lang);
        let name = "decks.csv".to_string();
        check.update(CheckMsg::File { name, bytes: 5 });
        said.add("a file", &check.view());
        for example in Example::ALL {
            check.update(CheckMsg::Example(example, String::new()));
            while !check.work(&mut || false).is_done() {}
            check.update(CheckMsg::Table);
            said.add(&format!("{example:?}"), &check.view());
        }
        for text in &texts {
            check.update(CheckMsg::Ask(Pasted::Short((*text).to_string())));
            while !check.work(&mut || false).is_done() {}
            said.add(text.lines().next().unwrap_or_default(), &check.view());
        }
    });
}

/// Code that is fair, biased, fails, keeps a rule, or is not run.
#[test]
fn code_says() {
    know_code();
    let texts = [
        "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n",
        "import random\ndef shuffle(a):\n    for i in range(len(a) - 1, 0, -1):\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n",
        "import random\ndef shuffle(a):\n    for i in range(len(a) - 1, 0, -1):\n        j = random.randrange(i)\n        a[i], a[j] = a[j], a[i]\n",
        "function shuffle(a) {\n  return a.sort(() => Math.random() - 0.5);\n}\n",
        "import random\ndef shuffle(a):\n    if random.random() < 0.5:\n        a[9]\n    a.reverse()\n",
        "def shuffle(a):\n    while True:\n        pass\n",
        "def shuffle(a):\n    a[0], a[1] = a[1], a[0]\n",
        "import random\ndef shuffle(a):\n    k = random.randrange(len(a))\n    a[:] = a[k:] + a[:k]\n",
        "def shuffle(a):\n    x = \n",
        "package main\nfunc shuffle(a []int) {}\n",
        "1 2 3\n3 2 1\n",
    ];
    holds("code", |said| {
        let mut yours = Yours::new(said.lang);
        said.add("begun", &yours.view());
        for text in texts {
            for effect in yours.update(YoursMsg::Own(OwnMsg::Typed(text.into()))) {
                if let YoursEffect::Own(rooms::own::OwnEffect::Wait(edit)) = effect {
                    yours.update(YoursMsg::Own(OwnMsg::Rested(edit)));
                }
            }
            while !yours.work(&mut || true).is_done() {}
            said.add(text.lines().last().unwrap_or_default(), &yours.view());
        }
    });
}
