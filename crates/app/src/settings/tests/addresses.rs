//! Addresses name a screen and what it shows.

use super::*;

#[test]
fn addresses_name_screens_and_what_they_show() {
    for screen in Screen::ALL {
        for what in ["", "naive-swap", "a=b&c=d", "a&question=times"] {
            let address = Address::new(screen, what);
            assert_eq!(Address::parse(&address.to_string()), address);
        }
        assert_eq!(Screen::from_id(screen.id()), Some(screen));
    }
    for what in [
        "",
        "v=1&algorithm=naive-swap",
        "v=1&shuffles=1e6",
        "watching",
    ] {
        let address = Address::new(Screen::Watch, what);
        assert_eq!(Address::parse(&format!("#{what}")), address);
    }
}

/// Proves that settings that there are no more are passed over without a word.
#[test]
fn links_with_what_is_gone_open() {
    let link = "v=1&algorithm=riffle&n=8&seed=4&algorithm2=cross&embed=stage";
    for gone in [
        "pace=progress",
        "loop=yes",
        "scale=probability",
        "sentence=no",
    ] {
        assert_eq!(read(&format!("{link}&{gone}")), read(link), "{gone}");
        let fields = Fields::from(gone);
        assert_eq!(Watched::base_of(&fields, Seed(1)).lanes.len(), 2, "{gone}");
    }
}
