//! The keys that phones get beside the field, and that their keyboards have behind others.

use ::words::code as say;
use app::i18n::Words;
use script::tree::Language;

/// Returns the text that each key writes, or "⇥" for one that indents, and its name.
pub(super) fn keys(language: Language) -> [(&'static str, Words); 8] {
    match language {
        Language::Python => [
            ("⇥", say::INDENT),
            (":", say::COLON),
            ("(", say::LEFT_PARENTHESIS),
            (")", say::RIGHT_PARENTHESIS),
            ("[", say::LEFT_BRACKET),
            ("]", say::RIGHT_BRACKET),
            ("=", say::EQUALS),
            ("_", say::UNDERSCORE),
        ],
        Language::JavaScript => [
            ("⇥", say::INDENT),
            ("{", say::LEFT_BRACE),
            ("}", say::RIGHT_BRACE),
            ("(", say::LEFT_PARENTHESIS),
            (")", say::RIGHT_PARENTHESIS),
            (";", say::SEMICOLON),
            ("<", say::LESS),
            (">", say::GREATER),
        ],
    }
}
