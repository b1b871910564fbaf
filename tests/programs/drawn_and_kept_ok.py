"""What a turn draws is kept in an object, a variable of the module or a list as well, and used together with the local one."""
import random

import torch


class Sampler:
    def __init__(self):
        self.n = 1

    def draw(self):
        self.n = random.randint(2, 9)
        return self.n


last = 1


def draw_for_all():
    global last
    last = random.randint(2, 9)
    return last


def add(xs):
    n = random.randint(2, 9)
    xs.append(torch.zeros(n))
    return n


class Slot:
    def __init__(self):
        self.n = 1


sampler, slot, sizes, matrices, clips = Sampler(), Slot(), [], [], []
for _ in range(4):
    n = sampler.draw()
    torch.zeros(n) + torch.ones(sampler.n)
    m = draw_for_all()
    torch.zeros(m) + torch.ones(last)
    k = add(clips)
    torch.zeros(k) + clips[-1]
    width = random.randint(2, 9)
    slot.n = width
    sizes.append(width)
    matrices.append(torch.zeros(width, 4))
    torch.zeros(width) @ matrices[-1]
    torch.zeros(sizes[-1]) @ torch.zeros(slot.n, 3)
for n, matrix in zip(sizes, matrices):
    torch.zeros(n) @ matrix
