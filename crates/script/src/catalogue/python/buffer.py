import random


def shuffle(a):
    held = min(max(len(a) // 5, 2), len(a))
    hand = a[:held]
    table = []
    for card in a[held:]:
        k = random.randrange(held)
        table.append(hand[k])
        hand[k] = card
    while hand:
        k = random.randrange(len(hand))
        table.append(hand[k])
        hand[k] = hand[-1]
        hand.pop()
    return table
