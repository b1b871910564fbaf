"""The functions of math that are computed exactly on integers; the others are in the catalogue."""

def gcd(*integers):
    total = 0
    for b in integers:
        a = total
        while b != 0:
            a, b = b, a % b
        total = abs(a)
    return total


def lcm(*integers):
    total = 1
    for b in integers:
        total = abs(total * b) // gcd(total, b)
    return total


def factorial(n):
    total = 1
    for i in range(2, n + 1):
        total *= i
    return total


def comb(n, k):
    total = 1
    for i in range(1, k + 1):
        total = total * (n - i + 1) // i
    return total


def isqrt(n):
    root = 0
    while (root + 1) * (root + 1) <= n:
        root += 1
    return root


def trunc(x):
    return int(x)


def fabs(x):
    return float(abs(x))


def copysign(x, y):
    return float(abs(x)) if y >= 0 else -float(abs(x))


def perm(n, k=None):
    total = 1
    for i in range(n if k is None else k):
        total *= n - i
    return total


def fsum(seq):
    return float(sum(seq))


def dist(p, q):
    total = 0.0
    for a, b in zip(p, q):
        total += (a - b) ** 2
    return float(total**0.5)


def modf(x):
    return (float(x - int(x)), float(int(x)))


def frexp(x):
    exponent = 0
    while abs(x) >= 1:
        x, exponent = x / 2, exponent + 1
    while 0 < abs(x) < 0.5:
        x, exponent = x * 2, exponent - 1
    return (float(x), exponent)
