import torch

x = torch.randn(32, 10)
y = x.permute(0, 2, 1)  # expect: error DLS106
