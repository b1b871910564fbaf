"""A list that an object keeps is filled by the one who made it: the object's view of it is not reported."""

import torch


class Trainer:
    def __init__(self, sizes):
        self.sizes = sizes


sizes = []
trainer = Trainer(sizes)
for size in (4, 5):
    sizes.append(size)
torch.zeros(len(trainer.sizes)).view(2)
