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
    for what in ["", "v=1&algorithm=naive-swap", "v=1&shuffles=1e6", "watching"] {
        let address = Address::new(Screen::Watch, what);
        assert_eq!(Address::parse(&format!("#{what}")), address);
    }
}
