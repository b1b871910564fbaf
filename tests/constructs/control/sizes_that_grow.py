"""A size that grows with each turn is followed for 64 turns of a range; a list that grows, to the end.

approximated: a size that still grows behind the 64th turn
"""
import torch

few = torch.zeros(1, 2)
for _ in range(60):
    few = torch.cat([few, few[:, :1]], dim=1)
many = torch.zeros(1, 2)
parts = []
for _ in range(300):
    many = torch.cat([many, many[:, :1]], dim=1)
    parts.append(few)
short = torch.zeros(1, 2)
for _ in range(100):
    short = torch.cat([short, short[:, :1]], dim=1)[:, -8:]

assert few.shape == (1, 62)
assert many.shape[0] == 1
assert many.dim() == 2
assert many.shape[1] == 302
assert torch.cat(parts).shape == (300, 62)
assert short.shape == (1, 8)
