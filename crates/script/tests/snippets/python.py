import random

def mix(cards):
    for i in range(len(cards) - 1, 0, -1):
        j = random.randint(0, i)
        cards[i], cards[j] = cards[j], cards[i]
====
from random import choice
hats = ["Ana", "Bo", "Cem", "Dee"]
drawn = []
while hats:
    name = choice(hats)
    hats.remove(name)
    drawn.append(name)
print(drawn)
====
class Shoe:
    def __init__(self, packs=6):
        self.cards = [r + s for r in "A23456789TJQK" for s in "shdc"] * packs

    def riffle(self):
        half = len(self.cards) // 2
        a, b = self.cards[:half], self.cards[half:]
        self.cards = [c for pair in zip(a, b) for c in pair]
====
# why is the last element never moved?
import secrets
a = list(range(10))
for i in range(len(a)-1):
    k = secrets.randbelow(len(a)-1)
    tmp = a[i]
    a[i] = a[k]
    a[k] = tmp
print(a)
====
import numpy as np
rng = np.random.default_rng()
songs = np.arange(40)
keys = rng.random(40)
order = np.argsort(keys)
print(songs[order])
====
def shuffled(xs):
    """Return a shuffled copy, one random pick at a time."""
    xs = list(xs)
    out = []
    while len(xs) > 0:
        out.append(xs.pop(random.randrange(len(xs))))
    return out

if __name__ == "__main__":
    print(shuffled(range(5)))
====
>>> import random
>>> deck = list(range(1, 6))
>>> deck.sort(key=lambda c: random.random())
>>> deck
[3, 1, 5, 2, 4]
====
async def deal(players, deck):
    for player in players:
        hand = deck[:5]
        del deck[:5]
        await player.send(f"Your hand: {hand}")
    return None
