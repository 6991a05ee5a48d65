def count_run(a, keys, cmp, low, high):
    if low + 1 == high:
        return 1
    n = 2
    if less(keys[low + 1], keys[low], cmp):
        while low + n < high and less(keys[low + n], keys[low + n - 1], cmp):
            n += 1
        reverse_part(a, keys, low, low + n)
    else:
        while low + n < high and not less(keys[low + n], keys[low + n - 1], cmp):
            n += 1
    return n
