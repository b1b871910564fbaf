import torch

x = torch.randn(32, 16, 5, 5)
y = x.view(-1, 16 * 4 * 4 * 3)  # expect: error DLS103
