def merge_before(a, keys, cmp, pending, low, length, n, gallop):
    if pending:
        power = power_of(pending[-1][0], pending[-1][1], length, n)
        while len(pending) > 1 and pending[-2][2] > power:
            merge_at(a, keys, cmp, pending, len(pending) - 2, gallop)
        pending[-1][2] = power


def power_of(s1, n1, n2, n):
    result = 0
    x = 2 * s1 + n1
    y = x + n1 + n2
    while True:
        result += 1
        if x >= n:
            x -= n
            y -= n
        elif y >= n:
            break
        x <<= 1
        y <<= 1
    return result


def merge_after(a, keys, cmp, pending, gallop):
    pass
