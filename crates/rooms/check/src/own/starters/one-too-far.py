from random import randint

def shuffle(a):
    n = len(a)
    for i in range(n):
        pick = randint(0, i + 1)
        a[i], a[pick] = a[pick], a[i]
    return a

print(shuffle(list(range(52))))
