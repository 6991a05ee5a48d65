import random


def shuffle(a):
    n = len(a)
    block = max(n // 4, 2)
    for start in range(0, n, block):
        last = min(start + block, n) - 1
        for i in range(start, last):
            j = random.randint(i, last)
            a[i], a[j] = a[j], a[i]
