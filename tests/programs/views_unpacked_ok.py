"""Views of the same images are unpacked by the first dimension of their stack."""

import torch
from torch import nn


def views(images, count):
    return torch.stack([images + 0.1 * torch.randn_like(images) for _ in range(count)])


encoder = nn.Linear(16, 4)
anchor, positive, negative = views(torch.rand(8, 16), 3)
loss = nn.TripletMarginLoss()(encoder(anchor), encoder(positive), encoder(negative))
loss.backward()
