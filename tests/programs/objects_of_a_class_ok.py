"""What one constructor has drawn goes together, in one object and in each of a list."""
import random

import torch


class Clip:
    def __init__(self):
        self.n = random.randint(3, 30)
        self.x = torch.zeros(self.n)

    def fits(self):
        return self.x + torch.zeros(self.n)


a, b = Clip(), Clip()
print(torch.cat([a.fits(), b.fits()]))
clips = []
for _ in range(4):
    clip = Clip()
    clips.append(clip)
    clip.fits()
for clip in clips:
    clip.fits()
