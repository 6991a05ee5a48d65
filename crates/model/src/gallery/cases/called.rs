//! What people type when they look for a true case.

use super::Case;

/// What people call it when they search, in every language that they may type.
pub(in crate::gallery) fn also_called(case: Case) -> &'static str {
    match case {
        Case::FreeCell => "free cell solitaire windows microsoft 接龙 纸牌",
        Case::Draft => "lottery vietnam birthday fienberg 抽签 越战 生日",
        Case::ZeroIndex => "msvc c++ stl microsoft index 0 下标",
        Case::Ballot => "eu browser choice microsoft sort random weir 浏览器 随机排序",
        Case::NeverReset => "sedgewick wayne textbook reset unit test 教科书 测试",
    }
}
