"""Indices at the border: gather, scatter, one_hot, embedding, take_along_dim, bucketize, bincount."""
import torch
import torch.nn.functional as F
from torch import nn

labels = torch.tensor([0, 2, 4, 3])
onehot = torch.zeros(4, 5).scatter_(1, labels[:, None], 1.0)
assert torch.equal(onehot.long(), F.one_hot(labels, 5))
table = nn.Embedding(5, 3)
print(table(labels).shape, table(torch.arange(5)).shape)
scores = torch.randn(4, 5)
picked = scores.gather(1, labels.unsqueeze(1)).squeeze(1)
best = scores.take_along_dim(scores.argmax(1, keepdim=True), 1)
print(picked.shape, best.shape)
edges = torch.linspace(0, 1, 5)
bins = torch.bucketize(torch.rand(100), edges)
counts = torch.bincount(bins, minlength=6)
print(counts[bins].shape)
shifted = (labels + 1) % 5
print(table(shifted).shape, scores[torch.arange(4), shifted])
total = torch.zeros(5).index_add_(0, labels, torch.ones(4))
print(total[-5], total[-1:])
order = scores.argsort(1)
print(scores.gather(1, order[:, :3]))
ids = torch.randint(0, 5, (2, 6))
print(table(ids).shape, F.cross_entropy(torch.randn(2, 5, 6), ids).item())
masked = torch.where(ids > 2, torch.tensor(-100), ids)
print(F.cross_entropy(torch.randn(2, 5, 6), masked, ignore_index=-100).item())
clamped = (labels * 2).clamp(max=4)
print(table(clamped).shape, table.weight[clamped].shape)
