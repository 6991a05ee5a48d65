def shuffle(a):
    half = (len(a) + 1) // 2
    first, second = a[:half], a[half:]
    a[::2] = first
    a[1::2] = second
