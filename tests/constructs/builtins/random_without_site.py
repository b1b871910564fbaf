"""Numbers drawn by a function that is handed to another: each is a number of its own.

unknown: random (no call of the program)
"""
import random

random.seed(1)
first, second = map(random.randint, [1, 1], [5000, 5000])
assert first != second
