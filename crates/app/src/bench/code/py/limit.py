def pearson(rows, expected):
    return sum((count - expected) ** 2 / expected for row in rows for count in row)


def limit(df, z=2.326):
    return df * (1 - 2 / (9 * df) + z * (2 / (9 * df)) ** 0.5) ** 3
