"""`nonlocal`: a counter changed by an inner function.

unknown: unsupported (shared by several functions)
"""
import torch


def counter():
    count = 0

    def step():
        nonlocal count
        count += 1
        return count
    step()
    return step(), count


n, seen = counter()
assert n == 2
assert seen == 2
