import torch

x = torch.randn(64, 1, 28, 28)
y = x.flatten(1)  # dlshape: reveal y  # expect: info DLS940
