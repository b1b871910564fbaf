"""`Ellipsis` is `...`, also where it stands in a tuple of an unknown number of others."""
import torch


def scaled(x):
    scales = torch.linspace(1.0, 5.0, 4)
    scales = scales[(*((None,) * (len(x.shape) - 1)), Ellipsis)]
    return x * scales  # expect: error DLS102


print(scaled(torch.zeros(2, 3, 1)).shape)
print(torch.zeros(2, 3)[Ellipsis, 0] @ torch.zeros(2))
print(scaled(torch.zeros(2, 3)))
