"""Records of a named tuple in a deque of the module."""
import random
from collections import deque, namedtuple

import torch

Step = namedtuple("Step", "state reward")
steps = deque(maxlen=50)
for i in range(60):
    steps.append(Step(torch.zeros(1, 4), torch.zeros(1)))
batch = Step(*zip(*random.sample(steps, 8)))
x = torch.cat(batch.state)
assert x.shape == (8, 4)
x @ torch.cat(batch.reward)  # expect: error DLS101
