"""The names come from a wrapped model."""
from torch import nn

net = nn.Linear(3, 4)
state = {"module." + name: value for name, value in nn.Linear(3, 4).state_dict().items()}
net.load_state_dict(state)  # expect: error DLS402
