"""Loaders that are methods of the module; the last minibatch has another size than the state that is kept; test and predict."""
import torch
from lightning.pytorch import LightningModule, Trainer
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Model(LightningModule):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(10, 4)
        self.noise = torch.zeros(16, 4)

    def forward(self, x):
        return self.fc(x)

    def train_dataloader(self):
        return DataLoader(TensorDataset(torch.zeros(64, 10), torch.zeros(64, 4)), batch_size=16)

    def test_dataloader(self):
        return DataLoader(TensorDataset(torch.zeros(40, 10), torch.zeros(40, 4)), batch_size=16)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self(x) + self.noise, y)

    def test_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self(x) + self.noise, y)  # expect: error DLS102

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


model = Model()
trainer = Trainer(max_epochs=2)
trainer.fit(model)
trainer.test(model)
