import random


def shuffle(a):
    b = [a[0]]
    for i in range(1, len(a)):
        j = random.randint(0, i)
        if j == i:
            b.append(a[i])
        else:
            b.append(b[j])
            b[j] = a[i]
    return b
