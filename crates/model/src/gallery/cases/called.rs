//! What people type when they look for a true case.

use super::Case;

/// What people call it when they search, in every language that they may type.
pub(in crate::gallery) fn also_called(case: Case) -> &'static str {
    match case {
        Case::FreeCell => "free cell solitaire windows microsoft 接龙 纸牌",
        Case::Draft => "lottery vietnam birthday fienberg 抽签 越战 生日",
        Case::ZeroIndex => "msvc c++ stl microsoft index 0 下标",
        Case::Ballot => "eu browser choice microsoft sort random weir 浏览器 随机排序",
        Case::Rigged => {
            "spotify apple music youtube ipod itunes playlist songs artist app mtg mtga magic arena hearthstone land flood screw rigged fixed lottery lotto numbers streak repeat again 歌单 播放列表 随机播放 歌手 网易云 qq音乐 万智牌 炉石 操纵 作弊 猫腻 彩票 重复 扎堆"
        }
        Case::NeverReset => "sedgewick wayne textbook reset unit test 教科书 测试",
    }
}
