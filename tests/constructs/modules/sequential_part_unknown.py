"""A part of a Sequential is replaced by something unknown: nobody knows what it makes then.

unknown: data (a file)
"""
import io
from collections import OrderedDict

import torch
from torch import nn

file = io.BytesIO()
torch.save(nn.Linear(4, 6), file)
net = nn.Sequential(OrderedDict([("body", nn.Linear(3, 4)), ("fc", nn.Linear(4, 5))]))
net.fc = torch.load(io.BytesIO(file.getvalue()), weights_only=False)
assert net(torch.zeros(2, 3)).shape == (2, 6)
