"""The head's tensors are left out, names are changed, and what is missing or unexpected is returned."""
import os
import tempfile

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.features = nn.Sequential(nn.Linear(10, 8), nn.BatchNorm1d(8), nn.ReLU())
        self.head = nn.Linear(8, classes)
        self.register_buffer("mask", torch.ones(classes))
        self.register_buffer("seen", torch.zeros(classes), persistent=False)

    def forward(self, x):
        return self.head(self.features(x)) * self.mask


os.chdir(tempfile.mkdtemp())
torch.save({"model": Net(4).state_dict(), "epoch": 3}, "checkpoint.pt")
state = torch.load("checkpoint.pt", map_location="cpu")["model"]
Net(4).load_state_dict(state)
net = Net(5)
kept = {name: value for name, value in state.items() if not name.startswith("head.") and name != "mask"}
result = net.load_state_dict(kept, strict=False)
assert result.missing_keys == ["mask", "head.weight", "head.bias"]
wrapped = {"module." + name: value for name, value in state.items()}
plain = {}
for name, value in wrapped.items():
    plain[name[7:]] = value
Net(4).load_state_dict(plain)
missing, unexpected = Net(4).load_state_dict({**plain, "extra": torch.zeros(2)}, strict=False)
assert missing == [] and unexpected == ["extra"]
assert net(torch.zeros(2, 10)).shape == (2, 5)
