def sorted(iterable, key=None, reverse=False):
    a = list(iterable)
    sort(a, key, reverse)
    return a


def sort(a, key=None, reverse=False):
    n = len(a)
    cmp = _comparer(key)
    if key is None or cmp is not None:
        keys = a
    else:
        keys = [key(x) for x in a]
    if reverse:
        if keys is not a:
            keys.reverse()
        a.reverse()
    if n > 1:
        sort_runs(a, keys, cmp)
    if reverse:
        a.reverse()


def less(x, y, cmp):
    if cmp is None:
        return x < y
    return cmp(x, y) < 0
