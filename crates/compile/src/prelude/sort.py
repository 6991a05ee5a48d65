def swap(a, keys, i, j):
    a[i], a[j] = a[j], a[i]
    if keys is not a:
        keys[i], keys[j] = keys[j], keys[i]


def reverse_part(a, keys, low, high):
    high -= 1
    while low < high:
        swap(a, keys, low, high)
        low += 1
        high -= 1


def move(a, keys, start, to):
    x = a.pop(start)
    a.insert(to, x)
    if keys is not a:
        x = keys.pop(start)
        keys.insert(to, x)


def binary_insertion(a, keys, cmp, low, high, start):
    if start == low:
        start += 1
    while start < high:
        pivot = keys[start]
        left = low
        right = start
        while left < right:
            middle = (left + right) >> 1
            if less(pivot, keys[middle], cmp):
                right = middle
            else:
                left = middle + 1
        if left < start:
            move(a, keys, start, left)
        start += 1


def sort_runs(a, keys, cmp):
    n = len(a)
    shift = 0
    minrun = n
    while minrun >= 64:
        shift |= minrun & 1
        minrun >>= 1
    minrun += shift
    pending = []
    gallop = [7]
    low = 0
    while low < n:
        length = count_run(a, keys, cmp, low, n)
        if length < minrun:
            force = minrun
            if n - low < force:
                force = n - low
            binary_insertion(a, keys, cmp, low, low + force, low + length)
            length = force
        merge_before(a, keys, cmp, pending, low, length, n, gallop)
        pending.append([low, length, 0])
        merge_after(a, keys, cmp, pending, gallop)
        low += length
    while len(pending) > 1:
        at = len(pending) - 2
        if at > 0 and pending[at - 1][1] < pending[at + 1][1]:
            at -= 1
        merge_at(a, keys, cmp, pending, at, gallop)
