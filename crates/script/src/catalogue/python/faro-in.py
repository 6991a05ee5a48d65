def shuffle(a):
    half = len(a) // 2
    first, second = a[:half], a[half:]
    a[::2] = second
    a[1::2] = first
