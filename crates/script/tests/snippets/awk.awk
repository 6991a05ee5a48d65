function mix(a, n,    i, j, t) {
    for (i = n; i > 1; i--) {
        j = int(rand() * i) + 1
        t = a[i]; a[i] = a[j]; a[j] = t
    }
}
