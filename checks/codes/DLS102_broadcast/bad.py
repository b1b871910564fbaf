import torch

x = torch.randn(8, 3, 32, 32)
mean = torch.zeros(3)
y = x - mean  # expect: error DLS102
