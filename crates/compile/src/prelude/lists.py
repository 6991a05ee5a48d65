def copy(x):
    return list(x)


def map(f, xs):
    return [f(x) for x in xs]


def filter(f, xs):
    if f is None:
        return [x for x in xs if x]
    return [x for x in xs if f(x)]


def any(xs):
    for x in xs:
        if x:
            return True
    return False


def all(xs):
    for x in xs:
        if not x:
            return False
    return True


def min(xs, key=None):
    first = True
    for x in xs:
        k = x if key is None else key(x)
        if first or k < least:
            least = k
            found = x
            first = False
    if first:
        raise ValueError
    return found


def max(xs, key=None):
    first = True
    for x in xs:
        k = x if key is None else key(x)
        if first or k > most:
            most = k
            found = x
            first = False
    if first:
        raise ValueError
    return found


def zip_all(lists):
    rows = [list(x) for x in lists]
    if not rows:
        return []
    n = min([len(row) for row in rows])
    return [tuple([row[i] for row in rows]) for i in range(n)]
