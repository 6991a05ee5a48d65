import random


def shuffle(a):
    j = random.randrange(len(a))
    a.insert(j, a.pop(0))
