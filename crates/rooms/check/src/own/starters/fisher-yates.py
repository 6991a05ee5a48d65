from random import randint

def shuffle(a):
    n = len(a)
    for i in range(n - 1):
        pick = randint(i, n - 1)
        a[i], a[pick] = a[pick], a[i]
    return a

print(shuffle(list(range(52))))
