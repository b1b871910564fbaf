"""A method that a constructor calls hands another method to a module of which nothing is known.

followed
"""
import pickle

import torch
from torch import nn


class Watched(nn.Module):
    def __init__(self, teacher):
        super().__init__()
        self.teacher = teacher
        self.layer = nn.Linear(3, 4)
        self.seen = None
        self.temperature = 0.5
        self._register()

    def _register(self):
        self.teacher.features.register_forward_hook(self.note)

    def note(self, module, args, output):
        self.seen = output

    def forward(self, x):
        self.teacher(x)
        return self.layer(x) / self.temperature


class Teacher(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Linear(3, 2)

    def forward(self, x):
        return self.features(x)


net = Watched(pickle.loads(pickle.dumps(Teacher())))
assert net(torch.zeros(5, 3)).shape == (5, 4)
