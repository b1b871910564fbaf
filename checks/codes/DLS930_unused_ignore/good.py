import torch

x = torch.randn(64, 784)
scores = x @ torch.randn(783, 10)  # dlshape: ignore[DLS101]
