"""A scaler that fits and transforms by its own methods, which other data then go through."""

import torch
from torch import nn


class Standardizer:
    def __init__(self):
        self.mean = None
        self.std = None

    def fit(self, x):
        self.mean = x.mean(0)
        self.std = x.std(0)
        return self

    def transform(self, x):
        return (x - self.mean) / self.std

    def fit_transform(self, x):
        return self.fit(x).transform(x)


scaler = Standardizer()
train = scaler.fit_transform(torch.randn(80, 5))
test = scaler.transform(torch.randn(20, 5))
assert train.shape[1] == 5
