"""A length that is drawn in each turn."""
import random

import torch

clips = []
for _ in range(6):
    length = random.choice([3, 4, 7])
    clips.append(torch.zeros(length, 5))
batch = torch.stack(clips)  # expect: error DLS105
