import torch

x = torch.randn(64, 784)
scores = x @ torch.randn(784, 10)  # dlshape: ignore[DLS101]  # expect: warning DLS930
