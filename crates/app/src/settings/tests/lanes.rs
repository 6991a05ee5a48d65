//! Links to several shuffles side by side.

use super::*;

/// Proves that a link of several lanes restores them: tied ones by their shuffles alone, others
/// with decks and seeds of their own.
#[test]
fn lanes_come_back_as_they_were() {
    let mut tied = Watched::of(vec![lane(Algorithm::RIFFLE, 52, 3)]);
    for algorithm in [
        Algorithm::NAIVE_SWAP,
        Algorithm::PILES,
        Algorithm::SWAP_RANDOM_PAIRS,
    ] {
        tied.lanes.push(lane(algorithm, 52, 3));
    }
    tied.lanes[2].setup.params.piles = 7;
    tied.guess = true;
    let mut own = Watched::of(vec![lane(Algorithm::CROSS, 13, 1)]);
    own.tied = false;
    own.lanes
        .push(lane(Algorithm::SWAP_RANDOM_PAIRS, 20, u64::MAX));
    own.lanes[1].written = vec![1, 2, 3];
    let first = |seed| Watched::base_of(&Fields::default(), Seed(seed));
    for case in [tied, own, first(5)] {
        let link = case.write();
        for base in [base(), first(9)] {
            assert_eq!(base.read(link.clone()), (case.clone(), vec![]), "{link}");
        }
    }
}

/// Proves that lanes tied to each other change together, and others do not.
#[test]
fn tied_lanes_share_deck_and_seed() {
    let mut s = Watched::base_of(&Fields::default(), Seed(1));
    s.set(Field::Deck, 1, "52").unwrap();
    s.set(Field::Seed, 1, "77").unwrap();
    assert!(
        s.lanes
            .iter()
            .all(|l| (l.setup.n(), l.deck, l.seed) == (52, Deck::FiftyTwo, Seed(77)))
    );
    s.tied = false;
    s.set(Field::N, 1, "10").unwrap();
    assert_eq!(
        s.lanes.iter().map(|l| l.setup.n()).collect::<Vec<_>>(),
        [52, 10]
    );
    assert!(s.set(Field::N, 0, "1.5").is_err());
    s.set(Field::Tied, 0, "yes").unwrap();
    assert_eq!(s.lanes[1].setup.n(), 52);
}

/// Proves that a field typed over untied lanes leaves the others what they are, and that parts that
/// belong to no lane are reported.
#[test]
fn what_lanes_have_of_their_own_stays() {
    let mut own = Watched::of(vec![lane(Algorithm::CROSS, 13, 1)]);
    own.tied = false;
    own.lanes.push(lane(Algorithm::RIFFLE, 20, 2));
    let (s, problems) = own.clone().read("shuffles=9&run=2&card=3".into());
    assert_eq!((&s.lanes, problems), (&own.lanes, vec![]));
    let (_, problems) = read("algorithm=cross&algorithm2=riffle&n2=9&passes3=2");
    assert_eq!(
        problems,
        [
            Problem::Unused(given(Field::N, 1, "9"), When::Untied),
            Problem::Unused(given(Field::Passes, 2, "2"), When::LaneExists),
        ]
    );
}

/// Proves that only an address that says nothing of a shuffle has the pair of a first visit.
#[test]
fn a_link_without_a_shuffle_has_one_lane() {
    for (address, lanes) in [
        ("", 2),
        ("lang=zh&theme=dark", 2),
        ("embed=1&play=1&loop=1", 2),
        ("mode=present&sentence=no&code=no", 2),
        ("embed=1&n=13", 1),
        ("v=1&n=13", 1),
        ("seed=4", 1),
    ] {
        let fields = Fields::from(address);
        let base = Watched::base_of(&fields, Seed(1));
        assert_eq!(base.read(fields).0.lanes.len(), lanes, "{address}");
    }
}

/// Proves that no field of any lane leads a lane into a shuffle without end.
#[test]
fn no_lane_becomes_endless() {
    let lanes = [Algorithm::DRAW_AGAIN, Algorithm::RIFFLE];
    let mut s = Watched::of(lanes.map(|algorithm| lane(algorithm, 8, 1)).to_vec());
    s.set(Field::Chance, 0, "modulo-3").unwrap();
    let before = s.clone();
    for lane in [0, 1] {
        let problem = s.set(Field::Deck, lane, "52").unwrap_err();
        assert_eq!((problem.field, problem.lane), (Field::Chance, 0));
        assert_eq!(s, before);
    }
}
