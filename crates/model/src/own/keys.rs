//! The keys that phones get beside the field, and that their keyboards have behind others.

use app::notation::Words;
use app::words;
use script::tree::Language;

words! {
    INDENT: "Indent" / "缩进";
    COLON: "Colon" / "冒号";
    LEFT_PARENTHESIS: "Left parenthesis" / "左圆括号";
    RIGHT_PARENTHESIS: "Right parenthesis" / "右圆括号";
    LEFT_BRACKET: "Left bracket" / "左方括号";
    RIGHT_BRACKET: "Right bracket" / "右方括号";
    LEFT_BRACE: "Left brace" / "左花括号";
    RIGHT_BRACE: "Right brace" / "右花括号";
    EQUALS: "Equals sign" / "等号";
    UNDERSCORE: "Underscore" / "下划线";
    SEMICOLON: "Semicolon" / "分号";
    LESS: "Less than" / "小于号";
    GREATER: "Greater than" / "大于号";
}

/// What each key writes, or "⇥" for one that indents, and what it is called.
pub fn keys(language: Language) -> [(&'static str, Words); 8] {
    match language {
        Language::Python => [
            ("⇥", INDENT),
            (":", COLON),
            ("(", LEFT_PARENTHESIS),
            (")", RIGHT_PARENTHESIS),
            ("[", LEFT_BRACKET),
            ("]", RIGHT_BRACKET),
            ("=", EQUALS),
            ("_", UNDERSCORE),
        ],
        Language::JavaScript => [
            ("⇥", INDENT),
            ("{", LEFT_BRACE),
            ("}", RIGHT_BRACE),
            ("(", LEFT_PARENTHESIS),
            (")", RIGHT_PARENTHESIS),
            (";", SEMICOLON),
            ("<", LESS),
            (">", GREATER),
        ],
    }
}
