import torch

x = torch.randn(8, 3)
assert x.shape[1] == 4  # expect: info DLS912
y = x @ torch.randn(5, 6)
