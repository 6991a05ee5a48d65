//! A panic shows on the page, with a way out.

use app::i18n::Lang;
use app::i18n::words;

use crate::dom::{by_id, document, flag, write};

/// Makes a panic show the box #broken, whose button reloads the page.
pub(crate) fn show() {
    std::panic::set_hook(Box::new(show_panic));
}

fn show_panic(info: &std::panic::PanicHookInfo<'_>) {
    let what = info.to_string();
    web_sys::console::error_1(&what.as_str().into());
    if web_sys::window().is_none() {
        return;
    }
    // Straight to the document, for the page's state is what broke.
    for lang in Lang::ALL {
        if let Ok(Some(p)) = document().query_selector(&format!("#broken [lang={}]", lang.html())) {
            p.set_text_content(Some(words::PANIC.of(lang)));
        }
    }
    write("broken-why", &what);
    flag(&by_id::<web_sys::Element>("broken"), "hidden", false);
}
