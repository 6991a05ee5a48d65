import random


def shuffle(a):
    n = len(a)
    width = 1
    while width * width < n:
        width *= 2
    tables = [[random.randrange(width) for _ in range(width)] for _ in range(3)]
    decided = []
    for i in range(n):
        p = i
        while True:
            for table in tables:
                left, right = p // width, p % width
                p = right * width + (left ^ table[right])
            if p < n:
                break
        decided.append(a[p])
    return decided
