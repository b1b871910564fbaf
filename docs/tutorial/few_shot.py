"""A network for few-shot learning. It crashes; the tutorial finds out where and why."""

import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Config:
    def __init__(self, batch_size: int) -> None:
        self.channels, self.hidden, self.classes = 1, 32, 5
        self.layers = 4
        self.batch_size = batch_size


class Net(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.convs = nn.ModuleList([nn.Conv2d(config.channels, config.hidden, 3, padding=1)])
        self.norms = nn.ModuleList()
        for _ in range(config.layers - 1):
            self.convs.append(nn.Conv2d(config.hidden, config.hidden, 3, padding=1))
            self.norms.append(nn.BatchNorm2d(config.batch_size))
        self.out = nn.Linear(config.hidden * 28 * 28, config.classes)

    def forward(self, x):
        x = self.norms[0](torch.relu(self.convs[0](x)))
        for conv in self.convs[1:]:
            x = x + torch.relu(conv(x))
        return self.out(x.flatten(1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch-size", type=int, default=8)
    args = parser.parse_args()
    config = Config(args.batch_size)
    pictures = TensorDataset(torch.randn(100, 1, 28, 28), torch.randint(0, 5, (100,)))
    net = Net(config)
    for x, y in DataLoader(pictures, config.batch_size):
        nn.functional.cross_entropy(net(x), y).backward()


if __name__ == "__main__":
    main()
