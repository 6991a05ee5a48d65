//! Names that carry a text, and the shuffles that they name.

use engine::algorithms::{Algorithm, make_unknown_with};
use engine::experiment::Setup;
use engine::rng::Seed;
use script::catalogue;
use script::named::{MOST_LINKED, definition_of, name_of, text_of};
use script::tree::Language;

/// Proves that the catalogue's texts are short links, in letters that addresses carry as they are,
/// and that each name makes a shuffle, which is counted as its text is run.
#[test]
fn each_text_of_the_catalogue_is_a_short_name_of_a_shuffle() {
    make_unknown_with(definition_of);
    let both = [Language::Python, Language::JavaScript];
    let all = both.map(|l| catalogue::texts(l).iter().map(move |text| (l, text)));
    for (language, (id, text)) in all.into_iter().flatten() {
        let name = name_of(language, text);
        assert_eq!(text_of(&name), Some((language, text.to_string())));
        assert!(name.len() < 480, "{id}: {}", name.len());
        assert!(text.len() < MOST_LINKED);
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        assert!(name.chars().all(is_plain), "{name}");
        let own = Algorithm::from_id(&name).expect(id);
        assert!(own.is_known_by_id());
        assert_eq!(Algorithm::from_id(&name), Some(own), "made once");
        let setup = Setup::new(own, 6);
        let counted = setup.simulate_positions(Seed(1), 500);
        assert_eq!(counted, setup.simulate_reference(Seed(1), 500), "{id}");
    }
}

/// Proves that a name of a text that is refused, that never ends, or that grows beyond a text when
/// it is inflated names no shuffle.
#[test]
fn what_is_not_run_has_no_shuffle() {
    let endless = "def shuffle(a):\n    while True:\n        pass\n";
    let large = "#".repeat(1_000_000);
    for text in ["import numpy", "", endless, &large] {
        assert!(definition_of(&name_of(Language::Python, text)).is_none());
    }
    assert_eq!(text_of(&name_of(Language::Python, &large)), None);
}

/// Proves that a text of any length and any letters comes back from its name, and that a name that
/// was cut is no other text.
#[test]
fn a_text_comes_back_whole_or_not_at_all() {
    for length in 0..80 {
        let text: String = "x = 洗牌['A♠'] # Ünï\n"
            .chars()
            .cycle()
            .take(length)
            .collect();
        let name = name_of(Language::Python, &text);
        assert_eq!(text_of(&name), Some((Language::Python, text.clone())));
        for cut in "python.".len()..name.len() {
            let read = text_of(&name[..cut]).map(|(_, read)| read);
            assert!(read.is_none_or(|read| read == text), "{name} cut at {cut}");
        }
        assert_eq!(text_of(&name.replace('.', "!")), None);
    }
}
