import torch

skip = torch.randn(2, 64, 28, 28)
up = torch.randn(2, 64, 29, 29)
y = torch.cat([skip, up[:, :, :28, :28]], dim=1)
