"""What is changed in place under another name: `part = config["model"]`, `head = model.head`.

followed
"""
import torch
from torch import nn


def widen(net, n):
    net.head = nn.Linear(3, n)


def deepen(config):
    config["depth"] = 9


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(2, 2))
        body = self.body
        body.append(nn.Linear(2, 3))
        self.head = nn.Linear(3, 4)

    def forward(self, x):
        return self.head(self.body(x))


class Holder:
    def __init__(self):
        self.config = {"depth": 1}


settings = {"model": {"width": 1}}
part = settings["model"]
part["width"] = 5
assert settings["model"]["width"] == 5
deepen(settings["model"])
assert settings["model"]["depth"] == 9
holder = Holder()
deepen(holder.config)
assert holder.config["depth"] == 9
same = settings
same.update(width=3)
assert settings["width"] == 3
copied = settings.copy()
copied["width"] = 4
assert settings["width"] == 3
numbers = [1]
others = numbers
others += [2]
assert len(numbers) == 2
n = m = 3
n += 1
assert m == 3
net = Net()
assert net(torch.zeros(1, 2)).shape == (1, 4)
body = net.body
body[0] = nn.Linear(6, 2)
assert net(torch.zeros(1, 6)).shape == (1, 4)
widen(net, 7)
assert net(torch.zeros(1, 6)).shape == (1, 7)
