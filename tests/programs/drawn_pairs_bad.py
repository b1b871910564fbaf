import random

import torch

colors = [(random.randint(0, 255), random.randint(0, 255), 3) for _ in range(5000)]
torch.zeros(len(colors), colors[7][2]) @ torch.zeros(4, 1)  # expect: error DLS101
