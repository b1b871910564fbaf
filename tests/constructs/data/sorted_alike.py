"""A list of elements that are alike is sorted by something that nobody knows, and loses an element at a place that nobody knows.

followed
"""
import random

import torch

rng = random.Random(0)
rows = [torch.zeros(3, 5) for _ in range(4)]
rows.sort(key=lambda row: rng.random(), reverse=True)
assert len(rows) == 4 and rows[2].shape == (3, 5)
rows.pop(rng.randrange(4))
assert len(rows) == 3 and rows[-1].shape == (3, 5)
assert sorted(rows, key=lambda row: rng.random())[0].shape == (3, 5)
