"""Several results, unpacked, ignored, nested.

followed
"""
import torch


def stats(x):
    return x.mean(0), (x.std(0), x.size(0)), {"max": x.max()}


mean, (std, n), extra = stats(torch.zeros(4, 3))
_, pair, _ = stats(torch.zeros(5, 3))
assert mean.shape == (3,)
assert std.shape == (3,)
assert n == 4
assert pair[1] == 5
assert extra["max"].dim() == 0
