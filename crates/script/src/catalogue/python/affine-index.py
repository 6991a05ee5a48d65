import random


def gcd(x, y):
    while y > 0:
        x, y = y, x % y
    return x


def shuffle(a):
    n = len(a)
    units = [x for x in range(1, n + 1) if gcd(x, n) == 1]
    k = random.randrange(len(units)) if len(units) > 1 else 0
    c = random.randrange(n)
    return [a[(units[k] * i + c) % n] for i in range(n)]
