"""Tuples with something unknown in them may be one key, or several."""
import random

import torch

first = random.randint(0, 9)
pairs = {(first, 1), (5, 1)}
torch.zeros(len(pairs)) + torch.zeros(1 if first == 5 else 2)
colors = {(random.randint(0, 255), 1) for _ in range(3)}
torch.zeros(len(colors)) + torch.zeros(len({color for color in colors}))
sizes = {(first, "a"): 3, (5, "a"): 4}
torch.zeros(sizes[5, "a"]) + torch.zeros(4)
torch.zeros(sizes[first, "a"]) + torch.zeros(4 if first == 5 else 3)
