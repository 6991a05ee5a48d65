import random

def shuffle(a):
    return sorted(a, key=lambda card: random.random())

print(shuffle(list(range(52))))
