def count_run(a, keys, cmp, low, high):
    size = high - low
    n = 1
    while n < size and not less(keys[low + n], keys[low + n - 1], cmp):
        n += 1
    if n == size:
        return n
    if n > 1:
        if less(keys[low], keys[low + n - 1], cmp):
            return n
        reverse_part(a, keys, low, low + n)
    n += 1
    equal = 0
    while n < size:
        if less(keys[low + n], keys[low + n - 1], cmp):
            if equal:
                reverse_part(a, keys, low + n - equal - 1, low + n)
                equal = 0
        elif less(keys[low + n - 1], keys[low + n], cmp):
            break
        else:
            equal += 1
        n += 1
    if equal:
        reverse_part(a, keys, low + n - equal - 1, low + n)
    reverse_part(a, keys, low, low + n)
    while n < size and not less(keys[low + n], keys[low + n - 1], cmp):
        n += 1
    return n
