import torch

x = torch.randn(8, 3)
if x.shape[1] != 3:
    raise ValueError("three features")
y = x @ torch.randn(3, 6)
