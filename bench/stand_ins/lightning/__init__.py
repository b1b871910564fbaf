from pytorch_lightning import Callback, LightningDataModule, LightningModule, Trainer, seed_everything  # noqa: F401
