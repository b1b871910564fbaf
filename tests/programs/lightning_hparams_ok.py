"""`save_hyperparameters` keeps the constructor's arguments, some of them, or what it is given; data modules do as well."""
import argparse

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Data(pl.LightningDataModule):
    def __init__(self, width, batch_size=16):
        super().__init__()
        self.save_hyperparameters(ignore=["width"])
        self.width = width

    def setup(self, stage=None):
        self.rows = TensorDataset(torch.randn(64, self.width), torch.randint(0, 3, (64,)))

    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=self.hparams.batch_size)


class Count(pl.Callback):
    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        batch[0].view(16, pl_module.hparams.width)


class Classifier(pl.LightningModule):
    def __init__(self, settings):
        super().__init__()
        self.save_hyperparameters(settings)
        self.layer = nn.Linear(self.hparams.width, self.hparams.classes)

    def training_step(self, batch):
        x, y = batch
        return nn.functional.cross_entropy(self.layer(x), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int, default=12)
parser.add_argument("--classes", type=int, default=3)
settings = parser.parse_args([])
pl.Trainer(callbacks=Count()).fit(Classifier(settings), datamodule=Data(settings.width))
