"""An endless generator (`while True: yield`), as of data loaders.

followed
"""
import torch


def forever(batch):
    while True:
        yield batch


for i, x in zip(range(3), forever(torch.zeros(4, 5))):
    assert x.shape == (4, 5)
it = forever(torch.zeros(2))
assert next(it).shape == (2,)
