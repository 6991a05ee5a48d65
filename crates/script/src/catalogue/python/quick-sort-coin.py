import random


def sort(a, low, high):
    if high - low < 2:
        return
    i = low
    for j in range(low, high - 1):
        if random.randrange(2) == 1:
            a[i], a[j] = a[j], a[i]
            i += 1
    a[i], a[high - 1] = a[high - 1], a[i]
    sort(a, low, i)
    sort(a, i + 1, high)


def shuffle(a):
    sort(a, 0, len(a))
