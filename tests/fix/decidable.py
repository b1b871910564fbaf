"""Programs with an error that one integer decides, and some in which none does."""

from __future__ import annotations

HEAD = "import torch\nimport torch.nn as nn\n"

DECIDED = {
    "input size of a layer": HEAD + """
net = nn.Sequential(nn.Flatten(), nn.Linear(128, 10))
net(torch.randn(3, 4, 8, 8))
""",
    "view": HEAD + """
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 20, 5)  # 28 -> 24
        self.fc = nn.Linear(2880, 10)

    def forward(self, x):
        x = torch.max_pool2d(self.conv(x), 2)
        return self.fc(x.view(-1, 320))  # 20 * 12 * 12


assert Net()(torch.randn(7, 1, 28, 28)).shape == (7, 10)
""",
    "data": HEAD + "torch.zeros(4, 6) @ torch.zeros(5, 3)\n",
    "channels": HEAD + """
first = nn.Conv2d(3, 16, 3, padding=1)
second = nn.Conv2d(
    32,  # what the first gives
    64, 3,
)
second(first(torch.zeros(2, 3, 8, 8)))
""",
    "name of a module": HEAD + """
WIDTH = 100


def build():
    return nn.Linear(WIDTH, 5)


build()(torch.randn(2, 120))
""",
    "default of a parameter": HEAD + """
class Block(nn.Module):
    def __init__(self, width=24, out=7):
        super().__init__()
        self.norm = nn.BatchNorm1d(width)
        self.layer = nn.Linear(width, out)

    def forward(self, x):
        return self.layer(self.norm(x))


Block()(torch.randn(4, 32))
""",
    "default of a parameter that is given by name alone": HEAD + """
class Attention(nn.Module):
    def __init__(self, *, dim=50, heads=4):
        super().__init__()
        self.heads = heads
        self.q = nn.Linear(64, dim)

    def forward(self, x):
        b, t, _ = x.shape
        return self.q(x).view(b, t, self.heads, 16)


Attention()(torch.zeros(2, 5, 64))
""",
    "default of a config class": HEAD + """
from dataclasses import dataclass, field


@dataclass
class ModelConfig:
    width: int = 24  # of all layers
    sizes: list = field(default_factory=lambda: [16, 16])


@dataclass
class Config:
    model: ModelConfig = field(default_factory=ModelConfig)


class Net(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(config.width, config.sizes[0]), nn.Linear(config.sizes[1], 3))

    def forward(self, x):
        return self.layers(x)


Net(Config().model)(torch.randn(4, 32))
""",
    "attribute of a config class that is inherited": HEAD + """
class Base:
    width = 10


class Small(Base):
    depth = 1


def one(x, config=Small):
    return nn.Linear(config.width, 6)(x)


def two(x, config=Small):
    return nn.Linear(config.width, 9)(x)


try:
    one(torch.zeros(2, 12))
finally:
    two(torch.zeros(3, 12))
""",
    "recurrent input": HEAD + """
embed = nn.Embedding(50, 20)
rnn = nn.LSTM(input_size=16, hidden_size=8, batch_first=True)
out, _ = rnn(embed(torch.zeros(2, 9, dtype=torch.long)))
nn.Linear(8, 3)(out)
""",
    "groups": HEAD + "nn.GroupNorm(3, 64)(torch.zeros(2, 64, 5, 5))\n",
    "kernel": HEAD + """
x = torch.zeros(1, 3, 12, 12)
for _ in range(2):
    x = nn.Conv2d(3, 3, 3)(x)
nn.Conv2d(3, 8, 9)(x)
""",
    "option": HEAD + """
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--hidden", type=int, default=0x40)
args = parser.parse_args([])
nn.Linear(args.hidden, 2)(torch.randn(3, 1_00))
""",
    "a list of sizes": HEAD + """
sizes = [30, 20, 10]
layers = [nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])]
net = nn.Sequential(*layers, nn.Linear(11, 2))
net(torch.randn(5, 30))
""",
    "last minibatch": HEAD + """
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(100, 5, 3))


def train(batch=8):
    rnn = nn.LSTM(3, 4, batch_first=True)
    state = (torch.zeros(1, batch, 4), torch.zeros(1, batch, 4))
    for (x,) in DataLoader(data, batch_size=batch):
        rnn(x, state)


train()
""",
    "joined": HEAD + """
a, b = torch.zeros(2, 3, 8), torch.zeros(2, 5, 8)
nn.Linear(8, 1)(torch.cat([a, b], dim=2))
""",
    "two errors, one cause": HEAD + """
def features():
    return nn.Linear(10, 30)


layer = features()
try:
    nn.Linear(32, 2)(layer(torch.zeros(2, 10)))
finally:
    nn.Linear(32, 3)(layer(torch.zeros(4, 10)))
""",
}

UNDECIDED = {
    "two sizes are wrong": HEAD + "torch.zeros(2, 4, 15, 15) + torch.zeros(2, 4, 16, 16)\n",
    "two demands on one size": HEAD + """
x = torch.zeros(2, 10)
layer = nn.Linear(10, 5)
layer(x)
layer(torch.cat([x, torch.zeros(2, 3)], dim=1))
""",
    "the size is no integer of the program": HEAD + """
layer = nn.Linear(10, 5)
layer(torch.zeros(2, 10))
layer(torch.zeros(2, len("twelve chars")))
""",
}
