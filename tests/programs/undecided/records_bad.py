"""Records of a file, whose lists may have any length."""
import json
import tempfile

import torch
from torch.utils.data import DataLoader, Dataset


class Records(Dataset):
    def __init__(self, path):
        with open(path) as file:
            self.records = json.load(file)

    def __len__(self):
        return len(self.records)

    def __getitem__(self, i):
        record = self.records[i]
        return torch.tensor(record["tokens"]), record["label"]


with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
    json.dump([{"tokens": [1, 2, 3], "label": 0}, {"tokens": [4, 5], "label": 1}], file)
    file.flush()
    for tokens, labels in DataLoader(Records(file.name), batch_size=2):  # undecided
        print(tokens.shape, labels)
