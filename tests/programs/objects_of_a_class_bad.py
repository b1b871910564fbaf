"""Two objects whose constructor draws a length."""
import random

import torch


class Clip:
    def __init__(self):
        self.n = random.randint(3, 30)
        self.x = torch.zeros(self.n)


a, b = Clip(), Clip()
print(a.x + torch.zeros(a.n))
print(torch.stack([a.x, b.x]))  # expect: warning DLS105
