"""An index that goes to a function: exact in a few turns, some number of the range in many of them; the number of turns is exact in both.

approximated: what depends on an index that is an argument of a function, in a range of more than 64 turns
"""
import torch

def step(x, t):
    noise = torch.randn_like(x) if t > 0 else 0.0
    return x + noise

def widened(t):
    return torch.zeros(2, t + 1)

x = torch.zeros(2, 3)
seen = []
for t in reversed(range(0, 1000)):
    x = step(x, t)
    seen.append(x)
few = torch.zeros(2, 1)
for t in range(20):
    few = widened(t)
many = torch.zeros(2, 1)
for t in range(200):
    many = widened(t)

assert x.shape == (2, 3)
assert torch.stack(seen).shape == (1000, 2, 3)
assert few.shape == (2, 20)
assert many.dim() == 2
assert many.shape[0] == 2
assert many.shape[1] == 200
