"""A condition on a tensor of several elements: `any()` or `all()` was meant."""

import torch


def accept(distances, limit):
    close = distances < limit
    if close:  # expect: error DLS113
        return distances
    return None


accept(torch.rand(4, 2), 0.5)
