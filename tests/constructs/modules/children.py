"""children(), named_children(): all but the last child in a new Sequential, loops over them.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 8, 3, padding=1)
        self.body = nn.Sequential(nn.ReLU(), nn.Conv2d(8, 16, 3, stride=2, padding=1))
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.fc = nn.Linear(16, 10)

    def forward(self, x):
        return self.fc(self.pool(self.body(self.stem(x))).flatten(1))


net = Net()
assert net(torch.zeros(2, 3, 8, 8)).shape == (2, 10)
features = nn.Sequential(*list(net.children())[:-1])
assert features(torch.zeros(2, 3, 8, 8)).shape == (2, 16, 1, 1)
modules = list(net.children())[:-2]
assert nn.Sequential(*modules)(torch.zeros(2, 3, 8, 8)).shape == (2, 16, 4, 4)
x = torch.zeros(2, 3, 8, 8)
for name, child in net.named_children():
    if name == "fc":
        break
    x = child(x)
assert x.shape == (2, 16, 1, 1)
assert len(list(net.children())) == 4
assert [name for name, _ in net.named_children()] == ["stem", "body", "pool", "fc"]
