import random


def shuffle(a):
    n = len(a)
    after = list(range(1, n + 1)) + [0]
    decided = []
    for m in range(n, 0, -1):
        k = random.randrange(m)
        before = n
        node = after[n]
        for _ in range(k):
            before = node
            node = after[node]
        after[before] = after[node]
        decided.append(a[node])
    return decided
