"""torch_geometric.loader: graphs by batches."""

import torch
import torch_geometric
from torch_geometric.data import Batch, Data


def collate(samples):
    """What the loader makes of some samples: graphs become one, everything else is as with torch's loader."""
    first = samples[0]
    if isinstance(first, Data):
        return Batch.from_data_list(samples)
    if isinstance(first, torch.Tensor):
        return torch.utils.data.default_collate(samples)
    if isinstance(first, (tuple, list)):
        return [collate(part) for part in zip(*samples)]
    return torch_geometric.laws.graph_part()


class DataLoader(torch.utils.data.DataLoader):
    def __init__(self, dataset, batch_size=1, shuffle=False, follow_batch=None, exclude_keys=None, **options):
        super().__init__(dataset, batch_size, shuffle, collate_fn=collate, **options)
