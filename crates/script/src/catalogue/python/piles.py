def shuffle(a):
    table = []
    for p in range(4):
        table += a[p::4][::-1]
    return table
