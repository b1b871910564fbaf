"""Distributions whose parameters fit together, what they are made of, and attributes that are computed."""

import torch
from torch import distributions

deviation = torch.full((4,), 0.5)
normal = distributions.Normal(torch.zeros(3, 4), deviation)
rows = distributions.Independent(normal, 1)
print(rows.log_prob(normal.sample((2,))).shape == (2, 3), rows.base_dist.loc.shape, rows.event_shape)
squashed = distributions.TransformedDistribution(normal, [distributions.SigmoidTransform().inv, distributions.AffineTransform(0.0, deviation)])
print(squashed.rsample((5,)) + torch.zeros(5, 3, 4))
print(torch.zeros(2, 3).mT + torch.zeros(3, 2))
print(torch.linalg.svd(torch.ones(4, 3)).Vh @ torch.zeros(3, 2))
