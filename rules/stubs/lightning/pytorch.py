"""lightning.pytorch: the same under its newer name."""

from pytorch_lightning import Callback, LightningDataModule, LightningModule, Trainer, seed_everything
