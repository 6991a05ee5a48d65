def shuffle(a):
    n = len(a)
    size = n // 2 + 1 if n % 2 == 0 else n // 2
    first = a[:size]
    second = a[size:]
    table = []
    while first or second:
        if first:
            table.append(first.pop())
        if second:
            table.append(second.pop())
    return table
