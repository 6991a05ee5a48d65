//! The Gallery: every shuffle is there once, its stamp is what theory says, its map is exact where
//! it says so, and every address opens what it names.

use std::collections::HashSet;

use app::draw::palette::{DARK, LIGHT, Rgb};
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::Source;
use exact::{exact_positions, has_positions};
use shuffle_lab_model::gallery::{
    DECKS, Filter, Gallery, GalleryMsg, GalleryView, Map, Order, RANGE, Tile, shelf,
};
use shuffle_lab_model::{
    Address, Comparison, Lens, Screen, ScreenModel, Stamp, Story, cell_colour,
};

/// Each fair shuffle as a tile of its own, and all others.
fn unfolded(lang: Lang) -> Gallery {
    let mut gallery = Gallery::new(lang);
    gallery.update(GalleryMsg::Unfold(true));
    gallery
}

fn others(view: &GalleryView) -> Vec<&Tile> {
    view.sections
        .iter()
        .flat_map(|section| &section.tiles)
        .collect()
}

fn tiles(view: &GalleryView) -> Vec<&Tile> {
    let fair = view.fold.iter().flat_map(|fold| &fold.tiles);
    others(view).into_iter().chain(fair).collect()
}

/// Works every shown map out, in slices as a page does.
fn worked(mut gallery: Gallery) -> Gallery {
    let mut frames = 0;
    while !gallery.work(&mut || true).is_done() {
        frames += 1;
    }
    assert!(frames > 40, "the first slice was not the last");
    gallery
}

/// Proves that every shuffle of the catalogue and every flawed source has one tile, and that no two
/// tiles have one id or one name.
#[test]
fn every_shuffle_is_there_once() {
    for n in DECKS {
        let mut gallery = unfolded(Lang::En);
        gallery.update(GalleryMsg::Cards(n));
        let view = gallery.view();
        let tiles = tiles(&view);
        assert!(tiles.iter().all(|tile| tile.setup.n() == n));
        for algorithm in Algorithm::ALL {
            let of =
                |tile: &&&Tile| tile.setup.algorithm == algorithm && tile.setup.source.is_exact();
            assert_eq!(tiles.iter().filter(of).count(), 1, "{algorithm:?} {n}");
        }
        for source in Source::KINDS {
            let of = |tile: &&&Tile| tile.setup.source.kind() == source.kind();
            let expected = if source == Source::EXACT {
                Algorithm::ALL.len()
            } else {
                1
            };
            assert_eq!(tiles.iter().filter(of).count(), expected, "{source:?} {n}");
        }
        let ids: HashSet<&str> = tiles.iter().map(|tile| tile.id.as_str()).collect();
        let names: HashSet<_> = tiles.iter().map(|tile| (&tile.name, &tile.term)).collect();
        assert_eq!((ids.len(), names.len()), (tiles.len(), tiles.len()));
        assert!(view.all_title.contains(&tiles.len().to_string()));
        assert_eq!(shelf(n).len(), tiles.len());
    }
}

/// Proves that a stamp is what theory says, whatever the map shows.
#[test]
fn stamps_are_what_theory_says() {
    for n in DECKS {
        let mut gallery = unfolded(Lang::En);
        gallery.update(GalleryMsg::Cards(n));
        let view = gallery.view();
        let pairs = view.pairs.iter().map(|pair| &pair.tile);
        for tile in tiles(&view).into_iter().chain(pairs) {
            let stamp = match exact::fairness(&tile.setup) {
                Fairness::Fair => Stamp::ProvedFair,
                Fairness::Biased => Stamp::NotFair,
                Fairness::Deterministic => Stamp::NoChance,
                Fairness::Unknown => panic!("the catalogue is known: {}", tile.id),
            };
            assert_eq!(tile.stamp, Some(stamp), "{}", tile.id);
        }
        assert!(
            view.pairs
                .iter()
                .all(|pair| pair.tile.stamp != Some(Stamp::ProvedFair))
        );
    }
}

/// Proves that the fair ones are one tile with all their names until it is opened, and that filters
/// show what they say, as many as they say.
#[test]
fn the_fair_ones_are_folded_and_filters_keep_their_word() {
    let mut gallery = Gallery::new(Lang::En);
    let folded = gallery.view();
    let fold = folded.fold.as_ref().unwrap();
    assert!(fold.tiles.is_empty() && !fold.open);
    assert!(
        tiles(&folded)
            .iter()
            .all(|tile| tile.stamp != Some(Stamp::ProvedFair))
    );
    gallery.update(GalleryMsg::Unfold(true));
    let opened = gallery.view();
    let fair = &opened.fold.as_ref().unwrap().tiles;
    assert!(
        fair.len() >= 10
            && fair
                .iter()
                .all(|tile| tile.stamp == Some(Stamp::ProvedFair))
    );
    assert!(
        fold.title.starts_with(&fair.len().to_string()),
        "{}",
        fold.title
    );
    assert_eq!(fold.names.split(" · ").count(), fair.len());
    let mut sum = 0;
    for (filter, stamp) in [
        (Filter::Fair, Stamp::ProvedFair),
        (Filter::Unfair, Stamp::NotFair),
        (Filter::NoChance, Stamp::NoChance),
    ] {
        gallery.update(GalleryMsg::Show(filter));
        let view = gallery.view();
        let tiles = tiles(&view);
        assert!(view.fold.is_none() && !tiles.is_empty());
        assert!(
            tiles.iter().all(|tile| tile.stamp == Some(stamp)),
            "{filter:?}"
        );
        let chosen = view.choices[0]
            .choices
            .iter()
            .find(|choice| choice.chosen)
            .unwrap();
        let count = format!(" {}", tiles.len());
        assert!(chosen.label.ends_with(&count), "{}", chosen.label);
        sum += tiles.len();
    }
    assert_eq!(sum, shelf(13).len());
}

/// Proves that the furthest from fair come first, that a tile keeps its place when another deck is
/// shown, and that both orders have the same tiles.
#[test]
fn tiles_stand_in_the_order_that_is_chosen() {
    let mut gallery = Gallery::new(Lang::En);
    let ids = |view: &GalleryView| -> Vec<String> {
        others(view).iter().map(|tile| tile.id.clone()).collect()
    };
    gallery.update(GalleryMsg::Sort(Order::Distance));
    let by_distance = ids(&gallery.view());
    let at = |id: &str| {
        let found = by_distance
            .iter()
            .position(|tile| tile == &format!("gallery-{id}"));
        found.unwrap_or_else(|| panic!("{id} in {by_distance:?}"))
    };
    let furthest_first = [
        "cross-exact",
        "random-cut-exact",
        "riffle-exact",
        "quick-sort-coin-exact",
        "sattolo-exact",
        "naive-swap-exact",
        "fisher-yates-up-modulo-8",
        "fisher-yates-up-java",
    ];
    assert!(
        furthest_first.is_sorted_by_key(|id| at(id)),
        "{by_distance:?}"
    );
    for n in DECKS {
        gallery.update(GalleryMsg::Cards(n));
        assert_eq!(ids(&gallery.view()), by_distance);
    }
    gallery.update(GalleryMsg::Sort(Order::Kind));
    let view = gallery.view();
    let titles: HashSet<&str> = view.sections.iter().map(|section| section.title).collect();
    assert!(titles.len() == view.sections.len() && titles.len() >= 4 && !titles.contains(""));
    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    assert_eq!(sorted(ids(&view)), sorted(by_distance));
}

/// Proves that maps are exact where they say so, that a map which is counted comes near to what is
/// exact, and that every unfair shuffle is shown in a view that finds something or says that it
/// finds nothing.
#[test]
fn maps_show_what_is_known() {
    for n in DECKS {
        let mut gallery = unfolded(Lang::En);
        gallery.update(GalleryMsg::Cards(n));
        let gallery = worked(gallery);
        let view = gallery.view();
        for tile in tiles(&view) {
            let map = gallery.map(&tile.setup).unwrap();
            assert_eq!(map.cells().len(), n * n);
            shows_what_it_says(tile, map);
        }
    }
}

fn shows_what_it_says(tile: &Tile, map: &Map) {
    let (setup, n) = (&tile.setup, tile.setup.n());
    let places = has_positions(setup)
        .then(|| exact_positions(setup))
        .flatten();
    // The matrix of quicksort takes too long for larger decks.
    let is_quick = n <= 30 || setup.algorithm != Algorithm::QUICK_SORT_COIN;
    let is_exact = map.lens == Lens::Places && is_quick && places.is_some();
    if let (true, Some(matrix)) = (is_exact, &places) {
        let exact = matrix.cells().iter().map(|p| Some(p * n as f64));
        assert!(exact.eq(map.cells().iter().copied()), "{}", tile.id);
    }
    let even = places.is_some_and(|m| m.cells().iter().all(|p| (p * n as f64 - 1.0).abs() < 1e-9));
    match tile.stamp {
        Some(Stamp::ProvedFair) => {
            assert!(
                is_exact && map.is_grey() && tile.note.is_empty(),
                "{}",
                tile.id
            );
        }
        Some(Stamp::NotFair) if map.is_grey() => assert_eq!(tile.note, "nothing seen here"),
        Some(Stamp::NotFair) if even => {
            assert_eq!(
                (map.lens, tile.note),
                (Lens::Neighbours, "neighbours shown")
            );
        }
        _ => assert_eq!((map.lens, tile.note), (Lens::Places, ""), "{}", tile.id),
    }
    // A bias that 100,000 shuffles cannot show is grey, and little else is.
    let faint = [
        "sort-by-keys",
        "fisher-yates-up",
        "shelf",
        "feistel-index",
        "affine-index",
    ]
    .contains(&setup.algorithm.id());
    assert!(
        tile.stamp == Some(Stamp::ProvedFair) || !map.is_grey() || faint,
        "{}",
        tile.id
    );
}

/// Proves that a cut, whose places are even, is shown by its neighbours: each card but the last is
/// followed by the next one in all cuts but one.
#[test]
fn a_cut_is_shown_in_the_view_that_exposes_it() {
    let gallery = worked(Gallery::new(Lang::En));
    let map = gallery
        .map(&Setup::new(Algorithm::RANDOM_CUT, 13).canonical())
        .unwrap();
    assert_eq!(map.lens, Lens::Neighbours);
    for row in 0..12 {
        let next = map.cells()[row * 13 + row + 1].unwrap();
        // A share of 12/13 of 100,000 cuts, to six standard deviations of a count.
        assert!(
            (next - 12.0).abs() < 13.0 * 6.0 * (12.0 / 169.0 / 1e5_f64).sqrt(),
            "{next}"
        );
        assert_eq!(map.cells()[row * 14], None);
    }
}

/// Proves that the pixels are those of the one scale, and transparent where nothing can be counted.
#[test]
fn pixels_are_on_one_scale() {
    let gallery = worked(Gallery::new(Lang::En));
    let view = gallery.view();
    for tile in tiles(&view) {
        let map = gallery.map(&tile.setup).unwrap();
        for theme in [LIGHT, DARK] {
            for (pixel, cell) in map.pixels(&theme).chunks(4).zip(map.cells()) {
                let expected = cell.map_or([0; 4], |ratio| {
                    let Rgb(r, g, b) = cell_colour(&theme, ratio, RANGE);
                    [r, g, b, 255]
                });
                assert_eq!(pixel, expected, "{}", tile.id);
            }
        }
    }
}

/// Proves that words do not wait for maps: only notes are added when maps come.
#[test]
fn words_stand_before_maps() {
    let before = unfolded(Lang::En);
    let mut first = before.view();
    let mut last = worked(before).view();
    for view in [&mut first, &mut last] {
        let fold = view.fold.iter_mut().flat_map(|fold| &mut fold.tiles);
        let sections = view
            .sections
            .iter_mut()
            .flat_map(|section| &mut section.tiles);
        let pairs = view.pairs.iter_mut().chain(&mut view.cases);
        let pairs = pairs.map(|pair| &mut pair.tile);
        for tile in fold.chain(sections).chain(pairs) {
            tile.note = "";
        }
    }
    assert_eq!(first, last);
}

/// Proves that every address of a tile names Watch and opens, as settings, the shuffle of the tile
/// beside a fair one, or alone if it is fair; and that the pairs open their stories.
#[test]
fn every_link_opens_what_it_names() {
    for n in DECKS {
        let mut gallery = unfolded(Lang::En);
        gallery.update(GalleryMsg::Cards(n));
        let view = gallery.view();
        for tile in tiles(&view) {
            let address = Address::parse(&tile.href);
            assert_eq!(address.screen, Screen::Watch);
            let (compared, problems) = Comparison::read(address.fields).unwrap();
            assert!(problems.is_empty(), "{} {problems:?}", tile.href);
            let lanes: Vec<Setup> = compared
                .lanes()
                .iter()
                .map(|lane| lane.setup.canonical())
                .collect();
            let fair = Setup::new(Algorithm::FISHER_YATES_UP, n).canonical();
            let expected = match tile.stamp {
                Some(Stamp::ProvedFair) => vec![tile.setup],
                _ => vec![fair, tile.setup],
            };
            assert_eq!(lanes, expected, "{}", tile.href);
        }
        let stories = Story::ALL.into_iter().chain(Story::CASES);
        for (pair, story) in view.pairs.iter().chain(&view.cases).zip(stories) {
            let address = Address::parse(&pair.tile.href);
            assert_eq!(
                (address.screen, Story::from_id(&address.fields.to_string())),
                (Screen::Watch, Some(story))
            );
        }
        assert_eq!(view.pairs.len(), Story::ALL.len());
        assert_eq!(view.cases.len(), Story::CASES.len());
    }
}

/// Proves that an address brings back what was shown, and that rubbish shows the beginning.
#[test]
fn an_address_brings_back_what_was_shown() {
    let mut fresh = Gallery::new(Lang::En);
    assert_eq!(fresh.address(), "");
    let first = fresh.view();
    for filter in Filter::ALL {
        for (n, order) in DECKS
            .into_iter()
            .zip([Order::Kind, Order::Distance, Order::Kind])
        {
            let mut gallery = Gallery::new(Lang::En);
            let changes = [
                GalleryMsg::Cards(n),
                GalleryMsg::Show(filter),
                GalleryMsg::Sort(order),
                GalleryMsg::Unfold(n == 8),
            ];
            for msg in changes {
                gallery.update(msg);
            }
            fresh.update(GalleryMsg::Open(gallery.address()));
            assert_eq!(fresh.view(), gallery.view());
        }
    }
    for rubbish in [
        "",
        "cards=7&show=&sort",
        "cards=99999999999999999999",
        "&&==",
    ] {
        fresh.update(GalleryMsg::Open(rubbish.to_string()));
        let mut view = fresh.view();
        assert_eq!(view.problems.is_empty(), rubbish.is_empty(), "{rubbish}");
        view.problems.clear();
        assert_eq!(view, first, "{rubbish}");
    }
}

/// Proves that both languages have all words, and do not mix.
#[test]
fn both_languages_have_all_words() {
    for order in Order::ALL {
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| {
            let mut gallery = unfolded(lang);
            gallery.update(GalleryMsg::Sort(order));
            worked(gallery).view()
        });
        let says = |view: &GalleryView| {
            let pairs = view.pairs.iter().chain(&view.cases);
            let pairs = pairs.flat_map(|pair| [pair.tile.name.clone(), pair.question.to_string()]);
            let of = |tile: &&Tile| [tile.name.clone(), tile.note.into()];
            let choice = view.choices.iter().flat_map(|group| {
                let labels = group.choices.iter().map(|choice| choice.label.clone());
                labels.chain([group.legend.to_string()])
            });
            let fold = view.fold.iter().map(|fold| fold.title.clone());
            let titles = view
                .sections
                .iter()
                .map(|section| section.title.to_string());
            pairs
                .chain(tiles(view).iter().flat_map(of))
                .chain(choice)
                .chain(fold)
                .chain(titles)
                .chain([view.all_title.clone(), view.how.clone()])
                .collect::<Vec<_>>()
        };
        let chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..'\u{9fff}').contains(&c));
        for (en, zh) in says(&en).iter().zip(says(&zh)) {
            assert!(!chinese(en), "{en}");
            // Numbers and names of programs are the same in both.
            let name = en == &zh && (zh.contains("java") || zh.parse::<u32>().is_ok());
            assert!(
                chinese(&zh) || en.is_empty() && zh.is_empty() || name,
                "{en} / {zh}"
            );
        }
    }
}
