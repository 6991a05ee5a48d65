import random
from functools import cmp_to_key

def coin(x, y):
    return random.choice([-1, 1])

def shuffle(a):
    a.sort(key=cmp_to_key(coin))
    return a

print(shuffle(list(range(52))))
