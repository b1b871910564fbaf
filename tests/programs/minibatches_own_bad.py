"""The collate function of the program gets samples that do not fit, in the second minibatch."""
import torch
from torch.utils.data import DataLoader


def stacked(xs):
    return torch.stack(xs)  # expect: error DLS105


rows = [torch.zeros(3), torch.zeros(3), torch.zeros(3), torch.zeros(4)]
for x in DataLoader(rows, batch_size=2, collate_fn=stacked):
    print(x.shape)
