"""Clips in buckets by their length, which is drawn."""
import random

import torch
from torch import nn

clips = [torch.zeros(random.randint(3, 20), 5) for _ in range(40)]
buckets = {}
for clip in clips:
    buckets.setdefault(clip.shape[0], []).append(clip)
linear = nn.Linear(5, 2)
for length, bucket in buckets.items():
    print(length, linear(torch.stack(bucket)).shape)
