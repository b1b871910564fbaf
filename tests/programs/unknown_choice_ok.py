"""A numpy scalar indexes a tensor as a number does; which of several texts an unknown index means does not multiply what follows."""

import random

import numpy as np
import torch
from torch import nn

data = torch.zeros(60000, 1, 28, 28)
groups = {i: np.where(np.arange(60000) % 10 == i)[0] for i in range(10)}
words = {i: w for i, w in enumerate("the quick brown fox jumps over the lazy dog and runs away from all".split())}
numbers = {w: i for i, w in words.items()}
index = groups[random.randint(0, 9)][0]
picture = data[index].float()
shown = [words[n] for n in torch.randint(14, (12,)).tolist()]
again = [numbers[word] for word in shown]
y = nn.Linear(28, 10)(picture)
print(y.shape, len(again))
