import random


def shuffle(a):
    n = len(a)
    block = max(n // 4, 2)
    blocks = []
    for start in range(0, n, block):
        last = min(start + block, n) - 1
        for i in range(start, last):
            j = random.randint(i, last)
            a[i], a[j] = a[j], a[i]
        blocks.append(a[start:last + 1])
    table = []
    while blocks:
        k = random.randrange(len(blocks))
        table += blocks.pop(k)
    return table
