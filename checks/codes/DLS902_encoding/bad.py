import torch

x = torch.zeros(3)  # höhe  # expect: error DLS902
