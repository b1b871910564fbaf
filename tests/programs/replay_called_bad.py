"""A replay memory hands its batches to a network that was made for other actions."""
import random
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from collections import deque


class ReplayBuffer:
    def __init__(self, capacity):
        self.buffer = deque(maxlen=capacity)

    def push(self, state, action, reward, next_state, done):
        self.buffer.append((state, action, reward, next_state, done))

    def sample(self, batch_size):
        batch = random.sample(self.buffer, batch_size)
        state, action, reward, next_state, done = map(np.stack, zip(*batch))
        return state, action, reward, next_state, done

    def __len__(self):
        return len(self.buffer)


class Actor(nn.Module):
    def __init__(self, n_state, n_action, hidden=64):
        super().__init__()
        self.fc1 = nn.Linear(n_state, hidden)
        self.fc2 = nn.Linear(hidden, n_action)
        self.optimizer = torch.optim.Adam(self.parameters(), lr=1e-3)

    def forward(self, s):
        return torch.tanh(self.fc2(F.relu(self.fc1(s))))


class Critic(nn.Module):
    def __init__(self, n_state, n_action, hidden=64):
        super().__init__()
        self.fc1 = nn.Linear(n_state + n_action, hidden)
        self.fc2 = nn.Linear(hidden, 1)

    def forward(self, s, a):
        x = torch.cat([s, a], dim=1)
        return self.fc2(F.relu(self.fc1(x)))  # expect: error DLS101


def train(buffer, actor, critic, target, batch_size=16):
    s, a, r, s2, d = buffer.sample(batch_size)
    s = torch.FloatTensor(s)
    a = torch.FloatTensor(a)
    r = torch.FloatTensor(r).unsqueeze(1)
    s2 = torch.FloatTensor(s2)
    d = torch.FloatTensor(d.astype(np.float32)).unsqueeze(1)
    with torch.no_grad():
        q_next = target(s2, actor(s2))
        y = r + 0.99 * (1 - d) * q_next
    q = critic(s, a)
    loss = F.mse_loss(q, y)
    policy = -critic(s, actor(s)).mean()
    return loss + policy


buffer = ReplayBuffer(1000)
actor, critic, target = Actor(3, 1), Critic(3, 2), Critic(3, 1)
target.load_state_dict(target.state_dict())
for _ in range(20):
    buffer.push(np.zeros(3), np.zeros(1), 0.5, np.ones(3), False)
train(buffer, actor, critic, target)
