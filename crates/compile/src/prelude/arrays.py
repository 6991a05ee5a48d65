def less(x, y, cmp):
    if cmp is None:
        return _text_less(x, y)
    return _compared(cmp(x, y)) < 0


def js_sort(a, cmp=None):
    for i in range(len(a)):
        if not _has(a, i) or _is_undefined(a[i]):
            return js_sort_apart(a, cmp)
    sort_list(a, cmp)
    return a


def js_sort_apart(a, cmp=None):
    n = len(a)
    work = [a[i] for i in range(n) if _has(a, i) and not _is_undefined(a[i])]
    undefined = 0
    for i in range(n):
        if _has(a, i) and _is_undefined(a[i]):
            undefined += 1
    holes = n - undefined - len(work)
    sort_list(work, cmp)
    a[:] = work + [_undefined] * undefined + _holes(holes)
    return a


def js_to_sorted(a, cmp=None):
    b = list(a)
    js_sort(b, cmp)
    return b


def js_to_reversed(a):
    return list(a)[::-1]


def js_map(a, f):
    n = len(a)
    made = _holes(n)
    for i in range(n):
        if _has(a, i):
            made[i] = f(a[i], i, a)
    return made


def js_filter(a, f):
    made = []
    for i in range(len(a)):
        if _has(a, i):
            x = a[i]
            if _truth(f(x, i, a)):
                made.append(x)
    return made


def js_for_each(a, f):
    for i in range(len(a)):
        if _has(a, i):
            f(a[i], i, a)
    return _undefined


def js_some(a, f):
    for i in range(len(a)):
        if _has(a, i) and _truth(f(a[i], i, a)):
            return True
    return False


def js_every(a, f):
    for i in range(len(a)):
        if _has(a, i) and not _truth(f(a[i], i, a)):
            return False
    return True


def js_find_index(a, f):
    for i in range(len(a)):
        if _truth(f(_element(a, i), i, a)):
            return i
    return -1


def js_find(a, f):
    for i in range(len(a)):
        x = _element(a, i)
        if _truth(f(x, i, a)):
            return x
    return _undefined


def js_reduce_first(a, f):
    found = False
    for i in range(len(a)):
        if _has(a, i):
            if found:
                value = f(value, a[i], i, a)
            else:
                value = a[i]
                found = True
    if not found:
        raise TypeError
    return value


def js_reduce(a, f, value):
    for i in range(len(a)):
        if _has(a, i):
            value = f(value, a[i], i, a)
    return value


def js_flat_map(a, f):
    made = []
    for i in range(len(a)):
        if _has(a, i):
            x = f(a[i], i, a)
            if _is_array(x):
                made.extend(x)
            else:
                made.append(x)
    return made


def js_from(x, f):
    a = _array_from(x)
    for i in range(len(a)):
        a[i] = f(a[i], i)
    return a
