//! The words of the game of guessing.

use app::words;

words! {
    GAME_TITLE: "Guess the next card" / "猜下一张牌";
    NEXT: "Another deck" / "换一副";
    LIST: "Lessons and games" / "课程与游戏";
    GAME_START: "Which card is on top?" / "最上面是哪张牌？";
    GAME_CARDS: "Cards: guess the next one" / "牌：猜下一张";
    GAME_SEEN: "Cards turned over" / "已翻开的牌";
    CARDS: "Cards" / "牌数";
    GAME_DECKS: "Deck" / "牌";
    GAME_HITS: "Right, on average" / "平均猜中";
    GAME_HOW: "Fair and 1 riffle: exact. The others: 500 decks each, ± the standard error. The expert knows how often the deck was riffled and always names the likeliest next card of a rising sequence. No strategy does better." / "公平与洗 1 次为精确值，其余各 500 副，± 为标准误。高手知道洗了几次，总是猜上升序列中最可能的下一张。没有更好的猜法。";
    GAME_WHY: "A fair deck gives no hints. With k cards left, each guess is right with probability 1/k. The average is 1 + 1/2 + … + 1/n for every strategy." / "公平的牌不给任何提示。剩 k 张时，每次猜中的概率是 1/k。无论怎么猜，平均都是 1 + 1/2 + … + 1/n。";
}
