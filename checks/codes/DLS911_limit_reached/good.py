import torch

steps = 0
while steps < 100:
    steps = steps + 1
x = torch.zeros(steps, 3)
