//! Pictures, counts and links that visitors take away are those that are shown.

use app::draw::palette::{LIGHT, Rgb};
use app::draw::scene::{self, Shape};
use app::export::figure::Figure;
use app::i18n::Lang;
use app::settings::Address;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use page::share::{Answer, Ink, Offer, ShareMsg, Sheet, Take};
use page::{Comparison, Progress, ScreenModel, Story};
use rooms::check::{Check, CheckMsg, Pasted};
use rooms::gallery::{Gallery, GalleryMsg as Choose};
use rooms::prove;
use rooms::prove::{Prove, ProveMsg};
use rooms::watch::{Model, Msg};

const INK: Ink = Ink {
    theme: LIGHT,
    not_fair: Rgb(200, 0, 0),
    proved: Rgb(0, 120, 0),
};
const PAGE: &str = "https://example.org/lab/";

fn counted(story: Story, lang: Lang) -> Model {
    let mut model = Model::new(lang);
    model.update(Msg::Open(story));
    model.update(Msg::Count(10_000));
    while !model.count(|| false) {}
    model
}

/// The shapes of a picture with those of its groups.
fn shapes(list: &[Shape]) -> Vec<&Shape> {
    let mut all = Vec::new();
    for shape in list {
        match shape {
            Shape::Group { scene, .. } => all.extend(shapes(scene)),
            other => all.push(other),
        }
    }
    all
}

fn texts(figure: &Figure) -> Vec<(String, Rgb)> {
    let text = |shape: &Shape| match shape {
        Shape::Text { text, colour, .. } => Some((text.clone(), *colour)),
        _ => None,
    };
    shapes(&figure.0).into_iter().filter_map(text).collect()
}

/// The right and the lower edge of what is drawn, words by a generous width.
fn extent(list: &[Shape]) -> (f64, f64) {
    let edge = |shape: &Shape| match shape {
        Shape::Group { at, scene } => {
            let (x, y) = extent(scene);
            (at.0 + x, at.1 + y)
        }
        Shape::Cells { place, .. } => (place[0] + place[2], place[1] + place[2]),
        Shape::Text { x, y, size, .. } => (*x, y + size / 2.0),
        Shape::Rect { x, y, w, h, .. } => (x + w, y + h),
        Shape::Lines { segments, .. } => segments.iter().fold((0.0, 0.0), |a: (f64, f64), b| {
            (a.0.max(b[2]), a.1.max(b[3]))
        }),
        other => panic!("{other:?}"),
    };
    list.iter()
        .map(edge)
        .fold((0.0, 0.0), |a, b| (a.0.max(b.0), a.1.max(b.1)))
}

/// Proves that the picture of Watch has the map of every shuffle, its name and its stamp in the
/// stamp's colour, the address, and room for all of it.
#[test]
fn the_picture_of_watch_shows_what_is_shown() {
    for lang in Lang::ALL {
        for story in Story::ALL {
            let mut model = counted(story, lang);
            let figure = model.figure(&INK, "https://example.org/#watch=x");
            let view = model.view();
            let maps = shapes(&figure.0);
            let maps = maps
                .iter()
                .filter(|shape| matches!(shape, Shape::Cells { .. }));
            assert_eq!(maps.count(), view.lanes.len(), "{story:?}");
            let texts = texts(&figure);
            for lane in &view.lanes {
                assert!(texts.iter().any(|(text, _)| *text == lane.name));
                if let Some(stamp) = &lane.stamp {
                    let colour = match stamp.title {
                        "NOT FAIR" | "不公平" => INK.not_fair,
                        "PROVED FAIR" | "已证明公平" => INK.proved,
                        _ => INK.theme.ink,
                    };
                    assert!(
                        texts.contains(&(stamp.title.to_string(), colour)),
                        "{story:?}"
                    );
                }
            }
            assert!(
                texts
                    .iter()
                    .any(|(text, _)| text.contains("example.org/#watch=x"))
            );
            let (right, low) = extent(&figure.0);
            assert!(right <= figure.1.0 && low <= figure.1.1, "{story:?}");
        }
    }
}

/// Proves that a film begins with one shuffle, ends with what is shown, is of one size, and leaves
/// everything as it was.
#[test]
fn a_film_ends_with_what_is_shown() {
    for lang in Lang::ALL {
        for story in Story::ALL {
            let mut model = counted(story, lang);
            let before = model.view();
            let counts = model.film();
            assert_eq!((counts.first(), counts.last()), (Some(&1), Some(&10_000)));
            assert!(counts.is_sorted_by(|a, b| a < b) && counts.len() > 20);
            let last = model.figure(&INK, "");
            for &count in &counts {
                let frame = model.figure_at(count, &INK, "");
                assert_eq!(frame.1, last.1, "{story:?} {count}");
                assert_eq!(frame == last, count == 10_000, "{story:?} {count}");
            }
            assert_eq!(model.view(), before);
        }
    }
    assert!(Model::new(Lang::En).film().is_empty());
}

/// Proves that the numbers of every lane are those of a fresh experiment with the same seed beside
/// the exact matrix, and that their links are read without a word.
#[test]
fn numbers_are_those_of_the_link() {
    for story in Story::ALL {
        let mut model = counted(story, Lang::En);
        assert!(model.offer(PAGE).has_numbers);
        let files = model.numbers(PAGE).unwrap();
        let json: serde_json::Value = serde_json::from_str(&files.json).unwrap();
        let lanes = json["lanes"].as_object().unwrap();
        assert_eq!(lanes.len(), model.lanes().len());
        for (lane, own) in (1..).zip(model.lanes()) {
            let numbers = &lanes[&lane.to_string()];
            let link = numbers["link"].as_str().unwrap();
            let link = link.strip_prefix(PAGE).unwrap();
            let (compared, problems) = Comparison::read(Address::parse(link).fields).unwrap();
            assert!(problems.is_empty(), "{link} {problems:?}");
            let of = &compared.lanes()[0];
            assert_eq!(of.setup, own.setup().canonical());
            let tally = of.setup.simulate(of.seed, compared.shuffles());
            assert_eq!(
                matrix(&numbers["positions"]),
                tally.positions(),
                "{story:?}"
            );
            assert!(files.csv.contains(link), "{story:?}");
            let exact = exact::exact_positions(own.setup()).unwrap();
            let exact = exact.cells().iter().zip(matrix(&numbers["exact"]));
            assert!({ exact }.all(|(a, b)| (a - b).abs() < 1e-15), "{story:?}");
        }
    }
}

fn matrix(json: &serde_json::Value) -> Vec<f64> {
    let rows = json.as_array().unwrap().iter();
    rows.flat_map(|row| row.as_array().unwrap())
        .map(|cell| cell.as_f64().unwrap())
        .collect()
}

/// Proves that nothing can be had of numbers before there are any, nor while names are hidden; and
/// that the sheet says why.
#[test]
fn no_numbers_before_they_are_counted_or_while_names_are_hidden() {
    let mut model = Model::new(Lang::En);
    let offer = model.offer(PAGE);
    assert_eq!((offer.has_numbers, model.numbers(PAGE)), (false, None));
    assert!(offer.numbers.unwrap().starts_with("Nothing is counted yet"));
    let quiz = "v=1&algorithm=naive-swap&algorithm2=fisher-yates-up&n=8&guess=yes&shuffles=1000";
    model.update(Msg::Address(quiz.to_string()));
    model.update(Msg::Count(1_000));
    while !model.count(|| false) {}
    let offer = model.offer(PAGE);
    assert_eq!((offer.has_numbers, model.numbers(PAGE)), (false, None));
    assert!(offer.numbers.unwrap().contains("answer"));
    assert!(offer.embed.iter().all(|code| !code.contains("Naive")));
}

/// Proves that a link which ends where the lever stands opens the same counts, in stories and in
/// comparisons of one's own, and that there is none where the page's own address does.
#[test]
fn a_link_can_end_where_the_lever_stands() {
    let own = "v=1&algorithm=riffle&algorithm2=naive-swap&n=13&seed=42&shuffles=1000000";
    for what in ["naive-swap", "flat&seed=9", own] {
        let mut model = Model::new(Lang::En);
        model.update(Msg::Address(what.to_string()));
        model.update(Msg::Count(50_000));
        while !model.count(|| false) {}
        let (_, hash) = model.offer(PAGE).until.unwrap();
        let mut opened = Model::new(Lang::En);
        opened.update(Msg::Address(
            hash.strip_prefix("#watch=").unwrap().to_string(),
        ));
        while !opened.count(|| false) {}
        assert_eq!(opened.shown(), 50_000, "{hash}");
        let numbers = |model: &mut Model| model.numbers(PAGE).unwrap().json;
        assert_eq!(numbers(&mut opened), numbers(&mut model), "{hash}");
        assert_eq!(opened.offer(PAGE).until, None);
    }
}

/// Proves that the element for another page names all shuffles in a link that reads without a word.
#[test]
fn the_element_opens_the_shuffles_that_are_shown() {
    for story in Story::ALL {
        let mut model = counted(story, Lang::En);
        let codes = model.offer(PAGE).embed;
        let plays = codes
            .iter()
            .filter(|code| code.contains("play=yes"))
            .count();
        assert_eq!((codes.len(), plays), (4, 2));
        assert!(codes[0].contains("embed=stage") && codes[3].contains("embed=heatmap"));
        let code = &codes[3];
        let link = code.split(&format!("{PAGE}#")).nth(1).unwrap();
        let link = link.split('"').next().unwrap().replace("&amp;", "&");
        let (compared, problems) = Comparison::read(Address::parse(&link).fields).unwrap();
        assert!(
            problems.is_empty() && compared.settings().embed.is_some(),
            "{link} {problems:?}"
        );
        let shown: Vec<_> = model
            .lanes()
            .iter()
            .map(|lane| lane.setup().canonical())
            .collect();
        let opened: Vec<_> = compared
            .lanes()
            .iter()
            .map(|lane| lane.setup.canonical())
            .collect();
        assert_eq!(opened, shown, "{story:?}");
    }
}

/// Proves that the picture of the Gallery has every tile that is shown, and that a case offers none.
#[test]
fn the_picture_of_the_gallery_shows_its_tiles() {
    for lang in Lang::ALL {
        let mut gallery = Gallery::new(lang);
        gallery.update(Choose::Cards(13));
        while !gallery.work(&mut || false).is_done() {}
        for find in ["", "no-chance"] {
            gallery.update(Choose::Find(find.to_string()));
            while !gallery.work(&mut || false).is_done() {}
            let document = gallery.view().document;
            let tiles = document.all(".sections .note").len();
            let figure = gallery.figure(&INK, "link");
            let drawn = shapes(&figure.0);
            let maps = drawn
                .iter()
                .filter(|shape| matches!(shape, Shape::Cells { .. }));
            assert_eq!(maps.count(), tiles);
            let (right, low) = extent(&figure.0);
            assert!(right <= figure.1.0 && low <= figure.1.1);
            let image = |_: usize, _: &[u8]| "data:image/png;base64,AA".to_string();
            let svg = scene::svg(&figure.0, figure.1, LIGHT.ground, "sans-serif", &image);
            assert!(
                svg.starts_with("<svg")
                    && svg.contains(&scene::escaped(::words::gallery::TITLE.of(lang)))
            );
        }
        gallery.update(Choose::Open("case=draft-1969".to_string()));
        assert!(!gallery.offer().picture);
    }
}

/// Proves that the sheet has a row for each thing that is offered, in both languages.
#[test]
fn the_sheet_offers_what_there_is() {
    for lang in Lang::ALL {
        let offer = counted(Story::named("coin-sorts"), lang).offer(PAGE);
        let mut full = Sheet::new(lang, [PAGE, "#watch=coin-sorts"], [false; 2], offer);
        let document = full.document();
        for row in [
            "#share-png",
            "#share-film",
            "#share-print",
            "#share-code",
            "#share-csv",
        ] {
            assert!(document.find(row).is_some(), "{row}");
        }
        let until = format!("{PAGE}#watch=coin-sorts&shuffles=10000");
        assert_eq!(full.address(), until);
        assert_eq!(
            document.find("#share-link").unwrap().marked("value"),
            Some(&*until)
        );
        assert_eq!(document.said(".link .what p").is_ascii(), lang == Lang::En);
        full.update(ShareMsg::OtherLink);
        assert_eq!(full.address(), format!("{PAGE}#watch=coin-sorts"));
        // The film has its own button, and a button answers where it stands.
        full.update(ShareMsg::Film(true));
        assert!(full.document().find("#share-png").is_none());
        full.update(ShareMsg::Answer(Take::Gif, Answer::Saved));
        let document = full.document();
        assert_eq!(document.said("#share-gif"), Answer::Saved.on_button(lang));
        assert_eq!(document.said("#share-said"), Answer::Saved.aloud(lang));
        let plain = Sheet::new(lang, [PAGE, "#learn"], [false, true], Offer::default());
        assert_eq!(plain.address(), format!("{PAGE}#learn"));
        let document = plain.document();
        assert_eq!(document.all("section").len(), 1);
        assert!(document.find("#share-qr").is_some() && document.all("a").is_empty());
        for answer in [
            Answer::Copied,
            Answer::Saved,
            Answer::ByHand(None),
            Answer::ByHand(Some("Ctrl+C")),
            Answer::Failed,
        ] {
            assert!(!answer.on_button(lang).is_empty() && !answer.aloud(lang).is_empty());
        }
    }
}

/// Proves that there is no code for a file, whose address leads no phone here, nor for a link that
/// is too long, and that words say so.
#[test]
fn a_link_without_a_code_says_why() {
    let offer = || Offer {
        address: Some(format!("#check={}", "A".repeat(500))),
        ..Offer::default()
    };
    let long = Sheet::new(Lang::En, [PAGE, "#check"], [false; 2], offer()).document();
    assert!(long.find("#share-qr").is_none() && long.said(".link").contains("too long"));
    let page = ["shuffle-lab.html", "#check"];
    let file = Sheet::new(Lang::En, page, [true; 2], Offer::default()).document();
    assert!(file.find("#share-qr").is_none() && file.said(".link").contains("file"));
}

/// Proves that Prove gives a picture of what it shows, orders or the map, with its stamp, and that
/// its numbers are the exact ones: fractions that add up to 1 where they are known.
#[test]
fn prove_gives_what_is_exactly_known() {
    for lang in Lang::ALL {
        for (what, maps, denominator) in [
            ("naive-swap&n=3", 0, Some("27")),
            ("fisher-yates-up&n=5", 0, Some("5")),
            ("naive-swap&n=13", 1, None),
            ("riffle&n=13", 1, Some("8192")),
            ("naive-swap&n=52", 1, None),
            ("milliseconds", 0, Some("27")),
        ] {
            let mut prove = Prove::new(lang);
            prove.update(ProveMsg::Open(what.to_string()));
            let figure = prove.figure(&INK, "link").unwrap();
            let drawn = shapes(&figure.0);
            let cells = drawn
                .iter()
                .filter(|shape| matches!(shape, Shape::Cells { .. }));
            assert_eq!(cells.count(), maps, "{what}");
            let stamped = prove.view().document.said(".stamp");
            let mut texts = texts(&figure).into_iter();
            assert!(texts.any(|(text, _)| text == stamped), "{what}");
            let (right, low) = extent(&figure.0);
            assert!(right <= figure.1.0 && low <= figure.1.1, "{what}");
            let files = prove.numbers("link").unwrap();
            let json: serde_json::Value = serde_json::from_str(&files.json).unwrap();
            let own = &json["lanes"]["1"];
            let n = own["n"].as_u64().unwrap() as usize;
            let shares = matrix(&own["exact"]);
            for row in shares.chunks(n) {
                assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{what}");
            }
            assert_eq!(own["denominator"].as_str(), denominator, "{what}");
            let Some(denominator) = denominator else {
                continue;
            };
            let whole = |cell: &serde_json::Value| cell.as_str().unwrap().parse::<u128>().unwrap();
            for row in own["numerators"].as_array().unwrap() {
                let sum: u128 = row.as_array().unwrap().iter().map(whole).sum();
                assert_eq!(sum.to_string(), denominator, "{what}");
            }
            if let Some(orders) = own["orders"].as_array() {
                let shares = orders
                    .iter()
                    .map(|order| order["probability"].as_f64().unwrap());
                assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
                let shown = prove.view().document.all(".order").len();
                assert_eq!(orders.len(), shown);
            }
        }
    }
}

/// Proves that Check yours gives its maps with the verdict, its counts, and a link that opens with
/// the same answer; and that without an answer, or of large decks, it says so.
#[test]
fn check_gives_its_verdict_to_others() {
    for lang in Lang::ALL {
        let mut check = Check::new(lang);
        let empty = check.offer();
        assert_eq!(
            (empty.address, empty.picture, empty.numbers),
            (None, false, None)
        );
        assert_eq!((check.figure(&INK, ""), check.numbers("")), (None, None));
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 13);
        let deck = |number| {
            let order = setup.order(Seed(5), number).to_vec();
            let cards: Vec<String> = order.iter().map(|card| (card + 1).to_string()).collect();
            cards.join(" ")
        };
        let decks: Vec<String> = (0..2_000).map(deck).collect();
        check.update(CheckMsg::Ask(Pasted::Short(decks.join("\n"))));
        let answer = check.view().document;
        let figure = check.figure(&INK, "link").unwrap();
        let drawn = shapes(&figure.0);
        let maps = drawn
            .iter()
            .filter(|shape| matches!(shape, Shape::Cells { .. }));
        assert_eq!(maps.count(), 2);
        assert!(texts(&figure).contains(&(answer.said(".verdict .stamp"), INK.not_fair)));
        let (right, low) = extent(&figure.0);
        assert!(right <= figure.1.0 && low <= figure.1.1);
        let files = check.numbers("link").unwrap();
        let again = reading::read(&files.csv, &reading::Wishes::default()).unwrap();
        assert_eq!(again.shuffles(), 2_000);
        let address = check.offer().address.unwrap();
        let what = address.strip_prefix("#check=").unwrap();
        assert!(what.len() < 700, "{}", what.len());
        let mut opened = Check::new(lang);
        opened.update(CheckMsg::Linked(what.to_string()));
        let shown = opened.view().document;
        for part in [".verdict", "#check-tests"] {
            assert!(shown.find(part).is_some() && shown.find(part) == answer.find(part));
        }
        assert_eq!(opened.pictures(), check.pictures());
        opened.update(CheckMsg::Linked(what[..what.len() - 9].to_string()));
        let broken = opened.view();
        assert!(!broken.is_answered && !broken.document.said("#check-problem").is_empty());
    }
}

/// Proves that hands, of which no link carries anything, are not called too many.
#[test]
fn hands_are_sent_as_they_are() {
    let hand = |k: usize| {
        (0..5)
            .map(|c| ((7 * k + 11 * c) % 52 + 1).to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut check = Check::new(Lang::En);
    check.update(CheckMsg::Ask(Pasted::Short(
        (0..40).map(hand).collect::<Vec<_>>().join("\n"),
    )));
    assert!(check.view().is_answered);
    let offer = check.offer();
    assert!(
        !offer.has_numbers && offer.note.contains("Send the text itself"),
        "{offer:?}"
    );
}

/// Proves that no picture or file is named after the whole text of a visitor's shuffle.
#[test]
fn a_text_is_no_name() {
    rooms::own::know_code();
    let text = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    let name = script::named::name_of(script::tree::Language::Python, text);
    let mut prove = Prove::new(Lang::En);
    prove.update(ProveMsg::Open(format!("{name}&n=3")));
    while prove.work(&mut || true) == Progress::More {}
    assert_eq!(prove.numbers("link").unwrap().file, "yours-n3-exact");
    let figure = prove
        .figure(&INK, &format!("https://x/#prove={name}&n=3"))
        .unwrap();
    let printed = texts(&figure)
        .into_iter()
        .find(|(text, _)| text.starts_with("https"));
    assert_eq!(printed.unwrap().0, "https://x/#prove");
    let mut watch = Model::new(Lang::En);
    watch.update(Msg::Address(format!("v=1&algorithm={name}&n=4")));
    watch.update(Msg::Count(100));
    while !watch.count(|| false) {}
    let file = watch.numbers(PAGE).unwrap().file;
    assert!(file.starts_with("yours-n4-"), "{file}");
}

/// Proves that the handout has each shuffle with its run and its code, and in a quiz neither what
/// it does nor its code.
#[test]
fn the_handout_says_what_each_shuffle_does() {
    for lang in Lang::ALL {
        // Before the answer the handout leaves it to the class.
        let mut model = counted(Story::named("coin-sorts"), lang);
        let asked = model.handout(&INK, &prove::why);
        assert_eq!(asked.why, None);
        model.update(Msg::Address("coin-sorts&shuffles=10000".into()));
        while !model.count(|| false) {}
        let handout = model.handout(&INK, &prove::why);
        assert_eq!(handout.title, asked.title);
        assert_eq!(handout.lanes.len(), 4);
        for lane in &handout.lanes {
            let (_, lines) = lane.code.as_ref().unwrap();
            assert!(!lane.name.is_empty() && !lane.about.is_empty() && !lines.is_empty());
            let threads = lane
                .run
                .0
                .iter()
                .filter(|shape| matches!(shape, Shape::Thread { .. }));
            assert!(threads.count() >= model.lanes()[0].setup().n());
        }
        assert!(!handout.title.is_empty() && !handout.maps.0.is_empty());
        let why = handout.why.unwrap();
        assert_ne!(why.title, handout.title);
        assert!(why.said.len() == 5 && why.said.iter().all(|said| !said.is_empty()));
    }
    let mut model = Model::new(Lang::En);
    let quiz = "v=1&algorithm=naive-swap&algorithm2=fisher-yates-up&n=8&guess=yes";
    model.update(Msg::Address(quiz.to_string()));
    for lane in model.handout(&INK, &prove::why).lanes {
        assert!(
            lane.about.is_empty() && lane.code.is_none(),
            "{}",
            lane.name
        );
    }
}
