"""Star imports: `__all__`, names without underscore, the last one wins.

followed
"""
import torch
from _plain import *
from _shapes.inner.blocks import *

hidden = 1
assert double(size) == 6
assert torch.zeros(HEIGHT).shape == (8,)
assert sum([5, 6]) == 5
assert math.floor(2.5) == 2
from _shapes import *

assert (hidden, HEIGHT) == (1, 8)
