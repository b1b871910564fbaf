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
