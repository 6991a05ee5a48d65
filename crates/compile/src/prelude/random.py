def shuffle(x):
    for i in reversed(range(1, len(x))):
        j = random._randbelow(i + 1)
        x[i], x[j] = x[j], x[i]


def sample(population, k):
    n = len(population)
    if not 0 <= k <= n:
        raise ValueError
    result = [None] * k
    setsize = 21
    if k > 5:
        power = 4
        while power < k * 3:
            power *= 4
        setsize += power
    if n <= setsize:
        pool = list(population)
        for i in range(k):
            j = random._randbelow(n - i)
            result[i] = pool[j]
            pool[j] = pool[n - i - 1]
    else:
        selected = [False] * n
        for i in range(k):
            j = random._randbelow(n)
            while selected[j]:
                j = random._randbelow(n)
            selected[j] = True
            result[i] = population[j]
    return result


def choices(population, weights=None, cum_weights=None, k=1):
    n = len(population)
    if weights is not None or cum_weights is not None:
        total = 0
        sums = []
        if cum_weights is not None:
            sums = list(cum_weights)
        else:
            for w in weights:
                total += w
                sums.append(total)
        if len(sums) != n:
            raise ValueError
        total = sums[-1] + 0.0
        if total <= 0.0:
            raise ValueError
        result = []
        for _ in range(k):
            r = random.random() * total
            low = 0
            high = n - 1
            while low < high:
                mid = (low + high) // 2
                if r < sums[mid]:
                    high = mid
                else:
                    low = mid + 1
            result.append(population[low])
        return result
    return [population[math.floor(random.random() * n)] for _ in range(k)]
