import torch

x = torch.randn(8, 3, 32, 32)
mean = torch.zeros(3)
y = x - mean.view(3, 1, 1)
