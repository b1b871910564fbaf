"""A list that is an attribute of a global object, filled by whoever is called: the rank of its elements.

followed
"""
from collections import namedtuple

import torch

Action = namedtuple("Action", ["log_prob", "value"])


class Policy:
    def __init__(self):
        self.rewards = []
        self.probs = []
        self.actions = []


policy = Policy()


def act(n):
    policy.rewards.append(float(n))
    policy.probs.append(torch.zeros(1))
    policy.actions.append(Action(torch.zeros(2, 3), torch.zeros(4)))


def finish():
    returns, total = [], 0
    for r in policy.rewards[::-1]:
        total = r + 0.9 * total
        returns.insert(0, total)
    returns = torch.tensor(returns)
    assert returns.dim() == 1
    assert torch.cat(policy.probs).dim() == 1
    losses = []
    for (log_prob, value), r in zip(policy.actions, returns):
        losses.append(-log_prob * r)
    assert torch.stack(losses).dim() == 3
    del policy.rewards[:]


for i in range(3):
    act(i)
finish()
