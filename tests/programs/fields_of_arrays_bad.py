import torch

events = torch.zeros(8).reshape(-1, 4)
first = events["time"][:, 0]  # expect: error DLS106
