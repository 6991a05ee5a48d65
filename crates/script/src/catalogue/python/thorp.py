import random


def shuffle(a):
    half = len(a) // 2
    table = []
    for left, right in zip(a[:half], a[half:]):
        if random.randrange(2) == 0:
            table += [right, left]
        else:
            table += [left, right]
    if len(a) % 2 == 1:
        table.append(a[-1])
    return table
