"""`for` over a list of equal elements: turns behind one that changes nothing, and turns that each change something.

followed
"""
import torch

kept = torch.zeros(2, 8)
for step in [1] * 30:
    kept = kept.view(2, 8) * step
grown = torch.zeros(1, 3)
seen = []
for piece in [torch.zeros(2, 3), torch.zeros(2, 3), torch.zeros(2, 3), torch.zeros(2, 3)]:
    grown = torch.cat([grown, piece])
    seen.append(piece)
halves = 0
for width in [16, 16, 16, 8]:
    halves += width // 2

assert kept.shape == (2, 8)
assert grown.shape == (9, 3)
assert len(seen) == 4
assert halves == 28
for nothing in []:
    kept = None
assert kept.shape == (2, 8)
