"""Batches of parts of several lengths: how often each number is repeated stands in a tensor."""
import torch

lengths = torch.tensor([3, 1, 4])
flat = torch.randn(8, 6)
part = torch.repeat_interleave(torch.arange(3), lengths)
total = torch.zeros(3, 5).index_add_(0, part, flat)  # expect: error DLS106
