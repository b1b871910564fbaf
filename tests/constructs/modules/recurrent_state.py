"""init_hidden by weight.new(...) of the first parameter; state kept between calls.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.lstm = nn.LSTM(5, n, 2)
        self.hidden = None

    def init_hidden(self, batch):
        weight = next(self.parameters())
        return weight.new(2, batch, self.n).zero_(), weight.new_zeros(2, batch, self.n)

    def init_data(self, batch):
        weight = next(self.parameters()).data
        return weight.new(2, batch, self.n).zero_()

    def forward(self, x):
        out, self.hidden = self.lstm(x, self.init_hidden(x.size(1)))
        return out


net = Net(6)
assert net(torch.zeros(3, 4, 5)).shape == (3, 4, 6)
assert net.init_hidden(4)[0].shape == (2, 4, 6)
assert net.init_data(4).shape == (2, 4, 6)
