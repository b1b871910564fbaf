import torch
from torch import nn

torch.save({"model": nn.Linear(10, 5).state_dict()}, "model.pt")
net = nn.Linear(10, 2)
net.load_state_dict(torch.load("model.pt")["model"])  # expect: error DLS402
