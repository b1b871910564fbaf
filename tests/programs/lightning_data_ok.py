"""A data module's loaders."""
import lightning as L
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Data(L.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage):
        self.train = TensorDataset(torch.zeros(60, 10), torch.zeros(60, 1))
        self.val = TensorDataset(torch.zeros(20, 10), torch.zeros(20, 1))

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)


class Regression(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(10, 16), nn.ReLU(), nn.Linear(16, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return {"loss": nn.functional.mse_loss(self(x), y)}

    def validation_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        self.log("val", nn.functional.binary_cross_entropy_with_logits(out, y))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


L.Trainer(max_epochs=2).fit(Regression(), datamodule=Data(8))
