//! Words that several screens say, and files that are saved.

words! {
    TITLE: "Shuffle Lab" / "洗牌实验室";
    COPIED: "Copied" / "已复制";
    SEED: "Seed" / "种子";
    RUN_LABEL: "Shuffle no." / "第几次洗牌";
    CODE: "Pseudo-code" / "伪代码";
    OWN_CODE: "Code" / "代码";
    DRAWS: "Draws" / "抽取";
    SWAP_COUNT: "Swaps" / "交换";
    MOVES: "Moves" / "移动";
    COMPARISONS: "Comparisons" / "比较";
    HOPS: "List steps" / "链上步数";
    SOURCE_CLASSIC: "common practice" / "常见做法";
    NEXT_CARD: "Next card" / "下一张牌";
    EDGE: "edge" / "边";
    TABLE_TWIN: "Show as a table" / "显示为表格";
    PLACE: "Place" / "位置";
    CARD: "Card" / "牌";
    COPY: "Copy" / "复制";
    SAVED: "Saved to your downloads." / "已保存到下载文件夹。";
    PICTURE_REFUSED: "The browser cannot copy this picture. Save it instead." / "浏览器无法复制此图片。请改为保存。";
    CODE_REFUSED: "The browser refused to copy. Select the text and copy it." / "浏览器不允许复制。请选中文字后自行复制。";
    PICTURE_TOO_LARGE: "The browser cannot make a picture this large. Save the SVG instead." / "浏览器无法生成这么大的图片。请改存 SVG。";
    CLOSE: "Close" / "关闭";
    PANIC: "The page stopped because of an internal error. Your settings are in the address: reload to restore them." / "页面因内部错误停止。设置都在地址里：重新加载即可恢复。";
    FLAWED_KNOWN: "The shuffle is fair; its random source is not." / "洗牌算法本身公平，随机源不公平。";
}
