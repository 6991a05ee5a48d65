//! The Gallery: every shuffle is there once, its stamp is what theory says, its map is exact where
//! it says so, and every address opens what it names.

use std::collections::HashSet;

use crate::says;
use app::draw::palette::{DARK, LIGHT, Rgb};
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::Source;
use exact::{exact_positions, has_positions};
use page::{Address, Comparison, Lens, Map, RANGE, Says, Screen, ScreenModel, Story, cell_colour};
use rooms::gallery::{DECKS, Gallery, GalleryMsg, GalleryView, Tile, shelf};

/// The Gallery of so many cards.
fn of(lang: Lang, cards: usize) -> Gallery {
    let mut gallery = Gallery::new(lang);
    gallery.update(GalleryMsg::Cards(cards));
    gallery
}

fn tiles(view: &GalleryView) -> Vec<&Tile> {
    view.sections
        .iter()
        .flat_map(|section| &section.tiles)
        .collect()
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
        let gallery = of(Lang::En, n);
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
        assert_eq!(shelf(n).len(), tiles.len());
    }
}

/// Proves that a stamp is what theory says, whatever the map shows.
#[test]
fn stamps_are_what_theory_says() {
    for n in DECKS {
        let gallery = of(Lang::En, n);
        let view = gallery.view();
        let pairs = view.pairs.iter().map(|pair| &pair.tile);
        for tile in tiles(&view).into_iter().chain(pairs) {
            let stamp = match exact::fairness(&tile.setup) {
                Fairness::Fair => Says::ProvedFair,
                Fairness::Biased => Says::NotFair,
                Fairness::Deterministic => Says::NoChance,
                Fairness::Unknown => panic!("the catalogue is known: {}", tile.id),
            };
            assert_eq!(says(tile.stamp), Some(stamp), "{}", tile.id);
        }
        assert!(
            view.pairs
                .iter()
                .all(|pair| says(pair.tile.stamp) != Some(Says::ProvedFair))
        );
    }
}

/// Proves that tiles stand below the heading that says where one meets them, the fair ones of a
/// heading last, and that a tile keeps its place when another deck is shown.
#[test]
fn tiles_stand_below_their_headings() {
    let ids = |view: &GalleryView| -> Vec<String> {
        tiles(view).iter().map(|tile| tile.id.clone()).collect()
    };
    let order = ids(&of(Lang::En, 13).view());
    for n in DECKS {
        let view = of(Lang::En, n).view();
        assert_eq!(ids(&view), order);
        let titles: Vec<&str> = view.sections.iter().map(|section| section.title).collect();
        assert_eq!(
            titles,
            ["In code", "By hand", "Machines", "Data loaders", "Mistakes"]
        );
        for section in &view.sections {
            assert!(
                section
                    .tiles
                    .is_sorted_by_key(|tile| says(tile.stamp) == Some(Says::ProvedFair))
            );
            assert!(!section.line.is_empty());
        }
    }
}

/// Searches, and the shuffle that each should find; they do the same on Watch and in the Gallery.
const CALLED: [(&str, &str); 71] = [
    ("Sattolo", "sattolo"),
    ("Collections.shuffle", "fisher-yates-down"),
    ("tf.data", "buffer"),
    ("sort random", "insertion-sort-coin"),
    ("交叉洗牌", "cross"),
    ("random.shuffle", "fisher-yates-down"),
    ("Fisher-Yates", "fisher-yates-down"),
    ("fisher yates", "fisher-yates-down"),
    ("Knuth shuffle", "fisher-yates-up"),
    ("Durstenfeld", "fisher-yates-down"),
    ("std::shuffle", "inside-out"),
    ("lodash", "fisher-yates-up"),
    ("numpy", "fisher-yates-down"),
    ("Math.random() - 0.5", "insertion-sort-coin"),
    ("sort(() =>", "merge-sort-coin"),
    ("off by one", "sattolo"),
    ("dovetail", "riffle"),
    ("seven shuffles", "riffle"),
    ("Hindu", "overhand"),
    ("perfect shuffle", "faro-out"),
    ("Hugging Face", "buffer"),
    ("buffer_size", "buffer"),
    ("WebDataset", "buffer"),
    ("shards", "blocks-order"),
    ("7-bag", "blocks-inside"),
    ("Secret Santa", "derangement-redo"),
    ("casino", "shelf"),
    ("format preserving", "feistel-index"),
    ("LCG", "affine-index"),
    ("timsort", "binary-insertion-coin"),
    ("洗牌算法", "fisher-yates-down"),
    ("随机排序", "insertion-sort-coin"),
    ("流式", "buffer"),
    ("抽签", "derangement-in-turn"),
    ("array.sort", "insertion-sort-coin"),
    ("arr.sort(() => 0.5 - Math.random())", "merge-sort-coin"),
    ("[].sort(() => Math.random() - .5)", "insertion-sort-coin"),
    ("random.sample", "fisher-yates-down"),
    ("切牌", "random-cut"),
    ("cut the deck", "random-cut"),
    ("numpy permutation", "fisher-yates-down"),
    ("np.random.permutation", "fisher-yates-down"),
    ("torch.randperm", "fisher-yates-down"),
    ("pandas sample", "fisher-yates-down"),
    ("iTunes", "blocks-order"),
    ("Fischer Yates", "fisher-yates-down"),
    ("fisheryates", "fisher-yates-up"),
    ("Fisher-Yeates", "fisher-yates-down"),
    ("fisher yates shuffel", "fisher-yates-down"),
    ("satollo", "sattolo"),
    ("Knuht", "fisher-yates-down"),
    ("rifle shuffle", "riffle"),
    ("shuf", "fisher-yates-up"),
    ("Mathematica RandomSample", "fisher-yates-down"),
    ("php shuffle", "fisher-yates-down"),
    ("lodash _.shuffle", "fisher-yates-up"),
    ("rust rand", "fisher-yates-up"),
    ("random_shuffle", "inside-out"),
    ("reservoir sampling", "inside-out"),
    ("蓄水池", "inside-out"),
    ("数组乱序", "insertion-sort-coin"),
    ("打乱数组", "fisher-yates-down"),
    ("DataLoader", "buffer"),
    ("tf.data.Dataset.shuffle(10000)", "buffer"),
    ("IterableDataset.shuffle", "buffer"),
    ("Tetris", "blocks-inside"),
    ("pile shuffle", "piles"),
    ("发牌", "piles"),
    ("Monge", "mongean"),
    ("weave", "faro-in"),
    ("交换礼物", "derangement-redo"),
];

/// Proves that each of these words finds its shuffle in both languages, among few others, and that
/// the whole catalogue is found by its names.
#[test]
fn shuffles_are_found_by_what_people_call_them() {
    for lang in Lang::ALL {
        let mut gallery = Gallery::new(lang);
        for (query, id) in CALLED {
            gallery.update(GalleryMsg::Find(query.to_string()));
            let view = gallery.view();
            let is_it =
                |tile: &&Tile| tile.setup.algorithm.id() == id && tile.setup.source.is_exact();
            assert!(tiles(&view).iter().any(is_it), "{query}");
            assert!(
                tiles(&view).len() <= 14,
                "{query} finds {}",
                tiles(&view).len()
            );
            assert!(!view.found.is_empty());
        }
        let all = Gallery::new(lang).view();
        for tile in tiles(&all) {
            let named = if tile.term.is_empty() {
                &tile.name
            } else {
                &tile.term
            };
            gallery.update(GalleryMsg::Find(named.to_uppercase()));
            assert!(
                tiles(&gallery.view())
                    .iter()
                    .any(|found| found.id == tile.id),
                "{named}"
            );
        }
        gallery.update(GalleryMsg::Find("zzz qqq".into()));
        let nothing = gallery.view();
        assert!(
            nothing.sections.is_empty() && nothing.cases.is_empty() && nothing.pairs.is_empty()
        );
    }
}

/// Proves that programs which sort by keys are answered by what they do, and not by the shuffle with
/// short keys.
#[test]
fn programs_are_answered_in_a_line() {
    let asked = [
        ("excel", "Excel"),
        ("Excel RAND", "Excel"),
        ("google sheets", "Excel"),
        ("ORDER BY RAND()", "MySQL"),
        ("order by random()", "SQLite"),
        ("postgres", "SQLite"),
        ("ORDER BY NEWID()", "SQL Server"),
        ("sql", "MySQL"),
        ("sort -R", "GNU sort"),
        ("LINQ OrderBy Guid", ".NET"),
        ("OrderBy(x => Guid.NewGuid())", ".NET"),
    ];
    for lang in Lang::ALL {
        let mut gallery = Gallery::new(lang);
        assert!(gallery.view().programs.is_empty());
        for (query, program) in asked {
            gallery.update(GalleryMsg::Find(query.to_string()));
            let view = gallery.view();
            let is_it = |line: &&str| line.starts_with(program);
            assert!(
                view.programs.iter().any(is_it),
                "{query} {:?}",
                view.programs
            );
            assert!(view.programs.len() <= 3);
            let has_short_keys = |tile: &&Tile| tile.setup.algorithm == Algorithm::SORT_BY_KEYS;
            assert!(!tiles(&view).iter().any(has_short_keys), "{query}");
        }
        for (query, _) in CALLED {
            gallery.update(GalleryMsg::Find(query.to_string()));
            assert!(gallery.view().programs.is_empty(), "{query}");
        }
    }
}

/// Proves that true cases are found by what they are about, that older links show what they showed,
/// and that a few cases are shown before all of them are asked for.
#[test]
fn cases_are_found_and_older_links_lead_on() {
    let mut gallery = Gallery::new(Lang::En);
    let cases = |gallery: &Gallery| {
        let cases = gallery.view().cases.into_iter();
        cases.map(|case| case.id).collect::<Vec<_>>()
    };
    assert_eq!(cases(&gallery).len(), 4);
    gallery.update(GalleryMsg::AllCases(true));
    assert_eq!(
        (cases(&gallery).len(), gallery.address().as_str()),
        (10, "cases=all")
    );
    for (query, id) in [
        ("solitaire", "freecell"),
        ("vietnam", "draft-1969"),
        ("browser", "ballot-2010"),
        ("msvc", "zero-index"),
        ("planet poker", "poker"),
        ("jspsych", "rounds"),
        ("空当接龙", "freecell"),
        ("sedgewick", "never-reset"),
        ("Spotify", "app-shuffle"),
        ("playlist", "app-shuffle"),
        ("arena", "app-shuffle"),
        ("rigged", "app-shuffle"),
        ("lottery", "app-shuffle"),
        ("随机播放", "app-shuffle"),
    ] {
        gallery.update(GalleryMsg::Find(query.to_string()));
        assert!(
            cases(&gallery).contains(&format!("gallery-case-{id}")),
            "{query} {:?}",
            cases(&gallery)
        );
    }
    for (show, stamp) in [
        ("fair", Says::ProvedFair),
        ("unfair", Says::NotFair),
        ("no-chance", Says::NoChance),
    ] {
        gallery.update(GalleryMsg::Open(format!("show={show}&sort=kind&fair=each")));
        let view = gallery.view();
        assert!(
            view.problems.is_empty() && !tiles(&view).is_empty(),
            "{}",
            view.problems
        );
        assert!(
            tiles(&view)
                .iter()
                .all(|tile| says(tile.stamp) == Some(stamp)),
            "{show}"
        );
        let count = |view: &GalleryView| {
            tiles(view)
                .iter()
                .filter(|tile| says(tile.stamp) == Some(stamp))
                .count()
        };
        assert_eq!(
            count(&view),
            count(&Gallery::new(Lang::En).view()),
            "{show}"
        );
    }
}

/// Proves that maps are exact where they say so, that a map which is counted comes near to what is
/// exact, and that every unfair shuffle is shown in a view that finds something or says that it
/// finds nothing.
#[test]
fn maps_show_what_is_known() {
    for n in DECKS {
        let gallery = worked(of(Lang::En, n));
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
    match says(tile.stamp) {
        Some(Says::ProvedFair) => {
            assert!(
                is_exact && map.is_grey() && tile.note.is_empty(),
                "{}",
                tile.id
            );
        }
        Some(Says::NotFair) if map.is_grey() => assert_eq!(tile.note, "nothing seen here"),
        Some(Says::NotFair) if even => {
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
        says(tile.stamp) == Some(Says::ProvedFair) || !map.is_grey() || faint,
        "{}",
        tile.id
    );
}

/// Proves that a cut, whose places are even, is shown by its neighbours: each card but the last is
/// followed by the next one in all cuts but one.
#[test]
fn a_cut_is_shown_in_the_view_that_exposes_it() {
    let gallery = worked(of(Lang::En, 13));
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
    let gallery = worked(of(Lang::En, 13));
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
    let before = of(Lang::En, 13);
    let mut first = before.view();
    let mut last = worked(before).view();
    for view in [&mut first, &mut last] {
        let sections = view
            .sections
            .iter_mut()
            .flat_map(|section| &mut section.tiles);
        let pairs = view.pairs.iter_mut().map(|pair| &mut pair.tile);
        for tile in sections.chain(pairs) {
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
        let gallery = of(Lang::En, n);
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
            let expected = match says(tile.stamp) {
                Some(Says::ProvedFair) => vec![tile.setup],
                _ => vec![fair, tile.setup],
            };
            assert_eq!(lanes, expected, "{}", tile.href);
        }
        for (pair, story) in view.pairs.iter().zip(Story::ALL) {
            let address = Address::parse(&pair.tile.href);
            assert_eq!(
                (address.screen, Story::from_id(&address.fields.to_string())),
                (Screen::Watch, Some(story))
            );
        }
        assert_eq!(view.pairs.len(), Story::ALL.len());
    }
}

/// Proves that an address brings back what was shown, and that rubbish shows the beginning.
#[test]
fn an_address_brings_back_what_was_shown() {
    let mut fresh = Gallery::new(Lang::En);
    assert_eq!(fresh.address(), "");
    let first = fresh.view();
    for (n, find) in [
        (8, "riffle"),
        (13, "sort(() => % & 交叉"),
        (52, ""),
        (52, "a=b"),
    ] {
        let mut gallery = Gallery::new(Lang::En);
        let changes = [
            GalleryMsg::Cards(n),
            GalleryMsg::Find(find.to_string()),
            GalleryMsg::AllCases(n == 8),
        ];
        for msg in changes {
            gallery.update(msg);
        }
        fresh.update(GalleryMsg::Open(gallery.address()));
        assert_eq!(fresh.view(), gallery.view());
        assert_eq!(fresh.address(), gallery.address());
    }
    for rubbish in [
        "",
        "cards=7&show=&sort",
        "case=solitaire&cases=5",
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
    {
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| {
            let mut gallery = of(lang, 13);
            gallery.update(GalleryMsg::AllCases(true));
            worked(gallery).view()
        });
        let says = |view: &GalleryView| {
            let pairs = view.pairs.iter();
            let pairs = pairs.flat_map(|pair| [pair.tile.name.clone(), pair.question.to_string()]);
            let cases = view.cases.iter();
            let cases = cases.flat_map(|case| [case.name.clone(), case.line.to_string()]);
            let of = |tile: &&Tile| [tile.name.clone(), tile.note.into()];
            let sections = view.sections.iter();
            let titles = sections.flat_map(|s| [s.title.to_string(), s.line.to_string()]);
            pairs
                .chain(cases)
                .chain(tiles(view).iter().flat_map(of))
                .chain(titles)
                .chain([view.how.clone(), view.sizes.legend.to_string()])
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
