import random


def shuffle(a):
    struck = [False] * len(a)
    decided = []
    for pending in range(len(a), 0, -1):
        k = random.randint(1, pending)
        place = -1
        while k > 0:
            place += 1
            if not struck[place]:
                k -= 1
        struck[place] = True
        decided.append(a[place])
    return decided
