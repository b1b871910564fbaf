"""An LSTM over embedded tokens; the last hidden state goes to a linear layer."""
import torch
import torch.nn as nn


class Tagger(nn.Module):
    def __init__(self, vocabulary, dim, hidden, classes):
        super().__init__()
        self.hidden = hidden
        self.embed = nn.Embedding(vocabulary, dim)
        self.lstm = nn.LSTM(dim, hidden, num_layers=2, bidirectional=True, batch_first=True)
        self.out = nn.Linear(hidden, classes)

    def forward(self, tokens):
        h0 = torch.zeros(4, tokens.size(0), self.hidden)
        c0 = torch.zeros(4, tokens.size(0), self.hidden)
        output, (h, c) = self.lstm(self.embed(tokens), (h0, c0))
        return self.out(output)  # expect: error DLS101


tagger = Tagger(vocabulary=5000, dim=32, hidden=48, classes=9)
scores = tagger(torch.randint(0, 5000, (16, 20)))
