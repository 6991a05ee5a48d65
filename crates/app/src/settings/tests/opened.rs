//! Links to what is opened as a whole: answers, guesses, exhibits, pairs.

use super::*;

/// Proves that a lesson's stop, an exhibit and a pair leave the page as the reader has it:
/// presented, embedded, without words.
#[test]
fn what_is_opened_is_seen_as_what_was_open() {
    let address = "n=8&mode=present&embed=heatmap&play=yes&sentence=no&code=no&lang=zh&theme=dark";
    let (now, problems) = Settings::read(address, base());
    assert_eq!(problems, vec![]);
    let stop = Settings::at_stop(0, 1).seen_from(&now);
    assert_eq!(stop.tour, Some((0, 1)));
    let exhibits = Exhibit::ALL.map(|e| now.with_exhibit(e));
    for other in exhibits.into_iter().chain([stop]) {
        assert_eq!(other.clone().seen_from(&now), other);
        assert_eq!((other.mode, other.embed), (Mode::Present, now.embed));
    }
}

/// Proves that a link to a guess holds everything and names nothing: neither the shuffles, nor
/// their parameters, nor the pair; and that links from before still open.
#[test]
fn a_link_to_a_guess_does_not_read_as_its_answer() {
    for pair in Pair::ALL {
        let hidden = Settings {
            guess: true,
            ..base().with_pair(pair)
        };
        let link = hidden.write();
        for told in ["algorithm", "passes", "chance", "swaps", "pair"] {
            assert!(!link.contains(told), "{link}");
        }
        for lane in &hidden.lanes {
            assert!(!link.contains(lane.setup.algorithm.id()), "{link}");
        }
        // Nothing for a browser or a chat to write otherwise.
        let veiled = link.split("guess=").nth(1).unwrap();
        assert!(veiled.bytes().all(|b| b.is_ascii_alphanumeric()));
        assert_eq!(Settings::read(&link, base()), (hidden.clone(), vec![]));
        let first = Settings::read(&link, Settings::base_of(&link, Seed(3)));
        assert_eq!(first, (hidden.clone(), vec![]));
        let open = Settings {
            guess: false,
            ..hidden.clone()
        };
        let old = format!("{}&guess=yes", open.write());
        assert_eq!(Settings::read(&old, base()), (hidden, vec![]));
    }
    let codes = [1, 2].map(|seed| {
        let mut hidden = base().with_pair(Pair::ALL[0]);
        hidden.guess = true;
        for lane in &mut hidden.lanes {
            lane.seed = Seed(seed);
        }
        let link = hidden.write();
        link.split("guess=").nth(1).map(str::to_owned).unwrap()
    });
    assert_ne!(codes[0], codes[1], "one round tells nothing of the next");
    for algorithm in Algorithm::ALL {
        let mut hidden = base().with_pair(Pair::ALL[0]);
        hidden.guess = true;
        hidden.pair = None;
        hidden.lanes[0].setup = Setup::new(algorithm, hidden.lanes[0].setup.n());
        hidden.tidy();
        let link = hidden.write();
        assert!(!link.contains(algorithm.id()), "{link}");
        assert_eq!(Settings::read(&link, base()), (hidden, vec![]));
    }
    let mut tidied = base();
    tidied.tidy();
    for wrong in ["guess=riffle", "guess=%", "guess="] {
        let (s, problems) = Settings::read(wrong, base());
        assert_eq!((s, fields(&problems)), (tidied.clone(), vec![Field::Guess]));
    }
}

/// No exhibit opens with a question that does not fit its shuffle.
#[test]
fn exhibits_open_what_they_name() {
    for exhibit in Exhibit::ALL {
        let settings = base().with_exhibit(exhibit);
        let mut tidy = settings.clone();
        tidy.tidy();
        assert_eq!(tidy, settings, "{exhibit:?}");
        assert_eq!(settings.question, exhibit.question());
        assert_eq!(settings.here().seed, base().here().seed);
    }
}

/// A pair keeps its name while its shuffles stand there, and counts as many swaps as it promises.
#[test]
fn pairs_open_what_they_name() {
    for pair in Pair::ALL {
        let settings = base().with_pair(pair);
        let mut tidy = settings.clone();
        tidy.tidy();
        assert_eq!((tidy.pair, &tidy), (Some(pair), &settings), "{pair:?}");
        tidy.lanes.pop();
        tidy.tidy();
        assert_eq!(tidy.pair, None);
    }
    let swaps = base().with_pair(Pair::RandomPairs);
    let swaps: Vec<usize> = swaps.lanes.iter().map(|l| l.setup.params.swaps).collect();
    let enough = (52.0 * f64::from(52).ln() / 2.0).ceil() as usize;
    assert_eq!(swaps, [52, enough, 2 * enough]);
}
