"""A closure made in a loop sees the variable's last value.

followed
"""
import torch

fs = []
for i in (1, 2, 4):
    fs.append(lambda x: x.view(i, -1))
assert fs[0](torch.zeros(8)).shape == (4, 2)
