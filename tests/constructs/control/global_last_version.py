"""A function reads a top-level name: it sees what the name is when the function is called.

followed
"""

import torch

sizes = [3]
sizes.append(4)
width = 5
width = width + 2


def total():
    return torch.zeros(sum(sizes), width)


assert total().shape == (7, 7)
