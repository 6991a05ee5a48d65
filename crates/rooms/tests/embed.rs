//! Watch inside another page: nothing there leads to another choice.

use app::i18n::Lang;
use page::{Address, Screen, ScreenModel};
use rooms::watch::{Model, Msg};

#[test]
fn nothing_is_chosen_inside_another_page() {
    for link in [
        "v=1&algorithm=riffle&n=8&embed=heatmap",
        "v=1&algorithm=cross&algorithm2=sattolo&embed=stage",
    ] {
        let address = Address::parse(&format!("#{link}"));
        assert_eq!(address.screen, Screen::Watch);
        let mut model = Model::new(Lang::En);
        model.update(Msg::Address(address.fields.to_string()));
        let lanes = model.comparison().lanes().to_vec();
        model.update(Msg::Pick(0));
        model.update(Msg::Present(true));
        let view = model.view();
        assert!(view.picker.is_none() && view.present.is_none());
        assert!(view.lanes.iter().all(|lane| lane.stepper.is_none()));
        assert_eq!(model.comparison().lanes(), lanes);
    }
}
