"""A state whose entry for a parameter is a list, not a tensor: refused, also without `strict`."""
import torch
from torch import nn

net = nn.Linear(3, 4)
state = net.state_dict()
state["bias"] = [0.0] * 4
net.load_state_dict(state, strict=False)  # expect: error DLS402
print(net(torch.zeros(2, 3)).shape)
