//! The Gallery: every shuffle is there once, its stamp is what theory says, its map is exact where
//! it says so, and every address opens what it names.

use std::collections::HashSet;

use crate::says_on;
use app::draw::palette::{DARK, LIGHT, Rgb};
use app::i18n::Lang;
use document::Block;
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::Source;
use exact::{exact_positions, has_positions};
use page::{Address, Comparison, Lens, Map, RANGE, Says, Screen, ScreenModel, Story, cell_colour};
use rooms::gallery::{DECKS, Gallery, GalleryMsg, OWN, shelf, tile_id};

type Own = Block<GalleryMsg>;

/// The Gallery of so many cards.
fn of(lang: Lang, cards: usize) -> Gallery {
    let mut gallery = Gallery::new(lang);
    gallery.update(GalleryMsg::Cards(cards));
    gallery
}

/// The tiles of shuffles in a document, each with its shuffle of so many cards.
fn tiles(document: &Own, cards: usize) -> Vec<(Setup, &Own)> {
    let shelf = shelf(cards);
    let setup = |tile: &Own| {
        let its = |setup: &&Setup| Some(&*tile_id(setup)) == tile.marked("id");
        shelf.iter().find(its).copied()
    };
    let tiles = document.all(".sections a").into_iter();
    tiles
        .filter_map(|tile| Some((setup(tile)?, tile)))
        .collect()
}

/// The ids of all blocks of this name.
fn ids(document: &Own, name: &str) -> Vec<String> {
    let ids = document.all(name).into_iter();
    ids.filter_map(|block| block.marked("id").map(str::to_string))
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
        let document = of(Lang::En, n).view().document;
        let tiles = tiles(&document, n);
        for algorithm in Algorithm::ALL {
            let of = |(setup, _): &&(Setup, &Own)| {
                setup.algorithm == algorithm && setup.source.is_exact()
            };
            assert_eq!(tiles.iter().filter(of).count(), 1, "{algorithm:?} {n}");
        }
        for source in Source::KINDS {
            let of = |(setup, _): &&(Setup, &Own)| setup.source.kind() == source.kind();
            let expected = if source == Source::EXACT {
                Algorithm::ALL.len()
            } else {
                1
            };
            assert_eq!(tiles.iter().filter(of).count(), expected, "{source:?} {n}");
        }
        let ids: HashSet<String> = ids(&document, ".sections canvas").into_iter().collect();
        let names: HashSet<_> = tiles
            .iter()
            .map(|(_, tile)| (tile.said("strong"), tile.said(".term")))
            .collect();
        // One more is the browser's own sort.
        assert_eq!((ids.len(), names.len()), (tiles.len() + 1, tiles.len()));
        assert_eq!(shelf(n).len(), tiles.len());
    }
}

/// Proves that a stamp is what theory says, whatever the map shows.
#[test]
fn stamps_are_what_theory_says() {
    for n in DECKS {
        let document = of(Lang::En, n).view().document;
        for (setup, tile) in tiles(&document, n) {
            let stamp = match exact::fairness(&setup) {
                Fairness::Fair => Says::ProvedFair,
                Fairness::Biased => Says::NotFair,
                Fairness::Deterministic => Says::NoChance,
                Fairness::Unknown => panic!("the catalogue is known: {tile:?}"),
            };
            assert_eq!(says_on(tile), Some(stamp), "{tile:?}");
        }
        for pair in pairs(&document) {
            assert!(says_on(pair).is_some_and(|says| says != Says::ProvedFair));
        }
    }
}

/// The tiles of comparisons.
fn pairs(document: &Own) -> Vec<&Own> {
    let tiles = document.all(".tiles a").into_iter();
    let is_pair = |tile: &&Own| tile.marked("id").unwrap().starts_with("gallery-story-");
    tiles.filter(is_pair).collect()
}

/// Proves that tiles stand below the heading that says where one meets them, the fair ones of a
/// heading last, and that a tile keeps its place when another deck is shown.
#[test]
fn tiles_stand_below_their_headings() {
    let order = ids(&of(Lang::En, 13).view().document, ".sections a");
    for n in DECKS {
        let document = of(Lang::En, n).view().document;
        assert_eq!(ids(&document, ".sections a"), order);
        let titles = document.all(".sections h2").into_iter().map(Block::text);
        assert_eq!(
            titles.collect::<Vec<_>>(),
            ["In code", "By hand", "Machines", "Data loaders", "Mistakes"]
        );
        for section in document.all(".sections section") {
            let is_fair = |(_, tile): &(Setup, &Own)| says_on(tile) == Some(Says::ProvedFair);
            assert!(
                tiles(&Block::group("sections", [section.clone()]), n).is_sorted_by_key(is_fair)
            );
            assert!(!section.said(".margin p").is_empty());
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
            let document = gallery.view().document;
            let found = tiles(&document, 52);
            let is_it =
                |(setup, _): &(Setup, &Own)| setup.algorithm.id() == id && setup.source.is_exact();
            assert!(found.iter().any(is_it), "{query}");
            assert!(found.len() <= 14, "{query} finds {}", found.len());
            assert!(!document.said(".found").is_empty());
        }
        let all = Gallery::new(lang).view().document;
        for (setup, tile) in tiles(&all, 52) {
            let named = Some(tile.said(".term")).filter(|term| !term.is_empty());
            let named = named.unwrap_or_else(|| tile.said("strong"));
            gallery.update(GalleryMsg::Find(named.to_uppercase()));
            let document = gallery.view().document;
            let found = tiles(&document, 52).into_iter();
            assert!(
                found.map(|(found, _)| found).any(|found| found == setup),
                "{named}"
            );
        }
        gallery.update(GalleryMsg::Find("zzz qqq".into()));
        assert!(gallery.view().document.all("li").is_empty());
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
        let programs = |gallery: &Gallery| -> Vec<String> {
            let document = gallery.view().document;
            let programs = document.all(".program").into_iter();
            programs.map(Block::text).collect()
        };
        assert!(programs(&gallery).is_empty());
        for (query, program) in asked {
            gallery.update(GalleryMsg::Find(query.to_string()));
            let said = programs(&gallery);
            let is_it = |line: &String| line.starts_with(program);
            assert!(said.iter().any(is_it), "{query} {said:?}");
            assert!(said.len() <= 3);
            let document = gallery.view().document;
            let short_keys = Setup::new(Algorithm::SORT_BY_KEYS, 52).canonical();
            let found = tiles(&document, 52).into_iter();
            assert!(
                found
                    .map(|(found, _)| found)
                    .all(|found| found != short_keys),
                "{query}"
            );
        }
        for (query, _) in CALLED {
            gallery.update(GalleryMsg::Find(query.to_string()));
            assert!(programs(&gallery).is_empty(), "{query}");
        }
    }
}

/// Proves that true cases are found by what they are about, that older links show what they showed,
/// and that a few cases are shown before all of them are asked for.
#[test]
fn cases_are_found_and_older_links_lead_on() {
    let mut gallery = Gallery::new(Lang::En);
    let cases = |gallery: &Gallery| ids(&gallery.view().document, ".cases li a");
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
        let document = gallery.view().document;
        let shown: Vec<String> = ids(&document, ".sections a");
        assert!(document.said(".problems").is_empty() && !shown.is_empty());
        let all = Gallery::new(Lang::En).view().document;
        let stamped = tiles(&all, 52).into_iter();
        let mut stamped: Vec<String> = stamped
            .filter(|(_, tile)| says_on(tile) == Some(stamp))
            .map(|(setup, _)| tile_id(&setup))
            .collect();
        stamped.extend(shown.iter().find(|id| *id == OWN).cloned());
        let [shown, stamped] = [shown, stamped].map(|ids| ids.into_iter().collect::<HashSet<_>>());
        assert_eq!(shown, stamped, "{show}");
    }
}

/// Proves that maps are exact where they say so, that a map which is counted comes near to what is
/// exact, and that every unfair shuffle is shown in a view that finds something or says that it
/// finds nothing.
#[test]
fn maps_show_what_is_known() {
    for n in DECKS {
        let gallery = worked(of(Lang::En, n));
        for (setup, tile) in tiles(&gallery.view().document, n) {
            let map = gallery.map(&setup).unwrap();
            assert_eq!(map.cells().len(), n * n);
            shows_what_it_says(&setup, tile, map);
        }
    }
}

fn shows_what_it_says(setup: &Setup, tile: &Own, map: &Map) {
    let (n, note) = (setup.n(), &*tile.said(".note"));
    let places = has_positions(setup)
        .then(|| exact_positions(setup))
        .flatten();
    // The matrix of quicksort takes too long for larger decks.
    let is_quick = n <= 30 || setup.algorithm != Algorithm::QUICK_SORT_COIN;
    let is_exact = map.lens == Lens::Places && is_quick && places.is_some();
    if let (true, Some(matrix)) = (is_exact, &places) {
        let exact = matrix.cells().iter().map(|p| Some(p * n as f64));
        assert!(exact.eq(map.cells().iter().copied()), "{tile:?}");
    }
    let even = places.is_some_and(|m| m.cells().iter().all(|p| (p * n as f64 - 1.0).abs() < 1e-9));
    let says = says_on(tile);
    match says {
        Some(Says::ProvedFair) => {
            assert!(is_exact && map.is_grey() && note.is_empty(), "{tile:?}");
        }
        Some(Says::NotFair) if map.is_grey() => assert_eq!(note, "nothing seen here"),
        Some(Says::NotFair) if even => {
            assert_eq!((map.lens, note), (Lens::Neighbours, "neighbours shown"));
        }
        _ => assert_eq!((map.lens, note), (Lens::Places, ""), "{tile:?}"),
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
    let is_seen = says == Some(Says::ProvedFair) || !map.is_grey();
    assert!(is_seen || faint, "{tile:?}");
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
    for (setup, tile) in tiles(&gallery.view().document, 13) {
        let map = gallery.map(&setup).unwrap();
        for theme in [LIGHT, DARK] {
            for (pixel, cell) in map.pixels(&theme).chunks(4).zip(map.cells()) {
                let expected = cell.map_or([0; 4], |ratio| {
                    let Rgb(r, g, b) = cell_colour(&theme, ratio, RANGE);
                    [r, g, b, 255]
                });
                assert_eq!(pixel, expected, "{tile:?}");
            }
        }
    }
}

/// Proves that words do not wait for maps: only notes are added when maps come.
#[test]
fn words_stand_before_maps() {
    let words = |gallery: &Gallery| {
        let document = gallery.view().document;
        let tiles = document.all(".sections a").into_iter().map(Block::text);
        let notes = document.all(".note").into_iter().map(Block::text);
        (tiles.collect::<Vec<_>>(), notes.collect::<Vec<_>>())
    };
    let gallery = of(Lang::En, 13);
    let (before, no_notes) = words(&gallery);
    assert!(no_notes.iter().all(String::is_empty));
    assert!(gallery.view().document.marked("data-ready").is_none());
    let gallery = worked(gallery);
    let (after, notes) = words(&gallery);
    assert!(gallery.view().document.marked("data-ready").is_some());
    assert!(
        before
            .iter()
            .zip(&after)
            .all(|(before, after)| after.starts_with(before))
    );
    let noted = after.concat().len() - before.concat().len();
    assert!(noted > 0 && noted == notes.concat().len());
}

/// Proves that every address of a tile names Watch and opens, as settings, the shuffle of the tile
/// beside a fair one, or alone if it is fair; and that the pairs open their stories.
#[test]
fn every_link_opens_what_it_names() {
    for n in DECKS {
        let document = of(Lang::En, n).view().document;
        for (setup, tile) in tiles(&document, n) {
            let href = tile.marked("href").unwrap();
            let address = Address::parse(href);
            assert_eq!(address.screen, Screen::Watch);
            let (compared, problems) = Comparison::read(address.fields).unwrap();
            assert!(problems.is_empty(), "{href} {problems:?}");
            let lanes: Vec<Setup> = compared
                .lanes()
                .iter()
                .map(|lane| lane.setup.canonical())
                .collect();
            let fair = Setup::new(Algorithm::FISHER_YATES_UP, n).canonical();
            let expected = match says_on(tile) {
                Some(Says::ProvedFair) => vec![setup],
                _ => vec![fair, setup],
            };
            assert_eq!(lanes, expected, "{href}");
        }
        for (pair, story) in pairs(&document).into_iter().zip(Story::ALL) {
            let address = Address::parse(pair.marked("href").unwrap());
            assert_eq!(
                (address.screen, Story::from_id(&address.fields.to_string())),
                (Screen::Watch, Some(story))
            );
        }
        assert_eq!(pairs(&document).len(), Story::ALL.len());
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
        let problems = fresh.view().document.said(".problems");
        assert_eq!(problems.is_empty(), rubbish.is_empty(), "{rubbish}");
        // A choice takes the problems away.
        fresh.update(GalleryMsg::AllCases(false));
        assert_eq!(fresh.view(), first, "{rubbish}");
    }
}

/// Proves that both languages have all words, and do not mix.
#[test]
fn both_languages_have_all_words() {
    {
        let [en, zh] = [Lang::En, Lang::Zh].map(|lang| {
            let mut gallery = of(lang, 13);
            gallery.update(GalleryMsg::AllCases(true));
            worked(gallery).view().document
        });
        let says = |document: &Own| {
            let names = [
                "h2",
                ".margin p",
                "strong",
                ".note",
                ".cases .term",
                ".how",
                "legend",
            ];
            let texts = names.into_iter().flat_map(|name| document.all(name));
            texts.map(Block::text).collect::<Vec<_>>()
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
