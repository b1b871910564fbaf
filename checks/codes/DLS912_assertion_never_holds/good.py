import torch

x = torch.randn(8, 3)
assert x.shape[1] == 3
y = x @ torch.randn(3, 6)
