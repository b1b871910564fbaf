"""Tuples from a deque, unpacked into columns."""
import random
from collections import deque

import torch
from torch import nn


class Buffer:
    def __init__(self, size):
        self.items = deque(maxlen=size)

    def add(self, state, action, reward, done):
        self.items.append((state, action, reward, done))

    def sample(self, k):
        states, actions, rewards, done = zip(*random.sample(self.items, k))
        return torch.stack(states), torch.tensor(actions), torch.tensor(rewards), torch.tensor(done)


buffer = Buffer(100)
for _ in range(64):
    buffer.add(torch.zeros(4), 1, 0.5, False)
states, actions, rewards, done = buffer.sample(16)
assert rewards.shape == done.shape == (16,)
values = nn.Linear(4, 2)(states)
values.gather(1, actions)  # expect: error DLS106
