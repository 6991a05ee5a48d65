"""Decks by Python: python3 decks.py SEED MECHANISM CARDS DECKS. One a line, cards from 0."""
import random
import sys
from functools import cmp_to_key

seed, mechanism, cards, decks = sys.argv[1:]
random.seed(int(seed))


def swap(a, i, j):
    a[i], a[j] = a[j], a[i]


def sort_coin(a):
    a.sort(key=cmp_to_key(lambda x, y: random.random() - 0.5))


def fair(a):
    random.shuffle(a)


def naive_down(a):
    for i in reversed(range(len(a))):
        swap(a, i, random.randrange(len(a)))


def last_never(a):
    for i in range(len(a)):
        swap(a, i, random.randrange(len(a) - 1))


def cut(a):
    k = random.randrange(len(a))
    a[:] = a[k:] + a[:k]


def riffle(a):
    k = sum(random.random() < 0.5 for _ in a)
    left, right = a[:k], a[k:]
    a.clear()
    while left or right:
        first = random.random() * (len(left) + len(right)) < len(left)
        a.append((left if first else right).pop(0))


def riffle3(a):
    for _ in range(3):
        riffle(a)


def overhand(a):
    """Packets off the top, each thrown onto the others: every gap is a coin."""
    packets, packet = [], [a[0]]
    for card in a[1:]:
        if random.random() < 0.5:
            packets.append(packet)
            packet = []
        packet.append(card)
    packets.append(packet)
    a[:] = [card for packet in reversed(packets) for card in packet]


def top_to_random(a):
    """As often as there are cards."""
    for _ in range(len(a)):
        a.insert(random.randrange(len(a)), a.pop(0))


def neighbours(a):
    for i in range(len(a) - 1):
        if random.random() < 0.5:
            swap(a, i, i + 1)


def keys(a):
    a.sort(key=lambda _: random.getrandbits(4))


def batches(a):
    """Four cards at a time."""
    for k in range(0, len(a), 4):
        part = a[k:k + 4]
        random.shuffle(part)
        a[k:k + 4] = part


def quarter(a):
    """Only the first quarter is shuffled: no shuffle of the lab."""
    k = max(2, len(a) // 4)
    part = a[:k]
    random.shuffle(part)
    a[:k] = part


def two_ends(a):
    """Each card goes to the top or to the bottom of a new pile, and the middle is cut: no shuffle of the lab."""
    pile = []
    for card in a:
        pile.insert(0 if random.random() < 0.3 else len(pile), card)
    k = len(a) // 3
    a[:] = pile[k:] + pile[:k]


def mirrored_never(a):
    """The first card can never be drawn."""
    for i in reversed(range(len(a))):
        swap(a, i, random.randrange(1, len(a)))


way = globals()[mechanism.replace("-", "_")]
for _ in range(int(decks)):
    deck = list(range(int(cards)))
    way(deck)
    print(*deck)
