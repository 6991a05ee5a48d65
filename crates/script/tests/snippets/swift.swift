func shuffle(_ cards: inout [Int]) {
    for i in stride(from: cards.count - 1, to: 0, by: -1) {
        let j = Int.random(in: 0...i)
        cards.swapAt(i, j)
    }
}
====
extension Array {
    mutating func mix() {
        guard count > 1 else { return }
        for i in 0..<(count - 1) {
            let j = Int(arc4random_uniform(UInt32(count - i))) + i
            swapAt(i, j)
        }
    }
}
====
struct Card {
    let suit: String
    var rank: Int
}

let deck: [Card] = []
let mixed = deck.shuffled()
print(mixed.first?.suit ?? "none")
====
import Foundation

class Game {
    var names = [String]()
    init(names: [String]) {
        self.names = names
    }
    func pick() -> String? {
        return names.randomElement()
    }
}
====
var deck = Array(1...52)
for i in 0..<deck.count {
    let r = Int(arc4random_uniform(UInt32(deck.count)))
    let t = deck[i]
    deck[i] = deck[r]
    deck[r] = t
}
====
@IBAction func shuffleTapped(_ sender: UIButton) {
    if let song = songs.randomElement() {
        titleLabel.text = song.title
    }
    songs.sort { _, _ in Bool.random() }
    tableView.reloadData()
}
====
enum Suit: String, CaseIterable {
    case hearts, spades, clubs, diamonds
}
var order = Suit.allCases
order.shuffle()
for (index, suit) in order.enumerated() {
    print("\(index): \(suit.rawValue)")
}
