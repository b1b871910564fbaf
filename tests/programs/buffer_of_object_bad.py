"""What does not fit into a buffer that an object keeps; the buffer keeps its shape, into which something else does not fit."""
import random

import torch
from torch import nn


class Memory:
    def __init__(self, size, width):
        self.states = torch.zeros(size, width)
        self.rewards = torch.zeros(size, 1)
        self.position, self.size = 0, size

    def push(self, state, reward):
        self.states[self.position] = state  # expect: error DLS102
        self.rewards[self.position] = reward
        self.position = (self.position + 1) % self.size

    def sample(self, n):
        index = torch.randint(0, self.size, (n,))
        return self.states[index], self.rewards[index]


def fill(memory):
    for _ in range(20):
        memory.push(torch.randn(3), 1.0)


def train(memory):
    states, _ = memory.sample(32)
    nn.Linear(5, 2)(states)  # expect: error DLS101


parts = [fill, train]
random.shuffle(parts)
for part in parts:
    part(Memory(1000, 4))
