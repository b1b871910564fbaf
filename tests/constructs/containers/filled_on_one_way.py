"""A list attribute that a method fills on one way of a test, and by item assignment.

followed
"""
import random

import numpy as np
import torch


class Ring:
    def __init__(self, capacity):
        self.capacity = capacity
        self.storage = []
        self.position = 0

    def add(self, data):
        if len(self.storage) == self.capacity:
            self.storage[int(self.position)] = data
            self.position = (self.position + 1) % self.capacity
        else:
            self.storage.append(data)

    def sample(self, size):
        states, rewards = [], []
        for i in np.random.randint(0, len(self.storage), size=size):
            state, reward = self.storage[i]
            states.append(np.array(state))
            rewards.append(np.array(reward))
        return np.array(states), np.array(rewards).reshape(-1, 1)


class Memory:
    def __init__(self):
        self.memory = []

    def push(self, state, action):
        self.memory.append((state, action))
        if len(self.memory) > 50:
            del self.memory[0]

    def sample(self, size):
        return random.sample(self.memory, size)


ring, memory = Ring(100), Memory()
for turn in range(200):
    ring.add((np.zeros(8), 0.5))
    memory.push(torch.zeros(1, 4), torch.zeros(1, 1))
states, rewards = ring.sample(32)
assert states.ndim == 2
assert states.shape[1] == 8
assert rewards.shape[1] == 1
columns = list(zip(*memory.sample(16)))
assert torch.cat(columns[0]).shape == (16, 4)
assert torch.cat(columns[1]).shape == (16, 1)
