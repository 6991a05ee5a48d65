//! Choices on Watch: shuffles, parameters, cards, seed, source of chance.

use app::i18n::Lang;
use app::settings::Field;
use page::ScreenModel;
use rooms::watch::{Model, Msg};

fn names(model: &mut Model) -> Vec<String> {
    model
        .view()
        .lanes
        .into_iter()
        .map(|lane| lane.name)
        .collect()
}

/// Proves that a shuffle is chosen by typing a part of its name and Enter, and that counting begins
/// anew with it.
#[test]
fn a_shuffle_is_chosen_from_the_list_by_keys() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Count(10));
    model.update(Msg::Pick(1));
    assert_eq!(model.view().picker.map(|picker| picker.lane), Some(1));
    model.update(Msg::Search("overhand".into()));
    model.update(Msg::PickerEnter);
    let view = model.view();
    assert!(view.picker.is_none());
    assert!(view.lanes[1].name.to_lowercase().contains("overhand"));
    assert_eq!((view.number.as_str(), view.playing), ("0", true));
    assert!(model.comparison().address().contains("algorithm2=overhand"));
}

/// Proves that a search without results shows that, chooses nothing, and that Escape leaves all as
/// it was.
#[test]
fn what_is_not_found_changes_nothing() {
    for lang in Lang::ALL {
        let mut model = Model::new(lang);
        let before = names(&mut model);
        model.update(Msg::Pick(0));
        model.update(Msg::Search("?!".into()));
        assert!(
            model
                .view()
                .picker
                .is_some_and(|p| p.rows.is_empty() && !p.nothing.is_empty())
        );
        model.update(Msg::PickerEnter);
        model.update(Msg::Close);
        assert_eq!((names(&mut model), model.view().picker), (before, None));
    }
}

/// Proves that a value which cannot be used stays in its field with a message in the language, that
/// nothing else changes, and that a good value removes the message.
#[test]
fn a_bad_number_of_cards_shows_an_error_at_its_field() {
    for lang in Lang::ALL {
        let mut model = Model::new(lang);
        model.update(Msg::Settings(true));
        for bad in ["0", "1025", "many", "", "-3", "1.5", "10 million"] {
            model.update(Msg::Set(Field::N, 0, bad.into()));
            let field = model.settings_view().unwrap().fields[0].clone();
            assert_eq!(field.value, bad);
            assert!(!field.error.is_empty());
            assert_eq!(model.comparison().lanes()[0].setup.n(), 13);
        }
        model.update(Msg::Set(Field::N, 0, "52".into()));
        let field = model.settings_view().unwrap().fields[0].clone();
        assert_eq!((field.value.as_str(), field.error.as_str()), ("52", ""));
        model.update(Msg::Set(Field::Shuffles, 0, "10 million".into()));
        assert_eq!(model.comparison().shuffles(), 10_000_000);
        assert!(
            model
                .comparison()
                .lanes()
                .iter()
                .all(|lane| lane.setup.n() == 52)
        );
    }
}

/// Proves that the source of chance is set for one lane alone, and that a lane without draws has
/// none to choose.
#[test]
fn each_lane_has_its_source_of_chance() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address(
        "v=1&algorithm=fisher-yates-up&algorithm2=cross&n=13".into(),
    ));
    model.update(Msg::Settings(true));
    let fields = model.settings_view().unwrap().rest;
    let chances: Vec<_> = fields
        .iter()
        .filter(|field| field.field == Field::Chance)
        .collect();
    assert_eq!(chances.len(), 1);
    let (short, _) = chances[0].choices[6].clone();
    model.update(Msg::Set(Field::Chance, 0, short.clone()));
    assert_eq!(model.comparison().lanes()[0].setup.source.id(), short);
    let fields = model.settings_view().unwrap().rest;
    let chance = fields.iter().find(|field| field.field == Field::Chance);
    assert_eq!(chance.unwrap().value, short);
}

/// Proves that the buttons of a parameter go up and down and stop at its ends.
#[test]
fn passes_are_stepped_in_the_title() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address("v=1&algorithm=riffle&passes=2&n=52".into()));
    let stepper = |model: &mut Model| model.view().lanes[0].stepper.clone().unwrap();
    let less = stepper(&mut model).less.0.unwrap();
    assert_eq!(less, "1");
    model.update(Msg::Set(Field::Passes, 0, less));
    assert!(model.view().lanes[0].name.contains('1'));
    let one = stepper(&mut model);
    assert_eq!((one.less.0, one.more.0.as_deref()), (None, Some("2")));
}

/// Proves that shuffles are added and removed, that the address follows, and that four are most.
#[test]
fn lanes_are_added_and_removed() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Add);
    model.update(Msg::Add);
    model.update(Msg::Pick(3));
    assert!(
        model
            .view()
            .picker
            .is_some_and(|p| !p.can_add && p.can_remove)
    );
    model.update(Msg::Remove(3));
    model.update(Msg::Remove(0));
    model.update(Msg::Remove(0));
    model.update(Msg::Pick(0));
    assert!(
        model
            .view()
            .picker
            .is_some_and(|p| p.can_add && !p.can_remove)
    );
    assert_eq!(model.lanes().len(), 1);
    // Lanes that are not there.
    model.update(Msg::Remove(7));
    model.update(Msg::Set(Field::Passes, 7, "3".into()));
    model.update(Msg::Pick(7));
    assert_eq!((model.lanes().len(), model.view().picker), (1, None));
}

/// Proves that more than the planned number is counted on request, that counting can be interrupted
/// and gone on with, and that the address keeps the number.
#[test]
fn more_shuffles_than_planned_are_counted() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Address("v=1&algorithm=naive-swap&n=2".into()));
    model.update(Msg::Settings(true));
    let set = |model: &mut Model, value: &str| {
        model.update(Msg::Set(Field::Shuffles, 0, value.into()));
    };
    set(&mut model, "many");
    let refused = model.settings_view().unwrap().fields;
    let refused = refused.iter().find(|field| field.field == Field::Shuffles);
    assert!(refused.is_some_and(|field| field.value == "many" && !field.error.is_empty()));
    set(&mut model, "2000000");
    let mut looks = 0;
    assert!(!model.count(|| {
        looks += 1;
        looks > 500
    }));
    let part = model.shown();
    assert!(model.view().playing && (1..2_000_000).contains(&part));
    model.update(Msg::Toggle);
    assert!(model.count(|| false));
    assert_eq!((model.shown(), model.view().playing), (part, false));
    set(&mut model, "2000000");
    assert!(model.count(|| false));
    assert_eq!(model.shown(), 2_000_000);
    let lane = &model.comparison().lanes()[0];
    let fresh = lane.setup.simulate(lane.seed, 2_000_000);
    assert_eq!(*model.picture(0).tally, fresh);
    let address = model.comparison().address();
    assert!(address.contains("shuffles=2000000"), "{address}");
    assert!(model.settings_view().is_some());
}

/// Proves that a story keeps its number of shuffles and its words.
#[test]
fn a_story_can_count_more() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Set(Field::Shuffles, 0, "3000000".into()));
    assert_eq!(model.address(), "naive-swap&shuffles=3000000");
    let mut again = Model::new(Lang::En);
    again.update(Msg::Address(model.address()));
    assert_eq!(again.comparison(), model.comparison());
    assert!(again.count(|| false));
    assert_eq!(again.shown(), 3_000_000);
    assert!(again.comparison().story().is_some());
}

/// Proves that of a visitor's shuffle nobody is told more than is known.
#[test]
fn a_quiz_tells_no_more_than_is_known() {
    rooms::own::know_code();
    let once = "import random\ndef shuffle(a):\n    random.shuffle(a)\n";
    let twice = format!("{once}    random.shuffle(a)\n");
    let said = |text: &str| {
        let name = script::named::name_of(script::tree::Language::Python, text);
        let lanes = format!("v=1&algorithm=naive-swap&algorithm2={name}&n=52&guess=yes");
        let mut model = Model::new(Lang::En);
        model.update(Msg::Address(lanes));
        model.update(Msg::Pick(1));
        model.view().headline
    };
    assert_eq!(said(once), "Right. “Yours” is fair.");
    assert_eq!(said(&twice), "Whether “Yours” is fair is not proved.");
}

/// Proves that nothing gives away which shuffle of a quiz is which before it is answered: no name,
/// caption, mark, code, exact share or verdict, and no name in the address; and that the answer
/// shows it all.
#[test]
fn a_quiz_hides_its_shuffles_until_it_is_answered() {
    let lanes = "v=1&algorithm=naive-swap&algorithm2=fisher-yates-up&n=8&seed=3";
    let looks = "code=yes&show=exact&question=proof";
    for (lane, is_right) in [(0, false), (1, true)] {
        let mut model = Model::new(Lang::En);
        model.update(Msg::Address(format!("{lanes}&guess=yes&{looks}")));
        assert!(model.is_quiz() && !model.address().contains("swap"));
        model.update(Msg::Settings(true));
        for count in [0, 100_000, 1_000_000] {
            match count {
                0 => model.update(Msg::Drag(0.03)),
                count => model.update(Msg::Count(count)),
            };
            assert!(model.count(|| false));
            let view = model.view();
            let said = format!("{view:?}").to_lowercase();
            for word in ["swap", "fisher", "not fair", "proved"] {
                assert!(!said.contains(word), "{word} {count}");
            }
            for lane in &view.lanes {
                assert!(lane.caption.is_empty() || count > 0);
                assert!(lane.code.is_none() && lane.stamp.is_none() && lane.stepper.is_none());
            }
            let picture = model.picture(1);
            let marked = picture.deck.bracket.is_some() || picture.deck.settled.contains(&true);
            assert!(!marked && picture.squares == page::Squares::Counted);
        }
        let again = model.address();
        let mut other = Model::new(Lang::En);
        other.update(Msg::Address(again));
        assert!(other.is_quiz());
        assert_eq!(other.comparison().lanes(), model.comparison().lanes());
        model.update(Msg::Pick(lane));
        let view = model.view();
        assert_eq!(view.headline.starts_with("Right"), is_right);
        assert!(view.lanes.iter().all(|lane| lane.stamp.is_some()));
        assert!(model.address().contains("naive-swap") && !model.is_quiz());
        assert_eq!(model.shown(), 1_000_000);
        // There is a way on: another round, with other random numbers.
        let seed = model.comparison().lanes()[0].seed;
        model.update(Msg::Next);
        assert!(model.is_quiz() && model.comparison().lanes()[0].seed != seed);
        assert!(!model.view().headline.starts_with("Right"));
    }
}

/// Proves that each shuffle can have a deck and luck of its own, and lose them again.
#[test]
fn each_lane_can_have_its_own_deck_and_luck() {
    let mut model = Model::new(Lang::En);
    model.update(Msg::Settings(true));
    let sizes = |model: &Model| {
        let lanes = model.comparison().lanes();
        lanes.iter().map(|lane| lane.setup.n()).collect::<Vec<_>>()
    };
    model.update(Msg::Set(Field::Tied, 0, "no".into()));
    let labels = |model: &mut Model, field| {
        let fields = model.settings_view().unwrap().fields;
        fields.iter().filter(|f| f.field == field).count()
    };
    assert_eq!(
        (
            labels(&mut model, Field::N),
            labels(&mut model, Field::Seed)
        ),
        (2, 2)
    );
    model.update(Msg::Set(Field::N, 1, "8".into()));
    assert_eq!(sizes(&model), [13, 8]);
    model.update(Msg::Set(Field::Tied, 0, "yes".into()));
    assert_eq!(
        (sizes(&model), labels(&mut model, Field::N)),
        (vec![13, 13], 1)
    );
}

/// Proves that it moves faster and slower by keys and in the menu, within five speeds, and that an
/// arrow key goes back by a turn.
#[test]
fn the_speed_is_set_and_a_turn_is_taken_back() {
    let at = |speed: i32| {
        let mut model = Model::new(Lang::En);
        model.update(Msg::Faster(speed));
        for k in 0..20 {
            model.update(Msg::Frame(f64::from(k) * 100.0));
        }
        model.view().point
    };
    assert!(at(-1) < at(0) && at(0) < at(1) && at(1) < at(2));
    assert_eq!(at(2), at(9));
    let mut model = Model::new(Lang::En);
    model.update(Msg::Drag(0.03));
    let before = model.picture(0).deck;
    model.update(Msg::Step);
    model.update(Msg::Reduced(true));
    model.update(Msg::Step);
    model.update(Msg::Nudge(-1));
    model.update(Msg::Nudge(-1));
    let places = |deck: page::DeckPicture| {
        let mut cards: Vec<_> = deck
            .cards
            .iter()
            .map(|c| (c.card, c.place.round()))
            .collect();
        cards.sort_by_key(|(card, _)| *card);
        cards
    };
    assert_eq!(places(model.picture(0).deck), places(before));
}

/// Proves that a recipe is built part by part: each can be another one or go, and one can be added,
/// up to twelve.
#[test]
fn a_recipe_is_built_from_its_parts() {
    let mut model = Model::new(Lang::En);
    let link = "v=1&algorithm=naive-swap&algorithm2=recipe&recipe2=riffle.cut&n=13";
    model.update(Msg::Address(link.into()));
    model.update(Msg::Settings(true));
    let menus = |model: &mut Model| {
        let fields = model.settings_view().unwrap().own;
        let menus = fields.into_iter().filter(|f| f.field == Field::Recipe);
        menus.collect::<Vec<_>>()
    };
    let recipe = |model: &Model| model.comparison().lanes()[1].setup.params.recipe.id();
    let choose = |model: &mut Model, at: usize, words: &str| {
        let menu = menus(model).swap_remove(at);
        let chosen = menu.choices.iter().find(|(_, label)| label == words);
        let (value, _) = chosen.unwrap().clone();
        model.update(Msg::Set(Field::Recipe, menu.lane, value));
    };
    assert_eq!(menus(&mut model).len(), 3);
    choose(&mut model, 0, "out-faro");
    assert_eq!(recipe(&model), "faro-out.cut");
    choose(&mut model, 2, "riffle");
    assert_eq!(recipe(&model), "faro-out.cut.riffle");
    choose(&mut model, 1, "Remove this part");
    assert_eq!(recipe(&model), "faro-out.riffle");
    let shown = menus(&mut model);
    assert!(
        shown
            .iter()
            .take(2)
            .all(|menu| menu.value == "faro-out.riffle")
    );
    for _ in 0..10 {
        let last = menus(&mut model).len() - 1;
        choose(&mut model, last, "cut");
    }
    assert_eq!(menus(&mut model).len(), 12);
}
