import random

import torch

colors = [(random.randint(0, 255), random.randint(0, 255), 3) for _ in range(5000)]
torch.zeros(len(colors), colors[7][2]) @ torch.zeros(3, 1)
torch.zeros(5000, colors[7][0] + 1) @ torch.zeros(colors[7][0] + 1, 1)
pairs = [(i, 2 * i) for i in range(300)]
torch.zeros(*pairs[3]) @ torch.zeros(6, 1)
