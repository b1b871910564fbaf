import torch

steps = 0
while steps < 1000:  # expect: info DLS911
    steps = steps + 1
x = torch.zeros(steps, 3)
