//! Proves that languages are named by their look, and never as another one.

use std::fs;
use std::path::{Path, PathBuf};

use script::languages::{Known, name};

fn files(folder: &str) -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let mut files: Vec<(String, PathBuf)> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .map(|file| (file.file_stem().unwrap().to_string_lossy().into(), file))
        .collect();
    files.sort();
    files
}

/// Proves that of texts as people post them none is named as another language, and that all but a
/// few short ones are named.
#[test]
fn texts_are_named_by_their_look() {
    let (mut texts, mut unnamed) = (0, Vec::new());
    for (id, file) in files("snippets") {
        for (number, text) in fs::read_to_string(file)
            .unwrap()
            .split("====\n")
            .enumerate()
        {
            assert!(text.lines().count() >= 5, "{id} {number} is too short");
            texts += 1;
            match name(text) {
                Some(known) => assert_eq!(known.id, id, "{number}:\n{text}"),
                None => unnamed.push((id.clone(), number)),
            }
        }
    }
    assert!(texts >= 200, "{texts}");
    assert!(unnamed.len() <= 2, "{unnamed:?}");
}

/// Proves that what tells no language, or is none, gets no name.
#[test]
fn where_nothing_tells_no_language_is_named() {
    for text in [
        "",
        "a = b",
        "3 1 2\n1 2 3\n2 3 1\n",
        "ann,bob,cy\nbob,cy,ann\n",
        "Dear all,\nhow do I shuffle a list of names so that it is fair?\nThanks\n",
        "请问怎样公平地洗牌？\n谢谢\n",
        "{\"decks\": [[3, 1, 2], [1, 2, 3]]}",
        "x = 1\ny = 2\nz = x + y\n",
        // C, C++, Java, D and Dart have all of this.
        "for (int i = n - 1; i > 0; i--) {\n    int j = pick(i + 1);\n    int t = a[i];\n    a[i] = a[j];\n}\n",
    ] {
        assert_eq!(name(text), None, "{text}");
    }
    for formula in [
        "=SORTBY(A2:A53, RANDARRAY(52))",
        "=INDEX($A$2:$A$53, RANK(B2, $B$2:$B$53))",
    ] {
        assert_eq!(name(formula), Known::of_id("excel"), "{formula}");
    }
}

/// Proves that each language with lines that print decks has a text that they were run with, is named
/// by it, and that the lines call the function of that text.
#[test]
fn lines_call_the_function_of_the_text() {
    let run = files("decks");
    let with_lines: Vec<Known> = Known::all()
        .filter(|known| known.lines("").is_some())
        .collect();
    assert!(with_lines.len() >= 20, "{}", with_lines.len());
    let lines = |id: &str| Known::of_id(id).unwrap().lines("");
    assert_eq!(lines("c-cpp"), lines("c"), "they are C++, too");
    for known in with_lines.into_iter().filter(|known| !known.is_family()) {
        let (_, file) = run.iter().find(|(id, _)| id == known.id).expect(known.id);
        let text = fs::read_to_string(file).unwrap();
        assert_eq!(name(&text), Some(known), "{text}");
        let lines = known.lines(&text).unwrap_or_else(|| panic!("{text}"));
        assert!(text.contains(&lines.function), "{}", lines.function);
        assert!(lines.text.contains(&lines.function), "{}", lines.text);
        assert!(lines.text.lines().count() <= 9, "{}", lines.text);
        assert!(
            lines.text.lines().all(|line| line.chars().count() <= 80),
            "{}",
            lines.text
        );
    }
    let of = |id: &str, text: &str| Known::of_id(id).unwrap().lines(text).unwrap().function;
    assert_eq!(of("go", "func (d *Deck) MixUp(a []int) {\n"), "MixUp");
    assert_eq!(of("ruby", "def mix!(cards)\nend\n"), "mix!");
    assert_eq!(of("go", "func swap() {\n}\nfunc main() {\n"), "shuffle");
    assert_eq!(of("csharp", "void A()\nvoid B()\n"), "Shuffle");
}

/// Proves that it is told whether lines take the place of a program, and whether they shuffle an object.
#[test]
fn lines_take_the_place_of_a_program() {
    let java = "class Deck {\n    private int[] cards = new int[52];\n    void shuffle() {\n        int t = cards[0];\n    }\n}\n";
    let of = |text: &str| Known::of_id("java").unwrap().lines(text).unwrap();
    let program = java.replace(
        "    void shuffle",
        "    public static void main(String[] a) {}\n    void shuffle",
    );
    assert!(of(java).is_of_object && !of(java).replaces_main);
    assert!(
        of(&program).replaces_main && !of("class A { static void shuffle(int[] a) {").is_of_object
    );
}

/// Proves that lines fit what the function takes and gives; each was compiled and run with three such texts
/// a language. Where nothing fits there are none.
#[test]
fn lines_fit_the_shape_of_the_function() {
    let lines = |id: &str, text: &str| {
        Known::of_id(id)
            .unwrap()
            .lines(text)
            .map(|lines| lines.text)
    };
    let java = "class Deck {\n    private int[] cards = new int[52];\n    void shuffle() {\n        int t = cards[0];\n    }\n}\n";
    let field = lines("java", java).unwrap();
    assert!(
        field.contains("Deck deck = new Deck();") && field.contains("{ deck.cards }"),
        "{field}"
    );
    let fits = [
        (
            "java",
            "class A {\n  static <T> void shuffle(List<T> a) {\n",
            "        shuffle(deck);",
        ),
        (
            "java",
            "class A {\n  void shuffle(List<T> a) {\n",
            "        new A().shuffle(deck);",
        ),
        (
            "java",
            "class A {\n  static int[] mixed(int[] a) {\n",
            "        int[] mixed = mixed(deck);",
        ),
        (
            "csharp",
            "static class A {\n  static void Shuffle<T>(this IList<T> a) {\n",
            "        Shuffle(deck);",
        ),
        ("go", "func Mix(a []int) []int {\n", "		mixed := Mix(deck)"),
        (
            "rust",
            "fn shuffled(a: Vec<u32>) -> Vec<u32> {\n",
            "        let mixed = shuffled(deck);",
        ),
        (
            "rust",
            "fn shuffle<T>(a: &mut [T]) {\n",
            "        shuffle(&mut deck);",
        ),
        (
            "cpp",
            "std::vector<int> shuffled(std::vector<int> a) {\n",
            "        auto mixed = shuffled(deck);",
        ),
        ("c", "void shuffle(int a[]) {\n", "        shuffle(deck);"),
        (
            "kotlin",
            "fun shuffle(a: IntArray) {\n",
            "        shuffle(deck)",
        ),
        (
            "ruby",
            "class Deck\n  def shuffle\n    @cards.size\n",
            "  deck = Deck.new",
        ),
        (
            "perl",
            "sub shuffle_deck {\n    my $i = @$deck;\n",
            "    my $mixed = shuffle_deck($deck);",
        ),
    ];
    for (id, text, line) in fits {
        let lines = lines(id, text).unwrap_or_else(|| panic!("{text}"));
        assert!(lines.lines().any(|own| own == line), "{text}{lines}");
    }
    for (id, text) in [
        ("go", "func (d *Deck) Mix() {\n"),
        ("rust", "    fn shuffle(&mut self) {\n"),
        ("java", "void shuffle() {\n"),
    ] {
        assert_eq!(lines(id, text), None, "{text}");
    }
}
