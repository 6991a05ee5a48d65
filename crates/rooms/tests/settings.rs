//! The settings of Watch: changing one leaves all others, and a value that cannot be used shows an
//! error at its field, by the name that stands there.

use std::collections::BTreeSet;

use app::i18n::Lang;
use app::settings::{Field, TABLE, Watched};
use engine::rng::Seed;
use page::{Comparison, FieldView, ScreenModel, ViewOptions};
use rooms::watch::{Model, Msg, SettingsView};

/// Shuffles with all kinds of settings: stories, numbers that are fixed, parameters, own decks and
/// seeds, written draws, recipes, sources, a card that is followed.
const ADDRESSES: [&str; 9] = [
    "naive-swap&shuffles=50000",
    "short-seed&seed=99",
    "v=1&algorithm=riffle&passes=3&n=52&seed=5&shuffles=2000&card=50&show=exact&range=2",
    "v=1&algorithm=swap-random-pairs&swaps=40&algorithm2=top-swaps&swaps2=13&n=13&seed=4&shuffles=100",
    "v=1&algorithm=riffle&algorithm2=sattolo&tied=no&n=8&n2=20&seed=1&seed2=2&shuffles=300&code=yes",
    "v=1&algorithm=pencil-and-paper&n=8&draws=3,6,2,3,4,1,2,1&seed=7&shuffles=10",
    "v=1&algorithm=recipe&recipe=riffle.cut&algorithm2=recipe&recipe2=overhand&n=13&seed=3&shuffles=77",
    "v=1&algorithm=fisher-yates-up&chance=java&algorithm2=cross&passes2=2&n=13&seed=6&shuffles=40&table=yes&lens=successors",
    "v=1&algorithm=naive-swap&algorithm2=fisher-yates-up&n=8&seed=3&guess=yes&shuffles=500&whole=yes",
];

/// A model that shows an address, with the settings open.
fn opened(address: &str, lang: Lang) -> Model {
    let mut model = Model::new(lang);
    model.update(Msg::Address(address.into()));
    model.update(Msg::Settings(true));
    model
}

fn panel(model: &mut Model) -> SettingsView {
    model.settings_view().unwrap()
}

/// All fields of the settings but that of all random numbers.
fn fields(model: &mut Model) -> Vec<FieldView> {
    let panel = panel(model);
    let all = [panel.fields, panel.own, panel.rest];
    all.into_iter().flatten().collect()
}

/// All settings of all lanes, as links hold them.
fn values(settings: &Watched) -> Vec<((Field, usize), Option<String>)> {
    let lanes = |field: Field| match field.setting().is_lanes() {
        true => settings.lanes.len(),
        false => 1,
    };
    let of = |field: Field| {
        let value = move |lane| ((field, lane), field.setting().value(settings, lane));
        (0..lanes(field)).map(value)
    };
    TABLE.iter().flat_map(|setting| of(setting.field)).collect()
}

/// The settings that differ, and whether it is still the same story.
fn changed(before: &Comparison, after: &Comparison) -> BTreeSet<(Field, usize)> {
    let pairs = values(before.settings()).into_iter();
    let pairs = pairs.zip(values(after.settings()));
    pairs.filter(|(a, b)| a != b).map(|(a, _)| a.0).collect()
}

/// The settings that change with one, and why.
fn follows(of: Field, other: Field) -> bool {
    match other {
        // Changed shuffles are shown from the beginning of their first run.
        Field::Run | Field::Step => of != Field::Shuffles,
        // Another deck has other names, no card beyond its last one, and draws of its own.
        Field::Deck | Field::Card | Field::Draws => matches!(of, Field::N | Field::Tied),
        // Their defaults follow the number of cards.
        Field::Swaps | Field::Buffer | Field::Block => matches!(of, Field::N | Field::Tied),
        Field::N | Field::Seed => of == Field::Tied,
        _ => false,
    }
}

/// Checks that a message about `field` of `lane` changed that and what follows from it, and nothing
/// else, on the page and in the address. `None`: of all lanes.
fn leaves_all_others(before: &Model, after: &Model, field: Field, lane: Option<usize>, what: &str) {
    let [old, new] = [before, after].map(|model| model.comparison().clone());
    let is_shared = field.setting().shared && old.settings().tied;
    for (other, at) in changed(&old, &new) {
        let is_it = other == field && (is_shared || lane.is_none_or(|lane| lane == at));
        assert!(
            is_it || follows(field, other),
            "{what}: {other:?} of lane {at}"
        );
    }
    let card = new.options().card;
    let options = ViewOptions {
        card,
        ..old.options()
    };
    assert_eq!(new.options(), options, "{what}");
    assert!(card == old.options().card || follows(field, Field::Card));
    let (read, problems) = Comparison::read(new.address()).unwrap();
    assert_eq!((&read, problems), (&new, Vec::new()), "{what}");
    assert_eq!(read.shuffles(), new.shuffles(), "{what}");
}

/// Values that a field can be given.
fn others(field: &FieldView) -> Vec<String> {
    if !field.choices.is_empty() {
        let ids = field.choices.iter().map(|(id, _)| id.clone());
        return ids
            .filter(|id| *id != field.value && !id.is_empty())
            .collect();
    }
    let given: &[&str] = match field.field {
        Field::N => &["5", "13", "54"],
        Field::Draws => &["1,2,1"],
        _ => &["7", "123456", "1,000"],
    };
    given.iter().map(ToString::to_string).collect()
}

/// Proves that changing one setting changes no other, but for what follows from it by a rule; and
/// that the address says what the page does (finding P4: a new seed made 50,000 shuffles a million).
#[test]
fn changing_one_setting_leaves_all_others() {
    let mut tried = BTreeSet::new();
    for address in ADDRESSES {
        let before = opened(address, Lang::En);
        for field in fields(&mut opened(address, Lang::En)) {
            for value in others(&field) {
                let mut model = opened(address, Lang::En);
                model.update(Msg::Set(field.field, field.lane, value.clone()));
                let what = format!("{address}: {} = {value}", field.label);
                let (of, lane) = (field.field, Some(field.lane));
                leaves_all_others(&before, &model, of, lane, &what);
                let shown = fields(&mut model);
                let now = shown.iter().find(|f| (f.field, f.lane) == (of, field.lane));
                assert!(now.is_none_or(|now| now.error.is_empty()), "{what}");
                tried.insert(of);
            }
        }
        if let Some(chance) = panel(&mut opened(address, Lang::En)).chance {
            for value in others(&chance) {
                let mut model = opened(address, Lang::En);
                model.update(Msg::SetEvery(Field::Chance, value.clone()));
                let what = format!("{address}: all from {value}");
                leaves_all_others(&before, &model, Field::Chance, None, &what);
                let chance = panel(&mut model).chance.unwrap();
                assert_eq!(chance.value, value, "{what}");
            }
        }
        let mut model = opened(address, Lang::En);
        model.update(Msg::Again(Seed(4_321)));
        for (field, _) in changed(before.comparison(), model.comparison()) {
            assert!(field == Field::Seed || follows(Field::Seed, field));
        }
        let (old, new) = (before.comparison(), model.comparison());
        assert_eq!((old.story(), old.shuffles()), (new.story(), new.shuffles()));
    }
    let all = [
        Field::N,
        Field::Seed,
        Field::Shuffles,
        Field::Chance,
        Field::Tied,
        Field::Draws,
        Field::Recipe,
    ];
    assert_eq!(tried, all.into_iter().collect());
}

/// Proves that a choice about the view changes its own part of it, and no shuffle.
#[test]
fn choices_about_the_view_leave_all_others() {
    for address in ADDRESSES {
        let mut before = opened(address, Lang::En);
        let old = before.comparison().clone();
        let groups = panel(&mut before).groups;
        for (k, group) in groups.iter().enumerate() {
            for at in 0..group.choices.len() {
                let mut model = opened(address, Lang::En);
                model.update(Msg::View(k, at));
                let new = model.comparison();
                let now = new.options();
                let was = old.options();
                let own = match k {
                    0 => ViewOptions {
                        lens: now.lens,
                        ..was
                    },
                    1 => ViewOptions {
                        show: now.show,
                        against: now.against,
                        ..was
                    },
                    2 => ViewOptions {
                        range: now.range,
                        ..was
                    },
                    3 => ViewOptions {
                        code: now.code,
                        ..was
                    },
                    4 => ViewOptions {
                        whole: now.whole,
                        ..was
                    },
                    5 => ViewOptions {
                        table: now.table,
                        ..was
                    },
                    _ => was,
                };
                assert_eq!(now, own, "{address}: {} {at}", group.legend);
                assert_eq!((new.lanes(), new.shuffles()), (old.lanes(), old.shuffles()));
                assert_eq!(new.story(), old.story());
                let (read, problems) = Comparison::read(new.address()).unwrap();
                assert_eq!((&read, problems), (new, Vec::new()));
            }
        }
    }
}

/// Proves that a number of shuffles that is fixed is counted again with other random numbers, and is
/// what the field and the address say.
#[test]
fn a_fixed_number_is_counted_with_every_seed() {
    let mut model = opened("naive-swap&shuffles=50000", Lang::En);
    for seed in ["5", "6"] {
        model.update(Msg::Set(Field::Seed, 0, seed.into()));
        while !model.count(|| false) {}
        assert_eq!(model.shown(), 50_000);
        let address = format!("naive-swap&seed={seed}&shuffles=50000");
        assert_eq!(model.address(), address);
        let shown = fields(&mut model);
        let count = shown.iter().find(|field| field.field == Field::Shuffles);
        assert_eq!(count.unwrap().value, "50,000");
    }
}

/// Proves that what cannot be used stays in its field, with a message in the language of the page
/// that begins with what stands beside the field, while other settings are changed (finding B6).
#[test]
fn every_message_says_the_name_beside_its_field() {
    for (address, lang) in ADDRESSES
        .into_iter()
        .flat_map(|a| Lang::ALL.map(|l| (a, l)))
    {
        let mut model = opened(address, lang);
        let typed = fields(&mut model);
        let typed = typed.iter().filter(|field| field.choices.is_empty());
        for bad in ["x?", "-1", "1.5", ""] {
            for field in typed.clone() {
                model.update(Msg::Set(field.field, field.lane, bad.into()));
            }
            let before = model.address();
            model.update(Msg::View(3, 1));
            model.update(Msg::Language(lang));
            let shown = fields(&mut model);
            let shown = shown.iter().filter(|field| field.choices.is_empty());
            for field in shown {
                let colon = lang.pick([": ", "："]);
                let begins = format!("{}{colon}", field.label);
                assert!(
                    field.error.starts_with(&begins),
                    "{address}: {}",
                    field.error
                );
                assert_eq!(field.value, bad);
            }
            let again = Comparison::read(&before).unwrap().0;
            assert_eq!(again.lanes(), model.comparison().lanes());
        }
    }
}

/// Proves that random numbers with which a shuffle would never end are refused where they were
/// chosen, of one shuffle and of all.
#[test]
fn an_endless_shuffle_is_reported_at_its_random_numbers() {
    for lang in Lang::ALL {
        let link = "v=1&algorithm=draw-again&algorithm2=riffle&n=300&seed=1";
        let mut model = opened(link, lang);
        model.update(Msg::SetEvery(Field::Chance, "modulo-8".into()));
        let chance = panel(&mut model).chance.unwrap();
        assert!(chance.error.starts_with(&chance.label), "{}", chance.error);
        assert_eq!(chance.value, "modulo-8");
        model.update(Msg::Set(Field::Chance, 0, "modulo-8".into()));
        let rest = panel(&mut model).rest;
        let chance = rest.iter().find(|field| field.field == Field::Chance);
        let chance = chance.unwrap();
        assert!(chance.error.starts_with(&chance.label), "{}", chance.error);
        let lanes = model.comparison().lanes();
        assert!(lanes.iter().all(|lane| lane.setup.source.id() == "exact"));
    }
}
