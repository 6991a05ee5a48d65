//! Links that hide which shuffles they are about.

use super::*;

/// A quiz of two shuffles of each kind of parameter.
fn quizzes() -> Vec<Watched> {
    let quiz = |algorithm: Algorithm| Watched {
        guess: true,
        ..Watched::of(vec![
            lane(algorithm, 13, 5),
            lane(Algorithm::NAIVE_SWAP, 13, 5),
        ])
    };
    let mut all: Vec<Watched> = Algorithm::ALL.map(quiz).to_vec();
    let mut seeded = quiz(Algorithm::RIFFLE);
    seeded.lanes[1].setup.source = Source::modulo(Bits::BYTE);
    seeded.lanes[1].written = vec![1, 2];
    all.push(seeded);
    all
}

/// Proves that a link to a guess holds everything and names nothing: neither the shuffles nor their
/// parameters; and that links from before still open.
#[test]
fn a_link_to_a_guess_does_not_read_as_its_answer() {
    for hidden in quizzes() {
        let link = hidden.write().to_string();
        for told in ["algorithm", "passes", "chance", "swaps", "draws"] {
            assert!(!link.contains(told), "{link}");
        }
        for lane in &hidden.lanes {
            assert!(!link.contains(lane.setup.algorithm.id()), "{link}");
        }
        // Nothing for a browser or a chat to write otherwise.
        let veiled = link.split("guess=").nth(1).unwrap();
        assert!(veiled.bytes().all(|b| b.is_ascii_alphanumeric()));
        assert_eq!(read(&link), (hidden.clone(), vec![]));
        let first = Watched::base_of(&Fields::from(&link), Seed(3));
        assert_eq!(first.read(Fields::from(&link)), (hidden.clone(), vec![]));
        let open = Watched {
            guess: false,
            ..hidden.clone()
        };
        let old = format!("{}&guess=yes", open.write());
        assert_eq!(read(&old), (hidden, vec![]));
    }
    let codes = [1, 2].map(|seed| {
        let mut hidden = quizzes().swap_remove(0);
        for lane in &mut hidden.lanes {
            lane.seed = Seed(seed);
        }
        hidden.write().value("guess").unwrap()
    });
    assert_ne!(codes[0], codes[1], "one round tells nothing of the next");
    for wrong in ["guess=riffle", "guess=%", "guess="] {
        let (s, problems) = read(wrong);
        assert_eq!((s, fields(&problems)), (base(), vec![Field::Guess]));
    }
}
