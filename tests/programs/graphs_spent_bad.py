# bench/run_under_torch.py leaves torch its own `backward` where a text has `.grad` in it.
import random

import torch
from torch import nn


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)
        self.scale = nn.Parameter(torch.ones(3))

    def forward(self, x):
        return self.fc(x) * self.scale


def twice():
    loss = nn.Linear(4, 2)(torch.randn(3, 4)).pow(2).sum()
    loss.backward()
    loss.backward()  # expect: error DLS118


def two_heads():
    encoder, first, second = nn.Linear(4, 8), nn.Linear(8, 2), nn.Linear(8, 3)
    h = encoder(torch.randn(5, 4)).tanh()
    one, two = first(h).mean(), second(h).mean()
    one.backward()
    two.backward()  # expect: error DLS118


def before_the_loop():
    net = Scaled()
    optimizer = torch.optim.SGD(net.parameters(), 0.1)
    loss = net(torch.randn(3, 4)).mean()
    for _ in range(3):
        optimizer.zero_grad()
        loss.backward()  # expect: error DLS118
        optimizer.step()


def both_players():
    player, judge = nn.Linear(2, 4), nn.Linear(4, 1)
    fake = player(torch.randn(3, 2))
    judge(fake).mean().backward()
    (1 - judge(fake)).mean().backward()  # expect: error DLS118


def table():
    return Scaled().scale.numpy()  # expect: error DLS118


which = random.randrange(5)
if which == 0:
    twice()
elif which == 1:
    two_heads()
elif which == 2:
    before_the_loop()
elif which == 3:
    both_players()
else:
    table()
