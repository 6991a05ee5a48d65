def sort_list(a, cmp):
    if len(a) > 1:
        sort_runs(a, a, cmp)
