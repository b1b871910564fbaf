"""A generator of minibatches over a tensor.

followed
"""
import torch


def batches(x, size):
    for start in range(0, len(x), size):
        yield x[start:start + size]


total = 0
for part in batches(torch.zeros(10, 3), 4):
    assert part.shape[1] == 3
    total += len(part)
assert total == 10
assert [len(p) for p in batches(torch.zeros(10, 3), 4)] == [4, 4, 2]
