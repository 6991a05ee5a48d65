//! The shuffles of the catalogue as people would write them in Python.

/// The text of each shuffle, by its id.
pub const PYTHON: [(&str, &str); 34] = [
    ("pencil-and-paper", include_str!("pencil-and-paper.py")),
    ("fisher-yates-down", include_str!("fisher-yates-down.py")),
    ("fisher-yates-up", include_str!("fisher-yates-up.py")),
    ("draw-again", include_str!("draw-again.py")),
    ("draw-splice", include_str!("draw-splice.py")),
    ("draw-fill", include_str!("draw-fill.py")),
    ("draw-linked-list", include_str!("draw-linked-list.py")),
    ("swap-random-pairs", include_str!("swap-random-pairs.py")),
    ("swap-with-earlier", include_str!("swap-with-earlier.py")),
    ("insert-splice", include_str!("insert-splice.py")),
    ("inside-out", include_str!("inside-out.py")),
    ("cross", include_str!("cross.py")),
    ("naive-swap", include_str!("naive-swap.py")),
    ("sattolo", include_str!("sattolo.py")),
    ("random-cut", include_str!("random-cut.py")),
    ("riffle", include_str!("riffle.py")),
    ("merge-sort-coin", include_str!("merge-sort-coin.py")),
    ("naive-swap-down", include_str!("naive-swap-down.py")),
    ("fisher-yates-short", include_str!("fisher-yates-short.py")),
    ("last-never-drawn", include_str!("last-never-drawn.py")),
    (
        "insertion-sort-coin",
        include_str!("insertion-sort-coin.py"),
    ),
    (
        "selection-sort-coin",
        include_str!("selection-sort-coin.py"),
    ),
    ("bubble-sort-coin", include_str!("bubble-sort-coin.py")),
    ("quick-sort-coin", include_str!("quick-sort-coin.py")),
    (
        "binary-insertion-coin",
        include_str!("binary-insertion-coin.py"),
    ),
    ("sort-by-keys", include_str!("sort-by-keys.py")),
    ("overhand", include_str!("overhand.py")),
    ("faro-out", include_str!("faro-out.py")),
    ("faro-in", include_str!("faro-in.py")),
    ("mongean", include_str!("mongean.py")),
    ("piles", include_str!("piles.py")),
    ("top-to-random", include_str!("top-to-random.py")),
    ("thorp", include_str!("thorp.py")),
    ("top-swaps", include_str!("top-swaps.py")),
];

/// The Python text of a shuffle of the catalogue.
///
/// ```
/// use script::catalogue;
/// assert!(catalogue::python("sattolo").is_some_and(|text| text.contains("randrange(i)")));
/// assert_eq!(catalogue::python("bogosort"), None);
/// ```
pub fn python(id: &str) -> Option<&'static str> {
    let found = PYTHON.iter().find(|(known, _)| *known == id);
    found.map(|(_, text)| *text)
}
