"""Hooks are not followed, and change nothing of what is known.

followed
"""
import torch
from torch import nn


class Extractor(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)
        self.out = nn.Linear(2, 1)
        self.handle = self.fc.register_forward_hook(self.save)
        self.fc.register_full_backward_hook(lambda m, gi, go: None)
        self.fc.register_forward_pre_hook(lambda m, args: None)

    def save(self, module, args, output):
        print(output.shape)

    def forward(self, x):
        return self.out(self.fc(x))


net = Extractor()
assert net(torch.zeros(3, 4)).shape == (3, 1)
net.handle.remove()
handle = net.out.register_forward_hook(lambda module, args, output: None)
handle.remove()
assert net(torch.zeros(3, 4)).shape == (3, 1)
assert net.fc.out_features == 2
