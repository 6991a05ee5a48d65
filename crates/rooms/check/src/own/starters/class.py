import random

class Deck:
    def __init__(self):
        self.cards = list(range(52))

    def shuffle(self):
        mixed = []
        while self.cards:
            i = random.randrange(len(self.cards))
            mixed.append(self.cards.pop(i))
        self.cards = mixed

deck = Deck()
deck.shuffle()
print(deck.cards)
