import torch

x = torch.zeros(3, 4)
y = x.sum(0)
