"""A length that is drawn once for all; lengths that are drawn in each turn, and joined along that dimension."""
import random

import torch

length = random.choice([3, 4, 7])
clips = []
for _ in range(6):
    clips.append(torch.zeros(length, 5))
assert torch.stack(clips).shape[2] == 5
pairs = []
for _ in range(6):
    length = random.randint(3, 9)
    pair = [torch.zeros(length, 5), torch.ones(length, 5)]
    pairs.append(pair)
    assert torch.stack(pair).shape[0] == 2
for pair in pairs:
    assert (pair[0] + pair[1]).shape[1] == 5
    assert torch.stack(pair).shape[0] == 2
joined = torch.cat([torch.zeros(random.randint(3, 9), 5) for _ in range(4)])
assert (joined @ torch.zeros(5, 2)).shape[1] == 2
