import torch

x = torch.randn(32, 10)
y = x.permute(1, 0)
