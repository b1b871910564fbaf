"""What is computed from numbers alone is a number, known or not.

followed
"""
import torch

n = torch.zeros(3).sum().item()
x = 2 * n - n / 3
assert torch.tensor(x).dim() == 0
assert torch.tensor([x, -x]).shape == (2,)
total = 0
for line in open(__file__):
    total = total * 0.5 + n
assert torch.tensor([total]).shape == (1,)
assert torch.zeros(4, 2)[int(n)].shape == (2,)
