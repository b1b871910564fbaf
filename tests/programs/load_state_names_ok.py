"""What was taken out of the state is put back; what is unexpected is taken out."""
import torch
from torch import nn

state = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)).state_dict()
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
bias = state.pop("2.bias")
state["3.bias"] = bias
net.load_state_dict(state, strict=False)
state["2.bias"] = torch.zeros(2)
del state["3.bias"]
net.load_state_dict(state)
