"""Two datasets of one class: the one with a smaller last minibatch meets a state of the full size."""
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    def __init__(self, n):
        self.x = torch.randn(n, 5, 12)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i]


rnn = nn.LSTM(12, 8, batch_first=True)
state = (torch.zeros(1, 16, 8), torch.zeros(1, 16, 8))
for batch in DataLoader(Pairs(90), batch_size=16):
    rnn(batch, state)  # expect: error DLS110
for batch in DataLoader(Pairs(30), batch_size=16):
    print(batch.shape)
