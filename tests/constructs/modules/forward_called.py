"""forward called directly; other methods of a submodule; modules as arguments.

followed
"""
import torch
from torch import nn


class Encoder(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(n, 3)

    def encode(self, x):
        return self.fc(x).relu()

    def forward(self, x):
        return self.encode(x)


class Model(nn.Module):
    def __init__(self, encoder, decoder):
        super().__init__()
        self.encoder = encoder
        self.decoder = decoder

    def forward(self, x):
        return self.decoder(self.encoder.encode(x))


def run(model, x):
    return model(x)


net = Model(Encoder(8), nn.Linear(3, 8))
assert net.forward(torch.zeros(2, 8)).shape == (2, 8)
assert net.encoder.forward(torch.zeros(2, 8)).shape == (2, 3)
assert net.decoder.forward(torch.zeros(2, 3)).shape == (2, 8)
assert run(net, torch.zeros(2, 8)).shape == (2, 8)
assert run(net.encoder, torch.zeros(2, 8)).shape == (2, 3)
assert run(model=nn.ReLU(), x=torch.zeros(4)).shape == (4,)
