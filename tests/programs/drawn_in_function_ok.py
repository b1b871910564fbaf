"""What one call has drawn goes together; a length that is drawn once is handed to all."""
import random

import torch


def width():
    return random.randint(3, 9)


def clip(n):
    return torch.zeros(n, 5), torch.zeros(n)


def main():
    n = width()
    x, y = clip(n)
    assert x[:, 0].add(y).dim() == 1
    clips = [clip(n)[0] for _ in range(4)]
    assert torch.stack(clips).shape[0] == 4
    weight = torch.zeros(5, n)
    assert (torch.stack(clips) @ weight + y).dim() == 3


main()
