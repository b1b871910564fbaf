"""Functions that are mapped over rows, and their gradients: for each sample, and for each model of an ensemble."""
import copy

import torch
import torch.nn.functional as F
from torch import nn
from torch.func import functional_call, grad, stack_module_state, vmap


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(20, 16)
        self.second = nn.Linear(16, 5)

    def forward(self, x):
        return self.second(F.relu(self.first(x)))


net = Net()
parameters = {name: p.detach() for name, p in net.named_parameters()}


def loss(parameters, sample, target):
    return F.cross_entropy(functional_call(net, parameters, (sample.unsqueeze(0),)), target.unsqueeze(0))


samples, targets = torch.randn(12, 20), torch.randint(0, 5, (12,))
gradients = vmap(grad(loss), in_dims=(None, 0, 0))(parameters, samples, targets)
print(gradients["first.weight"] + torch.zeros(12, 16, 20))

nets = [Net() for _ in range(3)]
stacked, buffers = stack_module_state(nets)
base = copy.deepcopy(nets[0])


def one(parameters, buffers, x):
    return functional_call(base, (parameters, buffers), (x,))


scores = vmap(one, in_dims=(0, 0, None))(stacked, buffers, samples)
print(scores.mean(0) - F.one_hot(targets, 5))
