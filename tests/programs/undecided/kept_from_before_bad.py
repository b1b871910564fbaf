"""An object keeps what was drawn before."""
import random

import torch


class Sampler:
    def __init__(self):
        self.n = 1

    def draw(self):
        self.n = random.randint(2, 9)
        return self.n


sampler = Sampler()
for _ in range(20):
    old = sampler.n
    n = sampler.draw()
    print(torch.zeros(n, 3) @ torch.zeros(3, n), torch.zeros(3, n) @ torch.ones(old + 1, 3))  # undecided
