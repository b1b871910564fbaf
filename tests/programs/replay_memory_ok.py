"""Transitions from a replay memory, column by column."""
import random
from collections import deque, namedtuple

import torch
from torch import nn

Transition = namedtuple("Transition", ("state", "action", "next_state", "reward"))


class ReplayMemory:
    def __init__(self, capacity):
        self.memory = deque([], maxlen=capacity)

    def push(self, *args):
        self.memory.append(Transition(*args))

    def sample(self, size):
        return random.sample(self.memory, size)

    def __len__(self):
        return len(self.memory)


net = nn.Linear(4, 2)
memory = ReplayMemory(1000)


def optimize():
    if len(memory) < 32:
        return
    batch = Transition(*zip(*memory.sample(32)))
    states, actions = torch.cat(batch.state), torch.cat(batch.action)
    values = net(states).gather(1, actions)
    following = net(torch.cat(batch.next_state)).max(1).values
    expected = following * 0.99 + torch.cat(batch.reward)
    nn.functional.binary_cross_entropy(values.sigmoid(), expected.unsqueeze(1).sigmoid())


for _ in range(40):
    memory.push(torch.zeros(1, 4), torch.zeros(1, 1, dtype=torch.long), torch.zeros(1, 4), torch.zeros(1))
    optimize()
