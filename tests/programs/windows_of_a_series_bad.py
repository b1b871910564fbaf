"""Windows of a time series by `unfold`; a forecaster of several steps."""
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Windows(Dataset):
    def __init__(self, series, past, future, stride=1):
        windows = series.unfold(0, past + future, stride)  # expect: error DLS106
        self.windows = windows.transpose(1, 2)
        self.past = past

    def __len__(self):
        return len(self.windows)

    def __getitem__(self, index):
        window = self.windows[index]
        return window[:self.past], window[self.past:]


def split(series, fraction):
    border = int(len(series) * fraction)
    return series[:border], series[border:]


class Forecaster(nn.Module):
    def __init__(self, channels, future, width=16):
        super().__init__()
        self.rnn = nn.GRU(channels, width, batch_first=True)
        self.out = nn.Linear(width, channels * future)
        self.future = future

    def forward(self, past):
        _, state = self.rnn(past)
        return self.out(state[-1]).unflatten(-1, (self.future, -1))


series = torch.randn(120, 3).cumsum(0)
train, test = split(series, 0.8)
past, future = 20, 6
model = Forecaster(3, future)
criterion = nn.L1Loss()
for name, part in (("train", train), ("test", test)):
    total = 0.0
    for x, y in DataLoader(Windows(part, past, future), batch_size=8):
        total += criterion(model(x), y).item()
    print(name, total)
