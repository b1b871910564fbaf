"""nn.Sequential built from a list, a star, a comprehension, add_module, append, extend, insert.

followed
"""
import torch
from torch import nn

sizes = [8, 6, 4, 2]
layers = []
for a, b in zip(sizes[:-1], sizes[1:]):
    layers += [nn.Linear(a, b), nn.ReLU()]
assert nn.Sequential(*layers)(torch.zeros(3, 8)).shape == (3, 2)
assert nn.Sequential(*layers[:-3])(torch.zeros(3, 8)).shape == (3, 4)
assert nn.Sequential(*[nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])])(torch.zeros(3, 8)).shape == (3, 2)
assert nn.Sequential(*(nn.Linear(4, 4) for _ in range(3)), nn.Linear(4, 1))(torch.zeros(3, 4)).shape == (3, 1)
net = nn.Sequential()
net.add_module("fc1", nn.Linear(8, 6))
net.add_module("act", nn.ReLU())
net.append(nn.Linear(6, 3))
assert net(torch.zeros(5, 8)).shape == (5, 3)
assert net.fc1.out_features == 6
net.extend([nn.ReLU(), nn.Linear(3, 2)])
assert net(torch.zeros(5, 8)).shape == (5, 2)
net = nn.Sequential(nn.Linear(8, 2))
net.insert(0, nn.Linear(9, 8))
assert net(torch.zeros(5, 9)).shape == (5, 2)
empty = nn.Sequential()
assert empty(torch.zeros(2, 3)).shape == (2, 3)
