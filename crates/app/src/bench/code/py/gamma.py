from math import exp, lgamma, log


def ln_mean(values):
    most = max(values)
    return most + log(sum(exp(v - most) for v in values) / len(values))
