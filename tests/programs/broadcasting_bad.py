"""Element-wise arithmetic broadcasts dimensions of size 1 only."""
import torch

x = torch.randn(8, 3, 32, 32)
mean = torch.tensor([0.5, 0.4, 0.3])
normal = x - mean  # expect: error DLS102
