"""A tensor was taken out of the state."""
from torch import nn

state = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)).state_dict()
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
del state["2.bias"]
net.load_state_dict(state, strict=False)
net.load_state_dict(state)  # expect: error DLS402
