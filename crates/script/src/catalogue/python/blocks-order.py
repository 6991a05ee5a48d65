import random


def shuffle(a):
    block = max(len(a) // 4, 2)
    blocks = [a[i:i + block] for i in range(0, len(a), block)]
    table = []
    while blocks:
        k = random.randrange(len(blocks))
        table += blocks.pop(k)
    return table
