def merge_before(a, keys, cmp, pending, low, length, n, gallop):
    pass


def merge_after(a, keys, cmp, p, gallop):
    while len(p) > 1:
        n = len(p) - 2
        if n > 0 and p[n - 1][1] <= p[n][1] + p[n + 1][1] or n > 1 and p[n - 2][1] <= p[n - 1][1] + p[n][1]:
            if p[n - 1][1] < p[n + 1][1]:
                n -= 1
            merge_at(a, keys, cmp, p, n, gallop)
        elif p[n][1] <= p[n + 1][1]:
            merge_at(a, keys, cmp, p, n, gallop)
        else:
            break
