"""A trainer's `memory` is an object whose own list is called `memory`, too."""

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

    def sample(self, batch_size):
        return random.sample(self.memory, batch_size)

    def __len__(self):
        return len(self.memory)


class Trainer:
    def __init__(self):
        self.memory = ReplayMemory(1000)
        self.net = nn.Linear(4, 2)

    def optimize(self):
        if len(self.memory) < 8:
            return
        batch = Transition(*zip(*self.memory.sample(8)))
        states = torch.cat(batch.state)
        chosen = self.net(states).gather(1, torch.cat(batch.action))
        rewards = torch.cat(batch.reward)
        nn.functional.smooth_l1_loss(chosen.squeeze(1), rewards.view(4, 4))  # expect: error DLS103

    def run(self, steps):
        for _ in range(steps):
            state = torch.randn(1, 4)
            action = self.net(state).max(1).indices.view(1, 1)
            self.memory.push(state, action, torch.randn(1, 4), torch.tensor([1.0]))
            self.optimize()


Trainer().run(20)
