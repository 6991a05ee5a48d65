//! Settings of an address that have no effect are named, on every screen and in each of its rooms.

use app::i18n::Lang;
use engine::rng::Seed;
use page::{Address, Screen, ScreenModel};
use rooms::check::{Check, CheckMsg, Pasted};
use rooms::gallery::Gallery;
use rooms::learn::{Learn, Stop, player};
use rooms::prove::Prove;
use rooms::watch::Model;
use rooms::yours::Yours;

fn view<M: ScreenModel>(mut model: M, what: String) -> M::View {
    model.update((M::OPENED)(what));
    model.view()
}

/// Returns the problems on the screen that an address names; empty if it shows all that is named.
pub(crate) fn problems(address: &str) -> String {
    let Address { screen, fields } = Address::parse(address);
    let what = fields.to_string();
    match screen {
        Screen::Watch => view(Model::new(Lang::En), what).document.said(".problems"),
        Screen::Prove => view(Prove::new(Lang::En), what).document.said(".problems"),
        Screen::Gallery => view(Gallery::new(Lang::En), what)
            .document
            .said(".problems"),
        Screen::Check => {
            let document = view(Yours::new(Lang::En), what).document;
            let is_wrong = document.find("#own-said b").is_some();
            let code = is_wrong.then(|| document.said("#own-said .line"));
            let of_decks = document.said("#check-problem");
            document.said(".problems") + &of_decks + &code.unwrap_or_default()
        }
        Screen::Learn => match Stop::read(fields) {
            Some((stop, problems)) => player(Lang::En, stop, &problems).said(".problems"),
            None => view(Learn::new(Lang::En, Seed(1)), what).said(".problems"),
        },
    }
}

/// An address of each room, which ends so that a field can follow.
const ROOMS: [&str; 22] = [
    "#watch=",
    "#watch=naive-swap&",
    "#watch=mode=present&",
    "#watch=v=1&algorithm=riffle&n=8&",
    "#watch=v=1&algorithm=riffle&embed=stage&",
    "#gallery=",
    "#gallery=cards=13&find=riffle&",
    "#gallery=case=freecell&games=617&",
    "#prove=",
    "#prove=n=4&",
    "#prove=naive-swap&n=3&",
    "#learn=",
    "#learn=naive-swap.3&",
    "#learn=next-card&",
    "#learn=buffer&order=random&",
    "#learn=bench&n=12&",
    "#check=",
    "#check=code&",
    "#check=decks&against=sattolo&",
    "#check=code.sattolo&",
    "#check=mend.1&",
    "#v=1&algorithm=riffle&",
];

/// Proves that a field which no screen knows is named in every room, as is a value that is none of
/// the whole page's, and that what the page knows is taken without a word.
#[test]
fn what_no_screen_takes_is_named() {
    let mut check = Check::new(Lang::En);
    check.update(CheckMsg::Ask(Pasted::Short("2 1 3\n3 1 2\n".repeat(40))));
    let counts = format!("{}&", check.offer().address.unwrap());
    for room in ROOMS.into_iter().chain([&*counts]) {
        assert_eq!(problems(room), "", "{room}");
        assert_eq!(problems(&format!("{room}lang=en")), "", "{room}");
        for (field, named) in [("foo=1", "“foo=1”"), ("foo", "foo"), ("lang=xx", "“xx”")] {
            // Alone it is a name, of a lesson or of code.
            if room.ends_with('=') && field == "foo" {
                continue;
            }
            let said = problems(&format!("{room}{field}"));
            assert!(said.contains(named), "{room}{field}: {said}");
        }
    }
}

/// Proves that of a field that is given twice the last value counts, and that this is said.
#[test]
fn what_is_given_twice_is_named() {
    for address in [
        "#watch=naive-swap&seed=1&seed=2",
        "#gallery=cards=8&cards=13",
        "#gallery=find=a&find=b",
        "#gallery=case=freecell&games=617&games=618",
        "#prove=naive-swap&n=3&n=4",
        "#learn=naive-swap.3&lang=en&lang=zh",
        "#learn=next-card&n=8&n=13",
        "#learn=buffer&order=kept&order=random",
        "#learn=bench&n=6&n=12",
        "#check=decks&against=sattolo&against=riffle.2",
        "#check=code&theme=dark&theme=light",
    ] {
        let said = problems(address);
        assert!(said.contains("more than once"), "{address}: {said}");
    }
}

/// Proves that a value that cannot be used is named where a screen has fields of its own.
#[test]
fn what_a_field_of_its_own_refuses_is_named() {
    for address in [
        "#gallery=cards=9",
        "#gallery=cases=few",
        "#gallery=case=titanic",
        "#gallery=case=freecell&games=0",
        "#learn=buffer&order=up",
        "#learn=buffer&goal=none",
        "#learn=bench&n=7",
        "#check=decks&against=no-such-shuffle",
    ] {
        let field = address.rsplit(['&', '=']).next().unwrap();
        let said = problems(address);
        assert!(said.contains(&format!("={field}”")), "{address}: {said}");
    }
    // Only decks are judged against something.
    for room in ["code", "code.sattolo"] {
        let said = problems(&format!("#check={room}&against=sattolo"));
        assert!(said.contains("“sattolo” has no effect"), "{room}: {said}");
    }
    let unknown = "#learn=no-such-lesson&foo=1";
    let said = problems(unknown);
    assert!(
        said.contains("“no-such-lesson”") && said.contains("“foo=1”"),
        "{said}"
    );
}
