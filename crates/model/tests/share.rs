//! What is taken away is what is shown: pictures, counts, links.

use app::draw::palette::{LIGHT, Rgb};
use app::draw::scene::{self, Shape};
use app::export::figure::Figure;
use app::i18n::Lang;
use app::settings::Settings;
use engine::rng::Seed;
use shuffle_lab_model::gallery::{Filter, Gallery, GalleryMsg as Choose};
use shuffle_lab_model::share::{Ink, ShareView};
use shuffle_lab_model::{Model, Msg, Story};

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

/// Proves that counts are those of a fresh experiment with the same seed, and that their link
/// is read without a word.
#[test]
fn counts_are_those_of_the_link() {
    for story in Story::ALL {
        let mut model = counted(story, Lang::En);
        let offer = model.offer(PAGE);
        assert_eq!(offer.counts.len(), model.lanes().len());
        for lane in 0..model.lanes().len() {
            let files = model.counts(lane, PAGE).unwrap();
            let json: serde_json::Value = serde_json::from_str(&files.json).unwrap();
            let link = json["link"].as_str().unwrap();
            let link = link.strip_prefix(&format!("{PAGE}#")).unwrap();
            let (settings, problems) = Settings::read(link, Settings::base_of(link, Seed(0)));
            assert!(problems.is_empty(), "{link} {problems:?}");
            let of = settings.here();
            let tally = of.setup.simulate(of.seed, settings.shuffles);
            let first: Vec<f64> = json["positions"][0]
                .as_array()
                .unwrap()
                .iter()
                .map(|count| count.as_f64().unwrap())
                .collect();
            assert_eq!(first, tally.positions()[..of.setup.n()], "{story:?}");
            assert!(files.csv.contains(link), "{story:?}");
            assert_eq!(of.setup, model.lanes()[lane].setup().canonical());
        }
    }
}

/// Proves that nothing can be had of counts before there are any.
#[test]
fn nothing_is_given_before_it_is_counted() {
    let mut model = Model::new(Lang::En);
    assert!(model.offer(PAGE).counts.is_empty());
    assert_eq!(model.counts(0, PAGE), None);
    assert_eq!(model.counts(9, PAGE), None);
}

/// Proves that the element for another page names all shuffles in a link that reads without a word.
#[test]
fn the_element_opens_the_shuffles_that_are_shown() {
    for story in Story::ALL {
        let model = counted(story, Lang::En);
        let codes = model.offer(PAGE).embed;
        let plays = codes
            .iter()
            .filter(|code| code.contains("play=yes"))
            .count();
        assert_eq!((codes.len(), plays), (8, 4));
        assert!(codes[0].contains("embed=stage") && codes[7].contains("embed=heatmap"));
        let code = &codes[7];
        let link = code.split(&format!("{PAGE}#")).nth(1).unwrap();
        let link = link.split('"').next().unwrap().replace("&amp;", "&");
        let (settings, problems) = Settings::read(&link, Settings::base_of(&link, Seed(0)));
        assert!(
            problems.is_empty() && settings.embed.is_some(),
            "{link} {problems:?}"
        );
        let shown: Vec<_> = model
            .lanes()
            .iter()
            .map(|lane| lane.setup().canonical())
            .collect();
        let opened: Vec<_> = settings
            .lanes
            .iter()
            .map(|lane| lane.setup.canonical())
            .collect();
        assert_eq!(opened, shown, "{story:?}");
    }
}

/// Proves that the picture of the Gallery has every tile that is shown, the fair ones as one.
#[test]
fn the_picture_of_the_gallery_shows_its_tiles() {
    for lang in Lang::ALL {
        let mut gallery = Gallery::new(lang);
        while !gallery.work(|| false) {}
        for (filter, folded) in [(Filter::All, 1), (Filter::NoChance, 0)] {
            gallery.update(Choose::Show(filter));
            while !gallery.work(|| false) {}
            let view = gallery.view();
            let tiles: usize = view
                .sections
                .iter()
                .map(|section| section.tiles.len())
                .sum();
            let figure = gallery.figure(&INK, "link");
            let drawn = shapes(&figure.0);
            let maps = drawn
                .iter()
                .filter(|shape| matches!(shape, Shape::Cells { .. }));
            assert_eq!(maps.count(), tiles + folded);
            let (right, low) = extent(&figure.0);
            assert!(right <= figure.1.0 && low <= figure.1.1);
            let image = |_: usize, _: &[u8]| "data:image/png;base64,AA".to_string();
            let svg = scene::svg(&figure.0, figure.1, LIGHT.ground, "sans-serif", &image);
            assert!(svg.starts_with("<svg") && svg.contains(&scene::escaped(&view.all_title)));
        }
    }
}

/// Proves that the sheet has a row for each thing that is offered, in both languages.
#[test]
fn the_sheet_offers_what_there_is() {
    for lang in Lang::ALL {
        let offer = counted(Story::CoinSorts, lang).offer(PAGE);
        let full = ShareView::new(lang, "link".into(), offer);
        assert_eq!(
            (
                full.counts.len(),
                full.picture.is_some(),
                full.embed.is_some()
            ),
            (4, true, true)
        );
        let plain = ShareView::new(lang, "link".into(), Default::default());
        assert_eq!(
            (plain.counts.len(), plain.picture, plain.embed),
            (0, None, None)
        );
        let said = [
            full.title,
            full.close,
            full.copy,
            full.link.0,
            full.nothing,
            full.file,
            full.local,
        ];
        for words in said {
            assert_eq!(words.is_ascii(), lang == Lang::En, "{words}");
        }
    }
}

/// Proves that the handout has each shuffle with its run and its code, and in a quiz neither what
/// it does nor its code.
#[test]
fn the_handout_says_what_each_shuffle_does() {
    for lang in Lang::ALL {
        let mut model = counted(Story::CoinSorts, lang);
        let handout = model.handout(&INK, "link");
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
    }
    let mut model = Model::new(Lang::En);
    let quiz = "v=1&algorithm=naive-swap&algorithm2=fisher-yates-up&n=8&guess=yes";
    model.update(Msg::Address(quiz.to_string()));
    for lane in model.handout(&INK, "link").lanes {
        assert!(
            lane.about.is_empty() && lane.code.is_none(),
            "{}",
            lane.name
        );
    }
}
