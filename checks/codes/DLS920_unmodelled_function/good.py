import torch

x = torch.tensor([[0.0, 1.0, 2.0, 3.0, 4.0]])
y = x @ torch.randn(5, 6)
