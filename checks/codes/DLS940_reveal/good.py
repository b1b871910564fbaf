import torch

x = torch.randn(64, 1, 28, 28)
y = x.flatten(1)
