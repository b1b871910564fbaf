"""Weight tying: the decoder's weight is the encoder's.

followed
"""
import torch
from torch import nn


class Model(nn.Module):
    def __init__(self, ntoken, ninp):
        super().__init__()
        self.encoder = nn.Embedding(ntoken, ninp)
        self.rnn = nn.LSTM(ninp, ninp, 2)
        self.decoder = nn.Linear(ninp, ntoken)
        self.decoder.weight = self.encoder.weight
        self.init_weights()

    def init_weights(self):
        nn.init.uniform_(self.encoder.weight, -0.1, 0.1)
        nn.init.zeros_(self.decoder.bias)
        self.decoder.weight.data.uniform_(-0.1, 0.1)

    def forward(self, x, hidden):
        output, hidden = self.rnn(self.encoder(x), hidden)
        return self.decoder(output), hidden


net = Model(30, 8)
out, (h, c) = net(torch.zeros(5, 2, dtype=torch.long), (torch.zeros(2, 2, 8), torch.zeros(2, 2, 8)))
assert out.shape == (5, 2, 30)
assert net.decoder.weight.shape == (30, 8)
assert h.shape == (2, 2, 8)
