"""A policy with a full covariance: its actions, their probabilities, and the distance to what it was."""

import torch
from torch import nn
from torch.distributions import Independent, MultivariateNormal, Normal, kl_divergence


class Policy(nn.Module):
    def __init__(self, state, action):
        super().__init__()
        self.mean = nn.Linear(state, action)
        self.register_buffer("variance", torch.full((action,), 0.25))

    def forward(self, state):
        mean = self.mean(state)
        return MultivariateNormal(mean, torch.diag_embed(self.variance.expand(mean.shape)))


policy = Policy(5, 2)
states = torch.randn(12, 5)
now = policy(states)
actions = now.sample()
ratio = now.log_prob(actions) - torch.zeros(12)
was = Independent(Normal(torch.zeros(12, 2), torch.ones(2)), 1)
distance = kl_divergence(was, Independent(Normal(actions, 1.0), 1))
loss = (ratio * torch.ones(12) + distance).mean() - now.entropy().mean()
loss.backward()
