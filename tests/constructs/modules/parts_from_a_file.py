"""An attribute that comes from a file may be a module: the parts are not known one by one.

unknown: data (parts of a module)
"""
import io

import torch
from torch import nn

file = io.BytesIO()
torch.save(nn.Linear(4, 6), file)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(3, 4)
        file.seek(0)
        self.head = torch.load(file, weights_only=False)


assert len(list(Net().children())) == 2
assert len(list(Net().parameters())) == 4
