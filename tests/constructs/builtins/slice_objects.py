"""Slices as objects: what they are made of, and what they pick.

followed
"""
import numpy as np
import torch

a, b, c = slice(3), slice(1, 4), slice(None, None, 2)
assert (a.start, a.stop, a.step) == (None, 3, None)
assert (b.start, b.stop, c.step) == (1, 4, 2)
assert b.indices(10) == (1, 4, 1)
assert b.indices(3) == (1, 3, 1)
assert slice(-3, None).indices(5) == (2, 5, 1)
assert c.indices(5) == (0, 5, 2)
assert isinstance(a, slice)
assert not isinstance(a, (int, tuple))
assert not isinstance(3, slice)
numbers = [0, 1, 2, 3, 4]
assert numbers[a] == [0, 1, 2]
assert tuple(numbers)[b] == (1, 2, 3)
assert "abcde"[c] == "ace"
x = torch.zeros(5, 6, 7)
assert x[b].shape == (3, 6, 7)
assert x[a, b].shape == (3, 3, 7)
assert x[(slice(None),) * 2 + (b,)].shape == (5, 6, 3)
picks = [slice(None)] * x.dim()
picks[1] = slice(0, 2)
assert x[tuple(picks)].shape == (5, 2, 7)
assert x[..., c].shape == (5, 6, 4)
assert np.zeros((4, 5))[b, a].shape == (3, 3)
x[b] = torch.ones(3, 6, 7)
for part in (a, b):
    assert x[part].size(0) == 3
