import torch

x = torch.randn(8)
y = x.clamp(min=0)
