import random

def shuffle(a):
    start = a[:]
    while len(a) > 1 and any(a[i] == start[i] for i in range(len(a))):
        random.shuffle(a)
    return a
