import random


def shuffle(a):
    if len(a) < 2:
        return a
    mid = len(a) // 2
    first = shuffle(a[:mid])
    second = shuffle(a[mid:])
    merged = []
    while first and second:
        if random.randrange(2) == 0:
            merged.append(first.pop(0))
        else:
            merged.append(second.pop(0))
    return merged + first + second
