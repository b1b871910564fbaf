"""Items that are numbers, texts, dicts, nested: how minibatches are put together.

followed
"""
import torch
from torch.utils.data import DataLoader, Dataset


class Items(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        return {"image": torch.zeros(3, 4), "label": i % 2, "weight": 0.5, "flag": True, "name": "a", "pair": (torch.zeros(2), [1, 2.0])}


for batch in DataLoader(Items(), batch_size=4):
    assert batch["image"].shape == (4, 3, 4)
    assert batch["label"].shape == (4,)
    assert batch["label"].dtype == torch.int64
    assert batch["weight"].dtype == torch.float64
    assert batch["flag"].dtype == torch.bool
    assert len(batch["name"]) == 4
    first, second = batch["pair"]
    assert first.shape == (4, 2)
    assert second[0].dtype == torch.int64
    assert second[1].shape == (4,)
    assert isinstance(batch, dict)


class One(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, i):
        return torch.zeros(5)


for x in DataLoader(One(), batch_size=3):
    assert x.shape == (3, 5)
for i, x in enumerate(DataLoader(One(), 2)):
    assert x.shape == (2, 5)
