import random

import torch

memory = [(torch.randn(3), i) for i in range(5)]
batch = random.sample(memory, 8)  # undecided
print(torch.stack([x for x, _ in batch]).shape)
