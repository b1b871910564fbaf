"""A failure in a function that a function calls goes to whoever waits for it; what stands behind the calls is not run.

followed
"""

import torch


def inner(x):
    x.reshape(3, 7)
    return 1


def outer(x):
    inner(x)
    print("not reached")


def size(x):
    n = 0
    try:
        n = 5
        outer(x)
        n = 20
    except RuntimeError:
        n += 1
    return n


assert size(torch.zeros(10)) == 6
assert size(torch.zeros(21)) == 20
