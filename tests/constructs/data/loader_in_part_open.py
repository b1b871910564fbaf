"""itertools.islice of a loader that may end sooner: the last minibatch may be a smaller one.

unknown: data (how many minibatches there are)
"""
import itertools
import random

import torch
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.zeros(random.randint(9, 20), 3)), batch_size=4)
for x, in itertools.islice(loader, 3):
    assert x.shape[0] <= 4
