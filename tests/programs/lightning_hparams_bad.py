"""`save_hyperparameters` keeps the constructor's arguments; a step needs no index; a callback sees the batches."""
import random

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Rows(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        x, _ = batch
        x.view(-1, 7)  # expect: error DLS103


class Classifier(pl.LightningModule):
    def __init__(self, width=28, hidden=64, rate=1e-3, divisor=1):
        super().__init__()
        self.save_hyperparameters()
        self.first = nn.Linear(self.hparams.width, self.hparams.hidden)
        self.second = nn.Linear(self.hparams["hidden"] // divisor, 3)

    def forward(self, x):
        return self.second(torch.relu(self.first(x)))  # expect: error DLS101

    def training_step(self, batch):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.rate)


data = TensorDataset(torch.randn(64, 20), torch.randint(0, 3, (64,)))
loader = DataLoader(data, batch_size=8)


def halved():
    pl.Trainer(max_epochs=1).fit(Classifier(width=20, hidden=32, divisor=2), loader)


def counted():
    pl.Trainer(max_epochs=1, callbacks=[Rows()]).fit(Classifier(width=20), loader)


parts = [halved, counted]
random.shuffle(parts)
for part in parts:
    part()
