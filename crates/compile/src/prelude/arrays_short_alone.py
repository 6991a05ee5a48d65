def sort_list(a, cmp):
    n = len(a)
    if n >= 10:
        sort_runs(a, a, cmp)
    elif n > 1:
        binary_insertion(a, a, cmp, 0, n, 0)
