"""Comprehensions that call a function for each of many numbers: once for all of them.

followed
"""
import numpy as np
import torch


def table(positions, width):
    def angle(position, i):
        return position / np.power(10000, 2 * (i // 2) / width)

    def angles(position):
        return [angle(position, i) for i in range(width)]

    rows = np.array([angles(position) for position in range(positions)])
    rows[:, 0::2] = np.sin(rows[:, 0::2])
    rows[:, 1::2] = np.cos(rows[:, 1::2])
    return torch.FloatTensor(rows).unsqueeze(0)


assert table(200, 512).shape == (1, 200, 512)
assert table(6, 512).shape == (1, 6, 512)
assert table(3, 4).shape == (1, 3, 4)
assert len([abs(i) for i in range(300)]) == 300
assert [abs(i) for i in range(3)] == [0, 1, 2]
assert len([i for i in range(300) if i % 3 == 0]) == 100
