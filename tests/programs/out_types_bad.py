import torch

x = torch.rand(3, 4)
torch.exp(x, out=torch.empty(3, 4, dtype=torch.int64))  # expect: error DLS301
