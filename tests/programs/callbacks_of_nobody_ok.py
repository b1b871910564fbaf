"""Lists of an object that methods fill: one nobody has put anything into, which is gone through, and one that is summed up."""
import torch
from torch import nn


class Trainer:
    def __init__(self, net):
        self.net = net
        self.history = []
        self.callbacks = []

    def on(self, function):
        self.callbacks.append(function)

    def step(self, x):
        y = self.net(x)
        self.history.append(y.sum().item())
        for function in self.callbacks:
            function(self, y)
        return y


trainer = Trainer(nn.Linear(4, 3))
for _ in range(3):
    print(trainer.step(torch.zeros(2, 4)).view(6).shape)
print(sum(trainer.history) / len(trainer.history), max(trainer.history))
print(any(trainer.history), set(trainer.history), list(map(str, trainer.history)))
