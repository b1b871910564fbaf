"""Recursion with decreasing arguments.

followed
"""
import torch


def factorial(n):
    return 1 if n <= 1 else n * factorial(n - 1)


def halve(x):
    if x.size(0) == 1:
        return x
    return halve(x.view(x.size(0) // 2, -1))


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


assert torch.zeros(factorial(4)).shape == (24,)
assert halve(torch.zeros(8, 3)).shape == (1, 24)
assert even(10)
