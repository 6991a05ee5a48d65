class Deck {
  constructor() {
    this.cards = Array.from({ length: 52 }, (_, card) => card);
  }

  shuffle() {
    const mixed = [];
    while (this.cards.length > 0) {
      const i = Math.floor(Math.random() * this.cards.length);
      mixed.push(this.cards.splice(i, 1)[0]);
    }
    this.cards = mixed;
  }
}

const deck = new Deck();
deck.shuffle();
console.log(deck.cards);
