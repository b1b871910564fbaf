"""A data set is divided into parts whose lengths have to add up."""

import torch
from torch.utils.data import DataLoader, TensorDataset, random_split

data = TensorDataset(torch.randn(210, 6), torch.randint(0, 3, (210,)))
held_out = int(0.2 * len(data))
train, test = random_split(data, [150, held_out])  # expect: error DLS111
model = torch.nn.Linear(6, 3)
for x, y in DataLoader(train, batch_size=32, shuffle=True):
    torch.nn.functional.cross_entropy(model(x), y).backward()
print(len(test))
