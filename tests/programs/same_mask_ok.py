"""A mask leaves as many elements wherever it is used: where something is written, in another shape, and within a tuple."""
import torch

weights = torch.rand(4, 50, 2)
nearest = torch.ones(4, 50)
for i in range(8):
    distance = torch.rand(4, 50)
    mask = distance < nearest
    nearest[mask] = distance[mask]
hits = weights.sum(-1) > 1
flat = hits.view(-1)
weights[hits] = weights.view(-1, 2)[flat] * weights.view(-1, 2)[flat, 0].unsqueeze(1)
