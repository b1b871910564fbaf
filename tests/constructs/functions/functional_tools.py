"""`functools.reduce`, `operator.mul`, `operator.itemgetter`.

followed
"""
import functools
import operator
from functools import reduce
from operator import mul

import torch

assert torch.zeros(reduce(lambda a, b: a * b, [2, 3, 4])).shape == (24,)
assert reduce(operator.mul, (2, 3), 5) == 30
assert functools.reduce(mul, torch.zeros(2, 3, 4).shape, 1) == 24
