use super::*;
use ::document::Block;
use app::settings::Watched;
use app::settings::{Address, Screen};
use engine::rng::Seed;

type Own = Block<BufferMsg>;

/// Works all out.
fn worked(lab: &mut BufferLab) -> Own {
    while !lab.work(&mut || true).is_done() {}
    lab.document()
}

fn opened(fields: &str) -> BufferLab {
    let mut lab = BufferLab::new(Lang::En);
    lab.update(BufferMsg::Open(format!("buffer&{fields}")));
    lab
}

/// The value of a row that has these words in its name.
fn value(document: &Own, name: &str, side: usize) -> String {
    let rows = document.all("tbody tr").into_iter();
    let row = rows.clone().find(|row| row.said("th").contains(name));
    row.unwrap_or_else(|| panic!("{name}")).all("td")[side - 1].text()
}

fn marked(document: &Own, id: &str, name: &str) -> String {
    let block = document.find(&format!("#{id}")).unwrap();
    block.marked(name).unwrap_or_default().to_string()
}

/// Proves the answer for a deck: a window of ten, and 47 of 52 where seven riffles are wanted.
#[test]
fn a_deck_needs_47_of_52() {
    let view = worked(&mut BufferLab::new(Lang::En));
    assert_eq!(
        view.said(".said"),
        "Large enough: 47 of 52. Yours, 10, is a window of 10: none comes more than 9 places early."
    );
    let range = format!(
        "to {}×; blue: too rare, to {}×",
        page::small_map::RANGE,
        1.0 / page::small_map::RANGE
    );
    assert!(::words::buffer::KEY.of(Lang::En).contains(&range));
    assert_eq!(view.all("figcaption")[1].text(), "Large enough: 47 of 52");
    assert_eq!(value(&view, "place: away", 1), "55.5%");
    assert_eq!(value(&view, "place: away", 2), "1.08%");
    assert_eq!(value(&view, "empty", 1), "33.4%");
    // No heading is empty.
    assert_eq!(
        (view.all("thead th").len(), view.all("thead td").len()),
        (2, 1)
    );
    let never = view.all(".never").into_iter();
    assert!(
        never
            .map(|it| it.marked("hidden").is_some())
            .eq([false, true])
    );
}

/// Proves that the distance of seven riffles is theory's.
#[test]
fn seven_riffles_are_as_far_as_is_said() {
    use engine::algorithms::Algorithm;
    let mut riffles = engine::experiment::Setup::new(Algorithm::RIFFLE, 52);
    riffles.params.passes = 7;
    let distance = exact::deck_distance(&riffles).unwrap().value;
    assert!((distance - SEVEN_RIFFLES).abs() < 1e-5, "{distance}");
}

/// Proves that an engineer's question is answered: how far early and late, how far from fair, what is
/// enough; and that a link gives the same answer.
#[test]
fn forty_shards_of_a_thousand_are_answered() {
    let mut lab = BufferLab::new(Lang::En);
    for (number, text) in [
        (Number::Shards, "40"),
        (Number::Each, "1,000"),
        (Number::Buffer, "5000"),
    ] {
        lab.update(BufferMsg::Type(number, text.into()));
    }
    for shuffled in [false, true] {
        lab.update(BufferMsg::Shuffle(shuffled));
        lab.update(BufferMsg::Goal(1));
        let view = worked(&mut lab);
        assert_eq!(value(&view, "comes early", 1), "4,999");
        assert_eq!(
            marked(&view, "buffer-lever", "aria-valuetext"),
            "5,000 of 40,000"
        );
        assert!(
            view.all("td").iter().all(|cell| cell.text() != "…"),
            "{view:?}"
        );
        let mut again = BufferLab::new(Lang::En);
        again.update(BufferMsg::Open(lab.address()));
        assert_eq!(worked(&mut again), view);
        assert_eq!(view.said(".problems"), "");
    }
}

/// Proves that what cannot be used is said at its field, or of an address, and that a buffer larger
/// than all samples holds all.
#[test]
fn what_cannot_be_used_is_said() {
    let mut lab = BufferLab::new(Lang::En);
    for text in ["", "0", "x", "1.5", "99999999"] {
        lab.update(BufferMsg::Type(Number::Each, text.into()));
        let view = lab.document();
        assert!(
            view.said("#buffer-each-error").contains("10,000,000"),
            "{text}"
        );
        assert_eq!(marked(&view, "buffer-each", "value"), text);
        assert_eq!(marked(&view, "buffer-lever", "aria-valuetext"), "10 of 52");
    }
    lab.update(BufferMsg::Type(Number::Buffer, "500".into()));
    let view = lab.document();
    assert_eq!(marked(&view, "buffer-lever", "aria-valuetext"), "52 of 52");
    assert_eq!(view.said("#buffer-each-error"), "");
    assert!(view.said(".said").contains("Hold all 52"));
    let view = opened("shards=x&order=sideways&goal=none&foo=1").document();
    for part in ["shards=x", "order=sideways", "goal=none", "foo=1"] {
        assert!(view.said(".problems").contains(part), "{part}");
    }
}

/// Proves that the lever reaches every buffer of a deck, and both ends of ten million samples.
#[test]
fn the_lever_reaches_both_ends() {
    let mut lab = BufferLab::new(Lang::En);
    let drag = |step: u64| BufferMsg::Drag(0).told(Told::Value(step.to_string()));
    let lever = |lab: &BufferLab| {
        let view = lab.document();
        ["value", "max"].map(|name| marked(&view, "buffer-lever", name).parse::<u64>().unwrap())
    };
    for step in 0..52 {
        lab.update(drag(step).unwrap());
        assert_eq!(lever(&lab), [step, 51]);
        assert_eq!(lab.mine.loader().buffer(), step + 1);
    }
    lab.update(BufferMsg::Preset(2));
    for (step, held) in [(0, 1), (500, 3_160), (1_000, 10_000_000)] {
        lab.update(BufferMsg::Drag(step));
        assert_eq!(lab.mine.loader().buffer(), held);
        assert_eq!(lever(&lab), [step, 1_000]);
    }
}

/// Proves that every view leads to a picture on Watch that reads without a problem, or to none.
#[test]
fn watch_shuffles_what_is_shown() {
    for fields in [
        "shards=1&each=52&buffer=10",
        "shards=4&each=13&buffer=5&order=random",
        "shards=4&each=13&buffer=5&order=random&goal=tenth",
        "shards=1&each=20&buffer=20",
    ] {
        let view = worked(&mut opened(fields));
        let watch = marked(&view, "buffer-watch", "href");
        let Address { screen, fields } = Address::parse(&watch);
        assert_eq!(screen, Screen::Watch);
        let base = Watched::base_of(&fields, Seed(1));
        let (watched, problems) = base.read(fields);
        assert_eq!(problems, [], "{watch}");
        assert!(!watched.lanes.is_empty());
    }
    let many = opened("shards=40&each=1000&buffer=9").document();
    assert!(
        many.find("#buffer-watch")
            .unwrap()
            .marked("hidden")
            .is_some()
    );
}

/// Proves that the lines of code name the numbers that are shown.
#[test]
fn code_has_the_numbers() {
    let lines = |fields: &str| -> Vec<String> {
        let view = opened(fields).document();
        view.all(".lines code")
            .into_iter()
            .map(Block::text)
            .collect()
    };
    let random = lines("shards=40&each=1000&buffer=5000&order=random");
    assert_eq!(random.len(), 4);
    assert!(
        random.iter().all(|lines| lines.contains("5000")),
        "{random:?}"
    );
    assert!(random[2].contains("shardshuffle=40"));
    let kept = lines("shards=40&each=1000&buffer=5000");
    assert!(kept[2].contains("shardshuffle=False"));
}

/// Proves that each number is stepped by one, whatever the lever's steps are, and stays within what can be.
#[test]
fn numbers_are_stepped_by_one() {
    let mut lab = opened("shards=40&each=1000&buffer=5000");
    let numbers = |lab: &BufferLab| {
        let view = lab.document();
        ["buffer-shards", "buffer-each", "buffer-held"].map(|id| marked(&view, id, "value"))
    };
    for number in Number::ALL {
        let up = BufferMsg::Step(number, 0).told(Told::By([-1, 0]));
        lab.update(up.unwrap());
    }
    assert_eq!(numbers(&lab), ["41", "1,001", "5,001"]);
    for (by, ends) in [
        (i32::MIN, ["1", "1", "1"]),
        (i32::MAX, ["10,000,000", "1", "10,000,000"]),
    ] {
        for number in Number::ALL {
            lab.update(BufferMsg::Step(number, by));
        }
        assert_eq!(numbers(&lab), ends);
    }
    assert_eq!(lab.document().all(".end")[1].text(), "10,000,000");
}
