import random


def shuffle(a):
    n = len(a)
    if n < 2:
        return
    falling = random.randrange(2)
    run = 2
    while run < n and random.randrange(2) == falling:
        run += 1
    if falling:
        a[:run] = a[:run][::-1]
    for i in range(run, n):
        left, right = 0, i
        while left < right:
            middle = (left + right) // 2
            if random.randrange(2):
                right = middle
            else:
                left = middle + 1
        a.insert(left, a.pop(i))
