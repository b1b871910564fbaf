"""What a call did before it failed stays done, and what stands behind it in the body is not."""
import torch


def widen(x):
    x.reshape(3, 7)
    return 20


def rows(x):
    width = 3
    try:
        width = 5
        width = widen(x)
    except RuntimeError:
        width += 2
    return x @ torch.zeros(width, 3)  # expect: error DLS101


print(rows(torch.zeros(6)).shape)
