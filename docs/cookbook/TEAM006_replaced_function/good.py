import torch

y = torch.tanh(torch.zeros(2))
