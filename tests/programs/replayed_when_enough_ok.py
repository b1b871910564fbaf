"""A replay buffer on a deque with n-step returns."""
import random
from collections import deque

import torch
from torch import nn


class Replay:
    def __init__(self, capacity, steps=3, gamma=0.9):
        self.memory = deque(maxlen=capacity)
        self.recent = deque(maxlen=steps)
        self.gamma = gamma

    def add(self, state, action, reward, done):
        self.recent.append((state, action, reward))
        if len(self.recent) == self.recent.maxlen or done:
            first_state, first_action, _ = self.recent[0]
            total = sum(self.gamma ** i * r for i, (_, _, r) in enumerate(self.recent))
            self.memory.append((first_state, first_action, total, state))
        if done:
            self.recent.clear()

    def sample(self, size):
        picked = random.sample(self.memory, size)
        states, actions, totals, last = zip(*picked)
        return torch.stack(states), torch.tensor(actions), torch.tensor(totals), torch.stack(last)


policy = nn.Linear(4, 2)
buffer = Replay(50)
for episode in range(3):
    state = torch.zeros(4)
    for t in range(6):
        action = int(policy(state).argmax())
        following = state + 0.1 * torch.randn(4)
        buffer.add(state, action, float(t), t == 5)
        state = following
    if len(buffer.memory) >= 8:
        batch = buffer.sample(8)
    print(len(buffer.memory))
states, actions, totals, last = batch
q = policy(states).gather(1, actions[:, None])
print(q.shape, (q.squeeze(1) - totals).pow(2).mean())
